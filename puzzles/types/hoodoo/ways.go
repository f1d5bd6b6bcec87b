package hoodoo

import (
	"context"
	"iter"
	"math"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/hoodoo/queens"
)

// Ways are searches for whole boards, and answers that follow from one.
func (hoodoo) Ways() puzzles.Ways {
	return puzzles.Ways{Related: related, Find: findBoard, Others: others, Optimize: bestBoards, ModelOne: modelOne}
}

// queensProblem is p for the searches for whole boards.
func queensProblem(p *puzzles.Puzzle) *queens.Problem {
	return &queens.Problem{Givens: p.Cells, Colors: colors(p), Model: func(allowed int, m *core.Model) *puzzles.Reading {
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

// manyNames is the number of interchangeable colors from which on Find is
// better than a search that tells them apart, however long it takes. With fewer it
// is better now and then, and is given up after so many failures of a question.
const (
	manyNames        = 3
	fewNamesFailures = 4096
)

// findBoard looks for a board with no more transparent pegs than are allowed; for one that
// is not known only where all colors are full, and one free at most.
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

// others looks for boards that differ where the number of transparent pegs is stated.
func others(p *puzzles.Puzzle, known grid.Map[puzzles.Value]) puzzles.Others {
	allowed, stated := p.Option(OptionTransparent)
	if !stated {
		return nil
	}
	return queensProblem(p).Others(known, min(allowed, p.Size().Cells()))
}

// related lists the answers that follow from one by turning the board, by giving
// its colors other names so that the givens come out right, and by exchanging
// colors that no given has.
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

// modelOne is the model full for a problem that says how many transparent pegs
// are allowed, with one of the answers that differ only in the names of colors
// that no given has.
func modelOne(p *puzzles.Puzzle, m *core.Model) (*puzzles.Reading, bool) {
	allowed, stated := p.Option(OptionTransparent)
	if !stated || len(freeColors(p)) < manyNames {
		return nil, false
	}
	return stateOne(p, min(allowed, p.Size().Cells()), m), true
}

// stateOne states the rules and the givens of p, with names for the colors that
// no given has.
func stateOne(p *puzzles.Puzzle, allowed int, m *core.Model) *puzzles.Reading {
	b := newBoardModel(p, question{allowed: allowed, named: true}, m)
	b.stateLines()
	b.stateFull()
	posed := puzzles.Posed{Puzzle: p, Reading: b.reading(), Model: m}
	posed.PostGivens()
	return posed.Reading
}

// renamed is a board with other names of its colors, so that it holds the givens
// of p; false when no names do.
func renamed(p *puzzles.Puzzle, board grid.Map[puzzles.Value]) (grid.Map[puzzles.Value], bool) {
	name := names{by: make([]puzzles.Value, colors(p)+1), of: make([]puzzles.Value, colors(p)+1)}
	for c := range p.Size().All() {
		v, w := p.Given(c), board.At(c)
		if v != puzzles.Open && !name.give(w, v) {
			return board, false
		}
	}
	for k := range name.by[1:] { // its own where that is free
		name.give(puzzles.Value(k+1), puzzles.Value(k+1))
	}
	for k := range name.by[1:] {
		for v := range name.of[1:] {
			name.give(puzzles.Value(k+1), puzzles.Value(v+1))
		}
	}
	return recolored(board, name.by), true
}

// names are new names of colors: by has that of each color, of the color that
// has each name; 0 is none yet.
type names struct{ by, of []puzzles.Value }

// give names color w v, and reports whether that is its name now. What is
// transparent stays so.
func (n names) give(w, v puzzles.Value) bool {
	if w == Transparent || v == Transparent {
		return w == v
	}
	if n.by[w] == 0 && n.of[v] == 0 {
		n.by[w], n.of[v] = v, w
	}
	return n.by[w] == v
}

// exchange gives each of some colors the name of the next, and the last that of
// the first.
func exchange(p *puzzles.Puzzle, list []int) []puzzles.Value {
	name := make([]puzzles.Value, colors(p)+1)
	for k := range name {
		name[k] = puzzles.Value(k)
	}
	for i, k := range list {
		name[k] = puzzles.Value(list[(i+1)%len(list)])
	}
	return name
}

// recolored is a board with other names of its colors.
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
