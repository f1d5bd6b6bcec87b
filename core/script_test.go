package core_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
)

// A script is a random session with a model and its solver, as data, so that
// one that fails can be reduced before it is reported.
type script struct {
	lo, size []int // of the variables
	show     []int // nil: all
	lines    []line
}

// line is one constraint of the model or one call of the solver.
type line struct {
	op   op
	x, y int
	n    int
	ls   []literal
}

// literal says that variable x is v, or is not.
type literal struct {
	x, v int
	not  bool
}

type op int

const (
	opDiffer  op = iota // x ≠ y + n
	opAtMost            // the sum of all is at most n
	opCount             // n of ls hold
	opClause            // one of ls holds
	opPrefer            // no constraint: x is in group n
	opAdd               // opClause by Solver.Clause
	opSolve             // under the assumptions ls, like the calls below
	opAll               // Solutions
	opSome              // Solutions, left after n
	opMin               // Minimize x
	opStopped           // Solve with a context that ends during the call
	opGuess             // guess ls
	opHold              // ls in all further calls
	opDrop              // some of the held literals
	opShuffle           // with seed n
)

func (o op) String() string {
	return [...]string{"differ", "atMost", "count", "clause", "prefer", "add", "solve", "all", "some", "min", "stopped", "guess", "hold", "drop", "shuffle"}[o]
}

func (s *script) String() string {
	var b strings.Builder
	for i := range s.lo {
		fmt.Fprintf(&b, "x%d in %d..%d\n", i, s.lo[i], s.lo[i]+s.size[i]-1)
	}
	if s.show != nil {
		fmt.Fprintln(&b, "show", s.show)
	}
	for _, l := range s.lines {
		fmt.Fprintf(&b, "%v x=%d y=%d n=%d %+v\n", l.op, l.x, l.y, l.n, l.ls)
	}
	return b.String()
}

func randomScript(r *rand.Rand) *script {
	s := &script{}
	for range 1 + r.IntN(6) {
		s.lo = append(s.lo, r.IntN(7)-3)
		s.size = append(s.size, 1+r.IntN(5))
	}
	if r.IntN(2) == 0 {
		s.show = []int{}
		for x := range s.lo {
			if r.IntN(2) == 0 {
				s.show = append(s.show, x)
			}
		}
	}
	for range r.IntN(9) {
		s.lines = append(s.lines, s.randomLine(r, op(r.IntN(int(opAdd)))))
	}
	for range 1 + r.IntN(9) {
		s.lines = append(s.lines, s.randomLine(r, opAdd+op(r.IntN(int(opShuffle-opAdd)+1))))
	}
	return s
}

func (s *script) randomLine(r *rand.Rand, o op) line {
	l := line{op: o, x: r.IntN(len(s.lo)), y: r.IntN(len(s.lo)), n: r.IntN(3) - 1}
	for range r.IntN(5) {
		x := r.IntN(len(s.lo))
		k := literal{x, s.lo[x] + r.IntN(s.size[x]), r.IntN(2) == 0}
		if o != opCount || !slices.ContainsFunc(l.ls, func(m literal) bool { return m.x == k.x && (m.v == k.v || s.size[x] == 2) }) {
			l.ls = append(l.ls, k)
		}
	}
	switch o {
	case opAtMost:
		for x := range s.lo {
			l.n += s.lo[x] + r.IntN(s.size[x])
		}
	case opCount, opSome:
		l.n = r.IntN(len(l.ls) + 1)
	}
	return l
}

// holds reports whether values satisfy a constraint line.
func (l *line) holds(values []int) bool {
	sum := 0
	switch l.op {
	case opPrefer:
		return true
	case opDiffer:
		return l.x == l.y || values[l.x] != values[l.y]+l.n
	case opAtMost:
		for _, v := range values {
			sum += v
		}
		return sum <= l.n
	}
	for _, k := range l.ls {
		if (values[k.x] == k.v) != k.not {
			sum++
		}
	}
	if l.op == opCount {
		return sum == l.n
	}
	return sum > 0
}

// session runs a script.
type session struct {
	*script
	m     *core.Model
	xs    []core.Var
	v     *core.Solver
	lines []line // constraints so far
	held  []literal
}

