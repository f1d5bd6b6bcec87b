package draft_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

func TestEditedPuzzleDropsWhatItNoLongerIs(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(drafttest.Made)
	_, before := drafttest.Saved(t, d)
	meta := d.State().Puzzle.Meta
	meta.Title = "Sums"
	d.SetMeta(meta)
	if _, text := drafttest.Saved(t, d); strings.Replace(text, "\"title\": \"Sums\",\n      ", "", 1) != before {
		t.Errorf("a title takes away what is said of the puzzle:\n%s", text)
	}
	d.History.Undo()

	// Posted functions of the background do not run: nothing is proved.
	drafttest.Type(d, 4, 4, '2')
	e, text := drafttest.Saved(t, d)
	for _, gone := range []string{"solution", "difficulty", "generator", "seed", "verdict"} {
		if strings.Contains(text, `"`+gone+`"`) {
			t.Errorf("the edited puzzle has the %s of the old one:\n%s", gone, text)
		}
	}
	if e.Member("shelf") == nil || e.Member("tags") == nil {
		t.Errorf("members that are not about the solution are gone:\n%s", text)
	}
	d.History.Undo()
	if _, text := drafttest.Saved(t, d); text != before {
		t.Errorf("undo does not bring back what was read:\n%s\nwant\n%s", text, before)
	}
	d.History.Redo()
	drafttest.Type(d, 4, 4, ' ')
	if _, text := drafttest.Saved(t, d); text != before {
		t.Errorf("editing back does not bring back what was read:\n%s", text)
	}
}

func TestPutPuzzleKeepsWhatIsSaidOfIt(t *testing.T) {
	k := newDesk(t)
	c, err := file.Parse([]byte(drafttest.Made), types.All)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := k.Write(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "title": "Mine", "shelf": 4, "givens": ["....", "..1.", "....", "...."], "verdict": "multiple"}]}`)
	before, _ := drafttest.Saved(t, d)
	if err := d.Here().Put("generate", c.Puzzles[0]); err != nil {
		t.Fatal(err)
	}
	e, text := drafttest.Saved(t, d)
	if e.Verdict != "unique" || string(e.Member("seed")) != "7" || e.Solution.Empty() || string(e.Member("shelf")) != "4" || e.Meta().Title != "Mine" {
		t.Errorf("the puzzle that was put there is saved as\n%s", text)
	}
	d.History.Undo()
	if e, text := drafttest.Saved(t, d); e.Verdict != "multiple" || !e.State.Puzzle.Same(before.State.Puzzle) || e.Member("seed") != nil {
		t.Errorf("undo saves\n%s", text)
	}
}
