package draft

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// delta is the difference between two states of a board, as JSON. Lists of cells are texts
// such as "3,4=w 3,5=b": row and column, counted from 1, and the word of the file format;
// "." is an empty cell. The zero delta changes nothing.
type delta struct {
	Whole   json.RawMessage   `json:"whole,omitempty"` // the whole new state, as a puzzle of a file
	Meta    *puzzles.Meta     `json:"meta,omitempty"`
	Options *puzzles.Options  `json:"options,omitempty"` // also with Whole, if a file cannot express them
	Givens  string            `json:"givens,omitempty"`
	Pieces  string            `json:"pieces,omitempty"` // printed parts of the answer, where the givens are none
	Planes  map[string]string `json:"planes,omitempty"` // the other planes, by name
	Marks   string            `json:"marks,omitempty"`
	Notes   string            `json:"notes,omitempty"` // sets as integers
	Colors  string            `json:"colors,omitempty"`
	Play    string            `json:"play,omitempty"`    // into a test solve or out of it; applied first, but after Whole
	Attempt int               `json:"attempt,omitempty"` // the attempt that begins there
	Trial   string            `json:"trial,omitempty"`   // into a level or out of it; applied after Play, before all else
	Clues   puzzles.Clues     `json:"clues,omitempty"`   // all of them
}

// empty is the word for an empty cell.
const empty = "."

// The values of Trial.
const (
	inTrial  = "in"
	outTrial = "out"
)

// The values of Play.
const (
	beginPlay = "begin"
	enterPlay = "enter"
	leavePlay = "leave"
)

// played returns a delta that makes the change of the test solve between two states, and the
// first state after that change; ok is false if no short delta exists.
func played(from, to puzzles.State) (d *delta, then puzzles.State, ok bool) {
	if from.Play == to.Play {
		return &delta{}, from, true
	}
	ways := []delta{{Play: enterPlay}, {Play: leavePlay}}
	if to.Playing() {
		ways = append(ways, delta{Play: beginPlay, Attempt: to.Play.Attempt})
	}
	for _, w := range ways {
		if then = w.playing(from); then.Play.Equal(to.Play) {
			return &w, then, true
		}
	}
	return nil, from, false
}

// playing returns s after the delta's change of the test solve.
func (d *delta) playing(s puzzles.State) puzzles.State {
	switch d.Play {
	case beginPlay:
		return s.Begin(max(1, d.Attempt))
	case enterPlay:
		return s.Enter()
	case leavePlay:
		return s.Leave()
	}
	return s
}

// level returns the change from the trial level of one state to that of another; ok is false
// if no single change does it.
func level(from, to puzzles.Marks) (way string, ok bool) {
	switch {
	case to.Trial == from.Trial:
		return "", true
	case to.Trial != nil && to.Trial.Before.Equal(from):
		return inTrial, true
	case from.Trial != nil && to.Trial == from.Trial.Before.Trial:
		return outTrial, true
	}
	return "", false
}

