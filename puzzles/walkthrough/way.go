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
	at := Begin(e, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	for i, g := range w.Told() {
		lead := g.Steps[0]
		t := Told{Number: i + 1, Technique: lead.Technique, Text: e.TellAll(&g), view: at.View(&g)}
		if lead.Long() {
			t.Marked = e.Facts(lead.Sets)
		}
		way.Steps = append(way.Steps, t)
		way.count(lead.Technique)
		at.Take(&g)
	}
	return way
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

// Position is how far a walk has come, as people see it: the values that are known
// are entered, and those that a cell cannot hold are known, too.
type Position struct {
	State    puzzles.State
	engine   *reason.Engine
	excluded grid.Map[puzzles.Notes]
}

// Begin is the position at the beginning of a walk of e.
func Begin(e *reason.Engine, s puzzles.State) *Position {
	return &Position{State: s, engine: e, excluded: grid.NewMap[puzzles.Notes](s.Puzzle.Size())}
}

// Take goes on to the position after a step.
func (p *Position) Take(g *reason.Told) {
	for _, step := range g.Steps {
		for _, f := range slices.Concat(p.engine.Of(step.Sets), step.Fills) {
			switch {
			case f.Is && p.State.Puzzle.Given(f.Cell) == puzzles.Open:
				p.State.Marks.Values = p.State.Marks.Values.With(f.Cell, f.Value)
			case !f.Is && f.Value >= 0 && f.Value < 64:
				p.excluded = p.excluded.With(f.Cell, p.excluded.At(f.Cell)|1<<f.Value)
			}
		}
	}
}

// Entered is the position as far as it can be entered: with marks that say of a cell
// what is known of it, where the type has such.
func (p *Position) Entered() puzzles.State {
	s := p.State
	vague, ok := s.Puzzle.Type.(puzzles.Vague)
	if !ok {
		return s
	}
	for c := range s.Puzzle.Size().All() {
		if s.Answer(c) != puzzles.Open || p.excluded.At(c) == 0 {
			continue
		}
		for _, v := range vague.VagueMarks() {
			if p.says(vague, c, v) {
				s.Marks.Values = s.Marks.Values.With(c, v)
			}
		}
	}
	return s
}

// says reports whether the mark v in cell c says something that is known, and no more.
func (p *Position) says(t puzzles.Vague, c grid.Cell, v puzzles.Value) bool {
	for _, x := range p.engine.Values(c) {
		if !t.Agrees(v, x) && !p.excluded.At(c).Has(int(x)) {
			return false
		}
	}
	return true
}

// View shows a step on the board before it: what it concludes is the target, the
// reasons are selected. What follows from it without saying is not marked.
func (p *Position) View(g *reason.Told) *puzzles.View {
	z := p.State.Puzzle.Size()
	target, selected := grid.NewMap[bool](z), grid.NewMap[bool](z)
	for _, f := range p.engine.Of(g.Because()) {
		selected = selected.With(f.Cell, true)
	}
	for _, step := range g.Said() {
		for _, f := range p.engine.Of(step.Sets) {
			target = target.With(f.Cell, true)
		}
	}
	v := &puzzles.View{State: p.State, Target: target, Selected: selected, Layer: puzzles.Answer}
	if p.State.Puzzle.Type.Spec().Possible {
		v.Possible = p.possible()
	}
	return v
}

// possible are the values that cells can still hold, of those of which some are
// excluded.
func (p *Position) possible() grid.Map[puzzles.Notes] {
	return grid.Collect(p.excluded.Size(), func(c grid.Cell) puzzles.Notes {
		if p.excluded.At(c) == 0 {
			return 0
		}
		return ^p.excluded.At(c)
	})
}
