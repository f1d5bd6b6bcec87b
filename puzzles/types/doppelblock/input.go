package doppelblock

import (
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The tools of the rail other than those of the numbers, which are "1", "2" and so on.
const (
	toolAuto  = "auto"
	toolBlack = "black"
	toolDot   = "dot"
	toolErase = "erase"
)

// Tools returns the tools of the rail.
func (doppelblock) Tools(p *puzzles.Puzzle, l puzzles.Layer) []puzzles.Tool {
	tools := []puzzles.Tool{
		{ID: toolAuto, Title: words.Say("Auto: click to select, again or wheel to count; right click for black"), Icon: "pointer"},
		{ID: toolBlack, Title: words.Say("Black: click or drag"), Key: "0", Value: Black},
	}
	if l == puzzles.Answer {
		tools = append(tools, puzzles.Tool{ID: toolDot, Title: words.Say("Not black: click or drag"), Key: "X", Icon: "cell-dot", Value: NotBlack})
	}
	for v := 1; v <= highest(p); v++ {
		n := strconv.Itoa(v)
		tools = append(tools, puzzles.Tool{ID: n, Title: words.Say("%s: click or drag", n), Value: puzzles.Value(v)})
	}
	tools = append(tools, puzzles.Tool{ID: toolErase, Title: words.Say("Erase: click or drag"), Key: "Del", Icon: "clear"})
	if l == puzzles.Answer {
		tools = append(tools, notePlaces(p).Tool("a number"))
	}
	return tools
}

// Press begins a stroke in a cell. With the automatic tool, the first click only selects
// the cell and further clicks count up; the right button enters blacks and dots.
func (doppelblock) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	at := s.Puzzle.Size().PlaceAt(in.At)
	switch {
	case at.Kind != grid.InCell:
		return nil
	case in.Tool == puzzles.ToolNotes:
		return notePlaces(s.Puzzle).Press(s, in)
	case in.Tool == toolDot && in.Layer == puzzles.Problem:
		return nil // NotBlack is never printed
	case in.Tool != toolAuto:
		return brush(s.Puzzle).Press(s, in)
	case in.Button == puzzles.Secondary:
		return pressRight(s, in, at)
	}
	return entry(s.Puzzle).Press(s, in)
}

// entry returns the input of numbers, with black after the last one.
func entry(p *puzzles.Puzzle) puzzles.Numbers {
	n := puzzles.NumbersTo(highest(p))
	n.After, n.Name = Black, name
	n.Keys = map[rune]puzzles.Value{' ': puzzles.Open, '0': Black, 'B': Black, '-': Black, '.': NotBlack, 'X': NotBlack, 'O': NotBlack}
	n.TooHigh = func(k int) string { return notANumber(k, p.Size()).Error() }
	return n
}

// brush returns the brush for the tools that enter one value.
func brush(p *puzzles.Puzzle) puzzles.Brush {
	b := entry(p).Brush()
	b.Right = append(b.Right, Black)
	b.Tools[toolBlack], b.Tools[toolDot] = Black, NotBlack
	return b
}

// Count implements puzzles.Counting for numbers.
func (doppelblock) Count(s puzzles.State, l puzzles.Layer, at grid.Place, back bool) puzzles.Move {
	return entry(s.Puzzle).Count(s, l, at, back)
}

// name returns the name of entering v in the undo history.
func name(v puzzles.Value) words.Message {
	switch v {
	case puzzles.Open:
		return "erase"
	case Black:
		return "black"
	case NotBlack:
		return "dot"
	default:
		return "number"
	}
}

