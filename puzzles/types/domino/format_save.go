package domino

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// saved is a saved game of Dominosa: lines with a keyword, a length and a text. The moves up to
// the displayed state are the answer so far.
type saved struct{}

func (saved) Name() string { return "dominosa-save" }

func (saved) Title() string { return words.Say("saved game of Dominosa") }

const aSavedGame words.Message = "a saved game of Simon Tatham's collection"

const saveBegin = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection"

// Lines counts the lines before a blank one.
func (saved) Lines(text string, _ []puzzles.Type) int {
	if !strings.HasPrefix(text, "SAVEFILE:") {
		return 0
	}
	return format.Paragraph(text)
}

var saveLine = pattern.New(`^([A-Z]+) *:([0-9]+):`)

// saveLines parses a saved game; the moves are in order.
func saveLines(text string) (said map[string]string, moves []string, err error) {
	said = make(map[string]string)
	for text != "" {
		m := saveLine().FindStringSubmatch(text)
		if m == nil {
			return nil, nil, words.Errorf("%.20q is no line of one", text)
		}
		n, err := strconv.Atoi(m[2])
		text = text[len(m[0]):]
		if err != nil || n > len(text) {
			return nil, nil, words.Errorf("it ends within the text of %s", m[1])
		}
		switch m[1] {
		case "MOVE", "SOLVE", "RESTART":
			moves = append(moves, text[:n])
		default:
			said[m[1]] = text[:n]
		}
		text = strings.TrimLeft(text[n:], "\n")
	}
	return said, moves, nil
}

func (saved) Read(in format.Input) (*format.Found, error) {
	if !strings.HasPrefix(in.Text, "SAVEFILE:") {
		return nil, nil
	}
	said, moves, err := saveLines(in.Text)
	if err != nil {
		return nil, format.Refuse(aSavedGame.String(), err)
	}
	if game := said["GAME"]; game != "Dominosa" {
		return nil, format.Refuse(aSavedGame.String(), words.Errorf("of the game %.40q, which Quadrille does not have", game))
	}
	order := said["PARAMS"]
	order = order[:len(order)-len(strings.TrimLeft(order, "0123456789"))]
	p, err := described(order, said["DESC"])
	if err != nil {
		return nil, format.Refuse(aSavedGame.String(), err)
	}
	shown, err := strconv.Atoi(said["STATEPOS"])
	if err != nil || shown < 1 || shown > len(moves)+1 {
		shown = len(moves) + 1
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for _, move := range moves[:shown-1] {
		if s, err = moved(s, move); err != nil {
			return nil, format.Refuse(aSavedGame.String(), err)
		}
	}
	var remarks []string
	if len(moves) > 0 {
		remarks = append(remarks, words.Say("The way to the answer so far was left out; the answer is here."))
	}
	return format.One(words.Say("a saved game of Dominosa of Simon Tatham's collection"), format.NewEntry(s), remarks...), nil
}

// moved returns the state after a move: "D3,4" toggles a domino, "E3,4" toggles a line, and "S"
// enters a whole solution.
func moved(s puzzles.State, move string) (puzzles.State, error) {
	z := s.Puzzle.Size()
	for part := range strings.SplitSeq(move, ";") {
		if strings.HasPrefix(part, "S") {
			s.Marks = puzzles.NoMarks(s.Puzzle)
			part = part[1:]
		}
		if part == "" {
			continue
		}
		one, two, ok := strings.Cut(part[1:], ",")
		a, err := strconv.Atoi(one)
		b, wrong := strconv.Atoi(two)
		if !ok || err != nil || wrong != nil || a < 0 || b >= z.Cells() || b != a+z.Cols && (b != a+1 || b%z.Cols == 0) {
			return s, words.Errorf("%.20q is not a move", part)
		}
		border, _ := grid.Between(z.At(a), z.At(b))
		switch part[0] {
		case 'D':
			s = toggled(s, border)
		case 'E':
			note := EastLine
			if border.Kind == grid.South {
				note = SouthLine
			}
			s.Marks.Notes = s.Marks.Notes.With(border.Cell, s.Marks.Notes.At(border.Cell).Flip(note))
		default:
			return s, words.Errorf("%.20q is not a move", part)
		}
	}
	return s, nil
}

// toggled returns the state with the domino across a border removed or, if there is none, laid
// in place of those that it overlaps.
func toggled(s puzzles.State, border grid.Place) puzzles.State {
	one, other, v, w := across(border)
	m := s.Marks.Values
	there := m.At(one) == v
	for _, c := range []grid.Cell{one, other} {
		if old := m.At(c); old != puzzles.Open {
			m = m.With(c.Add(toward(old)), puzzles.Open).With(c, puzzles.Open)
		}
	}
	if !there {
		m = m.With(one, v).With(other, w)
	}
	s.Marks.Values = m
	return s
}

func (saved) Extension() string { return "sav" }

func (saved) Has(t puzzles.Type) bool { return t == Type }

func (saved) Write(e *file.Entry) (format.Written, error) {
	w := format.Written{Lost: format.Lost(e, format.KeepsMarks|format.KeepsNotes)}
	order, desc, err := gameOf(e.State.Puzzle)
	if err != nil {
		return w, err
	}
	moves := movesTo(e.State)
	var b strings.Builder
	line := func(key, text string) { fmt.Fprintf(&b, "%-8s:%d:%s\n", key, len(text), text) }
	b.WriteString(saveBegin + "\n")
	line("VERSION", "1")
	line("GAME", "Dominosa")
	line("PARAMS", order)
	line("CPARAMS", order)
	line("DESC", desc)
	line("NSTATES", strconv.Itoa(len(moves)+1))
	line("STATEPOS", strconv.Itoa(len(moves)+1))
	for _, m := range moves {
		line("MOVE", m)
	}
	w.Text = strings.TrimSuffix(b.String(), "\n")
	return w, nil
}

// movesTo returns moves that make the answer so far.
func movesTo(s puzzles.State) (moves []string) {
	z := s.Puzzle.Size()
	add := func(kind string, c grid.Cell, down bool) {
		i, step := z.Index(c), 1
		if down {
			step = z.Cols
		}
		moves = append(moves, fmt.Sprintf("%s%d,%d", kind, i, i+step))
	}
	for c := range z.All() {
		if v := s.Marks.Values.At(c); v == Right || v == Down {
			add("D", c, v == Down)
		}
	}
	for c := range z.All() {
		notes := s.Marks.Notes.At(c)
		if notes.Has(EastLine) {
			add("E", c, false)
		}
		if notes.Has(SouthLine) {
			add("E", c, true)
		}
	}
	return moves
}
