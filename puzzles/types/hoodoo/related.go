package hoodoo

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Related lists the answers that follow from one by turning the board, by giving
// its colors other names so that the givens come out right, and by exchanging
// colors that no given has.
func (hoodoo) Related(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []grid.Map[puzzles.Value] {
	var list []grid.Map[puzzles.Value]
	free := freeColors(p)
	for _, t := range puzzles.Turns {
		if t.Size(p.Size()) != p.Size() {
			continue
		}
		board, ok := renamed(p, turned(answer, t))
		if !ok {
			continue
		}
		if t != puzzles.Upright {
			list = append(list, board)
		}
		if len(free) > 1 {
			list = append(list, recolored(board, exchange(p, free)))
		}
	}
	return list
}

// ModelOne is the model full for a problem that says how many transparent pegs
// are allowed, with one of the answers that differ only in the names of colors
// that no given has.
func (hoodoo) ModelOne(p *puzzles.Puzzle, m *core.Model) (*puzzles.Reading, bool) {
	allowed, stated := p.Option(OptionTransparent)
	if !stated || len(freeColors(p)) < manyNames {
		return nil, false
	}
	return stateOne(p, min(allowed, p.Size().Cells()), m), true
}

// stateOne states the rules and the givens of p, with names for the colors that
// no given has.
func stateOne(p *puzzles.Puzzle, allowed int, m *core.Model) *puzzles.Reading {
	b := newBoardModel(p, question{allowed: allowed, named: true}, m)
	b.stateLines()
	b.stateFull()
	r := b.reading()
	for c := range p.Size().All() {
		if v := p.Given(c); v != puzzles.Open {
			m.Post(core.Rule{Kind: "given"}, constraint.Clause(r.Lit(p.Size().Index(c), v)))
		}
	}
	return r
}

// turned is a board after a turn that keeps its size.
func turned(board grid.Map[puzzles.Value], t puzzles.Turn) grid.Map[puzzles.Value] {
	z := board.Size()
	from := make([]grid.Cell, z.Cells()) // by index: the cell that comes there
	for c := range z.All() {
		from[z.Index(t.Cell(z, c))] = c
	}
	return board.Move(z, func(c grid.Cell) grid.Cell { return from[z.Index(c)] })
}

// renamed is a board with other names of its colors, so that it holds the givens
// of p; false when no names do.
func renamed(p *puzzles.Puzzle, board grid.Map[puzzles.Value]) (grid.Map[puzzles.Value], bool) {
	name := names{by: make([]puzzles.Value, colors(p)+1), of: make([]puzzles.Value, colors(p)+1)}
	for c := range p.Size().All() {
		v, w := p.Given(c), board.At(c)
		if v != puzzles.Open && !name.give(w, v) {
			return board, false
		}
	}
	for k := range name.by[1:] { // its own where that is free
		name.give(puzzles.Value(k+1), puzzles.Value(k+1))
	}
	for k := range name.by[1:] {
		for v := range name.of[1:] {
			name.give(puzzles.Value(k+1), puzzles.Value(v+1))
		}
	}
	return recolored(board, name.by), true
}

// names are new names of colors: by has that of each color, of the color that
// has each name; 0 is none yet.
type names struct{ by, of []puzzles.Value }

// give names color w v, and reports whether that is its name now. What is
// transparent stays so.
func (n names) give(w, v puzzles.Value) bool {
	if w == Transparent || v == Transparent {
		return w == v
	}
	if n.by[w] == 0 && n.of[v] == 0 {
		n.by[w], n.of[v] = v, w
	}
	return n.by[w] == v
}

// exchange gives each of some colors the name of the next, and the last that of
// the first.
func exchange(p *puzzles.Puzzle, list []int) []puzzles.Value {
	name := make([]puzzles.Value, colors(p)+1)
	for k := range name {
		name[k] = puzzles.Value(k)
	}
	for i, k := range list {
		name[k] = puzzles.Value(list[(i+1)%len(list)])
	}
	return name
}

// recolored is a board with other names of its colors.
func recolored(board grid.Map[puzzles.Value], name []puzzles.Value) grid.Map[puzzles.Value] {
	return grid.Collect(board.Size(), func(c grid.Cell) puzzles.Value {
		v := board.At(c)
		if v == Transparent {
			return v
		}
		return name[v]
	})
}

// freeColors lists the colors that no given has.
func freeColors(p *puzzles.Puzzle) []int {
	given := make([]bool, colors(p)+1)
	for c := range p.Size().All() {
		if v := p.Given(c); color(p, v) {
			given[v] = true
		}
	}
	var free []int
	for k := 1; k < len(given); k++ {
		if !given[k] {
			free = append(free, k)
		}
	}
	return free
}
