package core

import (
	"math"

	"quadrille/core/breath"
)

// oneOf is a group of literals of which exactly one holds; or none, where that may be.
type oneOf struct {
	lits []Lit
	none bool
}

// mostBroken is the part of the groups, one in so many, that a guess may break to be
// of use.
const mostBroken = 8

// patience is the number of sweeps after which a guess that did not get better is taken.
const patience = 30

// The bounds of what a group says: the odds of a literal, and the least part of all odds
// that its others have together, below which the difference would be rounding alone.
const (
	surest = 1e20
	finest = 1e-12
)

// belief guesses a solution from the groups of a problem alone. Each group tells each
// of its literals the odds that it is the one, given what the other groups say about
// the others, until all agree: belief propagation, or the sum-product algorithm (J.
// Pearl, "Reverend Bayes on inference engines", 1982; F. Kschischang, B. Frey and H.-A.
// Loeliger, "Factor graphs and the sum-product algorithm", 2001). Where the groups form
// a tree the odds become exact: the solutions in which the literal holds against those
// in which it does not. To guide a search by it is the idea of E. Hsu and S. McIlraith,
// "Characterizing propagation methods for Boolean satisfiability", 2006.
//
// What is said anew counts half, as a geometric mean, lest the groups shout at each
// other for ever. No sum has a product as a term, which some machines round once and
// others twice: the odds are the same everywhere.
type belief struct {
	lits   []Lit     // the open literals, group by group; groups of which one holds are out
	ends   []int     // by group, where its literals end
	none   []float64 // by group, 1 when none of them may hold, else 0
	said   []float64 // by index of lits, the odds that the group gives the literal
	others []float64 // the odds that the other groups give the literals of one group
	odds   []float64 // by literal, what all groups say
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

// sweep lets each group speak once.
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

// broken counts the groups of which more than one literal is likelier to hold than
// not, or none although one must.
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

// guess is, of all guesses that it comes to, the one that breaks the fewest groups, and
// how many these are.
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
		breath.Take()
	}
	return guess, broken
}

// believe makes the phases a guess of a solution, as far as there are groups and the
// guess is a good one.
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
