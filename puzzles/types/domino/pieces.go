package domino

import (
	"maps"
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
)

// stock states that no piece is used twice.
//
// Which number an unknown one is, nobody asks, only whether the set is short. A
// place that shows the number a and no other draws some piece of a, and there is
// a truth value for "a draws the piece {a, b}", whatever place needs it: the
// places in use must be no more than the pieces drawn. A place that shows no
// number takes what is left, and as long as there are no more dominoes than
// pieces that is enough.
type stock struct {
	*building
	known map[Piece][]core.Var // the places that show two numbers; not of all pieces
	half  [][]core.Var         // by number: the places that show it alone
	blank bool                 // some place shows none
	drawn [][]core.Var         // by number: that it draws a piece
}

// pieces states that no piece is used twice, and that each is used where the
// set is full and every place shows a number.
func (b *building) pieces() {
	s := &stock{building: b, known: make(map[Piece][]core.Var), half: make([][]core.Var, b.high+1), drawn: make([][]core.Var, b.high+1)}
	for i, at := range b.at {
		one, other := at.Sides()
		switch n, k := numberAt(b.p, one), numberAt(b.p, other); {
		case n >= 0 && k >= 0:
			pc := pieceOf(n, k)
			s.known[pc] = append(s.known[pc], b.xs[i])
		case n < 0 && k < 0:
			s.blank = true
		default:
			s.half[max(n, k)] = append(s.half[max(n, k)], b.xs[i])
		}
	}
	if b.full && !s.blank {
		s.useAll()
	} else {
		s.useSome()
	}
	draws := slices.Concat(s.drawn...)
	b.Prefer(1, draws...)
	b.Label(append(b.Shown(), draws...)...)
}

func rulePiece(pc Piece) core.Rule {
	return core.Rule{Kind: RulePiece, Args: []int{pc.Low, pc.High}}
}

func ruleUnknown(n int) core.Rule { return core.Rule{Kind: RuleUnknown, Args: []int{n}} }

// draw makes the variable of "n draws a piece".
func (s *stock) draw(n int) core.Var {
	x := s.NewBool("")
	s.drawn[n] = append(s.drawn[n], x)
	return x
}

// useAll states that each piece is used: by a place that shows both its numbers,
// or drawn.
func (s *stock) useAll() {
	for _, pc := range all(s.high) {
		users := s.known[pc]
		for _, n := range slices.Compact([]int{pc.Low, pc.High}) {
			if len(s.half[n]) > 0 {
				users = append(users, s.draw(n))
			}
		}
		s.one(rulePiece(pc), users)
	}
	for n, places := range s.half {
		if len(places) > 0 {
			s.Post(ruleUnknown(n), constraint.Linear(less(places, s.drawn[n]), constraint.Eq, 0))
		}
	}
}

// useSome states that no piece is used twice, where not all need be used: pieces
// are drawn for scarce numbers only, and only those of two scarce numbers are
// drawn by name; of the others such a number has what the places leave that
// show it with a number that is not scarce.
func (s *stock) useSome() {
	scarce := scarce(s.p, s.high)
	isScarce := make([]bool, s.high+1)
	for i, n := range scarce {
		isScarce[n] = true
		for _, k := range scarce[:i] {
			pc := pieceOf(n, k)
			s.known[pc] = append(s.known[pc], s.draw(n), s.draw(k))
		}
	}
	own := make([][]core.Var, s.high+1) // by scarce number: the places with pieces that no other scarce number has
	for _, pc := range slices.SortedFunc(maps.Keys(s.known), func(a, b Piece) int { return a.index() - b.index() }) {
		users := s.known[pc]
		if len(users) > 1 {
			s.atMost(rulePiece(pc), users)
		}
		if isScarce[pc.Low] && (pc.Low == pc.High || !isScarce[pc.High]) {
			own[pc.Low] = append(own[pc.Low], users...)
		} else if isScarce[pc.High] && !isScarce[pc.Low] {
			own[pc.High] = append(own[pc.High], users...)
		}
	}
	pieces := s.high + 2 - len(scarce) // that no other scarce number has, the double one included
	for _, n := range scarce {
		needed := slices.Concat(s.half[n], own[n])
		s.Post(ruleUnknown(n), constraint.Linear(less(needed, s.drawn[n]), constraint.Le, pieces))
	}
}

// less is the sum of xs less that of ys.
func less(xs, ys []core.Var) []constraint.Term {
	terms := make([]constraint.Term, 0, len(xs)+len(ys))
	for _, x := range xs {
		terms = append(terms, constraint.Term{Coef: 1, Var: x})
	}
	for _, y := range ys {
		terms = append(terms, constraint.Term{Coef: -1, Var: y})
	}
	return terms
}

// scarce lists the numbers of which the pieces may run out.
//
// Let U be a set of numbers such that for all its subsets S the cells that show
// a number of S are no more than the pieces within U that have one. Then the
// places that show a number of U alone always find pieces within U, however the
// others lie (P. Hall, On representatives of subsets, 1935), and all other
// pieces are left to the numbers outside U, which are the scarce ones. U is made
// of those that are printed least often, as many as can be. On boards to
// 200 × 200 at most 80,000 pieces have two scarce numbers; where the set is far
// larger than the board none is scarce.
func scarce(p *puzzles.Puzzle, high int) []int {
	count := shownBesideUnknown(p, high)
	order := make([]int, high+1)
	for n := range order {
		order[n] = n
	}
	slices.SortStableFunc(order, func(a, b int) int { return count[a] - count[b] })
	for m := high + 1; ; m-- {
		if enough(order[:m], count) {
			return order[m:]
		}
	}
}

// enough reports whether the pieces within a set of numbers, those that are
// shown least often first, suffice for all cells that show one.
func enough(numbers, count []int) bool {
	cells, having := 0, 0
	for i := len(numbers) - 1; i >= 0; i-- {
		cells += count[numbers[i]]
		having += i + 1 // the pieces with this number and none of those before
		if cells > having {
			return false
		}
	}
	return true
}

// shownBesideUnknown tells in how many cells each number stands, 0 for those that
// never stand beside an unknown one.
func shownBesideUnknown(p *puzzles.Puzzle, high int) []int {
	count, _ := tally(p, high)
	beside := make([]bool, high+1)
	for c := range p.Size().All() {
		n := numberAt(p, c)
		for d := range p.Size().Neighbors(c) {
			if n >= 0 && isCell(p, d) && numberAt(p, d) < 0 {
				beside[n] = true
			}
		}
	}
	for n := range count {
		if !beside[n] {
			count[n] = 0
		}
	}
	return count
}
