// Package puzzletest holds the tests that every puzzle type must pass.
//
//	func TestType(t *testing.T) { puzzletest.Run(t, yinyang.Type) }
//
// Most of them compare parts of a type that were written independently: what the drawing, the
// tools and the file make of random boards, and above all whether Check, written from the
// rules, and the models, written for the solver, mean the same puzzle. The boards are empty
// ones, where those are valid, and random ones, made by package random; types pass samples for
// what such boards rarely show.
package puzzletest

import (
	"context"
	"errors"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/puzzletest/recorder"
)

// randomBoards is the number of random boards that are tested.
const randomBoards = 12

// Run runs all tests on a type. The random boards are the same in every run.
func Run(t *testing.T, typ puzzles.Type, samples ...*puzzles.Puzzle) {
	s := &suite{typ: typ, rng: rand.New(rand.NewPCG(1, 2)), known: map[page][]puzzles.Value{}}
	s.boards = append(empty(t, typ), samples...)
	for range randomBoards {
		s.boards = append(s.boards, random.Board(s.rng, typ))
	}
	for _, part := range []struct {
		name string
		test func(*testing.T)
	}{
		{"spec", s.spec},
		{"alphabet", s.alphabet},
		{"input", s.input},
		{"keys", s.keys},
		{"resize", s.resize},
		{"draw", s.draw},
		{"file", s.file},
		{"formats", s.formats},
		{"reading", s.reading},
		{"meaning", s.meaning},
		{"small", s.small},
		{"near", s.near},
		{"turns", s.turns},
		{"clues", s.clues},
		{"explains", s.explains},
	} {
		t.Run(part.name, part.test)
	}
}

type suite struct {
	typ    puzzles.Type
	rng    *rand.Rand
	boards []*puzzles.Puzzle // empty ones of several sizes, and the samples
	known  map[page][]puzzles.Value
}

// page is a layer of a board.
type page struct {
	p *puzzles.Puzzle
	l puzzles.Layer
}

// empty lists empty boards of small sizes and of the default size.
func empty(t *testing.T, typ puzzles.Type) []*puzzles.Puzzle {
	t.Helper()
	sp := typ.Spec()
	sizes := []grid.Size{sp.Default}
	for r := range 6 {
		for c := range 6 {
			z := grid.Size{Rows: sp.Least.Rows + r, Cols: sp.Least.Cols + c}
			if z != sp.Default && sp.Allows(puzzles.Params{Size: z}) == nil {
				sizes = append(sizes, z)
			}
		}
	}
	var boards []*puzzles.Puzzle
	for _, z := range sizes {
		p, err := puzzles.New(typ, puzzles.Params{Size: z})
		if err != nil {
			t.Fatalf("an empty board of %v: %v", z, err)
		}
		boards = append(boards, p)
	}
	return boards
}

func (s *suite) spec(t *testing.T) {
	sp := s.typ.Spec()
	if sp != s.typ.Spec() {
		t.Error("Spec is not constant")
	}
	if n := s.typ.Name(); n == "" || n != strings.ToLower(n) || strings.ContainsAny(n, " -") {
		t.Errorf("Name %q is no key for files", n)
	}
	if sp.Title == "" || !strings.HasSuffix(string(sp.Rules), ".") {
		t.Errorf("Title %q, Rules %q: both are needed, rules in sentences", sp.Title, sp.Rules)
	}
	if len(sp.Models) == 0 || sp.Models[0].Relaxed {
		t.Error("the first model must be one that means the rules")
	}
	for _, z := range []grid.Size{sp.Least, sp.Default, sp.Most} {
		pr := puzzles.Params{Size: z}
		if err := sp.Allows(pr); err != nil {
			t.Errorf("size %v of Spec: %v", z, err)
		}
		if sp.SizeName != nil && !strings.Contains(sp.SizeName(pr), z.String()) {
			t.Errorf("size %v is named %q", z, sp.SizeName(pr))
		}
	}
	if len(sp.Printed) == 0 {
		t.Error("Spec has no Printed rules: what contradicts them could not be told")
	}
	if sp.Objective != "" && sp.Option(sp.Objective) == nil {
		t.Errorf("Objective %q is no option", sp.Objective)
	}
	_, err := s.typ.Model(s.boards[0], "no such model", core.NewModel())
	if err == nil {
		t.Error("Model accepts a name that is not in Spec")
	}
}

