package format

import (
	"errors"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// quadrille is our own file, or one puzzle of it.
type quadrille struct{}

func (quadrille) Name() string { return "quadrille" }

func (quadrille) Title() string { return words.Say("Quadrille file") }

func (quadrille) Read(in Input) (*Found, error) {
	if in.JSON == nil {
		return nil, nil
	}
	c, err := file.ParseJSON(in.JSON, in.Types)
	if errors.Is(err, file.ErrOther) {
		if found, wrong := readKit(in); found != nil || wrong != nil {
			return found, wrong
		}
	}
	if err != nil {
		return nil, err
	}
	return ours(words.Say("a Quadrille file"), c, false), nil
}

// text is a board as text for people, with the members of our file.
type text struct{}

func (text) Name() string { return "text" }

func (text) Title() string { return words.Say("text") }

// Lines counts the lines of one puzzle.
func (text) Lines(text string, types []puzzles.Type) int { return file.TextLines(text, types) }

func (text) Read(in Input) (*Found, error) {
	if file.IsPart(in.Text) {
		return readPart(in)
	}
	if file.TextLines(in.Text, in.Types) == 0 {
		return nil, nil
	}
	if mixed(in.Text) {
		return nil, Refuse(words.Say("a puzzle as Quadrille copies it"), words.Error("some of its rows have blanks between the cells, and others have none"))
	}
	c, err := file.ParseText(unindented(in), in.Types)
	if c == nil || err != nil {
		return nil, err
	}
	return ours(words.Say("a puzzle as Quadrille copies it"), c, true), nil
}

// mixed reports whether some givens have blanks between the cells, and others have none.
func mixed(text string) bool {
	_, rows, _ := strings.Cut(text, "\ngivens:")
	spaced, tight := false, false
	for line := range strings.Lines(rows) {
		if strings.Contains(line, ":") {
			break
		}
		list := strings.Fields(line)
		spaced, tight = spaced || len(list) > 1, tight || len(list) == 1 && len(list[0]) > 1
	}
	return spaced && tight
}

// ours returns puzzles in a format of this program, with remarks on some or all members that it
// does not know.
func ours(what string, c *file.Collection, all bool) *Found {
	found := &Found{What: what, Collection: c, Ours: true}
	for i := range c.Puzzles {
		if len(found.Remarks) < mostUnread {
			found.Remarks = append(found.Remarks, c.Puzzles[i].Unknown(i+1, all)...)
		}
	}
	return found
}

// unindented returns the original text without the indentation of its second line on all lines
// but the first; blanks from web pages become ASCII if the first line has such blanks.
func unindented(in Input) string {
	raw := in.Raw
	foreign := func(r rune) bool { return r != ' ' && unicode.Is(unicode.Zs, r) }
	if strings.ContainsFunc(firstLines(raw, 1), foreign) {
		raw = strings.Map(func(r rune) rune {
			if foreign(r) {
				return ' '
			}
			return r
		}, raw)
	}
	first := firstLines(raw, 1)
	rest := raw[len(first):]
	left := rest[:len(rest)-len(strings.TrimLeft(rest, " \t"))]
	return first + strings.ReplaceAll("\n"+rest, "\n"+left, "\n")[1:]
}

// readPart reads the givens of a part of a board as a board.
func readPart(in Input) (*Found, error) {
	name, rows := file.PartRows(in.Text)
	sh := &sheet{what: words.Say("a part of a board as Quadrille copies it"), typ: name, cells: rows, sure: true}
	if !rectangular(rows) || len(sh.types(in)) == 0 {
		return nil, words.Errorf("this is %s, but it has no rows of a type that Quadrille has", sh.what)
	}
	return sh.read(in)
}

func (text) Extension() string { return "txt" }

func (text) Several() {}

func (text) Has(puzzles.Type) bool { return true }

func (text) Write(e *file.Entry) (Written, error) {
	return Written{Text: strings.TrimSuffix(file.PuzzleText(e.State), "\n")}, nil
}