// run returns an error for what the solver does wrong, or nil.
func (s *script) run(ctx context.Context) error {
	d := &session{script: s, m: core.NewModel()}
	for i, lo := range s.lo {
		d.xs = append(d.xs, d.m.NewVar("", lo, lo+s.size[i]-1))
	}
	if s.show != nil {
		d.m.Show()
		for _, x := range s.show {
			d.m.Show(d.xs[x])
		}
	}
	for _, l := range s.lines {
		if l.op == opPrefer {
			d.m.Prefer(l.n, d.xs[l.x])
			for _, k := range d.lits(l.ls) {
				d.m.Guess(k)
			}
		} else if l.op < opAdd {
			d.post(l)
			d.lines = append(d.lines, l)
		}
	}
	d.v = core.NewSolver(d.m)
	for i, l := range s.lines {
		if l.op < opAdd {
			continue
		}
		if err := d.call(ctx, l); err != nil {
			return fmt.Errorf("line %d, %v: %w", i, l.op, err)
		}
	}
	return nil
}

func (d *session) lits(ls []literal) []core.Lit {
	var to []core.Lit
	for _, k := range ls {
		l := d.m.Eq(d.xs[k.x], k.v)
		if k.not {
			l = l.Not()
		}
		to = append(to, l)
	}
	return to
}

func (d *session) post(l line) {
	ls := d.lits(l.ls)
	d.m.Post(core.Rule{Kind: l.op.String()}, post(func(p *core.Poster) {
		switch l.op {
		case opDiffer:
			if l.x != l.y {
				p.Add(&differ{d.xs[l.x], d.xs[l.y], l.n}, core.Unary)
			}
		case opAtMost:
			p.Add(&atMost{d.xs, l.n}, core.Linear)
		case opClause:
			p.Clause(ls...)
		case opCount:
			d.postCount(p, slices.Clone(ls), l.n)
		}
	}))
}

// postCount posts the count with an auxiliary copy of one literal.
func (d *session) postCount(p *core.Poster, ls []core.Lit, n int) {
	if len(ls) > 0 {
		x := p.NewBool("")
		p.Clause(ls[0], p.Ne(x, 1))
		p.Clause(ls[0].Not(), p.Eq(x, 1))
		ls[0] = p.Eq(x, 1)
		p.Prefer(n, x)
		p.Guess(ls[0])
	}
	p.Add(&counter{ls: ls, n: n, yes: p.NewCell(0), no: p.NewCell(0)}, core.Costly)
}

func (d *session) call(ctx context.Context, l line) error {
	ls := d.lits(l.ls)
	switch l.op {
	case opAdd:
		d.v.Clause(ls...)
		d.lines = append(d.lines, l)
		return nil
	case opHold:
		d.v.Hold(ctx, ls...)
		d.held = append(d.held, l.ls...)
		return nil
	case opDrop:
		n := min(len(l.ls), len(d.held))
		d.v.Drop(n)
		d.held = d.held[:len(d.held)-n]
		return nil
	}
	l.ls = slices.Concat(d.held, l.ls)
	switch l.op {
	case opGuess:
		for _, k := range ls {
			d.v.Guess(k)
		}
	case opShuffle:
		d.v.Shuffle(rand.New(rand.NewPCG(uint64(l.n), 9)))
	case opStopped:
		ctx, cancel := context.WithCancel(ctx)
		go cancel()
		if status, _ := d.v.Solve(ctx, ls...); status != core.Undecided {
			return d.check(status, l)
		}
	case opSolve:
		status, err := d.v.Solve(ctx, ls...)
		if err != nil {
			return err
		}
		return d.check(status, l)
	case opAll, opSome:
		return d.enumerate(ctx, l, ls)
	case opMin:
		return d.minimize(ctx, l, ls)
	}
	return nil
}

// check compares an answer of Solve with brute force.
func (d *session) check(status core.Status, l line) error {
	if want := d.count(l.ls, nil); (status == core.Found) != (want > 0) {
		return fmt.Errorf("%v, but there are %d solutions", status, want)
	}
	if status == core.Found {
		return d.verify(d.v.Solution(), l.ls)
	}
	var blamed []literal
	assumed := d.lits(l.ls)
	for _, k := range d.v.Core() {
		i := slices.Index(assumed, k)
		if i < 0 {
			return fmt.Errorf("core %v of %v", d.v.Core(), assumed)
		}
		blamed = append(blamed, l.ls[i])
	}
	if n := d.count(blamed, nil); n > 0 {
		return fmt.Errorf("core %v of %v leaves %d solutions", d.v.Core(), assumed, n)
	}
	return nil
}

