package core

import "fmt"

// check panics when l, given by Because, did not hold before the literal
// that it is to explain.
func (e *Explanation) check(l Lit) {
	if !e.Held(l) {
		panic(fmt.Sprintf("core: Explain of %T: literal %v (note %d) is explained by %v, which did not hold before",
			e.s.props[e.prop], e.lit, e.note, l))
	}
}

// checkLearned panics when the learned clause does not assert its first
// literal at the level back, which is below the current one.
func (v *Solver) checkLearned(back int) {
	s := v.s
	for i, l := range v.learned {
		level := s.LevelOf(l)
		if s.values[l] >= 0 || (i == 0) != (level == len(s.levels)) || i > 0 && level > back {
			panic(fmt.Sprintf("core: learned clause %v: literal %v of level %d at level %d", v.learned, l, level, len(s.levels)))
		}
	}
}
