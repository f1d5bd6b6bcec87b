package file_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words/wordstest"
)

// same reports whether two states are equal, to the last note.
func same(a, b puzzles.State) bool {
	return b.Puzzle != nil && a.Puzzle.Same(b.Puzzle) && a.Puzzle.Meta == b.Puzzle.Meta &&
		a.Marks.Equal(b.Marks)
}

// A copied board is pasted unchanged: boards of all types with all that can be on them,
// including marks and notes.
func TestCopiedTextReadsBack(t *testing.T) {
	for _, typ := range types.All {
		r := rand.New(rand.NewPCG(7, 11))
		for n := range 200 {
			p := random.Board(r, typ)
			p = p.WithMeta(puzzles.Meta{Title: []string{"", "Snow: a \"test\"", " blanks ", "two\nlines", `"quoted"`, "12"}[n%6], Tags: []string{"", "small, winter: 2", `"a", [1]`, "[1]"}[n%4], License: []string{"", "CC0"}[n%2]})
			s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
			tools := typ.Tools(p, puzzles.Answer)
			for c := range p.Size().All() {
				if v := tools[r.IntN(len(tools))].Value; v > 0 && p.Type.Spec().Pieces == nil && p.Given(c) == puzzles.Open {
					s.Marks.Values = s.Marks.Values.With(c, v)
				}
				if p.Given(c) == puzzles.Open && r.IntN(3) == 0 {
					s.Marks.Notes = s.Marks.Notes.With(c, puzzles.Notes(r.IntN(4)))
				}
			}
			if r.IntN(2) == 0 {
				s.Marks.Colors = grid.Collect(p.Size(), func(grid.Cell) puzzles.Color { return puzzles.Color(r.IntN(puzzles.CellColors + 1)) })
			}
			for range r.IntN(3) {
				s = s.Try()
				s.Marks.Notes = puzzles.NoMarks(p).Notes
			}
			text := file.PuzzleText(s)
			c, err := file.ParseText(text, types.All)
			if err != nil {
				t.Fatalf("%s: %v\n%s", typ.Name(), err, text)
			}
			if got := c.Puzzles[0]; !same(s, got.State) {
				t.Fatalf("%s: %v; not the same:\n%s\nread back:\n%s", typ.Name(), got.Err, text, file.PuzzleText(got.State))
			}
		}
	}
}

// A text with very many members is refused at once.
func TestTextWithManyMembers(t *testing.T) {
	text := []byte("Quadrille yinyang\n")
	for n := range 200_000 {
		text = fmt.Appendf(text, "member %d: x\n", n)
	}
	start := time.Now()
	c, err := file.ParseText(string(text), types.All)
	if err != nil || c.Puzzles[0].Err == nil || !strings.Contains(c.Puzzles[0].Err.Error(), "200001 members") {
		t.Errorf("got %v, %v", c, err)
	}
	if d := time.Since(start); d > time.Minute { // quadratic time took two minutes on an idle machine
		t.Errorf("it took %v", d)
	}
}

// The message for other JSON is in the current language.
func TestOtherJSON(t *testing.T) {
	wordstest.Speak(t, "pt-PT")
	_, err := file.ParseJSON([]byte(`{"a": 1}`), types.All)
	if !errors.Is(err, file.ErrOther) || wordstest.English(err.Error()) != "" {
		t.Errorf("got %v", err)
	}
}

// Several puzzles can follow each other as text, and a fault is reported with its line.
func TestSeveralTexts(t *testing.T) {
	text := "Quadrille yinyang\ngivens:\nb.\n..\n\nQuadrille closefar\ngivens:\nC\n"
	c, err := file.ParseText(text, types.All)
	if err != nil || len(c.Puzzles) != 2 || c.Puzzles[1].TypeName() != "closefar" {
		t.Errorf("got %v, %v", c, err)
	}
	for text, want := range map[string]string{
		"Quadrille chess\ngivens:\n..":                             `line 1, column 11: "chess" is not a type`,
		"Quadrille yinyang\nwhatever":                              `line 2, column 1: "whatever" is not a member of a puzzle`,
		"Quadrille yinyang\ngivens:\n..\nQuadrille yinyang\nwhat?": `line 5, column 1: "what?" is not a member of a puzzle`,
	} {
		if _, err := file.ParseText(text, types.All); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
	if c, err := file.ParseText("Dear Quadrille", types.All); c != nil || err != nil {
		t.Errorf("another text: %v, %v", c, err)
	}
}
