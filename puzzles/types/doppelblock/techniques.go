package doppelblock

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

func (doppelblock) Techniques() []reason.Technique { return techniques }

var techniques = []reason.Technique{
	{
		ID: "doppelblock/used", Name: "Number used", Level: reason.Easy, Score: 1, Find: used,
		Help: "A number stands once in a row and once in a column: no other cell of them holds it.",
	},
	{
		ID: "doppelblock/two", Name: "Two blacks", Level: reason.Easy, Score: 4, Find: lines.Each("two", twoFound),
		Help: "A line has two blacks: when both are known, all its other cells are numbers, and when only two cells can be black, they are.",
	},
	{
		ID: "doppelblock/ends", Name: "Zero or full clue", Level: reason.Easy, Score: 5, Find: lines.Each("ends", endsFound),
		Help: "With the clue 0 the blacks are neighbors. With the sum of all numbers they are the two ends of the line.",
	},
	{
		ID: "doppelblock/single", Name: "Single", Level: reason.Easy, Score: 8, Find: lines.Each("single", singleFound),
		Help: "Each number stands in each line: when only one cell of the line can hold it, it does.",
	},
	{
		ID: "doppelblock/inside", Name: "How many inside", Level: reason.Medium, Score: 15, Find: lines.Each("inside", insideFound),
		Help: "The clue tells how many numbers can lie between the blacks: as many small ones as fit at most, as few large ones as reach it at least. " +
			"So the blacks are so far apart, and a cell without a partner at such a distance is not black.",
	},
	{
		ID: "doppelblock/sum", Name: "Sum of a known inside", Level: reason.Medium, Score: 15, Find: lines.Each("sum", sumFound),
		Help: "Both blacks of a line are known: what lies between them makes the clue. Only some sets of so many numbers do, and the others lie outside.",
	},
	{
		ID: "doppelblock/sets", Name: "Sets for a clue", Level: reason.Medium, Score: 25, Find: lines.Each("sets", setsFound),
		Help: "List the sets of numbers that make the clue, each with the places of the blacks between which there are so many cells that can hold them. " +
			"What no set allows falls.",
	},
	{
		ID: "doppelblock/latin", Name: "Pairs and triples", Level: reason.Hard, Score: 45, Find: lines.Each("latin", latinFound),
		Help: "Two or three numbers that only as many cells of a line can hold fill these cells. " +
			"Two or three numbered cells that only as many numbers can stand in use these up.",
	},
	{
		ID: "doppelblock/line", Name: "Full line", Level: reason.Hard, Score: 60, Find: lines.Each("line", lineFound),
		Help: "Go through all ways in which a line can be filled: what they have in common holds.",
	},
	{
		ID: "doppelblock/places", Name: "Places of blacks", Level: reason.VeryHard, Score: 80, Find: places,
		Help: "Suppose that a cell is black, or that it is not, and follow only where the blacks of the lines through it can be then, and of the lines through those, " +
			"by the distances that the clues allow. If a line is left without a place for its blacks, the contrary holds.",
	},
	{
		ID: "doppelblock/number", Name: "A number and the places of blacks", Level: reason.VeryHard, Score: 90, Find: placesWith,
		Help: "Suppose that a cell holds a number. The blacks of its row and column can only be then where that number stands in the cell in some way to fill the line. " +
			"From there on follow only where the blacks can be. If a line is left without a place for its blacks, the cell does not hold the number.",
	},
	{
		ID: "doppelblock/fish", Name: "Number fish", Level: reason.VeryHard, Score: 100, Find: fish,
		Help: "In two or three rows a number can only be in as many columns: the number of each of these columns is in one of these rows, and nowhere else in them. " +
			"The same goes for rows and columns exchanged.",
	},
}

// black is the slot of Black. The slot of a number is the number itself.
const black = 0

// tables is the state of the techniques for a puzzle.
type tables struct {
	*lines.Board
	puzzle  *puzzles.Puzzle
	highest int
	clues   map[grid.Line]int
	sets    map[int][][]uint64 // by clue and size: sets of numbers as bit sets
	full    map[grid.Line]fullLine
}

// mostListed is the greatest number of sets for a clue that techniques enumerate. Only
// clues on boards with 20 rows or more have more.
const mostListed = 5000

