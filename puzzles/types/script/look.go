package script

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Name returns the key of the genre in files and flags.
func (g *Genre) Name() string { return g.name }

// Spec describes the genre.
func (g *Genre) Spec() *puzzles.Spec { return &g.spec }

// Alphabet has the values of the genre as words.
func (g *Genre) Alphabet(p *puzzles.Puzzle, _ puzzles.Layer) puzzles.Alphabet {
	list, _ := g.valuesFor(p.Size())
	return puzzles.FixedAlphabet{List: list, Want: words.Message("a value of " + string(g.spec.Title) + " (" + strings.Join(list, ", ") + ")")}
}

// Model states the rules to the solver.
func (g *Genre) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	if g.spec.Model(model) == nil {
		return nil, words.Errorf("%s has no model %q", g.spec.Title, model)
	}
	b, err := g.state(p, m, false)
	if err != nil {
		return nil, err
	}
	return b.encoding(), nil
}

// spoken returns a value as it is said.
func (g *Genre) spoken(word string) string { return firstOf(g.says[word], word) }

// Describe says what stands in a cell.
func (g *Genre) Describe(s puzzles.State, at grid.Place) string {
	list, _ := g.valuesFor(s.Puzzle.Size())
	name := func(v puzzles.Value) string {
		if v < 1 || int(v) > len(list) {
			return words.Say("open")
		}
		return g.spoken(list[v-1])
	}
	return s.DescribeCell(at.Cell, name(s.Answer(at.Cell)), name)
}

// ValueName returns a value as it is said, on a board of the usual size.
func (g *Genre) ValueName(v puzzles.Value) string {
	list, _ := g.valuesFor(g.spec.Most)
	if v < 1 || int(v) > len(list) {
		return words.Say("open")
	}
	return g.spoken(list[v-1])
}

// keyOf returns the key of a value; 0 if it has several letters.
func keyOf(word string) rune {
	if r, n := utf8.DecodeRuneInString(word); n == len(word) {
		return unicode.ToUpper(r)
	}
	return 0
}

// brush returns what enters the values of a board.
func (g *Genre) brush(z grid.Size) puzzles.Brush {
	list, _ := g.valuesFor(z)
	b := puzzles.Brush{
		Tools: map[string]puzzles.Value{"erase": puzzles.Open}, Keys: map[rune]string{}, Left: []puzzles.Value{puzzles.Open}, Right: []puzzles.Value{puzzles.Open},
		Places: places(len(list)),
	}
	for i, w := range list {
		v := puzzles.Value(i + 1)
		b.Left, b.Right = append(b.Left, v), slices.Insert(b.Right, 1, v)
		b.Tools["value "+w] = v
		if k := keyOf(w); k != 0 && b.Keys[k] == "" {
			b.Keys[k] = "value " + w
		}
	}
	return b
}

// mostNotes is up to how many values there are notes.
const mostNotes = 63

func places(values int) puzzles.NotePlaces {
	if values > mostNotes {
		return puzzles.NotePlaces{}
	}
	return puzzles.NotePlacesFor(values, 2)
}

// mostTools is how many values have a tool.
const mostTools = 12

// Tools returns the tools of the rail.
func (g *Genre) Tools(p *puzzles.Puzzle, _ puzzles.Layer) []puzzles.Tool {
	list, _ := g.valuesFor(p.Size())
	tools := []puzzles.Tool{{ID: "auto", Title: "Auto: click for one value after the other", Icon: "pointer"}}
	for i, w := range list[:min(len(list), mostTools)] {
		tool := puzzles.Tool{ID: "value " + w, Title: g.spoken(w) + ": click or drag", Value: puzzles.Value(i + 1)}
		if k := keyOf(w); k != 0 {
			tool.Key = string(k)
		}
		tools = append(tools, tool)
	}
	return append(tools, puzzles.Tool{ID: "erase", Title: words.Say("Erase: click or drag"), Key: "Del", Icon: "clear"})
}

