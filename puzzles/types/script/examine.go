package script

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Report is what an examination has found.
type Report struct {
	Boards   int      // fillings that were compared
	Answers  int      // those that keep the rules
	Problems []string // what is wrong, in sentences
	Remarks  []string // what was not examined
}

func (r *Report) problem(format string, args ...any) {
	if text := words.Sentence(fmt.Sprintf(format, args...)); !slices.Contains(r.Problems, text) {
		r.Problems = append(r.Problems, text)
	}
}

// How many fillings are compared: of one board, of all, and up to how many of a board all are
// checked; of more, some.
const (
	mostFillings = 1 << 18
	mostCompared = 1 << 19
	mostChecked  = 1 << 8
)

// Examine compares valid(…), which the genre states apart from its model, with the model and
// with Check on all fillings of small boards, looks for rules that are never used, and, where
// the genre may be turned, compares turned boards. progress is told each board.
func (g *Genre) Examine(ctx context.Context, progress func(z grid.Size)) (*Report, error) {
	r := &Report{}
	used := map[*rule]bool{}
	if g.globals["valid"] == nil {
		r.Remarks = append(r.Remarks, "There is no valid(rows, cols, cell, clue), so nothing tells whether the model means what it should.")
	}
	compared := false
	for _, z := range g.small() {
		p, err := puzzles.New(g, puzzles.Params{Size: z})
		if err != nil {
			continue
		}
		progress(z)
		list, err := g.boards(ctx, p)
		if err != nil {
			return nil, err
		}
		for _, q := range list {
			ck := g.checker(q)
			if ck.err != nil {
				r.problem("%s: %s", z, ck.err)
				continue
			}
			for _, in := range ck.b.instances {
				used[in.rule] = true
			}
			if n := fillings(len(ck.b.words), z.Cells()); n > mostFillings || r.Boards+n > mostCompared {
				continue
			}
			compared = true
			if err := g.compare(ctx, r, q); err != nil {
				return nil, err
			}
		}
	}
	if !compared {
		r.Remarks = append(r.Remarks, "No board is small enough to compare all its fillings.")
	}
	for _, rl := range g.rules {
		if !used[rl] {
			r.problem("line %d: the rule %s is never used", rl.line, rl.kind)
		}
	}
	return r, nil
}

// small lists sizes from the least on, and the usual one, whose rules are looked at.
func (g *Genre) small() (list []grid.Size) {
	least := g.spec.Least
	for rows := least.Rows; rows <= least.Rows+3; rows++ {
		for cols := least.Cols; cols <= least.Cols+3; cols++ {
			if z := (grid.Size{Rows: rows, Cols: cols}); g.spec.Allows(puzzles.Params{Size: z}) == nil {
				list = append(list, z)
			}
		}
	}
	if !slices.Contains(list, g.spec.Default) {
		list = append(list, g.spec.Default)
	}
	return list
}

// fillings returns in how many ways cells can be filled; at most a little above mostFillings.
func fillings(values, cells int) int {
	n := 1
	for range cells {
		if n > mostFillings {
			break
		}
		n *= values
	}
	return n
}

// boards lists a puzzle without clues, and two with clues that an answer has.
func (g *Genre) boards(ctx context.Context, p *puzzles.Puzzle) ([]*puzzles.Puzzle, error) {
	list := []*puzzles.Puzzle{p}
	if len(g.clues) == 0 {
		return list, nil
	}
	m := core.NewModel()
	m.StopWith(ctx)
	b, err := g.state(p, m, true)
	if err != nil {
		return list, nil // the caller says so
	}
	n := 0
	for sol, err := range core.NewSolver(m).Solutions(ctx) {
		if err != nil {
			return nil, err
		}
		answer, q := b.encoding().Board(b.z, sol), p
		for _, at := range p.Fields() {
			if v, err := g.clueFor(ctx, p, answer, at); err == nil {
				q = q.WithClue(at, v)
			}
		}
		if list = append(list, q); n == 1 {
			break
		}
		n++
	}
	return list, nil
}

