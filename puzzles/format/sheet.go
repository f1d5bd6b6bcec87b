package format

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// sheet is a board as words, as most texts have it. Its type and the meaning of its words may
// be open.
type sheet struct {
	what    string     // "a grid of 6 × 6"
	cells   [][]string // rows of equal length
	clues   map[grid.Kind][]string
	edged   bool       // the cells include the type's clues around them
	answer  [][]string // nil, or of the size of cells
	typ     string     // the name of the type if the text has it
	options puzzles.Options
	sure    bool // the words are those of the type in this program
	walled  bool // there are walls around the cells
	spread  bool // it is a table, in which an empty row or column may be what parts two
	meta    puzzles.Meta
}

// Spelling is another way in which people write the cells of a type.
type Spelling struct {
	Name  string        // "digits"; "" for words with the same meaning everywhere
	Title words.Message // the meaning, if it has a name: "1 white, 2 black"
	Words map[string]puzzles.Value
	// Walled limits the spelling to cells with walls around them, as in picture.Sheet.ASCIIText. An
	// empty cell is Nothing there.
	Walled bool
}

// Nothing is the word of an empty cell with walls around it.
const Nothing = " "

// open are the words for an open cell, unless the type uses them otherwise. So is "0".
var open = []string{"-", "_", "*", "?"}

func (sh *sheet) size() grid.Size {
	z := grid.Size{Rows: len(sh.cells)}
	if z.Rows > 0 {
		z.Cols = len(sh.cells[0])
	}
	return z
}

func (sh *sheet) has(word string) bool {
	return slices.ContainsFunc(sh.cells, func(row []string) bool { return slices.Contains(row, word) })
}

// shows reports whether the sheet has a cell that is surely open. A board has only one word
// for open cells.
func (sh *sheet) shows() bool {
	return !sh.sure && (sh.has(".") || sh.has("") || sh.has(Nothing))
}

// reading is one way to read a sheet.
type reading struct {
	Interpretation
	typ   puzzles.Type
	words map[string]puzzles.Value // other words are those of the alphabet
	shows bool                     // the sheet has its word for open cells
}

// readings returns the ways to read a sheet as a type, in groups: a group is used only if no
// reading of the groups before it obeys the rules.
func (sh *sheet) readings(t puzzles.Type) [3][]reading {
	spec := t.Spec()
	plain := reading{Interpretation{t.Name(), spec.Title.String()}, t, map[string]puzzles.Value{}, sh.shows()}
	var named, opened []reading
	for _, sp := range abroad(t).Spellings {
		switch {
		case sp.Walled && !sh.walled:
		case sp.Name == "":
			plain.words = more(plain.words, sp.Words)
		default:
			named = append(named, plain.and(sp))
		}
	}
	if sh.sure {
		return [3][]reading{{plain}}
	}
	ab := t.Alphabet(&puzzles.Puzzle{Type: t, Cells: grid.NewMap[puzzles.Value](sh.size())}, puzzles.Problem)
	for _, word := range open {
		if v, err := ab.Value(word); err == nil && v != puzzles.Open && sh.has(word) && !plain.shows {
			opened = append(opened, plain.and(Spelling{Name: word, Title: words.Message(words.Say("%s is an open cell", word)), Words: map[string]puzzles.Value{word: puzzles.Open}}))
		}
	}
	return [3][]reading{{plain}, named, opened}
}

// and returns the reading with another spelling for some words.
func (r reading) and(sp Spelling) reading {
	r.Interpretation = Interpretation{r.Name + ":" + sp.Name, r.Title + ", " + sp.Title.String()}
	r.words = more(r.words, sp.Words)
	return r
}

// more merges the words of two spellings, of which the second one has precedence.
func more(words, others map[string]puzzles.Value) map[string]puzzles.Value {
	all := maps.Clone(words)
	maps.Copy(all, others)
	return all
}

func (r *reading) value(ab puzzles.Alphabet, word string) (puzzles.Value, error) {
	if word == "" || word == "." {
		return puzzles.Open, nil
	}
	for _, as := range []string{word, strings.ToLower(word)} {
		if v, ok := r.words[as]; ok {
			return v, nil
		}
	}
	if word == Nothing {
		return puzzles.Open, nil
	}
	v, err := ab.Value(word)
	for _, other := range []string{strings.ToLower(word), strings.ToUpper(word)} {
		if err != nil && other != word {
			if w, wrong := ab.Value(other); wrong == nil {
				return w, nil
			}
		}
	}
	if err != nil && !r.shows && (word == "0" || slices.Contains(open, word)) {
		return puzzles.Open, nil
	}
	return v, err
}

