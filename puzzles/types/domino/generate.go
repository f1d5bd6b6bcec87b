package domino

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

const settingHoles = "holes"

var settings = []generate.Setting{
	{Name: settingHoles, Title: "Holes", Help: "cells that the board leaves out, at random", Max: 400},
}

// Settings returns the number of holes.
func (domino) Settings() []generate.Setting { return settings }

// Answer returns a random tiling of the ordered board with the ordered number of holes. It
// mixes an arbitrary tiling by turning pairs of parallel dominoes. Printed dominoes stay.
func (domino) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	p, err := withHoles(o.From, o.Number(settingHoles), r)
	if err != nil {
		return generate.Board{}, err
	}
	t := newTiling(p)
	locked := t.lock(p)
	for _, near := range t.near {
		r.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
	}
	if !t.complete() {
		return generate.Board{}, &generate.Rejection{Why: "the board cannot be covered by dominoes", Relax: "another shape", Final: true}
	}
	t.mix(p.Size(), locked, r)
	return t.board(p.Size()), context.Cause(ctx)
}

// withHoles returns p with the given number of further holes, chosen to leave as many dark as
// light cells, as a cover requires.
func withHoles(p *puzzles.Puzzle, holes int, r *rand.Rand) (*puzzles.Puzzle, error) {
	if cells := count(p) - holes; cells < 2 || cells%2 != 0 {
		return nil, &generate.Rejection{
			Why: words.Message(words.Say("a board with %s cannot be covered by dominoes", words.Count(max(cells, 0), "cell"))), Relax: "a board with an even number of cells", Final: true,
		}
	}
	if holes == 0 {
		return p, nil
	}
	for range 200 {
		if q, ok := punch(p, holes, r); ok {
			return q, nil
		}
	}
	return nil, &generate.Rejection{Why: "the holes leave cells that no domino covers", Relax: "fewer holes"}
}

// punch makes random holes in cells on which nothing is printed, and reports whether the other
// cells can be covered.
func punch(p *puzzles.Puzzle, holes int, r *rand.Rand) (*puzzles.Puzzle, bool) {
	var cells [2][]grid.Cell // dark and light
	balance := 0             // the number of dark cells minus that of light ones
	for c := range p.Size().All() {
		side := (c.Row + c.Col) % 2
		if isCell(p, c) {
			balance += 1 - 2*side
		}
		if p.Cells.At(c) == puzzles.Open && p.Given(c) == puzzles.Open {
			cells[side] = append(cells[side], c)
		}
	}
	dark := (holes + balance) / 2
	if (holes+balance)%2 != 0 || dark < 0 || dark > min(holes, len(cells[0])) || holes-dark > len(cells[1]) {
		return nil, false
	}
	for side, n := range [2]int{dark, holes - dark} {
		r.Shuffle(len(cells[side]), func(i, j int) { cells[side][i], cells[side][j] = cells[side][j], cells[side][i] })
		for _, c := range cells[side][:n] {
			p = p.WithCell(c, Hole)
		}
	}
	return p, coverable(p)
}

// lock removes from the cells of printed dominoes all neighbors except their other half, and
// returns which cells these are.
func (t *tiling) lock(p *puzzles.Puzzle) []bool {
	z := p.Size()
	locked := make([]bool, z.Cells())
	for c := range z.All() {
		v := p.Given(c)
		if v == puzzles.Open {
			continue
		}
		i, j := z.Index(c), z.Index(c.Add(toward(v)))
		locked[i], locked[j] = true, true
		if (c.Row+c.Col)%2 == 0 {
			t.near[i] = []int{j}
		}
	}
	return locked
}

// mixing is how often, for each cell, mix looks for a pair of parallel dominoes to turn.
const mixing = 20

// mix turns pairs of parallel dominoes at random places.
func (t *tiling) mix(z grid.Size, locked []bool, r *rand.Rand) {
	if z.Rows < 2 || z.Cols < 2 {
		return
	}
	for range mixing * z.Cells() {
		a := z.Index(grid.Cell{Row: r.IntN(z.Rows - 1), Col: r.IntN(z.Cols - 1)})
		b, c := a+1, a+z.Cols
		d := c + 1
		switch {
		case locked[a] || locked[b] || locked[c] || locked[d]:
		case t.mate[a] == b && t.mate[c] == d:
			t.mate[a], t.mate[c], t.mate[b], t.mate[d] = c, a, d, b
		case t.mate[a] == c && t.mate[b] == d:
			t.mate[a], t.mate[b], t.mate[c], t.mate[d] = b, a, d, c
		}
	}
}

