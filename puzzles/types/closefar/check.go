package closefar

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Check lists, line by line, letters that are too many, lines without room for the missing
// ones, and distances in the wrong order. Once all letters are entered, the other cells need no
// mark to be blank.
func (closefar) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	complete = true
	for l, cells := range s.Puzzle.Size().Lines() {
		ln := read(s, l, cells)
		complete = complete && (ln.open == nil || len(ln.at[C]) == 2 && len(ln.at[F]) == 2)
		if f, broken := ln.fault(); broken {
			faults = append(faults, f)
		}
	}
	return faults, complete
}

// line is the content of one row or column, with places counted from 0.
type line struct {
	grid.Line
	cells []grid.Cell
	at    map[puzzles.Value][]int // places of C and F
	open  []int                   // places of open cells
}

func read(s puzzles.State, l grid.Line, cells []grid.Cell) line {
	ln := line{Line: l, cells: cells, at: map[puzzles.Value][]int{}}
	for i, c := range cells {
		switch v := s.Answer(c); v {
		case C, F:
			ln.at[v] = append(ln.at[v], i)
		case puzzles.Open:
			ln.open = append(ln.open, i)
		}
	}
	return ln
}

// fault returns the first rule that the line breaks.
func (l *line) fault() (puzzles.Fault, bool) {
	for _, v := range [2]puzzles.Value{C, F} {
		if n := len(l.at[v]); n > 2 {
			return l.say("many", l.at[v], words.Say("%d %s are too many; two belong here.", n, alphabet.Text(v))), true
		}
	}
	if text := l.lacks(); text != "" {
		return l.say("few", nil, text), true
	}
	return l.order()
}

// lacks returns a sentence about letters for which there are not enough open cells.
func (l *line) lacks() string {
	needC, needF := 2-len(l.at[C]), 2-len(l.at[F])
	if needC+needF <= len(l.open) {
		return ""
	}
	var missing []string
	for _, need := range []struct {
		n    int
		name string
	}{{needC, "C"}, {needF, "F"}} {
		switch need.n {
		case 1:
			missing = append(missing, words.An(need.name))
		case 2:
			missing = append(missing, words.Say("two %s", need.name))
		}
	}
	return words.Say("no room for %s.", words.List(missing, "and"))
}

// order compares the distances as soon as one of them is known.
func (l *line) order() (puzzles.Fault, bool) {
	c, f := l.at[C], l.at[F]
	if len(c) < 2 && len(f) < 2 {
		return puzzles.Fault{}, false
	}
	near, far := l.nearest(c), l.farthest(f)
	if near < far {
		return puzzles.Fault{}, false
	}
	all := slices.Concat(c, f)
	switch {
	case len(c) == 2 && len(f) == 2 && near == far:
		return l.say("closer", all, words.Say("the two C are %d apart, and so are the two F.", near)), true
	case len(c) == 2 && len(f) == 2:
		return l.say("closer", all, words.Say("the two C are %d apart, the two F only %d.", near, far)), true
	case len(c) == 2:
		return l.say("closer", all, words.Say("the two C are %d apart, and no two F can be further.", near)), true
	default:
		return l.say("closer", all, words.Say("the two F are %d apart, and no two C can be closer.", far)), true
	}
}

// nearest returns the least distance that a letter at the given places can still get; farthest
// returns the greatest.
func (l *line) nearest(at []int) int {
	return l.extreme(at, func(d, best int) bool { return d < best })
}

func (l *line) farthest(at []int) int {
	return l.extreme(at, func(d, best int) bool { return d > best })
}

func (l *line) extreme(at []int, better func(d, best int) bool) int {
	from, to := at, at
	switch len(at) {
	case 0:
		from, to = l.open, l.open
	case 1:
		to = l.open
	}
	best := 0
	for _, i := range from {
		for _, j := range to {
			if d := max(i-j, j-i); d > 0 && (best == 0 || better(d, best)) {
				best = d
			}
		}
	}
	return best
}

// say returns a fault of the line whose sentence begins with the name of the line; the places
// are those given, or the whole line.
func (l *line) say(rule string, at []int, text string) puzzles.Fault {
	f := puzzles.Fault{
		Rule: rule,
		Text: words.At(l, text),
		Line: &grid.Line{Dir: l.Dir, Index: l.Index},
	}
	for _, i := range at {
		f.Places = append(f.Places, grid.Of(l.cells[i]))
	}
	return f
}

// Repairs enlarges boards that are too small for a solution.
func (t closefar) Repairs(s puzzles.State) []puzzles.Repair {
	if _, no := t.Impossible(s.Puzzle); !no {
		return nil
	}
	more := side - s.Puzzle.Size().Rows
	after, err := s.Reshape(s.Puzzle.Resized(puzzles.Edges{Bottom: more, Right: more}))
	if err != nil {
		return nil // cannot happen in a type that calls smaller boards too small
	}
	return []puzzles.Repair{{Text: words.Say("Make the board %s.", grid.Size{Rows: side, Cols: side}), After: after}}
}
