package drafttest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// Titles returns the titles of the boards in order, the shown one in brackets.
func Titles(d *draft.Draft) string {
	var list []string
	for i := range d.Boards() {
		title := d.StateOf(d.List.Order()[i]).Puzzle.Meta.Title
		if i == d.At() {
			title = "[" + title + "]"
		}
		list = append(list, title)
	}
	return strings.Join(list, ", ")
}

// Same compares everything that a user sees of two drafts, and then each step of their
// histories. It leaves both before their first step.
func Same(t *testing.T, got, want *draft.Draft) {
	t.Helper()
	faces := func(d *draft.Draft) string {
		return fmt.Sprint(d.Name(), d.File.Path(), d.Unsaved(), d.Boards(), d.At(), d.Layer(), d.Tool(), d.Cursor(),
			d.History.Undoes(), d.History.Redoes(), d.File.Check())
	}
	compare := func(when string) {
		t.Helper()
		if faces(got) != faces(want) {
			t.Fatalf("%s: %s\nwant %s", when, faces(got), faces(want))
		}
		if g, w := got.State(), want.State(); !Alike(g, w) || g.Puzzle.Meta != w.Puzzle.Meta {
			t.Fatalf("%s: another board", when)
		}
	}
	compare("restored")
	for want.History.Redoes() != "" {
		got.History.Redo()
		want.History.Redo()
		compare("after a redo")
	}
	for want.History.Undoes() != "" {
		got.History.Undo()
		want.History.Undo()
		compare("after an undo")
	}
}

// Overwrite writes a file as another program would.
func Overwrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// Small is a small board, as text.
const Small = "Quadrille yinyang\ngivens:\nbw.\n..b\n"

// Press drags from the middle of one cell to that of another.
func Press(d *draft.Draft, mods puzzles.Mods, from, to grid.Cell) {
	d.Press(puzzles.Press{At: Middle(from.Row, from.Col), Mods: mods})
	d.Drag(Middle(to.Row, to.Col))
	d.Lift()
}

// Setting has an answer of the setter that is the solution.
const Setting = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Set", "givens": ["...b", ".bb.", "....", "b..."], "marks": ["w...", "....", "....", "...."]},
	{"type": "yinyang", "givens": ["...", "...", "..."]}]}`

// Pass lets time pass while it runs posted functions.
func (k *Desk) Pass(d time.Duration) {
	for range d / (100 * time.Millisecond) {
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		k.Drain()
	}
}

// Game returns the state of the test solve, or fails if there is none.
func Game(t *testing.T, d *draft.Draft) draft.Game {
	t.Helper()
	g, ok := d.Play.Game()
	if !ok {
		t.Fatal("there is no game")
	}
	return g
}

// Type types a character at a cell on the problem layer.
func Type(d *draft.Draft, row, col int, r rune) {
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Of(grid.Cell{Row: row, Col: col}))
	d.Key(puzzles.Key{Rune: r})
}

// Made is a puzzle with one solution as another program might write it, with an unknown
// member.
const Made = `{"quadrille": 1, "puzzles": [{"type": "doppelblock", "shelf": 3, "top": "5 1 4 3 1", "left": "0 6 3 2 0",
	"seed": 7, "givens": [".....", ".....", "..3..", ".....", "....."], "difficulty": "easy", "solution": ["13xx2", "x213x", "2x3x1", "31x2x", "xx213"],
	"verdict": "unique", "generator": {"number": 3}, "tags": ["winter"]}]}`

// Save writes a draft to path, as on systems with files.
func Save(d *draft.Draft, path string) error {
	s := d.File.Saving(path)
	err := s.Write(context.Background())
	if err == nil {
		s.Written()
		s.Saved()
	}
	return err
}

// Saved saves a draft and returns its first puzzle as it is in the file, and the file.
func Saved(t *testing.T, d *draft.Draft) (e file.Entry, text string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "saved.quadrille")
	if err := Save(d, path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c, err := file.Parse(data, types.All)
	if err != nil {
		t.Fatal(err)
	}
	return c.Puzzles[0], string(data)
}

// Resize gives the board another size.
func Resize(d *draft.Draft, e puzzles.Edges) error {
	p, err := d.Plans.Resize(e)
	if err == nil {
		d.Plans.Make(p)
	}
	return err
}

// Givens returns the rows of printed values of the shown board.
func Givens(d *draft.Draft) string {
	p := d.State().Puzzle
	ab := p.Type.Alphabet(p, puzzles.Problem)
	var b strings.Builder
	for c := range p.Size().All() {
		if c.Col == 0 && c.Row > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(ab.Text(p.Cells.At(c)))
	}
	return b.String()
}
