package verify_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
	"quadrille/puzzles/verify"
	"quadrille/puzzles/walkthrough"
)

// certificate is a puzzle with a walk, in the forms of the checker and of other packages.
type certificate struct {
	entry  file.Entry
	puzzle *verify.Puzzle
	walk   *verify.Walk
}

// mostCells is the greatest number of cells of a sample that is used.
const mostCells = 100

// certificates returns those of the smaller samples of a type.
func certificates(t *testing.T, typ puzzles.Type) (all []certificate) {
	t.Helper()
	for _, entry := range puzzletest.Samples(t, typ.Name(), types.All) {
		if entry.Verdict == "unique" && entry.State.Puzzle.Size().Cells() <= mostCells {
			all = append(all, certified(t, entry))
		}
	}
	if len(all) == 0 {
		t.Fatalf("no sample of %s", typ.Name())
	}
	return all
}

// certified walks a puzzle.
func certified(t *testing.T, entry file.Entry) certificate {
	t.Helper()
	p := entry.State.Puzzle
	e, w := puzzletest.Walk(t, p, reason.Beyond)
	c := certificate{entry: entry}
	text, err := entry.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if c.puzzle, err = verify.ReadPuzzle(text); err != nil {
		t.Fatal(err)
	}
	if text, err = json.Marshal(walkthrough.RecordOf(e, p, w)); err != nil {
		t.Fatal(err)
	}
	if c.walk, err = verify.ReadWalk(text); err != nil {
		t.Fatal(err)
	}
	return c
}

