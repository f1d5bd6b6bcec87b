package reason

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"quadrille/core"
	"quadrille/core/breath"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Status says how a question for the next step ended.
type Status uint8

// The statuses.
const (
	Undecided Status = iota // the context ended, or no short reason was found
	Stepped                 // there is a step
	Complete                // everything is known
	Wrong                   // what is given and entered has no solution
	Several                 // nothing more follows: there are several solutions
)

func (s Status) String() string {
	return [...]string{"undecided", "step", "complete", "wrong", "several"}[s]
}

// Step is one deduction.
type Step struct {
	Technique *Technique
	Sets      []Fact // what follows, in reading order; of a supposition first what is supposed
	Rules     []Rule
	Because   []Fact // as few facts as could be, which with the rules imply Sets; nil when not asked for
	Chain     []Link // of a supposition: that Sets[0] does not hold
	From      []int  // the earlier steps of a walk that Because comes from, ascending
	// Fills are the cells whose values are known after the step of a walk and were
	// not before, in reading order: those of Sets, and those that have one value left.
	Fills []Fact
	say   Phrase
}

// Engine explains one puzzle: all questions to it are about boards that differ from
// the one it was made for at most in the givens in the cells and in what is entered.
// It is not safe for concurrent use.
type Engine struct {
	puzzle     *puzzles.Puzzle // without givens
	techniques []Technique
	speaker    speaker
	faced      *puzzles.Puzzle // that the mappings are for
	to, back   *puzzles.Mapping

	// About the picture that to leads to, which all below is about.
	picture  *puzzles.Puzzle // without givens
	argument *Argument
	known    *Known
	model    *core.Model
	proved   *prover                 // made when it is needed
	posed    *puzzles.Posed          // with the solver, made when it is needed
	solver   *core.Solver            // whether there is an answer
	searcher *core.Solver            // of this question, made when it is needed; see fresh
	answer   grid.Map[puzzles.Value] // one of the state
	varies   []bool                  // by atom: other answers are known that differ there
	varied   bool                    // some effort was made to find such
	begun    int64                   // propagations of the prover when the walk began
	useless  map[string]bool         // techniques whose finding was not proved in this state
}

// New makes an engine for p. It fails with a sentence when there is nothing to
// explain about it, and with the context's cause.
func New(ctx context.Context, p *puzzles.Puzzle) (*Engine, error) {
	t := ExplainerOf(p.Type)
	bare := p.WithoutGivens()
	e := &Engine{puzzle: bare, techniques: t.Techniques(), speaker: speaker{texts: phrases(t), p: bare}}
	if err := e.face(ctx, p); err != nil {
		return nil, err
	}
	return e, nil
}

// pose poses the puzzle to a solver, when that is first needed.
func (e *Engine) pose(ctx context.Context) (err error) {
	if e.solver != nil {
		return nil
	}
	if e.posed, err = puzzles.Pose(ctx, e.picture, ""); err != nil {
		return err
	}
	solver, err := e.posed.Solver()
	if err == nil {
		e.solver = solver
	}
	return err
}

// fresh makes the solver for what may depend on what a solver has learned, such as
// which answers it finds and what it refutes within so many failures: one that knows
// of no earlier question.
func (e *Engine) fresh(ctx context.Context) error {
	if e.searcher != nil {
		return nil
	}
	if err := e.pose(ctx); err != nil {
		return err
	}
	e.posed.Model.StopWith(ctx)
	s, err := e.posed.Solver()
	if err == nil {
		e.searcher = s
	}
	return err
}

// atoms is one more than the highest atom of the reading.
func atoms(r *puzzles.Reading) int {
	n := 1
	for _, chs := range r.Cells {
		for _, ch := range chs {
			n = max(n, ch.Lit.Atom()+1)
		}
	}
	return n
}

// prover is the engine's prover, made when it is first needed; nil when its making was
// given up because the context of the question has ended.
func (e *Engine) prover() *prover {
	if e.proved == nil {
		p := newProver(e.known, e.argument, e.model)
		if e.model.Err() == nil {
			e.proved = p
		}
	}
	return e.proved
}

// Covers reports whether the engine answers questions about p.
func (e *Engine) Covers(p *puzzles.Puzzle) bool { return e.puzzle.Same(p.WithoutGivens()) }

