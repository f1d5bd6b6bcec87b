package domino

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Check lists halves without the other half, dominoes that occur twice, isolated cells, and
// dominoes with an unknown number for which no number is left.
func (domino) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	p := s.Puzzle
	complete = !p.Size().Any(func(c grid.Cell) bool { return isCell(p, c) && s.Answer(c) == puzzles.Open })
	return slices.Concat(brokenHalves(s, complete), twice(s), alone(s), unnumbered(s)), complete
}

// brokenHalves finds halves that point at no cell, or at a half that points elsewhere, or, if
// every is true, at a cell without a half.
func brokenHalves(s puzzles.State, every bool) []puzzles.Fault {
	p := s.Puzzle
	var faults []puzzles.Fault
	for c := range p.Size().All() {
		v := s.Answer(c)
		if v == puzzles.Open {
			continue
		}
		o := c.Add(toward(v))
		text := ""
		switch w := s.Answer(o); {
		case !isCell(p, c):
			text = words.Say("half a domino on a hole.")
		case !isCell(p, o):
			text = words.Say("half a domino points off the board.")
			if p.Size().Has(o) {
				text = words.Say("half a domino points at a hole.")
			}
		case w != facing(v) && (every || w != puzzles.Open):
			text = words.Say("half a domino without its other half.")
		default:
			continue
		}
		faults = append(faults, puzzles.FaultAt(grid.Of(c), "halves", text))
	}
	return faults
}

// laid is a domino on the board: the border that it crosses, and its numbers, -1 if unknown.
type laid struct {
	at   grid.Place
	a, b int
}

// laidDominoes lists the whole dominoes on the board in reading order.
func laidDominoes(s puzzles.State) []laid {
	var ds []laid
	for c := range s.Puzzle.Size().All() {
		v := s.Answer(c)
		o, ok := partner(s, c)
		if !ok || v != Right && v != Down {
			continue
		}
		at, _ := grid.Between(c, o)
		ds = append(ds, laid{at, numberAt(s.Puzzle, c), numberAt(s.Puzzle, o)})
	}
	return ds
}

// numberAt returns the number printed in a cell, -1 if none is.
func numberAt(p *puzzles.Puzzle, c grid.Cell) int {
	if n, ok := NumberOf(p.Cells.At(c)); ok {
		return n
	}
	return -1
}

func (d laid) places() []grid.Place {
	one, other := d.at.Sides()
	return []grid.Place{grid.Of(one), grid.Of(other)}
}

// twice finds dominoes with the same two numbers: one fault for each pair.
func twice(s puzzles.State) []puzzles.Fault {
	same := map[Piece][]laid{}
	var order []Piece
	for _, d := range laidDominoes(s) {
		if d.a < 0 || d.b < 0 {
			continue
		}
		pc := pieceOf(d.a, d.b)
		same[pc] = append(same[pc], d)
		if len(same[pc]) == 2 {
			order = append(order, pc)
		}
	}
	var faults []puzzles.Fault
	for _, pc := range order {
		f := puzzles.Fault{Rule: "twice", Text: words.Say("The domino %d-%d is used twice: at %s and at %s.",
			pc.Low, pc.High, same[pc][0].at.Cell, same[pc][1].at.Cell)}
		if n := len(same[pc]); n > 2 {
			f.Text = words.Say("The domino %d-%d is used %s times, first at %s.", pc.Low, pc.High, words.Number(n), same[pc][0].at.Cell)
		}
		for _, d := range same[pc] {
			f.Places = append(f.Places, d.places()...)
		}
		faults = append(faults, f)
	}
	return faults
}

// alone finds cells without a domino whose neighbors all have one.
func alone(s puzzles.State) []puzzles.Fault {
	p := s.Puzzle
	var faults []puzzles.Fault
	for c := range p.Size().All() {
		if isCell(p, c) && s.Answer(c) == puzzles.Open && !hasRoom(s, c) {
			faults = append(faults, puzzles.FaultAt(grid.Of(c), "alone", words.Say("no neighbor is left for a domino.")))
		}
	}
	return faults
}

