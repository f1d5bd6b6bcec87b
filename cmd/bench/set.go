package main

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

//go:embed testdata
var testdata embed.FS

// board is one problem for the solvers.
type board struct {
	name   string
	puzzle *puzzles.Puzzle
	count  int    // number of solutions requested; 0: all
	best   bool   // the best board is requested, not a number of solutions
	files  string // the path of the board's files, without extension
}

// empties are the boards of the set without givens.
var empties = []struct {
	typ, name   string
	side, count int
	options     puzzles.Options
}{
	{typ: "yinyang", name: "yinyang-5-all", side: 5},
	{typ: "yinyang", name: "yinyang-6-all", side: 6},
	{typ: "yinyang", name: "yinyang-20-empty", side: 20, count: 1},
	{typ: "yinyang", name: "yinyang-30-empty", side: 30, count: 1},
	{typ: "yinyang", name: "yinyang-50-empty", side: 50, count: 1},
	{typ: "yinyang", name: "yinyang-100-empty", side: 100, count: 1},
	{typ: "yinyang", name: "yinyang-150-empty", side: 150, count: 1},
	{typ: "yinyang", name: "yinyang-200-empty", side: 200, count: 1},
	{typ: "doppelblock", name: "doppelblock-4-all", side: 4},
	{typ: "closefar", name: "closefar-5-none", side: 5, count: 2},
	{typ: "closefar", name: "closefar-6-all", side: 6},
	{typ: "closefar", name: "closefar-10-empty", side: 10, count: 1},
	{typ: "closefar", name: "closefar-20-empty", side: 20, count: 1},
	{typ: "closefar", name: "closefar-30-empty", side: 30, count: 1},
	{typ: "closefar", name: "closefar-50-empty", side: 50, count: 1},
	{typ: "closefar", name: "closefar-100-empty", side: 100, count: 1},
	{typ: "closefar", name: "closefar-200-empty", side: 200, count: 1},
	{typ: "hoodoo", name: "hoodoo-4-best", side: 4},
	{typ: "hoodoo", name: "hoodoo-5-best", side: 5},
	{typ: "hoodoo", name: "hoodoo-6-best", side: 6},
	{typ: "hoodoo", name: "hoodoo-7-best", side: 7},
	{typ: "hoodoo", name: "hoodoo-8-best", side: 8},
	{typ: "hoodoo", name: "hoodoo-9-best", side: 9},
	{typ: "hoodoo", name: "hoodoo-10-best", side: 10},
	{typ: "hoodoo", name: "hoodoo-11-best", side: 11},
	{typ: "hoodoo", name: "hoodoo-12-best", side: 12},
	{typ: "hoodoo", name: "hoodoo-6-none", side: 6, count: 2, options: puzzles.Options{"transparent": 3}},
}

// fixedSet lists the boards of testdata and the empty ones, type by type.
func fixedSet() ([]board, error) {
	var all []board
	names, err := fs.Glob(testdata, "testdata/*.quadrille")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := testdata.ReadFile(name)
		if err != nil {
			return nil, err
		}
		c, err := file.Parse(data, types.All)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		boards, err := boardsOf(path.Base(name), c)
		if err != nil {
			return nil, err
		}
		all = append(all, boards...)
	}
	for _, e := range empties {
		size := grid.Size{Rows: e.side, Cols: e.side}
		p, err := puzzles.New(types.ByName(e.typ), puzzles.Params{Size: size, Options: e.options})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.name, err)
		}
		all = append(all, newBoard(e.name, p, e.count))
	}
	byType := func(b board) int { return slices.Index(types.All, b.puzzle.Type) }
	slices.SortStableFunc(all, func(a, b board) int { return cmp.Compare(byType(a), byType(b)) })
	return all, nil
}

func open(files []string) ([]board, error) {
	var all []board
	for _, name := range files {
		c, err := file.Open(name, types.All)
		if err != nil {
			return nil, err
		}
		boards, err := boardsOf(filepath.Base(name), c)
		if err != nil {
			return nil, err
		}
		all = append(all, boards...)
	}
	return all, nil
}

// memberCount is the member of a puzzle for the number of solutions requested; two if it is
// absent.
const memberCount = "count"

func boardsOf(name string, c *file.Collection) ([]board, error) {
	var boards []board
	for i := range c.Puzzles {
		e := &c.Puzzles[i]
		if e.Err != nil {
			return nil, fmt.Errorf("%s: %w", name, e.Err)
		}
		count := 2
		if raw := e.Member(memberCount); raw != nil {
			if err := json.Unmarshal(raw, &count); err != nil {
				return nil, fmt.Errorf("%s: count of puzzle %d: %w", name, i+1, err)
			}
		}
		id := cmp.Or(e.Meta().ID, fmt.Sprintf("%s#%d", name, i+1))
		boards = append(boards, newBoard(id, e.State.Puzzle, count))
	}
	return boards, nil
}

func newBoard(name string, p *puzzles.Puzzle, count int) board {
	_, stated := p.Option("transparent")
	best := p.Type.Spec().Option("transparent") != nil && !stated
	return board{name: name, puzzle: p, count: count, best: best}
}

// write writes the board into the directory, in the format of each solver.
func (b *board) write(dir string) error {
	b.files = filepath.Join(dir, "board")
	c := file.Collection{Puzzles: []file.Entry{{State: puzzles.State{Puzzle: b.puzzle, Marks: puzzles.NoMarks(b.puzzle)}}}}
	text, err := c.Text()
	if err != nil {
		return err
	}
	for ext, data := range map[string][]byte{".quadrille": text, ".lp": facts(b.puzzle), ".dzn": data(b.puzzle)} {
		if err := os.WriteFile(b.files+ext, data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
