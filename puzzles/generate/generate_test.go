package generate_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/golden"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// empty returns the empty puzzle of a type; size 0 is the usual one.
func empty(t *testing.T, name string, size int) *puzzles.Puzzle {
	t.Helper()
	if size == 0 {
		return sized(t, name, types.ByName(name).Spec().Default)
	}
	return sized(t, name, grid.Size{Rows: size, Cols: size})
}

// sized returns the empty puzzle of a type in a size.
func sized(t *testing.T, name string, z grid.Size) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: z})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// each runs f for every type that makes puzzles, with an order for its usual
// size.
func each(t *testing.T, f func(t *testing.T, o *generate.Order)) {
	for _, typ := range types.All {
		if _, ok := typ.(generate.Generator); ok {
			t.Run(typ.Name(), func(t *testing.T) { f(t, &generate.Order{From: empty(t, typ.Name(), 0), Seed: 1}) })
		}
	}
}

func make1(t *testing.T, o *generate.Order, number int) *generate.Made {
	t.Helper()
	m, err := o.Make(t.Context(), number, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// unmet returns the error of an order that cannot be met.
func unmet(t *testing.T, o *generate.Order) *generate.Unmet {
	t.Helper()
	m, err := o.Make(t.Context(), 0, nil)
	u, ok := errors.AsType[*generate.Unmet](err)
	if !ok {
		t.Fatalf("made %+v, error %v; want an Unmet", m, err)
	}
	return u
}

// mustBeUnique checks a puzzle against its rules and with a separate solver.
func mustBeUnique(t *testing.T, m *generate.Made) {
	t.Helper()
	p := m.Puzzle
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if p.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return m.Answer.At(c)
	})
	if faults := p.Validate(); len(faults) > 0 {
		t.Errorf("not a puzzle: %s", faults[0].Text)
	}
	if faults, complete := p.Type.Check(s); len(faults) > 0 || !complete {
		t.Errorf("the answer is complete: %v, and has the faults %v", complete, faults)
	}
	res := solve(t, p)
	if res.Status != engine.Unique || !res.Solutions[0].Equal(m.Answer) {
		t.Errorf("the puzzle is %s, and its solution %v, want %v", res.Status, res.Solutions, m.Answer)
	}
}

func solve(t *testing.T, p *puzzles.Puzzle) engine.Result {
	t.Helper()
	res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// shown lists the places where p prints something that could be removed.
func shown(p *puzzles.Puzzle) []grid.Place {
	var all []grid.Place
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			all = append(all, grid.Of(c))
		}
	}
	for _, at := range p.Fields() {
		if p.Clue(at) != puzzles.NoClue {
			all = append(all, at)
		}
	}
	return all
}

// without returns p with nothing printed at some places.
func without(p *puzzles.Puzzle, places ...grid.Place) *puzzles.Puzzle {
	for _, at := range places {
		switch {
		case at.Outside():
			p = p.WithClue(at, puzzles.NoClue)
		case p.Type.Spec().Pieces != nil:
			p = p.WithGiven(at.Cell, puzzles.Open)
		default:
			p = p.WithCell(at.Cell, puzzles.Open)
		}
	}
	return p
}

func TestPuzzlesAreUnique(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		for i := range 5 {
			mustBeUnique(t, make1(t, o, i))
		}
	})
}

func TestMinimal(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		o.Minimal = generate.OrbitMinimal
		for i := range 2 {
			m := make1(t, o, i)
			mustBeUnique(t, m)
			if !m.Minimal {
				t.Error("Minimal is false")
			}
			for _, at := range shown(m.Puzzle) {
				if res := solve(t, without(m.Puzzle, at)); res.Status != engine.Multiple {
					t.Errorf("without what stands in %s the puzzle is %s", at, res.Status)
				}
			}
		}
	})
}

// TestVariants checks with a solver that a board without the cells of a variant has two
// answers.
func TestVariants(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		known := puzzles.SolvingMethodsOf(o.From.Type).Variants
		if known == nil {
			t.Skip("a type that knows of no variants")
		}
		answer := make1(t, o, 0).Answer
		_, full, err := o.From.Type.(generate.Generator).Print(t.Context(), o, answer, nil)
		if err != nil {
			t.Fatal(err)
		}
		variants, some := known(answer), false
		for c := range o.From.Size().All() {
			for cells := range variants(c) {
				some = true
				p := full
				for _, d := range cells {
					p = without(p, grid.Of(d))
				}
				if !slices.Contains(cells, c) || solve(t, p).Status != engine.Multiple {
					t.Errorf("without %v the board has one solution", cells)
				}
			}
		}
		if !some {
			t.Error("no cell has variants")
		}
	})
}

