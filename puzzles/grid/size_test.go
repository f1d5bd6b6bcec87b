package grid

import "testing"

func TestParseSize(t *testing.T) {
	for text, want := range map[string]Size{
		"12x9": {12, 9}, "12 × 9": {12, 9}, " 12X9 ": {12, 9}, "12*9": {12, 9}, "12": {12, 12}, "0": {}, "007x1": {7, 1},
	} {
		if got, err := ParseSize(text); err != nil || got != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", " ", "x", "12x", "x9", "1x2x3", "ten", "-3", "+3", "1.5", "12 9", "99999999999999999999", "9999999999x2"} {
		if got, err := ParseSize(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	for _, z := range []Size{{1, 1}, {7, 8}, {200, 200}} {
		if got, err := ParseSize(z.String()); err != nil || got != z {
			t.Errorf("%q is read as %v, %v", z.String(), got, err)
		}
	}
}
