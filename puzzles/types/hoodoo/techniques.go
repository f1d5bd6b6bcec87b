package hoodoo

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

func (hoodoo) Techniques() []reason.Technique { return techniques }

var techniques = []reason.Technique{
	{
		ID: "hoodoo/cell", Name: "Only color", Level: reason.Easy, Score: 6, Find: find((*tables).onlyColor),
		Help: "Look along the row, the column and both diagonals of a cell: each color that stands there, or was excluded before, is none for the cell. " +
			"When one is left, the cell has it.",
	},
	{
		ID: "hoodoo/rays", Name: "Rays", Level: reason.Easy, Score: 1, Find: find((*tables).rays),
		Help: "A peg keeps its color from all other cells of its row, its column and both of its diagonals, like a queen in chess.",
	},
	{
		ID: "hoodoo/used", Name: "Transparent used up", Level: reason.Easy, Score: 4, Find: find((*tables).usedUp),
		Help: "As many transparent pegs stand as are allowed: all other pegs have a color.",
	},
	{
		ID: "hoodoo/place", Name: "Only place", Level: reason.Easy, Score: 8, Find: find((*tables).onlyPlace),
		Help: "A line of as many cells as there are colors has each of the colors, unless it has transparent pegs. " +
			"When a color can stand in one cell of the line only, it stands there. " +
			"With transparent pegs a line lacks as many colors as it has of them: when it can lack no more, all other colors stand in it.",
	},
	{
		ID: "hoodoo/transparent", Name: "Line needs a transparent peg", Level: reason.Medium, Score: 25, Find: find((*tables).needed),
		Help: "More cells of a line are open than colors are left for them: some are transparent. " +
			"When that takes all transparent pegs that are left, none stands elsewhere.",
	},
	{
		ID: "hoodoo/short", Name: "Too few transparent pegs", Level: reason.Medium, Score: 25, Find: find((*tables).short),
		Help: "Some cells can have one color or be transparent. A peg of that color that sees all of them would make them transparent: " +
			"it cannot stand there when fewer transparent pegs are left.",
	},
	{
		ID: "hoodoo/attack", Name: "Common attack", Level: reason.Medium, Score: 20, Find: find((*tables).attack),
		Help: "A color must stand in one of a few cells of a line. A cell from which rays lead to all of them cannot have that color.",
	},
	{
		ID: "hoodoo/sets", Name: "Pairs and triples", Level: reason.Medium, Score: 30, Find: find((*tables).subsets),
		Help: "Two cells of a line can only have two colors: no other cell of the line has them. " +
			"Or two colors can stand in two cells of a line only: these cells have no other color. The same goes for three.",
	},
	{
		ID: "hoodoo/missing", Name: "Too many missing", Level: reason.Hard, Score: 45, Find: find((*tables).tooMany),
		Help: "On a square board with as many colors as rows, all rows together lack as many colors as there are transparent pegs, and so do all columns. " +
			"A peg that would leave its color no place in so many lines that more were missing cannot stand there.",
	},
	{
		ID: "hoodoo/ways", Name: "Ways to place a color", Level: reason.Hard, Score: 60, Find: find((*tables).placements),
		Help: "A color stands once in each row, and no two of its pegs see each other. " +
			"List all ways to place it: a cell that has the color in none of them has another one.",
	},
	{
		ID: "hoodoo/fish", Name: "Color fish", Level: reason.Hard, Score: 60, Find: find((*tables).fish),
		Help: "A color must stand in each of two rows, and can do so only in the same two columns: it stands in no other cell of these columns. " +
			"The same goes for three, and for rows and columns exchanged.",
	},
}

// find makes a technique of a method of the tables.
func find(method func(t *tables, k *reason.Known) *reason.Found) func(k *reason.Known) *reason.Found {
	return func(k *reason.Known) *reason.Found {
		t := k.Tables.(*tables)
		t.look(k)
		return method(t, k)
	}
}

// What is known about the colors of a lane.
const (
	none = iota // nothing
	all         // it has every color
	some        // how many it lacks, by its transparent pegs
)

