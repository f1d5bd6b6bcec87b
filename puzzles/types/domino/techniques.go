package domino

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

func (domino) Techniques() []reason.Technique { return techniques }

// techniques are those of the published solver of Simon Tatham's Dominosa, with its four
// levels.
var techniques = []reason.Technique{
	{
		ID: "domino/used", Name: "Used domino", Level: reason.Easy, Score: 1, Find: used,
		Help: "A domino lies somewhere: no other lies on its cells, and it lies nowhere else.",
	},
	{
		ID: "domino/partner", Name: "Only partner", Level: reason.Easy, Score: 5, Find: onlyPartner,
		Help: "A cell has one neighbor left with which it can be covered: a domino lies on the two.",
	},
	{
		ID: "domino/place", Name: "Only place", Level: reason.Easy, Score: 5, Find: onlyPlace,
		Help: "Every domino of a full set is used. Where one of them has only one place left, it lies there.",
	},
	{
		ID: "domino/decided", Name: "Decided by a cell", Level: reason.Medium, Score: 15, Find: decided,
		Help: "All neighbors with which a cell can still be covered show the same number. So it is known which domino covers the cell, though not how, and that domino lies nowhere else.",
	},
	{
		ID: "domino/overlap", Name: "Unavoidable overlap", Level: reason.Medium, Score: 20, Find: overlap,
		Help: "Every domino of a full set is used. If a domino somewhere would touch every place that is left for another one, it does not lie there.",
	},
	{
		ID: "domino/duplicate", Name: "Second of a kind", Level: reason.Medium, Score: 25, Find: duplicate,
		Help: "A domino would take one neighbor from a cell beside it, and leave it only neighbors with which it would be the same domino again: it does not lie there.",
	},
	{
		ID: "domino/rivals", Name: "Two rivals", Level: reason.Medium, Score: 30, Find: rivals,
		Help: "A domino would leave two cells beside it nothing but one and the same other domino, which can cover only one of them: it does not lie there.",
	},
	{
		ID: "domino/odd", Name: "Odd area", Level: reason.Medium, Score: 30, Find: oddArea,
		Help: "Dominoes cover an even number of cells. Where an area hangs together with the rest of the board by a single place, count its cells: " +
			"if their number is odd a domino lies across that place, if it is even none does.",
	},
	{
		ID: "domino/set", Name: "Number set", Level: reason.Hard, Score: 60, Find: numberSet,
		Help: "Some cells with the same number, no two of which can be covered by the double, have no more dominoes left together than there are cells. " +
			"These dominoes are all needed there and lie nowhere else.",
	},
	{
		ID: "domino/double", Name: "Number set with the double", Level: reason.VeryHard, Score: 90, Find: doubleSet,
		Help: "The double covers two cells with its number. If some cells with that number have one domino less left than there are cells, the double lies on two of them, and all these dominoes are needed there. " +
			"If they have as many dominoes as cells, the double must cover at least one of them.",
	},
	{
		ID: "domino/forcing", Name: "Forcing chain", Level: reason.VeryHard, Score: 110, Find: forcing,
		Help: "Where a cell can be covered in two ways only, or a domino of a full set has two places left, a domino that takes away one brings about the other. " +
			"A chain of such steps that ends with a domino that excludes the first one shows that the first one is wrong.",
	},
}

// not returns the finding that no domino lies at place i.
func (t *tables) not(k *reason.Known, i int, rules []core.Rule, say reason.Phrase) *reason.Found {
	return &reason.Found{Sets: []reason.Fact{t.fact(k, i, false)}, Rules: rules, Say: say}
}

// here returns the finding that a domino lies at place i.
func (t *tables) here(k *reason.Known, i int, rules []core.Rule, say reason.Phrase) *reason.Found {
	return &reason.Found{Sets: []reason.Fact{t.fact(k, i, true)}, Rules: rules, Say: say}
}

func used(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for i, q := range t.places {
		if p.truth[i] <= 0 {
			continue
		}
		var sets []reason.Fact
		var cells, dominoes []int
		for _, c := range [2]int{q.a, q.b} {
			if more := t.excluded(k, sets, p.ways[c], func(int) bool { return false }); len(more) > len(sets) {
				sets, cells = more, append(cells, c)
			}
		}
		if q.piece >= 0 {
			touches := func(j int) bool { _, ok := t.touch(i, j); return ok }
			if more := t.excluded(k, sets, p.left[q.piece], touches); len(more) > len(sets) {
				sets, dominoes = more, []int{q.piece}
			}
		}
		if len(sets) == 0 {
			continue
		}
		say := reason.Say("domino/laid", t.where(i))
		if q.piece >= 0 {
			say = reason.Say("domino/used", t.set[q.piece].Piece, t.where(i))
		}
		return &reason.Found{Sets: sets, Rules: t.rules(cells, dominoes), Say: say}
	}
	return nil
}

func onlyPartner(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for c, ways := range p.ways {
		if len(ways) == 1 && p.open(ways[0]) {
			i := ways[0]
			return t.here(k, i, t.rules([]int{c}, nil),
				reason.Say("domino/partner", t.z.At(c), t.z.At(t.places[i].other(c)), []reason.Fact{t.fact(k, i, true)}))
		}
	}
	return nil
}

