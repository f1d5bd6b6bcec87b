package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles/file"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// odd are puzzles about which little can be explained.
const odd = `{"quadrille":1,"puzzles":[
{"type":"yinyang","id":"done","givens":["b"]},
{"type":"yinyang","id":"two","givens":["b.w"]},
{"type":"closefar","id":"none","givens":[".....",".....",".....",".....","....."]},
{"type":"hoodoo","id":"best","givens":["....","....","....","...."]},
{"type":"domino","id":"lake","givens":["00#","111","012"],"set":2,"full":false},
{"type":"domino","id":"pair","givens":["01"]},
{"type":"domino","id":"laid","givens":["0112"],"set":2,"full":false,"marks":["><.."]},
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
		{"hint --id best", 1, "best: as few transparent pegs as possible: such a board has no single answer to explain; state how many are allowed"},
		{"hint --id wrong", 1, "cannot all be right: with them there is no solution."},
		{"hint --id laid", 0, "laid: r1c3 has only one neighbor left for a domino, r1c4"},
		{"hint --strength loud --id two", 2, `--strength is "loud"; it must be one of name, place, step`},
		{"walk --id done", 0, "no steps"},
		{"walk --format pdf --id two", 2, `--format is "pdf"; it must be one of text, markdown, html, gif, json`},
		{"walk --format gif --id done", 0, "GIF89a"},
		{"walk --format gif", 2, "a moving picture shows one puzzle; --id says which"},
		{"grade --id done", 0, "done: Easy, 0.0"},
		{"grade --id two", 1, "two: Nothing more follows"},
		{"why --cell r1c2 --id two", 1, "two: r1c2 is not the same in all solutions."},
		{"why --cell r1c1 --id two", 0, "two: r1c1 is given."},
		{"why --cell r1c1 --id done", 0, "done: r1c1 is given."},
		{"why --cell r1c3 --id lake", 0, "lake: r1c3 needs no step: nothing else can be there."},
		{"why --cell r1c2 --id pair", 0, "pair: the 0-1 lies on r1c1-r1c2.\n  1. Only partner: "},
		{"grade --id best", 1, "best: as few transparent pegs as possible: such"},
		{"walk --id best", 1, "As few transparent pegs as possible: such"},
		{"why --cell r1c1 --id best", 1, "best: as few transparent pegs as possible: such"},
		{"hint --json --id best", 1, `"id":"best","type":"hoodoo","status":"undecided","complete":true,"message":"as few transparent`},
		{"why --cell r2c1 --id two", 2, "--cell: r2c1 is not on the board of two, which is 1 × 3"},
		{"why --cell c1 --id two", 2, `--cell: "c1" is not a cell; it must be like r2c3`},
	} {
		status, out, messages := call(t, odd, append(strings.Fields(test.args), "-")...)
		if status != test.status || !strings.Contains(out+messages, test.want) {
			t.Errorf("%s: status %d, %s%s; want %d, %s", test.args, status, out, messages, test.status, test.want)
		}
	}
}

// Texts without a board name all cells, as none can be marked.
func TestTextsNameAllCells(t *testing.T) {
	for _, args := range []string{"walk", "walk --format markdown", "walk --json", "why --cell r1c1", "why", "hint"} {
		_, out, _ := call(t, "", append(strings.Fields(args), five)...)
		if out == "" || strings.Contains(out, "marked cell") {
			t.Errorf("%s: %s", args, out)
		}
	}
}

// An animation that cannot be made leaves no file.
func TestNoMovingPicture(t *testing.T) {
	_, long, _ := call(t, "", "generate", "yinyang", "--size", "30", "--seed", "1")
	for _, test := range []struct {
		in, args string
		status   int
		want     string
	}{
		{odd, "--id none", exitNo, "quadrille: none: There is no solution.\n"},
		{long, "", exitUnusable, "quadrille: yinyang-1-1: a moving picture has at most 500 steps; these are 511\n"},
	} {
		status, out, messages := call(t, test.in, strings.Fields("walk --format gif - "+test.args)...)
		if status != test.status || out != "" || messages != test.want {
			t.Errorf("%s: status %d, %d bytes, %s; want %d, %s", test.args, status, len(out), messages, test.status, test.want)
		}
	}
}

