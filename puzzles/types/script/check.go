package script

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// checker tells which instances of rules given values break, by the propagation of each
// alone.
type checker struct {
	puzzle *puzzles.Puzzle // without givens
	b      *board
	cells  *puzzles.Encoding
	guard  *core.Guarded
	of     map[core.Lit]int // the cell of a literal
	all    []core.Lit       // the guards
	solver *core.Solver     // of all rules at once, under the guards
	err    error
}

// mostCheckers is how many boards are kept stated.
const mostCheckers = 8

// checker returns that of a puzzle. The caller holds g.mu only while it is looked for, so
// that two may be made of one puzzle.
func (g *Genre) checker(p *puzzles.Puzzle) *checker {
	bare := p.WithoutGivens()
	g.mu.Lock()
	i := slices.IndexFunc(g.checkers, func(ck *checker) bool { return ck.puzzle.Same(bare) })
	if i >= 0 {
		defer g.mu.Unlock()
		return g.checkers[i]
	}
	g.mu.Unlock()
	ck := &checker{puzzle: bare, of: map[core.Lit]int{}}
	m := core.NewModel()
	if ck.b, ck.err = g.state(bare, m, false); ck.err == nil {
		ck.cells, ck.guard = ck.b.encoding(), core.NewGuarded(m)
		for i, choices := range ck.cells.Cells {
			for _, ch := range choices {
				ck.of[ch.Lit] = i
			}
		}
		for n := range ck.guard.Rules() {
			ck.all = append(ck.all, ck.guard.Guard(n))
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.checkers = append([]*checker{ck}, g.checkers[:min(mostCheckers-1, len(g.checkers))]...)
	return ck
}

// Validate reports why the rules cannot be stated for p.
func (g *Genre) Validate(p *puzzles.Puzzle) []puzzles.Fault { return g.failed(g.checker(p).err) }

// failed is the fault of a genre itself.
func (g *Genre) failed(err error) []puzzles.Fault {
	if err == nil {
		return nil
	}
	return []puzzles.Fault{{Rule: "genre", Title: "Rules fail", Text: words.Sentence("The rules fail in " + err.Error())}}
}

// Check lists the instances that the values break. Where the genre has a value that may be
// left open, a board is complete when it keeps the rules with it.
func (g *Genre) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	ck := g.checker(s.Puzzle)
	if ck.err != nil {
		return g.failed(ck.err), false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	faults, complete = ck.check(s, puzzles.Open)
	if blank := puzzles.Value(1 + slices.Index(ck.b.words, g.blank)); !complete && len(faults) == 0 && blank != puzzles.Open {
		more, _ := ck.check(s, blank)
		return nil, len(more) == 0
	}
	return faults, complete
}

func (ck *checker) check(s puzzles.State, blank puzzles.Value) (faults []puzzles.Fault, complete bool) {
	var facts []core.Lit
	complete = true
	for i := range ck.cells.Cells {
		v := s.Answer(ck.b.z.At(i))
		if v == puzzles.Open {
			complete, v = false, blank
		}
		if v != puzzles.Open {
			facts = append(facts, ck.cells.Lit(i, v))
		}
	}
	for n, r := range ck.guard.Rules() {
		if ck.guard.Assume(facts, ck.all[n:n+1]) {
			continue
		}
		in := ck.b.instances[r.Args[0]]
		f := puzzles.Fault{Rule: r.Kind, Text: words.Sentence(in.name + ": " + in.rule.breach), Places: ck.entered(s, ck.guard.Core()), Line: in.line}
		if in.clue != nil {
			f.Places, f.Line = append(f.Places, *in.clue), nil
		}
		faults = append(faults, f)
	}
	if len(faults) == 0 && len(facts) == len(ck.cells.Cells) {
		faults = ck.together(s, facts)
	}
	return faults, complete
}

// entered lists the cells of facts that are not left open.
func (ck *checker) entered(s puzzles.State, facts []core.Lit) (places []grid.Place) {
	in := map[int]bool{}
	for _, l := range facts {
		if i, ok := ck.of[l]; ok {
			in[i] = true
		}
	}
	for i := range ck.cells.Cells {
		if c := ck.b.z.At(i); in[i] && s.Answer(c) != puzzles.Open {
			places = append(places, grid.Of(c))
		}
	}
	return places
}

// together returns the fault of a full board that keeps each rule alone and not all of them:
// rules can share conditions that are not on the board.
func (ck *checker) together(s puzzles.State, facts []core.Lit) []puzzles.Fault {
	if ck.solver == nil {
		ck.solver = core.NewSolver(ck.guard.Model())
	}
	if status, _ := ck.solver.SolveWithin(context.Background(), 10_000, slices.Concat(facts, ck.all)...); status != core.None {
		return nil
	}
	blamed := ck.solver.Core()
	var names []string
	for _, l := range blamed {
		if n, ok := ck.guard.RuleOf(l); ok && len(names) < 3 {
			in := ck.b.instances[ck.guard.Rules()[n].Args[0]]
			names = append(names, in.name+" ("+in.rule.short+")")
		}
	}
	return []puzzles.Fault{{Rule: "together", Text: words.Sentence("these cannot be kept together: " + words.List(names, "and")), Places: ck.entered(s, blamed)}}
}
