package document_test

import (
	"testing"

	"quadrille/puzzles/document"
)

func TestUnfinishedPuzzleIsShown(t *testing.T) {
	d, _ := newDesk(t).Write(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["001", "1.."]}]}`)
	if w := d.Verdict(); w.Kind == document.NotReady {
		t.Errorf("six cells for the set 0 to 1 are not ready: %v", w)
	}
	d, _ = newDesk(t).Write(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["000", "110"]}]}`)
	if w := d.Verdict(); w.Kind != document.NotReady || w.Chip != "Not a full set" {
		t.Errorf("four of one number: %v", w)
	}
}
