// Package core is the solver kernel: finite-domain variables, literals, one
// trail, clauses, a propagator queue and a clause-learning search.
package core
