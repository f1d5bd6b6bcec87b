package hoodoo

import (
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// The rule kinds of what players know about colors. Another is ruleFull: a color is in
// a line.
const (
	ruleLack  = "lack"  // how many colors a line lacks
	ruleTotal = "total" // how many colors all rows, or all columns, lack
	rulePegs  = "pegs"  // how many rows and columns lack a color
)

// errNoNumber is the error of explaining a board without a stated number of transparent
// pegs.
var errNoNumber = words.Error("as few transparent pegs as possible: such a board has no single answer to explain; state how many are allowed")

// Argue states the printed rules line by line, and what players know about the colors in
// a line. If no peg may be transparent, a line with as many cells as there are colors
// has each of them. Otherwise a line lacks as many colors as it has transparent pegs,
// plus the number of colors minus its length. So the transparent pegs determine how many
// colors are missing in total.
func (hoodoo) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	allowed, stated := p.Option(OptionTransparent)
	if !stated {
		return nil, errNoNumber
	}
	a := newArgument(p, min(allowed, p.Size().Cells()), m)
	a.stateLines()
	a.stateColors()
	if a.allowed > 0 {
		a.Post(core.Rule{Kind: RuleTransparent}, constraint.AtMost(a.allowed, a.having(a.cells, 0)...))
	}
	return &reason.Argument{Encoding: a.choices(), Tables: a.tables, Rule: a.tables.ruleInfo, Mapped: a.tables.mapped, Value: word}, nil
}

func word(v puzzles.Value, n int) string {
	if v == Transparent {
		return words.SayN(n, "transparent", "transparent")
	}
	return Letter(v)
}

// argument is the model for explanations, under construction.
type argument struct {
	*boardModel
	tables *tables
}

func newArgument(p *puzzles.Puzzle, allowed int, m *core.Model) *argument {
	b := &boardModel{Model: m, question: question{allowed: allowed}, puzzle: p, size: p.Size(), colors: colors(p)}
	least := 0
	if allowed == 0 {
		least = 1 // no cell is transparent
	}
	index := make(map[core.Var]int)
	for c := range b.size.All() {
		x := m.NewVar(c.Short(), least, b.colors)
		index[x] = len(b.cells)
		b.cells = append(b.cells, x)
	}
	m.Show(b.cells...)
	a := &argument{b, newTables(b.size, b.colors, allowed)}
	b.eachLine(func(r core.Rule, xs []core.Var) {
		cells := make([]int, len(xs))
		for x := range xs {
			cells[x] = index[xs[x]]
		}
		a.tables.add(r, cells)
	})
	return a
}

// choices returns the encoding, without transparent if no peg may be.
func (a *argument) choices() *puzzles.Encoding {
	r := a.reading()
	if a.allowed == 0 {
		for i, chs := range r.Cells {
			r.Cells[i] = chs[:len(chs)-1]
		}
	}
	return r
}

// stateColors states which colors, or how many of them, are in the lines.
func (a *argument) stateColors() {
	clear := a.clear()
	missing := make([][]core.Var, 2*a.colors) // by color, in rows and then in columns
	for _, l := range a.tables.lanes {
		switch l.colors {
		case all:
			for k := 1; k <= a.colors; k++ {
				a.Post(l.full(k), constraint.Clause(a.having(a.vars(l), k)...))
			}
		case some:
			var terms []constraint.Term
			for k := 1; k <= a.colors; k++ {
				x := a.missing(l, k)
				terms = append(terms, constraint.Term{Coef: 1, Var: x})
				if l.dir < 2 {
					n := 2*(k-1) + l.dir
					missing[n] = append(missing[n], x)
				}
			}
			if a.allowed > 0 {
				for _, i := range l.cells {
					terms = append(terms, constraint.Term{Coef: -1, Var: clear[i]})
				}
			}
			a.Post(l.lack(), constraint.Linear(terms, constraint.Eq, a.colors-len(l.cells)))
		}
	}
	if a.allowed > 0 {
		a.stateTotals(missing)
	}
}

