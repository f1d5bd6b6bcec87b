package hoodoo

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/hoodoo/queens"
	"quadrille/puzzles/words"
)

// Transparent is the value of a transparent peg. The colors are the values from 1 on.
const Transparent = queens.Transparent

// The options of a problem.
const (
	OptionColors      = "colors"      // the number of colors
	OptionTransparent = "transparent" // how many transparent pegs are allowed
)

// Type is the puzzle type.
var Type puzzles.Type = hoodoo{}

type hoodoo struct{}

// Name returns the key of the type in files and flags.
func (hoodoo) Name() string { return "hoodoo" }

// Spec describes the type.
func (hoodoo) Spec() *puzzles.Spec { return &spec }

// The limits of a board. The notes of a cell, a set of numbers up to 63, hold no more
// colors; with far fewer colors, pegs already differ only in their letters.
const (
	longest    = 40
	mostColors = 63
)

var spec = puzzles.Spec{
	Title: "Hoo-Doo",
	Rules: "Fill the board with pegs. No color stands twice in a row, a column or a diagonal, long or short. " +
		"Transparent pegs fill what is left: use as few as possible, or as many as are allowed.",
	Other:   "Queens' coloring",
	Least:   grid.Size{Rows: 1, Cols: 1},
	Most:    grid.Size{Rows: longest, Cols: longest},
	Default: grid.Size{Rows: 7, Cols: 7},
	Options: []puzzles.Option{
		{
			Name: OptionColors, Title: "Colors",
			Help: "How many colors there are: as many as the longer side has cells, unless stated.",
			Min:  1, Max: mostColors,
			Default: func(pr puzzles.Params) int { return longerSide(pr.Size) },
		},
		{
			Name: OptionTransparent, Title: "Transparent",
			Help: "How many transparent pegs are allowed: as few as possible, unless stated.", Unstated: "as few as possible",
			Min: 0, Max: longest * longest,
		},
	},
	Objective:    OptionTransparent,
	Exchangeable: func(p *puzzles.Puzzle) []puzzles.Value { return puzzles.ValuesTo(colors(p)) },
	Alike:        true,
	Printed: []puzzles.PrintedRule{
		{Text: "no color stands twice in a row", Kinds: []string{RuleRow, ruleFull, ruleMain}},
		{Text: "no color stands twice in a column", Kinds: []string{RuleColumn, ruleFull, ruleMain}},
		{Text: "no color stands twice in a diagonal", Kinds: []string{RuleDiagonal, ruleFull, ruleMain}},
		{Text: "only so many pegs are transparent", Kinds: []string{RuleTransparent, ruleFull, ruleMain}},
	},
	Models: []puzzles.ModelSpec{
		{
			Name: "full", Title: "Full colors",
			Help: "Few transparent pegs leave few colors that are missing in some line; all others stand in every line.",
		},
		{
			Name: "distinct", Title: "All different",
			Help: "The pegs of every line and diagonal are all different, transparent ones aside, and the transparent ones are counted.",
		},
	},
	SizeName: func(pr puzzles.Params) string {
		n := longerSide(pr.Size)
		if k, ok := pr.Options[OptionColors]; ok {
			n = k
		}
		return words.SayN(n, "%v, %d color", "%v, %d colors", pr.Size, n)
	},
}

func longerSide(z grid.Size) int { return max(z.Rows, z.Cols) }

func colors(p *puzzles.Puzzle) int {
	if k, ok := p.Option(OptionColors); ok {
		return k
	}
	return longerSide(p.Size())
}

// color reports whether v is one of the colors of p.
func color(p *puzzles.Puzzle, v puzzles.Value) bool { return 1 <= v && int(v) <= colors(p) }

// Alphabet returns the words for the values of the cells of p.
func (hoodoo) Alphabet(p *puzzles.Puzzle, _ puzzles.Layer) puzzles.Alphabet {
	return alphabet{p.Size(), colors(p)}
}

type alphabet struct {
	size   grid.Size
	colors int
}

// Text returns the word for v.
func (a alphabet) Text(v puzzles.Value) string {
	switch v {
	case puzzles.Open:
		return "."
	case Transparent:
		return "*"
	default:
		return strconv.Itoa(int(v))
	}
}

func (a alphabet) Value(word string) (puzzles.Value, error) {
	switch word {
	case ".":
		return puzzles.Open, nil
	case "*":
		return Transparent, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || word != strconv.Itoa(n) {
		return puzzles.Open, words.Errorf("%q is neither transparent (*) nor a color of %v", word, board(a.size, a.colors))
	}
	if n < 1 || n > a.colors {
		return puzzles.Open, notAColor(n, a.size, a.colors)
	}
	return puzzles.Value(n), nil
}

// notAColor returns the error that n is not one of k colors.
func notAColor(n int, z grid.Size, k int) error {
	return words.Errorf("%d is not a color of %v", n, board(z, k))
}

// board describes a board and its colors in words.
func board(z grid.Size, k int) string {
	numbers := words.Say("1 to %d", k)
	if k == 1 {
		numbers = words.Say("only 1")
	}
	return words.Say("%s Hoo-Doo (%s)", words.An(z.String()), numbers)
}

// Letter returns what is written on the pegs of a color: A to Z, then AA, AB and so on.
func Letter(v puzzles.Value) string {
	n := int(v) - 1
	if n < 26 {
		return string(rune('A' + n))
	}
	return string([]rune{'A' + rune(n/26-1), 'A' + rune(n%26)})
}

// pegNames lists the names of the peg colors in the palette.
var pegNames = [draw.Pegs]words.Message{
	"blue", "orange", "green", "vermilion", "pink", "sky", "yellow", "umber",
	"navy", "aqua", "plum", "violet", "leaf", "moss", "sand", "wine",
}

// Describe describes the contents of a cell.
func (hoodoo) Describe(s puzzles.State, at grid.Place) string {
	v := s.Answer(at.Cell)
	text := words.Say("open")
	switch {
	case v == Transparent:
		text = word(v, 1)
	case v != puzzles.Open && int(v) <= draw.Pegs:
		text = Letter(v) + ", " + pegNames[v-1].String()
	case v != puzzles.Open:
		text = Letter(v)
	}
	return s.DescribeCell(at.Cell, text, Letter)
}

// notePlaces returns the positions of the notes in a cell: in 4 rows, in 5 from color 17
// on, and so on.
func notePlaces(p *puzzles.Puzzle) puzzles.NotePlaces { return puzzles.NotePlacesFor(colors(p), 4) }

// ValueName returns the letter of a color, or "transparent".
func (hoodoo) ValueName(v puzzles.Value) string {
	if v == Transparent {
		return "transparent"
	}
	return Letter(v)
}

var noting = puzzles.Striking(notePlaces)

// Noting returns how to note the colors that a cell can still hold.
func (hoodoo) Noting() puzzles.Noting { return noting }
