package draw

import "slices"

// Boxed reports whether a box stands for a character of a text, since neither our fonts nor
// those of the machine have it.
func Boxed(r rune, w Weight) bool { return faces[w].glyph(r).box }

// Lacking returns the characters, each once and in order, that are in what do draws and are
// lacking by a report such as [Boxed].
func Lacking(do func(Canvas), lacks func(r rune, w Weight) bool) string {
	l := &lacking{lacks: lacks}
	do(l)
	return string(l.found)
}

// lacking is a canvas that only looks at the characters of texts.
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
