package reason_test

import (
	"os"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// eachSample runs a benchmark on each sample puzzle that can be explained.
func eachSample(b *testing.B, run func(b *testing.B, p *puzzles.Puzzle)) {
	for _, typ := range types.All {
		text, err := os.ReadFile("../../assets/samples/" + typ.Name() + ".quadrille")
		if err != nil {
			b.Fatal(err)
		}
		c, err := file.Parse(text, types.All)
		if err != nil {
			b.Fatal(err)
		}
		for _, entry := range c.Puzzles {
			p := entry.State.Puzzle
			if _, err := reason.New(b.Context(), p); err == nil {
				b.Run(p.Meta.ID, func(b *testing.B) { run(b, p) })
			}
		}
	}
}

// BenchmarkHint measures the first hint about a puzzle with a new engine.
func BenchmarkHint(b *testing.B) {
	eachSample(b, func(b *testing.B, p *puzzles.Puzzle) {
		for range b.N {
			e, err := reason.New(b.Context(), p)
			if err != nil {
				b.Fatal(err)
			}
			if _, status, err := e.Hint(b.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, nil, nil); err != nil || status != reason.Stepped {
				b.Fatal(status, err)
			}
		}
	})
}

// BenchmarkWalk measures the whole way with the reasons of each step.
func BenchmarkWalk(b *testing.B) {
	eachSample(b, func(b *testing.B, p *puzzles.Puzzle) {
		steps, chains := 0, 0
		for range b.N {
			e, err := reason.New(b.Context(), p)
			if err != nil {
				b.Fatal(err)
			}
			w, err := e.Walk(b.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: reason.Beyond, Proved: true})
			if err != nil || w.Status != reason.Complete {
				b.Fatal(w.Status, err)
			}
			steps, chains = len(w.Steps), w.Grade().Chains
		}
		b.ReportMetric(float64(steps), "steps")
		b.ReportMetric(float64(chains), "chains")
	})
}

// BenchmarkGrade measures what a generator does with each puzzle.
func BenchmarkGrade(b *testing.B) {
	eachSample(b, func(b *testing.B, p *puzzles.Puzzle) {
		for range b.N {
			if _, status, err := reason.GradeOf(b.Context(), p, 0); err != nil || status != reason.Complete {
				b.Fatal(status, err)
			}
		}
	})
}
