package domino

import (
	"cmp"
	"slices"
	"strconv"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// tables hold what the techniques know about a puzzle. Cells are numbered in reading order,
// places in the order of borders, dominoes of the set by tables.set.
type tables struct {
	z      grid.Size
	full   bool  // each domino of the set is used
	shows  []int // by cell: its number, -1 if unknown
	places []place
	cover  [][]int // by cell: the places that cover it
	set    []member
	number map[Piece]int // in set

	now position
}

// place is a possible position of a domino, on the cells a < b.
type place struct {
	a, b  int
	value puzzles.Value // of a
	piece int           // that would lie here, by number; -1 if a number is unknown
}

// other returns the cell of the place that is not c.
func (p place) other(c int) int { return p.a + p.b - c }

type member struct {
	Piece
	places []int // that show both its numbers
	untold []int // places with an unknown number where it may lie, as far as that matters
}

// String returns "5-6".
func (p Piece) String() string { return strconv.Itoa(p.Low) + "-" + strconv.Itoa(p.High) }

// pairName names a place by its cells: "r3c3-r3c4".
type pairName struct{ one, other grid.Cell }

func init() { away.Register(Piece{}, pairName{}, pieceList(nil)) } // for use in phrases

// pairOf returns the name of two cells, the first one first.
func pairOf(a, b grid.Cell) pairName {
	if b.Row < a.Row || b.Row == a.Row && b.Col < a.Col {
		a, b = b, a
	}
	return pairName{a, b}
}

func (b pairName) String() string { return b.one.Short() + "-" + b.other.Short() }

// Mapped returns the place on the board that m maps to.
func (b pairName) Mapped(m *puzzles.Mapping) any { return pairOf(m.Cell(b.one), m.Cell(b.other)) }

// Mapped returns the piece on the board that m maps to.
func (p Piece) Mapped(m *puzzles.Mapping) any {
	name := func(n int) int {
		n, _ = NumberOf(m.Name(Number(n)))
		return n
	}
	return pieceOf(name(p.Low), name(p.High))
}

// pieceList is a list of pieces in a phrase: "1-2 and 2-5".
type pieceList []Piece

func (l pieceList) String() string {
	return words.List(lists.Map(l, Piece.String), "and")
}

// Mapped returns the pieces on the board that m maps to, the lowest first.
func (l pieceList) Mapped(m *puzzles.Mapping) any {
	to := make(pieceList, len(l))
	for i, p := range l {
		to[i] = p.Mapped(m).(Piece)
	}
	slices.SortFunc(to, func(a, b Piece) int { return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.High, b.High)) })
	return to
}

// newTables returns the tables of a building whose places and their cells are known. It fails
// if too many numbers are unknown.
func newTables(b *building) (*tables, error) {
	t := &tables{z: b.p.Size(), cover: b.cover, number: make(map[Piece]int)}
	t.full = b.full && count(b.p) == 2*pieces(b.high)
	t.shows = make([]int, t.z.Cells())
	for i := range t.shows {
		t.shows[i] = numberAt(b.p, t.z.At(i))
	}
	if t.full {
		for _, pc := range all(b.high) {
			t.add(pc)
		}
	}
	for _, at := range b.at {
		one, other, v, _ := across(at)
		p := place{t.z.Index(one), t.z.Index(other), v, -1}
		if n, k := t.shows[p.a], t.shows[p.b]; n >= 0 && k >= 0 {
			p.piece = t.add(pieceOf(n, k))
			d := &t.set[p.piece]
			d.places = append(d.places, len(t.places))
		}
		t.places = append(t.places, p)
	}
	if !t.findUntold(b) {
		return nil, errUntold
	}
	t.sortSet()
	t.now.version = -1
	return t, nil
}

// add returns the number of a domino of the set, which it adds if necessary.
func (t *tables) add(pc Piece) int {
	n, ok := t.number[pc]
	if !ok {
		n = len(t.set)
		t.number[pc] = n
		t.set = append(t.set, member{Piece: pc})
	}
	return n
}

// findUntold finds the dominoes that may lie where a number is unknown. If the set is not full,
// that matters only for scarce numbers, whose dominoes may run out. It returns false if there
// are too many.
func (t *tables) findUntold(b *building) bool {
	var scarceOnes []int
	if !t.full {
		scarceOnes = scarce(b.p, b.high)
	}
	draws := 0
	for i, p := range t.places {
		n := max(t.shows[p.a], t.shows[p.b])
		if p.piece >= 0 || !t.full && (n < 0 || !slices.Contains(scarceOnes, n)) {
			continue
		}
		for _, pc := range fitting(n, b.high) {
			if draws++; draws > mostDraws {
				return false
			}
			d := t.add(pc)
			t.set[d].untold = append(t.set[d].untold, i)
		}
	}
	return true
}

