package document

import (
	"context"
	"sync"

	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// The functions in this file do the long computations, so that they can run in another
// place, such as a browser's worker beside the page. See package away.

// RegisterTypes registers the types, so that documents' data can be sent to another place and back.
// It must be called on both sides before a place is used.
func RegisterTypes(types []puzzles.Type) {
	away.As(puzzles.Type.Name, func(name string) puzzles.Type {
		for _, t := range types {
			if t.Name() == name {
				return t
			}
		}
		return nil
	})
	reason.RegisterTypes(types)
}

// none is an empty argument, result or progress report.
type none = struct{}

// analyzeAway finds the number of solutions of a puzzle and its forced cells, see
// [engine.Analyst.UpdateVague].
var analyzeAway = away.New("analyze", func(ctx context.Context, in analysis, tell func(engine.Analysis)) (engine.Analysis, error) {
	return in.analyst.Here().UpdateVague(ctx, in.puzzle, in.vague, tell), nil
})

type analysis struct {
	analyst *away.Shared[engine.Analyst]
	puzzle  *puzzles.Puzzle
	vague   grid.Map[puzzles.Value]
}

// solveAway runs the solver, see [engine.Solve].
var solveAway = away.New("solve", func(ctx context.Context, in problem, tell func(engine.Event)) (engine.Result, error) {
	return engine.Solve(ctx, in.puzzle, in.options, tell)
})

// proveAway runs the solver on a puzzle that is to be published, see [engine.Prove].
var proveAway = away.New("prove", func(ctx context.Context, in problem, _ func(none)) (engine.Result, error) {
	return engine.Prove(ctx, in.puzzle, in.options, nil)
})

type problem struct {
	puzzle  *puzzles.Puzzle
	options engine.Options
}

// The questions of setters, see the functions of package engine.
var (
	suggestAway = away.New("suggest", func(ctx context.Context, in withEntries, _ func(none)) (engine.Suggestion, error) {
		return engine.Suggest(ctx, in.puzzle, in.values)
	})
	clashAway = away.New("clash", func(ctx context.Context, p *puzzles.Puzzle, _ func(none)) (engine.Conflict, error) {
		return engine.Clash(ctx, p)
	})
	neededAway = away.New("needed", func(ctx context.Context, p *puzzles.Puzzle, _ func(none)) (engine.Needs, error) {
		return engine.Needed(ctx, p, nil)
	})
	apartAway = away.New("apart", func(ctx context.Context, p *puzzles.Puzzle, _ func(none)) (engine.Pair, error) {
		return engine.Apart(ctx, p, nil)
	})
	estimateAway = away.New("estimate", func(ctx context.Context, in analyzed, _ func(none)) (engine.Estimate, error) {
		return engine.EstimateCount(ctx, in.puzzle, in.known)
	})
)

// withEntries is a puzzle with its entries.
type withEntries struct {
	puzzle *puzzles.Puzzle
	values grid.Map[puzzles.Value]
}

// analyzed is a puzzle with its analysis.
type analyzed struct {
	puzzle *puzzles.Puzzle
	known  engine.Analysis
}

// countAway and countCellAway count the solutions for the values of cells, see
// [engine.Counter].
var (
	countAway = away.New("count", func(ctx context.Context, in countOf, tell func(engine.Counting)) (engine.Candidates, error) {
		return in.of().Board(ctx, tell)
	})
	countCellAway = away.New("count-cell", func(ctx context.Context, in countCellOf, _ func(none)) ([]engine.Candidate, error) {
		return in.of().Cell(ctx, in.cell)
	})
)

type countOf struct {
	counter *away.Shared[keptCounter]
	analyzed
}

type countCellOf struct {
	countOf
	cell grid.Cell
}

// keptCounter makes a counter at the first request.
type keptCounter struct {
	once    sync.Once
	counter *engine.Counter
}

func (c *countOf) of() *engine.Counter {
	k := c.counter.Here()
	k.once.Do(func() { k.counter = engine.NewCounter(c.puzzle, c.known) })
	return k.counter
}

// gradeAway grades a puzzle, see [reason.GradeOf].
var gradeAway = away.New("grade", func(ctx context.Context, p *puzzles.Puzzle, _ func(none)) (reason.Grade, error) {
	g, _, err := reason.GradeOf(ctx, p, gradeWork)
	return g, err
})

// verifyAway verifies a puzzle, see verified.
var verifyAway = away.New("verify", func(ctx context.Context, p *puzzles.Puzzle, _ func(none)) (Member, error) {
	return verified(ctx, p), nil
})

// canonicalAway reports a text for each puzzle of a list, which is the same for exactly
// those puzzles that are equal up to turning, mirroring and exchanging colors.
var canonicalAway = away.New("canonical", func(ctx context.Context, list []*puzzles.Puzzle, tell func(string)) (none, error) {
	for _, p := range list {
		if pause.Point(); ctx.Err() != nil {
			break
		}
		tell(p.Type.Name() + " " + p.Canonical())
	}
	return none{}, nil
})

// hintAway searches for the next step, see [reason.Engine.Hint], and reports better and
// better ones.
var hintAway = away.New("hint", func(ctx context.Context, in standing, tell func(foundStep)) (found foundStep, err error) {
	err = in.explainer.Here().use(ctx, in.state.Puzzle, func(e *reason.Engine) error {
		step, status, err := e.Hint(ctx, in.state, in.facts, func(s *reason.Step) { tell(foundStep{e, s, reason.Stepped}) })
		found = foundStep{e, step, status}
		return err
	})
	return found, err
})

// standing is a partially solved board.
type standing struct {
	explainer *away.Shared[explainer]
	state     puzzles.State
	facts     []reason.Fact // known besides
}

type foundStep struct {
	engine *reason.Engine // describes the step
	step   *reason.Step   // nil for none
	status reason.Status
}

// mistakesAway finds the wrong entries, see [reason.Engine.Mistakes], and the index of the
// first of some earlier answers that has none, -1 if there is none.
var mistakesAway = away.New("mistakes", func(ctx context.Context, in mistaken, _ func(none)) (found mistakes, err error) {
	found.back = -1
	err = in.explainer.Here().use(ctx, in.state.Puzzle, func(e *reason.Engine) (err error) {
		if found.wrong, err = e.Mistakes(ctx, in.state); err != nil || len(found.wrong) == 0 {
			return err
		}
		for i, values := range in.earlier {
			s := in.state
			s.Marks.Values = values
			if ok, err := e.Possible(ctx, s); ok || err != nil {
				found.back = i
				return err
			}
		}
		return nil
	})
	return found, err
})

type mistaken struct {
	standing
	earlier []grid.Map[puzzles.Value]
}

type mistakes struct {
	wrong []grid.Cell
	back  int
}

// notesAway fills in notes by techniques, see [reason.Engine.Notes].
var notesAway = away.New("notes", func(ctx context.Context, in notable, _ func(none)) (found noted, err error) {
	err = in.explainer.Here().use(ctx, in.state.Puzzle, func(e *reason.Engine) (err error) {
		found.move, found.status, err = e.Notes(ctx, in.state, nil, in.most)
		return err
	})
	return found, err
})

type notable struct {
	standing
	most reason.Level
}

type noted struct {
	move   puzzles.Move
	status reason.Status
}

// whyAway finds a derivation of what a cell holds, see [reason.Engine.Why].
var whyAway = away.New("why", func(ctx context.Context, in whyCell, _ func(none)) (found foundWalk, err error) {
	err = in.explainer.Here().use(ctx, in.puzzle, func(e *reason.Engine) (err error) {
		found.engine = e
		found.walk, err = e.Why(ctx, puzzles.State{Puzzle: in.puzzle, Marks: puzzles.NoMarks(in.puzzle)}, in.cell)
		return err
	})
	return found, err
})

type whyCell struct {
	explainer *away.Shared[explainer]
	puzzle    *puzzles.Puzzle
	cell      grid.Cell
}

// whyClashAway finds a derivation of the contradiction between givens, see
// [reason.Engine.Clash].
var whyClashAway = away.New("why-clash", func(ctx context.Context, in whyClash, _ func(none)) (found foundWalk, err error) {
	err = in.explainer.Here().use(ctx, in.puzzle, func(e *reason.Engine) (err error) {
		found.engine = e
		found.walk, found.denied, err = e.Clash(ctx, in.puzzle, in.givens)
		return err
	})
	return found, err
})

type whyClash struct {
	explainer *away.Shared[explainer]
	puzzle    *puzzles.Puzzle
	givens    [][]grid.Cell
}

type foundWalk struct {
	engine *reason.Engine // describes the walk; nil if it could not be made
	walk   *reason.Walk   // nil for none
	denied reason.Fact    // at the end of the derivation of a contradiction
}

// walkAway finds the whole way through a puzzle, and reports its progress.
var walkAway = away.New("walk", func(ctx context.Context, p *puzzles.Puzzle, tell func(walked)) (found foundWalk, err error) {
	if found.engine, err = reason.New(ctx, p); err != nil {
		return found, err
	}
	found.walk, err = found.engine.Walk(ctx, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{
		Most: reason.Beyond, Proved: true, Taken: counted(func(steps, open int) { tell(walked{steps, open}) }),
	})
	return found, err
})

// walked is the progress of a walk.
type walked struct{ steps, open int }
