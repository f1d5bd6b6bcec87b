package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

type board = grid.Map[puzzles.Value]

// head is what every line of JSON about a puzzle begins with.
type head struct {
	File   string `json:"file,omitempty"`
	Number int    `json:"number"`
	ID     string `json:"id"`
	Type   string `json:"type"`
}

func headOf(it item) head {
	return head{it.file, it.number, it.Meta().ID, it.TypeName()}
}

// refusal is the line for a puzzle that cannot be used.
type refusal struct {
	head
	Error string `json:"error"`
}

// printJSON prints v as one line.
func (p *program) printJSON(v any) error {
	text, err := encode(v)
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

// encode is a line of JSON.
func encode(v any) ([]byte, error) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return line.Bytes(), err
}

// objective is what an objective is called in lines about p, such as
// "transparent": the option that is to be as small as possible.
func objective(pz *puzzles.Puzzle) string { return cmp.Or(pz.Type.Spec().Objective, "objective") }

// printLine prints a line of JSON about a puzzle. Its member "objective" gets the
// name of that.
func (p *program) printLine(pz *puzzles.Puzzle, v any) error {
	text, err := encode(v)
	if err != nil {
		return err
	}
	// Within a string the quotes would be escaped.
	return p.printRaw(bytes.Replace(text, []byte(`"objective":`), []byte(`"`+objective(pz)+`":`), 1))
}

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
