package file_test

import (
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles/file"
)

// TestMemoryIsBoundedByTheText reads, and if that succeeds writes, texts that ask for much:
// the memory taken is a small multiple of their length.
func TestMemoryIsBoundedByTheText(t *testing.T) {
	const n = 200_000
	board := func(word string) string {
		return `[` + strings.Repeat(`"`+strings.Repeat(word, 200)+`",`, 199) + `"` + strings.Repeat(word, 200) + `"]`
	}
	square := func(members string) string { return `{"quadrille":1,"puzzles":[{"type":"square",` + members + `}]}` }
	puzzle := func(members string) string { return `{"quadrille":1,"puzzles":[{"type":"fake",` + members + `}]}` }
	for name, text := range map[string]string{
		"nested":          `{"quadrille":1,"x":` + strings.Repeat("[", 9990) + strings.Repeat("]", 9990) + `,"puzzles":[]}`,
		"nested objects":  `{"quadrille":1,"x":` + strings.Repeat(`{"a":`, 4990) + "1" + strings.Repeat("}", 4990) + `,"puzzles":[]}`,
		"nested puzzle":   puzzle(`"givens":["."],"x":` + strings.Repeat("[", 9900) + strings.Repeat("]", 9900)),
		"many elements":   `{"quadrille":1,"x":[` + strings.Repeat("0,", n) + `0],"puzzles":[]}`,
		"many members":    `{"quadrille":1,` + strings.Repeat(`"":0,`, n) + `"puzzles":[]}`,
		"members":         puzzle(strings.Repeat(`"":0,`, n) + `"givens":["."]`),
		"row":             puzzle(`"givens":["` + strings.Repeat(".", n) + `"]`),
		"row with blanks": puzzle(`"givens":["` + strings.Repeat(". ", n) + `"]`),
		"ragged":          puzzle(`"givens":["..","` + strings.Repeat(". ", n) + `"]`),
		"rows":            puzzle(`"givens":[` + strings.Repeat(`".",`, n) + `"."]`),
		"clues":           puzzle(`"givens":["."],"top":"` + strings.Repeat("1 ", n) + `"`),
		"word":            puzzle(`"givens":["` + strings.Repeat("x", n) + ` ."]`),
		"notes":           puzzle(`"givens":["."],"noted":[" ` + strings.Repeat("1,", n) + `1"]`),
		"clashes":         square(`"givens":` + board("a") + `,"marks":` + board("b")),
		"clashing pieces": puzzle(`"givens":` + board("1") + `,"pieces":` + board("a") + `,"marks":` + board("b")),
		"noted board":     square(`"givens":` + board(".") + `,"noted":` + board("1")),
		"number":          puzzle(`"givens":["."],"colors":1` + strings.Repeat("0", n)),
		"id":              puzzle(`"givens":["."],"id":"` + strings.Repeat(`\u0001`, n) + `"`),
		"type":            `{"quadrille":1,"puzzles":[{"type":"` + strings.Repeat("x", n) + `"}]}`,
		"byte order":      strings.Repeat("\ufeff", n),
		"NUL":             strings.Repeat("\x00", n),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			c, err := file.Parse([]byte(text), fakes)
			if err == nil {
				if c.Puzzles != nil && len(message(first(c).Err)) > 500 {
					t.Errorf("the sentence has %d bytes", len(first(c).Err.Error()))
				}
				_, err = c.Text()
			}
			if len(message(err)) > 500 {
				t.Errorf("the sentence has %d bytes", len(err.Error()))
			}
			runtime.ReadMemStats(&after)
			if took, most := after.TotalAlloc-before.TotalAlloc, uint64(24*len(text)+1<<18); took > most {
				t.Errorf("%d bytes for a text of %d, %d are due", took, len(text), most)
			}
		})
	}
}

func first(c *file.Collection) file.Entry {
	if len(c.Puzzles) == 0 {
		return file.Entry{}
	}
	return c.Puzzles[0]
}

// TestEqualRowsAreOne reads a board with the same notes in every cell: all rows take the
// memory of one.
func TestEqualRowsAreOne(t *testing.T) {
	rows := func(cell string) string {
		return strings.Repeat(`"`+strings.Repeat(cell, 200)+`",`, 199) + `"` + strings.Repeat(cell, 200) + `"`
	}
	text := `{"quadrille":1,"puzzles":[{"type":"square","givens":[` + rows(".") + `],"noted":[` + rows("1") + `]}]}`
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	c, err := file.Parse([]byte(text), fakes)
	runtime.ReadMemStats(&after)
	if err != nil || c.Puzzles[0].Err != nil {
		t.Fatal(err, c.Puzzles[0].Err)
	}
	if took, most := after.TotalAlloc-before.TotalAlloc, uint64(8*len(text)); took > most {
		t.Errorf("%d bytes for a text of %d, %d are due", took, len(text), most)
	}
}

// TestTextTakesItsRoomOnce checks that writing takes little more memory than the text.
func TestTextTakesItsRoomOnce(t *testing.T) {
	if racing {
		t.Skip("the race detector lets pools forget at random")
	}
	row := `"` + strings.Repeat(".", 200) + `"`
	one := `{"type":"square","givens":[` + strings.Repeat(row+",", 199) + row + `]}`
	c := read(t, `{"quadrille":1,"puzzles":[`+strings.Repeat(one+",", 199)+one+`]}`)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	text, err := c.Text()
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if took, most := after.TotalAlloc-before.TotalAlloc, uint64(len(text)*5/4); took > most {
		t.Errorf("%d bytes for a text of %d, %d are due", took, len(text), most)
	}
}
