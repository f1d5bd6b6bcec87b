package skyscrapers

import (
	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Notations describes how others write puzzles of the type.
func (skyscrapers) Notations() format.Notations { return abroad }

var abroad = format.Notations{
	Pzpr:     &format.Pzpr{Genre: "skyscrapers"},
	Penpa:    &format.Penpa{Tag: "skyscrapers", Mode: "number"},
	MiniZinc: miniZinc,
}

// miniZinc returns the rules as a MiniZinc program.
func miniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: `include "alldifferent.mzn";
array[1..rows, 1..cols] of var 1..rows: x;
predicate seen(int: clue, array[int] of var int: line) =
  clue = -1 \/ clue = sum(i in index_set(line))(forall(j in index_set(line) where j < i)(line[j] < line[i]));
constraint forall(i in 1..rows)(alldifferent(x[i, ..]) /\ alldifferent(x[.., i]));
constraint forall(i in 1..rows, j in 1..cols where given[i, j] > 0)(x[i, j] = given[i, j]);
constraint forall(i in 1..rows)(seen(left[i], x[i, ..]) /\ seen(right[i], reverse(x[i, ..])));
constraint forall(j in 1..cols)(seen(top[j], x[.., j]) /\ seen(bottom[j], reverse(x[.., j])));
solve satisfy;
output [concat(j in 1..cols)(show(x[i, j])) ++ "\n" | i in 1..rows];`}
}