// entry returns the sheet in this reading. The error says where it is not a board.
func (r *reading) entry(sh *sheet) (e file.Entry, err error) {
	p, err := puzzles.New(r.typ, puzzles.Params{Size: sh.size(), Options: sh.options})
	if err != nil {
		return e, err
	}
	if p.Cells, err = r.values(p, puzzles.Problem, sh.cells); err != nil {
		return e, err
	}
	if err := clued(p, sh.clues); err != nil {
		return e, err
	}
	p = with(p, sh.meta)
	e = NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	if sh.answer != nil {
		e.Solution = r.solution(p, sh)
	}
	return e, nil
}

// solution returns the answer in a text, without cells if it is not one of this type. It is
// unchecked.
func (r *reading) solution(p *puzzles.Puzzle, sh *sheet) grid.Map[puzzles.Value] {
	half := abroad(r.typ).Half
	switch {
	case sh.walled && half == nil:
		return grid.Map[puzzles.Value]{} // of another type
	case half == nil:
		m, err := r.values(p, puzzles.Answer, sh.answer)
		if err != nil {
			return grid.Map[puzzles.Value]{}
		}
		return m
	}
	z, rows := p.Size(), sh.answer
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		var v puzzles.Value
		for o := range z.Neighbors(c) {
			if rows[c.Row][c.Col] != "." && rows[o.Row][o.Col] == rows[c.Row][c.Col] {
				v = half(c, o)
			}
		}
		return v
	})
}

func (r *reading) values(p *puzzles.Puzzle, l puzzles.Layer, rows [][]string) (grid.Map[puzzles.Value], error) {
	ab := r.typ.Alphabet(p, l)
	values := make([][]puzzles.Value, len(rows))
	for i, row := range rows {
		for j, word := range row {
			v, err := r.value(ab, word)
			if err == nil {
				_, err = ab.Value(ab.Text(v)) // the board may have fewer values than the spelling
			}
			if err != nil {
				return grid.Map[puzzles.Value]{}, &file.Error{Place: grid.Of(grid.Cell{Row: i, Col: j}), Text: err.Error()}
			}
			values[i] = append(values[i], v)
		}
	}
	return grid.MapOf(values), nil
}

// clued sets the clue fields of p.
func clued(p *puzzles.Puzzle, clues map[grid.Kind][]string) error {
	for side, list := range clues {
		fields := p.Clues[side]
		if len(fields) != len(list) {
			return words.Error("it has no such clues outside")
		}
		for i, word := range list {
			if word == "" || word == "." || slices.Contains(open, word) {
				continue
			}
			n, err := strconv.ParseUint(word, 10, 31)
			if err != nil {
				return words.Errorf("%.20q is not a clue", word)
			}
			fields[i] = int(n)
		}
	}
	return nil
}

// keeps reports whether the givens of an entry obey the rules.
func keeps(e file.Entry) bool {
	if e.Err != nil {
		return false
	}
	faults, _ := e.State.Puzzle.Type.Check(e.State)
	return len(faults) == 0
}

// board is a sheet in one reading.
type board struct {
	reading
	file.Entry
}

// errNoWay is the cause if a text cannot be read as Options.As says.
var errNoWay = words.Error("no way to read it")

func (sh *sheet) read(in Input) (*Found, error) {
	empty, only := sh.empty()
	switch {
	case sh.sure || in.As != "":
	case only:
		return nil, Refuse(sh.what, words.Errorf("what is empty in it may be no part of the board (%s); write a dot for an open cell", empty))
	case sh.spread && sh.size().Cols > 2 && marked(sh.cells):
		return nil, errMarked(sh.cells[0][0])
	}
	found, err := readSheets(in, sh)
	return found.tellEmpty(empty), err
}

// tellEmpty adds a remark on rows and columns that are empty, if any is named.
func (f *Found) tellEmpty(named string) *Found {
	if f != nil && named != "" {
		f.Remarks = append(f.Remarks, words.Say("What is empty was read as open cells: %s.", named))
	}
	return f
}

// empty names the rows and columns of a table that are empty, but for signs in a column, and
// reports whether these are only rows, or only columns, and no other cells are empty: then an
// open cell may be another one.
func (sh *sheet) empty() (named string, only bool) {
	if !sh.spread {
		return "", false
	}
	isEmpty := func(word string) bool { return strings.TrimSpace(word) == "" }
	filled := func(word string) bool { return !isEmpty(word) }
	var rows, cols []int
	for r, row := range sh.cells {
		if !slices.ContainsFunc(row, filled) {
			rows = append(rows, r+1)
		}
	}
	for c := range sh.size().Cols {
		col := lists.Map(sh.cells, func(row []string) string { return row[c] })
		if slices.ContainsFunc(col, isEmpty) && !slices.ContainsFunc(col, func(word string) bool { return filled(word) && !isMark(word) }) {
			cols = append(cols, c+1)
		}
	}
	some, others := false, false // cells elsewhere that are not empty, and that are
	for r, row := range sh.cells {
		for c, word := range row {
			if !slices.Contains(rows, r+1) && !slices.Contains(cols, c+1) {
				some, others = some || filled(word), others || isEmpty(word)
			}
		}
	}
	var all []string
	if len(rows) > 0 {
		all = append(all, words.SayN(len(rows), "row %s", "rows %s", words.List(words.Ranges(rows), "and")))
	}
	if len(cols) > 0 {
		all = append(all, words.SayN(len(cols), "column %s", "columns %s", words.List(words.Ranges(cols), "and")))
	}
	return words.List(all, "and"), len(all) == 1 && some && !others
}

