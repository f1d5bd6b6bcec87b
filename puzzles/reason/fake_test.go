package reason_test

import (
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types/yinyang"
)

// fake is a type with one black cell in each row, and with techniques to be tested.
type fake struct {
	puzzles.Type
	techniques []reason.Technique
	row        func(black []core.Lit) core.Constraint // another rule of a row, nil for none
}

// Spec declares that turns do not keep the rules.
func (f *fake) Spec() *puzzles.Spec {
	sp := *f.Type.Spec()
	sp.Turns = []puzzles.Turn{puzzles.Upright}
	return &sp
}

func (f *fake) Techniques() []reason.Technique { return f.techniques }

func (*fake) Phrases() reason.Catalog {
	return reason.Catalog{"fake": "so it is", "list": "{0}", "row": "row {0}", "breach": "would not have one black cell"}
}

func (f *fake) Model(p *puzzles.Puzzle, _ string, m *core.Model) (*puzzles.Encoding, error) {
	z := p.Size()
	rule := f.row
	if rule == nil {
		rule = func(black []core.Lit) core.Constraint { return constraint.ExactlyOne(black...) }
	}
	r := &puzzles.Encoding{}
	for row := range z.Rows {
		var ls []core.Lit
		for range z.Cols {
			l := m.Eq(m.NewBool(""), 1)
			ls = append(ls, l)
			r.Cells = append(r.Cells, []puzzles.Choice{{Value: yinyang.Black, Lit: l}, {Value: yinyang.White, Lit: l.Not()}})
		}
		m.Post(core.Rule{Kind: "row", Args: []int{row}}, rule(ls))
	}
	return r, nil
}

func (f *fake) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	r, err := f.Model(p, "", m)
	return &reason.Argument{
		Encoding: r,
		Rule: func(r core.Rule) reason.Rule {
			return reason.Rule{
				Name: reason.Say("row", r.Args[0]+1), Breach: reason.Say("breach"), Price: 10,
				Cells: p.Size().Line(grid.Line{Dir: grid.Row, Index: r.Args[0]}),
			}
		},
		Mapped: func(r core.Rule, _ *puzzles.Mapping) core.Rule { return r },
		Value:  func(v puzzles.Value, _ int) string { return yinyang.Type.Alphabet(p, puzzles.Answer).Text(v) },
	}, err
}

// finds returns a technique that finds a fact about a cell by the rule of row 1, whatever
// is known.
func finds(i int, v puzzles.Value) reason.Technique { return findsAll(v, i) }

// findsAll returns a technique that finds several such facts.
func findsAll(v puzzles.Value, cells ...int) reason.Technique {
	return reason.Technique{ID: "fake", Name: "Fake", Level: reason.Easy, Score: 2, Find: func(k *reason.Known) *reason.Found {
		f := &reason.Found{Rules: []core.Rule{{Kind: "row", Args: []int{0}}}, Say: reason.Say("fake")}
		for _, i := range cells {
			f.Sets = append(f.Sets, k.Fact(i, v, true))
		}
		return f
	}}
}

// TestTechniquesAreNotTrusted walks with techniques that are wrong, that find what is
// known, and that are right by luck: no walk has a step of theirs, and none is endless.
func TestTechniquesAreNotTrusted(t *testing.T) {
	if core.Debug {
		t.Skip("there such a technique is a panic")
	}
	board := grid.NewMap[puzzles.Value](grid.Size{Rows: 2, Cols: 2}).With(grid.Cell{}, yinyang.Black).With(grid.Cell{Row: 1}, yinyang.Black)
	for _, test := range []struct {
		name      string
		technique reason.Technique
		steps     int
	}{
		{"right", finds(1, yinyang.White), 1},
		{"wrong", finds(1, yinyang.Black), 0},
		{"known", finds(0, yinyang.Black), 0},
		{"by luck", finds(3, yinyang.White), 0}, // the rule of row 1 says nothing about it
	} {
		t.Run(test.name, func(t *testing.T) {
			typ := &fake{Type: yinyang.Type, techniques: []reason.Technique{test.technique}}
			p := &puzzles.Puzzle{Type: typ, Cells: board}
			e, err := reason.New(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			w, err := e.Walk(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: reason.Beyond, Proved: true})
			if err != nil || w.Status != reason.Complete {
				t.Fatal(w.Status, err)
			}
			if n := w.Grade().Techniques["fake"]; n != test.steps {
				t.Errorf("%d steps of the technique, want %d", n, test.steps)
			}
			if b, want := e.Board(), yinyang.White; b.At(grid.Cell{Col: 1}) != want || b.At(grid.Cell{Row: 1, Col: 1}) != want {
				t.Errorf("the board is %v", b)
			}
		})
	}
}

