package file

import (
	"bytes"
	"encoding/json"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Entry is one puzzle of a collection. An entry made by a program sets State
// and, if there are, Solution and Verdict.
type Entry struct {
	// State is the printed problem and the answer so far. Its Puzzle is nil
	// when Err says that the file does not describe a board. When the board can
	// be shown but breaks the limits of its type (a clue that no line can
	// reach), both State and Err are set.
	State puzzles.State
	// Play is how far the test solve is that State has beside the setter's marks.
	Play Play
	// Solution is the setter's answer in every cell, the givens' included,
	// which nobody has checked. Without cells: there is none.
	Solution grid.Map[puzzles.Value]
	// Verdict is what some earlier run found: "unique", "multiple", "none",
	// "unchecked" or "" when nothing is said.
	Verdict string
	// Err is why the puzzle cannot be used, with its place.
	Err error

	text     json.RawMessage         // what stands in the file; nil for an entry that was not read
	raw      object                  // its members once they differ from text
	read     *Entry                  // what text says about the board; nil for nothing
	clashing grid.Map[puzzles.Value] // the marks in the file, where they contradict a given
}

// NewEntry is an entry for a puzzle that no Quadrille file had. Its Err says what
// keeps the board from being a problem.
func NewEntry(s puzzles.State) Entry { return Entry{State: s, Err: invalid(s.Puzzle, 0)} }

// members are the members as they were written, and as they were set since.
// They are not kept apart from the text of the file, which would take much more
// room than it.
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

// Clashes are the cells where the marks in the file contradict a given; State
// has the given there.
func (e *Entry) Clashes() []Clash {
	if e.clashing.Empty() {
		return nil
	}
	return Clashes(e.read.State.Puzzle, e.clashing)
}

// TypeName is the name of the puzzle's type as the file has it, known or not.
func (e *Entry) TypeName() string {
	if e.State.Puzzle != nil {
		return e.State.Puzzle.Type.Name()
	}
	return metaText(memberType, e.members().get(memberType))
}

// Meta is what the file says about the puzzle, also when it cannot be used.
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

// Distinct gives those of a list whose id is taken, or is that of one before, another id:
// the same with a number behind it. It changes the list and adds its ids to those taken.
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

// Member is the JSON of a member that this package does not explain ("seed"), nil
// where there is none.
func (e *Entry) Member(name string) json.RawMessage { return e.members().get(name) }

// SetMember sets such a member to the JSON of v, which must have one.
func (e *Entry) SetMember(name string, v any) {
	e.raw = e.members().with(newMember(name, v), nil)
}

// MarshalJSON is the entry as one line of JSON, as it stands in a collection.
func (e *Entry) MarshalJSON() ([]byte, error) {
	var buf bytes.Buffer
	e.append(&buf)
	var l layout
	l.add(buf.Bytes())
	return l.out.Bytes(), nil
}

// append writes the entry as JSON: the members that were read, with
// those in place whose meaning has changed since.
func (e *Entry) append(buf *bytes.Buffer) {
	if e.raw == nil && e.text != nil && (e.State.Puzzle == nil || e.unchanged()) {
		buf.Write(e.text)
		return
	}
	if e.unchanged() {
		e.raw.append(buf)
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
		// An option that the board told is stated, for another board need not tell it.
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

// unchanged reports whether the entry is, without a closer look, the one that
// was read.
func (e *Entry) unchanged() bool {
	r := e.read
	return r != nil && e.State.Equal(r.State) && e.Play == r.Play && e.Verdict == r.Verdict && e.Solution.Equal(r.Solution)
}

// merged is the member of the clues on the other side, which were read as
// those of the named member and must not stay beside new ones; false when now,
// what is written, has that side too.
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
