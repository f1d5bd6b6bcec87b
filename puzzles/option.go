package puzzles

import (
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Option is a number or a switch that is part of a problem.
type Option struct {
	Name        string
	Title, Help words.Message
	Switch      bool // 0 or 1, shown as a check box; true and false in files
	Min, Max    int
	// Default returns the value of the option when the problem does not state it. It depends on
	// the size of the board and the other options, never on the contents of the board, which
	// may be mistaken. It is nil if there is no default (the option means something only when
	// stated).
	Default func(pr Params) int
	// Shown returns the value that a text without the option implies, judging by the contents
	// of its board; see Puzzle.AsRead. If nil, it is the default.
	Shown func(p *Puzzle) int
	// Unstated says what holds when the option is not stated and has no Default.
	Unstated words.Message
	// Board returns the board size that suits a value, for use when no size is given; nil if
	// any size does.
	Board func(v int) grid.Size
}

// Value returns the value of an option of p: what the problem states, else the default; ok is
// false if there is neither.
func (o *Option) Value(p *Puzzle) (v int, ok bool) {
	if v, ok = p.Option(o.Name); ok {
		return v, true
	}
	return o.Usual(p)
}

// Usual returns the default value of an option of p, whether the problem states the option or
// not; ok is false if there is none.
func (o *Option) Usual(p *Puzzle) (v int, ok bool) {
	if o.Default == nil {
		return 0, false
	}
	return o.Default(p.WithoutOption(o.Name).Params()), true
}

// Plain returns p without the options that are stated with their default values. Puzzles that
// differ only in stating defaults become the same.
func (p *Puzzle) Plain() *Puzzle {
	for _, o := range p.Type.Spec().Options {
		v, stated := p.Option(o.Name)
		if usual, ok := o.Usual(p); stated && ok && v == usual {
			p = p.WithoutOption(o.Name)
		}
	}
	return p
}

// AsRead returns p, read from a text, with the options stated that the text does not state but
// its board implies: a 4 × 5 Domino with a 5 on it has the set to 5, not to 3.
func (p *Puzzle) AsRead() *Puzzle {
	return p.telling(func(shown, _ int) int { return shown })
}

// AsWritten returns p with those options stated without which its text would be read as another
// problem; see AsRead.
func (p *Puzzle) AsWritten() *Puzzle {
	return p.telling(func(_, usual int) int { return usual })
}

// telling returns p with those unstated options set by choose for which its board implies
// another value than the default.
func (p *Puzzle) telling(choose func(shown, usual int) int) *Puzzle {
	for _, o := range p.Type.Spec().Options {
		if _, stated := p.Option(o.Name); stated || o.Shown == nil {
			continue
		}
		usual, _ := o.Usual(p)
		if shown := o.Shown(p); shown != usual {
			p = p.WithOption(o.Name, choose(shown, usual))
		}
	}
	return p
}
