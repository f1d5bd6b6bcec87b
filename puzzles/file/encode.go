package file

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// encode returns the entry as members, in the order of a new puzzle; none for an entry without
// a board.
func (e *Entry) encode() object {
	if e.State.Puzzle == nil {
		return nil
	}
	p := e.State.Puzzle.AsWritten()
	o := object{newMember(memberType, p.Type.Name())}
	for _, f := range metaMembers {
		switch s := *f.of(&p.Meta); {
		case s == "":
		case f.name != memberTags:
			o = append(o, newMember(f.name, s))
		case len(p.Meta.TagList()) > 0:
			o = append(o, newMember(f.name, p.Meta.TagList()))
		}
	}
	for _, opt := range p.Type.Spec().Options {
		if v, ok := p.Option(opt.Name); ok && opt.Switch {
			o = append(o, newMember(opt.Name, v != 0))
		} else if ok {
			o = append(o, newMember(opt.Name, v))
		}
	}
	for _, s := range sideMembers {
		if fields := p.Clues[s.side]; fields != nil {
			o = append(o, newMember(s.name, encodeClues(fields)))
		}
	}
	for pl, m := range p.All() {
		if pl.IsGivens() || !m.Empty() {
			o = append(o, newMember(pl.Name, planeRows(p, pl, m)))
		}
	}
	return append(o, e.encodeAnswers()...)
}

func (e *Entry) encodeAnswers() (o object) {
	p := e.State.Puzzle
	o = encodeMarks(e.State)
	if levels := encodeTrials(e.State); levels != nil {
		o = append(o, newMember(memberTrials, levels))
	}
	if play, ok := e.encodePlay(); ok {
		o = append(o, play)
	}
	if e.Solution.Size() == p.Size() {
		o = append(o, newMember(memberSolution, Rows(p, puzzles.Answer, e.Solution)))
	}
	if e.Verdict != "" {
		o = append(o, newMember(memberVerdict, e.Verdict))
	}
	return o
}

// encodeMarks returns the answer of a state, with its notes and colors, as members.
func encodeMarks(s puzzles.State) (o object) {
	p, m := s.Puzzle, s.Marks
	if !m.Values.Empty() {
		o = append(o, newMember(memberMarks, Rows(p, puzzles.Answer, grid.Collect(p.Size(), s.Answer))))
	}
	if !m.Notes.Empty() {
		o = append(o, newMember(memberNotes, rows(m.Notes, notesText, true)))
	}
	if !m.Colors.Empty() {
		o = append(o, newMember(memberColors, rows(m.Colors, colorText, false)))
	}
	return o
}

// encodeTrials returns the answers before each level of the trial, outermost first.
func encodeTrials(s puzzles.State) (levels []json.RawMessage) {
	for t := s.Marks.Trial; t != nil; t = t.Before.Trial {
		var level bytes.Buffer
		encodeMarks(puzzles.State{Puzzle: s.Puzzle, Marks: t.Before}).append(&level)
		levels = append(levels, level.Bytes())
	}
	slices.Reverse(levels)
	return levels
}

func memberOrder(p *puzzles.Puzzle) []string {
	order := []string{memberType}
	for _, f := range metaMembers {
		order = append(order, f.name)
	}
	if p != nil {
		for _, opt := range p.Type.Spec().Options {
			order = append(order, opt.Name)
		}
	}
	for _, s := range sideMembers {
		order = append(order, s.name)
	}
	order = append(order, memberGivens)
	if p != nil {
		for _, pl := range p.Type.Spec().Planes {
			order = append(order, pl.Name)
		}
	}
	return append(order, memberMarks, memberNotes, memberColors, memberTrials, memberPlay, memberSolution, memberVerdict)
}

func encodeClues(fields []int) string {
	words := make([]string, len(fields))
	for i, v := range fields {
		words[i] = openCell
		if v != puzzles.NoClue {
			words[i] = strconv.Itoa(v)
		}
	}
	return strings.Join(words, " ")
}

// Rows returns a grid as the file has it, one string per row: without spaces if every cell is
// one character, else in columns. Holes are holes in every grid.
func Rows(p *puzzles.Puzzle, l puzzles.Layer, m grid.Map[puzzles.Value]) []string {
	ab := p.Type.Alphabet(p, l)
	if p.Type.Spec().Pieces == nil || l == puzzles.Problem {
		return rows(m, func(_ grid.Cell, v puzzles.Value) string { return ab.Text(v) }, false)
	}
	printed := p.Type.Alphabet(p, puzzles.Problem)
	return rows(m, func(c grid.Cell, v puzzles.Value) string {
		if p.Hole(c) {
			return printed.Text(p.Cells.At(c))
		}
		return ab.Text(v)
	}, false)
}

// planeRows returns the givens or a plane of p as the file has them.
func planeRows(p *puzzles.Puzzle, pl *puzzles.Plane, m grid.Map[puzzles.Value]) []string {
	if pl.Answer {
		return Rows(p, puzzles.Answer, m)
	}
	ab := pl.Words(p)
	return rows(m, func(_ grid.Cell, v puzzles.Value) string { return ab.Text(v) }, false)
}

func colorText(_ grid.Cell, n puzzles.Color) string {
	if n == 0 {
		return openCell
	}
	return strconv.Itoa(int(n))
}

func notesText(_ grid.Cell, s puzzles.Notes) string {
	var parts []string
	for n := range 64 {
		if s.Has(n) {
			parts = append(parts, strconv.Itoa(n))
		}
	}
	if parts == nil {
		return openCell
	}
	return strings.Join(parts, ",")
}

// rows writes a grid. If spaced is set, there are always spaces between the cells.
func rows[T comparable](m grid.Map[T], text func(grid.Cell, T) string, spaced bool) []string {
	z := m.Size()
	words := make([]string, 0, z.Cells())
	width := 0
	for c := range z.All() {
		word := text(c, m.At(c))
		words = append(words, word)
		width = max(width, utf8.RuneCountInString(word))
	}
	lines := make([]string, 0, z.Rows)
	for row := range slices.Chunk(words, z.Cols) {
		if width > 1 || spaced {
			lines = append(lines, columns(row, width))
		} else {
			lines = append(lines, strings.Join(row, ""))
		}
	}
	return lines
}

// columns joins the cells of a row, each right-aligned in its width. A single cell gets a
// space before it, which tells it from a row of characters.
func columns(row []string, width int) string {
	var b strings.Builder
	for i, word := range row {
		if i > 0 || len(row) == 1 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.Repeat(" ", width-utf8.RuneCountInString(word)))
		b.WriteString(word)
	}
	return b.String()
}