// Whatever the walks are, and however many, each format writes all of them as one document;
// no text of a puzzle is ever interpreted as a script or a list.
func TestWalkDocuments(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[
{"type":"closefar","id":"<script>alert(1)</script>","givens":[".....",".....",".....",".....","....."]},
{"type":"hoodoo","id":"- <img src=x onerror=alert(2)>","givens":["....","....","....","...."]},
{"type":"yinyang","id":"<b>two</b>","givens":["b.w"]},
{"type":"yinyang","id":"<b>one</b>","givens":["...b",".bb.","....","b..."]}]}`
	for format, want := range map[string]map[string]int{
		"text":     {"There is no solution.\n": 1, "such a board has no single answer to explain": 1, "nothing more follows": 1, "  1. ": 1},
		"markdown": {"There is no solution.\n": 1, "<script": 0, "<img": 0, "<b>": 0, "\n# ": 3},
		"html":     {"There is no solution.": 1, "<script": 0, "<img": 0, "<b>": 0, "<!DOCTYPE": 1, "</html>": 1, "<h1>": 4},
	} {
		status, out, messages := call(t, in, "walk", "--format", format, "-")
		if status != exitNo {
			t.Errorf("%s: status %d, %s", format, status, messages)
		}
		for part, n := range want {
			if got := strings.Count(out, part); got != n {
				t.Errorf("%s: %q stands there %d times, want %d, in\n%s", format, part, got, n, out)
			}
		}
	}
}

// A way that could not be drawn in time is missing.
func TestWalkStops(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	for _, format := range []string{"html", "gif"} {
		var out, messages bytes.Buffer
		if status := run(ended, []string{"walk", "--format", format, "-"}, strings.NewReader(odd), &out, &messages); status != exitUndecided || strings.Contains(out.String(), "<svg role") {
			t.Errorf("%s: status %d, %d bytes, %s", format, status, out.Len(), &messages)
		}
	}
	// What was found within the time limit may still be drawn, for a second.
	inTime, stop := context.WithTimeout(t.Context(), 0)
	defer stop()
	drawing, stop := lateWork(t.Context(), inTime)
	defer stop()
	if end, limited := drawing.Deadline(); drawing.Err() != nil || !limited || time.Until(end) > overtime {
		t.Errorf("%v, until %v", drawing.Err(), end)
	}
}

// Undecided puzzles have an answer too: with --json a line like that for other puzzles.
func TestExplainedInTime(t *testing.T) {
	c, err := file.Parse([]byte(odd), types.All)
	if err != nil {
		t.Fatal(err)
	}
	it := item{Entry: &c.Puzzles[0], number: 1}
	ended, end := context.WithCancel(t.Context())
	end()
	for asJSON, want := range map[bool]string{
		true:  `{"number":1,"id":"done","type":"yinyang","status":"undecided","complete":false,"message":"not decided in the time","puzzle":{"type":"yinyang","id":"done","givens":["b"]}}` + "\n",
		false: "done: not decided in the time\n",
	} {
		var out bytes.Buffer
		p := &program{out: bufio.NewWriter(&out), err: io.Discard, json: asJSON}
		err := p.explained(ended, 0, it, p.unanswered(it), func(ctx context.Context, _ *reason.Engine) error { return ctx.Err() })
		if err != nil {
			t.Fatal(err)
		}
		if err := p.out.Flush(); err != nil {
			t.Fatal(err)
		}
		if out.String() != want || p.status != exitUndecided {
			t.Errorf("got %q and status %d, want %q", &out, p.status, want)
		}
	}
}

// TestWalkLines reads the walks and grades of all types as another program would.
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