// lane is a row, a column or a diagonal as the techniques see it.
type lane struct {
	rule   core.Rule     // no color twice
	name   fmt.Stringer  // "row 4"
	in     reason.Phrase // "in row 4"
	dir    int           // rows, columns, rising or falling
	cells  []int
	colors int // none, all or some

	// What is known, if colors is some:
	gone        colorSet // colors without a place
	low         int      // least number of transparent pegs
	clear, most int      // numbers of known and of possible transparent pegs
}

// slope is a diagonal from its first cell to its last.
type slope struct{ first, last grid.Cell }

func init() { away.Register(slope{}, allLines(0), placings{}) } // phrases contain them

// slopeOf returns the diagonal between two cells.
func slopeOf(a, b grid.Cell) slope {
	if b.Row < a.Row || b.Row == a.Row && b.Col < a.Col {
		a, b = b, a
	}
	return slope{a, b}
}

// Mapped returns the diagonal on the board that m leads to.
func (s slope) Mapped(m *puzzles.Mapping) any { return slopeOf(m.Cell(s.first), m.Cell(s.last)) }

func (s slope) String() string {
	return words.Say("the diagonal from %s to %s", s.first.Short(), s.last.Short())
}

// full returns the rule that color k is in a lane that has all colors.
func (l *lane) full(k int) core.Rule {
	return core.Rule{Kind: ruleFull, Args: append(slices.Clone(l.rule.Args), k)}
}

// lack returns the rule about how many colors the lane lacks.
func (l *lane) lack() core.Rule { return core.Rule{Kind: ruleLack, Args: l.rule.Args} }

// colorSet is a set of colors, with bit 0 for transparent.
type colorSet uint64

func (s colorSet) has(k int) bool { return s>>k&1 == 1 }
func (s colorSet) len() int       { return bits.OnesCount64(uint64(s)) }
func (s colorSet) first() int     { return bits.TrailingZeros64(uint64(s)) }

// list lists the values of a set, transparent last.
func (s colorSet) list() []puzzles.Value {
	var vs []puzzles.Value
	for c := s &^ 1; c != 0; c &= c - 1 {
		vs = append(vs, puzzles.Value(c.first()))
	}
	if s.has(0) {
		vs = append(vs, Transparent)
	}
	return vs
}

// value returns the value of bit k of a set.
func value(k int) puzzles.Value {
	if k == 0 {
		return Transparent
	}
	return puzzles.Value(k)
}

// tables is the state of the techniques for a board.
type tables struct {
	size            grid.Size
	colors, allowed int
	every           colorSet // all colors
	lanes           []*lane  // rows, columns, rising and falling diagonals
	byRule          map[[2]int]*lane
	through         [][]*lane // by cell
	common          [][]*lane // by two cells: the lane through both, if any

	// What is known as of a version:
	version int
	can     []colorSet // by cell; a single color if it is known
	clear   int        // known transparent pegs
	sum     [2]int     // least numbers of transparent pegs in all rows and in all columns
}

func newTables(z grid.Size, colors, allowed int) *tables {
	n := z.Cells()
	t := &tables{
		size: z, colors: colors, allowed: allowed, every: colorSet(1)<<colors<<1 - 2, version: -1,
		byRule: make(map[[2]int]*lane), through: make([][]*lane, n), common: make([][]*lane, n), can: make([]colorSet, n),
	}
	for i := range t.common {
		t.common[i] = make([]*lane, n)
	}
	return t
}

// add adds the lane with the given rule and cells.
func (t *tables) add(r core.Rule, cells []int) {
	l := &lane{rule: r, dir: r.Args[0], cells: cells}
	first, last := t.size.At(cells[0]), t.size.At(cells[len(cells)-1])
	switch r.Kind {
	case RuleRow:
		l.name = grid.Line{Dir: grid.Row, Index: first.Row}
	case RuleColumn:
		l.name = grid.Line{Dir: grid.Column, Index: first.Col}
	default:
		l.name = slope{first, last}
	}
	l.in = reason.Say("in", l.name)
	if r.Kind == RuleDiagonal {
		l.in = reason.Say("on", l.name)
	}
	switch {
	case len(cells) == t.colors && t.allowed == 0:
		l.colors = all
	case len(cells) == t.colors || r.Kind != RuleDiagonal:
		l.colors = some
	}
	t.lanes = append(t.lanes, l)
	t.byRule[[2]int{r.Args[0], r.Args[1]}] = l
	for _, i := range cells {
		t.through[i] = append(t.through[i], l)
		for _, j := range cells {
			if i != j {
				t.common[i][j] = l
			}
		}
	}
}