// named is an argument of phrases that has a text but cannot be mapped to another board.
type named string

func (n named) String() string { return string(n) }

// everywhere is a named that is the same on all boards.
type everywhere struct{ named }

func (n everywhere) Mapped(*puzzles.Mapping) any { return n }

// TestListsAreInOrder uses lists with something else between lines and cells.
func TestListsAreInOrder(t *testing.T) {
	if core.Debug {
		t.Skip("there a technique that finds the same again is a panic")
	}
	row := func(n int) grid.Line { return grid.Line{Dir: grid.Row, Index: n} }
	one, two := everywhere{"one"}, everywhere{"two"}
	find := finds(1, yinyang.White)
	inner := find.Find
	find.Find = func(k *reason.Known) *reason.Found {
		f := inner(k)
		f.Say = reason.Say("list", reason.All{grid.Cell{Row: 1}, one, row(1), grid.Cell{Col: 1}, two, row(0)})
		return f
	}
	board := grid.NewMap[puzzles.Value](grid.Size{Rows: 2, Cols: 2}).With(grid.Cell{}, yinyang.Black)
	p := &puzzles.Puzzle{Type: &fake{Type: yinyang.Type, techniques: []reason.Technique{find}}, Cells: board}
	e := engineOf(t, p)
	w, err := e.Walk(t.Context(), start(p), reason.Limits{Most: reason.Easy})
	if err != nil || len(w.Steps) != 1 {
		t.Fatal(w, err)
	}
	if got, want := e.Tell(w.Steps[0], reason.Whole), "Row 1, row 2, r1c2, r2c1, one and two."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestOnlyWhatCanBeMappedIsSaid has techniques with arguments that might differ on a turned
// board, such as a string: that must panic instead of making an untrue sentence.
func TestOnlyWhatCanBeMappedIsSaid(t *testing.T) {
	for _, arg := range []any{"left", named("left"), []string{"left"}, reason.All{named("left")}, reason.Say("fake", "left"), core.True} {
		find := finds(1, yinyang.White)
		inner := find.Find
		find.Find = func(k *reason.Known) *reason.Found {
			f := inner(k)
			f.Say = reason.Say("fake", arg)
			return f
		}
		board := grid.NewMap[puzzles.Value](grid.Size{Rows: 1, Cols: 2}).With(grid.Cell{}, yinyang.Black)
		p := &puzzles.Puzzle{Type: &fake{Type: yinyang.Type, techniques: []reason.Technique{find}}, Cells: board}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("nobody asks what a %T is on another board", arg)
				}
			}()
			_, _ = engineOf(t, p).Walk(t.Context(), start(p), reason.Limits{Most: reason.Easy})
		}()
	}
}

// forgetful is a constraint that two literals do not both hold, which gives the first one
// alone as its reason.
type forgetful [2]core.Lit

func (c forgetful) Post(p *core.Poster) { p.Add(c, core.Unary) }

func (c forgetful) Watch(w *core.Watcher) {
	w.OnLit(c[0], 0)
	w.OnLit(c[1], 1)
}

func (c forgetful) Propagate(d *core.Domains) bool {
	return !d.Holds(c[0]) || !d.Holds(c[1]) || d.Fail(0)
}

func (c forgetful) Explain(e *core.Explanation) { e.Because(c[0]) }

// forgetting is a fake whose first cell is white, for a forgetful reason.
type forgetting struct{ fake }

func (f *forgetting) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	r, err := f.fake.Model(p, model, m)
	m.Post(core.Rule{}, constraint.Clause(r.Cells[0][1].Lit))
	return r, err
}

func (f *forgetting) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	a, err := f.fake.Argue(p, m)
	m.Post(core.Rule{Kind: "row", Args: []int{2}}, forgetful{a.Encoding.Cells[0][0].Lit, a.Encoding.Cells[2][0].Lit})
	return a, err
}

