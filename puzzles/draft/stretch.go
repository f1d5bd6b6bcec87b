package draft

import "quadrille/puzzles"

// Stretch is another size of the shown board, while the user drags its edges.
type Stretch struct {
	d     *Draft
	shown stretch
}

// stretch is a size that is shown but not applied yet.
type stretch struct {
	on    bool
	board int // the number of the board it applies to
	edges puzzles.Edges
	plan  Plan
}

// Show shows the effect of adding lines at the sides, or removing some if e is negative,
// equally in both directions if the type requires a square. The board does not change before
// Make.
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
	st.shown.plan, _ = st.d.Plans.Resize(e) // the plan includes the reason for a refusal
	st.d.Changed(Board | Verdict)
}

// square returns e with as many columns as rows if the type requires that, following the
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

// By changes the shown size by some lines, beginning at the present size if none is shown.
func (st *Stretch) By(by puzzles.Edges) {
	var e puzzles.Edges
	if _, on := st.Plan(); on {
		e = st.shown.edges
	}
	by = st.d.State().Puzzle.Type.Spec().Squared(by)
	st.Show(puzzles.Edges{Top: e.Top + by.Top, Left: e.Left + by.Left, Bottom: e.Bottom + by.Bottom, Right: e.Right + by.Right})
}

// Plan returns the plan that is shown, if any. Any change of the board ends it.
func (st *Stretch) Plan() (Plan, bool) {
	s := &st.shown
	on := s.on && s.board == st.d.at && s.plan.subject.Equal(st.d.State()) && !st.d.Covered()
	if !on {
		*s = stretch{}
	}
	return s.plan, on
}

// Hide hides the size that is shown, and reports whether there was one.
func (st *Stretch) Hide() bool {
	_, on := st.Plan()
	if on {
		st.shown = stretch{}
		st.d.Changed(Board | Verdict)
	}
	return on
}

// Make applies the size that is shown, as one step to undo. The error says why the board,
// which is then unchanged, cannot have that size.
func (st *Stretch) Make() error {
	p, _ := st.Plan()
	st.Hide()
	st.d.Plans.Make(p)
	return p.Refused
}
