package domino

import (
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Repairs returns repairs for what Validate finds: broken and repeated dominoes, numbers above
// the set, an odd number of cells, numbers that do not make the full set.
func (d domino) Repairs(s puzzles.State) (list []puzzles.Repair) {
	for _, r := range slices.Concat(repairPieces(s), repairHigh(s), repairOdd(s), repairSet(s)) {
		if d.mends(s.Puzzle, r.After.Puzzle) {
			list = append(list, r)
		}
	}
	return list
}

// mends reports whether q lacks some kind of fault that p has. A repaired board may have other
// faults.
func (d domino) mends(p, q *puzzles.Puzzle) bool {
	after := d.Validate(q)
	return slices.ContainsFunc(d.Validate(p), func(f puzzles.Fault) bool {
		return !slices.ContainsFunc(after, func(g puzzles.Fault) bool { return f.Rule == g.Rule })
	})
}

// printing returns s with a value printed in some cells.
func printing(s puzzles.State, cells []grid.Cell, v puzzles.Value) puzzles.State {
	for _, c := range cells {
		s = s.Apply(puzzles.Move{Changes: put(s, c, v)})
	}
	return s
}

// repairPieces removes given halves without the other half, and all given dominoes but the
// first with the same numbers.
func repairPieces(s puzzles.State) []puzzles.Repair {
	q := s.Puzzle.WithParts(whole(s.Puzzle, s.Puzzle.Parts()))
	seen := map[Piece]bool{}
	for _, d := range laidDominoes(puzzles.State{Puzzle: q}) {
		pc := pieceOf(d.a, d.b)
		if d.a >= 0 && d.b >= 0 && seen[pc] {
			for _, at := range d.places() {
				q = q.WithGiven(at.Cell, puzzles.Open)
			}
		}
		seen[pc] = true
	}
	gone := grid.Places(q.Size().Where(func(c grid.Cell) bool { return q.Given(c) != s.Puzzle.Given(c) }))
	if len(gone) == 0 {
		return nil
	}
	after := s
	after.Puzzle = q
	return []puzzles.Repair{{Text: words.Say("Remove these given dominoes: %s.", puzzles.Where(gone)), After: after}}
}

// repairHigh extends the set to the highest number, or makes the numbers above it unknown.
func repairHigh(s puzzles.State) []puzzles.Repair {
	var cells []grid.Cell
	most := 0
	for c := range s.Puzzle.Size().All() {
		if n, ok := NumberOf(s.Puzzle.Cells.At(c)); ok && n > High(s.Puzzle) {
			cells = append(cells, c)
			most = max(most, n)
		}
	}
	if len(cells) == 0 {
		return nil
	}
	return []puzzles.Repair{
		{Text: words.Say("Let the set go to %d.", most), After: s.Option("set", most)},
		untold(s, cells),
	}
}

// untold makes the numbers of cells unknown.
func untold(s puzzles.State, cells []grid.Cell) puzzles.Repair {
	return puzzles.Repair{
		Text:  words.SayN(len(cells), "Hide the number of %s.", "Hide the numbers of %s.", puzzles.Where(grid.Places(cells))),
		After: printing(s, cells, Unknown),
	}
}

// repairOdd makes the middle of a board a hole, or its last cell if it has no middle; if the
// middle is a hole, it makes it a cell.
func repairOdd(s puzzles.State) []puzzles.Repair {
	z := s.Puzzle.Size()
	if count(s.Puzzle)%2 == 0 {
		return nil
	}
	at := grid.Cell{Row: z.Rows / 2, Col: z.Cols / 2}
	if z.Cells()%2 == 0 { // there are holes already, an odd number of them
		at = z.At(z.Cells() - 1)
		for !isCell(s.Puzzle, at) {
			at = z.At(z.Index(at) - 1)
		}
	}
	if !isCell(s.Puzzle, at) {
		return []puzzles.Repair{{Text: words.Say("Make a cell of the hole at %s.", at), After: printing(s, []grid.Cell{at}, puzzles.Open)}}
	}
	return []puzzles.Repair{{Text: words.Say("Make a hole of %s.", at), After: printing(s, []grid.Cell{at}, Hole)}}
}

// repairSet enlarges a set with too few dominoes. For numbers that do not make the full set it
// changes the numbers or the set.
func repairSet(s puzzles.State) (list []puzzles.Repair) {
	p := s.Puzzle
	if !Full(p) && count(p) > 2*pieces(High(p)) {
		if high := roomy(p); high <= MostNumber {
			list = append(list, puzzles.Repair{Text: words.Say("Let the set go to %d.", high), After: s.Option("set", high)})
		}
		return list
	}
	if !Full(p) || len(notFull(p)) == 0 {
		return nil
	}
	if 2*pieces(High(p)) == count(p) {
		cells, to := surplus(p)
		if len(cells) > 0 {
			list = append(list, changed(s, cells, to), untold(s, cells))
		}
	}
	if high := fullSet(count(p)); 2*pieces(high) == count(p) && high != High(p) {
		list = append(list, puzzles.Repair{Text: words.Say("Let the full set go to %d.", high), After: s.Option("set", high).Option("full", 1)})
	}
	if high := roomy(p); high <= MostNumber {
		list = append(list, puzzles.Repair{Text: words.Say("Let the set go to %d, and not all of its dominoes be used.", high), After: s.Option("set", high).Option("full", 0)})
	}
	return list
}

// surplus returns the surplus cells, the last ones of each number that is too frequent, and for
// each of them a number that is too rare, lowest first.
func surplus(p *puzzles.Puzzle) (cells []grid.Cell, to []int) {
	counts, _ := tally(p, High(p))
	for n, k := range counts {
		for range often(p) - k {
			to = append(to, n)
		}
	}
	for i := p.Size().Cells() - 1; i >= 0; i-- {
		c := p.Size().At(i)
		if n, ok := NumberOf(p.Cells.At(c)); ok && counts[n] > often(p) {
			counts[n]--
			cells = append(cells, c)
		}
	}
	slices.Reverse(cells)
	return cells, to
}

// often returns how often each number occurs in the full set.
func often(p *puzzles.Puzzle) int { return High(p) + 2 }

// changed prints other numbers in cells.
func changed(s puzzles.State, cells []grid.Cell, to []int) puzzles.Repair {
	after := s
	var said []string
	for i, c := range cells {
		after = printing(after, []grid.Cell{c}, Number(to[i]))
		said = append(said, words.Say("%s to %d", c, to[i]))
	}
	if more := len(said) - mostChanges; more > 0 {
		said = append(said[:mostChanges], words.Say("and %s more", words.Number(more)))
	}
	return puzzles.Repair{Text: words.Say("Change %s.", strings.Join(said, "; ")), After: after}
}

// mostChanges is the maximum number of changes that are listed individually.
const mostChanges = 4

// roomy returns the highest number of the smallest set that has each number as often as it is
// printed, and dominoes for all cells.
func roomy(p *puzzles.Puzzle) int {
	counts, _ := tally(p, MostNumber)
	high := fullSet(count(p))
	for n, k := range counts {
		if k > 0 {
			high = max(high, n, k-2)
		}
	}
	return high
}
