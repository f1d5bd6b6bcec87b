package draw

import (
	_ "embed" // the fonts
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// Noto Sans, under the SIL Open Font License (font/OFL.txt).
var (
	//go:embed font/NotoSans-Regular.ttf
	regularTTF []byte
	//go:embed font/NotoSans-Bold.ttf
	boldTTF []byte
)

// CapHeight is the height of capitals and digits, in em.
const CapHeight = 0.714

// TextWidth returns the width of a text in units.
func TextWidth(text string, f Font) float64 {
	width := 0.0
	for _, r := range composed(text) {
		width += faces[f.Weight].glyph(r).advance
	}
	return width * f.Size
}

// composed returns text with letters composed into single characters where Unicode has
// them; a separate accent or part of a Korean syllable would be drawn beside its letter.
func composed(text string) string { return norm.NFC.String(text) }

// A glyph is the shape of a character, in em, with the origin on the baseline and
// y growing downward.
type glyph struct {
	segments []segment
	advance  float64
	foreign  bool // from a font of the machine
	box      bool // stands in for a character that no font has
}

// A segment is a piece of an outline. A contour begins with a move.
type segment struct {
	op sfnt.SegmentOp
	p  [3]Point
}

// faces holds the fonts by weight.
var faces = [...]*face{Regular: {data: regularTTF, weight: Regular}, Bold: {data: boldTTF, weight: Bold}}

// A face reads and caches the glyphs of a font. It is safe for concurrent use.
type face struct {
	data   []byte
	weight Weight
	mu     sync.Mutex
	font   *sfnt.Font
	buf    sfnt.Buffer
	glyphs map[rune]*glyph
}

// standIns maps characters that the fonts lack to similar ones.
var standIns = map[rune]rune{'\u2212': '\u2013', '\u2010': '-', '\u2011': '-', '\u2009': ' ', '\u202F': ' '}

// standIn returns the character to write for r.
func standIn(r rune) rune {
	if s, ok := standIns[r]; ok {
		return s
	}
	return r
}

// glyph returns the shape of a character, or a box if no font has it.
func (f *face) glyph(r rune) *glyph {
	r = standIn(r)
	g := f.own(r)
	if g.box {
		if other := foreign(r, f.weight); other != nil {
			return other
		}
	}
	return g
}

// own returns the shape of a character in this font.
func (f *face) own(r rune) *glyph {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.font == nil {
		var err error
		if f.font, err = sfnt.Parse(f.data); err != nil {
			panic("draw: embedded font: " + err.Error())
		}
		f.glyphs = map[rune]*glyph{}
	}
	g := f.glyphs[r]
	if g == nil {
		g = f.load(r)
		f.glyphs[r] = g
	}
	return g
}

// load reads a glyph. An error, which would be a mistake in an embedded font, leaves
// the glyph empty.
func (f *face) load(r rune) *glyph {
	index, err := f.font.GlyphIndex(&f.buf, r)
	if err != nil {
		return new(glyph)
	}
	// At one pixel per font unit, no coordinate is rounded.
	em := fixed.I(int(f.font.UnitsPerEm()))
	advance, err := f.font.GlyphAdvance(&f.buf, index, em, font.HintingNone)
	if err != nil {
		return new(glyph)
	}
	g := &glyph{advance: float64(advance) / float64(em), box: index == 0}
	loaded, err := f.font.LoadGlyph(&f.buf, index, em, nil)
	if err != nil {
		return g
	}
	for _, s := range loaded {
		seg := segment{op: s.Op}
		for i, a := range s.Args {
			seg.p[i] = Pt(float64(a.X), float64(a.Y)).Mul(1 / float64(em))
		}
		g.segments = append(g.segments, seg)
	}
	return g
}

// outline calls add for each segment of the outline of a text with its origin at
// (x, y) and an em of the given size.
func outline(text string, w Weight, x, y, size float64, add func(segment)) {
	for _, r := range composed(text) {
		g := faces[w].glyph(r)
		for _, s := range g.segments {
			for i, p := range s.p {
				s.p[i] = Pt(x+p.X*size, y+p.Y*size)
			}
			add(s)
		}
		x += g.advance * size
	}
}

// origin returns how far to the left of its point a text of the given width begins.
func (a Align) origin(width float64) float64 {
	switch a {
	case Start:
		return 0
	case End:
		return width
	default:
		return width / 2
	}
}
