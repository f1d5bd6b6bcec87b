package picture_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/recorder"
)

func TestBounds(t *testing.T) {
	p := empty(plain, 2, 3, 1, 2, 3, 4, 5)
	if b := picture.Bounds(p); b != (draw.Box{X: -0.95, Y: -0.95, W: 3.95, H: 2.95}) {
		t.Errorf("above and left: %v", b)
	}
	p.Clues = puzzles.Clues{grid.Below: {1, 2, 3}, grid.RightOf: {1, 2}}
	if b := picture.Bounds(p); b != (draw.Box{W: 3.95, H: 2.95}) {
		t.Errorf("below and right: %v", b)
	}
	if b := picture.Bounds(empty(plain, 2, 3)); b != draw.Board(2, 3) {
		t.Errorf("without clues: %v", b)
	}
}

// listed is a type with a list of 2 × 1 cells beside the board.
type listed struct{ letters }

func (*listed) Parts() picture.Parts {
	return picture.Parts{List: &picture.List{
		Size: func(*puzzles.Puzzle) (w, h float64) { return 2, 1 },
		Draw: func(c draw.Canvas, _ *puzzles.View, at draw.Point) {
			c.Group("list")
			c.Rect(draw.Box{X: at.X, Y: at.Y, W: 2, H: 1}, 0, draw.Fill(draw.Given))
		},
	}}
}

func TestSheet(t *testing.T) {
	p := empty(plain, 2, 3)
	q := *p
	q.Type = &listed{}
	for _, tt := range []struct {
		name  string
		sheet picture.Sheet
		p     *puzzles.Puzzle
		w, h  int
	}{
		{"bare", picture.Sheet{}, p, 152, 112},
		{"other cells", picture.Sheet{Cell: 10}, p, 38, 28},
		{"a title", picture.Sheet{Cell: 10, Title: "W"}, p, 38, 37},
		{"a list", picture.Sheet{Cell: 20, List: true}, &q, 127, 56},
		{"a list nobody asked for", picture.Sheet{Cell: 20}, &q, 76, 56},
		{"no list there", picture.Sheet{Cell: 20, List: true}, p, 76, 56},
	} {
		data, err := tt.sheet.PNG(t.Context(), picture.Problem(tt.p))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if size := img.Bounds().Size(); size.X != tt.w || size.Y != tt.h {
			t.Errorf("%s: %v, want %d × %d", tt.name, size, tt.w, tt.h)
		}
		if r, g, b, a := img.At(0, 0).RGBA(); r&g&b&a != 0xFFFF {
			t.Errorf("%s: the paper is not white: %v", tt.name, img.At(0, 0))
		}
	}
}

// A very long title is wrapped, and the picture stays about as wide as the board.
func TestLongTitle(t *testing.T) {
	for _, title := range []string{strings.Repeat("W", 400), strings.Repeat("A long title ", 40)} {
		s := picture.Sheet{Title: title, Author: title, Rules: title}
		p := empty(plain, 2, 3)
		b := s.Box(p)
		if b.W > 9 {
			t.Errorf("the sheet is %v cells wide", b.W)
		}
		var e edges
		s.Draw(&e, picture.Problem(p))
		if low := b.Inset(-0.05); e.words < 30 || e.box.Union(low) != low {
			t.Errorf("%d lines reach from %v, beyond %v", e.words, e.box, b)
		}
	}
}

// edges is a canvas that measures how far words reach.
type edges struct {
	recorder.Recorder
	box   draw.Box
	words int
}

func (e *edges) Text(at draw.Point, text string, f draw.Font) {
	if f.Align == draw.Start {
		line := draw.Box{X: at.X, Y: at.Y - f.Size/2, W: draw.TextWidth(text, f), H: f.Size}
		if e.words++; e.words == 1 {
			e.box = line
		}
		e.box = e.box.Union(line)
	}
}

func TestSVG(t *testing.T) {
	p := empty(plain, 2, 2, 1, 2, 3, 4).WithMeta(puzzles.Meta{Title: "A & B"})
	data, err := picture.Sheet{}.SVG(t.Context(), picture.Problem(p))
	if err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"<title>A &amp; B</title>", `<g class="paper">`, `<g class="clues">`, `<g class="frame">`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in\n%s", want, data)
		}
	}
}

func TestText(t *testing.T) {
	p := empty(plain, 2, 3).WithCell(at(0, 0), 1)
	clued := *p
	clued.Clues = puzzles.Clues{
		grid.Above: {12, puzzles.NoClue, 3}, grid.LeftOf: {puzzles.NoClue, 4},
		grid.RightOf: {5, puzzles.NoClue}, grid.Below: {puzzles.NoClue, 6, puzzles.NoClue},
	}
	marked := view(p)
	marked.State.Marks.Values = with(p, 2, at(1, 1))
	for _, tt := range []struct {
		name string
		v    *puzzles.View
		want string
	}{
		{"problem", picture.Problem(p), "a . .\n. . .\n"},
		{"symbols", marked, "a . .\n. b .\n"},
		{"solved", picture.Solved(p, with(p, 2, at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(1, 2))), "a b .\nb b b\n"},
		{"clues", picture.Problem(&clued), "   12     3\n    a  .  .  5\n 4  .  .  .\n       6\n"},
	} {
		if got := picture.Text(tt.v); got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

// TestImageEnds checks that a canceled picture has no paper: painting it touches the memory
// of a large picture for the first time, which takes up to a second.
func TestImageEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	img, err := picture.Sheet{}.Image(ctx, picture.Problem(empty(plain, 20, 20)))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that it was canceled", err)
	}
	if slices.ContainsFunc(img.Pix, func(b uint8) bool { return b != 0 }) {
		t.Error("something was drawn")
	}
}
