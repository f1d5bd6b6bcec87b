package document_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/types"
)

// drafttest.Five is a set with a puzzle without a board between others, and a duplicate,
// turned and with the colors exchanged. The verdict on each puzzle is found in the
// background, and saved.
func TestVerifyAll(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Five)
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
	if got := drafttest.Titles(d.Draft); got != "Ice, Ice again, Apart, [Snow]" {
		t.Errorf("by verdict: %s", got)
	}
	d.Members.Verify()
	d.Stop()
	k.Until("the end", func() bool { return len(d.Jobs()) == 0 })
}

// If redrawing the list takes longer than verifying a puzzle, it is redrawn once for several
// of them.
func TestVerifyAllDoesNotWaitForTheList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const n = 400
		k := newDesk(t)
		f, err := draft.Paste(strings.Repeat("Quadrille yinyang\ngivens:\nb.w\n\n", n), draft.ReadOptions{Types: types.All})
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
	d := k.Parse(drafttest.Five)
	var found []int
	done := false
	d.Members.FindDuplicates(func(at []int) { found, done = at, true })
	k.Until("the comparison", func() bool { return done })
	if !slices.Equal(found, []int{3}) {
		t.Errorf("found %v, want Ice again", found)
	}
	if w, ok := d.Members.Found(); !ok || !strings.HasPrefix(w.Sentence, "1 puzzle of the list repeats an earlier one") {
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
	k := newDesk(t)
	d := k.Parse(drafttest.Five)
	d.List.SetImprint(draft.Imprint{Author: "Somebody"})
	d.List.Move([]int{3}, 0)
	if err := d.List.Remove([]int{1}); err != nil {
		t.Fatal(err)
	}
	b := k.gathered(d.Bind(func() {}))
	defer b.Close()
	var titles []string
	for _, p := range b.Puzzles() {
		titles = append(titles, p.Puzzle.Meta.Title)
		if p.Puzzle.Meta.Author != "Somebody" {
			t.Errorf("%s is by %q", p.Puzzle.Meta.Title, p.Puzzle.Meta.Author)
		}
	}
	if got := strings.Join(titles, ", "); got != "Ice again, Ice, Apart" || b.LeftOut != 0 {
		t.Errorf("bound %s of %s, %d left out", got, drafttest.Titles(d.Draft), b.LeftOut)
	}
}

// Work on all puzzles ends when its boards are replaced: a reloaded file may have fewer.
func TestVerifyingEndsWithReloading(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(drafttest.Five)
	d.Members.Verify()
	drafttest.Overwrite(t, path, drafttest.Snow)
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Reload(f); err != nil {
		t.Fatal(err)
	}
	if jobs := d.Jobs(); len(jobs) > 0 && strings.HasPrefix(jobs[0].Name, "Verifying") {
		t.Errorf("it goes on: %v", jobs)
	}
	k.verdict(d) // by now, everything about the boards has been reported
	if _, ok := d.Members.Found(); ok || d.Boards() != 1 {
		t.Errorf("%d boards, something was found", d.Boards())
	}
}
