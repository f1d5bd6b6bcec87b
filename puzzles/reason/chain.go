package reason

import (
	"cmp"
	"context"
	"math"
	"slices"

	"quadrille/core"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// chain is an explanation of a literal by several rules: its negation leads to a
// contradiction by propagation alone.
type chain struct {
	lit   core.Lit
	rules []int // rule numbers
	facts []core.Lit
	price int
	open  []core.Lit // the open literals that can follow; nil until it is tidied
	links []*link    // nil until it is told
}

// The bounds of the search for a chain.
const (
	mostShrunk  = 20 // number of candidates whose rules are reduced
	mostAlike   = 5  // number of candidates with rules of equal price whose facts are reduced
	longestTold = 30 // chains of more rules are beyond people
)

// cheapest returns the cheapest chain for one of the literals, with late rules or without;
// nil when propagation finds none. It calls better, which may be nil, with each chain that
// is cheaper than those before, and ends early with the context.
//
// The result depends only on what is known: candidates, rules and facts are ordered by
// price, then by place, and a Guarded answers each question as if it were the first.
func (p *prover) cheapest(ctx context.Context, open []core.Lit, late bool, better func(*chain)) *chain {
	all := p.k.all()
	found := p.refutable(ctx, all, p.everyGuard(late), open)
	open = open[:0]
	for _, c := range found {
		open = append(open, c.lit)
	}
	slices.SortStableFunc(found, func(a, b *chain) int { return cmp.Compare(a.price, b.price) })
	small := p.smaller(ctx, found[:min(len(found), mostShrunk)], all)
	return p.tidiest(ctx, small, func(c *chain) {
		if c.open = open; better != nil {
			better(c)
		}
	})
}

// smaller reduces the rules of chains. It drops chains that cannot be the cheapest.
func (p *prover) smaller(ctx context.Context, found []*chain, all []core.Lit) []*chain {
	var small []*chain
	bound := math.MaxInt
	for _, c := range found {
		if ctx.Err() != nil {
			break
		}
		if c = p.shrink(ctx, c, all, bound); c != nil {
			bound = min(bound, p.priceOf(c.rules)+1)
			small = append(small, c)
		}
	}
	if len(small) == 0 && len(found) > 0 {
		small = found[:1] // there was no time
	}
	return small
}

// tidiest reduces the facts of chains, those with the cheapest rules first, and returns the
// cheapest chain that can be told. It calls better with each chain that is cheaper than
// those before.
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
		bound := math.MaxInt
		if best != nil {
			bound = best.price
		}
		if c = p.tidy(ctx, c, bound); c == nil || !p.tell(c) {
			continue
		}
		best = c
		better(c)
	}
	return best
}

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

func (p *prover) late() bool {
	return slices.ContainsFunc(p.rules, func(r rule) bool { return r.Late })
}

// cheaper returns the cheaper of two chains, of which one or both may be nil.
func cheaper(a, b *chain) *chain {
	if a == nil || b != nil && b.price < a.price {
		return b
	}
	return a
}

// everyGuard lists the guards of the rules that suppositions may use, with the late ones or
// without.
func (p *prover) everyGuard(late bool) []core.Lit {
	var ls []core.Lit
	for i := range p.rules {
		if r := &p.rules[i]; !r.Part && (late || !r.Late) {
			ls = append(ls, p.guarded.Guard(i))
		}
	}
	return ls
}

// refutable returns a chain for each open literal whose negation is refuted by the facts
// and the rules of the guards.
func (p *prover) refutable(ctx context.Context, facts, guards, open []core.Lit) []*chain {
	if !p.guarded.Assume(facts, guards) {
		return nil
	}
	var out []*chain
	stands := make(map[core.Lit]bool) // follow from a supposition that was not refuted
	for _, l := range open {
		if ctx.Err() != nil {
			break
		}
		if stands[l.Not()] {
			continue
		}
		if !p.guarded.Assume(facts, guards, []core.Lit{l.Not()}) {
			rules, used := p.split(p.guarded.Core())
			out = append(out, p.chain(l, rules, used))
			continue
		}
		for _, follows := range p.guarded.Follows(2) {
			stands[follows] = true
		}
	}
	return out
}

// shrunken is a question that shrink was asked, and its answer.
type shrunken struct {
	rules   []int
	bound   int
	version int // of the Known
	chain   *chain
}

