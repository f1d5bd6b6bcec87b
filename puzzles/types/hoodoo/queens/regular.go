package queens

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// regular looks for boards of n × n with n colors and no transparent pegs that
// a group of symmetries takes to themselves, with other colors. All colors are
// full there, and none is its own image under a mirror, or on a board with an
// even side under the half turn: pegs on a main diagonal would see each other.
// So the colors come in pairs, and on a board with an odd side one
// that is its own image under the half turn may stand in the center.
//
// With the board folded by the group, and one color of each pair
// for both, it is an exact cover of the orbits of cells by placements of
// queens, which are listed first. There are few enough of them for mirror pairs
// on 14 × 14 and for half-turn pairs on 15 × 15.
//
// That nothing is found proves nothing about other boards, except where [onlyMirrored]
// says that there are none.
type regular struct {
	stepper
	*Problem // the givens that the board is to have
	n        int
	rand     *rand.Rand
	// take is called with a board, and says whether that is enough.
	take func(board grid.Map[puzzles.Value]) outcome
}

var mirrors = []motion{leftRight, upDown, halfTurn}

// pairs has the motion that makes pairs of the colors, by the side of the boards for which
// that is known to be of use.
var pairs = map[int]motion{14: leftRight, 15: halfTurn}

// regularSeed makes the search the same each time.
const regularSeed = 11

// newRegular prepares a search for a board of n × n whose colors a motion takes to each
// other, with the givens of p where that is as large.
func newRegular(p *Problem, n int, g motion) *regular {
	r := &regular{Problem: p, n: n, rand: rand.New(rand.NewPCG(regularSeed, uint64(n)))}
	r.take = func(board grid.Map[puzzles.Value]) outcome { return r.accept(p, board) }
	r.begin(func() { r.search(symmetry{images: []motion{g}}) })
	return r
}

// mirrored looks for boards that one of the mirrors takes to themselves, first for those
// of the one, then for those of the other.
type mirrored [2]*regular

// newMirrored prepares a search for boards with the givens of p: on sides where we know of
// no other boards, and where there are few enough of these. It is nil elsewhere.
func newMirrored(p *Problem) *mirrored {
	z := p.size()
	if z.Rows != z.Cols || z.Rows != onlyMirrored && z.Rows != 14 || p.Colors != z.Rows || p.Givens.CountOf(Transparent) > 0 {
		return nil
	}
	return &mirrored{newRegular(p, z.Rows, leftRight), newRegular(p, z.Rows, upDown)}
}

// onlyMirrored is the side of the square on which all boards with as many colors and no
// transparent pegs are mirrored ones. There are 454 (M. Vasquez, D. Habet, Complete and
// incomplete algorithms for the queen graph coloring problem, 2004); TestOnlyMirrored
// lists them.
const onlyMirrored = 12

// allMirrored reports whether [newMirrored] finds all boards with no more transparent pegs
// than are allowed.
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

// lower reports whether the board is not found yet: it has no transparent pegs.
func (r *regular) lower(int) bool { return r.board.Size().Cells() == 0 }

// mostLooks is how many sets are looked at around a center before it is given up; it
// grows when the search begins again.
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

// list lists the orbits of the placements, each set once, in random order.
func (r *regular) list(p *placer) (sets []mask, how outcome) {
	goOn := p.list(func(m mask) bool {
		if r.fits(p.column, p.fit.images) {
			sets = append(sets, m)
		}
		return true
	})
	r.counts.Decisions += p.nodes
	if !goOn {
		return nil, stopped
	}
	slices.SortFunc(sets, func(a, b mask) int { return slices.Compare(a[:], b[:]) })
	sets = slices.Compact(sets)
	r.rand.Shuffle(len(sets), func(i, j int) { sets[i], sets[j] = sets[j], sets[i] })
	return sets, exhausted
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

// named is the color that the givens in an image of a placement have, 0 where it has
// none. It is not ok when they have several, or when others of that color stand
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

// cover covers the open orbits by some of the sets. It is late after looking at
// so many, unless that is 0.
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

// around looks for a board with a color in its center, that is its own image
// under the half turn: one such placement after another, in random order. With
// most of them there is no board or it would take long to tell, so each gets
// only a limited time, and those that took longer more in the next round.
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

// centerPlacer lists the placements with a queen in the center that are their
// own images under the half turn.
func (r *regular) centerPlacer(orbit []int) *placer {
	p := newPlacer(r.n, symmetry{partner: turning}, orbit, r.pause)
	p.flip(grid.Cell{Row: r.n / 2, Col: r.n / 2})
	return p
}

// takeAll takes all boards whose colors have the given orbits, those of the center first
// where there is one.
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

// each takes all boards with the given layers and one of each of the other ways.
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

// painted is the board of some layers, whose colors have the names that are given.
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
