package engine_test

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

var update = flag.Bool("update", false, "write the golden files anew")

// analyzed are the boards of live.quadrille whose forced cells are computed: one of each
// size that does not take minutes.
var analyzed = []string{"yinyang-20-3-1", "yinyang-30-3-1", "yinyang-50-30-1", "doppelblock-20-0-1", "doppelblock-30-0-2", "closefar-30-3-1", "domino-47-0-1"}

// followed are the boards whose edits are followed; each is decided soon. Not all are: a
// board of 12 × 12 with more than five givens often has one or two fillings, and the proof
// that there are no others takes millions of steps.
var followed = []string{
	"hoodoo-10-2-1", "hoodoo-10-2-2", "hoodoo-10-2-3", "hoodoo-10-2-4", "hoodoo-10-2-5", "hoodoo-10-2-6", "hoodoo-10-2-7",
	"hoodoo-10-2-8", "hoodoo-12-2-2", "hoodoo-12-2-3", "hoodoo-12-2-4", "hoodoo-12-2-6", "hoodoo-12-2-7", "hoodoo-12-2-8",
}

// unique are the boards with one solution, beside the smallest ones of each set, whose
// solution and proof are recorded.
var unique = []string{
	"yinyang-20a", "yinyang-20b", "yinyang-30a", "yinyang-30b", "domino-20", "domino-30", "doppelblock-12a", "doppelblock-12b", "doppelblock-15a",
	"doppelblock-14-clues", "doppelblock-16-clues", "closefar-15a", "closefar-15b", "closefar-20a", "hoodoo-12",
}

// TestWork compares the work that fixed boards take with recorded counts: samples as setters
// make them, boards with one solution, large ones with several. So a change that helps some of
// them and harms others shows up in a diff of testdata/work.golden. It measures no time, so the result
// is the same on every machine.
func TestWork(t *testing.T) {
	var lines []string
	for _, typ := range types.All {
		set := filepath.Join("..", "..", "cmd", "bench", "testdata", typ.Name()+".quadrille")
		if _, err := os.Stat(set); errors.Is(err, fs.ErrNotExist) {
			continue // a type need not have one
		}
		for i, e := range entries(t, set) {
			if i < 4 || slices.Contains(unique, e.Meta().ID) {
				lines = append(lines, solvingTakes(t, &e))
			}
		}
		for _, e := range entries(t, "..", "..", "assets", "samples", typ.Name()+".quadrille") {
			lines = append(lines, solvingTakes(t, &e))
		}
	}
	for _, e := range entries(t, "testdata", "hard.quadrille") {
		lines = append(lines, solvingTakes(t, &e))
	}
	for _, e := range entries(t, "testdata", "live.quadrille") {
		if slices.Contains(analyzed, e.Meta().ID) {
			lines = append(lines, analyzingTakes(t, &e))
		}
		if slices.Contains(followed, e.Meta().ID) {
			lines = append(lines, followingTakes(t, &e))
		}
	}
	golden := filepath.Join("testdata", "work.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	recorded := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if len(recorded) != len(lines) {
		t.Fatalf("%d boards, %d recorded", len(lines), len(recorded))
	}
	for i, got := range lines {
		if want := recorded[i]; got != want {
			t.Errorf("\nnow      %s\nrecorded %s", got, want)
		}
	}
	if t.Failed() {
		t.Log("If the differences are meant: go test ./puzzles/engine -run TestWork -update, and look at the diff.")
	}
}

// entries are the puzzles of a file.
func entries(t *testing.T, path ...string) []file.Entry {
	t.Helper()
	c, err := file.Open(filepath.Join(path...), types.All)
	if err != nil {
		t.Fatal(err)
	}
	return c.Puzzles
}

// solvingTakes returns the work to find out whether a puzzle has one solution.
func solvingTakes(t *testing.T, e *file.Entry) string {
	t.Helper()
	res := solve(t, e.State.Puzzle, engine.Options{Limit: 2})
	return takes("solve", e, res.Status, res.Stats) + fmt.Sprintf(", %d constraints", res.Stats.Constraints)
}

// analyzingTakes returns the work to find all forced cells.
func analyzingTakes(t *testing.T, e *file.Entry) string {
	t.Helper()
	a := engine.NewAnalyst()
	known := a.Update(t.Context(), e.State.Puzzle, nil)
	return takes("forced", e, known.Status, a.Work()) + fmt.Sprintf(", %d forced", known.ForcedOpen)
}

// followingTakes returns the work to find all forced cells of a board and again after each
// of some edits.
func followingTakes(t *testing.T, e *file.Entry) string {
	t.Helper()
	p := e.State.Puzzle
	d := &desk{rand: rand.New(rand.NewPCG(uint64(p.Size().Rows), 15)), start: p, printed: p, answer: e.Solution}
	d.begin()
	a := engine.NewAnalyst()
	known := a.Update(t.Context(), d.now, nil)
	for range 2 {
		d.edit()
		known = a.Update(t.Context(), d.now, nil)
	}
	return takes("edits", e, known.Status, a.Work()) + fmt.Sprintf(", %d forced", known.ForcedOpen)
}

func takes(question string, e *file.Entry, status engine.Status, s core.Stats) string {
	return fmt.Sprintf("%-6s %-20s %-8s %6d failures, %8d propagations, %6d runs", question, e.Meta().ID, status, s.Failures, s.Propagations, s.Resumptions)
}