func newTables(p *puzzles.Puzzle) *tables {
	k := highest(p)
	values := []puzzles.Value{Black}
	for v := 1; v <= k; v++ {
		values = append(values, puzzles.Value(v))
	}
	t := &tables{
		Board: lines.New(p.Size(), ruleLine, values), puzzle: p, highest: k,
		clues: make(map[grid.Line]int), sets: make(map[int][][]uint64), full: make(map[grid.Line]fullLine),
	}
	for _, l := range t.Lines {
		clue, _ := clueOf(p, l.Line)
		t.clues[l.Line] = clue
		if clue == puzzles.NoClue || t.sets[clue] != nil || clue > total(k) || subsetCount(k, clue) > mostListed {
			continue
		}
		bySize := make([][]uint64, k+1)
		for _, set := range subsets(k, clue) {
			n := bits.OnesCount64(set)
			bySize[n] = append(bySize[n], set)
		}
		t.sets[clue] = bySize
	}
	return t
}

func tablesOf(k *reason.Known) *tables { return k.Tables.(*tables) }

// name returns the name of a line with its clue.
func (t *tables) name(l *lines.Line) reason.Phrase { return nameOf(t.puzzle, l.Line) }

// used excludes a placed number from the other cells of its row and column.
func used(k *reason.Known) *reason.Found {
	b := lines.Of(k)
	for i := range k.Size.Cells() {
		v := k.Value(i)
		if v == puzzles.Open || v == Black {
			continue
		}
		at := k.Size.At(i)
		var sets []reason.Fact
		var rules []core.Rule
		var in reason.All
		for _, l := range [2]*lines.Line{b.Rows()[at.Row], b.Columns()[at.Col]} {
			more := l.Ban(sets, l.All(), int(v))
			if len(more) > len(sets) {
				sets, rules, in = more, append(rules, l.Part(ruleCount, int(v))), append(in, l.Line)
			}
		}
		if len(sets) > 0 {
			return &reason.Found{Sets: sets, Rules: rules, Premises: []reason.Fact{k.Fact(i, v, true)}, Say: reason.Say("doppelblock/used", at, v, in)}
		}
	}
	return nil
}

func twoFound(k *reason.Known, l *lines.Line) *reason.Found {
	if is := l.Is[black]; bits.OnesCount64(is) == 2 {
		f := l.Counted(ruleCount, black, is, l.Ban(nil, l.All(), black))
		f.Say = reason.Say("doppelblock/two", tablesOf(k).name(l), l.At(is), f.Sets)
		return f
	}
	if can := l.Can[black]; bits.OnesCount64(can) == 2 {
		f := l.Counted(ruleCount, black, l.All()&^can, l.Put(nil, can, black))
		f.Say = reason.Say("doppelblock/only two", l.Line, l.At(can))
		return f
	}
	return nil
}

// inside returns the least and the greatest count of numbers that add up to the clue of
// a line; ok is false if the line has no usable clue.
func (t *tables) inside(l *lines.Line) (lo, hi int, ok bool) {
	clue, k := t.clues[l.Line], t.highest
	if clue == puzzles.NoClue || clue > total(k) {
		return 0, k, false
	}
	for total(k)-total(k-lo) < clue {
		lo++
	}
	for hi = lo; hi < k && total(hi+1) <= clue; {
		hi++
	}
	return lo, hi, true
}

// apart lists the pairs of places for the blacks with as many cells between them as the
// clue allows.
func (t *tables) apart(l *lines.Line) []lines.Pair {
	lo, hi, _ := t.inside(l)
	return slices.DeleteFunc(lines.Pairs(l.Can[black], l.Is[black]), func(p lines.Pair) bool {
		return p.Apart()-1 < lo || p.Apart()-1 > hi
	})
}

func endsFound(k *reason.Known, l *lines.Line) *reason.Found {
	t := tablesOf(k)
	key := "doppelblock/zero"
	switch t.clues[l.Line] {
	case 0:
	case total(t.highest):
		key = "doppelblock/full"
	default:
		return nil
	}
	sets := l.Fit(nil, t.apart(l), black)
	return &reason.Found{Sets: sets, Say: reason.Say(key, t.name(l), sets)}
}

