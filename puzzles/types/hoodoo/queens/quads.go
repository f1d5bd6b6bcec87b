package queens

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// quads looks for an n × n board with n colors and no transparent pegs, most of whose
// colors come in fours that a group of four symmetries maps to each other (M. Vasquez and
// D. Habet, Using symmetries for coloring queen graphs, 2004, have such boards): both
// mirrors if n is even, the quarter turns if 4 divides n − 1, since a mirror maps the
// middle column of an odd board to itself.
//
// If 4 does not divide n, some colors are placed first such that the group maps the
// remaining cells to themselves: on an odd board one color, with a queen in the center,
// that the turns map to itself; on an even board three colors and their images in one
// mirror. Two colors are too few: they would meet on a main diagonal.
//
// Fours are drawn at random until few are left. The remaining fours are then few enough
// to list, and an exact cover of the rest is searched for among them. It is essential
// that no diagonal keeps more cells than there are colors left: of several draws, the one
// that leaves the cells most evenly distributed is kept, and then many tries succeed.
//
// Finding nothing proves nothing about other boards.
type quads struct {
	stepper
	fours
	n     int
	ctx   context.Context // of the call of ask
	rand  *rand.Rand
	drawn []layer // in the order of the colors
}

// fours is a group of symmetries that maps a color to four colors.
type fours struct {
	images []motion
	listed int // number of last fours that are listed, not drawn at random
}

// The two groups. Far fewer draws can be completed with turns than with mirrors.
var (
	byMirrors = fours{append([]motion{stay}, mirrors...), 2}
	byTurns   = fours{[]motion{stay, quarterTurn, halfTurn, quarterBack}, 3}
)

// layer is a placement of n queens whose images under some motions are colors.
type layer struct {
	columns []int // by row
	images  []motion
}

// leastQuads is the least side of a board for which fours are of use, and mostTurned the
// longest for which turns are; of those sides, 21 is the only one without a pattern.
const (
	leastQuads = 12
	mostTurned = 24
)

// quadsSeed makes the search the same each time.
const quadsSeed = 1

// The limits of one try.
const (
	baseFailures = 60_000 // failures for the first colors
	mostTries    = 300    // attempts to fill what they leave
	draws        = 16     // draws for each four
	drawNodes    = 20_000 // nodes for one draw
)

// hasQuads reports whether fours are of use for an n × n board.
func hasQuads(n int) bool {
	return leastQuads <= n && (n%2 == 0 && n <= mostSide || n%4 == 1 && n <= mostTurned)
}

func newQuads(n int) *quads {
	q := &quads{fours: byMirrors, n: n, rand: rand.New(rand.NewPCG(quadsSeed, uint64(n)))}
	if n%2 == 1 {
		q.fours = byTurns
	}
	q.begin(func() {
		for q.try() {
		}
	})
	return q
}

func (q *quads) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	q.ctx = ctx
	return q.stepper.ask(ctx, failures)
}

// lower reports whether no board has been found yet; a board has no transparent pegs.
func (q *quads) lower(int) bool { return q.board.Size().Cells() == 0 }

// try looks for a board with one choice of the first colors, and reports whether another
// try is of use.
func (q *quads) try() (goOn bool) {
	room, how := q.base()
	first := len(q.drawn)
	if how != found {
		return how == late
	}
	left := q.n
	for _, l := range q.drawn {
		left -= len(l.images)
	}
	if !room.fits(left) {
		return true
	}
	for range mostTries {
		switch q.fill(room, left/4) {
		case found:
			q.paint()
			return false
		case stopped:
			return false
		}
		q.drawn = q.drawn[:first]
	}
	return true
}

// fill fills the room with the given number of fours, all but the last drawn at random.
func (q *quads) fill(room room, number int) outcome {
	for ; number > q.listed; number-- {
		if how := q.drawOne(&room, number); how != found {
			return how
		}
	}
	return q.finish(room, number)
}

// drawOne draws some fours at random and takes the best out of the room, which is to be
// filled with the given number of fours.
func (q *quads) drawOne(room *room, number int) outcome {
	best := *room
	var drawn layer
	for range draws {
		how := q.list(*room, q.rand, func(l layer) outcome {
			if rest := room.without(l); rest.fits(4*(number-1)) && (drawn.columns == nil || rest.crowding() < best.crowding()) {
				best, drawn = rest, l
			}
			return found
		})
		if how == stopped {
			return stopped
		}
	}
	if drawn.columns == nil {
		return exhausted
	}
	*room = best
	q.drawn = append(q.drawn, drawn)
	return found
}

// finish fills the room with the given number of fours, out of a list of all that fit.
func (q *quads) finish(room room, number int) outcome {
	orbit := room.orbits(q.images)
	var sets []mask
	how := q.list(room, nil, func(l layer) outcome {
		if rest := room.without(l); rest.fits(4 * (number - 1)) {
			var m mask
			for row, col := range l.columns {
				m = m.or(bit(orbit[grid.Cell{Row: row, Col: col}]))
			}
			sets = append(sets, m)
		}
		return exhausted
	})
	if how == stopped {
		return stopped
	}
	c := &cover{pause: q.pause, take: func(chosen []mask) outcome {
		for _, m := range chosen {
			only := room
			for c := range room.all {
				if !m.has(orbit[c]) {
					only.close(c, q.images)
				}
			}
			if how := q.list(only, nil, func(l layer) outcome { q.drawn = append(q.drawn, l); return found }); how != found {
				return how
			}
		}
		return found
	}}
	how = c.search(below(number*q.n), sets)
	q.counts.Decisions += c.nodes
	return how
}

// paint makes the board from the layers drawn.
func (q *quads) paint() {
	color := puzzles.Value(0)
	q.board = painted(q.n, q.drawn, func([]int, motion) puzzles.Value { color++; return color })
}

// painted returns the board of some layers; name is called for each image in turn and
// returns its color.
func painted(n int, layers []layer, name func(columns []int, g motion) puzzles.Value) grid.Map[puzzles.Value] {
	z := grid.Size{Rows: n, Cols: n}
	values := make([]puzzles.Value, z.Cells())
	for _, l := range layers {
		for _, g := range l.images {
			color := name(l.columns, g)
			for row, col := range l.columns {
				values[z.Index(g(n, grid.Cell{Row: row, Col: col}))] = color
			}
		}
	}
	return grid.Collect(z, func(c grid.Cell) puzzles.Value { return values[z.Index(c)] })
}