func check(t *testing.T, p *verify.Puzzle, w *verify.Walk) *verify.Report {
	t.Helper()
	r, err := verify.Check(t.Context(), p, w)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// judge decides with the solver what follows from rules, as a type states them for
// explanations; it shares no code with the checker.
type judge struct {
	p       *puzzles.Puzzle
	a       *reason.Argument
	guarded *core.Guarded
	solver  *core.Solver
	answer  grid.Map[puzzles.Value]
}

func newJudge(t *testing.T, c certificate) *judge {
	t.Helper()
	p, m := c.entry.State.Puzzle, core.NewModel()
	a, err := reason.ExplainerOf(p.Type).Argue(p.WithoutGivens(), m)
	if err != nil {
		t.Fatal(err)
	}
	g := core.NewGuarded(m)
	return &judge{p, a, g, core.NewSolver(g.Model()), c.entry.Solution}
}

// fact parses a fact.
func (j *judge) fact(t *testing.T, f verify.Fact) (grid.Cell, puzzles.Value, core.Lit) {
	t.Helper()
	c, err := grid.ParseCell(f.Cell)
	if err != nil {
		t.Fatal(err)
	}
	v, err := j.p.Type.Alphabet(j.p, puzzles.Answer).Value(f.Value)
	if err != nil {
		t.Fatal(err)
	}
	l := j.a.Encoding.Lit(j.p.Size().Index(c), v)
	if !f.Is {
		l = l.Not()
	}
	return c, v, l
}

// false reports whether the answer of the puzzle contradicts a fact.
func (j *judge) false(t *testing.T, f verify.Fact) bool {
	c, v, _ := j.fact(t, f)
	return (j.answer.At(c) == v) != f.Is
}

// leaves reports whether rules and facts certainly do not imply all of some other facts.
func (j *judge) leaves(t *testing.T, rules []verify.Rule, facts, sets []verify.Fact) bool {
	t.Helper()
	var assume []core.Lit
	for n, r := range j.guarded.Rules() {
		if slices.ContainsFunc(rules, func(named verify.Rule) bool { return named.Rule == r.String() }) {
			assume = append(assume, j.guarded.Guard(n))
		}
	}
	for _, f := range facts {
		_, _, l := j.fact(t, f)
		assume = append(assume, l)
	}
	for _, f := range sets {
		_, _, l := j.fact(t, f)
		status, err := j.solver.SolveWithin(t.Context(), 10_000, append(slices.Clip(assume), l.Not())...)
		if err != nil {
			t.Fatal(err)
		}
		if status == core.Found {
			return true
		}
	}
	return false
}

// mutation changes a step, and reports whether the step is now false: it concludes
// something wrong, or something that does not follow from what it states.
type mutation func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool

// without returns a list without one of its elements.
func without[T any](rng *rand.Rand, list []T) []T {
	if len(list) == 0 {
		return nil
	}
	i := rng.IntN(len(list))
	return slices.Delete(slices.Clone(list), i, i+1)
}

// concluding returns a line of the chain of a step that concludes something, nil if there
// is none.
func concluding(rng *rand.Rand, s *verify.Step) *verify.Consequence {
	if len(s.Chain) == 0 {
		return nil
	}
	l := &s.Chain[rng.IntN(len(s.Chain))]
	if len(l.Sets) == 0 {
		return nil
	}
	return l
}

// other changes a fact: its negation, or one of another value or cell.
func (j *judge) other(rng *rand.Rand, f *verify.Fact) {
	ab := j.p.Type.Alphabet(j.p, puzzles.Answer)
	choices := j.a.Encoding.Cells[rng.IntN(len(j.a.Encoding.Cells))]
	switch n := rng.IntN(3); {
	case n == 0 || len(choices) == 0:
		f.Is = !f.Is
	case n == 1:
		f.Value = ab.Text(choices[rng.IntN(len(choices))].Value)
	default:
		f.Cell = j.p.Size().At(rng.IntN(j.p.Size().Cells())).Short()
	}
}

// exists reports whether a fact is about a cell and value of the board.
func (j *judge) exists(t *testing.T, f verify.Fact) bool {
	c, v, _ := j.fact(t, f)
	return slices.ContainsFunc(j.a.Encoding.Cells[j.p.Size().Index(c)], func(ch puzzles.Choice) bool { return ch.Value == v })
}

var mutations = map[string]mutation{
	"a conclusion is another one": func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool {
		f := &s.Sets[rng.IntN(len(s.Sets))]
		j.other(rng, f)
		return j.exists(t, *f) && j.false(t, *f)
	},
	"a reason is left out": func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool {
		s.Because = without(rng, s.Because)
		return j.leaves(t, s.Rules, s.Because, s.Sets)
	},
	"a reason is another one": func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool {
		if len(s.Because) == 0 {
			return false
		}
		f := &s.Because[rng.IntN(len(s.Because))]
		j.other(rng, f)
		return j.exists(t, *f) && (j.false(t, *f) || j.leaves(t, s.Rules, s.Because, s.Sets))
	},
	"a rule is left out": func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool {
		s.Rules = without(rng, s.Rules)
		return j.leaves(t, s.Rules, s.Because, s.Sets)
	},
	"a reason of a line is left out": func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool {
		l := concluding(rng, s)
		if l == nil {
			return false
		}
		l.From = without(rng, l.From)
		return j.leaves(t, l.Rules, l.From, l.Sets)
	},
	"a conclusion of a line is another one": func(t *testing.T, j *judge, rng *rand.Rand, s *verify.Step) bool {
		l := concluding(rng, s)
		if l == nil {
			return false
		}
		f := &l.Sets[rng.IntN(len(l.Sets))]
		j.other(rng, f)
		return j.exists(t, *f) && j.leaves(t, l.Rules, l.From, l.Sets)
	},
}

// copied returns a copy of a step that can be changed.
func copied(t *testing.T, s verify.Step) (c verify.Step) {
	t.Helper()
	text, err := json.Marshal(s)
	if err == nil {
		err = json.Unmarshal(text, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Short tests change about stepsShort steps of each type, and the lines of every
// supposition or, in walks of at least longShort steps, of one in suppositionsShort.
const stepsShort, suppositionsShort, longShort = 60, 6, 100

// The walks of the samples are certificates. Each of at least a thousand false ones, or
// some hundreds in short tests, is refused.
func TestFalseCertificatesAreRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	least, few := 100, 40 // of a type, of a mutation
	if testing.Short() {
		least, few = 60, 10
	}
	refused := make(map[string]int)
	for _, typ := range puzzletest.Sampled(types.All) {
		before, all := total(refused), certificates(t, typ)
		for _, c := range all {
			if r := check(t, c.puzzle, c.walk); !r.Proves() || r.Proved != len(c.walk.Steps) {
				t.Errorf("%s: %+v", c.walk.ID, r)
			}
			steps, err := verify.StepsOf(t.Context(), c.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			j := newJudge(t, c)
			stride, every := 1, 1
			if testing.Short() {
				stride = max(1, len(all)*len(c.walk.Steps)/stepsShort)
				if len(c.walk.Steps) >= longShort {
					stride, every = stride*suppositionsShort, suppositionsShort
				}
			}
			suppositions := 0
			for n, s := range c.walk.Steps {
				if len(s.Chain) > 0 {
					suppositions++
				}
				for _, name := range slices.Sorted(maps.Keys(mutations)) {
					mutant := copied(t, s)
					if n%stride != 0 && (!strings.Contains(name, "line") || suppositions%every != 0) || !mutations[name](t, j, rng, &mutant) {
						continue
					}
					if steps.Check(&mutant) == nil {
						now, _ := json.Marshal(mutant)
						t.Fatalf("%s: step %d: %s, and it is not refused\n%s\n%s", c.walk.ID, n+1, name, s.Text, now)
					}
					refused[name]++
				}
				steps.Take(&s)
			}
		}
		n := total(refused) - before
		t.Logf("%s: %d false certificates", typ.Name(), n)
		if n < least {
			t.Errorf("%s: only %d false certificates", typ.Name(), n)
		}
	}
	for name := range mutations {
		if refused[name] < few {
			t.Errorf("only %d times: %s", refused[name], name)
		}
	}
	if n := total(refused); n < 10*least {
		t.Errorf("only %d false certificates", n)
	}
	t.Log(total(refused), refused)
}

func total(counts map[string]int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}
