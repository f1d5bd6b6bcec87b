package draw

import (
	_ "embed" // tokens.json
	"encoding/json"
	"fmt"
	"image/color"
	"maps"
	"strconv"
	"strings"
	"sync"
)

// A Palette maps every [Role], and the color names of the window's toolkit, to colors.
// It is safe for concurrent use.
type Palette struct {
	name   string
	colors func() map[Role]color.NRGBA
	// widgets names the toolkit colors.
	widgets string
}

// newPalette returns a palette whose colors are made when they are first asked for, since
// most commands draw nothing.
func newPalette(name, widgets string, colors func() map[Role]color.NRGBA) *Palette {
	return &Palette{name, sync.OnceValue(colors), widgets}
}

// The palettes.
var (
	Light = basePalette("light", "light")
	Dark  = basePalette("dark", "dark")
	Print = basePalette("print", "light")           // for paper
	Mono  = Print.changed("mono", (*Palette).mono)  // for paper without colors: pegs are white, with letters
	Spare = Mono.changed("spare", (*Palette).spare) // for saving ink: black shapes are gray with black edges
)

// changed returns a palette with the colors of p, some of which change replaces.
func (p *Palette) changed(name string, change func(p *Palette, colors map[Role]color.NRGBA)) *Palette {
	return newPalette(name, p.widgets, func() map[Role]color.NRGBA {
		colors := maps.Clone(p.colors())
		change(p, colors)
		return colors
	})
}

// String returns the name: "light", "dark", "print", "mono" or "spare".
func (p *Palette) String() string { return p.name }

// Color returns the color of a role. It panics if there is no such role.
func (p *Palette) Color(r Role) color.NRGBA {
	c, ok := p.colors()[r]
	if !ok {
		panic(fmt.Sprintf("draw: palette %s has no role %q", p.name, r))
	}
	return c
}

// Widget returns the color for a color name of the window's toolkit, such as
// "inputBackground", and whether the palette has one.
func (p *Palette) Widget(name string) (color.NRGBA, bool) {
	c, ok := tokens().Fyne.Colors[p.widgets][name]
	return color.NRGBA(c), ok
}

// WidgetSize returns the size, in points, for a size name of the window's toolkit, such
// as "innerPadding", and whether there is one.
func WidgetSize(name string) (float32, bool) {
	s, ok := tokens().Fyne.Sizes[name]
	return s, ok
}

// The palettes for large print on a screen.
var (
	LightStrong = Light.changed("light strong", (*Palette).strong)
	DarkStrong  = Dark.changed("dark strong", (*Palette).strong)
)

// strong sets stronger colors for faint lines and letters.
func (p *Palette) strong(colors map[Role]color.NRGBA) {
	for faint, strong := range map[Role]Role{
		GridThin: GridMedium, GridMedium: Frame, GridDotted: GridMedium, TextMuted: Text, Note: Text, Forced: TextMuted, ClueDone: TextMuted,
	} {
		colors[faint] = p.Color(strong)
	}
}

// mono sets white pegs with black letters.
func (p *Palette) mono(colors map[Role]color.NRGBA) {
	for i := range Pegs {
		colors[Peg(i)] = p.Color(WhiteFill)
		colors[PegInk(i)] = p.Color(BlackFill)
	}
}

// spare sets gray for large black shapes and no background for givens.
func (p *Palette) spare(colors map[Role]color.NRGBA) {
	for _, r := range []Role{BlackFill, BlackAnswer} {
		colors[r] = p.Color(GridDotted)
	}
	colors[GivenGround] = p.Color(Paper)
	colors[BlackAnswerEdge] = p.Color(BlackEdge)
}

//go:embed tokens.json
var tokensJSON []byte

// tokens is the table that all colors come from.
var tokens = sync.OnceValue(func() *tokenFile { return mustTokens(tokensJSON) })

// tokenFile is the content of tokens.json.
type tokenFile struct {
	Colors map[string]map[Role]hex
	Pegs   []struct {
		Letter    string
		Fill, Ink hex
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

// basePalette returns the palette with the roles of section name and the toolkit colors of
// section widgets.
func basePalette(name, widgets string) *Palette {
	return newPalette(name, widgets, func() map[Role]color.NRGBA {
		t, colors := tokens(), map[Role]color.NRGBA{}
		for r, c := range t.Colors[name] {
			colors[r] = color.NRGBA(c)
		}
		for _, peg := range t.Pegs {
			colors[Role("peg."+peg.Letter)] = color.NRGBA(peg.Fill)
			colors[Role("pegInk."+peg.Letter)] = color.NRGBA(peg.Ink)
		}
		colors[plainInk] = colors[BlackFill]
		return colors
	})
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
