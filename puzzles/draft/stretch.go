package draft

import "quadrille/puzzles"

// stretch is another size of the board that is shown, and not made yet.
type stretch struct {
	on    bool
	board int // that it is about
	edges puzzles.Edges
	plan  Plan
}

// Stretch shows what lines at the sides, or fewer where e is negative, would do to the
// board, in both directions alike where the type wants a square. The board stays as it
// is until MakeStretch.
func (d *Draft) Stretch(e puzzles.Edges) {
	if d.Covered() {
		return
	}
	d.Lift()
	z := d.State().Puzzle.Size()
	sp := d.State().Puzzle.Type.Spec()
	limit := func(lines *int, now, most int) { *lines = max(-now, min(*lines, most+1-now)) }
	limit(&e.Top, z.Rows, sp.Most.Rows)
	limit(&e.Bottom, z.Rows, sp.Most.Rows)
	limit(&e.Left, z.Cols, sp.Most.Cols)
	limit(&e.Right, z.Cols, sp.Most.Cols)
	e = square(sp, e)
	d.stretch = stretch{on: true, board: d.at, edges: e}
	d.stretch.plan, _ = d.PlanResize(e) // why it is refused is part of the plan
	d.Changed(Board | Verdict)
}

// square is e with as many columns as rows where the type wants that: as in the
// direction in which e changes more.
func square(sp *puzzles.Spec, e puzzles.Edges) puzzles.Edges {
	rows, cols := e.Top+e.Bottom, e.Left+e.Right
	switch {
	case !sp.Square || rows == cols:
	case max(rows, -rows) > max(cols, -cols):
		e.Left, e.Right = 0, 0
	default:
		e.Top, e.Bottom = 0, 0
	}
	return sp.Squared(e)
}

// StretchBy goes on with what Stretch shows by some lines, or begins.
func (d *Draft) StretchBy(by puzzles.Edges) {
	var e puzzles.Edges
	if _, on := d.Stretching(); on {
		e = d.stretch.edges
	}
	by = d.State().Puzzle.Type.Spec().Squared(by)
	d.Stretch(puzzles.Edges{Top: e.Top + by.Top, Left: e.Left + by.Left, Bottom: e.Bottom + by.Bottom, Right: e.Right + by.Right})
}

// Stretching is the plan that Stretch shows, and whether there is one. It ends with any
// change of the board.
func (d *Draft) Stretching() (Plan, bool) {
	s := &d.stretch
	on := s.on && s.board == d.at && unchanged(s.plan.subject, d.State()) && !d.Covered()
	if !on {
		*s = stretch{}
	}
	return s.plan, on
}

// Unstretch takes away what Stretch shows, and reports whether there was something.
func (d *Draft) Unstretch() bool {
	_, on := d.Stretching()
	if on {
		d.stretch = stretch{}
		d.Changed(Board | Verdict)
	}
	return on
}

// MakeStretch makes what Stretch shows, as one step to undo. The error says why the
// board cannot have the size; it stays as it is then.
func (d *Draft) MakeStretch() error {
	p, _ := d.Stretching()
	d.Unstretch()
	d.Make(p)
	return p.Refused
}
