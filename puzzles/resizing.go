package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// Resizing is a preview of a change of a board's lines. The zero Resizing changes nothing.
// Places are those of the old board.
type Resizing struct {
	// Gone are the lines that would be removed, Added the numbers of lines that would be added
	// at the sides.
	Gone  []grid.Line
	Added Edges
	// Lost are the cells and clue fields that would lose a given, a clue or a mark; Unfit are
	// those that would make the board invalid.
	Lost, Unfit []grid.Place
	// Refused is true when the type has no board of the size. Then Lost has only what stands on
	// removed lines.
	Refused bool
}

// Changes reports whether lines would be removed or added.
func (r *Resizing) Changes() bool { return len(r.Gone) > 0 || r.Added != Edges{} }

// Resizing returns the preview of a shape for s. after is the result of Reshape for it, ignored
// when refused is true.
func (s State) Resizing(h Shape, after State, refused bool) Resizing {
	r := Resizing{Refused: refused}
	z := s.Puzzle.Size()
	to := Shape{destinations(z.Rows, h.Rows), destinations(z.Cols, h.Cols)}
	for dir, lines := range [2][]int{grid.Row: to.Rows, grid.Column: to.Cols} {
		for i, line := range lines {
			if line == NoLine {
				r.Gone = append(r.Gone, grid.Line{Dir: grid.Dir(dir), Index: i})
			}
		}
	}
	r.Added.Top, r.Added.Bottom = fresh(h.Rows)
	r.Added.Left, r.Added.Right = fresh(h.Cols)
	r.Lost = append(s.lostCells(to, after, refused), s.lostClues(to)...)
	if !refused {
		for _, f := range s.Unfit(after) {
			r.Unfit = append(r.Unfit, lists.Map(f.Places, h.before)...)
		}
	}
	return r
}

// destinations returns the new numbers of n lines, given the old numbers of the new lines;
// NoLine for those that are removed.
func destinations(n int, lines []int) []int {
	to := slices.Repeat([]int{NoLine}, n)
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i] != NoLine {
			to[lines[i]] = i
		}
	}
	return to
}

// fresh returns the numbers of new lines before and behind the old ones.
func fresh(lines []int) (before, behind int) {
	old := func(line int) bool { return line != NoLine }
	first := slices.IndexFunc(lines, old)
	if first < 0 {
		return 0, len(lines)
	}
	last := first
	for i, line := range lines {
		if old(line) {
			last = i
		}
	}
	return first, len(lines) - 1 - last
}

// lostCells lists the cells of s that lose something in after: of the problem, or of the
// answers in any of their levels. to has the new numbers of the lines.
func (s State) lostCells(to Shape, after State, refused bool) (lost []grid.Place) {
	answers, later := s.answers(), after.answers()
	for c := range s.Puzzle.Size().All() {
		row, col := to.Rows[c.Row], to.Cols[c.Col]
		gone := row == NoLine || col == NoLine
		for i, m := range answers {
			now := s.Puzzle.content(m, c)
			if now != (content{}) && (gone || !refused && !after.Puzzle.content(later[i], grid.Cell{Row: row, Col: col}).has(now)) {
				lost = append(lost, grid.Of(c))
				break
			}
		}
	}
	return lost
}

// lostClues lists the nonempty clue fields of s whose lines are removed.
func (s State) lostClues(to Shape) (lost []grid.Place) {
	for _, at := range s.Puzzle.Fields() {
		if to.fields(at.Kind)[at.Line().Index] == NoLine && s.Puzzle.Clue(at) != NoClue {
			lost = append(lost, at)
		}
	}
	return lost
}

// before returns the old place of a place of the new board.
func (h Shape) before(at grid.Place) grid.Place {
	if at.Kind != grid.Above && at.Kind != grid.Below {
		at.Row = h.Rows[at.Row]
	}
	if at.Kind != grid.LeftOf && at.Kind != grid.RightOf {
		at.Col = h.Cols[at.Col]
	}
	return at
}

// content is everything in a cell.
type content struct {
	printed, given, mark Value
	notes                Notes
	color                Color
}

func (p *Puzzle) content(m Marks, c grid.Cell) content {
	return content{p.Cells.At(c), p.Given(c), m.Values.At(c), m.Notes.At(c), m.Colors.At(c)}
}

// has reports whether in still has all of o.
func (in content) has(o content) bool {
	value := func(v, w Value) bool { return w == Open || v == w }
	return value(in.printed, o.printed) && value(in.given, o.given) && value(in.mark, o.mark) &&
		o.notes&^in.notes == 0 && (o.color == 0 || in.color == o.color)
}

// Unfit lists the faults with places that make after, the changed s, invalid, such as a clue
// that is too high. It omits kinds of faults that s had already.
func (s State) Unfit(after State) []Fault {
	return slices.DeleteFunc(s.against(after), func(f Fault) bool { return len(f.Places) == 0 })
}

// Unready lists the faults of the whole board that make after, the changed s, invalid or
// without a solution, such as an odd number of cells or a side that is too short. It omits
// kinds of faults that s had already.
func (s State) Unready(after State) []Fault {
	faults := slices.DeleteFunc(s.against(after), func(f Fault) bool { return len(f.Places) > 0 })
	if f, no := Impossible(after.Puzzle); no {
		if _, before := Impossible(s.Puzzle); !before {
			faults = append(faults, f)
		}
	}
	return faults
}

// against lists the faults of after, omitting the kinds that s had already.
func (s State) against(after State) []Fault {
	known := lists.Set(lists.Map(s.Puzzle.Validate(), func(f Fault) string { return f.Rule }))
	return slices.DeleteFunc(after.Puzzle.Validate(), func(f Fault) bool { return known[f.Rule] })
}
