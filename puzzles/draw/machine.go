package draw

import (
	"io"
	"log"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/image/font/sfnt"
)

// machine are the fonts of the machine, from which come the characters that ours lack. They
// are looked for when the first such character is drawn; a browser tells of none.
var machine = sync.OnceValue(func() *machineFonts {
	m := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if m.UseSystemFonts("") != nil {
		return &machineFonts{}
	}
	return &machineFonts{fonts: m}
})

// machineFonts are fonts by what they are asked for. They are safe for concurrent use.
type machineFonts struct {
	mu    sync.Mutex
	fonts *fontscan.FontMap // nil: there are none
}

// inARow are the scripts whose characters stand one after another, each in one shape. The
// others need more than we have: an order from the right, letters that join, signs that meet.
var inARow = []*unicode.RangeTable{
	unicode.Common, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian, unicode.Cherokee, unicode.Ethiopic,
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Hangul, unicode.Yi,
}

// glyph is the shape of a character in the font that suits it best; nil where there is none.
func (m *machineFonts) glyph(r rune, w Weight) *glyph {
	if m.fonts == nil || !unicode.In(r, inARow...) || !unicode.IsGraphic(r) {
		return nil
	}
	aspect := font.Aspect{Weight: font.WeightNormal}
	if w == Bold {
		aspect.Weight = font.WeightBold
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: aspect})
	face := m.fonts.ResolveFace(r)
	if face == nil {
		return nil
	}
	index, ok := face.NominalGlyph(r)
	shape, drawn := face.GlyphData(index).(font.GlyphOutline)
	if !ok || !drawn { // none, or a picture
		return nil
	}
	em := float64(face.Upem())
	g := &glyph{advance: float64(face.HorizontalAdvance(index)) / em, foreign: true}
	for _, s := range shape.Segments {
		seg := segment{op: sfnt.SegmentOp(s.Op)}
		for i, a := range s.Args {
			seg.p[i] = Pt(float64(a.X)/em, -float64(a.Y)/em)
		}
		g.segments = append(g.segments, seg)
	}
	return g
}
