package format

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// Format is one way to write puzzles down. It is a Reader or a Writer or both.
type Format interface {
	// Name is what flags call it: "puzzlink".
	Name() string
	// Title is what people call a text of it: "puzz.link address".
	Title() string
}

// Reader is a format that can be read.
type Reader interface {
	Format
	// Read reads a text; nil and no error where it is of another format. An error
	// says what the text is and what is wrong with it.
	Read(in Input) (*Found, error)
}

// Writer is a format that can be written.
type Writer interface {
	Format
	// Extension is that of its files, without a dot; "" where none is usual.
	Extension() string
	// Has reports whether puzzles of a type can be written.
	Has(t puzzles.Type) bool
	// Write writes a puzzle, whose State has a board and whose type it has.
	Write(e *file.Entry) (Written, error)
}

// Line is implemented by formats whose texts are one line, so that a file of
// several lines holds several puzzles.
type Line interface{ OneLine() }

// Several is implemented by formats whose texts have several lines and can stand one
// below the other, so that one text holds several puzzles.
type Several interface{ Several() }

// Input is a text to be read.
type Input struct {
	// Text is not blank. It begins and ends without white space, but for tabs in a
	// text of several lines. Its line ends are "\n".
	Text string
	// JSON is the text when it is an object of JSON, which may be long: then there is
	// no Text.
	JSON []byte
	Options
}

// Options say what a text is read for.
type Options struct {
	// Types are the types that there are.
	Types []puzzles.Type
	// Like is the type that is meant where a text can be of several, nil for none.
	Like puzzles.Type
	// As names one of the Ways to read a text that can be read in several, "" for
	// none.
	As string
}

// Found is what was read of a text.
type Found struct {
	// What says what the text is: "a puzz.link address".
	What string
	// Collection has one puzzle or more.
	Collection *file.Collection
	// Remarks are sentences about what of it our puzzles do not hold.
	Remarks []string
	// Ours is true for what this program writes of its own.
	Ours bool
}

// Written is a puzzle as text.
type Written struct {
	Text string
	// Solved says that the text has the solution, or what tells whether an answer is it.
	Solved bool
	// Lost lists what of the puzzle the text does not hold: "the title", "2 notes".
	Lost []string
}

// Between is what stands between puzzles in a text of several; ok is false where
// there can be one only.
func Between(f Format) (sign string, ok bool) {
	if _, line := f.(Line); line {
		return "\n", true
	}
	_, several := f.(Several)
	return "\n\n", several
}

// Write writes a puzzle; it fails for a type that the format does not have.
func Write(w Writer, e *file.Entry) (Written, error) {
	if t := e.State.Puzzle.Type; !w.Has(t) {
		return Written{}, words.Errorf("there is no %s as %s", t.Spec().Title, words.An(w.Title()))
	}
	return w.Write(e)
}

// Held is the puzzle that a text written for one of a type holds, as it is read; nil where
// it is not read. Where that is another puzzle than the one that was written, givens, clues
// or options are lost.
func Held(w Writer, text Written, t puzzles.Type) *puzzles.Puzzle {
	if _, reads := w.(Reader); !reads {
		return nil
	}
	found, err := Read([]byte(text.Text), Options{Types: []puzzles.Type{t}, Like: t})
	if err != nil || len(found.Collection.Puzzles) != 1 || found.Collection.Puzzles[0].Err != nil {
		return nil
	}
	return found.Collection.Puzzles[0].State.Puzzle
}

// ErrUnknown is the reason for a text that is of no format.
var ErrUnknown = words.Error("this is text without a puzzle")

// Ambiguous is the error for a text that can be read in several ways.
type Ambiguous struct {
	What string // "a grid of 6 × 6"
	Ways []Way
}

// Way is one way to read a text.
type Way struct {
	Name  string // for Options.As
	Title string // "Close or Far, - is an open cell"
}

// Error lists the ways.
func (a *Ambiguous) Error() string {
	var names []string
	for _, w := range a.Ways {
		names = append(names, fmt.Sprintf("%s (%s)", w.Title, w.Name))
	}
	return words.Say("this is %s, which can be read as %s", a.What, words.List(names, "or"))
}

// The most of a text that is not JSON, in bytes: in all, and when it is one line, in
// which one puzzle has to be looked for in many ways.
const (
	MostText = 4 << 20
	MostLine = 1 << 20
)

