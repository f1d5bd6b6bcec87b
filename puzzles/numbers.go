package puzzles

import (
	"strconv"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Numbers enters numbers in cells. With the automatic tool the first click selects a cell;
// further clicks count up with the left button and down with the right one, as the wheel does.
// Digits enter a number.
type Numbers struct {
	// First and Last bound the values that counting passes through, beginning at Open; Last+1
	// to Top are numbers that counting leaves out. After is the value counted after Last, Open
	// for none.
	First, Last, Top, After Value
	// Of returns the value of a number, Open for none. If it is nil, the value is the number
	// itself, and Backspace removes its last digit.
	Of func(n int) Value
	// Usual is the highest number that is normally typed, which determines how many digits can
	// be typed; Most is the highest possible one. TooHigh says why a number is above Most.
	Usual, Most int
	TooHigh     func(n int) string
	// Keys maps keys to values; Delete and Backspace erase.
	Keys map[rune]Value
	// Name is the name that undo shows for entering a value, and for counting if Counted is "".
	Name    func(v Value) words.Message
	Counted words.Message
	// Put lists the changes that put a value into a cell of a layer; nil: PutOrErase.
	Put func(s State, l Layer, c grid.Cell, v Value) []Change
}

// NumbersTo returns Numbers for 1 to n, which are their own values.
func NumbersTo(n int) Numbers {
	last := Value(n)
	return Numbers{
		First: 1, Last: last, Top: last, Usual: n, Most: n,
		TooHigh: func(k int) string {
			return words.Say("%s is more than %s, the highest number there", words.Number(k), words.Number(n))
		},
		Keys: map[rune]Value{' ': Open, '.': Open, '-': Open},
		Name: func(v Value) words.Message {
			if v == Open {
				return "erase"
			}
			return "number"
		},
	}
}

// Tools returns the tools of the rail: the automatic one, one for each number, and one that
// erases.
func (n Numbers) Tools() []Tool {
	list := []Tool{{ID: "auto", Title: words.Say("Auto: choose a cell and type, or turn the wheel; more clicks count up, right clicks down"), Icon: "pointer"}}
	for v := n.First; v <= n.Last; v++ {
		id := strconv.Itoa(int(v))
		list = append(list, Tool{ID: id, Title: words.Say("%s: click or drag", id), Value: v})
	}
	return append(list, Tool{ID: "erase", Title: words.Say("Erase: click or drag"), Key: "Del", Icon: "clear"})
}

// Brush returns a brush for the tools that enter one value.
func (n Numbers) Brush() Brush {
	b := Brush{Left: []Value{Open}, Right: []Value{Open}, Tools: map[string]Value{"erase": Open}}
	for v := n.First; v <= n.Last; v++ {
		b.Tools[strconv.Itoa(int(v))] = v
	}
	return b
}

// Press begins a stroke: one that counts with the automatic tool, nil for the click that
// selects the cell; for other tools a stroke of Brush.
func (n Numbers) Press(s State, in Press) Stroke {
	at := s.Puzzle.Size().PlaceAt(in.At)
	switch {
	case at.Kind != grid.InCell:
		return nil
	case in.Tool != "auto":
		return n.Brush().Press(s, in)
	case !in.Again:
		return nil
	}
	return n.PressCount(s, in, at.Cell)
}

// PressCount begins a stroke that counts the number of a cell once, wherever the pointer goes.
func (n Numbers) PressCount(s State, in Press, c grid.Cell) Stroke {
	return numbering{n, in.Layer, c, n.Next(standing(s, in.Layer, c), in.Button == Secondary)}
}

// numbering is a stroke that enters one value in one cell.
type numbering struct {
	Numbers
	layer Layer
	cell  grid.Cell
	value Value
}

func (e numbering) Over(s State, _, _ grid.Point) Move { return e.counted(s, e.layer, e.cell, e.value) }

// Count is like State.Count, for a cell; it has no changes at other places.
func (n Numbers) Count(s State, l Layer, at grid.Place, back bool) Move {
	if at.Kind != grid.InCell {
		return Move{}
	}
	return n.counted(s, l, at.Cell, n.Next(standing(s, l, at.Cell), back))
}

// Next returns the value counted after v, or before it if back is true.
func (n Numbers) Next(v Value, back bool) Value {
	number := n.First <= v && v <= n.Top
	switch {
	case v == n.After && v != Open && back:
		return n.Last
	case v == n.After && v != Open:
		return Open
	case !number && back && n.After != Open:
		return n.After
	case !number && back:
		return n.Last
	case !number:
		return n.First
	case back && v == n.First:
		return Open
	case back:
		return v - 1
	case v < n.Last:
		return v + 1
	}
	return n.After
}

// counted is like Enter, but names the move Counted if that is set.
func (n Numbers) counted(s State, l Layer, c grid.Cell, v Value) Move {
	m := n.Enter(s, l, c, v)
	if n.Counted != "" {
		m.Name = n.Counted
	}
	return m
}

// Enter returns the move that puts v into a cell; it has no changes where v stands already.
func (n Numbers) Enter(s State, l Layer, c grid.Cell, v Value) Move {
	put := n.Put
	if put == nil {
		put = PutOrErase
	}
	return Move{Name: n.Name(v), Changes: put(s, l, c, v)}
}

// Key returns the move that a key makes in a cell, and whether the key means anything there.
func (n Numbers) Key(s State, in Key) (Move, bool) {
	if in.At.Kind != grid.InCell || in.Note {
		return Move{}, false
	}
	k, typed := in.Number(n.Usual)
	if typed && k > n.Most {
		return Refuse("number", n.TooHigh(k)), true
	}
	v, ok := n.Keys[in.Rune]
	switch now := standing(s, in.Layer, in.At.Cell); {
	case typed && n.of(k) != Open:
		v = n.of(k)
	case in.Name == Backspace && n.Of == nil && n.First <= now && now <= n.Top:
		v = now / 10
	case in.Name == Delete, in.Name == Backspace:
		v = Open
	case in.Name != NoKey, !ok:
		return Move{}, false
	}
	return n.Enter(s, in.Layer, in.At.Cell, v), true
}

// of returns the value of a number.
func (n Numbers) of(k int) Value {
	if n.Of == nil {
		return Value(k)
	}
	return n.Of(k)
}