// begin makes the state what is known. The status is Stepped when an answer to it
// exists.
func (e *Engine) begin(ctx context.Context, s puzzles.State) (Status, error) {
	if err := e.face(ctx, s.Puzzle); err != nil {
		return Undecided, err
	}
	if err := e.pose(ctx); err != nil {
		return Undecided, err
	}
	status, err := e.solve(ctx, e.solver, e.assumptions(s))
	if status == Stepped {
		e.know(s)
	}
	return status, err
}

// know makes what is given and entered what is known.
func (e *Engine) know(s puzzles.State) {
	e.known.clear()
	e.useless = nil
	e.searcher = nil
	for i := range e.known.Size.Cells() {
		for _, l := range e.entered(e.argument.Reading, i, s) {
			e.known.learn(l)
		}
	}
}

// solve looks for an answer under the assumptions.
func (e *Engine) solve(ctx context.Context, solver *core.Solver, assume []core.Lit) (Status, error) {
	status, err := solver.Solve(ctx, assume...)
	switch status {
	case core.Found:
		e.sole(e.solution(solver))
		return Stepped, nil
	case core.None:
		return Wrong, nil
	}
	return Undecided, err
}

// solution is what a solver found last.
func (e *Engine) solution(s *core.Solver) grid.Map[puzzles.Value] {
	return e.posed.Reading.Board(e.known.Size, s.Solution())
}

// assumptions lists what the state says, as literals of the solver.
func (e *Engine) assumptions(s puzzles.State) []core.Lit {
	var ls []core.Lit
	for i := range e.known.Size.Cells() {
		ls = append(ls, e.entered(e.posed.Reading, i, s)...)
	}
	return ls
}

// entered lists what the given and the entry of a state say of cell i: that it holds the
// value, or none of those with which the entry does not agree.
func (e *Engine) entered(r *puzzles.Reading, i int, s puzzles.State) []core.Lit {
	c := e.cell(i)
	given, entry := e.to.Value(s.Puzzle.Given(c)), e.to.Value(s.Marks.Values.At(c))
	if given != puzzles.Open {
		return []core.Lit{r.Lit(i, given)}
	}
	if entry == puzzles.Open {
		return nil
	}
	if l := r.Lit(i, entry); l != core.False {
		return []core.Lit{l}
	}
	var ls []core.Lit
	for _, ch := range r.Cells[i] {
		if !puzzles.Agrees(e.puzzle.Type, entry, ch.Value) {
			ls = append(ls, ch.Lit.Not())
		}
	}
	return ls
}

// sole makes an answer the only one that is known.
func (e *Engine) sole(answer grid.Map[puzzles.Value]) {
	e.answer, e.varied = answer, false
	if e.varies == nil {
		e.varies = make([]bool, len(e.known.choices))
	}
	clear(e.varies)
}

// another notes where another answer differs, and reports whether that was not known.
func (e *Engine) another(answer grid.Map[puzzles.Value]) (news bool) {
	for c := range e.answer.Differs(answer) {
		for _, v := range [2]puzzles.Value{e.answer.At(c), answer.At(c)} {
			a := e.known.lit(e.known.Size.Index(c), v).Atom()
			news = news || !e.varies[a]
			e.varies[a] = true
		}
	}
	return news
}

// mostVaried bounds the effort to find answers that differ.
const mostVaried = 12

// vary looks for answers that differ in as many cells as can be, so that suppositions
// are made about few cells that are not forced.
func (e *Engine) vary(ctx context.Context) error {
	if e.varied {
		return nil
	}
	if err := e.fresh(ctx); err != nil {
		return err
	}
	assume := e.posedFacts()
	if status, err := e.solve(ctx, e.searcher, assume); status != Stepped {
		return err
	}
	e.varied = true
	for range mostVaried {
		var other []core.Lit
		for _, l := range e.openLits() {
			other = append(other, e.posedLit(l).Not())
		}
		if len(other) == 0 {
			return nil
		}
		e.searcher.First(other...)
		status, err := e.searcher.SolveWithin(ctx, variedFailures, assume...)
		if err != nil {
			return err
		}
		if status != core.Found || !e.another(e.solution(e.searcher)) {
			return nil
		}
	}
	return nil
}

// variedFailures bounds the search for one answer that differs.
const variedFailures = 1000

// true reports whether the fact holds in all answers that are known.
func (e *Engine) true(f Fact) bool {
	l := e.known.lit(e.known.Size.Index(f.Cell), f.Value)
	return (e.answer.At(f.Cell) == f.Value) == f.Is && !e.varies[l.Atom()]
}

// options are a Wish, and who wants to hear of better steps.
type options struct {
	Wish
	better func(*Step)
}

