// Package walkthrough writes the way through a puzzle, step by step: as plain text,
// as Markdown, as a page of HTML with a board for each step, as a moving picture, and
// as data for other programs.
package walkthrough
