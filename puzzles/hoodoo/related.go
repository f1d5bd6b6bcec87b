package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Related lists the answers that follow from one by exchanging colors that no
// given has, and by turning the board where the givens stay as they are.
func (hoodoo) Related(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []grid.Map[puzzles.Value] {
	var list []grid.Map[puzzles.Value]
	if free := freeColors(p); len(free) > 1 {
		list = append(list, recolored(answer, free))
	}
	z := p.Size()
	for _, turn := range puzzles.Turns[1:] {
		if turn.Size(z) != z {
			continue
		}
		from := make([]grid.Cell, z.Cells()) // by index: the cell that comes there
		for c := range z.All() {
			from[z.Index(turn.Cell(z, c))] = c
		}
		origin := func(c grid.Cell) grid.Cell { return from[z.Index(c)] }
		if p.Cells.Move(z, origin).Equal(p.Cells) {
			list = append(list, answer.Move(z, origin))
		}
	}
	return list
}

// recolored is a board in which each of the listed colors is the next one, and
// the last the first.
func recolored(board grid.Map[puzzles.Value], list []int) grid.Map[puzzles.Value] {
	next := map[puzzles.Value]puzzles.Value{}
	for i, k := range list {
		next[puzzles.Value(k)] = puzzles.Value(list[(i+1)%len(list)])
	}
	return grid.Collect(board.Size(), func(c grid.Cell) puzzles.Value {
		v := board.At(c)
		if w, ok := next[v]; ok {
			return w
		}
		return v
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
