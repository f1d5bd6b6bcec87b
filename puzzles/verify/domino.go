package verify

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"quadrille/puzzles/lists"
)

// domino has these rules: each cell that is not a hole is covered by one domino, each
// domino covers two neighbors, no two dominoes have the same two numbers, and if the set is
// full each domino of the set lies somewhere.
//
// A variable is a place for a domino: 2x is cell x and the cell to its right, 2x + 1 is
// cell x and the cell below. Its value is 1 if a domino lies there. A domino on a cell with
// an unprinted number is some domino of the set that fits: a place with such a cell has one
// more variable for each of these, one of which is 1 if a domino lies there.
func domino(p *Puzzle) (*game, error) {
	cells, err := words(p.Givens)
	if err != nil {
		return nil, err
	}
	d := &dominoes{game: &game{rows: len(cells), cols: len(cells[0])}, at: make(map[piece][]int), drawn: make(map[int][]int)}
	if err := d.read(p, slices.Concat(cells...)); err != nil {
		return nil, err
	}
	if err := d.place(); err != nil {
		return nil, err
	}
	d.holds, d.settled, d.rule = d.half, d.covered, d.named
	for x, n := range d.numbers {
		if n != hole {
			d.printed = append(d.printed, d.cover(x))
		}
	}
	for a := range d.high + 1 {
		for b := a; b <= d.high; b++ {
			d.printed = append(d.printed, d.once(piece{a, b}))
		}
	}
	d.printed = append(d.printed, lists.Map(slices.Sorted(maps.Keys(d.drawn)), d.draw)...)
	if p.Dominoes == nil {
		return d.game, nil
	}
	given, err := words(p.Dominoes)
	if err != nil {
		return nil, err
	}
	if len(given) != d.rows || len(given[0]) != d.cols {
		return nil, errors.New("the given dominoes are on a board of another size")
	}
	for x, n := range d.numbers {
		if n == hole {
			given[x/d.cols][x%d.cols] = open
		}
	}
	return d.game, d.give(given)
}

// The numbers of cells without a printed number.
const (
	hole   = -1
	untold = -2
)

// piece is a domino of the set, its lower number first.
type piece [2]int

// dominoes is the game under construction.
type dominoes struct {
	*game
	numbers []int // by cell
	high    int   // the highest number of the set
	full    bool
	at      map[piece][]int // the variables that are 1 if the domino lies there
	drawn   map[int][]int   // by place with an unprinted number: the variables for the dominoes that fit
}

// read reads the numbers and the set. The set ends at the highest printed number; on an
// unfinished board it must also have enough dominoes.
func (d *dominoes) read(p *Puzzle, cells []string) error {
	count, unfinished, highest := 0, false, -1
	for x, word := range cells {
		n := untold
		if word == "#" {
			n = hole
		} else if word != open && word != "?" {
			v, err := strconv.ParseUint(word, 10, 16)
			if err != nil {
				return fmt.Errorf("%s holds %q, which is no number", cellName(x/d.cols, x%d.cols), word)
			}
			n = int(v)
		}
		d.numbers = append(d.numbers, n)
		highest, unfinished = max(highest, n), unfinished || word == open
		if n != hole {
			count++
		}
	}
	d.high = highest
	if unfinished || highest < 0 {
		for d.high = max(highest, 0); (d.high+1)*(d.high+2) < count; {
			d.high++
		}
	}
	if p.Set != nil {
		d.high = *p.Set
	}
	if d.high < highest || d.high > 999 {
		return fmt.Errorf("the set ends at %d, and %d is printed", d.high, highest)
	}
	d.full = (d.high+1)*(d.high+2) == count
	if p.Full != nil {
		d.full = *p.Full
	}
	return nil
}

// mostDrawn is the greatest number of variables for unprinted numbers.
const mostDrawn = 50_000

