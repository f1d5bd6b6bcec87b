package engine

import (
	"context"

	"quadrille/puzzles"
)

// Prove is like Solve but for a puzzle that is meant to have a single answer. For a puzzle
// with an objective the answers are the best boards: the status is Unique or Multiple, or
// stays Optimal if their number was not decided. Each of the two searches has the limits of
// o.
func Prove(ctx context.Context, p *puzzles.Puzzle, o Options, progress func(Event)) (Result, error) {
	res, err := Solve(ctx, p, o, progress)
	if err != nil || res.Status != Optimal {
		return res, err
	}
	all, err := Solve(ctx, AsGood(p, res.Objective), o, nil)
	all.Objective, all.Least, all.Seconds = res.Objective, res.Least, res.Seconds+all.Seconds
	all.Stats = res.Stats.Add(all.Stats)
	if all.Status == Unique || all.Status == Multiple {
		return all, err
	}
	res.Complete, res.Stats, res.Seconds = false, all.Stats, all.Seconds
	return res, err
}

// AsGood returns p restricted to answers whose objective value is best, that of its best
// board; it returns p itself if best is nil.
func AsGood(p *puzzles.Puzzle, best *int) *puzzles.Puzzle {
	if best == nil {
		return p
	}
	return p.WithOption(p.Type.Spec().Objective, *best)
}

// Proved returns the status as Prove reports it: for a puzzle with an objective it is about
// the best boards.
func (a Analysis) Proved() Status {
	switch {
	case a.Status != Optimal:
		return a.Status
	case a.Found > 1:
		return Multiple
	case a.Complete:
		return Unique
	}
	return Optimal
}
