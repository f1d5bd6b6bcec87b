package domino

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles/reason"
)

// tie says that a domino lies at one of two places and none at the other.
type tie struct {
	to   int
	rule core.Rule
}

// ties are all of them, by place, and the ways along them.
type ties struct {
	t    *tables
	p    *position
	from [][]tie
	// Of the search from the last start, by place.
	steps []int // how many ties away it is, -1: not tied
	back  []int // the place before it
	by    []core.Rule
	queue []int
}

func tiesOf(t *tables, p *position) *ties {
	s := &ties{
		t: t, p: p, from: make([][]tie, len(t.places)),
		steps: make([]int, len(t.places)), back: make([]int, len(t.places)), by: make([]core.Rule, len(t.places)),
	}
	for c, ways := range p.ways {
		s.tie(ways, func() core.Rule { return ruleCell(t.z.At(c)) })
	}
	for n := range t.set {
		if t.full && len(p.untold[n]) == 0 { // beside a number not told there may lie another one
			s.tie(p.left[n], func() core.Rule { return rulePiece(t.set[n].Piece) })
		}
	}
	return s
}

// tie ties two places of which a rule wants one.
func (s *ties) tie(is []int, rule func() core.Rule) {
	if len(is) == 2 && s.p.open(is[0]) && s.p.open(is[1]) {
		r := rule()
		s.from[is[0]] = append(s.from[is[0]], tie{is[1], r})
		s.from[is[1]] = append(s.from[is[1]], tie{is[0], r})
	}
}

// search finds the places that are tied to one, nearest first.
func (s *ties) search(start int) {
	for i := range s.steps {
		s.steps[i] = -1
	}
	s.steps[start] = 0
	s.queue = append(s.queue[:0], start)
	for x := 0; x < len(s.queue); x++ {
		i := s.queue[x]
		for _, e := range s.from[i] {
			if s.steps[e.to] < 0 {
				s.steps[e.to], s.back[e.to], s.by[e.to] = s.steps[i]+1, i, e.rule
				s.queue = append(s.queue, e.to)
			}
		}
	}
}

// way lists the rules of the ties from the start to a place.
func (s *ties) way(to int) []core.Rule {
	var rs []core.Rule
	for ; s.steps[to] > 0; to = s.back[to] {
		rs = append(rs, s.by[to])
	}
	slices.Reverse(rs)
	return rs
}

// rivals lists the open places that exclude one, and the rules by which they do:
// those that share a cell with it or are the same domino.
func (s *ties) rivals(x int, each func(i int, r core.Rule, why reason.Phrase)) {
	q := s.t.places[x]
	for _, c := range [2]int{q.a, q.b} {
		for _, i := range s.p.ways[c] {
			if i != x {
				at := s.t.z.At(c)
				each(i, ruleCell(at), reason.Say("same cell", at))
			}
		}
	}
	if q.piece < 0 {
		return
	}
	for _, i := range s.p.left[q.piece] {
		if _, ok := s.t.touch(x, i); !ok {
			pc := s.t.set[q.piece].Piece
			each(i, rulePiece(pc), reason.Say("same piece", pc))
		}
	}
}

// forcing finds the shortest chain of ties whose ends go together and exclude each
// other, or of whose ends one is right and each excludes the same third place.
func forcing(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	s := tiesOf(t, t.at(k))
	var best *reason.Found
	shortest := len(t.places)
	for start := range t.places {
		if len(s.from[start]) == 0 {
			continue
		}
		s.search(start)
		s.rivals(start, func(x int, r core.Rule, why reason.Phrase) {
			if n := s.steps[x]; n > 0 && n%2 == 0 && n < shortest {
				best, shortest = s.together(k, start, x, append(s.way(x), r), why), n
			}
			if s.steps[x] >= 0 || !s.p.open(x) {
				return
			}
			s.rivals(x, func(end int, r2 core.Rule, _ reason.Phrase) {
				if n := s.steps[end]; n%2 == 1 && n < shortest {
					best, shortest = s.either(k, start, end, x, append(s.way(end), r, r2)), n
				}
			})
		})
	}
	return best
}

// together is the finding that two places exclude each other though there are
// dominoes at both or at none.
func (s *ties) together(k *reason.Known, one, other int, rules []core.Rule, why reason.Phrase) *reason.Found {
	sets := []reason.Fact{s.t.fact(k, min(one, other), false), s.t.fact(k, max(one, other), false)}
	return &reason.Found{
		Sets: sets, Rules: ruled(rules),
		Say: reason.Say("domino/together", s.t.domino(one), s.t.domino(other), why),
	}
}

// either is the finding that no domino lies at x, since one lies at one of two places
// that exclude it.
func (s *ties) either(k *reason.Known, one, other, x int, rules []core.Rule) *reason.Found {
	return s.t.not(k, x, ruled(rules), reason.Say("domino/either", s.t.domino(one), s.t.domino(other), s.t.domino(x)))
}

// ruled lists rules each once.
func ruled(rules []core.Rule) []core.Rule {
	var out []core.Rule
	for _, r := range rules {
		if !slices.ContainsFunc(out, func(q core.Rule) bool { return q.String() == r.String() }) {
			out = append(out, r)
		}
	}
	return out
}
