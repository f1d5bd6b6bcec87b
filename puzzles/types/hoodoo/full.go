package hoodoo

import (
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
)

// The rule kinds of implied constraints.
const (
	ruleFull  = "full"  // few colors are not full
	ruleMain  = "main"  // few colors are missing from a main diagonal
	ruleNames = "names" // colors without a given are interchangeable
)

// stateFull states that few colors are not full and, on a square board, that few are
// missing from a main diagonal.
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

// stateMissing states that at most t + more colors, for t transparent pegs, are missing
// from some of the lines. It returns a variable for each color, from color 1 on, that is
// 1 only if the color is in all of the lines, or nil if the constraint is void.
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

// nameColors breaks the symmetry of the free colors, which no given has: the full ones
// come first, in their order in the given line, which contains all of them.
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

// nameFull states which of the free colors are full: with j transparent pegs, at most
// j+more colors are not full, so the first len(free)-j-more free ones are.
func (b *boardModel) nameFull(full []core.Var, free []int) {
	rule := core.Rule{Kind: ruleNames}
	more := b.colors*min(b.size.Rows, b.size.Cols) - b.size.Cells()
	if !b.minimize {
		for i := range min(len(free), len(free)-b.allowed-more) {
			b.Post(rule, constraint.Clause(b.Eq(full[free[i]-1], 1)))
		}
		return
	}
	var above []core.Lit // for the numbers of transparent pegs above j
	for j := len(b.cells); j >= 0; j-- {
		if sure := len(free) - j - more; 0 < sure && sure <= len(free) {
			b.Post(rule, constraint.Clause(append(slices.Clone(above), b.Eq(full[free[sure-1]-1], 1))...))
		}
		above = append(above, b.Eq(b.number, j))
	}
}

// guessKnight suggests to the search the coloring by knight's moves, if it needs no
// transparent peg: if neither 2 nor 3 divides the number of colors, which is at least
// the longer side.
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
