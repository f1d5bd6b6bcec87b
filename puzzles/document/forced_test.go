package document

import "testing"

// The verb agrees with the number of forced cells, the noun with that of open ones.
func TestForcedCellsAgree(t *testing.T) {
	for _, test := range []struct {
		forced, open int
		complete     bool
		want         string
	}{
		{1, 99, true, "1 of 99 open cells is forced."},
		{2, 99, true, "2 of 99 open cells are forced."},
		{0, 99, true, "No cell is forced yet."},
		{0, 1, false, "0 of 1 open cell are forced so far."},
		{1, 1000, false, "1 of 1,000 open cells is forced so far."},
	} {
		if got := forcedOf(test.forced, test.open, test.complete); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
