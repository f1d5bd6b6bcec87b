package starbattle

import "quadrille/puzzles"

var brush = puzzles.Brush{
	Left:  []puzzles.Value{puzzles.Open, Star, Blank},
	Right: []puzzles.Value{puzzles.Open, Blank},
	Tools: map[string]puzzles.Value{"star": Star, "blank": Blank, "erase": puzzles.Open},
	Keys:  map[rune]string{'*': "star", 'S': "star", '-': "blank", 'X': "blank", ' ': "erase"},
}

func (starbattle) Tools(*puzzles.Puzzle, puzzles.Layer) []puzzles.Tool {
	return []puzzles.Tool{
		{ID: "auto", Title: "Auto: click for a star, a blank cell", Icon: "pointer"},
		{ID: "star", Title: "Star: click or drag", Key: "S", Value: Star},
		{ID: "blank", Title: "Blank: click or drag", Key: "X", Value: Blank},
		{ID: "erase", Title: "Erase: click or drag", Key: "Del", Icon: "clear"},
	}
}

func (starbattle) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke { return brush.Press(s, in) }

func (starbattle) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) { return brush.Key(s, in) }
