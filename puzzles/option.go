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
	// Default is the value of the option when the problem does not state it: by the size
	// of the board and the other options, never by what stands on the board, which may be
	// a slip. nil: none (the option means something only when stated).
	Default func(pr Params) int
	// Shown is the value that a text means which does not state the option, where what
	// stands on its board tells; see Puzzle.AsRead. nil: the default.
	Shown func(p *Puzzle) int
	// Unstated says, where there is no Default, what holds then.
	Unstated words.Message
	// Board is the size of the board that a value asks for where no size is said; nil: any
	// is as good.
	Board func(v int) grid.Size
}

// Value is the value of an option of p: what the problem states, else its default; ok is
// false where there is neither.
func (o *Option) Value(p *Puzzle) (v int, ok bool) {
	if v, ok = p.Option(o.Name); ok {
		return v, true
	}
	return o.Usual(p)
}

// Usual is the value of an option of p where the problem does not state it, whether it does
// or not; ok is false where there is none.
func (o *Option) Usual(p *Puzzle) (v int, ok bool) {
	if o.Default == nil {
		return 0, false
	}
	return o.Default(p.WithoutOption(o.Name).Params()), true
}

// Plain is p without the options that are stated as they are anyway: the same for puzzles
// that are one whatever of their options they state.
func (p *Puzzle) Plain() *Puzzle {
	for _, o := range p.Type.Spec().Options {
		v, stated := p.Option(o.Name)
		if usual, ok := o.Usual(p); stated && ok && v == usual {
			p = p.WithoutOption(o.Name)
		}
	}
	return p
}

// AsRead is p, which a text shows, with the options stated that the text does not state
// and that its board tells: a Domino of 4 × 5 with a 5 on it, to 5 and not to 3.
func (p *Puzzle) AsRead() *Puzzle {
	return p.telling(func(shown, _ int) int { return shown })
}

// AsWritten is p with the options stated without which a text would be read as another
// problem, see AsRead.
func (p *Puzzle) AsWritten() *Puzzle {
	return p.telling(func(_, usual int) int { return usual })
}

// telling is p with those options stated that it does not state, and for which its board
// tells another value than the default.
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
