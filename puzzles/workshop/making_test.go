package workshop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// ordered returns an order for square puzzles of a type, with that side.
func ordered(typ string, side, count int) workshop.Order {
	return workshop.Order{Type: types.ByName(typ), Size: grid.Size{Rows: side, Cols: side}, Count: count, Seed: "1"}
}

// making returns a making whose failures are reported to the test.
func (k *desk) making() *workshop.Making {
	return workshop.NewMaking(k.Post, func() {}, func(err error) { k.T.Error(err) })
}

// make makes puzzles and waits for them.
func (k *desk) make(m *workshop.Making, o workshop.Order, board *document.Document) {
	k.T.Helper()
	if err := m.Start(o, board); err != nil {
		k.T.Fatal(err)
	}
	k.Until("the end", func() bool { return !m.Busy() })
}

func TestMaking(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	if m.Report() != "" || m.Preview() != nil {
		t.Errorf("before the first order: %q, %v", m.Report(), m.Preview())
	}
	o := ordered("yinyang", 6, 3)
	if err := m.Start(o, nil); err != nil {
		t.Fatal(err)
	}
	if w := m.Words(); w.Chip != "Generating" {
		t.Errorf("words %+v while it is made", w)
	}
	k.Until("three puzzles", func() bool { return !m.Busy() })
	if m.Made() != 3 || len(m.Results) != 3 || m.Failed() != nil {
		t.Errorf("%d puzzles, error %v; want 3", m.Made(), m.Failed())
	}
	if !strings.HasPrefix(m.Report(), "3 puzzles, each with one solution.") || m.Preview() != nil {
		t.Errorf("at the end: %q, %v", m.Report(), m.Preview())
	}
	k.make(m, ordered("closefar", 5, 1), nil)
	if w := m.Words(); m.Failed() == nil || w.Chip != "Not made" || m.Report() != w.Sentence || w.Sentence != "Close or Far needs 6 × 6 or more; try another size." {
		t.Errorf("words %+v and %q for a board that does not exist", w, m.Report())
	}
	o.Seed, o.Count = "2", 100_000
	if err := m.Start(o, nil); err != nil {
		t.Fatal(err)
	}
	k.Until("one puzzle", func() bool { return m.Made() > 0 })
	m.Stop()
	k.Until("the stop", func() bool { return !m.Busy() })
	if m.Failed() != nil || m.Made() == 0 {
		t.Errorf("after a stop: %d puzzles, error %v; want those made so far", m.Made(), m.Failed())
	}
}

// TestMakingBegunAnew replaces a running order by another one: the first ends, and its later
// results are dropped.
func TestMakingBegunAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		posts := make(chan func(), 10_000)
		told := 0
		m := workshop.NewMaking(func(f func()) { posts <- f }, func() { told++ }, func(err error) { t.Error(err) })
		if err := m.Start(ordered("yinyang", 5, 1_000_000), nil); err != nil {
			t.Fatal(err)
		}
		if told != 1 || !m.Busy() {
			t.Errorf("the beginning is told %d times, busy: %v", told, m.Busy())
		}
		var late []func()
		for range 20 {
			late = append(late, <-posts)
		}
		o := ordered("yinyang", 5, 2)
		o.Seed = "2"
		if err := m.Start(o, nil); err != nil {
			t.Fatal(err)
		}
		fresh := m.Report()
		for _, f := range late {
			f()
		}
		if m.Made() > 0 || len(m.Results) > 0 || m.Preview() != nil || m.Report() != fresh {
			t.Errorf("%d puzzles and %q of the order that was given up", m.Made(), m.Report())
		}
		for m.Busy() {
			(<-posts)()
		}
		if m.Made() != 2 || m.Results[0].Name() != "Yin-Yang 5 × 5, seed 2, no. 1" || m.Failed() != nil {
			t.Errorf("%d puzzles, the first %q, error %v; want 2", m.Made(), m.Results[0].Name(), m.Failed())
		}
	})
}