// next is the next step from what is known.
func (e *Engine) next(ctx context.Context, o options) (*Step, Status, error) {
	if e.known.done() {
		return nil, Complete, nil
	}
	if s := e.named(ctx, o, false); s != nil {
		return o.allow(s)
	}
	if o.Most < Hard || o.Without[Chain] && !e.lateTechniques() {
		return nil, Undecided, nil
	}
	c := e.chain(ctx, o, false)
	if c == nil || len(c.rules) > shortChain {
		if s := e.named(ctx, o, true); s != nil {
			return o.allow(s)
		}
		if e.lateRules() {
			c = cheaper(c, e.chain(ctx, o, true))
		}
	}
	if c != nil {
		if t := chained(len(c.rules)); t.Level <= o.Most {
			return o.allow(e.supposed(ctx, c, t))
		}
	}
	if o.Most < Beyond || e.spent(o) {
		return nil, Undecided, nil
	}
	return e.search(ctx)
}

// allow is the next step, unless the wish has the walk end at such a one.
func (o *options) allow(s *Step) (*Step, Status, error) {
	if o.Without[s.Technique.ID] {
		return nil, Undecided, nil
	}
	return s, Stepped, nil
}

// lateTechniques reports whether some techniques are tried after suppositions.
func (e *Engine) lateTechniques() bool {
	return slices.ContainsFunc(e.techniques, func(t Technique) bool { return t.Late })
}

// lateRules reports whether suppositions may lean on more rules when they are long.
func (e *Engine) lateRules() bool { return e.proved != nil && e.proved.late() }

// spent reports whether the work that the wish allows has been done, or will not do.
func (e *Engine) spent(o options) bool {
	if o.Work == 0 {
		return false
	}
	done := e.work() - e.begun
	return done >= o.Work || done == 0 && perOpen*int64(e.known.open()) >= o.Work
}

// work is the number of propagations of the prover.
func (e *Engine) work() int64 {
	if e.proved == nil {
		return 0
	}
	return e.proved.guarded.Stats().Propagations
}

// perOpen is the number of propagations that suppositions take at least to come to the
// end, for each cell that is open when the first one is looked for. (Yin-Yang boards
// took 200 to 1,700.)
const perOpen = 100

// shortChain is the greatest number of rules of chains that are tried before late
// techniques.
const shortChain = 6

// named is a step by the first technique that applies.
func (e *Engine) named(ctx context.Context, o options, late bool) *Step {
	e.known.ended = ctx.Err
	for i := range e.techniques {
		t := &e.techniques[i]
		if t.Late != late || t.Level > o.Most || e.useless[t.ID] {
			continue
		}
		breath.Take()
		f := t.Find(e.known)
		if ctx.Err() != nil {
			return nil // the technique may not have come to its end
		}
		if f == nil {
			continue
		}
		if s := e.step(ctx, o, t, f); s != nil || ctx.Err() != nil {
			return s // a harder one is not the next step because there was no time
		}
	}
	return nil
}

