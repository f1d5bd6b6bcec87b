package verify

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// The printed rules agree with those of the types: both find a fault in the same full
// boards.
func TestRulesAreThoseOfTheTypes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := make(map[string][2]int) // by type: boards that break the rules, and that keep them
	for _, text := range small {
		c, err := file.Parse([]byte(`{"quadrille":1,"puzzles":[`+text+`]}`), types.All)
		if err != nil || c.Puzzles[0].Err != nil {
			t.Fatal(text, err, c.Puzzles[0].Err)
		}
		p := c.Puzzles[0].State.Puzzle
		count := seen[p.Type.Name()]
		for n, answer := range candidates(t, rng, p, gameOf(t, text)) {
			if n >= 300 {
				break
			}
			g := gameOf(t, text)
			b, rules := g.fresh(t), together(g.printed)
			marks := puzzles.NoMarks(p)
			fits := true
			for cell := range p.Size().All() {
				word := answer[cell.Row][cell.Col]
				v, err := p.Type.Alphabet(p, puzzles.Answer).Value(word)
				if err != nil {
					t.Fatal(err)
				}
				if p.Given(cell) == puzzles.Open {
					marks.Values = marks.Values.With(cell, v)
				} else if p.Given(cell) != v {
					fits = false
				}
				x, bit, _ := g.holds(cell.Row, cell.Col, word)
				fits = b.keep(x, 1<<bit) && fits
			}
			faults, complete := p.Type.Check(puzzles.State{Puzzle: p, Marks: marks})
			if !fits {
				continue // a given is not kept
			}
			kept := rules.narrow(b) && !rules.refuted(b)
			if kept != (len(faults) == 0) || !complete {
				t.Fatalf("%s: %v: kept %v, faults %v", text, answer, kept, faults)
			}
			if kept {
				count[1]++
			} else {
				count[0]++
			}
		}
		seen[p.Type.Name()] = count
	}
	for name := range games {
		if n := seen[name]; n[0] < 3 || n[1] < 3 {
			t.Errorf("%s: of few boards that break and keep the rules: %v", name, n)
		}
	}
}

// candidates returns full boards: all answers, and some with changed cells; for Domino, all
// ways to cover the board.
func candidates(t *testing.T, rng *rand.Rand, p *puzzles.Puzzle, g *game) (boards [][][]string) {
	t.Helper()
	z := p.Size()
	words := []string{"<", ">", "^", "v"}
	mutants := 0
	if p.Type.Name() == "domino" {
		g = gameOf(t, fmt.Sprintf(`{"type":"domino","givens":[%q,%q],"set":7,"full":false}`, "01234"[:z.Cols], "45670"[:z.Cols]))
	} else {
		ab := p.Type.Alphabet(p, puzzles.Answer)
		words, mutants = nil, 3
		for _, ch := range choices(t, p) {
			words = append(words, ab.Text(ch))
		}
	}
	g.answers(t, func(b *board) {
		var answer [][]string
		for r := range z.Rows {
			answer = append(answer, make([]string, z.Cols))
			for c := range z.Cols {
				for _, word := range words {
					if x, v, ok := g.holds(r, c, word); ok && b.left[x] == 1<<v {
						answer[r][c] = word
					}
				}
			}
		}
		boards = append(boards, answer)
		for range mutants {
			var other [][]string
			for _, row := range answer {
				other = append(other, slices.Clone(row))
			}
			for range 1 + rng.IntN(2) {
				other[rng.IntN(z.Rows)][rng.IntN(z.Cols)] = words[rng.IntN(len(words))]
			}
			boards = append(boards, other)
		}
	})
	rng.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
	return boards
}

// choices returns the values that a cell can have.
func choices(t *testing.T, p *puzzles.Puzzle) (values []puzzles.Value) {
	t.Helper()
	posed, err := puzzles.Pose(t.Context(), p, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, ch := range posed.Encoding.Cells[p.Size().Index(grid.Cell{})] {
		values = append(values, ch.Value)
	}
	return values
}