// TestVariantsChangeNoPuzzle makes the same puzzle using only a solver.
func TestVariantsChangeNoPuzzle(t *testing.T) {
	for _, symmetry := range []puzzles.Symmetry{puzzles.NoSymmetry, puzzles.Half} {
		o := &generate.Order{From: empty(t, "yinyang", 14), Seed: 5, Minimal: generate.OrbitMinimal, Symmetry: symmetry}
		made, fewer, err := o.MakeCounting(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		p := *o.From
		o.From = &p
		p.Type = struct {
			puzzles.Type
			generate.Generator
		}{p.Type, p.Type.(generate.Generator)}
		asked, more, err := o.MakeCounting(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if !asked.Puzzle.Cells.Equal(made.Puzzle.Cells) {
			t.Errorf("%v: with variants\n%v\nwithout\n%v", symmetry, made.Puzzle.Cells, asked.Puzzle.Cells)
		}
		if 2*fewer.Decisions > more.Decisions {
			t.Errorf("%v: %d decisions with variants, %d without", symmetry, fewer.Decisions, more.Decisions)
		}
	}
}

// TestWork compares the work of some orders with recorded counts: a change shows up in a
// diff of testdata/work.golden.
func TestWork(t *testing.T) {
	var lines strings.Builder
	type order struct {
		name string
		size int
	}
	orders := []order{{"yinyang", 10}, {"yinyang", 30}, {"closefar", 8}, {"closefar", 12}, {"doppelblock", 8}, {"domino", 8}, {"hoodoo", 7}}
	puzzletest.EachType(t, types.All, func(name string) bool {
		return slices.ContainsFunc(orders, func(o order) bool { return o.name == name })
	})
	for _, order := range orders {
		o := &generate.Order{From: empty(t, order.name, order.size), Seed: 1, Minimal: generate.OrbitMinimal}
		m, s, err := o.MakeCounting(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&lines, "%-11s %2d: %4d givens, %6d decisions, %5d failures, %7d propagations\n",
			order.name, order.size, m.Puzzle.Givens(), s.Decisions, s.Failures, s.Propagations)
	}
	golden.Compare(t, "work", lines.String())
}

// TestHardPuzzlesAreFound makes hard puzzles where only one board in hundreds leads to one
// directly: every order is met within the usual number of boards.
func TestHardPuzzlesAreFound(t *testing.T) {
	seeds := uint64(20)
	boards := []*puzzles.Puzzle{
		empty(t, "yinyang", 10), empty(t, "closefar", 8), empty(t, "doppelblock", 8),
		empty(t, "domino", 0), sized(t, "domino", grid.Size{Rows: 10, Cols: 11}),
	}
	if testing.Short() {
		seeds = 1
		boards = []*puzzles.Puzzle{empty(t, "yinyang", 8), empty(t, "closefar", 8), empty(t, "doppelblock", 7), empty(t, "domino", 0)}
	}
	for _, from := range boards {
		for seed := range seeds {
			m := make1(t, &generate.Order{From: from, Seed: seed + 1, Wanted: generate.Wanted{Level: reason.Extreme}}, 0)
			if m.Grade.Level != reason.Extreme {
				t.Errorf("%s, seed %d: %s", from.Type.Name(), seed+1, m.Grade.Level)
			}
			mustBeUnique(t, m)
		}
	}
}

// TestHardAndMinimal checks that a puzzle that was modified to be hard is as minimal and as
// symmetric as ordered.
func TestHardAndMinimal(t *testing.T) {
	o := &generate.Order{From: empty(t, "closefar", 8), Seed: 3, Wanted: generate.Wanted{Level: reason.Extreme}, Minimal: generate.OrbitMinimal, Symmetry: puzzles.Half}
	m := make1(t, o, 0)
	mustBeUnique(t, m)
	for _, at := range shown(m.Puzzle) {
		orbit := o.Orbit(at.Cell)
		p := m.Puzzle
		for _, c := range orbit {
			if p.Given(c) == puzzles.Open {
				t.Fatalf("%s is printed and %s is not", at, c)
			}
			p = p.WithCell(c, puzzles.Open)
		}
		if res := solve(t, p); res.Status != engine.Multiple {
			t.Errorf("without %s and what is opposite the puzzle is %s", at, res.Status)
		}
	}
}

// unguarded is a type whose clues are facts to the solver.
type unguarded struct {
	puzzles.Type
	generate.Generator
}

// TestCluesAsFacts checks that the way in which tests are made does not matter: clues as
// assumptions or as facts, few at once or one by one.
func TestCluesAsFacts(t *testing.T) {
	typ := types.ByName("doppelblock")
	for size := 4; size < 8; size++ {
		o := &generate.Order{From: empty(t, typ.Name(), size), Seed: 1, Minimal: generate.OrbitMinimal, Symmetry: puzzles.Symmetry(size % 2)}
		want := make1(t, o, 0).Puzzle
		p := *o.From
		p.Type = unguarded{typ, typ.(generate.Generator)}
		o.From = &p
		got := *make1(t, o, 0).Puzzle
		got.Type = typ
		if !got.Same(want) {
			t.Errorf("size %d: %v and %v; want %v and %v", size, got.Clues, got.Cells, want.Clues, want.Cells)
		}
	}
}

func TestSameOrderSamePuzzle(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		a, b := make1(t, o, 3), make1(t, o, 3)
		if !a.Puzzle.Same(b.Puzzle) {
			t.Error("two puzzles of one number differ")
		}
		o.Seed = 2
		if c := make1(t, o, 3); a.Puzzle.Same(c.Puzzle) {
			t.Error("puzzles of two seeds are the same")
		}
	})
}

