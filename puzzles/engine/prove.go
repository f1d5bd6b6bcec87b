package engine

import (
	"context"

	"quadrille/puzzles"
)

// Prove is Solve for a puzzle that others are to solve: it must have one answer. Of a puzzle
// that asks for the best board the best boards count: it is Unique, or has Multiple of them,
// and stays Optimal where that was not decided. Each of the two questions may take as long as
// the options say.
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

// AsGood is p for the answers alone that are as good as its best board, which has so much
// of what is to be small; p itself where that is nil.
func AsGood(p *puzzles.Puzzle, best *int) *puzzles.Puzzle {
	if best == nil {
		return p
	}
	return p.WithOption(p.Type.Spec().Objective, *best)
}

// Proved is the status as Prove has it: of a puzzle that asks for the best board the best
// boards count.
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