func (t *tiling) board(z grid.Size) generate.Board {
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		if mate := t.mate[z.Index(c)]; mate >= 0 {
			return halfToward(c, z.At(mate))
		}
		return puzzles.Open
	})
}

// The number of changes after which a numbering is abandoned: in all, and for each domino.
// Successful ones take far fewer.
const (
	repairs      = 2000
	repairsPiece = 40
)

// Print numbers the dominoes of the answer at random, and changes the numbers until the answer
// is unique: as long as there is another answer, a domino that it does not use is exchanged
// with any other one of the board or of the set. The other answers are remembered, and changes
// that bring one of them back are avoided.
func (domino) Print(ctx context.Context, o *generate.Order, answer generate.Board, r *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	n, err := newNumbering(o, answer, r)
	if err != nil {
		return nil, nil, err
	}
	for range min(repairs, repairsPiece*len(n.places)) {
		if n.stale() {
			break
		}
		other, status, err := n.another(ctx)
		switch {
		case err != nil:
			return nil, nil, err
		case status == core.None:
			if o.Wanted.Level >= reason.Extreme {
				n.climb(ctx, r)
			}
			p := n.puzzle()
			return p, p, nil
		case status == core.Undecided:
			for range 1 + len(n.places)/shaken {
				n.exchange(r.IntN(len(n.places)), r.IntN(len(n.piece)), r)
			}
		case !n.repair(other, r):
			return nil, nil, noNumbers
		}
	}
	return nil, nil, noNumbers
}

var noNumbers = &generate.Rejection{Why: "found no numbers with one solution", Relax: "fewer given numbers or a larger set"}

// mostStale is how many numberings in a row may be repetitions; small boards have no others.
const mostStale = 100

// stale reports whether the last mostStale numberings have all been repetitions.
func (n *numbering) stale() bool {
	key := fmt.Sprint(n.number)
	n.again++
	if !n.seen[key] {
		n.again = 0
		n.seen[key] = true
	}
	return n.again == mostStale
}

// numbering is an assignment of numbers to the cells of a tiling.
type numbering struct {
	from   *puzzles.Puzzle
	size   grid.Size
	answer generate.Board
	high   int
	pool   int      // the highest number of the dealt dominoes
	places [][2]int // the cells of each domino
	piece  []Piece  // the domino on each place, then the unused ones
	number []int    // of each cell, -1: a hole
	fixed  []int    // the number printed already, -1: none
	at     []int    // the place of each cell
	others [][][2]int
	stamp  []int // by index of a piece: the value of now when it was last seen
	now    int
	seen   map[string]bool // numberings so far
	again  int             // how many of the latest ones were not new
	tried  *trials         // nil until they are needed
}

// newNumbering puts the dominoes of a set at random on the places of an answer, in agreement
// with the numbers that are printed already.
func newNumbering(o *generate.Order, answer generate.Board, r *rand.Rand) (*numbering, error) {
	z := o.From.Size()
	n := &numbering{from: o.From, size: z, answer: answer, number: make([]int, z.Cells()), fixed: make([]int, z.Cells()), at: make([]int, z.Cells()), seen: make(map[string]bool)}
	most := 0
	for c := range z.All() {
		i := z.Index(c)
		n.number[i], n.fixed[i] = -1, -1
		if v, ok := NumberOf(o.From.Cells.At(c)); ok {
			n.fixed[i], most = v, max(most, v)
		}
		if v := answer.At(c); v == Right || v == Down {
			j := z.Index(c.Add(toward(v)))
			n.at[i], n.at[j] = len(n.places), len(n.places)
			n.places = append(n.places, [2]int{i, j})
		}
	}
	n.high = max(fullSet(2*len(n.places)), most)
	if set, ok := o.From.Option("set"); ok {
		n.high = set
	}
	if pieces(n.high) < len(n.places) {
		return nil, &generate.Rejection{
			Why:   words.Message(tooSmall(n.high, 2*len(n.places))),
			Relax: "a higher number or a smaller board", Final: true,
		}
	}
	if full, ok := o.From.Option("full"); ok && full != 0 && pieces(n.high) != len(n.places) {
		return nil, &generate.Rejection{
			Why:   words.Message(words.Say("the full set from 0 to %d has %s; the board takes %s", n.high, words.Count(pieces(n.high), "domino"), words.Number(len(n.places)))),
			Relax: "another size, other holes or a set that is not full", Final: true,
		}
	}
	n.pool = min(n.high, max(wide(2*len(n.places)), most))
	n.stamp = make([]int, pieces(n.pool))
	if !n.deal(r) {
		return nil, &generate.Rejection{Why: "did not fit the given numbers", Relax: "fewer given numbers"}
	}
	return n, nil
}