// step makes a step of what a technique found. It is nil when that is not news or not
// proved: then the technique is not asked again in this state.
func (e *Engine) step(ctx context.Context, o options, t *Technique, f *Found) *Step {
	s := &Step{Technique: t, Sets: f.Sets, say: f.Say}
	for _, r := range f.Rules {
		s.Rules = append(s.Rules, Rule{Rule: r})
	}
	known := func(f Fact) bool { return e.known.truth[e.known.literal(f)] != 0 }
	if !slices.ContainsFunc(f.Sets, known) && len(f.Sets) > 0 && !slices.ContainsFunc(f.Sets, func(f Fact) bool { return !e.true(f) }) {
		if !o.Proved || e.prove(ctx, s) {
			return s
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	if core.Debug {
		panic(fmt.Sprintf("reason: %s does not follow: %s", t.ID, e.speaker.say(f.Say)))
	}
	if e.useless == nil {
		e.useless = make(map[string]bool)
	}
	e.useless[t.ID] = true
	return nil
}

// prove finds the reasons of a step and describes its rules.
func (e *Engine) prove(ctx context.Context, s *Step) bool {
	p := e.prover()
	if p == nil {
		return false
	}
	rules := make([]int, len(s.Rules))
	for i, r := range s.Rules {
		n, ok := p.guarded.Number(r.Rule)
		if !ok {
			panic(fmt.Sprintf("reason: %s: no rule %q", s.Technique.ID, r.Rule))
		}
		rules[i] = n
		s.Rules[i] = p.rules[n].Rule
	}
	ls := make([]core.Lit, len(s.Sets))
	for i, f := range s.Sets {
		ls[i] = e.known.literal(f)
	}
	facts, ok := p.because(ctx, rules, ls)
	if ok {
		e.explain(s, facts)
	}
	return ok
}

// inOrder sorts literals by their atoms, which for those of the board is by cell.
func inOrder(ls []core.Lit) []core.Lit {
	return slices.SortedFunc(slices.Values(ls), func(a, b core.Lit) int { return cmp.Compare(a.Atom(), b.Atom()) })
}

// explain adds the reasons and where they come from.
func (e *Engine) explain(s *Step, facts []core.Lit) {
	for _, l := range inOrder(facts) {
		s.Because = append(s.Because, e.known.fact(l))
		e.known.steps(l, func(step int) { s.From = append(s.From, step) })
	}
	s.From = distinct(s.From)
}

// openLits lists the literals of the board that hold in all answers that are known,
// and do not follow from what is known.
func (e *Engine) openLits() []core.Lit {
	k := e.known
	var ls []core.Lit
	for i, chs := range k.reading.Cells {
		held := e.answer.At(k.Size.At(i))
		for _, ch := range chs {
			l := ch.Lit
			if k.truth[l] != 0 || l.Negative() || int(k.choices[l.Atom()].cell) != i {
				continue
			}
			if ch.Value != held {
				l = l.Not()
			}
			if e.true(k.fact(l)) {
				ls = append(ls, l)
			}
		}
	}
	return ls
}

// chain is the cheapest chain, nil when there is none.
func (e *Engine) chain(ctx context.Context, o options, late bool) *chain {
	if e.spent(o) {
		return nil
	}
	if e.vary(ctx) != nil {
		return nil
	}
	var better func(*chain)
	if o.better != nil {
		better = func(c *chain) { o.better(e.printed(e.supposed(ctx, c, chained(len(c.rules))))) }
	}
	p := e.prover()
	if p == nil {
		return nil
	}
	return p.cheapest(ctx, e.openLits(), late, better)
}

// supposed is the step of a chain, with all that its rules and facts imply, as far as
// there is time to see that.
func (e *Engine) supposed(ctx context.Context, c *chain, t *Technique) *Step {
	p := e.proved // it has found the chain
	s := &Step{Technique: t, Sets: []Fact{e.known.fact(c.lit)}, Chain: c.story}
	for _, r := range c.rules {
		s.Rules = append(s.Rules, p.rules[r].Rule)
	}
	e.explain(s, c.facts)
	guards := p.guards(c.rules)
	for _, l := range e.openLits() {
		if ctx.Err() != nil {
			break
		}
		if l != c.lit && !p.guarded.Assume(guards, c.facts, []core.Lit{l.Not()}) {
			s.Sets = append(s.Sets, e.known.fact(l))
		}
	}
	return s
}

// searched is the technique of steps that need a search.
var searched = Technique{ID: "search", Name: "Search", Level: Beyond, Score: 1000}

// search looks for a fact that holds in all answers, by refuting its negation with
// as few failures as possible.
func (e *Engine) search(ctx context.Context) (*Step, Status, error) {
	if err := e.fresh(ctx); err != nil {
		return nil, Undecided, err
	}
	assume := e.posedFacts()
	const first, factor = 10, 10
	for failures := int64(first); ; failures *= factor {
		undecided := false
		for _, l := range e.openLits() {
			f := e.known.fact(l)
			if !e.true(f) {
				continue // there is another answer, as was found meanwhile
			}
			status, err := e.searcher.SolveWithin(ctx, failures, append(slices.Clip(assume), e.posedLit(l).Not())...)
			switch {
			case err != nil:
				return nil, Undecided, err
			case status == core.None:
				return &Step{Technique: &searched, Sets: []Fact{f}}, Stepped, nil
			case status == core.Found:
				e.another(e.solution(e.searcher))
			default:
				undecided = true
			}
		}
		if !undecided {
			return nil, Several, nil
		}
	}
}

// posedFacts lists what is known, for the solver.
func (e *Engine) posedFacts() []core.Lit {
	var ls []core.Lit
	for _, l := range e.known.all() {
		ls = append(ls, e.posedLit(l))
	}
	return ls
}

// posedLit is what l is to the solver.
func (e *Engine) posedLit(l core.Lit) core.Lit {
	c := e.known.choices[l.Atom()]
	q := e.posed.Reading.Lit(int(c.cell), c.value)
	if l.Negative() {
		q = q.Not()
	}
	return q
}