// look updates what is known.
func (t *tables) look(k *reason.Known) {
	if t.version == k.Version() {
		return
	}
	t.version = k.Version()
	for i := range t.can {
		t.can[i] = 0
		for c := 1; c <= t.colors; c++ {
			if k.Can(i, puzzles.Value(c)) {
				t.can[i] |= 1 << c
			}
		}
		if t.allowed > 0 && k.Can(i, Transparent) {
			t.can[i] |= 1
		}
	}
	t.count()
}

// count counts the transparent pegs and the colors that lanes lack.
func (t *tables) count() {
	t.clear = 0
	for _, s := range t.can {
		if s == 1 {
			t.clear++
		}
	}
	t.sum = [2]int{}
	for _, l := range t.lanes {
		if l.colors == some {
			t.lookAt(l)
		}
	}
}

// lookAt updates what is known about a lane.
func (t *tables) lookAt(l *lane) {
	l.clear, l.most = 0, 0
	var left colorSet
	for _, i := range l.cells {
		left |= t.can[i]
		if t.can[i].has(0) {
			l.most++
		}
		if t.can[i] == 1 {
			l.clear++
		}
	}
	l.gone = t.every &^ left
	l.low = max(l.clear, l.gone.len()-(t.colors-len(l.cells)))
	if l.dir < 2 {
		t.sum[l.dir] += l.low
	}
}

// named returns cells, given by index, in reading order.
func (t *tables) named(is ...int) []grid.Cell {
	is = slices.Clone(is)
	slices.Sort(is)
	cells := make([]grid.Cell, len(is))
	for x, i := range is {
		cells[x] = t.size.At(i)
	}
	return cells
}

// known reports whether the value of cell i is known.
func (t *tables) known(i int) bool { return t.can[i].len() == 1 }

// ruleList is a list of rules without repetition.
type ruleList struct {
	rules []core.Rule
	seen  map[string]bool
}

func (rs *ruleList) add(list ...core.Rule) {
	if rs.seen == nil {
		rs.seen = make(map[string]bool)
	}
	for _, r := range list {
		if key := r.String(); !rs.seen[key] {
			rs.seen[key] = true
			rs.rules = append(rs.rules, r)
		}
	}
}

// rays finds a peg whose color is not yet excluded from all cells that it sees.
func (t *tables) rays(k *reason.Known) *reason.Found {
	for i, s := range t.can {
		if s.len() != 1 || s == 1 {
			continue
		}
		v := value(s.first())
		var sets []reason.Fact
		var rules []core.Rule
		for _, l := range t.through[i] {
			before := len(sets)
			for _, j := range l.cells {
				if j != i {
					sets = k.News(sets, j, v, false)
				}
			}
			if len(sets) > before {
				rules = append(rules, l.rule)
			}
		}
		if len(sets) > 0 {
			return &reason.Found{Sets: sets, Rules: rules, Say: reason.Say("hoodoo/rays", t.size.At(i), v)}
		}
	}
	return nil
}

// onlyColor finds an open cell that can hold only one value, given the pegs that it sees.
func (t *tables) onlyColor(k *reason.Known) *reason.Found {
	for i, left := range t.can {
		if left.len() < 2 {
			continue
		}
		var rules ruleList
		for _, l := range t.through[i] {
			for _, j := range l.cells {
				if s := t.can[j]; j != i && s.len() == 1 && s != 1 && left&s != 0 {
					left &^= s
					rules.add(l.rule)
				}
			}
		}
		if left.len() == 2 && left.has(0) && t.clear == t.allowed {
			left &^= 1
			rules.add(core.Rule{Kind: RuleTransparent})
		}
		if left.len() == 1 {
			return t.only(k, i, value(left.first()), rules.rules)
		}
	}
	return nil
}

