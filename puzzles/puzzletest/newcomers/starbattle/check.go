package starbattle

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// touching are the steps from a cell to half of the eight around it.
var touching = [4]grid.Cell{{Row: 0, Col: 1}, {Row: 1, Col: -1}, {Row: 1, Col: 0}, {Row: 1, Col: 1}}

// Check counts the stars of lines and regions and looks for stars that touch.
func (starbattle) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	p := s.Puzzle
	complete = true
	count := func(rule, where string, line *grid.Line, cells []grid.Cell) {
		n, open := 0, 0
		for _, c := range cells {
			switch s.Answer(c) {
			case Star:
				n++
			case puzzles.Open:
				open++
			}
		}
		complete = complete && open == 0
		if n > stars(p) || n+open < stars(p) {
			f := puzzles.Fault{Rule: rule, Text: words.Capital(where) + ": " + words.Count(n, "star") + ".", Line: line}
			if line == nil {
				f.Places = grid.Places(cells)
			}
			faults = append(faults, f)
		}
	}
	for l, cells := range p.Size().Lines() {
		count("line", l.String(), &grid.Line{Dir: l.Dir, Index: l.Index}, cells)
	}
	for _, cells := range p.RegionCells() {
		count("region", "region "+puzzles.RegionNames{}.Text(p.Region(cells[0])), nil, cells)
	}
	for c := range p.Size().All() {
		for _, d := range touching {
			if n := c.Add(d); p.Size().Has(n) && s.Answer(c) == Star && s.Answer(n) == Star {
				faults = append(faults, puzzles.Fault{Rule: "touch", Text: words.At(c, "two stars touch."), Places: grid.Places([]grid.Cell{c, n})})
			}
		}
	}
	return faults, complete
}