// verify checks a solution by the lines and the assumptions.
func (d *session) verify(n core.Solution, assume []literal) error {
	values := make([]int, len(d.xs))
	for i, x := range d.xs {
		values[i] = n.Value(x)
		if !n.Has(d.m.Eq(x, values[i])) {
			return fmt.Errorf("the solution has x%d = %d and its literal false", i, values[i])
		}
	}
	if !d.accepts(values, assume) {
		return fmt.Errorf("%v is no solution", values)
	}
	return nil
}

func (d *session) accepts(values []int, assume []literal) bool {
	for i := range d.lines {
		if !d.lines[i].holds(values) {
			return false
		}
	}
	for _, k := range assume {
		if (values[k.x] == k.v) == k.not {
			return false
		}
	}
	return true
}

// count returns the number of solutions by brute force, and gives each to
// see.
func (d *session) count(assume []literal, see func([]int)) int {
	values := slices.Clone(d.lo)
	n := 0
	for {
		if d.accepts(values, assume) {
			n++
			if see != nil {
				see(values)
			}
		}
		i := 0
		for ; i < len(values); i++ {
			if values[i]++; values[i] < d.lo[i]+d.size[i] {
				break
			}
			values[i] = d.lo[i]
		}
		if i == len(values) {
			return n
		}
	}
}

// key distinguishes values as Show does.
func (d *session) key(value func(i int) int) string {
	var b strings.Builder
	for i := range d.xs {
		if d.show == nil || slices.Contains(d.show, i) {
			fmt.Fprint(&b, value(i), " ")
		}
	}
	return b.String()
}

func (d *session) enumerate(ctx context.Context, l line, ls []core.Lit) error {
	want := map[string]bool{}
	d.count(l.ls, func(values []int) { want[d.key(func(i int) int { return values[i] })] = true })
	seen := map[string]bool{}
	for n, err := range d.v.Solutions(ctx, ls...) {
		if err != nil {
			return err
		}
		if err := d.verify(n, l.ls); err != nil {
			return err
		}
		k := d.key(func(i int) int { return n.Value(d.xs[i]) })
		if seen[k] {
			return fmt.Errorf("solution %s twice", k)
		}
		seen[k] = true
		if l.op == opSome && len(seen) > l.n {
			return nil
		}
	}
	if len(seen) != len(want) {
		return fmt.Errorf("%d solutions, want %d", len(seen), len(want))
	}
	return nil
}

func (d *session) minimize(ctx context.Context, l line, ls []core.Lit) error {
	const none = 1 << 30
	got, want := none, none
	d.count(l.ls, func(values []int) { want = min(want, values[l.x]) })
	for n, err := range d.v.Minimize(ctx, d.xs[l.x], ls...) {
		if err != nil {
			return err
		}
		if err := d.verify(n, l.ls); err != nil {
			return err
		}
		v := n.Value(d.xs[l.x])
		if v >= got {
			return fmt.Errorf("from %d to %d", got, v)
		}
		got = v
	}
	if got != want {
		return fmt.Errorf("minimum %d, want %d", got, want)
	}
	return nil
}

// shrink drops what a script does not need to fail.
func (s *script) shrink(ctx context.Context) *script {
	for again := true; again; {
		again = false
		for _, t := range s.smaller() {
			if t.run(ctx) != nil {
				s, again = t, true
				break
			}
		}
	}
	return s
}

// smaller returns the scripts with one line, literal or value less.
func (s *script) smaller() []*script {
	var all []*script
	for i, l := range s.lines {
		t := *s
		t.lines = slices.Delete(slices.Clone(s.lines), i, i+1)
		all = append(all, &t)
		for j := range l.ls {
			u := *s
			u.lines = slices.Clone(s.lines)
			u.lines[i].ls = slices.Delete(slices.Clone(l.ls), j, j+1)
			all = append(all, &u)
		}
	}
	for i, n := range s.size {
		if n > 1 {
			t := *s
			t.size = slices.Clone(s.size)
			t.size[i]--
			all = append(all, &t)
		}
	}
	return all
}

func TestRandomScripts(t *testing.T) {
	rounds := 400000
	if testing.Short() {
		rounds = 400
	}
	for seed := range uint64(rounds) {
		s := randomScript(rand.New(rand.NewPCG(seed, 5)))
		if s.run(t.Context()) == nil {
			continue
		}
		s = s.shrink(t.Context())
		t.Fatalf("seed %d: %v\n%v", seed, s.run(t.Context()), s)
	}
}
