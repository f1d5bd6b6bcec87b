package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

var brush = puzzles.Brush{
	Left:   []puzzles.Value{puzzles.Open, C, F, Blank},
	Right:  []puzzles.Value{puzzles.Open, Blank},
	Places: notePlaces,

	Tools: map[string]puzzles.Value{"C": C, "F": F, "blank": Blank, "erase": puzzles.Open},
	Keys: map[rune]string{
		'C': "C", '1': "C",
		'F': "F", '2': "F",
		'X': "blank", '.': "blank", '-': "blank", ' ': "blank", '3': "blank",
		'0': "erase",
	},
}

// Tools returns the tools of the rail.
func (closefar) Tools(_ *puzzles.Puzzle, l puzzles.Layer) []puzzles.Tool {
	blank := puzzles.Tool{ID: "blank", Title: words.Say("Blank for certain: click or drag"), Key: "X", Value: Blank}
	if l == puzzles.Answer {
		blank.Icon = "cell-dot" // as it is drawn there
	}
	tools := []puzzles.Tool{
		{ID: "auto", Title: words.Say("Auto: click for C, F, blank in turn; right click for blank"), Icon: "pointer"},
		{ID: "C", Title: words.Say("C: click or drag"), Key: "C", Value: C},
		{ID: "F", Title: words.Say("F: click or drag"), Key: "F", Value: F},
		blank,
		{ID: "erase", Title: words.Say("Erase: click or drag"), Key: "Del", Icon: "clear"},
	}
	if l == puzzles.Answer {
		tools = append(tools, notePlaces.Tool("a letter"))
	}
	return tools
}

func (closefar) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke { return brush.Press(s, in) }

func (closefar) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) { return brush.Key(s, in) }
