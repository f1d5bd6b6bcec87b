// Package awaytest compares functions run away with the same functions run here, for the tests
// of the packages that have such functions.
package awaytest

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// Main runs the tests of a package, after share has registered the types. With
// QUADRILLE_AWAY=loopback, long work in all of them runs as in another place: input and output
// are encoded as bytes.
func Main(m *testing.M, share func([]puzzles.Type)) {
	share(types.All)
	if os.Getenv("QUADRILLE_AWAY") == "loopback" {
		asMet(func(t puzzles.Type) string { return fmt.Sprintf("%T %s", t, t.Name()) })
		asMet(func(k *reason.Technique) string { return fmt.Sprintf("%p", k) })
		away.Use(away.Loopback())
	}
	os.Exit(m.Run())
}

// asMet encodes a T as its name, and decodes a name as the last T encoded under it. That also
// covers values that only tests define.
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

// Sample calls a function on a puzzle with its answer, and returns what it found and told,
// except times.
type Sample func(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []any

// Compare runs each function here and as in another place, on a board of each type. Each
// function whose name has the prefix, or for "" each without a slash, must have a sample under
// its name.
func Compare(t *testing.T, prefix string, samples map[string]Sample) {
	boards := solved(t)
	for _, name := range away.Names() {
		if !strings.HasPrefix(name, prefix) || prefix == "" && strings.Contains(name, "/") {
			continue
		}
		call := samples[name]
		if call == nil {
			t.Errorf("there is no sample of %q", name)
			continue
		}
		for typ, e := range boards {
			t.Run(name+"/"+typ.Name(), func(t *testing.T) {
				here := call(t.Context(), e.State.Puzzle, e.Solution)
				away.Use(away.Loopback())
				defer away.Use(nil)
				if there := call(t.Context(), e.State.Puzzle, e.Solution); !reflect.DeepEqual(there, here) {
					t.Errorf("away it is\n%+v\nhere\n%+v", there, here)
				}
			})
		}
	}
}

// solved returns the smallest sample of each type that has an answer.
func solved(t *testing.T) map[puzzles.Type]file.Entry {
	t.Helper()
	boards := map[puzzles.Type]file.Entry{}
	names, _ := fs.Glob(assets.Samples(), "*.quadrille")
	for _, name := range names {
		data, err := fs.ReadFile(assets.Samples(), name)
		if err != nil {
			t.Fatal(err)
		}
		c, err := file.Parse(data, types.All)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range c.Puzzles {
			p := e.State.Puzzle
			if e.Err != nil || e.Solution.Size() != p.Size() {
				continue
			}
			if b, ok := boards[p.Type]; !ok || p.Size().Cells() < b.State.Puzzle.Size().Cells() {
				boards[p.Type] = e
			}
		}
	}
	return boards
}

// Bare returns an empty puzzle of the type and parameters of p.
func Bare(p *puzzles.Puzzle) *puzzles.Puzzle {
	q, err := puzzles.New(p.Type, p.Params())
	if err != nil {
		panic(err)
	}
	return q
}

// Text returns the text of an error, "" for nil.
func Text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