// shrink drops rules of a chain as long as the rest refutes the negation of its literal. It
// returns nil if the rules alone cannot be cheaper than bound, or the chain does not hold.
//
// Without rules about the whole board it uses only facts that its rules are about, so the
// last answer holds until more is known of those.
func (p *prover) shrink(ctx context.Context, c *chain, all []core.Lit, bound int) *chain {
	local := !slices.ContainsFunc(c.rules, p.wide)
	if local {
		before, ok := p.shrunk[c.lit]
		if ok && slices.Equal(before.rules, c.rules) && !p.newsOf(c.rules, before.version) && (before.chain != nil || bound <= before.bound) {
			if before.chain == nil || p.priceOf(before.chain.rules) >= bound {
				return nil
			}
			return before.chain
		}
		all = p.factsOf(c.rules)
	}
	small := p.fewest(ctx, c, all, bound)
	if local && ctx.Err() == nil {
		p.shrunk[c.lit] = shrunken{c.rules, bound, p.k.version, small}
	}
	return small
}

func (p *prover) fewest(ctx context.Context, c *chain, all []core.Lit, bound int) *chain {
	rules := p.dearFirst(c)
	wide := slices.DeleteFunc(slices.Clone(rules), func(r int) bool { return !p.wide(r) })
	rules = slices.DeleteFunc(rules, p.wide)
	supposed := []core.Lit{c.lit.Not()}
	// Rules about the whole board come before the supposition, so that what follows from
	// them and the facts is found once for each set of them.
	for i := 0; i < len(wide); {
		rest := slices.Delete(slices.Clone(wide), i, i+1)
		if used, ok := p.refuted(rest, all, p.guards(rest), supposed, p.guards(rules)); ok {
			needs, _ := p.split(used)
			wide, i = keep(rest, needs, i)
			rules, _ = keep(rules, needs, 0)
			continue
		}
		if i++; p.priceOf(wide[:i]) >= bound || ctx.Err() != nil {
			return nil
		}
	}
	need := p.priceOf(wide)
	kept, ok := least([][]core.Lit{all, p.guards(wide), supposed}, p.guards(rules),
		func(levels ...[]core.Lit) ([]core.Lit, bool) { return p.refuted(wide, levels...) },
		func(guard core.Lit) bool {
			r, _ := p.guarded.RuleOf(guard)
			need += p.rules[r].Price
			return need < bound && ctx.Err() == nil
		})
	if !ok {
		return nil
	}
	used, ok := p.refuted(wide, all, p.guards(wide), supposed, kept)
	if !ok {
		return nil
	}
	_, facts := p.split(used)
	rules, _ = p.split(slices.Concat(kept, p.guards(wide)))
	if c = p.chain(c.lit, rules, facts); p.holds(c) {
		return c
	}
	return nil
}

func (p *prover) wide(r int) bool { return p.rules[r].Wide }

// newsOf reports whether something was learned since a version of the Known that some of the
// rules are about.
func (p *prover) newsOf(rules []int, version int) bool {
	return slices.ContainsFunc(rules, func(r int) bool {
		return slices.ContainsFunc(p.rules[r].about, func(l core.Lit) bool { return p.k.when[l.Atom()] > version })
	})
}

// dearFirst sorts the rules of a chain by decreasing price, then by decreasing distance
// from its literal; rules about the whole board have distance 0.
func (p *prover) dearFirst(c *chain) []int {
	home := p.k.fact(c.lit).Cell
	away := make(map[int]int, len(c.rules))
	for _, r := range c.rules {
		if p.rules[r].Wide {
			continue
		}
		nearest := slices.MinFunc(p.rules[r].Cells, func(a, b grid.Cell) int {
			return cmp.Compare(distance(a, home), distance(b, home))
		})
		away[r] = distance(nearest, home)
	}
	return slices.SortedFunc(slices.Values(c.rules), func(a, b int) int {
		return cmp.Or(cmp.Compare(p.rules[b].Price, p.rules[a].Price), cmp.Compare(away[b], away[a]), cmp.Compare(b, a))
	})
}

// holds reports whether the rules and facts of a chain, found among more, lead to a
// contradiction by themselves.
func (p *prover) holds(c *chain) bool {
	return !p.guarded.Assume(p.guards(c.rules), c.facts, []core.Lit{c.lit.Not()})
}

// tidy drops facts of a chain as long as the rest suffices, those far from its literal
// first, until the context ends. It returns nil if the chain cannot be cheaper than bound.
func (p *prover) tidy(ctx context.Context, c *chain, bound int) *chain {
	price := p.priceOf(c.rules)
	cells := make(map[int32]bool)
	facts, ok := least([][]core.Lit{p.guards(c.rules), {c.lit.Not()}}, p.farFirst(c.facts, c.lit),
		func(levels ...[]core.Lit) ([]core.Lit, bool) {
			if ctx.Err() != nil {
				return nil, false
			}
			return p.refuted(nil, levels...)
		},
		func(l core.Lit) bool {
			cells[p.k.choices[l.Atom()].cell] = true
			return price+len(cells) < bound
		})
	if !ok {
		return nil
	}
	return p.chain(c.lit, c.rules, facts)
}

