package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"quadrille/assets"
	"quadrille/puzzles/draw"
)

// Icon is an icon of the assets in the color of the text.
func Icon(name string) fyne.Resource { return theme.NewThemedResource(drawing(name)) }

// IconIn is an icon of the assets in the color of a role.
func IconIn(name string, r draw.Role) fyne.Resource {
	return theme.NewColoredResource(drawing(name), Color(r))
}

func drawing(name string) fyne.Resource {
	return fyne.NewStaticResource(name+".svg", assets.Icon(name))
}

// Picture is an icon as a canvas object of the given side.
func Picture(res fyne.Resource, side float32) *canvas.Image {
	img := canvas.NewImageFromResource(res)
	img.FillMode = canvas.ImageFillContain
	img.SetMinSize(fyne.NewSquareSize(side))
	return img
}

// AppIcon is the icon of the program.
func AppIcon() fyne.Resource {
	return fyne.NewStaticResource("app-icon.png", assets.AppIcon(256))
}
