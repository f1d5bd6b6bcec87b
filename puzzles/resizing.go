package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// Resizing is what other lines would do to a board, to be shown before it is done. The
// zero Resizing changes nothing. Places are those of the board as it is.
type Resizing struct {
	// Gone are the lines that would go, Added the numbers of those that would come at
	// the sides.
	Gone  []grid.Line
	Added Edges
	// Lost are the cells and clue fields of which a given, a clue or a mark would go,
	// Unfit those that would keep the board from being a problem.
	Lost, Unfit []grid.Place
	// Refused is true when the type has no board of the size. Then nothing is known
	// but what stands on the lines that would go.
	Refused bool
}

// Changes reports whether the lines would be others.
func (r *Resizing) Changes() bool { return len(r.Gone) > 0 || r.Added != Edges{} }

// Resizing is what a shape would do to s. after is what Reshape makes of s; it means
// nothing when refused is true.
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
			for _, at := range f.Places {
				r.Unfit = append(r.Unfit, h.before(at))
			}
		}
	}
	return r
}

// destinations are the new numbers of n lines of which others are made, NoLine of
// those that go.
func destinations(n int, lines []int) []int {
	to := slices.Repeat([]int{NoLine}, n)
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i] != NoLine {
			to[lines[i]] = i
		}
	}
	return to
}

// fresh are the numbers of new lines before and behind the others.
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

// lostCells lists the cells of s of which something is not on after, by the new
// numbers of the lines: of the problem, and of the answers in all their levels.
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

// lostClues lists the clue fields of s that go with their lines and are not empty.
func (s State) lostClues(to Shape) (lost []grid.Place) {
	for _, at := range s.Puzzle.Fields() {
		if to.fields(at.Kind)[at.Line().Index] == NoLine && s.Puzzle.Clue(at) != NoClue {
			lost = append(lost, at)
		}
	}
	return lost
}

// before is where a place of the board of the shape was.
func (h Shape) before(at grid.Place) grid.Place {
	if at.Kind != grid.Above && at.Kind != grid.Below {
		at.Row = h.Rows[at.Row]
	}
	if at.Kind != grid.LeftOf && at.Kind != grid.RightOf {
		at.Col = h.Cols[at.Col]
	}
	return at
}

// content is all that stands in a cell.
type content struct {
	given, piece, mark Value
	notes              Notes
	color              Color
}

func (p *Puzzle) content(m Marks, c grid.Cell) content {
	in := content{given: p.Cells.At(c), mark: m.Values.At(c), notes: m.Notes.At(c), color: m.Colors.At(c)}
	if p.Type.Spec().Pieces != nil {
		in.piece = p.Pieces.At(c)
	}
	return in
}

// has reports whether all of o is there still.
func (in content) has(o content) bool {
	value := func(v, w Value) bool { return w == Open || v == w }
	return value(in.given, o.given) && value(in.piece, o.piece) && value(in.mark, o.mark) &&
		o.notes&^in.notes == 0 && (o.color == 0 || in.color == o.color)
}

// Unfit lists the places of a board that s has become where something keeps it from
// being a problem, as a clue that is too high, where nothing of the kind kept s from
// it.
func (s State) Unfit(after State) []Fault {
	return slices.DeleteFunc(s.against(after), func(f Fault) bool { return len(f.Places) == 0 })
}

// Unready lists what keeps the whole of a board that s has become from being a problem
// with a solution, where nothing of the kind kept s from it: an odd number of cells, a
// side that is too short.
func (s State) Unready(after State) []Fault {
	faults := slices.DeleteFunc(s.against(after), func(f Fault) bool { return len(f.Places) > 0 })
	if f, no := Impossible(after.Puzzle); no {
		if _, before := Impossible(s.Puzzle); !before {
			faults = append(faults, f)
		}
	}
	return faults
}

// against lists what keeps after from being a problem and did not keep s from it.
func (s State) against(after State) []Fault {
	known := map[string]bool{}
	for _, f := range s.Puzzle.Validate() {
		known[f.Rule] = true
	}
	return slices.DeleteFunc(after.Puzzle.Validate(), func(f Fault) bool { return known[f.Rule] })
}
