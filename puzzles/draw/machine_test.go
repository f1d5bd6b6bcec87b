package draw

import (
	"bytes"
	"io"
	"log"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// withFonts replaces the fonts of the machine during a test.
func withFonts(t *testing.T, fonts ...[]byte) {
	t.Helper()
	m := &machineFonts{fonts: fontscan.NewFontMap(log.New(io.Discard, "", 0)), glyphs: map[machineGlyph]*glyph{}}
	for _, data := range fonts {
		if err := m.fonts.AddFont(bytes.NewReader(data), "test", ""); err != nil {
			t.Fatal(err)
		}
	}
	if len(fonts) == 0 {
		m.fonts = nil
	}
	was := machine
	machine = func() *machineFonts { return m }
	t.Cleanup(func() { machine = was })
}

// Characters that the embedded fonts lack have the shapes of a font of the machine, as read
// by another font library.
func TestFontsOfTheMachine(t *testing.T) {
	withFonts(t, goregular.TTF)
	f, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	em := fixed.I(int(f.UnitsPerEm()))
	for _, r := range "♥☺►" {
		g := faces[Bold].glyph(r)
		index, err := f.GlyphIndex(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		want, err := f.LoadGlyph(nil, index, em, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !g.foreign || g.box || len(g.segments) != len(want) {
			t.Fatalf("%c: %d segments, want %d", r, len(g.segments), len(want))
		}
		for i, s := range want {
			for j := range arity(s.Op) {
				x, y := float64(s.Args[j].X)/float64(em), float64(s.Args[j].Y)/float64(em)
				if p := g.segments[i].p[j]; g.segments[i].op != s.Op || math.Hypot(p.X-x, p.Y-y) > 1e-3 {
					t.Errorf("%c, segment %d: %v at %v, want %v at %v, %v", r, i, g.segments[i].op, p, s.Op, x, y)
				}
			}
		}
		advance, err := f.GlyphAdvance(nil, index, em, 0)
		if err != nil || math.Abs(g.advance-float64(advance)/float64(em)) > 1e-3 {
			t.Errorf("%c is %v wide, want %v, %v", r, g.advance, advance, err)
		}
	}
	if g := faces[Regular].glyph('H'); g.foreign || g.box {
		t.Error("a letter that our fonts have is not of them")
	}
}

// Scripts with joined, right-to-left or combining letters are not set one after another.
func TestInARow(t *testing.T) {
	withFonts(t, goregular.TTF)
	for _, r := range "שش\u0915\u0E01\u0E48" {
		if !Boxed(r, Regular) {
			t.Errorf("%c is drawn", r)
		}
	}
	withFonts(t)
	if !Boxed('♥', Regular) || Boxed('ő', Bold) {
		t.Error("without fonts of the machine a letter that ours lack is no box")
	}
}

// The selector that asks for a colored heart is neither drawn nor reported as lacking.
func TestVariationSelector(t *testing.T) {
	withFonts(t, goregular.TTF)
	f := Font{Size: 1}
	if Boxed('\uFE0F', Regular) || TextWidth("♥\uFE0F", f) != TextWidth("♥", f) {
		t.Error("a box stands for a variation selector")
	}
	if got := runs("♥\uFE0F", Regular); len(got) != 1 || got[0].text != "♥\uFE0F" {
		t.Errorf("the runs are %+v", got)
	}
}

// A letter that comes in parts is drawn as one.
func TestComposed(t *testing.T) {
	withFonts(t, goregular.TTF)
	for parts, one := range map[string]string{"e\u0301": "é", "\u1112\u1161\u11AB": "한", "か\u3099": "が"} {
		p, o := runs(parts, Regular), runs(one, Regular)
		if !slices.Equal(p, o) || TextWidth(parts, Font{Size: 1}) != TextWidth(one, Font{Size: 1}) {
			t.Errorf("%s: %+v, want %+v", one, p, o)
		}
	}
	if got := tex("e\u0301"); got != "é" {
		t.Errorf("LaTeX reads %q", got)
	}
	if got := Lacking(func(c Canvas) { c.Text(Pt(0, 0), "e\u0301", Font{Size: 1}) }, NotInTeX); got != "" {
		t.Errorf("LaTeX lacks %q", got)
	}
}

// The outline of a glyph is used where it has pictures, too.
func TestOutlined(t *testing.T) {
	o := font.GlyphOutline{Segments: make([]font.Segment, 3)}
	for _, tt := range []struct {
		name string
		data font.GlyphData
		want bool
	}{
		{"an outline", o, true},
		{"a space", font.GlyphOutline{}, true},
		{"dots beside an outline", font.GlyphBitmap{Outline: &o}, true},
		{"a picture", font.GlyphBitmap{}, false},
		{"a picture beside nothing", font.GlyphBitmap{Outline: new(font.GlyphOutline)}, false},
		{"SVG beside an outline", font.GlyphSVG{Outline: o}, true},
		{"SVG beside nothing", font.GlyphSVG{}, false},
		{"nothing", nil, false},
	} {
		if got, ok := outlined(tt.data); ok != tt.want || ok && tt.name != "a space" && len(got) != 3 {
			t.Errorf("%s: %d segments, %v", tt.name, len(got), ok)
		}
	}
}

// A font on which go-text panics is ignored, also for the next letter.
func TestBrokenFont(t *testing.T) {
	withFonts(t)
	machine().fonts = new(fontscan.FontMap) // lacks what it needs
	for range 2 {
		if !Boxed('♥', Regular) {
			t.Error("a letter of a broken font is drawn")
		}
	}
}

// The index of fonts needs no writable home directory.
func TestIndexFolder(t *testing.T) {
	kept, file := t.TempDir(), filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, home := range []string{"", filepath.Join(file, "home"), kept} {
		for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LocalAppData"} {
			t.Setenv(name, home)
		}
		folder, done := indexFolder()
		if err := os.WriteFile(filepath.Join(folder, "list"), nil, 0o600); err != nil {
			t.Errorf("with the home %q: %v", home, err)
		}
		done()
		if _, err := os.Stat(filepath.Join(folder, "list")); (err == nil) != (home == kept) {
			t.Errorf("with the home %q the list is in %s: %v", home, folder, err)
		}
	}
}

func TestLacking(t *testing.T) {
	withFonts(t, goregular.TTF)
	write := func(c Canvas) {
		c.Rect(Box{W: 3, H: 3}, 0, Style{})
		c.Text(Pt(0, 0), "aש♥ש", Font{Size: 1})
		c.Text(Pt(0, 0), "ش", Font{Size: 1, Weight: Bold})
	}
	if got := Lacking(write, Boxed); got != "שش" {
		t.Errorf("boxes stand for %q", got)
	}
	if got := Lacking(write, NotInTeX); got != "ש♥ش" {
		t.Errorf("LaTeX lacks %q", got)
	}
	if tex("a\tő♥שß") != "a ő??ß" {
		t.Errorf("LaTeX reads %q", tex("a\tő♥שß"))
	}
}

// A page has the letters of other fonts as searchable shapes, and does not move the text
// next to them.
func TestPDFShapes(t *testing.T) {
	withFonts(t, goregular.TTF)
	page := func() string {
		p := NewPDF("", "")
		p.file.SetCompression(false)
		p.Page(100, 100)
		p.Canvas(Pt(0, 0), 10, Print).Text(Pt(1, 1), "ab♥c", Font{Size: 1, Color: Text, Align: Start})
		var b bytes.Buffer
		if _, err := p.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	one := page()
	if one != page() {
		t.Error("two files of one text differ")
	}
	_, rest, ok := strings.Cut(one, "/Span <</ActualText <FEFF2665>>> BDC")
	shapes, _, ended := strings.Cut(rest, "EMC")
	if !ok || !ended || strings.Count(shapes, " c\n") == 0 || strings.Count(shapes, "\nf\n") != 1 {
		t.Errorf("no shape of a heart: %.600s", rest)
	}
	if got := runs("ab♥cש", Regular); len(got) != 3 || got[0].text != "ab" || !got[1].foreign || got[2].text != "c□" {
		t.Errorf("the runs are %+v", got)
	}
}
