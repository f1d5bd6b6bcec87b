package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers/skyscrapers"
)

func set(t testing.TB) []board {
	t.Helper()
	boards, err := fixedSet()
	if err != nil {
		t.Fatal(err)
	}
	return boards
}

func TestFixedSet(t *testing.T) {
	names := map[string]bool{}
	types := map[string]int{}
	for _, b := range set(t) {
		if names[b.name] {
			t.Errorf("two boards have the name %s", b.name)
		}
		names[b.name] = true
		types[b.puzzle.Type.Name()]++
		if !b.puzzle.Planes.Equal(nil) {
			t.Errorf("%s has printed pieces, which the peers' models do not know", b.name)
		}
	}
	for name, n := range types {
		if n < 10 {
			t.Errorf("%s has %d boards only", name, n)
		}
	}
}

func TestFacts(t *testing.T) {
	written(t, facts, map[string]string{
		"report-5a":  "rows(5). cols(5).\nclue(above,0,5).\nclue(above,1,1).\n",
		"yinyang-6a": "rows(6). cols(6).\ngiven(",
		"report-5x4": "given(0,0,1).\ngiven(0,1,3).\ngiven(0,2,0).\n",
	})
	for _, side := range []string{"above", "left", "below", "right"} {
		if got := string(facts(fourSided(t))); !strings.Contains(got, "clue("+side+",1,") {
			t.Errorf("the clue %s is not among the facts\n%s", side, got)
		}
	}
}

// written checks parts of the files written for boards of the fixed set, by name.
func written(t *testing.T, write func(*puzzles.Puzzle) []byte, parts map[string]string) {
	t.Helper()
	for _, b := range set(t) {
		if got := string(write(b.puzzle)); !strings.Contains(got, parts[b.name]) {
			t.Errorf("of %s is written\n%s", b.name, got)
		}
		delete(parts, b.name)
	}
	if len(parts) > 0 {
		t.Errorf("there are no boards for %q", parts)
	}
}

// fourSided is a board with a clue on each of four sides.
func fourSided(t *testing.T) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(skyscrapers.Type, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	for i, side := range []grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf} {
		p = p.WithClue(grid.Field(side, 1), i+1)
	}
	return p
}

func TestData(t *testing.T) {
	written(t, data, map[string]string{
		"report-5a":     "above = [5,1,4,3,1];\nleft = [0,6,3,2,0];\n",
		"report-5x4":    "number = array2d(1..4, 1..5, [1,3,0,1,2,3,2,0,1,3,3,3,0,0,1,2,2,1,2,0]);\n",
		"hoodoo-6":      "option_transparent = 4;\n",
		"hoodoo-4-best": "option_transparent = -1;\n",
	})
	if got, want := string(data(fourSided(t))), "above = [-1,1,-1,-1];\nleft = [-1,2,-1,-1];\nbelow = [-1,3,-1,-1];\nright = [-1,4,-1,-1];\n"; !strings.Contains(got, want) {
		t.Errorf("the data of a board with clues on four sides are\n%s", got)
	}
}

// Outputs of the peers.
func TestPeersAnswers(t *testing.T) {
	boards := set(t)
	named := func(name string) *board {
		return &boards[slices.IndexFunc(boards, func(b board) bool { return b.name == name })]
	}
	domino := named("report-5x4")
	best := named("hoodoo-4-best")
	for _, test := range []struct {
		name   string
		b      *board
		read   func(*board, []byte) (answer, error)
		out    string
		status engine.Status
		first  string // words of its board
	}{
		{"clasp", domino, claspAnswer, `{"Call":[{"Witnesses":[{"Value":["answer(0,0,\"v\")","answer(1,0,\"^\")"]}]}],"Models":{"Number":1,"More":"no"}}`, engine.Unique, "v #"},
		{"clasp", domino, claspAnswer, `{"Call":[{}],"Models":{"Number":0,"More":"no"}}`, engine.None, ""},
		{"clasp", domino, claspAnswer, `{"Call":[{}],"Models":{"Number":2,"More":"yes"}}`, engine.Multiple, ""},
		{"clasp", best, claspAnswer, `{"Call":[{}],"Models":{"Number":5,"More":"no","Optimum":"yes","Costs":[3]}}`, engine.Optimal, ""},
		{"gecode", domino, printedAnswer, "v > < v v\n^ > < ^ ^\n----------\n==========\n", engine.Unique, "v > < v v ^"},
		{"gprolog", domino, printedAnswer, "GNU Prolog\n| ?- solve.\nv > < v v\n^ > < ^ ^\n> < > < v\n> < > < ^\n----------\n==========\n", engine.Unique, "v > < v v ^"},
		{"gprolog", domino, printedAnswer, "| ?- solve.\n==========\n", engine.None, ""},
		{"gecode", domino, printedAnswer, "=====UNSATISFIABLE=====\n", engine.None, ""},
		{"gecode", domino, printedAnswer, "v >\n----------\n^ >\n----------\n", engine.Multiple, "^ >"},
		{"gecode", best, printedAnswer, "1 * 2 *\n----------\n==========\n", engine.Optimal, "1 *"},
	} {
		a, err := test.read(test.b, []byte(test.out))
		if err != nil {
			t.Errorf("%s, %s: %v", test.name, test.out, err)
			continue
		}
		text := ""
		if len(a.boards) > 0 {
			text = strings.Join(a.boards[0], " ")
		}
		if a.status(test.b) != test.status || !strings.HasPrefix(text, test.first) {
			t.Errorf("%s, %s: got %s, %q", test.name, test.out, a.status(test.b), text)
		}
	}
	if _, err := printedAnswer(domino, []byte("=====ERROR=====\n")); err == nil {
		t.Error("an error of a peer is no error")
	}
	if _, err := claspAnswer(domino, []byte(`{"Call":[{"Witnesses":[{"Value":["answer(9,0,\"v\")"]}]}]}`)); err == nil {
		t.Error("an atom off the board is no error")
	}
}

