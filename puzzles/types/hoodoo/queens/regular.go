package queens

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// regular looks for n × n boards with n colors and no transparent pegs that a group
// of symmetries maps to themselves, up to names of colors. All colors of such a board
// are full. None is its own image under a mirror or, on an even side, under the half
// turn, since its pegs on a main diagonal would see each other. So the colors come in
// pairs, and on an odd side one color that is its own image under the half turn may
// have a peg in the center.
//
// Folding the board by the group, with one color for each pair, makes it an exact
// cover of the orbits of cells by placements of queens, which are listed first.
// There are few enough of them for mirror pairs on 14 × 14 and half-turn pairs on
// 15 × 15.
//
// Finding nothing proves nothing about other boards, except on [onlyMirrored].
type regular struct {
	stepper
	*Problem // the givens that the board must have
	n        int
	rand     *rand.Rand
	// take is called with each board; the search ends unless it returns exhausted.
	take func(board grid.Map[puzzles.Value]) outcome
}

var mirrors = []motion{leftRight, upDown, halfTurn}

// pairs maps the sides of boards for which pairs are known to be of use to the motion that
// pairs the colors.
var pairs = map[int]motion{14: leftRight, 15: halfTurn}

// regularSeed makes the search the same each time.
const regularSeed = 11

// newRegular prepares a search for an n × n board whose colors are paired by a motion. If
// p has givens, it must be n × n too.
func newRegular(p *Problem, n int, g motion) *regular {
	r := &regular{Problem: p, n: n, rand: rand.New(rand.NewPCG(regularSeed, uint64(n)))}
	r.take = func(board grid.Map[puzzles.Value]) outcome { return r.accept(p, board) }
	r.begin(func() { r.search(symmetry{images: []motion{g}}) })
	return r
}

// mirrored looks for boards that a mirror maps to themselves, first for one mirror, then
// for the other.
type mirrored [2]*regular

// newMirrored prepares a search for mirrored boards with the givens of p, on sides for
// which no other boards are known and there are few enough mirrored ones. It returns nil
// on other sides.
func newMirrored(p *Problem) *mirrored {
	z := p.size()
	if z.Rows != z.Cols || z.Rows != onlyMirrored && z.Rows != 14 || p.Colors != z.Rows || p.Givens.CountOf(Transparent) > 0 {
		return nil
	}
	return &mirrored{newRegular(p, z.Rows, leftRight), newRegular(p, z.Rows, upDown)}
}

// onlyMirrored is the side of the square on which all boards with as many colors as rows
// and no transparent pegs are mirrored. There are 454 (M. Vasquez, D. Habet, Complete and
// incomplete algorithms for the queen graph coloring problem, 2004); TestOnlyMirrored
// lists them.
const onlyMirrored = 12

// allMirrored reports whether the search of [newMirrored] finds all boards with no more
// transparent pegs than allowed.
func (p *Problem) allMirrored(allowed int) bool {
	z := p.size()
	return z.Rows == onlyMirrored && z.Cols == onlyMirrored && p.Colors == onlyMirrored && allowed == 0 &&
		p.Givens.CountOf(Transparent) == 0
}

func (m *mirrored) ask(ctx context.Context, failures int64) (status core.Status, board grid.Map[puzzles.Value], err error) {
	for _, r := range m {
		if status, board, err = r.ask(ctx, failures); status != core.None {
			break
		}
	}
	return status, board, err
}

func (m *mirrored) lower(most int) bool { return m[0].lower(most) && m[1].lower(most) }

func (m *mirrored) stats() core.Stats { return m[0].stats().Add(m[1].stats()) }

func (m *mirrored) close() {
	for _, r := range m {
		r.close()
	}
}

// lower reports whether no board has been found yet; a board has no transparent pegs.
func (r *regular) lower(int) bool { return r.board.Size().Cells() == 0 }

// mostLooks is the number of sets looked at for each center in the first round; it grows
// from round to round.
const mostLooks = 8_000_000

// search looks for a board of one symmetry.
func (r *regular) search(s symmetry) outcome {
	orbit, number := s.orbits(r.n)
	open := below(number)
	if r.n%2 == 1 {
		return r.around(s, orbit, open)
	}
	sets, how := r.list(newPlacer(r.n, s, orbit, r.pause))
	if how != exhausted {
		return how
	}
	return r.cover(open, sets, 0, func(chosen []mask) outcome { return r.takeAll(s, orbit, chosen) })
}

// list lists the sets of orbits of the placements that agree with the givens, each once, in
// random order: those that have no given, nor have their images, and for each color those
// that have all its givens.
func (r *regular) list(p *placer) (sets []mask, how outcome) {
	emit := func(m mask) bool {
		if r.fits(p.column, p.fit.images) {
			sets = append(sets, m)
		}
		return true
	}
	r.barGivens(p, 0)
	goOn := p.list(emit)
	for k := 1; k <= r.Colors && goOn; k++ {
		if queens := r.barGivens(p, puzzles.Value(k)); len(queens) > 0 {
			goOn = p.listWith(queens, emit)
		}
	}
	r.counts.Decisions += p.nodes
	if !goOn {
		return nil, stopped
	}
	slices.SortFunc(sets, func(a, b mask) int { return slices.Compare(a[:], b[:]) })
	sets = slices.Compact(sets)
	r.rand.Shuffle(len(sets), func(i, j int) { sets[i], sets[j] = sets[j], sets[i] })
	return sets, exhausted
}

