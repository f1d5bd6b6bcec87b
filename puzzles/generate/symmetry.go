package generate

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Symmetry is a symmetry of the places that a puzzle prints.
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
	turns  []puzzles.Turn
	square bool
}{
	NoSymmetry:   {"none", "none", nil, false},
	Half:         {"180", "half turn", []puzzles.Turn{puzzles.HalfTurn}, false},
	Quarter:      {"90", "quarter turn", []puzzles.Turn{puzzles.QuarterTurn, puzzles.HalfTurn, puzzles.QuarterBack}, true},
	Horizontal:   {"horizontal", "left and right", []puzzles.Turn{puzzles.LeftToRight}, false},
	Vertical:     {"vertical", "top and bottom", []puzzles.Turn{puzzles.TopToBottom}, false},
	Diagonal:     {"diagonal", "diagonal from the upper left", []puzzles.Turn{puzzles.OverDiagonal}, true},
	Antidiagonal: {"antidiagonal", "diagonal from the upper right", []puzzles.Turn{puzzles.OverOtherDiagonal}, true},
}

// String is the name of the symmetry in flags and files.
func (s Symmetry) String() string { return symmetries[s].name }

// Help says what the symmetry is.
func (s Symmetry) Help() string { return symmetries[s].help.String() }

func (s Symmetry) square() bool { return symmetries[s].square }

// Fits reports whether boards of a size can have the symmetry.
func (s Symmetry) Fits(z grid.Size) bool { return !s.square() || z.Rows == z.Cols }

// Turns lists the turns that leave a board of that symmetry as it is; none for a
// size that it does not fit.
func (s Symmetry) Turns(z grid.Size) []puzzles.Turn {
	if !s.Fits(z) {
		return nil
	}
	return symmetries[s].turns
}

// Symmetries lists all symmetries.
func Symmetries() []Symmetry {
	all := make([]Symmetry, len(symmetries))
	for i := range all {
		all[i] = Symmetry(i)
	}
	return all
}

// SymmetryNamed is the symmetry of that name.
func SymmetryNamed(name string) (Symmetry, bool) {
	for _, s := range Symmetries() {
		if s.String() == name {
			return s, true
		}
	}
	return NoSymmetry, false
}

// Orbit lists the cells to which the symmetry of the order moves a cell, that
// cell first.
func (o *Order) Orbit(c grid.Cell) []grid.Cell { return o.Symmetry.Orbit(o.From.Size(), c) }

// Orbit lists the cells of a board of that size to which the symmetry moves a
// cell, that cell first. A symmetry of square boards moves some cells of others
// off the board.
func (s Symmetry) Orbit(z grid.Size, c grid.Cell) []grid.Cell {
	cells := []grid.Cell{c}
	for _, t := range symmetries[s].turns {
		if to := t.Place(z, grid.Of(c)).Cell; z.Has(to) && !slices.Contains(cells, to) {
			cells = append(cells, to)
		}
	}
	return cells
}

// orbit lists the places to which the symmetry moves a place, that one first.
func (o *Order) orbit(p *puzzles.Puzzle, at grid.Place) []grid.Place {
	places := []grid.Place{at}
	for _, t := range symmetries[o.Symmetry].turns {
		if to := p.TurnPlace(t, at); !slices.Contains(places, to) {
			places = append(places, to)
		}
	}
	return places
}

// orbits lists the orbits of everything that p prints and that could be taken
// away: those of cells first.
func (o *Order) orbits(p *puzzles.Puzzle) [][]grid.Place {
	var all [][]grid.Place
	seen := make(map[grid.Place]bool)
	add := func(at grid.Place) {
		if seen[at] {
			return
		}
		orbit := o.orbit(p, at)
		for _, to := range orbit {
			seen[to] = true
		}
		all = append(all, orbit)
	}
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			add(grid.Of(c))
		}
	}
	for _, at := range p.Fields() {
		if p.Clue(at) != puzzles.NoClue {
			add(at)
		}
	}
	return all
}

// shows reports whether p prints something at a place.
func shows(p *puzzles.Puzzle, at grid.Place) bool {
	if at.Outside() {
		return p.Clue(at) != puzzles.NoClue
	}
	return p.Given(at.Cell) != puzzles.Open
}

// without is p with nothing printed at the places.
func without(p *puzzles.Puzzle, places []grid.Place) *puzzles.Puzzle {
	return withPlaces(p, places, func(grid.Place) int { return puzzles.NoClue }, func(grid.Cell) puzzles.Value { return puzzles.Open })
}

// with is p with that printed at the places which full prints there.
func with(p *puzzles.Puzzle, places []grid.Place, full *puzzles.Puzzle) *puzzles.Puzzle {
	return withPlaces(p, places, full.Clue, full.Given)
}

func withPlaces(p *puzzles.Puzzle, places []grid.Place, clue func(grid.Place) int, given func(grid.Cell) puzzles.Value) *puzzles.Puzzle {
	for _, at := range places {
		switch {
		case at.Outside():
			p = p.WithClue(at, clue(at))
		case p.Type.Spec().Pieces != "":
			p = p.WithPiece(at.Cell, given(at.Cell))
		default:
			p = p.WithCell(at.Cell, given(at.Cell))
		}
	}
	return p
}
