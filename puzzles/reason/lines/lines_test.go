package lines

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// board returns a square board with the values 0 to most-1 in slots of the same number.
func board(side, most int) *Board {
	values := make([]puzzles.Value, most)
	for v := range values {
		values[v] = puzzles.Value(v)
	}
	b := New(grid.Size{Rows: side, Cols: side}, "line", values)
	for _, l := range b.Lines {
		for v := range l.Can {
			l.Can[v] = l.All()
		}
	}
	return b
}

// without removes a value from a cell.
func (b *Board) without(row, col, slot int) {
	b.Lines[row].Can[slot] &^= 1 << col
	b.Columns()[col].Can[slot] &^= 1 << row
}

func TestPairs(t *testing.T) {
	for _, tt := range []struct {
		can, is Set
		want    string
	}{
		{0b10110, 0, "[[1 2] [1 4] [2 4]]"},
		{0b10110, 0b100, "[[1 2] [2 4]]"},
		{0b10110, 0b110, "[[1 2]]"},
		{0b10110, 0b10110, "[]"},
		{0b1, 0, "[]"},
	} {
		if got := fmt.Sprint(Pairs(tt.can, tt.is)); got != tt.want {
			t.Errorf("%b, %b: got %s, want %s", tt.can, tt.is, got, tt.want)
		}
	}
	p := Pair{1, 4}
	if p.Set() != 0b10010 || p.Between() != 0b1100 || p.Apart() != 3 || (Pair{2, 3}).Between() != 0 {
		t.Errorf("%v: %b, %b, %d", p, p.Set(), p.Between(), p.Apart())
	}
	ps := []Pair{{0, 2}, {2, 3}}
	if Some(ps) != 0b1101 || Every(ps) != 0b100 {
		t.Errorf("%v: some %b, every %b", ps, Some(ps), Every(ps))
	}
}

func TestFit(t *testing.T) {
	b := board(5, 2)
	l := b.Columns()[1]
	l.Can[1], l.Is[1] = 0b11101, 0b1
	for _, tt := range []struct {
		pairs []Pair
		want  string
	}{
		{nil, "[]"},
		{[]Pair{{0, 2}, {0, 3}}, "[{row 5, column 2 1 false}]"},
		{[]Pair{{0, 3}}, "[{row 4, column 2 1 true} {row 3, column 2 1 false} {row 5, column 2 1 false}]"},
	} {
		if got := fmt.Sprint(l.Fit(nil, tt.pairs, 1)); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.pairs, got, tt.want)
		}
	}
}

func TestSettle(t *testing.T) {
	b := board(4, 3)
	l := b.Rows()[2]
	l.Holds = []uint64{0b111, 0b110, 0b11, 0b10}
	fact := func(col, v int, is bool) reason.Fact {
		return reason.Fact{Cell: grid.Cell{Row: 2, Col: col}, Value: puzzles.Value(v), Is: is}
	}
	in := []reason.Fact{fact(0, 0, false), fact(1, 2, false), fact(2, 0, true), fact(2, 1, false), fact(0, 1, true), {Cell: grid.Cell{Row: 1}}}
	want := []reason.Fact{fact(1, 1, true), fact(2, 0, true), fact(0, 1, true), {Cell: grid.Cell{Row: 1}}}
	if got := l.Settle(in); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestGroup(t *testing.T) {
	b := board(5, 2)
	if got := GroupOf(b.Rows()[1:2]).String(); got != "row 2" {
		t.Error(got)
	}
	if got := GroupOf(b.Columns()[1:4]).String(); got != "columns 2, 3 and 4" {
		t.Error(got)
	}
	if r := b.Columns()[3].Rule; LineOf(r) != b.Columns()[3].Line {
		t.Error(r)
	}
}

func TestFish(t *testing.T) {
	b := board(4, 2)
	for _, row := range []int{0, 2} {
		b.without(row, 0, 1)
		b.without(row, 3, 1)
	}
	b.without(3, 1, 1)
	c := FindFish(b, []int{0, 1}, 3)
	if c == nil || c.Slot != 1 || GroupOf(c.Of).String() != "rows 1 and 3" || GroupOf(c.In).String() != "columns 2 and 3" {
		t.Fatalf("%+v", c)
	}
	want := "[{row 2, column 2 1 false} {row 2, column 3 1 false} {row 4, column 3 1 false}]"
	if got := fmt.Sprint(c.Sets); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, f := range c.Sets {
		b.without(f.Cell.Row, f.Cell.Col, 1)
	}
	if c := FindFish(b, []int{0, 1}, 3); c != nil {
		t.Errorf("again %+v", c)
	}
	b.without(0, 1, 1) // two lines with three columns
	b = board(4, 1)
	b.without(0, 0, 0)
	b.without(2, 3, 0)
	if c := FindFish(b, []int{0}, 3); c != nil {
		t.Errorf("two rows with all columns: %+v", c)
	}
}

// places are random pairs.
type places struct {
	pairs map[grid.Line][]Pair
	with  map[string][]Pair
}

func (p places) Pairs(l *Line) []Pair { return p.pairs[l.Line] }

func (p places) With(l *Line, place, slot int) []Pair {
	return p.with[fmt.Sprint(l.Line, place, slot)]
}

// TestPlaces compares refutations on random boards with all ways to place the value in the
// lines that they name: none may agree with the supposition.
func TestPlaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const side = 4
	found, others := 0, 0
	for range 300 {
		b := board(side, 3)
		p := places{map[grid.Line][]Pair{}, map[string][]Pair{}}
		for _, l := range b.Lines {
			for _, pair := range Pairs(l.All(), 0) {
				if rng.IntN(5) > 1 {
					p.pairs[l.Line] = append(p.pairs[l.Line], pair)
				}
			}
			for place := range side {
				for _, pair := range p.pairs[l.Line] {
					if pair.Set()>>place&1 == 0 && rng.IntN(3) > 0 {
						key := fmt.Sprint(l.Line, place, 2)
						p.with[key] = append(p.with[key], pair)
					}
				}
			}
		}
		places := NewPlaces(b, 0, p)
		if r := places.Refute(5); r != nil {
			found++
			check(t, b, p, r, 0)
		}
		if r := places.RefuteOther(5); r != nil {
			others++
			check(t, b, p, r, 2)
		}
	}
	if found < 50 || others < 50 {
		t.Errorf("only %d and %d refutations", found, others)
	}
}

