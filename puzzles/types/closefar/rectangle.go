package closefar

import (
	"cmp"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// couple is a set of pairs of values, counted from 0, of two cells of a line: bit 3a + b stands
// for the pair a, b.
type couple uint16

// couples has, for two places of a line, the pairs of values that the two cells have in some
// filling of the line; it is indexed by the earlier and the later place.
type couples struct {
	version int // of the line
	of      [][]couple
}

// couplesOf returns the couples of a line. It computes them again only if the line has changed.
func (t *tables) couplesOf(l *lines.Line) [][]couple {
	c := t.couples[l.Line]
	if c.of == nil || c.version != l.Version() {
		c = couples{l.Version(), nil}
		r := rowOf(l)
		for x := range l.Cells {
			c.of = append(c.of, make([]couple, len(l.Cells)))
			for y := x + 1; y < len(l.Cells); y++ {
				c.of[x][y] = r.couple(x, y)
			}
		}
		t.couples[l.Line] = c
	}
	return c.of
}

func (r row) couple(x, y int) couple {
	var c couple
	for a := range r {
		for b := range r {
			if r[a]>>x&1 == 1 && r[b]>>y&1 == 1 && r.only(a, x).only(b, y).possible() {
				c |= 1 << (3*a + b)
			}
		}
	}
	return c
}

// rectangle is the crossing of two rows and two columns, with the ways to fill its four cells.
type rectangle struct {
	lines [4]*lines.Line // two rows, two columns
	has   [4]couple      // the pairs that the lines have in those ways
	ways  int            // the number of ways
	first [][4]int       // the first few ways: values by rows
}

// cross tries all ways to fill the four cells and keeps those that each of the lines allows.
// narrower reports whether they exclude a pair that a line alone allows.
func (t *tables) cross(up, down, left, right *lines.Line) (x rectangle, narrower bool) {
	x.lines = [4]*lines.Line{up, down, left, right}
	var can [4]couple
	for n, l := range x.lines {
		if n < 2 {
			can[n] = t.couplesOf(l)[left.Index][right.Index]
		} else {
			can[n] = t.couplesOf(l)[up.Index][down.Index]
		}
	}
	bit := func(a, b int) couple { return 1 << (3*a + b) }
	for upper := range 9 {
		a, b := upper/3, upper%3
		if can[0]&bit(a, b) == 0 {
			continue
		}
		for lower := range 9 {
			c, d := lower/3, lower%3
			has := [4]couple{bit(a, b), bit(c, d), bit(a, c), bit(b, d)}
			if can[1]&has[1] == 0 || can[2]&has[2] == 0 || can[3]&has[3] == 0 {
				continue
			}
			for n := range has {
				x.has[n] |= has[n]
			}
			if x.ways++; x.ways <= mostListed {
				x.first = append(x.first, [4]int{a, b, c, d})
			}
		}
	}
	return x, x.has != can && x.ways > 0
}

// places returns the places of the two corners in the n-th line.
func (x *rectangle) places(n int) (int, int) {
	if n < 2 {
		return x.lines[2].Index, x.lines[3].Index
	}
	return x.lines[0].Index, x.lines[1].Index
}

// sets returns what follows in the four lines from the ways to fill the four cells.
func (x *rectangle) sets() []reason.Fact {
	var sets []reason.Fact
	for n, l := range x.lines {
		r := rowOf(l)
		i, j := x.places(n)
		var left row
		for a := range r {
			for b := range r {
				if x.has[n]>>(3*a+b)&1 == 0 {
					continue
				}
				some, _ := r.only(a, i).only(b, j).supported()
				for v := range left {
					left[v] |= some[v]
				}
			}
		}
		for v := range left {
			for _, f := range l.Ban(nil, ^left[v], v+int(C)) {
				if !slices.Contains(sets, f) {
					sets = append(sets, f)
				}
			}
		}
	}
	slices.SortStableFunc(sets, func(f, g reason.Fact) int {
		return cmp.Or(f.Cell.Row-g.Cell.Row, f.Cell.Col-g.Cell.Col)
	})
	return sets
}

// say lists the ways to fill the four cells, or says how many there are.
func (x *rectangle) say(sets []reason.Fact) reason.Phrase {
	var cells []grid.Cell
	for _, l := range x.lines[:2] {
		i, j := x.places(0)
		cells = append(cells, l.At(1<<i|1<<j)...)
	}
	rows, columns := lines.GroupOf(x.lines[:2]), lines.GroupOf(x.lines[2:])
	if x.ways > mostListed {
		return reason.Say("closefar/rectangles", rows, columns, cells, x.ways, sets)
	}
	ways := crossings{Cells: cells}
	for _, w := range x.first {
		values := make([]puzzles.Value, len(w))
		for i, v := range w {
			values[i] = C + puzzles.Value(v)
		}
		ways.Ways = append(ways.Ways, values)
	}
	return reason.Say("closefar/rectangle", rows, columns, cells, ways, sets)
}

// crossings are some ways to fill the cells of a rectangle, each with a value for each cell, in
// order of the values.
type crossings struct {
	Cells []grid.Cell
	Ways  [][]puzzles.Value
}

func init() { away.Register(crossings{}) } // for use in phrases

// String returns "CF-F or F-CF".
func (s crossings) String() string {
	ways := make([]string, len(s.Ways))
	for i, way := range s.Ways {
		for _, v := range way {
			ways[i] += alphabet.Text(v)
		}
	}
	return lines.Or(ways)
}

// Mapped returns the ways on the board that m maps to.
func (s crossings) Mapped(m *puzzles.Mapping) any {
	to := crossings{Cells: m.Cells(s.Cells)}
	for _, way := range s.Ways {
		values := make([]puzzles.Value, len(way))
		for i, c := range s.Cells {
			values[slices.Index(to.Cells, m.Cell(c))] = m.Value(way[i])
		}
		to.Ways = append(to.Ways, values)
	}
	slices.SortFunc(to.Ways, slices.Compare)
	return to
}

// rectangleFound looks for two rows and two columns whose four crossings can be filled in few
// ways, and returns the first in reading order of those with the fewest.
func rectangleFound(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	b := lines.Of(k)
	if len(b.Rows()) > wholeLine {
		return nil
	}
	var best *rectangle
	var found []reason.Fact
	fresh := func(ls ...*lines.Line) bool {
		return slices.ContainsFunc(ls, func(l *lines.Line) bool { return l.Version() > t.crossed })
	}
	for i, up := range b.Rows() {
		for _, down := range b.Rows()[i+1:] {
			for j, left := range b.Columns() {
				for _, right := range b.Columns()[j+1:] {
					if !fresh(up, down, left, right) {
						continue
					}
					x, narrower := t.cross(up, down, left, right)
					if !narrower || best != nil && x.ways >= best.ways {
						continue
					}
					if sets := x.sets(); len(sets) > 0 {
						best, found = &x, sets
					}
				}
			}
		}
	}
	if best == nil {
		t.crossed = k.Version()
		return nil
	}
	var rules []core.Rule
	for _, l := range best.lines {
		rules = append(rules, l.Rule)
	}
	return &reason.Found{Sets: found, Rules: rules, Say: best.say(found)}
}