func TestSymmetry(t *testing.T) {
	for _, name := range []string{"yinyang", "closefar"} {
		for _, s := range puzzles.Symmetries() {
			t.Run(name+"/"+s.String(), func(t *testing.T) {
				o := &generate.Order{From: empty(t, name, 8), Symmetry: s, Minimal: generate.OrbitMinimal}
				m := make1(t, o, 0)
				mustBeUnique(t, m)
				for c := range m.Puzzle.Size().All() {
					orbit := o.Orbit(c)
					given := func(c grid.Cell) bool { return m.Puzzle.Given(c) != puzzles.Open }
					if slices.ContainsFunc(orbit, given) != given(c) {
						t.Errorf("%s is given: %v, but not so the others of %v", c, given(c), orbit)
					}
				}
			})
		}
	}
}

func TestOrbit(t *testing.T) {
	at := func(r, c int) grid.Cell { return grid.Cell{Row: r, Col: c} }
	for _, test := range []struct {
		symmetry puzzles.Symmetry
		want     []grid.Cell
	}{
		{puzzles.NoSymmetry, []grid.Cell{at(0, 1)}},
		{puzzles.Half, []grid.Cell{at(0, 1), at(3, 2)}},
		{puzzles.Quarter, []grid.Cell{at(0, 1), at(1, 3), at(3, 2), at(2, 0)}},
		{puzzles.Horizontal, []grid.Cell{at(0, 1), at(0, 2)}},
		{puzzles.Vertical, []grid.Cell{at(0, 1), at(3, 1)}},
		{puzzles.Diagonal, []grid.Cell{at(0, 1), at(1, 0)}},
		{puzzles.Antidiagonal, []grid.Cell{at(0, 1), at(2, 3)}},
	} {
		o := &generate.Order{From: empty(t, "yinyang", 4), Symmetry: test.symmetry}
		if got := o.Orbit(at(0, 1)); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.symmetry, got, test.want)
		}
	}
}

