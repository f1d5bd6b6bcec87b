package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// missing says which program of a solver is missing and how to install it, or returns "".
func (s solver) missing() string {
	for _, p := range s.programs {
		if _, err := exec.LookPath(p); err != nil {
			return fmt.Sprintf("there is no program %s here; apt-get install %s", p, s.packages)
		}
	}
	return ""
}

// knows reports whether the solver has a model for the board; ours knows all types.
func (s solver) knows(b *board) bool {
	if s.model == "" {
		return true
	}
	_, err := fs.Stat(testdata, "testdata/peers/"+b.question()+s.model)
	return err == nil
}

// question returns the board's type, and whether the best board is requested.
func (b *board) question() string {
	name := b.puzzle.Type.Name()
	if b.best {
		name += "-best"
	}
	return name
}

// writeModels writes the models of the peers into the directory.
func writeModels(dir string) error {
	names, err := fs.Glob(testdata, "testdata/peers/*")
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := testdata.ReadFile(name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, path.Base(name)), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// model returns the path of the peer's model for the board.
func (b *board) model(ext string) string {
	return filepath.Join(filepath.Dir(b.files), b.question()+ext)
}

// facts returns the puzzle as a logic program, with cells counted from 0:
//
//	rows(6). cols(6). option(colors,6).
//	clue(above,0,4). clue(left,0,9).
//	given(0,2,"b"). given(3,1,12).
//
// Values are the words of a Quadrille file, or numbers if the words are numbers.
func facts(p *puzzles.Puzzle) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "rows(%d). cols(%d).\n", p.Size().Rows, p.Size().Cols)
	for _, s := range settings(p) {
		if s.value >= 0 {
			fmt.Fprintf(&b, "option(%s,%d).\n", s.name, s.value)
		}
	}
	for _, s := range sides {
		for i, v := range p.Clues[s.side] {
			if v != puzzles.NoClue {
				fmt.Fprintf(&b, "clue(%s,%d,%d).\n", s.name, i, v)
			}
		}
	}
	alphabet := p.Type.Alphabet(p, puzzles.Problem)
	for c := range p.Size().All() {
		word := alphabet.Text(p.Cells.At(c))
		if word == "." {
			continue
		}
		if number(word) < 0 {
			word = strconv.Quote(word)
		}
		fmt.Fprintf(&b, "given(%d,%d,%s).\n", c.Row, c.Col, word)
	}
	return b.Bytes()
}

// data returns the puzzle as data for a MiniZinc model; see testdata/peers/board.mzn. Absent
// clues and options are -1.
func data(p *puzzles.Puzzle) []byte {
	var b bytes.Buffer
	z := p.Size()
	fmt.Fprintf(&b, "rows = %d;\ncols = %d;\n", z.Rows, z.Cols)
	for _, s := range settings(p) {
		fmt.Fprintf(&b, "option_%s = %d;\n", s.name, s.value)
	}
	for _, s := range sides {
		if fields := p.Clues[s.side]; fields != nil {
			fmt.Fprintf(&b, "%s = %s;\n", s.name, strings.Join(strings.Fields(fmt.Sprint(fields)), ","))
		}
	}
	var text, numbers []string
	alphabet := p.Type.Alphabet(p, puzzles.Problem)
	for c := range p.Size().All() {
		word := alphabet.Text(p.Cells.At(c))
		text = append(text, strconv.Quote(word))
		numbers = append(numbers, strconv.Itoa(number(word)))
	}
	fmt.Fprintf(&b, "word = array2d(1..%d, 1..%d, [%s]);\n", z.Rows, z.Cols, strings.Join(text, ","))
	fmt.Fprintf(&b, "number = array2d(1..%d, 1..%d, [%s]);\n", z.Rows, z.Cols, strings.Join(numbers, ","))
	return b.Bytes()
}

// sides are the sides with clues, as named in the models.
var sides = []struct {
	name string
	side grid.Kind
}{{"above", grid.Above}, {"left", grid.LeftOf}, {"below", grid.Below}, {"right", grid.RightOf}}

// setting is an option with its value, -1 for none.
type setting struct {
	name  string
	value int
}

// settings returns the options of the puzzle's type.
func settings(p *puzzles.Puzzle) []setting {
	var all []setting
	for _, o := range p.Type.Spec().Options {
		v, ok := o.Value(p)
		if !ok {
			v = -1
		}
		all = append(all, setting{o.Name, v})
	}
	return all
}

// number returns the number that a word denotes, or -1.
func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 {
		return -1
	}
	return n
}