func (d *dominoes) place() error {
	d.domain = slices.Repeat([]uint64{0b01}, 2*len(d.numbers))
	for x := range 2 * len(d.numbers) {
		a, b, ok := d.under(x)
		if !ok {
			continue
		}
		d.domain[x] = 0b11
		low, high := min(d.numbers[a], d.numbers[b]), max(d.numbers[a], d.numbers[b])
		if low >= 0 {
			d.at[piece{low, high}] = append(d.at[piece{low, high}], x)
			continue
		}
		for _, pc := range d.fitting(high) {
			y := len(d.domain)
			d.domain = append(d.domain, 0b11)
			d.at[pc], d.drawn[x] = append(d.at[pc], y), append(d.drawn[x], y)
		}
		if len(d.domain) > 2*len(d.numbers)+mostDrawn {
			return errors.New("too many numbers are not told")
		}
	}
	return nil
}

// under returns the two cells of a place; ok is false if there is no such place.
func (d *dominoes) under(x int) (a, b int, ok bool) {
	a = x / 2
	row, col := a/d.cols+x%2, a%d.cols+1-x%2
	b = row*d.cols + col
	return a, b, d.has(row, col) && d.numbers[a] != hole && d.numbers[b] != hole
}

// fitting lists the dominoes of the set with the number n, or all of them if n is negative.
func (d *dominoes) fitting(n int) (list []piece) {
	for a := range d.high + 1 {
		for b := a; b <= d.high; b++ {
			if n < 0 || a == n || b == n {
				list = append(list, piece{a, b})
			}
		}
	}
	return list
}

// half returns the variable and the value for the domino whose half, given by a word, lies
// on a cell.
func (d *dominoes) half(row, col int, word string) (x, v int, ok bool) {
	at := row*d.cols + col
	switch word {
	case ">":
		x = 2 * at
	case "v":
		x = 2*at + 1
	case "<":
		x, ok = 2*(at-1), col == 0
	case "^":
		x, ok = 2*(at-d.cols)+1, row == 0
	default:
		ok = true
	}
	if ok {
		return 0, 0, false
	}
	_, _, ok = d.under(x)
	return x, 1, ok
}

func (d *dominoes) places(x int) (list []int) {
	for _, word := range [4]string{"^", "<", ">", "v"} {
		if y, _, ok := d.half(x/d.cols, x%d.cols, word); ok {
			list = append(list, y)
		}
	}
	return list
}

// covered reports whether the board determines which domino covers a cell.
func (d *dominoes) covered(b *board, row, col int) bool {
	x := row*d.cols + col
	return d.numbers[x] == hole || slices.ContainsFunc(d.places(x), func(y int) bool { return b.left[y] == 1<<1 })
}

func (d *dominoes) named(kind string, args []int) []rule {
	if len(args) != 2 {
		return nil
	}
	switch a, b := args[0], args[1]; {
	case kind == "cell" && d.has(a, b) && d.numbers[a*d.cols+b] != hole:
		return []rule{d.cover(a*d.cols + b)}
	case kind == "piece" && 0 <= a && a <= b && b <= d.high:
		list := []rule{d.once(piece{a, b})}
		for _, x := range slices.Sorted(maps.Keys(d.drawn)) {
			if slices.ContainsFunc(d.drawn[x], func(y int) bool { return slices.Contains(d.at[piece{a, b}], y) }) {
				list = append(list, d.draw(x))
			}
		}
		return list
	}
	return nil
}

func (d *dominoes) cover(x int) rule { return count(d.places(x), 1<<1, 1, 1) }

// once returns the rule that a domino lies once, or at most once.
func (d *dominoes) once(pc piece) rule {
	least := 0
	if d.full {
		least = 1
	}
	return count(d.at[pc], 1<<1, least, 1)
}

// draw returns the rule that on a place with an unprinted number one of the dominoes that
// fit lies, or none.
func (d *dominoes) draw(x int) rule {
	return &automaton[int]{
		over: append([]int{x}, d.drawn[x]...),
		next: func(i, left, v int) (int, bool) {
			if i == 0 {
				return v, true
			}
			return left - v, left >= v
		},
		ends: func(left int) bool { return left == 0 },
	}
}
