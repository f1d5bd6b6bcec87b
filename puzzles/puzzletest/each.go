package puzzletest

import (
	"io/fs"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
)

// Sampled lists those of some types of which the program has samples: the types that tests
// have boards and expectations of. A type that is added needs none of these.
func Sampled(list []puzzles.Type) (sampled []puzzles.Type) {
	for _, typ := range list {
		if _, err := fs.Stat(assets.Samples(), typ.Name()+".quadrille"); err == nil {
			sampled = append(sampled, typ)
		}
	}
	return sampled
}

// EachType fails a test whose table has no row for one of the types of a list that have
// samples: they would slip past it.
func EachType(t *testing.T, list []puzzles.Type, has func(name string) bool) {
	t.Helper()
	for _, typ := range Sampled(list) {
		if !has(typ.Name()) {
			t.Errorf("the table has no row for %s", typ.Name())
		}
	}
}
