package words_test

import (
	"fmt"
	"testing"
	"time"

	"quadrille/puzzles/words"
)

func TestAn(t *testing.T) {
	for _, text := range []string{
		"8 × 8 board", "11", "18 × 3", "80", "81", "89", "800", "888", "8,000", "11,000", "18000", "800000", "11 × 11",
		"F", "F at the end", "8", "answer", "object", "“8 × 8”", "X",
	} {
		if got, want := words.An(text), "an "+text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, text := range []string{
		"1", "10", "1 × 8", "110", "118", "180", "1,100", "1800", "7 × 8", "C", "Yin-Yang board", "Domino", "100", "118000", "", "Hoo-Doo", "?",
	} {
		if got, want := words.An(text), "a "+text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 100_000: "100,000", 1234567: "1,234,567", -4: "-4", -1000: "-1,000", -999: "-999",
	} {
		if got := words.Number(n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got, want := words.Number(int64(1)<<40), "1,099,511,627,776"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func ExampleCount() {
	fmt.Println(words.Count(0, "given"), words.Count(1, "given"), words.Count(40_000, "given"), words.Spelled(3), words.Spelled(11))
	// Output:
	// no givens 1 given 40,000 givens three 11
}

func ExampleList() {
	fmt.Println(words.List([]string{"A"}, "and"), "/", words.List([]string{"A", "B"}, "or"), "/", words.List([]string{"a", "b", "c"}, "and"))
	// Output: A / A or B / a, b and c
}

func ExampleRanges() {
	fmt.Println(words.List(words.Ranges([]int{1, 3, 4, 6, 7, 8, 10}), "and"))
	fmt.Println(words.List(words.Ranges([]int{2, 3, 4}), "and"), len(words.Ranges(nil)))
	// Output:
	// 1, 3, 4, 6 to 8 and 10
	// 2 to 4 0
}

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "row 1": "Row 1", "Row": "Row", "öl": "Öl", "1 × 1": "1 × 1"} {
		if got := words.Capital(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPlural(t *testing.T) {
	for thing, want := range map[string]string{
		"cell": "cells", "entry": "entries", "domino": "dominoes", "open cell": "open cells", "3": "3s", "day": "days", "y": "ys",
	} {
		if got := words.Plural(2, thing); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := words.Plural(1, thing); got != thing {
			t.Errorf("%q, want %q", got, thing)
		}
	}
}

func TestSentence(t *testing.T) {
	for text, want := range map[string]string{
		"the file is empty": "The file is empty.", "a.quadrille: it is gone": "a.quadrille: it is gone.", "It ends.": "It ends.",
	} {
		if got := words.Sentence(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestDuration(t *testing.T) {
	for seconds, want := range map[float64]string{
		0: "less than 1 ms", 0.0009: "less than 1 ms", 0.0126: "13 ms", 0.9994: "999 ms", 0.9996: "1 s", 1: "1 s", 3.44: "3.4 s",
		59.94: "59.9 s", 59.96: "1 min", 60: "1 min", 125: "2 min 5 s", 3599.4: "59 min 59 s", 3599.6: "1 h", 12_000: "3 h 20 min", 4e6: "1,111 h 6 min",
	} {
		if got := words.Duration(seconds); got != want {
			t.Errorf("%v: %q, want %q", seconds, got, want)
		}
	}
	for d, want := range map[time.Duration]string{0: "0 s", 59999 * time.Millisecond: "59 s", time.Minute: "1:00 min", 125 * time.Second: "2:05 min"} {
		if got := words.Clock(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

// place is a fmt.Stringer for a place.
type place string

func (p place) String() string { return string(p) }

func ExampleAt() {
	fmt.Println(words.At(place("row 3"), "two 4s."))
	// Output: Row 3: two 4s.
}

// A long text is made once for each language, when it is asked for.
func TestOnce(t *testing.T) {
	defer words.Speak(nil)
	made := 0
	text := words.Once(func() string { made++; return words.Tag() })
	for i, want := range []string{"en", "en", "xx", "xx", "en"} {
		if words.Speak(nil); want == "xx" {
			words.Speak(xx)
		}
		if got, most := text(), []int{1, 1, 2, 2, 3}[i]; got != want || made != most {
			t.Errorf("%d: %q, made %d times; want %q, %d", i, got, made, want, most)
		}
	}
}

var xx = &words.Language{Tag: "xx"}
