package domino

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles/reason"
)

// link is an immediate consequence of a domino lying at a place, or of none lying there.
type link struct {
	to   int // a state
	rule core.Rule
}

// A place has two states: a domino lies there, or none does.
func laidAt(i int) int { return 2 * i }
func notAt(i int) int  { return 2*i + 1 }

// links has all links between open places, by the state they start from, and the search along
// them.
type links struct {
	t    *tables
	p    *position
	from [][]link
	// The last search, by state.
	steps []int // its distance in links, -1: not reached
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
		all := t.full && len(p.untold[n]) == 0 // otherwise it need not be at one of these
		s.link(left, all, func() core.Rule { return rulePiece(t.set[n].Piece) })
	}
	return s
}

// link links places of which a rule allows one: a domino at one of them excludes the others. If
// the rule requires one (all), and there are only two places, the absence of a domino at one
// implies one at the other.
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

// search follows the links from a domino at place i, for fewer than less links, and reports
// whether they lead to none lying there.
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

// way returns the rules of the links from the start to a state, each once, and the places where
// dominoes would lie on the way.
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

// forcing finds the shortest chain of links from a domino at some place to none lying there.
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

// mostTold is the maximum number of successive dominoes that a sentence lists.
const mostTold = 5

// story lists dominoes that follow from one another, or at least the last one.
func (t *tables) story(laid []int) reason.Phrase {
	switch {
	case len(laid) == 1:
		return t.domino(laid[0])
	case len(laid) > mostTold:
		return reason.Say("at last", len(laid)-1, t.domino(laid[len(laid)-1]))
	}
	return reason.Say("then one", t.domino(laid[0]), t.story(laid[1:]))
}
