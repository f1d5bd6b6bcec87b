package format

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// janko is the text of a puzzle on janko.at: sections that begin with their names in brackets,
// after lines about the puzzle. It also reads what the puzzlekit data set makes of these: the
// size on one line, the clues above and to the left on one line each, then the rows; or JSON
// with many puzzles.
type janko struct{}

func (janko) Name() string { return "janko" }

func (janko) Title() string { return words.Say("text of janko.at") }

var (
	jankoBegin   = pattern.New(`^(?:begin|puzzle \S+|\[[a-z]+\])$`)
	jankoSection = pattern.New(`^\[[a-z]+\]$`)
)

// Lines counts the lines from the beginning to the end, or to a blank line that no section
// follows.
func (janko) Lines(text string, _ []puzzles.Type) int {
	n, taken := 0, 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch n++; {
		case n == 1 && !jankoBegin().MatchString(line):
			return 0
		case line == "end" || line == "[end]":
			return n
		case line == "":
		case taken == n-1 && (n == 1 || line != "begin"), jankoSection().MatchString(line):
			taken = n
		default:
			return taken
		}
	}
	return taken
}

func (janko) Read(in Input) (*Found, error) {
	if !strings.Contains(in.Text, "[problem]") && !strings.Contains(in.Text, "[clabels]") && !strings.Contains(in.Text, "[rlabels]") {
		return nil, nil
	}
	what := words.Say("a text of janko.at")
	said, parts := sections(in.Text)
	sh := &sheet{what: what, cells: parts["problem"], meta: puzzles.Meta{Title: said["title"], Author: said["author"], Source: said["source"]}}
	if kind := said["puzzle"]; kind != "" && strings.IndexFunc(kind, unicode.IsLetter) >= 0 {
		t := typeCalled(kind, in.Types)
		if t == nil {
			return nil, Refuse(what, words.Errorf("of a puzzle of the kind %.40q, which Quadrille does not have; it has %s", kind, in.titles()))
		}
		sh.typ = t.Name()
	}
	labels := map[grid.Kind][]string{}
	labels[grid.Above], labels[grid.Below] = twoSides(parts["clabels"])
	labels[grid.LeftOf], labels[grid.RightOf] = twoSides(parts["rlabels"])
	maps.DeleteFunc(labels, func(_ grid.Kind, row []string) bool { return row == nil })
	if sh.clues = labels; sh.cells == nil && len(labels) > 0 {
		sh.cells = blank(len(slices.Concat(labels[grid.LeftOf])), len(labels[grid.Above]))
	}
	if !rectangular(sh.cells) {
		return nil, Refuse(what, words.Errorf("its rows are not of one length, from 1 to %d", file.MaxSide))
	}
	if answer := parts["solution"]; rectangular(answer) && len(answer) == len(sh.cells) && len(answer[0]) == len(sh.cells[0]) {
		sh.answer = answer
	}
	found, err := sh.read(in)
	if found != nil && parts["areas"] != nil {
		found.Remarks = append(found.Remarks, words.Say("It has areas, which were left out."))
	}
	return found, err
}

// sections returns the lines before the first section, by their first word, and the sections
// as rows of words.
func sections(text string) (said map[string]string, parts map[string][][]string) {
	said, parts = make(map[string]string), make(map[string][][]string)
	name := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]"):
			name = strings.ToLower(line[1 : len(line)-1])
		case line == "" || line == "begin" || line == "end":
		case name == "" || name == "begin":
			key, value, _ := strings.Cut(line, " ")
			said[strings.ToLower(key)] = strings.TrimSpace(value)
		default:
			parts[name] = append(parts[name], slices.Collect(Rows(line))...)
		}
	}
	return said, parts
}

// twoSides returns the labels of two sides. Those of one side are on one row, or one below the
// other; if there are two rows, the second has those of the far side.
func twoSides(rows [][]string) (near, far []string) {
	if len(rows) == 2 && len(rows[0]) == len(rows[1]) && len(rows[0]) > 1 {
		return rows[0], rows[1]
	}
	return slices.Concat(rows...), nil
}

// blank returns an empty board.
func blank(rows, cols int) [][]string {
	return slices.Repeat([][]string{slices.Repeat([]string{"."}, cols)}, rows)
}

