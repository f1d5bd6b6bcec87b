package puzzles

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
