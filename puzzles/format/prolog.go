package format

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// prolog is Prolog: our own facts, one for each given, and lists of rows, as programs write
// boards. Plain lists may also be JSON.
type prolog struct{}

func (prolog) Name() string { return "prolog" }

func (prolog) Title() string { return words.Say("list of Prolog facts") }

func (prolog) Extension() string { return "pl" }

func (prolog) Several() {}

func (prolog) Has(puzzles.Type) bool { return true }

// The facts about a puzzle. Rows and columns count from 1.
const (
	factPuzzle = "puzzle" // puzzle(Type, Rows, Columns).
	factOption = "option" // option(Name, Number).
	factClue   = "clue"   // clue(Side, Number of the line, Sum).
	factGiven  = "given"  // given(Row, Column, Value).
	factPiece  = "piece"  // piece(Row, Column, Value).
)

// sideNames are the names of the sides of clues in facts.
var sideNames = map[grid.Kind]string{grid.Above: "top", grid.LeftOf: "left", grid.Below: "bottom", grid.RightOf: "right"}

func (prolog) Write(e *file.Entry) (Written, error) {
	p := e.State.Puzzle.AsWritten()
	var b strings.Builder
	fact := func(format string, args ...any) { fmt.Fprintf(&b, format+".\n", args...) }
	fact("%s(%s, %d, %d)", factPuzzle, p.Type.Name(), p.Size().Rows, p.Size().Cols)
	for _, o := range p.Type.Spec().Options {
		if v, ok := p.Option(o.Name); ok {
			fact("%s(%s, %d)", factOption, o.Name, v)
		}
	}
	for _, side := range []grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf} {
		for i, n := range p.Clues[side] {
			if n != puzzles.NoClue {
				fact("%s(%s, %d, %d)", factClue, sideNames[side], i+1, n)
			}
		}
	}
	for pl, m := range p.All() {
		for at := range m.Size().All() {
			if v := m.At(at); v != puzzles.Open {
				fact("%s(%d, %d, %s)", planeFact(pl), at.Row+1, at.Col+1, atom(pl.Words(p).Text(v)))
			}
		}
	}
	return Written{Text: strings.TrimSuffix(b.String(), "\n"), Lost: Lost(e, KeepsOptions|KeepsPieces|KeepsPlanes)}, nil
}

// atom writes a word as a Prolog atom.
func atom(word string) string {
	if isNumber(word) || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == "" {
		return word
	}
	return "'" + word + "'"
}

var termBegin = pattern.New(`^(?:\[|[a-z][A-Za-z0-9_]*\()`)

// Lines counts the lines of consecutive terms and of comments among them.
func (prolog) Lines(text string, _ []puzzles.Type) int {
	if !termBegin().MatchString(strings.TrimLeft(text, " \t")) {
		return 0
	}
	return termLines(text)
}

func (prolog) Read(in Input) (*Found, error) {
	if !strings.ContainsAny(in.Text, "([") {
		return nil, nil
	}
	all, err := terms(in.Text)
	switch {
	case errors.Is(err, errNoTerm) || len(all) == 0 && err == nil:
		return nil, nil
	case err != nil:
		return nil, Refuse(words.Say("a text of lists"), err)
	case all[0].word == factPuzzle && len(all[0].args) == 3 && all[0].args[0].scalar() && isNumber(all[0].args[1].word):
		return readFacts(in, all)
	}
	if sh := sheetOfFacts(all); sh != nil {
		if all[0].word == factGiven {
			return nil, Refuse(sh.what, words.Errorf("the fact %s(Type, Rows, Columns) that belongs to them is missing", factPuzzle))
		}
		return sh.read(in)
	}
	return readListed(in, all)
}

// readFacts reads facts as written by Write, of one puzzle after the other.
func readFacts(in Input, all []term) (*Found, error) {
	what := words.Say("a list of Prolog facts")
	found := &Found{What: what, Collection: &file.Collection{}}
	for len(all) > 0 {
		end := 1 + slices.IndexFunc(all[1:], func(t term) bool { return t.word == factPuzzle })
		if end == 0 {
			end = len(all)
		}
		e, err := entryOf(in, all[:end])
		if err != nil {
			return nil, Refuse(what, err)
		}
		found.Collection.Puzzles = append(found.Collection.Puzzles, e)
		all = all[end:]
	}
	return found, nil
}

// entryOf returns the puzzle of some facts, the first of which has its type and size.
func entryOf(in Input, facts []term) (e file.Entry, err error) {
	if len(facts[0].args) != 3 {
		return e, words.Errorf("%.40q is not a fact about a puzzle", facts[0].word)
	}
	t, err := in.typeNamed(facts[0].args[0].word)
	if err != nil {
		return e, err
	}
	p, err := pzprBoard(t, facts[0].args[1].word, facts[0].args[2].word)
	if err != nil {
		return e, err
	}
	for _, f := range facts[1:] {
		if f.word == factOption && len(f.args) == 2 {
			v, err := optionValue(p.Type.Spec(), f.args[0].word, f.args[1].word)
			if err != nil {
				return e, words.Errorf("%.40q is not the value of an option", f.args[1].word)
			}
			p = p.WithOption(f.args[0].word, v)
		}
	}
	if err := p.Type.Spec().Allows(p.Params()); err != nil {
		return e, err
	}
	for _, f := range facts[1:] {
		if f.word == factOption {
			continue
		}
		if p, err = factPut(p, f); err != nil {
			return e, err
		}
	}
	return NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}), nil
}

