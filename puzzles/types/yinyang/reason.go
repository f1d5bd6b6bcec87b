package yinyang

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Argue states the printed rules and three lemmas: no block is a checkerboard, each color is a
// single run round the rim, and where the runs can change. It states connectedness without
// using blocks, since a reason from that rule would then depend on another one.
func (yinyang) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	b := newBoard(m, p.Size())
	b.noBlock()
	b.noCheckerboard()
	b.rim()
	b.connected()
	return &reason.Argument{
		Encoding: b.reading(), Tables: newTables(p.Size()), Rule: ruleOf(p.Size()), Mapped: mapped, Value: name,
	}, nil
}

// ruleOf describes the rule instances.
func ruleOf(z grid.Size) func(core.Rule) reason.Rule {
	return func(r core.Rule) reason.Rule {
		switch r.Kind {
		case ruleBlock, ruleCheckerboard:
			at := square{grid.Cell{Row: r.Args[0], Col: r.Args[1]}}
			d := reason.Rule{Name: reason.Say("block", at), Cells: at.cells(), Price: 10, Breach: reason.Say("one color")}
			if r.Kind == ruleCheckerboard {
				d.Price, d.Breach = 15, reason.Say("checkerboard")
			}
			return d
		case ruleConnected:
			return reason.Rule{
				Name: reason.Say("connected", puzzles.Value(r.Args[0])), Breach: reason.Say("apart"),
				Cells: slices.Collect(z.All()), Price: 20, Wide: true,
			}
		}
		d := reason.Rule{Name: reason.Say("rim"), Breach: reason.Say("two runs"), Price: 25, Wide: true}
		d.Cells = z.Where(func(c grid.Cell) bool { return c.Row == 0 || c.Col == 0 || c.Row == z.Rows-1 || c.Col == z.Cols-1 })
		if r.Kind == ruleEnds {
			d.Name, d.Breach, d.Price = reason.Say("ends"), reason.Say("parity"), 60
			d.Late = true
		}
		return d
	}
}

// mapped returns the rule instance r as it is on the board that m maps to.
func mapped(r core.Rule, m *puzzles.Mapping) core.Rule {
	switch r.Kind {
	case ruleBlock, ruleCheckerboard:
		at := square{grid.Cell{Row: r.Args[0], Col: r.Args[1]}}.on(m)
		r.Args = []int{at.first.Row, at.first.Col}
	case ruleConnected:
		r.Args = []int{int(m.Value(puzzles.Value(r.Args[0])))}
	}
	return r
}

// square is a 2 × 2 block, identified by its first cell.
type square struct{ first grid.Cell }

func init() { away.Register(square{}) } // for use in phrases

func (b square) String() string { return b.first.Short() }

// cells lists the cells in reading order.
func (b square) cells() []grid.Cell {
	at := b.first
	return []grid.Cell{at, at.Add(grid.Cell{Col: 1}), at.Add(grid.Cell{Row: 1}), at.Add(grid.Cell{Row: 1, Col: 1})}
}

// on returns the block on the board that m maps to.
func (b square) on(m *puzzles.Mapping) square { return square{m.Cells(b.cells())[0]} }

// Mapped returns the block on the board that m maps to.
func (b square) Mapped(m *puzzles.Mapping) any { return b.on(m) }

func (yinyang) Phrases() reason.Catalog {
	return reason.Catalog{
		"block":        "the block at {0}",
		"one color":    "would be of one color",
		"checkerboard": "would be a checkerboard",
		"connected":    "the {0} cells",
		"apart":        "could not be connected",
		"rim":          "the rim",
		"two runs":     "would have two runs of a color",
		"ends":         "the parity of the rim",
		"parity":       "would be wrong",

		"yinyang/square":       "{0} are {1}: the fourth cell of the block, {2}, is {3}",
		"yinyang/checkerboard": "{0} are {1} and {2} is {3}: {4} is {1}, for a checkerboard would part a color",
		"yinyang/exit":         "the {0} cell {1} can go on only through {2}: it is {0}",
		"yinyang/pocket":       "all neighbors of {0} are {1}: it would be alone if it were {2}",
		"yinyang/rim":          "round the rim each color is one run, since two runs each would cut one another off: {0}",
		"yinyang/group":        "the {0} cells around {1} can go on only through {2}: it is {0}",
		"yinyang/unreachable":  "no {1} cell can be connected with {0} any more: {0:it is|they are} {2}",
		"yinyang/bottleneck":   "without {0} two parts of {1} could not meet: it is {1}",
		"yinyang/pinch":        "suppose {0} is {1}. Then {3} ({4}), and {5} {6}. So {2}",
		"yinyang/corner":       "suppose {0} is {1}. Then {3} ({4}) and {5} ({6}), and {7} {8}. So {2}",
		"yinyang/border":       "suppose {0} is {1}. Then {3}, since each color is one run round the rim, and {4} {5}. So {2}",
		"yinyang/sealed":       "suppose {0} is {1}. Then the other color cannot reach the area behind it: {3}, and {4} {5}. So {2}",
		"yinyang/parity-odd": "the line between the colors visits each of the {0} inner corners once. Color these like a chessboard: it changes kind at each step, " +
			"and {0} is odd, so both its ends on the rim are at corners of the more frequent kind. Where the rim passes one of the other kind, the colors cannot change: {1}",
		"yinyang/parity-even": "the line between the colors visits each of the {0} inner corners once. Color these like a chessboard: it changes kind at each step, " +
			"and {0} is even, so its two ends on the rim are at corners of different kinds. One end lies between {1}; where the rim passes another corner of that kind, the colors cannot change: {2}",
	}
}
