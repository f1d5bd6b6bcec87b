package file

import (
	"slices"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// partBegin starts the first line of a part of a board as text: "Quadrille part of yinyang".
const partBegin = "Quadrille part of "

// apart is the word for a cell outside the part.
const apart = "_"

// PartText returns the content of some cells of a board, at least one, as text to be pasted
// into another board: their bounding rectangle, with "_" in the other cells. ParsePart reads
// it.
//
//	Quadrille part of yinyang
//	givens:
//	b.w
//	_w_
func PartText(s puzzles.State, cells grid.Map[bool]) string {
	box, _ := grid.Bounds(cells)
	part, p := s.Cut(box), s.Puzzle
	in := cells.Move(box.Size, box.From.Add)
	var b strings.Builder
	b.WriteString(partBegin + p.Type.Name() + "\n")
	write := func(name string, rows []string) { b.WriteString(name + ":\n" + strings.Join(rows, "\n") + "\n") }
	values := func(l puzzles.Layer, m grid.Map[puzzles.Value]) []string {
		ab := p.Type.Alphabet(p, l)
		return partRows(m, in, func(_ grid.Cell, v puzzles.Value) string { return ab.Text(v) }, false)
	}
	for pl, m := range part.Puzzle.All() {
		ab := pl.Words(p)
		text := func(_ grid.Cell, v puzzles.Value) string { return ab.Text(v) }
		switch {
		case !pl.IsGivens() && m.Empty():
		case pl.On == grid.OnCells:
			write(pl.Name, partRows(m, in, text, false))
		default:
			write(pl.Name, rows(m, text, false))
		}
	}
	if !part.Marks.Values.Empty() {
		write(memberMarks, values(puzzles.Answer, part.Marks.Values))
	}
	if !part.Marks.Notes.Empty() {
		write(memberNotes, partRows(part.Marks.Notes, in, notesText, true))
	}
	if !part.Marks.Colors.Empty() {
		write(memberColors, partRows(part.Marks.Colors, in, colorText, false))
	}
	return b.String()
}

func partRows[T comparable](m grid.Map[T], in grid.Map[bool], text func(grid.Cell, T) string, spaced bool) []string {
	return rows(m, func(c grid.Cell, v T) string {
		if !in.At(c) {
			return apart
		}
		return text(c, v)
	}, spaced)
}

// IsPart reports whether a text claims to be the output of PartText; it may still be invalid.
func IsPart(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), partBegin) }

// PartRows returns the name of the type and the words of the givens in such a text.
func PartRows(text string) (name string, rows [][]string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	givens := false
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); strings.HasSuffix(line, ":") {
			givens = line == memberGivens+":"
		} else if givens && line != "" {
			rows = append(rows, slices.Collect(cells(line)))
		}
	}
	return strings.TrimSpace(strings.TrimPrefix(first, partBegin)), rows
}

// IsGrid reports whether a text is a grid of cells and nothing else.
func IsGrid(text string) bool { return bareRows(plainText(text)) != nil }

// Part is a piece of some board, read from text: a state of the size of the piece, and which
// of its cells count.
type Part struct {
	State puzzles.State
	Cells grid.Map[bool]
}

// ParsePart reads the output of PartText, or a bare grid in the given layer, as a part to put
// onto a board. The error says, with its place, what that board cannot have.
func ParsePart(text string, onto *puzzles.Puzzle, l puzzles.Layer) (*Part, error) {
	text = plainText(text)
	r := partReader{p: onto}
	if rows := bareRows(text); rows != nil {
		name := memberGivens
		if l == puzzles.Answer {
			name = memberMarks
		}
		return r.part, r.member(name, rows)
	}
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if name := strings.TrimSpace(strings.TrimPrefix(first, partBegin)); name != onto.Type.Name() {
		return nil, words.Errorf("this is a part of a board of the type %s, and the board is one of %s", name, onto.Type.Spec().Title)
	}
	var name string
	var rows []string
	for line := range strings.Lines(rest + "\nend:\n") {
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		next, isName := strings.CutSuffix(strings.TrimSpace(line), ":")
		switch {
		case line == "":
		case !isName:
			rows = append(rows, line)
		case name != "" || len(rows) > 0:
			if err := r.member(name, rows); err != nil {
				return nil, err
			}
			fallthrough
		default:
			name, rows = next, nil
		}
	}
	if r.part == nil {
		return nil, words.Error("this part of a board has no cells")
	}
	return r.part, nil
}

