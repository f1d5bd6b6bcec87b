package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
)

func TestProvedVerdictIsSaved(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(drafttest.Made)
	want, _ := drafttest.Saved(t, d.Draft)
	k.verdict(d)

	drafttest.Type(d.Draft, 0, 0, '1') // as in the solution
	k.verdict(d)
	e, text := drafttest.Saved(t, d.Draft)
	if e.Verdict != "unique" || !e.Solution.Equal(want.Solution) || e.Member("difficulty") != nil {
		t.Errorf("one solution is saved as\n%s", text)
	}
	drafttest.Type(d.Draft, 4, 4, '2') // and not as in the solution
	k.verdict(d)
	if e, text := drafttest.Saved(t, d.Draft); e.Verdict != "none" || !e.Solution.Empty() {
		t.Errorf("no solution is saved as\n%s", text)
	}
	d.History.Undo()
	if e, text := drafttest.Saved(t, d.Draft); e.Verdict != "unique" || !e.Solution.Equal(want.Solution) {
		t.Errorf("what was saved before is saved again, before it is proved again, as\n%s", text)
	}
}

func TestVerdictOnANewBoard(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	k.verdict(d)
	if e, text := drafttest.Saved(t, d.Draft); e.Verdict != "multiple" || !e.Solution.Empty() {
		t.Errorf("several solutions are saved as\n%s", text)
	}
	d = k.Empty("hoodoo") // as few transparent pegs as possible: no verdict that a file knows
	k.verdict(d)
	if e, text := drafttest.Saved(t, d.Draft); e.Verdict != "" || !e.Solution.Empty() {
		t.Errorf("an optimum is saved as\n%s", text)
	}
}

func TestFalseVerdictIsMended(t *testing.T) {
	k := newDesk(t)
	for said, want := range map[string]string{`, "verdict": "unique"`: "multiple", `, "verdict": "unchecked"`: "multiple", "": ""} {
		d, _ := k.Write(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b...", "....", "....", "...."]` + said + `}]}`)
		k.verdict(d)
		if e, text := drafttest.Saved(t, d.Draft); e.Verdict != want {
			t.Errorf("with%s the file says\n%s", said, text)
		}
	}
}

// TestVerdictOfABoardThatIsNotShown saves while another board of the file is shown.
func TestVerdictOfABoardThatIsNotShown(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b...", "....", "....", "...."]}, {"type": "yinyang", "givens": ["bbb", "wbw", "w.b"]}]}`)
	drafttest.Type(d.Draft, 1, 1, 'B')
	k.verdict(d)
	d.Show(1)
	k.verdict(d)
	if e, text := drafttest.Saved(t, d.Draft); e.Verdict != "multiple" {
		t.Errorf("the board that is not shown is saved as\n%s", text)
	}
}

// TestRunProves solves a board and checks what only the run has found.
func TestRunProves(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(drafttest.Made)
	want, _ := drafttest.Saved(t, d.Draft)
	drafttest.Type(d.Draft, 0, 0, '1')
	d.Check.ShowFaults(false)
	d.Runs.Solve(document.Search{Limit: 2})
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if e, text := drafttest.Saved(t, d.Draft); e.Verdict != "unique" || !e.Solution.Equal(want.Solution) {
		t.Errorf("what the run has proved is saved as\n%s", text)
	}
}

// A claim of a file that is refuted is not saved again, whether by the check of the shown
// board or by Verify. Other claims are kept.
func TestRefutedIsNotSaved(t *testing.T) {
	for _, test := range []struct{ name, said, want string }{
		{"a stale verdict", `"givens":["bb","b."],"solution":["bb","bw"],"verdict":"none"`, `"givens":["bb","b."],"solution":["bb","bw"],"verdict":"unique"`},
		{"a wrong answer", `"givens":["bb","b."],"solution":["ww","bw"]`, `"givens":["bb","b."],"solution":["bb","bw"]`},
		{"one answer of several", `"givens":["b.."],"solution":["bbw"],"verdict":"unique"`, `"givens":["b.."],"solution":["bbw"],"verdict":"multiple"`},
		{"a wrong answer of several", `"givens":["b.."],"solution":["bwb"],"verdict":"multiple"`, `"givens":["b.."],"verdict":"multiple"`},
		{"an answer where there is none", `"givens":["bb","bb"],"solution":["bb","bw"]`, `"givens":["bb","bb"]`},
		{"nothing", `"givens":["bb","b."]`, `"givens":["bb","b."]`},
	} {
		k := newDesk(t)
		d, _ := k.Write(`{"quadrille":1,"puzzles":[{"type":"yinyang",` + test.said + `}]}`)
		k.verdict(d)
		e, _ := drafttest.Saved(t, d.Draft)
		text, err := e.MarshalJSON()
		if want := `{"type":"yinyang",` + test.want + `}`; err != nil || strings.ReplaceAll(string(text), " ", "") != want {
			t.Errorf("%s: saved is %s, not %s", test.name, text, want)
		}
	}
	k := newDesk(t)
	d, _ := k.Write(`{"quadrille":1,"puzzles":[{"type":"yinyang","givens":["..."]},{"type":"yinyang","givens":["bb","b."],"solution":["ww","bw"],"verdict":"none"}]}`)
	d.Members.Verify()
	k.Until("all boards", func() bool { return d.Entry(1).Verdict == "unique" })
	if e := d.Entry(1); !e.State.Puzzle.Solves(e.Solution) {
		t.Errorf("the wrong answer stays: %v", e.Solution)
	}
}
