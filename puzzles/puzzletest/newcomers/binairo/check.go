package binairo

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Check looks in the lines for three adjacent cells alike, too many of one value, and full
// lines that are the same.
func (binairo) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	complete = true
	full := map[string]grid.Line{}
	for l, cells := range s.Puzzle.Size().Lines() {
		word, count := "", [3]int{}
		for _, c := range cells {
			v := s.Answer(c)
			word += alphabet.Text(v)
			count[v]++
		}
		say := func(rule, format string, args ...any) {
			faults = append(faults, puzzles.Fault{
				Rule: rule, Text: words.At(l, fmt.Sprintf(format, args...)), Line: &grid.Line{Dir: l.Dir, Index: l.Index},
			})
		}
		for i := range max(0, len(word)-2) {
			if word[i] != '.' && word[i] == word[i+1] && word[i] == word[i+2] {
				say("three", "three %c touch.", word[i])
				break
			}
		}
		for v := Zero; v <= One; v++ {
			if count[v] > len(cells)/2 {
				say("half", "%d cells are %s; half of them may be.", count[v], alphabet.Text(v))
			}
		}
		if count[puzzles.Open] > 0 {
			complete = false
			continue
		}
		key := fmt.Sprint(l.Dir, word)
		if first, twice := full[key]; twice {
			say("same", "the same as %s.", first)
		}
		full[key] = l
	}
	return faults, complete
}
