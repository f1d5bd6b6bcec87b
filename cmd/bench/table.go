package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/types"
)

// table prints the measurements, one row per board as soon as it is complete.
type table struct {
	w       io.Writer
	solvers []solver // ours is the first
	ratios  []ratio
	faults  []string // wrong answers
	notes   []string // peers that gave up
}

// ratio is our user time divided by that of a peer: below 1 we are faster.
type ratio struct {
	solver int
	board  *board
	value  float64
	bound  string // "<" if the peer was stopped, ">" if we were
}

func (r ratio) String() string {
	switch {
	case r.value < 0.001:
		return "<0.001"
	case r.value < 0.1:
		return fmt.Sprintf("%s%.3f", r.bound, r.value)
	}
	return fmt.Sprintf("%s%.2f", r.bound, r.value)
}

func newTable(w io.Writer, solvers []solver) *table {
	t := &table{w: w, solvers: solvers}
	head := []string{"board", "status"}
	for _, s := range solvers[1:] {
		head = append(head, s.name+" s", "ratio")
	}
	t.row(slices.Insert(head, 2, "seconds", "engine s", "conflicts", "MB")...)
	return t
}

// row prints cells: the first aligned left, the others right.
func (t *table) row(cells ...string) {
	var b strings.Builder
	fmt.Fprintf(&b, "%-22s", cells[0])
	for _, c := range cells[1:] {
		fmt.Fprintf(&b, " %10s", c)
	}
	fmt.Fprintln(t.w, b.String())
}

// add prints the row of a board.
func (t *table) add(b *board, outcomes []outcome) {
	ours := &outcomes[0]
	err := ours.err
	if err == nil {
		err = check(b, &ours.answer, &ours.answer)
	}
	t.fault(b, 0, err)
	row := []string{
		b.name, string(ours.answer.status(b)), seconds(ours), fmt.Sprintf("%.4f", ours.answer.seconds),
		fmt.Sprint(ours.answer.conflicts), fmt.Sprint(ours.usage.memory >> 20),
	}
	for i := 1; i < len(outcomes); i++ {
		time, ratio := t.peer(b, i, ours, &outcomes[i])
		row = append(row, time, ratio)
	}
	t.row(row...)
}

// peer returns the cells for a peer: its time and the ratio.
func (t *table) peer(b *board, solver int, ours, peer *outcome) (time, ratio string) {
	switch {
	case peer.runs == 0:
		return "no model", ""
	case peer.err != nil:
		t.notes = append(t.notes, fmt.Sprintf("%s, %s: %v", b.name, t.solvers[solver].name, peer.err))
		return "failed", ""
	case ours.err != nil:
		return seconds(peer), ""
	}
	t.fault(b, solver, check(b, &ours.answer, &peer.answer))
	r, ok := compare(b, solver, ours, peer)
	if !ok {
		return seconds(peer), ""
	}
	t.ratios = append(t.ratios, r)
	return seconds(peer), r.String()
}

// seconds formats a mean time, marked as a lower bound if the solver was stopped.
func seconds(c *outcome) string {
	text := fmt.Sprintf("%.4f", c.mean())
	if c.answer.stopped {
		text = ">" + text
	}
	return text
}

// compare returns the ratio of two times, false if there is none.
func compare(b *board, solver int, ours, peer *outcome) (ratio, bool) {
	r := ratio{solver: solver, board: b, value: ours.mean() / peer.mean()}
	switch {
	case ours.answer.stopped && peer.answer.stopped || peer.mean() == 0:
		return r, false
	case peer.answer.stopped:
		r.bound = "<"
	case ours.answer.stopped:
		r.bound = ">"
	}
	return r, true
}

func (t *table) fault(b *board, solver int, err error) {
	if err != nil {
		t.faults = append(t.faults, fmt.Sprintf("%s, %s: %v", b.name, t.solvers[solver].name, err))
	}
}

// finish prints the ratios by type. It fails if solvers disagree.
func (t *table) finish() error {
	if len(t.solvers) > 1 {
		fmt.Fprintln(t.w, "\nUser time of quadrille in proportion to that of a peer:")
		t.row("type", "peer", "boards", "median", "worst", "")
	}
	for _, typ := range types.All {
		for i := 1; i < len(t.solvers); i++ {
			t.summary(typ, i)
		}
	}
	fmt.Fprintln(t.w, "\nseconds: user time of a process; engine s: inside it, by the clock; MB: most memory that was resident")
	for _, note := range t.notes {
		fmt.Fprintln(t.w, note)
	}
	if len(t.faults) == 0 {
		return nil
	}
	return fmt.Errorf("%d answers are wrong:\n%s", len(t.faults), strings.Join(t.faults, "\n"))
}

func (t *table) summary(typ puzzles.Type, solver int) {
	var rs []ratio
	for _, r := range t.ratios {
		if r.solver == solver && r.board.puzzle.Type == typ {
			rs = append(rs, r)
		}
	}
	if len(rs) == 0 {
		return
	}
	slices.SortFunc(rs, func(a, b ratio) int { return cmp.Compare(a.value, b.value) })
	worst := rs[len(rs)-1]
	t.row(typ.Name(), t.solvers[solver].name, fmt.Sprint(len(rs)), rs[len(rs)/2].String(), worst.String(), worst.board.name)
}