// diff returns the delta between two states, nil if they are equal. If from is the zero
// state, the delta is whole.
func diff(from, to puzzles.State) (*delta, error) {
	p := to.Puzzle
	if !listable(from, to) {
		return whole(to)
	}
	if from.Equal(to) {
		return nil, nil
	}
	d, from, ok := played(from, to)
	if !ok {
		return whole(to)
	}
	if d.Trial, ok = level(from.Marks, to.Marks); !ok {
		return whole(to)
	}
	most := 16 + p.Size().Cells()/4 // with more items, a whole is shorter
	word := func(ab puzzles.Alphabet) func(puzzles.Value) string {
		return func(v puzzles.Value) string {
			if v == puzzles.Open {
				return empty
			}
			return ab.Text(v)
		}
	}
	for pl, m := range p.All() {
		if list := listDiff(from.Puzzle.Values(pl), m, word(pl.Words(p)), &most); list != "" {
			d.setList(pl, list)
		}
	}
	d.Marks = listDiff(from.Marks.Values, to.Marks.Values, word(p.Type.Alphabet(p, puzzles.Answer)), &most)
	d.Notes = listDiff(from.Marks.Notes, to.Marks.Notes, func(n puzzles.Notes) string { return strconv.FormatUint(uint64(n), 10) }, &most)
	d.Colors = listDiff(from.Marks.Colors, to.Marks.Colors, func(n puzzles.Color) string { return strconv.Itoa(int(n)) }, &most)
	if most < 0 {
		return whole(to)
	}
	if !maps.EqualFunc(p.Clues, from.Puzzle.Clues, slices.Equal) {
		d.Clues = p.Clues
	}
	if p.Meta != from.Puzzle.Meta {
		d.Meta = &p.Meta
	}
	if !maps.Equal(p.Options, from.Puzzle.Options) {
		d.Options = stated(p)
	}
	return d, nil
}

// list returns the changes of the givens or of a plane, setList sets them.
func (d *delta) list(pl *puzzles.Plane) string {
	switch {
	case pl.IsGivens():
		return d.Givens
	case pl.Answer:
		return d.Pieces
	default:
		return d.Planes[pl.Name]
	}
}

func (d *delta) setList(pl *puzzles.Plane, list string) {
	switch {
	case pl.IsGivens():
		d.Givens = list
	case pl.Answer:
		d.Pieces = list
	default:
		if d.Planes == nil {
			d.Planes = make(map[string]string)
		}
		d.Planes[pl.Name] = list
	}
}

// stated returns the options that p states, never nil.
func stated(p *puzzles.Puzzle) *puzzles.Options {
	if p.Options == nil {
		return &puzzles.Options{}
	}
	return &p.Options
}

// listable reports whether two states have the same places, so that lists can express the
// difference.
func listable(from, to puzzles.State) bool {
	a, b := from.Puzzle, to.Puzzle
	return a != nil && a.Type == b.Type && a.Size() == b.Size() && len(a.Planes) == len(b.Planes) &&
		from.Marks.Values.Size() == to.Marks.Values.Size() && from.Marks.Notes.Size() == to.Marks.Notes.Size() &&
		from.Marks.Colors.Size() == to.Marks.Colors.Size() &&
		fits(b.Clues, a.Clues)
}

// whole returns a delta that holds all of a state.
func whole(s puzzles.State) (*delta, error) {
	text, err := (&file.Entry{State: s.Leave(), Play: file.Play{On: s.Playing()}}).MarshalJSON()
	d := &delta{Whole: text}
	if p := s.Puzzle; !maps.Equal(p.Options, p.AsWritten().AsRead().Options) {
		d.Options = stated(p)
	}
	return d, err
}