// typeCalled returns the type with a name, title or other name, compared by letters only, also
// in the plural; nil if there is none.
func typeCalled(name string, types []puzzles.Type) puzzles.Type {
	letters := func(s string) string {
		return strings.TrimSuffix(strings.ToLower(strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return r
			}
			return -1
		}, s)), "s")
	}
	for _, t := range types {
		sp := t.Spec()
		for _, other := range append(strings.Split(sp.Other, ","), t.Name(), string(sp.Title)) {
			if letters(other) != "" && letters(other) == letters(name) {
				return t
			}
		}
	}
	return nil
}

// indent returns the number of blanks at the beginning of a text.
func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " \t")) }

// kitSheet reads a problem with its size on the first line: rows and columns, perhaps followed
// by the highest number, or one number for both. Two or four lines before the rows, or without
// rows, are clues.
func kitSheet(text string) *sheet {
	head, rest, ok := strings.Cut(text, "\n")
	list := strings.Fields(head)
	if !ok || len(list) < 1 || len(list) > 3 || len(list) == 1 && indent(head) > indent(rest) {
		return nil // perhaps numbers above columns
	}
	var size [3]int
	for i, w := range list {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || i < 2 && n > file.MaxSide {
			return nil
		}
		size[i] = n
	}
	if len(list) == 1 {
		size[1] = size[0]
	}
	if size[1] == len(list) {
		return nil // it is the first row of a grid
	}
	rows := slices.Collect(Rows(rest))
	sh, z := &sheet{}, grid.Size{Rows: size[0], Cols: size[1]}
	switch {
	case len(rows) == size[0]:
		sh.cells = rows
	case len(rows) == z.Rows+2 || len(rows) == z.Rows+4:
		sh.clues, sh.cells = listedClues(z, rows[:len(rows)-z.Rows]), rows[len(rows)-z.Rows:]
	default:
		sh.clues, sh.cells = listedClues(z, rows), blank(z.Rows, z.Cols)
	}
	if len(rows) != z.Rows && sh.clues == nil {
		return nil
	}
	if !rectangular(sh.cells) || len(sh.cells[0]) != size[1] || indent(head) > indent(rest) && len(rows) != size[0] {
		return nil
	}
	sh.what = words.Say("a board of %s with its size", sh.size())
	return sh
}

// readKit reads the JSON of the puzzlekit data set.
func readKit(in Input) (*Found, error) {
	var set struct {
		Name string
		Data map[string]struct{ Problem, Solution, Source, Info string }
	}
	if json.Unmarshal(bytes.TrimPrefix(in.JSON, []byte("\ufeff")), &set) != nil || len(set.Data) == 0 {
		return nil, nil
	}
	what := words.Say("a data set of puzzlekit")
	if t := typeCalled(set.Name, in.Types); t != nil {
		in.As = t.Name()
	} else if set.Name != "" {
		return nil, Refuse(what, words.Errorf("of puzzles of the kind %.40q, which Quadrille does not have; it has %s", set.Name, in.titles()))
	}
	found := &Found{What: what, Collection: &file.Collection{}}
	for _, id := range slices.SortedFunc(maps.Keys(set.Data), natural) {
		d := set.Data[id]
		sh := kitSheet(strings.TrimSpace(d.Problem))
		if sh == nil {
			return nil, Refuse(what, words.Errorf("the problem of %.40q is no board with its size", id))
		}
		sh.meta = puzzles.Meta{ID: id, Source: d.Source}
		if answer := slices.Collect(Rows(dropSize(d.Solution))); rectangular(answer) && len(answer) == len(sh.cells) && len(answer[0]) == len(sh.cells[0]) {
			sh.answer = answer
		}
		one, err := sh.read(in)
		if err != nil {
			return nil, fmt.Errorf("%.40q: %w", id, err)
		}
		found.Collection.Puzzles = append(found.Collection.Puzzles, one.Collection.Puzzles...)
	}
	return found, nil
}

// dropSize returns a solution without its line with the size.
func dropSize(text string) string {
	head, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	below, _, _ := strings.Cut(strings.TrimSpace(rest), "\n")
	if len(strings.Fields(head)) != len(strings.Fields(below)) {
		return rest
	}
	return text
}

// natural compares names by the numbers at their beginnings.
func natural(a, b string) int {
	number := func(s string) int {
		n, _ := strconv.Atoi(s[:len(s)-len(strings.TrimLeft(s, "0123456789"))])
		return n
	}
	if d := number(a) - number(b); d != 0 {
		return d
	}
	return strings.Compare(a, b)
}
