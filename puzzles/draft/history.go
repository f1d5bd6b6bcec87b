package draft

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// step is one step of undo: the states of a board before and after, or the arrangements of
// the boards.
type step struct {
	name          fmt.Stringer
	follows       int // the number of the preceding step, 0 for the start
	board         int
	before, after puzzles.State
	// from and to are arrangements, nil if a board has changed.
	from, to *arrangement
}

// History is everything done to the boards of a draft, for undo and redo.
type History struct {
	d *Draft
	tree
	past past
}

// tree is all steps ever taken: going back and taking another step begins a new branch, and
// loses none. Steps are numbered from 1, in the order in which they were taken; 0 stands for
// the start.
type tree struct {
	steps []step // step n is steps[n-1]; they never change
	line  []int  // the steps, from the start, of the branch that undo and redo follow
	done  int    // how many of line are in effect
	saved int    // the step that was in effect when the file was last written
	turns int    // counts what was added, undone and redone
}

// nowhere is the number of a step whose state is in no file.
const nowhere = -1

// now returns the number of the last step in effect.
func (t *tree) now() int {
	if t.done == 0 {
		return 0
	}
	return t.line[t.done-1]
}

// add records a step that has just been taken.
func (t *tree) add(s step) {
	s.follows = t.now()
	t.steps = append(t.steps, s)
	t.line = append(t.line[:t.done], len(t.steps))
	t.done++
	t.turns++
}

// last returns the step to undo, nil if there is none.
func (t *tree) last() *step { return t.step(t.now()) }

// next returns the step to redo, nil if there is none.
func (t *tree) next() *step {
	if t.done == len(t.line) {
		return nil
	}
	return t.step(t.line[t.done])
}

// step returns step n, nil for the start.
func (t *tree) step(n int) *step {
	if n == 0 {
		return nil
	}
	return &t.steps[n-1]
}

// way lists the steps from the start to step n.
func (t *tree) way(n int) []int {
	var way []int
	for ; n > 0; n = t.steps[n-1].follows {
		way = append(way, n)
	}
	slices.Reverse(way)
	return way
}

// through returns the path to step n, continued along the most recent steps after it.
func (t *tree) through(n int) []int {
	end := n
	within := map[int]bool{n: true}
	for i := n + 1; i <= len(t.steps); i++ {
		if within[t.steps[i-1].follows] {
			within[i], end = true, i
		}
	}
	return t.way(end)
}

// turn makes n the last step in effect, and returns the steps to undo, last one first, and
// then those to redo.
func (t *tree) turn(n int) (undo, redo []*step) {
	way := t.way(n)
	same := 0
	for same < min(len(way), t.done) && way[same] == t.line[same] {
		same++
	}
	for _, i := range slices.Backward(t.line[same:t.done]) {
		undo = append(undo, t.step(i))
	}
	for _, i := range way[same:] {
		redo = append(redo, t.step(i))
	}
	if len(way) > len(t.line) || !slices.Equal(way, t.line[:len(way)]) {
		t.line = t.through(n)
	}
	t.done = len(way)
	t.turns++
	return undo, redo
}

// reached returns the state of a board after step n, if it was start before all steps.
func (t *tree) reached(n, board int, start puzzles.State) puzzles.State {
	for ; n > 0; n = t.steps[n-1].follows {
		if s := t.step(n); s.to == nil && s.board == board {
			return s.after
		}
	}
	return start
}

// cells returns the number of cells, clue fields and other printed places that the step changes, 0 if it changes
// the size of the board.
func (s *step) cells() int {
	if s.to != nil {
		return 0
	}
	a, b := s.before, s.after
	p, q := a.Puzzle, b.Puzzle
	if p.Type != q.Type || p.Size() != q.Size() {
		return 0
	}
	n := 0
	for c := range p.Size().All() {
		if p.Cells.At(c) != q.Cells.At(c) || p.Given(c) != q.Given(c) || a.Marks.Values.At(c) != b.Marks.Values.At(c) ||
			a.Marks.Notes.At(c) != b.Marks.Notes.At(c) || a.Marks.Colors.At(c) != b.Marks.Colors.At(c) {
			n++
		}
	}
	for pl, m := range p.All() {
		if !pl.IsGivens() && !pl.Answer {
			for range m.Differs(q.Values(pl)) {
				n++
			}
		}
	}
	for _, at := range q.Fields() {
		if p.Clue(at) != q.Clue(at) {
			n++
		}
	}
	return n
}

// label returns the name of the step, "" for nil.
func (s *step) label() string {
	if s == nil {
		return ""
	}
	return s.name.String()
}

// words returns the name of the step with the number of cells, "" for nil: "paint (5
// cells)".
func (s *step) words() string {
	if s == nil {
		return ""
	}
	if n := s.cells(); n > 0 {
		return fmt.Sprintf("%s (%s)", s.name, words.Count(n, "cell"))
	}
	return s.name.String()
}

// Undo undoes the last step, whichever board it changed.
func (h *History) Undo() {
	h.d.Lift()
	if s := h.last(); s != nil {
		h.JumpTo(s.follows)
	}
}

// Redo redoes the step that was undone last.
func (h *History) Redo() {
	h.d.Lift()
	if h.next() != nil {
		h.JumpTo(h.line[h.done])
	}
}

