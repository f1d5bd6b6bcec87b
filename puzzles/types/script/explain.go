package script

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// knowing has the rules under guards for the techniques.
type knowing struct {
	b     *board
	cells *puzzles.Encoding
	m     *core.Model
	guard *core.Guarded
	of    map[core.Lit]fact
}

type fact struct {
	cell  int
	value puzzles.Value
}

// Argue states the rules. An instance is known by its kind and the cells that it is about, so
// that it can be found on a turned board too: instances of one kind about the same cells are
// one.
func (g *Genre) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	b, err := g.state(p, m, false)
	if err != nil {
		return nil, err
	}
	k := &knowing{b: b, cells: b.encoding(), m: m, of: map[core.Lit]fact{}}
	for i, choices := range k.cells.Cells {
		for _, ch := range choices {
			k.of[ch.Lit] = fact{i, ch.Value}
		}
	}
	instances := map[string]*instance{}
	m.Rename(func(r core.Rule) core.Rule {
		in := b.instances[r.Args[0]]
		r.Args = in.about()
		instances[r.String()] = in
		return r
	})
	return &reason.Argument{
		Encoding: k.cells, Tables: k,
		Rule: func(r core.Rule) reason.Rule { return g.ruleOf(instances[r.String()], r) },
		Mapped: func(r core.Rule, to *puzzles.Mapping) core.Rule {
			cells := make([]grid.Cell, len(r.Args))
			for i, n := range r.Args {
				cells[i] = b.z.At(n)
			}
			args := make([]int, len(cells))
			for i, c := range to.Cells(cells) {
				args[i] = to.Size().Index(c)
			}
			return core.Rule{Kind: r.Kind, Args: args}
		},
		Value: func(v puzzles.Value, _ int) string { return g.spoken(b.words[v-1]) },
	}, nil
}

// about lists the cells that the conditions of an instance are about.
func (in *instance) about() (cells []int) {
	for i := range in.b.cells {
		if in.cells[i] {
			cells = append(cells, i)
		}
	}
	return cells
}

// ruleOf describes an instance. Its name is that of its place on the board as it is printed;
// boards that are turned name cells.
func (g *Genre) ruleOf(in *instance, r core.Rule) reason.Rule {
	cells := make([]grid.Cell, len(r.Args))
	for i, n := range r.Args {
		cells[i] = in.b.z.At(n)
	}
	name := reason.Say("genre at", reason.Spot{Size: in.b.z, Cells: cells}, in.rule.phrase())
	if in.line != nil && in.clue == nil {
		name = reason.Say("genre at", *in.line, in.rule.phrase())
	}
	price := 10
	if len(cells) > 12 {
		price = 20
	}
	return reason.Rule{
		Name: name, Breach: reason.Say("genre broken"), Price: price, Cells: cells,
		Wide: len(cells) == len(in.b.cells),
	}
}

// phrase is the short name of a rule.
func (r *rule) phrase() reason.Phrase { return reason.Say("genre " + r.kind) }

// Phrases has the words of the rules.
func (g *Genre) Phrases() reason.Catalog {
	c := reason.Catalog{
		"genre at":     "{0} ({1})",
		"genre broken": "would be broken",
		"genre step":   "{0} ({1}): {2}",
	}
	for _, r := range g.rules {
		c["genre "+r.kind] = words.Message(r.short)
	}
	return c
}

// Techniques has one for each rule, the easy ones first.
func (g *Genre) Techniques() []reason.Technique {
	list := make([]reason.Technique, len(g.rules))
	for i, r := range g.rules {
		list[i] = reason.Technique{
			ID: g.name + "/" + r.kind, Name: words.Message(words.Capital(r.short)), Level: r.level, Score: 2 << (2 * (r.level - reason.Easy)),
			Help: words.Message("What follows from this rule alone: " + r.text + "."),
			Find: func(k *reason.Known) *reason.Found { return k.Tables.(*knowing).find(k, r) },
		}
	}
	slices.SortStableFunc(list, func(a, b reason.Technique) int { return int(a.Level) - int(b.Level) })
	return list
}

// find returns what the first instance of a rule tells that is new.
func (t *knowing) find(k *reason.Known, r *rule) *reason.Found {
	if t.guard == nil {
		t.guard = core.NewGuarded(t.m)
	}
	var facts []core.Lit
	for i, choices := range t.cells.Cells {
		for _, ch := range choices {
			switch {
			case k.Is(i, ch.Value):
				facts = append(facts, ch.Lit)
			case !k.Can(i, ch.Value) && k.Value(i) == puzzles.Open:
				facts = append(facts, ch.Lit.Not())
			}
		}
	}
	for n, instance := range t.guard.Rules() {
		if instance.Kind != r.kind {
			continue
		}
		if k.Stopped() {
			return nil
		}
		if !t.guard.Assume(facts, []core.Lit{t.guard.Guard(n)}) {
			continue
		}
		var is, isNot []reason.Fact
		for _, l := range t.guard.Follows(1) {
			if f, ok := t.of[l]; ok {
				is = k.News(is, f.cell, f.value, true)
			} else if f, ok := t.of[l.Not()]; ok {
				isNot = k.News(isNot, f.cell, f.value, false)
			}
		}
		sets := is
		if len(is) == 0 && len(isNot) > 0 { // those of one cell
			sets = slices.DeleteFunc(isNot, func(f reason.Fact) bool { return f.Cell != isNot[0].Cell })
		}
		if len(sets) > 0 {
			at := reason.Spot{Size: k.Size}
			for _, i := range instance.Args {
				at.Cells = append(at.Cells, k.Size.At(i))
			}
			return &reason.Found{Sets: sets, Rules: []core.Rule{instance}, Say: reason.Say("genre step", at, r.phrase(), sets)}
		}
	}
	return nil
}
