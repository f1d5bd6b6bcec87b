package hoodoo

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Notations describes how other programs write puzzles of the type.
func (hoodoo) Notations() format.Notations { return abroad }

var abroad = format.Notations{
	Spellings: []format.Spelling{{Walled: true, Words: signs()}},
	MiniZinc:  miniZinc,
}

// signs maps the characters of pegs, as written between walls, to values.
func signs() map[string]puzzles.Value {
	all := map[string]puzzles.Value{sign(Transparent): Transparent}
	for v := puzzles.Value(1); v <= mostColors; v++ {
		all[sign(v)] = v
	}
	return all
}

//go:embed model.mzn
var program string

// miniZinc returns the rules as a MiniZinc program that asks for a board with few enough
// transparent pegs or, if no number is stated, with as few as possible.
func miniZinc(p *puzzles.Puzzle) format.Program {
	solve := "solve minimize transparent;\n"
	if _, stated := p.Option(OptionTransparent); stated {
		solve = "constraint transparent <= opt_transparent;\nsolve satisfy;\n"
	}
	return format.Program{Model: program + solve, Codes: map[puzzles.Value]int{Transparent: 0}}
}
