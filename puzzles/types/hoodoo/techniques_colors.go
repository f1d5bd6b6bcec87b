package hoodoo

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// stands holds the colors that must be in a lane, and the rules from which that follows.
type stands struct {
	colors colorSet
	each   func(k int) core.Rule // the rule for color k, if each color has its own
	both   []core.Rule           // else the rules for all colors
}

// because lists the rules from which it follows that color k is in the lane.
func (s *stands) because(k int) []core.Rule {
	if s.each != nil {
		return []core.Rule{s.each(k)}
	}
	return s.both
}

// stands returns the colors that must be in a lane: all of them or, if the lane can lack
// no more colors, those that are not missing.
func (t *tables) stands(l *lane) stands {
	switch l.colors {
	case all:
		return stands{colors: t.every, each: l.full}
	case none:
		return stands{}
	}
	rest := t.allowed - t.clear + l.clear // other lanes keep their known transparent pegs
	if l.dir < 2 {
		rest = t.allowed - (t.sum[l.dir] - l.low)
	}
	may := min(l.most, rest)
	if l.gone.len() < may+t.colors-len(l.cells) {
		return stands{}
	}
	s := stands{colors: t.every &^ l.gone, both: []core.Rule{l.lack()}}
	if may == l.most {
		return s
	}
	s.both = append(s.both, core.Rule{Kind: RuleTransparent})
	for _, o := range t.lanes {
		if l.dir < 2 && o.dir == l.dir && o != l && o.low > o.clear {
			s.both = append(s.both, o.lack())
		}
	}
	return s
}

// places lists the cells of a lane that can have color k.
func (t *tables) places(l *lane, k int) []int {
	var cells []int
	for _, i := range l.cells {
		if t.can[i].has(k) {
			cells = append(cells, i)
		}
	}
	return cells
}

// eachColor calls f for each lane and each color that must be in it but is not placed
// yet, with its possible cells, until f finds something.
func (t *tables) eachColor(k *reason.Known, f func(l *lane, s stands, color int, places []int) *reason.Found) *reason.Found {
	for _, l := range t.lanes {
		if k.Stopped() {
			return nil
		}
		s := t.stands(l)
		for c := s.colors; c != 0; c &= c - 1 {
			color := c.first()
			places := t.places(l, color)
			if len(places) == 1 && t.known(places[0]) {
				continue
			}
			if found := f(l, s, color, places); found != nil {
				return found
			}
		}
	}
	return nil
}

func (t *tables) onlyPlace(k *reason.Known) *reason.Found {
	return t.eachColor(k, func(l *lane, s stands, color int, places []int) *reason.Found {
		if len(places) != 1 {
			return nil
		}
		v := puzzles.Value(color)
		f := &reason.Found{
			Sets: []reason.Fact{k.Fact(places[0], v, true)}, Rules: s.because(color),
			Say: reason.Say("hoodoo/place", v, t.size.At(places[0]), l.in),
		}
		if l.colors == some {
			f.Say = reason.Say("lacks enough", v, t.size.At(places[0]), l.name)
		}
		return f
	})
}

// mostAttacked is the greatest number of places of a color that attack considers.
const mostAttacked = 4

func (t *tables) attack(k *reason.Known) *reason.Found {
	return t.eachColor(k, func(l *lane, s stands, color int, places []int) *reason.Found {
		if len(places) > mostAttacked || len(places) < 2 {
			return nil
		}
		v := puzzles.Value(color)
		var sets []reason.Fact
		var cells []int
		var rules ruleList
		rules.add(s.because(color)...)
		for j := range t.can {
			if !t.can[j].has(color) || slices.Contains(places, j) || !t.seesAll(j, places) {
				continue
			}
			sets = k.News(sets, j, v, false)
			cells = append(cells, j)
			for _, i := range places {
				rules.add(t.common[i][j].rule)
			}
		}
		if len(sets) == 0 {
			return nil
		}
		return &reason.Found{
			Sets: sets, Rules: rules.rules,
			Say: reason.Say("hoodoo/attack", v, l.in, t.either(places), t.named(cells...)),
		}
	})
}

// seesAll reports whether cell j has a line in common with each of the cells.
func (t *tables) seesAll(j int, cells []int) bool {
	for _, i := range cells {
		if t.common[i][j] == nil {
			return false
		}
	}
	return true
}

// either returns cells as alternatives in a phrase: "r1c2 or r1c5".
func (t *tables) either(cells []int) reason.Either {
	var list reason.Either
	for _, c := range t.named(cells...) {
		list = append(list, c)
	}
	return list
}

// mostInSet is the greatest size of a naked or hidden set.
const mostInSet = 3

func (t *tables) subsets(k *reason.Known) *reason.Found {
	for size := 2; size <= mostInSet; size++ {
		for _, l := range t.lanes {
			if k.Stopped() {
				return nil
			}
			if f := t.naked(k, l, size); f != nil {
				return f
			}
			if f := t.hidden(k, l, size); f != nil {
				return f
			}
		}
	}
	return nil
}

