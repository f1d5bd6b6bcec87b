package document

import (
	"quadrille/puzzles/engine"
	"quadrille/puzzles/reason"
)

// HoldEngine keeps the engine for explanations busy until the returned function is
// called.
func HoldEngine(d *Document) (release func()) {
	x := d.Hints.explainer.Here()
	x.begin.Do(func() { x.engine = make(chan *reason.Engine, 1); x.engine <- nil })
	e := <-x.engine
	return func() { x.engine <- e }
}

// HintReady reports whether the next hint has been found.
func HintReady(d *Document) bool { return d.Hints.answer.found != nil }

// ProgressWords returns the words for a run that has found so many solutions.
func ProgressWords(found int, share, rate float64, guess engine.Estimate) string {
	return (&progress{found: found, share: share, rate: rate, guess: guess}).words()
}

// CountingWords returns the words for a count for all cells with that progress.
func CountingWords(far engine.Counting) string {
	return (&Counts{question: question[counts]{answer: counts{far: far}}}).words()
}
