// Package picture draws what the boards of all types have in common.
//
// A type describes its look as a [Style] and calls [Draw]. The functions of the
// Style supply what only the type knows, such as how a value looks or whether a
// clue is satisfied. The layers, from bottom to top, are:
//
//	board     the background of the board, if it is not bare paper
//	grounds   backgrounds: given, selection, pointer, target of a hint, difference, fault
//	grid      the lines between cells
//	shapes    what spans cells (dominoes), drawn by the type
//	symbols   values and notes, drawn by the type cell by cell
//	clues     the outside clue fields
//	frame     the frame
//	outlines  outlines of differences, faults and targets; bars at lines at fault
//	cursor    the keyboard cursor
//
// Lengths are in cells, and colors are roles of package draw. On a canvas that
// shows only some cells (one with a method Visible), no other cells are drawn,
// so the cost of a stroke depends only on what it changes.
//
// A [Sheet] makes a complete picture of a board for files and the printer, and
// [Text] writes a board for the clipboard; [Problem] and [Solved] make their views.
package picture
