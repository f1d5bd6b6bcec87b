package draft

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// snapshotVersion is the version of the snapshot text format.
const snapshotVersion = 2

// snapshotText is a snapshot as JSON. It has each board once, and then one delta per step.
type snapshotText struct {
	Version  int             `json:"quadrille-state"`
	Name     string          `json:"name"`
	When     time.Time       `json:"when"`
	Path     string          `json:"path,omitempty"`
	Untitled string          `json:"untitled,omitempty"`
	Sum      []byte          `json:"sum,omitempty"`     // of the file as it was read, saved or accepted
	Gone     bool            `json:"gone,omitempty"`    // the file no longer exists
	File     json.RawMessage `json:"file,omitempty"`    // the collection that was last read or saved
	Entries  []int           `json:"entries,omitempty"` // the index in it of each board
	Boards   []boardText     `json:"boards"`
	At       int             `json:"at"`
	List     *listText       `json:"list,omitempty"` // absent: as in the file
	Steps    []stepText      `json:"steps,omitempty"`
	Line     *int            `json:"line,omitempty"` // the last step of the branch that undo and redo follow; absent: the last step
	Done     int             `json:"done"`           // the last step in effect, 0 for none
	Saved    int             `json:"saved"`          // the step that the file contains
}

type boardText struct {
	Start  *delta `json:"start,omitempty"` // state before the first step; absent: as in the file
	Now    *delta `json:"now,omitempty"`   // from the state that the applied steps lead to
	Layer  string `json:"layer"`
	Tool   string `json:"tool"`
	Cursor [3]int `json:"cursor"` // kind, row and column
	Placed bool   `json:"placed,omitempty"`
	// Games are the attempts to solve the puzzle as a player.
	Games []gameText `json:"games,omitempty"`
	// Said are puzzles that the board is or was, with the claims about them; absent: as in
	// the file.
	Said []json.RawMessage `json:"said,omitempty"`
}

// gameText is an attempt to solve a puzzle.
type gameText struct {
	Attempt int `json:"attempt"` // from 1
	game
}

// listText is an arrangement of the boards.
type listText struct {
	Order   []int  `json:"order"`
	Title   string `json:"title,omitempty"`
	Author  string `json:"author,omitempty"`
	License string `json:"license,omitempty"`
	At      int    `json:"at"`
}

type stepText struct {
	Name  string `json:"name"`
	After *int   `json:"after,omitempty"` // the number of the step before, 0 for the start; absent: the previous one in the list
	Board int    `json:"board,omitempty"`
	// Was and Is replace From and To if the arrangement changed.
	Was  *listText `json:"was,omitempty"`
	Is   *listText `json:"is,omitempty"`
	From *delta    `json:"from,omitempty"` // from the state after the step before; usually absent
	To   *delta    `json:"to,omitempty"`
}

// Encode returns the snapshot as text for DecodeSnapshot.
func (s *Snapshot) Encode() ([]byte, error) {
	f, h := &s.file, &s.history
	t := snapshotText{
		Version: snapshotVersion, Name: s.name, When: s.when, Path: f.path, Untitled: f.untitled,
		Sum: f.sum[:], Gone: f.disk == DiskGone, Entries: f.entries, At: s.at, List: s.list.text(), Done: h.now(), Saved: h.saved,
	}
	if f.collection != nil {
		text, err := f.collection.Text()
		if err != nil {
			return nil, err
		}
		t.File = text
	}
	w := deltas{}
	starts, stepped := s.starts()
	for i := range s.boards {
		t.Boards = append(t.Boards, s.boardText(i, starts[i], stepped[i], &w))
		t.Boards[i].Now = w.diff(h.reached(h.now(), i, starts[i]), s.boards[i].state)
	}
	for i, st := range h.steps {
		b := st.board
		text := stepText{Name: nameText(st.name), Board: b}
		if st.to != nil {
			text.Was, text.Is = st.from.text(), st.to.text()
		} else {
			text.From, text.To = w.diff(h.reached(st.follows, b, starts[b]), st.before), w.diff(st.before, st.after)
		}
		if st.follows != i {
			text.After = &st.follows
		}
		t.Steps = append(t.Steps, text)
	}
	if n := len(h.line); n > 0 && h.line[n-1] != len(h.steps) {
		t.Line = &h.line[n-1]
	}
	if w.err != nil {
		return nil, w.err
	}
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	err := enc.Encode(t)
	return text.Bytes(), err
}

