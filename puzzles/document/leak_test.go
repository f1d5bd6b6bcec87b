package document_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/puzzles/document"
)

// TestClosedDocumentsWorkNoMore opens and closes documents whose check and run
// are under way. Its bubble ends when everything has that was begun in it.
func TestClosedDocumentsWorkNoMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		const hard = 15 // no optimum of it is proved in any time
		wide := `"` + strings.Repeat(" .", hard)[1:] + `"`
		text := fmt.Sprintf(`{"quadrille": 1, "puzzles": [{"type": "hoodoo", "colors": %d, "givens": [%s%s]}]}`, hard, strings.Repeat(wide+",", hard-1), wide)
		for range 5 {
			d := k.Parse(text)
			d.Runs.Solve(document.Search{})
			d.Close()
			d.Close()
		}
	})
}
