package verify

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Puzzle is the printed problem as it stands in a file: see package puzzles/file. A line of
// clues is "" if there is none.
type Puzzle struct {
	Type        string   `json:"type"`
	Givens      []string `json:"givens"`
	Top         string   `json:"top,omitempty"`
	Left        string   `json:"left,omitempty"`
	Bottom      string   `json:"bottom,omitempty"`
	Right       string   `json:"right,omitempty"`
	Set         *int     `json:"set,omitempty"`
	Full        *bool    `json:"full,omitempty"`
	Dominoes    []string `json:"dominoes,omitempty"`
	Colors      *int     `json:"colors,omitempty"`
	Transparent *int     `json:"transparent,omitempty"`
}

// ReadPuzzle reads a puzzle from its JSON object in a file. It ignores members that do not
// belong to the problem.
func ReadPuzzle(data []byte) (*Puzzle, error) {
	p := new(Puzzle)
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("the puzzle: %w", err)
	}
	return p, nil
}

// mostSide is the greatest number of rows and of columns.
const mostSide = 200

// open is the word for an open cell, or for no clue.
const open = "."

// words splits a grid into cells, row by row. Cells are separated by blanks; in a row
// without blanks each character is a cell.
func words(rows []string) ([][]string, error) {
	all := make([][]string, len(rows))
	for r, row := range rows {
		all[r] = fields(row)
		if len(all[r]) == 0 {
			return nil, fmt.Errorf("row %d of the board is empty", r+1)
		}
		if len(all[r]) != len(all[0]) {
			return nil, fmt.Errorf("row %d of the board has %d cells, row 1 has %d", r+1, len(all[r]), len(all[0]))
		}
	}
	if len(all) == 0 || len(all) > mostSide || len(all[0]) > mostSide {
		return nil, fmt.Errorf("the board must have 1 to %d rows and columns", mostSide)
	}
	return all, nil
}

func fields(row string) []string {
	row = strings.TrimRightFunc(row, unicode.IsSpace)
	if row == "" {
		return nil
	}
	if strings.ContainsFunc(row, unicode.IsSpace) {
		return strings.Fields(row)
	}
	return strings.Split(row, "")
}

// clues reads a line of n clues, nil if there is none; -1 means no clue.
func clues(line string, n int) ([]int, error) {
	all := fields(line)
	if len(all) == 0 {
		return nil, nil
	}
	if len(all) != n {
		return nil, fmt.Errorf("there are %d clues on a side of %d", len(all), n)
	}
	values := make([]int, n)
	for i, word := range all {
		v, err := strconv.ParseUint(word, 10, 31)
		switch {
		case word == open:
			values[i] = -1
		case err != nil:
			return nil, fmt.Errorf("%q is not a clue", word)
		default:
			values[i] = int(v)
		}
	}
	return values, nil
}
