package look

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/puzzles/draw"
)

// Theme is the theme of the window. Besides Fyne's own names it knows every draw.Role as
// Color(role). The zero Theme follows the system's choice of light or dark.
type Theme struct {
	// Variant, if set, overrides the system's.
	Variant *fyne.ThemeVariant
}

// Color returns the color name of a role for canvas objects and themed resources.
func Color(r draw.Role) fyne.ThemeColorName {
	return fyne.ThemeColorName("board." + string(r))
}

// Palette returns the palette of the boards under the current theme.
func Palette() *draw.Palette {
	settings := fyne.CurrentApp().Settings()
	variant := settings.ThemeVariant()
	if t, ok := settings.Theme().(Theme); ok && t.Variant != nil {
		variant = *t.Variant
	}
	return palette(variant)
}

// StrongPalette returns the palette for boards in large print.
func StrongPalette() *draw.Palette {
	if Palette() == draw.Dark {
		return draw.DarkStrong
	}
	return draw.LightStrong
}

func palette(v fyne.ThemeVariant) *draw.Palette {
	if v == theme.VariantDark {
		return draw.Dark
	}
	return draw.Light
}

// Draw returns a picture, w by h pixels, of a part of a board under the current theme.
func Draw(part draw.Box, w, h int, paint func(*draw.Raster)) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	paint(draw.NewRaster(img, draw.Fit(part, w, h), Palette()))
	return img
}

// Paint returns the color of a role under the current theme.
func Paint(r draw.Role) color.Color { return Palette().Color(r) }

// Color implements fyne.Theme.
func (t Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if t.Variant != nil {
		v = *t.Variant
	}
	p := palette(v)
	if role, ok := roleOf(name); ok {
		return p.Color(role)
	}
	if c, ok := p.Widget(string(name)); ok {
		if name == theme.ColorNameForeground {
			return ink(c)
		}
		return c
	}
	return theme.DefaultTheme().Color(name, v)
}

// ink returns c with an opacity that differs from full only in the lower half of its 16 bits:
// Fyne 2.7 takes the low byte of 95 % of it for the shortcuts in menus, which would make full
// opacity nearly invisible there.
func ink(c color.NRGBA) color.Color {
	const almost = 0xffc7
	wide := func(v uint8) uint16 { return uint16(v) * 0x101 }
	return color.NRGBA64{R: wide(c.R), G: wide(c.G), B: wide(c.B), A: almost}
}

func roleOf(name fyne.ThemeColorName) (draw.Role, bool) {
	const prefix = "board."
	if len(name) <= len(prefix) || name[:len(prefix)] != prefix {
		return "", false
	}
	return draw.Role(name[len(prefix):]), true
}

// Size implements fyne.Theme.
func (t Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case TitleSize:
		return 28
	case SmallSize:
		return 12
	}
	if s, ok := draw.WidgetSize(string(name)); ok {
		return s
	}
	return theme.DefaultTheme().Size(name)
}

// Font implements fyne.Theme.
func (t Theme) Font(s fyne.TextStyle) fyne.Resource { return theme.DefaultTheme().Font(s) }

// Icon implements fyne.Theme: it prefers the program's own drawings.
func (t Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	if own, ok := ownIcons[name]; ok {
		return Icon(own)
	}
	return theme.DefaultTheme().Icon(name)
}

// ownIcons maps the icons of Fyne's widgets to the program's own drawings.
var ownIcons = map[fyne.ThemeIconName]string{
	theme.IconNameArrowDropDown: "down",
	theme.IconNameConfirm:       "check",
	theme.IconNameCancel:        "close",
	theme.IconNameSearch:        "search",
	theme.IconNameContentAdd:    "plus",
	theme.IconNameNavigateBack:  "previous",
	theme.IconNameNavigateNext:  "next",
	theme.IconNameWindowClose:   "close",
}
