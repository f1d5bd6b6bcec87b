package draft_test

import (
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// Each change of the list is one step to undo, with its name, and comes back from a
// snapshot.
func TestArrangements(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Five)
	const begin = "[Snow], Ice, Apart, Ice again"
	if got := drafttest.Titles(d); got != begin {
		t.Fatalf("the list is %s", got)
	}
	for _, step := range []struct {
		name string
		do   func()
		want string
	}{
		{"copy 2 puzzles", func() { d.List.Copy([]int{2, 0}) }, "Snow, Ice, Apart, [Snow], Apart, Ice again"},
		{"remove 2 puzzles", func() { _ = d.List.Remove([]int{0, 1}) }, "Apart, [Snow], Apart, Ice again"},
		{"remove 1 puzzle", func() { _ = d.List.Remove([]int{1}) }, "Apart, [Apart], Ice again"},
		{"move 1 puzzle", func() { d.List.Move([]int{2}, 0) }, "Ice again, Apart, [Apart]"},
		{"move 2 puzzles", func() { d.List.Move([]int{0, 1}, 3) }, "[Apart], Ice again, Apart"},
		{"add a puzzle", func() { d.List.Add(d.State().Puzzle) }, "Apart, [Apart], Ice again, Apart"},
		{"title of the set", func() { d.List.SetImprint(file.Imprint{Title: "Winter", Author: "Me"}) }, "Apart, [Apart], Ice again, Apart"},
	} {
		before := drafttest.Titles(d)
		step.do()
		if got := drafttest.Titles(d); got != step.want || d.History.Undoes() != step.name {
			t.Errorf("%s: %s, undo takes %q; want %s", step.name, got, d.History.Undoes(), step.want)
		}
		if err := drafttest.Audit(d, types.All); err != nil {
			t.Errorf("%s: %v", step.name, err)
		}
		d.History.Undo()
		if got := drafttest.Titles(d); got != before {
			t.Errorf("%s undone: %s, want %s", step.name, got, before)
		}
		d.History.Redo()
	}
	if d.List.Imprint() != (file.Imprint{Title: "Winter", Author: "Me"}) || d.Name() != "Winter · 2" {
		t.Errorf("the set is %q, called %q", d.List.Imprint(), d.Name())
	}
	for d.History.Undoes() != "" {
		d.History.Undo()
	}
	if got := drafttest.Titles(d); got != begin {
		t.Errorf("all undone: %s", got)
	}
	if err := d.List.Remove([]int{0, 1, 2, 3}); err == nil || d.Boards() != 4 {
		t.Errorf("a file without a puzzle: %v", err)
	}
}

// The saved file has the list in its order, puzzles without a board after the one they
// followed, and unknown members.
func TestArrangementsAreSaved(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Five)
	d.List.Move([]int{0}, 4)
	d.List.SetImprint(file.Imprint{Title: "Five", Author: "Somebody", License: "CC0"})
	path := filepath.Join(t.TempDir(), "five.quadrille")
	saved := func(want string) {
		t.Helper()
		if err := drafttest.Save(d, path); err != nil {
			t.Fatal(err)
		}
		c, err := file.Open(path, types.All)
		if err != nil {
			t.Fatal(err)
		}
		var titles []string
		for _, e := range c.Puzzles {
			titles = append(titles, e.Meta().Title)
		}
		if got := strings.Join(titles, ", "); got != want || c.Imprint != (file.Imprint{Title: "Five", Author: "Somebody", License: "CC0"}) {
			t.Errorf("saved %s in %q by %q, want %s", got, c.Title, c.Author, want)
		}
		if text, _ := c.Text(); !strings.Contains(string(text), `"maker": "kept"`) {
			t.Error("a member of the file is lost")
		}
		if d.Unsaved() {
			t.Error("it is unsaved after saving")
		}
	}
	saved("Ice, Apart, Ice again, Snow, Ghost")
	if err := d.List.Remove([]int{3}); err != nil {
		t.Fatal(err)
	}
	saved("Ice, Apart, Ice again, Ghost")
	d.History.Undo()
	saved("Ice, Apart, Ice again, Ghost, Snow")
	if err := drafttest.Audit(d, types.All); err != nil && !strings.Contains(err.Error(), "its file has") {
		t.Error(err)
	}
	if e := d.Entry(d.List.Order()[3]); e.Difficulty() != "hard" || e.Verdict != "unique" {
		t.Errorf("Snow is %q and %q", e.Difficulty(), e.Verdict)
	}
}

// Puzzles move from one draft to another, with their answers, as one step in each.
func TestReceive(t *testing.T) {
	k := newDesk(t)
	from, to := k.Parse(drafttest.Five), k.Parse(drafttest.Mixed)
	if err := to.List.Receive(from.List, []int{3, 1}, true); err != nil {
		t.Fatal(err)
	}
	if a, b := drafttest.Titles(from), drafttest.Titles(to); a != "[Snow], Apart" || b != "First, [Ice], Ice again, Second" {
		t.Errorf("%s and %s", a, b)
	}
	if err := to.List.Receive(from.List, []int{0, 1}, true); err == nil || drafttest.Titles(from) != "[Snow], Apart" {
		t.Errorf("a document was emptied: %v", err)
	}
	if err := to.List.Receive(from.List, []int{0}, false); err != nil || drafttest.Titles(to) != "First, Ice, [Snow], Ice again, Second" {
		t.Errorf("%v: %s", err, drafttest.Titles(to))
	}
	text, err := to.List.Text([]int{2, 0})
	if err != nil {
		t.Fatal(err)
	}
	f, err := draft.Paste(text, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	from.List.Insert(f)
	if got := drafttest.Titles(from); got != "Snow, [First], Snow, Apart" {
		t.Errorf("pasted: %s", got)
	}
	for from.History.Undoes() != "" {
		from.History.Undo()
	}
	if got := drafttest.Titles(from); got != "[Snow], Ice, Apart, Ice again" {
		t.Errorf("undone: %s", got)
	}
}