func TestMask(t *testing.T) {
	mask, err := generate.ParseMask([]string{
		"..++....",
		"........",
		"--------",
		"........",
		"....+...",
		"........",
		"---..---",
		"........",
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, show := range []map[string]string{nil, {"show": "cells"}} {
		name := "yinyang"
		if show != nil {
			name = "closefar"
		}
		o := &generate.Order{From: empty(t, name, 8), Mask: mask, Settings: show}
		m := make1(t, o, 0)
		mustBeUnique(t, m)
		for c := range mask.Size().All() {
			given := m.Puzzle.Given(c) != puzzles.Open
			if mask.At(c) == generate.Must && !given || mask.At(c) == generate.MustNot && given {
				t.Errorf("%s: %s is given: %v", name, c, given)
			}
		}
	}
}

// A random board hardly ever has one solution with so few places; a walk from board to
// board finds one.
func TestMaskOfFewPlaces(t *testing.T) {
	mask, err := generate.ParseMask([]string{
		"-.--..-.--",
		".--.----..",
		"..-.-.-.--",
		"-.---.----",
		".--..-.-.-",
		"--.--..-..",
		"..-.------",
		"-...-.-.-.",
		"-.--..-..-",
		".-.---.-.-",
	})
	if err != nil {
		t.Fatal(err)
	}
	o := &generate.Order{From: empty(t, "yinyang", 10), Mask: mask}
	m := make1(t, o, 0)
	mustBeUnique(t, m)
	for _, at := range shown(m.Puzzle) {
		if mask.At(at.Cell) == generate.MustNot {
			t.Errorf("%s is given", at)
		}
	}
	o.Tries = 7
	if u := unmet(t, o); u.Tries != 7 {
		t.Errorf("%d boards, want 7", u.Tries)
	}
}

func TestMaskText(t *testing.T) {
	rows := []string{".+-", "-.."}
	m, err := generate.ParseMask(rows)
	if err != nil || !slices.Equal(generate.MaskText(m), rows) {
		t.Errorf("%q, error %v", generate.MaskText(m), err)
	}
	for _, test := range []struct{ rows, want string }{
		{"", "the mask is empty"},
		{".. .", "row 2 of the mask has 1 characters, the first row 2"},
		{".. .x", `row 2, column 2 of the mask is 'x'; it must be one of . + -`},
	} {
		if _, err := generate.ParseMask(strings.Fields(test.rows)); err == nil || err.Error() != test.want {
			t.Errorf("%q: error %v, want %s", test.rows, err, test.want)
		}
	}
}

func TestNumberOfGivens(t *testing.T) {
	for _, name := range []string{"yinyang", "closefar"} {
		p := empty(t, name, 8)
		least := make1(t, &generate.Order{From: p, Minimal: generate.OrbitMinimal}, 0).Puzzle.Givens()
		o := &generate.Order{From: p, Least: least + 5, Most: least + 7}
		m := make1(t, o, 0)
		mustBeUnique(t, m)
		if n := m.Puzzle.Givens(); n < o.Least || n > o.Most {
			t.Errorf("%s: %d givens, want %d to %d", name, n, o.Least, o.Most)
		}
		o.Least, o.Most, o.Tries = 1, 2, 5
		if u := unmet(t, o); u.Tries != 5 || !strings.Contains(u.Error(), "a higher number of givens") {
			t.Errorf("%s: %v", name, u)
		}
	}
}

// TestLevels orders each level of each type that has them, and repeats the walks.
func TestLevels(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		for level := reason.Easy; level <= reason.Hard; level++ {
			t.Run(typ.Name()+"/"+level.Key(), func(t *testing.T) {
				o := &generate.Order{From: standard(t, typ), Wanted: generate.Wanted{Level: level}}
				for number := range 3 {
					m := make1(t, o, number)
					mustBeUnique(t, m)
					if g, status, err := reason.GradeOf(t.Context(), m.Puzzle, 0); err != nil || status != reason.Complete || g.Level != level {
						t.Errorf("number %d: %s, %s, %v", number, g.Level, status, err)
					}
				}
			})
		}
	}
}

// standard returns an empty board of the usual size. Puzzles made from it state how many
// transparent pegs they allow, though the board does not.
func standard(t *testing.T, typ puzzles.Type) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestWanted orders techniques that may and must occur on the way.
func TestWanted(t *testing.T) {
	from := empty(t, "yinyang", 10)
	for _, w := range []generate.Wanted{
		{Level: reason.Hard, Forbid: []string{reason.Chain}},
		{Require: []string{"yinyang/bottleneck"}, Forbid: []string{"yinyang/pocket"}},
		{Level: reason.Hard, Chains: 1},
		{Level: reason.Medium, From: 2.6, To: 2.8},
		{Forbid: []string{"yinyang/checkerboard"}}, // used wherever possible
	} {
		for number := range 3 {
			m := make1(t, &generate.Order{From: from, Wanted: w}, number)
			g, _, err := reason.GradeOf(t.Context(), m.Puzzle, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range w.Require {
				if g.Techniques[id] == 0 {
					t.Errorf("%+v: no %s", w, id)
				}
			}
			for _, id := range w.Forbid {
				if g.Techniques[id] > 0 {
					t.Errorf("%+v: %s", w, id)
				}
			}
			if w.Chains > 0 && g.Chains > w.Chains || g.Score < w.From || w.To > 0 && g.Score > w.To {
				t.Errorf("%+v: %+v", w, g)
			}
		}
	}
	for _, test := range []struct {
		o    generate.Order
		want string
	}{
		{generate.Order{From: from, Wanted: generate.Wanted{Require: []string{"yinyang/magic"}}}, `Yin-Yang has no technique "yinyang/magic"`},
		{generate.Order{From: from, Wanted: generate.Wanted{From: 3, To: 2}}, "no score is from 3 to 2"},
		{generate.Order{From: from, Wanted: generate.Wanted{Require: []string{reason.Chain}, Forbid: []string{reason.Chain}}}, "Supposition is both required and forbidden"},
		{generate.Order{From: from, Wanted: generate.Wanted{Level: reason.Medium, Require: []string{reason.Chain}}}, "Supposition is required, which makes a puzzle at least Hard, and the level is Medium"},
		{generate.Order{From: from, Wanted: generate.Wanted{Level: reason.VeryHard, Forbid: []string{reason.Chain}}}, "every technique that makes a puzzle Very hard is forbidden"},
		{generate.Order{From: from, Wanted: generate.Wanted{Level: reason.Extreme, Require: []string{reason.Chain}}}, ""},
		{generate.Order{From: from, Wanted: generate.Wanted{Level: reason.Beyond, Forbid: []string{reason.Chain}}}, ""},
	} {
		said := ""
		if err := test.o.Check(); err != nil {
			said = err.Error()
		}
		if said != test.want {
			t.Errorf("%q, want %q", said, test.want)
		}
	}
}

func TestFinish(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		m := make1(t, o, 0)
		keep := m.Puzzle
		all := shown(keep)
		if len(all) < 2 {
			t.Skip("nothing is printed that could be missing")
		}
		for _, at := range all[len(all)/2:] {
			keep = without(keep, at)
		}
		o.From, o.Seed = keep, 5
		finished := make1(t, o, 0)
		mustBeUnique(t, finished)
		for _, at := range shown(keep) {
			if finished.Puzzle.Given(at.Cell) != keep.Given(at.Cell) && at.Kind == grid.InCell ||
				at.Outside() && finished.Puzzle.Clue(at) != keep.Clue(at) {
				t.Errorf("what stood in %s is gone", at)
			}
		}
	})
}

