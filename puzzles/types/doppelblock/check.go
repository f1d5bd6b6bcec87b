package doppelblock

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// The kinds of rules that a Fault names.
const (
	RuleNumber = "number" // a cell holds a number of a board of this size
	RuleTwice  = "twice"  // no number twice in a line
	RuleBlacks = "blacks" // two black cells in a line
	RuleSum    = "sum"    // the clue of a line is the sum between its blacks
)

// Validate lists the givens that are neither black nor a number of this board.
func (doppelblock) Validate(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	z := p.Size()
	for c := range z.All() {
		if v := p.Given(c); v == NotBlack || v != puzzles.Open && v != Black && !number(p, v) {
			faults = append(faults, noNumber(z, c, v))
		}
	}
	return faults
}

// Check lists the rules that givens and marks break.
func (doppelblock) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	z := s.Puzzle.Size()
	complete = true
	for c := range z.All() {
		v := s.Answer(c)
		if v != Black && !number(s.Puzzle, v) {
			complete = false
			if v != puzzles.Open && v != NotBlack {
				faults = append(faults, noNumber(z, c, v))
			}
		}
	}
	for l, cells := range z.Lines() {
		r := reading{s: s, line: l, cells: cells, highest: highest(s.Puzzle)}
		faults = slices.Concat(faults, r.twice(), r.blacks(), r.sum())
	}
	return faults, complete
}

func noNumber(z grid.Size, c grid.Cell, v puzzles.Value) puzzles.Fault {
	title, text := words.Say("Not a given"), words.Say("“not black” is a mark and cannot be given")
	if v != NotBlack {
		title, text = words.Say("Number too high"), notANumber(int(v), z).Error()
	}
	f := puzzles.FaultAt(grid.Of(c), RuleNumber, text+".")
	f.Title = title
	return f
}

// reading is one line of a board as the player sees it.
type reading struct {
	s       puzzles.State
	line    grid.Line
	cells   []grid.Cell
	highest int
}

func (r *reading) at(i int) puzzles.Value { return r.s.Answer(r.cells[i]) }

// where lists the places of the cells that hold v.
func (r *reading) where(v puzzles.Value) []grid.Place {
	return grid.Places(lists.Where(r.cells, func(c grid.Cell) bool { return r.s.Answer(c) == v }))
}

func (r *reading) fault(rule string, places []grid.Place, text string) []puzzles.Fault {
	return []puzzles.Fault{{Rule: rule, Text: words.At(r.line, text+"."), Places: places, Line: &r.line}}
}

// twice finds the numbers that the line holds more than once.
func (r *reading) twice() []puzzles.Fault {
	var faults []puzzles.Fault
	for v := 1; v <= r.highest; v++ {
		if at := r.where(puzzles.Value(v)); len(at) > 1 {
			faults = append(faults, r.fault(RuleTwice, at, words.Say("%s %ds", words.Spelled(len(at)), v))...)
		}
	}
	return faults
}

// blacks finds a line with more than two blacks, or with fewer than two cells that
// can be black.
func (r *reading) blacks() []puzzles.Fault {
	black := r.where(Black)
	room := len(black) + len(r.where(puzzles.Open))
	switch {
	case len(black) > 2:
		return r.fault(RuleBlacks, black, words.Say("%s black cells", words.Spelled(len(black))))
	case room == 1:
		return r.fault(RuleBlacks, grid.Places(r.cells), words.Say("only one cell can be black"))
	case room == 0:
		return r.fault(RuleBlacks, grid.Places(r.cells), words.Say("no cell can be black"))
	}
	return nil
}

// sum compares the clues of the line with the sum between its blacks. For cells that
// are still open there, the numbers not yet used in the line give the least and the
// greatest possible sum.
func (r *reading) sum() []puzzles.Fault {
	fields, clue, differ := r.clue()
	if differ {
		return r.fault(RuleSum, fields, words.Say("its two clues differ"))
	}
	if len(fields) == 0 || len(r.where(Black)) != 2 {
		return nil
	}
	least, most := r.between()
	places := append(r.inside(), fields...)
	switch {
	case least == most && least != clue:
		return r.fault(RuleSum, places, words.Say("the numbers between the blacks make %d, not %d", least, clue))
	case least > clue:
		return r.fault(RuleSum, places, words.Say("the numbers between the blacks make at least %d, not %d", least, clue))
	case most < clue:
		return r.fault(RuleSum, places, words.Say("the numbers between the blacks make at most %d, not %d", most, clue))
	}
	return nil
}

// clue returns the fields of the line that hold a clue, the last of these clues, and
// whether they differ.
func (r *reading) clue() (fields []grid.Place, clue int, differ bool) {
	for _, at := range clues(r.s.Puzzle, r.line) {
		v := r.s.Puzzle.Clue(at)
		if v == puzzles.NoClue {
			continue
		}
		differ = differ || len(fields) > 0 && v != clue
		fields, clue = append(fields, at), v
	}
	return fields, clue, differ
}

// span returns the indices of the first and the last black cell of the line, or -1, -1.
func (r *reading) span() (first, last int) {
	first, last = -1, -1
	for i := range r.cells {
		if r.at(i) == Black {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	return first, last
}

// inside lists the places from one black to the other, both included.
func (r *reading) inside() []grid.Place {
	first, last := r.span()
	return grid.Places(r.cells)[first : last+1]
}

// between returns the least and the greatest sum that the cells between the two blacks
// can have, given the numbers that the line does not hold yet.
func (r *reading) between() (least, most int) {
	first, last := r.span()
	open := 0
	for i := first + 1; i < last; i++ {
		if v := int(r.at(i)); 1 <= v && v <= r.highest {
			least += v
		} else {
			open++
		}
	}
	most = least
	var unused []int
	for v := 1; v <= r.highest; v++ {
		if len(r.where(puzzles.Value(v))) == 0 {
			unused = append(unused, v)
		}
	}
	open = min(open, len(unused))
	for i := range open {
		least += unused[i]
		most += unused[len(unused)-1-i]
	}
	return least, most
}

// clues lists the fields beside a line of p that may hold its clue.
func clues(p *puzzles.Puzzle, l grid.Line) []grid.Place {
	near, far, c := grid.Above, grid.Below, grid.Cell{Col: l.Index}
	if l.Dir == grid.Row {
		near, far, c = grid.LeftOf, grid.RightOf, grid.Cell{Row: l.Index}
	}
	var fields []grid.Place
	for _, side := range []grid.Kind{near, far} {
		if p.Clues[side] != nil {
			fields = append(fields, grid.Place{Kind: side, Cell: c})
		}
	}
	return fields
}

// Repairs offers to remove the givens that are neither black nor a number of the board.
func (doppelblock) Repairs(s puzzles.State) []puzzles.Repair {
	var wrong []grid.Place
	after := s
	for c := range s.Puzzle.Size().All() {
		if v := s.Puzzle.Given(c); v != puzzles.Open && v != Black && !number(s.Puzzle, v) {
			wrong = append(wrong, grid.Of(c))
			after = after.Apply(puzzles.Move{Changes: puzzles.Erase(after, puzzles.Problem, c)})
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	text := words.SayN(len(wrong), "Remove the given: %s.", "Remove the givens: %s.", puzzles.Where(wrong))
	return []puzzles.Repair{{Text: text, After: after}}
}
