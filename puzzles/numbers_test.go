package puzzles_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers/skyscrapers"
)

// The wheel and clicks count through the numbers, from open and back to it. Numbers can be
// typed; those that are too high are refused, and Backspace removes a digit.
func TestNumbers(t *testing.T) {
	p, err := puzzles.New(skyscrapers.Type, puzzles.Params{Size: grid.Size{Rows: 3, Cols: 3}})
	if err != nil {
		t.Fatal(err)
	}
	at, s := grid.Of(grid.Cell{}), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	sees := func(what string, want puzzles.Value) {
		t.Helper()
		if got := s.Answer(at.Cell); got != want {
			t.Errorf("%s: %d, want %d", what, got, want)
		}
	}
	for _, want := range []puzzles.Value{1, 2, 3, puzzles.Open, 1} {
		s = s.Apply(s.Count(puzzles.Answer, at, false))
		sees("counted up", want)
	}
	for _, want := range []puzzles.Value{puzzles.Open, 3, 2} {
		in := puzzles.Press{At: grid.Point{X: 0.5, Y: 0.5}, Layer: puzzles.Answer, Tool: "auto", Button: puzzles.Secondary}
		if s.Press(in) != nil {
			t.Error("the first click enters something")
		}
		in.Again = true
		s = s.Apply(s.Press(in).Over(s, in.At, in.At))
		sees("counted down", want)
	}
	key := func(k puzzles.Key) puzzles.Move {
		t.Helper()
		k.At, k.Layer = at, puzzles.Answer
		m, ok := s.Key(k)
		if !ok {
			t.Errorf("the key %+v means nothing", k)
		}
		s = s.Apply(m)
		return m
	}
	key(puzzles.Key{Rune: '1'})
	sees("typed", 1)
	if m := key(puzzles.Key{Rune: '4'}); m.Refused != "4 is more than 3, the highest number there." {
		t.Errorf("refused: %q", m.Refused)
	}
	key(puzzles.Key{Name: puzzles.Backspace})
	sees("taken away", puzzles.Open)
	if m, ok := s.Key(puzzles.Key{At: at, Rune: 'X', Layer: puzzles.Answer}); ok {
		t.Errorf("X: %+v", m)
	}
	wide := puzzles.NumbersTo(12)
	if m, _ := wide.Key(s, puzzles.Key{At: at, Rune: '2', Typed: "1", Layer: puzzles.Answer}); s.Apply(m).Answer(at.Cell) != 12 {
		t.Errorf("two digits: %+v", m)
	}
	s = s.Apply(wide.Enter(s, puzzles.Answer, at.Cell, 12))
	if m, _ := wide.Key(s, puzzles.Key{At: at, Name: puzzles.Backspace, Layer: puzzles.Answer}); s.Apply(m).Answer(at.Cell) != 1 {
		t.Errorf("one digit taken away: %+v", m)
	}
}