// listDiff lists the cells that differ, decrementing most for each; it gives up when most is
// negative.
func listDiff[T comparable](from, to grid.Map[T], word func(T) string, most *int) string {
	var b strings.Builder
	for c := range to.Differs(from) {
		if *most--; *most < 0 {
			return ""
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%d,%d=%s", c.Row+1, c.Col+1, word(to.At(c)))
	}
	return b.String()
}

// apply returns the state after the delta; a nil delta changes nothing.
func (d *delta) apply(s puzzles.State, types []puzzles.Type) (puzzles.State, error) {
	switch {
	case d != nil && d.Whole != nil:
		e, err := readEntry(d.Whole, types)
		if err == nil && d.Options != nil {
			p := *e.State.Puzzle
			p.Options, e.State.Puzzle = *d.Options, &p
		}
		return entered(e), err
	case s.Puzzle == nil:
		return s, words.Error("there is no board to begin with")
	case d == nil:
		return s, nil
	}
	s = d.playing(s)
	switch d.Trial {
	case inTrial:
		s = s.Try()
	case outTrial:
		s = s.Accept() // the list has what that leaves otherwise
	}
	p := *s.Puzzle
	s.Puzzle = &p
	if d.Meta != nil {
		p.Meta = *d.Meta
	}
	if d.Options != nil {
		p.Options = *d.Options
		if err := p.Type.Spec().Allows(p.Params()); err != nil {
			return s, err
		}
	}
	if d.Clues != nil {
		if !fits(d.Clues, p.Clues) {
			return s, words.Error("the clues are not those of the board")
		}
		p.Clues = d.Clues
	}
	value := func(ab puzzles.Alphabet) func(string) (puzzles.Value, error) {
		return func(word string) (puzzles.Value, error) {
			if word == empty {
				return puzzles.Open, nil
			}
			return ab.Value(word)
		}
	}
	var err error
	s.Puzzle = p.Mapped(func(pl *puzzles.Plane, m grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
		err = cmp.Or(err, applyList(d.list(pl), &m, value(pl.Words(&p))))
		return m
	})
	for name := range d.Planes {
		if !slices.ContainsFunc(p.Type.Spec().Planes, func(pl puzzles.Plane) bool { return pl.Name == name }) {
			err = cmp.Or(err, words.Errorf("puzzles of this type have no %q", name))
		}
	}
	err = cmp.Or(err, applyList(d.Marks, &s.Marks.Values, value(p.Type.Alphabet(&p, puzzles.Answer))))
	err = cmp.Or(err, applyList(d.Notes, &s.Marks.Notes, func(word string) (puzzles.Notes, error) {
		n, err := strconv.ParseUint(word, 10, 64)
		return puzzles.Notes(n), err
	}))
	err = cmp.Or(err, applyList(d.Colors, &s.Marks.Colors, func(word string) (puzzles.Color, error) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > puzzles.CellColors {
			return 0, words.Errorf("%s is not a color of a cell", word)
		}
		return puzzles.Color(n), nil
	}))
	if err == nil && d.Options != nil {
		if at, word, found := s.InvalidValue(); found {
			err = words.Errorf("%s holds %s", grid.Of(at), word)
		}
	}
	return s, err
}

// readEntry reads one puzzle in the file format, which must have a board.
func readEntry(text json.RawMessage, types []puzzles.Type) (file.Entry, error) {
	data := slices.Concat(fmt.Appendf(nil, `{"quadrille": %d, "puzzles": [`, file.Version), text, []byte("]}"))
	c, err := file.Parse(data, types)
	switch {
	case err != nil:
		return file.Entry{}, err
	case len(c.Puzzles) != 1:
		return file.Entry{}, words.Error("this is not one puzzle")
	case c.Puzzles[0].State.Puzzle == nil:
		return file.Entry{}, c.Puzzles[0].Err
	}
	return c.Puzzles[0], nil
}

// applyList sets the cells of a list in a map.
func applyList[T comparable](list string, m *grid.Map[T], value func(word string) (T, error)) error {
	for item := range strings.FieldsSeq(list) {
		place, word, _ := strings.Cut(item, "=")
		row, col, _ := strings.Cut(place, ",")
		r, err1 := strconv.Atoi(row)
		c, err2 := strconv.Atoi(col)
		at := grid.Cell{Row: r - 1, Col: c - 1}
		if err1 != nil || err2 != nil || !m.Size().Has(at) {
			return words.Errorf("%q is not a cell of the board", place)
		}
		v, err := value(word)
		if err != nil {
			return fmt.Errorf("%s: %w", grid.Of(at), err)
		}
		*m = m.With(at, v)
	}
	return nil
}

// fits reports whether clues have the same fields as others, and valid numbers in them.
func fits(clues, others puzzles.Clues) bool {
	return maps.EqualFunc(clues, others, func(a, b []int) bool {
		return len(a) == len(b) && !slices.ContainsFunc(a, func(v int) bool { return v != puzzles.NoClue && (v < 0 || v > math.MaxInt32) })
	})
}
