package workshop_test

import (
	"testing"

	"quadrille/puzzles/document/documenttest"
)

// desk stands in for the goroutine of a making and its documents in a test.
type desk struct{ *documenttest.Desk }

func newDesk(t *testing.T) *desk { return &desk{documenttest.NewDesk(t)} }
