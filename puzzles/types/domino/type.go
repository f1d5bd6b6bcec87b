package domino

import (
	"fmt"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Type is Domino.
var Type puzzles.Type = domino{}

type domino struct{}

func (domino) Name() string { return "domino" }

var spec = puzzles.Spec{
	Title: "Domino",
	Rules: "Cover all cells with dominoes, each on two neighboring cells. " +
		"No two dominoes have the same two numbers; of a full set every domino is used.",
	Other:        "Dominosa",
	Least:        grid.Size{Rows: 1, Cols: 1},
	Most:         grid.Size{Rows: 200, Cols: 200},
	Default:      grid.Size{Rows: 7, Cols: 8},
	Planes:       []puzzles.Plane{{Name: "dominoes", Answer: true}},
	Pieces:       &pieced,
	Exchangeable: func(p *puzzles.Puzzle) []puzzles.Value { return puzzles.ValuesTo(High(p) + 1) }, // see Number
	Alike:        true,
	Borders:      true,
	Possible:     true,
	Options: []puzzles.Option{
		{
			Name: "set", Title: "Numbers to", Help: "The set has the numbers from 0 to this one.",
			Max: MostNumber, Default: highOf, Shown: shownHigh,
			Board: func(high int) grid.Size { return grid.Size{Rows: high + 1, Cols: high + 2} },
		},
		{
			Name: "full", Title: "Full set", Help: "Every domino of the set is used.",
			Switch: true, Max: 1, Default: usuallyFull, Shown: shownFull,
		},
	},
	Printed: []puzzles.PrintedRule{
		{Text: "dominoes cover every cell once", Kinds: []string{RuleCell, RuleTiling, RuleSet}},
		{Text: "no two dominoes are alike", Kinds: []string{RulePiece, RuleUnknown, RuleSet}},
	},
	Models: []puzzles.ModelSpec{
		{
			Name: "placements", Title: "Placements",
			Help: "One truth value a place for a domino; each cell and each domino of the set by clauses.",
		},
		{
			Name: "borders", Title: "Borders",
			Help: "0 or 1 on the right and the lower border of every cell; the borders of a cell sum to 1, and so do the places of a domino.",
		},
	},
	SizeName: sizeName,
}

func (domino) Spec() *puzzles.Spec { return &spec }

// sizeName returns "0–6, 7 × 8"; it omits the set if neither the choices nor the number of
// cells determine it.
func sizeName(pr puzzles.Params) string {
	size := pr.Size.String()
	high, ok := pr.Options["set"]
	if !ok {
		high = fullSet(pr.Size.Cells())
		ok = 2*pieces(high) == pr.Size.Cells()
	}
	if !ok {
		return size
	}
	return fmt.Sprintf("0–%d, %s", high, size)
}

func (domino) Alphabet(_ *puzzles.Puzzle, l puzzles.Layer) puzzles.Alphabet {
	if l == puzzles.Answer {
		return halves{puzzles.FixedAlphabet{
			List: []string{"<", ">", "^", "v"},
			Want: "a half of a domino (<, >, ^ or v; # for a hole)",
		}}
	}
	return numbers{}
}

var pieced = puzzles.Pieces{
	Trim: trim, TurnValue: turnValue, TurnNotes: turnNotes,
	Hole: isHole, Told: told, WithoutValue: withoutValue,
}

// isHole reports whether there is no cell at a position.
func isHole(p *puzzles.Puzzle, c grid.Cell) bool { return p.Cells.At(c) == Hole }

// told reports whether a number is printed in a cell.
func told(p *puzzles.Puzzle, c grid.Cell) bool {
	_, ok := NumberOf(p.Cells.At(c))
	return ok
}

// withoutValue returns p with the number in a cell made unknown.
func withoutValue(p *puzzles.Puzzle, c grid.Cell) (*puzzles.Puzzle, bool) {
	ok := told(p, c)
	if ok {
		p = p.WithCell(c, Unknown)
	}
	return p, ok
}

// halves is the alphabet of the answer layer.
type halves struct{ puzzles.FixedAlphabet }

// Value returns the value of a word. A hole, which the answer of a file repeats, has no value.
func (h halves) Value(word string) (puzzles.Value, error) {
	if word == "#" {
		return puzzles.Open, nil
	}
	return h.FixedAlphabet.Value(word)
}

// numbers is the alphabet of the printed layer. It includes numbers above the set, which make a
// board invalid.
type numbers struct{}

// Text returns the word for v: a number, "#" for a hole, "?" for an unknown number.
func (numbers) Text(v puzzles.Value) string {
	switch v {
	case puzzles.Open:
		return "."
	case Hole:
		return "#"
	case Unknown:
		return "?"
	}
	return strconv.Itoa(int(v) - 1)
}

func (numbers) Value(word string) (puzzles.Value, error) {
	switch word {
	case ".":
		return puzzles.Open, nil
	case "#":
		return Hole, nil
	case "?":
		return Unknown, nil
	}
	n, err := strconv.ParseUint(word, 10, 16)
	if err != nil || n > MostNumber {
		return puzzles.Open, words.Errorf("%s is not a number of Domino (0 to %d, # for a hole, ? for a hidden number)", word, MostNumber)
	}
	return Number(int(n)), nil
}

// Describe says what is in a cell, or between two.
func (d domino) Describe(s puzzles.State, at grid.Place) string {
	if at.Border() {
		return onBorder(s, at)
	}
	c := at.Cell
	text := printed(s.Puzzle.Cells.At(c))
	if o, ok := partner(s, c); ok {
		where, other := d.ValueName(s.Answer(c)), printed(s.Puzzle.Cells.At(o))
		if s.Puzzle.Given(c) != puzzles.Open {
			text = words.Say("%s, in a given domino %s: %s", text, where, other)
		} else {
			text = words.Say("%s, in a domino %s: %s", text, where, other)
		}
	}
	var lines []string
	for v := Left; v <= Down; v++ {
		if b, ok := grid.Between(c, c.Add(toward(v))); ok && isCell(s.Puzzle, c.Add(toward(v))) && hasLine(s, b) {
			lines = append(lines, d.ValueName(v))
		}
	}
	if len(lines) > 0 {
		text = words.Say("%s, line %s", text, words.List(lines, "and"))
	}
	return text
}

// printed says what is printed in a cell.
func printed(v puzzles.Value) string {
	switch v {
	case Hole:
		return words.Say("hole")
	case Unknown:
		return words.Say("hidden number")
	case puzzles.Open:
		return words.Say("no number yet")
	}
	return numbers{}.Text(v)
}

// onBorder says what is between two cells.
func onBorder(s puzzles.State, b grid.Place) string {
	switch {
	case lies(s, b) && s.Puzzle.Given(b.Cell) != puzzles.Open:
		return words.Say("a given domino")
	case lies(s, b):
		return words.Say("a domino")
	case between(s, b) && hasLine(s, b):
		return words.Say("a line")
	}
	return words.Say("nothing")
}

// partner returns the cell of the other half if c is covered by a whole domino.
func partner(s puzzles.State, c grid.Cell) (grid.Cell, bool) {
	v := s.Answer(c)
	if v == puzzles.Open {
		return c, false
	}
	o := c.Add(toward(v))
	return o, isCell(s.Puzzle, c) && isCell(s.Puzzle, o) && s.Answer(o) == facing(v)
}

// ValueName says where the other half lies.
func (domino) ValueName(v puzzles.Value) string {
	switch v {
	case Left:
		return words.Say("to the left")
	case Right:
		return words.Say("to the right")
	case Up:
		return words.Say("up")
	default:
		return words.Say("down")
	}
}
