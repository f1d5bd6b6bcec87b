package domino

import (
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// rcra is a text whose first line is the number of different numbers on the board. Rows of
// signs after those of numbers are the answer.
type rcra struct{}

func (rcra) Name() string { return "rcra" }

func (rcra) Title() string { return words.Say("RCRA text") }

var rcraFirst = pattern.New(`^[ \t]*([0-9]{1,4})[ \t]*\n`)

// Lines counts the line of the number and the rows below it.
func (rcra) Lines(text string, _ []puzzles.Type) int {
	if !rcraFirst().MatchString(text) {
		return 0
	}
	_, rest, _ := strings.Cut(text, "\n")
	return 1 + format.RowLines(rest)
}

func (rcra) Read(in format.Input) (*format.Found, error) {
	m := rcraFirst().FindStringSubmatch(in.Text)
	if m == nil {
		return nil, nil
	}
	rows := format.Grid(in.Text[len(m[0]):])
	if rows == nil {
		return nil, nil
	}
	many, _ := strconv.Atoi(m[1])
	cells, answer := rows, rows[:0]
	for i, row := range rows {
		if strings.Contains("<>^v", row[0]) {
			cells, answer = rows[:i], rows[i:]
			break
		}
	}
	if len(answer) > 0 && len(answer) != len(cells) {
		return nil, nil
	}
	what := words.Say("a board of Domino with the number of its values")
	z := grid.Size{Rows: len(cells), Cols: len(rows[0])}
	p, err := puzzles.New(Type, puzzles.Params{Size: z})
	if err != nil {
		return nil, format.Refuse(what, err)
	}
	different := make(map[int]bool)
	values := make([][]puzzles.Value, z.Rows)
	for i, row := range cells {
		for _, word := range row {
			n, err := strconv.ParseUint(word, 10, 10)
			if err != nil || n > MostNumber {
				return nil, nil
			}
			different[int(n)] = true
			values[i] = append(values[i], Number(int(n)))
		}
	}
	if len(different) != many || z.Rows == many && z.Cols == many { // otherwise it may be the size
		return nil, nil
	}
	p.Cells = grid.MapOf(values)
	e := format.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	if len(answer) > 0 {
		if e.Solution, err = solution(p, answer); err != nil {
			return nil, format.Refuse(what, err)
		}
	}
	return format.One(what, e), nil
}

// solution reads an answer from its words.
func solution(p *puzzles.Puzzle, rows [][]string) (grid.Map[puzzles.Value], error) {
	values := make([][]puzzles.Value, len(rows))
	for i, row := range rows {
		for _, word := range row {
			v, err := (domino{}).Alphabet(p, puzzles.Answer).Value(word)
			if err != nil {
				return grid.Map[puzzles.Value]{}, err
			}
			values[i] = append(values[i], v)
		}
	}
	return grid.MapOf(values), nil
}
