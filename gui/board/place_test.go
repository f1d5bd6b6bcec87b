package board

import "testing"

// The key codes are those of each system: B is the fifth key of the lowest row.
func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		system string
		keys   map[int]rune
	}{
		{"linux", map[int]rune{10: '1', 19: '0', 24: 'Q', 33: 'P', 38: 'A', 46: 'L', 52: 'Z', 56: 'B', 58: 'M', 9: 0, 34: 0, 47: 0, 65: 0}},
		{"windows", map[int]rune{2: '1', 11: '0', 16: 'Q', 30: 'A', 48: 'B', 50: 'M', 1: 0, 57: 0}},
		{"darwin", map[int]rune{0: 'A', 11: 'B', 8: 'C', 3: 'F', 7: 'X', 13: 'W', 29: '0', 18: '1', 46: 'M', 10: 0, 36: 0, 49: 0, 200: 0, -1: 0}},
	} {
		for code, want := range test.keys {
			if got := placeOf(test.system, code); got != want {
				t.Errorf("%s, key %d: %q, want %q", test.system, code, got, want)
			}
		}
		seen := map[rune]int{}
		for code := range 256 {
			if r := placeOf(test.system, code); r != 0 {
				seen[r]++
			}
		}
		if len(seen) != 36 {
			t.Errorf("%s: %d letters and digits", test.system, len(seen))
		}
		for r, n := range seen {
			if n > 1 {
				t.Errorf("%s: %d keys are %q", test.system, n, r)
			}
		}
	}
}
