// Package file reads and writes the Quadrille file, version 1: a collection of
// puzzles as one JSON object.
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
// A grid is a list of strings, one a row. Its cells are separated by blanks,
// which may be left out where every cell is one character; "." is an open
// cell. Members givens, marks and solution are grids of one shape, and so are
// noted, whose cells list the numbers of a person's notes ("1,4"), and colored, with
// the numbers of the colors that a person has given cells; notes are words about the
// puzzle, tags a list of short words by which it is found, license how others may
// use it. The title, the author and the license of the set are members of the file
// itself, and hold for puzzles that have none of their own. An answer in a trial has a member trials: for each level of it, the first
// one first, an object with the members marks, noted and colored of the answer
// before. A test solve is a member play: an object with the members of its answer
// (marks, noted, colored and trials), the attempt where it is not the first one, how
// many seconds it took, how many checks and hints were asked for, how many cells the
// program filled in (reveals), whether it is solved, and whether it was under way (on)
// when the file was written. Clues outside the board are one line of fields a side.
// The alphabets are those of the types.
//
// Three rules shape the package:
//
//   - Reading and then writing changes nothing but white space. Each object
//     keeps its members as they were written, known or not, and only a member
//     whose meaning has changed is written anew.
//   - A puzzle that cannot be used does not hide the others: it becomes an
//     Entry with the reason, and is written back as it was.
//   - Whatever is refused is refused in a sentence with its place: an Error has
//     the line and column in the file or the puzzle and the cell. Limits on
//     size are checked before memory is taken.
//
// The package knows no type by name: the caller passes the types that it has.
// It converts no foreign formats.
package file