// Read reads what people paste, drop, or name in a command line.
func Read(data []byte, o Options) (*Found, error) {
	data = plainText(data)
	trimmed := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	switch {
	case len(trimmed) == 0:
		return nil, words.Error("there is no text; copy a puzzle as text, a link to one, or the text of a Quadrille file")
	case trimmed[0] == '{':
		return read(Input{JSON: data, Options: o})
	case !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return nil, words.Error("this is neither text nor a Quadrille file")
	case len(data) > MostText:
		return nil, words.Errorf("the text is longer than %d MiB, the most that is read unless it is a Quadrille file", MostText>>20)
	}
	whole := strings.ReplaceAll(strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n"), "\r", "\n")
	if whole = strings.Trim(whole, " \n"); !strings.Contains(whole, "\n") { // else a tab may be an empty field
		whole = string(trimmed)
	}
	switch lines := oneLiners(whole); {
	case lines != nil:
		return readLines(lines, o)
	case len(whole) > MostLine && !strings.Contains(whole, "\n"):
		return nil, words.Errorf("the text is one line of more than %d MiB, the most that is read", MostLine>>20)
	}
	found, err := read(Input{Text: whole, Options: o})
	if inside, ok := link(whole); ok && (err != nil || enclosed(whole)) {
		if again, wrong := read(Input{Text: inside, Options: o}); wrong == nil || errors.Is(err, ErrUnknown) {
			return again, wrong
		}
	}
	return found, err
}

// plainText is a text in UTF-8 of one in UTF-16, which begins with its byte order
// mark; others are as they are.
func plainText(data []byte) []byte {
	var order binary.ByteOrder
	switch {
	case len(data)%2 != 0 || len(data) > MostText:
		return data
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		order = binary.LittleEndian
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		order = binary.BigEndian
	default:
		return data
	}
	units := make([]uint16, 0, len(data)/2)
	for pair := range slices.Chunk(data, 2) {
		units = append(units, order.Uint16(pair))
	}
	return []byte(string(utf16.Decode(units)))
}

// read asks the formats one after the other.
func read(in Input) (*Found, error) {
	for _, f := range All(in.Types) {
		r, ok := f.(Reader)
		if !ok {
			continue
		}
		if found, err := r.Read(in); err != nil || found != nil {
			return found, err
		}
	}
	return nil, words.Errorf("%w; copy a puzzle as text, a link to one, or the text of a Quadrille file", ErrUnknown)
}

// oneLiners are the lines of a text of several, each of which stands for itself;
// nil for another text.
func oneLiners(whole string) []string {
	if !strings.Contains(whole, "\n") || !alone().MatchString(whole) {
		return nil
	}
	var lines []string
	for line := range strings.Lines(whole) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case !alone().MatchString(line):
			return nil
		default:
			lines = append(lines, line)
		}
	}
	if len(lines) < 2 {
		return nil
	}
	return lines
}

// readLines reads a puzzle a line.
func readLines(lines []string, o Options) (*Found, error) {
	if len(lines) > file.MaxPuzzles {
		return nil, words.Errorf("the text has %s; the most is %s", words.Count(len(lines), "line"), words.Number(file.MaxPuzzles))
	}
	all := &Found{Collection: &file.Collection{}, Ours: true}
	first := ""
	for i, line := range lines {
		found, err := read(Input{Text: line, Options: o})
		if err != nil {
			return nil, words.Errorf("line %d of %d: %w", i+1, len(lines), err)
		}
		if i == 0 {
			first = found.What
			all.What = words.Say("%d lines, %s each", len(lines), found.What)
		} else if found.What != first {
			all.What = words.Say("%d lines with puzzles", len(lines))
		}
		all.Collection.Puzzles = append(all.Collection.Puzzles, found.Collection.Puzzles...)
		for _, r := range found.Remarks {
			all.Remarks = append(all.Remarks, words.Say("Line %d: %s", i+1, r))
		}
		all.Ours = all.Ours && found.Ours
	}
	return all, nil
}

// Refuse is the error for a text that is known and cannot be read.
func Refuse(what string, why error) error {
	return words.Errorf("this is %s, but %w", what, why)
}

// One is a finding of one puzzle.
func One(what string, e file.Entry, remarks ...string) *Found {
	return &Found{What: what, Collection: &file.Collection{Puzzles: []file.Entry{e}}, Remarks: remarks}
}

// titles are the types that there are, in words.
func (o Options) titles() string {
	var titles []string
	for _, t := range o.Types {
		titles = append(titles, t.Spec().Title.String())
	}
	return words.List(titles, "and")
}
