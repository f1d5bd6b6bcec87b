package puzzletest

import (
	"errors"
	"io/fs"
	"math"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/reason"
)

// Numbers of random boards with one answer: those explained in short and in long tests. In one
// in everyAsked of them each cell is asked for, and one in everyTurned is also walked turned
// and renamed. For some types the numbers are divided by fewer.
const (
	explainedShort = 60
	explainedLong  = 2000
	everyAsked     = 12
	everyTurned    = 20
	fewer          = 4 // for a type without samples, most of whose steps may be suppositions
)

// One in so many reasons may be superfluous: of those of techniques, and of all, in types with
// samples. What suppositions can spare depends on how well the propagators of a type explain
// themselves: all reasons of a supposition are needed to propagate to its contradiction, but a
// search may need fewer.
const (
	mostDropped      = 80
	mostDroppedOfAll = 50
)

// dropFailures bounds the search for the proof that a reason is not needed.
const dropFailures = 1000

// sampleCells is the maximum number of cells of a sample that short tests explain, and of
// boards whose reasons are tested for being superfluous.
const sampleCells = 64

// explains checks that the steps of a type are right, on the samples of the program and on
// random boards.
func (s *suite) explains(t *testing.T) {
	typ := reason.ExplainerOf(s.typ)
	x := &explaining{typ: typ, rng: rand.New(rand.NewPCG(5, 6))}
	x.techniques(t)
	for _, p := range samplesOf(t, s.typ) {
		if !testing.Short() || p.Size().Cells() <= sampleCells {
			x.walk(t, p)
		}
	}
	boards := explainedLong
	if testing.Short() {
		boards = explainedShort
	}
	sampled := len(Sampled([]puzzles.Type{s.typ})) > 0
	if !sampled {
		boards /= fewer
	}
	for n := range boards {
		p := x.unique(t, s.typ)
		x.walk(t, p)
		if n%everyAsked == 0 {
			x.why(t, p)
		}
		if n%everyTurned == 0 {
			Alike(t, x.rng, p)
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d steps, %d of them searches", x.steps, x.searches)
	x.named.few(t, "of techniques", mostDropped)
	if sampled {
		x.all.few(t, "of techniques and suppositions", mostDroppedOfAll)
	}
}

// explaining counts what was explained.
type explaining struct {
	typ             reason.Explainer
	rng             *rand.Rand
	steps, searches int
	named, all      spared // of techniques; of techniques and suppositions
}

// spared counts reasons, and the unneeded ones among them.
type spared struct{ reasons, dropped int }

func (s *spared) add(more spared) {
	s.reasons += more.reasons
	s.dropped += more.dropped
}

// few checks that at most one in most reasons is unneeded.
func (s spared) few(t *testing.T, of string, most int) {
	t.Helper()
	t.Logf("%d reasons %s, %d were not needed", s.reasons, of, s.dropped)
	if s.dropped*most > s.reasons {
		t.Errorf("%d of %d reasons %s can be dropped", s.dropped, s.reasons, of)
	}
}

// samplesOf lists the samples of a type that have one answer and can be explained.
func samplesOf(t *testing.T, typ puzzles.Type) (list []*puzzles.Puzzle) {
	t.Helper()
	data, err := fs.ReadFile(assets.Samples(), typ.Name()+".quadrille")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	c, err := file.Parse(data, []puzzles.Type{typ})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range c.Puzzles {
		if p := e.State.Puzzle; explained(p) && len(answers(t, p)) == 1 {
			list = append(list, p)
		}
	}
	return list
}

// explained reports whether there is something to explain about a puzzle.
func explained(p *puzzles.Puzzle) bool {
	_, err := reason.ExplainerOf(p.Type).Argue(p.WithoutGivens(), core.NewModel())
	return err == nil
}

// answers lists the answers of a puzzle, two at most.
func answers(t *testing.T, p *puzzles.Puzzle) (list []grid.Map[puzzles.Value]) {
	t.Helper()
	posed, err := puzzles.Pose(t.Context(), p, "")
	if err != nil {
		t.Fatal(err)
	}
	posed.PostGivens()
	solver, err := posed.Solver()
	if err != nil {
		t.Fatal(err)
	}
	for sol, err := range solver.Solutions(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if list = append(list, posed.Encoding.Board(p.Size(), sol)); len(list) == 2 {
			break
		}
	}
	return list
}

// unique returns a random board with one answer: it adds givens where two answers differ, until
// only one is left.
func (x *explaining) unique(t *testing.T, typ puzzles.Type) *puzzles.Puzzle {
	t.Helper()
	for range 10_000 {
		p := random.Board(x.rng, typ)
		if !explained(p) {
			continue
		}
		for {
			list := answers(t, p)
			if len(list) == 1 {
				return p
			}
			if len(list) == 0 {
				break
			}
			var differ []grid.Cell
			for c := range list[0].Differs(list[1]) {
				differ = append(differ, c)
			}
			c := pick(x.rng, differ)
			if p = p.WithGiven(c, list[0].At(c)); len(p.Validate()) > 0 {
				break
			}
		}
	}
	t.Fatal("hardly any random board has one answer")
	return nil
}

// techniques checks the descriptions of the techniques.
func (x *explaining) techniques(t *testing.T) {
	ids := make(map[string]bool)
	for _, q := range x.typ.Techniques() {
		if ids[q.ID] || q.ID == "" || q.Name == "" || !strings.HasSuffix(string(q.Help), ".") {
			t.Errorf("technique %+v: known before, without name or help", q)
		}
		if q.Level < reason.Easy || q.Level > reason.Extreme || q.Score < 1 {
			t.Errorf("technique %s: level %v, score %d", q.ID, q.Level, q.Score)
		}
		ids[q.ID] = true
	}
}

// judge knows only the rules that a type states for explanations, each under its guard.
type judge struct {
	p       *puzzles.Puzzle
	a       *reason.Argument
	guarded *core.Guarded
	solver  *core.Solver
}

func newJudge(t *testing.T, typ reason.Explainer, p *puzzles.Puzzle) *judge {
	t.Helper()
	m := core.NewModel()
	a, err := typ.Argue(p.WithoutGivens(), m)
	if err != nil {
		t.Fatal(err)
	}
	g := core.NewGuarded(m)
	return &judge{p, a, g, core.NewSolver(g.Model())}
}

func (j *judge) lit(f reason.Fact) core.Lit {
	l := j.a.Encoding.Lit(j.p.Size().Index(f.Cell), f.Value)
	if !f.Is {
		l = l.Not()
	}
	return l
}

// implied reports whether rules and facts alone imply a fact, as far as a search with the given
// number of failures shows.
func (j *judge) implied(t *testing.T, rules []reason.Rule, facts []reason.Fact, f reason.Fact, failures int64) bool {
	t.Helper()
	var assume []core.Lit
	for _, r := range rules {
		n, ok := j.guarded.Number(r.Rule)
		if !ok {
			t.Fatalf("no rule %q", r.Rule)
		}
		assume = append(assume, j.guarded.Guard(n))
	}
	for _, b := range facts {
		assume = append(assume, j.lit(b))
	}
	status, err := j.solver.SolveWithin(t.Context(), failures, append(assume, j.lit(f).Not())...)
	if err != nil {
		t.Fatal(err)
	}
	return status == core.None
}

// impliedAll is like implied, for several facts.
func (j *judge) impliedAll(t *testing.T, rules []reason.Rule, facts, sets []reason.Fact, failures int64) bool {
	t.Helper()
	for _, f := range sets {
		if !j.implied(t, rules, facts, f, failures) {
			return false
		}
	}
	return true
}

// phrases checks that each rule instance has a name, and a text for when it is broken.
func (j *judge) phrases(t *testing.T, texts reason.Catalog) {
	t.Helper()
	for _, r := range j.guarded.Rules() {
		d := j.a.Rule(r)
		if d.Price < 1 || len(d.Cells) == 0 {
			t.Errorf("rule %q costs %d and has %d cells", r, d.Price, len(d.Cells))
		}
		sayable(t, texts, d.Name)
		if d.Breach.Key != "" {
			sayable(t, texts, d.Breach)
		}
	}
}

// described checks that the rules of a step, which is found on another picture, are described
// like those of the board itself.
func (j *judge) described(t *testing.T, rules []reason.Rule) {
	t.Helper()
	for _, r := range rules {
		want := j.a.Rule(r.Rule)
		if want.Rule = r.Rule; !slices.Equal(r.Cells, want.Cells) {
			t.Errorf("rule %s is about %v, want %v", r.Rule, r.Cells, want.Cells)
		}
		if got, want := [3]reason.Phrase{r.Name, r.Breach, r.Excess}, [3]reason.Phrase{want.Name, want.Breach, want.Excess}; !reflect.DeepEqual(got, want) {
			t.Errorf("rule %s is called %v, want %v", r.Rule, got, want)
		}
	}
}

var argument = regexp.MustCompile(`\{(\d+)`)

// sayable checks that a phrase has a text, and the arguments that the text needs.
func sayable(t *testing.T, texts reason.Catalog, p reason.Phrase) {
	t.Helper()
	text, ok := texts[p.Key]
	if !ok || text == "" {
		t.Errorf("no text for %q", p.Key)
	}
	for _, m := range argument.FindAllStringSubmatch(string(text), -1) {
		if i, _ := strconv.Atoi(m[1]); i >= len(p.Args) {
			t.Errorf("the text %q of %q has %d arguments", text, p.Key, len(p.Args))
		}
	}
	for _, arg := range p.Args {
		if inner, ok := arg.(reason.Phrase); ok {
			sayable(t, texts, inner)
		}
	}
}

// walk walks a puzzle with one answer to its end, and has each step judged.
func (x *explaining) walk(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	answer := answers(t, p)[0]
	e, w := Walk(t, p, reason.Beyond)
	if w.Status != reason.Complete {
		t.Errorf("a board of %v with one answer: status %v\n%v", p.Size(), w.Status, p.Cells)
	}
	Certified(t, e, p, w)
	j := newJudge(t, x.typ, p)
	j.phrases(t, x.typ.Phrases())
	x.ask(t, j, answer)
	for n, s := range w.Steps {
		x.steps++
		for _, f := range s.Sets {
			if (answer.At(f.Cell) == f.Value) != f.Is {
				t.Errorf("%s: %s: the answer has %v in %v\n%v", s.Technique.ID, e.Tell(s, reason.Whole), answer.At(f.Cell), f.Cell, p.Cells)
			}
		}
		for how := reason.ByName; how <= reason.Whole; how++ {
			if text := e.Tell(s, how); text == "" || how == reason.Whole && !strings.HasSuffix(text, ".") {
				t.Errorf("%s says %q", s.Technique.ID, text)
			}
		}
		if slices.ContainsFunc(s.From, func(from int) bool { return from < 0 || from >= n }) {
			t.Errorf("step %d comes from steps %v", n, s.From)
		}
		j.described(t, s.Rules)
		for _, link := range s.Chain {
			j.described(t, link.Rules)
		}
		if len(s.Rules) == 0 && s.Technique.Level == reason.Beyond {
			x.searches++ // from all rules together, found by the solver
			continue
		}
		if !j.impliedAll(t, s.Rules, s.Because, s.Sets, math.MaxInt64) {
			t.Errorf("%s does not follow from its rules and reasons: %s\n%v", s.Technique.ID, e.Tell(s, reason.Whole), p.Cells)
			continue
		}
		if p.Size().Cells() > sampleCells {
			continue // testing each reason takes too long
		}
		step := spared{reasons: len(s.Because)}
		for i := range s.Because {
			if j.impliedAll(t, s.Rules, slices.Delete(slices.Clone(s.Because), i, i+1), s.Sets, dropFailures) {
				step.dropped++
			}
		}
		x.all.add(step)
		if s.Chain == nil {
			x.named.add(step)
		}
	}
	for _, told := range w.Groups() {
		if e.TellAll(&told) == "" {
			t.Errorf("%s: nothing is told", told.Steps[0].Technique.ID)
		}
	}
}

// questions is the number of questions asked about the rules of a board.
const questions = 10

// ask asks what follows from some of the rules and some facts, one of which may be wrong: the
// answers and their reasons must be those of a fresh prover.
func (x *explaining) ask(t *testing.T, j *judge, answer grid.Map[puzzles.Value]) {
	t.Helper()
	m := core.NewModel()
	if _, err := x.typ.Argue(j.p.WithoutGivens(), m); err != nil {
		t.Fatal(err)
	}
	for range questions {
		var levels [3][]core.Lit // what is known, some rules, what is supposed
		share := x.rng.IntN(4)
		for n := range j.guarded.Rules() {
			if x.rng.IntN(4) <= share {
				levels[1] = append(levels[1], j.guarded.Guard(n))
			}
		}
		var facts []core.Lit
		for c := range j.p.Size().All() {
			if v := answer.At(c); v != puzzles.Open {
				facts = append(facts, j.lit(reason.Fact{Cell: c, Value: v, Is: true}))
			}
		}
		x.rng.Shuffle(len(facts), func(i, k int) { facts[i], facts[k] = facts[k], facts[i] })
		if len(facts) > 0 {
			levels[0], levels[2] = facts[:x.rng.IntN(len(facts))], []core.Lit{facts[len(facts)-1].Not()}
		}
		fresh := core.NewGuarded(m)
		ok := j.guarded.Assume(levels[:]...)
		if fresh.Assume(levels[:]...) != ok {
			t.Errorf("%v, and not so by a fresh prover\n%v", ok, j.p.Cells)
		}
		switch {
		case ok && !slices.Equal(j.guarded.Follows(0), fresh.Follows(0)):
			t.Errorf("%v follows, but %v by a fresh prover\n%v", j.guarded.Follows(0), fresh.Follows(0), j.p.Cells)
		case !ok && !reflect.DeepEqual(j.guarded.Links(), fresh.Links()):
			t.Errorf("it goes %v, but %v by a fresh prover\n%v", j.guarded.Links(), fresh.Links(), j.p.Cells)
		}
	}
}

// why asks for the value of each open cell: the last step must be about that cell.
func (x *explaining) why(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	answer := answers(t, p)[0]
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	j := newJudge(t, x.typ, p)
	for i, choices := range j.a.Encoding.Cells {
		c := p.Size().At(i)
		if len(choices) < 2 || p.Given(c) != puzzles.Open {
			continue
		}
		w, err := e.Why(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, c)
		if err != nil || w.Status != reason.Complete {
			t.Errorf("why %v: status %v, %v\n%v", c, w.Status, err, p.Cells)
			continue
		}
		holds := j.lit(reason.Fact{Cell: c, Value: answer.At(c), Is: true})
		about := func(f reason.Fact) bool { return f.Cell == c || j.lit(f) == holds }
		if n := len(w.Steps); n > 0 && !slices.ContainsFunc(w.Steps[n-1].Sets, about) {
			t.Errorf("why %v: the last step is %s\n%v", c, e.Tell(w.Steps[n-1], reason.Whole), p.Cells)
		}
	}
}
