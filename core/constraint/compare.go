package constraint

import "quadrille/core"

// Compare states that x is in relation r to y + c.
//
// Domain consistent. Eq and Ne are binary clauses, one for each value of x;
// the others are a [Linear] inequality.
func Compare(x core.Var, r Relation, y core.Var, c int) core.Constraint {
	return posting(func(p *core.Poster) {
		switch r {
		case Eq:
			postEqual(p, x, y, c)
		case Ne:
			lo, hi := p.Bounds(x)
			for v := lo; v <= hi; v++ {
				p.Clause(p.Ne(x, v), p.Ne(y, v-c))
			}
		default:
			p.Post(Linear([]Term{{1, x}, {-1, y}}, r, c))
		}
	})
}

// postEqual states x = y + c value by value.
func postEqual(p *core.Poster, x, y core.Var, c int) {
	lo, hi := p.Bounds(x)
	for v := lo; v <= hi; v++ {
		p.Clause(p.Ne(x, v), p.Eq(y, v-c))
	}
	lo, hi = p.Bounds(y)
	for w := lo; w <= hi; w++ {
		p.Clause(p.Ne(y, w), p.Eq(x, w+c))
	}
}
