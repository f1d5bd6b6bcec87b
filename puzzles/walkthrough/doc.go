// Package walkthrough writes the way through a puzzle, step by step: as plain text,
// Markdown, an HTML page with a board for each step, an animated GIF, and data for other
// programs.
package walkthrough