func singleFound(_ *reason.Known, l *lines.Line) *reason.Found {
	for v := 1; v < len(l.Can); v++ {
		if can := l.Can[v]; bits.OnesCount64(can) == 1 && l.Is[v] == 0 {
			f := l.Counted(ruleCount, v, l.All()&^can, l.Put(nil, can, v))
			f.Say = reason.Say("doppelblock/single", v, l.Line, l.At(can))
			return f
		}
	}
	return nil
}

func insideFound(k *reason.Known, l *lines.Line) *reason.Found {
	t := tablesOf(k)
	lo, hi, ok := t.inside(l)
	if !ok {
		return nil
	}
	sets := l.Fit(nil, t.apart(l), black)
	if lo == hi {
		return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/inside", lo, t.name(l), sets)}
	}
	return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/insides", lo, hi, t.name(l), sets)}
}

// way is a way to satisfy the clue of a line: the places of its blacks and the set of
// numbers between them, or all numbers if that set is not known.
type way struct {
	pair lines.Pair
	set  uint64
}

func (t *tables) numbers() uint64 { return 1<<(t.highest+1) - 2 }

// ways lists the ways to satisfy the clue of a line in which each number has a possible
// cell, and each cell a possible number, between the blacks or outside. The list is empty
// if there are too many sets.
func (t *tables) ways(l *lines.Line) []way {
	bySize := t.sets[t.clues[l.Line]]
	if bySize == nil {
		return nil
	}
	var ws []way
	for _, p := range t.apart(l) {
		in := p.Between()
		out := l.All() &^ in &^ p.Set()
		var must, mustNot uint64 // between the blacks
		for v := 1; v <= t.highest; v++ {
			if l.Can[v]&out == 0 {
				must |= 1 << v
			}
			if l.Can[v]&in == 0 {
				mustNot |= 1 << v
			}
		}
		for _, set := range bySize[p.Apart()-1] {
			if must&^set == 0 && mustNot&set == 0 && each(l, in, set) && each(l, out, t.numbers()&^set) {
				ws = append(ws, way{p, set})
			}
		}
	}
	return ws
}

// each reports whether every cell can hold at least one of the numbers.
func each(l *lines.Line, cells lines.Set, numbers uint64) bool {
	for ; cells != 0; cells &= cells - 1 {
		if l.Holds[bits.TrailingZeros64(cells)]&numbers == 0 {
			return false
		}
	}
	return true
}

// allowed returns what the ways leave: the pairs of places for the blacks, the sets, and
// for each cell the numbers that it can have if it is not black.
func (t *tables) allowed(l *lines.Line, ws []way) (pairs []lines.Pair, sets []uint64, may []uint64) {
	may = make([]uint64, len(l.Cells))
	for _, w := range ws {
		if n := len(pairs); n == 0 || pairs[n-1] != w.pair {
			pairs = append(pairs, w.pair)
		}
		sets = append(sets, w.set)
		for x := range may {
			switch p := w.pair; {
			case p[0] < x && x < p[1]:
				may[x] |= w.set
			case x != p[0] && x != p[1]:
				may[x] |= t.numbers() &^ w.set
			}
		}
	}
	slices.SortFunc(sets, bySum)
	return pairs, slices.Compact(sets), may
}

// bySum compares sets of numbers in the order in which they are listed: 1+2+4 before 3+4.
func bySum(a, b uint64) int {
	if a == b {
		return 0
	}
	if d := a ^ b; a&(d&-d) != 0 {
		return -1
	}
	return 1
}

// fit returns what follows if the blacks have one of the pairs and each cell that is not
// black has one of its numbers in may.
func (t *tables) fit(l *lines.Line, pairs []lines.Pair, may []uint64) []reason.Fact {
	sets := l.Fit(nil, pairs, black)
	for v := 1; v <= t.highest; v++ {
		var not lines.Set
		for x, numbers := range may {
			if numbers>>v&1 == 0 {
				not |= 1 << x
			}
		}
		sets = l.Ban(sets, not, v)
	}
	return l.Settle(sets)
}

func sumFound(k *reason.Known, l *lines.Line) *reason.Found {
	if bits.OnesCount64(l.Is[black]) != 2 {
		return nil
	}
	return tablesOf(k).bySets(l)
}

func setsFound(k *reason.Known, l *lines.Line) *reason.Found {
	return tablesOf(k).bySets(l)
}

// mostNamed is the greatest number of sets that a sentence lists.
const mostNamed = 4

