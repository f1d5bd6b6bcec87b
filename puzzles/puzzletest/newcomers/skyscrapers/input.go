package skyscrapers

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// brush enters numbers.
func brush(p *puzzles.Puzzle) puzzles.Brush {
	b := puzzles.Brush{
		Left: []puzzles.Value{puzzles.Open}, Right: []puzzles.Value{puzzles.Open},
		Tools: map[string]puzzles.Value{"erase": puzzles.Open}, Keys: map[rune]string{' ': "erase"},
	}
	for v := 1; v <= p.Size().Rows; v++ {
		name := strconv.Itoa(v)
		b.Left, b.Right = append(b.Left, puzzles.Value(v)), append(b.Right, puzzles.Value(p.Size().Rows+1-v))
		b.Tools[name], b.Keys[rune(name[0])] = puzzles.Value(v), name
	}
	return b
}

func (skyscrapers) Tools(p *puzzles.Puzzle, _ puzzles.Layer) []puzzles.Tool {
	list := []puzzles.Tool{{ID: "auto", Title: "Auto: click to count", Icon: "pointer"}}
	for v := 1; v <= p.Size().Rows; v++ {
		name := strconv.Itoa(v)
		list = append(list, puzzles.Tool{ID: name, Title: words.Say("%s: click or drag", name), Key: name, Value: puzzles.Value(v)})
	}
	return append(list, puzzles.Tool{ID: "erase", Title: "Erase: click or drag", Key: "Del", Icon: "clear"})
}

func (skyscrapers) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	return brush(s.Puzzle).Press(s, in)
}

func (skyscrapers) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	return brush(s.Puzzle).Key(s, in)
}
