package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/file"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

func TestTechniques(t *testing.T) {
	status, lines, _ := call(t, "", "techniques", "--json")
	if status != exitYes {
		t.Fatalf("exit status %d", status)
	}
	seen := map[string]bool{}
	for line := range strings.Lines(lines) {
		var got techniqueLine
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		if _, ok := reason.LevelNamed(got.Level); !ok || got.Score < 2 || got.Name == "" || got.Help == "" || types.ByName(got.Type) == nil {
			t.Errorf("got %+v", got)
		}
		if key := got.Type + got.ID; seen[key] {
			t.Errorf("%s is there twice", key)
		} else {
			seen[key] = true
		}
	}
	if len(seen) < 40 {
		t.Errorf("%d techniques", len(seen))
	}
	if status, _, message := call(t, "", "techniques", "chess"); status != exitUnusable || !strings.Contains(message, "chess") {
		t.Errorf("an unknown type: %d, %s", status, message)
	}
}

// In each position of the file the next step is of the technique, and the position comes
// from one of the puzzles read.
func TestPractice(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.quadrille")
	const samples = "../../assets/samples/yinyang.quadrille"
	status, _, message := call(t, "", "practice", "--technique", "yinyang/group", "--count", "2", samples, "-o", out)
	if status != exitYes || message != "" {
		t.Fatalf("%d, %s", status, message)
	}
	c, err := file.Open(out, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Puzzles) != 2 {
		t.Fatalf("%d positions", len(c.Puzzles))
	}
	for _, e := range c.Puzzles {
		engine, err := reason.New(t.Context(), e.State.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		step, _, err := engine.Hint(t.Context(), e.State, nil, nil)
		if err != nil || step == nil || step.Technique.ID != "yinyang/group" {
			t.Errorf("%s: %+v, %v", e.Meta().Title, step, err)
		}
		if e.State.Marks.Values.Empty() || e.Verdict != "unique" || e.Solution.Empty() {
			t.Errorf("%s: nothing is entered, or its solution is lost", e.Meta().Title)
		}
	}
}

func TestPracticeFewerThanAsked(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.quadrille")
	status, _, message := call(t, "", "practice", "--technique", "domino/place", "--count", "50", five, "-o", out)
	if status != exitNo || !strings.Contains(message, "1 position found in 5 puzzles") {
		t.Errorf("%d, %s", status, message)
	}
	if c, err := file.Open(out, types.All); err != nil || len(c.Puzzles) != 1 {
		t.Errorf("what was found is not written: %v", err)
	}
	none := filepath.Join(t.TempDir(), "none.quadrille")
	status, _, message = call(t, "", "practice", "--technique", "hoodoo/fish", five, "-o", none)
	if _, err := os.Stat(none); status != exitNo || !strings.Contains(message, "no positions") || err == nil {
		t.Errorf("%d, %s, %v", status, message, err)
	}
}

func TestPracticeIsRefused(t *testing.T) {
	for _, args := range [][]string{
		{"practice", five},
		{"practice", "--technique", "chess/fork", five},
		{"practice", "--technique", "yinyang/rim", "--to", "svg", five},
		{"practice", "--technique", "yinyang/rim", "nowhere.quadrille"},
		{"practice", "--technique", "yinyang/rim", five, "-o", five},
	} {
		if status, _, message := call(t, "", args...); status != exitUnusable || message == "" {
			t.Errorf("%v: %d, %s", args, status, message)
		}
	}
}