// TestOrdersThatMeanNothing checks that invalid orders are rejected with a sentence, and
// results are kept.
func TestOrdersThatMeanNothing(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	k.make(m, ordered("yinyang", 5, 1), nil)
	before := m.Results[0]
	board := k.Empty("yinyang")
	for want, change := range map[string]func(*workshop.Order){
		"the least number of givens, 20, is more than the most, 10": func(o *workshop.Order) { o.Least, o.Most = 20, 10 },
		"no board is open to begin with":                            func(o *workshop.Order) { o.Begin = workshop.BeginGivens },
		"the mask is 5 × 5, the board 6 × 6": func(o *workshop.Order) {
			o.Mask.Resize(grid.Size{Rows: 5, Cols: 5})
			o.Mask.Press(grid.Cell{}, false, 0)
		},
		`Yin-Yang has no setting "pepper"`:              func(o *workshop.Order) { o.Settings = map[string]string{"pepper": "yes"} },
		"needs a square board":                          func(o *workshop.Order) { o.Size.Cols, o.Symmetry = 7, 2 },
		"the open board is not a Close or Far of 6 × 6": func(o *workshop.Order) { o.Type, o.Begin = types.ByName("closefar"), workshop.BeginAnswer },
	} {
		o := ordered("yinyang", 6, 1)
		change(&o)
		var d *document.Document
		if strings.Contains(want, "open board") {
			d = board
		}
		if err := m.Start(o, d); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %q", err, want)
		}
	}
	if m.Busy() || len(m.Results) != 1 || m.Results[0] != before {
		t.Errorf("after orders that mean nothing: busy %v, results %v", m.Busy(), m.Results)
	}
}

// TestOrdersAreKept makes puzzles with a seed twice, without a seed, and with each kind of
// preference.
func TestOrdersAreKept(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	made := func(o workshop.Order, board *document.Document) *puzzles.Puzzle {
		t.Helper()
		k.make(m, o, board)
		if m.Failed() != nil || len(m.Results) == 0 {
			t.Fatal(m.Failed())
		}
		return m.Results[len(m.Results)-1].Puzzle()
	}
	o := ordered("yinyang", 6, 1)
	o.Seed = "tea"
	if one, other := made(o, nil), made(o, nil); !one.Same(other) {
		t.Error("a text as a seed makes two puzzles")
	}
	o.Seed = ""
	same := 0
	for range 3 {
		if one, other := made(o, nil), made(o, nil); one.Same(other) {
			same++
		}
	}
	if same > 1 {
		t.Error("the same puzzle is made again though no seed is chosen")
	}

	o = ordered("yinyang", 6, 1)
	o.Symmetry = slices.Index(workshop.Symmetries(), "half turn")
	o.Minimal, o.Settings = true, map[string]string{workshop.Settings(o.Type)[0].Name: ""}
	o.Mask.Resize(o.Size)
	o.Mask.Press(grid.Cell{}, true, o.Symmetry)
	p := made(o, nil)
	for c := range o.Size.All() {
		opposite := grid.Cell{Row: 5 - c.Row, Col: 5 - c.Col}
		if (p.Given(c) == puzzles.Open) != (p.Given(opposite) == puzzles.Open) {
			t.Errorf("%v and %v are not alike under the half turn", c, opposite)
		}
	}
	if p.Given(grid.Cell{}) != puzzles.Open {
		t.Error("the mask is not kept")
	}

	d := k.Empty("yinyang")
	at := grid.Of(grid.Cell{Row: 1, Col: 1})
	d.Do("given", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: at, Value: 1}}}))
	o = ordered("yinyang", d.State().Puzzle.Size().Rows, 1)
	o.Begin = workshop.BeginGivens
	if p := made(o, d); p.Given(at.Cell) != 1 {
		t.Error("the givens to begin with are not kept")
	}
	d = k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"]}]}`)
	k.Until("the check", func() bool { return !d.Check.Busy() })
	o = ordered("yinyang", 3, 1)
	o.Begin = workshop.BeginAnswer
	p = made(o, d)
	for c := range o.Size.All() {
		if v := p.Given(c); v != puzzles.Open && v != d.Answer().At(c) {
			t.Errorf("%v shows %v, and the answer has %v", c, v, d.Answer().At(c))
		}
	}
}

