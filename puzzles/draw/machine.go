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

// machine are the fonts of the machine, from which come the characters that ours lack. They
// are looked for when the first such character is drawn; a browser tells of none.
var machine = sync.OnceValue(systemFonts)

func systemFonts() (m *machineFonts) {
	m = &machineFonts{glyphs: map[machineGlyph]*glyph{}}
	defer func() { _ = recover() }() // go-text panics at some broken fonts
	index, done := indexFolder()
	defer done()
	if fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0)); fonts.UseSystemFonts(index) == nil {
		m.fonts = fonts
	}
	return m
}

// indexFolder is where a list of the fonts is kept for the next time, and what ends its use:
// where the window keeps it too. A machine on which that cannot be written has fonts all the
// same: there the folder goes with its use.
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

// machineFonts are fonts by what they are asked for. They are safe for concurrent use.
type machineFonts struct {
	mu     sync.Mutex
	fonts  *fontscan.FontMap // nil: there are none
	glyphs map[machineGlyph]*glyph
}

// machineGlyph is what fonts are asked for.
type machineGlyph struct {
	r rune
	w Weight
}

// inARow are the scripts whose characters stand one after another, each in one shape. The
// others need more than we have: an order from the right, letters that join, signs that meet.
var inARow = []*unicode.RangeTable{
	unicode.Common, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian, unicode.Cherokee, unicode.Ethiopic,
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Hangul, unicode.Yi,
}

// foreign is the shape of a character that our fonts lack; nil where there is none. That
// which says how the one before it is to look has nothing to show.
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

// glyph is the shape of a character in the font that suits it best; nil where there is none.
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
	face.SetVariations([]font.Variation{{Tag: opentype.MustNewTag("wght"), Value: float32(weight)}}) // fonts of all weights begin with the thinnest
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

// outlined is the outline of a glyph, and whether it has one. Beside a picture, as of an
// emoji, an empty one is none; beside dots for small sizes there is another.
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
