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
	"quadrille/puzzles/lists"
	"quadrille/puzzles/picture"
)

type board = grid.Map[puzzles.Value]

// head returns the first members of a line of JSON about the puzzle, with the known status.
// For a puzzle that leaves its set, it includes what the set says about all.
func (it item) head() file.Head {
	h := file.Head{File: it.file, Number: it.number, ID: it.Meta().ID, Type: it.TypeName(), Status: string(engine.Unknown)}
	if !errors.Is(it.Err, file.ErrNoPuzzle) {
		e := it.Printed(it.set)
		h.Puzzle = &e
	}
	return h
}

// proved returns the head of a line that reports a status; complete is false if the time
// limit cut it short.
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

// objective returns the name of the objective in lines about p, such as "transparent": the
// option to be minimized.
func objective(pz *puzzles.Puzzle) string { return cmp.Or(pz.Type.Spec().Objective, "objective") }

// printLine prints a line of JSON about a puzzle, with the value of its objective, if it has
// one, under the objective's name.
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

// shorts returns the names of cells in JSON: r1c2.
func shorts(cells []grid.Cell) []string { return lists.Map(cells, grid.Cell.Short) }

// printf prints text. All text among the arguments is cleaned, so that only the format ends
// lines.
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

// broken reports whether no more output can be written, and so need not be produced.
func (p *program) broken() bool {
	_, err := p.out.Write(nil)
	return err != nil
}

// rows returns an answer in the form of the file format.
func rows(p *puzzles.Puzzle, answer board) []string {
	return file.Rows(p, puzzles.Answer, answer)
}

// printBoard prints a board with an answer in readable form, and a blank line.
func (p *program) printBoard(pz *puzzles.Puzzle, answer board) {
	if p.broken() {
		return
	}
	p.printLines(strings.TrimRight(picture.Text(picture.Solved(pz, answer)), "\n"))
	p.printf("\n")
}

// printLines prints a text whose line ends are its own.
func (p *program) printLines(text string) {
	for line := range strings.Lines(text) {
		p.printf("%s\n", strings.TrimSuffix(line, "\n"))
	}
}

// exitFor returns the exit status for what is known about a puzzle, if the command asks only
// for that.
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
