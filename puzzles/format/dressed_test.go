package format_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// dressings are what people do to the text of one puzzle before it is read.
var dressings = []struct {
	name  string
	dress func(text string) string
}{
	{"bare", func(text string) string { return text }},
	{"indented", func(text string) string { return prefixed("    ", text) }},
	{"quoted", func(text string) string { return prefixed("> ", text) }},
	{"quoted without blanks", func(text string) string { return prefixed(">", text) }},
	{"with no-break spaces", func(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }},
	{"below a rule", func(text string) string { return rule("-", text) + text }},
	{"above a rule", func(text string) string { return text + rule("-", text) }},
	{"below a rule of its columns", func(text string) string { return columns("-", text) + text }},
	{"above a rule of its columns", func(text string) string { return text + columns("-", text) }},
	{"with its first blanks lost", func(text string) string { return strings.TrimLeft(text, " ") }},
	{"above a rule of ===", func(text string) string { return text + columns("=", text) }},
	{"below ***", func(text string) string { return "***\n" + text }},
	{"above ***", func(text string) string { return text + "***\n" }},
	{"below a name", func(text string) string { return "Bob\n" + text }},
	{"above a name", func(text string) string { return text + "Bob\n" }},
	{"below two lines", func(text string) string { return "Nr. 5\nBob\n" + text }},
	{"below the mark of a list", func(text string) string { return "1.\n" + text }},
	{"above the mark of a list", func(text string) string { return text + "2.\n" }},
	{"above a bullet", func(text string) string { return text + "- \n" }},
	{"above a bar", func(text string) string { return text + "|\n" }},
	{"below a year", func(text string) string { return "2026\n" + text }},
	{"above a year", func(text string) string { return text + "2026\n" }},
	{"below a number", func(text string) string { return "7\n" + text }},
	{"above a number", func(text string) string { return text + "7\n" }},
	{"in HTML", func(text string) string { return "<pre>" + text + "</pre>\n" }},
	{"in a line of HTML", func(text string) string {
		return "<p>" + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "<br>") + "</p>\n"
	}},
	{"in paragraphs", func(text string) string {
		return "<p>" + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "</p><p>") + "</p>\n"
	}},
	{"above two numbers", func(text string) string { return text + "12 3\n" }},
}

func prefixed(prefix, text string) string {
	return prefix + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n"+prefix) + "\n"
}

// rule returns a line of signs as long as the longest line of a text.
func rule(sign, text string) string {
	n := 0
	for line := range strings.Lines(text) {
		n = max(n, len([]rune(line))-1)
	}
	return strings.Repeat(sign, n) + "\n"
}

// columns returns a line with a sign for each word of the last line of a text.
func columns(sign, text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	words := strings.Fields(lines[len(lines)-1])
	if len(words) == 1 {
		words = strings.Split(words[0], "")
	}
	return strings.Repeat(sign, len(words)) + "\n"
}

// ours returns the texts that this program writes of a puzzle, by format.
func ours(t *testing.T, i int, p *puzzles.Puzzle) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	for _, f := range output.Formats {
		if !f.Text {
			continue
		}
		text, err := f.Write(t.Context(), append(sheets, picture.Sheet{})[i%(len(sheets)+1)], picture.Problem(p))
		if err != nil {
			t.Fatal(err)
		}
		texts[f.Name] = string(text)
	}
	e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	for _, w := range format.Writers(newcomers.Types) {
		if _, reads := w.(format.Reader); !reads || !w.Has(p.Type) {
			continue
		}
		if text, err := format.Write(w, &e); err == nil && len(text.Lost) == 0 {
			texts[w.Name()] = strings.TrimRight(text.Text, "\n") + "\n"
		}
	}
	return texts
}

// boardsOf returns the samples of a type and random boards of it.
func boardsOf(t *testing.T, typ puzzles.Type) (all []*puzzles.Puzzle) {
	t.Helper()
	if data, err := os.ReadFile("../../assets/samples/" + typ.Name() + ".quadrille"); err == nil {
		c, err := file.Parse(data, newcomers.Types)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range c.Puzzles {
			all = append(all, e.State.Puzzle)
		}
	}
	for _, rows := range [][]string{{"00#11", "01#22", "#####", "#02##", "##12#"}, {"#####", "##00#", "##11#"}, {"0#0", "1#1"}} {
		if typ.Name() == "domino" { // a board with rows and columns of holes
			all = append(all, parsed(t, rows))
		}
	}
	r := rand.New(rand.NewPCG(23, 29))
	for range times() / 8 {
		if p := random.Board(r, typ); min(p.Size().Rows, p.Size().Cols) > 1 && p.Planes.Equal(nil) {
			all = append(all, p)
		}
	}
	return all
}

// parsed returns the domino puzzle with these rows.
func parsed(t *testing.T, rows []string) *puzzles.Puzzle {
	t.Helper()
	return read(t, "Quadrille domino\ngivens:\n"+strings.Join(rows, "\n")).State.Puzzle
}

// What this program writes reads back as the same puzzle or not at all, however it is dressed:
// never as another puzzle.
func TestNeverAnotherPuzzle(t *testing.T) {
	for _, typ := range newcomers.Types {
		t.Run(typ.Name(), func(t *testing.T) {
			good, all := 0, 0
			for i, p := range boardsOf(t, typ) {
				for name, text := range ours(t, i, p) {
					for j, d := range dressings {
						if testing.Short() && (i+j)%6 > 0 {
							continue
						}
						dressed := d.dress(text)
						if mayBePart(p, name, text, dressed) {
							continue
						}
						if all++; neverAnother(t, p, name+" "+d.name, dressed) {
							good++
						}
					}
				}
			}
			if 4*good < 3*all {
				t.Errorf("only %d of %d texts are read", good, all)
			}
		})
	}
}

// mayBePart reports whether what was added to a text could just as well be part of the board:
// a row of the same width, or a clue outside.
func mayBePart(p *puzzles.Puzzle, name, text, dressed string) bool {
	if dressed != text && strings.TrimLeft(text, " ") == dressed && len(p.Type.Spec().Sides) > 0 {
		return true // row labels may be clues, without column labels
	}
	added := strings.TrimSuffix(strings.Replace(dressed, text, "", 1), "\n")
	n := p.Size().Cols
	switch {
	case strings.Contains(added, "\n"):
		return false
	case strings.Trim(added, "0123456789 ") == "" && len(p.Type.Spec().Sides) > 0 && !strings.ContainsAny(text, "|│"):
		return added != ""
	case name == "text":
		return len(added) == n || len(strings.Fields(added)) == n
	}
	return name == "txt" && len(strings.Fields(added)) == n
}

// neverAnother checks that a text of p is not read as another puzzle, and reports whether it
// is read at all.
func neverAnother(t *testing.T, p *puzzles.Puzzle, name, text string) bool {
	t.Helper()
	o := format.Options{Types: newcomers.Types, As: p.Type.Name()}
	found, err := format.Read([]byte(text), o)
	if err != nil {
		return false
	}
	for _, e := range found.Collection.Puzzles {
		if q := e.State.Puzzle; q != nil && (!sameBoard(q, p) || len(found.Collection.Puzzles) > 1) {
			t.Fatalf("%s: read as %s, %q\n%s", name, boards(found), found.Remarks, text)
		}
	}
	return true
}
