package constraint

import "quadrille/core"

// ExactCover states that each item is covered by exactly one of the options
// that hold. options are literals; covers[i] lists the items 0..items-1 that
// options[i] covers. An item that no option covers makes the constraint
// false.
//
// Value consistent, item by item: [ExactlyOne] of the options that cover it.
// (Domain consistency is NP-complete: D. Knuth, Dancing Links, 2000.)
func ExactCover(options []core.Lit, covers [][]int, items int) core.Constraint {
	of := make([][]core.Lit, items)
	for i, l := range options {
		for _, item := range covers[i] {
			of[item] = append(of[item], l)
		}
	}
	return posting(func(p *core.Poster) {
		for _, ls := range of {
			p.Post(ExactlyOne(ls...))
		}
	})
}
