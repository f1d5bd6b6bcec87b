package draw

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
)

// A Page is what the pictures on one web page have in common. It defines texts, and
// parts that several pictures share, once for all of them, under names that are unique
// on the page. Colors are variables of the page, so the pictures follow its theme.
type Page struct {
	texts *letterings
	roles map[Role]bool
	parts map[string]int // numbers of parts by content, from 1
	order []string       // contents of parts, by number
}

// NewPage returns a page without pictures.
func NewPage() *Page {
	return &Page{texts: newLetterings(), roles: map[Role]bool{}, parts: map[string]int{}}
}

// Mark returns a function that removes everything added to the page after the call of
// Mark.
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

// color returns the CSS expression for a role's color on the page.
func (p *Page) color(r Role) string {
	p.roles[r] = true
	return "var(" + property(r) + ")"
}

// property returns the CSS property of a role; CSS names have no dots.
func property(r Role) string { return "--" + strings.ReplaceAll(string(r), ".", "-") }

// Element returns a picture as an <svg> element of the page.
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

// uses returns <use> elements for the parts of layers.
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

// perPart is the average number of elements in a part.
const perPart = 16

// parts cuts a layer into parts at places chosen by hashes of its elements, not by
// their count. So one more element, as in the next step of a walkthrough, changes only
// one part.
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

// Definitions returns the invisible element with the definitions that the pictures
// use. It is called once, after all pictures have been drawn.
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

// Colors returns the declarations of the colors that the pictures use, for a rule of a
// style sheet.
func (p *Page) Colors(from *Palette) string {
	var lines []string
	for r := range p.roles {
		lines = append(lines, fmt.Sprintf("%s:%s;", property(r), hexColor(from.Color(r))))
	}
	slices.Sort(lines)
	return strings.Join(lines, " ")
}

// Added makes a part of the page from what picture with has and picture base lacks. It
// returns a reference to the part and the name of its first layer, or "", "" if nothing
// was added.
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

// Around returns a picture in two halves, as content of an <svg>: its layers up to and
// including the named one, and those above it. Without such a layer, above is empty.
func (p *Page) Around(s *SVG, layer string) (below, above string) {
	at := 1 + slices.IndexFunc(s.layers, func(l *svgLayer) bool { return l.name == layer })
	if at == 0 {
		at = len(s.layers)
	}
	return p.uses(s.layers[:at]), p.uses(s.layers[at:])
}
