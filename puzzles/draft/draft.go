package draft

import (
	"fmt"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Draft is one open file: one or more boards of any types, one of which is shown, and all
// that people do with them. It belongs to one goroutine.
type Draft struct {
	Notices
	File      *Origin    // where it was read from and is saved to
	List      *List      // the boards in their order
	History   *History   // undo and redo
	Selection *Selection // the cells that are selected
	Plans     *Plans     // other shapes of the board
	Stretch   *Stretch   // another size of the board, as it is shown
	Values    *Values    // exchanging values
	Play      *Play      // the test solve

	boards []board // all boards, also removed ones; the index of a board never changes
	at     int     // the index of the shown board
	edits  int     // counts the changes of any state
	unseen bool    // hidden by another document
	// symmetry applies to strokes and keys.
	symmetry puzzles.Symmetry
	closed   bool
	ended    []func() // called when the draft is closed
	study    Study
}

// Study is what knows things about the boards of a draft. The draft calls its methods within
// the change that they are about. A study may show something in place of the board.
type Study interface {
	Leaving()                           // before another board is shown
	Shown()                             // after another board is shown
	Edited(before, after puzzles.State) // after the state of the shown board has changed
	Resting()                           // after a step or a stroke has ended
	Uncovering()                        // the board itself is about to be shown
	Answering()                         // before another answer to the puzzle is shown
	// Cover reports whether the study shows something in place of the board, and returns the
	// handler of keys there, or nil.
	Cover() (on bool, keys func(puzzles.Key) bool)
}

// board is one puzzle of the file, what has been done with it, and how it is
// shown.
type board struct {
	state  puzzles.State
	layer  puzzles.Layer
	tool   string
	cursor grid.Place
	placed bool // the user moved the cursor
	stroke *stroke
	// The selected cells (the zero Map for none), the cell from which the selection is
	// extended, and the press that is selecting.
	selected  grid.Map[bool]
	anchor    grid.Cell
	selecting *selecting
	typed     typed
	said      said
	// games are the attempts to solve the board as a player, by number; the map is never
	// modified. paused means that the last one waits, with the board hidden.
	games  map[int]game
	paused bool
}

// stroke is a press of the pointer in progress.
type stroke struct {
	puzzles.Stroke
	before puzzles.State
	last   grid.Point
	name   words.Message
}

// typed are digits typed at one place in quick succession, with nothing else in between.
type typed struct {
	digits   string
	at       grid.Place
	layer    puzzles.Layer
	revision int
	when     time.Time
}

// together is how long after a digit another one still extends the same number.
const together = 700 * time.Millisecond

// Changed is a set of the things that a listener has to look at again.
type Changed uint16

// The parts of a draft that change.
const (
	Board   Changed = 1 << iota // the state, the cursor, the layer or the tool
	Titles                      // title, author, file name, unsaved mark
	Verdict                     // the verdict or the forced cells
	Run                         // the run of the solver
	Shown                       // another board of the file is shown
	OnDisk                      // the file has been changed, removed or brought back
	Work                        // the state or the layer: what a Snapshot must contain
	Walked                      // the walkthrough, or its shown step
	Hints                       // the hint, the explanation or the grade
	Listed                      // the boards of the file, their order, or what is known about them
	Played                      // the test solve: begun or left, its time, its counts
)

// New returns a draft with boards that are in no file yet.
func New(states ...puzzles.State) *Draft {
	d := assembled(&Draft{})
	for _, s := range states {
		d.List.order = append(d.List.order, len(d.boards))
		d.boards = append(d.boards, newBoard(s))
	}
	return d
}

// assembled returns d with its parts set.
func assembled(d *Draft) *Draft {
	d.File = &Origin{d: d}
	d.List = &List{d: d}
	d.History = &History{d: d}
	d.Selection = &Selection{d}
	d.Plans = &Plans{d}
	d.Stretch = &Stretch{d: d}
	d.Values = &Values{d}
	d.Play = &Play{d: d}
	return d
}

// Attach sets the study of a new draft, the post function for background work, and the
// listener to changes. The clock of a game runs from then on.
func (d *Draft) Attach(s Study, post func(func()), listener func(Changed)) {
	d.study = s
	d.attach(post, listener)
	d.Play.updateClock()
}

// Listen adds a listener: told is called before the present listener at every change, and
// ended when the draft is closed.
func (d *Draft) Listen(told func(Changed), ended func()) {
	listener := d.listener
	d.listener = func(what Changed) {
		if !d.closed {
			told(what)
		}
		listener(what)
	}
	d.ended = append(d.ended, ended)
}

// Closed reports whether the draft is closed.
func (d *Draft) Closed() bool { return d.closed }

// Close ends the draft: the game's clock stops, and unsaved work is no longer kept.
func (d *Draft) Close() {
	d.closed = true
	d.Play.updateClock()
	for _, end := range d.ended {
		end()
	}
}

func newBoard(s puzzles.State) board {
	b := board{state: s, cursor: grid.Of(grid.Cell{})}
	if !s.Puzzle.Blank() {
		b.layer = puzzles.Answer
	}
	b.keepTool()
	return b
}

func (d *Draft) now() *board { return &d.boards[d.at] }

// State returns the state of the shown board.
func (d *Draft) State() puzzles.State { return d.now().state }

// Boards returns the number of boards in the file.
func (d *Draft) Boards() int { return len(d.List.order) }

// At returns the position of the shown board in the list.
func (d *Draft) At() int { return slices.Index(d.List.order, d.at) }

// Index returns the number of the shown board among all boards, also removed ones. The
// number of a board never changes.
func (d *Draft) Index() int { return d.at }

// Entry returns what would be saved of board number i.
func (d *Draft) Entry(i int) file.Entry { return d.boards[i].entry() }

// Later returns a function that returns what Entry would return now. It may be called on any
// goroutine, whatever has become of the board.
func (d *Draft) Later(i int) func() file.Entry {
	b := d.boards[i]
	return func() file.Entry { return b.entry() }
}

// StateOf returns the state of board number i.
func (d *Draft) StateOf(i int) puzzles.State { return d.boards[i].state }

// Show shows the board at position i of the list.
func (d *Draft) Show(i int) {
	d.show(d.List.order[max(0, min(i, d.Boards()-1))])
}

// show shows the board with a number.
func (d *Draft) show(i int) {
	defer d.Batch()()
	if i == d.at {
		return
	}
	d.Lift()
	d.study.Leaving()
	d.Play.countTime()
	d.at = i
	d.study.Shown()
	d.Play.updateClock()
	d.Changed(Shown | Hints | Board | Titles | Verdict | Run | Played)
}

// Layer returns the layer that clicks and keys change.
func (d *Draft) Layer() puzzles.Layer { return d.now().layer }

// SetLayer chooses the layer. If the new layer lacks the chosen tool, it chooses the first
// one.
func (d *Draft) SetLayer(l puzzles.Layer) {
	b := d.now()
	switch {
	case b.layer == l:
		return
	case d.Playing():
		d.refusePlaying()
		return
	}
	d.Lift()
	b.layer = l
	b.keepTool()
	if b.cursor.Border() && !d.borders() {
		b.cursor = grid.Of(b.cursor.Cell)
	}
	d.Changed(Board | Work)
}

// Cursor returns the place of the keyboard cursor.
func (d *Draft) Cursor() grid.Place { return d.now().cursor }

// cursorCell returns the cell of the cursor, or the one beside its clue field or border.
func (d *Draft) cursorCell() grid.Cell { return edgeCell(d.State().Puzzle.Size(), d.Cursor()) }

// SetCursor puts the cursor on a place.
func (d *Draft) SetCursor(at grid.Place) {
	if at.Kind == grid.Nowhere {
		return
	}
	d.now().placed = true
	if at == d.now().cursor {
		return
	}
	d.now().cursor = at
	d.Changed(Board)
}

// Walk moves the cursor one step in a direction, one of grid.Beside.
func (d *Draft) Walk(dir grid.Cell) {
	if d.veiled() {
		return
	}
	d.Selection.Clear()
	d.SetCursor(walk(d.State().Puzzle, d.Cursor(), dir, d.borders()))
}

// Jump moves the cursor to the first or last cell of its row, or of the board if whole is
// true.
func (d *Draft) Jump(last, whole bool) {
	if d.veiled() {
		return
	}
	d.Selection.Clear()
	z := d.State().Puzzle.Size()
	c := grid.Cell{Row: min(d.Cursor().Row, z.Rows-1)}
	if whole && !last {
		c.Row = 0
	}
	if last {
		c.Col = z.Cols - 1
		if whole {
			c.Row = z.Rows - 1
		}
	}
	d.SetCursor(grid.Of(c))
}

// Advance moves the cursor to the next cell in reading order, or to the previous one. From a
// clue field it moves along the side, then to the next side, and from the last one to the
// first cell.
func (d *Draft) Advance(back bool) {
	if d.veiled() {
		return
	}
	d.Selection.Clear()
	p, at := d.State().Puzzle, d.Cursor()
	if at.Outside() {
		d.SetCursor(besideField(p, at, back))
		return
	}
	z := p.Size()
	i := z.Index(at.Cell)
	if back {
		i += z.Cells() - 1
	} else {
		i++
	}
	d.SetCursor(grid.Of(z.At(i % z.Cells())))
}

// veiled reports whether something without a cursor is shown in place of the board.
func (d *Draft) veiled() bool {
	covered, keys := d.study.Cover()
	return d.Play.Paused() || covered && keys == nil
}

// Covered reports whether something else is shown in place of the board.
func (d *Draft) Covered() bool {
	covered, _ := d.study.Cover()
	return covered || d.Play.Paused()
}

// borders reports whether the cursor stops on borders.
func (d *Draft) borders() bool {
	return d.State().Puzzle.Type.Spec().Borders && d.Layer() == puzzles.Answer
}

// Press begins a stroke of the pointer. With Shift, or with the select tool, it selects
// cells; with Control too, while cells are selected. If none are, Control chooses the tool
// that enters what is in the cell. Shift and Control together reach the type as Shift.
func (d *Draft) Press(in puzzles.Press) {
	defer d.Batch()()
	if d.Covered() {
		return
	}
	d.Lift()
	b := d.now()
	if d.Selection.takes(in) {
		d.Selection.press(in)
		return
	}
	d.Selection.Clear()
	in.Tool, in.Layer, in.Rail = b.tool, b.layer, b.layer
	if in.Mods&puzzles.Alt != 0 && !d.Playing() {
		in.Layer = puzzles.Problem
	}
	at := d.placeAt(in.At, in.Rail)
	switch in.Mods & (puzzles.Control | puzzles.Shift) {
	case puzzles.Control:
		d.pick(at)
		return
	case puzzles.Control | puzzles.Shift:
		in.Mods &^= puzzles.Control
	}
	in.Again = at == b.cursor && b.placed
	d.SetCursor(at)
	b.typed = typed{}
	var s puzzles.Stroke
	if n, ok := b.color(); ok {
		s = puzzles.PressColor(b.state, in, n)
	} else {
		s = b.state.Press(in)
	}
	if s == nil {
		return
	}
	b.stroke = &stroke{s, b.state, in.At, ""}
	d.over(in.At)
}

// PlaceAt returns the place under a point of the board that a press would apply to: a cell,
// a clue field where the side has them, a border where the layer uses borders; otherwise
// Nowhere.
func (d *Draft) PlaceAt(at grid.Point) grid.Place { return d.placeAt(at, d.Layer()) }

func (d *Draft) placeAt(at grid.Point, l puzzles.Layer) grid.Place {
	p := d.State().Puzzle
	z := p.Size()
	place := z.PlaceAt(at)
	switch {
	case place.Outside() && p.Clues[place.Kind] == nil:
		return grid.Place{}
	case place.Kind == grid.InCell && p.Type.Spec().Borders && l == puzzles.Answer && z.NearBorder(at):
		return z.BorderAt(at)
	}
	return place
}

// Drag continues the stroke to a point.
func (d *Draft) Drag(to grid.Point) {
	b := d.now()
	if b.selecting != nil {
		d.Selection.drag(to)
	}
	if b.stroke != nil && to != b.stroke.last { // without movement it would count as another press
		d.over(to)
	}
}

// over continues the stroke to a point; for the press itself, that is its start.
func (d *Draft) over(to grid.Point) {
	b := d.now()
	m := b.stroke.Over(b.state, b.stroke.last, to)
	b.stroke.last = to
	if len(m.Changes) == 0 {
		return
	}
	if b.stroke.name == "" {
		b.stroke.name = m.Name
	}
	d.set(b.state.ApplyAlike(m, d.turns()))
}

// Lift ends the stroke, which becomes one step to undo.
func (d *Draft) Lift() {
	defer d.Batch()()
	b := d.now()
	b.selecting = nil
	s := b.stroke
	if s == nil {
		return
	}
	b.stroke = nil
	d.record(s.name, s.before)
}

// Cancel reverts the stroke in progress.
func (d *Draft) Cancel() {
	defer d.Batch()()
	b := d.now()
	if b.selecting != nil {
		b.selecting = nil
		d.Selection.Clear()
	}
	if b.stroke == nil {
		return
	}
	before := b.stroke.before
	b.stroke = nil
	d.set(before)
	d.study.Resting()
}

// Drawing reports whether a stroke is in progress, or cells are being selected.
func (d *Draft) Drawing() bool { return d.now().stroke != nil || d.now().selecting != nil }

// Stroking reports whether a stroke is in progress.
func (d *Draft) Stroking() bool { return d.now().stroke != nil }

// Key passes a key to the board and reports whether the key had a meaning. It has none while
// something else is shown in place of the board. With Alt, a key without a character changes
// the problem, as a press does.
func (d *Draft) Key(k puzzles.Key) bool {
	defer d.Batch()()
	if d.Play.Paused() && (k.Rune == ' ' || k.Name == puzzles.Enter) {
		d.Play.Pause()
		return true
	}
	if d.Covered() {
		_, keys := d.study.Cover()
		return keys != nil && keys(k)
	}
	b := d.now()
	if !b.selected.Empty() && (k.Name == puzzles.Delete || k.Name == puzzles.Backspace) {
		d.Selection.Wipe()
		return true
	}
	k.At, k.Layer, k.Tool = b.cursor, b.layer, b.tool
	if k.Mods&puzzles.Alt != 0 && k.Name != puzzles.NoKey && !d.Playing() {
		k.Layer = puzzles.Problem
	}
	if t := b.typed; t.at == k.At && t.layer == k.Layer && t.revision == d.Revision() && time.Since(t.when) < together {
		k.Typed = t.digits
	}
	k.Note = d.notes(k)
	b.typed = typed{}
	if d.Remark() != "" {
		d.Changed(Verdict) // a key that changes nothing still is another act
	}
	m, ok := b.enter(k)
	switch {
	case !ok:
		return false
	case m.Refused != "":
		d.refuse(k, m.Refused)
		return true
	}
	d.follow(k)
	if len(m.Changes) > 0 {
		d.Do(m.Name, b.state.ApplyAlike(m, d.turns()))
	}
	if '0' <= k.Rune && k.Rune <= '9' {
		b.typed = typed{k.Typed + string(k.Rune), k.At, k.Layer, d.Revision(), time.Now()}
	}
	if m.Advance && b.selected.Empty() {
		d.Advance(false)
	}
	return true
}

// enter returns the move of a key, at the cursor or in the selected cells.
func (b *board) enter(k puzzles.Key) (puzzles.Move, bool) {
	if b.selected.Empty() {
		return b.state.Key(k)
	}
	return b.fill(k)
}

// Do makes s the state of the board, as one step to undo. During a test solve the problem
// cannot change.
func (d *Draft) Do(name words.Message, s puzzles.State) { d.DoNamed(name, s) }

// DoNamed is Do with a name that has parameters.
func (d *Draft) DoNamed(name fmt.Stringer, s puzzles.State) {
	defer d.Batch()()
	d.Lift()
	before := d.State()
	if before.Playing() && !before.Puzzle.Same(s.Puzzle) {
		d.refusePlaying()
		return
	}
	d.set(s)
	d.record(name, before)
}

// record adds the change since before to the history, if there was one.
func (d *Draft) record(name fmt.Stringer, before puzzles.State) {
	defer d.study.Resting()
	after := d.State()
	if before.Equal(after) {
		return
	}
	d.History.add(step{name: name, board: d.at, before: before, after: after})
	d.Changed(Titles)
}

// restore sets the state of a board that need not be the shown one.
func (b *board) restore(s puzzles.State) {
	b.state = s
	if s.Playing() {
		b.layer = puzzles.Answer
	}
	if b.selected.Size() != s.Puzzle.Size() {
		b.selected = grid.Map[bool]{}
	}
	b.keepTool()
	if c := b.cursor; c.Kind != grid.Nowhere && !s.Puzzle.Size().Has(edgeCell(s.Puzzle.Size(), c)) {
		b.cursor = grid.Of(grid.Cell{})
	}
}

// set makes s the state of the shown board and updates what depends on it.
func (d *Draft) set(s puzzles.State) {
	defer d.Batch()()
	b := d.now()
	what := Board
	if !b.state.Equal(s) {
		what |= Work
		d.edits++
	}
	before := b.state
	if before.Play != s.Play {
		d.Play.countTime()
		what |= Played
	}
	b.restore(s)
	b.paused, d.edited = false, true
	d.study.Edited(before, s)
	d.Play.updateClock()
	d.Changed(what)
}

// Clear removes the marks, with the trial they are in, or, on the problem layer, everything
// on the board. Cell colors are removed only with the whole board.
func (d *Draft) Clear(l puzzles.Layer) {
	s := d.State()
	if l == puzzles.Answer {
		colors := s.Marks.Colors
		s.Marks = puzzles.NoMarks(s.Puzzle)
		s.Marks.Colors = colors
		d.Do("clear the answer", s)
		return
	}
	p, err := puzzles.New(s.Puzzle.Type, s.Puzzle.Params())
	if err != nil {
		return // cannot happen: the size of an existing board is allowed
	}
	d.Do("clear the board", puzzles.State{Puzzle: p.WithMeta(s.Puzzle.Meta), Marks: puzzles.NoMarks(p)})
}

// SetMeta changes the title, the author and the other texts about the puzzle.
func (d *Draft) SetMeta(m puzzles.Meta) {
	s := d.State()
	if s.Puzzle.Meta == m {
		return
	}
	s.Puzzle = s.Puzzle.WithMeta(m)
	d.Do("words", s)
}

// optionStep names a step that changes an option.
type optionStep struct{ *puzzles.Option }

// String returns the title of the option as it is written within a sentence.
func (o optionStep) String() string { return words.Small(o.Title.String()) }

// SetOption sets an option of the puzzle, or removes it if v is nil. It fails if something
// on the board would no longer fit the puzzle.
func (d *Draft) SetOption(name string, v *int) error {
	s := d.State()
	if v == nil {
		s.Puzzle = s.Puzzle.WithoutOption(name)
	} else {
		s.Puzzle = s.Puzzle.WithOption(name, *v)
	}
	if at, word, found := s.InvalidValue(); found {
		return words.Errorf("%s holds %s; change that first", at, word)
	}
	d.DoNamed(optionStep{s.Puzzle.Type.Spec().Option(name)}, s)
	return nil
}
