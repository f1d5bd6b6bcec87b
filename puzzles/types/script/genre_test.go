package script_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/script"
)

// base is a genre that is right.
const base = `title = "T"
sizes = (2, 4, 9)
square = True
values = ["x", "o"]
blank = "o"
looks = {"x": "shade", "o": "dot"}
clues = {"top": (0, 9), "left": (0, 9)}
count = rule("a clue tells the number of x in its line", breach = "another number")
def model(b):
    for line in b.clues:
        count(line).exactly(line.value, [c["x"] for c in line])
`

// stated loads a genre and states its rules for a board with a clue.
func stated(ctx context.Context, source string) error {
	g, err := script.Load("t", source)
	if err != nil {
		return err
	}
	p, err := puzzles.New(g, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	if err != nil {
		return err
	}
	if len(g.Spec().Sides) > 0 {
		p = p.WithClue(grid.Field(grid.Above, 0), 2)
	}
	m := core.NewModel()
	m.StopWith(ctx)
	_, err = g.Model(p, "", m)
	return err
}

func TestBaseIsRight(t *testing.T) {
	if err := stated(t.Context(), base); err != nil {
		t.Fatal(err)
	}
}

// Mistakes of beginners end with the line and with what to write instead.
func TestMistakes(t *testing.T) {
	change := func(old, now string) string {
		if !strings.Contains(base, old) {
			t.Fatalf("the genre has no %q", old)
		}
		return strings.Replace(base, old, now, 1)
	}
	for _, test := range []struct{ name, source, want string }{
		{"another global", change("sizes =", "size ="), "line 2: size means nothing in a genre; did you mean sizes?"},
		{"another side list", change("clues =", "clue ="), "line 7: clue means nothing in a genre; did you mean clues?"},
		{"another look", change(`"shade"`, `"disk black"`), `line 6: "disk black" is no look; there are text`},
		{"a value of no cell", change(`c["x"]`, `c["X"]`), `line 11: "X" is not a value of a cell; there are x, o`},
		{"a member that a line lacks", change("line.value", "line.clue"), "line 11: line has no .clue field or method"},
		{"a method that a rule lacks", change(".exactly", ".exact"), "line 11: rule has no .exact field or method"},
		{"arguments in another order", change(`line.value, [c["x"] for c in line]`, `[c["x"] for c in line], line.value`), "line 11: the number comes first, then the conditions"},
		{"a generator", change(`[c["x"] for c in line]`, `(c["x"] for c in line)`), "line 11: write [… for … in …], in square brackets"},
		{"an f text", change("count(line)", `count(line, name=f"{line.value}")`), `line 11: there are no f"…" texts; write "%d" % n`},
		{"while", base + "    while True:\n        pass\n", "line 12: there is no while; write for i in range(…)"},
		{"import", "import math\n" + base, "line 1: there is no such statement in a genre"},
		{"and", base + "    for c in b.cells:\n        for d in c.neighbors:\n            count(c).never(c[\"x\"] and d[\"x\"])\n", "line 14: a condition is not yet true or false: write b.both"},
		{"or", change(`[c["x"] for c in line]`, `[c["x"] or c["o"] for c in line]`), "line 11: a condition is not yet true or false"},
		{"not", base + "    count(\"q\").any(not b.cells[0][\"x\"])\n", "line 12: a condition is not yet true or false"},
		{"==", base + "    count(\"q\").any(b.cells[0] == \"x\")\n", `line 12: what the cell holds is not known yet: write cell["x"]`},
		{"if", base + "    for c in b.cells:\n        if c[\"x\"]:\n            count(c).any(c[\"o\"])\n", "line 13: a condition is not yet true or false"},
		{"&", base + "    count(\"q\").any(b.cells[0][\"x\"] & b.cells[1][\"x\"])\n", "line 12: a condition is not yet true or false"},
		{"a keyword of a method", change(`exactly(line.value, [c["x"] for c in line])`, `exactly(n = line.value, cells = [])`), "line 11: exactly takes its arguments in order, without n ="},
		{"a keyword of a rule", change("breach =", "broken ="), "line 8: rule: unexpected keyword argument \"broken\""},
		{"a level", change(`breach = "another number"`, `level = "moderate"`), `line 8: "moderate" is no level; there are easy`},
		{"a sum without a relation", change(`exactly(line.value, [c["x"] for c in line])`, `sum([c["x"] for c in line], line.value)`), "line 11: this takes terms, a relation such as \"==\", and a number"},
		{"= for ==", change(`exactly(line.value, [c["x"] for c in line])`, `sum([c["x"] for c in line], "=", line.value)`), `line 11: "=" is no relation; there are "=="`},
		{"nothing", base + "    count(\"q\").any()\n", "line 12: any takes conditions; of none at all, none holds"},
		{"a cell outside", base + "    count(\"q\").any(b.at(1, b.cols)[\"x\"])\n", "line 12: None has no values; b.at(…) is None outside the board"},
		{"recursion", base + "def f(n):\n    return f(n - 1)\ndef values2(b):\n    return 1\nf(3)\n", "the function f calls itself"},
		{"one name for two rules", change("count = rule", "count = rule(\"nothing\")\ncount = rule"), "line 9: the name count is used twice"},
		{"a loop outside", base + "for i in range(3):\n    pass\n", "line 12: a for loop stands in a function only"},
		{"a bound that is a function of one", change("(0, 9), \"left\"", "(0, lambda n: n), \"left\""), "line 7: function lambda accepts 1 positional argument"},
		{"one name for two places", base + "    count(b.cells[0], name = \"q\").any(b.cells[0][\"x\"])\n    count(b.cells[1], name = \"q\").any(b.cells[1][\"x\"])\n", `line 13: "q" is the name of another place`},
		{"a sum of words", base + "    count(\"q\").sum(b.cells, \"==\", 3)\n", "line 12: r1c1 holds words; only numbers can be added"},
		{"a colon", change("model(b):", "model(b)"), "line 10: got newline, want ':'"},
		{"a bool without words", base + "    b.bool()\n", `line 12: b.bool takes the words of the condition`},
		{"turns", base + "turns = 1\n", "line 12: 1 is neither True nor False"},
		{"a rule without a name", base + "[rule(\"q\")]\n", "line 12: this rule has no name"},
		{"no title", change(`title = "T"`, ""), "the genre has no title"},
	} {
		err := stated(t.Context(), test.source)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// Genres that take all there is, or reach for more, end with a sentence and a line.
func TestHostile(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"a file", "load(\"/etc/passwd\", \"x\")", "line 7: there is nothing to load"},
		{"no end", "def model(b):\n    n = 0\n    for i in range(20000):\n        for j in range(20000):\n            n += 1\n", "line 11: this takes more than 200 million steps"},
		{"one long list", "def model(b):\n    x = [0] * 100000000\n", "line 8: this makes more than 20000 items at once"},
		{"many lists", "def model(b):\n    big = [0] * 20000\n    keep = [big[:] for i in range(20000)]\n", "line 9: this takes more than 256 MB of memory"},
		{"a list that grows", "def model(b):\n    x = []\n    for i in range(20000):\n        for j in range(20000):\n            x.append([j] * 1000)\n", "this takes more than 256 MB of memory"},
		{"recursion", "def f(n):\n    return f(n + 1)\ndef model(b):\n    f(1)\n", "line 8: the function f calls itself"},
		{"a long text", "def model(b):\n    s = \"a\"\n    for i in range(29):\n        s = s + s\n", "line 10: this makes more than 20000 items at once"},
		{"a text of nested lists", "def model(b):\n    x = [0]\n    for i in range(60):\n        x = [x, x]\n    s = str(x)\n", "line 11: this makes more than 20000 items at once"},
		{"nested tuples", "def model(b):\n    x = (0,)\n    for i in range(60):\n        x = (x, x)\n    d = {x: 1}\n", "line 10: this makes more than 20000 items at once"},
		{"tuples of a dict", "def model(b):\n    x = 0\n    for i in range(60):\n        x = {x: x}.items()[0]\n    d = {x: 1}\n", "line 10: this makes more than 20000 items at once"},
		{"tuples of arguments", "def pair(*a):\n    return a\ndef model(b):\n    pass\n", "line 7: a function takes each argument by its name"},
		{"a large number", "def model(b):\n    n = 1 << 100000000\n", "line 8: this makes more than 20000 items at once"},
		{"a power", "def model(b):\n    n = 3\n    for i in range(40):\n        n = n * n\n", "line 10: this makes more than 20000 items at once"},
		{"a wide text", "def model(b):\n    s = \"%s\" * 1000 % tuple([\"a\" * 1000] * 1000)\n", "line 8: this makes more than 20000 items at once"},
		{"replacing", "def model(b):\n    s = (\"a\" * 20000).replace(\"a\", \"b\" * 20000)\n", "line 8: this makes more than 20000 items at once"},
		{"joining", "def model(b):\n    s = (\"a\" * 20000).join([\"b\"] * 20000)\n", "line 8: this makes more than 20000 items at once"},
		{"unending states", "def model(b):\n    r(b.row(0)).scan(b.row(0) , (), lambda s, v: s + (v, v, s), lambda s: True)\n    for i in range(9):\n        r(b.row(i)).any(b.row(i)[0][0])\n", "no line 4"},
		{"variables", "def model(b):\n    for i in range(20000):\n        for j in range(20000):\n            b.integer(0, 10000)\n", "line 10: this"},
	} {
		source := "title = \"x\"\nsizes = (2, 4, 4)\nvalues = [0, 1]\n\n\nr = rule(\"r\")\n" + test.body
		if testing.Short() && test.name == "no end" {
			continue
		}
		if err := stated(t.Context(), source); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// A genre that runs is stopped soon after its caller is.
func TestStops(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	err := stated(ctx, base+"    for i in range(20000):\n        for j in range(20000):\n            i + j\n")
	if late := time.Since(start) - 50*time.Millisecond; !errors.Is(err, context.DeadlineExceeded) || late > 100*time.Millisecond {
		t.Errorf("%v, %v late", err, late)
	}
}

// A scan has the states of its own step function, also where an earlier function is garbage.
func TestScansAreTold(t *testing.T) {
	const source = `title = "x"
sizes = (4, 4, 4)
values = [0, 1]
r = rule("r")
def model(b):
    for i in range(4):
        for k in range(50):
            r(b.row(i), name = "%d %d" % (i, k)).scan(b.row(i), 0, step(k % 2), lambda s: s > -1)
def step(k):
    return lambda s, v: s if v == k or k == 1 else None
`
	g, err := script.Load("x", source)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.New(g, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	posed, err := puzzles.Pose(t.Context(), p, "")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, err := range core.NewSolver(posed.Model).Solutions(t.Context()) {
		if n++; err != nil {
			t.Fatal(err)
		}
	}
	if n != 1 {
		t.Errorf("%d solutions; all cells are 0", n)
	}
}

// A model that is too strict still has unique puzzles: only the comparison finds it. It finds
// a wrong turn and a rule without use, too.
func TestExamineFinds(t *testing.T) {
	valid := "def valid(rows, cols, cell, clue):\n    for c in range(cols):\n        if clue(\"top\", c) not in (None, len([r for r in range(rows) if cell(r, c) == \"x\"])):\n            return False\n" +
		"    for r in range(rows):\n        if clue(\"left\", r) not in (None, len([c for c in range(cols) if cell(r, c) == \"x\"])):\n            return False\n    return True\n"
	small := strings.Replace(base, "(2, 4, 9)", "(2, 2, 2)", 1)
	strict := "    count(b.cells[0]).any(b.cells[0][\"o\"])\n"
	for _, test := range []struct{ name, source, want string }{
		{"right", small + valid, ""},
		{"too strict", small + strict + valid, "Valid allow it and the model forbid it"},
		{"turned", small + strict + strings.Replace(valid, "    for c in", "    if cell(0, 0) == \"x\":\n        return False\n    for c in", 1) + "turns = True\n", "turns is wrong"},
		{"unused", small + valid + "other = rule(\"no two x touch\")\n", "the rule other is never used"},
	} {
		source := test.source
		if strings.HasPrefix(test.name, "unused") {
			source = strings.Replace(source, "other = rule", "unused = rule", 1)
			test.want = "the rule unused is never used"
		}
		g, err := script.Load("t", source)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Examine(t.Context(), func(grid.Size) {})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Problems, "\n"); (test.want == "") != (got == "") || !strings.Contains(strings.ToLower(got), strings.ToLower(test.want)) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
