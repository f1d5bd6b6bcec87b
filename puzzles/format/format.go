package format

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/pattern"
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
// several lines holds several puzzles, and words may stand before and behind one.
type Line interface {
	// Pattern is a regular expression for what could be a text of the format
	// among other words.
	Pattern() string
}

// Block is implemented by formats whose texts are lines of their own.
type Block interface {
	// Lines is how many lines at the beginning of a text could be of the format, 0
	// where the first one is not. It looks at no others.
	Lines(text string) int
}

// Several is implemented by formats whose texts have several lines and can stand one
// below the other, so that one text holds several puzzles.
type Several interface{ Several() }

// Input is a text to be read.
type Input struct {
	// Text is not blank. Its line ends are "\n", its blanks and tabs are those of ASCII,
	// and so are the characters that look like some of ASCII. Unless it is a Block it
	// begins and ends without white space.
	Text string
	// Raw is the text as it was written, with the same lines.
	Raw string
	// JSON is the text when it is an object of JSON, which may be long: then there is
	// no Text.
	JSON []byte
	Options

	whole bool // there was nothing else
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
	// Remarks are sentences about what of it our puzzles do not hold, and about what
	// of it was not understood.
	Remarks []string
	// Unread is how many puzzles seem to be in the text and cannot be read; Remarks
	// say why.
	Unread int
	// Ours is true for what this program writes of its own.
	Ours bool

	chosen bool // it was read as Options.As says
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

func (a *Ambiguous) Error() string {
	names := words.Each(a.Ways, func(w Way) string { return fmt.Sprintf("%s (%s)", w.Title, w.Name) })
	return words.Say("this is %s, which can be read as %s", a.What, words.List(names, "or"))
}

// The most of a text that is not JSON, in bytes: in all, and when it is one line, in
// which one puzzle has to be looked for in many ways.
const (
	MostText = 4 << 20
	MostLine = 1 << 20
)

// Read reads what people paste, drop, or name in a command line: all puzzles that are
// in it, in order, whatever stands between them.
func Read(data []byte, o Options) (*Found, error) {
	data = plainText(data)
	s := newScanner(o)
	rest := s.objects(data)
	switch blank := len(bytes.TrimSpace(rest)) == 0; {
	case blank && len(s.pieces) == 0:
		return nil, words.Error("there is no text; copy a puzzle as text, a link to one, or the text of a Quadrille file")
	case !blank:
		if err := readable(rest); err != nil {
			return nil, err
		}
		s.scan(string(rest))
	}
	if found, err := s.result(); found != nil || err != nil {
		return found, err
	}
	return s.whole(string(rest))
}

// readable says why data cannot be read as text, nil where it can.
func readable(data []byte) error {
	switch {
	case !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return words.Error("this is neither text nor a Quadrille file")
	case len(data) > MostText:
		return words.Errorf("the text is longer than %d MiB, the most that is read unless it is a Quadrille file", MostText>>20)
	case len(data) > MostLine && !bytes.ContainsAny(bytes.TrimSpace(data), "\r\n"):
		return words.Errorf("the text is one line of more than %d MiB, the most that is read", MostLine>>20)
	case program().Match(data):
		return words.Error("this is a MiniZinc program, which Quadrille writes and does not read")
	}
	return nil
}

// program is what MiniZinc begins its last statement with.
var program = pattern.New(`(?m)^\s*solve\s+(?:satisfy|minimize|maximize)\b[^;]*;`)

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

// Refuse is the error for a text that is known and cannot be read.
func Refuse(what string, why error) error {
	return words.Errorf("this is %s, but %w", what, why)
}

// One is a finding of one puzzle.
func One(what string, e file.Entry, remarks ...string) *Found {
	return &Found{What: what, Collection: &file.Collection{Puzzles: []file.Entry{e}}, Remarks: remarks}
}

// NewEntry is an entry for a board that a text shows, with the options that it does not
// state and tells.
func NewEntry(s puzzles.State) file.Entry {
	s.Puzzle = s.Puzzle.AsRead()
	return file.NewEntry(s)
}

// titles are the types that there are, in words.
func (o Options) titles() string {
	return words.List(words.Each(o.Types, func(t puzzles.Type) string { return t.Spec().Title.String() }), "and")
}
