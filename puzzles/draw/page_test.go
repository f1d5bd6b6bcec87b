package draw_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"quadrille/puzzles/draw"
)

// onPage are two pictures with a text each and the definitions of their page.
func onPage(texts ...string) (page *draw.Page, pictures []string) {
	page = draw.NewPage()
	for _, text := range texts {
		s := page.Picture(draw.Box{W: 3, H: 2}, 20)
		s.Title("A & <b>")
		s.Group("grid")
		s.Line(draw.Pt(0, 1), draw.Pt(3, 1), draw.Stroke(draw.GridThin, 0.02, 1))
		s.Group("marks")
		s.Text(draw.Pt(1, 1), text, draw.Font{Size: 0.5, Color: draw.Given})
		pictures = append(pictures, page.Element(s))
	}
	return page, pictures
}

// Every name used on a page is defined exactly once: in separate files each picture has
// a first text, and on one page their names would collide.
func TestPageNames(t *testing.T) {
	page, pictures := onPage("7", "12", "7")
	whole := strings.Join(pictures, "") + page.Definitions()
	defined := map[string]int{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(whole, -1) {
		defined[m[1]]++
	}
	for name, n := range defined {
		if n != 1 {
			t.Errorf("%s is defined %d times", name, n)
		}
	}
	for _, m := range regexp.MustCompile(`href="#([^"]*)"`).FindAllStringSubmatch(whole, -1) {
		if defined[m[1]] == 0 {
			t.Errorf("%s is used and not defined", m[1])
		}
	}
	if len(defined) != 5 { // two texts; the grid, which all have; two layers of marks
		t.Errorf("%d definitions: %v", len(defined), defined)
	}
	if pictures[0] != pictures[2] || pictures[0] == pictures[1] {
		t.Errorf("pictures\n%s", strings.Join(pictures, "\n"))
	}
}

// What stands on a page is also XML, and has the colors of the page.
func TestPageElements(t *testing.T) {
	page, pictures := onPage("<7>")
	for _, part := range append(pictures, page.Definitions()) {
		if strings.Contains(part, "<?xml") || strings.Contains(part, "xlink") || strings.Contains(part, `="#0`) {
			t.Errorf("in a page: %s", part)
		}
		elements(t, part)
	}
	for _, p := range []*draw.Palette{draw.Light, draw.Dark, draw.Print} {
		c := p.Color(draw.GridThin)
		want := fmt.Sprintf("--%s:#%02X%02X%02X;", draw.GridThin, c.R, c.G, c.B)
		if got := page.Colors(p); !strings.Contains(got, want) || strings.Count(got, "--") != 2 {
			t.Errorf("colors of %s: %s", p, got)
		}
	}
}

// Roles with a dot have a name in style sheets, too.
func TestPageOfPegs(t *testing.T) {
	page := draw.NewPage()
	s := page.Picture(draw.Box{W: 1, H: 1}, 20)
	s.Circle(draw.Pt(0.5, 0.5), 0.4, draw.Fill(draw.Peg(0)))
	page.Element(s)
	if got := page.Definitions(); !strings.Contains(got, `fill="var(--peg-A)"`) {
		t.Errorf("a peg: %s", got)
	}
	if got := page.Colors(draw.Light); got != "--peg-A:#0072B2;" {
		t.Errorf("its color: %s", got)
	}
}

// The same pictures make the same page.
func TestPageIsDeterministic(t *testing.T) {
	var first bytes.Buffer
	for i := range 20 {
		page, pictures := onPage("7", "12")
		whole := strings.Join(pictures, "") + page.Definitions() + page.Colors(draw.Light)
		if i == 0 {
			first.WriteString(whole)
		} else if whole != first.String() {
			t.Fatal("another page of the same pictures")
		}
	}
}

// One more mark on a large board adds little to a page.
func TestPageSharesParts(t *testing.T) {
	size := func(pictures int) int {
		page := draw.NewPage()
		n := 0
		for i := range pictures {
			s := page.Picture(draw.Box{W: 30, H: 30}, 20)
			for c := range 900 {
				if c%2 == 0 || c < 2*i {
					s.Circle(draw.Pt(float64(c%30), float64(c/30)), 0.3, draw.Fill(draw.Given))
				}
			}
			n += len(page.Element(s))
		}
		return n + len(page.Definitions())
	}
	one, hundred := size(1), size(101)
	if more := (hundred - one) / 100; more > one/8 {
		t.Errorf("a picture takes %d bytes, each one more %d", one, more)
	}
}

// What one picture has and another lacks becomes a part of the page, and a picture is
// split at its layer.
func TestPageAdded(t *testing.T) {
	page := draw.NewPage()
	picture := func(more bool) *draw.SVG {
		s := page.Picture(draw.Box{W: 3, H: 2}, 20)
		for _, layer := range []string{"below", "marks", "above"} {
			s.Group(layer)
			s.Line(draw.Pt(0, 1), draw.Pt(3, 1), draw.Stroke(draw.GridThin, 0.02, 1))
			if more && layer == "marks" {
				s.Circle(draw.Pt(1, 1), 0.5, draw.Fill(draw.Given))
			}
		}
		return s
	}
	base := picture(false)
	href, layer := page.Added(base, picture(true))
	if layer != "marks" || !strings.Contains(page.Definitions(), `<g id="`+strings.TrimPrefix(href, "#")+"\">\n<circle") {
		t.Errorf("%s in %s of\n%s", href, layer, page.Definitions())
	}
	if href, layer := page.Added(base, picture(false)); href != "" || layer != "" {
		t.Errorf("nothing more is %s in %s", href, layer)
	}
	below, above := page.Around(base, "marks")
	if strings.Count(below, "<use") != 2 || strings.Count(above, "<use") != 1 {
		t.Errorf("%s and %s", below, above)
	}
	if below, above := page.Around(base, ""); strings.Count(below, "<use") != 3 || above != "" {
		t.Errorf("%s and %s", below, above)
	}
}