// pressRight begins a stroke of the right button. A click goes from open to black to not
// black. A drag dots the open cells that it crosses or, begun on a dot, removes dots. In
// the problem, which has no dots, it paints black.
func pressRight(s puzzles.State, in puzzles.Press, at grid.Place) puzzles.Stroke {
	if in.Layer == puzzles.Problem {
		return brush(s.Puzzle).Press(s, in)
	}
	d := &dots{first: at.Cell, was: s.Answer(at.Cell), from: puzzles.Open, to: NotBlack}
	switch d.was {
	case Black:
		d.click = NotBlack
	case NotBlack:
		d.click, d.from, d.to = puzzles.Open, NotBlack, puzzles.Open
	default:
		d.click = Black
	}
	return d
}

// dots is a stroke of the right button.
type dots struct {
	first    grid.Cell
	was      puzzles.Value // in the first cell, before the stroke
	click    puzzles.Value // entered there while the pointer stays in it
	from, to puzzles.Value // a drag changes cells with from to to
	drawn    bool          // the pointer has left the first cell
}

// Over enters the value of the click or, once the pointer has left the first cell,
// enters or removes dots.
func (d *dots) Over(s puzzles.State, from, to grid.Point) puzzles.Move {
	way := grid.Path(from, to)
	if !d.drawn && len(way) == 1 {
		return entry(s.Puzzle).Enter(s, puzzles.Answer, d.first, d.click)
	}
	m := puzzles.Move{Name: name(d.to)}
	add := func(c grid.Cell, v puzzles.Value) {
		m.Changes = append(m.Changes, puzzles.Put(s, puzzles.Answer, c, v)...)
	}
	if !d.drawn {
		d.drawn = true
		if number(s.Puzzle, d.was) {
			add(d.first, d.was)
		} else {
			add(d.first, d.to)
		}
	}
	for _, c := range way {
		if c != d.first && s.Answer(c) == d.from {
			add(c, d.to)
		}
	}
	return m
}

// Key returns the move of a key in a cell: digits enter a number, 0, B and - black, and
// full stop, X and O a dot; with Control, digits note a number.
func (doppelblock) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	if in.At.Kind != grid.InCell {
		return puzzles.Move{}, false
	}
	if m, ok := keyNote(s, in); ok || in.OnlyNotes() {
		return m, ok
	}
	in.Note = false // a key that notes nothing has its usual meaning
	if in.Layer == puzzles.Problem && in.Name == puzzles.NoKey && strings.ContainsRune(".XO", in.Rune) {
		return puzzles.Move{}, false // NotBlack is never printed
	}
	return entry(s.Puzzle).Key(s, in)
}

// keyNote flips the note of the typed number.
func keyNote(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	n, ok := in.Noted(highest(s.Puzzle))
	switch {
	case !in.Note || !ok || n == 0 || in.Layer == puzzles.Problem:
		return puzzles.Move{}, false
	case n > highest(s.Puzzle):
		return puzzles.Refuse("number", notANumber(n, s.Puzzle.Size()).Error()), true
	case !s.Notable(in.At.Cell):
		return puzzles.Move{Name: "note"}, true
	}
	return in.FlipNote(s, n), true
}

// Noting returns how to note the numbers that a cell can still hold. That a cell is not
// black is an entry, which is compatible with any number.
func (doppelblock) Noting() puzzles.Noting { return noting }

var noting = puzzles.Noting{
	Vague:   []puzzles.Value{NotBlack},
	Agrees:  func(_, v puzzles.Value) bool { return v != Black },
	Exclude: exclude,
	Note:    note,
	Noted:   puzzles.Struck,
}

// exclude excludes a value from a cell: it marks the cell with a dot if the value is
// black, else it removes the number from the notes.
func exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	switch {
	case v != Black:
		return puzzles.Strike(s, c, v)
	case s.Answer(c) != puzzles.Open:
		return nil
	}
	return []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)}}
}

// note notes the numbers that each cell can still hold, and marks cells that cannot be
// black with a dot.
func note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	changes := notePlaces(s.Puzzle).Fill(s, can)
	z := s.Puzzle.Size()
	for c := range z.All() {
		if s.Answer(c) == puzzles.Open && !can(z.Index(c), Black) {
			changes = append(changes, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)})
		}
	}
	return changes
}
