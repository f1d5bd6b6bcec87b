package lists_test

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"quadrille/puzzles/lists"
)

func TestLists(t *testing.T) {
	numbers := []int{3, 1, 4, 1, 5}
	odd := func(n int) bool { return n%2 == 1 }
	if got := lists.Map(numbers, strconv.Itoa); !slices.Equal(got, []string{"3", "1", "4", "1", "5"}) {
		t.Errorf("Map: %v", got)
	}
	if got := lists.Map(nil, strconv.Itoa); got == nil || len(got) > 0 {
		t.Errorf("Map of no list: %v, want an empty one, which JSON writes as []", got)
	}
	if got := lists.Where(numbers, odd); !slices.Equal(got, []int{3, 1, 1, 5}) {
		t.Errorf("Where: %v", got)
	}
	if got := lists.Count(numbers, odd); got != 4 {
		t.Errorf("Count: %d", got)
	}
	if got := lists.Make(3, func(i int) int { return i * i }); !slices.Equal(got, []int{0, 1, 4}) {
		t.Errorf("Make: %v", got)
	}
	if got := lists.Set(numbers); !maps.Equal(got, map[int]bool{1: true, 3: true, 4: true, 5: true}) {
		t.Errorf("Set: %v", got)
	}
	if got := lists.Find(numbers, func(n *int) bool { return *n > 3 }); got != &numbers[2] {
		t.Errorf("Find: %v", got)
	}
	if got := lists.Find(numbers, func(n *int) bool { return *n > 5 }); got != nil {
		t.Errorf("Find without one: %v", *got)
	}
}
