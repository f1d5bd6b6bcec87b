package format

import (
	"errors"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// quadrille is our own file, or a puzzle of one.
type quadrille struct{}

func (quadrille) Name() string { return "quadrille" }

func (quadrille) Title() string { return words.Say("Quadrille file") }

func (quadrille) Read(in Input) (*Found, error) {
	if in.JSON == nil {
		return nil, nil
	}
	c, err := file.ParseJSON(in.JSON, in.Types)
	if errors.Is(err, file.ErrOther) {
		if found, wrong := readKit(in); found != nil || wrong != nil {
			return found, wrong
		}
	}
	if err != nil {
		return nil, err
	}
	return &Found{What: words.Say("a Quadrille file"), Collection: c, Ours: true}, nil
}

// text is a board as people read it, with the members of our file.
type text struct{}

func (text) Name() string { return "text" }

func (text) Title() string { return words.Say("text") }

func (text) Read(in Input) (*Found, error) {
	c, err := file.ParseText(in.Text, in.Types)
	if c == nil || err != nil {
		return nil, err
	}
	return &Found{What: words.Say("a puzzle as Quadrille copies it"), Collection: c, Ours: true}, nil
}

func (text) Extension() string { return "txt" }

func (text) Several() {}

func (text) Has(puzzles.Type) bool { return true }

func (text) Write(e *file.Entry) (Written, error) {
	return Written{Text: strings.TrimSuffix(file.PuzzleText(e.State), "\n")}, nil
}
