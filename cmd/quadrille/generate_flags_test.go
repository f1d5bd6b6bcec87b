package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// flagValues returns values of a flag of generate that should work for a type on a board
// with six rows; nil if the test does not know the flag.
func flagValues(t *testing.T, typ puzzles.Type, size, flag string) []string {
	t.Helper()
	for _, s := range generate.Settings(typ) {
		switch {
		case s.Name == flag && len(s.Values) > 0:
			return s.Names()
		case s.Name == flag:
			return []string{strconv.Itoa(s.Default)}
		}
	}
	if o := typ.Spec().Option(flag); o != nil {
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			t.Fatal(err)
		}
		switch v, ok := o.Usual(p); {
		case o.Switch:
			return []string{"true", "false"}
		case ok:
			return []string{strconv.Itoa(v)}
		default:
			return []string{"4"}
		}
	}
	rows, cols, _ := strings.Cut(size, "x")
	n, _ := strconv.Atoi(rows)
	wide, _ := strconv.Atoi(cols)
	folder := t.TempDir()
	made, mask := filepath.Join(folder, "made.quadrille"), filepath.Join(folder, "mask")
	if status, _, messages := call(t, "", "generate", typ.Name(), "--size", size, "-o", made); status != exitYes {
		t.Fatal(messages)
	}
	if err := os.WriteFile(mask, []byte(strings.Repeat(strings.Repeat(".", wide)+"\n", n)), 0o600); err != nil {
		t.Fatal(err)
	}
	return map[string][]string{
		"size": {size}, "seed": {"7"}, "givens": {"3..", "..400"}, "minimal": generate.MinimalNames(), "symmetry": lists.Map(puzzles.Symmetries(), puzzles.Symmetry.String),
		"level": levelNames()[:2], "score": {"0..99"}, "require": {reason.TechniquesOf(typ)[0].ID}, "forbid": {"chain"}, "chains": {"3"},
		"mask": {mask}, "tries": {"9"}, "count": {"2"}, "jobs": {"2"}, "shard": {"1/2"}, "timeout": {"1m"}, "json": {"true"},
		"id": {"#1 --answer=" + made}, "answer": {made}, "finish": {made}, "output": {filepath.Join(folder, "new.quadrille")}, "to": {ours}, "help": {"true"},
	}[flag]
}

// Help lists no flag that is then refused. A random order may be unsatisfiable.
func TestHelpOffersWhatWorks(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		size := "6x6"
		if !typ.Spec().Square && !generate.Chooses(typ) {
			size = "4x5"
		}
		about, _, err := (&program{types: types.All}).commands().Find([]string{"generate", typ.Name()})
		if err != nil {
			t.Fatal(err)
		}
		about.Flags().VisitAll(func(f *pflag.Flag) {
			values := flagValues(t, typ, size, f.Name)
			if values == nil {
				t.Errorf("%s: the test does not know --%s", typ.Name(), f.Name)
			}
			for _, v := range values {
				args := []string{"generate", typ.Name(), "--tries=20"}
				if !slices.Contains([]string{"finish", "answer", "id"}, f.Name) {
					args = append(args, "--size="+size)
				}
				args = append(args, strings.Fields("--"+f.Name+"="+v)...)
				status, _, messages := call(t, "", args...)
				unmet := status == exitNo && strings.Contains(messages, "boards")
				if status != exitYes && !unmet {
					t.Errorf("%s: status %d, %s", args, status, messages)
				}
			}
		})
	}
}

// TestGivensThatCannotBeChosen looks for the flags that choose givens, of each type.
func TestGivensThatCannotBeChosen(t *testing.T) {
	for _, typ := range types.All {
		about, _, err := (&program{types: types.All}).commands().Find([]string{"generate", typ.Name()})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"givens", "symmetry", "mask", "minimal"} {
			if is := about.Flags().Lookup(name) != nil; is != generate.Chooses(typ) {
				t.Errorf("%s has --%s: %v", typ.Name(), name, is)
			}
		}
	}
}
