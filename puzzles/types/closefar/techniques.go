package closefar

import (
	"math/bits"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

func (closefar) Techniques() []reason.Technique { return techniques }

var techniques = []reason.Technique{
	{
		ID: "closefar/complete", Name: "Letters complete", Level: reason.Easy, Score: 4, Find: lines.Each("complete", completeFound),
		Help: "A line has two C, two F and as many blanks as remain: when all of a kind are known, no other cell of the line is of that kind.",
	},
	{
		ID: "closefar/only", Name: "Only places", Level: reason.Easy, Score: 5, Find: lines.Each("only", onlyFound),
		Help: "Only two cells of a line can hold a C, or an F: they do. Only so many cells as there are blanks can be blank: they are.",
	},
	{
		ID: "closefar/neighbors", Name: "F are never neighbors", Level: reason.Easy, Score: 8, Find: lines.Each("neighbors", neighborsFound),
		Help: "The two C of a line are at least one cell apart, so the two F are at least two apart: beside an F there is no other.",
	},
	{
		ID: "closefar/ends", Name: "C not at both ends", Level: reason.Easy, Score: 8, Find: lines.Each("ends", endsFound),
		Help: "Two C at the ends of a line would be as far apart as can be, and the F could not be further.",
	},
	{
		ID: "closefar/distance", Name: "Distances", Level: reason.Medium, Score: 20, Find: lines.Each("distance", distanceFound),
		Help: "By the cells that are left for them, the C of a line are at least so far apart, and the F at most so far. " +
			"Two places for the C that are no closer than the F can be far fall, and two for the F that are no further than the C can be close.",
	},
	{
		ID: "closefar/patterns", Name: "Line patterns", Level: reason.Hard, Score: 45, Find: lines.Each("patterns", patternsFound),
		Help: "Go through all ways in which a line can be filled: what they have in common holds.",
	},
	{
		ID: "closefar/places", Name: "Places of a letter", Level: reason.VeryHard, Score: 80, Find: places,
		Help: "Suppose that a cell holds a letter, or that it does not, and follow only where the two of that letter can be then in the lines through the cell, " +
			"and in the lines through those, by the distances. If a line is left without a place for the two, the contrary holds.",
	},
	{
		ID: "closefar/other", Name: "A cell and the places of a letter", Level: reason.VeryHard, Score: 90, Find: placesWith,
		Help: "Suppose that a cell is blank or holds one letter, and follow only where the two of the other letter can be then. " +
			"If a line is left without a place for the two, the cell is something else.",
	},
	{
		ID: "closefar/rectangle", Name: "Rectangle", Level: reason.VeryHard, Score: 100, Find: rectangleFound,
		Help: "Two rows and two columns cross in four cells. Go through the ways to fill these four with which each of the four lines can be filled: " +
			"what all of them leave to the lines holds.",
	},
}

// The slots are the values.
var slots = []puzzles.Value{C: C, F: F, Blank: Blank}

// tables hold what the techniques know about a puzzle.
type tables struct {
	*lines.Board
	couples map[grid.Line]couples
	crossed int // the version up to which all rectangles have been searched
}

func newTables(p *puzzles.Puzzle) *tables {
	return &tables{Board: lines.New(p.Size(), ruleLine, slots), couples: make(map[grid.Line]couples)}
}

// count returns how many of the cells of a line hold a value.
func count(cells, slot int) int {
	if slot == int(Blank) {
		return cells - 4
	}
	return 2
}

// mostNamed is the maximum number of blanks that a sentence names.
const mostNamed = 4

func completeFound(_ *reason.Known, l *lines.Line) *reason.Found {
	for _, v := range slots[C:] {
		if bits.OnesCount64(l.Is[v]) != count(len(l.Cells), int(v)) {
			continue
		}
		sets := l.Ban(nil, l.All(), int(v))
		if len(sets) == 0 {
			continue
		}
		f := l.Counted(ruleCount, int(v), l.Is[v], sets)
		switch cells := l.At(l.Is[v]); {
		case v != Blank:
			f.Say = reason.Say("closefar/complete", l.Line, v, cells, sets)
		case len(cells) <= mostNamed:
			f.Say = reason.Say("closefar/blanks", l.Line, cells, sets)
		default:
			f.Say = reason.Say("closefar/many blanks", l.Line, len(cells), sets)
		}
		return f
	}
	return nil
}

func onlyFound(_ *reason.Known, l *lines.Line) *reason.Found {
	for _, v := range slots[C:] {
		can := l.Can[v]
		if bits.OnesCount64(can) != count(len(l.Cells), int(v)) {
			continue
		}
		if sets := l.Put(nil, can, int(v)); len(sets) > 0 {
			f := l.Counted(ruleCount, int(v), l.All()&^can, sets)
			f.Say = reason.Say("closefar/only", l.Line, l.At(can), v)
			return f
		}
	}
	return nil
}

func neighborsFound(_ *reason.Known, l *lines.Line) *reason.Found {
	is := l.Is[F]
	sets := l.Ban(nil, (is<<1|is>>1)&l.All(), int(F))
	return &reason.Found{Sets: sets, Premises: l.Known(nil, is, int(F)), Say: reason.Say("closefar/neighbors", l.Line, l.At(is), sets)}
}

func endsFound(_ *reason.Known, l *lines.Line) *reason.Found {
	ends := 1 | l.All()&^(l.All()>>1)
	is := l.Is[C] & ends
	if is == 0 {
		return nil
	}
	sets := l.Ban(nil, ends, int(C))
	return &reason.Found{Sets: sets, Premises: l.Known(nil, is, int(C)), Say: reason.Say("closefar/ends", l.Line, l.At(is), sets)}
}

// distanceFound drops the pairs of C that are not closer than the widest pair of F, the pairs
// of F that are not wider than the closest pair of C, and so on.
func distanceFound(_ *reason.Known, l *lines.Line) *reason.Found {
	cs, fs := lines.Pairs(l.Can[C], l.Is[C]), lines.Pairs(l.Can[F], l.Is[F])
	for {
		if len(cs) == 0 || len(fs) == 0 {
			return nil
		}
		least, most := slices.MinFunc(cs, byDistance).Apart(), slices.MaxFunc(fs, byDistance).Apart()
		before := len(cs) + len(fs)
		cs = slices.DeleteFunc(cs, func(p lines.Pair) bool { return p.Apart() >= most })
		fs = slices.DeleteFunc(fs, func(p lines.Pair) bool { return p.Apart() <= least })
		if len(cs)+len(fs) == before {
			sets := l.Settle(l.Fit(l.Fit(nil, cs, int(C)), fs, int(F)))
			return &reason.Found{Sets: sets, Say: reason.Say("closefar/distance", l.Line, least, most, sets)}
		}
	}
}

func byDistance(a, b lines.Pair) int { return a.Apart() - b.Apart() }

// rowOf returns what the cells of a line can hold.
func rowOf(l *lines.Line) row { return row{l.Can[C], l.Can[F], l.Can[Blank]} }

func patternsFound(_ *reason.Known, l *lines.Line) *reason.Found {
	left, ok := rowOf(l).supported()
	if !ok {
		return nil
	}
	var sets []reason.Fact
	for _, v := range slots[C:] {
		sets = l.Ban(sets, ^left[v-C], int(v))
	}
	if len(sets) == 0 {
		return nil
	}
	sets = l.Settle(sets)
	n, list := patterns(rowOf(l))
	if n <= mostListed {
		return &reason.Found{Sets: sets, Say: reason.Say("closefar/pattern", reason.Say("name", l.Line), lines.Fillings{Line: l.Line, Ways: list}, sets)}
	}
	return &reason.Found{Sets: sets, Say: reason.Say("closefar/patterns", reason.Say("name", l.Line), n, sets)}
}

// mostListed is the maximum number of fillings of a line that a sentence lists.
const mostListed = 3

// patterns counts the fillings of a line and lists the first of them: "FC-CF-".
func patterns(r row) (n int, list [][]string) {
	for _, c := range lines.Pairs(r[0], 0) {
		for _, f := range lines.Pairs(r[1], 0) {
			letters := c.Set() | f.Set()
			if c.Set()&f.Set() != 0 || f.Apart() <= c.Apart() || r.letters()&^letters != 0 {
				continue
			}
			if r[0]|r[1]|r[2] != r[2]|letters {
				continue
			}
			if n++; n <= mostListed {
				list = append(list, pattern(r, c, f))
			}
		}
	}
	return n, list
}

// pattern returns a filling, cell by cell.
func pattern(r row, c, f lines.Pair) []string {
	cells := slices.Repeat([]string{"-"}, bits.Len64(r[0]|r[1]|r[2]))
	for i := range 2 {
		cells[c[i]], cells[f[i]] = "C", "F"
	}
	return cells
}

// twoOf is a letter, C or F, for the possible places of its two occurrences in a line.
type twoOf puzzles.Value

// Pairs lists the pairs of places of the letter for which the line can be filled.
func (t twoOf) Pairs(l *lines.Line) []lines.Pair { return t.pairs(rowOf(l)) }

// With lists those for which it can be filled when a cell holds a value.
func (t twoOf) With(l *lines.Line, place, slot int) []lines.Pair {
	return t.pairs(rowOf(l).only(slot-int(C), place))
}

func (t twoOf) pairs(r row) []lines.Pair {
	must := r.letters()
	return slices.DeleteFunc(lines.Pairs(r[puzzles.Value(t)-C], 0), func(p lines.Pair) bool {
		if puzzles.Value(t) == C {
			return widest(r[1]&^p.Set(), must&^p.Set()) <= p.Apart()
		}
		return narrowest(r[0]&^p.Set(), must&^p.Set()) >= p.Apart()
	})
}

// mostLines is the maximum number of lines over which the places of a letter are followed.
const mostLines = 4

// places follows the possible places of a letter from the supposition that a cell holds it, or
// does not.
func places(k *reason.Known) *reason.Found {
	return followed(k, (*lines.Places).Refute)
}

// placesWith follows the possible places of a letter from the supposition that a cell holds
// another value.
func placesWith(k *reason.Known) *reason.Found {
	return followed(k, (*lines.Places).RefuteOther)
}

// followed returns the supposition that is refuted over the fewest lines.
func followed(k *reason.Known, refute func(p *lines.Places, most int) *lines.Refutation) *reason.Found {
	b := lines.Of(k)
	most := mostLines
	var best *lines.Refutation
	var of puzzles.Value
	for _, v := range [2]puzzles.Value{C, F} {
		if r := refute(lines.NewPlaces(b, int(v), twoOf(v)), most); r != nil {
			best, of, most = r, v, len(r.Lines)-1
		}
	}
	if best == nil {
		return nil
	}
	return refuted(best, of)
}

// refuted returns the finding for a supposition that leaves a line without a place for a
// letter.
func refuted(r *lines.Refutation, of puzzles.Value) *reason.Found {
	supposed := []reason.Fact{r.Supposed}
	f := &reason.Found{Sets: r.So, Rules: r.Rules()}
	if len(r.Links) == 0 {
		f.Say = reason.Say("closefar/at once", supposed, r.Last.Line, f.Sets, of)
		return f
	}
	story := reason.Say("first", r.Links[0].Sets, reason.Say("name", r.Links[0].Line.Line))
	for _, link := range r.Links[1:] {
		story = reason.Say("next", story, link.Sets, reason.Say("name", link.Line.Line))
	}
	f.Say = reason.Say("closefar/places", supposed, story, r.Last.Line, f.Sets, of)
	return f
}