// TestChainsThatCannotBeTold has a contradiction whose reasons do not suffice to derive it
// again: there is no such supposition, and the walk continues.
func TestChainsThatCannotBeTold(t *testing.T) {
	if core.Debug {
		t.Skip("there a wrong reason is a panic")
	}
	board := grid.NewMap[puzzles.Value](grid.Size{Rows: 3, Cols: 2}).With(grid.Cell{Row: 1}, yinyang.Black).With(grid.Cell{Row: 2}, yinyang.Black)
	p := &puzzles.Puzzle{Type: &forgetting{fake{Type: yinyang.Type}}, Cells: board}
	w, err := engineOf(t, p).Walk(t.Context(), start(p), reason.Limits{Most: reason.Beyond, Proved: true})
	if err != nil || w.Status != reason.Complete {
		t.Fatal(w.Status, err)
	}
	var ids []string
	for _, s := range w.Steps {
		ids = append(ids, s.Technique.ID)
	}
	if want := []string{"chain", "chain", "search", "chain"}; !slices.Equal(ids, want) {
		t.Errorf("the steps are %v, want %v", ids, want)
	}
}

// enough is a constraint that two or more of some literals imply another one. Its reason is
// all of those that hold.
type enough struct {
	of   []core.Lit
	then core.Lit
}

func (c enough) Post(p *core.Poster) { p.Add(c, core.Unary) }

func (c enough) Watch(w *core.Watcher) {
	for i, l := range c.of {
		w.OnLit(l, int32(i))
	}
}

func (c enough) Propagate(d *core.Domains) bool {
	n := 0
	for _, l := range c.of {
		if d.Holds(l) {
			n++
		}
	}
	return n < 2 || d.Set(c.then, 0)
}

func (c enough) Explain(e *core.Explanation) {
	for _, l := range c.of {
		if e.Held(l) {
			e.Because(l)
		}
	}
}

// both is two constraints.
type both [2]core.Constraint

func (b both) Post(p *core.Poster) {
	p.Post(b[0])
	p.Post(b[1])
}

// becauseOf returns the columns of the reasons of the single step of a technique about a
// row with black cells in some columns.
func becauseOf(t *testing.T, rule func(black []core.Lit) core.Constraint, find reason.Technique, length int, black ...int) (columns []int) {
	t.Helper()
	if core.Debug {
		t.Skip("there a technique that finds the same again is a panic")
	}
	board := grid.NewMap[puzzles.Value](grid.Size{Rows: 1, Cols: length})
	for _, c := range black {
		board = board.With(grid.Cell{Col: c}, yinyang.Black)
	}
	p := &puzzles.Puzzle{Type: &fake{yinyang.Type, []reason.Technique{find}, rule}, Cells: board}
	w, err := engineOf(t, p).Walk(t.Context(), start(p), reason.Limits{Most: reason.Easy, Proved: true})
	if err != nil || len(w.Steps) != 1 {
		t.Fatal(w, err)
	}
	for _, f := range w.Steps[0].Because {
		columns = append(columns, f.Cell.Col)
	}
	slices.Sort(columns)
	return columns
}

// TestReasonsAreNear has a conclusion for which any two of three facts suffice: its reasons
// are the two next to it, on either side.
func TestReasonsAreNear(t *testing.T) {
	for _, test := range []struct {
		at   int
		want []int
	}{{0, []int{1, 2}}, {4, []int{2, 3}}} {
		rule := func(black []core.Lit) core.Constraint { return enough{black[1:4], black[test.at].Not()} }
		if got := becauseOf(t, rule, finds(test.at, yinyang.White), 5, 1, 2, 3); !slices.Equal(got, test.want) {
			t.Errorf("column %d is white because of columns %v, want %v", test.at, got, test.want)
		}
	}
}

// TestReasonsOfSeveralConclusions has a first conclusion for which any two of three facts
// suffice, and a second one that needs two of them, not those next to the first one: these
// two are the reasons of both.
func TestReasonsOfSeveralConclusions(t *testing.T) {
	rule := func(black []core.Lit) core.Constraint {
		return both{enough{black[1:4], black[0].Not()}, constraint.Clause(black[2].Not(), black[3].Not(), black[4].Not())}
	}
	if got, want := becauseOf(t, rule, findsAll(yinyang.White, 0, 4), 5, 1, 2, 3), []int{2, 3}; !slices.Equal(got, want) {
		t.Errorf("the reasons are in columns %v, want %v", got, want)
	}
}
