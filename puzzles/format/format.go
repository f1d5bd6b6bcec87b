package format

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// Format is a notation for puzzles. It is a Reader or a Writer or both.
type Format interface {
	// Name is its name in flags: "puzzlink".
	Name() string
	// Title names a text of the format in messages: "puzz.link address".
	Title() string
}

// Reader is a format that can be read.
type Reader interface {
	Format
	// Read reads a text; it returns nil and no error if the text is of another format. The
	// error says what the text is and what is wrong with it.
	Read(in Input) (*Found, error)
}

// Writer is a format that can be written.
type Writer interface {
	Format
	// Extension is the usual one of its files, without a dot; "" for none.
	Extension() string
	// Has reports whether the format can hold puzzles of a type.
	Has(t puzzles.Type) bool
	// Write writes a puzzle. Its State must have a board, of a type that the format has.
	Write(e *file.Entry) (Written, error)
}

// SingleLine is implemented by formats whose texts are a single line. A file of several lines can
// hold several puzzles, and there may be words before and after a puzzle.
type SingleLine interface {
	// Pattern is a regular expression that finds candidates for a text of the format among
	// other words.
	Pattern() string
}

// Block is implemented by formats whose texts are whole lines.
type Block interface {
	// Lines returns how many lines at the beginning of a text could be of the format, 0 if the
	// first one is not, given all known types. It looks at no further lines.
	Lines(text string, types []puzzles.Type) int
}

// Sequence is implemented by formats whose texts have several lines, and of which several can
// follow each other in one text.
type Sequence interface{ Several() }

// Input is a text to be read.
type Input struct {
	// Text is not blank. Line ends are "\n"; blanks, tabs and characters that resemble ASCII
	// ones are converted to ASCII. Unless the format is a Block, Text has no white space
	// around it.
	Text string
	// Raw is the original text, with the same lines.
	Raw string
	// JSON is the text if it is a JSON object, which may be long; Text is then empty.
	JSON []byte
	Options

	whole bool // the text is the whole input
}

// Options say how to read a text.
type Options struct {
	// Types are all known types.
	Types []puzzles.Type
	// Like is the preferred type if a text fits several, nil for none.
	Like puzzles.Type
	// As names one of the interpretations of an ambiguous text, "" for none.
	As string
}

// Found is what was read from a text.
type Found struct {
	// What says what the text is: "a puzz.link address".
	What string
	// Collection has at least one puzzle.
	Collection *file.Collection
	// Remarks are sentences about what our puzzles cannot hold, and what was not understood.
	Remarks []string
	// Unread is how many puzzles the text seems to have that cannot be read; Remarks say why.
	Unread int
	// Ours is true for this program's own formats.
	Ours bool

	chosen bool // it was read as Options.As says
	below  int  // how many lines at the end of a Block are below the puzzle and were not read
}

// Written is a puzzle as text.
type Written struct {
	Text string
	// Solved says that the text has the solution, or a check for it.
	Solved bool
	// Lost lists what the text does not hold of the puzzle: "the title", "2 notes".
	Lost []string
}

// Between returns the separator of puzzles in a text of several; ok is false if a text can
// have only one.
func Between(f Format) (sign string, ok bool) {
	if _, line := f.(SingleLine); line {
		return "\n", true
	}
	_, several := f.(Sequence)
	return "\n\n", several
}

// Write writes a puzzle; it fails for a type that the format does not have.
func Write(w Writer, e *file.Entry) (Written, error) {
	if t := e.State.Puzzle.Type; !w.Has(t) {
		return Written{}, words.Errorf("there is no %s as %s", t.Spec().Title, words.An(w.Title()))
	}
	return w.Write(e)
}

// ReadBack returns the puzzle that a written text is read back as, given its type; nil if it
// cannot be read. If it differs from the original, givens, clues or options are lost.
func ReadBack(w Writer, text Written, t puzzles.Type) *puzzles.Puzzle {
	if _, reads := w.(Reader); !reads {
		return nil
	}
	found, err := Read([]byte(text.Text), Options{Types: []puzzles.Type{t}, Like: t})
	if err != nil || len(found.Collection.Puzzles) != 1 || found.Collection.Puzzles[0].Err != nil {
		return nil
	}
	return found.Collection.Puzzles[0].State.Puzzle
}

