package format

import (
	"errors"
	"strings"
	"unicode"

	"quadrille/puzzles/words"
)

// term is a Prolog term, or a JSON value as far as lists go.
type term struct {
	word string // an atom, number, string or variable; the functor of a compound
	list bool
	args []term // of a list or compound
}

// scalar reports whether the term is a single word.
func (t *term) scalar() bool { return !t.list && t.args == nil }

// The limits of terms: nesting of lists, and words in all.
const (
	deepest  = 16
	mostTerm = 200_000
)

// terms reads the terms of a text, which end with a full stop or with the text. It fails if
// the text is anything else.
func terms(text string) ([]term, error) {
	r := termReader{text: text}
	var all []term
	for {
		r.blank()
		if r.at == len(r.text) {
			return all, nil
		}
		t, err := r.term(0)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
		r.blank()
		if r.at < len(r.text) && r.text[r.at] == '.' {
			r.at++
		} else if r.at < len(r.text) {
			return nil, errNoTerm
		}
	}
}

// termLines returns how many lines at the beginning of a text are terms, 0 for none. Terms do
// not begin with a line that is a single word.
func termLines(text string) int {
	r := termReader{text: text}
	taken, ends := 0, 0 // lines, and line ends before the position
	for stop := true; stop; {
		from := r.at
		r.blank()
		before := strings.Count(text[from:r.at], "\n")
		ends += before
		from = r.at
		t, err := r.term(0)
		switch {
		case err != nil && !errors.Is(err, errNoTerm):
			return Paragraph(text)
		case err != nil || t.scalar() && (before > 0 || from == 0):
			return taken
		}
		end := r.at
		r.blank()
		if stop = strings.HasPrefix(text[r.at:], "."); stop {
			r.at++
			end = r.at
		}
		ends += strings.Count(text[from:end], "\n")
		if rest := strings.TrimLeft(text[end:], " \t"); rest == "" || rest[0] == '\n' || rest[0] == '%' {
			taken = ends + 1
		}
	}
	return taken
}

// lineCount returns the number of lines of a text.
func lineCount(text string) int { return strings.Count(strings.TrimSuffix(text, "\n"), "\n") + 1 }

var errNoTerm = words.Error("not a list of terms")

type termReader struct {
	text  string
	at    int
	count int
}

// blank skips white space and comments.
func (r *termReader) blank() {
	for r.at < len(r.text) {
		rest := r.text[r.at:]
		switch {
		case strings.ContainsRune(" \t\n", rune(rest[0])):
			r.at++
		case rest[0] == '%':
			r.skip(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			r.skip(rest, "*/")
		default:
			return
		}
	}
}

func (r *termReader) skip(rest, end string) {
	if i := strings.Index(rest[1:], end); i >= 0 {
		r.at += 1 + i + len(end)
	} else {
		r.at = len(r.text)
	}
}

func (r *termReader) term(depth int) (t term, err error) {
	if r.count++; depth > deepest || r.count > mostTerm {
		return t, words.Errorf("its lists are nested more than %d deep, or it has more than %d words", deepest, mostTerm)
	}
	r.blank()
	if r.at == len(r.text) {
		return t, errNoTerm
	}
	if r.text[r.at] == '[' {
		t.list = true
		t.args, err = r.args(']', depth)
		return t, err
	}
	if t.word, err = r.word(); err != nil {
		return t, err
	}
	if r.at < len(r.text) && r.text[r.at] == '(' {
		t.args, err = r.args(')', depth)
	}
	return t, err
}

// args reads terms separated by commas up to a closing bracket.
func (r *termReader) args(end byte, depth int) ([]term, error) {
	r.at++
	args := []term{}
	for {
		r.blank()
		if r.at < len(r.text) && r.text[r.at] == end && len(args) == 0 {
			r.at++
			return args, nil
		}
		t, err := r.term(depth + 1)
		if err != nil {
			return nil, err
		}
		args = append(args, t)
		r.blank()
		switch {
		case r.at == len(r.text):
			return nil, errNoTerm
		case r.text[r.at] == end:
			r.at++
			return args, nil
		case r.text[r.at] != ',':
			return nil, errNoTerm
		}
		r.at++
	}
}

// word reads an atom, a number, a variable or a quoted word. Variables, except a single
// letter, and null become "_".
func (r *termReader) word() (string, error) {
	rest := r.text[r.at:]
	if quote := rest[0]; quote == '\'' || quote == '"' {
		end := strings.IndexByte(rest[1:], quote)
		if end < 0 {
			return "", errNoTerm
		}
		r.at += end + 2
		return rest[1 : end+1], nil
	}
	end := strings.IndexFunc(rest, func(c rune) bool {
		return c != '_' && c != '-' && c != '*' && c != '#' && c != '?' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
	if end < 0 {
		end = len(rest)
	}
	if end == 0 {
		return "", errNoTerm
	}
	r.at += end
	word := rest[:end]
	if word[0] == '_' || len(word) > 1 && word[0] >= 'A' && word[0] <= 'Z' || word == "null" {
		word = "_"
	}
	return word, nil
}
