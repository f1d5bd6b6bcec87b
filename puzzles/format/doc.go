// Package format reads and writes puzzles as others write them down: links,
// game IDs, grids and lists, programs.
//
// A Format is one way to do so, in one file and with one line in the list in
// formats.go. Read finds the puzzles of a text, whatever stands between them, and says
// what they were and what was not understood: scan.go goes through the text and asks the
// formats what is theirs, findings.go puts together what they say.
//
// How the cells of a type are spelt the type says itself, in a table that it has
// for a format (Pzpr, say): the package knows no type by name. A format that only
// one type has lives in the folder of that type, which lists it (see Own).
//
// What a format does not hold is told when a puzzle is written; what of a text our
// puzzles do not hold, when it is read. A text may come from anywhere: its sizes
// are looked at before memory is taken.
package format