// only returns the finding that cell i holds v, the only value that is left.
func (t *tables) only(k *reason.Known, i int, v puzzles.Value, rules []core.Rule) *reason.Found {
	var seen colorSet
	for _, l := range t.through[i] {
		for _, j := range l.cells {
			if s := t.can[j]; s.len() == 1 && s != 1 {
				seen |= s
			}
		}
	}
	f := &reason.Found{Sets: []reason.Fact{k.Fact(i, v, true)}, Rules: rules, Say: reason.Say("hoodoo/cell", t.size.At(i), v)}
	switch missing := t.every &^ seen; {
	case v == Transparent && missing == 0:
		f.Say.Key = "all seen"
	case v != Transparent && missing.len() == 1 && t.allowed == 0:
		f.Say.Key = "others seen"
	case v != Transparent && missing.len() == 1:
		f.Say.Key = "others seen, not transparent"
	case v != Transparent && t.allowed > 0:
		f.Say.Key = "others excluded, not transparent"
	}
	return f
}

func (t *tables) usedUp(k *reason.Known) *reason.Found {
	if t.allowed == 0 || t.clear < t.allowed {
		return nil
	}
	var sets []reason.Fact
	for i := range t.can {
		sets = k.News(sets, i, Transparent, false)
	}
	if len(sets) == 0 {
		return nil
	}
	say := reason.Say("hoodoo/used", t.clear)
	if t.clear == 1 {
		say.Key = "one used"
	}
	return &reason.Found{Sets: sets, Rules: []core.Rule{{Kind: RuleTransparent}}, Say: say}
}

// needed finds lanes that need all transparent pegs that are left, or a lane with just
// enough cells for those that it needs.
func (t *tables) needed(k *reason.Known) *reason.Found {
	if t.allowed == 0 || t.clear == t.allowed {
		return nil
	}
	for _, l := range t.lanes {
		if l.colors == some && l.low > l.clear && l.low == l.most {
			return t.placed(k, l)
		}
	}
	for dir := range 2 {
		if f := t.spent(k, dir); f != nil {
			return f
		}
	}
	return t.crowded(k)
}

// placed returns the finding that all cells of a lane that can be transparent are.
func (t *tables) placed(k *reason.Known, l *lane) *reason.Found {
	f := &reason.Found{Rules: []core.Rule{l.lack()}}
	for _, i := range l.cells {
		if t.can[i].has(0) {
			f.Sets = k.News(f.Sets, i, Transparent, true)
		}
	}
	f.Say = reason.Say("must be", l.name, l.gone.list(), f.Sets)
	return f
}

// spent finds that the rows, or the columns, need all transparent pegs that are left.
func (t *tables) spent(k *reason.Known, dir int) *reason.Found {
	if t.sum[dir] != t.allowed {
		return nil
	}
	f := &reason.Found{}
	var names reason.All
	for _, l := range t.lanes {
		switch {
		case l.dir != dir:
		case l.low > l.clear:
			names = append(names, l.name)
			f.Rules = append(f.Rules, l.lack())
		default:
			for _, i := range l.cells {
				f.Sets = k.News(f.Sets, i, Transparent, false)
			}
		}
	}
	if len(f.Sets) == 0 {
		return nil
	}
	f.Rules = append(f.Rules, core.Rule{Kind: RuleTransparent})
	f.Say = reason.Say("hoodoo/transparent", names, len(names))
	return f
}

// mostCrowded is the greatest number of cells that crowded considers together.
const mostCrowded = 4

// crowded finds a few cells of a lane that share so few colors that all remaining
// transparent pegs are among them.
func (t *tables) crowded(k *reason.Known) *reason.Found {
	for size := 2; size <= mostCrowded; size++ {
		for _, l := range t.lanes {
			if k.Stopped() {
				return nil
			}
			f := choose(t.openCells(l, size, 0), size, func(cells []int) *reason.Found {
				var colors colorSet
				for _, i := range cells {
					colors |= t.can[i] &^ 1
				}
				need := size - colors.len()
				if need < 1 || need != t.allowed-t.clear {
					return nil
				}
				var sets []reason.Fact
				for i := range t.can {
					if !slices.Contains(cells, i) {
						sets = k.News(sets, i, Transparent, false)
					}
				}
				if len(sets) == 0 {
					return nil
				}
				return &reason.Found{
					Sets: sets, Rules: []core.Rule{l.rule, {Kind: RuleTransparent}},
					Say: reason.Say("crowded", t.named(cells...), l.in, colors.list(), need),
				}
			})
			if f != nil {
				return f
			}
		}
	}
	return nil
}

