// Package format reads and writes puzzles in the notations of other programs: links, game IDs,
// grids and lists, programs.
//
// A Format is one notation, with a file of its own and a line in the list in formats.go. Read
// finds the puzzles in a text, whatever is between them, and says what they were and what was
// not understood: scan.go goes through the text and asks the formats which parts are theirs,
// findings.go combines their answers.
//
// A type itself says how its cells are spelt, in a table for each format (Pzpr, say): the
// package knows no type by name. A format that only one type has is in the package of that
// type, which lists it (see Notations).
//
// Writing a puzzle reports what the format cannot hold; reading a text reports what our
// puzzles cannot hold. A text may come from anywhere: its sizes are checked before memory is
// allocated.
package format