// The range of values that are tried. Numbers and colors are small, and constants for other
// things are not far above them.
const leastValue, mostValue = -16, 2048

// values lists all values of an alphabet but Open.
func (s *suite) values(p *puzzles.Puzzle, l puzzles.Layer) []puzzles.Value {
	if vs, ok := s.known[page{p, l}]; ok {
		return vs
	}
	var vs []puzzles.Value
	ab := s.typ.Alphabet(p, l)
	for v := puzzles.Value(leastValue); v <= mostValue; v++ {
		if w, err := ab.Value(ab.Text(v)); v != puzzles.Open && err == nil && w == v {
			vs = append(vs, v)
		}
	}
	s.known[page{p, l}] = vs
	return vs
}

func (s *suite) alphabet(t *testing.T) {
	p := s.boards[0]
	for _, l := range []puzzles.Layer{puzzles.Problem, puzzles.Answer} {
		ab := s.typ.Alphabet(p, l)
		if v, err := ab.Value("."); v != puzzles.Open || err != nil || ab.Text(puzzles.Open) != "." {
			t.Errorf("%v: Open is not \".\": %v, %v, %q", l, v, err, ab.Text(puzzles.Open))
		}
		vs := s.values(p, l)
		if len(vs) == 0 {
			t.Errorf("%v: the alphabet has no value", l)
		}
		words := map[string]puzzles.Value{}
		for _, v := range vs {
			w := ab.Text(v)
			if u, twice := words[w]; twice || w == "" || w == "." || strings.ContainsAny(w, " \t\n") {
				t.Errorf("%v: word %q for %d (and %d)", l, w, v, u)
			}
			words[w] = v
		}
		for _, w := range []string{"", "nonsense", "-7", "§", "1000000", "b w"} {
			if _, known := words[w]; known {
				continue
			}
			if v, err := ab.Value(w); err == nil {
				t.Errorf("%v: %q is accepted, as %d", l, w, v)
			}
		}
	}
}

// pick returns a random element; the zero value for an empty list.
func pick[T any](rng *rand.Rand, list []T) (v T) {
	if len(list) > 0 {
		v = list[rng.IntN(len(list))]
	}
	return v
}

// random returns a board with random values, printed and entered, in a share of its cells.
func (s *suite) random(p *puzzles.Puzzle) puzzles.State {
	st := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	printed := s.values(p, puzzles.Problem)
	answers := s.values(p, puzzles.Answer)
	full, m := s.rng.Float64(), puzzles.Move{}
	put := func(part puzzles.Part, at grid.Place, v int) {
		if s.rng.Float64() < full {
			m.Changes = append(m.Changes, puzzles.Change{Part: part, At: at, Value: v})
		}
	}
	for c := range p.Size().All() {
		at := grid.Of(c)
		if s.rng.IntN(3) == 0 {
			put(puzzles.SetCell, at, int(pick(s.rng, printed)))
		}
		if s.typ.Spec().Pieces != nil && s.rng.IntN(4) == 0 {
			put(puzzles.SetPlane, at, int(pick(s.rng, answers)))
		}
		put(puzzles.SetMark, at, int(pick(s.rng, answers)))
		put(puzzles.SetNotes, at, int(s.rng.Uint64()>>1))
		put(puzzles.SetColor, at, s.rng.IntN(puzzles.CellColors+1))
	}
	for i, pl := range s.typ.Spec().Planes {
		for at := range pl.On.Size(p.Size()).All() {
			if !pl.Answer && pl.On.Has(at) {
				v, _ := pl.Alphabet.Value(pl.Alphabet.Text(puzzles.Value(s.rng.IntN(5))))
				put(puzzles.SetPlane+puzzles.Part(i), pl.On.Half(at).Place(), int(v))
			}
		}
	}
	for side, fields := range p.Clues {
		for i := range fields {
			put(puzzles.SetClue, grid.Field(side, i), s.rng.IntN(40)-1)
		}
	}
	return st.Apply(m)
}

