package document_test

import (
	"context"
	"strings"
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/types"
)

// Copied text can be pasted again, except for pictures and programs, and losses are
// reported.
func TestCopies(t *testing.T) {
	d := newDesk(t).Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Snow", "givens": ["b.", ".."]}]}`)
	said := ""
	for _, c := range document.Copies(types.All) {
		if !c.Has(d.State().Puzzle.Type) {
			if _, err := c.Of(d)(t.Context()); err == nil {
				t.Errorf("%s: it is copied all the same", c.Title)
			}
			continue
		}
		made, err := c.Of(d)(t.Context())
		if err != nil || made.Text == "" {
			t.Errorf("%s: %v, %v", c.Title, made, err)
			continue
		}
		text := made.Text
		said += made.Lost + "\n"
		if c.Title == "SVG drawing" || c.Title == "MiniZinc program" { // which cannot be read
			said += c.Title
			continue
		}
		if f, err := draft.Paste(text, draft.ReadOptions{Types: types.All}); err != nil {
			t.Errorf("%s: %v, %v", c.Title, f, err)
		}
	}
	for _, want := range []string{"A puzz.link address does not hold the title.", "SVG drawing", "MiniZinc program"} {
		if !strings.Contains(said, want) {
			t.Errorf("it is not said: %s\n%s", want, said)
		}
	}
}

// copyOf returns the shown board in the format with a title.
func copyOf(t *testing.T, d *document.Document, title string) *document.Copied {
	t.Helper()
	for _, c := range document.Copies(types.All) {
		if c.Title == title {
			made, err := c.Of(d)(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return made
		}
	}
	t.Fatalf("nothing is copied as %s", title)
	return nil
}

// A link that checks answers contains the only one, and a link that cannot express the whole
// board is analyzed: unproved claims are reported.
func TestCopiedIsProved(t *testing.T) {
	const penpa, pzpr = "Penpa+ link", "puzz.link address"
	for _, test := range []struct {
		name, text, title string
		unproved          bool // so that the solver must run
		doubt             string
	}{
		{
			"one of several answers", `{"type": "yinyang", "givens": ["b..", "..."], "solution": ["bbb", "www"]}`, penpa,
			true, "The puzzle has several solutions.\nThe link checks answers by one that need not be the only one.",
		},
		{"the only answer", `{"type": "yinyang", "givens": ["bb", "b."], "solution": ["bb", "bw"]}`, penpa, true, ""},
		{"options stated as they are anyway", `{"type": "domino", "set": 1, "full": true, "givens": ["001", "011"]}`, "Dominosa ID", false, ""},
		{"no answer to check by", `{"type": "yinyang", "givens": ["b..", "..."]}`, penpa, false, ""},
		{"several solutions in a link without an answer", `{"type": "yinyang", "givens": ["b..", "..."]}`, pzpr, false, ""},
		{
			"a link without the givens", `{"type": "doppelblock", "top": "0 0 . .", "left": ". . . .", "givens": ["xx12", "....", "....", "...."]}`, pzpr,
			true, "A puzz.link address does not hold 2 givens that are no number.\nWhat is copied has several solutions.",
		},
	} {
		d := newDesk(t).Parse(`{"quadrille": 1, "puzzles": [` + test.text + `]}`)
		made := copyOf(t, d, test.title)
		if _, err := made.Doubt(ended()); (err != nil) != test.unproved {
			t.Errorf("%s: the solver is to be asked: %v", test.name, err != nil)
		}
		if doubt, err := made.Doubt(t.Context()); err != nil || doubt != test.doubt {
			t.Errorf("%s: %q, %v; want %q", test.name, doubt, err, test.doubt)
		}
	}
}

// Once the background has proved the answer, the solver does not run again, and a link
// contains no other answer.
func TestCopiedWithTheProvedAnswer(t *testing.T) {
	const penpa = "Penpa+ link"
	k := newDesk(t)
	file := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bb", "b."], "solution": ["bb", "bw"]}]}`)
	want := copyOf(t, file, penpa)
	if doubt, err := want.Doubt(t.Context()); doubt != "" || err != nil {
		t.Fatal(doubt, err)
	}
	k.verdict(file)
	made := copyOf(t, file, penpa)
	if _, err := made.Doubt(ended()); err != nil || made.Text != want.Text {
		t.Errorf("to be asked %v\n%s\n%s", err, made.Text, want.Text)
	}
	d := k.Parse("Quadrille yinyang\ngivens:\nbb\nb.\n")
	before := copyOf(t, d, penpa).Text
	k.verdict(d)
	if made := copyOf(t, d, penpa); made.Text != before {
		t.Errorf("what is copied depends on when\n%s\n%s", before, made.Text)
	}
}

// ended is a context in which the solver finds nothing.
func ended() context.Context {
	ctx, end := context.WithCancel(context.Background())
	end()
	return ctx
}

// An answer of the file that breaks a rule is in no link, which is reported.
func TestCopiedWithoutAWrongAnswer(t *testing.T) {
	d := newDesk(t).Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b..."], "solution": ["bwbw"]}]}`)
	for _, test := range []struct{ title, lost string }{
		{"Penpa+ link", "A Penpa+ link does not hold the solution, which is not complete or breaks a rule."},
		{"puzz.link address", ""}, // which contains no answer
	} {
		made := copyOf(t, d, test.title)
		if _, err := made.Doubt(ended()); err != nil || made.Lost != test.lost {
			t.Errorf("%s: %q, want %q; %v", test.title, made.Lost, test.lost, err)
		}
	}
}
