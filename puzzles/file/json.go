package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles/words"
)

// object is a JSON object as written, with its members in order.
type object []member

// member is one member of an object. raw is its value, byte for byte; key is its name as
// written, with quotes and escapes.
type member struct {
	name string
	key  json.RawMessage
	raw  json.RawMessage
}

func newMember(name string, v any) member {
	return member{name, JSON(name), JSON(v)}
}

// JSONLine returns v as a line of JSON, without escaping <, > and &.
func JSONLine(v any) ([]byte, error) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return line.Bytes(), err
}

// JSON returns v as JSON, without escaping <, > and &. v must be encodable.
func JSON(v any) json.RawMessage {
	line, err := JSONLine(v)
	if err != nil {
		panic(fmt.Sprintf("file: JSON: %v", err))
	}
	return bytes.TrimRight(line, "\n")
}

// index returns the index of the member with that name, or -1.
func (o object) index(name string) int {
	return slices.IndexFunc(o, func(m member) bool { return m.name == name })
}

// get returns the value of the member with that name, or nil.
func (o object) get(name string) json.RawMessage {
	if i := o.index(name); i >= 0 {
		return o[i].raw
	}
	return nil
}

// twice returns the first name that occurs more than once, or "".
func (o object) twice() string {
	seen := make(map[string]bool, len(o))
	for _, m := range o {
		if seen[m.name] {
			return m.name
		}
		seen[m.name] = true
	}
	return ""
}

// with returns o with m in place of the member of its name; if there is none, m goes after the
// last member that precedes it in order.
func (o object) with(m member, order []string) object {
	if i := o.index(m.name); i >= 0 {
		o = slices.Clone(o)
		o[i].raw = m.raw
		return o
	}
	before := order[:max(0, slices.Index(order, m.name))]
	at := len(o)
	if len(before) < len(order) && slices.Contains(order, m.name) {
		at = 0
		for i := range o {
			if slices.Contains(before, o[i].name) {
				at = i + 1
			}
		}
	}
	return slices.Insert(slices.Clone(o), at, m)
}

func (o object) without(name string) object {
	return slices.DeleteFunc(slices.Clone(o), func(m member) bool { return m.name == name })
}

func (o object) append(buf *bytes.Buffer) {
	buf.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			buf.WriteByte(',')
		}
		buf.Write(m.key)
		buf.WriteByte(':')
		buf.Write(m.raw)
	}
	buf.WriteByte('}')
}

// refusal says why an object cannot be used, whatever its members are; "" if it can.
func refusal(obj json.RawMessage) string {
	if n := count(obj); n > MaxMembers {
		return words.Say("it has %d members; the most is %d", n, MaxMembers)
	}
	if name := members(obj).twice(); name != "" {
		return words.Say("it has member %q twice", short(name))
	}
	return ""
}

// mostShown is the most characters of a text from a file that a message quotes.
const mostShown = 40

// short returns a text from a file, shortened to be quoted in a message.
func short(text string) string {
	n := 0
	for at := range text {
		if n++; n > mostShown {
			return text[:at] + "…"
		}
	}
	return text
}

// checkSyntax refuses text that is not one JSON value in UTF-8.
func checkSyntax(data []byte) error {
	if len(bytes.TrimLeft(data, blanks)) == 0 {
		return &Error{Line: 1, Column: 1, Text: words.Say("the file is empty")}
	}
	err := wellFormed(data, words.Say("the file ends in the middle; a part of it is missing"))
	switch at := skip(data, 0); {
	case err == nil:
		return nil
	case data[at] != '{' && utf8.Valid(data):
		return lineError(data, at, words.Say("this is not a Quadrille file"))
	}
	return err
}

// wellFormed returns an error unless the text is one JSON value in UTF-8; cut is the message
// for one that is cut off.
func wellFormed(data []byte, cut string) *Error {
	if at := badUTF8(data); at >= 0 {
		return lineError(data, at, words.Say("this is not UTF-8 text"))
	}
	if json.Valid(data) {
		return nil
	}
	var syntax *json.SyntaxError
	var v json.RawMessage
	switch err := json.Unmarshal(data, &v); {
	case !errors.As(err, &syntax):
		return lineError(data, 0, err.Error())
	case int(syntax.Offset) >= len(data) && strings.HasPrefix(syntax.Error(), "unexpected end"):
		return lineError(data, len(data), cut)
	case strings.Contains(syntax.Error(), "max depth"): // it has no error of its own
		return lineError(data, int(syntax.Offset)-1, words.Say("values are nested too deep here; no puzzle needs that"))
	}
	return lineError(data, int(syntax.Offset)-1, words.Say("the JSON is damaged here"))
}

// badUTF8 returns the offset of the first byte that is not UTF-8, or -1.
func badUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	for at := 0; ; {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n <= 1 {
			return at
		}
		at += n
	}
}

// blanks is the white space of JSON.
const blanks = " \t\r\n"

// kind names the kind of a JSON value.
func kind(raw json.RawMessage) words.Message {
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a string"
	case 't', 'f':
		return "true or false"
	case 'n':
		return "null"
	default:
		return "a number"
	}
}

// The functions below walk over JSON that is known to be valid.

func members(obj json.RawMessage) object {
	var o object
	for key, raw := range memberTexts(obj) {
		name := unquote(key)
		if name == "pencil" { // as in the earliest files
			name = memberNotes
		}
		o = append(o, member{name, key, raw})
	}
	return o
}

// count returns the number of members of an object.
func count(obj json.RawMessage) int {
	n := 0
	for range memberTexts(obj) {
		n++
	}
	return n
}

// memberTexts yields the names, as written, and the values of an object.
func memberTexts(obj json.RawMessage) iter.Seq2[json.RawMessage, json.RawMessage] {
	return func(yield func(key, raw json.RawMessage) bool) {
		for i := skip(obj, 1); obj[i] != '}'; {
			end := valueEnd(obj, i)
			key := obj[i:end]
			i = skip(obj, skip(obj, end)+1) // over the colon
			end = valueEnd(obj, i)
			if !yield(key, obj[i:end]) {
				return
			}
			i = next(obj, end)
		}
	}
}

// elements yields the elements of a list.
func elements(list json.RawMessage) iter.Seq[json.RawMessage] {
	return func(yield func(json.RawMessage) bool) {
		for i := skip(list, 1); list[i] != ']'; {
			end := valueEnd(list, i)
			if !yield(list[i:end]) {
				return
			}
			i = next(list, end)
		}
	}
}

// skip returns the first position from i on that is not white space.
func skip(data []byte, i int) int {
	for strings.IndexByte(blanks, data[i]) >= 0 {
		i++
	}
	return i
}

// next returns the position of what follows a value that ends at end: the value after the
// comma, or the closing bracket.
func next(data []byte, end int) int {
	i := skip(data, end)
	if data[i] == ',' {
		i = skip(data, i+1)
	}
	return i
}

// valueEnd returns the end of the value that begins at i.
func valueEnd(data []byte, i int) int {
	if data[i] != '{' && data[i] != '[' {
		return tokenEnd(data, i)
	}
	for depth := 0; ; i++ {
		switch data[i] {
		case '"':
			i = stringEnd(data, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
}

func stringEnd(data []byte, i int) int {
	for i++; data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// unquote returns the text of a JSON string.
func unquote(raw json.RawMessage) string {
	text := raw[1 : len(raw)-1]
	if bytes.IndexByte(text, '\\') < 0 {
		return string(text)
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		panic(fmt.Sprintf("file: unquote: %v", err))
	}
	return s
}
