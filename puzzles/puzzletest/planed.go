package puzzletest

import (
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Planed returns a type like typ that also prints regions, signs between cells that turn, numbers
// at corners, and small letters in cells. Its rules do not know them.
func Planed(typ puzzles.Type) puzzles.Type {
	sp := *typ.Spec()
	sp.Planes = []puzzles.Plane{
		{Name: "rooms", Alphabet: puzzles.FixedAlphabet{List: []string{"A", "B", "C", "D"}, Want: "a room (A to D)"}},
		{
			Name: "signs", On: grid.OnBorders, Turned: signTurned,
			Alphabet: puzzles.FixedAlphabet{List: []string{"n", "e", "s", "w"}, Want: "a side to which a sign points (n, e, s or w)"},
		},
		{Name: "corners", On: grid.OnCorners, Alphabet: puzzles.FixedAlphabet{List: []string{"0", "1", "12"}, Want: "a number at a corner (0, 1 or 12)"}},
		{Name: "small", Alphabet: puzzles.FixedAlphabet{List: []string{"x", "y"}, Want: "a small letter (x or y)"}},
	}
	return planed{typ, &sp}
}

type planed struct {
	puzzles.Type
	spec *puzzles.Spec
}

func (p planed) Spec() *puzzles.Spec { return p.spec }

// signTurned returns an arrow that points to a side (1 up, 2 right, 3 down, 4 left) after a turn.
func signTurned(v puzzles.Value, t puzzles.Turn) puzzles.Value {
	if v == puzzles.Open {
		return v
	}
	to := t.Cell(grid.Size{Rows: 1, Cols: 1}, pointing[v-1])
	for i, by := range pointing {
		if by == to {
			return puzzles.Value(i + 1)
		}
	}
	return v
}

var pointing = []grid.Cell{{Row: -1}, {Col: 1}, {Row: 1}, {Col: -1}}

// Printed returns p with random values on the places of its planes.
func Printed(rng *rand.Rand, p *puzzles.Puzzle) *puzzles.Puzzle {
	return p.Mapped(func(pl *puzzles.Plane, m grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
		ab, ok := pl.Alphabet.(puzzles.FixedAlphabet)
		if !ok {
			return m
		}
		return grid.Collect(m.Size(), func(at grid.Cell) puzzles.Value {
			if !pl.On.Has(at) {
				return puzzles.Open
			}
			return puzzles.Value(rng.IntN(len(ab.List) + 1))
		})
	})
}
