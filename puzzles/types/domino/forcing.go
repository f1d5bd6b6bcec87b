package domino

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles/reason"
)

// link says what follows at once from a domino that lies at a place, or from none
// lying there.
type link struct {
	to   int // a state
	rule core.Rule
}

// A state of a place is that a domino lies there, or that none does.
func laidAt(i int) int { return 2 * i }
func notAt(i int) int  { return 2*i + 1 }

// links are all links between places that are open, by the state that they come from,
// and the search along them.
type links struct {
	t    *tables
	p    *position
	from [][]link
	// Of the search from the last start, by state.
	steps []int // how many links away it is, -1: not reached
	back  []int // the state before it
	by    []core.Rule
	queue []int
}

func linksOf(t *tables, p *position) *links {
	n := 2 * len(t.places)
	s := &links{t: t, p: p, from: make([][]link, n), steps: make([]int, n), back: make([]int, n), by: make([]core.Rule, n)}
	for c, ways := range p.ways {
		s.link(ways, true, func() core.Rule { return ruleCell(t.z.At(c)) })
	}
	for n, left := range p.left {
		all := t.full && len(p.untold[n]) == 0 // else it need not lie at one of these
		s.link(left, all, func() core.Rule { return rulePiece(t.set[n].Piece) })
	}
	return s
}

// link links places of which a rule allows one: a domino at one excludes the others,
// and none at one of two, where the rule wants one of all, brings it to the other.
func (s *links) link(is []int, all bool, rule func() core.Rule) {
	if len(is) < 2 || slices.ContainsFunc(is, func(i int) bool { return !s.p.open(i) }) {
		return
	}
	r := rule()
	for _, i := range is {
		for _, j := range is {
			if i == j {
				continue
			}
			s.from[laidAt(i)] = append(s.from[laidAt(i)], link{notAt(j), r})
			if all && len(is) == 2 {
				s.from[notAt(i)] = append(s.from[notAt(i)], link{laidAt(j), r})
			}
		}
	}
}

// search finds what follows from a domino at place i in less than some links, and
// reports whether it is that none lies there.
func (s *links) search(i, less int) bool {
	for x := range s.steps {
		s.steps[x] = -1
	}
	start, goal := laidAt(i), notAt(i)
	s.steps[start] = 0
	s.queue = append(s.queue[:0], start)
	for x := 0; x < len(s.queue) && s.steps[s.queue[x]] < less-1; x++ {
		at := s.queue[x]
		for _, e := range s.from[at] {
			if s.steps[e.to] >= 0 {
				continue
			}
			s.steps[e.to], s.back[e.to], s.by[e.to] = s.steps[at]+1, at, e.rule
			if e.to == goal {
				return true
			}
			s.queue = append(s.queue, e.to)
		}
	}
	return false
}

// way gives the rules of the links from the start to a state, each once, and the
// places where dominoes would lie on the way.
func (s *links) way(to int) (rules []core.Rule, laid []int) {
	for ; s.steps[to] > 0; to = s.back[to] {
		r := s.by[to]
		if !slices.ContainsFunc(rules, func(q core.Rule) bool { return q.String() == r.String() }) {
			rules = append(rules, r)
		}
		if to%2 == 0 {
			laid = append(laid, to/2)
		}
	}
	slices.Reverse(rules)
	slices.Reverse(laid)
	return rules, laid
}

// forcing finds the shortest chain of links from a domino at some place to none there.
func forcing(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	s := linksOf(t, t.at(k))
	var best *reason.Found
	shortest := len(s.from)
	for i := range t.places {
		if k.Stopped() {
			return nil
		}
		if !s.p.open(i) || !s.search(i, shortest) {
			continue
		}
		shortest = s.steps[notAt(i)]
		rules, laid := s.way(notAt(i))
		best = t.not(k, i, rules, reason.Say("domino/forcing", t.domino(i), t.story(laid)))
	}
	return best
}

// mostTold is the greatest number of dominoes in a row that a sentence lists.
const mostTold = 5

// story tells of dominoes that follow one from the other, the last at least.
func (t *tables) story(laid []int) reason.Phrase {
	switch {
	case len(laid) == 1:
		return t.domino(laid[0])
	case len(laid) > mostTold:
		return reason.Say("at last", len(laid)-1, t.domino(laid[len(laid)-1]))
	}
	return reason.Say("then one", t.domino(laid[0]), t.story(laid[1:]))
}
