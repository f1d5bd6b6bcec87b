package search

import (
	"fmt"
	"strings"

	"quadrille/core"
)

// Named describes an order of a list.
type Named struct{ Name, Title, Help string }

// Order is an entry of a list of orders.
type Order[T any] struct {
	Named
	by T
}

type (
	// VariableOrder is a way to choose the variable to branch on: the open one
	// with the least score, the leftmost among equals.
	VariableOrder = Order[func(t *tree, x core.Var, index int) float64]
	// Choice is a way to split the domain of the chosen variable.
	Choice = Order[func(s *core.Store, x core.Var, down bool) branch]
	// ValueOrder is the end of the domain to try first: the largest value, if true.
	ValueOrder = Order[bool]
)

// Names returns the descriptions of the orders of a list.
func Names[T any](list []Order[T]) []Named {
	all := make([]Named, len(list))
	for i, o := range list {
		all[i] = o.Named
	}
	return all
}

// VariableOrders lists the orders of variables, the default first.
var VariableOrders = []VariableOrder{
	{Named{"leftmost", "Leftmost", "the first open variable"}, leftmost},
	{Named{"rightmost", "Rightmost", "the last open variable"}, rightmost},
	{Named{"ff", "First fail", "the smallest domain"}, firstFail},
	{Named{"ffc", "First fail, most constrained", "the smallest domain, then the most constraints"}, mostConstrained},
	{Named{"min", "Smallest lower bound", "the smallest lower bound"}, smallestMin},
	{Named{"max", "Greatest upper bound", "the greatest upper bound"}, greatestMax},
	{Named{"max_regret", "Max regret", "the largest step from the smallest value to the next one"}, maxRegret},
	{Named{"anti_first_fail", "Anti first fail", "the largest domain"}, antiFirstFail},
	{Named{"occurrence", "Occurrence", "the most constraints"}, occurrence},
	{Named{"dom_w_deg", "Domain by weighted degree", "the smallest domain in proportion to the failures around it"}, domWDeg},
	{Named{"random", "Random", "any open variable; the seed decides"}, random},
}

// Choices lists the ways to split a domain, the default first.
var Choices = []Choice{
	{Named{"step", "Step", "the first value, or not"}, step},
	{Named{"enum", "Enumerate", "each value in turn"}, enum},
	{Named{"bisect", "Bisect", "one half of the domain, then the other"}, bisect},
	{Named{"middle", "Middle", "the value next to the middle of the bounds, or not"}, middle},
	{Named{"median", "Median", "the median of the domain, or not"}, median},
}

// ValueOrders lists the orders of values, the default first.
var ValueOrders = []ValueOrder{
	{Named{"up", "Up", "from the smallest value upwards"}, false},
	{Named{"down", "Down", "from the largest value downwards"}, true},
}

// find returns the order of that name, or the first one for "".
func find[T any](what string, list []Order[T], name string) (Order[T], error) {
	var names []string
	for _, o := range list {
		if o.Name == name || name == "" {
			return o, nil
		}
		names = append(names, o.Name)
	}
	return Order[T]{}, fmt.Errorf("%q is not one of the %s %s", name, what, strings.Join(names, ", "))
}

func leftmost(_ *tree, _ core.Var, index int) float64  { return float64(index) }
func rightmost(_ *tree, _ core.Var, index int) float64 { return -float64(index) }
func random(t *tree, _ core.Var, _ int) float64        { return t.rand.Float64() }

func firstFail(t *tree, x core.Var, _ int) float64     { return float64(t.store.Size(x)) }
func antiFirstFail(t *tree, x core.Var, _ int) float64 { return -float64(t.store.Size(x)) }
func smallestMin(t *tree, x core.Var, _ int) float64   { return float64(t.store.Min(x)) }
func greatestMax(t *tree, x core.Var, _ int) float64   { return -float64(t.store.Max(x)) }
func occurrence(t *tree, x core.Var, _ int) float64    { return -float64(t.store.Degree(x)) }

// mostConstrained ranks by size, then by degree; a degree is less than 2^22.
func mostConstrained(t *tree, x core.Var, _ int) float64 {
	return float64(t.store.Size(x))*(1<<22) - float64(t.store.Degree(x))
}

func maxRegret(t *tree, x core.Var, _ int) float64 {
	first := t.store.Min(x)
	second, _ := t.store.Next(x, first)
	return float64(first - second)
}

func domWDeg(t *tree, x core.Var, _ int) float64 {
	return float64(t.store.Size(x)) / float64(t.store.Weight(x))
}

// branch is one way out of a node: a decision about a variable. If a node has two ways
// out, each is the opposite of the other.
type branch struct {
	x    core.Var
	kind kind
	v    int
	down bool // each: the next value is below v
}

type kind uint8

const (
	each   kind = iota // x = v, then x = the next value
	is                 // x = v
	not                // x ≠ v
	atMost             // x ≤ v
	above              // x > v
)

// opposite returns the second way out of a node whose first way is b.
func (b branch) opposite() branch {
	b.kind = [...]kind{is: not, not: is, atMost: above, above: atMost}[b.kind]
	return b
}

// leaves reports whether b leaves x the value v.
func (b branch) leaves(v int) bool {
	switch b.kind {
	case each, is:
		return v == b.v
	case not:
		return v != b.v
	case atMost:
		return v <= b.v
	default:
		return v > b.v
	}
}

func step(s *core.Store, x core.Var, down bool) branch {
	return branch{x, is, end(s, x, down), down}
}

func enum(s *core.Store, x core.Var, down bool) branch {
	return branch{x, each, end(s, x, down), down}
}

// end returns the first value of x in the order.
func end(s *core.Store, x core.Var, down bool) int {
	if down {
		return s.Max(x)
	}
	return s.Min(x)
}

func bisect(s *core.Store, x core.Var, down bool) branch {
	lo, hi := s.Min(x), s.Max(x)
	b := branch{x, atMost, lo + (hi-lo)/2, down}
	if down {
		return b.opposite()
	}
	return b
}

// middle chooses the value nearest to the middle of the bounds; of two equally near ones,
// the one that comes first in the order.
func middle(s *core.Store, x core.Var, down bool) branch {
	twice := s.Min(x) + s.Max(x)
	best, away := 0, -1
	for v := range s.Values(x) {
		d := max(2*v-twice, twice-2*v)
		if away < 0 || d < away || d == away && down {
			best, away = v, d
		}
	}
	return branch{x, is, best, down}
}

// median chooses the middle value of the domain; of an even number, the one of the middle
// two that comes first in the order.
func median(s *core.Store, x core.Var, down bool) branch {
	n := (s.Size(x) - 1) / 2
	if down {
		n = s.Size(x) / 2
	}
	v := s.Min(x)
	for range n {
		v, _ = s.Next(x, v)
	}
	return branch{x, is, v, down}
}
