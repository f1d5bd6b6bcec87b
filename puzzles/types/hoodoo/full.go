package hoodoo

import (
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
)

// The rule kinds of what follows from the rules and is stated beside them.
const (
	ruleFull  = "full"  // few colors are not full
	ruleMain  = "main"  // few colors are missing on a main diagonal
	ruleNames = "names" // colors without a given are interchangeable
)

// stateFull states that few colors are not full, and what follows for main
// diagonals.
func (b *boardModel) stateFull() {
	z, k := b.size, b.colors
	lines := b.along(rows)
	if z.Rows > z.Cols {
		lines = b.along(columns)
	}
	if z.Rows == z.Cols {
		lines = append(lines, b.along(columns)...)
	}
	full := b.stateMissing(ruleFull, lines, k*min(z.Rows, z.Cols)-z.Cells())
	if z.Rows == z.Cols {
		n := z.Rows
		for _, diagonal := range [][]core.Var{b.along(rising)[n-1], b.along(falling)[n-1]} {
			b.stateMissing(ruleMain, [][]core.Var{diagonal}, k-n)
		}
	}
	if b.named {
		b.nameColors(full, lines[0])
		b.guessKnight()
	}
}

// stateMissing states that all but few colors stand in all of the lines: the
// others are at most as many as the transparent pegs and more. It returns the
// variables that are 1 for the colors that must, from color 1 on; none where
// that says nothing.
func (b *boardModel) stateMissing(kind string, lines [][]core.Var, more int) (everywhere []core.Var) {
	rule := core.Rule{Kind: kind}
	if !b.named && b.allowed+more >= b.colors {
		return nil
	}
	everywhere = make([]core.Var, b.colors)
	missing := make([]core.Lit, b.colors)
	for i := range everywhere {
		x := b.NewBool("")
		everywhere[i], missing[i] = x, b.Ne(x, 1)
		for _, xs := range lines {
			b.Post(rule, constraint.Clause(append(b.having(xs, i+1), missing[i])...))
		}
	}
	if !b.minimize {
		b.Post(rule, constraint.Between(0, b.allowed+more, missing...))
		return everywhere
	}
	// colors − everywhere ≤ number + more
	terms := []constraint.Term{{Coef: 1, Var: b.number}}
	for _, x := range everywhere {
		terms = append(terms, constraint.Term{Coef: 1, Var: x})
	}
	b.Post(rule, constraint.Linear(terms, constraint.Ge, b.colors-more))
	return everywhere
}

// nameColors breaks the symmetry of the colors that no given has: the full
// ones come first, in the order in which they stand in the given line, which
// holds all of them.
func (b *boardModel) nameColors(full []core.Var, line []core.Var) {
	rule := core.Rule{Kind: ruleNames}
	free := freeColors(b.puzzle)
	for i := 1; i < len(free); i++ {
		a, z := free[i-1], free[i]
		fullA, fullZ := b.Eq(full[a-1], 1), b.Eq(full[z-1], 1)
		b.Post(rule, constraint.Imply(fullA, fullZ))
		before := []core.Lit{fullZ.Not()}
		for _, x := range line {
			b.Post(rule, constraint.Clause(append(slices.Clone(before), b.Ne(x, z))...))
			before = append(before, b.Eq(x, a))
		}
	}
	b.nameFull(full, free)
}

// nameFull tells which of the free colors are full: with j transparent pegs at
// most j+more colors are not, so that the first len(free)-j-more of the free
// ones are.
func (b *boardModel) nameFull(full []core.Var, free []int) {
	rule := core.Rule{Kind: ruleNames}
	more := b.colors*min(b.size.Rows, b.size.Cols) - b.size.Cells()
	if !b.minimize {
		for i := range min(len(free), len(free)-b.allowed-more) {
			b.Post(rule, constraint.Clause(b.Eq(full[free[i]-1], 1)))
		}
		return
	}
	var above []core.Lit // there are more than j
	for j := len(b.cells); j >= 0; j-- {
		if sure := len(free) - j - more; 0 < sure && sure <= len(free) {
			b.Post(rule, constraint.Clause(append(slices.Clone(above), b.Eq(full[free[sure-1]-1], 1))...))
		}
		above = append(above, b.Eq(b.number, j))
	}
}

// guessKnight advises the coloring by knight's moves, which needs no
// transparent peg when neither 2 nor 3 divides the number of colors and there
// are as many as the longer side.
func (b *boardModel) guessKnight() {
	k := b.colors
	if k%2 == 0 || k%3 == 0 || k < longerSide(b.size) {
		return
	}
	for i, x := range b.cells {
		c := b.size.At(i)
		b.Guess(b.Eq(x, (c.Col+2*c.Row)%k+1))
	}
}
