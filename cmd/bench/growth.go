package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

// growing lists the boards whose time is plotted against their cells: for each type several
// sizes, filled at random, with all clues and a share of given cells that makes them hard.
// Dominoes show all numbers.
var growing = []struct {
	typ     string
	percent int // share of the cells that are given
	sides   []int
}{
	{"yinyang", 30, []int{10, 14, 20, 28, 40, 56, 80, 112}},
	{"domino", 0, []int{10, 14, 20, 28, 45, 70, 120, 199}},
	{"doppelblock", 30, []int{6, 8, 11, 14, 18, 22, 26, 30}},
	{"closefar", 10, []int{8, 12, 20, 30, 50, 80, 130, 200}},
	{"hoodoo", 12, []int{6, 7, 8, 9, 10, 11, 12, 13}},
}

// boardsASize is the number of boards of each size.
const boardsASize = 3

// growth measures the solvers on growing boards and writes the chart to a file.
func (o options) growth(ctx context.Context, w io.Writer, dir string, solvers []solver) error {
	var panels []panel
	for _, g := range growing {
		p := panel{title: types.ByName(g.typ).Spec().Title.String(), lines: make([][]point, len(solvers))}
		for _, side := range g.sides {
			if err := o.grow(ctx, w, dir, solvers, &p, types.ByName(g.typ), side, g.percent); err != nil {
				return err
			}
		}
		panels = append(panels, p)
	}
	names := lists.Map(solvers, func(s solver) string { return s.name })
	return os.WriteFile(o.picture, curves(panels, names), 0o644)
}

// grow measures the boards of one size. A solver that was stopped on all boards of a size is
// not run on larger ones.
func (o options) grow(ctx context.Context, w io.Writer, dir string, solvers []solver, p *panel, t puzzles.Type, side, percent int) error {
	for seed := range boardsASize {
		if !o.chosen.MatchString(growingName(t, side, seed)) {
			continue
		}
		b, err := randomBoard(ctx, t, side, percent, seed)
		if err != nil {
			return err
		}
		if err := b.write(dir); err != nil {
			return err
		}
		asked := slices.Clone(solvers)
		for i := range asked {
			if p.beyond(i, b.puzzle.Size().Cells()) {
				asked[i].model = ".none"
			}
		}
		outcomes := o.measure(ctx, b, asked)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		fmt.Fprintf(w, "%-22s", b.name)
		for i := range outcomes {
			c := &outcomes[i]
			if c.err != nil {
				return fmt.Errorf("%s, %s: %w", b.name, solvers[i].name, c.err)
			}
			if c.runs > 0 {
				p.lines[i] = append(p.lines[i], point{b.puzzle.Size().Cells(), c.mean(), c.answer.stopped})
				fmt.Fprintf(w, " %10s", seconds(c))
			}
		}
		fmt.Fprintln(w)
	}
	return nil
}

func growingName(t puzzles.Type, side, seed int) string {
	return fmt.Sprintf("%s-%d-growing-%c", t.Name(), side, 'a'+rune(seed))
}

// randomBoard returns a board filled at random, of which some cells are given.
func randomBoard(ctx context.Context, t puzzles.Type, side, percent, seed int) (*board, error) {
	z := grid.Size{Rows: side, Cols: side}
	if t == domino.Type {
		z.Cols++
	}
	empty, err := puzzles.New(t, puzzles.Params{Size: z})
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(uint64(seed), uint64(side)))
	o := &generate.Order{From: empty}
	g := t.(generate.Generator)
	answer, err := g.Answer(ctx, o, r)
	if err != nil {
		return nil, err
	}
	name := growingName(t, side, seed)
	if t == domino.Type {
		b := newBoard(name, numbered(empty, answer, r), 2)
		return &b, nil
	}
	_, p, err := g.Print(ctx, o, answer, r)
	if err != nil {
		return nil, err
	}
	p = partly(p, answer, percent, r)
	b := newBoard(name, p, 2)
	return &b, nil
}

// partly returns p with a share of the cells given.
func partly(p *puzzles.Puzzle, answer generate.Board, percent int, r *rand.Rand) *puzzles.Puzzle {
	q := *p
	q.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if r.IntN(100) < percent {
			return answer.At(c)
		}
		return puzzles.Open
	})
	return &q
}

// numbered distributes the dominoes of a full set at random over the places of an answer; if
// the set is larger than the board, the others are left out.
func numbered(p *puzzles.Puzzle, answer generate.Board, r *rand.Rand) *puzzles.Puzzle {
	var places [][2]grid.Cell
	for c := range p.Size().All() {
		switch answer.At(c) {
		case domino.Right:
			places = append(places, [2]grid.Cell{c, c.Add(grid.Cell{Col: 1})})
		case domino.Down:
			places = append(places, [2]grid.Cell{c, c.Add(grid.Cell{Row: 1})})
		}
	}
	var set [][2]int
	for high := 0; len(set) < len(places); high++ {
		for low := range high + 1 {
			set = append(set, [2]int{low, high})
		}
	}
	r.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
	for i, place := range places {
		turn := r.IntN(2)
		p = p.WithCell(place[0], domino.Number(set[i][turn])).WithCell(place[1], domino.Number(set[i][1-turn]))
	}
	return p
}