// ErrUnknown is the cause if a text is of no known format.
var ErrUnknown = words.Error("this is text without a puzzle")

// AmbiguousError is the error for a text that can be read in several ways.
type AmbiguousError struct {
	What string // "a grid of 6 × 6"
	Ways []Interpretation
}

// Interpretation is one way to read a text.
type Interpretation struct {
	Name  string // for Options.As
	Title string // "Close or Far, - is an open cell"
}

func (a *AmbiguousError) Error() string {
	names := lists.Map(a.Ways, func(w Interpretation) string { return fmt.Sprintf("%s (%s)", w.Title, w.Name) })
	return words.Say("this is %s, which can be read as %s", a.What, words.List(names, "or"))
}

// The most bytes of a text that is not JSON: in all, and on a single line, which has to be
// searched for a puzzle in many ways.
const (
	MostText = 4 << 20
	MostLine = 1 << 20
)

// Read reads what people paste, drop or name on a command line: it finds all puzzles in the
// text, in order, whatever is between them.
func Read(data []byte, o Options) (*Found, error) {
	data = plainText(data)
	s := newScanner(o)
	rest, number := s.objects(data)
	switch blank := len(bytes.TrimSpace(rest)) == 0; {
	case blank && len(s.pieces) == 0:
		return nil, words.Error("there is no text; copy a puzzle as text, a link to one, or the text of a Quadrille file")
	case !blank:
		if err := readable(rest); err != nil {
			return nil, err
		}
		s.scan(string(rest), number)
	}
	if found, err := s.result(); found != nil || err != nil {
		return found, err
	}
	return s.whole()
}

// readable says why data cannot be read as text, nil if it can.
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

// program matches the last statement of a MiniZinc program.
var program = pattern.New(`(?m)^\s*solve\s+(?:satisfy|minimize|maximize)\b[^;]*;`)

// plainText converts a text from UTF-16 to UTF-8 if it begins with a UTF-16 byte order mark.
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

// Refuse returns the error for a text of a known kind that cannot be read.
func Refuse(what string, why error) error {
	return words.Errorf("this is %s, but %w", what, why)
}

// One returns a Found with one puzzle.
func One(what string, e file.Entry, remarks ...string) *Found {
	return &Found{What: what, Collection: &file.Collection{Puzzles: []file.Entry{e}}, Remarks: remarks}
}

// NewEntry returns an entry for a board read from a text, with the options that the text
// implies without stating them.
func NewEntry(s puzzles.State) file.Entry {
	s.Puzzle = s.Puzzle.AsRead()
	return file.NewEntry(s)
}

// titles lists the known types, in words.
func (o Options) titles() string {
	return words.List(lists.Map(o.Types, func(t puzzles.Type) string { return t.Spec().Title.String() }), "and")
}

// typeNamed returns the type that a text of ours names.
func (o Options) typeNamed(name string) (puzzles.Type, error) {
	i := slices.IndexFunc(o.Types, func(t puzzles.Type) bool { return t.Name() == name })
	if i < 0 {
		return nil, words.Errorf("of a puzzle of the type %.40q, which Quadrille does not have; it has %s", name, o.titles())
	}
	return o.Types[i], nil
}

// asks reports whether an error is the question how to read a text.
func asks(err error) bool {
	_, ok := errors.AsType[*AmbiguousError](err)
	return ok
}

// optionWords returns the options of a puzzle as "colors=3".
func optionWords(p *puzzles.Puzzle) (list []string) {
	for _, o := range p.Type.Spec().Options {
		if v, ok := p.Option(o.Name); ok {
			list = append(list, fmt.Sprintf("%s=%d", o.Name, v))
		}
	}
	return list
}
