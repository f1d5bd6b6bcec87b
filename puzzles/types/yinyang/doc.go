// Package yinyang is the puzzle Yin-Yang.
//
// Every cell of a rectangle becomes black or white. All black cells are
// connected with one another by their sides, and so are all white cells; no
// 2 × 2 block is of one color. Some colors are printed. A color without a cell
// counts as connected, which only boards with a side of 1 can make use of.
//
// Also known as Shiromaru-Kuromaru.
//
// # What follows from the rules
//
// A 2 × 2 block that is colored like a checkerboard parts one of the colors,
// so there is none. Therefore exactly two of the four borders that meet at an
// inner point of the board part different colors, and these borders make up a
// single line through all inner points: a Hamiltonian path of their lattice
// from border to border, or a Hamiltonian cycle where the rim of the board is
// of one color. Round the rim the color changes at most twice; where the line
// ends is bound by the two colors that the lattice has as a chessboard. The
// exact model states all of this; only the connectedness of both colors and
// the block rule are needed for its solutions to be right.
//
// The numbers of full boards are 12 (2 × 2), 18 (2 × 3), 34 (3 × 3), 50
// (3 × 4), 96 (4 × 4), 220 (4 × 5), 660 (5 × 5), 1948 (5 × 6) and 7736 (6 × 6).
//
// # Two older models
//
// Constraint programs that cannot state connectedness have used what is left
// of the rules in each cell. The models "relaxed" and "euler" repeat such
// programs: they accept boards that break the rules, the second also rejects
// boards that keep them.
package yinyang
