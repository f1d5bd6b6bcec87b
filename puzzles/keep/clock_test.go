package keep_test

import (
	"testing"
	"time"

	"quadrille/puzzles/keep"
	"quadrille/puzzles/words/wordstest"
)

func TestClock(t *testing.T) {
	now := time.Date(2026, 3, 4, 0, 30, 0, 0, time.Local)
	for _, tt := range []struct {
		at   time.Time
		want string
	}{
		{now.Add(-5 * time.Minute), "00:25"},
		{now.Add(-45 * time.Minute), "yesterday 23:45"},
		{now.AddDate(0, 0, -2), "2 March 00:30"},
		{now.AddDate(-1, 0, 0), "4 March 2025 00:30"},
	} {
		if got := keep.Clock(tt.at, now); got != tt.want {
			t.Errorf("clock of %v: %q, want %q", tt.at, got, tt.want)
		}
	}
	wordstest.Speak(t, "pt-PT")
	for _, tt := range []struct {
		at   time.Time
		want string
	}{
		{now.Add(-45 * time.Minute), "ontem, 23:45"},
		{now.AddDate(0, 0, -2), "2 de março, 00:30"},
		{now.AddDate(-1, 0, 0), "4 de março de 2025, 00:30"},
	} {
		if got := keep.Clock(tt.at, now); got != tt.want {
			t.Errorf("clock of %v in Portuguese: %q, want %q", tt.at, got, tt.want)
		}
	}
}
