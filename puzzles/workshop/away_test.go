package workshop

import (
	"context"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/away/awaytest"
	"quadrille/puzzles/document"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

func TestMain(m *testing.M) { awaytest.Main(m, document.RegisterTypes) }

// TestAway runs the long computations as in another place.
func TestAway(t *testing.T) {
	awaytest.Compare(t, "workshop/", map[string]awaytest.Sample{
		"workshop/example": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) []any {
			f, err := exampleAway.Call(ctx, exemplified{p.Type, reason.TechniquesOf(p.Type)[0], []*puzzles.Puzzle{p}}, nil)
			if f.step == nil {
				return []any{f.done, err}
			}
			v := f.step.View()
			return []any{f.done, err, f.step.Text(), f.step.Marked(), f.step.Technique, v.State.Marks, v.Target, v.Selected, v.Areas}
		},
		"workshop/practice": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
			ctx, cancel := context.WithCancel(ctx)
			defer cancel()
			_, err := practiceAway.Call(ctx, practiced{exemplified{p.Type, reason.TechniquesOf(p.Type)[0], nil}, 1}, func(s puzzles.State) {
				if len(found) == 0 {
					found = append(found, s.Puzzle.Cells, s.Puzzle.Clues, s.Marks)
					cancel()
				}
			})
			return append(found, err)
		},
		"workshop/make": func(ctx context.Context, p *puzzles.Puzzle, _ grid.Map[puzzles.Value]) (found []any) {
			_, err := makeAway.Call(ctx, generate.Batch{Order: &generate.Order{From: awaytest.Bare(p), Seed: 1, Tries: 3}, Count: 1}, func(n makingNews) {
				if n.made != nil {
					found = append(found, *n.made)
				}
			})
			return append(found, awaytest.Text(err))
		},
	})
}
