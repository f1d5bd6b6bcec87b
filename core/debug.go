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
