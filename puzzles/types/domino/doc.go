// Package domino is the puzzle Domino, also known as Dominosa.
//
// The board is a rectangle of numbers, perhaps with holes. Cover every cell
// with dominoes, each on two neighboring cells, so that no two dominoes carry
// the same two numbers. With a full set 0 to n every domino of the set occurs
// once, on (n+1)·(n+2) cells.
//
// The printed layer holds numbers, holes and unknown numbers; dominoes may be
// printed too. The answer layer says for each cell where the other half of its
// domino lies.
//
// A cell whose number is not told can be any number of the set, but it is a
// half of one domino only. So a domino with two such cells takes any of the
// dominoes left over, and there are always enough of them unless the board has
// more dominoes than the set; and a domino with one such cell needs a partner
// for its number that nobody else uses. The models rest on that: they have no
// variables for the numbers.
//
// The model "borders" is that of a student's report in CLP(FD), the model
// "placements" says the same in clauses.
package domino
