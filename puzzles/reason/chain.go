package reason

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"quadrille/core"
)

// chain is an explanation of a literal by several rules: that its negation leads to
// a contradiction, by propagation alone.
type chain struct {
	lit   core.Lit
	rules []int // their numbers
	facts []core.Lit
	price int
	story []Link // nil until it is told
}

// The bounds of the search for a chain.
const (
	mostShrunk  = 20 // so many candidates are made smaller
	shrinkings  = 2  // in so many orders each
	mostHops    = 4  // so far from the conclusion rules are tried that are near it
	mostAlike   = 5  // of so many candidates with rules of one price the facts are made fewer
	longestTold = 30 // chains of more rules are beyond people
)

// cheapest looks for the cheapest chain for one of the literals, with late rules or
// without; nil when none can be found by propagation. It hands each chain to better
// that is cheaper than those before, and ends early with the context.
func (p *prover) cheapest(ctx context.Context, open []core.Lit, late bool, better func(*chain)) *chain {
	p.random = rand.New(rand.NewPCG(1, 2)) // the same orders whatever was asked before
	all, guards := p.k.all(), p.everyGuard(late)
	var found []*chain
	for _, l := range p.refutable(ctx, all, guards, open) {
		if ctx.Err() != nil && found != nil {
			break
		}
		if !p.guarded.Assume(all, guards, []core.Lit{l.Not()}) {
			rules, facts := p.split(p.guarded.Core())
			found = append(found, p.chain(l, rules, facts))
		}
	}
	slices.SortStableFunc(found, func(a, b *chain) int { return cmp.Compare(a.price, b.price) })
	return p.tidiest(ctx, p.smaller(ctx, found[:min(len(found), mostShrunk)], all, late), better)
}

// smaller makes the rules of chains fewer. It drops those chains that cannot be the
// cheapest.
func (p *prover) smaller(ctx context.Context, found []*chain, all []core.Lit, late bool) []*chain {
	var small []*chain
	bound := math.MaxInt
	take := func(l core.Lit, rules []int) {
		for range shrinkings {
			c := p.shrink(ctx, l, rules, all, bound)
			if c == nil {
				return
			}
			if slices.ContainsFunc(small, func(d *chain) bool { return d.lit == l && slices.Equal(d.rules, c.rules) }) {
				continue
			}
			bound = min(bound, c.price)
			small = append(small, c)
		}
	}
	for _, c := range found {
		if ctx.Err() != nil {
			break
		}
		take(c.lit, c.rules)
		if near := p.near(c.lit, all, late); near != nil {
			take(c.lit, near)
		}
	}
	if len(small) == 0 && len(found) > 0 {
		small = found[:1] // there was no time
	}
	return small
}

// tidiest makes the facts of chains fewer, those with the cheapest rules first, and
// is the cheapest of all that can be told. It hands each to better that is cheaper
// than those before.
func (p *prover) tidiest(ctx context.Context, small []*chain, better func(*chain)) *chain {
	slices.SortStableFunc(small, func(a, b *chain) int {
		return cmp.Or(cmp.Compare(p.priceOf(a.rules), p.priceOf(b.rules)), cmp.Compare(a.price, b.price))
	})
	var best *chain
	alike, price := 0, 0
	for _, c := range small {
		if ctx.Err() != nil && best != nil {
			break
		}
		if q := p.priceOf(c.rules); q > price {
			alike, price = 0, q
		}
		if alike++; alike > mostAlike || best != nil && price >= best.price {
			continue
		}
		if c = p.tidy(ctx, c); best != nil && c.price >= best.price || !p.tell(c) {
			continue
		}
		best = c
		if better != nil {
			better(c)
		}
	}
	return best
}

// priceOf is the price of rules.
func (p *prover) priceOf(rules []int) int {
	price := 0
	for _, r := range rules {
		price += p.rules[r].Price
	}
	return price
}

func (p *prover) chain(l core.Lit, rules []int, facts []core.Lit) *chain {
	facts = without(facts, l.Not())
	cells := make(map[int32]bool)
	for _, f := range facts {
		cells[p.k.choices[f.Atom()].cell] = true
	}
	return &chain{lit: l, rules: rules, facts: facts, price: p.priceOf(rules) + len(cells)}
}

// late reports whether some rules are late.
func (p *prover) late() bool {
	return slices.ContainsFunc(p.rules, func(r rule) bool { return r.Late })
}

// cheaper is the cheaper one of two chains, of which one or both may be nil.
func cheaper(a, b *chain) *chain {
	if a == nil || b != nil && b.price < a.price {
		return b
	}
	return a
}

