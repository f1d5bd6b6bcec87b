// Package file reads and writes the Quadrille file, version 1: a collection of puzzles as one
// JSON object.
//
//	{
//	  "quadrille": 1,
//	  "title": "Winter set",
//	  "license": "CC BY 4.0",
//	  "puzzles": [
//	    {"type": "yinyang", "id": "w-1", "tags": ["small"], "givens": ["..b.", "w...", "....", ".b.w"]}
//	  ]
//	}
//
// A grid is a list of strings, one per row. Its cells are separated by spaces, which may be
// left out if every cell is a single character; "." is an open cell. The members givens, marks
// and solution are grids of one shape. So are noted, whose cells list the numbers of the
// solver's notes ("1,4"), and colored, with the numbers of the colors that the solver has
// given cells. The member notes is text about the puzzle, tags is a list of keywords, and
// license says how others may use the puzzle. The title, author and license of the set are
// members of the file itself; they apply to puzzles that have none of their own. Clues outside
// the board are one line of fields per side. The alphabets are those of the types.
//
// An answer inside a trial has a member trials: one object per level, outermost first, with
// the members marks, noted and colored of the answer before that level. A test solve is a
// member play: an object with the members of its answer (marks, noted, colored and trials),
// the number of the attempt, by default 1, the seconds it took, how many checks and hints were
// asked for, how many cells the program filled in (reveals), whether it is solved, and whether
// it was under way when the file was written (on).
//
// Three rules shape the package:
//
//   - Reading and then writing changes nothing but white space. Each object
//     keeps its members as they were written, known or not, and only a member
//     whose meaning has changed is written afresh.
//   - A puzzle that cannot be used does not hide the others: it becomes an
//     Entry with the reason, and is written back as it was.
//   - Every refusal is a sentence with a place: an Error has the line and
//     column in the file, or the puzzle and the cell. Limits on size are
//     checked before memory is allocated.
//
// The package knows no type by name: the caller passes its types. It converts no other
// formats.
package file
