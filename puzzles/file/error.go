package file

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Error is a refusal: what is wrong and where. It has a line and column, the number of a
// puzzle, or, in a stream, the line in which the puzzle begins.
type Error struct {
	Line, Column int        // in the file, from 1, columns in characters; 0: unknown
	Puzzle       int        // from 1
	Place        grid.Place // on the puzzle's board; the zero Place: none
	Text         string     // what is wrong
	Err          error      // the cause, for errors.Is
}

// Error returns the sentence: "puzzle 2, row 3, column 5: 9 is not a number of …".
func (e *Error) Error() string {
	var where []string
	switch {
	case e.Column > 0:
		where = append(where, words.Say("line %d, column %d", e.Line, e.Column))
	case e.Line > 0:
		where = append(where, words.Say("line %d", e.Line))
	}
	if e.Puzzle > 0 {
		where = append(where, words.Say("puzzle %d", e.Puzzle))
	}
	if e.Place != (grid.Place{}) {
		where = append(where, e.Place.String())
	}
	if len(where) == 0 {
		return e.Text
	}
	return strings.Join(where, ", ") + ": " + e.Text
}

// within names the member in an error inside it, where the member is an object with members
// like those of a puzzle.
func within(member string, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	in := *e
	in.Text = words.Say("%s: %s", member, e.Text)
	return &in
}

// asError returns err as an *Error, wrapped if necessary.
func asError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return &Error{Text: err.Error(), Err: err}
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// ErrUnknownType is the cause if the program does not know the type of a puzzle.
var ErrUnknownType = words.Error("unknown type")

// ErrVersion is the cause if a file needs a newer version of the format.
var ErrVersion = words.Error("newer version")

// ErrOther is the cause if JSON is not a Quadrille puzzle or file.
var ErrOther = words.Error("other JSON")

// lineError returns an error at an offset in the file.
func lineError(data []byte, at int, text string) *Error {
	before := data[:min(at, len(data))]
	line := bytes.Count(before, []byte{'\n'})
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Error{Line: line + 1, Column: utf8.RuneCount(before[start:]) + 1, Text: text}
}