func TestAnswerGiven(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		first := make1(t, o, 0)
		o.Answer, o.Seed = first.Answer, 9
		m := make1(t, o, 0)
		mustBeUnique(t, m)
		if !m.Answer.Equal(first.Answer) {
			t.Error("the puzzle has another answer")
		}
	})
}

func TestUnmet(t *testing.T) {
	for _, test := range []struct {
		name string
		o    generate.Order
		want string
	}{
		{
			"closefar 5x5",
			generate.Order{From: empty(t, "closefar", 5)},
			"Close or Far needs 6 × 6 or more; try another size",
		},
		{
			"yinyang 1x9 hard",
			generate.Order{From: oneRow(t, 9), Wanted: generate.Wanted{Level: reason.Extreme}},
			"205 boards tried, and there seem to be no others: 205 turned out easier than ordered; try a lower level or a larger board",
		},
		{
			"mask",
			generate.Order{From: empty(t, "yinyang", 6), Mask: only(6, grid.Cell{Row: 2, Col: 2})},
			"5,000 boards tried: 5,000 had several solutions with everything printed that may be; try more places or more kinds of givens",
		},
		{
			"givens without a solution",
			generate.Order{From: allBlack(t)},
			"what the puzzle shows already has no solution; try other givens",
		},
	} {
		start := time.Now()
		if got := unmet(t, &test.o).Error(); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
		if d := time.Since(start); d > 60*time.Second {
			t.Errorf("%s: took %v", test.name, d)
		}
	}
}

func oneRow(t *testing.T, cols int) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 1, Cols: cols}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// allBlack is a board of 2 × 2 that breaks the rules.
func allBlack(t *testing.T) *puzzles.Puzzle {
	p := empty(t, "yinyang", 2)
	for c := range p.Size().All() {
		p = p.WithCell(c, 1)
	}
	return p
}

// only returns a mask that allows a given in one cell.
func only(n int, at grid.Cell) grid.Map[generate.Mask] {
	return grid.Collect(grid.Size{Rows: n, Cols: n}, func(c grid.Cell) generate.Mask {
		if c == at {
			return generate.May
		}
		return generate.MustNot
	})
}