// Consequence is one consequence of a supposition.
type Consequence struct {
	Sets  []Fact // what follows; empty for the contradiction
	Rules []Rule // by these rules
	From  []Fact // and these facts, from the supposition, earlier links or what is known
}

// tell adds the links to a chain: what follows from the negation of its literal, rule by
// rule, until the contradiction. Successive consequences of the same rules form one link.
// It returns false if the chain does not hold.
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
	c.links = t.told
	return true
}

// sharpen leaves to the links of a chain what is needed: of each link the consequences that a
// later one comes from, with as few facts as possible. A link that leaves one value for a
// cell concludes that value.
func (p *prover) sharpen(ctx context.Context, c *chain) {
	needed := map[core.Lit]bool{core.False: true}
	var kept []*link
	for _, k := range slices.Backward(c.links) {
		lits := lists.Where(k.lits, func(l core.Lit) bool { return needed[l] })
		if len(lits) == 0 {
			continue
		}
		from := lists.Where(k.from, func(l core.Lit) bool { return !slices.Contains(k.lits, l) })
		k = p.fewerFacts(ctx, &link{lits, k.rules, from})
		for _, l := range k.from {
			needed[l] = true
		}
		kept = append(kept, k)
	}
	slices.Reverse(kept)
	said := map[core.Lit]bool{c.lit.Not(): true}
	for _, l := range c.facts {
		said[l] = true
	}
	for n, k := range kept {
		for _, l := range k.lits {
			said[l] = true
		}
		if settled := p.settled(k, said); settled != nil {
			kept[n] = p.fewerFacts(ctx, settled)
		}
	}
	c.links = kept
}

// fewerFacts drops facts that a link does not need.
func (p *prover) fewerFacts(ctx context.Context, k *link) *link {
	m := p.implication(ctx, k.rules)
	m.byCases()
	return &link{k.lits, k.rules, m.fewer(k.from, k.lits...)}
}

// settled returns a link with the value that is left for a cell in place of the exclusions of
// its other values, nil if there is no such cell.
func (p *prover) settled(k *link, said map[core.Lit]bool) *link {
	if p.k.places {
		return nil
	}
	var to *link
	for _, l := range k.lits {
		if !p.k.onBoard(l) || !l.Negative() {
			continue
		}
		cell := p.k.choices[l.Atom()].cell
		var out, left []core.Lit
		for _, ch := range p.k.reading.Cells[cell] {
			if said[ch.Lit.Not()] {
				out = append(out, ch.Lit.Not())
			} else {
				left = append(left, ch.Lit)
			}
		}
		if len(left) != 1 || said[left[0]] || left[0].Negative() {
			continue
		}
		if to == nil {
			to = &link{slices.Clone(k.lits), k.rules, slices.Clone(k.from)}
		}
		before := lists.Where(out, func(l core.Lit) bool { return !slices.Contains(k.lits, l) })
		to.from = distinct(append(to.from, before...))
		to.lits = append(lists.Where(to.lits, func(l core.Lit) bool { return !slices.Contains(out, l) }), left[0])
		said[left[0]] = true
	}
	return to
}

// findTwins finds the literals that are equivalent to one of the board by definitions
// alone.
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

// hidden returns the literals that follow from l by definitions and are not on the board.
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

// telling turns the deductions of a store into links between facts of the board. It skips
// literals that stand for nothing on the board, and what follows without a rule (a cell
// with a value has no other).
type telling struct {
	p    *prover
	from map[core.Lit]*link // by literal; nil when assumed
	told []*link
}

// link is a Consequence in the making.
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

func (t *telling) add(s core.Consequence) {
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

// story returns the links of a chain.
func (p *prover) story(c *chain) []Consequence {
	story := make([]Consequence, len(c.links))
	for i, k := range c.links {
		for _, l := range inOrder(k.lits) {
			if l != core.False {
				story[i].Sets = append(story[i].Sets, p.k.fact(l))
			}
		}
		for _, r := range k.rules {
			story[i].Rules = append(story[i].Rules, p.rules[r].Rule)
		}
		for _, l := range k.from {
			if !slices.Contains(k.lits, l) { // otherwise the link itself says it
				story[i].From = append(story[i].From, p.k.fact(l))
			}
		}
	}
	return story
}

func distinct[T cmp.Ordered](list []T) []T {
	slices.Sort(list)
	return slices.Compact(list)
}
