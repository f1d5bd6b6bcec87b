package draw

import "slices"

// Boxed reports whether a character is drawn as a box, because neither the embedded
// fonts nor those of the machine have it.
func Boxed(r rune, w Weight) bool { return faces[w].glyph(r).box }

// Lacking returns the characters in the texts drawn by do for which lacks, such as
// [Boxed], reports true, each once, in order of appearance.
func Lacking(do func(Canvas), lacks func(r rune, w Weight) bool) string {
	l := &lacking{lacks: lacks}
	do(l)
	return string(l.found)
}

// lacking is a canvas that draws nothing and collects characters of texts.
type lacking struct {
	nothing
	lacks func(r rune, w Weight) bool
	found []rune
}

func (l *lacking) Text(_ Point, text string, f Font) {
	for _, r := range composed(text) {
		if !slices.Contains(l.found, r) && l.lacks(r, f.Weight) {
			l.found = append(l.found, r)
		}
	}
}
