package reason

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"quadrille/core"
	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Status is the outcome of a question for the next step.
type Status uint8

// The statuses.
const (
	Undecided Status = iota // the context ended, or no short reason was found
	Stepped                 // there is a step
	Complete                // everything is known
	Wrong                   // the givens and entries have no solution
	Several                 // nothing more follows: there are several solutions
)

func (s Status) String() string {
	return [...]string{"undecided", "step", "complete", "wrong", "several"}[s]
}

// Step is one deduction.
type Step struct {
	Technique *Technique
	Sets      []Fact // what follows, in reading order; for a supposition, first the fact whose contrary it refutes
	Rules     []Rule
	Because   []Fact        // facts that with the rules imply Sets, as few as possible; nil unless asked for
	Chain     []Consequence // for a supposition: what follows if Sets[0] does not hold
	From      []int         // indices of the earlier steps of a walk that Because comes from, ascending
	// Fills are, for a step of a walk, the cells whose values became known by it, in
	// reading order: those of Sets, and those that have one value left.
	Fills []Fact
	say   Phrase
}

// Engine explains one puzzle. Questions to it must be about boards that differ from the one
// it was made for only in the givens in cells and in the entries. It is not safe for
// concurrent use.
type Engine struct {
	puzzle     *puzzles.Puzzle // without givens
	techniques []Technique
	speaker    speaker
	faced      *puzzles.Puzzle // the board that the mappings are for
	to, back   *puzzles.Mapping

	// The fields below are about the representative that to maps to.
	picture  *puzzles.Puzzle // without givens
	argument *Argument
	known    *Known
	model    *core.Model
	proved   *prover                 // nil until needed
	posed    *puzzles.Posed          // of solver, nil until needed
	solver   *core.Solver            // decides whether there is an answer
	searcher *core.Solver            // of the current question, nil until needed; see fresh
	answer   grid.Map[puzzles.Value] // an answer to the state
	varies   []bool                  // by atom: some known answers differ there
	varied   bool                    // vary has looked for such answers
	begun    int64                   // propagations of the prover at the start of the walk
	useless  map[string]bool         // techniques whose result was rejected in this state
}

// New returns an engine for p. The error is a sentence that says why p cannot be explained,
// or the context's cause.
func New(ctx context.Context, p *puzzles.Puzzle) (*Engine, error) {
	t := ExplainerOf(p.Type)
	bare := p.WithoutGivens()
	e := &Engine{puzzle: bare, techniques: t.Techniques(), speaker: speaker{texts: phrases(t), p: bare}}
	if err := e.face(ctx, p); err != nil {
		return nil, err
	}
	return e, nil
}

// pose makes the solver, if there is none yet.
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

// fresh makes a solver that knows of no earlier question, if there is none yet. It is for
// results that may depend on what a solver has learned, such as which answers it finds and
// what it refutes within a failure limit.
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

// atoms returns one more than the highest atom of the encoding.
func atoms(r *puzzles.Encoding) int {
	n := 1
	for _, chs := range r.Cells {
		for _, ch := range chs {
			n = max(n, ch.Lit.Atom()+1)
		}
	}
	return n
}

// prover returns the engine's prover, making it if needed, or nil if the context of the
// question ended meanwhile.
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

// begin sets what is known from the state. The status is Stepped if it has an answer.
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