// naked finds size cells of a lane that have only size colors, which no other cell of the
// lane can have.
func (t *tables) naked(k *reason.Known, l *lane, size int) *reason.Found {
	return choose(t.openCells(l, size, 1), size, func(cells []int) *reason.Found {
		var colors colorSet
		for _, i := range cells {
			colors |= t.can[i]
		}
		if colors.len() != size {
			return nil
		}
		var sets []reason.Fact
		for _, i := range l.cells {
			if slices.Contains(cells, i) {
				continue
			}
			for _, v := range colors.list() {
				sets = k.News(sets, i, v, false)
			}
		}
		if len(sets) == 0 {
			return nil
		}
		return &reason.Found{
			Sets: sets, Rules: []core.Rule{l.rule},
			Say: reason.Say("hoodoo/sets", t.named(cells...), l.in, colors.list()),
		}
	})
}

// hidden finds size colors that have only size cells in a lane, which can hold nothing
// else.
func (t *tables) hidden(k *reason.Known, l *lane, size int) *reason.Found {
	s := t.stands(l)
	var colors []int
	places := make(map[int][]int)
	for c := s.colors; c != 0; c &= c - 1 {
		k := c.first()
		if is := t.places(l, k); 1 < len(is) && len(is) <= size {
			colors = append(colors, k)
			places[k] = is
		}
	}
	return choose(colors, size, func(chosen []int) *reason.Found {
		var cells []int
		var set colorSet
		for _, c := range chosen {
			set |= 1 << c
			for _, i := range places[c] {
				if !slices.Contains(cells, i) {
					cells = append(cells, i)
				}
			}
		}
		if len(cells) != size {
			return nil
		}
		slices.Sort(cells)
		var sets []reason.Fact
		for _, i := range cells {
			for _, v := range (t.can[i] &^ set).list() {
				sets = k.News(sets, i, v, false)
			}
		}
		if len(sets) == 0 {
			return nil
		}
		var rules ruleList
		for _, c := range chosen {
			rules.add(s.because(c)...)
		}
		return &reason.Found{
			Sets: sets, Rules: rules.rules,
			Say: reason.Say("hidden", set.list(), l.in, t.named(cells...)),
		}
	})
}

// mostFish is the greatest number of lines of a fish.
const mostFish = 3

func (t *tables) fish(k *reason.Known) *reason.Found {
	for size := 2; size <= mostFish; size++ {
		for c := 1; c <= t.colors; c++ {
			for dir := range 2 {
				if k.Stopped() {
					return nil
				}
				if f := t.fishOf(k, c, dir, size); f != nil {
					return f
				}
			}
		}
	}
	return nil
}

// fishOf finds size lanes of a direction whose places for a color lie in only size lanes
// of the other direction.
func (t *tables) fishOf(k *reason.Known, c, dir, size int) *reason.Found {
	var lanes []*lane
	across := make(map[*lane]map[*lane]bool)
	for _, l := range t.lanes {
		if l.dir != dir || !t.standsOpen(l, c) {
			continue
		}
		into := make(map[*lane]bool)
		for _, i := range t.places(l, c) {
			for _, o := range t.through[i] {
				if o.dir == 1-dir {
					into[o] = true
				}
			}
		}
		if len(into) <= size {
			lanes = append(lanes, l)
			across[l] = into
		}
	}
	return choose(lanes, size, func(chosen []*lane) *reason.Found {
		into := make(map[*lane]bool)
		for _, l := range chosen {
			for o := range across[l] {
				into[o] = true
			}
		}
		if len(into) != size {
			return nil
		}
		return t.caught(k, c, chosen, into)
	})
}

// standsOpen reports whether color c must be in the lane and is not placed yet.
func (t *tables) standsOpen(l *lane, c int) bool {
	if s := t.stands(l); !s.colors.has(c) {
		return false
	}
	places := t.places(l, c)
	return len(places) > 1
}

// caught returns the finding of a fish, or nil if it tells nothing new.
func (t *tables) caught(k *reason.Known, c int, of []*lane, into map[*lane]bool) *reason.Found {
	v := puzzles.Value(c)
	var rules ruleList
	var names, in reason.All
	inside := make(map[int]bool)
	for _, l := range of {
		s := t.stands(l)
		rules.add(s.because(c)...)
		names = append(names, l.name)
		for _, i := range l.cells {
			inside[i] = true
		}
	}
	var sets []reason.Fact
	for _, o := range t.lanes {
		if !into[o] {
			continue
		}
		in = append(in, o.name)
		rules.add(o.rule)
		for _, i := range o.cells {
			if !inside[i] {
				sets = k.News(sets, i, v, false)
			}
		}
	}
	if len(sets) == 0 {
		return nil
	}
	return &reason.Found{Sets: sets, Rules: rules.rules, Say: reason.Say("hoodoo/fish", v, names, in, sets)}
}

// The limits of the list of ways to place a color.
const (
	mostWays  = 24     // ways in a list
	mostTried = 20_000 // nodes of the search
	mostTold  = 3      // ways that a sentence lists
)

// way holds, for each row, the index in the row of the cell with a color, or -1 if the
// row does not have the color.
type way []int

