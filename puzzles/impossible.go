package puzzles

// Limited is implemented by types that can tell, by counting alone, that boards of some sizes
// and options have no solution, whatever is printed on them.
type Limited interface {
	// Impossible returns the reason why no puzzle with the size, options and regions of p has a
	// solution, with a title; false when none is known.
	Impossible(p *Puzzle) (Fault, bool)
}

// Impossible returns the reason why no puzzle with the size, options and regions of p has a
// solution; false when its type knows of none.
func Impossible(p *Puzzle) (Fault, bool) {
	if t, ok := p.Type.(Limited); ok {
		return t.Impossible(p)
	}
	return Fault{}, false
}