// stateTotals states how many colors are missing from all rows and from all columns, and
// that each color is missing from Rows − Cols more rows than columns.
func (a *argument) stateTotals(missing [][]core.Var) {
	z := a.size
	for dir := range 2 {
		var xs []core.Var
		for k := range a.colors {
			xs = append(xs, missing[2*k+dir]...)
		}
		lines := [2]int{z.Rows, z.Cols}[dir]
		if len(xs) == lines*a.colors {
			a.Post(core.Rule{Kind: ruleTotal, Args: []int{dir}},
				constraint.Sum(xs, constraint.Le, lines*a.colors-z.Cells()+a.allowed))
		}
	}
	for k := range a.colors {
		rows, columns := missing[2*k], missing[2*k+1]
		if len(rows) != z.Rows || len(columns) != z.Cols {
			continue
		}
		terms := lists.Map(rows, func(x core.Var) constraint.Term { return constraint.Term{Coef: 1, Var: x} })
		for _, x := range columns {
			terms = append(terms, constraint.Term{Coef: -1, Var: x})
		}
		a.Post(core.Rule{Kind: rulePegs, Args: []int{k + 1}}, constraint.Linear(terms, constraint.Eq, z.Rows-z.Cols))
	}
}

func (a *argument) vars(l *lane) []core.Var {
	return lists.Map(l.cells, func(i int) core.Var { return a.cells[i] })
}

// clear returns a variable for each cell that is 1 if the cell is transparent, or nil if
// none may be.
func (a *argument) clear() []core.Var {
	if a.allowed == 0 {
		return nil
	}
	xs := make([]core.Var, len(a.cells))
	for i, l := range a.having(a.cells, 0) {
		xs[i] = a.indicator(core.Rule{}, l)
	}
	return xs
}

// missing returns a variable that is 1 if color k is not in the line.
func (a *argument) missing(l *lane, k int) core.Var {
	x := a.NewBool("")
	ls := a.having(a.vars(l), k)
	for _, l := range ls {
		a.Post(core.Rule{}, constraint.Clause(l.Not(), a.Ne(x, 1)))
	}
	a.Post(core.Rule{}, constraint.Clause(append(ls, a.Eq(x, 1))...))
	return x
}

// ruleInfo describes the rule instances.
func (t *tables) ruleInfo(r core.Rule) reason.Rule {
	switch r.Kind {
	case RuleTransparent:
		return reason.Rule{
			Name: reason.Say("transparent pegs"), Breach: reason.Say("too many", t.allowed),
			Cells: t.everyCell(), Price: 10, Wide: true,
		}
	case ruleTotal:
		return reason.Rule{
			Name: reason.Say("total", allLines(r.Args[0])), Breach: reason.Say("too many missing"),
			Cells: t.everyCell(), Price: 40, Wide: true,
		}
	case rulePegs:
		return reason.Rule{
			Name: reason.Say("missing", puzzles.Value(r.Args[0])), Breach: reason.Say("no agreement"),
			Cells: t.everyCell(), Price: 40, Wide: true,
		}
	}
	l := t.byRule[[2]int{r.Args[0], r.Args[1]}]
	d := reason.Rule{Cells: t.named(l.cells...)}
	switch r.Kind {
	case ruleFull:
		d.Name, d.Breach, d.Price = reason.Say("full", puzzles.Value(r.Args[2]), l.name), reason.Say("no place"), 12
	case ruleLack:
		d.Name, d.Breach, d.Price = reason.Say("lack", l.name), reason.Say("no agreement"), 20
	default:
		d.Name, d.Breach, d.Price = reason.Say("line", l.name), reason.Say("twice"), 10
	}
	return d
}

// allLines is all rows or all columns in a phrase.
type allLines grid.Dir

func (d allLines) String() string { return [2]words.Message{"rows", "columns"}[d].String() }

// Mapped returns the direction on the board that m leads to.
func (d allLines) Mapped(m *puzzles.Mapping) any {
	l, _ := m.Line(grid.Line{Dir: grid.Dir(d)})
	return allLines(l.Dir)
}