// point returns a random point on the board or up to two cells beside it.
func (s *suite) point(z grid.Size) grid.Point {
	return grid.Point{X: s.rng.Float64()*float64(z.Cols+4) - 2, Y: s.rng.Float64()*float64(z.Rows+4) - 2}
}

// place returns a random place of any kind.
func (s *suite) place(z grid.Size) grid.Place {
	c := grid.Cell{Row: s.rng.IntN(z.Rows), Col: s.rng.IntN(z.Cols)}
	switch kind := grid.Kind(s.rng.IntN(int(grid.RightOf) + 1)); kind {
	case grid.Above, grid.Below:
		return grid.Place{Kind: kind, Cell: grid.Cell{Col: c.Col}}
	case grid.LeftOf, grid.RightOf:
		return grid.Place{Kind: kind, Cell: grid.Cell{Row: c.Row}}
	default:
		return grid.Place{Kind: kind, Cell: c}
	}
}

const rounds = 400

func (s *suite) input(t *testing.T) {
	for _, l := range []puzzles.Layer{puzzles.Problem, puzzles.Answer} {
		tools := s.boards[0].Tools(l)
		if len(tools) == 0 {
			t.Fatalf("%v: the first tool must be \"auto\": %v", l, tools)
		}
		ids := map[string]bool{}
		for _, tool := range tools {
			if ids[tool.ID] || tool.Title == "" || tool.Icon == "" && tool.Value == puzzles.Open {
				t.Errorf("%v: tool %+v: twice, without title, or without a picture", l, tool)
			}
			ids[tool.ID] = true
		}
	}
	for range rounds {
		st := s.random(pick(s.rng, s.boards))
		z := st.Puzzle.Size()
		in := puzzles.Press{
			At: s.point(z), Button: puzzles.Button(s.rng.IntN(2)), Mods: puzzles.Mods(s.rng.IntN(8)),
			Rail: puzzles.Layer(s.rng.IntN(2)), Again: s.rng.IntN(2) == 0,
		}
		if in.Rail == puzzles.Answer && in.Mods&puzzles.Alt == 0 {
			in.Layer = puzzles.Answer
		}
		in.Tool = pick(s.rng, st.Puzzle.Tools(in.Rail)).ID
		stroke := st.Press(in)
		for from, to, i := in.At, in.At, 0; stroke != nil && i < 4; i++ {
			st = s.move(t, st, stroke.Over(st, from, to), in.Layer)
			from, to = to, s.point(z)
		}
	}
}

func (s *suite) keys(t *testing.T) {
	runes := []rune("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ .-*?#<>^v")
	for range rounds {
		st := s.random(pick(s.rng, s.boards))
		in := puzzles.Key{
			At: s.place(st.Puzzle.Size()), Mods: puzzles.Mods(s.rng.IntN(8)), Layer: puzzles.Layer(s.rng.IntN(2)),
			Note: s.rng.IntN(4) == 0, Typed: pick(s.rng, []string{"", "1", "3", "20"}),
		}
		if in.Name = puzzles.KeyName(s.rng.IntN(8)); in.Name > puzzles.Enter {
			in.Name, in.Rune = puzzles.NoKey, pick(s.rng, runes)
		}
		in.Tool = pick(s.rng, st.Puzzle.Tools(in.Layer)).ID
		if m, ok := st.Key(in); ok {
			s.move(t, st, m, in.Layer)
		}
	}
}

// move applies a move after checking its changes.
func (s *suite) move(t *testing.T, st puzzles.State, m puzzles.Move, l puzzles.Layer) puzzles.State {
	t.Helper()
	if m.Name == "" {
		t.Errorf("a move of %s has no name for undo", s.typ.Name())
	}
	for _, ch := range m.Changes {
		if err := s.change(st, ch); err != nil {
			t.Errorf("move %q: %v: %+v", m.Name, err, ch)
		}
	}
	after := st.Apply(m)
	if l == puzzles.Answer && !st.Puzzle.Same(after.Puzzle) {
		t.Errorf("move %q on the answer changes the problem: %+v", m.Name, m.Changes)
	}
	return after
}

