package domino

import (
	_ "embed" // the rules in MiniZinc
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// Notations describes how others write puzzles of the type.
func (domino) Notations() format.Notations { return abroad }

var abroad = format.Notations{
	// Others have words for a hole, which is blank between walls.
	Spellings: []format.Spelling{
		{Words: map[string]puzzles.Value{format.Shade: Hole}},
		{Walled: true, Words: map[string]puzzles.Value{format.Nothing: Hole}},
	},
	// In Penpa+ the answer consists of the borders of the dominoes.
	Penpa:    &format.Penpa{Draw: map[puzzles.Value]string{Hole: format.Shade}, Mode: "lineE"},
	MiniZinc: miniZinc,
	Sure:     isSure,
	Half:     halfToward,
	Formats:  []format.Format{gameID{}, saved{}, rcra{}},
}

// isSure reports whether a board shows a full set and more than half of its numbers, which does
// not happen by chance.
func isSure(p *puzzles.Puzzle) bool {
	_, free := tally(p, High(p))
	return 2*free < count(p) && Full(p) && len(notFull(p)) == 0
}

// gameID is the ID of a game of Dominosa in Simon Tatham's collection: the order, which is the
// highest number n, and the numbers of (n + 1) × (n + 2) cells.
type gameID struct{}

func (gameID) Name() string { return "dominosa" }

func (gameID) Title() string { return words.Say("Dominosa ID") }

// Pattern matches an ID with a seed or with six or more numbers, the fewest of a board. There
// may be slips among the numbers, or one of six missing; the end of the address of the page
// may come before it.
func (gameID) Pattern() string {
	return `(?:(?i:dominosa)[\w.]*(?:#|%23)|\b_?)[0-9]{1,4}(?:d[a-z]|a)?(?:(?::|%3[Aa])(?:[0-9\[][0-9A-Za-z\[\]%]{5,}|[01]{5}\b)|#[0-9]{6,})`
}

const aGameID words.Message = "a Dominosa ID of Simon Tatham's collection"

// mostOrder is the highest order whose board is not too large.
const mostOrder = file.MaxSide - 2

var (
	idPage   = pattern.New(`(?i)^[^\s#]*dominosa[^\s#]*?(?:#|%23)`)
	idForm   = pattern.New(`^([0-9]{1,4})(?:d[a-z]|a)?:([0-9A-Za-z\[\]\s]*)$`)
	idLetter = pattern.New(`[A-Za-z]`)
	idSeed   = pattern.New(`^[0-9]{1,4}(?:d[a-z]|a)?#[^:]+$`)
)

func (gameID) Read(in format.Input) (*format.Found, error) {
	text := in.Text[len(idPage().FindString(in.Text)):]
	onPage := len(text) < len(in.Text)
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain
	}
	m := idForm().FindStringSubmatch(text)
	if m != nil && 2*len(idLetter().FindAllString(m[2], -1)) > len(m[2]) {
		m = nil // it is for another game
	}
	switch {
	case m == nil && (idSeed().MatchString(text) || idSeed().MatchString(in.Text)):
		return nil, format.Refuse(aGameID.String(), words.Errorf("one with a seed, of which only his program makes a board; open it there and copy the game ID with the numbers"))
	case m == nil && onPage:
		return nil, format.Refuse(aGameID.String(), words.Errorf("the order and the numbers are missing, as in 1:011100"))
	case m == nil:
		return nil, nil
	}
	p, err := described(m[1], m[2])
	if err != nil {
		return nil, format.Refuse(aGameID.String(), err)
	}
	return format.One(aGameID.String(), format.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})), nil
}