func TestCheckFindsWrongAnswers(t *testing.T) {
	boards := set(t)
	b := &boards[slices.IndexFunc(boards, func(b board) bool { return b.name == "report-5x4" })]
	right := strings.Fields("v > < v v ^ > < ^ ^ > < > < v > < > < ^")
	wrong := strings.Fields("v > < v v ^ > < ^ ^ v v > < v ^ ^ > < ^")
	ours := answer{count: 1, complete: true, boards: [][]string{right}}
	if err := check(b, &ours, &ours); err != nil {
		t.Errorf("the right answer: %v", err)
	}
	for name, theirs := range map[string]answer{
		"another status":   {count: 0, complete: true},
		"a broken rule":    {count: 1, complete: true, boards: [][]string{wrong}},
		"a board cut off":  {count: 1, complete: true, boards: [][]string{right[:19]}},
		"an unknown word":  {count: 1, complete: true, boards: [][]string{append([]string{"x"}, right[1:]...)}},
		"an open cell":     {count: 1, complete: true, boards: [][]string{append([]string{"#"}, right[1:]...)}},
		"two of one board": {count: 2, boards: [][]string{right}},
	} {
		if check(b, &ours, &theirs) == nil {
			t.Errorf("%s is not found", name)
		}
	}
}

func TestCompare(t *testing.T) {
	fast, slow := outcome{runs: 2}, outcome{runs: 1}
	fast.usage.user, slow.usage.user = 2e9, 4e9
	stopped := slow
	stopped.answer.stopped = true
	for _, test := range []struct {
		ours, peer *outcome
		want       string
	}{
		{&fast, &slow, "0.25"}, {&slow, &fast, "4.00"}, {&fast, &stopped, "<0.25"}, {&stopped, &fast, ">4.00"}, {&stopped, &stopped, ""},
	} {
		r, ok := compare(&board{}, 1, test.ours, test.peer)
		if got := r.String(); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("got %s, %v, want %q", got, ok, test.want)
		}
	}
}

// small are boards that all peers solve quickly, at least one per model.
var small = []string{
	"yinyang-6a", "domino-7-holes", "report-5a", "closefar-6a", "closefar-5-none", "hoodoo-7", "hoodoo-4-best",
}

// TestPeersAgree compares the installed peers, with their models, with the engine on small
// boards.
func TestPeersAgree(t *testing.T) {
	dir := t.TempDir()
	if err := writeModels(dir); err != nil {
		t.Fatal(err)
	}
	boards := set(t)
	for _, p := range peers {
		t.Run(p.name, func(t *testing.T) {
			if missing := p.missing(); missing != "" {
				t.Skip(missing)
			}
			for i := range boards {
				b := &boards[i]
				if !p.knows(b) || !slices.Contains(small, b.name) {
					continue
				}
				if err := b.write(dir); err != nil {
					t.Fatal(err)
				}
				theirs, _, err := p.solve(t.Context(), b)
				if err != nil {
					t.Errorf("%s: %v", b.name, err)
					continue
				}
				ours := solved(t, b)
				if err := check(b, &ours, &theirs); err != nil {
					t.Errorf("%s: %v", b.name, err)
				}
			}
		})
	}
}

// solved returns the answer of the engine.
func solved(t *testing.T, b *board) answer {
	t.Helper()
	res, err := engine.Solve(t.Context(), b.puzzle, engine.Options{Limit: b.count}, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := answer{count: res.Count, complete: res.Complete}
	if res.Objective != nil {
		a.clear = *res.Objective
	}
	for _, sol := range res.Solutions[:min(2, len(res.Solutions))] {
		a.boards = append(a.boards, cells(b, strings.Join(file.Rows(b.puzzle, puzzles.Answer, sol), " ")))
	}
	return a
}

// TestBench runs the whole program on small boards.
func TestBench(t *testing.T) {
	command := filepath.Join(t.TempDir(), "quadrille")
	build := exec.Command("go", "build", "-o", command, "quadrille/cmd/quadrille")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var out bytes.Buffer
	if err := run(t.Context(), &out, []string{"-quadrille", command, "-before", command, "-repeat", "1", "-run", "^report|hoodoo-5-best"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"board .* before s +ratio$", "report-8 +multiple", "report-5x4 +unique", "hoodoo-5-best +optimal"} {
		if !regexp.MustCompile("(?m)^" + want).MatchString(out.String()) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	picture := filepath.Join(t.TempDir(), "growth.svg")
	if err := run(t.Context(), &out, []string{"-quadrille", command, "-repeat", "1", "-run", "^(yinyang|domino)-10-growing-a$", "-growth", picture}); err != nil {
		t.Fatal(err)
	}
	if svg, err := os.ReadFile(picture); err != nil || strings.Count(string(svg), `r="2.5"`) != 2 {
		t.Errorf("%v; want two boards in\n%s", err, svg)
	}
	if err := run(t.Context(), &out, []string{"-run", "nothing"}); err == nil {
		t.Error("no boards are no error")
	}
	if err := run(t.Context(), &out, []string{"-quadrille", filepath.Join(t.TempDir(), "none"), "-run", "report-5a"}); err == nil {
		t.Error("a command that is not there is no error")
	}
}
