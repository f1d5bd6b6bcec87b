package draw

import (
	_ "embed" // tokens.json
	"encoding/json"
	"fmt"
	"image/color"
	"maps"
	"strconv"
	"strings"
)

// A Palette maps every [Role], and the color names of the window's toolkit, to colors.
// It is safe for concurrent use.
type Palette struct {
	name    string
	colors  map[Role]color.NRGBA
	widgets map[string]color.NRGBA
}

// The palettes.
var (
	Light = tokens.palette("light", "light")
	Dark  = tokens.palette("dark", "dark")
	Print = tokens.palette("print", "light") // for paper
	Mono  = Print.mono()                     // for paper without colors: pegs are white, with letters
	Spare = Mono.spare()                     // for saving ink: black shapes are gray with black edges
)

// String returns the name: "light", "dark", "print", "mono" or "spare".
func (p *Palette) String() string { return p.name }

// Color returns the color of a role. It panics if there is no such role; use Lookup for
// names that may be invalid.
func (p *Palette) Color(r Role) color.NRGBA {
	c, ok := p.colors[r]
	if !ok {
		panic(fmt.Sprintf("draw: palette %s has no role %q", p.name, r))
	}
	return c
}

// Lookup returns the color of a role and whether there is such a role.
func (p *Palette) Lookup(r Role) (color.NRGBA, bool) {
	c, ok := p.colors[r]
	return c, ok
}

// Widget returns the color for a color name of the window's toolkit, such as
// "inputBackground", and whether the palette has one.
func (p *Palette) Widget(name string) (color.NRGBA, bool) {
	c, ok := p.widgets[name]
	return c, ok
}

// WidgetSize returns the size, in points, for a size name of the window's toolkit, such
// as "innerPadding", and whether there is one.
func WidgetSize(name string) (float32, bool) {
	s, ok := tokens.Fyne.Sizes[name]
	return s, ok
}

// PegName returns the name of the i-th peg color, such as "vermilion". From index Pegs
// on, it is "white" and "gray" in turn.
func PegName(i int) string {
	switch {
	case i < Pegs:
		return tokens.Pegs[i].Name
	case i%2 == 0:
		return "white"
	default:
		return "gray"
	}
}

// The palettes for large print on a screen.
var (
	LightStrong = Light.strong()
	DarkStrong  = Dark.strong()
)

// strong returns p with stronger colors for faint lines and letters.
func (p *Palette) strong() *Palette {
	q := &Palette{name: p.name + " strong", colors: maps.Clone(p.colors), widgets: p.widgets}
	for faint, strong := range map[Role]Role{
		GridThin: GridMedium, GridMedium: Frame, GridDotted: GridMedium, TextMuted: Text, Note: Text, Forced: TextMuted, ClueDone: TextMuted,
	} {
		q.colors[faint] = p.Color(strong)
	}
	return q
}

// mono returns p with white pegs with black letters.
func (p *Palette) mono() *Palette {
	q := &Palette{name: "mono", colors: maps.Clone(p.colors), widgets: p.widgets}
	for i := range Pegs {
		q.colors[Peg(i)] = p.Color(WhiteFill)
		q.colors[PegInk(i)] = p.Color(BlackFill)
	}
	return q
}

// spare returns p with gray for large black shapes and no background for givens.
func (p *Palette) spare() *Palette {
	q := &Palette{name: "spare", colors: maps.Clone(p.colors), widgets: p.widgets}
	for _, r := range []Role{BlackFill, BlackAnswer} {
		q.colors[r] = p.Color(GridDotted)
	}
	q.colors[GivenGround] = p.Color(Paper)
	q.colors[BlackAnswerEdge] = p.Color(BlackEdge)
	return q
}

//go:embed tokens.json
var tokensJSON []byte

// tokens is the table that all colors come from.
var tokens = mustTokens(tokensJSON)

// tokenFile is the content of tokens.json.
type tokenFile struct {
	Colors map[string]map[Role]hex
	Pegs   []struct {
		Letter, Name string
		Fill, Ink    hex
	}
	Fyne struct {
		Colors map[string]map[string]hex
		Sizes  map[string]float32
	}
}

// mustTokens parses the table. It panics on a mistake, since the table is embedded.
func mustTokens(data []byte) *tokenFile {
	t := new(tokenFile)
	if err := json.Unmarshal(data, t); err != nil {
		panic("draw: tokens.json: " + err.Error())
	}
	if len(t.Pegs) != Pegs {
		panic(fmt.Sprintf("draw: tokens.json: %d pegs, want %d", len(t.Pegs), Pegs))
	}
	return t
}

// palette returns the palette with the roles of section name and the toolkit colors of
// section widgets.
func (t *tokenFile) palette(name, widgets string) *Palette {
	p := &Palette{name, map[Role]color.NRGBA{}, map[string]color.NRGBA{}}
	for r, c := range t.Colors[name] {
		p.colors[r] = color.NRGBA(c)
	}
	for _, peg := range t.Pegs {
		p.colors[Role("peg."+peg.Letter)] = color.NRGBA(peg.Fill)
		p.colors[Role("pegInk."+peg.Letter)] = color.NRGBA(peg.Ink)
	}
	p.colors[plainInk] = p.colors[BlackFill]
	for n, c := range t.Fyne.Colors[widgets] {
		p.widgets[n] = color.NRGBA(c)
	}
	return p
}

// hex is a color written #RRGGBB or #RRGGBBAA.
type hex color.NRGBA

func (h *hex) UnmarshalText(text []byte) error {
	digits, found := strings.CutPrefix(string(text), "#")
	if len(digits) == 6 {
		digits += "FF"
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if !found || len(digits) != 8 || err != nil {
		return fmt.Errorf("%q is not a color (#RRGGBB or #RRGGBBAA)", text)
	}
	*h = hex{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
	return nil
}
