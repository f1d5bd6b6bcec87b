package types_test

import "testing"

func TestStatistics(t *testing.T) {
	for text, want := range map[string]string{
		"Quadrille yinyang\ngivens:\nbw.\nb..\n...\n":                 "3 of 9 cells, 33 %\nblack: 2, white: 1\nNothing in row 3, column 3",
		"Quadrille yinyang\ngivens:\n..\n..\n":                        "0 of 4 cells, 0 %",
		"Quadrille yinyang\ngivens:\nb....\n.....\n.....\n":           "1 of 15 cells, 7 %\nblack: 1\nNothing in rows 2 and 3, columns 2 to 5",
		"Quadrille domino\ngivens:\n01#\n1??\n...\n":                  "5 of 8 cells, 63 %\n0: 1 time; 1: 2 times; ?: 2 times\nNothing in row 3",
		"Quadrille domino\ngivens:\n0013\n2132\n":                     "8 of 8 cells, 100 %\n0 to 3: 2 times",
		"Quadrille doppelblock\ntop: 1 . .\ngivens:\nx..\n...\n1..\n": "2 of 9 cells, 22 %\n1: 1 time; black: 1 time\n1 of 6 clues\nNothing in row 2, columns 2 and 3",
		"Quadrille doppelblock\ntop: 1 . .\ngivens:\n...\n...\n...\n": "0 of 9 cells, 0 %\n1 of 6 clues\nNothing in rows 1 to 3, columns 2 and 3",
		"Quadrille closefar\ngivens:\nCF\n-F\n":                       "4 of 4 cells, 100 %\nC: 1, F: 2, blank: 1",
		"Quadrille hoodoo\ngivens:\n21\n*.\n":                         "3 of 4 cells, 75 %\nA: 1, B: 1, transparent: 1",
	} {
		if got := state(t, text).Puzzle.Statistics().String(); got != want {
			t.Errorf("%s\n%q, want %q", text, got, want)
		}
	}
}
