package document_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/types"
)

// faulty is a type of puzzle for which building the model panics.
type faulty struct{ puzzles.Type }

func (faulty) Model(*puzzles.Puzzle, string, *core.Model) (*puzzles.Encoding, error) {
	panic("no model today")
}

// refusing is a type of puzzle for which no model can be built.
type refusing struct{ puzzles.Type }

func (refusing) Model(*puzzles.Puzzle, string, *core.Model) (*puzzles.Encoding, error) {
	return nil, errors.New("no model today")
}

// late is a type whose model takes longer to build than the time limits allow.
type late struct{ puzzles.Type }

func (l late) Model(p *puzzles.Puzzle, name string, m *core.Model) (*puzzles.Encoding, error) {
	time.Sleep(15 * time.Second)
	return l.Type.Model(p, name, m)
}

// TestQuestionsWithoutAnAnswer asks about puzzles whose models cannot be built, or not in
// time.
func TestQuestionsWithoutAnAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		typ := types.ByName("yinyang")
		for _, test := range []struct {
			typ  puzzles.Type
			want string // in the answer
		}{{refusing{typ}, "No model today."}, {late{typ}, ""}} {
			p, err := puzzles.New(test.typ, puzzles.Params{Size: typ.Spec().Default})
			if err != nil {
				t.Fatal(err)
			}
			k := newDesk(t)
			d := document.New(p, k.Post, k.Changed)
			for i, ask := range []func(){d.Advice.Suggest, d.Advice.Clash, d.Advice.Needed, d.Advice.Apart} {
				ask()
				k.Until("the answer", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
				w, _ := d.Advice.Words()
				if w.Kind != document.Undecided || !strings.HasPrefix(w.Chip, "No") || w.Chip == "No clash" || !strings.Contains(w.Sentence, test.want) {
					t.Errorf("%T, question %d: %+v", test.typ, i, w)
				}
			}
			d.Close()
		}
		time.Sleep(time.Minute)
	})
}

// TestPlayEndsAfterAFault solves a board with an objective, about which the background finds
// nothing.
func TestPlayEndsAfterAFault(t *testing.T) {
	k := newDesk(t)
	p, err := puzzles.New(faulty{types.ByName("hoodoo")}, puzzles.Params{Size: grid.Size{Rows: 3, Cols: 3}})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	d.Play.Begin()
	clear, err := p.Type.Alphabet(p, puzzles.Answer).Value("*")
	if err != nil {
		t.Fatal(err)
	}
	for c := range p.Size().All() {
		mark(d, c, clear)
	}
	k.Until("the end of the check", func() bool { return !d.Check.Busy() })
	if g, _ := d.Play.Game(); !g.Solved {
		t.Errorf("the board is full, and keeps every rule: %+v", g)
	}
}

// TestFaultsInTheBackgroundAreToldAndEndNothing makes every kind of background work of a
// document panic.
func TestFaultsInTheBackgroundAreToldAndEndNothing(t *testing.T) {
	k := newDesk(t)
	typ := types.ByName("yinyang")
	p, err := puzzles.New(faulty{typ}, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	told := func(what string, w document.Verdict) {
		t.Helper()
		if w.Kind != document.Undecided || !strings.Contains(w.Sentence, "no model today") {
			t.Errorf("%s: %+v does not tell of the fault", what, w)
		}
	}
	told("check", k.verdict(d))

	d.Runs.Solve(document.Search{})
	k.Until("the end of the run", func() bool { return !d.Runs.Last().Busy })
	if _, ok := errors.AsType[*guard.PanicError](d.Runs.Last().Failed); !ok {
		t.Errorf("the run failed with %v, want a fault", d.Runs.Last().Failed)
	}

	for _, ask := range []func(){d.Advice.Suggest, d.Advice.Clash, d.Advice.Needed, d.Advice.Apart} {
		ask()
		k.Until("the answer", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
		w, _ := d.Advice.Words()
		told("question", w)
	}

	d.Press(puzzles.Press{At: drafttest.Middle(0, 0)})
	d.Lift()
	told("check after a change", k.verdict(d))
	if d.History.Undoes() == "" {
		t.Error("the document takes no changes any more")
	}
}
