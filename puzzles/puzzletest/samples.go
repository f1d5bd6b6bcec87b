package puzzletest

import (
	"errors"
	"io/fs"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/file"
)

// Samples are the samples of a type, by its name, which are of the types in all; none
// where the type has no samples.
func Samples(t testing.TB, name string, all []puzzles.Type) []file.Entry {
	t.Helper()
	data, err := fs.ReadFile(assets.Samples(), name+".quadrille")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	c, err := file.Parse(data, all)
	if err != nil {
		t.Fatal(err)
	}
	return c.Puzzles
}
