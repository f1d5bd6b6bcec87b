package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

type board = grid.Map[puzzles.Value]

// head is what a line of JSON about the puzzle begins with; its status is what is proved.
// A puzzle that leaves its set has what the set says of all.
func (it item) head() file.Head {
	h := file.Head{File: it.file, Number: it.number, ID: it.Meta().ID, Type: it.TypeName(), Status: string(engine.Unknown)}
	if !errors.Is(it.Err, file.ErrNoPuzzle) {
		e := *it.Entry
		if e.State.Puzzle != nil {
			e.State.Puzzle = it.printed()
		}
		h.Puzzle = &e
	}
	return h
}

// proved is the head of a line that says so much of the puzzle, and all there is to say
// unless the time ended it.
func (it item) proved(status engine.Status, complete bool) file.Head {
	h := it.head()
	h.Status, h.Complete = string(status), complete
	return h
}

func (p *program) jsonFlag(c *cobra.Command, what string) {
	c.Flags().BoolVar(&p.json, "json", false, "print one JSON object "+what+" and line")
}

func (p *program) printJSON(v any) error {
	text, err := file.JSONLine(v)
	if err != nil {
		return err
	}
	return p.printRaw(text)
}

func (p *program) printRaw(line []byte) error {
	p.line.clear()
	_, err := p.out.Write(cleanJSON(line))
	return err
}

// objective is what an objective is called in lines about p, such as
// "transparent": the option that is to be as small as possible.
func objective(pz *puzzles.Puzzle) string { return cmp.Or(pz.Type.Spec().Objective, "objective") }

// printLine prints a line of JSON about a puzzle, with the value of its objective under
// the name of that, where there is one.
func (p *program) printLine(pz *puzzles.Puzzle, value *int, v any) error {
	text, err := file.JSONLine(v)
	if err != nil {
		return err
	}
	if value != nil {
		text = fmt.Appendf(bytes.TrimSuffix(text, []byte("}\n")), ",%q:%d}\n", objective(pz), *value)
	}
	return p.printRaw(text)
}

// shorts are the names of cells as in all JSON: r1c2.
func shorts(cells []grid.Cell) []string { return words.Each(cells, grid.Cell.Short) }

// printf prints text. All words among the arguments are cleaned, so that the
// format alone ends lines.
func (p *program) printf(format string, args ...any) {
	p.line.clear()
	for i, a := range args {
		switch a := a.(type) {
		case int, int64, float64:
		case string:
			args[i] = clean(a)
		default:
			args[i] = clean(fmt.Sprint(a))
		}
	}
	fmt.Fprintf(p.out, format, args...)
}

// broken reports whether no more output can be written, so that it need not be
// made.
func (p *program) broken() bool {
	_, err := p.out.Write(nil)
	return err != nil
}

// rows is an answer as the file has it.
func rows(p *puzzles.Puzzle, answer board) []string {
	return file.Rows(p, puzzles.Answer, answer)
}

// printBoard prints a board with an answer as people read it, and a blank line.
func (p *program) printBoard(pz *puzzles.Puzzle, answer board) {
	if p.broken() {
		return
	}
	for line := range strings.Lines(strings.TrimRight(picture.Text(picture.Solved(pz, answer)), "\n")) {
		p.printf("%s\n", strings.TrimSuffix(line, "\n"))
	}
	p.printf("\n")
}

// exitFor is the exit status for what is known about a puzzle, where that is all
// that was asked.
func exitFor(s engine.Status) int {
	switch s {
	case engine.Unique, engine.Optimal, engine.Solvable:
		return exitYes
	case engine.None, engine.Multiple:
		return exitNo
	default:
		return exitUndecided
	}
}