func factPut(p *puzzles.Puzzle, f term) (*puzzles.Puzzle, error) {
	if len(f.args) != 3 {
		return nil, words.Errorf("%.40q is not a fact about a puzzle", f.word)
	}
	a, _ := strconv.Atoi(f.args[0].word)
	b, _ := strconv.Atoi(f.args[1].word)
	c := grid.Cell{Row: a - 1, Col: b - 1}
	switch f.word {
	case factClue:
		n, err := strconv.ParseUint(f.args[2].word, 10, 31)
		for side, name := range sideNames {
			if name == f.args[0].word && b > 0 && b <= len(p.Clues[side]) && err == nil {
				return p.WithClue(grid.Place{Kind: side, Cell: grid.Cell{Row: b - 1, Col: b - 1}}, int(n)), nil
			}
		}
		return nil, words.Errorf("there is no clue %.20s, %.20s, %.20s", f.args[0].word, f.args[1].word, f.args[2].word)
	case factPiece:
		if p.Type.Spec().Pieces == nil {
			return nil, words.Errorf("there is no cell %.20s, %.20s for a %s", f.args[0].word, f.args[1].word, f.word)
		}
	}
	for pl, m := range p.All() {
		if f.word != planeFact(pl) {
			continue
		}
		if !m.Size().Has(c) || !pl.On.Has(c) {
			return nil, words.Errorf("there is no cell %.20s, %.20s for a %s", f.args[0].word, f.args[1].word, f.word)
		}
		v, err := pl.Words(p).Value(f.args[2].word)
		if err != nil {
			return nil, &file.Error{Place: pl.On.Half(c).Place(), Text: err.Error()}
		}
		return p.WithPrinted(pl, c, v), nil
	}
	return nil, words.Errorf("%.40q is not a fact about a puzzle", f.word)
}

// planeFact returns the name of the facts about a plane.
func planeFact(pl *puzzles.Plane) string {
	switch {
	case pl.IsGivens():
		return factGiven
	case pl.Answer:
		return factPiece
	default:
		return pl.Name
	}
}

// sheetOfFacts returns the board of facts that have a row, a column and a value each, under
// any name; nil for other terms.
func sheetOfFacts(all []term) *sheet {
	var z grid.Size
	held := make(map[grid.Cell]string)
	for _, t := range all {
		if t.list || t.word != all[0].word || len(t.args) != 3 || slices.ContainsFunc(t.args, func(a term) bool { return !a.scalar() }) {
			return nil
		}
		r, err := strconv.Atoi(t.args[0].word)
		c, wrong := strconv.Atoi(t.args[1].word)
		if err != nil || wrong != nil || r < 1 || c < 1 || r > file.MaxSide || c > file.MaxSide {
			return nil
		}
		z.Rows, z.Cols = max(z.Rows, r), max(z.Cols, c)
		held[grid.Cell{Row: r - 1, Col: c - 1}] = t.args[2].word
	}
	cells := make([][]string, z.Rows)
	for c := range z.All() {
		cells[c.Row] = append(cells[c.Row], held[c])
	}
	return &sheet{what: words.Say("a list of Prolog facts about %s cells", z), cells: cells}
}

// readListed reads the boards that are lists of rows in terms, one per term.
func readListed(in Input, all []term) (*Found, error) {
	found := &Found{Collection: &file.Collection{}}
	for i := range all {
		sh, remarks := listed(&all[i])
		if sh == nil {
			continue
		}
		one, err := sh.read(in)
		if err != nil {
			return nil, err
		}
		found.What = one.What
		found.Remarks = append(found.Remarks, remarks...)
		found.Collection.Puzzles = append(found.Collection.Puzzles, one.Collection.Puzzles...)
	}
	switch n := len(found.Collection.Puzzles); n {
	case 0:
		return nil, nil
	case 1:
	default:
		found.What = words.Say("%d boards as lists of rows", n)
	}
	return found, nil
}

// listed returns the first board in a term, with the clues in the two lists next to it: those
// above, then those to the left. Clues without a board are those of an empty one. A remark
// mentions other lists: programs disagree on the order of the sides of four lists.
func listed(t *term) (sh *sheet, remarks []string) {
	var board [][]string
	var lines [][]string
	var look func(t *term)
	look = func(t *term) {
		if row := wordsOf(t); len(row) > 0 {
			lines = append(lines, row)
			return
		}
		if rows := rowsOf(t); rows != nil {
			if board == nil {
				board = rows
			}
			return
		}
		for i := range t.args {
			look(&t.args[i])
		}
	}
	look(t)
	if board == nil && len(lines) == 2 && len(lines[0]) == len(lines[1]) {
		board = blank(len(lines[0]), len(lines[0]))
	}
	if board == nil {
		return nil, nil
	}
	sh = &sheet{cells: board}
	sh.what = words.SayN(len(board), "a list of %d row", "a list of %d rows", len(board))
	if len(lines) == 2 {
		sh.clues = listedClues(sh.size(), lines)
	}
	if len(lines) > 0 && sh.clues == nil {
		remarks = []string{words.Say("The lists beside the board were left out.")}
	}
	return sh, remarks
}

// wordsOf returns the words of a list that has nothing else, nil for other terms.
func wordsOf(t *term) []string {
	if !t.list || slices.ContainsFunc(t.args, func(a term) bool { return !a.scalar() }) {
		return nil
	}
	words := make([]string, len(t.args))
	for i, a := range t.args {
		words[i] = a.word
	}
	return words
}

// rowsOf returns the rows of a list of lists of equal length, nil for other terms.
func rowsOf(t *term) (rows [][]string) {
	if !t.list || len(t.args) > file.MaxSide {
		return nil
	}
	for i := range t.args {
		row := wordsOf(&t.args[i])
		if len(row) == 0 || len(row) > file.MaxSide || i > 0 && len(row) != len(rows[0]) {
			return nil
		}
		rows = append(rows, row)
	}
	return rows
}
