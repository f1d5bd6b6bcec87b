package yinyang

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Pzpr says how puzz.link writes the circles.
func (yinyang) Pzpr() format.Pzpr {
	return format.Pzpr{Genre: "yinyang", Circles: []puzzles.Value{White, Black}}
}

// Penpa says how Penpa+ draws the circles.
func (yinyang) Penpa() format.Penpa {
	return format.Penpa{
		Tag: "yin-yang", Draw: map[puzzles.Value]string{White: format.Circle, Black: format.Disk},
		Mode: "combi", Submode: "blwh",
	}
}

// Spellings are circles, and digits, of which nobody knows which color is which.
func (yinyang) Spellings() []format.Spelling {
	return []format.Spelling{
		{Words: map[string]puzzles.Value{"●": Black, "○": White, "⚫": Black, "⚪": White, "◯": White, "x": Black, "o": White}},
		{Name: "12", Title: "1 is white, 2 is black", Words: map[string]puzzles.Value{"1": White, "2": Black}},
		{Name: "21", Title: "1 is black, 2 is white", Words: map[string]puzzles.Value{"1": Black, "2": White}},
		{Name: "01", Title: "0 is white, 1 is black", Words: map[string]puzzles.Value{"0": White, "1": Black}},
		{Name: "10", Title: "0 is black, 1 is white", Words: map[string]puzzles.Value{"0": Black, "1": White}},
	}
}

//go:embed model.mzn
var program string

// MiniZinc is the rules as a program.
func (yinyang) MiniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{Black: 1, White: 2}}
}
