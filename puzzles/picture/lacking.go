package picture

import (
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// mostNamed is how many characters are named of those that are lacking.
const mostNamed = 12

// Unshaped says which characters in what do draws no font has; "" when there is none.
func Unshaped(do func(draw.Canvas)) string {
	if found := named(draw.Lacking(do, draw.Boxed)); found != "" {
		return words.Say("the fonts for pictures lack %s; a box stands for each", found)
	}
	return ""
}

// NotInTeX says which characters in what do draws LaTeX does not write; "" when there is none.
func NotInTeX(do func(draw.Canvas)) string {
	if found := named(draw.Lacking(do, draw.NotInTeX)); found != "" {
		return words.Say("the usual font of LaTeX lacks %s; a question mark stands for each", found)
	}
	return ""
}

// named are the first of some characters.
func named(found string) string {
	if all := []rune(found); len(all) > mostNamed {
		return string(all[:mostNamed]) + "…"
	}
	return found
}
