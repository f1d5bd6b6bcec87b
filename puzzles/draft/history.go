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

// History is all that was done to the boards of a draft, to be undone and done again.
type History struct {
	d *Draft
	tree
	past past
}

// tree is all steps that were ever taken: who goes back and takes another step begins
// another way, and loses none. Steps have numbers in the order in which they were taken,
// from 1 on; 0 stands for the start.
type tree struct {
	steps []step // step n is steps[n-1]; they never change
	line  []int  // the steps of the way from the start on which undo and redo go
	done  int    // how many of line are in effect
	saved int    // the step that was in effect when the file was last written
	turns int    // counts what was added, undone and redone
}

// nowhere is the number of a step that leads to a state that no file has.
const nowhere = -1

// now is the number of the last step in effect.
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

// last is the step to take back, nil when there is none.
func (t *tree) last() *step { return t.step(t.now()) }

// next is the step to take again, nil when there is none.
func (t *tree) next() *step {
	if t.done == len(t.line) {
		return nil
	}
	return t.step(t.line[t.done])
}

// step is the step of that number, nil for the start.
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

// through is the way to step n, and on from there as one went last.
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

// turn makes n the last step in effect, and returns the steps to undo, the last one
// first, and then those to do again.
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

// reached is the state of a board after step n, which began as start.
func (t *tree) reached(n, board int, start puzzles.State) puzzles.State {
	for ; n > 0; n = t.steps[n-1].follows {
		if s := t.step(n); s.to == nil && s.board == board {
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

// Undo takes the last step back, on whichever board it was.
func (h *History) Undo() {
	h.d.Lift()
	if s := h.last(); s != nil {
		h.JumpTo(s.follows)
	}
}

// Redo takes the step again that was last undone.
func (h *History) Redo() {
	h.d.Lift()
	if h.next() != nil {
		h.JumpTo(h.line[h.done])
	}
}

// Undoes names the step that Undo would take, "" for none.
func (h *History) Undoes() string { return h.last().label() }

// UndoWords are the words for what Undo would take back, "" for nothing: "paint (5
// cells)".
func (h *History) UndoWords() string { return h.last().words() }

// RedoWords are those for what Redo would do again.
func (h *History) RedoWords() string { return h.next().words() }

// Redoes names the step that Redo would take, "" for none.
func (h *History) Redoes() string { return h.next().label() }

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
	size, last := make([]int, len(on)), make([]int, len(on)) // of each step with all after it
	others := map[int][]int{}                                // first steps of other ways, by the step before
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

// Steps is the number of all steps that were taken, on all ways.
func (h *History) Steps() int { return len(h.steps) }

// Moment is line i of the history.
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

// start is a board before all steps.
func (h *History) start(board int) puzzles.State {
	for i := range h.steps {
		if s := &h.steps[i]; s.to == nil && s.board == board {
			return s.before
		}
	}
	return h.d.boards[board].state
}

// JumpTo goes to a step of the history: everything on the way to it is in effect, and
// nothing else. 0 is the start.
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

// Leading are the states that led to the shown board, with the same puzzle and by
// the same hand, the last one first: of a setter, or of one attempt of a player.
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