// deltas computes deltas and keeps the errors.
type deltas struct{ err error }

func (w *deltas) diff(from, to puzzles.State) *delta {
	d, err := diff(from, to)
	w.err = errors.Join(w.err, err)
	return d
}

// starts returns the states of the boards before the first step, and which boards have steps
// in the history.
func (s *Snapshot) starts() (states []puzzles.State, stepped []bool) {
	states, stepped = make([]puzzles.State, len(s.boards)), make([]bool, len(s.boards))
	for i, b := range s.boards {
		states[i] = b.state
	}
	for _, st := range slices.Backward(s.history.steps) {
		if st.to != nil {
			continue
		}
		states[st.board], stepped[st.board] = st.before, true
	}
	return states, stepped
}

// boardText encodes board i, whose first state was start. A board of the file without any
// steps is left to the file.
func (s *Snapshot) boardText(i int, start puzzles.State, stepped bool, w *deltas) boardText {
	b := &s.boards[i]
	t := boardText{Layer: b.layer.String(), Tool: b.tool, Cursor: [3]int{int(b.cursor.Kind), b.cursor.Row, b.cursor.Col}, Placed: b.placed}
	for _, attempt := range slices.Sorted(maps.Keys(b.games)) {
		t.Games = append(t.Games, gameText{attempt, b.games[attempt]})
	}
	if e, ok := s.file.entry(i); !ok || !e.State.Equal(start) || stepped {
		t.Start = w.diff(puzzles.State{}, start)
		for _, c := range b.said.claims {
			e := file.Entry{State: puzzles.State{Puzzle: c.puzzle, Marks: puzzles.NoMarks(c.puzzle)}}
			e.SetClaims(c.Claims)
			text, err := e.MarshalJSON()
			t.Said, w.err = append(t.Said, text), errors.Join(w.err, err)
		}
	}
	return t
}

// ErrNewer means that only a newer program can read the text.
var ErrNewer = words.Error("it was written by a newer Quadrille")

// DecodeSnapshot reads the text of a snapshot with puzzles of the given types. The error
// says what is wrong with an invalid text.
func DecodeSnapshot(data []byte, types []puzzles.Type) (s *Snapshot, err error) {
	var t snapshotText
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, words.Errorf("this is not the state of a document: %w", err)
	}
	switch {
	case t.Version < 1:
		return nil, words.Error("this is not the state of a document")
	case t.Version > snapshotVersion:
		return nil, words.Errorf("%w: the state is of version %d, and this program reads version %d", ErrNewer, t.Version, snapshotVersion)
	}
	// A case that no check foresaw must not crash the program.
	if fault := guard.Run(func() { s, err = t.read(types) }); fault != nil {
		return nil, fault
	}
	return s, err
}

