package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/types"
)

// What is copied is pasted again, but for pictures and programs, and what is lost is said.
func TestCopies(t *testing.T) {
	d := newDesk(t).Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Snow", "givens": ["b.", ".."]}]}`)
	said := ""
	for _, c := range document.Copies(types.All) {
		if !c.Has(d.State().Puzzle.Type) {
			if _, _, err := c.Text(d); err == nil {
				t.Errorf("%s: it is copied all the same", c.Title)
			}
			continue
		}
		text, lost, err := c.Text(d)
		if err != nil || text == "" {
			t.Errorf("%s: %q, %v", c.Title, text, err)
		}
		said += lost + "\n"
		if c.Title == "SVG drawing" || c.Title == "MiniZinc program" { // which are not read
			said += c.Title
			continue
		}
		if f, err := draft.Paste(text, draft.Reading{Types: types.All}); err != nil {
			t.Errorf("%s: %v, %v", c.Title, f, err)
		}
	}
	for _, want := range []string{"A puzz.link address does not hold the title.", "SVG drawing", "MiniZinc program"} {
		if !strings.Contains(said, want) {
			t.Errorf("it is not said: %s\n%s", want, said)
		}
	}
}