// check checks a refutation of a supposition about the value of a slot.
func check(t *testing.T, b *Board, p places, r *Refutation, slot int) {
	t.Helper()
	if int(r.Supposed.Value) > slot || len(r.Rules()) != len(r.Lines) || !slices.Contains(r.Lines, r.Last) {
		t.Fatalf("%+v", r)
	}
	at := r.Supposed
	allowed := func(l *Line) []Pair {
		if place, on := placeIn(l, at.Cell); on && at.Value != 0 {
			return p.With(l, place, int(at.Value))
		}
		return p.Pairs(l)
	}
	holds := at.Is && at.Value == 0
	if stands(b, r.Lines, allowed, map[grid.Cell]bool{at.Cell: holds}) {
		t.Errorf("%v stands within %d lines", at, len(r.Lines))
	}
}

func placeIn(l *Line, c grid.Cell) (place int, on bool) {
	if l.Dir == grid.Row {
		return c.Col, c.Row == l.Index
	}
	return c.Row, c.Col == l.Index
}

// stands reports whether each of the lines can have one of its pairs so that they agree on
// all cells.
func stands(b *Board, ls []*Line, allowed func(*Line) []Pair, known map[grid.Cell]bool) bool {
	if len(ls) == 0 {
		return true
	}
	l := ls[0]
next:
	for _, pair := range allowed(l) {
		now := maps.Clone(known)
		for x := range l.Cells {
			c, is := l.At(1 << x)[0], pair.Set()>>x&1 == 1
			if was, ok := now[c]; ok && was != is {
				continue next
			}
			now[c] = is
		}
		if stands(b, ls[1:], allowed, now) {
			return true
		}
	}
	return false
}

// TestStory checks the links of a refutation: each follows from its line's pairs and the
// links before it.
func TestStory(t *testing.T) {
	b := board(4, 1)
	p := places{pairs: map[grid.Line][]Pair{}}
	for _, l := range b.Lines {
		p.pairs[l.Line] = Pairs(l.All(), 0)
	}
	row := func(i int) grid.Line { return grid.Line{Dir: grid.Row, Index: i} }
	column := func(i int) grid.Line { return grid.Line{Dir: grid.Column, Index: i} }
	p.pairs[row(0)] = []Pair{{0, 1}, {2, 3}}    // neighbors
	p.pairs[column(1)] = []Pair{{0, 3}, {1, 2}} // if the upper one, then the lower one
	p.pairs[row(3)] = []Pair{{0, 1}, {2, 3}, {0, 2}}
	p.pairs[column(0)] = []Pair{{0, 1}, {0, 2}, {1, 3}, {2, 3}}
	r := NewPlaces(b, 0, p).Refute(4)
	if r == nil {
		t.Fatal("nothing found")
	}
	got := fmt.Sprint(r.Supposed)
	for _, k := range r.Links {
		got += fmt.Sprint("; ", k.Line, k.Sets)
	}
	got += fmt.Sprint("; ", r.Last.Line)
	want := "{row 1, column 1 0 true}; row 1 [{row 1, column 2 0 true}]; column 1 [{row 4, column 1 0 false}]; row 4 [{row 4, column 2 0 false}]; column 2"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(r.Lines) != 4 {
		t.Errorf("%d lines", len(r.Lines))
	}
	if r := NewPlaces(b, 0, p).Refute(3); r != nil {
		t.Errorf("over three lines: %+v", r)
	}
}