// wide returns the highest number to deal on a board, whatever its set. If there are many more
// dominoes than the board takes, hardly any occurs twice in another answer, which would rule it
// out: on 10 × 11 cells, a full set 0 to 9, numbers are found in 0.1 s up to 11, in 1 s up to
// 12, in 8 s up to 13.
func wide(cells int) int { return fullSet(cells) + 3 }

// deal puts dominoes on the places: first, by augmenting paths, on those with given numbers,
// which few dominoes fit.
func (n *numbering) deal(r *rand.Rand) bool {
	all := all(n.pool)
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	holder := slices.Repeat([]int{-1}, len(all)) // the place that has each piece, -1: none
	var seen []bool
	var find func(place int) bool
	find = func(place int) bool {
		for k, pc := range all {
			if seen[k] || !n.fits(place, pc) {
				continue
			}
			seen[k] = true
			if holder[k] < 0 || find(holder[k]) {
				holder[k] = place
				return true
			}
		}
		return false
	}
	for place, cells := range n.places {
		if n.fixed[cells[0]] < 0 && n.fixed[cells[1]] < 0 {
			continue
		}
		seen = make([]bool, len(all))
		if !find(place) {
			return false
		}
	}
	n.piece = make([]Piece, len(n.places), len(all))
	dealt := make([]bool, len(n.places))
	for k, place := range holder {
		if place >= 0 {
			n.piece[place], dealt[place] = all[k], true
		}
	}
	place := 0
	for k, pc := range all {
		if holder[k] >= 0 {
			continue
		}
		for place < len(dealt) && dealt[place] {
			place++
		}
		if place == len(dealt) {
			n.piece = append(n.piece, pc)
			continue
		}
		n.piece[place], dealt[place] = pc, true
	}
	for place := range n.places {
		n.put(place, n.piece[place], r.IntN(2) == 1)
	}
	return true
}

// directed returns a piece as two numbers, in one of its two directions.
func directed(pc Piece, turn bool) [2]int {
	if turn {
		return [2]int{pc.High, pc.Low}
	}
	return [2]int{pc.Low, pc.High}
}

// agrees reports whether a piece in a direction agrees with the given numbers of a place.
func (n *numbering) agrees(place int, pc Piece, turn bool) bool {
	for k, v := range directed(pc, turn) {
		if f := n.fixed[n.places[place][k]]; f >= 0 && f != v {
			return false
		}
	}
	return true
}

func (n *numbering) fits(place int, pc Piece) bool {
	return n.agrees(place, pc, false) || n.agrees(place, pc, true)
}

// put lays a fitting piece on a place, turned as requested if both directions fit.
func (n *numbering) put(place int, pc Piece, turn bool) {
	if !n.agrees(place, pc, turn) {
		turn = !turn
	}
	n.piece[place] = pc
	for k, v := range directed(pc, turn) {
		n.number[n.places[place][k]] = v
	}
}

// puzzle returns the problem with the current numbers. It states the options of the set that
// the size does not imply.
func (n *numbering) puzzle() *puzzles.Puzzle {
	q := *n.from
	q.Cells = grid.Collect(n.size, func(c grid.Cell) puzzles.Value {
		if v := n.number[n.size.Index(c)]; v >= 0 {
			return Number(v)
		}
		return Hole
	})
	p := &q
	full := len(n.piece) == len(n.places)
	if !full || High(p) != n.high {
		p = p.WithOption("set", n.high)
	}
	if _, stated := p.Option("full"); !stated && Full(p) != full {
		p = p.WithOption("full", covers(n.high, 2*len(n.places)))
	}
	return p
}

// patience is the number of conflicts after which the search for another answer is abandoned,
// and one in shaken dominoes is exchanged: of equally large boards, one takes 300 conflicts and
// another 100,000.
const (
	patience = 5000
	shaken   = 20
)

