// Package domino is the puzzle Domino, also known as Dominosa.
//
// The board is a rectangle of numbers, perhaps with holes. Cover every cell
// with dominoes, each on two neighboring cells, so that no two dominoes carry
// the same two numbers. With a full set 0 to n every domino of the set occurs
// once, on (n+1)·(n+2) cells.
//
// The printed layer holds numbers, holes and unknown numbers; dominoes may be printed too. The
// answer layer has for each cell the direction to the other half of its domino.
//
// A cell with an unknown number can have any number of the set, but belongs to only one domino.
// So a domino with two such cells takes any of the remaining dominoes; there are enough of them
// unless the board has more dominoes than the set; and a domino with one such cell needs a
// partner for its number that no other domino uses. The models rely on that: they have no
// variables for the numbers.
//
// The model "borders" is that of a student's report in CLP(FD); the model "placements" says the
// same in clauses.
package domino