// change says what is wrong with a change.
func (s *suite) change(st puzzles.State, ch puzzles.Change) error {
	p, layer := st.Puzzle, puzzles.Answer
	switch ch.Part {
	case puzzles.SetClue:
		if !ch.At.Outside() || ch.At.Line().Index >= len(p.Clues[ch.At.Kind]) {
			return errors.New("no such field")
		}
		least, most := p.ClueRange(ch.At)
		if v := ch.Value; v != puzzles.NoClue && (v < 1 || 10*v > most) && (v < least || v > most) { // or the first digits of one
			return errors.New("a clue outside its range")
		}
		return nil
	case puzzles.SetCell:
		layer = puzzles.Problem
	case puzzles.SetMark:
		if ch.Value != int(puzzles.Open) && p.Given(ch.At.Cell) != puzzles.Open {
			return errors.New("a mark on a given")
		}
	}
	ab := s.typ.Alphabet(p, layer)
	if i := int(ch.Part) - int(puzzles.SetPlane); i >= 0 {
		pl := &s.typ.Spec().Planes[i]
		if at := pl.On.Position(ch.At.Half()); ch.At != pl.On.Half(at).Place() || !pl.On.Has(at) || !pl.On.Size(p.Size()).Has(at) {
			return errors.New("no such place on the plane")
		}
		ab = pl.Words(p)
	} else if ch.At.Kind != grid.InCell || !p.Size().Has(ch.At.Cell) {
		return errors.New("no such cell")
	}
	if v := puzzles.Value(ch.Value); ch.Part != puzzles.SetNotes && v != puzzles.Open {
		if w, err := ab.Value(ab.Text(v)); err != nil || w != v {
			return errors.New("no such value")
		}
	}
	return nil
}

func (s *suite) resize(t *testing.T) {
	for range rounds / 4 {
		st := s.random(pick(s.rng, s.boards))
		by := func() int { return s.rng.IntN(5) - 2 }
		after, err := st.Reshape(st.Puzzle.Resized(puzzles.Edges{Top: by(), Left: by(), Bottom: by(), Right: by()}))
		if err != nil {
			continue // not a size of the type
		}
		for c := range after.Puzzle.Size().All() {
			v := int(after.Marks.Values.At(c))
			if err := s.change(after, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(c), Value: v}); err != nil {
				t.Fatalf("%v, mark %d, of a board of %v that was %v: %v", c, v, after.Puzzle.Size(), st.Puzzle.Size(), err)
			}
			if after.Describe(grid.Of(c)) == "" {
				t.Fatalf("%v has no words", c)
			}
		}
	}
}

func (s *suite) draw(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 160, 120))
	for range rounds / 8 {
		v := s.view()
		var one, two recorder.Recorder
		s.typ.Draw(&one, v)
		s.typ.Draw(&two, v)
		if one.String() != two.String() || one.String() == "" {
			t.Fatalf("the same board drawn twice:\n%s\nand\n%s", one.String(), two.String())
		}
		z := v.State.Puzzle.Size()
		layout := draw.Fit(draw.Board(z.Rows, z.Cols).Inset(-1), 160, 120)
		r := draw.NewRaster(img, layout, pick(s.rng, []*draw.Palette{draw.Light, draw.Dark, draw.Print, draw.Mono}))
		s.typ.Draw(r, v)
		r.Clip(draw.Cell(z.Rows/2, z.Cols/2))
		s.typ.Draw(r, v)
	}
}

