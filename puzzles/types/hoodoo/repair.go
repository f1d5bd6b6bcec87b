package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Repairs offers to allow as many transparent pegs as the size needs, to have as many
// colors as the givens use, or to remove givens of other colors.
func (hoodoo) Repairs(s puzzles.State) (list []puzzles.Repair) {
	p := s.Puzzle
	if n, some := neededPegs(p); some {
		list = append(list,
			puzzles.Repair{Text: words.SayN(n, "Allow %d transparent peg.", "Allow %d transparent pegs.", n), After: s.Option(OptionTransparent, n)},
			puzzles.Repair{Text: words.Say("Ask for as few transparent pegs as possible."), After: s.NoOption(OptionTransparent)})
	}
	var wrong []grid.Place
	most, m := colors(p), puzzles.Move{}
	for c := range p.Size().All() {
		if v := p.Given(c); v != puzzles.Open && v != Transparent && !color(p, v) {
			wrong = append(wrong, grid.Of(c))
			most = max(most, int(v))
			m.Changes = append(m.Changes, puzzles.Change{Part: puzzles.SetCell, At: grid.Of(c)})
		}
	}
	if len(wrong) == 0 {
		return list
	}
	if most <= mostColors {
		list = append(list, puzzles.Repair{Text: words.Say("Set the number of colors to %d.", most), After: s.Option(OptionColors, most)})
	}
	return append(list, puzzles.Repair{
		Text: words.SayN(len(wrong), "Remove the given: %s.", "Remove the givens: %s.", puzzles.Where(wrong)), After: s.Apply(m),
	})
}
