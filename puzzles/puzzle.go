package puzzles

import (
	"maps"
	"slices"
	"strings"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Value is the content of a cell, in the alphabet of its type. Open, zero, is an undecided cell
// in every alphabet.
type Value int16

// Open is the value of a cell that holds nothing yet.
const Open Value = 0

// NoClue is the value of an empty clue field; 0 is a clue.
const NoClue = -1

// Puzzle is a printed problem of some type: an immutable value, shared freely.
type Puzzle struct {
	Type Type
	// Cells are the printed values, member "givens" of the file, in the alphabet of the layer
	// Problem.
	Cells grid.Map[Value]
	// Planes are the values of the planes of the type: dominoes that are shown, regions, signs.
	// nil is as good as planes without values.
	Planes Planes
	// Clues are the fields outside the board, by side. A nil side has no fields; a field
	// without a clue holds NoClue.
	Clues Clues
	// Options are the named settings of the type that are part of the problem (the number of
	// colors, say); an absent option has its default.
	Options Options
	// Meta holds title, author and whatever else the file says about the puzzle.
	Meta Meta
}

// Clues are the clue fields on the four sides: Above and Below have one for each column, LeftOf
// and RightOf one for each row.
type Clues map[grid.Kind][]int

// Options maps names of options to their numbers; 0 turns a switch off.
type Options map[string]int

// Size returns the size of the board without its clue fields.
func (p *Puzzle) Size() grid.Size { return p.Cells.Size() }

// Option returns the value of a named option, and whether the problem states it.
func (p *Puzzle) Option(name string) (int, bool) {
	v, ok := p.Options[name]
	return v, ok
}

// Clue returns the clue in an outside field, NoClue where there is none.
func (p *Puzzle) Clue(at grid.Place) int {
	side := p.Clues[at.Kind]
	if i := at.Line().Index; i < len(side) {
		return side[i]
	}
	return NoClue
}

// Given returns the answer that is printed in cell c, Open where there is none.
func (p *Puzzle) Given(c grid.Cell) Value {
	return p.Parts().At(c)
}

// Fills reports whether an answer is to be entered in cell c: it has no given and is not a
// hole.
func (p *Puzzle) Fills(c grid.Cell) bool {
	return p.Given(c) == Open && !p.Hole(c)
}

// Givens returns the number of printed cells (or pieces, in a type that has them) and clues.
func (p *Puzzle) Givens() int {
	n := p.Parts().Count()
	for _, side := range p.Clues {
		for _, v := range side {
			if v != NoClue {
				n++
			}
		}
	}
	return n
}

// WithCell returns p with v printed in cell c.
func (p *Puzzle) WithCell(c grid.Cell, v Value) *Puzzle {
	q := *p
	q.Cells = p.Cells.With(c, v)
	return &q
}

// WithGiven returns p with the answer v printed in cell c; see Given.
func (p *Puzzle) WithGiven(c grid.Cell, v Value) *Puzzle {
	if i := p.Type.Spec().apart(); i >= 0 {
		return p.print(i, c, v)
	}
	return p.WithCell(c, v)
}

// WithClue returns p with v (or NoClue) in an outside field.
func (p *Puzzle) WithClue(at grid.Place, v int) *Puzzle {
	q := *p
	q.Clues = maps.Clone(p.Clues)
	side := slices.Clone(p.Clues[at.Kind])
	i := at.Line().Index
	if i >= len(side) {
		return p
	}
	side[i] = v
	q.Clues[at.Kind] = side
	return &q
}

// WithOption is p with the named option set to v.
func (p *Puzzle) WithOption(name string, v int) *Puzzle {
	q := *p
	q.Options = maps.Clone(p.Options)
	if q.Options == nil {
		q.Options = Options{}
	}
	q.Options[name] = v
	return &q
}

// WithoutOption returns p with the named option back at its default.
func (p *Puzzle) WithoutOption(name string) *Puzzle {
	q := *p
	q.Options = maps.Clone(p.Options)
	delete(q.Options, name)
	return &q
}

// WithoutOptions returns p with all options back at their defaults.
func (p *Puzzle) WithoutOptions() *Puzzle {
	q := *p
	q.Options = nil
	return &q
}

// WithMeta returns p with m in place of its Meta.
func (p *Puzzle) WithMeta(m Meta) *Puzzle {
	q := *p
	q.Meta = m
	return &q
}

// Same reports whether p and q are the same problem: the same type, board, clues and options.
// Meta does not count.
func (p *Puzzle) Same(q *Puzzle) bool {
	return p == q || p.Type == q.Type && p.Cells.Equal(q.Cells) && p.Planes.Equal(q.Planes) &&
		maps.EqualFunc(p.Clues, q.Clues, slices.Equal[[]int]) &&
		maps.Equal(p.Options, q.Options)
}

// Meta is what a file says about a puzzle besides the problem itself. Remarks is its member
// "notes". License says how others may use the puzzle.
type Meta struct {
	ID, Title, Author, Source, License, Rules, Remarks string
	Tags                                               string // separated by commas, see TagList
}

// TagList returns the tags in order, each once, with surrounding blanks removed.
func (m Meta) TagList() (tags []string) {
	seen := map[string]bool{"": true}
	for tag := range strings.SplitSeq(m.Tags, ",") {
		if tag = strings.Join(strings.Fields(tag), " "); !seen[tag] {
			seen[tag] = true
			tags = append(tags, tag)
		}
	}
	return tags
}

// Name returns the name of the puzzle on a tab: its title, else its ID, else "".
func (m Meta) Name() string {
	if m.Title != "" {
		return m.Title
	}
	return m.ID
}

// Params are the choices for an empty puzzle.
type Params struct {
	Size    grid.Size
	Options Options
}

// Params returns the choices for an empty puzzle like p.
func (p *Puzzle) Params() Params { return Params{Size: p.Size(), Options: p.Options} }

// New returns the empty puzzle of type t with the given choices. It fails with a sentence when
// the size or an option is outside the limits of the type.
func New(t Type, pr Params) (*Puzzle, error) {
	if err := t.Spec().Allows(pr); err != nil {
		return nil, err
	}
	sp := t.Spec()
	return &Puzzle{
		Type: t, Cells: grid.NewMap[Value](pr.Size), Planes: sp.emptyPlanes(pr.Size), Options: pr.Options,
		Clues: emptyClues(sp.Sides, pr.Size),
	}, nil
}

func emptyClues(sides []grid.Kind, z grid.Size) Clues {
	if len(sides) == 0 {
		return nil
	}
	cl := Clues{}
	for _, side := range sides {
		n := z.Rows
		if side == grid.Above || side == grid.Below {
			n = z.Cols
		}
		cl[side] = slices.Repeat([]int{NoClue}, n)
	}
	return cl
}

// Marks is the answer so far: an immutable value.
type Marks struct {
	// Values are the marks, in the alphabet of the layer Answer. Where the problem has a given,
	// the mark is Open.
	Values grid.Map[Value]
	// Notes are a person's own: in each cell a set of small numbers whose meaning depends on
	// the type (possible numbers or colors, a dot, lines between cells). No rule and no solver
	// looks at them.
	Notes grid.Map[Notes]
	// Colors are backgrounds that a person gives cells to tell them apart: 1 to CellColors, 0
	// for none. Given cells can have them too, and both layers show them.
	Colors grid.Map[Color]
	// Trial is the innermost level of the current trial, nil outside of a trial.
	Trial *Trial
}

// Color is one of the background colors that a person gives cells, counted from 1; 0 is none.
type Color uint8

// CellColors is the number of colors that a person can give cells.
const CellColors = 6

// String returns the name of the color.
func (c Color) String() string {
	return [...]words.Message{"no color", "yellow", "red", "green", "blue", "purple", "gray"}[c].String()
}

// Notes is a set of the numbers 0 to 63.
type Notes uint64

// Has reports whether n is in the set.
func (s Notes) Has(n int) bool { return s>>n&1 == 1 }

// Flip returns the set with n added if it was missing, else removed.
func (s Notes) Flip(n int) Notes { return s ^ 1<<n }

// NoMarks returns the empty answer to p.
func NoMarks(p *Puzzle) Marks {
	return AnswerOf(grid.NewMap[Value](p.Size()))
}

// AnswerOf returns the marks of an answer, without any notes.
func AnswerOf(values grid.Map[Value]) Marks {
	z := values.Size()
	return Marks{Values: values, Notes: grid.NewMap[Notes](z), Colors: grid.NewMap[Color](z)}
}

// Solves reports whether an answer, which may omit the values of given cells, is complete and
// keeps all rules of p. It does not if it has another size.
func (p *Puzzle) Solves(answer grid.Map[Value]) bool {
	if answer.Size() != p.Size() {
		return false
	}
	entries := grid.Collect(p.Size(), func(c grid.Cell) Value {
		if p.Given(c) != Open {
			return Open
		}
		return answer.At(c)
	})
	faults, complete := p.Type.Check(State{Puzzle: p, Marks: AnswerOf(entries)})
	return complete && len(faults) == 0
}

// Empty reports whether nothing is entered, noted or colored, and no trial has begun.
func (m Marks) Empty() bool {
	return m.Values.Empty() && m.Notes.Empty() && m.Colors.Empty() && m.Trial == nil
}

// Equal reports whether two answers are the same, including notes, colors and the levels of
// their trials.
func (m Marks) Equal(o Marks) bool {
	return m.Values.Equal(o.Values) && m.Notes.Equal(o.Notes) && m.Colors.Equal(o.Colors) && m.Trial.equal(o.Trial)
}

// State is what a document edits and what one undo step restores.
type State struct {
	Puzzle *Puzzle
	Marks  Marks
	// Play is the test solve of the puzzle, nil if none has begun.
	Play *Play
}

// Answer returns the value of cell c: the given, else the mark.
func (s State) Answer(c grid.Cell) Value {
	if v := s.Puzzle.Given(c); v != Open {
		return v
	}
	return s.Marks.Values.At(c)
}

// OpenAt reports whether an answer is still to be entered in cell c: it is empty, or its mark
// stands for several values.
func (s State) OpenAt(c grid.Cell) bool {
	mark := s.Marks.Values.At(c)
	return s.Puzzle.Fills(c) && (mark == Open || vague(s.Puzzle.Type, mark))
}

// notable reports whether a cell of p can have notes. A given cannot, unless notes lie on the
// borders of cells, where they are also about the neighbors of the given.
func (p *Puzzle) notable(c grid.Cell) bool { return p.Given(c) == Open || p.Type.Spec().Borders }

// Layer is one of the two layers of a board that can be edited.
type Layer uint8

// The layers: what is printed, and the answer.
const (
	Problem Layer = iota
	Answer
)

// String returns the name of the layer.
func (l Layer) String() string {
	if l == Problem {
		return "Problem"
	}
	return "Answer"
}

// Move is a change of a state as data. Changes apply in order.
type Move struct {
	Name    words.Message // the name that undo shows: "paint", "clue"
	Changes []Change
	// Advance is true when the cursor moves on to the next cell after the key.
	Advance bool
	// Refused is the sentence that says why an input is rejected, "" when it is not: "12 is
	// more than 10, the highest clue there."
	Refused string
}

// Change sets one thing at one place.
type Change struct {
	Part  Part
	At    grid.Place
	Value int // a Value, a clue, a set of Notes or a Color
}

// Part says what a Change sets.
type Part uint8

// The parts of a state.
const (
	SetCell  Part = iota // the printed value of a cell
	SetClue              // an outside clue
	SetMark              // the mark in a cell
	SetNotes             // the notes of a cell
	SetColor             // the background color of a cell
	SetPlane             // a value of the first plane of the type; SetPlane+1 of the second, and so on
)

// Apply returns s after m. Marks never stand on givens: a mark on a given is dropped, and
// setting a given removes the mark below it, in all levels of a trial and in a test solve. The
// same holds for notes, unless they lie on borders.
func (s State) Apply(m Move) State {
	for _, ch := range m.Changes {
		c := ch.At.Cell
		switch ch.Part {
		case SetCell:
			s.Puzzle = s.Puzzle.WithCell(c, Value(ch.Value))
		case SetClue:
			s.Puzzle = s.Puzzle.WithClue(ch.At, ch.Value)
		case SetMark:
			s.Marks.Values = s.Marks.Values.With(c, Value(ch.Value))
		case SetNotes:
			s.Marks.Notes = s.Marks.Notes.With(c, Notes(ch.Value))
		case SetColor:
			s.Marks.Colors = s.Marks.Colors.With(c, Color(ch.Value))
		default:
			i := int(ch.Part - SetPlane)
			s.Puzzle = s.Puzzle.print(i, s.Puzzle.Type.Spec().Planes[i].On.Position(ch.At.Half()), Value(ch.Value))
		}
		if s.Puzzle.Given(c) != Open && ch.Part != SetClue {
			s = s.cleared(c, !s.Puzzle.notable(c))
		}
	}
	return s
}
