package types_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// values are the values of all options of p that have one.
func values(p *puzzles.Puzzle) map[string]int {
	all := map[string]int{}
	for _, o := range p.Type.Spec().Options {
		if v, ok := o.Value(p); ok {
			all[o.Name] = v
		}
	}
	return all
}

func sameValues(p, q *puzzles.Puzzle) bool {
	a, b := values(p), values(q)
	for name, v := range a {
		if b[name] != v {
			return false
		}
	}
	return len(a) == len(b)
}

// filled is an empty board of a type with some values of its alphabet in its cells.
func filled(r *rand.Rand, typ puzzles.Type) *puzzles.Puzzle {
	sp := typ.Spec()
	side := func(least, most int) int { return least + r.IntN(min(most-least, 5)+1) }
	var p *puzzles.Puzzle
	for p == nil {
		z := grid.Size{Rows: side(sp.Least.Rows, sp.Most.Rows), Cols: side(sp.Least.Cols, sp.Most.Cols)}
		if sp.Square {
			z.Cols = z.Rows
		}
		p, _ = puzzles.New(typ, puzzles.Params{Size: z}) // nil: not a size of the type
	}
	z, ab := p.Size(), typ.Alphabet(p, puzzles.Problem)
	for range r.IntN(2 * z.Cells()) {
		v := puzzles.Value(r.IntN(14) - 3)
		if w, err := ab.Value(ab.Text(v)); err == nil && w == v {
			p = p.WithCell(z.At(r.IntN(z.Cells())), v)
		}
	}
	return p
}

// TestOptionsFollowNoContent fills boards at random: what is on a board changes no option
// of it, and it comes back with the same from each text that holds it whole.
func TestOptionsFollowNoContent(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 30))
	for _, typ := range types.All {
		told := 0 // boards that a text would be read as others of
		for i := range 300 {
			p := filled(r, typ)
			empty, err := puzzles.New(typ, p.Params())
			if err != nil {
				t.Fatal(err)
			}
			if !sameValues(p, empty) {
				t.Fatalf("%s: %v, empty %v", typ.Name(), values(p), values(empty))
			}
			if !sameValues(p, p.AsRead()) {
				told++
			}
			e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
			c := file.Collection{Puzzles: []file.Entry{e}}
			text, err := c.Text()
			if err != nil {
				t.Fatal(err)
			}
			back, err := file.Parse(text, types.All)
			if err != nil || back.Puzzles[0].State.Puzzle == nil {
				t.Fatalf("%s: %v, %v\n%s", typ.Name(), err, back.Puzzles[0].Err, text)
			}
			if q := back.Puzzles[0].State.Puzzle; !q.Cells.Equal(p.Cells) || !sameValues(p, q) {
				t.Fatalf("%s: %v, from its file %v\n%s", typ.Name(), values(p), values(q), text)
			}
			for _, w := range format.Writers(types.All) {
				if i%10 > 0 {
					break // one board in ten in all formats
				}
				written, err := format.Write(w, &e)
				if err != nil || len(written.Lost) > 0 {
					continue
				}
				if q := format.ReadBack(w, written, typ); q != nil && !sameValues(p, q) {
					t.Fatalf("%s as %s: %v, read %v\n%s", typ.Name(), w.Name(), values(p), values(q), written.Text)
				}
			}
		}
		if typ.Name() == "domino" && told < 100 {
			t.Errorf("only %d boards whose numbers tell other options", told)
		}
	}
}

// TestFilesWithoutOptions reads files in which the board tells the options, as they were
// written before options were the same whatever is on the board. They keep their meaning,
// and their text as long as nothing changes.
func TestFilesWithoutOptions(t *testing.T) {
	for _, test := range []struct {
		givens    string
		members   string
		set, full int
	}{
		{`["13012", "32013", "33001", "22120"]`, ``, 3, 1},
		{`["13012", "32013", "33001", "22125"]`, ``, 5, 0}, // some numbers of a larger set
		{`["13012", "32015", "33001", "22120"]`, `"full": true, `, 5, 1},
		{`["13012", "32013", "33001", "22125"]`, `"set": 7, `, 7, 0},
		{`["13012", "32013", "33001", "22125"]`, `"set": 3, `, 3, 1},      // no problem, and read nevertheless
		{`["0010", "0111"]`, ``, 1, 0},                                    // too few dominoes
		{`["0#11", "0#10"]`, ``, 1, 1},                                    // a full set with holes
		{`["0..1", ".?.."]`, ``, 2, 0},                                    // to be filled in
		{`["##..", "...."]`, ``, 1, 1},                                    // not begun
		{`["0 0 12", "0 1 1"]`, ``, 12, 0},                                // of two digits
		{`["13012", "32013", "33001", "22120"]`, `"full": false, `, 3, 0}, // not all are used
	} {
		text := `{"quadrille": 1, "puzzles": [{"type": "domino", ` + test.members + `"givens": ` + test.givens + `}]}`
		c, err := file.Parse([]byte(text), types.All)
		if err != nil || c.Puzzles[0].State.Puzzle == nil {
			t.Fatalf("%s: %v, %v", text, err, c.Puzzles[0].Err)
		}
		e := &c.Puzzles[0]
		if got := values(e.State.Puzzle); got["set"] != test.set || got["full"] != test.full {
			t.Errorf("%s: %v, want %d, %d", text, got, test.set, test.full)
		}
		line, err := e.MarshalJSON()
		if want := text[strings.Index(text, `{"type"`) : len(text)-2]; err != nil || strings.Join(strings.Fields(string(line)), "") != strings.Join(strings.Fields(want), "") {
			t.Errorf("written as %s", line)
		}
		// The board is another one, and its options are those that it was read with.
		e.State.Puzzle = e.State.Puzzle.WithCell(grid.Cell{Row: 1, Col: 1}, 1).WithCell(grid.Cell{Row: 1, Col: 0}, 10)
		line, err = e.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		back, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [`+string(line)+`]}`), types.All)
		if err != nil || back.Puzzles[0].State.Puzzle == nil {
			t.Fatalf("%s: %v", line, err)
		}
		if got := values(back.Puzzles[0].State.Puzzle); got["set"] != test.set || got["full"] != test.full {
			t.Errorf("%s, changed: %s is read as %v", text, line, got)
		}
	}
}

// TestOptionsStatedAsTheyAre: a puzzle is the same whether it states what its size tells or
// not, and what is usual does not depend on what is stated.
func TestOptionsStatedAsTheyAre(t *testing.T) {
	for _, typ := range types.All {
		for seed := range uint64(20) {
			bare := filled(rand.New(rand.NewPCG(seed, 4)), typ)
			stated := bare
			for _, o := range typ.Spec().Options {
				usual, ok := o.Usual(bare)
				if !ok {
					continue
				}
				stated = stated.WithOption(o.Name, usual)
				other := bare.WithOption(o.Name, (usual+1)%(o.Max+1))
				if got, _ := o.Usual(other); got != usual {
					t.Errorf("%s: the usual %s is %d where another value is stated, else %d", typ.Name(), o.Name, got, usual)
				}
				if len(other.Facts()) <= len(bare.Facts()) {
					t.Errorf("%s: another %s is not said: %q", typ.Name(), o.Name, other.Facts())
				}
				if other.Canonical() == bare.Canonical() {
					t.Errorf("%s: another %s makes no other puzzle", typ.Name(), o.Name)
				}
			}
			if stated.Digest() != bare.Digest() || stated.Canonical() != bare.Canonical() || !stated.Plain().Same(bare) {
				t.Errorf("%s: %v makes another puzzle of it", typ.Name(), stated.Options)
			}
		}
	}
}
