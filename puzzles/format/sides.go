package format

import (
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// sidesOf returns the sides of a type that can have clues, in the order in which texts list
// them: those of columns before those of rows, the near side before the far one.
func sidesOf(t puzzles.Type) (sides []grid.Kind) {
	for _, side := range []grid.Kind{grid.Above, grid.Below, grid.LeftOf, grid.RightOf} {
		if slices.Contains(t.Spec().Sides, side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// fieldsOf returns the clue fields of p in that order, side by side.
func fieldsOf(p *puzzles.Puzzle) (fields []grid.Place) {
	for _, side := range sidesOf(p.Type) {
		for i := range p.Clues[side] {
			fields = append(fields, grid.Field(side, i))
		}
	}
	return fields
}

// frame is the number of rows and columns of clue fields around the boards of a type.
type frame struct{ top, bottom, left, right int }

func frameOf(t puzzles.Type) (f frame) {
	for _, side := range sidesOf(t) {
		switch side {
		case grid.Above:
			f.top = 1
		case grid.Below:
			f.bottom = 1
		case grid.LeftOf:
			f.left = 1
		case grid.RightOf:
			f.right = 1
		}
	}
	return f
}

// around returns the size of a board of size z with its fields.
func (f frame) around(z grid.Size) grid.Size {
	return grid.Size{Rows: f.top + z.Rows + f.bottom, Cols: f.left + z.Cols + f.right}
}

// places returns the rows of that area.
func (f frame) places(z grid.Size) [][]grid.Place {
	all := f.around(z)
	rows := make([][]grid.Place, all.Rows)
	for at := range all.All() {
		rows[at.Row] = append(rows[at.Row], f.place(z, at))
	}
	return rows
}

// place returns what is at a row and column of that area: a cell of a board of size z, a clue
// field, or Nowhere in a corner.
func (f frame) place(z grid.Size, at grid.Cell) grid.Place {
	c := grid.Cell{Row: at.Row - f.top, Col: at.Col - f.left}
	inRow, inCol := 0 <= c.Row && c.Row < z.Rows, 0 <= c.Col && c.Col < z.Cols
	switch {
	case inRow && inCol:
		return grid.Of(c)
	case inCol && c.Row < 0:
		return grid.Field(grid.Above, c.Col)
	case inCol:
		return grid.Field(grid.Below, c.Col)
	case inRow && c.Col < 0:
		return grid.Field(grid.LeftOf, c.Row)
	case inRow:
		return grid.Field(grid.RightOf, c.Row)
	}
	return grid.Place{}
}

// framed returns the sheet with the words around its cells as the clues of a type; nil if it
// is too small, or if a corner is not empty. A sheet that does not state its type must have a
// corner.
func (sh *sheet) framed(t puzzles.Type) *sheet {
	f, all := frameOf(t), sh.size()
	z := grid.Size{Rows: all.Rows - f.top - f.bottom, Cols: all.Cols - f.left - f.right}
	if z.Rows < 1 || z.Cols < 1 || !sh.sure && (f.top+f.bottom)*(f.left+f.right) == 0 {
		return nil
	}
	inner := *sh
	inner.edged, inner.cells, inner.clues = false, make([][]string, z.Rows), map[grid.Kind][]string{}
	for at := range all.All() {
		word := sh.cells[at.Row][at.Col]
		switch place := f.place(z, at); {
		case place.Outside():
			inner.clues[place.Kind] = append(inner.clues[place.Kind], word)
		case place.Kind == grid.InCell:
			inner.cells[place.Row] = append(inner.cells[place.Row], word)
		case word != "":
			return nil
		}
	}
	return &inner
}

// listedClues returns clues given as lists, those of the columns first: two lists are above
// and left, four are above, left, below and right. It returns nil for other numbers of lists.
func listedClues(z grid.Size, lists [][]string) map[grid.Kind][]string {
	sides := []grid.Kind{grid.Above, grid.LeftOf}
	if len(lists) == 4 {
		sides = []grid.Kind{grid.Above, grid.Below, grid.LeftOf, grid.RightOf}
	}
	if len(lists) != len(sides) {
		return nil
	}
	clues := make(map[grid.Kind][]string)
	for i, side := range sides {
		length := z.Rows
		if side == grid.Above || side == grid.Below {
			length = z.Cols
		}
		if len(lists[i]) != length {
			return nil
		}
		clues[side] = lists[i]
	}
	return clues
}

// clueWord returns a clue as most texts have it, or none if there is no clue.
func clueWord(p *puzzles.Puzzle, at grid.Place, none string) string {
	if n := p.Clue(at); n != puzzles.NoClue {
		return strconv.Itoa(n)
	}
	return none
}

// lostClues says that a text does not hold the clues of p; nothing if p has none.
func lostClues(p *puzzles.Puzzle) []string {
	n := 0
	for _, at := range p.Fields() {
		if p.Clue(at) != puzzles.NoClue {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{words.Count(n, "clue")}
}
