package verify

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// gameOf returns the game of a puzzle in JSON.
func gameOf(t *testing.T, text string) *game {
	t.Helper()
	p, err := ReadPuzzle([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := games[p.Type](p)
	if err != nil {
		t.Fatal(text, err)
	}
	return g
}

// empty returns a puzzle without givens as JSON.
func empty(typ string, rows, cols int, more string) string {
	givens := strings.Repeat(`"`+strings.Repeat(".", cols)+`",`, rows)
	if cols == 1 {
		givens = strings.Repeat(`" .",`, rows)
	}
	return fmt.Sprintf(`{"type":%q,"givens":[%s]%s}`, typ, strings.TrimSuffix(givens, ","), more)
}

// fresh returns a board with the givens and no limit on work.
func (g *game) fresh(t *testing.T) *board {
	t.Helper()
	b := newBoard(t.Context(), g.domain)
	b.allowed = 1 << 60
	b.take(g.given)
	return b
}

// answers calls each with every board that satisfies the printed rules.
func (g *game) answers(t *testing.T, each func(b *board)) {
	t.Helper()
	b, rules := g.fresh(t), together(g.printed)
	var fill func()
	fill = func() {
		for _, x := range rules.over {
			if b.left[x]&(b.left[x]-1) == 0 {
				continue
			}
			for set := b.left[x]; set != 0; set &= set - 1 {
				before := len(b.changes)
				if b.keep(x, set&-set) && rules.narrowSince(b, before) {
					fill()
				}
				b.undo(before)
			}
			return
		}
		each(b)
	}
	if rules.narrow(b) {
		fill()
	}
}

// The number of full boards that satisfy the printed rules is the published one.
func TestCounts(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		want   int
	}{
		{empty("yinyang", 1, 1, ""), 2},
		{empty("yinyang", 1, 4, ""), 8},
		{empty("yinyang", 2, 2, ""), 12},
		{empty("yinyang", 2, 3, ""), 18},
		{empty("yinyang", 3, 3, ""), 34},
		{empty("yinyang", 3, 4, ""), 50},
		{empty("yinyang", 4, 4, ""), 96},
		{empty("yinyang", 4, 5, ""), 220},
		{empty("yinyang", 5, 5, ""), 660},
		{empty("doppelblock", 3, 3, ""), 6},
		{empty("doppelblock", 4, 4, ""), 216},
		{empty("closefar", 4, 4, ""), 0},
		{empty("closefar", 5, 5, ""), 0},
		{empty("closefar", 6, 6, ""), 126},
		{empty("hoodoo", 3, 3, `,"transparent":2`), 0},
		{empty("hoodoo", 5, 5, `,"transparent":0`), 2 * 120}, // by knight's moves to either side
		{`{"type":"domino","givens":["??","??"],"set":1,"full":false}`, 2},
		{`{"type":"domino","givens":["?#","??"],"set":1,"full":false}`, 0},
		{`{"type":"domino","givens":["011","100"]}`, 1},
		{`{"type":"domino","givens":["0?1","100"]}`, 1},
		{`{"type":"domino","givens":["0??","10?"]}`, 3},
	} {
		g := gameOf(t, test.puzzle)
		boards := make(map[string]bool)
		g.answers(t, func(b *board) { boards[fmt.Sprint(b.left[:min(len(b.left), 2*g.rows*g.cols)])] = true })
		if len(boards) != test.want {
			t.Errorf("%s: %d boards, want %d", test.puzzle, len(boards), test.want)
		}
	}
}

// names returns the names of all rules of a game.
func (g *game) names() (names []string) {
	var try func(name string, more int)
	try = func(name string, more int) {
		if found, err := g.ruleNamed(name); err == nil && found != nil {
			names = append(names, name)
		}
		for n := -1; more > 0 && n <= g.rows+g.cols; n++ {
			try(fmt.Sprint(name, " ", n), more-1)
		}
	}
	for kind := range strings.FieldsSeq("block checkerboard connected rim ends cell piece line row column diagonal full lack transparent total pegs") {
		try(kind, 3)
	}
	return names
}

// small are boards small enough to try everything.
var small = []string{
	empty("yinyang", 2, 2, ""), empty("yinyang", 2, 5, ""), empty("yinyang", 3, 3, ""), empty("yinyang", 4, 4, ""),
	empty("yinyang", 3, 6, ""), empty("yinyang", 4, 5, ""),
	empty("doppelblock", 4, 4, `,"top":"0 . 3 .","right":". 1 . ."`), empty("closefar", 6, 6, ""),
	empty("hoodoo", 5, 5, `,"transparent":0`), empty("hoodoo", 3, 3, `,"transparent":4`), empty("hoodoo", 2, 4, `,"transparent":1`),
	empty("hoodoo", 4, 3, `,"transparent":4,"colors":3`), empty("hoodoo", 2, 3, `,"transparent":1,"colors":4`),
	empty("hoodoo", 2, 3, `,"transparent":0,"colors":4`),
	`{"type":"domino","givens":["011","100"]}`, `{"type":"domino","givens":["0?1","100"]}`, `{"type":"domino","givens":["0??","10?"]}`,
	`{"type":"domino","givens":["0?12","1002"],"set":3,"full":false,"dominoes":["v...","^..."]}`,
}

// Rules said to follow from the printed rules hold on all boards that satisfy those.
func TestLemmas(t *testing.T) {
	for _, text := range small {
		g := gameOf(t, text)
		names := g.names()
		var rules [][]rule
		for _, name := range names {
			found, _ := g.ruleNamed(name)
			rules = append(rules, found)
		}
		boards := 0
		g.answers(t, func(b *board) {
			boards++
			for n, name := range names {
				before := len(b.changes)
				if rs := together(rules[n]); !rs.narrow(b) || rs.refuted(b) {
					t.Fatalf("%s: %s does not hold on %v", text, name, b.left)
				}
				b.undo(before)
			}
		})
		if boards == 0 || len(names) < 6 {
			t.Errorf("%s: %d boards, %d rules", text, boards, len(names))
		}
	}
}

// A rule never removes a value that occurs in a way to keep it, and an automaton removes
// all others.
func TestNarrow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range small {
		g := gameOf(t, text)
		names := g.names()
		for range 300 {
			found, _ := g.ruleNamed(names[rng.IntN(len(names))])
			r := found[rng.IntN(len(found))]
			b := g.fresh(t)
			ways := 1
			for _, x := range r.variables() {
				for bits.OnesCount64(b.left[x]) > 1 && (rng.IntN(3) > 0 || ways > 3000) {
					b.left[x] &^= 1 << rng.IntN(bits.Len64(b.left[x]))
				}
				ways *= max(1, bits.OnesCount64(b.left[x]))
			}
			want := supports(b, r)
			was := slices.Clone(b.left)
			kept := r.narrow(b)
			_, flood := r.(*connected)
			for x := range b.left {
				switch set := b.left[x]; {
				case !kept && len(want) > 0 && want[x] != 0:
					t.Fatalf("%s: %T is not kept on %v", text, r, was)
				case kept && want[x]&^set != 0 && slices.Contains(r.variables(), x):
					t.Fatalf("%s: %T leaves variable %d %b of %b, want %b", text, r, x, set, was[x], want[x])
				case kept && !flood && slices.Contains(r.variables(), x) && set != want[x]:
					t.Fatalf("%s: %T leaves variable %d %b of %b, want %b", text, r, x, set, was[x], want[x])
				}
			}
		}
	}
}

// supports tries all ways to give the variables of a rule values, and returns the values
// that occur in those that keep it.
func supports(b *board, r rule) []uint64 {
	used := make([]uint64, len(b.left))
	over := r.variables()
	var try func(i int)
	try = func(i int) {
		if i == len(over) {
			before := len(b.changes)
			if r.narrow(b) {
				for _, x := range over {
					used[x] |= b.left[x]
				}
			}
			b.undo(before)
			return
		}
		for set := b.left[over[i]]; set != 0; set &= set - 1 {
			before := len(b.changes)
			b.keep(over[i], set&-set)
			try(i + 1)
			b.undo(before)
		}
	}
	try(0)
	return used
}
