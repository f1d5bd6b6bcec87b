// Package closefar is the puzzle Close or Far.
//
// The board is a square. Every row and every column holds exactly two C and exactly two F, all
// other cells are blank, and in each of these lines the two C are closer together than the two
// F. Some cells are printed: a letter, or a bar for a blank cell.
//
// # Sizes
//
// A line needs four cells, but boards of side 4 and 5 cannot be filled. Side 6 has exactly 126
// full boards, and every larger side has some, since full boards of sides 6 to 11 placed along
// the diagonal make up any of them. Smaller boards can still be opened and solved: they have no
// answer.
//
// No full board is circulant (each row the one above, moved by one): in some rows of such a
// board both C but not both F would have passed the edge, which requires the opposite order of
// the distances.
//
// # Models
//
// "best" represents each line by the first and the second place of its letters, as order
// literals, and compares the distances by their bounds; up to side 20 it also keeps every cell
// of a line consistent with all fillings of the line. "direct" and "automaton" are models that
// earlier constraint programs for the puzzle have used: positions, elements and distances, and
// an automaton with counters for each line.
package closefar