// hasRoom reports whether a domino could still cover the open cell c.
func hasRoom(s puzzles.State, c grid.Cell) bool {
	for n := range s.Puzzle.Size().Neighbors(c) {
		if v := s.Answer(n); isCell(s.Puzzle, n) && (v == puzzles.Open || n.Add(toward(v)) == c) {
			return true
		}
	}
	return false
}

// unnumbered finds dominoes with an unknown number for which the other dominoes leave no
// number, and boards with more dominoes than the set has.
func unnumbered(s puzzles.State) []puzzles.Fault {
	high := High(s.Puzzle)
	ds := laidDominoes(s)
	if n := pieces(high); len(ds) > n {
		return []puzzles.Fault{{Rule: "set", Text: words.Say("The set from 0 to %d has %s, the board has %s.", high, words.Count(n, "domino"), words.Number(len(ds)))}}
	}
	w := newWanted(high, len(ds))
	for _, d := range ds {
		if d.a >= 0 && d.b >= 0 && max(d.a, d.b) <= high {
			w.owner[pieceOf(d.a, d.b).index()] = taken
		}
	}
	var faults []puzzles.Fault
	for i, d := range ds {
		known := max(d.a, d.b)
		if min(d.a, d.b) < 0 && 0 <= known && known <= high && !w.serve(i, known) {
			faults = append(faults, puzzles.Fault{
				Rule:   "unknown",
				Text:   words.At(d.at.Cell, words.Say("every domino with %d is used already.", known)),
				Places: d.places(),
			})
		}
	}
	return faults
}

// wanted assigns different pieces of the set to the dominoes with one known number, by
// augmenting paths.
type wanted struct {
	high  int
	owner []int // by piece: the domino that has it, or free, or permanently taken
	known []int // the known number of each domino
	seen  []int // by piece: the last search that visited it
	now   int   // the current search
}

const (
	free  = -1
	taken = -2
	dead  = -1 // visited by a failed search, so useless for later ones
)

func newWanted(high, dominoes int) *wanted {
	n := pieces(high)
	return &wanted{high: high, owner: slices.Repeat([]int{free}, n), known: make([]int, dominoes), seen: make([]int, n)}
}

// serve finds a piece for domino i with a known number, for which other dominoes may have to
// change theirs. It reports whether there is one.
func (w *wanted) serve(i, known int) bool {
	w.known[i] = known
	w.now++
	if w.augment(i) {
		return true
	}
	for pc, when := range w.seen {
		if when == w.now {
			w.seen[pc] = dead
		}
	}
	return false
}

func (w *wanted) augment(i int) bool {
	for k := range w.high + 1 {
		pc := pieceOf(w.known[i], k).index()
		if w.seen[pc] == w.now || w.seen[pc] == dead {
			continue
		}
		w.seen[pc] = w.now
		if o := w.owner[pc]; o == free || o != taken && w.augment(o) {
			w.owner[pc] = i
			return true
		}
	}
	return false
}

// Group implements puzzles.Grouping. For a border, or a cell covered by a domino, it lists
// the cells of all places where the same two numbers are adjacent; for another cell, all cells
// with its number.
func (domino) Group(s puzzles.State, at grid.Place) []grid.Cell {
	p := s.Puzzle
	one := at.Cell
	other, laid := partner(s, one)
	if at.Border() {
		_, other = at.Sides()
		laid = true
	}
	n := numberAt(p, one)
	if n < 0 || laid && numberAt(p, other) < 0 {
		return nil
	}
	var cells []grid.Cell
	for c := range p.Size().All() {
		if !laid && numberAt(p, c) == n || laid && besides(p, c, pieceOf(n, numberAt(p, other))) {
			cells = append(cells, c)
		}
	}
	return cells
}

// besides reports whether a cell and a neighbor show the numbers of a piece.
func besides(p *puzzles.Puzzle, c grid.Cell, piece Piece) bool {
	n := numberAt(p, c)
	for o := range p.Size().Neighbors(c) {
		if m := numberAt(p, o); n >= 0 && m >= 0 && pieceOf(n, m) == piece {
			return true
		}
	}
	return false
}
