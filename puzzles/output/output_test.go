package output_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/types"
)

// board is an empty board of the first type.
func board(t *testing.T, rows, cols int) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(types.All[0], puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Missing characters are reported.
func TestLacking(t *testing.T) {
	v := picture.Problem(board(t, 2, 3))
	for _, f := range output.Formats {
		want := map[string]string{"png": "the fonts for pictures lack ש; a box stands for each", "tex": "the usual font of LaTeX lacks ש; a question mark stands for each"}
		want["svg"], want["pdf"] = want["png"], want["png"]
		if got := f.Lacking(picture.Sheet{Title: "aש"}, v); got != want[f.Name] {
			t.Errorf("%s: %q", f.Name, got)
		}
		if got := f.Lacking(picture.Sheet{Title: "Plain"}, v); got != "" {
			t.Errorf("%s lacks nothing: %q", f.Name, got)
		}
	}
}

func TestFormats(t *testing.T) {
	p := board(t, 2, 3)
	for name, begin := range map[string]string{"png": "\x89PNG", "svg": "<svg", "pdf": "%PDF", "txt": ". . .", "unicode": "┌───┬", "ascii": "+---+", "md": "```\n┌", "tex": "% A picture", "html": "<!DOCTYPE html>"} {
		f := output.Named(name)
		if f == nil {
			t.Fatalf("no format %s", name)
		}
		data, err := f.Write(t.Context(), picture.Sheet{}, picture.Problem(p))
		if err != nil || !strings.HasPrefix(string(data), begin) {
			t.Errorf("%s: %v, %.20q", name, err, data)
		}
	}
	if output.Named("gif") != nil || len(output.Names()) != len(output.Formats) {
		t.Error("the list of formats is not that of their names")
	}
	for _, name := range []string{"pdf", "tex"} { // TeX ends with an error above 226 inches
		_, err := output.Named(name).Write(t.Context(), picture.Sheet{Title: strings.Repeat("W", 10_000), MM: 20}, picture.Problem(p))
		if e := new(output.TooLargeError); !errors.As(err, &e) {
			t.Errorf("%s with a title of 10,000 characters: %v", name, err)
		}
	}
	large := board(t, 200, 200)
	for _, name := range []string{"png", "pdf"} {
		_, err := output.Named(name).Write(t.Context(), picture.Sheet{Cell: 500}, picture.Problem(large))
		if e := new(output.TooLargeError); !errors.As(err, &e) || err.Error() != "the picture would have 100400 × 100400 pixels" {
			t.Errorf("%s of 200 × 200 large cells: %v", name, err)
		}
	}
}

// ending is a context that ends at the n-th call of Err, and counts the calls.
type ending struct {
	context.Context
	n, looks int
}

func (e *ending) Err() error {
	if e.looks++; e.looks > e.n {
		return context.Canceled
	}
	return nil
}

// All formats with a picture stop drawing and make no file when the context ends, whether
// at the first stroke, at the last one or in between.
func TestDrawingEnds(t *testing.T) {
	p := board(t, 8, 9)
	for _, f := range output.Formats {
		if f.Text {
			e := &ending{Context: t.Context()}
			if data, err := f.Write(e, picture.Sheet{}, picture.Problem(p)); err == nil || data != nil {
				t.Errorf("%s: a text of %d bytes, though the context has ended", f.Name, len(data))
			}
			continue
		}
		whole := &ending{Context: t.Context(), n: 1_000_000}
		if _, err := f.Write(whole, picture.Sheet{}, picture.Problem(p)); err != nil || whole.looks < 20 {
			t.Fatalf("%s: %v after %d looks at the context", f.Name, err, whole.looks)
		}
		for _, n := range []int{0, 1, whole.looks / 2, whole.looks - 1} {
			e := &ending{Context: t.Context(), n: n}
			if data, err := f.Write(e, picture.Sheet{}, picture.Problem(p)); err == nil || data != nil {
				t.Errorf("%s: a file of %d bytes, though the context ended at the look %d of %d", f.Name, len(data), n, whole.looks)
			}
		}
	}
}
