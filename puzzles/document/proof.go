package document

import (
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// A published puzzle should be proved to have one solution, whether in a book or as a link
// that checks answers. Otherwise the user is told, and decides.

// answerTime is the solver's time limit for a puzzle that is to be published.
const answerTime = 10 * time.Second

// provenBy is the search that proves a solution, or a best board, to be the only one.
var provenBy = engine.Options{Limit: 2, Keep: 1, Timeout: answerTime}

// solutionsOf says how many solutions something has that is not proved to have one.
func solutionsOf(what string, s engine.Status) string {
	switch s {
	case engine.Multiple:
		return words.Sentence(words.Say("%s has several solutions", what))
	case engine.None:
		return words.Sentence(words.Say("%s has no solution", what))
	}
	return words.Sentence(words.Say("%s may have several solutions; that was not decided in %s", what, words.Duration(answerTime.Seconds())))
}

// answerDoubt returns a sentence about the answer that is published with the shown board, if
// it is not proved to be the only one, or the only best one; otherwise "".
func (d *Document) answerDoubt() string {
	p, known := d.State().Puzzle, d.Check.answer.known
	status := known.Proved()
	switch {
	case asks(d.State()):
		return words.Say("In a trial the answer is not proved to be the only one.")
	case status == engine.Multiple:
		return words.Say("The puzzle has several solutions.")
	case status == engine.None:
		return words.Say("The puzzle has no solution.")
	case !p.Solves(d.Answer()):
		return words.Say("The answer is not complete, or breaks a rule.")
	case status != engine.Unique || !engine.AsGood(p, known.Objective).Solves(d.Answer()):
		return words.Say("The answer is not proved to be the only one.")
	}
	return ""
}

// only returns the answer that the background has proved to be the only one of the printed
// puzzle, false if it has not. It is false in a trial, where the background analyzes
// something else.
func (d *Document) only() (answer grid.Map[puzzles.Value], ok bool) {
	known := d.Check.answer.known
	if known.Proved() != engine.Unique || !known.Complete || asks(d.State()) {
		return answer, false
	}
	return d.Check.forcedAnswer(), true
}
