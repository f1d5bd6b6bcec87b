package reason

import (
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Board returns what is known of the cells at the end of a walk.
func (e *Engine) Board() grid.Map[puzzles.Value] { return e.back.Board(e.known.Board()) }

// Work returns the number of propagations of the prover.
func (e *Engine) Work() int64 { return e.work() }

// Disturb asks the prover questions about random rules, facts and suppositions, and learns
// what is known again in a random order: what a walk does next must not depend on either.
func (e *Engine) Disturb(rng *rand.Rand) {
	k, p := e.known, e.prover()
	some := func(ls []core.Lit, share float64) []core.Lit {
		ls = slices.DeleteFunc(slices.Clone(ls), func(core.Lit) bool { return rng.Float64() > share })
		rng.Shuffle(len(ls), func(i, j int) { ls[i], ls[j] = ls[j], ls[i] })
		return ls
	}
	all, open := k.all(), e.openLits()
	for range 5 {
		share := rng.Float64()
		levels := [][]core.Lit{some(all, share), some(p.everyGuard(true), share), some(open, 0.1)}
		rng.Shuffle(len(levels), func(i, j int) { levels[i], levels[j] = levels[j], levels[i] })
		if !p.guarded.Assume(levels...) {
			p.guarded.Core()
		}
	}
	origins, step := slices.Clone(k.origin), k.step
	k.clear()
	for _, l := range some(all, 1) {
		k.learn(l)
	}
	copy(k.origin, origins)
	k.step = step
}
