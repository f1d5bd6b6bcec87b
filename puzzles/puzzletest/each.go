package puzzletest

import (
	"io/fs"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
)

// Sampled lists the given types of which the program has samples. Tests have boards and
// expectations for these; a newly added type needs none.
func Sampled(list []puzzles.Type) (sampled []puzzles.Type) {
	for _, typ := range list {
		if _, err := fs.Stat(assets.Samples(), typ.Name()+".quadrille"); err == nil {
			sampled = append(sampled, typ)
		}
	}
	return sampled
}

// EachType fails a test whose table has no row for one of the listed types with samples, which
// would otherwise go untested.
func EachType(t *testing.T, list []puzzles.Type, has func(name string) bool) {
	t.Helper()
	for _, typ := range Sampled(list) {
		if !has(typ.Name()) {
			t.Errorf("the table has no row for %s", typ.Name())
		}
	}
}
