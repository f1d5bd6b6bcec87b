package away

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
)

// Values are encoded field by field, exported or not, and completely, because both sides are
// the same program. Functions, channels, and values in interfaces whose types are not
// registered cannot be encoded; the call panics. (Encoders of libraries omit unexported
// fields, or zero values behind pointers.)

// conversion defines how values of one type are encoded as another.
type conversion struct {
	as       reflect.Type
	to, from func(reflect.Value) reflect.Value
}

var (
	conversions = map[reflect.Type]conversion{}
	registered  = map[string]reflect.Type{} // the types allowed in interfaces, by name
)

// As encodes every T as an S, such as a shared value as its name. A nil T stays nil. As must
// be called before any function is.
func As[T, S any](to func(T) S, from func(S) T) {
	conversions[reflect.TypeFor[T]()] = conversion{
		as: reflect.TypeFor[S](),
		to: func(v reflect.Value) reflect.Value {
			t, _ := reflect.TypeAssert[T](v)
			return reflect.ValueOf(to(t))
		},
		from: func(v reflect.Value) reflect.Value {
			s, _ := reflect.TypeAssert[S](v)
			return reflect.ValueOf(from(s))
		},
	}
}

// Register allows values of the types of these in interfaces.
func Register(values ...any) {
	for _, v := range values {
		registered[reflect.TypeOf(v).String()] = reflect.TypeOf(v)
	}
}

func init() {
	Register("", 0, false, []int(nil))
	As(ofError, toError)
}

// failure is the encoding of an error.
type failure struct {
	text string
	kind byte
}

// kinds are the errors that errors.Is still recognizes after decoding.
var kinds = []error{nil, context.Canceled, context.DeadlineExceeded}

func ofError(err error) failure {
	f := failure{text: err.Error()}
	for i, k := range kinds {
		if k != nil && errors.Is(err, k) {
			f.kind = byte(i)
		}
	}
	return f
}

func toError(f failure) error {
	switch kind := kinds[f.kind]; {
	case kind == nil:
		return errors.New(f.text)
	case kind.Error() == f.text:
		return kind
	default:
		return &ended{f.text, kind}
	}
}

// ended is the end of a context, with a text of its own.
type ended struct {
	text string
	kind error
}

func (e *ended) Error() string { return e.text }
func (e *ended) Unwrap() error { return e.kind }

func write[T any](v T) []byte {
	w := writer{}
	w.value(reflect.ValueOf(&v).Elem())
	return w.out
}

// read decodes what write has encoded. Shared values are looked up on the shelf.
func read[T any](data []byte, s *shelf) (v T) {
	r := reader{data, s}
	r.value(reflect.ValueOf(&v).Elem())
	return v
}

type writer struct{ out []byte }

func (w *writer) uint(n uint64) { w.out = binary.AppendUvarint(w.out, n) }

func (w *writer) there(is bool) bool {
	if is {
		w.uint(1)
	} else {
		w.uint(0)
	}
	return is
}