func TestCheck(t *testing.T) {
	p := empty(t, "yinyang", 4)
	wide, err := puzzles.New(p.Type, puzzles.Params{Size: grid.Size{Rows: 2, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	white := grid.Collect(p.Size(), func(grid.Cell) puzzles.Value { return 2 })
	for _, test := range []struct {
		o    generate.Order
		want string
	}{
		{generate.Order{From: p, Settings: map[string]string{"hue": "red"}}, `Yin-Yang has no setting "hue"`},
		{generate.Order{From: p, Settings: map[string]string{"style": "red"}}, `style is "red"; it must be one of natural, straight, curly`},
		{generate.Order{From: wide, Symmetry: puzzles.Quarter}, "the symmetry 90 needs a square board; 2 × 4 is not square"},
		{generate.Order{From: wide, Symmetry: puzzles.Antidiagonal + 1}, "the symmetry 7 is not known"},
		{generate.Order{From: p, Mask: only(5, grid.Cell{})}, "the mask is 5 × 5, the board 4 × 4"},
		{generate.Order{From: p, Least: 5, Most: 4}, "the least number of givens, 5, is more than the most, 4"},
		{generate.Order{From: p, Least: -1}, "numbers of givens and tries cannot be negative"},
		{
			generate.Order{From: p.WithCell(grid.Cell{Row: 3, Col: 3}, 1), Symmetry: puzzles.Half, Mask: only(4, grid.Cell{Row: 3, Col: 3})},
			"the mask wants no given in row 1, column 1, but there must be one in row 4, column 4",
		},
		{generate.Order{From: p, Answer: white}, "the answer is none: The 2 × 2 block at row 1, column 1 is all white."},
		{generate.Order{From: p, Answer: grid.NewMap[puzzles.Value](p.Size())}, "the answer is not complete"},
		{generate.Order{From: p.WithCell(grid.Cell{}, 1), Answer: white}, "the answer differs from the given in row 1, column 1"},
	} {
		if err := test.o.Check(); err == nil || err.Error() != test.want {
			t.Errorf("error %v, want %s", err, test.want)
		}
	}
}

// TestForbiddenBeyond orders what only a search would solve.
func TestForbiddenBeyond(t *testing.T) {
	_ = unmet(t, &generate.Order{From: empty(t, "yinyang", 5), Wanted: generate.Wanted{Level: reason.Beyond, Forbid: []string{reason.Chain}}, Tries: 3})
}

// Reasons that counting can find are reported before much work on any board.
func TestRefused(t *testing.T) {
	nowhere := grid.Collect(grid.Size{Rows: 6, Cols: 6}, func(grid.Cell) generate.Mask { return generate.MustNot })
	corners := grid.Collect(grid.Size{Rows: 6, Cols: 6}, func(c grid.Cell) generate.Mask {
		if c == (grid.Cell{}) {
			return generate.Must
		}
		return generate.May
	})
	domino := func(rows, cols int) *puzzles.Puzzle {
		p, err := puzzles.New(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, test := range []struct {
		name string
		o    generate.Order
		want string
	}{
		{
			"more givens than cells",
			generate.Order{From: empty(t, "yinyang", 6), Least: 37},
			"givens and clues: at least 37 are ordered, there is room for 36; try a lower number of givens",
		},
		{
			"more givens than a mask leaves",
			generate.Order{From: empty(t, "yinyang", 6), Least: 2, Mask: only(6, grid.Cell{Row: 2, Col: 2})},
			"givens and clues: at least 2 are ordered, there is room for 1; try a lower number of givens",
		},
		{
			"a mask that demands too much",
			generate.Order{From: empty(t, "yinyang", 6), Most: 3, Mask: corners, Symmetry: puzzles.Quarter},
			"givens: at most 3 are ordered, 4 must be there; try a higher number of givens",
		},
		{
			"a mask that leaves nothing",
			generate.Order{From: empty(t, "yinyang", 6), Mask: nowhere},
			"nothing may be printed that tells one solution from others; try more places",
		},
		{
			"a board of one tiling",
			generate.Order{From: domino(1, 12), Wanted: generate.Wanted{Level: reason.Medium}},
			"the board is easier than ordered whatever is printed there; try a lower level",
		},
		{
			"a sum that no board reaches",
			generate.Order{From: empty(t, "doppelblock", 6), Settings: map[string]string{"sum": "90"}},
			"no board has clues with a sum of more than 70 percent; try a lower sum",
		},
	} {
		u := unmet(t, &test.o)
		if got := u.Error(); !strings.HasPrefix(got, test.want) || u.Tries != 1 {
			t.Errorf("%s: %q after %d boards, want %q", test.name, got, u.Tries, test.want)
		}
	}
}

// TestExhausted orders what the few existing boards cannot satisfy, and is told so long
// before all tries are made.
func TestExhausted(t *testing.T) {
	p, err := puzzles.New(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 3}, Options: puzzles.Options{"set": 1}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []*generate.Order{
		{From: p, Wanted: generate.Wanted{Level: reason.Extreme}},
		{From: empty(t, "doppelblock", 3), Wanted: generate.Wanted{Level: reason.Extreme}, Tries: 1 << 20},
	} {
		u := unmet(t, o)
		if !u.Exhausted || !strings.Contains(u.Error(), "boards tried, and there seem to be no others: ") {
			t.Errorf("%v: %v", o.From.Size(), u)
		}
		made := 0
		for m, err := range (&generate.Batch{Order: o, Count: 3}).All(t.Context(), func(generate.Progress) { made++ }) {
			if m != nil || err == nil {
				t.Errorf("made %v, error %v", m, err)
			}
		}
	}
}

// redundant lists the places that could be emptied, each by itself.
func redundant(t *testing.T, p *puzzles.Puzzle) (places []grid.Place) {
	t.Helper()
	for _, at := range shown(p) {
		if solve(t, without(p, at)).Status == engine.Unique {
			places = append(places, at)
		}
	}
	return places
}

// TestEachMinimal asks for symmetric puzzles in which every single given is needed, which
// is hardly ever so in those of minimal orbits.
func TestEachMinimal(t *testing.T) {
	more := 0
	for _, name := range []string{"closefar", "doppelblock", "hoodoo"} {
		size := map[string]int{"closefar": 7, "doppelblock": 6, "hoodoo": 5}[name]
		for n := range 4 {
			o := &generate.Order{From: empty(t, name, size), Seed: 5, Symmetry: puzzles.Half, Minimal: generate.OrbitMinimal}
			more += len(redundant(t, make1(t, o, n).Puzzle))
			o.Minimal = generate.EachMinimal
			if got := redundant(t, make1(t, o, n).Puzzle); len(got) > 0 {
				t.Errorf("%s %d: not needed are %v", name, n, got)
			}
		}
	}
	if more == 0 {
		t.Error("orbits are needed given by given, too: the orders are of no use here")
	}
	u := unmet(t, &generate.Order{From: empty(t, "yinyang", 8), Symmetry: puzzles.Half, Minimal: generate.EachMinimal})
	if want := "showed a given that could go, though not with all that are symmetric to it; try minimal by orbits"; !strings.Contains(u.Error(), want) {
		t.Errorf("got %v, want %s", u, want)
	}
}

// faulty is a type whose generator makes wrong puzzles.
type faulty struct{ generator }

type generator interface {
	puzzles.Type
	generate.Generator
}

func (faulty) Validate(p *puzzles.Puzzle) []puzzles.Fault {
	if p.Givens() == 0 {
		return nil
	}
	return []puzzles.Fault{{Text: "There are givens."}}
}

func TestInvalidPuzzlesAreNotMade(t *testing.T) {
	p, err := puzzles.New(faulty{types.ByName("closefar").(generator)}, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := unmet(t, &generate.Order{From: p, Tries: 3}).Error(), "3 boards tried: 3 broke a limit of the type: There are givens."; !strings.HasPrefix(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// lying takes clues as assumptions in a model without solutions, so that nothing seems to
// be needed.
type lying struct{ generator }

func (lying) SolvingMethods() puzzles.SolvingMethods {
	return puzzles.SolvingMethods{ModelGuarded: func(p *puzzles.Puzzle, m *core.Model) (*puzzles.Encoding, error) {
		m.Post(core.Rule{}, constraint.Clause())
		return puzzles.SolvingMethodsOf(types.ByName("doppelblock")).ModelGuarded(p, m)
	}}
}

// TestPuzzlesAreProvedOnceMore makes the search accept wrong results.
func TestPuzzlesAreProvedOnceMore(t *testing.T) {
	p, err := puzzles.New(lying{types.ByName("doppelblock").(generator)}, puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := (&generate.Order{From: p, Seed: 7}).Make(t.Context(), 3, nil)
	if want := "puzzle 4 of seed 7 has a second solution, which is a fault of this program"; err == nil || err.Error() != want {
		t.Errorf("made %v with the error %v; want the error %q", m, err, want)
	}
}

// misprinting is a type that prints a wrong clue or, if it has none, two values that were
// swapped, and requires them to be shown.
type misprinting struct{ generator }

func (m misprinting) Print(ctx context.Context, o *generate.Order, answer generate.Board, r *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	base, full, err = m.generator.Print(ctx, o, answer, r)
	if err != nil {
		return nil, nil, err
	}
	if fields := full.Fields(); len(fields) > 0 {
		at := fields[0]
		least, most := full.ClueRange(at)
		wrong := least + (full.Clue(at)-least+1)%(most-least+1)
		return base.WithClue(at, wrong), full.WithClue(at, wrong), nil
	}
	swap := func(p *puzzles.Puzzle, c grid.Cell) *puzzles.Puzzle {
		return p.WithCell(grid.Cell{}, full.Cells.At(c)).WithCell(c, full.Cells.At(grid.Cell{}))
	}
	for c := range full.Size().All() {
		wrong := swap(full, c)
		faults, _ := m.Check(puzzles.State{Puzzle: wrong, Marks: puzzles.AnswerOf(answer)})
		if !wrong.Same(full) && (m.Spec().Pieces == nil || len(faults) > 0) {
			return swap(base, c), wrong, nil
		}
	}
	return nil, nil, errors.New("all cells are alike")
}

// TestMisprintsAreNotPublished has types print what does not fit their answers: there is no
// second answer, since there is none at all.
func TestMisprintsAreNotPublished(t *testing.T) {
	for _, typ := range newcomers.Types {
		p, err := puzzles.New(misprinting{typ.(generator)}, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3 {
			m, err := (&generate.Order{From: p, Seed: 1, Tries: 20}).Make(t.Context(), n, nil)
			want := fmt.Sprintf("the answer to puzzle %d of seed 1 does not fit what is printed, which is a fault of this program", n+1)
			if err == nil || err.Error() != want {
				t.Errorf("%s: made %+v with the error %v; want the error %q", typ.Name(), m, err, want)
			}
		}
	}
}

// What was reported about rejected boards stays the same while more are rejected.
func TestNewsStay(t *testing.T) {
	o := &generate.Order{From: empty(t, "yinyang", 6), Tries: 1 << 30, Least: 1, Most: 1}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var first generate.Progress
	var want []generate.Count
	_, err := o.Make(ctx, 0, func(p generate.Progress) {
		switch {
		case want == nil:
			first, want = p, slices.Clone(p.Rejections)
		case p.Tries > first.Tries:
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || !slices.Equal(first.Rejections, want) {
		t.Errorf("told %d times, which have become %d; error %v", times(want), times(first.Rejections), err)
	}
}

func times(counts []generate.Count) (ns []int) {
	for _, c := range counts {
		ns = append(ns, c.Times)
	}
	return ns
}

// The context soon ends a search for what does not exist.
func TestContext(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		o.Tries, o.Least, o.Most = 1<<30, 1, 1
		if o.From.Type.Spec().Pieces != nil {
			t.Skip("nothing is taken away")
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var heard time.Time
		_, err := o.Make(ctx, 0, func(generate.Progress) {
			if heard.IsZero() {
				heard = time.Now()
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v", err)
		}
		if d := time.Since(heard); d > 5*time.Second {
			t.Errorf("ended %v after the first news", d)
		}
	})
}

func TestBatch(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		count := 12
		if testing.Short() {
			count = 6
		}
		whole := batch(t, &generate.Batch{Order: o, Count: count, Jobs: 1})
		several := batch(t, &generate.Batch{Order: o, Count: count, Jobs: 3})
		if got, want := keys(several), keys(whole); !slices.Equal(got, want) {
			t.Error("three jobs make other puzzles than one")
		}
		var parts []*generate.Made
		for i := range 5 {
			parts = append(parts, batch(t, &generate.Batch{Order: o, Count: count, Shard: i, Shards: 5})...)
		}
		slices.SortFunc(parts, func(a, b *generate.Made) int { return a.Number - b.Number })
		if got, want := keys(parts), keys(whole); !slices.Equal(got, want) {
			t.Error("shards make other puzzles than the whole")
		}
		again := &generate.Batch{Order: o, Count: count}
		for _, m := range whole[:2] {
			again.Done, again.Have = append(again.Done, m.Number), append(again.Have, generate.FingerprintOf(m.Puzzle))
		}
		if got, want := keys(batch(t, again)), keys(whole[2:]); !slices.Equal(got, want) {
			t.Error("a batch that is continued makes other puzzles")
		}
	})
}

func batch(t *testing.T, b *generate.Batch) []*generate.Made {
	t.Helper()
	var all []*generate.Made
	for m, err := range b.All(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	if len(all)+len(b.Done) != b.Share() {
		t.Fatalf("%d puzzles, want %d", len(all), b.Share())
	}
	return all
}

func keys(all []*generate.Made) []string {
	var ks []string
	for _, m := range all {
		ks = append(ks, fmt.Sprint(m.Number, m.Puzzle.Canonical()))
	}
	return ks
}

// There are few puzzles on a small board; each occurs once.
func TestBatchHasNoDuplicates(t *testing.T) {
	o := &generate.Order{From: empty(t, "yinyang", 3)}
	seen := make(map[string]bool)
	var end error
	for m, err := range (&generate.Batch{Order: o, Count: 1000, Jobs: 2}).All(t.Context(), nil) {
		if end = err; err != nil {
			break
		}
		if key := m.Puzzle.Canonical(); seen[key] {
			t.Errorf("%v comes twice", m.Puzzle.Cells)
		} else {
			seen[key] = true
		}
	}
	if len(seen) < 5 || end == nil || !strings.Contains(end.Error(), "no others") {
		t.Errorf("%d puzzles, then %v", len(seen), end)
	}
}

func TestBatchEnds(t *testing.T) {
	hard := &generate.Batch{Order: &generate.Order{From: oneRow(t, 6), Wanted: generate.Wanted{Level: reason.Extreme}}, Count: 50, Jobs: 2}
	for m, err := range hard.All(t.Context(), nil) {
		if _, ok := errors.AsType[*generate.Unmet](err); !ok {
			t.Errorf("made %v, error %v", m, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	made, start := 0, time.Now()
	for m, err := range (&generate.Batch{Order: &generate.Order{From: empty(t, "yinyang", 10)}, Count: 1 << 20, Jobs: 2}).All(ctx, func(generate.Progress) {}) {
		if m == nil {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("error %v", err)
			}
			break
		}
		if made++; made == 3 {
			cancel()
			start = time.Now()
		}
	}
	if d := time.Since(start); made < 3 || d > 5*time.Second {
		t.Errorf("%d puzzles, and an end after %v", made, d)
	}
	cancel()
}

func TestEntry(t *testing.T) {
	each(t, func(t *testing.T, o *generate.Order) {
		o.Seed = 1<<63 + 1
		m := make1(t, o, 2)
		e := o.Entry(m)
		text, err := json.Marshal(&e)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`"verdict":"unique"`, `"seed":9223372036854775809`, `"generator":{"number":2`, `"solution":[`} {
			if !bytes.Contains(text, []byte(want)) {
				t.Errorf("%s has no %s", text, want)
			}
		}
		if want := `"difficulty":"` + m.Grade.Level.Key() + `"`; m.Grade.Level != reason.Unknown && !bytes.Contains(text, []byte(want)) {
			t.Errorf("%s has no %s", text, want)
		}
		set, err := file.Parse([]byte(`{"quadrille":1,"puzzles":[`+string(text)+`]}`), types.All)
		if err != nil {
			t.Fatal(err)
		}
		if n, whole, ok := o.NumberOf(&set.Puzzles[0]); !ok || !whole || n != 2 {
			t.Errorf("NumberOf one that was read: %d, %v, %v", n, whole, ok)
		}
		if n, whole, ok := o.NumberOf(&e); !ok || !whole || n != 2 {
			t.Errorf("NumberOf: %d, %v, %v", n, whole, ok)
		}
		edited := e
		edited.State.Puzzle = m.Puzzle.WithCell(grid.Cell{}, m.Puzzle.Cells.At(grid.Cell{})+1)
		if n, whole, ok := o.NumberOf(&edited); !ok || whole || n != 2 {
			t.Errorf("NumberOf an edited one: %d, %v, %v", n, whole, ok)
		}
		o.Minimal = generate.OrbitMinimal
		if _, _, ok := o.NumberOf(&e); ok {
			t.Error("NumberOf knows a puzzle of another order")
		}
	})
}
