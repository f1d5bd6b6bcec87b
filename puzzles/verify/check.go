package verify

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Report is the result of checking a walk.
type Report struct {
	Steps  int        // number of steps of the walk
	Proved int        // number of steps that follow from what they state
	Faults []Unproved // the other steps, in order
	// Open lists the names of the cells whose value is not known at the end of the walk.
	Open []string
	// End says why the board at the end is not an answer, "" if it satisfies all printed
	// rules. It is not checked if there are faults or open cells.
	End string
	// Hash identifies the walk and its puzzle: 12 hexadecimal digits.
	Hash string
}

// Proves reports whether the walk proves that its puzzle has exactly one answer.
func (r *Report) Proves() bool { return len(r.Faults) == 0 && len(r.Open) == 0 && r.End == "" }

// Unproved is a step that is not proved.
type Unproved struct {
	Step int    // from 1
	Why  string // a clause: "r1c2 is b does not follow"
	// Undecided reports whether the step may be right: the proof takes more trials than the
	// checker makes, or more detail than the walk has.
	Undecided bool
}

// The limits on work, in values examined: for the conclusions of a step or a line, and for
// the board at the end.
const (
	mostWork    = 2_000_000
	mostEndWork = 200_000_000
)

// The reasons why a step that may be right is not proved.
var (
	errNoProof = errors.New("it is found by a search, and the walk does not say how")
	errLong    = errors.New("to see whether it follows takes more trying than the checker does")
)

// Knows reports whether the rules of a type, by its name in files, are known.
func Knows(typ string) bool { return games[typ] != nil }

// Check checks a walk of a puzzle. The error is for a puzzle that cannot be used, or the
// cause of the context when that ends.
func Check(ctx context.Context, p *Puzzle, w *Walk) (*Report, error) {
	setUp := games[p.Type]
	if setUp == nil {
		return nil, fmt.Errorf("no rules are known for the type %q", p.Type)
	}
	g, err := setUp(p)
	if err != nil {
		return nil, err
	}
	c := newChecker(ctx, g)
	r := &Report{Steps: len(w.Steps), Hash: hash(p, w)}
	if !c.known.take(g.given) {
		return nil, errors.New("a cell is given two values")
	}
	for n := range w.Steps {
		err := c.step(&w.Steps[n])
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if err == nil {
			r.Proved++
		} else {
			undecided := errors.Is(err, errNoProof) || errors.Is(err, errLong)
			r.Faults = append(r.Faults, Unproved{n + 1, err.Error(), undecided})
		}
		if sets, err := g.literals(w.Steps[n].Sets); err == nil && !c.known.take(sets) {
			r.Faults = append(r.Faults, Unproved{Step: n + 1, Why: "it contradicts what was known before it; no step after it is looked at"})
			return r, nil
		}
		if _, unfilled := c.stated(w.Steps[n].Fills, c.known); unfilled != nil && err == nil {
			r.Proved--
			r.Faults = append(r.Faults, Unproved{Step: n + 1, Why: unfilled.Error()})
		}
	}
	c.end(r)
	return r, context.Cause(ctx)
}

// checker checks the steps of a walk in order.
type checker struct {
	*game
	known *board // the givens and the conclusions of the steps so far
	trial *board // for checking what follows
	most  int    // limit on the work for it
}

func newChecker(ctx context.Context, g *game) *checker {
	return &checker{game: g, known: newBoard(ctx, g.domain), trial: newBoard(ctx, g.domain), most: mostWork}
}

// step returns why a step does not follow from what it states, nil if it does.
func (c *checker) step(s *Step) error {
	if len(s.Sets) == 0 {
		return errors.New("it concludes nothing")
	}
	rules, err := c.rulesOf(s.Rules)
	if err != nil {
		return err
	}
	because, err := c.stated(s.Because, c.known)
	if err != nil {
		return err
	}
	if len(s.Chain) == 0 {
		if s.Technique == "search" {
			return errNoProof
		}
		return c.follow(s.Sets, rules, because)
	}
	first, err := c.literal(s.Sets[0])
	if err != nil {
		return err
	}
	if err := c.chain(s, append(slices.Clip(because), c.contrary(first))); err != nil {
		return err
	}
	return c.follow(s.Sets[1:], rules, append(because, first))
}

