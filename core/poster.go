package core

import "slices"

// Cost is the price of one run of a propagator; cheap ones run first.
type Cost uint8

// The three costs are the priorities of the propagator queue.
const (
	Unary  Cost = iota // constant or nearly so
	Linear             // linear in the number of variables
	Costly             // more than linear
	costs
)

// Poster builds a store. It is passed to Constraint.Post and is of no use afterwards.
type Poster struct {
	s     *Store
	rule  int32 // of the constraint being posted, an index into Store.rules
	guard Lit   // under which it holds; True: always

	clauses *[]Var // receives the variables of clauses; nil: they are not collected
}

// NewVar adds an auxiliary variable with the values lo..hi to the store.
// Solutions have it, the model does not. The name is not kept.
func (p *Poster) NewVar(name string, lo, hi int) Var {
	h := newShape("Poster.NewVar", uint32(len(p.s.atoms)), lo, hi)
	return p.s.addVar(h)
}

// NewBool adds an auxiliary variable with the values 0 and 1.
func (p *Poster) NewBool(name string) Var { return p.NewVar(name, 0, 1) }

// Eq returns the literal [x = v].
func (p *Poster) Eq(x Var, v int) Lit { return p.s.vars[x].eq(v) }

// Ne returns the literal [x ≠ v].
func (p *Poster) Ne(x Var, v int) Lit { return p.s.vars[x].eq(v).Not() }

// Bounds returns the smallest and the largest value that x was created with;
// for the current ones see Domains.
func (p *Poster) Bounds(x Var) (lo, hi int) { return p.s.Bounds(x) }

// Prefer is Model.Prefer for auxiliary variables.
func (p *Poster) Prefer(group int, xs ...Var) {
	p.s.groups = setGroup(p.s.groups, group, xs)
}

// Guess is Model.Guess for auxiliary variables.
func (p *Poster) Guess(l Lit) { p.s.guesses = append(p.s.guesses, l) }

// Clause states that one of ls holds. The slice is not kept.
func (p *Poster) Clause(ls ...Lit) {
	if p.guard != True {
		ls = append(slices.Clone(ls), p.guard.Not())
	}
	if p.clauses != nil {
		for _, l := range ls {
			if l>>1 != 0 {
				*p.clauses = append(*p.clauses, p.s.varOf(l))
			}
		}
	}
	p.s.postClause(ls, p.rule)
}

// Post states c under the same rule.
func (p *Poster) Post(c Constraint) { c.Post(p) }

// Add adds a propagator. Its Watch is called, and it first runs, when everything has been
// posted.
func (p *Poster) Add(pr Propagator, cost Cost) {
	if p.guard != True {
		pr = guard(pr, p.guard)
	}
	p.s.addPropagator(pr, cost, p.rule)
}

// Domains returns the root domains: the values left by the clauses and constraints posted
// so far, before any propagator has run.
func (p *Poster) Domains() *Domains { return (*Domains)(p.s) }

// NewCell returns a new integer with value v whose changes are undone with the trail.
func (p *Poster) NewCell(v int32) Cell { return p.s.newCell(v) }
