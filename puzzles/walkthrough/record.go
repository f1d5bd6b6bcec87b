package walkthrough

import (
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
)

// Record is a walk as data: one JSON object for each puzzle. Cells are named like r3c4, and
// values as in files. The message says why there is no walk.
type Record struct {
	file.Head
	Graded
	Steps []Step `json:"steps"`
}

// Graded is a grade as data. A way that does not lead to the end has no grade, and neither
// level nor score.
type Graded struct {
	Level string   `json:"level,omitempty"`
	Score *float64 `json:"score,omitempty"`
}

// GradedOf returns g as data.
func GradedOf(g reason.Grade) Graded {
	if g.Level == reason.Unknown {
		return Graded{}
	}
	return Graded{g.Level.Key(), &g.Score}
}

// Proved returns what the status of a walk proves about the printed problem. Whole reports
// whether the walk began with the givens alone: if it then completes the board, that is the
// only solution.
func Proved(s reason.Status, whole bool) engine.Status {
	switch {
	case s == reason.Complete && whole:
		return engine.Unique
	case s == reason.Complete, s == reason.Stepped:
		return engine.Solvable
	case s == reason.Wrong:
		return engine.None
	case s == reason.Several:
		return engine.Multiple
	}
	return engine.Unknown
}

// headOf returns the head of the line for a walk through the whole of p.
func headOf(p *puzzles.Puzzle, s reason.Status) file.Head {
	e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	return file.Head{
		Number: 1, ID: p.Meta.ID, Type: p.Type.Name(),
		Status: string(Proved(s, true)), Complete: s != reason.Undecided, Puzzle: &e,
	}
}

// Step is one step as data.
type Step struct {
	Technique string        `json:"technique"`
	Level     string        `json:"level"`
	Score     int           `json:"score"`
	Sets      []Fact        `json:"sets"`
	Because   []Fact        `json:"because"`
	Rules     []Rule        `json:"rules"`
	Text      string        `json:"text"`
	Chain     []Consequence `json:"chain,omitempty"`
	Fills     []Fact        `json:"fills,omitempty"` // of cells with one value left, beside those in sets
	From      []int         `json:"from,omitempty"`  // numbers of earlier steps, from 1
}

// Fact is a fact as data.
type Fact struct {
	Cell  string `json:"cell"`
	Value string `json:"value"`
	Is    bool   `json:"is"`
}

// Rule is a rule instance as data.
type Rule struct {
	Rule string `json:"rule"` // its kind and arguments
	Text string `json:"text"`
}

// Consequence is one consequence of a supposition as data; without Sets it is the contradiction.
type Consequence struct {
	Sets  []Fact `json:"sets"`
	Rules []Rule `json:"rules"`
	From  []Fact `json:"from"`
}

// RecordOf returns a walk of e on p as data.
func RecordOf(e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) Record {
	l := Record{headOf(p, w.Status), GradedOf(w.Grade()), make([]Step, len(w.Steps))}
	for i, s := range w.Steps {
		l.Steps[i] = StepOf(e, p, s)
	}
	return l
}

// StepOf returns a step of e on p as data.
func StepOf(e *reason.Engine, p *puzzles.Puzzle, s *reason.Step) Step {
	c := coder{e, p.Type.Alphabet(p, puzzles.Answer)}
	line := Step{
		Technique: s.Technique.ID, Level: s.Technique.Level.Key(), Score: s.Technique.Score,
		Sets: c.facts(s.Sets), Because: c.facts(s.Because), Rules: c.rules(s.Rules), Text: e.Named(s),
	}
	line.Fills = c.facts(e.Rest(&reason.StepGroup{Steps: []*reason.Step{s}}))
	for _, k := range s.Chain {
		line.Chain = append(line.Chain, Consequence{c.facts(k.Sets), c.rules(k.Rules), c.facts(k.From)})
	}
	for _, n := range s.From {
		line.From = append(line.From, n+1)
	}
	return line
}

type coder struct {
	e        *reason.Engine
	alphabet puzzles.Alphabet
}

func (c coder) facts(fs []reason.Fact) []Fact {
	return lists.Map(fs, func(f reason.Fact) Fact { return Fact{f.Cell.Short(), c.alphabet.Text(f.Value), f.Is} })
}

func (c coder) rules(rs []reason.Rule) []Rule {
	out := make([]Rule, len(rs))
	for i, r := range rs {
		out[i] = Rule{r.String(), c.e.RuleNames(rs[i : i+1])}
	}
	return out
}
