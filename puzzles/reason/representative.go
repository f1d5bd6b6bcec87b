package reason

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Steps are chosen on one representative of all puzzles that are the same up to turns and the
// names of values (see [puzzles.Puzzle.Representative]), so that all of them have the same
// way and grade. Questions and answers are about the puzzle as printed: the functions of
// this file map between the two.

// Placed is an argument of phrases that has its own text and can be mapped to another
// board. One without places and values stays the same.
type Placed interface {
	fmt.Stringer
	// Mapped returns the argument on the board that m maps to.
	Mapped(m *puzzles.Mapping) any
}

// face prepares the engine for questions about p: it states the rules of its representative unless
// that is done already.
func (e *Engine) face(ctx context.Context, p *puzzles.Puzzle) error {
	if !e.Covers(p) {
		panic("reason: a question about another puzzle")
	}
	if e.model != nil {
		e.model.StopWith(ctx) // the context of the previous question has ended
	}
	if e.faced != nil && e.faced.Same(p) {
		return nil
	}
	picture, to := p.Representative()
	if bare := picture.WithoutGivens(); e.picture == nil || !e.picture.Same(bare) {
		if err := e.state(ctx, bare); err != nil {
			return err
		}
	}
	e.faced, e.to, e.back = p, to, to.Back()
	return nil
}

// state posts the rules of a representative for explanations and forgets the previous one.
func (e *Engine) state(ctx context.Context, picture *puzzles.Puzzle) error {
	m := core.NewModel()
	m.StopWith(ctx)
	a, err := ExplainerOf(picture.Type).Argue(picture, m)
	if err == nil {
		err = m.Err()
	}
	if err != nil {
		return err
	}
	e.picture, e.argument, e.model, e.known = picture, a, m, newKnown(picture, a, atoms(a.Encoding))
	e.proved, e.posed, e.solver, e.searcher, e.varies = nil, nil, nil, nil, nil
	e.speaker.a = a
	return nil
}

// index returns the number, on the representative, of a cell of the board.
func (e *Engine) index(c grid.Cell) int { return e.known.Size.Index(e.to.Cell(c)) }

// lit returns the literal of a fact about the board.
func (e *Engine) lit(f Fact) core.Lit {
	l := e.known.lit(e.index(f.Cell), e.to.Value(f.Value))
	if !f.Is {
		l = l.Not()
	}
	return l
}

// cell returns the cell of the board with number i on the representative.
func (e *Engine) cell(i int) grid.Cell { return e.back.Cell(e.known.Size.At(i)) }

// moved maps a fact from the cell of the representative to the same cell on the board.
func (e *Engine) moved(f Fact) Fact { return Fact{e.back.Cell(f.Cell), e.back.Value(f.Value), f.Is} }

// fact maps a fact from the representative to the board. For a type with Places it is about the
// first cell of the place.
func (e *Engine) fact(f Fact) Fact {
	first := e.moved(f)
	if e.known.places {
		for _, g := range e.same(e.known.literal(f)) {
			if e.order(g, first) < 0 {
				first = g
			}
		}
	}
	return first
}

// same lists the facts about the board that are equivalent to a literal of the representative, in
// reading order.
func (e *Engine) same(l core.Lit) []Fact {
	return e.each(e.known.same(l), e.moved)
}

// order compares facts about the board by their cells, in reading order, then by their
// values.
func (e *Engine) order(f, g Fact) int {
	z := e.puzzle.Size()
	return cmp.Or(z.Index(f.Cell)-z.Index(g.Cell), cmp.Compare(f.Value, g.Value))
}

// facts maps facts from the representative to the board, and sorts them.
func (e *Engine) facts(fs []Fact) []Fact { return e.each(fs, e.fact) }

// each maps facts with become, and sorts them.
func (e *Engine) each(fs []Fact, become func(Fact) Fact) []Fact {
	if fs == nil {
		return nil
	}
	to := make([]Fact, len(fs))
	for i, f := range fs {
		to[i] = become(f)
	}
	slices.SortFunc(to, e.order)
	return to
}