// barGivens closes to queens all cells whose givens have other colors than k, and returns
// those with givens of color k. Without a color, it also closes the images of the givens.
func (r *regular) barGivens(p *placer, k puzzles.Value) (queens []grid.Cell) {
	clear(p.barred)
	for c := range r.size().All() {
		switch v := r.Givens.At(c); {
		case v == puzzles.Open:
		case v == k:
			queens = append(queens, c)
		default:
			p.barred[c.Row] |= 1 << c.Col
			if k > 0 {
				continue
			}
			for _, g := range p.fit.images {
				image := g(p.n, c)
				p.barred[image.Row] |= 1 << image.Col
			}
		}
	}
	return queens
}

// fits reports whether a placement and its images can be colors of a board with the
// givens.
func (r *regular) fits(columns []int, images []motion) bool {
	if _, ok := r.named(columns, stay); !ok {
		return false
	}
	for _, g := range images {
		if _, ok := r.named(columns, g); !ok {
			return false
		}
	}
	return true
}

// named returns the color of the givens in an image of a placement, 0 if there are none.
// It is not ok if they have several colors, or if other givens of that color are
// elsewhere.
func (r *regular) named(columns []int, g motion) (name puzzles.Value, ok bool) {
	if r.Givens.Empty() {
		return 0, true
	}
	number := 0
	for row, col := range columns {
		switch v := r.Givens.At(g(r.n, grid.Cell{Row: row, Col: col})); {
		case v == puzzles.Open:
		case name != 0 && v != name:
			return 0, false
		default:
			name = v
			number++
		}
	}
	return name, number == 0 || number == r.Givens.CountOf(name)
}

// cover covers the open orbits by some of the sets. The outcome is late after looking at
// most sets; 0 means no limit.
func (r *regular) cover(open mask, sets []mask, most int, take func(chosen []mask) outcome) outcome {
	looks := 0
	c := &cover{take: take, pause: func() bool {
		looks += workPerPause
		return (most == 0 || looks <= most) && r.pause()
	}}
	how := c.search(open, sets)
	r.counts.Decisions += c.nodes
	r.counts.Failures += c.fails
	r.counts.Depth = max(r.counts.Depth, int64(len(c.levels)))
	if how == stopped && most > 0 && looks > most {
		how = late
	}
	return how
}

// around looks for a board with a color in its center that is its own image under the
// half turn. It tries such placements one after another, in random order. Most of them
// allow no board, or deciding that takes long, so each gets limited time, and those that
// took longer get more in the next round.
func (r *regular) around(s symmetry, orbit []int, open mask) outcome {
	centers, how := r.list(r.centerPlacer(orbit))
	if how != exhausted {
		return how
	}
	sets, how := r.list(newPlacer(r.n, s, orbit, r.pause))
	if how != exhausted {
		return how
	}
	for looks := mostLooks; len(centers) > 0; looks *= 4 {
		var later []mask
		for _, center := range centers {
			switch how := r.cover(open.without(center), apart(nil, sets, center), looks, func(chosen []mask) outcome {
				return r.takeAll(s, orbit, append([]mask{center}, chosen...))
			}); how {
			case found, stopped:
				return how
			case late:
				later = append(later, center)
			}
		}
		centers = later
	}
	return exhausted
}

// centerPlacer returns a placer of the placements with a queen in the center that are
// their own images under the half turn.
func (r *regular) centerPlacer(orbit []int) *placer {
	p := newPlacer(r.n, symmetry{partner: turning}, orbit, r.pause)
	p.flip(grid.Cell{Row: r.n / 2, Col: r.n / 2})
	return p
}

// takeAll calls take with all boards whose colors have the given orbits; on an odd side,
// the first are those of the color in the center.
func (r *regular) takeAll(s symmetry, orbit []int, chosen []mask) outcome {
	ways := make([][]layer, len(chosen)) // by color: the placements with its orbits
	for i, orbits := range chosen {
		p, images := newPlacer(r.n, s, orbit, r.pause), s.images
		if i == 0 && r.n%2 == 1 {
			p, images = r.centerPlacer(orbit), nil // its own image
		}
		for _, columns := range p.placed(orbits, func(columns []int) bool { return r.fits(columns, images) }) {
			ways[i] = append(ways[i], layer{columns, append([]motion{stay}, images...)})
		}
	}
	return r.each(ways, make([]layer, 0, len(ways)))
}

// each calls take with all boards that have the given layers and one of each of the
// remaining ways.
func (r *regular) each(ways [][]layer, layers []layer) outcome {
	if len(layers) == len(ways) {
		return r.take(r.painted(layers))
	}
	for _, l := range ways[len(layers)] {
		if how := r.each(ways, append(layers, l)); how != exhausted {
			return how
		}
	}
	return exhausted
}

// painted returns the board of some layers, with its colors named by the givens.
func (r *regular) painted(layers []layer) grid.Map[puzzles.Value] {
	free := (&Problem{Givens: r.Givens, Colors: r.n}).Free()
	return painted(r.n, layers, func(columns []int, g motion) puzzles.Value {
		name, _ := r.named(columns, g)
		if name == 0 {
			name, free = puzzles.Value(free[0]), free[1:]
		}
		return name
	})
}
