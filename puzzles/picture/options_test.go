package picture_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"math"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/recorder"
)

func length(t *testing.T, text string) picture.Length {
	t.Helper()
	l, err := picture.ParseLength(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLengths(t *testing.T) {
	for text, want := range map[string]string{
		"40": "40", "40px": "40", " 8mm ": "8mm", "0.8 cm": "8mm", "1in": "25.4mm", "2.5MM": "2.5mm", "0": "",
	} {
		if got := length(t, text).String(); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for _, text := range []string{"", "mm", "8 feet", "x", "8mm8"} {
		if l, err := picture.ParseLength(text); err == nil {
			t.Errorf("%q is %v", text, l)
		}
	}
	if l := length(t, "NaN"); l.Within(0, 1000) {
		t.Error("no number is a length")
	}
	if !length(t, "1in").Within(96, 96) || length(t, "1in").Within(97, 1000) {
		t.Error("an inch is not 96 pixels")
	}
}

// Options are kept as text and read back.
func TestOptionsAreKept(t *testing.T) {
	margin := length(t, "5mm")
	o := picture.Options{Style: "large", Cell: length(t, "8mm"), Margin: &margin, DPI: 150, Title: true}
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	var back picture.Options
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if back.Cell != o.Cell || *back.Margin != margin || back.Style != o.Style || back.DPI != 150 || !back.Title {
		t.Errorf("%s became %+v", text, back)
	}
}

// Margins leave something to the board, in whatever units they are.
func TestMarginsWithinTheWidth(t *testing.T) {
	for _, tt := range []struct {
		width, margin string
		dpi           float64
		ok            bool
	}{{"20", "9", 0, true}, {"20", "10", 0, false}, {"20", "3mm", 0, false}, {"20", "3mm", 30, true}, {"30mm", "100", 0, true}, {"30mm", "200", 0, false}, {"3cm", "14mm", 0, true}} {
		margin := length(t, tt.margin)
		o := picture.Options{Width: length(t, tt.width), Margin: &margin, DPI: tt.dpi}
		if err := o.Check(); (err == nil) != tt.ok {
			t.Errorf("%+v: got %v", tt, err)
		}
		if o.Width = (picture.Length{}); o.Check() != nil {
			t.Error("without a width a margin is refused")
		}
	}
}

// Sizes in millimeters and pixels come out as they were said, in all formats.
func TestSizes(t *testing.T) {
	p := empty(plain, 4, 6)
	none, wide := picture.Length{}, length(t, "5mm")
	for _, tt := range []struct {
		name   string
		o      picture.Options
		pixels int     // across
		mm     float64 // across
		dpi    uint32  // pixels a meter in the PNG; 0: not told
	}{
		{"usual", picture.Options{}, 272, 272 * 25.4 / 96, 0},
		{"large", picture.Options{Style: "large"}, 510, 510 * 25.4 / 96, 0},
		{"pixels", picture.Options{Cell: length(t, "20")}, 136, 136 * 25.4 / 96, 0},
		{"millimeters", picture.Options{Cell: length(t, "10mm")}, 804, 68, 11811},
		{"at 150 pixels an inch", picture.Options{Cell: length(t, "10mm"), DPI: 150}, 402, 68, 5906},
		{"pixels at 300", picture.Options{Cell: length(t, "20"), DPI: 300}, 136, 136 * 25.4 / 300, 11811},
		{"a width", picture.Options{Width: length(t, "120mm")}, 1418, 120, 11811},
		{"a width in pixels", picture.Options{Width: length(t, "500")}, 500, 500 * 25.4 / 96, 0},
		{"a width with a margin", picture.Options{Width: length(t, "70mm"), Margin: &wide}, 827, 70, 11811},
		{"no margin", picture.Options{Cell: length(t, "20"), Margin: &none}, 120, 120 * 25.4 / 96, 0},
		{"mixed", picture.Options{Cell: length(t, "24"), Margin: &wide}, 182, 144*25.4/96 + 10, 0},
	} {
		s := tt.o.Sheet(p)
		data, err := s.PNG(t.Context(), picture.Problem(p))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if w := img.Bounds().Dx(); w != tt.pixels {
			t.Errorf("%s: %d pixels across, want %d", tt.name, w, tt.pixels)
		}
		if got := perMeter(data); got != tt.dpi {
			t.Errorf("%s: %d pixels a meter, want %d", tt.name, got, tt.dpi)
		}
		if mm := pageWidth(t, s, p); math.Abs(mm-tt.mm) > 0.01 {
			t.Errorf("%s: the page is %.3f mm wide, want %.3f", tt.name, mm, tt.mm)
		}
	}
}

// perMeter is what a PNG says of its pixels.
func perMeter(data []byte) uint32 {
	_, rest, ok := bytes.Cut(data, []byte("pHYs"))
	if !ok {
		return 0
	}
	return uint32(rest[0])<<24 | uint32(rest[1])<<16 | uint32(rest[2])<<8 | uint32(rest[3])
}

// pageWidth is the width of the page of a PDF in millimeters.
func pageWidth(t *testing.T, s picture.Sheet, p *puzzles.Puzzle) float64 {
	t.Helper()
	data, err := s.PDF(t.Context(), picture.Problem(p))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(data, []byte("/MediaBox "))
	var box [4]float64
	text, _, _ := strings.Cut(string(rest), "]")
	if err := json.Unmarshal([]byte(strings.ReplaceAll(text, " ", ",")+"]"), &box); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return box[2] * 25.4 / 72
}

// An SVG in millimeters is so large on paper.
func TestSVGInMillimeters(t *testing.T) {
	p := empty(plain, 4, 6)
	data, err := picture.Options{Width: length(t, "68mm")}.Sheet(p).SVG(t.Context(), picture.Problem(p))
	if err != nil || !bytes.Contains(data, []byte(` width="68mm" height="48mm" viewBox="0 0 257.01 181.42"`)) {
		t.Errorf("%v: %.300s", err, data)
	}
}

// What is asked for stands around the board, in this order.
func TestWordsAroundTheBoard(t *testing.T) {
	p := empty(plain, 4, 6).WithMeta(puzzles.Meta{Title: "Night", Author: "Ada", Rules: "Fill it. " + strings.Repeat("And more of it. ", 8)})
	o := picture.Options{Title: true, Author: true, Rules: true, Coordinates: true}
	s := o.Sheet(p)
	var r recorder.Recorder
	s.Draw(&r, picture.Problem(p))
	text := r.String()
	at := 0
	for _, part := range []string{"[paper]", `"Night" size=0.5 bold start`, `"Ada"`, `"Fill it.`, "[coordinates]", `"6" size=0.3`, "[grid]"} {
		i := strings.Index(text[at:], part)
		if i < 0 {
			t.Fatalf("%s does not follow in\n%s", part, text)
		}
		at += i
	}
	if n := strings.Count(r.Layer("rules"), "\n"); n < 3 {
		t.Errorf("the rules have %d lines", n)
	}
	if in, out := s.Box(p), (picture.Options{}).Sheet(p).Box(p); in.H < out.H+2 || in.W <= out.W {
		t.Errorf("%v has room for what %v has not", in, out)
	}
	p = p.WithMeta(puzzles.Meta{})
	if s := o.Sheet(p); s.Title != "Letters" || s.Author != "" || s.Rules != lettersSpec.Rules.String() {
		t.Errorf("without words of its own: %+v", s)
	}
}

func TestTransparent(t *testing.T) {
	p := empty(plain, 2, 3)
	img, _ := picture.Options{Transparent: true}.Sheet(p).Image(t.Context(), picture.Problem(p))
	if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
		t.Errorf("the corner is %v", img.At(0, 0))
	}
	img, _ = picture.Options{}.Sheet(p).Image(t.Context(), picture.Problem(p))
	if _, _, _, a := img.At(0, 0).RGBA(); a != 0xFFFF {
		t.Errorf("the corner is %v", img.At(0, 0))
	}
}

// Styles differ in colors, strokes and letters, and in the looks they take.
func TestFinishes(t *testing.T) {
	p := empty(plain, 2, 3).WithCell(at(0, 0), 1)
	seen := map[string]string{}
	for _, name := range picture.FinishNames() {
		o := picture.Options{Style: name}
		data, err := o.Sheet(p).SVG(t.Context(), picture.Solved(p, with(p, 1, p.Size().At(1), p.Size().At(2))))
		if err != nil {
			t.Fatal(err)
		}
		if other := seen[string(data)]; other != "" && name != "black" { // no color here
			t.Errorf("%s looks as %s", name, other)
		}
		seen[string(data)] = name
	}
	if picture.FinishNamed("none") != nil {
		t.Error("there is no such style")
	}
	view := picture.Problem(p)
	if _, _ = (picture.Options{Style: "dark"}).Sheet(p).Image(t.Context(), view); !view.Printing {
		t.Error("drawing changed the view")
	}
}

// Remarks, source and license stand below the rules, where they are wanted and said.
func TestWordsBelowTheBoard(t *testing.T) {
	p := empty(plain, 4, 6).WithMeta(puzzles.Meta{Rules: "Fill it.", Remarks: "For March.", Source: "My head", License: "CC BY 4.0", Tags: "unprinted"})
	o := picture.Options{Rules: true, Remarks: true, Source: true, License: true}
	s := o.Sheet(p)
	var r recorder.Recorder
	s.Draw(&r, picture.Problem(p))
	for layer, want := range map[string]string{"rules": "Fill it.", "remarks": "For March.", "license": "My head · CC BY 4.0"} {
		if !strings.Contains(r.Layer(layer), want) {
			t.Errorf("%s: %s", layer, r.Layer(layer))
		}
	}
	if strings.Contains(r.String(), "unprinted") {
		t.Error("tags are printed")
	}
	if data, err := s.Text(t.Context(), picture.Problem(p)); err != nil || !strings.HasSuffix(string(data), "\n\nFill it.\n\nFor March.\n\nMy head · CC BY 4.0\n") {
		t.Errorf("%v: %s", err, data)
	}
	if data, err := s.Markdown(t.Context(), picture.Problem(p)); err != nil || !strings.HasSuffix(string(data), "\nFor March.\n\nMy head · CC BY 4.0\n") {
		t.Errorf("%v: %s", err, data)
	}
	for _, less := range []picture.Options{{Rules: true, Remarks: true}, {Rules: true}, {}} {
		if less.Sheet(p).Box(p).H >= s.Box(p).H {
			t.Errorf("%+v takes as much room as all", less)
		}
	}
	if s := o.Sheet(p.WithMeta(puzzles.Meta{License: "CC0"})); s.Source != "" || s.License != "CC0" || s.Remarks != "" {
		t.Errorf("of a puzzle with a license alone: %+v", s)
	}
}

// Words stand above and below a text, too, and mean nothing to Markdown.
func TestWordsOfTexts(t *testing.T) {
	p := empty(plain, 1, 2).WithMeta(puzzles.Meta{Title: "A *b*", Author: "C", Rules: "Fill\nit."})
	s := picture.Options{Title: true, Author: true, Rules: true}.Sheet(p)
	for name, want := range map[string]string{
		"txt": "A *b*\nC\n. .\n\nFill\nit.\n",
		"md":  "**A \\*b\\***\n\nC\n\n```\n┌───┬───┐\n│   │   │\n└───┴───┘\n```\n\nFill it.\n",
	} {
		if got, err := map[string]func(context.Context, *puzzles.View) ([]byte, error){"txt": s.Text, "md": s.Markdown}[name](t.Context(), picture.Problem(p)); err != nil || string(got) != want {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", name, err, got, want)
		}
	}
}

// No word of a puzzle begins a list, a quotation or a line across in Markdown.
func TestMarkdownBegins(t *testing.T) {
	for text, want := range map[string]string{
		"- Ada": `\- Ada`, "+ Ada": `\+ Ada`, "> Ada": `\> Ada`, "===": `\===`, "---": `\---`, "  \t- Ada ": `\- Ada`,
		"1. Ada": `1\. Ada`, "10) Ada": `10\) Ada`, "# Ada": `\# Ada`, "Ada - 1. x": "Ada - 1. x", "1st": "1st", "": "",
	} {
		if got := picture.EscapeMarkdown(text); got != want {
			t.Errorf("%q is written %q, want %q", text, got, want)
		}
	}
	s := picture.Sheet{Author: "- Ada", Rules: "1. Fill it.", Source: "> Old"}
	text, err := s.Markdown(t.Context(), picture.Problem(empty(plain, 1, 1)))
	for _, want := range []string{"\\- Ada\n", "\n1\\. Fill it.\n", "\n\\> Old\n"} {
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%v: no %q in %q", err, want, text)
		}
	}
}

// Clues stand where they do on paper, and long words have room.
func TestBoxes(t *testing.T) {
	p := empty(plain, 2, 2, 12, puzzles.NoClue, 3, puzzles.NoClue).WithCell(at(0, 1), 1)
	p.Clues[grid.RightOf], p.Clues[grid.Below] = []int{7, 8}, []int{puzzles.NoClue, 1}
	const want = `
    12
  +----+----+
3 |    |  a | 7
  +----+----+
  |    |    | 8
  +----+----+
          1
`
	if got, _ := (picture.Sheet{}).ASCIIText(t.Context(), picture.Problem(p)); "\n"+string(got) != want {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}
