package picture

import (
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// mostNamed is the greatest number of missing characters that a message lists.
const mostNamed = 12

// Unshaped returns a message naming the characters drawn by do that no font has, or "".
func Unshaped(do func(draw.Canvas)) string {
	if found := named(draw.Lacking(do, draw.Boxed)); found != "" {
		return words.Say("the fonts for pictures lack %s; a box stands for each", found)
	}
	return ""
}

// NotInTeX returns a message naming the characters drawn by do that LaTeX's usual font
// lacks, or "".
func NotInTeX(do func(draw.Canvas)) string {
	if found := named(draw.Lacking(do, draw.NotInTeX)); found != "" {
		return words.Say("the usual font of LaTeX lacks %s; a question mark stands for each", found)
	}
	return ""
}

// named returns the first mostNamed of some characters, with an ellipsis if there are more.
func named(found string) string {
	if all := []rune(found); len(all) > mostNamed {
		return string(all[:mostNamed]) + "…"
	}
	return found
}
