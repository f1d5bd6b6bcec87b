package format

import (
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// page is a web page of ours to play on, which has the share code of its puzzle.
type page struct{}

func (page) Name() string { return "page" }

func (page) Title() string { return words.Say("web page to play on") }

const pageBegin = "<!DOCTYPE html>"

var pageCode = pattern.New(`<meta name="quadrille" content="([^"]+)">`)

// Lines takes the whole text.
func (page) Lines(text string, _ []puzzles.Type) int {
	if !strings.HasPrefix(text, pageBegin) || !pageCode().MatchString(text) {
		return 0
	}
	return lineCount(text)
}

func (page) Read(in Input) (*Found, error) {
	if !strings.HasPrefix(in.Text, pageBegin) {
		return nil, nil
	}
	found := &Found{What: words.Say("a web page to play on"), Collection: &file.Collection{}, Ours: true}
	for _, m := range pageCode().FindAllStringSubmatch(in.Text, -1) {
		e, err := shared(m[1], in)
		if err != nil {
			return nil, Refuse(found.What, err)
		}
		found.Collection.Puzzles = append(found.Collection.Puzzles, e)
	}
	if len(found.Collection.Puzzles) == 0 {
		return nil, nil
	}
	return found, nil
}
