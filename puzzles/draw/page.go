package draw

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
)

// A Page is what the pictures of one page for browsers have in common. Texts are
// defined once for all of them, and so are parts that are the same in several; no
// name means one thing here and another there. Colors are the page's: the pictures
// follow its theme.
type Page struct {
	texts *letterings
	roles map[Role]bool
	parts map[string]int // the number of a part by its content, from 1
	order []string
}

// NewPage returns a page without pictures.
func NewPage() *Page {
	return &Page{texts: newLetterings(), roles: map[Role]bool{}, parts: map[string]int{}}
}

// Mark returns a function that takes away again what is put on the page from now on.
func (p *Page) Mark() (back func()) {
	parts, texts, roles := len(p.order), len(p.texts.list), maps.Clone(p.roles)
	return func() {
		for _, part := range p.order[parts:] {
			delete(p.parts, part)
		}
		for _, t := range p.texts.list[texts:] {
			delete(p.texts.ids, t)
		}
		p.order, p.texts.list, p.roles = p.order[:parts], p.texts.list[:texts], roles
	}
}

// Picture returns a canvas for a picture on the page, see [NewSVG].
func (p *Page) Picture(sheet Box, unit float64) *SVG {
	return &SVG{sheet: sheet, unit: unit, texts: p.texts, page: p}
}

// color is the name of a role's color on the page.
func (p *Page) color(r Role) string {
	p.roles[r] = true
	return "var(" + property(r) + ")"
}

// property is the name of a role in style sheets, which have no dots in names.
func property(r Role) string { return "--" + strings.ReplaceAll(string(r), ".", "-") }

// Element is a picture as an element of the page.
func (p *Page) Element(s *SVG) string {
	var b strings.Builder
	width, height := pixels(s.sheet.W*s.unit), pixels(s.sheet.H*s.unit)
	fmt.Fprintf(&b, `<svg role="img" width="%s" height="%s" viewBox="0 0 %[1]s %[2]s" fill="none">`, width, height)
	if s.title != "" {
		fmt.Fprintf(&b, "<title>%s</title>", escape(s.title))
	}
	b.WriteString(p.uses(s.layers) + "</svg>")
	return b.String()
}

// uses are the parts of layers, as elements.
func (p *Page) uses(layers []*svgLayer) string {
	var b strings.Builder
	for _, l := range layers {
		for _, part := range l.parts() {
			fmt.Fprintf(&b, `<use href="#p%d"/>`, p.number(part))
		}
	}
	return b.String()
}

func (p *Page) number(part string) int {
	n := p.parts[part]
	if n == 0 {
		p.order = append(p.order, part)
		n = len(p.order)
		p.parts[part] = n
	}
	return n
}

// perPart is how many elements a part has on the average.
const perPart = 16

// parts cuts a layer where its elements say so, and not after so many: then an
// element more, as from one step of a walkthrough to the next, changes one part.
func (l *svgLayer) parts() (parts []string) {
	all, begin, from := l.buf.String(), 0, 0
	for i, end := range l.ends {
		h := fnv.New32a()
		h.Write([]byte(all[from:end]))
		from = end
		if i == len(l.ends)-1 || h.Sum32()%perPart == 0 {
			parts = append(parts, all[begin:end])
			begin = end
		}
	}
	return parts
}

// Definitions is the element that the pictures lean on, which shows nothing. It
// stands on the page once, after all of them have been drawn.
func (p *Page) Definitions() string {
	var b bytes.Buffer
	b.WriteString("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n")
	p.texts.define(&b)
	for i, content := range p.order {
		fmt.Fprintf(&b, "<g id=\"p%d\">\n%s</g>\n", i+1, content)
	}
	b.WriteString("</defs></svg>")
	return b.String()
}

// Colors are the declarations of the colors that the pictures have, for a rule of
// a style sheet.
func (p *Page) Colors(from *Palette) string {
	var lines []string
	for r := range p.roles {
		lines = append(lines, fmt.Sprintf("%s:%s;", property(r), hexColor(from.Color(r))))
	}
	slices.Sort(lines)
	return strings.Join(lines, " ")
}

// Added is what a picture has that another of the same page lacks, as a part of the
// page, and the layer in which it lies; "" where there is nothing.
func (p *Page) Added(base, with *SVG) (href, layer string) {
	had := map[string]int{}
	for _, l := range base.layers {
		for line := range strings.Lines(l.buf.String()) {
			had[line]++
		}
	}
	var more strings.Builder
	for _, l := range with.layers {
		for line := range strings.Lines(l.buf.String()) {
			if had[line]--; had[line] < 0 {
				more.WriteString(line)
				if layer == "" {
					layer = l.name
				}
			}
		}
	}
	if layer == "" {
		return "", ""
	}
	return fmt.Sprintf("#p%d", p.number(more.String())), layer
}

// Around is a picture in two halves, as content of an <svg>: its layers up to the
// named one, and those above it. "" splits off nothing.
func (p *Page) Around(s *SVG, layer string) (below, above string) {
	at := 1 + slices.IndexFunc(s.layers, func(l *svgLayer) bool { return l.name == layer })
	if at == 0 {
		at = len(s.layers)
	}
	return p.uses(s.layers[:at]), p.uses(s.layers[at:])
}