// mapped returns the rule instance that r becomes on the board that m leads to.
func (t *tables) mapped(r core.Rule, m *puzzles.Mapping) core.Rule {
	args := slices.Clone(r.Args)
	switch r.Kind {
	case RuleTransparent:
	case ruleTotal:
		args[0] = int(allLines(args[0]).Mapped(m).(allLines))
	case rulePegs:
		args[0] = int(m.Value(puzzles.Value(args[0])))
	default:
		cells := t.byRule[[2]int{args[0], args[1]}].cells
		to := lineThrough(m.Size(), m.Cell(t.size.At(cells[0])), m.Cell(t.size.At(cells[1])))
		if copy(args, to.Args); r.Kind != ruleFull && r.Kind != ruleLack {
			r.Kind = to.Kind
		}
		if r.Kind == ruleFull {
			args[2] = int(m.Value(puzzles.Value(args[2])))
		}
	}
	return core.Rule{Kind: r.Kind, Args: args}
}

func (t *tables) everyCell() []grid.Cell {
	cells := make([]grid.Cell, 0, t.size.Cells())
	for c := range t.size.All() {
		cells = append(cells, c)
	}
	return cells
}

func (hoodoo) Phrases() reason.Catalog {
	return reason.Catalog{
		"line":             "{0}",
		"in":               "in {0}",
		"on":               "on {0}",
		"twice":            "would have a color twice",
		"full":             "{0} in {1}",
		"no place":         "would have no place",
		"lack":             "the colors missing in {0}",
		"no agreement":     "would not agree with the transparent pegs",
		"transparent pegs": "the transparent pegs",
		"too many":         "would be more than {0}",
		"total":            "the colors missing in the {0}",
		"too many missing": "would be too many for the transparent pegs",
		"missing":          "the rows and columns without {0}",

		"hoodoo/cell":                      "{0} can only be {1}: every other color stands on its lines or was excluded before",
		"others excluded, not transparent": "{0} can only be {1}: every other color stands on its lines or was excluded before, and it is not transparent",
		"others seen":                      "{0} sees a peg of every color but {1}: it is {1}",
		"others seen, not transparent":     "{0} sees a peg of every color but {1}, and it is not transparent: it is {1}",
		"all seen":                         "{0} sees a peg of every color: it is transparent",
		"hoodoo/rays":                      "{0} is {1}: no other {1} is on its lines",
		"hoodoo/used":                      "all {0} transparent pegs stand: every other peg has a color",
		"one used":                         "the transparent peg stands: every other peg has a color",
		"hoodoo/place":                     "{2} {0} can only stand at {1}",
		"lacks enough":                     "{2} can lack no more colors: {0} can only stand at {1} in it",
		"hoodoo/transparent":               "{0} {1:lacks|lack} so many colors that all transparent pegs that are left stand there, and none elsewhere",
		"must be":                          "{0} has no place for {1} and needs transparent pegs instead: {2}",
		"crowded":                          "{0} {1} have only {2} left: the last {3:transparent peg is|transparent pegs are} among them, and none elsewhere",
		"hoodoo/short":                     "if {0} were {1}, {2} would have to be transparent, and only {3} {3:transparent peg is|transparent pegs are} left: it is not {1}",
		"hoodoo/attack":                    "{1} {0} can only stand at {2}, and {3} {3:sees|see} all of them: {3:it is|they are} not {0}",
		"hoodoo/sets":                      "{0} have only {2} left: these stand nowhere else {1}",
		"hidden":                           "{1} {0} can only stand at {2}: nothing else stands there",
		"hoodoo/missing":                   "if {0} were {1}, there would be no place for it in {2}, and the {3} can lack only {4} more {4:color|colors}: it is not {1}",
		"none missing":                     "if {0} were {1}, there would be no place for it in {2}, and the {3} can lack no more colors: it is not {1}",
		"hoodoo/fish":                      "in {1} {0} can only stand in {2}: {3}",
		"hoodoo/ways":                      "{0} can be placed in {1} ways only. From all of them follows: {2}",
		"listed":                           "{0} can only be placed {1:so, row by row in column|in these ways, row by row in columns} {2}: {3}",
	}
}