// value writes v, which must be addressable.
func (w *writer) value(v reflect.Value) {
	t := v.Type()
	if c, ok := conversions[t]; ok {
		if !nilable(t) || w.there(!v.IsNil()) {
			w.value(addressable(c.to(v)))
		}
		return
	}
	switch t.Kind() {
	case reflect.Bool:
		w.there(v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.out = binary.AppendVarint(w.out, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.uint(v.Uint())
	case reflect.Float32, reflect.Float64:
		w.uint(math.Float64bits(v.Float()))
	case reflect.String:
		w.uint(uint64(v.Len()))
		w.out = append(w.out, v.String()...)
	case reflect.Array:
		w.list(v)
	case reflect.Slice:
		if w.there(!v.IsNil()) {
			w.uint(uint64(v.Len()))
			w.list(v)
		}
	case reflect.Map:
		if w.there(!v.IsNil()) {
			w.uint(uint64(v.Len()))
			for i := v.MapRange(); i.Next(); {
				w.value(addressable(i.Key()))
				w.value(addressable(i.Value()))
			}
		}
	case reflect.Struct:
		for i := range t.NumField() {
			w.value(field(v, i))
		}
	case reflect.Pointer:
		if k, ok := reflect.TypeAssert[keeps](v); ok {
			w.uint(k.id())
		} else if w.there(!v.IsNil()) {
			w.value(v.Elem())
		}
	case reflect.Interface:
		if w.there(!v.IsNil()) {
			name := v.Elem().Type().String()
			if registered[name] != v.Elem().Type() {
				panic("away: " + name + " is not registered")
			}
			w.value(addressable(reflect.ValueOf(name)))
			w.value(addressable(v.Elem()))
		}
	default:
		panic(fmt.Sprintf("away: %v cannot be written", t))
	}
}

func (w *writer) list(v reflect.Value) {
	if v.Type() == reflect.TypeFor[[]byte]() {
		w.out = append(w.out, v.Bytes()...)
		return
	}
	for i := range v.Len() {
		w.value(v.Index(i))
	}
}

type reader struct {
	data  []byte
	shelf *shelf
}

func (r *reader) uint() uint64 {
	n, size := binary.Uvarint(r.data)
	r.data = r.data[size:]
	return n
}

func (r *reader) there() bool { return r.uint() == 1 }

func (r *reader) bytes(n int) []byte {
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

// value reads into v, which must be a zero value.
func (r *reader) value(v reflect.Value) {
	t := v.Type()
	if c, ok := conversions[t]; ok {
		if !nilable(t) || r.there() {
			as := reflect.New(c.as).Elem()
			r.value(as)
			if found := c.from(as); found.IsValid() {
				v.Set(found)
			}
		}
		return
	}
	switch t.Kind() {
	case reflect.Bool:
		v.SetBool(r.there())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, size := binary.Varint(r.data)
		r.data = r.data[size:]
		v.SetInt(n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(r.uint())
	case reflect.Float32, reflect.Float64:
		v.SetFloat(math.Float64frombits(r.uint()))
	case reflect.String:
		v.SetString(string(r.bytes(int(r.uint()))))
	case reflect.Array:
		r.list(v)
	case reflect.Slice:
		if r.there() {
			n := int(r.uint())
			v.Set(reflect.MakeSlice(t, n, n))
			r.list(v)
		}
	case reflect.Map:
		if r.there() {
			n := int(r.uint())
			v.Set(reflect.MakeMapWithSize(t, n))
			for range n {
				key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
				r.value(key)
				r.value(value)
				v.SetMapIndex(key, value)
			}
		}
	case reflect.Struct:
		for i := range t.NumField() {
			r.value(field(v, i))
		}
	case reflect.Pointer:
		if t.Implements(reflect.TypeFor[keeps]()) {
			begin := func() keeps { return reflect.New(t.Elem()).Interface().(keeps) }
			v.Set(reflect.ValueOf(r.shelf.get(r.uint(), begin)))
		} else if r.there() {
			v.Set(reflect.New(t.Elem()))
			r.value(v.Elem())
		}
	case reflect.Interface:
		if r.there() {
			name := reflect.New(reflect.TypeFor[string]()).Elem()
			r.value(name)
			in := reflect.New(registered[name.String()]).Elem()
			r.value(in)
			v.Set(in)
		}
	}
}

func (r *reader) list(v reflect.Value) {
	if v.Type() == reflect.TypeFor[[]byte]() {
		copy(v.Bytes(), r.bytes(v.Len()))
		return
	}
	for i := range v.Len() {
		r.value(v.Index(i))
	}
}

// field returns field i of an addressable struct, exported or not.
func field(v reflect.Value, i int) reflect.Value {
	f := v.Field(i)
	return reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem()
}

// addressable returns an addressable copy of v.
func addressable(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}

func nilable(t reflect.Type) bool {
	return t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface
}
