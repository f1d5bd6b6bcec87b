package draft

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// step is one thing that undo takes back: a board before and after, or the
// arrangement of the boards.
type step struct {
	name          fmt.Stringer
	follows       int // the number of the step that it was taken after, 0 for the start
	board         int
	before, after puzzles.State
	// from and to are arrangements; nil where a board has changed.
	from, to *arrangement
}

// history is all steps that were ever taken, as a tree: who goes back and takes another
// step begins another way, and loses none. Steps have numbers in the order in which they
// were taken, from 1 on; 0 stands for the start.
type history struct {
	steps []step // step n is steps[n-1]; they never change
	line  []int  // the steps of the way from the start on which undo and redo go
	done  int    // how many of line are in effect
	saved int    // the step that was in effect when the file was last written
	turns int    // counts what was added, undone and redone
}

// nowhere is the number of a step that leads to a state that no file has.
const nowhere = -1

// now is the number of the last step in effect.
func (h *history) now() int {
	if h.done == 0 {
		return 0
	}
	return h.line[h.done-1]
}

// add records a step that has just been taken.
func (h *history) add(s step) {
	s.follows = h.now()
	h.steps = append(h.steps, s)
	h.line = append(h.line[:h.done], len(h.steps))
	h.done++
	h.turns++
}

// last is the step to take back, nil when there is none.
func (h *history) last() *step { return h.step(h.now()) }

// next is the step to take again, nil when there is none.
func (h *history) next() *step {
	if h.done == len(h.line) {
		return nil
	}
	return h.step(h.line[h.done])
}

// step is the step of that number, nil for the start.
func (h *history) step(n int) *step {
	if n == 0 {
		return nil
	}
	return &h.steps[n-1]
}

// way lists the steps from the start to step n.
func (h *history) way(n int) []int {
	var way []int
	for ; n > 0; n = h.steps[n-1].follows {
		way = append(way, n)
	}
	slices.Reverse(way)
	return way
}

// through is the way to step n, and on from there as one went last.
func (h *history) through(n int) []int {
	end := n
	within := map[int]bool{n: true}
	for i := n + 1; i <= len(h.steps); i++ {
		if within[h.steps[i-1].follows] {
			within[i], end = true, i
		}
	}
	return h.way(end)
}

// turn makes n the last step in effect, and returns the steps to undo, the last one
// first, and then those to do again.
func (h *history) turn(n int) (undo, redo []*step) {
	way := h.way(n)
	same := 0
	for same < min(len(way), h.done) && way[same] == h.line[same] {
		same++
	}
	for _, i := range slices.Backward(h.line[same:h.done]) {
		undo = append(undo, h.step(i))
	}
	for _, i := range way[same:] {
		redo = append(redo, h.step(i))
	}
	if len(way) > len(h.line) || !slices.Equal(way, h.line[:len(way)]) {
		h.line = h.through(n)
	}
	h.done = len(way)
	h.turns++
	return undo, redo
}

// reached is the state of a board after step n, which began as start.
func (h *history) reached(n, board int, start puzzles.State) puzzles.State {
	for ; n > 0; n = h.steps[n-1].follows {
		if s := h.step(n); s.to == nil && s.board == board {
			return s.after
		}
	}
	return start
}

// cells counts the cells and clue fields that the step changes; 0 where the board has
// another size.
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
		if p.Cells.At(c) != q.Cells.At(c) || p.Pieces.At(c) != q.Pieces.At(c) || a.Marks.Values.At(c) != b.Marks.Values.At(c) ||
			a.Marks.Notes.At(c) != b.Marks.Notes.At(c) || a.Marks.Colors.At(c) != b.Marks.Colors.At(c) {
			n++
		}
	}
	for _, at := range q.Fields() {
		if p.Clue(at) != q.Clue(at) {
			n++
		}
	}
	return n
}

// label is the name of the step, "" for nil.
func (s *step) label() string {
	if s == nil {
		return ""
	}
	return s.name.String()
}

// words are the name of the step with the number of cells, "" for nil: "paint (5 cells)".
func (s *step) words() string {
	if s == nil {
		return ""
	}
	if n := s.cells(); n > 0 {
		return fmt.Sprintf("%s (%s)", s.name, words.Count(n, "cell"))
	}
	return s.name.String()
}

