package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The kinds of rules that a Fault names.
const (
	RuleColor       = "color"       // a cell holds one of the colors
	RuleRow         = "row"         // no color twice in a row
	RuleColumn      = "column"      // no color twice in a column
	RuleDiagonal    = "diagonal"    // no color twice in a diagonal
	RuleTransparent = "transparent" // no more transparent pegs than allowed
)

// Validate lists the givens that are neither transparent nor one of the colors. It is
// not a fault if no board of the size exists without transparent pegs.
func (hoodoo) Validate(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	for c := range p.Size().All() {
		if v := p.Given(c); v != puzzles.Open && v != Transparent && !color(p, v) {
			faults = append(faults, noColor(p, c, v))
		}
	}
	return faults
}

// fewestPegs lists the fewest transparent pegs on N × N with N colors, for N from 0 on, as
// far as that is proved; see the package comment.
var fewestPegs = [...]int{0, 0, 2, 3, 3, 0, 4, 0, 2, 3, 2}

// leastPegs returns a lower bound for the transparent pegs of every board with the size
// and the colors of p: the cells that the colors cannot fill or, on a small square,
// fewestPegs.
func leastPegs(p *puzzles.Puzzle) int {
	z, k := p.Size(), colors(p)
	least := z.Cells() - k*min(z.Rows, z.Cols)
	if z.Rows == z.Cols && k <= z.Rows && z.Rows < len(fewestPegs) {
		least = max(least, fewestPegs[z.Rows]) // fewer colors need at least as many
	}
	return least
}

// neededPegs returns leastPegs, and whether p states that fewer are allowed.
func neededPegs(p *puzzles.Puzzle) (n int, some bool) {
	allowed, stated := p.Option(OptionTransparent)
	n = leastPegs(p)
	return n, stated && n > allowed
}

// Impossible reports a problem that allows fewer transparent pegs than every board of
// its size and colors needs.
func (hoodoo) Impossible(p *puzzles.Puzzle) (puzzles.Fault, bool) {
	n, some := neededPegs(p)
	allowed, _ := p.Option(OptionTransparent)
	return puzzles.Fault{Rule: RuleTransparent, Title: words.Say("Too few transparent"), Text: tooFew(p, n, allowed) + "."}, some
}

// tooFew returns a text saying that the size needs more transparent pegs than allowed.
func tooFew(p *puzzles.Puzzle, needed, allowed int) string {
	have, want := words.Count(colors(p), "color"), words.Count(needed, "transparent peg")
	if allowed == 0 {
		return words.Say("%s with %s needs at least %s, and none is allowed", p.Size(), have, want)
	}
	return words.SayN(allowed, "%s with %s needs at least %s, and %s is allowed", "%s with %s needs at least %s, and %s are allowed",
		p.Size(), have, want, words.Number(allowed))
}

// Check lists the rules that givens and marks break.
func (hoodoo) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	complete = true
	var clear []grid.Place
	for c := range s.Puzzle.Size().All() {
		switch v := s.Answer(c); {
		case v == Transparent:
			clear = append(clear, grid.Of(c))
		case v == puzzles.Open:
			complete = false
		case !color(s.Puzzle, v):
			complete = false
			faults = append(faults, noColor(s.Puzzle, c, v))
		}
	}
	for _, l := range lines(s.Puzzle.Size()) {
		faults = append(faults, l.twice(s)...)
	}
	if most, ok := s.Puzzle.Option(OptionTransparent); ok && len(clear) > most {
		faults = append(faults, tooClear(clear, most))
	}
	return faults, complete
}

func noColor(p *puzzles.Puzzle, c grid.Cell, v puzzles.Value) puzzles.Fault {
	f := puzzles.FaultAt(grid.Of(c), RuleColor, notAColor(int(v), p.Size(), colors(p)).Error()+".")
	f.Title = words.Say("No such color")
	return f
}

func tooClear(clear []grid.Place, most int) puzzles.Fault {
	have := words.Count(len(clear), "transparent peg")
	text := words.Say("%s: none is allowed.", have)
	if most > 0 {
		text = words.SayN(most, "%s: only %s is allowed.", "%s: only %s are allowed.", have, words.Number(most))
	}
	return puzzles.Fault{
		Rule:   RuleTransparent,
		Text:   text,
		Places: clear,
	}
}

// line is a row, a column or a diagonal of two cells or more.
type line struct {
	rule  string
	cells []grid.Cell
	line  *grid.Line // nil for diagonals
}

// lines lists the rows, the columns, and the diagonals falling and rising to
// the right.
func lines(z grid.Size) []line {
	var ls []line
	for l, cells := range z.Lines() {
		rule := RuleRow
		if l.Dir == grid.Column {
			rule = RuleColumn
		}
		ls = append(ls, line{rule, cells, &l})
	}
	for _, d := range []grid.Cell{{Row: 1, Col: 1}, {Row: -1, Col: 1}} {
		for c := range z.All() {
			if z.Has(grid.Cell{Row: c.Row - d.Row, Col: c.Col - d.Col}) {
				continue // not the first cell of its diagonal
			}
			var cells []grid.Cell
			for ; z.Has(c); c = c.Add(d) {
				cells = append(cells, c)
			}
			if len(cells) > 1 {
				ls = append(ls, line{RuleDiagonal, cells, nil})
			}
		}
	}
	return ls
}

// twice finds the colors that stand in the line more than once.
func (l line) twice(s puzzles.State) []puzzles.Fault {
	places := map[puzzles.Value][]grid.Place{}
	var order []puzzles.Value
	for _, c := range l.cells {
		v := s.Answer(c)
		if v == puzzles.Open || v == Transparent {
			continue
		}
		if len(places[v]) == 1 {
			order = append(order, v)
		}
		places[v] = append(places[v], grid.Of(c))
	}
	var faults []puzzles.Fault
	for _, v := range order {
		at := places[v]
		faults = append(faults, puzzles.Fault{
			Rule:   l.rule,
			Text:   words.Say("%s: %s pegs %s.", l.title(at), words.Spelled(len(at)), Letter(v)),
			Places: at,
			Line:   l.line,
		})
	}
	return faults
}

// title returns the name of the line for the beginning of a sentence about the pegs in
// the given places; a diagonal is named by the first and the last of them.
func (l line) title(at []grid.Place) string {
	if l.line != nil {
		return words.Capital(l.line.String())
	}
	return words.Say("Diagonal through %v and %v", at[0].Cell, at[len(at)-1].Cell)
}

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

// Group implements puzzles.Grouping. It returns the row, the column and the diagonals of
// a cell with a colored peg, where no other peg may have its color.
func (hoodoo) Group(s puzzles.State, at grid.Place) []grid.Cell {
	if v := s.Answer(at.Cell); at.Kind != grid.InCell || v == puzzles.Open || v == Transparent {
		return nil
	}
	var cells []grid.Cell
	for c := range s.Puzzle.Size().All() {
		down, across := c.Row-at.Row, c.Col-at.Col
		if down == 0 || across == 0 || down == across || down == -across {
			cells = append(cells, c)
		}
	}
	return cells
}
