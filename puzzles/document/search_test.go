package document_test

import (
	"strings"
	"testing"

	"quadrille/core/search"
	"quadrille/puzzles/document"
	"quadrille/puzzles/engine"
)

// TestOrders solves a board with each of the available orders.
func TestOrders(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(one)
	runs := 0
	for name, list := range map[string][]document.SearchOrder{"variables": document.VariableOrders, "choice": document.Choices, "values": document.ValueOrders} {
		for _, o := range list {
			s := document.Search{Variables: document.VariableOrders[0].Name, Choice: document.Choices[0].Name, Values: document.ValueOrders[0].Name, Limit: 2}
			switch name {
			case "variables":
				s.Variables = o.Name
			case "choice":
				s.Choice = o.Name
			default:
				s.Values = o.Name
			}
			if o.Name == "" || name != "values" && o.Help == "" {
				t.Errorf("%s: %+v has no name or no words", name, o)
			}
			d.Runs.Solve(s)
			k.Until("run", func() bool { return !d.Runs.Last().Busy })
			if run := d.Runs.Last(); run.Failed != nil || run.Result.Status != engine.Unique || run.Search.Name() != s.Variables+", "+s.Choice+", "+s.Values {
				t.Errorf("%s %s: %v, %v", name, o.Name, run.Result.Status, run.Failed)
			}
			runs++
		}
	}
	if runs < 10 {
		t.Errorf("only %d orders", runs)
	}
}

// TestStats checks the statistics in words, for the panel and for the clipboard.
func TestStats(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(one)
	d.Runs.Solve(document.Search{Limit: 2})
	k.Until("run", func() bool { return !d.Runs.Last().Busy })
	run := d.Runs.Last()
	run.Result.Seconds = 1.5
	run.Result.Stats.Decisions, run.Result.Stats.Propagations, run.Result.Stats.Memory = 1234, 123_456_789, 3<<20
	for _, want := range []string{
		"search\tLearning\n", "status\tunique\n", "solutions\t1\n", "seconds\t1.500\n",
		"decisions\t1,234\n", "propagations\t123.5 M\n", "memory\t3.0 MB",
	} {
		if !strings.Contains(run.Text()+"\n", want) {
			t.Errorf("%q lacks %q", run.Text(), want)
		}
	}
	if got := (document.Past{Decisions: 1234, Seconds: 0.0126}).Cost(); got != "1,234 · 13" {
		t.Errorf("the cost is %q", got)
	}
}

// The help of the orders is that of package search.
func TestOrderHelp(t *testing.T) {
	for i, o := range search.VariableOrders {
		if got := string(document.VariableOrders[i].Help); got != o.Help {
			t.Errorf("%s: %q, want %q", o.Name, got, o.Help)
		}
	}
	for i, c := range search.Choices {
		if got := string(document.Choices[i].Help); got != c.Help {
			t.Errorf("%s: %q, want %q", c.Name, got, c.Help)
		}
	}
}