// short finds a cell and a color that would make more cells transparent than are allowed.
func (t *tables) short(k *reason.Known) *reason.Found {
	left := t.allowed - t.clear
	if left == 0 {
		return nil
	}
	for i, s := range t.can {
		if s.len() < 2 {
			continue
		}
		for c := s &^ 1; c != 0; c &= c - 1 {
			color := c.first()
			var cells []int
			rules := ruleList{}
			for _, l := range t.through[i] {
				for _, j := range l.cells {
					if j != i && t.can[j] == 1|1<<color {
						cells = append(cells, j)
						rules.add(l.rule)
					}
				}
			}
			if len(cells) <= left {
				continue
			}
			v := puzzles.Value(color)
			rules.add(core.Rule{Kind: RuleTransparent})
			return &reason.Found{
				Sets: []reason.Fact{k.Fact(i, v, false)}, Rules: rules.rules,
				Say: reason.Say("hoodoo/short", t.size.At(i), v, t.named(cells...), left),
			}
		}
	}
	return nil
}

// tooMany finds a cell and a color that would leave the color no place in so many rows,
// or columns, that more colors would be missing than are allowed.
func (t *tables) tooMany(k *reason.Known) *reason.Found {
	z := t.size
	if t.allowed == 0 || min(z.Rows, z.Cols) < 2 {
		return nil
	}
	for dir := range 2 {
		left := t.allowed + [2]int{z.Rows, z.Cols}[dir]*t.colors - z.Cells()
		for _, l := range t.lanes {
			if l.dir == dir {
				left -= l.gone.len()
			}
		}
		for i, s := range t.can {
			if k.Stopped() {
				return nil
			}
			if s.len() < 2 {
				continue
			}
			for c := s &^ 1; c != 0; c &= c - 1 {
				if f := t.robs(k, i, c.first(), dir, left); f != nil {
					return f
				}
			}
		}
	}
	return nil
}

// robs returns the finding that a color in cell i would have no place in more than left
// lanes of a direction, or nil.
func (t *tables) robs(k *reason.Known, i, color, dir, left int) *reason.Found {
	rules := ruleList{}
	rules.add(core.Rule{Kind: ruleTotal, Args: []int{dir}})
	var names reason.All
	for _, l := range t.lanes {
		if l.dir != dir || l.gone.has(color) || slices.Contains(l.cells, i) {
			continue
		}
		places := t.places(l, color)
		if !t.seesAll(i, places) {
			continue
		}
		names = append(names, l.name)
		for _, j := range places {
			rules.add(t.common[i][j].rule)
		}
	}
	if len(names) <= left {
		return nil
	}
	v := puzzles.Value(color)
	f := &reason.Found{
		Sets: []reason.Fact{k.Fact(i, v, false)}, Rules: rules.rules,
		Say: reason.Say("hoodoo/missing", t.size.At(i), v, names, allLines(dir), left),
	}
	if left == 0 {
		f.Say.Key = "none missing"
	}
	return f
}

// openCells lists the open cells of a lane that have at most most possible colors and
// none of the values in a set.
func (t *tables) openCells(l *lane, most int, without colorSet) []int {
	var cells []int
	for _, i := range l.cells {
		if s := t.can[i]; s.len() > 1 && (s&^1).len() <= most && s&without == 0 {
			cells = append(cells, i)
		}
	}
	return cells
}

// choose calls f for each way to choose n elements of a list, in order, until f finds
// something.
func choose[T any](list []T, n int, f func([]T) *reason.Found) *reason.Found {
	chosen := make([]T, 0, n)
	var from func(x int) *reason.Found
	from = func(x int) *reason.Found {
		if len(chosen) == n {
			return f(chosen)
		}
		for ; x <= len(list)-(n-len(chosen)); x++ {
			chosen = append(chosen, list[x])
			if found := from(x + 1); found != nil {
				return found
			}
			chosen = chosen[:len(chosen)-1]
		}
		return nil
	}
	return from(0)
}
