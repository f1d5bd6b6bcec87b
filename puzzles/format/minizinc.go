package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Program says how a type is written in MiniZinc.
type Program struct {
	// Model states the rules, using names declared before it: rows and cols; given, a rows ×
	// cols array with the numbers in Codes or else those of the alphabet, and -1 for an open
	// cell; top, bottom, left and right, as far as the type has clues on these sides, with -1
	// for no clue; pieces, with the values of the printed pieces and 0 for none; and opt_NAME
	// for each option, with its default, or -1, if it is not stated. It prints a solution in
	// the form of our file.
	Model string
	// Codes are the numbers of values whose words are not numbers.
	Codes map[puzzles.Value]int
}

// minizinc is a program with the rules of a type and the data of a board.
type minizinc struct{}

func (minizinc) Name() string { return "mzn" }

func (minizinc) Title() string { return words.Say("MiniZinc program") }

func (minizinc) Extension() string { return "mzn" }

func (minizinc) Has(t puzzles.Type) bool {
	return abroad(t).MiniZinc != nil
}

func (minizinc) Write(e *file.Entry) (Written, error) {
	p := e.State.Puzzle
	program := abroad(p.Type).MiniZinc(p)
	var b strings.Builder
	for _, text := range []string{p.Meta.Title, p.Meta.Author} {
		if text != "" {
			fmt.Fprintf(&b, "%% %s\n", inComment(text))
		}
	}
	fmt.Fprintf(&b, "%% %s, %s. Run it with: minizinc FILE.mzn\n\n", p.Type.Spec().Title, p.Size())
	fmt.Fprintf(&b, "int: rows = %d;\nint: cols = %d;\n", p.Size().Rows, p.Size().Cols)
	for _, o := range p.Type.Spec().Options {
		fmt.Fprintf(&b, "int: opt_%s = %d;\n", o.Name, optionOf(p, o))
	}
	for _, side := range sidesOf(p.Type) {
		fields := p.Clues[side]
		fmt.Fprintf(&b, "array[1..%d] of int: %s = %s;\n", len(fields), sideNames[side], strings.ReplaceAll(strings.Trim(fmt.Sprint(fields), " "), " ", ", "))
	}
	ab := p.Type.Alphabet(p, puzzles.Problem)
	writeArray(&b, "given", p.Size(), func(c grid.Cell) int {
		v := p.Cells.At(c)
		if code, ok := program.Codes[v]; ok {
			return code
		}
		if n, err := strconv.Atoi(ab.Text(v)); err == nil {
			return n
		}
		return -1
	})
	if p.Type.Spec().Pieces != nil {
		writeArray(&b, "pieces", p.Size(), func(c grid.Cell) int { return int(p.Given(c)) })
	}
	b.WriteString("\n" + strings.TrimSpace(program.Model))
	return Written{Text: b.String(), Lost: Lost(e, KeepsTitle|KeepsAuthor|KeepsOptions|KeepsPieces)}, nil
}

// inComment returns a text on a single line, for a comment.
func inComment(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// optionOf returns the value of an option, -1 if it has none.
func optionOf(p *puzzles.Puzzle, o puzzles.Option) int {
	if v, ok := o.Value(p); ok {
		return v
	}
	return -1
}

// writeArray writes a board of numbers as an array.
func writeArray(b *strings.Builder, name string, z grid.Size, value func(grid.Cell) int) {
	fmt.Fprintf(b, "array[1..rows, 1..cols] of int: %s =\n  [", name)
	for row := range slices.Chunk(slices.Collect(z.All()), z.Cols) {
		fmt.Fprintf(b, "| %s\n   ", strings.Join(lists.Map(row, func(c grid.Cell) string { return strconv.Itoa(value(c)) }), ", "))
	}
	b.WriteString("|];\n")
}
