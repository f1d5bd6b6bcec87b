package binairo

import "quadrille/puzzles"

var brush = puzzles.Brush{
	Left:  []puzzles.Value{puzzles.Open, Zero, One},
	Right: []puzzles.Value{puzzles.Open, One, Zero},
	Tools: map[string]puzzles.Value{"zero": Zero, "one": One, "erase": puzzles.Open},
	Keys:  map[rune]string{'0': "zero", '1': "one", ' ': "erase"},
}

func (binairo) Tools(*puzzles.Puzzle, puzzles.Layer) []puzzles.Tool {
	return []puzzles.Tool{
		{ID: "auto", Title: "Auto: click for 0, 1 in turn", Icon: "pointer"},
		{ID: "zero", Title: "0: click or drag", Key: "0", Value: Zero},
		{ID: "one", Title: "1: click or drag", Key: "1", Value: One},
		{ID: "erase", Title: "Erase: click or drag", Key: "Del", Icon: "clear"},
	}
}

func (binairo) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke { return brush.Press(s, in) }

func (binairo) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) { return brush.Key(s, in) }