// ways searches for all ways to place a color.
type ways struct {
	t       *tables
	color   int
	rows    []*lane
	must    map[*lane]bool
	way     way
	used    map[*lane]int // lanes with a peg of the way
	tried   int
	found   []way
	stopped bool
}

// from extends the way from row r on.
func (w *ways) from(r int) {
	if w.tried++; w.tried > mostTried || len(w.found) > mostWays {
		w.stopped = true
	}
	if w.stopped {
		return
	}
	if r == len(w.rows) {
		for l := range w.must {
			if w.used[l] == 0 {
				return
			}
		}
		w.found = append(w.found, slices.Clone(w.way))
		return
	}
	for x, i := range w.rows[r].cells {
		if !w.t.can[i].has(w.color) || !w.free(i) {
			continue
		}
		w.put(i, 1)
		w.way[r] = x
		w.from(r + 1)
		w.put(i, -1)
	}
	if !w.must[w.rows[r]] {
		w.way[r] = -1
		w.from(r + 1)
	}
}

func (w *ways) put(i, n int) {
	for _, l := range w.t.through[i] {
		w.used[l] += n
	}
}

func (w *ways) free(i int) bool {
	for _, l := range w.t.through[i] {
		if w.used[l] > 0 {
			return false
		}
	}
	return true
}

// placements finds something new that all ways to place a color have in common, for the
// color with the fewest ways.
func (t *tables) placements(k *reason.Known) *reason.Found {
	var best *reason.Found
	least := mostWays + 1
	for c := 1; c <= t.colors; c++ {
		if k.Stopped() {
			return nil
		}
		w := t.waysOf(c)
		if w == nil || len(w.found) >= least {
			continue
		}
		if f := w.common(k); f != nil {
			best, least = f, len(w.found)
		}
	}
	return best
}

// waysOf lists the ways to place a color. It returns nil if there are none or too many,
// or if the color must be in too few lanes.
func (t *tables) waysOf(c int) *ways {
	w := &ways{t: t, color: c, must: make(map[*lane]bool), used: make(map[*lane]int)}
	for _, l := range t.lanes {
		s := t.stands(l)
		if s.colors.has(c) {
			w.must[l] = true
		}
		if l.dir == 0 {
			w.rows = append(w.rows, l)
		}
	}
	if len(w.must) < t.size.Rows-1 || len(w.rows) != t.size.Rows {
		return nil
	}
	w.way = make(way, len(w.rows))
	w.from(0)
	if w.stopped || len(w.found) == 0 {
		return nil
	}
	return w
}

// common returns the finding of what all ways have in common, or nil if it is not new.
func (w *ways) common(k *reason.Known) *reason.Found {
	t := w.t
	v := puzzles.Value(w.color)
	times := make([]int, len(t.can))
	for _, way := range w.found {
		for r, x := range way {
			if x >= 0 {
				times[w.rows[r].cells[x]]++
			}
		}
	}
	var sets []reason.Fact
	for i, n := range times {
		switch n {
		case len(w.found):
			sets = k.News(sets, i, v, true)
		case 0:
			sets = k.News(sets, i, v, false)
		}
	}
	if len(sets) == 0 {
		return nil
	}
	var rules ruleList
	for _, l := range t.lanes {
		rules.add(l.rule)
		if w.must[l] {
			s := t.stands(l)
			rules.add(s.because(w.color)...)
		}
	}
	f := &reason.Found{Sets: sets, Rules: rules.rules, Say: reason.Say("hoodoo/ways", v, len(w.found), sets)}
	if len(w.found) <= mostTold {
		f.Say = reason.Say("listed", v, len(w.found), w.list(), sets)
	}
	return f
}

func (w *ways) list() placings {
	var all placings
	for _, way := range w.found {
		var cells []grid.Cell
		for r, x := range way {
			if x >= 0 {
				cells = append(cells, w.t.size.At(w.rows[r].cells[x]))
			}
		}
		all.Ways = append(all.Ways, cells)
	}
	all.Rows = w.t.size.Rows
	return all
}

// placings is a list of ways to place a color on a board, each with at most one cell in
// a row.
type placings struct {
	Rows int
	Ways [][]grid.Cell
}

// String returns the ways by the column in each row, from the first row to the last:
// "2 4 1 3 or 3 1 4 2".
func (p placings) String() string {
	var all []string
	for _, way := range p.Ways {
		columns := slices.Repeat([]string{"–"}, p.Rows)
		for _, c := range way {
			columns[c.Row] = strconv.Itoa(c.Col + 1)
		}
		all = append(all, strings.Join(columns, " "))
	}
	return words.List(all, "or")
}

// Mapped returns the ways on the board that m leads to, sorted by their cells.
func (p placings) Mapped(m *puzzles.Mapping) any {
	to := placings{Rows: m.Size().Rows}
	for _, way := range p.Ways {
		to.Ways = append(to.Ways, m.Cells(way))
	}
	slices.SortFunc(to.Ways, func(a, b []grid.Cell) int {
		return slices.CompareFunc(a, b, func(c, d grid.Cell) int { return cmp.Or(c.Row-d.Row, c.Col-d.Col) })
	})
	return to
}
