package picture

import (
	"cmp"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Finish is a style of pictures, which is what flags and menus call it.
type Finish struct {
	Name        string
	Title, Help words.Message
	Palette     *draw.Palette
	// Screen selects the look of the window in place of that of print.
	Screen bool
	// Strokes and Letters scale the widths of strokes and the sizes of letters; 0: by 1.
	Strokes, Letters float64
	// MM is the usual side of a cell on a page, in millimeters.
	MM float64
}

// Finishes lists all finishes; the first is the default.
var Finishes = []Finish{
	{Name: "print", Title: "Print", Help: "black on white; pegs in color", Palette: draw.Print, MM: 8},
	{Name: "black", Title: "Black only", Help: "as print, without any color", Palette: draw.Mono, MM: 8},
	{Name: "large", Title: "Large print", Help: "large cells and letters, strong lines", Palette: draw.Print, Strokes: 1.6, Letters: 1.28, MM: 15},
	{Name: "saving", Title: "Ink-saving", Help: "thin and without large black shapes", Palette: draw.Spare, Strokes: 0.7, MM: 8},
	{Name: "screen", Title: "Screen", Help: "the light colors of the window", Palette: draw.Light, Screen: true, MM: 8},
	{Name: "dark", Title: "Screen, dark", Help: "its dark colors", Palette: draw.Dark, Screen: true, MM: 8},
}

// FinishNames returns the names of all Finishes.
func FinishNames() []string {
	return lists.Map(Finishes, func(f Finish) string { return f.Name })
}

// FinishNamed returns the finish with the given name, or nil.
func FinishNamed(name string) *Finish {
	return lists.Find(Finishes, func(f *Finish) bool { return f.Name == name })
}

// Large returns the finish for readers with low vision.
func Large() *Finish { return FinishNamed("large") }

// Strong returns a canvas that draws on c with the strokes and letters of the finish.
func (f *Finish) Strong(c draw.Canvas) draw.Canvas {
	if f.Strokes == 0 && f.Letters == 0 {
		return c
	}
	return draw.Stronger(c, cmp.Or(f.Strokes, 1), cmp.Or(f.Letters, 1))
}

// on returns c and v as needed to draw a board in this finish.
func (f *Finish) on(c draw.Canvas, v *puzzles.View) (draw.Canvas, *puzzles.View) {
	if f == nil {
		return c, v
	}
	shown := *v
	shown.Printing = !f.Screen
	c = f.Strong(c)
	return c, &shown
}
