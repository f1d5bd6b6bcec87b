package file

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Entry is one puzzle of a collection. A program that makes an entry sets State and, if known,
// Solution and Verdict.
type Entry struct {
	// State is the printed problem and the current answer. Its Puzzle is nil if Err says that
	// the file does not describe a board. If the board can be shown but breaks the limits of
	// its type (a clue that no line can reach), both State and Err are set.
	State puzzles.State
	// Play is the progress of the test solve, which State has besides the setter's marks.
	Play Play
	// Solution is the setter's answer in every cell, including the givens. It is unchecked. It
	// has no cells if there is none.
	Solution grid.Map[puzzles.Value]
	// Verdict is what an earlier run found: "unique", "multiple", "none", "unchecked", or ""
	// if the file says nothing.
	Verdict string
	// Err is why the puzzle cannot be used, with its place.
	Err error

	text     json.RawMessage         // as in the file; nil for an entry that was not read
	raw      object                  // its members once they differ from text
	read     *Entry                  // what text says about the board; nil if nothing
	clashing grid.Map[puzzles.Value] // the marks in the file, if they contradict a given
}

// NewEntry returns an entry for a puzzle that was in no Quadrille file. Its Err says why the
// board is not a valid problem.
func NewEntry(s puzzles.State) Entry { return Entry{State: s, Err: invalid(s.Puzzle, 0)} }

// members returns the members as they were written or have been set since. Until one is set
// they are parsed from the text each time, because keeping them would take much more memory.
func (e *Entry) members() object {
	if e.raw != nil || !e.usable() {
		return e.raw
	}
	return members(e.text)
}

// usable reports whether the text is an object whose members can be told apart.
func (e *Entry) usable() bool {
	return e.text != nil && e.text[0] == '{' && count(e.text) <= MaxMembers
}

// Clashes returns the cells where the marks in the file contradict a given; State has the
// given there.
func (e *Entry) Clashes() []Clash {
	if e.clashing.Empty() {
		return nil
	}
	return Clashes(e.read.State.Puzzle, e.clashing)
}

// TypeName returns the name of the puzzle's type in the file, known or not.
func (e *Entry) TypeName() string {
	if e.State.Puzzle != nil {
		return e.State.Puzzle.Type.Name()
	}
	return metaText(memberType, e.members().get(memberType))
}

// Meta returns what the file says about the puzzle, even if the puzzle cannot be used.
func (e *Entry) Meta() puzzles.Meta {
	if e.State.Puzzle != nil {
		return e.State.Puzzle.Meta
	}
	var m puzzles.Meta
	for _, f := range metaMembers {
		*f.of(&m) = metaText(f.name, e.members().get(f.name))
	}
	return m
}

// Distinct renames the ids in the list that are taken or occur earlier in it, by adding a
// number. It changes the list and adds its ids to taken.
func Distinct(list []Entry, taken map[string]bool) {
	for i := range list {
		p := list[i].State.Puzzle
		if p == nil || p.Meta.ID == "" {
			continue
		}
		m := p.Meta
		for n := 2; taken[m.ID]; n++ {
			m.ID = fmt.Sprintf("%s-%d", p.Meta.ID, n)
		}
		taken[m.ID] = true
		if m.ID != p.Meta.ID {
			list[i].State.Puzzle = p.WithMeta(m)
		}
	}
}

// Member returns the JSON of a member that this package does not interpret ("seed"), or nil if
// it is absent.
func (e *Entry) Member(name string) json.RawMessage { return e.members().get(name) }

// Unknown returns sentences about the members that the program does not know, which are kept
// but mean nothing; number is that of the puzzle. Unless all is set, it names only those that
// are one letter, or the case of letters, away from a known one. It says nothing of an entry
// without a board, whose type, and so its options, may not be known.
func (e *Entry) Unknown(number int, all bool) (said []string) {
	if !e.usable() || e.State.Puzzle == nil {
		return nil
	}
	known := append(memberOrder(e.State.Puzzle), making...)
	for key := range memberTexts(e.text) {
		name := unquote(key)
		near := func(of string) bool { return len(of) > 2 && oneAway(strings.ToLower(name), of) }
		if name != "pencil" && !slices.Contains(known, name) && (all || slices.ContainsFunc(known, near)) {
			said = append(said, words.Say("Puzzle %d has a member %q, which is not known and means nothing.", number, short(name)))
		}
	}
	return said
}

// oneAway reports whether two words are equal but for one letter, or two that are exchanged.
func oneAway(a, b string) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}

// SetMember sets such a member to the JSON of v, which must be encodable.
func (e *Entry) SetMember(name string, v any) {
	e.raw = e.members().with(newMember(name, v), nil)
}

// Printed returns the entry as it is printed, with the author and the license of the set i
// where it has none of its own. A puzzle that cannot be used has them as well.
func (e Entry) Printed(i Imprint) Entry {
	switch m := e.Meta(); {
	case e.State.Puzzle != nil:
		e.State.Puzzle = i.Of(e.State.Puzzle)
	case e.usable():
		if m.Author == "" && i.Author != "" {
			e.SetMember(memberAuthor, i.Author)
		}
		if m.License == "" && i.License != "" {
			e.SetMember(memberLicense, i.License)
		}
	}
	return e
}

// MarshalJSON returns the entry as one line of JSON, as in a collection.
func (e *Entry) MarshalJSON() ([]byte, error) {
	var buf bytes.Buffer
	e.append(&buf)
	var l layout
	l.add(buf.Bytes())
	return l.out.Bytes(), nil
}

// append writes the entry as JSON: the members that were read, with those replaced whose
// meaning has changed since.
func (e *Entry) append(buf *bytes.Buffer) {
	if e.State.Puzzle == nil || e.unchanged() {
		if e.raw == nil {
			buf.Write(e.text)
		} else {
			e.raw.append(buf)
		}
		return
	}
	var was object
	if e.read != nil {
		was = e.read.encode()
	}
	now := e.encode()
	o := e.members()
	for _, m := range was {
		if now.index(m.name) < 0 {
			o = o.without(m.name)
		}
	}
	order := memberOrder(e.State.Puzzle)
	for _, m := range now {
		// State an option that the old board implied, for another board may not imply it.
		told := e.State.Puzzle.Type.Spec().Option(m.name) != nil && o.index(m.name) < 0
		if old := was.get(m.name); old == nil || told || !bytes.Equal(old, m.raw) {
			o = o.with(m, order)
			if other, ok := merged(m.name, now); ok {
				o = o.without(other)
			}
		}
	}
	o.append(buf)
}

// unchanged reports whether the entry is, at a cheap look, the one that was read.
func (e *Entry) unchanged() bool {
	r := e.read
	return r != nil && e.State.Equal(r.State) && e.Play == r.Play && e.Verdict == r.Verdict && e.Solution.Equal(r.Solution)
}

// merged returns the member of the opposite side, whose clues were read as those of the named
// member and must not stay beside new ones; ok is false if now, the object being written, has
// that side too.
func merged(name string, now object) (other string, ok bool) {
	for _, s := range sideMembers {
		for _, t := range sideMembers {
			if s.name == name && t.side == s.side.Across() && now.index(t.name) < 0 {
				return t.name, true
			}
		}
	}
	return "", false
}
