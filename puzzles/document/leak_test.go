package document_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/puzzles/document"
)

// TestClosedDocumentsWorkNoMore opens and closes documents whose check and run are in
// progress. Its bubble ends when all of their goroutines have.
func TestClosedDocumentsWorkNoMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		const hard = 15 // no optimum is proved in reasonable time
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
