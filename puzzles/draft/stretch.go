package draft

import "quadrille/puzzles"

// Stretch is another size of the shown board, as somebody drags its edges.
type Stretch struct {
	d     *Draft
	shown stretch
}

// stretch is another size of the board that is shown, and not made yet.
type stretch struct {
	on    bool
	board int // that it is about
	edges puzzles.Edges
	plan  Plan
}

// Show shows what lines at the sides, or fewer where e is negative, would do to the
// board, in both directions alike where the type wants a square. The board stays as it
// is until Make.
func (st *Stretch) Show(e puzzles.Edges) {
	if st.d.Covered() {
		return
	}
	st.d.Lift()
	z := st.d.State().Puzzle.Size()
	sp := st.d.State().Puzzle.Type.Spec()
	limit := func(lines *int, now, most int) { *lines = max(-now, min(*lines, most+1-now)) }
	limit(&e.Top, z.Rows, sp.Most.Rows)
	limit(&e.Bottom, z.Rows, sp.Most.Rows)
	limit(&e.Left, z.Cols, sp.Most.Cols)
	limit(&e.Right, z.Cols, sp.Most.Cols)
	e = square(sp, e)
	st.shown = stretch{on: true, board: st.d.at, edges: e}
	st.shown.plan, _ = st.d.Plans.Resize(e) // why it is refused is part of the plan
	st.d.Changed(Board | Verdict)
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

// By goes on with what is shown by some lines, or begins.
func (st *Stretch) By(by puzzles.Edges) {
	var e puzzles.Edges
	if _, on := st.Plan(); on {
		e = st.shown.edges
	}
	by = st.d.State().Puzzle.Type.Spec().Squared(by)
	st.Show(puzzles.Edges{Top: e.Top + by.Top, Left: e.Left + by.Left, Bottom: e.Bottom + by.Bottom, Right: e.Right + by.Right})
}

// Plan is the plan that is shown, and whether there is one. It ends with any
// change of the board.
func (st *Stretch) Plan() (Plan, bool) {
	s := &st.shown
	on := s.on && s.board == st.d.at && unchanged(s.plan.subject, st.d.State()) && !st.d.Covered()
	if !on {
		*s = stretch{}
	}
	return s.plan, on
}

// Hide takes away what is shown, and reports whether there was something.
func (st *Stretch) Hide() bool {
	_, on := st.Plan()
	if on {
		st.shown = stretch{}
		st.d.Changed(Board | Verdict)
	}
	return on
}

// Make makes what is shown, as one step to undo. The error says why the
// board cannot have the size; it stays as it is then.
func (st *Stretch) Make() error {
	p, _ := st.Plan()
	st.Hide()
	st.d.Plans.Make(p)
	return p.Refused
}
