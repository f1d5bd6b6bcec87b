package file

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Stream reads puzzles one after the other, keeping one at a time. The input is JSON objects
// with white space between them, as commands print them, one per line. Each object is a puzzle
// as in a file, a line that begins with a [Head], or a whole file.
type Stream struct {
	in    *bufio.Reader
	types []puzzles.Type
	line  int     // number of the line read last, from 1
	ahead []byte  // that line, if it is to be read again
	read  []Entry // entries of the last object, not yet returned

	// Other reads a line that is no JSON but all of a puzzle, such as a link; it returns nil if it
	// cannot. It must refuse what may be a part of something larger, such as a row of cells.
	Other func(line []byte) *Collection

	err error // io.EOF, or an error of reading
}

// ErrNoPuzzle is the cause if a part of a stream is not a puzzle.
var ErrNoPuzzle = words.Error("no puzzle")

// NewStream returns a stream that reads r, if the first line is an object of a stream.
// Otherwise s is nil and whole reads all of r. A file on one line is not a stream.
func NewStream(r io.Reader, types []puzzles.Type) (s *Stream, whole io.Reader) {
	s = newStream(r, types)
	if !s.opensObject() {
		return nil, s.in
	}
	var taken, first []byte
	for s.err == nil && len(first) == 0 {
		taken = append(taken, s.next()...)
		first = bytes.Trim(bytes.TrimPrefix(taken, byteOrderMark), blanks)
	}
	if o := objectOf(first); o == nil || o.get(memberVersion) != nil || !ofStream(o) {
		rest := io.Reader(s.in)
		if s.err != nil && !errors.Is(s.err, io.EOF) {
			rest = failing{s.err}
		}
		return nil, io.MultiReader(bytes.NewReader(taken), rest)
	}
	s.ahead = first
	return s, nil
}

func newStream(r io.Reader, types []puzzles.Type) *Stream {
	return &Stream{in: bufio.NewReaderSize(r, 1<<12), types: types}
}

var byteOrderMark = []byte("\ufeff")

// opensObject reports whether the first character that is not blank can begin an object. It
// reads no further, because there may be no more input yet.
func (s *Stream) opensObject() bool {
	for n := 1; n <= s.in.Size(); n++ {
		begin, err := s.in.Peek(n)
		if text := bytes.TrimLeft(bytes.TrimPrefix(begin, byteOrderMark), blanks); len(text) > 0 && !bytes.HasPrefix(byteOrderMark, text) {
			return text[0] == '{'
		}
		if err != nil {
			break
		}
	}
	return false
}

// failing is a reader that always fails.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// objectOf returns the text as an object, nil if it is none.
func objectOf(text []byte) object {
	if text = bytes.Trim(text, blanks); len(text) == 0 || text[0] != '{' || !json.Valid(text) || count(text) > MaxMembers {
		return nil
	}
	return members(text)
}

// ofStream reports whether an object belongs to a stream; it may still be invalid.
func ofStream(o object) bool {
	return o.get(memberVersion) != nil || o.get(memberPuzzle) != nil ||
		o.get(memberType) != nil && o.get(memberGivens) != nil || failed(o) || tells(o)
}

// failed reports whether an object is a line about something that cannot be used.
func failed(o object) bool { return string(o.get(memberStatus)) == `"`+Failed+`"` }

// tells reports whether an object is about no puzzle, but about how a command ended.
func tells(o object) bool { return string(o.get(memberNumber)) == "0" && o.get(memberStatus) != nil }

// Next returns the next puzzle. For a part of the stream that is not a puzzle it returns an
// entry whose error has its line and the cause ErrNoPuzzle. The error is io.EOF at the end.
func (s *Stream) Next() (Entry, error) {
	for len(s.read) == 0 {
		text, line := s.object()
		if text == nil {
			return Entry{}, s.err
		}
		s.read = s.entries(text, line)
	}
	e := s.read[0]
	s.read = s.read[1:]
	return e, nil
}

// next returns the next line with its line end; nil at the end of the stream.
func (s *Stream) next() (line []byte) {
	if line, s.ahead = s.ahead, nil; line != nil {
		return line
	}
	for s.err == nil {
		var part []byte
		part, s.err = s.in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > MaxBytes:
			s.err = &Error{Line: s.line + 1, Text: words.Say("the line is longer than %d MiB, the most that is read", MaxBytes>>20)}
		case errors.Is(s.err, bufio.ErrBufferFull):
			s.err = nil
			continue
		}
		s.line++
		break
	}
	return line
}

