package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Symmetry is a symmetry of the printed places of a puzzle.
type Symmetry uint8

// The symmetries.
const (
	NoSymmetry   Symmetry = iota
	Half                  // under a half turn
	Quarter               // under a quarter turn
	Horizontal            // left half and right half
	Vertical              // upper half and lower half
	Diagonal              // along the diagonal from the upper left
	Antidiagonal          // along the diagonal from the upper right
)

var symmetries = [...]struct {
	name   string
	help   words.Message
	turns  []Turn
	square bool
}{
	NoSymmetry:   {"none", "none", nil, false},
	Half:         {"180", "half turn", []Turn{HalfTurn}, false},
	Quarter:      {"90", "quarter turn", []Turn{QuarterTurn, HalfTurn, QuarterBack}, true},
	Horizontal:   {"horizontal", "left and right", []Turn{LeftToRight}, false},
	Vertical:     {"vertical", "top and bottom", []Turn{TopToBottom}, false},
	Diagonal:     {"diagonal", "diagonal from the upper left", []Turn{OverDiagonal}, true},
	Antidiagonal: {"antidiagonal", "diagonal from the upper right", []Turn{OverOtherDiagonal}, true},
}

// String returns the name of the symmetry in flags and files.
func (s Symmetry) String() string { return symmetries[s].name }

// Help describes the symmetry.
func (s Symmetry) Help() string { return symmetries[s].help.String() }

// Square reports whether only square boards have it.
func (s Symmetry) Square() bool { return symmetries[s].square }

// Fits reports whether boards of a size can have the symmetry.
func (s Symmetry) Fits(z grid.Size) bool { return !s.Square() || z.Rows == z.Cols }

// Turns lists the turns that leave a board with that symmetry unchanged; none for a size that
// it does not fit.
func (s Symmetry) Turns(z grid.Size) []Turn {
	if !s.Fits(z) {
		return nil
	}
	return symmetries[s].turns
}

// Symmetries lists all symmetries.
func Symmetries() []Symmetry {
	return lists.Make(len(symmetries), func(i int) Symmetry { return Symmetry(i) })
}

// SymmetryNamed returns the symmetry of that name.
func SymmetryNamed(name string) (Symmetry, bool) {
	i := slices.IndexFunc(Symmetries(), func(s Symmetry) bool { return s.String() == name })
	return Symmetry(max(i, 0)), i >= 0
}

// Orbit lists the images of a cell under the symmetry on a board of size z, the cell itself
// first. Images off the board, which a symmetry of square boards can give on other boards, are
// left out.
func (s Symmetry) Orbit(z grid.Size, c grid.Cell) []grid.Cell {
	cells := []grid.Cell{c}
	for _, t := range symmetries[s].turns {
		if to := t.Place(z, grid.Of(c)).Cell; z.Has(to) && !slices.Contains(cells, to) {
			cells = append(cells, to)
		}
	}
	return cells
}

// Moves lists the turns of the symmetry, whether it fits the size of a board or not.
func (s Symmetry) Moves() []Turn { return symmetries[s].turns }
