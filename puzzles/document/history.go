package document

import "quadrille/puzzles"

// step is one thing that undo takes back: a board before and after.
type step struct {
	name          string
	board         int
	before, after puzzles.State
}

// history is a list of steps and how many of them are in effect. saved is the
// number that was in effect when the file was last written.
type history struct {
	steps []step
	done  int
	saved int // nowhere when no number of steps leads to what the file has
	turns int // counts what was added, undone and redone
}

// nowhere is the number of steps that leads to a state that no file has.
const nowhere = -1

// add records a step that has just been taken; what had been undone is gone.
func (h *history) add(s step) {
	if h.saved > h.done {
		h.saved = nowhere
	}
	h.steps = append(h.steps[:h.done], s)
	h.done++
	h.turns++
}

// undo is the step to take back, false when there is none.
func (h *history) undo() (step, bool) {
	if h.done == 0 {
		return step{}, false
	}
	h.done--
	h.turns++
	return h.steps[h.done], true
}

// redo is the step to take again, false when there is none.
func (h *history) redo() (step, bool) {
	if h.done == len(h.steps) {
		return step{}, false
	}
	h.done++
	h.turns++
	return h.steps[h.done-1], true
}

// undoes is the name of the step that undo would take back, "" for none.
func (h *history) undoes() string {
	if h.done == 0 {
		return ""
	}
	return h.steps[h.done-1].name
}

// redoes is the name of the step that redo would take again, "" for none.
func (h *history) redoes() string {
	if h.done == len(h.steps) {
		return ""
	}
	return h.steps[h.done].name
}
