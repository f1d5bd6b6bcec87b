package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
)

// solver is a program that solves boards, or a pipeline of several.
type solver struct {
	name     string
	programs []string // the programs that must be installed
	packages string   // the Debian packages that contain them
	model    string   // the extension of its models; types without a model are not supported
	solve    func(context.Context, *board) (answer, usage, error)
}

// answer is what a solver says about a board.
type answer struct {
	stopped   bool       // by a limit; the other fields are then partial
	count     int        // number of solutions found
	complete  bool       // there are no others
	clear     int        // for a best board: its number of transparent pegs
	boards    [][]string // solutions, as the words of the cells; perhaps only the last ones
	conflicts int64      // only for ours, as are
	seconds   float64    // the engine's own seconds of wall-clock time
}

// status returns the status that the answer means.
func (a *answer) status(b *board) engine.Status {
	switch {
	case b.best && a.complete && a.count > 0:
		return engine.Optimal
	case b.best && a.count > 0:
		return engine.Best
	case a.count > 1:
		return engine.Multiple
	case a.count == 1 && a.complete:
		return engine.Unique
	case a.count == 1 && b.count == 1:
		return engine.Solvable
	case a.complete:
		return engine.None
	default:
		return engine.Unknown
	}
}

// quadrille returns the solver for the quadrille binary at that path.
func quadrille(path string) solver {
	return solver{name: "quadrille", solve: func(ctx context.Context, b *board) (answer, usage, error) {
		args := []string{"solve", "--json", "--show", "2", "--count", strconv.Itoa(b.count), b.files + ".quadrille"}
		out, u, err := command{program: path, args: args}.run(ctx)
		if err != nil {
			return answer{}, u, err
		}
		var line struct {
			Status      engine.Status
			Count       int
			All         bool
			Transparent int
			Solutions   [][]string
			Seconds     float64
			Stats       struct{ Failures int64 }
		}
		if err := json.Unmarshal(out, &line); err != nil {
			return answer{}, u, fmt.Errorf("the answer of quadrille: %w", err)
		}
		a := answer{
			stopped: u.stopped && !line.All, count: line.Count, complete: line.All, clear: line.Transparent,
			conflicts: line.Stats.Failures, seconds: line.Seconds,
		}
		for _, rows := range line.Solutions {
			a.boards = append(a.boards, cells(b, strings.Join(rows, " ")))
		}
		return a, u, nil
	}}
}

// cells splits the text of a board into cells, which may be written without blanks between
// them.
func cells(b *board, text string) []string {
	words := strings.Fields(text)
	if len(words) == b.puzzle.Size().Cells() {
		return words
	}
	return strings.Split(strings.Join(words, ""), "")
}

// peers are the solvers available in Debian.
var peers = []solver{
	{name: "clasp", programs: []string{"gringo", "clasp"}, packages: "gringo clasp", model: ".lp", solve: clasp},
	{name: "gecode", programs: []string{"minizinc", "fzn-gecode"}, packages: "minizinc", model: ".mzn", solve: gecode},
	{name: "gprolog", programs: []string{"gprolog"}, packages: "gprolog", model: ".pl", solve: gprolog},
}

// clasp runs gringo, which grounds the rules for the board, and then clasp.
func clasp(ctx context.Context, b *board) (answer, usage, error) {
	ground := command{program: "gringo", args: []string{"--warn=none", b.model(".lp"), b.files + ".lp"}, to: b.files + ".aspif"}
	_, u, err := ground.run(ctx)
	if err != nil || u.stopped {
		return answer{stopped: true}, u, err
	}
	count := b.count
	if b.best {
		count = 0
	}
	search := command{program: "clasp", args: []string{"--outf=2", "--quiet=1", "-n", strconv.Itoa(count)}, from: ground.to}
	out, v, err := search.run(ctx)
	u = u.plus(v)
	if err != nil || u.stopped {
		return answer{stopped: true}, u, err
	}
	a, err := claspAnswer(b, out)
	return a, u, err
}

func claspAnswer(b *board, out []byte) (answer, error) {
	var said struct {
		Result string
		Call   []struct{ Witnesses []struct{ Value []string } }
		Models struct {
			Number  int
			More    string
			Optimum string
			Costs   []int
		}
	}
	if err := json.Unmarshal(out, &said); err != nil {
		return answer{}, fmt.Errorf("the answer of clasp: %w", err)
	}
	a := answer{count: said.Models.Number, complete: said.Models.More == "no", stopped: said.Result == "UNKNOWN"}
	if b.best {
		a.complete = said.Models.Optimum == "yes"
		a.count = min(1, a.count)
		if len(said.Models.Costs) > 0 {
			a.clear = said.Models.Costs[0]
		}
	}
	for _, call := range said.Call {
		for _, w := range call.Witnesses {
			words, err := atoms(b, w.Value)
			if err != nil {
				return a, err
			}
			a.boards = append(a.boards, words)
		}
	}
	return a, nil
}

