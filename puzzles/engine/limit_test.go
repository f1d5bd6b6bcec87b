package engine

import (
	"slices"
	"testing"
)

// TestLimit puts off all candidates repeatedly: the limit is raised once a round, however
// many there are.
func TestLimit(t *testing.T) {
	l := newLimit(10)
	candidates := []int{7, 3, 5}
	var got []int64
	for range 3 {
		for _, c := range candidates {
			got = append(got, l.of(c))
			l.reached(c)
		}
	}
	if want := []int64{10, 10, 10, 20, 20, 20, 40, 40, 40}; !slices.Equal(got, want) {
		t.Errorf("limits %d, want %d", got, want)
	}
	// One of those left is decided; the others continue as before.
	if got := []int64{l.of(3), l.of(5)}; !slices.Equal(got, []int64{80, 80}) {
		t.Errorf("limits %d, want 80 twice", got)
	}
}
