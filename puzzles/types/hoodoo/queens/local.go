package queens

import (
	"context"
	"math/rand/v2"
	"time"

	"quadrille/core"
	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// local is a finder for any givens: a tabu search among boards on which no peg sees
// another of its color. A step gives some transparent cell a color, and makes the pegs
// transparent that it sees then; for a while none of them may have that color again. Of all
// such steps the best is taken, even if it makes the board worse. It needs no symmetry, so it
// finds boards with few transparent pegs for whatever givens; it proves nothing (I. Blöchliger and N.
// Zufferey, "A graph coloring heuristic using partial solutions and a reactive tabu scheme",
// 2008).
type local struct {
	*Problem
	counts core.Stats
	rand   *rand.Rand
	most   int // boards with fewer transparent pegs are of use
	color  []int
	open   []int   // the cells that are transparent, but not by a given
	at     []int   // by cell: its index in open
	near   [][]int // by cell: the cells that see it
	seen   [][]int // by cell and color: the pegs of the color that the cell sees
	until  [][]int // by cell and color: the step up to which it is barred
	step   int
	given  int // transparent pegs that are given
}

// barred is added to seen for each given that the cell sees; it is more than the number of
// pegs that a cell can see.
const barred = 1 << 20

func newLocal(p *Problem) *local {
	z := p.size()
	l := &local{Problem: p, rand: rand.New(rand.NewPCG(uint64(z.Cells()), uint64(p.Colors)))}
	l.color, l.at = make([]int, z.Cells()), make([]int, z.Cells())
	l.near, l.seen, l.until = make([][]int, z.Cells()), make([][]int, z.Cells()), make([][]int, z.Cells())
	for i := range l.near {
		l.seen[i], l.until[i] = make([]int, p.Colors+1), make([]int, p.Colors+1)
		for j := range l.near {
			if i != j && sees(z.At(i), z.At(j)) {
				l.near[i] = append(l.near[i], j)
			}
		}
	}
	for i := range l.near {
		switch v := p.Givens.At(z.At(i)); v {
		case puzzles.Open:
			l.clear(i)
		case Transparent:
			l.given++
		default:
			l.color[i] = int(v)
			for _, j := range l.near[i] {
				l.seen[j][v] += barred
			}
		}
	}
	return l
}

func (l *local) clear(i int) {
	l.color[i], l.at[i] = 0, len(l.open)
	l.open = append(l.open, i)
}

// put gives an open cell a color and clears the cells that it sees then.
func (l *local) put(i, k int) {
	last := l.open[len(l.open)-1]
	l.open[l.at[i]], l.at[last] = last, l.at[i]
	l.open = l.open[:len(l.open)-1]
	l.color[i] = k
	for _, j := range l.near[i] {
		l.seen[j][k]++
		if l.color[j] != k {
			continue
		}
		for _, n := range l.near[j] {
			l.seen[n][k]--
		}
		l.clear(j)
		l.until[j][k] = l.step + l.rand.IntN(10) + len(l.open)*6/10
	}
}

// move takes the best step, one of them at random, if there is any. A step to a better board
// than all before is never barred.
func (l *local) move() {
	l.step++
	cell, color, best, ties := 0, 0, barred, 0
	for _, i := range l.open {
		seen, until := l.seen[i], l.until[i]
		for k := 1; k <= l.Colors; k++ {
			if seen[k] > best || until[k] >= l.step && l.given+len(l.open)+seen[k]-1 >= l.most {
				continue
			}
			if seen[k] < best {
				best, ties = seen[k], 0
			}
			if ties++; ties == 1 || l.rand.IntN(ties) == 0 {
				cell, color = i, k
			}
		}
	}
	if best < barred {
		l.put(cell, color)
	}
}

func (l *local) lower(most int) bool {
	l.most = most
	return l.given < most
}

func (l *local) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	start := time.Now()
	defer func() { l.counts.Seconds += time.Since(start).Seconds() }()
	for range failures {
		if l.given+len(l.open) < l.most {
			return core.Found, l.board(), nil
		}
		pause.Rarely()
		if l.step%256 == 0 && ctx.Err() != nil {
			return core.Undecided, l.Givens, context.Cause(ctx)
		}
		l.move()
	}
	return core.Undecided, l.Givens, nil
}

func (l *local) board() grid.Map[puzzles.Value] {
	return grid.Collect(l.size(), func(c grid.Cell) puzzles.Value {
		if k := l.color[l.size().Index(c)]; k > 0 {
			return puzzles.Value(k)
		}
		return Transparent
	})
}

func (l *local) stats() core.Stats { return l.counts }
func (l *local) close()            {}
