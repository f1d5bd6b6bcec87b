package picture_test

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// letters is a type whose cells hold an a or a b, with a style to choose.
type letters struct {
	puzzles.Type
	style picture.Style
}

var letterWords = puzzles.FixedAlphabet{List: []string{"a", "b"}, Want: "a or b"}

var lettersSpec = puzzles.Spec{Title: "Letters"}

func (*letters) Name() string                          { return "letters" }
func (*letters) Spec() *puzzles.Spec                   { return &lettersSpec }
func (t *letters) Draw(c draw.Canvas, v *puzzles.View) { picture.Draw(c, v, t.style) }

func (*letters) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return letterWords }

// plain writes letters, and dots as notes.
var plain = picture.Style{
	Symbol: func(c draw.Canvas, m picture.Symbol) { m.Write(c, letterWords.Text(m.Value), 0.54, 0.4) },
	Notes: func(c draw.Canvas, at grid.Cell, n puzzles.Notes) {
		c.Circle(draw.Cell(at.Row, at.Col).Center(), 0.07, draw.Fill(draw.Note))
	},
}

// pegs is a round board whose empty cells have a hole, with clues that are done
// in the first line.
var pegs = picture.Style{
	Board: draw.PegBoard, Grid: draw.GridDotted, Radius: 0.18, Symbol: plain.Symbol,
	Empty: func(c draw.Canvas, at grid.Cell) {
		c.Circle(draw.Cell(at.Row, at.Col).Center(), 0.13, draw.Fill(draw.Hole))
	},
	Done: func(at grid.Place) bool { return at.Row+at.Col == 0 },
}

// empty is a board of a style with clue fields above and to the left when
// there are clues.
func empty(st picture.Style, rows, cols int, clues ...int) *puzzles.Puzzle {
	p := &puzzles.Puzzle{Type: &letters{style: st}, Cells: grid.NewMap[puzzles.Value](grid.Size{Rows: rows, Cols: cols})}
	if len(clues) > 0 {
		p.Clues = puzzles.Clues{grid.Above: clues[:cols], grid.LeftOf: clues[cols : cols+rows]}
	}
	return p
}

func at(row, col int) grid.Cell { return grid.Cell{Row: row, Col: col} }

// levels has the levels 1, 2 and so on in the given cells.
func levels(p *puzzles.Puzzle, cells ...grid.Cell) grid.Map[uint8] {
	m := grid.NewMap[uint8](p.Size())
	for i, c := range cells {
		m = m.With(c, uint8(i+1))
	}
	return m
}

// only holds true in the given cells.
func only(p *puzzles.Puzzle, cells ...grid.Cell) grid.Map[bool] {
	m := grid.NewMap[bool](p.Size())
	for _, c := range cells {
		m = m.With(c, true)
	}
	return m
}

// with holds v in the given cells.
func with(p *puzzles.Puzzle, v puzzles.Value, cells ...grid.Cell) grid.Map[puzzles.Value] {
	m := grid.NewMap[puzzles.Value](p.Size())
	for _, c := range cells {
		m = m.With(c, v)
	}
	return m
}

func view(p *puzzles.Puzzle) *puzzles.View {
	return &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}}
}
