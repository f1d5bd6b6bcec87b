package reason_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// parse reads one puzzle from the members of a file.
func parse(t *testing.T, members string) *puzzles.Puzzle {
	t.Helper()
	c, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [{`+members+`}]}`), types.All)
	if err != nil {
		t.Fatal(err)
	}
	if c.Puzzles[0].Err != nil {
		t.Fatal(c.Puzzles[0].Err)
	}
	return c.Puzzles[0].State.Puzzle
}

func start(p *puzzles.Puzzle) puzzles.State {
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

func engineOf(t *testing.T, p *puzzles.Puzzle) *reason.Engine {
	t.Helper()
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// withSamples runs a test for the samples that have one answer and at most a number of
// cells.
func withSamples(t *testing.T, most int, test func(t *testing.T, entry file.Entry)) {
	t.Helper()
	for _, typ := range puzzletest.Sampled(types.All) {
		n := 0
		for _, entry := range samples(t, typ) {
			p := entry.State.Puzzle
			if _, err := reason.New(t.Context(), p); err != nil || entry.Verdict != "unique" || p.Size().Cells() > most {
				continue
			}
			n++
			t.Run(p.Meta.ID, func(t *testing.T) { test(t, entry) })
		}
		if n == 0 {
			t.Errorf("no sample of %s", typ.Name())
		}
	}
}

// Walks prove what they state, according to a checker that shares no code with this
// package.
func TestWalksAreCertificates(t *testing.T) {
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		e, w := puzzletest.Walk(t, p, reason.Beyond)
		puzzletest.Certified(t, e, p, w)
	})
}

// Puzzles that differ only by a turn and by names have the same grade and way.
func TestAlike(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	withSamples(t, 42, func(t *testing.T, entry file.Entry) { puzzletest.Alike(t, rng, entry.State.Puzzle) })
}

// A walk that was stopped has no end, even if a step had just been found.
func TestStoppedIsUndecided(t *testing.T) {
	p := samples(t, types.All[0])[0].State.Puzzle
	ctx, stop := context.WithCancel(t.Context())
	w, err := engineOf(t, p).Walk(ctx, start(p), reason.Limits{Most: reason.Beyond, Taken: func(*reason.Step, int) { stop() }})
	if !errors.Is(err, context.Canceled) || w.Status != reason.Undecided || len(w.Steps) != 1 {
		t.Errorf("got %d steps, %v, %v", len(w.Steps), w.Status, err)
	}
}

// A hole has no value, and no steps lead to it.
func TestWhyHole(t *testing.T) {
	p := parse(t, `"type": "domino", "givens": ["00#", "111", "012"], "set": 2, "full": false`)
	w, err := engineOf(t, p).Why(t.Context(), start(p), grid.Cell{Row: 0, Col: 2})
	if err != nil || w.Status != reason.Complete || len(w.Steps) > 0 {
		t.Errorf("got %d steps, %v, %v", len(w.Steps), w.Status, err)
	}
}

// stand reports whether the entries in some cells are consistent with the givens.
func stand(t *testing.T, s puzzles.State, cells []grid.Cell) bool {
	t.Helper()
	few := start(s.Puzzle)
	for _, c := range cells {
		few.Marks.Values = few.Marks.Values.With(c, s.Marks.Values.At(c))
	}
	found, err := engineOf(t, s.Puzzle).Mistakes(t.Context(), few)
	if err != nil {
		t.Fatal(err)
	}
	return found == nil
}

// Mistakes contradict each other and do not without any one of them; they can be the first
// question to an engine.
func TestMistakes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		e := engineOf(t, p)
		for range 3 {
			s := start(p)
			for c := range p.Size().All() {
				if p.Given(c) != puzzles.Open || entry.Solution.At(c) == puzzles.Open {
					continue
				}
				v := entry.Solution.At(c)
				if rng.IntN(4) == 0 {
					values := e.Values(c)
					v = values[rng.IntN(len(values))]
				}
				if rng.IntN(2) == 0 {
					s.Marks.Values = s.Marks.Values.With(c, v)
				}
			}
			wrong, err := engineOf(t, p).Mistakes(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if wrong == nil {
				continue
			}
			if !slices.IsSortedFunc(wrong, func(a, b grid.Cell) int { return p.Size().Index(a) - p.Size().Index(b) }) {
				t.Errorf("%v are out of order", wrong)
			}
			if stand(t, s, wrong) {
				t.Errorf("the entries in %v can stand together", wrong)
			}
			for i := range wrong {
				if !stand(t, s, slices.Delete(slices.Clone(wrong), i, i+1)) {
					t.Errorf("the entry in %v is not needed of those in %v", wrong[i], wrong)
				}
			}
		}
	})
}

// Giving cells one after the other reaches the same as an engine that knows them from the
// beginning.
func TestReachIsThatOfAFreshEngine(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		e := engineOf(t, p)
		for _, most := range []reason.Level{reason.Medium, reason.Easy} {
			wish := reason.Limits{Most: most}
			given := p.WithoutGivens()
			reached, err := e.Reach(t.Context(), given, entry.Solution, wish)
			for err == nil {
				want, err := engineOf(t, p).Reach(t.Context(), given, entry.Solution, wish)
				if err != nil {
					t.Fatal(err)
				}
				if !reached.Equal(want) {
					t.Fatalf("%s: with %d givens %v, a fresh engine %v", most, given.Givens(), reached, want)
				}
				var open []grid.Cell
				for c := range p.Size().All() {
					if entry.Solution.At(c) != puzzles.Open && reached.At(c) == puzzles.Open {
						open = append(open, c)
					}
				}
				if len(open) == 0 {
					break
				}
				c := open[rng.IntN(len(open))]
				given = given.WithGiven(c, entry.Solution.At(c))
				reached, err = e.Give(t.Context(), []grid.Cell{c}, wish)
				if err != nil {
					t.Fatal(err)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Work limits each walk separately, whatever the engine did before.
func TestWork(t *testing.T) {
	bounded := 0
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		e := engineOf(t, p)
		walk := func(work int64) reason.Grade {
			w, err := e.Walk(t.Context(), start(p), reason.Limits{Most: reason.Extreme, Work: work})
			if err != nil {
				t.Fatal(err)
			}
			return w.Grade()
		}
		all := walk(0)
		if all.Chains < 2 {
			return
		}
		bounded++
		if g := walk(1); g.Chains > 1 || g.Level != reason.Unknown {
			t.Errorf("%d suppositions and level %q with hardly any work", g.Chains, g.Level)
		}
		const enough = 1 << 40
		if g := walk(enough); g.Chains != all.Chains || g.Level != all.Level {
			t.Errorf("got %+v, without a bound %+v", g, all)
		}
	})
	if bounded == 0 {
		t.Error("no sample takes two suppositions")
	}
}

// A group of steps is told by its first step and those that continue it, and its reasons
// were known before it.
func TestToldRestsOnWhatWasKnown(t *testing.T) {
	several, corridors := 0, 0
	test := func(t *testing.T, p *puzzles.Puzzle) {
		w, err := engineOf(t, p).Walk(t.Context(), start(p), reason.Limits{Most: reason.Beyond, Proved: true})
		if err != nil {
			t.Fatal(err)
		}
		found := make(map[reason.Fact]int) // by which group
		groups := w.Groups()
		in := make(map[*reason.Step]int) // by step: its group
		for n, g := range groups {
			for _, s := range g.Steps {
				in[s] = n
				for _, f := range slices.Concat(s.Sets, s.Fills) {
					found[f] = n + 1
				}
			}
		}
		for n, g := range groups {
			said := g.Said()
			if said[0] != g.Steps[0] || slices.ContainsFunc(said[1:], func(s *reason.Step) bool { return s.Technique != said[0].Technique }) {
				t.Errorf("step %d is told by other steps than it has", n)
			}
			if len(g.Steps) > 1 {
				several++
			}
			for i, s := range said[1:] {
				if corridors++; !s.Rules[0].Wide || !beside(said[i].Sets[0].Cell, s.Sets[0].Cell) {
					t.Errorf("step %d, %s: from %v it goes on to %v", n, s.Technique.ID, said[i].Sets, s.Sets)
				}
			}
			for _, s := range g.Steps[1:] {
				latest := -1
				for _, from := range s.From {
					latest = max(latest, in[w.Steps[from]])
				}
				if latest >= 0 && latest != n {
					t.Errorf("step %d, %s: the bookkeeping %v follows from step %d", n, g.Steps[0].Technique.ID, s.Sets, latest)
				}
			}
			for _, f := range g.Because() {
				if found[f] > n {
					t.Errorf("step %d, %s: the reason %v was found by step %d", n, g.Steps[0].Technique.ID, f, found[f]-1)
				}
			}
		}
	}
	withSamples(t, 81, func(t *testing.T, entry file.Entry) { test(t, entry.State.Puzzle) })
	test(t, parse(t, `"type": "yinyang", "givens": ["...w.....b", ".......w..", ".w...w.bw.", "...wwb.b..", "..b.w.b.b.", ".wwb......", "....b.b...", "..b.w..b..", "...w..wb..", "......w.b."]`))
	if several == 0 || corridors == 0 {
		t.Errorf("%d times steps are told as one, %d times along a corridor", several, corridors)
	}
}

// beside reports whether two cells share a side.
func beside(a, b grid.Cell) bool {
	_, ok := grid.Between(a, b)
	return ok
}

// A clash is explained by a walk from all givens but one to what contradicts that one, the
// easiest of these walks; without a clash there is none.
func TestClash(t *testing.T) {
	p := parse(t, `"type": "yinyang", "givens": ["b..w", "....", "....", "w..b"]`)
	var givens [][]grid.Cell
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			givens = append(givens, []grid.Cell{c})
		}
	}
	e := engineOf(t, p)
	w, denied, err := e.Clash(t.Context(), p, givens)
	if err != nil || w == nil {
		t.Fatalf("no walk: %v", err)
	}
	if denied.Is || p.Given(denied.Cell) != denied.Value {
		t.Errorf("the walk leads to %v, which is not against a given", denied)
	}
	last := w.Steps[len(w.Steps)-1]
	if !slices.ContainsFunc(last.Sets, func(f reason.Fact) bool { return f.Cell == denied.Cell }) {
		t.Errorf("the last step is %q, of %v", e.Tell(last, reason.Whole), denied)
	}
	if got := w.Grade(); got.Level != reason.Medium || len(w.Steps) != 1 {
		t.Errorf("%d steps, level %s; by the rim it takes one", len(w.Steps), got.Level)
	}
	fine := parse(t, `"type": "yinyang", "givens": ["b..b", "....", "....", "w..w"]`)
	if w, _, err := engineOf(t, fine).Clash(t.Context(), fine, givens); w != nil || err != nil {
		t.Errorf("of givens that can stand together: %v, %v", w, err)
	}
}

// beyond is a board that needs suppositions and a search.
const beyond = `"type": "doppelblock", "top": "11 1 5 6 . . .", "left": "9 0 6 . 10 . 5", "givens": [".......", "......4", ".......", ".....4.", "....3..", ".......", "......."]`

// A walk of an engine that was used before is the same as that of a new one, word for word;
// so is one where other questions are asked between the steps, and where what is known was
// learned in another order.
func TestWalkIsTheSame(t *testing.T) {
	withSamples(t, 81, func(t *testing.T, entry file.Entry) { walkTwice(t, entry.State.Puzzle) })
	t.Run("with a search", func(t *testing.T) {
		walkTwice(t, parse(t, beyond))
	})
}

func walkTwice(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	e := engineOf(t, p)
	first := walkText(t, e, p)
	again(t, first, walkText(t, e, p))
	rng := rand.New(rand.NewPCG(7, 8))
	again(t, first, textOf(t, e, p, reason.Limits{
		Most: reason.Beyond, Proved: true,
		Taken: func(*reason.Step, int) { e.Disturb(rng) },
	}))
}

// walkText returns a walk in words.
func walkText(t *testing.T, e *reason.Engine, p *puzzles.Puzzle) (texts []string) {
	t.Helper()
	return textOf(t, e, p, reason.Limits{Most: reason.Beyond, Proved: true})
}

func textOf(t *testing.T, e *reason.Engine, p *puzzles.Puzzle, wish reason.Limits) (texts []string) {
	t.Helper()
	w, err := e.Walk(t.Context(), start(p), wish)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range w.Steps {
		texts = append(texts, e.Tell(s, reason.Whole), "for "+e.Facts(s.Because))
	}
	return texts
}

// conclusions returns the techniques, conclusions and rules of a walk in words. Those are the
// same with and without reasons; without, suppositions are told with more than they need.
func conclusions(t *testing.T, e *reason.Engine, p *puzzles.Puzzle, proved bool) (texts []string) {
	t.Helper()
	w, err := e.Walk(t.Context(), start(p), reason.Limits{Most: reason.Beyond, Proved: proved})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range w.Steps {
		var rules []core.Rule
		for _, r := range s.Rules {
			rules = append(rules, r.Rule)
		}
		texts = append(texts, fmt.Sprintf("%s: %s by %v", s.Technique, e.Facts(s.Sets), rules))
	}
	return texts
}

func again(t *testing.T, want, got []string) {
	t.Helper()
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || got[i] != want[i] {
			t.Fatalf("line %d: %q, want %q", i, got[min(i, len(got)):min(i+1, len(got))], want[min(i, len(want)):min(i+1, len(want))])
		}
	}
}

// TestQuestionsLeaveNoTrace asks an engine all kinds of questions in random orders, some of
// them twice: walks in between are the same as those of a new engine, with and without
// reasons.
func TestQuestionsLeaveNoTrace(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		want := walkText(t, engineOf(t, p), p)
		again(t, conclusions(t, engineOf(t, p), p, true), conclusions(t, engineOf(t, p), p, false))
		e := engineOf(t, p)
		some := func() puzzles.State {
			s := start(p)
			for c := range p.Size().All() {
				if p.Given(c) == puzzles.Open && rng.IntN(3) == 0 {
					s.Marks.Values = s.Marks.Values.With(c, entry.Solution.At(c))
				}
			}
			return s
		}
		questions := []func() error{
			func() error { _, _, err := e.Hint(t.Context(), some(), nil, nil); return err },
			func() error { _, _, err := e.Notes(t.Context(), some(), nil, reason.Medium); return err },
			func() error { _, err := e.Mistakes(t.Context(), some()); return err },
			func() error {
				_, err := e.Why(t.Context(), start(p), p.Size().At(rng.IntN(p.Size().Cells())))
				return err
			},
			func() error { _, err := e.Walk(t.Context(), some(), reason.Limits{Most: reason.Beyond}); return err },
		}
		for range 3 {
			ask := questions[rng.IntN(len(questions))]
			for range 1 + rng.IntN(2) {
				if err := ask(); err != nil {
					t.Fatal(err)
				}
			}
			again(t, want, walkText(t, e, p))
		}
	})
}

// TestPlainlyTooMuchWork checks that no work begins that clearly will not suffice.
func TestPlainlyTooMuchWork(t *testing.T) {
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 20, Cols: 20}})
	if err != nil {
		t.Fatal(err)
	}
	for work, begun := range map[int64]bool{40_000: false, 40_001: true} { // 400 open cells
		e := engineOf(t, p)
		w, err := e.Walk(t.Context(), start(p), reason.Limits{Most: reason.Extreme, Work: work})
		if err != nil || w.Status != reason.Stepped || e.Work() > 0 != begun {
			t.Errorf("%d: %v, %v, work %d", work, w.Status, err, e.Work())
		}
	}
}

// TestGradeAnswered compares the grades of a puzzle with its answer and without.
func TestGradeAnswered(t *testing.T) {
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		e := engineOf(t, p)
		if w, err := e.Walk(t.Context(), start(p), reason.Limits{Most: reason.Beyond}); err != nil || w.Status != reason.Complete {
			t.Fatal(w.Status, err)
		}
		want, _, err := reason.GradeOf(t.Context(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		got, err := reason.GradeAnswered(t.Context(), p, e.Board(), 0)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, %v, without the answer %+v", got, err, want)
		}
	})
}

// TestToldWithoutReasons groups a walk without reasons: its steps stay in order.
func TestToldWithoutReasons(t *testing.T) {
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		w, err := engineOf(t, p).Walk(t.Context(), start(p), reason.Limits{Most: reason.VeryHard})
		if err != nil {
			t.Fatal(err)
		}
		var told []*reason.Step
		for _, g := range w.Groups() {
			told = append(told, g.Steps...)
		}
		if !slices.Equal(told, w.Steps) {
			t.Error("the groups have not the steps of the walk in their order")
		}
	})
}
