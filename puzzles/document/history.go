package document

import "quadrille/puzzles"

// step is one thing that undo takes back: a board before and after, or the
// arrangement of the boards.
type step struct {
	name          string
	board         int
	before, after puzzles.State
	// from and to are arrangements; nil where a board has changed.
	from, to *arrangement
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

// last is the step to take back, nil when there is none.
func (h *history) last() *step {
	if h.done == 0 {
		return nil
	}
	return &h.steps[h.done-1]
}

// next is the step to take again, nil when there is none.
func (h *history) next() *step {
	if h.done == len(h.steps) {
		return nil
	}
	return &h.steps[h.done]
}

// label is the name of the step, "" for nil.
func (s *step) label() string {
	if s == nil {
		return ""
	}
	return s.name
}
