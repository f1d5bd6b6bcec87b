package puzzles

import (
	"math"
	"strconv"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Tool is a button of the rail: it determines what a click or its key enters.
type Tool struct {
	ID    string // "auto", "black", "erase", …; unique in its list
	Title string // "White: click or drag"
	Key   string // the key that chooses it, displayed below it: "B"
	Icon  string // an icon of the assets; "" when Value is drawn instead
	Value Value  // what it enters, drawn as on the board when Icon is ""; Open: not a single value
	// Example is true when Value is only an example of what the tool enters.
	Example bool
	// Notes is true when digits and letters typed while it is chosen are notes.
	Notes bool
	// Color is the color that the tool gives cells, 0 for tools of other kinds.
	Color Color
}

// Enters reports whether the tool enters v and nothing else, which makes it the tool to choose
// for v.
func (t Tool) Enters(v Value) bool { return v != Open && t.Value == v && !t.Example }

// Button is a pointer button.
type Button uint8

// The buttons of a stroke. The middle one changes the layer and never reaches
// a type.
const (
	Primary Button = iota
	Secondary
)

// Mods are the keys held during an input. Control and Alt are interpreted before the input
// reaches a type: see Press.Rail and Key.Note.
type Mods uint8

// The modifier keys.
const (
	Shift Mods = 1 << iota
	Control
	Alt
)

// Press begins a stroke of the pointer with a tool of Puzzle.Tools; nil when the press means
// nothing. Clue fields and planes with a title work alike in all types.
func (s State) Press(in Press) Stroke {
	if i := s.Puzzle.Type.Spec().plane(in.Tool); i >= 0 {
		return s.pressPlane(in, i)
	}
	if at := s.Puzzle.Size().PlaceAt(in.At); at.Outside() {
		return s.pressClue(in, at)
	}
	return s.Puzzle.Type.Press(s, in)
}

// Key returns the move that a key makes at the cursor, and whether the key means anything
// there.
func (s State) Key(in Key) (Move, bool) {
	if i := s.Puzzle.Type.Spec().plane(in.Tool); i >= 0 {
		if m, ok := s.keyPlane(in, i); ok {
			return m, true
		}
	}
	if in.At.Outside() {
		return s.keyClue(in)
	}
	return s.Puzzle.Type.Key(s, in)
}

// Count returns the move that counts the number at a place of a layer up, or down if back is
// true; it has no changes where there is nothing to count.
func (s State) Count(l Layer, at grid.Place, back bool) Move {
	if at.Outside() {
		return s.countClue(l, at, back)
	}
	if t, ok := s.Puzzle.Type.(Counting); ok {
		return t.Count(s, l, at, back)
	}
	return Move{}
}

// Press is the beginning of a stroke.
type Press struct {
	At     grid.Point // in cells; may lie in the margin
	Button Button
	Mods   Mods
	Layer  Layer  // the layer that it changes
	Rail   Layer  // whose tools the rail has: Answer while Alt makes presses change the problem
	Tool   string // ID of the chosen tool
	// Again is true when the pressed place already held the cursor.
	Again bool
}

// Stroke is one press of the pointer until it is released. Its value is fixed at its first
// cell. The moves of a stroke are one undo step.
type Stroke interface {
	// Over returns the move for the pointer's path from one point to the next (equal at the
	// press itself), given the state that the stroke has reached.
	Over(s State, from, to grid.Point) Move
}

// Counting is implemented by types with numbers in the cells that the wheel counts.
type Counting interface {
	// Count is like State.Count, for places on the board.
	Count(s State, l Layer, at grid.Place, back bool) Move
}

// Key is a key typed on the board.
type Key struct {
	At    grid.Place // the cursor
	Rune  rune       // the character in upper case, ' ' for Space; 0 for the named keys
	Name  KeyName
	Mods  Mods
	Layer Layer
	Tool  string // ID of the chosen tool
	Note  bool   // digits and letters are notes: Control is held, or a tool for notes is chosen
	// Typed are the digits typed at this place within the last 0.7 s before this key, so that
	// two digits can make one number.
	Typed string
}

// OnlyNotes reports whether the key can only make a note, because Control is held. While a tool
// for notes is chosen, a key that makes no note keeps its other meaning.
func (k Key) OnlyNotes() bool { return k.Note && k.Mods&Control != 0 }

// Number returns the number that a digit makes with the digits typed before it, where numbers
// of several digits are possible; ok is false for other keys. It may exceed most, the highest
// possible number: then the caller refuses it rather than take only its last digit.
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

// Noted returns the number that a digit notes. Two digits whose number exceeds most are two
// notes.
func (k Key) Noted(most int) (n int, ok bool) {
	n, ok = k.Number(most)
	if n > most {
		k.Typed = ""
		n, ok = k.Number(most)
	}
	return n, ok
}

// FlipNote returns the move that sets the note n of the cell at the cursor, or removes it. The
// second digit of a number undoes the note of the first.
func (k Key) FlipNote(s State, n int) Move {
	notes := s.Marks.Notes.At(k.At.Cell).Flip(n)
	if n >= 10 && k.Typed != "" {
		notes = notes.Flip(n / 10)
	}
	return Move{Name: "note", Changes: []Change{{Part: SetNotes, At: k.At, Value: int(notes)}}}
}

// Refuse returns the move of an input that enters nothing, with the reason.
func Refuse(name words.Message, reason string) Move {
	return Move{Name: name, Refused: words.Capital(reason) + "."}
}

// KeyName is a key without a character.
type KeyName uint8

// The named keys that reach a type. Arrows, Home, End and Tab move the cursor instead.
const (
	NoKey KeyName = iota
	Delete
	Backspace
	Enter
)