// compare compares all fillings of a board.
func (g *Genre) compare(ctx context.Context, r *Report, p *puzzles.Puzzle) error {
	m := core.NewModel()
	m.StopWith(ctx)
	b, err := g.state(p, m, false)
	if err != nil {
		return err
	}
	cells, z := b.encoding(), p.Size()
	answers := map[string]bool{}
	for sol, err := range core.NewSolver(m).Solutions(ctx) {
		if err != nil {
			return err
		}
		answers[fmt.Sprint(valuesOn(cells.Board(z, sol)))] = true
	}
	turned := map[puzzles.Turn]*puzzles.Puzzle{}
	for _, t := range p.Turns() {
		turned[t] = p.Turn(t)
	}
	few := fillings(len(b.words), z.Cells()) <= mostChecked
	values := make([]int, z.Cells())
	for next := true; next; next = count(values, len(b.words)) {
		if err := context.Cause(ctx); err != nil {
			return err
		}
		r.Boards++
		model := answers[fmt.Sprint(values)]
		if model {
			r.Answers++
		}
		where := func() string { return fmt.Sprintf("on a board of %s with %s", z, strings.Join(rows(b, values), " / ")) }
		if g.globals["valid"] != nil {
			valid, err := g.valid(ctx, p, b, values)
			if err != nil {
				return err
			}
			if valid != model {
				r.problem("valid %s and the model %s %s", verdict(valid), verdict(model), where())
			}
		}
		if model && r.Answers < mostChecked || few || r.Boards%mostChecked == 0 {
			answer := grid.Collect(z, func(c grid.Cell) puzzles.Value { return puzzles.Value(values[z.Index(c)] + 1) })
			for _, t := range slices.Sorted(maps.Keys(turned)) {
				faults, complete := g.Check(puzzles.State{Puzzle: turned[t], Marks: puzzles.AnswerOf(puzzles.TurnMap(t, answer))})
				switch is := complete && len(faults) == 0; {
				case is == model:
				case t == puzzles.Upright:
					r.problem("the model %s and Check %s %s", verdict(model), verdict(is), where())
				default:
					r.problem("turns is wrong: turned, the rules %s, otherwise they %s %s", verdict(is), verdict(model), where())
				}
			}
		}
		if len(r.Problems) > 0 {
			return nil
		}
	}
	return nil
}

// valuesOn lists the values of a board, from 0.
func valuesOn(answer grid.Map[puzzles.Value]) (values []int) {
	for c := range answer.Size().All() {
		values = append(values, int(answer.At(c))-1)
	}
	return values
}

func verdict(is bool) string {
	if is {
		return "allow it"
	}
	return "forbid it"
}

// count counts to the next filling, and returns false after the last.
func count(values []int, base int) bool {
	for i := range values {
		if values[i]++; values[i] < base {
			return true
		}
		values[i] = 0
	}
	return false
}

// rows lists the rows of a filling.
func rows(b *board, values []int) (list []string) {
	for r := range b.z.Rows {
		row := ""
		for c := range b.z.Cols {
			row += b.words[values[b.z.Index(grid.Cell{Row: r, Col: c})]]
		}
		list = append(list, row)
	}
	return list
}

// valid asks valid(rows, cols, cell, clue) of the genre about a filling.
func (g *Genre) valid(ctx context.Context, p *puzzles.Puzzle, b *board, values []int) (bool, error) {
	cell := builtin("cell", func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		at, err := flat(args, func(v starlark.Value) (int, error) { return starlark.AsInt32(v) })
		if err != nil || len(at) != 2 || !b.z.Has(grid.Cell{Row: at[0], Col: at[1]}) {
			return nil, fmt.Errorf("cell takes the row and the column of a cell, not %s", args)
		}
		return b.keys[values[at[0]*b.z.Cols+at[1]]], nil
	})
	clue := builtin("clue", func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		if len(args) == 2 {
			side, ok := sides[wordOf(args[0])]
			i, err := starlark.AsInt32(args[1])
			if fields := p.Clues[side]; ok && err == nil && 0 <= i && i < len(fields) {
				if fields[i] == puzzles.NoClue {
					return starlark.None, nil
				}
				return starlark.MakeInt(fields[i]), nil
			}
		}
		return nil, fmt.Errorf("clue takes a side and a number, such as (\"top\", 0), not %s", args)
	})
	v, err := g.call(nil, stoppedBy(ctx), g.globals["valid"], starlark.MakeInt(b.z.Rows), starlark.MakeInt(b.z.Cols), cell, clue)
	if err != nil {
		return false, err
	}
	return bool(v.Truth()), nil
}