func (t *snapshotText) read(types []puzzles.Type) (*Snapshot, error) {
	s := &Snapshot{
		name: t.Name, when: t.When, at: t.At,
		file: origin{path: t.Path, untitled: t.Untitled, entries: t.Entries},
	}
	copy(s.file.sum[:], t.Sum)
	if t.Gone {
		s.file.disk = DiskGone
	}
	n := len(t.Boards)
	switch {
	case t.At < 0 || t.At >= n:
		return nil, words.Errorf("board %d is shown; there are %d", t.At+1, n)
	case t.Done < 0 || t.Done > len(t.Steps):
		return nil, words.Errorf("%s done of %s", words.Count(t.Done, "step"), words.Number(len(t.Steps)))
	}
	if err := t.readFile(s, types); err != nil {
		return nil, err
	}
	if err := t.readList(s); err != nil {
		return nil, err
	}
	states, err := t.readStarts(s, types)
	if err != nil {
		return nil, err
	}
	if err := t.readSteps(s, states, types); err != nil {
		return nil, err
	}
	for i, b := range t.Boards {
		state, err := b.Now.apply(s.history.reached(t.Done, i, states[i]), types)
		if err != nil {
			return nil, words.Errorf("board %d: %w", i+1, err)
		}
		board := b.read(state)
		if board.said, err = b.readSaid(s, i, types); err != nil {
			return nil, words.Errorf("board %d: %w", i+1, err)
		}
		if board.games, err = b.readGames(); err != nil {
			return nil, words.Errorf("board %d: %w", i+1, err)
		}
		s.boards = append(s.boards, board)
	}
	return s, nil
}

// readFile reads the collection.
func (t *snapshotText) readFile(s *Snapshot, types []puzzles.Type) error {
	if t.File == nil {
		if len(t.Entries) > 0 {
			return words.Error("it names puzzles of a file that is missing")
		}
		return nil
	}
	c, err := file.Parse(t.File, types)
	if err != nil {
		return err
	}
	if len(t.Entries) != len(t.Boards) {
		return words.Errorf("the file has %s, and places for %s", words.Count(len(t.Boards), "board"), words.Number(len(t.Entries)))
	}
	for _, e := range t.Entries {
		if e < -1 || e >= len(c.Puzzles) {
			return words.Errorf("puzzle %d is a board; the file has %d", e+1, len(c.Puzzles))
		}
	}
	s.file.collection = c
	return nil
}

// readList reads how the boards are arranged.
func (t *snapshotText) readList(s *Snapshot) (err error) {
	if t.List != nil {
		if s.list, err = t.List.read(len(t.Boards)); err == nil && !slices.Contains(s.list.order, s.at) {
			err = words.Errorf("board %d is shown; it is not in the list", s.at+1)
		}
		return err
	}
	for i := range t.Boards {
		s.list.order = append(s.list.order, i)
	}
	if c := s.file.collection; c != nil {
		s.list.imprint = c.Imprint
	}
	return nil
}

// text encodes the arrangement.
func (a *arrangement) text() *listText {
	return &listText{a.order, a.imprint.Title, a.imprint.Author, a.imprint.License, a.at}
}

// read decodes an arrangement; boards is the number of boards of the draft.
func (t *listText) read(boards int) (arrangement, error) {
	if t == nil || len(t.Order) == 0 {
		return arrangement{}, words.Error("a list of boards has none")
	}
	seen := map[int]bool{}
	for _, i := range t.Order {
		if i < 0 || i >= boards || seen[i] {
			return arrangement{}, words.Errorf("board %d of %d is listed, or twice", i+1, boards)
		}
		seen[i] = true
	}
	if !seen[t.At] {
		return arrangement{}, words.Errorf("board %d is shown, which is not listed", t.At+1)
	}
	return arrangement{t.Order, Imprint{Title: t.Title, Author: t.Author, License: t.License}, t.At}, nil
}

// readStarts reads the boards before the first step.
func (t *snapshotText) readStarts(s *Snapshot, types []puzzles.Type) ([]puzzles.State, error) {
	states := make([]puzzles.State, len(t.Boards))
	for i, b := range t.Boards {
		if e, ok := s.file.entry(i); ok {
			states[i] = e.State
		}
		var err error
		if states[i], err = b.Start.apply(states[i], types); err != nil {
			return nil, words.Errorf("board %d: %w", i+1, err)
		}
	}
	return states, nil
}

