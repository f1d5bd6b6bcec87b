package puzzletest

import (
	"testing"

	"quadrille/puzzles"
)

// EachType fails a test whose table has no row for one of the types: one that is added
// would slip past it.
func EachType(t *testing.T, list []puzzles.Type, has func(name string) bool) {
	t.Helper()
	for _, typ := range list {
		if !has(typ.Name()) {
			t.Errorf("the table has no row for %s", typ.Name())
		}
	}
}
