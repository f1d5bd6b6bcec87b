package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Validate finds numbers above the set, boards that no dominoes can cover because of the number
// of cells, sets with too few dominoes, sets that should be full but are not, and printed
// dominoes with only one half.
func (domino) Validate(p *puzzles.Puzzle) []puzzles.Fault {
	faults := tooHigh(p)
	if n := count(p); n%2 != 0 {
		faults = append(faults, puzzles.Fault{Rule: "odd", Title: words.Say("One cell too many"), Text: words.Say("The number of cells, %s, is odd; dominoes cannot cover them.", words.Number(n))})
	}
	switch high, n := High(p), count(p); {
	case !Full(p) && n > 2*pieces(high):
		faults = append(faults, puzzles.Fault{Rule: "small", Title: words.Say("Set too small"), Text: words.Sentence(tooSmall(high, n))})
	case Full(p) && len(faults) == 0:
		faults = append(faults, notFull(p)...)
	}
	return append(faults, brokenPieces(p)...)
}

// tooSmall says that a set has too few dominoes for that many cells.
func tooSmall(high, cells int) string {
	return words.Say("the set from 0 to %d has %s; the board takes %s", high, words.Count(pieces(high), "domino"), words.Number((cells+1)/2))
}

func tooHigh(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	high := High(p)
	for c := range p.Size().All() {
		if n, ok := NumberOf(p.Cells.At(c)); ok && n > high {
			f := puzzles.FaultAt(grid.Of(c), "number", words.Say("%s is more than %d, the highest number of the set", words.Number(n), high)+".")
			f.Title = words.Say("Number too high")
			faults = append(faults, f)
		}
	}
	return faults
}

// notFull says how the numbers differ from those of the full set. Cells without a number can
// have any that is missing.
func notFull(p *puzzles.Puzzle) []puzzles.Fault {
	high := High(p)
	if have, want := count(p), 2*pieces(high); have != want {
		return []puzzles.Fault{{Rule: "set", Title: words.Say("Not a full set"), Text: words.Say("The full set from 0 to %d covers %s, the board has %s.", high, words.Count(want, "cell"), words.Number(have))}}
	}
	counts, free := tally(p, high)
	var few, many []string
	missing := 0
	for n, k := range counts {
		switch d := k - (high + 2); {
		case d < 0:
			missing -= d
			few = append(few, words.Say("%s too few", quantity(-d, n)))
		case d > 0:
			many = append(many, words.Say("%s too many", quantity(d, n)))
		}
	}
	if missing <= free {
		few = nil
	}
	if len(few)+len(many) == 0 {
		return nil
	}
	text := words.Say("For the full set from 0 to %d: %s.", high, words.List(append(few, many...), "and"))
	return []puzzles.Fault{{Rule: "set", Title: words.Say("Not a full set"), Text: text}}
}

// tally counts the cells of each number of the set, and those without a number.
func tally(p *puzzles.Puzzle, high int) (counts []int, free int) {
	counts = make([]int, high+1)
	for c := range p.Size().All() {
		v := p.Cells.At(c)
		if n, ok := NumberOf(v); ok && n <= high {
			counts[n]++
		} else if v != Hole {
			free++
		}
	}
	return counts, free
}

// brokenPieces finds halves of printed dominoes without the other half, and
// printed dominoes with the same numbers.
func brokenPieces(p *puzzles.Puzzle) []puzzles.Fault {
	if p.Parts().Empty() {
		return nil
	}
	s := puzzles.State{Puzzle: p}
	faults := brokenHalves(s, true)
	for i := range faults {
		faults[i].Title = words.Say("Half a domino")
	}
	for _, f := range twice(s) {
		f.Title = words.Say("Domino printed twice")
		faults = append(faults, f)
	}
	return faults
}

// quantity returns k of the number n in words: "two 3s".
func quantity(k, n int) string {
	return words.SayN(k, "%s %d", "%s %ds", words.Spelled(k), n)
}
