package draw

import "strings"

// Wrap breaks a text between words into lines of at most width units. Line breaks in
// the text are kept. A word wider than a line is cut.
func Wrap(text string, f Font, width float64) (lines []string) {
	for part := range strings.SplitSeq(text, "\n") {
		line := ""
		for word := range strings.FieldsSeq(part) {
			if line != "" && TextWidth(line+" "+word, f) <= width {
				line += " " + word
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			var pieces []string
			pieces, line = cut(word, f, width)
			lines = append(lines, pieces...)
		}
		lines = append(lines, line)
	}
	return lines
}

// cut cuts a word that is too wide into full lines and the rest.
func cut(word string, f Font, width float64) (lines []string, rest string) {
	for _, r := range word {
		if rest != "" && TextWidth(rest+string(r), f) > width {
			lines = append(lines, rest)
			rest = ""
		}
		rest += string(r)
	}
	return lines, rest
}
