package document_test

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/document"
	"quadrille/puzzles/types"
)

// With QUADRILLE_AWAY=loopback all tests have what takes long done as in another place:
// what goes there and comes back is written as bytes.
func TestMain(m *testing.M) {
	document.Share(types.All)
	if os.Getenv("QUADRILLE_AWAY") == "loopback" {
		asMet(func(t puzzles.Type) string { return fmt.Sprintf("%T %s", t, t.Name()) })
		asMet(func(k *document.Technique) string { return fmt.Sprintf("%p", k) })
		away.Use(away.Loopback())
	}
	os.Exit(m.Run())
}

// asMet has values written by their names, and found again among those that were: those
// of tests too, which nobody else knows.
func asMet[T any](name func(T) string) {
	var met sync.Map
	away.As(func(v T) string {
		met.Store(name(v), v)
		return name(v)
	}, func(name string) T {
		v, _ := met.Load(name)
		return v.(T)
	})
}