// bySets concludes what all ways to satisfy the clue have in common.
func (t *tables) bySets(l *lines.Line) *reason.Found {
	ws := t.ways(l)
	if len(ws) == 0 {
		return nil
	}
	pairs, sums, may := t.allowed(l, ws)
	sets := t.fit(l, pairs, may)
	switch {
	case sums[0] == 0:
		return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/no sum", t.name(l), sets)}
	case len(sums) > mostNamed:
		return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/many", t.name(l), len(sums), sets)}
	}
	return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/sets", t.name(l), sumList(sums), sets)}
}

// sumList is a list of sets of numbers in a phrase, each written as a sum.
type sumList []uint64

func init() { away.Register(sumList(nil)) } // phrases contain it

// String returns the list as words: "1+2+4 or 3+4".
func (l sumList) String() string {
	sums := make([]string, len(l))
	for i, set := range l {
		sums[i] = sum(set)
	}
	return lines.Or(sums)
}

// Mapped returns l: a sum does not depend on the position of its line, and numbers keep
// their names.
func (l sumList) Mapped(*puzzles.Mapping) any { return l }

// sum returns a set of numbers as a sum: "1+2+4".
func sum(set uint64) string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, strconv.Itoa(bits.TrailingZeros64(set)))
	}
	return strings.Join(names, "+")
}

// latinFound looks for hidden or naked pairs and then triples: numbers with as many
// cells, or cells with as many numbers.
func latinFound(_ *reason.Known, l *lines.Line) *reason.Found {
	const most = 3
	f := l.Subset(^uint64(1<<black), most)
	if f == nil {
		return nil
	}
	var rules []core.Rule
	for _, v := range f.Values {
		rules = append(rules, l.Part(ruleCount, int(v)))
	}
	if f.Hidden {
		return &reason.Found{Sets: f.Sets, Rules: rules, Say: reason.Say("doppelblock/hidden", l.Line, f.Values, f.Cells, f.Sets)}
	}
	return &reason.Found{Sets: f.Sets, Rules: rules, Say: reason.Say("doppelblock/naked", l.Line, f.Cells, f.Values, f.Sets)}
}

// fish looks for a fish of some number.
func fish(k *reason.Known) *reason.Found {
	var slots []int
	for v := 1; v <= tablesOf(k).highest; v++ {
		slots = append(slots, v)
	}
	const most = 3
	c := lines.FindFish(lines.Of(k), slots, most)
	if c == nil {
		return nil
	}
	var rules []core.Rule
	for _, l := range slices.Concat(c.Of, c.In) {
		rules = append(rules, l.Part(ruleCount, c.Slot))
	}
	return &reason.Found{Sets: c.Sets, Rules: rules, Say: reason.Say("doppelblock/fish", c.Slot, lines.GroupOf(c.Of), lines.GroupOf(c.In), c.Sets)}
}

// mostLines is the greatest number of lines in a refutation by the places of blacks.
const mostLines = 4

// places assumes that a cell is black, or is not, and follows where the blacks can be.
func places(k *reason.Known) *reason.Found {
	t := tablesOf(k)
	return t.refuted(lines.NewPlaces(lines.Of(k), black, t).Refute(mostLines))
}

// placesWith assumes that a cell holds a number, and follows where the blacks can be.
func placesWith(k *reason.Known) *reason.Found {
	t := tablesOf(k)
	return t.refuted(lines.NewPlaces(lines.Of(k), black, t).RefuteOther(mostLines))
}

// refuted returns the finding that a refuted assumption is false, nil without one.
func (t *tables) refuted(r *lines.Refutation) *reason.Found {
	if r == nil {
		return nil
	}
	supposed := []reason.Fact{r.Supposed}
	f := &reason.Found{Sets: r.So, Rules: r.Rules()}
	if len(r.Links) == 0 {
		f.Say = reason.Say("doppelblock/at once", supposed, t.name(r.Last), f.Sets)
		return f
	}
	story := reason.Say("first", r.Links[0].Sets, t.name(r.Links[0].Line))
	for _, link := range r.Links[1:] {
		story = reason.Say("next", story, link.Sets, t.name(link.Line))
	}
	f.Say = reason.Say("doppelblock/places", supposed, story, t.name(r.Last), f.Sets)
	return f
}