// described returns the board with the numbers of a game's description.
func described(order, desc string) (*puzzles.Puzzle, error) {
	n, err := strconv.Atoi(order)
	if err != nil || n < 1 || n > mostOrder {
		return nil, words.Errorf("its order is %s; it must be a number from 1 to %d", order, mostOrder)
	}
	z := grid.Size{Rows: n + 1, Cols: n + 2}
	numbers, err := numbersIn(desc, z)
	switch {
	case err != nil:
		return nil, err
	case len(numbers) != z.Cells():
		return nil, words.Errorf("it has %s; a board of order %d has %s", words.Count(len(numbers), "number"), n, words.Number(z.Cells()))
	}
	p, err := puzzles.New(Type, puzzles.Params{Size: z})
	if err != nil {
		return nil, err
	}
	counts := make([]int, n+1)
	for i, k := range numbers {
		if k > n {
			return nil, words.Errorf("%s: %d is more than the order, %d", z.At(i), k, n)
		}
		counts[k]++
	}
	for k, count := range counts {
		if count != n+2 {
			return nil, words.Errorf("the number %d stands on it %s; each must stand there %d times", k, words.Count(count, "time"), n+2)
		}
	}
	p.Cells = grid.Collect(z, func(c grid.Cell) puzzles.Value { return Number(numbers[z.Index(c)]) })
	return p, nil
}

// numbersIn returns the numbers of a description: one digit each, longer ones in brackets. An
// error names the cell, on a board of size z, where something else stands.
func numbersIn(desc string, z grid.Size) ([]int, error) {
	var numbers []int
	for i := 0; i < len(desc); i++ {
		switch ch := desc[i]; {
		case '0' <= ch && ch <= '9':
			numbers = append(numbers, int(ch-'0'))
		case ch == '[':
			end := strings.IndexByte(desc[i:], ']')
			if end < 0 {
				return nil, words.Errorf("a number has no closing bracket")
			}
			n, err := strconv.ParseUint(desc[i+1:i+end], 10, 16)
			if err != nil {
				return nil, words.Errorf("[%s] is not a number in brackets", desc[i+1:i+end])
			}
			numbers = append(numbers, int(n))
			i += end
		case ch == ']':
			return nil, words.Errorf("a bracket closes that was not opened")
		case ch > ' ' && len(numbers) < z.Cells():
			return nil, words.Errorf("%s: %c is not a number; numbers above 9 stand in brackets, as [10]", z.At(len(numbers)), ch)
		case ch > ' ':
			return nil, words.Errorf("it has more than the %s numbers of its board", words.Number(z.Cells()))
		}
	}
	return numbers, nil
}

func (gameID) Extension() string { return "" }

func (gameID) Has(t puzzles.Type) bool { return t == Type }

func (gameID) Write(e *file.Entry) (format.Written, error) {
	order, desc, err := gameOf(e.State.Puzzle)
	return format.Written{Text: order + ":" + desc, Lost: format.Lost(e, 0)}, err
}

// gameOf returns the order and the description of a board. It fails if the board has no full
// set, or not the shape of a Dominosa board.
func gameOf(p *puzzles.Puzzle) (order, desc string, err error) {
	n, z := High(p), p.Size()
	switch {
	case z != grid.Size{Rows: n + 1, Cols: n + 2}:
		return "", "", words.Errorf("a board of Dominosa with numbers to %d is %s, this one %s", n, grid.Size{Rows: n + 1, Cols: n + 2}, z)
	case n < 1:
		return "", "", words.Errorf("a board of Dominosa has numbers to 1 or more")
	case !p.Parts().Empty():
		return "", "", words.Errorf("a board of Dominosa has no given dominoes")
	}
	var b strings.Builder
	for c := range z.All() {
		k, ok := NumberOf(p.Cells.At(c))
		switch {
		case !ok:
			return "", "", words.Errorf("a board of Dominosa shows a number in every cell; %s has none", c)
		case k < 10:
			fmt.Fprintf(&b, "%d", k)
		default:
			fmt.Fprintf(&b, "[%d]", k)
		}
	}
	if faults := (domino{}).Validate(p.WithOption("full", 1)); len(faults) > 0 {
		return "", "", words.Errorf("a board of Dominosa shows a full set: %s", strings.TrimSuffix(faults[0].Text, "."))
	}
	return strconv.Itoa(n), b.String(), nil
}

//go:embed model.mzn
var program string

// miniZinc returns the rules as a MiniZinc program.
func miniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{Hole: -2}}
}
