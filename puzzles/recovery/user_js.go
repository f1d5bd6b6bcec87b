package recovery

import (
	"os"
	"path/filepath"
	"syscall/js"
)

// UserStore returns the store in the folder that the page keeps in the browser's database.
func UserStore() (Store, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return nil, err
	}
	s, err := Folder(filepath.Join(home, "state"))
	return browser{s}, err
}

// browser is a Store with the locks of the browser: other pages share the folder, and a lock
// ends with its page.
type browser struct{ Store }

// Lock implements Store. If the browser has no locks, or denies them to a page without
// storage, the name counts as free.
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
		promise := js.Global().Get("Promise").New(hold) // pending until release is called
		got <- true
		return promise
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		got <- true
		return nil
	})
	locks.Call("request", "quadrille/"+name, map[string]any{"ifAvailable": true}, held).Call("catch", refused)
	if ok := <-got; !ok {
		return nil, false, nil
	}
	return func() {
		if release.Truthy() {
			release.Invoke()
		}
	}, true, nil
}

func (b browser) Where(string) string { return "the storage of the browser" }