// Press begins a stroke.
func (g *Genre) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	return g.brush(s.Puzzle.Size()).Press(s, in)
}

// Key enters a value, or counts a clue.
func (g *Genre) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	if in.At.Outside() {
		return g.clueKey(s, in)
	}
	return g.brush(s.Puzzle.Size()).Key(s, in)
}

func (g *Genre) clueKey(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	if _, ok := g.clues[in.At.Kind]; !ok || in.Layer == puzzles.Answer {
		return puzzles.Move{}, false
	}
	_, most := s.Puzzle.ClueRange(in.At)
	value := puzzles.NoClue
	if in.Name != puzzles.Delete && in.Name != puzzles.Backspace {
		n, ok := in.Number(most)
		if !ok {
			return puzzles.Move{}, false
		}
		if n > most {
			return puzzles.Refuse("clue", words.Say("%d is more than the highest clue, %d", n, most)), true
		}
		value = n
	}
	return puzzles.Move{Name: "clue", Changes: []puzzles.Change{{Part: puzzles.SetClue, At: in.At, Value: value}}}, true
}

// Draw paints the board by the looks of the genre.
func (g *Genre) Draw(c draw.Canvas, v *puzzles.View) {
	list, _ := g.valuesFor(v.State.Puzzle.Size())
	at := places(len(list))
	font := draw.Font{Size: min(0.3, 0.8/float64(max(at.Side, 1))), Color: draw.Note}
	picture.Draw(c, v, picture.Style{
		Symbol: func(c draw.Canvas, m picture.Symbol) {
			if m.Value > 0 && int(m.Value) <= len(list) {
				g.symbol(c, m, list[m.Value-1])
			}
		},
		Notes: func(c draw.Canvas, in grid.Cell, n puzzles.Notes) {
			for i := 1; i <= at.Most; i++ {
				if n.Has(i) {
					p := at.Center(i)
					c.Text(draw.Cell(in.Row, in.Col).Inset(0.04).At(p.X, p.Y), list[i-1], font)
				}
			}
		},
	})
}

// symbol draws a value by its look.
func (g *Genre) symbol(c draw.Canvas, m picture.Symbol, word string) {
	size := 1.0
	faint := m.Look == picture.Forced || m.Look == picture.Candidate
	if faint {
		size = 0.6
	}
	box := m.Box()
	switch look := g.looks[word]; look {
	case "none":
	case "disc black", "disc white":
		fill, edge, forced := draw.BlackFill, draw.BlackEdge, draw.ForcedBlack
		if look == "disc white" {
			fill, edge, forced = draw.WhiteFill, draw.WhiteEdge, draw.ForcedWhite
		}
		if faint {
			fill, edge = forced, draw.ForcedFill
		}
		c.Circle(m.Center(), 0.345*size, draw.Fill(fill).Edge(edge, 0.04, 0))
	case "shade":
		fill := draw.BlackAnswer
		if faint {
			fill = draw.ForcedBlack
		} else if m.Look == picture.Given {
			fill = draw.BlackFill
		}
		c.Rect(box.Inset(0.06+0.2*(1-size)), 0.04, draw.Fill(fill))
	case "dot":
		if !m.Printing || m.Look == picture.Given {
			c.Circle(m.Center(), 0.07*size, draw.Fill(m.Ink()))
		}
	case "star":
		m.Write(c, "★", 0.62, 0.42)
	case "tent":
		in := box.Inset(0.2 + 0.1*(1-size))
		c.Polygon([]draw.Point{in.At(0.5, 0), in.At(1, 1), in.At(0, 1)}, draw.Fill(m.Ink()))
	case "tree":
		c.Rect(draw.Box{X: box.X + 0.45, Y: box.Y + 0.6, W: 0.1, H: 0.25}, 0, draw.Fill(m.Ink()))
		c.Circle(box.At(0.5, 0.42), 0.24*size, draw.Fill(m.Ink()))
	default:
		m.Write(c, word, 0.54, 0.40)
	}
}
