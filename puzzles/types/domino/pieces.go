package domino

import (
	"maps"
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/lists"
)

// stock states that no piece is used twice.
//
// The values of unknown numbers are not modeled, only whether the set suffices. A place that
// shows the number a and one unknown number draws some piece of a. For each piece {a, b} there
// is a variable for "a draws {a, b}", whatever place needs it: no more of these places may be
// in use than pieces are drawn. A place with two unknown numbers takes a piece that is left, of
// which there are enough as long as there are no more dominoes than pieces.
type stock struct {
	*building
	known map[Piece][]core.Var // the places that show both numbers, for those pieces that have any
	half  [][]core.Var         // by number: the places that show it and an unknown number
	blank bool                 // some place shows two unknown numbers
	drawn [][]core.Var         // by number: whether it draws a piece, for each of some pieces
}

// pieces states that no piece is used twice, and that each is used if the set is full and every
// place shows a number.
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

// draw returns a new variable for "n draws a piece".
func (s *stock) draw(n int) core.Var {
	x := s.NewBool("")
	s.drawn[n] = append(s.drawn[n], x)
	return x
}

// useAll states that each piece is used: by a place that shows both its numbers, or by being
// drawn.
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

// useSome states that no piece is used twice, although not all need be used. Pieces are drawn
// for scarce numbers only, and have a variable only if both numbers are scarce. Of its other
// pieces a scarce number has what is left by the places that show it with a number that is not
// scarce.
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
	own := make([][]core.Var, s.high+1) // by scarce number: the places of pieces without another scarce number
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
	pieces := s.high + 2 - len(scarce) // of each scarce number without another scarce number, including its double
	for _, n := range scarce {
		needed := slices.Concat(s.half[n], own[n])
		s.Post(ruleUnknown(n), constraint.Linear(less(needed, s.drawn[n]), constraint.Le, pieces))
	}
}

// less returns the terms of the sum of xs minus the sum of ys.
func less(xs, ys []core.Var) []constraint.Term {
	terms := lists.Map(xs, func(x core.Var) constraint.Term { return constraint.Term{Coef: 1, Var: x} })
	return append(terms, lists.Map(ys, func(y core.Var) constraint.Term { return constraint.Term{Coef: -1, Var: y} })...)
}

// scarce lists the numbers whose pieces may run out.
//
// Let U be a set of numbers such that for every subset S of U, the cells that show a number of
// S are no more than the pieces within U that have one. Then the places that show one number,
// of U, always find pieces within U, however the others lie (P. Hall, On representatives of
// subsets, 1935), and all other pieces are left to the numbers outside U, which are the scarce
// ones. U consists of the numbers that are printed least often, as many as possible. On boards
// up to 200 × 200 at most 80,000 pieces have two scarce numbers; if the set is far larger than
// the board, no number is scarce.
func scarce(p *puzzles.Puzzle, high int) []int {
	count := shownBesideUnknown(p, high)
	order := lists.Make(high+1, func(n int) int { return n })
	slices.SortStableFunc(order, func(a, b int) int { return count[a] - count[b] })
	for m := high + 1; ; m-- {
		if enough(order[:m], count) {
			return order[m:]
		}
	}
}

// enough reports whether the pieces within a set of numbers, sorted by how often they are
// shown, suffice for all cells that show one, and likewise for every subset.
func enough(numbers, count []int) bool {
	cells, having := 0, 0
	for i := len(numbers) - 1; i >= 0; i-- {
		cells += count[numbers[i]]
		having += i + 1 // the pieces with this number and none of those counted already
		if cells > having {
			return false
		}
	}
	return true
}

// shownBesideUnknown returns for each number how many cells show it, 0 if none of them is next
// to an unknown number.
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
