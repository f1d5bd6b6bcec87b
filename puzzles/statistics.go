package puzzles

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Statistics are figures about what is printed in the cells of a puzzle and beside them.
type Statistics struct {
	Cells  int // cells that can hold something
	Filled int // cells that hold something
	// Values has the number of cells of each value, in the order of the values.
	Values []ValueCount
	Fields int // fields for clues
	Clues  int // clues that are printed there
	// Bare are the lines with neither values nor clues.
	Bare []grid.Line
}

// ValueCount is the number of cells in which a value is printed.
type ValueCount struct {
	Name  string
	Count int
}

// Statistics returns the figures of p.
func (p *Puzzle) Statistics() Statistics {
	var s Statistics
	counts := map[Value]int{}
	filled := func(c grid.Cell) bool { return p.Cells.At(c) != Open && !p.Hole(c) }
	for c := range p.Size().All() {
		if !p.Hole(c) {
			s.Cells++
		}
		if filled(c) {
			s.Filled++
			counts[p.Cells.At(c)]++
		}
	}
	for _, v := range slices.Sorted(maps.Keys(counts)) {
		s.Values = append(s.Values, ValueCount{p.PrintedName(v), counts[v]})
	}
	clued := map[grid.Line]bool{}
	for _, at := range p.Fields() {
		s.Fields++
		if p.Clue(at) != NoClue {
			s.Clues++
			clued[at.Line()] = true
		}
	}
	for l, cells := range p.Size().Lines() {
		cell := func(c grid.Cell) bool { return !p.Hole(c) }
		if !clued[l] && !slices.ContainsFunc(cells, filled) && slices.ContainsFunc(cells, cell) {
			s.Bare = append(s.Bare, l)
		}
	}
	return s
}

// Density returns the share of cells that hold something, in percent.
func (s Statistics) Density() int {
	if s.Cells == 0 {
		return 0
	}
	return (100*s.Filled + s.Cells/2) / s.Cells
}

// String returns the figures in a few lines, summarizing equal ones.
func (s Statistics) String() string {
	lines := []string{words.Say("%s of %s, %d %%", words.Number(s.Filled), words.Count(s.Cells, "cell"), s.Density())}
	if len(s.Values) > 0 {
		lines = append(lines, s.valueWords())
	}
	if s.Fields > 0 {
		lines = append(lines, words.Say("%s of %s", words.Number(s.Clues), words.Count(s.Fields, "clue")))
	}
	if s.Filled+s.Clues > 0 && len(s.Bare) > 0 {
		lines = append(lines, words.Say("Nothing in %s", bareWords(s.Bare)))
	}
	return strings.Join(lines, "\n")
}

// valueWords says how often each value is printed: "black: 5, white: 4". Numbers that are
// equally frequent are grouped: "0 to 4 and 6: 8 times; 5: 9 times".
func (s Statistics) valueWords() string {
	var alone, parts []string
	var counts []int // in the order of the first number with that count
	numbers := map[int][]int{}
	times := func(which string, n int) string { return words.SayN(n, "%s: %d time", "%s: %d times", which, n) }
	for _, v := range s.Values {
		n, err := strconv.Atoi(v.Name)
		if err != nil {
			alone = append(alone, fmt.Sprintf("%s: %d", v.Name, v.Count))
			parts = append(parts, times(v.Name, v.Count))
			continue
		}
		if numbers[v.Count] == nil {
			counts = append(counts, v.Count)
		}
		numbers[v.Count] = append(numbers[v.Count], n)
	}
	if len(counts) == 0 {
		return strings.Join(alone, ", ")
	}
	told := lists.Map(counts, func(k int) string { return times(words.List(words.Ranges(numbers[k]), "and"), k) })
	return strings.Join(append(told, parts...), "; ")
}

// bareWords lists lines: "rows 1 and 3 to 7, column 3".
func bareWords(bare []grid.Line) string {
	var numbers [2][]int
	for _, l := range bare {
		numbers[l.Dir] = append(numbers[l.Dir], l.Index+1)
	}
	var parts []string
	if ns := numbers[grid.Row]; len(ns) > 0 {
		parts = append(parts, words.SayN(len(ns), "row %s", "rows %s", words.List(words.Ranges(ns), "and")))
	}
	if ns := numbers[grid.Column]; len(ns) > 0 {
		parts = append(parts, words.SayN(len(ns), "column %s", "columns %s", words.List(words.Ranges(ns), "and")))
	}
	return strings.Join(parts, ", ")
}
