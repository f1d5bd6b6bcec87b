package workshop

import "testing"

func TestStopKeepsWhatWasMade(t *testing.T) {
	for n, want := range []string{"0 of 3 made.", "1 of 3 made. Stop keeps it.", "2 of 3 made. Stop keeps them."} {
		x := &Ordered{Order: Order{Count: 3}, made: make([]int, n)}
		m := Making{now: x, all: []*Ordered{x}}
		m.work.Busy = true
		if got := m.Words().Sentence; got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