// view returns a view of a random board with everything a view can have.
func (s *suite) view() *puzzles.View {
	p := pick(s.rng, s.boards)
	st, z := s.random(p), p.Size()
	some := func() grid.Map[bool] {
		return grid.Collect(z, func(grid.Cell) bool { return s.rng.IntN(4) == 0 })
	}
	answers := s.values(p, puzzles.Answer)
	board := func() grid.Map[puzzles.Value] {
		if s.rng.IntN(2) == 0 {
			return grid.Map[puzzles.Value]{}
		}
		return grid.Collect(z, func(grid.Cell) puzzles.Value { return pick(s.rng, answers) })
	}
	faults, _ := s.typ.Check(st)
	return &puzzles.View{
		State: st, Faults: faults, Forced: board(), Solution: board(),
		Differs: some(), Selected: some(), Target: some(), Areas: [][]grid.Cell{slices.Collect(some().Differs(grid.NewMap[bool](z)))},
		Trial:  grid.Collect(z, func(grid.Cell) uint8 { return uint8(s.rng.IntN(4)) }),
		Cursor: s.place(z), Hover: s.place(z), Focused: s.rng.IntN(2) == 0,
		Layer: puzzles.Layer(s.rng.IntN(2)), Editing: s.rng.IntN(2) == 0, Printing: s.rng.IntN(2) == 0,
	}
}

func (s *suite) file(t *testing.T) {
	var c file.Collection
	for range rounds / 8 {
		if st := s.random(pick(s.rng, s.boards)); len(st.Puzzle.Validate()) == 0 {
			c.Puzzles = append(c.Puzzles, file.Entry{State: st})
		}
	}
	for _, p := range s.boards {
		if len(p.Validate()) == 0 {
			c.Puzzles = append(c.Puzzles, file.Entry{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}})
		}
	}
	if len(c.Puzzles) == 0 {
		t.Fatal("no board that Validate accepts: samples are needed")
	}
	text, err := c.Text()
	if err != nil {
		t.Fatal(err)
	}
	back, err := file.Parse(text, []puzzles.Type{s.typ})
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range back.Puzzles {
		want := c.Puzzles[i].State
		if e.Err != nil {
			t.Fatalf("puzzle %d: %v", i+1, e.Err)
		}
		if !e.State.Puzzle.Same(want.Puzzle) || !e.State.Marks.Values.Equal(want.Marks.Values) {
			t.Fatalf("puzzle %d comes back from its file changed", i+1)
		}
	}
}

// ready lists the boards for questions to the solver: small valid ones.
func (s *suite) ready(t *testing.T) []*puzzles.Puzzle {
	t.Helper()
	var ready []*puzzles.Puzzle
	for _, p := range s.boards {
		for _, f := range p.Validate() {
			if f.Text == "" || f.Rule == "" {
				t.Errorf("Validate: a fault without words: %+v", f)
			}
		}
		if p.Size().Cells() <= 49 && len(p.Validate()) == 0 {
			ready = append(ready, p)
		}
	}
	if len(ready) == 0 {
		t.Fatal("no small board that Validate accepts: samples are needed")
	}
	return ready
}

// solver returns a solver of a model of a board, with the givens as facts.
func (s *suite) solver(t *testing.T, p *puzzles.Puzzle, model string) (*core.Solver, *puzzles.Encoding) {
	t.Helper()
	m := core.NewModel()
	rd, err := s.typ.Model(p, model, m)
	if err != nil {
		t.Fatalf("model %s: %v", model, err)
	}
	if len(rd.Cells) != p.Size().Cells() {
		t.Fatalf("model %s: the reading has %d cells, the board %d", model, len(rd.Cells), p.Size().Cells())
	}
	sv := core.NewSolver(m)
	for i := range rd.Cells {
		if v := p.Given(p.Size().At(i)); v != puzzles.Open && len(rd.Cells[i]) > 0 {
			sv.Clause(rd.Lit(i, v))
		}
	}
	return sv, rd
}

func (s *suite) reading(t *testing.T) {
	for _, p := range s.ready(t) {
		ab := s.typ.Alphabet(p, puzzles.Answer)
		for _, model := range s.typ.Spec().Models {
			_, rd := s.solver(t, p, model.Name)
			for i, choices := range rd.Cells {
				var seen []puzzles.Value
				for _, ch := range choices {
					if w, err := ab.Value(ab.Text(ch.Value)); err != nil || w != ch.Value || slices.Contains(seen, w) {
						t.Fatalf("model %s, cell %d: choice %d is twice or no value", model.Name, i, ch.Value)
					}
					seen = append(seen, ch.Value)
				}
			}
		}
	}
}