// atoms reads a board from atoms such as answer(0,3,"b") and answer(1,0,12).
func atoms(b *board, list []string) ([]string, error) {
	z := b.puzzle.Size()
	words := strings.Split(strings.Repeat("#", z.Cells()), "") // no atom for a hole
	for _, atom := range list {
		inner, ok := strings.CutPrefix(strings.TrimSuffix(atom, ")"), "answer(")
		field := strings.SplitN(inner, ",", 3)
		if !ok || len(field) != 3 {
			return nil, fmt.Errorf("clasp prints %s", atom)
		}
		c := grid.Cell{Row: number(field[0]), Col: number(field[1])}
		if !z.Has(c) {
			return nil, fmt.Errorf("clasp prints %s", atom)
		}
		words[z.Index(c)] = strings.Trim(field[2], `"`)
	}
	return words, nil
}

// gecode runs MiniZinc, which compiles the model for the board and runs Gecode.
func gecode(ctx context.Context, b *board) (answer, usage, error) {
	args := []string{"--solver", "gecode", b.model(".mzn"), b.files + ".dzn"}
	switch {
	case b.best:
	case b.count == 0:
		args = append(args, "--all-solutions")
	default:
		args = append(args, "-n", strconv.Itoa(b.count))
	}
	out, u, err := command{program: "minizinc", args: args}.run(ctx)
	if err != nil || u.stopped {
		return answer{stopped: true}, u, err
	}
	a, err := printedAnswer(b, out)
	return a, u, err
}

// gprolog runs GNU Prolog on a model and the same facts as gringo.
func gprolog(ctx context.Context, b *board) (answer, usage, error) {
	count := b.count
	if b.best {
		count = 1
	}
	goal := fmt.Sprintf("solve('%s', %d), halt", b.files+".lp", count)
	c := command{
		program: "gprolog", args: []string{"--consult-file", b.model(".pl"), "--query-goal", goal},
		env: []string{"GLOBALSZ=400000", "TRAILSZ=400000", "CSTRSZ=400000"}, // sizes of its stacks, in KB
	}
	out, u, err := c.run(ctx)
	if err != nil || u.stopped {
		return answer{stopped: true}, u, err
	}
	a, err := printedAnswer(b, out)
	if b.best {
		a.complete = a.count > 0
	}
	return a, u, err
}

// The lines that end a solution and the search, as printed by MiniZinc and by the models for
// GNU Prolog.
const (
	solutionEnds  = "----------"
	searchEnds    = "=========="
	unsatisfiable = "=====UNSATISFIABLE====="
)

// printedAnswer reads solutions that are printed as rows of words. Other text before a board
// is ignored.
func printedAnswer(b *board, out []byte) (answer, error) {
	var a answer
	var rows []string
	for line := range strings.Lines(string(out)) {
		switch line = strings.TrimSpace(line); line {
		case solutionEnds:
			a.count++
			rows = rows[max(0, len(rows)-b.puzzle.Size().Rows):]
			a.boards = [][]string{strings.Fields(strings.Join(rows, " "))}
			rows = rows[:0]
		case searchEnds, unsatisfiable:
			a.complete = true
		default:
			rows = append(rows, line)
		}
	}
	if want := max(1, b.count); !a.complete && (a.count < want || b.count == 0 && !b.best) {
		return a, fmt.Errorf("it ends with %q", strings.Join(rows[max(0, len(rows)-2):], " "))
	}
	if b.best && a.count > 0 {
		a.count = 1
		for _, word := range a.boards[0] {
			if word == "*" {
				a.clear++
			}
		}
	}
	return a, nil
}

// check compares the answer of a peer with ours, and its boards with the rules.
func check(b *board, ours, theirs *answer) error {
	for _, words := range theirs.boards {
		if err := b.checkBoard(words); err != nil {
			return err
		}
	}
	if ours.stopped || theirs.stopped {
		return nil
	}
	switch o, t := ours.status(b), theirs.status(b); {
	case o != t:
		return fmt.Errorf("it says %s; quadrille says %s", t, o)
	case b.best && ours.clear != theirs.clear:
		return fmt.Errorf("its best board has %d transparent pegs; that of quadrille has %d", theirs.clear, ours.clear)
	case ours.count != theirs.count:
		return fmt.Errorf("it counts %d solutions; quadrille counts %d", theirs.count, ours.count)
	case o == engine.Unique && strings.Join(ours.boards[0], " ") != strings.Join(theirs.boards[0], " "):
		return errors.New("its solution is not that of quadrille")
	}
	return nil
}

// checkBoard checks a complete board against the rules of its type.
func (b *board) checkBoard(words []string) error {
	p := b.puzzle
	z := p.Size()
	if len(words) != z.Cells() {
		return fmt.Errorf("its board has %d cells", len(words))
	}
	alphabet := p.Type.Alphabet(p, puzzles.Answer)
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for i, word := range words {
		c := z.At(i)
		if word == "#" {
			continue
		}
		v, err := alphabet.Value(word)
		if err != nil {
			return fmt.Errorf("its board, %v: %w", c, err)
		}
		switch given := p.Given(c); given {
		case v:
		case puzzles.Open:
			s.Marks.Values = s.Marks.Values.With(c, v)
		default:
			return fmt.Errorf("its board, %v: %s is not what is given", c, word)
		}
	}
	faults, complete := p.Type.Check(s)
	if len(faults) > 0 {
		return fmt.Errorf("its board is wrong: %s", faults[0].Text)
	}
	if !complete {
		return errors.New("its board is not complete")
	}
	return nil
}
