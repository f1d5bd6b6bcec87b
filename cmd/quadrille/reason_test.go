package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// odd are puzzles about which there is little to explain.
const odd = `{"quadrille":1,"puzzles":[
{"type":"yinyang","id":"done","givens":["b"]},
{"type":"yinyang","id":"two","givens":["b.w"]},
{"type":"closefar","id":"none","givens":[".....",".....",".....",".....","....."]},
{"type":"hoodoo","id":"best","givens":["....","....","....","...."]},
{"type":"yinyang","id":"wrong","givens":["b..","...","..w"],"marks":["...",".ww",".w."]}]}`

func TestExplaining(t *testing.T) {
	for _, test := range []struct {
		args   string
		status int
		want   string // in the output, or in the messages
	}{
		{"hint --id done", 0, "done: Everything is found."},
		{"hint --id two", 1, "two: Nothing more follows: there are several solutions."},
		{"hint --id none", 1, "none: The givens have no solution."},
		{"hint --id best", 3, "such a board has no single answer to explain; state how many are allowed"},
		{"hint --id wrong", 1, "cannot all be right: with them there is no solution."},
		{"hint --strength loud --id two", 2, `--strength is "loud"; it must be one of name, place, step`},
		{"walk --id done", 0, "no steps"},
		{"walk --format pdf --id two", 2, `--format is "pdf"; it must be one of text, markdown, html, json`},
		{"grade --id done", 0, "done: Easy, 0.0"},
		{"grade --id two", 1, "two: Nothing more follows"},
		{"why --cell r1c2 --id two", 1, "two: r1c2 is not the same in all solutions."},
		{"why --cell r1c1 --id two", 0, "two: r1c1 is given."},
		{"why --cell r2c1 --id two", 2, "--cell: r2c1 is not on the board of two, which is 1 × 3"},
		{"why --cell c1 --id two", 2, `--cell: "c1" is no cell; it must be like r2c3`},
	} {
		status, out, messages := call(t, odd, append(strings.Fields(test.args), "-")...)
		if status != test.status || !strings.Contains(out+messages, test.want) {
			t.Errorf("%s: status %d, %s%s; want %d, %s", test.args, status, out, messages, test.status, test.want)
		}
	}
}

// TestWalkLines reads the walks and grades of all types as other programs do.
func TestWalkLines(t *testing.T) {
	_, out, messages := call(t, "", "walk", "--json", five)
	for line := range strings.Lines(out) {
		var w struct {
			ID       string `json:"id"`
			Complete bool   `json:"complete"`
			Level    string `json:"level"`
			Steps    []struct {
				Technique, Level, Text string
				Sets, Because          []struct {
					Cell, Value string
					Is          bool
				}
			}
		}
		if err := json.Unmarshal([]byte(line), &w); err != nil {
			t.Fatal(err)
		}
		if !w.Complete || w.Level == "" {
			t.Errorf("%s: %s", w.ID, line)
		}
		known := make(map[string]bool)
		for i, s := range w.Steps {
			if s.Technique == "" || s.Level == "" || s.Text == "" || len(s.Sets) == 0 {
				t.Errorf("%s, step %d: %+v", w.ID, i+1, s)
			}
			for _, f := range s.Sets {
				if f.Is {
					known[f.Cell] = true
				}
			}
		}
		if len(known) == 0 {
			t.Errorf("%s: no cell is found", w.ID)
		}
	}
	if messages != "" {
		t.Log(messages)
	}
}
