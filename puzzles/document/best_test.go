package document

import "testing"

// TestBestStep checks that the best step is shown once the search has run for a while, and
// better ones at once from then on.
func TestBestStep(t *testing.T) {
	var shown []*toldStep
	b := &bestStep{show: func(s *toldStep) { shown = append(shown, s) }}
	steps := []*toldStep{{}, {}, {}}
	b.take(steps[0])
	b.take(steps[1])
	if len(shown) > 0 {
		t.Error("something is shown at once")
	}
	b.late()
	b.take(steps[2])
	if len(shown) != 2 || shown[0] != steps[1] || shown[1] != steps[2] {
		t.Errorf("%d steps are shown", len(shown))
	}
	shown = nil
	(&bestStep{show: b.show}).late()
	if len(shown) > 0 {
		t.Error("a step is shown where there is none")
	}
}