// Moment is a line of the history of a document: a step, or another way that was left.
type Moment struct {
	// Step is what to give to JumpTo: the step, or the last one of the other way.
	Step  int
	Name  string        // "paint (5 cells)"; "start" for the begin of all
	State puzzles.State // the board that was changed, after it
	// Others is how many steps the other way has, 0 for a step of the way that is shown.
	Others int
	Done   bool // it is in effect
	Now    bool // it is the last one in effect
	Saved  bool // the file has what it led to
}

// past is the lines of the history when its turns were so many.
type past struct {
	turns int
	lines []pastLine
	now   int // the line of the last step in effect
}

// pastLine is a step of the line, or the last step of another way with its first one.
type pastLine struct{ step, first, others int }

// Moments is the number of lines of the history, and which of them is that of the last
// step in effect. Each step of the way on which undo and redo go is a line, and below
// it stands each other way that was begun after it.
func (d *Draft) Moments() (n, now int) {
	p := &d.past
	if h := &d.history; p.turns != h.turns || p.lines == nil {
		p.turns = h.turns
		p.lines, p.now = h.lines()
	}
	return len(p.lines), p.now
}

// lines lists the lines of the history.
func (h *history) lines() (list []pastLine, now int) {
	on := make([]bool, len(h.steps)+1)
	on[0] = true
	for _, n := range h.line {
		on[n] = true
	}
	size, last := make([]int, len(on)), make([]int, len(on)) // of each step with all after it
	others := map[int][]int{}                                // first steps of other ways, by the step before
	for n := len(h.steps); n > 0; n-- {
		size[n]++
		last[n] = max(last[n], n)
		from := h.steps[n-1].follows
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
	for i, n := range append([]int{0}, h.line...) {
		if i == h.done {
			now = len(list)
		}
		list = append(list, pastLine{step: n})
		for _, first := range slices.Backward(others[n]) {
			list = append(list, pastLine{last[first], first, size[first]})
		}
	}
	return list, now
}

// Steps is the number of all steps that were taken, on all ways.
func (d *Draft) Steps() int { return len(d.history.steps) }

// Moment is line i of the history.
func (d *Draft) Moment(i int) Moment {
	d.Moments()
	h, l := &d.history, d.past.lines[i]
	m := Moment{Step: l.step, Name: words.Say("start"), Others: l.others, Saved: l.others == 0 && l.step == h.saved && d.Path() != ""}
	m.Done = l.others == 0 && i <= d.past.now
	m.Now = i == d.past.now
	board := d.at
	if s := h.step(l.step); s != nil {
		m.Name, board = s.words(), s.board
	}
	if l.others > 0 {
		m.Name = h.step(l.first).words()
	}
	m.State = h.reached(l.step, board, d.start(board))
	return m
}

// start is a board before all steps.
func (d *Draft) start(board int) puzzles.State {
	for i := range d.history.steps {
		if s := &d.history.steps[i]; s.to == nil && s.board == board {
			return s.before
		}
	}
	return d.boards[board].state
}

// JumpTo goes to a step of the history: everything on the way to it is in effect, and
// nothing else. 0 is the start.
func (d *Draft) JumpTo(n int) {
	defer d.Batch()()
	d.Lift()
	h := &d.history
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
		d.arrange(a)
	}
	d.show(board)
	if s, ok := states[board]; ok {
		d.set(s)
	}
	d.study.Resting()
	d.Changed(Titles)
}

// Leading are the states that led to the shown board, with the same puzzle and by
// the same hand, the last one first: of a setter, or of one attempt of a player.
func (d *Draft) Leading() []puzzles.State {
	var states []puzzles.State
	for _, n := range slices.Backward(d.history.line[:d.history.done]) {
		s := d.history.step(n)
		if s.board != d.at || s.to != nil {
			continue
		}
		if !s.before.Puzzle.Same(d.State().Puzzle) || attempt(s.before) != attempt(d.State()) {
			break
		}
		states = append(states, s.before)
	}
	return states
}
