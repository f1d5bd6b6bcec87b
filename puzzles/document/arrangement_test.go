package document_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// fiveBoards are a set with a puzzle that no board shows between others, and one that
// stands in it twice: turned, with the colors exchanged.
const fiveBoards = `{"quadrille": 1, "title": "Five", "maker": "kept", "puzzles": [
{"type": "yinyang", "title": "Snow", "givens": ["bbb", "wbw", "w.b"], "verdict": "unique", "difficulty": "hard"},
{"type": "nobody", "title": "Ghost"},
{"type": "yinyang", "title": "Ice", "givens": ["...b", ".bb.", "....", "b..."]},
{"type": "closefar", "title": "Apart", "givens": ["......", "......", "......", "......", "......", "......"]},
{"type": "yinyang", "title": "Ice again", "givens": ["w...", ".w..", ".w..", "...w"]}]}`

// titlesOf are the titles of the boards in their order, the shown one in brackets.
func titlesOf(d *document.Document) string {
	var list []string
	for i := range d.Boards() {
		title := d.Members.At(i).State.Puzzle.Meta.Title
		if i == d.At() {
			title = "[" + title + "]"
		}
		list = append(list, title)
	}
	return strings.Join(list, ", ")
}

// Each change of the list is one step to undo, with its name, and comes back from a
// snapshot.
func TestArrangements(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(fiveBoards)
	const begin = "[Snow], Ice, Apart, Ice again"
	if got := titlesOf(d); got != begin {
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
		{"sort by title", func() { d.Members.Sort(document.ByTitle) }, "Apart, [Apart], Apart, Ice again"},
		{"title of the set", func() { d.List.SetImprint(file.Imprint{Title: "Winter", Author: "Me"}) }, "Apart, [Apart], Apart, Ice again"},
	} {
		before := titlesOf(d)
		step.do()
		if got := titlesOf(d); got != step.want || d.History.Undoes() != step.name {
			t.Errorf("%s: %s, undo takes %q; want %s", step.name, got, d.History.Undoes(), step.want)
		}
		if err := documenttest.Audit(d, types.All); err != nil {
			t.Errorf("%s: %v", step.name, err)
		}
		d.History.Undo()
		if got := titlesOf(d); got != before {
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
	if got := titlesOf(d); got != begin {
		t.Errorf("all undone: %s", got)
	}
	if err := d.List.Remove([]int{0, 1, 2, 3}); err == nil || d.Boards() != 4 {
		t.Errorf("a file without a puzzle: %v", err)
	}
}

// What is saved is the list in its order, with what no board shows behind what it
// stood behind, and what the program does not know.
func TestArrangementsAreSaved(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(fiveBoards)
	d.List.Move([]int{0}, 4)
	d.List.SetImprint(file.Imprint{Title: "Five", Author: "Somebody", License: "CC0"})
	path := filepath.Join(t.TempDir(), "five.quadrille")
	saved := func(want string) {
		t.Helper()
		if err := d.Save(path); err != nil {
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
	if err := documenttest.Audit(d, types.All); err != nil && !strings.Contains(err.Error(), "its file has") {
		t.Error(err)
	}
	if m := d.Members.At(3); m.Level != "Hard" || m.Words.Kind != document.Unique {
		t.Errorf("Snow is %+v", m)
	}
}

// Puzzles go from one document to another, with what was entered; a step in each.
func TestReceive(t *testing.T) {
	k := newDesk(t)
	from, to := k.Parse(fiveBoards), k.Parse(twoBoards)
	if err := to.List.Receive(from.List, []int{3, 1}, true); err != nil {
		t.Fatal(err)
	}
	if a, b := titlesOf(from), titlesOf(to); a != "[Snow], Apart" || b != "First, [Ice], Ice again, Second" {
		t.Errorf("%s and %s", a, b)
	}
	if err := to.List.Receive(from.List, []int{0, 1}, true); err == nil || titlesOf(from) != "[Snow], Apart" {
		t.Errorf("a document was emptied: %v", err)
	}
	if err := to.List.Receive(from.List, []int{0}, false); err != nil || titlesOf(to) != "First, Ice, [Snow], Ice again, Second" {
		t.Errorf("%v: %s", err, titlesOf(to))
	}
	text, err := to.List.Text([]int{2, 0})
	if err != nil {
		t.Fatal(err)
	}
	f, err := draft.Paste(text, draft.Reading{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	from.List.Insert(f)
	if got := titlesOf(from); got != "Snow, [First], Snow, Apart" {
		t.Errorf("pasted: %s", got)
	}
	for from.History.Undoes() != "" {
		from.History.Undo()
	}
	if got := titlesOf(from); got != "[Snow], Ice, Apart, Ice again" {
		t.Errorf("undone: %s", got)
	}
}

// What is proved of each puzzle is found in the background, and saved.
func TestVerifyAll(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(fiveBoards)
	d.Members.Verify()
	if jobs := d.Jobs(); len(jobs) != 1 || !strings.HasPrefix(jobs[0].Name, "Verifying: 0 of 4") {
		t.Errorf("the jobs are %v", jobs)
	}
	k.Until("all verified", func() bool { _, ok := d.Members.Found(); return ok })
	var verdicts []string
	for i := range d.Boards() {
		verdicts = append(verdicts, d.Members.At(i).Words.Chip)
	}
	if want := []string{"No solution", "One solution", "Several solutions", "One solution"}; !slices.Equal(verdicts, want) {
		t.Errorf("the verdicts are %v", verdicts)
	}
	if one, none := d.Members.At(1).Level, d.Members.At(0).Level; one == "" || none != "" {
		t.Errorf("a puzzle with one solution has the level %q, one with none %q", one, none)
	}
	if w, _ := d.Members.Found(); w.Sentence != "2 puzzles with one solution, 1 with several, 1 with none." || w.Kind != document.Several {
		t.Errorf("said %+v", w)
	}
	one := document.Filter{Verdict: "Several solutions"}
	if one.Takes(d.Members.At(0)) || !one.Takes(d.Members.At(2)) || (document.Filter{Size: "4 × 4", Level: "Easy"}).Takes(d.Members.At(2)) {
		t.Error("the filter takes what it should not")
	}
	d.Members.Sort(document.ByVerdict)
	if got := titlesOf(d); got != "Ice, Ice again, Apart, [Snow]" {
		t.Errorf("by verdict: %s", got)
	}
	d.Members.Verify()
	d.Stop()
	k.Until("the end", func() bool { return len(d.Jobs()) == 0 })
}

// Where it takes longer to show the list than to verify a puzzle, it is shown anew after
// several of them.
func TestVerifyAllDoesNotWaitForTheList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const n = 400
		k := newDesk(t)
		f, err := draft.Paste(strings.Repeat("Quadrille yinyang\ngivens:\nb.w\n\n", n), draft.Reading{Types: types.All})
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		d, err := document.Open(f, k.Post, func(what draft.Changed) {
			if what&draft.Listed != 0 {
				told++
				time.Sleep(20 * time.Millisecond)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		d.Members.Verify()
		k.Until("all verified", func() bool { _, ok := d.Members.Found(); return ok })
		k.Drain()
		if d.Boards() != n || d.Members.At(n-1).Words.Chip != "Several solutions" || told > n/2 {
			t.Errorf("%d boards, the last has %q; told %d times", d.Boards(), d.Members.At(n-1).Words.Chip, told)
		}
	})
}

// Duplicates are found up to turning and colors.
func TestFindDuplicates(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(fiveBoards)
	var found []int
	done := false
	d.Members.FindDuplicates(func(at []int) { found, done = at, true })
	k.Until("the comparison", func() bool { return done })
	if !slices.Equal(found, []int{3}) {
		t.Errorf("found %v, want Ice again", found)
	}
	if w, ok := d.Members.Found(); !ok || !strings.HasPrefix(w.Sentence, "1 puzzle of the list stands in it before") {
		t.Errorf("said %+v", w)
	}
	if err := d.List.Remove(found); err != nil {
		t.Fatal(err)
	}
	done = false
	d.Members.FindDuplicates(func(at []int) { found, done = at, true })
	k.Until("the comparison", func() bool { return done })
	if w, _ := d.Members.Found(); len(found) > 0 || w.Kind != document.Unique {
		t.Errorf("found %v: %+v", found, w)
	}
}

// A book has the puzzles of the list, in its order, with the words of the set.
func TestBindingFollowsTheList(t *testing.T) {
	d := newDesk(t).Parse(fiveBoards)
	d.List.SetImprint(draft.Imprint{Author: "Somebody"})
	d.List.Move([]int{3}, 0)
	if err := d.List.Remove([]int{1}); err != nil {
		t.Fatal(err)
	}
	b := d.Bind(func() {})
	defer b.Close()
	var titles []string
	for _, p := range b.Puzzles() {
		titles = append(titles, p.Puzzle.Meta.Title)
		if p.Puzzle.Meta.Author != "Somebody" {
			t.Errorf("%s is by %q", p.Puzzle.Meta.Title, p.Puzzle.Meta.Author)
		}
	}
	if got := strings.Join(titles, ", "); got != "Ice again, Ice, Apart" || b.LeftOut != 0 {
		t.Errorf("bound %s of %s, %d left out", got, titlesOf(d), b.LeftOut)
	}
}

// Work on all puzzles ends with the boards that it is about: the file that is read
// again may have fewer.
func TestVerifyingEndsWithReloading(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(fiveBoards)
	d.Members.Verify()
	overwrite(t, path, documenttest.Snow)
	f, err := draft.Read(path, draft.Reading{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Reload(f); err != nil {
		t.Fatal(err)
	}
	if jobs := d.Jobs(); len(jobs) > 0 && strings.HasPrefix(jobs[0].Name, "Verifying") {
		t.Errorf("it goes on: %v", jobs)
	}
	k.verdict(d) // what was told of the boards has come by then
	if _, ok := d.Members.Found(); ok || d.Boards() != 1 {
		t.Errorf("%d boards, something was found", d.Boards())
	}
}
