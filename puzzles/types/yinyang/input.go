package yinyang

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

var brush = puzzles.Brush{
	Left:  []puzzles.Value{puzzles.Open, Black, White},
	Right: []puzzles.Value{puzzles.Open, White, Black},
	Tools: map[string]puzzles.Value{"black": Black, "white": White, "erase": puzzles.Open},
	Notes: map[string]int{"dot": Dot},

	Places: notePlaces,
	Keys: map[rune]string{
		'B': "black", '1': "black",
		'W': "white", '2': "white",
		'X': "dot", '.': "dot",
		' ': "erase", '0': "erase",
	},
}

// Tools returns the tools of the rail; dots belong to the answer.
func (yinyang) Tools(_ *puzzles.Puzzle, l puzzles.Layer) []puzzles.Tool {
	tools := []puzzles.Tool{
		{ID: "auto", Title: words.Say("Auto: click for black, again for white; right click the other way"), Icon: "pointer"},
		{ID: "black", Title: words.Say("Black: click or drag"), Key: "B", Value: Black},
		{ID: "white", Title: words.Say("White: click or drag"), Key: "W", Value: White},
	}
	erase := puzzles.Tool{ID: "erase", Title: words.Say("Erase: click or drag"), Key: "Del", Icon: "clear"}
	if l == puzzles.Problem {
		return append(tools, erase)
	}
	dot := puzzles.Tool{ID: "dot", Title: words.Say("Dot: not decided yet"), Key: "X", Icon: "cell-dot"}
	return append(tools, dot, erase, notePlaces.Tool("a small disc"))
}

func (yinyang) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke { return brush.Press(s, in) }

func (yinyang) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) { return brush.Key(s, in) }

// Noting notes the color of a cell that can have only one. A cell without notes can have
// either, so a color is never removed from the notes.
func (yinyang) Noting() puzzles.Noting { return puzzles.Noting{Note: note, Noted: noted} }

func note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	return notePlaces.Fill(s, func(i int, v puzzles.Value) bool {
		return can(i, v) && !can(i, Black+White-v)
	})
}

// noted reports whether only the other color of a cell is noted. A dot has no influence.
func noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	notes := s.Marks.Notes.At(c)
	return notes.Has(int(Black+White-v)) && !notes.Has(int(v))
}
