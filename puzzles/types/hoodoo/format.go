package hoodoo

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Spellings are the signs of pegs between walls.
func (h hoodoo) Spellings() []format.Spelling {
	signs := map[string]puzzles.Value{h.Sign(Transparent): Transparent}
	for v := puzzles.Value(1); v <= mostColors; v++ {
		signs[h.Sign(v)] = v
	}
	return []format.Spelling{{Walled: true, Words: signs}}
}

//go:embed model.mzn
var program string

// MiniZinc is the rules as a program: a board with few enough transparent pegs, or
// with as few as possible.
func (hoodoo) MiniZinc(p *puzzles.Puzzle) format.Program {
	solve := "solve minimize transparent;\n"
	if _, stated := p.Option(OptionTransparent); stated {
		solve = "constraint transparent <= opt_transparent;\nsolve satisfy;\n"
	}
	return format.Program{Model: program + solve, Codes: map[puzzles.Value]int{Transparent: 0}}
}
