// Package draw is what puzzles draw themselves with.
//
// A puzzle draws on a [Canvas] in board units: a cell is 1, x grows to the
// right, y grows downward, and the upper left corner of the board is the origin,
// so the cell in row r and column c covers (c, r) to (c+1, r+1). Clues outside
// the board lie at negative coordinates or beyond the last row and column.
// Colors are roles ([Given], [Answer], [Fault], …), never numbers; a [Palette]
// turns them into colors for the light window, the dark window and paper.
//
// The canvases of this package:
//
//   - [Raster] draws into an image, for the window and for PNG files.
//   - [SVG] writes a vector picture, with its layers as groups.
//   - [TikZ] writes a picture for LaTeX.
//   - A [PDF] has pages with vectors, measured in millimeters.
//
// All of them draw the same picture. A puzzle always draws the whole board;
// a Raster whose clip is one cell ([Raster.Clip]) discards the rest quickly.
//
//	func (p *Puzzle) Draw(c draw.Canvas) {
//		c.Group("symbols")
//		for _, s := range p.stones {
//			at := draw.Cell(s.row, s.col).Center()
//			c.Circle(at, 0.345, draw.Fill(draw.BlackFill).Edge(draw.BlackEdge, 0.035, 0))
//		}
//	}
//
// [Fit] and [Scale] place a board in a picture, and the resulting [Layout] converts
// points between picture and board.
//
// The package knows no puzzles, no windows and no file formats of puzzles.
package draw