// everyGuard lists the guards of all rules, with the late ones or without.
func (p *prover) everyGuard(late bool) []core.Lit {
	var ls []core.Lit
	for i := range p.rules {
		if late || !p.rules[i].Late {
			ls = append(ls, p.guarded.Guard(i))
		}
	}
	return ls
}

// refutable lists those of the open literals whose negation the facts and the rules
// with the guards refute.
func (p *prover) refutable(ctx context.Context, facts, guards, open []core.Lit) []core.Lit {
	if !p.guarded.Assume(facts, guards) {
		return nil
	}
	var out []core.Lit
	stands := make(map[core.Lit]bool) // followed from a supposition that was not refuted
	for _, l := range open {
		if ctx.Err() != nil {
			break
		}
		if stands[l.Not()] {
			continue
		}
		if !p.guarded.Assume(facts, guards, []core.Lit{l.Not()}) {
			out = append(out, l)
			continue
		}
		for _, follows := range p.guarded.Follows(2) {
			stands[follows] = true
		}
	}
	return out
}

// shrink drops rules as long as the rest refutes the negation of l, dear rules first;
// nil when the rules alone cannot be cheaper than bound, and when the chain does not hold.
func (p *prover) shrink(ctx context.Context, l core.Lit, rules []int, all []core.Lit, bound int) *chain {
	rules = slices.Clone(rules)
	p.random.Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
	slices.SortStableFunc(rules, func(a, b int) int { return cmp.Compare(p.rules[b].Price, p.rules[a].Price) })
	need := 0
	for i := 0; i < len(rules); {
		rest := slices.Delete(slices.Clone(rules), i, i+1)
		used, _, ok := p.refute(rest, all, l, i)
		if !ok {
			if need += p.rules[rules[i]].Price; need >= bound || ctx.Err() != nil {
				return nil
			}
			i++
			continue
		}
		rules, i = keep(rest, used, i)
		need = p.priceOf(rules[:i])
	}
	_, facts, ok := p.refute(rules, all, l, len(rules))
	if !ok {
		return nil
	}
	slices.Sort(rules)
	if c := p.chain(l, rules, facts); p.holds(c) {
		return c
	}
	return nil
}

// holds reports whether the rules and facts of a chain lead to its contradiction, as
// they were found among more.
func (p *prover) holds(c *chain) bool {
	return !p.guarded.Assume(p.guards(c.rules), c.facts, []core.Lit{c.lit.Not()})
}

// tidy drops facts of a chain as long as the rest suffices, those far from its
// literal first, and as long as there is time.
func (p *prover) tidy(ctx context.Context, c *chain) *chain {
	facts := p.farFirst(c.facts, c.lit)
	levels := [][]core.Lit{p.guards(c.rules), {c.lit.Not()}}
	for i := 0; i < len(facts) && ctx.Err() == nil; {
		rest := slices.Delete(slices.Clone(facts), i, i+1)
		if p.guarded.Assume(append(slices.Clip(levels), rest[i:])...) {
			levels = append(levels, facts[i:i+1])
			i++
			continue
		}
		_, used := p.split(p.guarded.Core())
		facts, i = keep(rest, used, i)
	}
	return p.chain(c.lit, c.rules, facts)
}

// refute tells which of the rules and facts refute the negation of l, if they do. The
// first so many rules are those of the last question, and of the next.
func (p *prover) refute(rules []int, all []core.Lit, l core.Lit, first int) (used []int, facts []core.Lit, ok bool) {
	guards := p.guards(rules)
	levels := [][]core.Lit{all, {l.Not()}}
	for i := range first {
		levels = append(levels, guards[i:i+1])
	}
	if p.guarded.Assume(append(levels, guards[first:])...) {
		return nil, nil, false
	}
	used, facts = p.split(p.guarded.Core())
	return used, without(facts, l.Not()), true
}

// near lists rules few hops from l, over open literals, that refute its negation,
// with the rules about the whole board where they are needed; nil when there are none.
func (p *prover) near(l core.Lit, all []core.Lit, late bool) []int {
	var wide, rules []int
	for i := range p.rules {
		if p.rules[i].Wide && (late || !p.rules[i].Late) {
			wide = append(wide, i)
		}
	}
	seen := make([]bool, len(p.rules))
	front := map[core.Lit]bool{l &^ 1: true}
	for range mostHops {
		next := make(map[core.Lit]bool)
		for i := range p.rules {
			if seen[i] || p.rules[i].Wide || !slices.ContainsFunc(p.rules[i].about, func(q core.Lit) bool { return front[q] }) {
				continue
			}
			seen[i] = true
			rules = append(rules, i)
			for _, q := range p.rules[i].about {
				if p.k.truth[q] == 0 {
					next[q] = true
				}
			}
		}
		for _, try := range [2][]int{rules, slices.Concat(rules, wide)} {
			if used, _, ok := p.refute(try, all, l, 0); ok {
				return used
			}
		}
		front = next
	}
	return nil
}