// know sets what is known to the givens and entries of s.
func (e *Engine) know(s puzzles.State) {
	e.known.clear()
	e.useless = nil
	e.searcher = nil
	for i := range e.known.Size.Cells() {
		for _, l := range e.entered(e.argument.Encoding, i, s) {
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

// solution returns the last answer of a solver.
func (e *Engine) solution(s *core.Solver) grid.Map[puzzles.Value] {
	return e.posed.Encoding.Board(e.known.Size, s.Solution())
}

// assumptions lists the givens and entries of the state, as literals of the solver.
func (e *Engine) assumptions(s puzzles.State) []core.Lit {
	var ls []core.Lit
	for i := range e.known.Size.Cells() {
		ls = append(ls, e.entered(e.posed.Encoding, i, s)...)
	}
	return ls
}

// entered lists what the given and the entry in cell i state: that it holds the value, or
// that it holds none of the values that do not agree with the entry.
func (e *Engine) entered(r *puzzles.Encoding, i int, s puzzles.State) []core.Lit {
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

// sole sets the only known answer.
func (e *Engine) sole(answer grid.Map[puzzles.Value]) {
	e.answer, e.varied = answer, false
	if e.varies == nil {
		e.varies = make([]bool, len(e.known.choices))
	}
	clear(e.varies)
}

// another records where another answer differs, and reports whether that is new.
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

// mostVaried bounds the number of searches for differing answers.
const mostVaried = 12

// vary looks for answers that differ in as many cells as possible, so that few suppositions
// are made about cells that are not forced.
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

// variedFailures is the failure limit of the search for one differing answer.
const variedFailures = 1000

// true reports whether the fact holds in all known answers.
func (e *Engine) true(f Fact) bool {
	l := e.known.lit(e.known.Size.Index(f.Cell), f.Value)
	return (e.answer.At(f.Cell) == f.Value) == f.Is && !e.varies[l.Atom()]
}

// options are Limits and a function to call with better suppositions.
type options struct {
	Limits
	better func(*Step)
}

// next returns the next step from what is known.
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
			return o.allow(e.supposed(ctx, o, c, t))
		}
	}
	if o.Most < Beyond || e.spent(o) {
		return nil, Undecided, nil
	}
	return e.search(ctx)
}

// allow returns the step, unless the wish has the walk end at its technique.
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

// lateRules reports whether long suppositions may use more rules.
func (e *Engine) lateRules() bool { return e.proved != nil && e.proved.late() }

// spent reports whether the work limit of the wish is reached, or will clearly not suffice.
func (e *Engine) spent(o options) bool {
	if o.Work == 0 {
		return false
	}
	done := e.work() - e.begun
	return done >= o.Work || done == 0 && perOpen*int64(e.known.open()) >= o.Work
}

// work returns the number of propagations of the prover.
func (e *Engine) work() int64 {
	if e.proved == nil {
		return 0
	}
	return e.proved.work()
}

// perOpen is the least number of propagations, per cell open at the first supposition, that
// suppositions need to reach the end. (Yin-Yang boards took 200 to 1,700.)
const perOpen = 100

// shortChain is the greatest number of rules of chains that are tried before late
// techniques.
const shortChain = 6

// named returns a step by the first technique that applies.
func (e *Engine) named(ctx context.Context, o options, late bool) *Step {
	e.known.ended = ctx.Err
	for i := range e.techniques {
		t := &e.techniques[i]
		if t.Late != late || t.Level > o.Most || e.useless[t.ID] {
			continue
		}
		pause.Point()
		f := t.Find(e.known)
		if ctx.Err() != nil {
			return nil // the technique may have returned early
		}
		if f == nil {
			continue
		}
		if s := e.step(ctx, o, t, f); s != nil || ctx.Err() != nil {
			return s // lack of time must not lead to a harder step
		}
	}
	return nil
}

// step makes a step of what a technique found. It returns nil if that is not new or not
// proved; the technique is then not used again in this state.
func (e *Engine) step(ctx context.Context, o options, t *Technique, f *Found) *Step {
	s := &Step{Technique: t, Sets: f.Sets, say: f.Say}
	for _, r := range f.Rules {
		s.Rules = append(s.Rules, Rule{Rule: r})
	}
	known := func(f Fact) bool { return e.known.truth[e.known.literal(f)] != 0 }
	if !slices.ContainsFunc(f.Sets, known) && len(f.Sets) > 0 && !slices.ContainsFunc(f.Sets, func(f Fact) bool { return !e.true(f) }) {
		if !o.Proved || e.prove(ctx, s, f.Premises) {
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

// prove sets the reasons of a step, which are the premises if there are any, and describes
// its rules.
func (e *Engine) prove(ctx context.Context, s *Step, premises []Fact) bool {
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
	ls, facts := e.known.literals(s.Sets), e.known.literals(premises)
	var ok bool
	if premises == nil {
		facts, ok = p.because(ctx, rules, ls)
	} else {
		unknown := func(l core.Lit) bool { return e.known.truth[l] <= 0 }
		ok = !slices.ContainsFunc(facts, unknown) && p.follow(ctx, rules, facts, ls)
		for i := range facts {
			if core.Debug && ok && p.follow(ctx, rules, slices.Delete(slices.Clone(facts), i, i+1), ls) {
				panic(fmt.Sprintf("reason: %s does not need %v: %s", s.Technique.ID, premises[i], e.speaker.say(s.say)))
			}
		}
	}
	if ok {
		e.explain(s, facts)
	}
	return ok
}

// inOrder sorts literals by their atoms; those of the board are then sorted by cell.
func inOrder(ls []core.Lit) []core.Lit {
	return slices.SortedFunc(slices.Values(ls), func(a, b core.Lit) int { return cmp.Compare(a.Atom(), b.Atom()) })
}

// explain adds the reasons and the steps that they come from.
func (e *Engine) explain(s *Step, facts []core.Lit) {
	for _, l := range inOrder(facts) {
		s.Because = append(s.Because, e.known.fact(l))
		e.known.steps(l, func(step int) { s.From = append(s.From, step) })
	}
	s.From = distinct(s.From)
}

// openLits lists the literals of the board that hold in all known answers and do not follow
// from what is known.
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

// chain returns the cheapest chain, nil if there is none.
func (e *Engine) chain(ctx context.Context, o options, late bool) *chain {
	if e.spent(o) {
		return nil
	}
	if e.vary(ctx) != nil {
		return nil
	}
	var better func(*chain)
	if o.better != nil {
		better = func(c *chain) { o.better(e.printed(e.supposed(ctx, o, c, chained(len(c.rules))))) }
	}
	p := e.prover()
	if p == nil {
		return nil
	}
	return p.cheapest(ctx, e.openLits(), late, better)
}

// supposed returns the step of a chain, with everything that its rules and facts imply, as
// far as the context allows.
func (e *Engine) supposed(ctx context.Context, o options, c *chain, t *Technique) *Step {
	p := e.proved // it has found the chain
	if o.Proved {
		p.sharpen(ctx, c)
	}
	s := &Step{Technique: t, Sets: []Fact{e.known.fact(c.lit)}, Chain: p.story(c)}
	for _, r := range c.rules {
		s.Rules = append(s.Rules, p.rules[r].Rule)
	}
	e.explain(s, c.facts)
	for _, more := range p.refutable(ctx, c.facts, p.guards(c.rules), c.open) {
		if more.lit != c.lit {
			s.Sets = append(s.Sets, e.known.fact(more.lit))
		}
	}
	return s
}

// searched is the technique of steps that need a search.
var searched = Technique{ID: "search", Name: "Search", Level: Beyond, Score: 1000}

// search looks for a fact that holds in all answers, by refuting its negation with as few
// failures as possible.
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
				continue // an answer found meanwhile differs
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

// posedFacts lists what is known as literals of the solver.
func (e *Engine) posedFacts() []core.Lit {
	var ls []core.Lit
	for _, l := range e.known.all() {
		ls = append(ls, e.posedLit(l))
	}
	return ls
}

// posedLit returns the solver's literal for l.
func (e *Engine) posedLit(l core.Lit) core.Lit {
	c := e.known.choices[l.Atom()]
	q := e.posed.Encoding.Lit(int(c.cell), c.value)
	if l.Negative() {
		q = q.Not()
	}
	return q
}
