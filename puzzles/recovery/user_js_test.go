package recovery

import (
	"syscall/js"
	"testing"
)

// locks provides the test with the locks of a page, as browsers have them.
const locks = `
const held = new Set();
Object.defineProperty(globalThis, "navigator", {value: {locks: {
	async request(name, options, callback) {
		await null;
		if (name.endsWith("refused")) throw new Error("nothing is kept for this page");
		if (held.has(name)) return callback(null);
		held.add(name);
		try { return await callback({name}) } finally { held.delete(name) }
	},
}}});
`

func TestBrowser(t *testing.T) {
	js.Global().Call("eval", locks)
	t.Setenv("HOME", t.TempDir())
	s, err := UserStore()
	if err != nil {
		t.Fatal(err)
	}
	testStore(t, s, s)
	unlock, ok, err := s.Lock("refused")
	if err != nil || !ok {
		t.Fatalf("%v, %v", ok, err)
	}
	unlock()
}
