package puzzletest

import (
	"errors"
	"io/fs"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/file"
)

// Samples returns the samples of the type with the given name, none if it has no samples. all
// lists the types that the program knows.
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
