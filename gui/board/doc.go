// Package board is the widget that shows a board and edits it: it draws a
// document through package draw and turns the pointer and the keys into the
// document's strokes and keys. It knows puzzles only through package puzzles,
// and decides nothing itself.
package board
