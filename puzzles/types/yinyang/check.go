package yinyang

import (
	"cmp"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Check lists blocks of one color, then groups of a color that cannot be connected over open
// cells with its largest group.
func (yinyang) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	z := s.Puzzle.Size()
	answers := grid.Collect(z, s.Answer)
	complete = true
	var blocks []grid.Cell
	for c := range z.All() {
		complete = complete && answers.At(c) != puzzles.Open
		if block(answers, c) != puzzles.Open {
			blocks = append(blocks, c)
		}
	}
	faults = make([]puzzles.Fault, 0, len(blocks))
	texts := map[puzzles.Value]blockText{Black: blockTextOf(Black), White: blockTextOf(White)}
	for _, c := range blocks {
		faults = append(faults, blockFault(texts[answers.At(c)], c))
	}
	for _, color := range [2]puzzles.Value{Black, White} {
		faults = append(faults, partFaults(color, parts(answers, color))...)
	}
	return faults, complete
}

// block returns the color of the 2 × 2 block with its upper left corner in c, Open unless all
// of it has one color.
func block(answers grid.Map[puzzles.Value], c grid.Cell) puzzles.Value {
	v := answers.At(c)
	if v == puzzles.Open {
		return v
	}
	for _, d := range besides {
		if answers.At(c.Add(d)) != v { // Open beyond the rim
			return puzzles.Open
		}
	}
	return v
}

// besides are the offsets from the upper left cell of a 2 × 2 block to its other cells.
var besides = [3]grid.Cell{{Col: 1}, {Row: 1}, {Row: 1, Col: 1}}

// blockText is the text about a block of one color, before and after its place.
type blockText struct{ before, after string }

func blockTextOf(v puzzles.Value) blockText {
	const place = "\n"
	before, after, _ := strings.Cut(words.Say("The 2 × 2 block at %s is all %s.", place, name(v, 1)), place)
	return blockText{before, after}
}

// blockFault returns the fault for the block with its upper left corner in c. A board can have
// tens of thousands of them, so their text is made only once.
func blockFault(text blockText, c grid.Cell) puzzles.Fault {
	at := make([]grid.Place, 1, 4)
	at[0] = grid.Of(c)
	for _, d := range besides {
		at = append(at, grid.Of(c.Add(d)))
	}
	return puzzles.Fault{
		Rule:   "block",
		Text:   text.before + c.String() + text.after,
		Places: at,
	}
}

// parts returns the cells of a color, grouped by whether they are connected over cells that do
// not have the other color, and ordered by first cells.
func parts(answers grid.Map[puzzles.Value], color puzzles.Value) [][]grid.Cell {
	z := answers.Size()
	seen := make([]bool, z.Cells())
	var found [][]grid.Cell
	for c := range z.All() {
		if answers.At(c) == color && !seen[z.Index(c)] {
			found = append(found, part(answers, c, seen))
		}
	}
	return found
}

// part returns the part that contains a cell, and marks all cells that it can reach as seen.
func part(answers grid.Map[puzzles.Value], start grid.Cell, seen []bool) []grid.Cell {
	z := answers.Size()
	color := answers.At(start)
	other := Black + White - color
	var cells []grid.Cell
	seen[z.Index(start)] = true
	for todo := []grid.Cell{start}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if answers.At(c) == color {
			cells = append(cells, c)
		}
		for n := range z.Neighbors(c) {
			if i := z.Index(n); !seen[i] && answers.At(n) != other {
				seen[i] = true
				todo = append(todo, n)
			}
		}
	}
	return cells
}

// partFaults returns a fault for each part but the largest, with its cells in reading order.
func partFaults(color puzzles.Value, parts [][]grid.Cell) []puzzles.Fault {
	largest := 0
	for i, p := range parts {
		if len(p) > len(parts[largest]) {
			largest = i
		}
	}
	var faults []puzzles.Fault
	for i, p := range parts {
		if i == largest {
			continue
		}
		slices.SortFunc(p, func(c, d grid.Cell) int { return cmp.Or(c.Row-d.Row, c.Col-d.Col) })
		faults = append(faults, puzzles.Fault{
			Rule:   "connected",
			Text:   words.SayN(len(p), "The %s cell at %s cannot reach the others.", "The %s cells at %s cannot reach the others.", name(color, len(p)), p[0]),
			Places: grid.Places(p),
		})
	}
	return faults
}

// Group implements puzzles.Grouping: the cells of one color that are connected.
func (yinyang) Group(s puzzles.State, at grid.Place) []grid.Cell {
	color := s.Answer(at.Cell)
	if at.Kind != grid.InCell || color == puzzles.Open {
		return nil
	}
	cells := []grid.Cell{at.Cell}
	for i := 0; i < len(cells); i++ {
		for c := range s.Puzzle.Size().Neighbors(cells[i]) {
			if s.Answer(c) == color && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
