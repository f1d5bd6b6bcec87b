package reason

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// left is the technique of cells in which the entries leave one value.
var left = Technique{
	ID: "left", Name: "One value left", Level: Easy, Score: 1,
	Help: "A cell that can hold nothing else holds the one value that is left.",
}

// Hint returns the next step worth telling in a state: by the first technique that applies,
// else the cheapest supposition, else a search. Told are conclusions of earlier steps that
// cannot be entered; they count like entries. Hint silently takes steps that tell nothing
// to a person who sees the state, and concludes nothing from notes. While looking for the
// cheapest supposition it calls better, which may be nil, with each one found; those have
// no Fills. If the context ends meanwhile, the best one so far is the result.
func (e *Engine) Hint(ctx context.Context, s puzzles.State, told []Fact, better func(*Step)) (*Step, Status, error) {
	if status, err := e.begin(ctx, s); status != Stepped {
		return nil, status, err
	}
	for _, f := range told {
		e.known.learn(e.lit(f))
	}
	if step := e.unentered(s); step != nil {
		return step, Stepped, nil
	}
	wish := Limits{Most: Beyond, Proved: true}
	for n := 0; ; n++ {
		step, status, err := e.next(ctx, options{wish, better})
		if step == nil {
			return nil, status, err
		}
		if step = e.follow(step, n, wish); e.Tells(s, step) {
			return step, status, nil
		}
	}
}

// unentered returns the step to the cells that are known but not entered, nil if there are
// none.
func (e *Engine) unentered(s puzzles.State) *Step {
	var fills []Fact
	for c := range e.puzzle.Size().All() {
		if v := e.back.Value(e.known.Value(e.index(c))); v != puzzles.Open && s.Answer(c) != v {
			fills = append(fills, Fact{c, v, true})
		}
	}
	if fills == nil {
		return nil
	}
	return &Step{Technique: &left, Sets: fills, Fills: fills, say: Say("left", fills)}
}

// Possible reports whether the givens and entries of a state have an answer.
func (e *Engine) Possible(ctx context.Context, s puzzles.State) (bool, error) {
	status, err := e.begin(ctx, s)
	return status == Stepped, err
}

// ChainLine is one line of a supposition in words, with its conclusions and the cells they come
// from.
type ChainLine struct {
	Text string
	Sets []Fact
	From []grid.Cell
	// Areas are the areas of its rules.
	Areas [][]grid.Cell
}

// Lines returns a supposition line by line: what is supposed, its consequences, the
// contradiction, and what follows from that. It returns nil for other steps.
func (e *Engine) Lines(s *Step) []ChainLine {
	if s.Chain == nil {
		return nil
	}
	say := func(sets []Fact, from []grid.Cell, key string, args ...any) ChainLine {
		return ChainLine{Text: sentence(e.speaker.say(Say(key, args...))), Sets: sets, From: from}
	}
	lines := []ChainLine{say(s.Sets[:1], nil, "suppose", e.contrary(s.Sets[0]))}
	last := len(s.Chain) - 1
	for _, k := range e.worthTelling(s.Chain[:last]) {
		then := say(k.Sets, e.cellsOf(k.From), "then", k.Sets, e.RuleNames(k.Rules))
		then.Areas = e.Areas(k.Rules)
		lines = append(lines, then)
	}
	end := s.Chain[last]
	lines = append(lines, ChainLine{Text: sentence(e.breach(end)), From: e.cellsOf(end.From), Areas: e.Areas(end.Rules)})
	return append(lines, say(s.Sets, e.cellsOf(s.Because), "so", e.outcome(s)))
}

func (e *Engine) cellsOf(fs []Fact) []grid.Cell {
	var cs []grid.Cell
	for _, f := range e.Of(fs) {
		cs = append(cs, f.Cell)
	}
	return cs
}
