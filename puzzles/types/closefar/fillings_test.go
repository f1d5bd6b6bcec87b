package closefar

import (
	"testing"

	"quadrille/core"
	"quadrille/core/coretest"
)

// filled reports whether a line holds two C and two F further apart.
func filled(line []int) bool {
	at := map[int][]int{}
	for i, v := range line {
		at[v] = append(at[v], i)
	}
	c, f := at[int(C)], at[int(F)]
	return len(c) == 2 && len(f) == 2 && c[1]-c[0] < f[1]-f[0]
}

func TestFillings(t *testing.T) {
	for _, n := range []int{4, 5, 6, 8} {
		coretest.Run(t, coretest.Spec{
			Vars:  coretest.Repeat(n, int(C), int(Blank)),
			Post:  func(_ *core.Model, xs []core.Var) core.Constraint { return fillings{xs} },
			Holds: filled,
			Level: coretest.Domain,
		})
	}
}
