package file

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Error is a refusal: what is wrong and where. It has a line and a column, the number of
// a puzzle, or, in a stream, the line in which the puzzle begins.
type Error struct {
	Line, Column int        // in the file, counted from 1, columns in characters; 0: not known
	Puzzle       int        // counted from 1
	Place        grid.Place // on the puzzle's board; the zero Place: none
	Text         string     // what is wrong there
	Err          error      // the reason, where callers ask for its kind
}

// Error is the sentence: "puzzle 2, row 3, column 5: 9 is not a number of …".
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

// within is an error in a member of a puzzle that has members like those of the puzzle,
// with its name.
func within(member string, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	in := *e
	in.Text = words.Say("%s: %s", member, e.Text)
	return &in
}

// asError is err, or one that says the same.
func asError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return &Error{Text: err.Error(), Err: err}
}

// Unwrap is the reason.
func (e *Error) Unwrap() error { return e.Err }

// ErrUnknownType is the reason for a puzzle whose type the program lacks.
var ErrUnknownType = words.Error("unknown type")

// ErrVersion is the reason for a file that a newer version of the format asks
// for.
var ErrVersion = words.Error("newer version")

// ErrOther is the reason for JSON that is something else than puzzles of ours.
var ErrOther = words.Error("other JSON")

// lineError is an error at an offset of the file.
func lineError(data []byte, at int, text string) *Error {
	before := data[:min(at, len(data))]
	line := bytes.Count(before, []byte{'\n'})
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Error{Line: line + 1, Column: utf8.RuneCount(before[start:]) + 1, Text: text}
}