func onlyPlace(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for n := range t.set {
		if is := p.candidates(t, n); len(is) == 1 && p.open(is[0]) {
			return t.here(k, is[0], t.rules(nil, []int{n}), reason.Say("domino/place", t.set[n].Piece, t.where(is[0])))
		}
	}
	return nil
}

// candidates lists the places of a domino that must be used; nil if it need not be.
func (p *position) candidates(t *tables, n int) []int {
	if !t.full {
		return nil
	}
	return slices.Concat(p.left[n], p.untold[n])
}

func decided(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for c, ways := range p.ways {
		n, ok := t.oneDomino(ways)
		if !ok || p.covered[c] {
			continue
		}
		covers := func(i int) bool { return t.places[i].a == c || t.places[i].b == c }
		if sets := t.excluded(k, nil, p.left[n], covers); len(sets) > 0 {
			return &reason.Found{
				Sets: sets, Rules: t.rules([]int{c}, []int{n}), Say: reason.Say("domino/decided", t.z.At(c), t.set[n].Piece),
			}
		}
	}
	return nil
}

// oneDomino returns the domino that would lie at each of some places, if it is the same for
// all.
func (t *tables) oneDomino(is []int) (int, bool) {
	if len(is) == 0 {
		return 0, false
	}
	n := t.places[is[0]].piece
	for _, i := range is[1:] {
		if t.places[i].piece != n {
			return 0, false
		}
	}
	return n, n >= 0
}

func overlap(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for n := range t.set {
		is := p.candidates(t, n)
		if len(is) == 0 || p.placed[n] {
			continue
		}
		first := t.places[is[0]]
		for _, x := range slices.Concat(p.ways[first.a], p.ways[first.b]) {
			if !p.open(x) || slices.Contains(is, x) {
				continue
			}
			if cells, ok := t.blocked(x, is); ok {
				return t.not(k, x, t.rules(cells, []int{n}), reason.Say("domino/overlap", t.domino(x), t.set[n].Piece))
			}
		}
	}
	return nil
}

// blocked returns the cells in which a domino at place x touches each of some places; false if
// it does not touch all.
func (t *tables) blocked(x int, is []int) (cells []int, ok bool) {
	for _, i := range is {
		c, ok := t.touch(x, i)
		if !ok {
			return nil, false
		}
		cells = append(cells, c)
	}
	return cells, true
}

// near lists the open cells beside a place, in reading order.
func (t *tables) near(p *position, x int) []int {
	var list []int
	for _, c := range [2]int{t.places[x].a, t.places[x].b} {
		for _, i := range t.cover[c] {
			if d := t.places[i].other(c); i != x && !p.covered[d] {
				list = append(list, d)
			}
		}
	}
	return distinct(list)
}

// after returns the places that a domino at place x leaves to cell d, and what excludes the
// others: the cells that it covers, or the domino itself.
func (t *tables) after(p *position, x, d int) (left, cells, dominoes []int) {
	n := t.places[x].piece
	for _, i := range p.ways[d] {
		if c, ok := t.touch(x, i); ok {
			cells = append(cells, c)
		} else if n >= 0 && t.places[i].piece == n {
			dominoes = append(dominoes, n)
		} else {
			left = append(left, i)
		}
	}
	return left, cells, dominoes
}

func duplicate(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for x, q := range t.places {
		if !p.open(x) || q.piece < 0 {
			continue
		}
		for _, d := range t.near(p, x) {
			if left, cells, dominoes := t.after(p, x, d); len(left) == 0 && len(dominoes) > 0 {
				return t.not(k, x, t.rules(append(cells, d), dominoes),
					reason.Say("domino/duplicate", t.domino(x), t.z.At(d), t.set[q.piece].Piece))
			}
		}
	}
	return nil
}

func rivals(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	p := t.at(k)
	for x := range t.places {
		if !p.open(x) {
			continue
		}
		near := t.near(p, x)
		for y, d := range near {
			for _, e := range near[:y] {
				if f := t.rivals(k, x, e, d); f != nil {
					return f
				}
			}
		}
	}
	return nil
}

// rivals returns a finding if a domino at place x would leave only one and the same other
// domino to the cells d and e, which cannot cover both.
func (t *tables) rivals(k *reason.Known, x, d, e int) *reason.Found {
	p := t.at(k)
	left, cells, dominoes := t.after(p, x, d)
	n, ok := t.oneDomino(left)
	if !ok {
		return nil
	}
	more, cells2, dominoes2 := t.after(p, x, e)
	if m, ok := t.oneDomino(more); !ok || m != n || slices.ContainsFunc(left, func(i int) bool { return slices.Contains(more, i) }) {
		return nil
	}
	rules := t.rules(slices.Concat(cells, cells2, []int{d, e}), slices.Concat(dominoes, dominoes2, []int{n}))
	return t.not(k, x, rules, reason.Say("domino/rivals", t.domino(x), []grid.Cell{t.z.At(d), t.z.At(e)}, t.set[n].Piece))
}
