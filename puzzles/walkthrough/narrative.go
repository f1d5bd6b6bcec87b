package walkthrough

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Narrative is a walk to be read, shown and written, in the language current at that time. Once
// made, it is safe for concurrent use.
type Narrative struct {
	Steps      []NarratedStep
	Techniques []Used // in the order of their first steps

	puzzle  *puzzles.Puzzle
	none    bool // there is no narrative; the summary says why
	summary func() string
	line    func() Record
	shown   []shown // by step
	choices choices
}

// NarratedStep is a step to read: one of a walk, with the later ones that are obvious.
type NarratedStep struct {
	Number    int // from 1
	Technique *reason.Technique

	engine    *reason.Engine
	group     reason.StepGroup
	narrative *Narrative    // that it is a step of; nil for an example
	seen      *puzzles.View // of an example
}

// Text tells the step.
func (t *NarratedStep) Text() string { return t.engine.TellAll(&t.group) }

// named is Text for use without a board.
func (t *NarratedStep) named() string { return t.engine.NameAll(&t.group) }

// Marked names the cells that the text leaves to be looked up on the board, "" for none.
func (t *NarratedStep) Marked() string {
	if t.narrative == nil {
		return ""
	}
	return t.engine.Marked(t.group.Steps[0])
}

// Used is a technique of a narrative with the number of its steps.
type Used struct {
	*reason.Technique
	Steps int
}

// Narrate returns the walk w of e through p in words.
func Narrate(e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) *Narrative {
	narrative := &Narrative{
		puzzle: p, choices: e.Values,
		summary: func() string { return Summary(w) }, line: func() Record { return RecordOf(e, p, w) },
	}
	for i, g := range w.Groups() {
		lead := g.Steps[0]
		narrative.shown = append(narrative.shown, shownOf(e, &g))
		narrative.Steps = append(narrative.Steps, NarratedStep{Number: i + 1, Technique: lead.Technique, engine: e, group: g, narrative: narrative})
		narrative.count(lead.Technique)
	}
	return narrative
}

// Missing returns what stands for a missing narrative of p: text says, in a sentence, why there
// is none.
func Missing(p *puzzles.Puzzle, status reason.Status, text string) *Narrative {
	return &Narrative{
		puzzle: p, none: true,
		summary: func() string { return text },
		line: func() Record {
			line := Record{Head: headOf(p, status), Steps: []Step{}}
			line.Message = text
			return line
		},
	}
}

// Title returns the title of the narrative.
func (w *Narrative) Title() string { return Title(w.puzzle) }

// Summary says in a sentence how hard the narrative is.
func (w *Narrative) Summary() string { return w.summary() }

// viewOf shows step i on the board before it, or the final board if i is the number of
// steps. Boards are not kept: for a large puzzle there would be too many.
func (w *Narrative) viewOf(i int) *puzzles.View {
	at := begin(w.choices, puzzles.State{Puzzle: w.puzzle, Marks: puzzles.NoMarks(w.puzzle)})
	for _, s := range w.shown[:i] {
		at.take(s)
	}
	if i == len(w.shown) {
		return at.view(shown{})
	}
	return at.view(w.shown[i])
}

func (w *Narrative) count(t *reason.Technique) {
	i := slices.IndexFunc(w.Techniques, func(u Used) bool { return u.Technique == t })
	if i < 0 {
		i = len(w.Techniques)
		w.Techniques = append(w.Techniques, Used{Technique: t})
	}
	w.Techniques[i].Steps++
}

// View shows the step on the board before it, see [Position.View].
func (t *NarratedStep) View() *puzzles.View {
	if t.narrative == nil {
		return t.seen
	}
	return t.narrative.viewOf(t.Number - 1)
}

// Title returns the title of a walkthrough of p.
func Title(p *puzzles.Puzzle) string {
	if name := p.Meta.Name(); name != "" {
		return name
	}
	return words.Say("%s %s", words.Capital(words.An(p.Size().String())), p.Type.Spec().Title)
}

// Summary says in a sentence how hard the walk is.
func Summary(w *reason.Walk) string {
	g := w.Grade()
	steps := words.Count(len(w.Groups()), "step")
	switch {
	case w.Status == reason.Several:
		return words.Say("After %s nothing more follows: there are several solutions.", steps)
	case w.Status != reason.Complete:
		return words.Say("%s so far.", words.Capital(steps))
	}
	// No score: that of a walk from a board with entries is not that of the puzzle.
	if g.Chains == 0 {
		return fmt.Sprintf("%s: %s.", g.Level, steps)
	}
	return words.Say("%s: %s, %s, the longest over %s.", g.Level, steps, words.Count(g.Chains, "supposition"), words.Count(g.Longest, "rule"))
}

// Position is the progress of a walk as people see it: known values are entered, and
// excluded ones are known too.
type Position struct {
	begin    puzzles.State
	engine   *reason.Engine // nil if Take and View are not used
	choices  choices
	values   []puzzles.Value      // the entered values, by cell in reading order
	excluded []puzzles.Notes      // for values below 64
	out      map[reason.Fact]bool // all excluded values
}