// another looks for an answer other than the wanted one, but near it.
func (n *numbering) another(ctx context.Context) ([][2]int, core.Status, error) {
	if len(n.places) < mostPlaces/2 {
		if other, status := n.trials().other(n.number); status != core.Undecided {
			return other, status, ctx.Err()
		}
	}
	posed, err := puzzles.Pose(ctx, n.puzzle(), "")
	if err != nil {
		return nil, core.Undecided, err
	}
	reading, m := posed.Encoding, posed.Model
	var differs []core.Lit
	for _, place := range n.places {
		l := reading.Lit(place[0], n.answer.At(n.size.At(place[0])))
		differs = append(differs, l.Not())
		m.Guess(l)
	}
	posed.PostGivens()
	m.Post(core.Rule{}, constraint.Clause(differs...))
	s, err := posed.Solver()
	if err != nil {
		return nil, core.Undecided, err
	}
	status, err := s.SolveWithin(ctx, patience)
	if status != core.Found {
		return nil, status, err
	}
	board := reading.Board(n.size, s.Solution())
	var tiling [][2]int
	for c := range n.size.All() {
		if v := board.At(c); v == Right || v == Down {
			tiling = append(tiling, [2]int{n.size.Index(c), n.size.Index(c.Add(toward(v)))})
		}
	}
	return tiling, status, nil
}

// Parameters of how repair chooses its change.
const (
	remembered = 300 // maximum number of other answers
	draws      = 60  // maximum number of changes tried until no remembered answer is one again
)

// repair changes the numbers so that another tiling is no longer an answer.
func (n *numbering) repair(other [][2]int, r *rand.Rand) bool {
	if len(n.others) == remembered {
		n.others = n.others[1:]
	}
	n.others = append(n.others, other)
	var lost []int // places that the other tiling does not use
	used := lists.Set(other)
	for i, place := range n.places {
		if !used[place] {
			lost = append(lost, i)
		}
	}
	changed := false
	for range draws {
		if !n.exchange(lost[r.IntN(len(lost))], r.IntN(len(n.piece)), r) {
			continue
		}
		if changed = true; !n.comesBack() {
			return true
		}
	}
	return changed
}

// exchange exchanges the domino of place i with that of another place, or with an unused one of
// the set, turned at random, if the given numbers allow it.
func (n *numbering) exchange(i, j int, r *rand.Rand) bool {
	a, b := n.piece[i], n.piece[j]
	if !n.fits(i, b) || j < len(n.places) && !n.fits(j, a) {
		return false
	}
	n.put(i, b, r.IntN(2) == 1)
	switch {
	case j >= len(n.places):
		n.piece[j] = a
	case i != j:
		n.put(j, a, r.IntN(2) == 1)
	}
	return true
}

// comesBack reports whether one of the remembered tilings is an answer to the current numbers.
func (n *numbering) comesBack() bool {
	for k := len(n.others) - 1; k >= 0; k-- {
		if n.answers(n.others[k]) {
			return true
		}
	}
	return false
}

// answers reports whether no domino occurs twice in a tiling.
func (n *numbering) answers(tiling [][2]int) bool {
	n.now++
	for _, place := range tiling {
		k := pieceOf(n.number[place[0]], n.number[place[1]]).index()
		if n.stamp[k] == n.now {
			return false
		}
		n.stamp[k] = n.now
	}
	return true
}

// turnValue turns the direction to the other half.
func turnValue(l puzzles.Layer, v puzzles.Value, t puzzles.Turn) puzzles.Value {
	if l == puzzles.Problem || v < Left || v > Down {
		return v
	}
	// Two cells of a 2 × 2 board show the direction of a turned step.
	z := grid.Size{Rows: 2, Cols: 2}
	step := toward(v)
	a := grid.Cell{Row: (1 - step.Row) / 2, Col: (1 - step.Col) / 2}
	return halfToward(t.Cell(z, a), t.Cell(z, a.Add(step)))
}

// turnNotes moves the lines along with the cells that they separate.
func turnNotes(m grid.Map[puzzles.Notes], t puzzles.Turn) grid.Map[puzzles.Notes] {
	z := m.Size()
	turned := grid.NewMap[puzzles.Notes](t.Size(z))
	for c := range m.Differs(grid.NewMap[puzzles.Notes](z)) {
		for _, b := range [2]grid.Place{{Kind: grid.East, Cell: c}, {Kind: grid.South, Cell: c}} {
			if m.At(c).Has(lineNote(b)) {
				to := t.Place(z, b)
				turned = turned.With(to.Cell, turned.At(to.Cell)|1<<lineNote(to))
			}
		}
	}
	return turned
}
