package domino

import (
	"fmt"
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// mostDraws is the maximum number of 0/1 variables for which domino lies where a number is
// unknown. With more, no person could follow an explanation.
const mostDraws = 50_000

// errUntold is the error for a board with too many unknown numbers to be explained.
var errUntold = words.Error("too many numbers are hidden for explanations")

// Argue states that each cell is covered by one domino, and that each domino of the set is used
// once, or at most once if the set is not full.
func (domino) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	if f := tooHigh(p); len(f) > 0 {
		return nil, fmt.Errorf("%s", f[0].Text)
	}
	b := &building{Model: m, p: p, high: High(p), full: Full(p), at: borders(p)}
	b.placements()
	b.findCover()
	for i, is := range b.cover {
		if c := p.Size().At(i); isCell(p, c) {
			b.oneClause(ruleCell(c), b.pick(is))
		}
	}
	t, err := newTables(b)
	if err != nil {
		return nil, err
	}
	t.post(b)
	return &reason.Argument{
		Encoding: b.reading(), Places: true, Tables: t, Rule: t.describe(b), Mapped: mapped,
		Value: halfName, Facts: said,
	}, nil
}

func ruleCell(c grid.Cell) core.Rule { return core.Rule{Kind: RuleCell, Args: []int{c.Row, c.Col}} }

// post states the rules of the dominoes of the set. Where a number is unknown, each domino that
// may lie there has a 0/1 variable for whether it does.
func (t *tables) post(b *building) {
	users := lists.Map(t.set, func(d member) []core.Lit { return b.lits(b.pick(d.places)) })
	for i, ns := range t.draws() {
		var ls []core.Lit
		for _, n := range ns {
			l := b.Eq(b.NewBool(""), 1)
			ls, users[n] = append(ls, l), append(users[n], l)
			b.Post(core.Rule{}, constraint.Imply(b.Eq(b.xs[i], 1), l))
		}
		if len(ls) > 0 {
			b.Post(core.Rule{}, constraint.Imply(core.False, append(lists.Map(ls, core.Lit.Not), b.Eq(b.xs[i], 1))...))
			b.Post(core.Rule{}, constraint.AtMostOne(ls...))
		}
	}
	for n, d := range t.set {
		if t.full {
			b.Post(rulePiece(d.Piece), constraint.ExactlyOne(users[n]...))
		} else {
			b.Post(rulePiece(d.Piece), constraint.AtMostOne(users[n]...))
		}
	}
}

// draws lists for each place with an unknown number the dominoes that may lie there.
func (t *tables) draws() [][]int {
	list := make([][]int, len(t.places))
	for n, d := range t.set {
		for _, i := range d.untold {
			list[i] = append(list[i], n)
		}
	}
	return list
}

func (t *tables) describe(b *building) func(core.Rule) reason.Rule {
	return func(r core.Rule) reason.Rule {
		if r.Kind == RuleCell {
			c := grid.Cell{Row: r.Args[0], Col: r.Args[1]}
			return reason.Rule{
				Name: reason.Say("cell", c), Breach: reason.Say("bare"), Excess: reason.Say("covered twice"),
				Price: 10, Cells: []grid.Cell{c},
			}
		}
		pc := Piece{r.Args[0], r.Args[1]}
		d := t.set[t.number[pc]]
		say := reason.Rule{
			Name: reason.Say("piece", pc), Breach: reason.Say("nowhere"), Excess: reason.Say("twice"),
			Price: 10, About: []core.Lit{},
		}
		var is []int
		for _, i := range slices.Concat(d.places, d.untold) {
			is = append(is, t.places[i].a, t.places[i].b)
			say.About = append(say.About, b.Eq(b.xs[i], 1))
		}
		say.Cells = t.cells(is)
		return say
	}
}

// mapped returns the rule instance r as it is on the board that m maps to.
func mapped(r core.Rule, m *puzzles.Mapping) core.Rule {
	if r.Kind == RuleCell {
		return ruleCell(m.Cell(grid.Cell{Row: r.Args[0], Col: r.Args[1]}))
	}
	return rulePiece(Piece{r.Args[0], r.Args[1]}.Mapped(m).(Piece))
}

// mostListed is the maximum number of places that a sentence lists.
const mostListed = 4

// said returns the clauses of a sentence about facts: first where dominoes lie, then where none
// does.
func said(p *puzzles.Puzzle, fs []reason.Fact, all bool) string {
	var parts, not []string
	for _, f := range fs {
		a, b := f.Cell, f.Cell.Add(toward(f.Value))
		where := pairOf(a, b).String()
		if !f.Is {
			not = append(not, where)
			continue
		}
		lies := words.Say("a domino lies on %s", where)
		if n, k := numberAt(p, a), numberAt(p, b); n >= 0 && k >= 0 {
			lies = words.Say("the %s lies on %s", pieceOf(n, k), where)
		}
		parts = append(parts, lies)
	}
	switch {
	case len(not) > mostListed && !all:
		parts = append(parts, words.Say("no domino lies on %s", words.Count(len(not), "place")))
	case len(not) > 0:
		parts = append(parts, words.Say("no domino lies on %s", words.List(not, "or")))
	}
	return words.List(parts, "and")
}

func halfName(v puzzles.Value, _ int) string {
	return [...]words.Message{"", "the right half", "the left half", "the lower half", "the upper half"}[v].String()
}

func (domino) Phrases() reason.Catalog {
	return reason.Catalog{
		"cell":          "the cell {0}",
		"bare":          "would be left without a domino",
		"covered twice": "would be covered twice",
		"piece":         "the {0}",
		"twice":         "would be used twice",
		"nowhere":       "would have no place left",
		"a domino":      "a domino on {0}",
		"domino":        "the {1} on {0}",

		"domino/used":      "the {0} lies on {1}: no other domino lies on these cells, and the {0} nowhere else",
		"domino/laid":      "a domino lies on {0}: no other lies on these cells",
		"domino/partner":   "{0} has only one neighbor left for a domino, {1}: {2}",
		"domino/place":     "the {0} has only one place left: it lies on {1}",
		"domino/decided":   "whichever way {0} is covered, it is by the {1}, which lies nowhere else",
		"domino/overlap":   "{0} would touch every place of the {1}: no domino lies there",
		"domino/duplicate": "{0} would leave {1} only another {2}: no domino lies there",
		"domino/rivals":    "{0} would leave both {1} only the {2}: no domino lies there",
		"domino/odd":       "{0} would cut off {1}, an odd number of cells: no domino lies there",
		"domino/even":      "with no domino on {0}, {1} would be cut off, an odd number of cells: {2}",
		"domino/set":       "{0} can be covered only by the {1}, as many dominoes as cells: these lie nowhere else",
		"domino/double":    "{0} can be covered only by the {1}, one domino fewer than cells: the {2} covers two of them, and none of these dominoes lies elsewhere",
		"domino/touch":     "without the {2} there would be too few dominoes for {0}, only the {1}: the {2} covers at least one of these cells and lies nowhere else",
		"domino/forcing":   "{0} would force {1}, which rules it out: no domino lies there",
		"then one":         "{0}, then {1}",
		"at last":          "{0} others one after the other, then {1}",
	}
}
