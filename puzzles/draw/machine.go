package draw

import (
	"io"
	"log"
	"os"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/image/font/sfnt"
)

// machine returns the fonts of the machine, for characters that the embedded fonts lack.
// They are searched for when the first such character is drawn; a browser has none.
var machine = sync.OnceValue(systemFonts)

func systemFonts() (m *machineFonts) {
	m = &machineFonts{glyphs: map[machineGlyph]*glyph{}}
	defer func() { _ = recover() }() // go-text panics on some broken fonts
	index, done := indexFolder()
	defer done()
	if fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0)); fonts.UseSystemFonts(index) == nil {
		m.fonts = fonts
	}
	return m
}

// indexFolder returns the folder for go-text's index of the fonts, and a function to call
// after use. The folder is the user's cache, where the window keeps its index too or, if
// that cannot be written, a temporary one that done removes.
func indexFolder() (folder string, done func()) {
	if kept, err := os.UserCacheDir(); err == nil && os.MkdirAll(kept, 0o700) == nil {
		if probe, err := os.MkdirTemp(kept, "quadrille-"); err == nil {
			return kept, func() { _ = os.Remove(probe) }
		}
	}
	folder, err := os.MkdirTemp("", "quadrille-")
	if err != nil {
		return "", func() {}
	}
	return folder, func() { _ = os.RemoveAll(folder) }
}

// machineFonts caches glyphs of the fonts of the machine. It is safe for concurrent use.
type machineFonts struct {
	mu     sync.Mutex
	fonts  *fontscan.FontMap // nil if there are none
	glyphs map[machineGlyph]*glyph
}

// machineGlyph is the key of a glyph.
type machineGlyph struct {
	r rune
	w Weight
}

// inARow lists the scripts whose characters follow one another from left to right, each in
// one shape. Other scripts need shaping: right-to-left order, joined letters, combined signs.
var inARow = []*unicode.RangeTable{
	unicode.Common, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian, unicode.Cherokee, unicode.Ethiopic,
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Hangul, unicode.Yi,
}

// foreign returns the shape of a character that the embedded fonts lack, or nil. A
// variation selector, which only affects the character before it, has an empty shape.
func foreign(r rune, w Weight) *glyph {
	switch {
	case unicode.Is(unicode.Variation_Selector, r):
		return &glyph{foreign: true}
	case unicode.In(r, inARow...) && unicode.IsGraphic(r):
		return machine().glyph(r, w)
	default:
		return nil
	}
}

// glyph returns the shape of a character in the font that suits it best, or nil.
func (m *machineFonts) glyph(r rune, w Weight) *glyph {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := machineGlyph{r, w}
	g, known := m.glyphs[key]
	if !known && m.fonts != nil {
		g = m.load(r, w)
		m.glyphs[key] = g
	}
	return g
}

// load reads a glyph. The lock is held.
func (m *machineFonts) load(r rune, w Weight) *glyph {
	defer func() { _ = recover() }() // as in systemFonts
	weight := font.WeightNormal
	if w == Bold {
		weight = font.WeightBold
	}
	m.fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: font.Aspect{Weight: weight}})
	face := m.fonts.ResolveFace(r)
	if face == nil {
		return nil
	}
	index, ok := face.NominalGlyph(r)
	if !ok {
		return nil
	}
	face.SetVariations([]font.Variation{{Tag: opentype.MustNewTag("wght"), Value: float32(weight)}}) // variable fonts default to the thinnest weight
	segments, ok := outlined(face.GlyphData(index))
	if !ok && !unicode.IsSpace(r) {
		return nil
	}
	em := float64(face.Upem())
	g := &glyph{advance: float64(face.HorizontalAdvance(index)) / em, foreign: true}
	for _, s := range segments {
		seg := segment{op: sfnt.SegmentOp(s.Op)}
		for i, a := range s.Args {
			seg.p[i] = Pt(float64(a.X)/em, -float64(a.Y)/em)
		}
		g.segments = append(g.segments, seg)
	}
	return g
}

// outlined returns the outline of a glyph, and whether it has one. The outline that
// comes with a bitmap or SVG glyph, such as an emoji, does not count if it is empty.
func outlined(data font.GlyphData) ([]font.Segment, bool) {
	switch d := data.(type) {
	case font.GlyphOutline:
		return d.Segments, true
	case font.GlyphBitmap:
		if d.Outline != nil {
			return d.Outline.Segments, len(d.Outline.Segments) > 0
		}
	case font.GlyphSVG:
		return d.Outline.Segments, len(d.Outline.Segments) > 0
	}
	return nil, false
}
