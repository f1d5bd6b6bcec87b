package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// SolvingMethods has Related.
func (closefar) SolvingMethods() puzzles.SolvingMethods {
	return puzzles.SolvingMethods{Related: related}
}

// related lists answers that follow from one by exchanging corners: where two rows and two
// columns cross in the values a b above b a, they can be b a above a b instead, if the
// distances permit. Each answer changes cells that the ones before it have not changed, as many
// as it can.
func related(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []grid.Map[puzzles.Value] {
	z := p.Size()
	changed := make([]bool, z.Cells())
	var list []grid.Map[puzzles.Value]
	for {
		x := newExchange(p, answer)
		more := false
		for c := range z.All() {
			if !changed[z.Index(c)] && x.change(c) {
				more = true
			}
		}
		if !more {
			return list
		}
		board := grid.Collect(z, func(c grid.Cell) puzzles.Value { return x.board[z.Index(c)] })
		for c := range z.All() {
			i := z.Index(c)
			changed[i] = changed[i] || board.At(c) != answer.At(c)
		}
		list = append(list, board)
	}
}

// exchange is an answer while it is changed into another one.
type exchange struct {
	z     grid.Size
	board []puzzles.Value
	fixed []bool       // by cell: has a given, or has been changed
	at    [2][][2]pair // by direction, line and letter: the places of the letter
}

// pair has the two places of a letter in a line, in any order.
type pair [2]int

func newExchange(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) *exchange {
	z := p.Size()
	x := &exchange{z: z, board: make([]puzzles.Value, z.Cells()), fixed: make([]bool, z.Cells())}
	for c := range z.All() {
		i := z.Index(c)
		x.board[i], x.fixed[i] = answer.At(c), p.Given(c) != puzzles.Open
	}
	for l, cells := range z.Lines() {
		var places [2]pair
		var n [2]int
		for i, c := range cells {
			if v := answer.At(c); v == C || v == F {
				places[v-C][n[v-C]] = i
				n[v-C]++
			}
		}
		x.at[l.Dir] = append(x.at[l.Dir], places)
	}
	return x
}

// change changes the value of a cell by an exchange with three others, if there is one, and
// reports whether it did.
func (x *exchange) change(c grid.Cell) bool {
	b := x.board[x.z.Index(c)]
	for a := C; a <= F; a++ {
		if a == b {
			continue
		}
		for _, col := range x.at[grid.Row][c.Row][a-C] {
			for _, row := range x.at[grid.Column][c.Col][a-C] {
				o := grid.Cell{Row: row, Col: col}
				if x.board[x.z.Index(o)] == b && x.free(c, o) && x.turn(c, o, a) {
					return true
				}
			}
		}
	}
	return false
}

// corners returns the corners of the rectangle between two opposite ones.
func corners(c, o grid.Cell) [4]grid.Cell {
	return [4]grid.Cell{c, {Row: c.Row, Col: o.Col}, {Row: o.Row, Col: c.Col}, o}
}

// free reports whether the cells of a rectangle may all be changed.
func (x *exchange) free(c, o grid.Cell) bool {
	for _, corner := range corners(c, o) {
		if x.fixed[x.z.Index(corner)] {
			return false
		}
	}
	return true
}

// turn gives the opposite corners c and o the value a of the other two, and those the value of
// c and o. It reports whether the distances are right then; if not, it changes nothing.
func (x *exchange) turn(c, o grid.Cell, a puzzles.Value) bool {
	b := x.board[x.z.Index(c)]
	if !x.swap(c, o, a, b) {
		x.swap(c, o, b, a)
		return false
	}
	for k, corner := range corners(c, o) {
		i := x.z.Index(corner)
		x.board[i], x.fixed[i] = a, true
		if k == 1 || k == 2 {
			x.board[i] = b
		}
	}
	return true
}

// swap moves the letters among the values a and b within the four lines, a to the corners c and
// o. It reports whether the distances in these lines are right then.
func (x *exchange) swap(c, o grid.Cell, a, b puzzles.Value) bool {
	right := true
	for _, l := range [4]struct {
		places   *[2]pair
		from, to int
	}{
		{&x.at[grid.Row][c.Row], o.Col, c.Col},
		{&x.at[grid.Row][o.Row], c.Col, o.Col},
		{&x.at[grid.Column][c.Col], o.Row, c.Row},
		{&x.at[grid.Column][o.Col], c.Row, o.Row},
	} {
		move(l.places, a, l.from, l.to)
		move(l.places, b, l.to, l.from)
		right = right && l.places[0].distance() < l.places[1].distance()
	}
	return right
}

// move changes a place of a letter; there are no places for blanks.
func move(places *[2]pair, v puzzles.Value, from, to int) {
	if v == Blank {
		return
	}
	p := &places[v-C]
	if p[0] == from {
		p[0] = to
	} else {
		p[1] = to
	}
}

func (p pair) distance() int { return max(p[0]-p[1], p[1]-p[0]) }
