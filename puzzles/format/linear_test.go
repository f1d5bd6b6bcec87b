package format_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles/format"
)

// TestReadingIsLinear reads texts of one kind, short and four times as long, which must take
// about four times the memory, whether they have puzzles or only beginnings of some. It
// measures memory because that is the same on every machine.
func TestReadingIsLinear(t *testing.T) {
	kinds := map[string]string{}
	for i, text := range seeds {
		kinds[fmt.Sprint("seed ", i)] = text
	}
	for _, p := range pasted {
		kinds[p.name] = p.text
	}
	for _, begun := range []string{
		`{"quadrille": 1, "puzzles": [`, "{", "[[b,_],", "board(1, [", "puzzle(yinyang, 3, 3).", "Quadrille yinyang", "Quadrille yinyang\ngivens:\nb.w", "pzprv3", "pzprv3/yinyang/3/3/. . /",
		"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection", "begin\npuzzle Doppelblock\nsize 5\n[clabels]", "+---+---+\n| b |", "┌───┬───┐\n│ ● │", "5 5 3", ",6,,,2,1", "https://puzz.link/p?yinyang/", "1:01[1", "> b.w", "```", "No 5",
		"http", "a sentence that says nothing of a puzzle: none / at all", "0 1 1", "0 1 1\n\n", "x",
	} {
		kinds["begun "+begun] = begun
	}
	for name, text := range kinds {
		const few, many = 30, 120
		short, long := taken(text, few), taken(text, many)
		if long > 3*many/few*short/2 {
			t.Errorf("%s: %d times takes %d bytes, %d times %d", name, few, short, many, long)
		}
	}
}

// taken returns the total memory for reading a text that is repeated so many times.
func taken(text string, times int) int {
	whole := []byte(strings.Repeat(strings.TrimRight(text, "\n")+"\n\n", times))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = format.Read(whole, all)
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}
