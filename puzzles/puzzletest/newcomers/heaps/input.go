package heaps

import "quadrille/puzzles"

var brush = puzzles.Brush{
	Left:  []puzzles.Value{puzzles.Open, Sand, Air},
	Right: []puzzles.Value{puzzles.Open, Air, Sand},
	Tools: map[string]puzzles.Value{"sand": Sand, "air": Air, "erase": puzzles.Open},
	Keys:  map[rune]string{'S': "sand", 'A': "air", ' ': "erase"},
}

func (heaps) Tools(*puzzles.Puzzle, puzzles.Layer) []puzzles.Tool {
	return []puzzles.Tool{
		{ID: "auto", Title: "Auto: click for sand, air in turn", Icon: "pointer"},
		{ID: "sand", Title: "Sand: click or drag", Key: "S", Value: Sand},
		{ID: "air", Title: "Air: click or drag", Key: "A", Value: Air},
		{ID: "erase", Title: "Erase: click or drag", Key: "Del", Icon: "clear"},
	}
}

func (heaps) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke { return brush.Press(s, in) }

func (heaps) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) { return brush.Key(s, in) }
