package walkthrough

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Way is a walk in words, to be read, shown and written. It leans on no engine: once
// it is made, any goroutine may use it.
type Way struct {
	Title, Summary string
	Steps          []Told
	Techniques     []Used // in the order of their first steps

	puzzle *puzzles.Puzzle
	line   Line
}

// Told is a step to read: one of a walk, with those after it that go without saying.
type Told struct {
	Number    int // from 1
	Technique *reason.Technique
	Text      string
	Marked    string // what the text leaves to be looked up on the board, "" for nothing
	view      *puzzles.View
}

// Used is a technique of a way with the number of steps that it is told in.
type Used struct {
	*reason.Technique
	Steps int
}

// Of is the walk w of e through p in words.
func Of(e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) *Way {
	way := &Way{Title: Title(p), Summary: Summary(w), puzzle: p, line: LineOf(e, p, w)}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for i, g := range w.Told() {
		way.Steps = append(way.Steps, tell(e, i+1, &g, s))
		way.count(g.Steps[0].Technique)
		s = After(s, &g)
	}
	return way
}

func tell(e *reason.Engine, number int, g *reason.Told, before puzzles.State) Told {
	lead := g.Steps[0]
	t := Told{Number: number, Technique: lead.Technique, Text: e.TellAll(g), view: View(before, g)}
	if lead.Long() {
		t.Marked = e.Facts(lead.Sets)
	}
	return t
}

func (w *Way) count(t *reason.Technique) {
	i := slices.IndexFunc(w.Techniques, func(u Used) bool { return u.Technique == t })
	if i < 0 {
		i = len(w.Techniques)
		w.Techniques = append(w.Techniques, Used{Technique: t})
	}
	w.Techniques[i].Steps++
}

// View shows the step on the board before it, see [View].
func (t *Told) View() *puzzles.View { return t.view }

// Title is what a walkthrough of p is called.
func Title(p *puzzles.Puzzle) string {
	if name := p.Meta.Name(); name != "" {
		return name
	}
	return words.Capital(words.An(p.Size().String())) + " " + p.Type.Spec().Title
}

// Summary says in a sentence how hard the walk is.
func Summary(w *reason.Walk) string {
	g := w.Grade()
	steps := words.Count(len(w.Told()), "step")
	switch {
	case w.Status == reason.Several:
		return fmt.Sprintf("After %s nothing more follows: there are several solutions.", steps)
	case w.Status != reason.Complete:
		return fmt.Sprintf("%s so far.", words.Capital(steps))
	}
	text := fmt.Sprintf("%s, %.1f: %s", g.Level, g.Score, steps)
	if g.Chains > 0 {
		text += fmt.Sprintf(", %s, the longest over %s", words.Count(g.Chains, "supposition"), words.Count(g.Longest, "rule"))
	}
	return text + "."
}

// After is the state after a step: with the values entered that are known then.
func After(s puzzles.State, g *reason.Told) puzzles.State {
	for _, step := range g.Steps {
		for _, f := range slices.Concat(step.Sets, step.Fills) {
			if f.Is && s.Puzzle.Given(f.Cell) == puzzles.Open {
				s.Marks.Values = s.Marks.Values.With(f.Cell, f.Value)
			}
		}
	}
	return s
}

// View shows a step on the board before it: what it concludes is the target, the
// reasons are selected.
func View(before puzzles.State, g *reason.Told) *puzzles.View {
	step := g.Step()
	z := before.Puzzle.Size()
	target, selected := grid.NewMap[bool](z), grid.NewMap[bool](z)
	for _, f := range step.Because {
		selected = selected.With(f.Cell, true)
	}
	for _, f := range step.Sets {
		target = target.With(f.Cell, true)
	}
	return &puzzles.View{State: before, Target: target, Selected: selected, Layer: puzzles.Answer}
}
