package yinyang

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Notations describes how others write puzzles of the type.
func (yinyang) Notations() format.Notations { return abroad }

var abroad = format.Notations{
	// Others write circles, and digits for which it is unclear which color is which.
	Spellings: []format.Spelling{
		{Words: map[string]puzzles.Value{"●": Black, "○": White, "⚫": Black, "⚪": White, "◯": White, "x": Black, "o": White}},
		{Name: "12", Title: "1 is white, 2 is black", Words: map[string]puzzles.Value{"1": White, "2": Black}},
		{Name: "21", Title: "1 is black, 2 is white", Words: map[string]puzzles.Value{"1": Black, "2": White}},
		{Name: "01", Title: "0 is white, 1 is black", Words: map[string]puzzles.Value{"0": White, "1": Black}},
		{Name: "10", Title: "0 is black, 1 is white", Words: map[string]puzzles.Value{"0": Black, "1": White}},
	},
	Pzpr: &format.Pzpr{Genre: "yinyang", Circles: []puzzles.Value{White, Black}},
	Penpa: &format.Penpa{
		Tag: "yin-yang", Draw: map[puzzles.Value]string{White: format.Circle, Black: format.Disk},
		Mode: "combi", Submode: "blwh",
	},
	MiniZinc: miniZinc,
}

//go:embed model.mzn
var program string

// miniZinc returns the rules as a MiniZinc program.
func miniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{Black: 1, White: 2}}
}
