package recovery

import (
	"strings"
	"syscall/js"
	"testing"
)

// page gives the test a page's storage and locks, as browsers have them.
const page = `
globalThis.localStorage = (() => {
	const m = new Map();
	return {
		get length() { return m.size },
		key(i) { return [...m.keys()][i] },
		getItem(k) { return m.has(k) ? m.get(k) : null },
		setItem(k, v) { if (v.length > 1000) throw new Error("quota exceeded"); m.set(k, v) },
		removeItem(k) { m.delete(k) },
	};
})();
const held = new Set();
Object.defineProperty(globalThis, "navigator", {value: {locks: {
	async request(name, options, callback) {
		await null;
		if (held.has(name)) return callback(null);
		held.add(name);
		try { return await callback({name}) } finally { held.delete(name) }
	},
}}});
localStorage.setItem("of another program", "x");
`

func TestBrowser(t *testing.T) {
	js.Global().Call("eval", page)
	s, err := UserStore()
	if err != nil {
		t.Fatal(err)
	}
	testStore(t, s, s)
	if err := s.Write("a.state", []byte(strings.Repeat("a", 2000))); err == nil || !strings.Contains(err.Error(), "quota") {
		t.Errorf("error %v for a full storage", err)
	}
}
