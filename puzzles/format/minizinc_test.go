package format_test

import (
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
)

// The program has the data of the board.
func TestMiniZincPrograms(t *testing.T) {
	w := format.WriterNamed("mzn", types.All)
	for text, wants := range map[string][]string{
		"Quadrille doppelblock\ntitle: \"Sums\\n;\"\ntop: 1 . 0\nleft: . . .\ngivens:\nx.1\n...\n...\n": {
			"% Sums ;\n% Doppelblock, 3 × 3. Run it with: minizinc FILE.mzn\n", "int: rows = 3;\nint: cols = 3;\n",
			"array[1..3] of int: top = [1, -1, 0];\n", "array[1..3] of int: left = [-1, -1, -1];\n",
			"array[1..rows, 1..cols] of int: given =\n  [| 0, -1, 1\n   | -1, -1, -1\n   | -1, -1, -1\n   |];\n",
		},
		"Quadrille domino\ngivens:\n?1#\n100\ndominoes:\n...\n...":     {"int: opt_set = 1;\nint: opt_full = 0;\n", "[| -1, 1, -2\n", "int: pieces =\n  [| 0, 0, 0\n"},
		"Quadrille domino\nset: 1\ngivens:\n00\ndominoes:\n><":         {"int: pieces =\n  [| 2, 1\n   |];\n"},
		"Quadrille hoodoo\ncolors: 5\ntransparent: 2\ngivens:\n1*\n..": {"int: opt_colors = 5;\nint: opt_transparent = 2;\n", "[| 1, 0\n   | -1, -1\n"},
		"Quadrille hoodoo\ngivens:\n..":                                {"int: opt_colors = 2;\nint: opt_transparent = -1;\n"},
		"Quadrille closefar\ngivens:\nC":                               {"[| 1\n   |];\n"},
		"Quadrille yinyang\ngivens:\nbw.":                              {"[| 1, 2, -1\n   |];\n"},
	} {
		program, err := w.Write(read(t, text))
		if err != nil || program.Lost != nil {
			t.Errorf("%q: %+v, %v", text, program.Lost, err)
		}
		for _, want := range wants {
			if !strings.Contains(program.Text, want) {
				t.Errorf("%q: there is no %q in\n%s", text, want, program.Text)
			}
		}
	}
}

// MiniZinc, if installed, finds the same solutions as the solver.
func TestMiniZincAgrees(t *testing.T) {
	path, err := exec.LookPath("minizinc")
	if err != nil || testing.Short() {
		t.Skip("there is no minizinc, or no time for it")
	}
	w := format.WriterNamed("mzn", newcomers.Types)
	for _, typ := range newcomers.Types {
		r := rand.New(rand.NewPCG(11, 13))
		for range 6 {
			p := random.Board(r, typ)
			e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
			text, err := w.Write(&e)
			if err != nil {
				t.Fatal(err)
			}
			want, err := engine.Solve(context.Background(), p, engine.Options{Limit: 2, Keep: 2}, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := ran(t, path, text.Text)
			switch {
			case want.Status == engine.None && len(got) == 0:
			case want.Objective != nil && len(got) > 0:
				if n := strings.Count(got[len(got)-1], "*"); n != *want.Objective {
					t.Errorf("%s: %d transparent, want %d\n%s", typ.Name(), n, *want.Objective, text.Text)
				}
			case len(got) != want.Count:
				t.Errorf("%s: %d solutions, want %d\n%s", typ.Name(), len(got), want.Count, text.Text)
			case want.Count == 1 && got[0] != boardText(p, want.Solutions[0]):
				t.Errorf("%s: %s\n%s", typ.Name(), got[0], text.Text)
			}
		}
	}
}

func boardText(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) string {
	return bare(strings.Join(file.Rows(p, puzzles.Answer, answer), "\n"))
}

// bare returns the rows of a board without blanks.
func bare(text string) string {
	return strings.TrimSpace(strings.NewReplacer(" ", "").Replace(text))
}

// ran returns up to two solutions that a program prints; if it optimizes, the best one is
// last.
func ran(t *testing.T, path, program string) []string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "a.mzn")
	if err := os.WriteFile(name, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"--solver", "gecode", name}
	if !strings.Contains(program, "solve minimize") {
		args = append(args, "-n", "2")
	}
	out, err := exec.Command(path, args...).Output()
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, out, program)
	}
	parts := strings.Split(string(out), "----------")
	solutions := parts[:len(parts)-1]
	for i, s := range solutions {
		solutions[i] = bare(s)
	}
	return slices.Clip(solutions)
}
