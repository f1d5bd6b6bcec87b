package hoodoo

import (
	"context"
	"iter"
	"math"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types/hoodoo/queens"
)

// SolvingMethods returns searches for whole boards, and a way to derive answers from another one.
func (hoodoo) SolvingMethods() puzzles.SolvingMethods {
	return puzzles.SolvingMethods{Related: related, Find: findBoard, Others: others, Optimize: bestBoards, ModelUpToSymmetry: modelOne}
}

// queensProblem returns p as a problem of package queens.
func queensProblem(p *puzzles.Puzzle) *queens.Problem {
	return &queens.Problem{Givens: p.Cells, Colors: colors(p), Model: func(allowed int, m *core.Model) *puzzles.Encoding {
		return stateOne(p, allowed, m)
	}}
}

// bestBoards looks for boards with few transparent pegs, and proves the fewest.
func bestBoards(ctx context.Context, p *puzzles.Puzzle) iter.Seq2[puzzles.Optimum, error] {
	return func(yield func(puzzles.Optimum, error) bool) {
		better := func(o puzzles.Optimum) bool { return yield(o, nil) }
		if last, err := queensProblem(p).Search(ctx, p.Size().Cells(), math.MaxInt64, better); err != nil {
			yield(last, err)
		}
	}
}

// manyNames is the least number of interchangeable colors for which Find, however long
// it takes, is better than a search that distinguishes them. With fewer colors Find is
// only sometimes better, so it gives up after fewNamesFailures failures of a question.
const (
	manyNames        = 3
	fewNamesFailures = 4096
)

// findBoard looks for a board with no more transparent pegs than allowed. It looks for a
// board other than known ones only if all colors are full and at most one is free.
func findBoard(ctx context.Context, p *puzzles.Puzzle, failures int64, known ...grid.Map[puzzles.Value]) (core.Status, puzzles.Optimum, error) {
	allowed, stated := p.Option(OptionTransparent)
	free, full := len(freeColors(p)), allowed == 0 && colors(p) == longerSide(p.Size())
	if !stated || len(known) > 0 && (free > 1 || !full) {
		return core.Undecided, puzzles.Optimum{}, nil
	}
	if free < manyNames {
		failures = min(failures, fewNamesFailures)
	}
	allowed = min(allowed, p.Size().Cells())
	q := queensProblem(p)
	q.Known = known
	found, err := q.Search(ctx, allowed, failures, func(o puzzles.Optimum) bool { return !o.Known() })
	switch {
	case found.Known():
		return core.Found, found, nil
	case err != nil || found.Least <= allowed:
		return core.Undecided, found, err
	}
	return core.None, found, nil
}

// others returns a search for boards that differ from a known one, or nil if the number
// of transparent pegs is not stated.
func others(p *puzzles.Puzzle, known grid.Map[puzzles.Value]) puzzles.Others {
	allowed, stated := p.Option(OptionTransparent)
	if !stated {
		return nil
	}
	return queensProblem(p).Others(known, min(allowed, p.Size().Cells()))
}

// related lists the answers that follow from another by turning the board, with its
// colors renamed to match the givens, and by permuting the colors that no given has.
func related(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) []grid.Map[puzzles.Value] {
	var list []grid.Map[puzzles.Value]
	free := freeColors(p)
	for _, t := range puzzles.Turns {
		if t.Size(p.Size()) != p.Size() {
			continue
		}
		board, ok := renamed(p, puzzles.TurnMap(t, answer))
		if !ok {
			continue
		}
		if t != puzzles.Upright {
			list = append(list, board)
		}
		if len(free) > 1 {
			list = append(list, recolored(board, exchange(p, free)))
		}
	}
	return list
}

// modelOne states the model full for a problem with a stated number of transparent pegs.
// It keeps one of the answers that differ only in the names of colors that no given has,
// and reports whether there are enough such colors.
func modelOne(p *puzzles.Puzzle, m *core.Model) (*puzzles.Encoding, bool) {
	allowed, stated := p.Option(OptionTransparent)
	if !stated || len(freeColors(p)) < manyNames {
		return nil, false
	}
	return stateOne(p, min(allowed, p.Size().Cells()), m), true
}

// stateOne states the rules and the givens of p, and breaks the symmetry of the colors
// that no given has.
func stateOne(p *puzzles.Puzzle, allowed int, m *core.Model) *puzzles.Encoding {
	b := newBoardModel(p, question{allowed: allowed, named: true}, m)
	b.stateLines()
	b.stateFull()
	posed := puzzles.Posed{Puzzle: p, Encoding: b.reading(), Model: m}
	posed.PostGivens()
	return posed.Encoding
}

// renamed returns a board with its colors renamed to match the givens of p, and whether
// that is possible.
func renamed(p *puzzles.Puzzle, board grid.Map[puzzles.Value]) (grid.Map[puzzles.Value], bool) {
	name := names{by: make([]puzzles.Value, colors(p)+1), of: make([]puzzles.Value, colors(p)+1)}
	for c := range p.Size().All() {
		v, w := p.Given(c), board.At(c)
		if v != puzzles.Open && !name.give(w, v) {
			return board, false
		}
	}
	for k := range name.by[1:] { // keep names that are free
		name.give(puzzles.Value(k+1), puzzles.Value(k+1))
	}
	for k := range name.by[1:] {
		for v := range name.of[1:] {
			name.give(puzzles.Value(k+1), puzzles.Value(v+1))
		}
	}
	return recolored(board, name.by), true
}

// names renames colors: by holds the name of each color, and of the color with each
// name; 0 means none yet.
type names struct{ by, of []puzzles.Value }

// give names color w v unless w has a name or v is taken, and reports whether v is the
// name of w. Transparent keeps its name.
func (n names) give(w, v puzzles.Value) bool {
	if w == Transparent || v == Transparent {
		return w == v
	}
	if n.by[w] == 0 && n.of[v] == 0 {
		n.by[w], n.of[v] = v, w
	}
	return n.by[w] == v
}

// exchange returns names that rotate the colors of a list: each gets the name of the
// next, and the last that of the first.
func exchange(p *puzzles.Puzzle, list []int) []puzzles.Value {
	name := lists.Make(colors(p)+1, func(k int) puzzles.Value { return puzzles.Value(k) })
	for i, k := range list {
		name[k] = puzzles.Value(list[(i+1)%len(list)])
	}
	return name
}

// recolored returns a board with its colors renamed.
func recolored(board grid.Map[puzzles.Value], name []puzzles.Value) grid.Map[puzzles.Value] {
	return grid.Collect(board.Size(), func(c grid.Cell) puzzles.Value {
		v := board.At(c)
		if v == Transparent {
			return v
		}
		return name[v]
	})
}

// freeColors lists the colors that no given has.
func freeColors(p *puzzles.Puzzle) []int { return queensProblem(p).Free() }