// readSteps reads the history of boards that began as starts.
func (t *snapshotText) readSteps(s *Snapshot, starts []puzzles.State, types []puzzles.Type) error {
	h := &s.history
	h.saved = t.Saved
	for i, st := range t.Steps {
		b, follows := st.Board, i
		if st.After != nil {
			follows = *st.After
		}
		switch {
		case b < 0 || b >= len(starts):
			return words.Errorf("step %d: there is no board %d", i+1, b+1)
		case follows < 0 || follows > i:
			return words.Errorf("step %d comes after step %d", i+1, follows)
		}
		if st.Is != nil {
			was, err1 := st.Was.read(len(starts))
			is, err2 := st.Is.read(len(starts))
			if err := cmp.Or(err1, err2); err != nil {
				return words.Errorf("step %d: %w", i+1, err)
			}
			h.steps = append(h.steps, step{name: words.Message(st.Name), follows: follows, board: b, from: &was, to: &is})
			continue
		}
		before, err := st.From.apply(h.reached(follows, b, starts[b]), types)
		after := before
		if err == nil {
			after, err = st.To.apply(before, types)
		}
		if err != nil {
			return words.Errorf("step %d: %w", i+1, err)
		}
		h.steps = append(h.steps, step{name: words.Message(st.Name), follows: follows, board: b, before: before, after: after})
	}
	last := len(h.steps)
	if t.Line != nil {
		last = *t.Line
	}
	if last < 0 || last > len(h.steps) {
		return words.Errorf("the way leads to step %d; there are %d", last, len(h.steps))
	}
	h.line = h.way(last)
	h.done = slices.Index(h.line, t.Done) + 1
	if t.Done > 0 && h.done == 0 {
		return words.Errorf("step %d is not on the way to step %d", t.Done, last)
	}
	return nil
}

// read decodes a board with that state. What the board does not have (a tool of another
// type, a cursor off the board) is as on a new board.
func (t boardText) read(state puzzles.State) board {
	b := newBoard(state)
	p := state.Puzzle
	b.layer = puzzles.Problem
	if t.Layer == puzzles.Answer.String() {
		b.layer = puzzles.Answer
	}
	if slices.ContainsFunc(p.Tools(b.layer), func(tool puzzles.Tool) bool { return tool.ID == t.Tool }) {
		b.tool = t.Tool
	}
	at := grid.Place{Kind: grid.Kind(t.Cursor[0]), Cell: grid.Cell{Row: t.Cursor[1], Col: t.Cursor[2]}}
	if int(at.Kind) == t.Cursor[0] && onBoard(p, at) {
		b.cursor, b.placed = at, t.Placed
	}
	return b
}

// readGames reads the attempts at the board.
func (t boardText) readGames() (map[int]game, error) {
	games := map[int]game{}
	for _, g := range t.Games {
		if g.Attempt < 1 || g.Time < 0 || g.Checks < 0 || g.Hints < 0 || g.Reveals < 0 {
			return nil, words.Error("an attempt to solve it has a number below zero")
		}
		games[g.Attempt] = g.game
	}
	return games, nil
}

// readSaid reads the claims about board i of the draft.
func (t boardText) readSaid(s *Snapshot, i int, types []puzzles.Type) (said, error) {
	var b board
	if e, ok := s.file.entry(i); ok {
		b.read(*e)
	}
	if t.Said != nil {
		b.said.claims = nil
	}
	for _, text := range t.Said {
		e, err := readEntry(text, types)
		if err != nil {
			return said{}, err
		}
		b.said.claims = append(b.said.claims, claim{e.State.Puzzle, e.Claims()})
	}
	return b.said, nil
}

// onBoard reports whether a place exists on the puzzle.
func onBoard(p *puzzles.Puzzle, at grid.Place) bool {
	z := p.Size()
	switch {
	case at.Kind == grid.InCell:
		return z.Has(at.Cell)
	case at.Border():
		a, b := at.Sides()
		return z.Has(a) && z.Has(b)
	case at.Outside():
		return slices.Contains(p.Fields(), at)
	}
	return false
}

// nameText returns the name of a step for storage: in English if it has no parameters, so
// that it can be shown in any language.
func nameText(name fmt.Stringer) string {
	if m, ok := name.(words.Message); ok {
		return string(m)
	}
	return name.String()
}
