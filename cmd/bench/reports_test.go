package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles/engine"
)

// TestReportTables repeats the searches of the tables in README.md, except for the slow
// ones, and compares everything but the times.
func TestReportTables(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	all, err := experiments()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		_, table, ok := strings.Cut(string(text), e.head()+"\n")
		if !ok {
			t.Errorf("README.md has no table %s", e.head())
			continue
		}
		table, _, _ = strings.Cut(table, "\n\n")
		for _, r := range e.rows {
			cells, ok := row(table, r.name)
			if !ok || len(cells) != 1+len(r.published)+len(e.columns) || !slices.Equal(cells[1:1+len(r.published)], r.published) {
				t.Errorf("%s: README.md has the row %q", e.title, cells)
				continue
			}
			for i, c := range e.columns {
				if slices.Contains(r.slow, i) || c.options.Search != engine.Label {
					continue
				}
				got, err := cell(t.Context(), r.puzzle, c.options)
				if err != nil {
					t.Fatal(err)
				}
				if want := cells[1+len(r.published)+i]; untimed(got) != untimed(want) {
					t.Errorf("%s, %s, %s: got %s, README.md has %s", e.title, r.name, c.title, got, want)
				}
			}
		}
	}
}

// row returns the row with that name in a table.
func row(table, name string) ([]string, bool) {
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if cells[0] == name {
			return cells, true
		}
	}
	return nil, false
}

// untimed returns a cell without its time.
func untimed(cell string) string {
	what, _, _ := strings.Cut(cell, " in ")
	return what
}