// meaning compares Check with every model that is not relaxed, on random answers, right and
// wrong, complete and not.
func (s *suite) meaning(t *testing.T) {
	solved := 0
	for _, p := range s.ready(t) {
		for _, model := range s.typ.Spec().Models {
			if model.Relaxed {
				continue
			}
			sv, rd := s.solver(t, p, model.Name)
			answer := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
			for range 12 {
				if st, err := sv.Solve(t.Context(), s.literals(rd, p, s.sketch(rd, p, answer, 0.1))...); err != nil {
					t.Fatal(err)
				} else if st == core.Found {
					solved++
					answer = s.solution(t, p, rd, sv.Solution(), model.Name)
				}
				for range 6 {
					s.compare(t, sv, rd, s.sketch(rd, p, answer, s.rng.Float64()), model.Name)
				}
			}
		}
	}
	if solved == 0 {
		t.Error("no board has a solution: samples are needed")
	}
}

// solution returns a solution as an answer, which must keep the rules.
func (s *suite) solution(t *testing.T, p *puzzles.Puzzle, rd *puzzles.Encoding, sol core.Solution, model string) puzzles.State {
	t.Helper()
	for i, choices := range rd.Cells {
		n := 0
		for _, ch := range choices {
			if sol.Has(ch.Lit) {
				n++
			}
		}
		if n != 1 && len(choices) > 0 {
			t.Fatalf("model %s: cell %d holds %d values", model, i, n)
		}
	}
	st := s.entered(p, rd.Board(p.Size(), sol))
	if faults, complete := s.typ.Check(st); len(faults) > 0 || !complete {
		t.Fatalf("model %s: a solution of %v, complete %v, has faults %v:\n%v", model, p.Size(), complete, faults, st.Marks.Values)
	}
	return st
}

// entered returns p with an answer entered where nothing is printed.
func (s *suite) entered(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) puzzles.State {
	st := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	st.Marks.Values = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if p.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return answer.At(c)
	})
	return st
}

// sketch returns a share of an answer, now and then with a cell or two made wrong.
func (s *suite) sketch(rd *puzzles.Encoding, p *puzzles.Puzzle, answer puzzles.State, share float64) puzzles.State {
	wrong := s.rng.IntN(3)
	z := p.Size()
	values := grid.Collect(z, func(c grid.Cell) puzzles.Value {
		switch {
		case s.rng.IntN(z.Cells()) < wrong:
			return pick(s.rng, rd.Cells[z.Index(c)]).Value
		case min(s.rng.Float64(), s.rng.Float64()) > share:
			return puzzles.Open
		}
		return answer.Answer(c)
	})
	return s.entered(p, values)
}

// literals returns what has been entered as literals.
func (s *suite) literals(rd *puzzles.Encoding, p *puzzles.Puzzle, st puzzles.State) []core.Lit {
	var ls []core.Lit
	for i := range rd.Cells {
		if v := st.Marks.Values.At(p.Size().At(i)); v != puzzles.Open {
			ls = append(ls, rd.Lit(i, v))
		}
	}
	return ls
}

// compare asks Check and the solver about one answer. A fault means that the board has no
// solution, even if cells are open; a complete answer without one is a solution, except for
// models of a problem with an objective, which may leave out equally good boards.
func (s *suite) compare(t *testing.T, sv *core.Solver, rd *puzzles.Encoding, st puzzles.State, model string) {
	t.Helper()
	faults, complete := s.typ.Check(st)
	status, err := sv.Solve(context.Background(), s.literals(rd, st.Puzzle, st)...)
	switch {
	case err != nil:
		t.Fatal(err)
	case status == core.Found && len(faults) > 0:
		t.Fatalf("model %s goes on from a board of %v with faults %v:\n%v", model, st.Puzzle.Size(), faults, st.Marks.Values)
	case status == core.None && len(faults) == 0 && complete && !rd.Minimize:
		t.Fatalf("model %s refuses a board of %v without faults:\n%v", model, st.Puzzle.Size(), st.Marks.Values)
	}
	for _, f := range faults {
		if f.Rule == "" || !strings.HasSuffix(f.Text, ".") || strings.ToUpper(f.Text[:1]) != f.Text[:1] {
			t.Errorf("a fault is one sentence: %+v", f)
		}
	}
}