// Link is one consequence of a supposition.
type Link struct {
	Sets  []Fact // what follows; none: the contradiction
	Rules []Rule // by these rules
	From  []Fact // and these facts: of the supposition, earlier links or what is known
}

// tell adds the story to a chain: what follows from the negation of its literal, rule
// by rule, to the contradiction. Consequences by the same rules one after the other
// are one link. It fails when the chain does not hold.
func (p *prover) tell(c *chain) bool {
	p.findTwins()
	if !p.holds(c) {
		return false
	}
	t := &telling{p: p, from: make(map[core.Lit]*link)}
	for _, l := range c.facts {
		t.from[l] = nil
	}
	t.from[c.lit.Not()] = nil
	for _, s := range p.guarded.Links() {
		t.add(s)
	}
	c.story = t.links()
	return true
}

// findTwins finds the literals that say the same as one of the board, by what the
// definitions alone make of it.
func (p *prover) findTwins() {
	if p.twins != nil {
		return
	}
	p.twins = make(map[core.Lit]core.Lit)
	for _, chs := range p.k.reading.Cells {
		for _, ch := range chs {
			with := p.hidden(ch.Lit)
			for l := range p.hidden(ch.Lit.Not()) {
				if with[l.Not()] {
					p.twins[l], p.twins[l.Not()] = ch.Lit.Not(), ch.Lit
				}
			}
		}
	}
}

// hidden is what follows from l by definitions and is not on the board.
func (p *prover) hidden(l core.Lit) map[core.Lit]bool {
	out := make(map[core.Lit]bool)
	if p.guarded.Assume([]core.Lit{l}) {
		for _, q := range p.guarded.Follows(0) {
			if !p.k.onBoard(q) {
				out[q] = true
			}
		}
	}
	return out
}

// telling turns the deductions of a store into links between facts of the board.
// What stands for nothing on the board, and what follows without a rule (that a cell
// with a value has no other), is passed over.
type telling struct {
	p    *prover
	from map[core.Lit]*link // by literal; nil: assumed
	told []*link
}

// link is a Link in the making.
type link struct {
	lits  []core.Lit
	rules []int
	from  []core.Lit
}

func (t *telling) name(l core.Lit) core.Lit {
	if twin, ok := t.p.twins[l]; ok {
		return twin
	}
	return l
}

func (t *telling) add(s core.Link) {
	l := t.name(s.Lit)
	if _, ok := t.from[l]; ok {
		return
	}
	k := &link{lits: []core.Lit{l}}
	if s.Rule >= 0 {
		k.rules = append(k.rules, s.Rule)
	}
	for _, q := range s.From {
		q = t.name(q)
		before := t.from[q]
		switch {
		case before != nil && (len(before.rules) == 0 || !t.p.k.onBoard(q)):
			k.rules = append(k.rules, before.rules...)
			k.from = append(k.from, before.from...)
		case t.p.k.onBoard(q):
			k.from = append(k.from, q)
		}
	}
	k.rules, k.from = distinct(k.rules), distinct(k.from)
	t.from[l] = k
	switch n := len(t.told); {
	case l != core.False && (len(k.rules) == 0 || !t.p.k.onBoard(l)):
	case l != core.False && n > 0 && slices.Equal(t.told[n-1].rules, k.rules):
		last := t.told[n-1]
		last.lits = append(last.lits, l)
		last.from = distinct(append(last.from, k.from...))
	default:
		t.told = append(t.told, &link{slices.Clone(k.lits), k.rules, slices.Clone(k.from)})
	}
}

func (t *telling) links() []Link {
	links := make([]Link, len(t.told))
	for i, k := range t.told {
		for _, l := range inOrder(k.lits) {
			if l != core.False {
				links[i].Sets = append(links[i].Sets, t.p.k.fact(l))
			}
		}
		for _, r := range k.rules {
			links[i].Rules = append(links[i].Rules, t.p.rules[r].Rule)
		}
		for _, l := range k.from {
			links[i].From = append(links[i].From, t.p.k.fact(l))
		}
	}
	return links
}

func distinct[T cmp.Ordered](list []T) []T {
	slices.Sort(list)
	return slices.Compact(list)
}