// Undoes returns the name of the step that Undo would undo, "" for none.
func (h *History) Undoes() string { return h.last().label() }

// UndoWords describes what Undo would undo, "" for nothing: "paint (5 cells)".
func (h *History) UndoWords() string { return h.last().words() }

// RedoWords describes what Redo would redo, "" for nothing.
func (h *History) RedoWords() string { return h.next().words() }

// Redoes returns the name of the step that Redo would redo, "" for none.
func (h *History) Redoes() string { return h.next().label() }

// Moment is a line in the list of the history: a step, or another branch that was left.
type Moment struct {
	// Step is the argument for JumpTo: the step, or the last one of the other branch.
	Step  int
	Name  string        // "paint (5 cells)"; "start" for the beginning
	State puzzles.State // the board that was changed, after the step
	// Others is the number of steps on the other branch, 0 for a step of the present one.
	Others int
	Done   bool // it is in effect
	Now    bool // it is the last one in effect
	Saved  bool // the file contains its state
}

// past is the list of lines for a value of turns.
type past struct {
	turns int
	lines []pastLine
	now   int // the line of the last step in effect
}

// pastLine is a step of the present branch, or the first and the last step of another one
// with the number of its steps.
type pastLine struct{ step, first, others int }

// Moments returns the number of lines of the history, and the index of the line of the last
// step in effect. Each step of the present branch is a line, followed by one line for each
// other branch that began after it.
func (h *History) Moments() (n, now int) {
	p := &h.past
	if p.turns != h.turns || p.lines == nil {
		p.turns = h.turns
		p.lines, p.now = h.lines()
	}
	return len(p.lines), p.now
}

// lines lists the lines of the history.
func (t *tree) lines() (list []pastLine, now int) {
	on := make([]bool, len(t.steps)+1)
	on[0] = true
	for _, n := range t.line {
		on[n] = true
	}
	size, last := make([]int, len(on)), make([]int, len(on)) // of each step with all steps after it
	others := map[int][]int{}                                // first steps of other branches, by the step before
	for n := len(t.steps); n > 0; n-- {
		size[n]++
		last[n] = max(last[n], n)
		from := t.steps[n-1].follows
		if on[n] {
			continue
		}
		if on[from] {
			others[from] = append(others[from], n)
			continue
		}
		size[from] += size[n]
		last[from] = max(last[from], last[n])
	}
	for i, n := range append([]int{0}, t.line...) {
		if i == t.done {
			now = len(list)
		}
		list = append(list, pastLine{step: n})
		for _, first := range slices.Backward(others[n]) {
			list = append(list, pastLine{last[first], first, size[first]})
		}
	}
	return list, now
}

// Steps returns the number of all steps taken, on all branches.
func (h *History) Steps() int { return len(h.steps) }

// Moment returns line i of the history.
func (h *History) Moment(i int) Moment {
	h.Moments()
	l := h.past.lines[i]
	m := Moment{Step: l.step, Name: words.Say("start"), Others: l.others, Saved: l.others == 0 && l.step == h.saved && h.d.File.Path() != ""}
	m.Done = l.others == 0 && i <= h.past.now
	m.Now = i == h.past.now
	board := h.d.at
	if s := h.step(l.step); s != nil {
		m.Name, board = s.words(), s.board
	}
	if l.others > 0 {
		m.Name = h.step(l.first).words()
	}
	m.State = h.reached(l.step, board, h.start(board))
	return m
}

// start returns the state of a board before all steps.
func (h *History) start(board int) puzzles.State {
	for i := range h.steps {
		if s := &h.steps[i]; s.to == nil && s.board == board {
			return s.before
		}
	}
	return h.d.boards[board].state
}

// JumpTo goes to step n of the history: exactly the steps on the path to it are then in
// effect. 0 is the start.
func (h *History) JumpTo(n int) {
	d := h.d
	defer d.Batch()()
	d.Lift()
	if n < 0 || n > len(h.steps) || n == h.now() {
		return
	}
	undo, redo := h.turn(n)
	states := map[int]puzzles.State{}
	board := d.at
	var list *arrangement
	for _, s := range undo {
		if board = s.board; s.to != nil {
			list, board = s.from, s.from.at
		} else {
			states[board] = s.before
		}
	}
	for _, s := range redo {
		if board = s.board; s.to != nil {
			list = s.to
		} else {
			states[board] = s.after
		}
	}
	for i, s := range states {
		if i != board {
			d.boards[i].restore(s)
		}
	}
	if list != nil {
		a := *list
		a.at = board
		d.List.arrange(a)
	}
	d.show(board)
	if s, ok := states[board]; ok {
		d.set(s)
	}
	d.study.Resting()
	d.Changed(Titles)
}

// Leading returns the states that led to that of the shown board, last one first, with the
// same puzzle and in the same role: setting, or one attempt at a test solve.
func (h *History) Leading() []puzzles.State {
	var states []puzzles.State
	for _, n := range slices.Backward(h.line[:h.done]) {
		s := h.step(n)
		if s.board != h.d.at || s.to != nil {
			continue
		}
		if !s.before.Puzzle.Same(h.d.State().Puzzle) || attempt(s.before) != attempt(h.d.State()) {
			break
		}
		states = append(states, s.before)
	}
	return states
}