// bareRows returns the lines of a text that is a grid: with as many cells in each line, and no
// words of prose. It returns nil for other text.
func bareRows(text string) (rows []string) {
	for line := range strings.Lines(strings.Trim(text, "\n")) {
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		n := 0
		for word := range cells(line) {
			if n++; len(word) > 3 {
				return nil
			}
		}
		if n == 0 || len(rows) > 0 && n != countCells(rows[0]) {
			return nil
		}
		rows = append(rows, line)
	}
	return rows
}

// plainText returns a copied text with "\n" as line ends.
func plainText(text string) string {
	return strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
}

// partReader reads the grids of a part.
type partReader struct {
	p    *puzzles.Puzzle // the target board
	part *Part
}

func (r *partReader) member(name string, rows []string) error {
	if !slices.Contains(gridMembers(r.p.Type.Spec()), name) {
		return words.Errorf("%q is not a grid of part of a board", short(name))
	}
	plane := slices.IndexFunc(r.p.Type.Spec().Planes, func(pl puzzles.Plane) bool { return pl.Name == name })
	on := grid.OnCells
	if plane >= 0 {
		on = r.p.Type.Spec().Planes[plane].On
	}
	most := on.Size(grid.Size{Rows: MaxSide, Cols: MaxSide})
	list := lists.Map(rows, func(row string) []string { return slices.Collect(cells(row)) })
	for i := range list {
		if len(list[i]) != len(list[0]) || len(list[i]) > most.Cols || i >= most.Rows {
			return words.Errorf("%s: row %d has not as many cells as the first one, or is beyond the largest board", name, i+1)
		}
	}
	if len(list) == 0 {
		return words.Errorf("%s: there are no rows", name)
	}
	z := grid.Size{Rows: len(list), Cols: len(list[0])}
	if r.part == nil {
		p := r.p.Mapped(func(pl *puzzles.Plane, _ grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
			return grid.NewMap[puzzles.Value](pl.On.Size(z))
		})
		p.Clues = nil
		r.part = &Part{puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, grid.Collect(z, func(c grid.Cell) bool { return list[c.Row][c.Col] != apart })}
	}
	if z != on.Size(r.part.Cells.Size()) {
		return words.Errorf("%s is %s cells; %s is %s", name, z, memberGivens, r.part.Cells.Size())
	}
	s := &r.part.State
	var err error
	switch name {
	case memberGivens:
		s.Puzzle.Cells, err = readPart(list, z, value(r.p.Type.Alphabet(r.p, puzzles.Problem)))
	case memberMarks:
		s.Marks.Values, err = readPart(list, z, value(r.p.Type.Alphabet(r.p, puzzles.Answer)))
	case memberColors:
		s.Marks.Colors, err = readPart(list, z, parseColor)
	case memberNotes:
		s.Marks.Notes, err = readPart(list, z, parseNotes)
	default:
		var m grid.Map[puzzles.Value]
		m, err = readPart(list, z, value(r.p.Type.Spec().Planes[plane].Words(r.p)))
		s.Puzzle = s.Puzzle.WithPlane(plane, m)
	}
	return err
}

// value returns the function that translates the words of an alphabet.
func value(ab puzzles.Alphabet) func(grid.Cell, string) (puzzles.Value, error) {
	return func(_ grid.Cell, word string) (puzzles.Value, error) {
		if word == openCell {
			return puzzles.Open, nil
		}
		return ab.Value(word)
	}
}

func readPart[T comparable](list [][]string, z grid.Size, value func(grid.Cell, string) (T, error)) (m grid.Map[T], err error) {
	m = grid.Collect(z, func(c grid.Cell) (v T) {
		word := list[c.Row][c.Col]
		if err != nil || word == apart {
			return v
		}
		v, wrong := value(c, word)
		if wrong != nil {
			err = words.Errorf("%s of what was copied: %w", c, wrong)
		}
		return v
	})
	return m, err
}
