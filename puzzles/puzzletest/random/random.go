// Package random makes small random boards of every type, for tests that ask
// several solvers the same question. A good part of the boards has one solution,
// others have several or none.
package random

import (
	"context"
	"fmt"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
	"quadrille/puzzles/types/doppelblock"
)

// Board is a small random board of the named type that Validate accepts. It
// panics for names that no type has.
func Board(r *rand.Rand, name string) *puzzles.Puzzle {
	for {
		p := partly(r, blank(r, name))
		if len(p.Type.Validate(p)) == 0 {
			return p
		}
	}
}

// blank is a board without givens.
func blank(r *rand.Rand, name string) *puzzles.Puzzle {
	in := func(lo, hi int) int { return lo + r.IntN(hi-lo+1) }
	square := func(n int) grid.Size { return grid.Size{Rows: n, Cols: n} }
	var pr puzzles.Params
	switch name {
	case "yinyang":
		pr.Size = grid.Size{Rows: in(1, 5), Cols: in(1, 5)}
	case "doppelblock":
		pr.Size = square(in(3, 5))
	case "closefar":
		pr.Size = square(6 - r.IntN(6)/5)
	case "hoodoo":
		pr.Size = grid.Size{Rows: in(1, 5), Cols: in(1, 5)}
		colors := max(1, max(pr.Size.Rows, pr.Size.Cols)-r.IntN(2))
		pr.Options = puzzles.Options{"colors": colors, "transparent": in(0, 4)}
	case "domino":
		return numbered(r)
	}
	t := types.ByName(name)
	if t == nil {
		panic(fmt.Sprintf("random: there is no type %q", name))
	}
	p, err := puzzles.New(t, pr)
	if err != nil {
		panic(err) // the sizes above are allowed
	}
	return p
}

// numbered is a board of dominoes: a full set in random order, or any numbers,
// with a hole or a number that is not told here and there.
func numbered(r *rand.Rand) *puzzles.Puzzle {
	high := 1 + r.IntN(3)
	z := grid.Size{Rows: high + 1, Cols: high + 2}
	full := r.IntN(2)
	if full == 0 {
		z = grid.Size{Rows: 1 + r.IntN(4), Cols: 2 + r.IntN(4)}
	}
	p, err := puzzles.New(domino.Type, puzzles.Params{Size: z, Options: puzzles.Options{"set": high, "full": full}})
	if err != nil {
		panic(err) // sizes and options are allowed
	}
	var values []puzzles.Value
	for i := range z.Cells() {
		values = append(values, domino.Number(i%(high+1)))
	}
	r.Shuffle(len(values), func(i, k int) { values[i], values[k] = values[k], values[i] })
	for i, v := range values {
		switch {
		case full == 0 && r.IntN(12) == 0:
			v = domino.Hole
		case r.IntN(12) == 0:
			v = domino.Unknown
		}
		p = p.WithCell(z.At(i), v)
	}
	return p
}

// partly prints some of a random solution, where there is one, and now and then
// something that is wrong.
func partly(r *rand.Rand, p *puzzles.Puzzle) *puzzles.Puzzle {
	m := core.NewModel()
	rd, err := p.Type.Model(p, "", m)
	if err != nil {
		return p // Validate refuses it
	}
	s := core.NewSolver(m)
	s.Shuffle(r)
	if status, _ := s.Solve(context.Background()); status != core.Found {
		return p
	}
	answer := rd.Board(p.Size(), s.Solution())
	share := r.Float64()
	p = clued(r, p, answer, r.Float64())
	var values []puzzles.Value
	for c := range p.Size().All() {
		values = append(values, answer.At(c))
	}
	for c := range p.Size().All() {
		if answer.At(c) == puzzles.Open || r.Float64() > share*share {
			continue
		}
		v := answer.At(c)
		if p.Type.Spec().Pieces != "" {
			p = laid(p, answer, c)
			continue
		}
		if r.IntN(10) == 0 {
			v = values[r.IntN(len(values))]
		}
		p = p.WithCell(c, v)
	}
	return p
}

// laid is p with the domino of an answer printed that covers a cell.
func laid(p *puzzles.Puzzle, answer grid.Map[puzzles.Value], c grid.Cell) *puzzles.Puzzle {
	step := map[puzzles.Value]grid.Cell{
		domino.Left: {Col: -1}, domino.Right: {Col: 1}, domino.Up: {Row: -1}, domino.Down: {Row: 1},
	}[answer.At(c)]
	o := c.Add(step)
	return p.WithPiece(c, answer.At(c)).WithPiece(o, answer.At(o))
}

// clued is p with a share of the clues that an answer has, some of them wrong.
func clued(r *rand.Rand, p *puzzles.Puzzle, answer grid.Map[puzzles.Value], share float64) *puzzles.Puzzle {
	z := p.Size()
	for l, cells := range z.Lines() {
		at := grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: l.Index}}
		if l.Dir == grid.Row {
			at = grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: l.Index}}
		}
		if p.Clues[at.Kind] == nil || r.Float64() > share {
			continue
		}
		v := between(answer, cells)
		if r.IntN(30) == 0 {
			v = max(0, v+1-r.IntN(3))
		}
		p = p.WithClue(at, v)
	}
	return p
}

// between is the sum of the numbers between the two blacks of a line.
func between(answer grid.Map[puzzles.Value], cells []grid.Cell) int {
	sum, blacks := 0, 0
	for _, c := range cells {
		switch v := answer.At(c); {
		case v == doppelblock.Black:
			blacks++
		case blacks == 1:
			sum += int(v)
		}
	}
	return sum
}
