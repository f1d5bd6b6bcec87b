package hoodoo

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The tools of the rail other than those of the colors, which are "1", "2" and so on.
const (
	toolTransparent = "transparent"
	toolErase       = "erase"
)

// Tools returns the tools of the rail. Clicks paint the color of the chosen tool.
func (hoodoo) Tools(p *puzzles.Puzzle, l puzzles.Layer) []puzzles.Tool {
	var tools []puzzles.Tool
	for v := puzzles.Value(1); int(v) <= colors(p); v++ {
		n := strconv.Itoa(int(v))
		tools = append(tools, puzzles.Tool{ID: n, Title: words.Say("Peg %s: click or drag; right click removes, Ctrl + click picks a color", Letter(v)), Key: n, Value: v})
	}
	tools = append(tools,
		puzzles.Tool{ID: toolTransparent, Title: words.Say("Transparent peg: click or drag"), Key: "0", Value: Transparent},
		puzzles.Tool{ID: toolErase, Title: words.Say("Remove: click or drag"), Key: "Del", Icon: "clear"})
	if l == puzzles.Answer {
		tools = append(tools, notePlaces(p).Tool("a small peg"))
	}
	return tools
}

// Press begins a stroke. The left button paints the color of the tool or, if the stroke
// begins on a peg of that color, removes pegs, as the right button does.
func (hoodoo) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	b := puzzles.Brush{
		Places: notePlaces(s.Puzzle),

		Left:  []puzzles.Value{puzzles.Open},
		Right: []puzzles.Value{puzzles.Open},
		Tools: map[string]puzzles.Value{toolTransparent: Transparent, toolErase: puzzles.Open},
	}
	for v := 1; v <= colors(s.Puzzle); v++ {
		b.Tools[strconv.Itoa(v)] = puzzles.Value(v)
	}
	return b.Press(s, in)
}

// Key returns the move of a key: digits or the letter of a peg enter a color, and 0, T
// and * a transparent peg; with Control, digits note a color.
func (hoodoo) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	if in.At.Kind != grid.InCell {
		return puzzles.Move{}, false
	}
	if m, ok := keyNote(s, in); ok || in.OnlyNotes() {
		return m, ok
	}
	v, ok := typedValue(s.Puzzle, in)
	switch {
	case !ok:
		return puzzles.Move{}, false
	case v < 0:
		return refused(s.Puzzle, in), true
	}
	return puzzles.Move{Name: name(v), Changes: puzzles.PutOrErase(s, in.Layer, in.At.Cell, v)}, true
}

// name returns the name of entering v in the undo history.
func name(v puzzles.Value) words.Message {
	switch v {
	case puzzles.Open:
		return "erase"
	case Transparent:
		return "transparent peg"
	default:
		return "peg"
	}
}

// typedValue returns the value that a key enters, and whether it enters one.
func typedValue(p *puzzles.Puzzle, in puzzles.Key) (puzzles.Value, bool) {
	if v, ok := typedColor(p, in); ok {
		return v, true
	}
	switch {
	case in.Name == puzzles.Delete, in.Name == puzzles.Backspace, in.Rune == ' ', in.Rune == '.':
		return puzzles.Open, true
	case in.Rune == '0', in.Rune == 'T', in.Rune == '*':
		return Transparent, true
	}
	return puzzles.Open, false
}

// beyond stands for a number or letter beyond the colors of the board.
const beyond puzzles.Value = -1

// typedColor returns the color that a key stands for, by the number typed so far or by a
// letter, or beyond if the board does not have that color. T is not a color, since it
// stands for transparent.
func typedColor(p *puzzles.Puzzle, in puzzles.Key) (puzzles.Value, bool) {
	n, ok := in.Number(colors(p))
	if 'A' <= in.Rune && in.Rune <= 'Z' {
		n, ok = int(in.Rune-'A'+1), in.Rune != 'T'
	}
	switch {
	case !ok || n == 0:
		return puzzles.Open, false
	case n > colors(p):
		return beyond, true
	}
	return puzzles.Value(n), true
}

// refused returns a refusal that says which colors there are.
func refused(p *puzzles.Puzzle, in puzzles.Key) puzzles.Move {
	what := string(in.Rune)
	if n, ok := in.Number(colors(p)); ok {
		what = words.Number(n)
	}
	return puzzles.Refuse("peg", words.Say("%s is not a color of %s, A to %s", what, board(p.Size(), colors(p)), Letter(puzzles.Value(colors(p)))))
}

// keyNote flips the note of the typed color. Letters with Control are left to the
// program's shortcuts.
func keyNote(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	most := colors(s.Puzzle)
	n, ok := in.Noted(most)
	if 'A' <= in.Rune && in.Rune <= 'Z' && !in.OnlyNotes() {
		v, letter := typedColor(s.Puzzle, in)
		if v == beyond {
			return refused(s.Puzzle, in), in.Note && in.Layer == puzzles.Answer
		}
		n, ok = int(v), letter
	}
	switch {
	case !in.Note || !ok || n == 0 || in.Layer == puzzles.Problem:
		return puzzles.Move{}, false
	case n > most:
		in.Typed = ""
		return refused(s.Puzzle, in), true
	case !s.Notable(in.At.Cell):
		return puzzles.Move{Name: "note"}, true
	}
	return in.FlipNote(s, n), true
}
