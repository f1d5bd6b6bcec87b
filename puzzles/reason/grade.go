package reason

import (
	"cmp"
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Chain is the ID of all suppositions.
const Chain = "chain"

// chains are the techniques of suppositions by their number of rules; the last one is for
// all that are too long for people to follow.
var chains = func() []Technique {
	ts := make([]Technique, longestTold+2)
	for n := range ts {
		ts[n] = Technique{
			ID: Chain, Name: "Supposition", over: n, Level: chainLevel(n), Score: 20 * n, Help: chainHelp,
		}
	}
	return ts
}()

const chainHelp = "Suppose the contrary of what is to be shown, and follow the rules one by one until one of them is broken. " +
	"The fewer rules it takes, the easier such a chain is to find."

// supposition represents suppositions of all lengths in a list of techniques.
var supposition = Technique{ID: Chain, Name: "Supposition", Level: chainLevel(2), Score: chains[2].Score, Help: chainHelp}

// TechniquesOf lists the techniques that explain puzzles of a type, without bookkeeping:
// those of the type in their order, with suppositions, at the level and score of the
// shortest, before the late ones.
func TechniquesOf(t puzzles.Type) []*Technique {
	var early, late []*Technique
	own := ExplainerOf(t).Techniques()
	for i := range own {
		switch {
		case own[i].Bookkeeping():
		case own[i].Late:
			late = append(late, &own[i])
		default:
			early = append(early, &own[i])
		}
	}
	return append(append(early, &supposition), late...)
}

// Supposes reports whether the technique is that of suppositions.
func (t *Technique) Supposes() bool { return t.ID == Chain }

func chained(n int) *Technique { return &chains[min(n, longestTold+1)] }

func chainLevel(n int) Level {
	switch {
	case n <= 3:
		return Hard
	case n <= shortChain:
		return VeryHard
	case n <= longestTold:
		return Extreme
	}
	return Beyond
}

// Grade is the difficulty of a puzzle.
type Grade struct {
	// Level is the level of the hardest step of the walk that always takes the easiest
	// technique, or Unknown if the walk did not reach the end.
	Level Level
	// Score is the sum of the scores of all steps, divided by the number of cells; it
	// distinguishes puzzles of one level.
	Score float64
	// Techniques has the number of steps of each technique, by its ID.
	Techniques map[string]int
	// Chains is the number of suppositions, Longest the number of rules of the longest one.
	Chains, Longest int
	// Wait is the longest run of steps without an easy one.
	Wait int
}

// Grade returns the difficulty of the walk.
func (w *Walk) Grade() Grade {
	g := Grade{Techniques: make(map[string]int)}
	sum, wait := 0, 0
	for _, s := range w.Steps {
		t := s.Technique
		g.Level = max(g.Level, t.Level)
		g.Techniques[t.ID]++
		sum += t.Score
		if s.Chain != nil {
			g.Chains++
			g.Longest = max(g.Longest, len(s.Rules))
		}
		if wait++; t.Level <= Easy {
			wait = 0
		}
		g.Wait = max(g.Wait, wait)
	}
	g.Level = max(g.Level, Easy) // also when there is nothing to do
	if w.Status != Complete {
		g.Level = Unknown
	}
	g.Score = float64(sum) / float64(max(w.cells, 1))
	return g
}

// compare orders the grades of walks to the same end: by level, then by score.
func (g Grade) compare(h Grade) int {
	return cmp.Or(cmp.Compare(g.Level, h.Level), cmp.Compare(g.Score, h.Score))
}

// GradeOf grades the puzzle with its givens alone, see Engine.Grade. It fails like New.
func GradeOf(ctx context.Context, p *puzzles.Puzzle, work int64) (Grade, Status, error) {
	e, err := New(ctx, p)
	if err != nil {
		return Grade{}, Undecided, err
	}
	return e.Grade(ctx, p, work)
}

// Grade grades the puzzle with its givens alone, with the work limit of Limits.Work. The
// status is Complete if the walk reached the end; otherwise the grade has no level.
func (e *Engine) Grade(ctx context.Context, p *puzzles.Puzzle, work int64) (Grade, Status, error) {
	w, err := e.Walk(ctx, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, Limits{Most: Beyond, Work: work})
	return w.Grade(), w.Status, err
}

// GradeAnswered is GradeOf without the search for an answer, for a puzzle whose only answer
// is known.
func GradeAnswered(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value], work int64) (Grade, error) {
	e, err := New(ctx, p)
	if err != nil {
		return Grade{}, err
	}
	if err := e.answered(ctx, p, answer); err != nil {
		return Grade{}, err
	}
	w := &Walk{cells: p.Size().Cells()}
	w.Steps, w.Status, err = e.goOn(ctx, Limits{Most: Beyond, Work: work}, func() bool { return false })
	return w.Grade(), err
}
