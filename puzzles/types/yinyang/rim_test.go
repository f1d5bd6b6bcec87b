package yinyang

import (
	"testing"

	"quadrille/core"
	"quadrille/core/coretest"
	"quadrille/puzzles/grid"
)

// changes counts the borders between different neighbors on a ring, those with
// odd set.
func changes(ring []int, odd func(i int) bool) int {
	n := 0
	for i, v := range ring {
		if v != ring[(i+1)%len(ring)] && odd(i) {
			n++
		}
	}
	return n
}

func every(int) bool { return true }

func TestTwoRuns(t *testing.T) {
	for _, n := range []int{4, 5, 8} {
		coretest.Run(t, coretest.Spec{
			Vars: coretest.Bools(n),
			Post: func(m *core.Model, xs []core.Var) core.Constraint {
				return twoRuns{coretest.True(m, xs)}
			},
			Holds: func(vs []int) bool { return changes(vs, every) <= 2 },
			Level: coretest.Domain,
		})
	}
}

func TestEndsDiffer(t *testing.T) {
	for _, z := range []grid.Size{{Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}} {
		m := core.NewModel()
		_, odd := newBoard(m, z).round()
		coretest.Run(t, coretest.Spec{
			Vars: coretest.Bools(len(odd)),
			Post: func(m *core.Model, xs []core.Var) core.Constraint {
				return endsDiffer{coretest.True(m, xs), odd}
			},
			Holds: func(vs []int) bool {
				return changes(vs, func(i int) bool { return odd[i] }) <= 1 &&
					changes(vs, func(i int) bool { return !odd[i] }) <= 1
			},
			Level: coretest.Value,
		})
	}
}

// TestRound goes round the rims of some boards.
func TestRound(t *testing.T) {
	m := core.NewModel()
	b := newBoard(m, grid.Size{Rows: 3, Cols: 4})
	cells, odd := b.round()
	want := []core.Lit{
		b.at(0, 0), b.at(0, 1), b.at(0, 2), b.at(0, 3), b.at(1, 3),
		b.at(2, 3), b.at(2, 2), b.at(2, 1), b.at(2, 0), b.at(1, 0),
	}
	// The inner points: (0,0) (0,1) (0,2) below the top, then (0,2) and (1,2)
	// at the right, (1,2) (1,1) (1,0) at the bottom, (1,0) and (0,0) at the left.
	parity := []bool{false, true, false, false, true, true, false, true, true, false}
	if len(cells) != len(want) {
		t.Fatalf("%d cells, want %d", len(cells), len(want))
	}
	for i := range want {
		if cells[i] != want[i] || odd[i] != parity[i] {
			t.Errorf("cell %d: %v, border odd %v; want %v, %v", i, cells[i], odd[i], want[i], parity[i])
		}
	}
}

// TestEndsOfOddBoards fills the rim of boards with an odd number of inner corners in all ways:
// by parity alone it has both colors, and the color never changes at a corner of the rarer
// parity.
func TestEndsOfOddBoards(t *testing.T) {
	for _, z := range []grid.Size{{Rows: 4, Cols: 4}, {Rows: 3, Cols: 4}, {Rows: 2, Cols: 4}} {
		m := core.NewModel()
		b := newBoard(m, z)
		b.rim()
		cells, odd := b.round()
		g := core.NewGuarded(m)
		var guards []core.Lit
		n, stated := g.Number(core.Rule{Kind: ruleEnds})
		if want := z.Rows > 2; stated != want {
			t.Errorf("%s: parity is stated: %v", z, stated)
		}
		if stated {
			guards = append(guards, g.Guard(n))
		}
		rim := make([]int, len(cells))
		for bits := range 1 << len(cells) {
			fill := make([]core.Lit, len(cells))
			for i := range cells {
				rim[i] = bits >> i & 1
				if fill[i] = cells[i]; rim[i] == 0 {
					fill[i] = cells[i].Not()
				}
			}
			odds := changes(rim, func(i int) bool { return odd[i] })
			evens := changes(rim, func(i int) bool { return !odd[i] })
			want := odds <= 1 && evens <= 1
			if (z.Rows-1)*(z.Cols-1)%2 == 1 {
				want = odds == 0 && changes(rim, every) > 0
			}
			if got := g.Assume(guards, fill); got != (want || !stated) {
				t.Fatalf("%s, rim %v: can stand: %v", z, rim, got)
			}
		}
	}
}

// TestOneChange sets one change: each cell at another border of that parity must be equal to
// its neighbor.
func TestOneChange(t *testing.T) {
	m := core.NewModel()
	b := newBoard(m, grid.Size{Rows: 3, Cols: 4})
	cells, odd := b.round()
	m.Post(core.Rule{}, endsDiffer{cells, odd})
	next := func(i int) int { return (i + 1) % len(cells) }
	for change := range cells {
		for other := range cells {
			if odd[other] != odd[change] || other == change {
				continue
			}
			for _, at := range [2][2]int{{other, next(other)}, {next(other), other}} {
				for _, l := range [2]core.Lit{cells[at[0]], cells[at[0]].Not()} {
					s, _ := core.NewStore(m)
					s.Push()
					known := []core.Lit{cells[change], cells[next(change)].Not()}
					if at[0] == change || at[0] == next(change) || at[1] == change || at[1] == next(change) {
						continue // known already
					}
					for _, k := range append(known, l) {
						s.Decide(k)
					}
					want := cells[at[1]]
					if l.Negative() != cells[at[0]].Negative() {
						want = want.Not()
					}
					if !s.Propagate() || !s.Holds(want) {
						t.Fatalf("change at %d, cell %d known: its neighbor %d does not follow", change, at[0], at[1])
					}
				}
			}
		}
	}
}
