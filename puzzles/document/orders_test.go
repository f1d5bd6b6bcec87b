package document_test

import (
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/engine"
)

// TestOrders solves a board with each of the orders that can be chosen.
func TestOrders(t *testing.T) {
	k := newDesk(t)
	d := k.parse(one)
	runs := 0
	for name, list := range map[string][]document.Order{"variables": document.VariableOrders, "choice": document.Choices, "values": document.ValueOrders} {
		for _, o := range list {
			l := document.Labeling(document.VariableOrders[0].Name, document.Choices[0].Name, document.ValueOrders[0].Name)
			switch name {
			case "variables":
				l.Variables = o.Name
			case "choice":
				l.Choice = o.Name
			default:
				l.Order = o.Name
			}
			if o.Name == "" || name != "values" && o.Help == "" {
				t.Errorf("%s: %+v has no name or no words", name, o)
			}
			d.Solve(engine.Options{Search: engine.Label, Labeling: l, Limit: 2})
			k.until("run", func() bool { return !d.Solving().Busy })
			if run := d.Solving(); run.Failed != nil || run.Result.Status != engine.Unique {
				t.Errorf("%s %s: %v, %v", name, o.Name, run.Result.Status, run.Failed)
			}
			runs++
		}
	}
	if runs < 10 {
		t.Errorf("only %d orders", runs)
	}
}
