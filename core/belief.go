package core

import (
	"math"

	"quadrille/core/pause"
)

// oneOf is a group of literals of which exactly one holds, or at most one if none is set.
type oneOf struct {
	lits []Lit
	none bool
}

// mostBroken bounds the groups that a useful guess may break: one in mostBroken.
const mostBroken = 8

// believing is the last restart, counted like luby's terms, at which the search guesses: the
// first guess may fail where the second succeeds; those after it only delay proofs.
const believing = 3

// patience is the number of sweeps without improvement after which the best guess is taken.
const patience = 30

// The bounds of a message: of the odds it gives a literal, and of the share that the other
// literals have of all odds in the group, below which the difference is only rounding error.
const (
	surest = 1e20
	finest = 1e-12
)

// belief guesses a solution from the groups of a problem alone. Each group sends each of its
// literals a message, the odds that it is the one that holds, given the messages of the other
// groups to the others, until the messages agree: belief propagation, or the sum-product
// algorithm (J. Pearl, "Reverend Bayes on inference engines", 1982; F. Kschischang, B. Frey and
// H.-A. Loeliger, "Factor graphs and the sum-product algorithm", 2001). Where the groups form a
// tree the odds become exact: the number of solutions in which the literal holds, divided by
// the number in which it does not. Guiding a search by them is the idea of E. Hsu and S.
// McIlraith, "Characterizing propagation methods for Boolean satisfiability", 2006.
//
// A new message is damped by its geometric mean with the last one, so that messages converge.
// No sum has a product as a term, which some machines would round once and others twice: the
// odds are the same everywhere.
type belief struct {
	lits   []Lit     // the open literals, group by group, without groups of which one holds
	ends   []int     // by group: where its literals end
	none   []float64 // by group: 1 if it may be that none of them holds, else 0
	said   []float64 // by index of lits: the message, the odds that the group gives the literal
	others []float64 // by literal of one group: the odds that the other groups give it
	odds   []float64 // by literal: the product of the messages of all groups
}

func newBelief(s *Store) *belief {
	b := &belief{odds: make([]float64, len(s.values))}
	for _, g := range s.oneOfs {
		from, held := len(b.lits), false
		for _, l := range g.lits {
			held = held || s.values[l] > 0
			if s.values[l] == 0 {
				b.lits = append(b.lits, l)
			}
		}
		if held || len(b.lits) == from {
			b.lits = b.lits[:from]
			continue
		}
		none := 0.0
		if g.none {
			none = 1
		}
		b.ends, b.none = append(b.ends, len(b.lits)), append(b.none, none)
	}
	b.said = make([]float64, len(b.lits))
	for i, l := range b.lits {
		b.said[i] = 1
		b.odds[l], b.odds[l^1] = 1, 1
	}
	return b
}

// sweep updates the messages of each group once.
func (b *belief) sweep() {
	from := 0
	for g, end := range b.ends {
		lits, said := b.lits[from:end], b.said[from:end]
		from = end
		all := b.none[g]
		b.others = b.others[:0]
		for i, l := range lits {
			x := b.odds[l] / said[i]
			b.others = append(b.others, x)
			all += x
		}
		for i, l := range lits {
			rest := min(max(all-b.others[i], all*finest, 1/surest), surest)
			said[i] = math.Sqrt(said[i] / rest)
			b.odds[l] = b.others[i] * said[i]
			b.odds[l^1] = 1 / b.odds[l]
		}
	}
}

// broken counts the groups in which more than one literal is likely to hold (odds above
// 1), or none although one must.
func (b *belief) broken() int {
	n, from := 0, 0
	for g, end := range b.ends {
		likely := 0
		for _, l := range b.lits[from:end] {
			if b.odds[l] > 1 {
				likely++
			}
		}
		if likely > 1 || likely == 0 && b.none[g] == 0 {
			n++
		}
		from = end
	}
	return n
}

// guess sweeps until the guess stops improving and returns the guess that breaks the
// fewest groups, and their number.
func (b *belief) guess(s *Store) (guess []Lit, broken int) {
	broken = len(b.ends) + 1
	for idle := 0; idle < patience && broken > 0 && !s.Stopped(); idle++ {
		b.sweep()
		if n := b.broken(); n < broken {
			broken, idle = n, 0
			guess = guess[:0]
			for _, l := range b.lits {
				if b.odds[l] <= 1 {
					l ^= 1
				}
				guess = append(guess, l)
			}
		}
		pause.Point()
	}
	return guess, broken
}

// believe sets the phases to a guess of a solution, if there are groups and the guess is
// good enough.
func (v *Solver) believe() {
	if len(v.s.oneOfs) == 0 {
		return
	}
	b := newBelief(v.s)
	if len(b.ends) == 0 {
		return
	}
	guess, broken := b.guess(v.s)
	if broken > len(b.ends)/mostBroken {
		return
	}
	for _, l := range guess {
		v.phase[l>>1] = uint8(l & 1)
	}
	v.target.forget()
}