// stated converts facts to literals, and fails if the board does not imply one of them.
func (c *checker) stated(facts []Fact, by *board) ([]literal, error) {
	all, err := c.literals(facts)
	if err != nil {
		return nil, err
	}
	for i, l := range all {
		if !by.knows(l) {
			return nil, fmt.Errorf("it rests on this, which is not known: %s", facts[i])
		}
	}
	return all, nil
}

// contrary returns the negation of a fact.
func (c *checker) contrary(l literal) literal { return literal{l.at, c.domain[l.at] &^ l.left} }

// chain returns why the lines of a supposition do not lead from facts to a contradiction,
// nil if they do.
func (c *checker) chain(s *Step, from []literal) error {
	said := newBoard(c.trial.ctx, c.domain)
	said.take(from)
	for n := range s.Chain {
		if err := c.line(s, n, said); err != nil {
			return fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return nil
}

// line returns why a line does not follow from what was said before it, and adds its
// conclusions to said.
func (c *checker) line(s *Step, n int, said *board) error {
	l := &s.Chain[n]
	for _, r := range l.Rules {
		if !slices.ContainsFunc(s.Rules, func(own Rule) bool { return own.Rule == r.Rule }) {
			return fmt.Errorf("the step does not state its rule: %s", r)
		}
	}
	rules, err := c.rulesOf(l.Rules)
	if err != nil {
		return err
	}
	from, err := c.stated(l.From, said)
	if err != nil {
		return err
	}
	last := n == len(s.Chain)-1
	switch {
	case last && len(l.Sets) > 0:
		return errors.New("there is no contradiction at the end")
	case last:
		return c.contradiction(rules, from)
	case len(l.Sets) == 0:
		return errors.New("it concludes nothing")
	}
	if err := c.follow(l.Sets, rules, from); err != nil {
		return err
	}
	sets, err := c.literals(l.Sets)
	said.take(sets)
	return err
}

// begin resets the trial board to the given facts, and reports whether they are consistent.
func (c *checker) begin(facts []literal) bool {
	c.trial.undo(0)
	c.trial.work, c.trial.allowed = 0, c.most
	return c.trial.take(facts)
}

// follow returns why some of the facts do not follow from rules and other facts, nil if all
// do.
func (c *checker) follow(facts []Fact, rules *rules, from []literal) error {
	all, err := c.literals(facts)
	if err != nil {
		return err
	}
	if !c.begin(from) || !rules.narrow(c.trial) {
		return nil // anything follows from a contradiction
	}
	for i, l := range all {
		if !c.trial.knows(l) && !rules.refuted(c.trial, c.contrary(l)) {
			return c.unproved("%s does not follow", facts[i])
		}
	}
	return nil
}

// contradiction returns why rules and facts do not contradict each other, nil if they do.
func (c *checker) contradiction(rules *rules, from []literal) error {
	if c.begin(from) && rules.narrow(c.trial) && !rules.refuted(c.trial) {
		return c.unproved("there is no contradiction")
	}
	return nil
}

// unproved returns the error of a trial without a contradiction: errLong if it was given
// up.
func (c *checker) unproved(format string, args ...any) error {
	if c.trial.work > c.trial.allowed {
		return errLong
	}
	return fmt.Errorf(format, args...)
}

// end checks the board at the end.
func (c *checker) end(r *Report) {
	for row := range c.rows {
		for col := range c.cols {
			if !c.settled(c.known, row, col) {
				r.Open = append(r.Open, cellName(row, col))
			}
		}
	}
	if len(r.Faults)+len(r.Open) > 0 {
		return
	}
	c.known.work, c.known.allowed = 0, mostEndWork
	rules := together(c.printed)
	switch {
	case !rules.narrow(c.known) || rules.refuted(c.known):
		r.End = "the board at the end breaks a rule"
	case c.known.work > c.known.allowed:
		r.End = "to see whether the board at the end keeps the rules takes more trying than the checker does"
	}
}
