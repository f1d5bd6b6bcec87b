package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quadrille/puzzles/types"
)

// numbers are flags whose values contain numbers in their own syntax.
var numbers = []string{"size", "givens", "shard"}

// TestNumbersHaveLimits checks all flags of all commands.
func TestNumbersHaveLimits(t *testing.T) {
	tested := 0
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			kind := strings.TrimSuffix(f.Value.Type(), "64")
			if slices.Contains([]string{"int", "uint", "float", "duration", "count"}, kind) || slices.Contains(numbers, f.Name) {
				tested++
				refusesNumbers(t, strings.Fields(c.CommandPath())[1:], f.Name)
			}
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk((&program{types: types.All}).commands())
	if want := 40; tested < want {
		t.Errorf("%d flags with numbers, want at least %d", tested, want)
	}
}

// refusesNumbers checks that a flag refuses invalid numbers with a sentence that says what
// is valid, and accepts 0 or refuses it in the same way.
func refusesNumbers(t *testing.T, command []string, flag string) {
	t.Helper()
	for _, v := range []string{"0", "-1", "100000000000", "1" + strings.Repeat("0", 400), "-1e308h", "NaN", "nan", "inf", "-Inf", "1e400", "", "0x10x", "1.5x", "9223372036854775808"} {
		args := append(slices.Clone(command), "--"+flag+"="+v)
		if command[0] != "generate" {
			args = append(args, "missing")
		}
		status, stdout, stderr := call(t, "", args...)
		said := strings.Contains(stderr, "must be") && strings.Contains(stderr, flag) || strings.Contains(stderr, "board is at ")
		whole := map[string][]string{"seed": {"100000000000", "9223372036854775808"}, "givens": {"100000000000", ""}}[flag]
		if v == "0" && !said || slices.Contains(whole, v) {
			continue // accepted, though no board has so many cells
		}
		if status != exitUnusable || stdout != "" || !said || strings.Count(stderr, "\n") != 1 || strings.Contains(stderr, "strconv") {
			t.Errorf("%s: status %d, %q and %q", args, status, stdout, stderr)
		}
	}
}

// TestLimitsThemselves checks values just inside and just outside the limits.
func TestLimitsThemselves(t *testing.T) {
	for _, test := range []struct {
		args string
		ok   bool
	}{
		{"solve --count 1000000000", true},
		{"solve --count 1000000001", false},
		{"solve --show 1000000", true},
		{"solve --show 1000001", false},
		{"solve --timeout 10000h", true},
		{"solve --timeout 10001h", false},
		{"solve --timeout 999us", false},
		{"solve --search label --var random --seed 18446744073709551615", true},
		{"solve --search label --seed 18446744073709551616", false},
		{"render --cell 1000.5", false},
		{"render --to png --dpi 10000", true},
		{"generate yinyang --jobs 256", true},
		{"generate yinyang --jobs 257", false},
		{"generate yinyang --tries 1000001", false},
		{"generate yinyang --shard 1/1000001", false},
		{"generate domino --set 0", true},
	} {
		status, _, stderr := call(t, puzzlesNamed(t, "a"), strings.Fields(test.args)...)
		if (status != exitUnusable) != test.ok {
			t.Errorf("%s: status %d, %s", test.args, status, stderr)
		}
	}
}
