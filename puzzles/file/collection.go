package file

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strconv"

	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Version is the version of the format that this package writes. It reads older ones too.
const Version = 1

// The limits of a file. What is larger is refused.
const (
	MaxBytes   = 64 << 20
	MaxPuzzles = 100_000
	MaxSide    = 200  // rows and columns of a board
	MaxMembers = 1000 // of a puzzle, and of the file itself
)

// Collection is the content of one file.
type Collection struct {
	Imprint
	Puzzles []Entry

	raw  object  // the file's own members, as written
	said Imprint // the imprint in raw
	sum  Sum     // of the text last read or saved
}

// Imprint is what a file says about its puzzles as a set.
type Imprint struct {
	Title, Author string
	License       string // how others may use the puzzles
}

// Of returns the puzzle as it is printed, with the author and the license of the set where it
// has none of its own.
func (i Imprint) Of(p *puzzles.Puzzle) *puzzles.Puzzle {
	m := p.Meta
	m.Author, m.License = cmp.Or(m.Author, i.Author), cmp.Or(m.License, i.License)
	if m == p.Meta {
		return p
	}
	return p.WithMeta(m)
}

// The members of the file itself.
const (
	memberVersion = "quadrille"
	memberTitle   = "title"
	memberAuthor  = "author"
	memberLicense = "license"
	memberPuzzles = "puzzles"
)

var fileOrder = []string{memberVersion, memberTitle, memberAuthor, memberLicense, memberGenres, memberPuzzles}

// LoadFrom reads all of r, up to MaxBytes.
func LoadFrom(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxBytes {
		return nil, &Error{Text: words.Say("the file is longer than %d MiB, the most that is read", MaxBytes>>20)}
	}
	return data, nil
}

// Parse reads a collection of puzzles of the given types from the text of a file. It fails if
// the file as a whole cannot be read; a puzzle that cannot be used becomes an Entry with its
// own error. The collection keeps parts of the text, so data must not change afterwards.
func Parse(data []byte, types []puzzles.Type) (*Collection, error) {
	sum := Sum(sha256.Sum256(data))
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if err := checkSyntax(data); err != nil {
		return nil, err
	}
	whole := json.RawMessage(data[skip(data, 0):])
	if whole[0] != '{' {
		return nil, lineError(data, offset(data, whole), words.Say("a Quadrille file is an object; this is %s", kind(whole)))
	}
	f := fileReader{data: data, types: types}
	if n := count(whole); n > MaxMembers {
		return nil, &Error{Text: words.Say("the file has %d members; the most is %d", n, MaxMembers)}
	}
	f.raw = members(whole)
	c, err := f.collection()
	if err != nil {
		return nil, err
	}
	c.sum = sum
	return c, nil
}

// fileReader reads the members of the file object itself.
type fileReader struct {
	data  []byte
	types []puzzles.Type
	raw   object
}

func (f *fileReader) collection() (*Collection, error) {
	if err := f.version(); err != nil {
		return nil, err
	}
	if name := f.raw.twice(); name != "" {
		return nil, &Error{Text: words.Say("the file has member %q twice", short(name))}
	}
	f.meant()
	c := &Collection{raw: f.raw}
	if raw := f.raw.get(memberTitle); raw != nil {
		if raw[0] != '"' {
			return nil, f.wrongKind(memberTitle, raw, "a string")
		}
		c.Title = unquote(raw)
	}
	// In older files these may be of any kind; they are kept as they are.
	c.Author, c.License = metaText(memberAuthor, f.raw.get(memberAuthor)), metaText(memberLicense, f.raw.get(memberLicense))
	c.said = c.Imprint
	list := f.raw.get(memberPuzzles)
	switch {
	case list == nil:
		return nil, &Error{Line: 1, Column: 1, Text: words.Say("this is not a Quadrille file: it has no member \"puzzles\"")}
	case list[0] != '[':
		return nil, f.wrongKind(memberPuzzles, list, "a list")
	}
	n := 0
	for range elements(list) {
		n++
	}
	if n > MaxPuzzles {
		return nil, &Error{Text: words.Say("the file has %s; the most is %s", words.Count(n, "puzzle"), words.Number(MaxPuzzles))}
	}
	c.Puzzles = make([]Entry, 0, n)
	for raw := range elements(list) {
		pause.Point()
		c.Puzzles = append(c.Puzzles, readEntry(raw, len(c.Puzzles)+1, f.types))
	}
	return c, nil
}

