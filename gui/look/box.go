package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
)

// Box lays objects out once it is given its size. Fyne's container.New does so at once, and
// again for each container around it: before a window of many containers was shown,
// everything in it had been measured and drawn a dozen times.
func Box(l fyne.Layout, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: l, Objects: objects}
}

// Stack lays objects on top of each other.
func Stack(objects ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewStackLayout(), objects...)
}

// Center centers objects at their least size.
func Center(objects ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewCenterLayout(), objects...)
}

// VBox lays objects below each other, with space between them.
func VBox(objects ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewVBoxLayout(), objects...)
}

// HBox lays objects side by side, with space between them.
func HBox(objects ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewHBoxLayout(), objects...)
}

// Column lays objects below each other, with a gap between them.
func Column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewCustomPaddedVBoxLayout(gap), objects...)
}

// Row lays objects side by side, with a gap between them.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewCustomPaddedHBoxLayout(gap), objects...)
}

// Border lays objects along the sides of others, with space between them. Any side may be
// nil.
func Border(top, bottom, left, right fyne.CanvasObject, middle ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewBorderLayout(top, bottom, left, right), around(middle, top, bottom, left, right)...)
}

// around returns the objects in the middle and the sides that are not nil. The sides come
// last: of two parts whose least sizes change in one frame Fyne lays out only the last, and a
// side has to get its room.
func around(middle []fyne.CanvasObject, sides ...fyne.CanvasObject) []fyne.CanvasObject {
	for _, o := range sides {
		if o != nil {
			middle = append(middle, o)
		}
	}
	return middle
}
