// Package picture draws what the boards of all types have in common.
//
// A type describes its look as a [Style] and calls [Draw]; what a type alone
// knows (how a value looks, where a clue is kept) it says in the functions of
// the Style. The layers lie, from the bottom:
//
//	board     the ground of the board, where it is not bare paper
//	grounds   given, selection, pointer, target of a hint, difference, fault
//	grid      the lines between cells
//	shapes    what spans cells (dominoes), drawn by the type
//	symbols   values and notes, drawn by the type cell by cell
//	clues     the clue fields outside
//	frame     the frame
//	outlines  of differences, faults and targets; the bars at broken lines
//	cursor    the keyboard cursor
//
// Lengths are shares of a cell, colors are roles of package draw. On a canvas
// that shows a few cells only (one with a method Visible) no other cell is drawn,
// so that a stroke costs what it changes.
//
// A [Sheet] makes a whole picture of a board for files and the printer, and
// [Text] writes it for the clipboard; [Problem] and [Solved] are what it shows.
package picture
