package generate

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Orbit lists the cells to which the symmetry of the order maps a cell, that cell first.
func (o *Order) Orbit(c grid.Cell) []grid.Cell { return o.Symmetry.Orbit(o.From.Size(), c) }

// orbit lists the places to which the symmetry maps a place, that one first.
func (o *Order) orbit(p *puzzles.Puzzle, at grid.Place) []grid.Place {
	places := []grid.Place{at}
	for _, t := range o.Symmetry.Moves() {
		if to := p.TurnPlace(t, at); !slices.Contains(places, to) {
			places = append(places, to)
		}
	}
	return places
}

// orbits lists the orbits of everything that p prints and that could be removed, those of
// cells first.
func (o *Order) orbits(p *puzzles.Puzzle) [][]grid.Place {
	var all [][]grid.Place
	seen := make(map[grid.Place]bool)
	for _, at := range places(p) {
		if seen[at] || !shows(p, at) {
			continue
		}
		orbit := o.orbit(p, at)
		for _, to := range orbit {
			seen[to] = true
		}
		all = append(all, orbit)
	}
	return all
}

// places lists the cells and then the clue fields of p.
func places(p *puzzles.Puzzle) []grid.Place {
	return append(grid.Places(slices.Collect(p.Size().All())), p.Fields()...)
}

// shows reports whether p prints something at a place.
func shows(p *puzzles.Puzzle, at grid.Place) bool {
	if at.Outside() {
		return p.Clue(at) != puzzles.NoClue
	}
	return p.Given(at.Cell) != puzzles.Open
}

// without returns p with nothing printed at the places.
func without(p *puzzles.Puzzle, places []grid.Place) *puzzles.Puzzle {
	return withPlaces(p, places, func(grid.Place) int { return puzzles.NoClue }, func(grid.Cell) puzzles.Value { return puzzles.Open })
}

// with returns p with what full prints at the places.
func with(p *puzzles.Puzzle, places []grid.Place, full *puzzles.Puzzle) *puzzles.Puzzle {
	return withPlaces(p, places, full.Clue, full.Given)
}

func withPlaces(p *puzzles.Puzzle, places []grid.Place, clue func(grid.Place) int, given func(grid.Cell) puzzles.Value) *puzzles.Puzzle {
	for _, at := range places {
		if at.Outside() {
			p = p.WithClue(at, clue(at))
		} else {
			p = p.WithGiven(at.Cell, given(at.Cell))
		}
	}
	return p
}
