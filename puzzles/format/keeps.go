package format

import (
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// Keeps is a set of what a format can keep of a puzzle besides givens and clues.
type Keeps uint

// What a format can keep.
const (
	KeepsTitle Keeps = 1 << iota
	KeepsAuthor
	KeepsSource
	KeepsRules
	KeepsRemarks
	KeepsMarks
	KeepsNotes
	KeepsOptions
	KeepsPieces  // the printed parts of the answer where the givens are none
	KeepsPlanes  // everything else that is printed besides givens and clues
	KeepsVariant // that the rules may differ from ours
)

// Lost lists what the puzzle has and the format does not keep.
func Lost(e *file.Entry, k Keeps) (lost []string) {
	s, meta := e.State, e.Meta()
	add := func(part Keeps, there bool, name string) {
		if there && k&part == 0 {
			lost = append(lost, name)
		}
	}
	add(KeepsTitle, meta.Title != "", words.Say("the title"))
	add(KeepsAuthor, meta.Author != "", words.Say("the author"))
	add(KeepsSource, meta.Source != "", words.Say("the source"))
	add(0, meta.License != "", words.Say("the license"))
	add(0, meta.Tags != "", words.Say("the tags"))
	add(KeepsRules, meta.Rules != "", words.Say("the rules"))
	add(KeepsRemarks, meta.Remarks != "", words.Say("the remarks"))
	lost = append(lost, untold(s.Puzzle, k)...)
	add(KeepsMarks, !s.Marks.Values.Empty(), words.Say("the answer so far"))
	add(KeepsNotes, !s.Marks.Notes.Empty(), words.Say("the notes"))
	add(KeepsVariant, isVariant(e), words.Say("the mark of a variant"))
	add(0, !s.Marks.Colors.Empty(), words.Say("the colors"))
	add(0, s.Marks.Trial != nil, words.Say("the levels of the trial"))
	add(0, s.Play != nil, words.Say("the test solve"))
	return lost
}

// untold lists the options and pieces of a puzzle that its board does not imply and the format
// does not keep.
func untold(p *puzzles.Puzzle, k Keeps) (lost []string) {
	bare := p.WithoutOptions().AsRead()
	for _, o := range p.Type.Spec().Options {
		v, there := o.Value(p)
		w, read := o.Value(bare)
		if there && !(read && v == w) && k&KeepsOptions == 0 {
			lost = append(lost, words.Say("the option %s", o.Name))
		}
	}
	for pl, m := range p.All() {
		switch {
		case pl.IsGivens() || m.Empty():
		case pl.Answer && k&KeepsPieces == 0:
			lost = append(lost, words.Say("the given %s", pl.Name))
		case !pl.Answer && k&KeepsPlanes == 0:
			lost = append(lost, words.Say("the %s", pl.Name))
		}
	}
	return lost
}

// Undrawn says what the board drawn as text does not hold, so that it would be read back as
// another puzzle; "" for nothing.
func Undrawn(p *puzzles.Puzzle) string {
	lost := untold(p, 0)
	if len(lost) == 0 {
		return ""
	}
	return words.Say("a board drawn as text does not hold %s", words.List(lost, "and"))
}

// Sentence says what was left out, as in "A puzz.link address does not hold the title and the
// notes."; "" for nothing.
func (w Written) Sentence(f Format) string {
	if len(w.Lost) == 0 {
		return ""
	}
	return words.Sentence(words.Say("%s does not hold %s", words.An(f.Title()), words.List(w.Lost, "and")))
}

// with returns a puzzle with the metadata of the text, if it has any. Invalid UTF-8 is
// replaced, for no file can hold it.
func with(p *puzzles.Puzzle, m puzzles.Meta) *puzzles.Puzzle {
	for _, text := range []*string{&m.ID, &m.Title, &m.Author, &m.Source, &m.License, &m.Tags, &m.Rules, &m.Remarks} {
		*text = strings.ToValidUTF8(*text, "\ufffd")
	}
	if m == (puzzles.Meta{}) {
		return p
	}
	return p.WithMeta(m)
}
