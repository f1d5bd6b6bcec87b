package draw_test

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles/draw"
)

// svg returns the file of what paint draws.
func svg(t testing.TB, title string, paint func(draw.Canvas)) string {
	t.Helper()
	s := draw.NewSVG(draw.Box{X: -1.35, Y: -1.35, W: 4.75, H: 4.75}, 40, draw.Light)
	s.Title(title)
	paint(s)
	var b strings.Builder
	if _, err := s.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// elements returns the names of all elements and the texts in <title>.
func elements(t testing.TB, file string) (names, titles []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(file))
	title := false
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return names, titles
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, file)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			names = append(names, tok.Name.Local)
			if title = tok.Name.Local == "title"; title {
				titles = append(titles, "")
			}
		case xml.EndElement:
			title = false
		case xml.CharData:
			if title {
				titles[len(titles)-1] += string(tok)
			}
		}
	}
}

func TestSVG(t *testing.T) {
	file := svg(t, "Six & <seven>", everything)
	names, titles := elements(t, file)
	want := []string{
		"svg", "title", "defs", "path", "path",
		"g", "rect",
		"g", "rect", "circle", "path", "line", "polyline", "polygon", "use", "title", "use", "title",
	}
	if !slices.Equal(names, want) {
		t.Errorf("elements: got %v, want %v", names, want)
	}
	if want := []string{"Six & <seven>", "4", `a "b" <&>`}; !slices.Equal(titles, want) {
		t.Errorf("titles: got %q, want %q", titles, want)
	}
	for _, want := range []string{
		`width="190" height="190" viewBox="0 0 190 190"`,
		`<g class="grounds">` + "\n" + `<rect x="134" y="94" width="40" height="40" fill="#EFECE4"/>`,
		`<line x1="54" y1="94" x2="174" y2="94" stroke="#928E84" stroke-width="1"/>`,
		`<path d="M106.4 74A7.6 7.6 0 0 1 114 66.4" stroke="#575D65" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>`,
		`fill="#C2261C" opacity="0.38"`,
	} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s in\n%s", want, file)
		}
	}
}

func TestSVGDefinesTextsOnce(t *testing.T) {
	file := svg(t, "", func(c draw.Canvas) { digits(c, 3, 3) })
	if got, want := strings.Count(file, "<path id="), 5; got != want { // 0 to 4
		t.Errorf("%d outlines, want %d", got, want)
	}
	if got, want := strings.Count(file, "<use "), 9; got != want {
		t.Errorf("%d texts, want %d", got, want)
	}
}

func FuzzSVGText(f *testing.F) {
	for _, s := range []string{"", "7", `<&>"'`, "]]>", "\x00\x1b", "\xff\xfe", "\r\n\t", "\uFFFE", "日本 ½"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := svg(t, text, func(c draw.Canvas) {
			c.Group(text)
			c.Text(draw.Pt(0, 0), text, draw.Font{Size: 0.5, Color: draw.Clue})
		})
		names, titles := elements(t, file)
		if !slices.Contains(names, "use") {
			t.Errorf("elements %v: the text is missing", names)
		}
		if last := titles[len(titles)-1]; printable(text) && last != text {
			t.Errorf("title: got %q, want %q", last, text)
		}
	})
}

// printable reports whether XML can hold text unchanged.
func printable(text string) bool {
	return strings.ToValidUTF8(text, "") == text && !strings.ContainsFunc(text, func(r rune) bool {
		return r < ' ' && r != '\t' && r != '\n' || r == 0xFFFE || r == 0xFFFF
	})
}
