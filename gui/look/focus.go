package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// canvasOf returns the canvas that an object has been drawn on, nil before its first frame.
func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(o)
}

// Drawn reports whether an object has been drawn. Before that it has no position in the
// window, and the menus of Fyne's widgets do not know where to open.
func Drawn(o fyne.CanvasObject) bool { return canvasOf(o) != nil }

// Pass passes a key that the focused object has no use for to the window, which treats it as
// if nothing had the focus.
func Pass(o fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := canvasOf(o); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// Press reports whether a key presses the focused button.
func Press(k fyne.KeyName) bool {
	return k == fyne.KeySpace || k == fyne.KeyReturn || k == fyne.KeyEnter
}

// Reveal scrolls the containers around an object so that it is visible.
func Reveal(o fyne.CanvasObject) {
	if c := canvasOf(o); c != nil {
		for _, part := range append(c.Overlays().List(), c.Content()) {
			reveal(part, o)
		}
	}
}

// reveal does the same within a part of the window, and reports whether the object is in it.
func reveal(in, o fyne.CanvasObject) bool {
	if in == o {
		return true
	}
	for _, part := range parts(in) {
		if part.Visible() && reveal(part, o) {
			if s, ok := in.(*container.Scroll); ok {
				scrollTo(s, o)
			}
			return true
		}
	}
	return false
}

// parts returns the objects that a container shows.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch c := o.(type) {
	case *fyne.Container:
		return c.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{c.Content}
	case *container.Split:
		return []fyne.CanvasObject{c.Leading, c.Trailing}
	case *Page:
		return []fyne.CanvasObject{c.content}
	case *widget.PopUp:
		return []fyne.CanvasObject{c.Content}
	}
	return nil
}

// scrollTo scrolls as little as possible to show an object, with some space around it.
func scrollTo(s *container.Scroll, o fyne.CanvasObject) {
	const space = 8
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s).Y - space
	bottom := top + o.Size().Height + 2*space
	to := s.Offset
	switch {
	case top < 0:
		to.Y += top
	case bottom > s.Size().Height:
		to.Y += min(bottom-s.Size().Height, top) // of an object that is too high, the top
	}
	if to.Y = max(0, to.Y); to != s.Offset {
		s.ScrollToOffset(to)
	}
}
