package format

import (
	"iter"
	"strings"

	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// plain is a grid of words, one a cell, and nothing else.
type plain struct{}

func (plain) Name() string { return "grid" }

func (plain) Title() string { return words.Say("grid") }

func (plain) Read(in Input) (*Found, error) {
	cells, err := Grid(in.Text)
	if cells == nil || err != nil {
		return nil, err
	}
	sh := &sheet{cells: cells}
	sh.what = words.Say("a grid of %s", sh.size())
	return sh.readLine(in)
}

// longestWord is the most characters of a cell: with longer ones a text is prose.
const longestWord = 3

// Rows takes a text apart into rows of cells, which are separated by blanks or,
// where a row has none, are one character each. Blank lines, blanks at the ends,
// any ends of lines and a byte order mark are nothing. Of a row that is too long for
// a board there comes as much as shows that.
func Rows(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r", "\n")) {
			var row []string
			for word := range strings.FieldsSeq(line) {
				if row = append(row, word); len(row) > file.MaxSide {
					break
				}
			}
			if len(row) == 1 {
				row = strings.SplitN(row[0], "", file.MaxSide+1)
			}
			if len(row) > 0 && !yield(row) {
				return
			}
		}
	}
}

// Grid is the grid that a text is, in the rows of Rows; nil for a text that is
// none. An error says where one is broken.
func Grid(text string) ([][]string, error) {
	var rows [][]string
	for row := range Rows(text) {
		for _, word := range row {
			if len([]rune(word)) > longestWord {
				return nil, nil
			}
		}
		rows = append(rows, row)
		if len(rows) > file.MaxSide || len(row) > file.MaxSide {
			return nil, nil
		}
	}
	if len(rows) == 0 || len(rows) == 1 && !strings.ContainsAny(text, " .") || len(rows)*len(rows[0]) < 2 {
		return nil, nil
	}
	for i, row := range rows {
		switch {
		case len(row) == len(rows[0]):
		case i < 2:
			return nil, nil
		default:
			return nil, words.Errorf("this is a grid, but row %d has %s; row 1 has %s", i+1, words.Count(len(row), "cell"), words.Number(len(rows[0])))
		}
	}
	return rows, nil
}
