// Package verify checks walks: that each step follows from its stated reasons and from the
// printed rules of the puzzle. A walk that passes proves that the puzzle has exactly one
// answer, so it is a certificate.
//
// The package shares no code with what makes walks: it does not use the solver, package
// reason or the types, and reads puzzles and walks from their JSON. Each type has one file
// here, written from its printed rules alone: yinyang.go, domino.go, doppelblock.go,
// closefar.go and hoodoo.go.
//
// # What is checked
//
// A step states facts that are its reasons, rules, and facts that it concludes. The reasons
// must be known: given, or concluded by an earlier step. The conclusions must follow from
// the stated reasons and the stated rules alone. To check a conclusion, the checker
// supposes the contrary, lets the rules narrow what the cells can hold, and if that does
// not suffice tries the values of one cell after another. The number of trials is bounded
// by a count and not by a clock, so that the same walk always gets the same result.
//
// A supposition is checked line by line: each line must follow from its own facts and
// rules; these facts must be the step's reasons, the supposition or conclusions of earlier
// lines; and the last line must be a contradiction.
//
// At the end each cell must be known, and the whole board must satisfy all printed rules.
//
// What cannot be checked is not proved, and the report says which step that is.
//
// # Rules by name
//
// A rule is named by its kind and numbers. Rows, columns and the colors of Hoo-Doo have
// their number; rows and columns are counted from 0, and a line is 0 R for row R and 1 C
// for column C.
//
//	yinyang      block R C           the 2 × 2 block whose upper left cell is in row R and column C
//	             checkerboard R C    the same block is not a checkerboard
//	             connected 1         the black cells are connected; 2: the white ones
//	             rim                 along the rim each color is one run
//	             ends                the parity of the places where the color changes on the rim
//	domino       cell R C            one domino covers the cell
//	             piece A B           the domino of the numbers A ≤ B lies once (at most once if the set is not full)
//	doppelblock  line D I            all rules of a row or a column
//	             count D I V         it holds two blacks (V is 1000), or the number V once
//	closefar     line D I            all rules of a row or a column
//	             count D I V         it holds two C (V is 1), two F (2), or so many blanks (3)
//	hoodoo       row 0 N, column 1 N no color stands twice there
//	             diagonal 2 N        the same for the rising diagonal on which row and column add up to N
//	             diagonal 3 N        the same for the falling one on which row − column is N less the last column
//	             full D N K          no peg is transparent: color K stands in the line of direction D and number N, as above
//	             lack D N            how many colors are missing in the line
//	             transparent         the number of transparent pegs allowed
//	             total D             how many colors are missing in all rows, or all columns
//	             pegs K              in how many rows and columns color K is missing
//
// Those that are not printed rules follow from them; the proof is in a comment beside the
// code.
package verify
