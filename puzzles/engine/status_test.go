package engine

import "testing"

func TestStatusOf(t *testing.T) {
	for _, test := range []struct {
		count      int
		complete   bool
		want, best Status
	}{
		{0, false, Unknown, Unknown},
		{0, true, None, None},
		{1, false, Solvable, Best},
		{1, true, Unique, Optimal},
		{2, false, Multiple, Multiple},
		{9, true, Multiple, Multiple},
	} {
		if got, best := statusOf(test.count, test.complete), bestStatus(test.count, test.complete); got != test.want || best != test.best {
			t.Errorf("%+v: got %s, %s", test, got, best)
		}
	}
}

// TestOneSolutionIsNotUnknown tests an inquiry that has found one solution so far.
func TestOneSolutionIsNotUnknown(t *testing.T) {
	q := &inquiry{analysis: Analysis{Status: Unknown}}
	if q.add(nil); q.analysis.Status != Solvable {
		t.Errorf("got %s", q.analysis.Status)
	}
	if got := (Needs{Status: Solvable, Found: 1, Givens: []Given{{}}}).Text(); got != "It is not decided how many solutions there are." {
		t.Errorf("got %q", got)
	}
	if q.done().Status != Unique {
		t.Errorf("got %s", q.analysis.Status)
	}
}