// shown has what a step adds to a position and what it marks.
type shown struct {
	facts            []reason.Fact
	target, selected []grid.Cell
	areas            [][]grid.Cell
}

// choices returns the values that a cell can hold by the rules.
type choices func(grid.Cell) []puzzles.Value

// Begin returns the position at the beginning of a walk of e.
func Begin(e *reason.Engine, s puzzles.State) *Position {
	p := begin(e.Values, s)
	p.engine = e
	return p
}

func begin(of choices, s puzzles.State) *Position {
	z := s.Puzzle.Size()
	p := &Position{begin: s, choices: of, values: make([]puzzles.Value, z.Cells()), excluded: make([]puzzles.Notes, z.Cells()), out: map[reason.Fact]bool{}}
	for i := range p.values {
		p.values[i] = s.Marks.Values.At(z.At(i))
	}
	return p
}

// shownOf returns what a step adds and marks.
func shownOf(e *reason.Engine, g *reason.StepGroup) shown {
	var s shown
	var rules []reason.Rule
	for _, step := range g.Steps {
		s.facts = append(append(s.facts, e.Of(step.Sets)...), step.Fills...)
	}
	for _, step := range g.Said() {
		s.target = append(s.target, cellsOf(e.Of(step.Sets))...)
		rules = append(rules, step.Rules...)
	}
	s.areas = e.Areas(rules)
	s.selected = cellsOf(e.Of(g.Because()))
	s.selected = append(s.selected, lists.Where(g.Steps[0].Unnamed(), func(c grid.Cell) bool { return !slices.Contains(s.target, c) })...)
	return s
}

func cellsOf(fs []reason.Fact) []grid.Cell {
	return lists.Map(fs, func(f reason.Fact) grid.Cell { return f.Cell })
}

// State returns the position with the known values, and nothing else.
func (p *Position) State() puzzles.State {
	s := p.begin
	z := s.Puzzle.Size()
	s.Marks.Values = grid.Collect(z, func(c grid.Cell) puzzles.Value { return p.values[z.Index(c)] })
	return s
}

// Take moves to the position after a step.
func (p *Position) Take(g *reason.StepGroup) { p.take(shownOf(p.engine, g)) }

func (p *Position) take(s shown) {
	z := p.begin.Puzzle.Size()
	for _, f := range s.facts {
		i := z.Index(f.Cell)
		switch {
		case f.Is && p.begin.Puzzle.Given(f.Cell) == puzzles.Open:
			p.values[i] = f.Value
		case !f.Is:
			p.out[f] = true
			if f.Value >= 0 && f.Value < 64 {
				p.excluded[i] |= 1 << f.Value
			}
		}
	}
}

// Entered returns the position as far as it can be entered: with marks for what is known of
// a cell, if the type has such marks.
func (p *Position) Entered() puzzles.State {
	s := p.State()
	noting, _ := puzzles.NotingOf(s.Puzzle.Type)
	for c := range s.Puzzle.Size().All() {
		for _, v := range noting.Vague {
			if s.Answer(c) == puzzles.Open && p.says(noting, c, v) {
				s.Marks.Values = s.Marks.Values.With(c, v)
			}
		}
	}
	return s
}

// says reports whether the mark v in cell c states only what is known.
func (p *Position) says(t puzzles.Noting, c grid.Cell, v puzzles.Value) bool {
	return !slices.ContainsFunc(p.choices(c), func(x puzzles.Value) bool { return !t.Agrees(v, x) && !p.out[reason.Fact{Cell: c, Value: x}] })
}

// View shows a step on the board before it: its conclusions are the target, the reasons and
// the other cells that its words call marked are selected, and the areas of its rules are
// outlined. Obvious consequences are not marked.
func (p *Position) View(g *reason.StepGroup) *puzzles.View { return p.view(shownOf(p.engine, g)) }

func (p *Position) view(s shown) *puzzles.View {
	z := p.begin.Puzzle.Size()
	v := &puzzles.View{State: p.Entered(), Target: only(z, s.target), Selected: only(z, s.selected), Areas: s.areas, Layer: puzzles.Answer}
	if p.begin.Puzzle.Type.Spec().Possible {
		v.Possible = p.possible()
	}
	return v
}

// only returns a map that is true in the given cells.
func only(z grid.Size, cells []grid.Cell) grid.Map[bool] {
	in := lists.Set(cells)
	return grid.Collect(z, func(c grid.Cell) bool { return in[c] })
}

// possible returns the values that cells can still hold, for cells with excluded values.
func (p *Position) possible() grid.Map[puzzles.Notes] {
	z := p.begin.Puzzle.Size()
	return grid.Collect(z, func(c grid.Cell) puzzles.Notes {
		out := p.excluded[z.Index(c)]
		if out == 0 {
			return 0
		}
		return ^out
	})
}