// TestAnswerKeepsItsOptions makes a puzzle from the answer on the board, which is valid only
// with the options of the board.
func TestAnswerKeepsItsOptions(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "hoodoo", "colors": 5, "givens": ["2314", "1452", "5231", "3145"]}]}`)
	k.Until("the check", func() bool { return !d.Check.Busy() })
	o := ordered("hoodoo", 4, 1)
	o.Begin = workshop.BeginAnswer
	m := k.making()
	k.make(m, o, d)
	if len(m.Results) != 1 {
		t.Fatalf("%d results, %v", len(m.Results), m.Failed())
	}
	p := m.Results[0].Puzzle()
	if n, _ := p.Option("colors"); n != 5 {
		t.Errorf("the puzzle has the options %v, the board %v", p.Options, d.State().Puzzle.Options)
	}
}

// TestLevelsThatAreNotKnown makes a puzzle that is too hard to be graded while it is made.
func TestLevelsThatAreNotKnown(t *testing.T) {
	k := newDesk(t)
	m, o := k.making(), ordered("doppelblock", 10, 1)
	o.Seed = "2"
	k.make(m, o, nil)
	if got, want := m.Results[0].Level(), "not graded"; got != want {
		t.Errorf("the level is %q, want %q", got, want)
	}
}

// TestResults opens, removes and collects results.
func TestResults(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	k.make(m, ordered("yinyang", 5, 3), nil)
	first := m.Results[0]
	m.Take(first)
	k.make(m, ordered("domino", 6, 1), nil)
	if len(m.Results) != 3 || len(m.Unseen()) != 3 || slices.Contains(m.Results, first) {
		t.Fatalf("%d results after another order, want those that are in no document", len(m.Results))
	}
	if got := m.Results[0].Name(); got != "Yin-Yang 5 × 5, seed 1, no. 2" || m.Results[0].Level() == "" {
		t.Errorf("the second puzzle is %q, %q", got, m.Results[0].Level())
	}
	for name, list := range map[string][]*workshop.Made{"Yin-Yang 5 × 5, seed 1": m.Results[:2], "Generated puzzles": m.Results} {
		d, err := document.Open(workshop.Collect(list), k.Post, k.Changed)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(d.Close)
		if d.Title() != name || d.Boards() != len(list) || !d.Unsaved() || !d.State().Puzzle.Same(list[0].Puzzle()) {
			t.Errorf("%d boards under the name %q, unsaved: %v; want %d, %q", d.Boards(), d.Title(), d.Unsaved(), len(list), name)
		}
	}
	gone := m.Results[:2]
	if m.Clear(gone); len(m.Results) != 1 || slices.Contains(m.Results, gone[0]) {
		t.Errorf("%d results are left, want 1", len(m.Results))
	}
	d := k.Empty("domino")
	if err := m.Put(m.Results[0], d.Here()); err != nil || !d.State().Puzzle.Same(m.Results[0].Puzzle()) || d.History.Undoes() != "generate" || len(m.Unseen()) > 0 {
		t.Errorf("put in place: %v, undo %q, %d results wait", err, d.History.Undoes(), len(m.Unseen()))
	}
}

// TestInPlace finishes boards that are unchanged, changed, or closed in the meantime.
func TestInPlace(t *testing.T) {
	for name, meanwhile := range map[string]func(*document.Document){
		"": func(*document.Document) {}, "closed": (*document.Document).Close,
		"changed": func(d *document.Document) { d.SetLayer(puzzles.Problem); d.Key(puzzles.Key{Rune: 'B'}) },
		"left":    func(d *document.Document) { d.Show(1) },
		"played":  func(d *document.Document) { d.Play.Begin() },
	} {
		k := newDesk(t)
		d := k.Parse(drafttest.Two)
		var told []string
		m := workshop.NewMaking(k.Post, func() {}, func(err error) { told = append(told, fmt.Sprint(err)) })
		o := ordered("yinyang", 4, 1)
		o.Begin, o.InPlace = workshop.BeginGivens, true
		if err := m.Start(o, d); err != nil {
			t.Fatal(err)
		}
		meanwhile(d)
		before := d.History.Undoes()
		k.Until("the end", func() bool { return !m.Busy() })
		switch {
		case name == "" && (d.History.Undoes() != "generate" || len(m.Unseen()) > 0 || told != nil):
			t.Errorf("undo %q, told %q", d.History.Undoes(), told)
		case name != "" && (d.History.Undoes() != before || len(m.Unseen()) != 1 || len(told) != 1):
			t.Errorf("%s: undo %q, %d results, told %q", name, d.History.Undoes(), len(m.Unseen()), told)
		}
		if name == "played" {
			if err := m.Put(m.Results[0], d.Here()); err == nil || d.History.Undoes() != before || len(m.Unseen()) != 1 {
				t.Errorf("put in place of what is played: %v, undo %q, %d results", err, d.History.Undoes(), len(m.Unseen()))
			}
		}
	}
}

// TestOtherTypes tries to replace a board by a puzzle of another type, which fails with a
// message, and inserts it after the board.
func TestOtherTypes(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	k.make(m, ordered("domino", 6, 1), nil)
	d := k.Parse(drafttest.Two)
	err := m.Put(m.Results[0], d.Here())
	if err == nil || !strings.Contains(err.Error(), "Domino") || !strings.Contains(err.Error(), "Yin-Yang") {
		t.Errorf("a Domino in the place of a Yin-Yang: %v", err)
	}
	if d.History.Undoes() != "" || d.Type().Name() != "yinyang" || len(m.Unseen()) != 1 {
		t.Errorf("undo %q, type %v, %d results wait", d.History.Undoes(), d.Type(), len(m.Unseen()))
	}
	if err := m.Insert(m.Results, d.Here()); err != nil || d.Boards() != 3 || d.State().Puzzle.Type.Name() != "domino" || len(m.Unseen()) > 0 {
		t.Errorf("%v, %d boards, a %s is shown, %d results wait", err, d.Boards(), d.State().Puzzle.Type.Name(), len(m.Unseen()))
	}
	d.Close()
	if err := m.Insert(m.Results, d.Here()); err == nil {
		t.Error("results were put into a document that is closed")
	}
}

// TestMask paints with and without a symmetry, and outside the board.
func TestMask(t *testing.T) {
	text := func(m *workshop.Mask) (s string) {
		for c := range m.Size().All() {
			switch {
			case m.Must(c):
				s += "+"
			case m.MustNot(c):
				s += "-"
			default:
				s += "."
			}
		}
		return s
	}
	var m workshop.Mask
	m.Press(grid.Cell{}, false, 0) // no cells yet
	want := func(what, want string) {
		t.Helper()
		if got := text(&m); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	m.Resize(grid.Size{Rows: 2, Cols: 3})
	m.Press(grid.Cell{}, false, 0)
	m.Drag(grid.Cell{Col: 1}, 0)
	m.Drag(grid.Cell{Col: 9}, 0)
	want("a stroke", "++....")
	m.Lift()
	m.Drag(grid.Cell{Col: 2}, 0)
	want("after the stroke", "++....")
	m.Press(grid.Cell{}, false, 0)
	want("another press", "-+....")
	m.Press(grid.Cell{}, false, 0)
	want("a third press", ".+....")
	m.Press(grid.Cell{Row: 1}, true, 0)
	want("the other button", ".+.-..")
	m.Lift()
	m.Resize(m.Size())
	want("the same size", ".+.-..")
	m.Clear()
	m.Press(grid.Cell{}, false, slices.Index(workshop.Symmetries(), "half turn"))
	want("a half turn", "+....+")
	for i := range workshop.Symmetries() { // symmetries of squares do not fit this board
		m.Press(grid.Cell{Row: 1, Col: 2}, false, i)
	}
	m.Resize(grid.Size{Rows: 2, Cols: 2})
	want("another size", "....")
	m.Press(grid.Cell{}, false, slices.Index(workshop.Symmetries(), "diagonal from the upper right"))
	want("a diagonal", "+..+")
}

// TestMakes lists the types whose puzzles can be made.
func TestMakes(t *testing.T) {
	for _, typ := range types.All {
		if !workshop.Makes(typ) || workshop.Makes(struct{ puzzles.Type }{typ}) {
			t.Errorf("%s: %v; without a generator %v", typ.Name(), workshop.Makes(typ), workshop.Makes(struct{ puzzles.Type }{typ}))
		}
	}
}

// A stopped order continues with the same puzzles as one that was not stopped.
func TestMakingGoesOn(t *testing.T) {
	k := newDesk(t)
	whole := k.making()
	o := ordered("yinyang", 5, 6)
	o.Seed = "9"
	k.make(whole, o, nil)
	m := k.making()
	if err := m.Start(o, nil); err != nil {
		t.Fatal(err)
	}
	if m.CanGoOn() {
		t.Error("what goes on can go on")
	}
	k.Until("two puzzles", func() bool { return m.Made() >= 2 })
	m.Stop()
	k.Until("the end", func() bool { return !m.Busy() })
	if m.Made() < 6 {
		if !m.CanGoOn() || m.Failed() != nil {
			t.Fatalf("%d of 6 made, and it does not go on: %v", m.Made(), m.Failed())
		}
		m.GoOn()
		k.Until("all", func() bool { return !m.Busy() })
	}
	if m.Made() != 6 || m.Ordered() != 6 || m.CanGoOn() || len(m.Results) != 6 {
		t.Fatalf("%d made, %d results", m.Made(), len(m.Results))
	}
	for i, r := range m.Results {
		if r.Name() != whole.Results[i].Name() || !r.Puzzle().Same(whole.Results[i].Puzzle()) {
			t.Errorf("puzzle %d is %q, want %q", i+1, r.Name(), whole.Results[i].Name())
		}
	}
	d := k.Parse(drafttest.Snow)
	if err := m.Insert(m.Results[:2], d.Here()); err != nil || d.Boards() != 3 || len(m.Unseen()) != 4 || d.History.Undoes() != "put in 2 puzzles" {
		t.Errorf("%v, %d boards, %d results left, undo takes %q", err, d.Boards(), len(m.Unseen()), d.History.Undoes())
	}
}

// unmakable is a type of puzzle whose generator panics, because no model can be built.
type unmakable struct {
	puzzles.Type
	generate.Generator
}

func (unmakable) Model(*puzzles.Puzzle, string, *core.Model) (*puzzles.Encoding, error) {
	panic("no model today")
}

// TestFaultsEndTheMakingInWords makes puzzles of a type that panics.
func TestFaultsEndTheMakingInWords(t *testing.T) {
	k := newDesk(t)
	m := workshop.NewMaking(k.Post, func() {}, func(error) {})
	o := ordered("yinyang", 5, 1)
	o.Type = unmakable{o.Type, o.Type.(generate.Generator)}
	if err := m.Start(o, nil); err != nil {
		t.Fatal(err)
	}
	k.Until("the end", func() bool { return !m.Busy() })
	if m.Failed() == nil || !strings.Contains(m.Words().Sentence, "no model today") {
		t.Errorf("of a puzzle that was not made is said: %+v", m.Words())
	}
}

// TestIDsInOneFile makes puzzles of two sizes with one seed, and puts all of them, and some
// twice, into one file: their ids there are distinct.
func TestIDsInOneFile(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	k.make(m, ordered("yinyang", 5, 2), nil)
	k.make(m, ordered("yinyang", 6, 2), nil)
	d := k.Open(workshop.Collect(m.Results))
	if err := m.Insert(m.Results[1:3], d.Here()); err != nil {
		t.Fatal(err)
	}
	d.List.Copy([]int{0, 1})
	seen := map[string]bool{}
	for i := range d.Boards() {
		id := d.Members.At(i).State.Puzzle.Meta.ID
		if id == "" || seen[id] {
			t.Errorf("puzzle %d has the id %q, which another has", i+1, id)
		}
		seen[id] = true
	}
	if !seen["yinyang-1-1"] || len(seen) != 8 {
		t.Errorf("the ids are %v", seen)
	}
}
