package workshop_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// TestPreviews reads files, once as long as they are unchanged.
func TestPreviews(t *testing.T) {
	folder := t.TempDir()
	path := func(name, text string) string {
		p := filepath.Join(folder, name)
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	one := `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": [`
	none := path("none", one+`"bbww","bbww","wwbb","wwbb"]}]}`)
	several := path("several", one+`"....","....","....","...."]}]}`)
	set := path("set", one+`"....","....","....","...."]}, {"type": "closefar", "givens": ["......","......","......","......","......","......"]}]}`)
	broken := path("broken", "nothing")
	posts := make(chan func())
	v := workshop.NewPreviews(types.All, func(f func()) { posts <- f })
	load := func() map[string]*workshop.Preview {
		got := map[string]*workshop.Preview{}
		v.Load([]string{none, several, set, broken, filepath.Join(folder, "gone")}, func(path string, p *workshop.Preview) { got[path] = p })
		for v.Busy() {
			(<-posts)()
		}
		return got
	}
	first := load()
	for path, want := range map[string]string{none: "No solution", several: "Several solutions", set: ""} {
		if p := first[path]; p == nil || p.Verdict.Chip != want {
			t.Errorf("%s: got %+v, want %q", path, p, want)
		}
	}
	if first[broken] != nil || len(first) != 3 || first[set].Puzzles != 2 {
		t.Errorf("got %v", first)
	}
	if err := os.Chtimes(several, time.Time{}, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	second := load()
	for path := range first {
		if again := first[path] != second[path]; again != (path == several) {
			t.Errorf("%s was read again: %v", path, again)
		}
	}
}
