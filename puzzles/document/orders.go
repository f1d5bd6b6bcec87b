package document

import "quadrille/core/search"

// Order is one of the orders of labeling, to be chosen from a list.
type Order struct{ Name, Help string }

// The orders of labeling in the order of their lists, the standard ones first:
// which variable is next, how its values are split, and from which end they come.
var (
	VariableOrders = orders(search.VariableOrders, func(o search.VariableOrder) Order { return Order{o.Name, o.Help} })
	Choices        = orders(search.Choices, func(c search.Choice) Order { return Order{c.Name, c.Help} })
	ValueOrders    = orders(search.ValueOrders, func(o search.ValueOrder) Order { return Order{Name: o.Name} })
)

func orders[T any](list []T, of func(T) Order) []Order {
	all := make([]Order, len(list))
	for i, o := range list {
		all[i] = of(o)
	}
	return all
}

// Labeling is the labeling by the orders of these names.
func Labeling(variables, choice, values string) search.Labeling {
	return search.Labeling{Variables: variables, Choice: choice, Order: values}
}
