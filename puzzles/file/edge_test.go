package file_test

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

// one reads a file with one puzzle.
func one(t *testing.T, members string) file.Entry {
	t.Helper()
	return read(t, `{"quadrille":1,"puzzles":[{`+members+`}]}`).Puzzles[0]
}

// The limits themselves are accepted; one more is refused.
func TestLimitsAreInclusive(t *testing.T) {
	board := func(rows, cols int) string {
		return `"type":"fake","givens":[` + strings.Repeat(`"`+strings.Repeat(".", cols)+`",`, rows-1) + `"` + strings.Repeat(".", cols) + `"]`
	}
	more := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `,"x%d":%d`, i, i)
		}
		return b.String()
	}
	for _, c := range []struct{ members, want string }{
		{board(file.MaxSide, file.MaxSide), ""},
		{board(1, file.MaxSide+1), "givens is 1 × 201 cells; the most is 200 × 200"},
		{board(file.MaxSide+1, 1), "givens is 201 × 1 cells; the most is 200 × 200"},
		{board(1, 1) + more(file.MaxMembers-2), ""},
		{board(1, 1) + more(file.MaxMembers-1), "it has 1001 members; the most is 1000"},
	} {
		if e := one(t, c.members); (e.Err == nil) != (c.want == "") || !strings.HasSuffix(message(e.Err), c.want) {
			t.Errorf("%.60s…: got %v, want %q", c.members, e.Err, c.want)
		} else if e.Err == nil && strings.Contains(c.members, "x997") && string(e.Member("x997")) != "997" {
			t.Errorf("the last of its members is %s", e.Member("x997"))
		}
	}
}

func TestNoteThatIsThereTwice(t *testing.T) {
	e := one(t, `"type":"square","givens":["."],"noted":[" 1,2,1"]`)
	if got := e.State.Marks.Notes.At(grid.Cell{}); !got.Has(1) || !got.Has(2) {
		t.Errorf("got notes %v", got)
	}
}

// Clues on the opposite sides have as many fields as the board has columns and rows.
func TestCluesOfTheOtherSides(t *testing.T) {
	e := one(t, `"type":"fake","givens":["..."],"bottom":"4 . 6","right":"7"`)
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	p := e.State.Puzzle
	if got := fmt.Sprint(p.Clues[grid.Above], p.Clues[grid.LeftOf]); got != fmt.Sprint([]int{4, puzzles.NoClue, 6}, []int{7}) {
		t.Errorf("got %s", got)
	}
	e = one(t, `"type":"fake","givens":["..."],"bottom":"4 x 6"`)
	if want := (grid.Place{Kind: grid.Below, Cell: grid.Cell{Col: 1}}); !strings.Contains(message(e.Err), want.String()) {
		t.Errorf("got %v, which is not about %v", e.Err, want)
	}
}

// The metadata of a puzzle that cannot be used may be of any kind.
func TestMetaThatIsNoText(t *testing.T) {
	e := one(t, `"type":1,"title":2,"id":"x","author":[],"givens":["."]`)
	if e.Err == nil || e.TypeName() != "" || e.Meta() != (puzzles.Meta{ID: "x"}) {
		t.Errorf("got type %q, %+v, %v", e.TypeName(), e.Meta(), e.Err)
	}
	fresh := file.Entry{State: one(t, `"type":"square","givens":["."]`).State}
	fresh.State.Puzzle = fresh.State.Puzzle.WithMeta(puzzles.Meta{Title: "Snow"})
	if fresh.TypeName() != "square" || fresh.Meta().Title != "Snow" {
		t.Errorf("a new entry is %q of type %q", fresh.Meta().Title, fresh.TypeName())
	}
}