// printed maps a step from the representative to the board.
func (e *Engine) printed(s *Step) *Step {
	to := *s
	to.Sets, to.Because, to.Fills = e.facts(s.Sets), e.facts(s.Because), e.each(s.Fills, e.moved)
	if s.Chain != nil { // the fact whose contrary is supposed comes first
		lead := e.fact(s.Sets[0])
		at := slices.Index(to.Sets, lead)
		to.Sets = slices.Insert(slices.Delete(to.Sets, at, at+1), 0, lead)
	}
	to.Rules, to.say, to.Chain = e.rules(s.Rules), e.phrase(s.say), nil
	for _, k := range s.Chain {
		to.Chain = append(to.Chain, Consequence{Sets: e.facts(k.Sets), Rules: e.rules(k.Rules), From: e.facts(k.From)})
	}
	return &to
}

// rules maps rules from the representative to the board. Adjacent rules of one kind are sorted,
// since those of a story were found separately.
func (e *Engine) rules(rs []Rule) []Rule {
	if rs == nil {
		return nil
	}
	to := make([]Rule, len(rs))
	for i, r := range rs {
		to[i] = Rule{
			Rule: e.argument.Mapped(r.Rule, e.back), Name: e.phrase(r.Name), Breach: e.phrase(r.Breach), Excess: e.phrase(r.Excess),
			Price: r.Price, Cells: e.back.Cells(r.Cells), Wide: r.Wide, Late: r.Late,
		}
	}
	for i := 0; i < len(to); {
		end := i + 1
		for end < len(to) && to[end].Kind == to[i].Kind {
			end++
		}
		slices.SortFunc(to[i:end], func(r, s Rule) int { return slices.Compare(r.Args, s.Args) })
		i = end
	}
	return to
}

func (e *Engine) phrase(p Phrase) Phrase {
	p.Args = slices.Clone(p.Args)
	for i, arg := range p.Args {
		p.Args[i] = e.mapped(arg)
	}
	return p
}

// mapped maps an argument of a phrase from the representative to the board. Lists are sorted if
// their elements have an order. It panics if it cannot map the argument.
func (e *Engine) mapped(arg any) any {
	switch arg := arg.(type) {
	case int, []int:
		return arg
	case grid.Cell:
		return e.back.Cell(arg)
	case []grid.Cell:
		return e.back.Cells(arg)
	case grid.Line:
		l, _ := e.back.Line(arg)
		return l
	case puzzles.Value:
		return e.back.Value(arg)
	case []puzzles.Value:
		to := make([]puzzles.Value, len(arg))
		for i, v := range arg {
			to[i] = e.back.Value(v)
		}
		slices.SortFunc(to, func(v, w puzzles.Value) int { return e.known.rank(v) - e.known.rank(w) })
		return to
	case []Fact:
		return e.facts(arg)
	case Phrase:
		return e.phrase(arg)
	case All:
		return All(e.list(arg))
	case Either:
		return Either(e.list(arg))
	case Placed:
		return arg.Mapped(e.back)
	}
	panic(fmt.Sprintf("reason: nobody knows what a %T is on another board", arg))
}

// list maps the arguments of a list: lines first, then cells, both sorted, then the others
// as they were.
func (e *Engine) list(args []any) []any {
	to := make([]any, len(args))
	for i, arg := range args {
		to[i] = e.mapped(arg)
	}
	place := func(arg any) [3]int {
		switch arg := arg.(type) {
		case grid.Line:
			return [3]int{0, int(arg.Dir), arg.Index}
		case grid.Cell:
			return [3]int{1, arg.Row, arg.Col}
		}
		return [3]int{2}
	}
	slices.SortStableFunc(to, func(a, b any) int {
		p, q := place(a), place(b)
		return slices.Compare(p[:], q[:])
	})
	return to
}