// readSheets finds the readings of a text, given the sheets it could be: those whose givens
// obey the rules or, if there are none, those that are a board at all.
func readSheets(in Input, sheets ...*sheet) (*Found, error) {
	what := sheets[0].what
	var kept, broken []board
	var wrong []string
	for _, sh := range sheets {
		for _, t := range sh.types(in) {
			k, b, err := sh.boards(t, in.As)
			kept, broken = append(kept, k...), append(broken, b...)
			if err != nil && (in.Like == nil || in.Like == t) {
				wrong = append(wrong, t.Spec().Title.String()+": "+err.Error())
			}
		}
	}
	if len(kept) == 0 {
		kept = broken
	}
	if in.As == "" {
		kept = narrowed(kept, func(b board) bool {
			sure := abroad(b.typ).Sure
			return sure != nil && sure(b.State.Puzzle)
		})
	}
	kept = narrowed(kept, func(b board) bool { return b.typ == in.Like })
	switch {
	case len(kept) == 1:
		found := One(words.Say("%s, read as %s", what, kept[0].Title), kept[0].Entry)
		found.chosen = in.As != ""
		return found, nil
	case len(kept) > 1:
		a := &AmbiguousError{What: what}
		for _, b := range kept {
			a.Ways = append(a.Ways, b.Interpretation)
		}
		return nil, a
	case len(wrong) == 0:
		return nil, words.Errorf("this is %s, and %q is %w", what, in.As, errNoWay)
	}
	return nil, words.Errorf("this is %s, but not a Quadrille board; %s", what, strings.Join(wrong, "; "))
}

// unlessProse returns what was read from rows, or nothing if it is an error and the rows are
// probably prose: a single row, or mostly words that no type knows. If the text has nothing
// else it is not prose.
func (in *Input) unlessProse(rows [][]string, found *Found, err error) (*Found, error) {
	switch {
	case err == nil || asks(err):
		return found, err
	case len(rows) == 1:
		return nil, nil
	case in.whole:
		return nil, err
	}
	z := grid.Size{Rows: len(rows)}
	known, all := make(map[string]bool), 0
	for _, row := range rows {
		z.Cols = max(z.Cols, len(row))
		all += len(row)
		for _, word := range row {
			known[word] = false
		}
	}
	for _, t := range in.Types {
		ab := t.Alphabet(&puzzles.Puzzle{Type: t, Cells: grid.NewMap[puzzles.Value](z)}, puzzles.Problem)
		sh := &sheet{cells: blank(z.Rows, z.Cols)}
		for _, r := range slices.Concat(sh.readings(t)[0], sh.readings(t)[1]) {
			for word := range known {
				_, wrong := r.value(ab, word)
				known[word] = known[word] || wrong == nil
			}
		}
	}
	for _, row := range rows {
		for _, word := range row {
			if known[word] {
				all -= 2
			}
		}
	}
	if all > 0 {
		return nil, nil
	}
	return nil, err
}

// narrowed returns the boards that satisfy holds, or all if none does.
func narrowed(boards []board, holds func(board) bool) []board {
	if slices.ContainsFunc(boards, holds) {
		return slices.DeleteFunc(boards, func(b board) bool { return !holds(b) })
	}
	return boards
}

func (sh *sheet) types(in Input) []puzzles.Type {
	return slices.DeleteFunc(slices.Clone(in.Types), func(t puzzles.Type) bool { return sh.typ != "" && t.Name() != sh.typ })
}

// boards returns the boards of a type that a sheet can be: those that obey the rules, and
// otherwise those that do not. The error says why the likeliest reading is not a board.
func (sh *sheet) boards(t puzzles.Type, as string) (kept, broken []board, err error) {
	if sh.edged {
		if sh = sh.framed(t); sh == nil {
			return nil, nil, words.Error("there are no clues outside")
		}
	}
	for i, group := range sh.readings(t) {
		none := len(broken) == 0
		for _, r := range group {
			if as != "" && as != r.Name && as != t.Name() {
				continue
			}
			e, wrong := r.entry(sh)
			switch {
			case wrong == nil && keeps(e):
				kept = append(kept, board{r, e})
			case wrong == nil && none:
				broken = append(broken, board{r, e})
			case wrong != nil && i == 0:
				err = wrong
			}
		}
		if len(kept) > 0 {
			return kept, nil, nil
		}
	}
	return nil, broken, err
}
