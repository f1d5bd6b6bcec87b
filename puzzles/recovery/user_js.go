package recovery

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
)

// browser is the Store in the storage that a browser has for the page. Locks
// are those of the browser, which end with the page.
type browser struct {
	storage js.Value
}

const prefix = "quadrille/"

// UserStore is the store in the browser.
func UserStore() (Store, error) {
	storage := js.Global().Get("localStorage")
	if !storage.Truthy() {
		return nil, errors.New("the browser keeps nothing for this page")
	}
	return browser{storage}, nil
}

// call calls a method of the storage; what it throws is an error.
func (b browser) call(method string, args ...any) (v js.Value, err error) {
	defer func() {
		if e, ok := recover().(js.Error); ok {
			err = fmt.Errorf("the storage of the browser: %s", e.Get("message"))
		}
	}()
	return b.storage.Call(method, args...), nil
}

// Names implements Store.
func (b browser) Names() ([]string, error) {
	var names []string
	for i := range b.storage.Get("length").Int() {
		key, err := b.call("key", i)
		if err != nil {
			return names, err
		}
		if name, ok := strings.CutPrefix(key.String(), prefix); ok {
			names = append(names, name)
		}
	}
	return names, nil
}

// Read implements Store.
func (b browser) Read(name string) ([]byte, error) {
	v, err := b.call("getItem", prefix+name)
	if err == nil && v.IsNull() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, err
	}
	return []byte(v.String()), nil
}

// Write implements Store.
func (b browser) Write(name string, data []byte) error {
	_, err := b.call("setItem", prefix+name, string(data))
	return err
}

// Rename implements Store.
func (b browser) Rename(from, to string) error {
	data, err := b.Read(from)
	if err == nil {
		err = b.Write(to, data)
	}
	if err != nil {
		return err
	}
	return b.Remove(from)
}

// Remove implements Store.
func (b browser) Remove(name string) error {
	_, err := b.call("removeItem", prefix+name)
	return err
}

// Lock implements Store. Where the browser has no locks the name is free.
func (b browser) Lock(name string) (unlock func(), ok bool, err error) {
	if err := b.Write(name, nil); err != nil {
		return nil, false, err
	}
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return func() {}, true, nil
	}
	got := make(chan bool, 1)
	var release js.Value
	hold := js.FuncOf(func(_ js.Value, args []js.Value) any {
		release = args[0]
		return nil
	})
	held := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			got <- false
			return nil
		}
		promise := js.Global().Get("Promise").New(hold) // kept until release is called
		got <- true
		return promise
	})
	locks.Call("request", prefix+name, map[string]any{"ifAvailable": true}, held)
	if ok := <-got; !ok {
		return nil, false, nil
	}
	return func() { release.Invoke() }, true, nil
}

// Where implements Store.
func (b browser) Where(string) string { return "the storage of the browser" }
