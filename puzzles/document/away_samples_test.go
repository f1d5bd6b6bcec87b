package document

import (
	"context"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/away/awaytest"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// samplesOf calls each function that can run away, by its name, and returns its results and
// reports, without times.
var samplesOf = map[string]awaytest.Sample{
	"analyze": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
		add := func(a engine.Analysis) {
			a.Seconds = 0
			found = append(found, a)
		}
		for range 2 { // the second time the answer is cached
			a, err := analyzeAway.Call(ctx, analysis{analyst: away.NewShared[engine.Analyst](), puzzle: p}, add)
			add(a)
			found = append(found, err)
		}
		return found
	},
	"solve": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
		for _, o := range []engine.Options{{}, {Limit: 1, Search: engine.Label}, {Search: "none"}} {
			res, err := solveAway.Call(ctx, problem{p, o}, func(e engine.Event) { found = append(found, e.Found, e.Board, e.Objective) })
			res.Seconds, res.Stats.Seconds = 0, 0
			found = append(found, res, awaytest.Text(err))
		}
		return found
	},
	"prove": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		res, err := proveAway.Call(ctx, problem{p, engine.Options{Limit: 2}}, nil)
		res.Seconds, res.Stats.Seconds = 0, 0
		return []any{res, awaytest.Text(err)}
	},
	"suggest": func(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []any {
		if p.Type.Spec().Objective == "" { // otherwise there are too many
			p = p.WithoutGivens()
		}
		s, err := suggestAway.Call(ctx, withEntries{p, answer}, nil)
		return []any{s, err}
	},
	"clash": func(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []any {
		n, err := clashAway.Call(ctx, wrong(p, answer), nil)
		n.Seconds = 0
		return []any{n.Impossible, n.Complete, n.Givens, n.Rules, n.Rest.Same(p), n.Cells(), n.Text(), err}
	},
	"needed": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		n, err := neededAway.Call(ctx, p, nil)
		n.Seconds = 0
		return []any{n, err}
	},
	"apart": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		n, err := apartAway.Call(ctx, p, nil)
		n.Seconds = 0
		return []any{n, err}
	},
	"estimate": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		n, err := estimateAway.Call(ctx, analyzed{puzzle: p, known: engine.Analysis{Status: engine.Multiple}}, nil)
		return []any{n, err}
	},
	"count": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
		n, err := countAway.Call(ctx, countOf{away.NewShared[keptCounter](), known(ctx, p)}, func(engine.Counting) {})
		return []any{n, err}
	},
	"count-cell": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
		list, err := countCellAway.Call(ctx, countCellOf{countOf{away.NewShared[keptCounter](), known(ctx, p)}, open(p)[0]}, nil)
		return []any{list, err}
	},
	"grade": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		g, err := gradeAway.Call(ctx, p, nil)
		return []any{g, err}
	},
	"verify": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		m, err := verifyAway.Call(ctx, p, nil)
		return []any{m.verdict, m.level, err}
	},
	"canonical": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
		_, err := canonicalAway.Call(ctx, []*puzzles.Puzzle{p, awaytest.Bare(p)}, func(key string) { found = append(found, key) })
		return append(found, err)
	},
	"hint": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
		x, s, facts := away.NewShared[explainer](), begun(p), []reason.Fact(nil)
		for range 8 {
			f, err := hintAway.Call(ctx, standing{x, s, facts}, func(f foundStep) { found = append(found, toldOf(f.engine, f.step)) })
			if found = append(found, f.status, err); f.step == nil {
				break
			}
			found = append(found, toldOf(f.engine, f.step))
			facts = append(facts, f.step.Sets...)
		}
		return found
	},
	"mistakes": func(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []any {
		s := begun(wrong(p, answer))
		none := s.Marks.Values
		s.Puzzle, s.Marks.Values = p, grid.Collect(p.Size(), s.Puzzle.Given)
		m, err := mistakesAway.Call(ctx, mistaken{standing{explainer: away.NewShared[explainer](), state: s}, []grid.Map[puzzles.Value]{s.Marks.Values, none}}, nil)
		return []any{m, err}
	},
	"notes": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		n, err := notesAway.Call(ctx, notable{standing{explainer: away.NewShared[explainer](), state: begun(p)}, reason.Medium}, nil)
		return []any{n, err}
	},
	"why": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		f, err := whyAway.Call(ctx, whyCell{away.NewShared[explainer](), p, open(p)[0]}, nil)
		return []any{walkTold(f), err}
	},
	"why-clash": func(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []any {
		n, err := clashAway.Call(ctx, wrong(p, answer), nil)
		if err != nil {
			return []any{err}
		}
		f, err := whyClashAway.Call(ctx, whyClash{away.NewShared[explainer](), n.Rest, n.Cells()}, nil)
		return []any{walkTold(f), f.denied, err}
	},
	"walk": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
		f, err := walkAway.Call(ctx, p, func(walked) {})
		return []any{walkTold(f), err}
	},
}

func begun(p *puzzles.Puzzle) puzzles.State {
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

// open returns the cells without a given.
func open(p *puzzles.Puzzle) []grid.Cell {
	return slices.DeleteFunc(slices.Collect(p.Size().All()), func(c grid.Cell) bool { return p.Given(c) != puzzles.Open })
}

// wrong returns p with its answer as givens, except for one cell, which has the value of
// another cell.
func wrong(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) *puzzles.Puzzle {
	at := open(p)[0]
	for c := range p.Size().All() {
		if v := answer.At(c); c != at && v != puzzles.Open {
			p = p.WithGiven(c, v)
		}
	}
	for c := range p.Size().All() {
		if v := answer.At(c); v != puzzles.Open && v != answer.At(at) {
			return p.WithGiven(at, v)
		}
	}
	return p
}

func known(ctx context.Context, p *puzzles.Puzzle) analyzed {
	return analyzed{p, engine.Forced(ctx, p, func(engine.Analysis) {})}
}

func toldOf(e *reason.Engine, s *reason.Step) []any {
	return []any{e.Tell(s, reason.Whole), e.Lines(s), e.Areas(s.Rules), e.Marked(s), s.Technique, s.From, s.Fills}
}

func walkTold(f foundWalk) (told []any) {
	if f.walk == nil {
		return nil
	}
	for _, s := range f.walk.Steps {
		told = append(told, toldOf(f.engine, s)...)
	}
	return append(told, f.walk.Status, f.walk.Grade())
}

// TestAway runs the long computations as in another place.
func TestAway(t *testing.T) { awaytest.Compare(t, "", samplesOf) }