// fitting lists the dominoes with the number n, all dominoes for -1.
func fitting(n, high int) []Piece {
	if n < 0 {
		return all(high)
	}
	return lists.Make(high+1, func(k int) Piece { return pieceOf(n, k) })
}

// sortSet sorts the set by the lower, then the higher number.
func (t *tables) sortSet() {
	slices.SortFunc(t.set, func(a, b member) int {
		return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.High, b.High))
	})
	for n, d := range t.set {
		t.number[d.Piece] = n
		for _, i := range d.places {
			t.places[i].piece = n
		}
	}
}

// position is what is known of the places.
type position struct {
	version int
	truth   []int8  // by place: 1 a domino lies there, -1 none does
	ways    [][]int // by cell: its places that are not excluded
	left    [][]int // by domino: its places that are not excluded
	untold  [][]int // by domino: its places with an unknown number
	covered []bool  // by cell
	placed  []bool  // by domino: on a place that shows both its numbers
}

// at returns what k knows, computed once until something is learned.
func (t *tables) at(k *reason.Known) *position {
	p := &t.now
	if p.version == k.Version() {
		return p
	}
	p.clear(t)
	p.version = k.Version()
	for i, q := range t.places {
		switch {
		case k.Is(q.a, q.value):
			p.truth[i] = 1
			p.covered[q.a], p.covered[q.b] = true, true
			if q.piece >= 0 {
				p.placed[q.piece] = true
			}
		case k.Can(q.a, q.value):
			p.truth[i] = 0
		default:
			p.truth[i] = -1
			continue
		}
		p.ways[q.a] = append(p.ways[q.a], i)
		p.ways[q.b] = append(p.ways[q.b], i)
		if q.piece >= 0 {
			p.left[q.piece] = append(p.left[q.piece], i)
		}
	}
	for n, d := range t.set {
		for _, i := range d.untold {
			if p.truth[i] >= 0 {
				p.untold[n] = append(p.untold[n], i)
			}
		}
	}
	return p
}

// clear forgets all that is known.
func (p *position) clear(t *tables) {
	if p.truth == nil {
		p.truth = make([]int8, len(t.places))
		p.ways, p.covered = make([][]int, t.z.Cells()), make([]bool, t.z.Cells())
		p.left, p.untold, p.placed = make([][]int, len(t.set)), make([][]int, len(t.set)), make([]bool, len(t.set))
	}
	clear(p.covered)
	clear(p.placed)
	for _, lists := range [3][][]int{p.ways, p.left, p.untold} {
		for i := range lists {
			lists[i] = lists[i][:0]
		}
	}
}

// open reports whether it is unknown if a domino lies at place i.
func (p *position) open(i int) bool { return p.truth[i] == 0 }

// touch returns a cell that two places share.
func (t *tables) touch(i, j int) (int, bool) {
	p, q := t.places[i], t.places[j]
	switch {
	case p.a == q.a || p.a == q.b:
		return p.a, true
	case p.b == q.a || p.b == q.b:
		return p.b, true
	}
	return 0, false
}

// fact returns the fact that a domino lies at place i, or that none does.
func (t *tables) fact(k *reason.Known, i int, is bool) reason.Fact {
	return k.Fact(t.places[i].a, t.places[i].value, is)
}

// excluded appends to sets, for each of the open places that kept does not report, that no
// domino lies there.
func (t *tables) excluded(k *reason.Known, sets []reason.Fact, is []int, kept func(i int) bool) []reason.Fact {
	for _, i := range is {
		if t.at(k).open(i) && !kept(i) {
			sets = append(sets, t.fact(k, i, false))
		}
	}
	return sets
}

// rules lists the rules of cells and of dominoes, each once.
func (t *tables) rules(cells, dominoes []int) []core.Rule {
	rs := lists.Map(distinct(cells), func(c int) core.Rule { return ruleCell(t.z.At(c)) })
	return append(rs, lists.Map(distinct(dominoes), func(n int) core.Rule { return rulePiece(t.set[n].Piece) })...)
}

func distinct(is []int) []int {
	is = slices.Clone(is)
	slices.Sort(is)
	return slices.Compact(is)
}

// cells lists cells by their numbers, each once, in reading order.
func (t *tables) cells(is []int) []grid.Cell {
	return lists.Map(distinct(is), t.z.At)
}

func (t *tables) where(i int) pairName {
	return pairName{t.z.At(t.places[i].a), t.z.At(t.places[i].b)}
}

// domino returns a phrase for the domino that may lie at a place: "the 5-6 on r3c3-r3c4".
func (t *tables) domino(i int) reason.Phrase {
	if n := t.places[i].piece; n >= 0 {
		return reason.Say("domino", t.where(i), t.set[n].Piece)
	}
	return reason.Say("a domino", t.where(i))
}