// version refuses what is not a Quadrille file, and files of a newer version.
func (f *fileReader) version() error {
	raw := f.raw.get(memberVersion)
	if raw == nil {
		return &Error{Line: 1, Column: 1, Text: words.Say("this is not a Quadrille file: it has no member \"quadrille\"")}
	}
	v, err := strconv.ParseFloat(string(raw), 64)
	switch {
	case err != nil || v < 1 || v != math.Trunc(v):
		return lineError(f.data, offset(f.data, raw), words.Say("quadrille is %s; it must be the number of a version", brief(raw)))
	case v > Version:
		e := lineError(f.data, offset(f.data, raw),
			words.Say("the file is of version %s; this program reads up to version %d", short(string(raw)), Version))
		e.Err = ErrVersion
		return e
	}
	return nil
}

// brief returns a short JSON number as written, and the kind of any other value.
func brief(raw json.RawMessage) string {
	if k := kind(raw); k != "a number" || len(raw) > 20 {
		return k.String()
	}
	return string(raw)
}

func (f *fileReader) wrongKind(name string, raw json.RawMessage, want words.Message) error {
	return lineError(f.data, offset(f.data, raw), wrongKind(name, raw, want))
}

// wrongKind returns the message for a member of the wrong kind.
func wrongKind(name string, raw json.RawMessage, want words.Message) string {
	return words.Say("%s is %s; it must be %s", name, kind(raw), want)
}

// offset returns where in data its subslice part begins. Both end, with their capacity, at the
// same byte of one array.
func offset(data, part []byte) int { return cap(data) - cap(part) }

// Join returns a new collection of the puzzles of all parts, each with the imprint of its set.
func Join(parts []*Collection) *Collection {
	n := 0
	for _, part := range parts {
		n += len(part.Puzzles)
	}
	all := &Collection{Puzzles: make([]Entry, 0, n)}
	for _, part := range parts {
		for _, e := range part.Puzzles {
			if p := e.State.Puzzle; p != nil {
				e.State.Puzzle = part.Imprint.Of(p)
			}
			if err, ok := errors.AsType[*Error](e.Err); ok && err.Puzzle > 0 {
				here := *err
				here.Puzzle = len(all.Puzzles) + 1
				e.Err = &here
			}
			all.Puzzles = append(all.Puzzles, e)
		}
	}
	return all
}

// Text returns the text of the file: unchanged members as they were read, changed ones afresh,
// indented by two spaces. It fails for a collection that Parse would refuse.
func (c *Collection) Text() ([]byte, error) {
	if len(c.Puzzles) > MaxPuzzles {
		return nil, &Error{Text: words.Say("%s do not fit in a file; the most is %s", words.Count(len(c.Puzzles), "puzzle"), words.Number(MaxPuzzles))}
	}
	if err := c.twoGenres(); err != nil {
		return nil, err
	}
	var l layout
	l.out.Grow(c.room())
	for _, depth := range []int{mostDepth, 0} { // without white space it may fit
		l.restart(depth)
		c.lay(&l)
		if text := l.out.Bytes(); len(text) < MaxBytes {
			return append(text, '\n'), nil
		}
	}
	return nil, &Error{Text: words.Say("the file would be longer than %d MiB, the most that is read", MaxBytes>>20)}
}

// room returns the approximate length of the text if it is long: growing the buffer step by
// step would take three times the memory.
func (c *Collection) room() int {
	n := 0
	for i := range c.Puzzles {
		n += len(c.Puzzles[i].text)
	}
	return min(n+n/16, MaxBytes+4096)
}

// lay lays out the file, puzzle by puzzle.
func (c *Collection) lay(l *layout) {
	o := c.object()
	l.add([]byte{'{'})
	for i, m := range o {
		if i > 0 {
			l.add([]byte{','})
		}
		l.add(m.key)
		l.add([]byte{':'})
		if m.name != memberPuzzles {
			l.add(m.raw)
			continue
		}
		c.layPuzzles(l)
	}
	l.add([]byte{'}'})
}

func (c *Collection) layPuzzles(l *layout) {
	var text bytes.Buffer
	l.add([]byte{'['})
	for i := range c.Puzzles {
		if i > 0 {
			l.add([]byte{','})
		}
		text.Reset()
		c.Puzzles[i].append(&text)
		l.add(text.Bytes())
	}
	l.add([]byte{']'})
}

// object returns the file object without its puzzles.
func (c *Collection) object() object {
	o := c.raw
	if o.index(memberVersion) < 0 {
		o = o.with(newMember(memberVersion, Version), fileOrder)
	}
	for _, w := range []struct{ member, now, said string }{
		{memberTitle, c.Title, c.said.Title}, {memberAuthor, c.Author, c.said.Author}, {memberLicense, c.License, c.said.License},
	} {
		switch {
		case w.now == w.said:
		case w.now == "":
			o = o.without(w.member)
		default:
			o = o.with(newMember(w.member, w.now), fileOrder)
		}
	}
	if o.index(memberPuzzles) < 0 {
		o = o.with(member{memberPuzzles, JSON(memberPuzzles), nil}, fileOrder)
	}
	return c.withGenres(o)
}