// object returns the next object, or whatever is in its place, and the number of its first
// line; nil at the end. A line that is a complete object ends an unfinished object before it.
func (s *Stream) object() (text []byte, line int) {
	var open nesting
	for {
		part := s.next()
		if part == nil {
			return text, line
		}
		if s.line == 1 {
			part = bytes.TrimPrefix(part, byteOrderMark)
		}
		if len(bytes.Trim(part, blanks)) == 0 {
			continue
		}
		if text != nil && part[0] == '{' && objectOf(part) != nil {
			s.ahead = part
			return text, line
		}
		if text == nil {
			line = s.line
		}
		end := open.add(part)
		if rest := bytes.TrimLeft(part[end:], blanks); bytes.HasPrefix(rest, []byte("{")) {
			part, s.ahead = part[:end], rest
		}
		text = append(text, part...)
		if open.closed() || len(text) > MaxBytes {
			return text, line
		}
	}
}

// nesting tracks the brackets of a text, line by line.
type nesting struct {
	depth           int
	quoted, escaped bool
}

// add continues with a line, and returns how much of it belongs to the value: all of it,
// unless another object follows the value.
func (n *nesting) add(line []byte) int {
	for i, c := range line {
		switch {
		case n.escaped:
			n.escaped = false
		case n.quoted:
			n.escaped, n.quoted = c == '\\', c != '"'
		case c == '"':
			n.quoted = true
		case c == '{' || c == '[':
			n.depth++
		case c == '}' || c == ']':
			if n.depth--; n.depth == 0 && bytes.HasPrefix(bytes.TrimLeft(line[i+1:], blanks), []byte("{")) {
				return i + 1
			}
		}
	}
	return len(line)
}

// closed reports whether a value has ended with the line, or cannot continue on the next one.
func (n *nesting) closed() bool { return n.depth <= 0 || n.quoted }

// entries returns the puzzles of an object, or an entry that says what is wrong with it.
func (s *Stream) entries(text []byte, line int) []Entry {
	text = bytes.Trim(text, blanks)
	none := func(e *Error, kept json.RawMessage) []Entry {
		e.Line, e.Err = e.Line+line-1, ErrNoPuzzle
		return []Entry{{Err: e, text: kept}}
	}
	if s.Other != nil && text[0] != '{' {
		if c := s.Other(text); c != nil {
			return c.entries(line)
		}
	}
	other := func(why string) []Entry { return none(&Error{Line: 1, Text: why}, text) }
	if err := wellFormed(text, words.Say("the object ends in the middle; a part of it is missing")); err != nil {
		return none(err, JSON(string(bytes.ToValidUTF8(text, []byte("\ufffd")))))
	}
	if text[0] != '{' {
		return other(words.Say("this is %s; a puzzle is an object", kind(text)))
	}
	if n := count(text); n > MaxMembers {
		return other(words.Say("it has %d members; the most is %d", n, MaxMembers))
	}
	o := members(text)
	switch puzzle := o.get(memberPuzzle); {
	case o.get(memberVersion) != nil:
		c, err := Parse(text, s.types)
		if err != nil {
			e := *asError(err)
			e.Line = max(e.Line, 1)
			return none(&e, text)
		}
		return c.entries(line)
	case puzzle != nil && puzzle[0] == '{':
		return []Entry{atLine(readEntry(puzzle, 0, s.types), line)}
	case o.get(memberType) != nil && o.get(memberGivens) != nil:
		return []Entry{atLine(readEntry(text, 0, s.types), line)}
	case tells(o) && !failed(o):
		return nil
	case ofStream(o):
		why := metaText(memberMessage, o.get(memberMessage))
		if len(why) > 10*mostShown {
			why = short(why)
		}
		return other(cmp.Or(why, words.Say("an error without a message")))
	}
	return other(otherJSON())
}

// entries returns the puzzles of a file that begins on a line of a stream, with its imprint.
func (c *Collection) entries(line int) []Entry {
	for i := range c.Puzzles {
		e := atLine(c.Puzzles[i], line)
		if e.State.Puzzle != nil {
			e.State.Puzzle = c.Of(e.State.Puzzle)
		}
		c.Puzzles[i] = e
	}
	return c.Puzzles
}

// atLine returns the entry, its error with the line on which it begins.
func atLine(e Entry, line int) Entry {
	if e.Err != nil {
		in := *asError(e.Err)
		in.Line = line
		e.Err = &in
	}
	return e
}

// parseStream reads a text as a stream; nil if it is not one.
func parseStream(data []byte, types []puzzles.Type) (*Collection, error) {
	s := newStream(bytes.NewReader(data), types)
	first, line := s.object()
	if o := objectOf(first); o == nil || !ofStream(o) {
		return nil, nil
	}
	s.read = s.entries(first, line)
	c := &Collection{}
	for {
		e, err := s.Next()
		switch {
		case errors.Is(err, io.EOF):
			return c, nil
		case err != nil:
			return nil, err
		case len(c.Puzzles) == MaxPuzzles:
			return nil, &Error{Text: words.Say("the text has more than %s", words.Count(MaxPuzzles, "puzzle"))}
		}
		c.Puzzles = append(c.Puzzles, e)
	}
}
