package puzzles

import "slices"

// Limited is implemented by types that know, by counting alone, boards on which
// nothing can be solved whatever is printed there.
type Limited interface {
	// Impossible is why no puzzle of the size and the options of p has a
	// solution, with a title; false when nothing is known against them.
	Impossible(p *Puzzle) (Fault, bool)
}

// Impossible is why no puzzle of the size and the options of p has a solution;
// false when its type knows nothing against them.
func Impossible(p *Puzzle) (Fault, bool) {
	if t, ok := p.Type.(Limited); ok {
		return t.Impossible(p)
	}
	return Fault{}, false
}

// Vague is implemented by types with marks that stand for several values of a
// cell.
type Vague interface {
	// Agrees reports whether a mark can stay where the value of the solution
	// is v.
	Agrees(mark, v Value) bool
	// VagueMarks lists the marks that are no values.
	VagueMarks() []Value
}

// vague reports whether a mark stands for several values.
func vague(t Type, mark Value) bool {
	v, ok := t.(Vague)
	return ok && slices.Contains(v.VagueMarks(), mark)
}

// Agrees reports whether a mark can stay in a cell whose value is v in the
// solution.
func Agrees(t Type, mark, v Value) bool {
	if vague, ok := t.(Vague); ok {
		return vague.Agrees(mark, v)
	}
	return mark == v
}
