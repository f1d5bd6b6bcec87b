package reason

import (
	"context"
	"fmt"
	"sync"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// RegisterTypes registers how steps and what explains them are encoded for another place, see
// package away: techniques by their names, and an engine as the puzzle that it explains, from
// which it is made again.
func RegisterTypes(types []puzzles.Type) {
	name := func(t *Technique) string { return fmt.Sprint(t.ID, " ", t.over) }
	techniques := map[string]*Technique{}
	add := func(ts ...*Technique) {
		for _, t := range ts {
			techniques[name(t)] = t
		}
	}
	for _, t := range types {
		own := ExplainerOf(t).Techniques()
		for i := range own {
			add(&own[i])
		}
	}
	for i := range chains {
		add(&chains[i])
	}
	add(&left, &searched)
	away.As(name, func(name string) *Technique { return techniques[name] })
	tellers := tellers{}
	away.As(func(e *Engine) *puzzles.Puzzle { return e.puzzle }, tellers.of)
	away.Register(grid.Cell{}, grid.Line{}, []grid.Cell(nil), puzzles.Value(0), []puzzles.Value(nil), []Fact(nil),
		Phrase{}, Spot{}, All(nil), Either(nil), words.Message(""))
}

// tellers makes engines that tell steps found elsewhere. It keeps the last one, as steps
// come one by one.
type tellers struct {
	mu   sync.Mutex
	last *Engine
}

func (t *tellers) of(p *puzzles.Puzzle) *Engine {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.last == nil || !t.last.Covers(p) {
		e, err := New(context.Background(), p)
		if err != nil {
			panic(err) // it was made before where it comes from
		}
		t.last = e
	}
	return t.last
}
