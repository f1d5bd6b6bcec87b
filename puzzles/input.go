package puzzles

import (
	"math"
	"strconv"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Tool is a key of the rail: what a click or that key enters.
type Tool struct {
	ID    string // "auto", "black", "erase", …; unique in its list
	Title string // "White: click or drag"
	Key   string // the key that chooses it, as shown below it: "B"
	Icon  string // an icon of the assets; "" when Value is drawn instead
	Value Value  // what it enters, drawn on the rail as on the board when Icon is ""; Open: not one value
	// Example is true when Value only stands for what the tool enters.
	Example bool
	// Notes is true when digits and letters that are typed while it is chosen are notes.
	Notes bool
	// Color is what the tool gives cells, 0 for tools of other kinds.
	Color Color
}

// Enters reports whether the tool enters v and nothing else, so that it is the
// tool to choose for v.
func (t Tool) Enters(v Value) bool { return v != Open && t.Value == v && !t.Example }

// Button is a pointer button.
type Button uint8

// The buttons of a stroke. The middle one changes the layer and never reaches
// a type.
const (
	Primary Button = iota
	Secondary
)

// Mods are the keys held during an input. What Control and Alt mean is known
// before a type is asked: see Press.Rail and Key.Note.
type Mods uint8

// The modifier keys.
const (
	Shift Mods = 1 << iota
	Control
	Alt
)

// Press begins a stroke of the pointer; nil when the press means nothing. Clue fields
// are alike in all types.
func (s State) Press(in Press) Stroke {
	if at := s.Puzzle.Size().PlaceAt(in.At); at.Outside() {
		return s.pressClue(in, at)
	}
	return s.Puzzle.Type.Press(s, in)
}

// Key is the move that a key makes at the cursor, and whether the key means anything
// there.
func (s State) Key(in Key) (Move, bool) {
	if in.At.Outside() {
		return s.keyClue(in)
	}
	return s.Puzzle.Type.Key(s, in)
}

// Count is the move that makes of the number of a place, on a layer, the next one, or
// the one before; without changes where nothing is counted.
func (s State) Count(l Layer, at grid.Place, back bool) Move {
	if at.Outside() {
		return s.countClue(l, at, back)
	}
	if t, ok := s.Puzzle.Type.(Counting); ok {
		return t.Count(s, l, at, back)
	}
	return Move{}
}

// Press is the begin of a stroke.
type Press struct {
	At     grid.Point // in cells; may lie in the margin
	Button Button
	Mods   Mods
	Layer  Layer  // that it changes
	Rail   Layer  // whose tools are on the rail: the answer's while Alt reaches the problem
	Tool   string // ID of the chosen tool
	// Again is true when the pressed place already held the cursor.
	Again bool
}

// Stroke is one press of the pointer until it is lifted. Its value is fixed at
// its first cell. The moves of a stroke are one undo step.
type Stroke interface {
	// Over is the move for the pointer's way from one point to the next (equal
	// at the press itself), given the state that the stroke has reached.
	Over(s State, from, to grid.Point) Move
}

// Counting is implemented by types with numbers in the cells that the wheel counts.
type Counting interface {
	// Count is State.Count for places on the board.
	Count(s State, l Layer, at grid.Place, back bool) Move
}

// Key is a key typed on the board.
type Key struct {
	At    grid.Place // the cursor
	Rune  rune       // the character in upper case, ' ' for Space; 0 for the named keys
	Name  KeyName
	Mods  Mods
	Layer Layer
	Note  bool // digits and letters are notes: Control is held, or a tool for notes is chosen
	// Typed are the digits typed on this place within the last 0.7 s before
	// this key, so that two digits make one number.
	Typed string
}

// OnlyNotes reports whether the key means nothing but a note: with Control. While a
// tool for notes is chosen, a key that notes nothing means what else it means.
func (k Key) OnlyNotes() bool { return k.Note && k.Mods&Control != 0 }

// Number is the number that a digit makes with the digits typed before it, where
// numbers of several digits are possible; ok is false for other keys. It may be
// more than most, the highest number there is: then it is to be refused, not cut
// down to a digit that was not meant.
func (k Key) Number(most int) (n int, ok bool) {
	if k.Rune < '0' || k.Rune > '9' || k.Name != NoKey {
		return 0, false
	}
	text := string(k.Rune)
	if most > 9 {
		text = k.Typed + text
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return math.MaxInt, true // more digits than a number has
	}
	return n, true
}

// Noted is the number that a digit notes. Two digits that make none up to most are
// two notes.
func (k Key) Noted(most int) (n int, ok bool) {
	n, ok = k.Number(most)
	if n > most {
		k.Typed = ""
		n, ok = k.Number(most)
	}
	return n, ok
}

// FlipNote is the move that sets the note n of the cell at the cursor or takes it
// away. The second digit of a number takes the note of the first one back.
func (k Key) FlipNote(s State, n int) Move {
	notes := s.Marks.Notes.At(k.At.Cell).Flip(n)
	if n >= 10 && k.Typed != "" {
		notes = notes.Flip(n / 10)
	}
	return Move{Name: "note", Changes: []Change{{Part: SetNotes, At: k.At, Value: int(notes)}}}
}

// Refuse is the move of an input that enters nothing, with the reason.
func Refuse(name words.Message, reason string) Move {
	return Move{Name: name, Refused: words.Capital(reason) + "."}
}

// KeyName is a key without a character.
type KeyName uint8

// The named keys that reach a type; arrows, Home, End and Tab move the cursor
// and do not.
const (
	NoKey KeyName = iota
	Delete
	Backspace
	Enter
)
