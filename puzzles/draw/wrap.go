package draw

import "strings"

// Wrap cuts a text into lines of at most so many units, between words. A line
// break in the text stays one. A word that is wider alone is cut.
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

// cut cuts what is too wide off a word, a line at a time.
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
