// Package yinyang is the puzzle Yin-Yang.
//
// Every cell of a rectangle becomes black or white. All black cells are connected with one
// another by their sides, and so are all white cells; no 2 × 2 block is of one color. Some
// colors are printed. A color without cells counts as connected, which matters only on boards
// with a side of 1.
//
// Also known as Shiromaru-Kuromaru.
//
// # What follows from the rules
//
// A 2 × 2 block colored like a checkerboard would disconnect one of the colors, so there is
// none. Therefore exactly two of the four borders that meet at an inner point of the board
// separate different colors, and these borders form a single line through all inner points: a
// Hamiltonian path of their lattice from border to border, or a Hamiltonian cycle if the rim of
// the board has only one color. Round the rim the color changes at most twice, and coloring the
// lattice like a chessboard restricts where the line can end. The exact model states all of
// this, although only the connectedness of both colors and the block rule are needed for its
// solutions to be correct.
//
// The numbers of full boards are 12 (2 × 2), 18 (2 × 3), 34 (3 × 3), 50
// (3 × 4), 96 (4 × 4), 220 (4 × 5), 660 (5 × 5), 1948 (5 × 6) and 7736 (6 × 6).
//
// # Two older models
//
// Constraint programs that cannot express connectedness have used weaker rules about each cell
// instead. The models "relaxed" and "euler" reproduce such programs: they accept boards that
// break the rules, and the second also rejects boards that keep them.
package yinyang
