package look

import (
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/assets"
	"quadrille/puzzles/draw"
)

// Icon returns an icon of the assets in the color of the text.
func Icon(name string) fyne.Resource { return icon{theme.NewThemedResource(drawing(name))} }

// IconIn returns an icon of the assets in the color of a role.
func IconIn(name string, r draw.Role) fyne.Resource {
	return icon{theme.NewColoredResource(drawing(name), Color(r))}
}

// icon is a drawing in a color of the theme. It is colored only once for each color: Fyne
// asks for an icon a dozen times before it is first shown, and coloring it each time took a
// fifth of the time until the window is there.
type icon struct{ *theme.ThemedResource }

// colored holds the colored drawings.
var colored sync.Map // from iconIn to []byte

type iconIn struct {
	name string
	in   color.RGBA
}

func (i icon) Content() []byte {
	key := iconIn{i.Name(), color.RGBAModel.Convert(theme.Color(i.ThemeColorName())).(color.RGBA)}
	if content, ok := colored.Load(key); ok {
		return content.([]byte)
	}
	content := i.ThemedResource.Content()
	colored.Store(key, content)
	return content
}

func drawing(name string) fyne.Resource {
	return fyne.NewStaticResource(name+".svg", assets.Icon(name))
}

// AppIcon returns the icon of the program.
func AppIcon() fyne.Resource {
	return fyne.NewStaticResource("app-icon.png", assets.AppIcon(256))
}
