package draw_test

import (
	"fmt"
	"image"
	"os"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/puzzletest/recorder"
)

// A board with one black stone, as text, as a picture and as SVG.
func Example() {
	paint := func(c draw.Canvas) {
		c.Group("symbols")
		c.Circle(draw.Cell(0, 1).Center(), 0.345, draw.Fill(draw.BlackFill))
		c.Group("frame")
		c.Rect(draw.Board(2, 2), 0, draw.Stroke(draw.Frame, 0.055, 2))
	}

	var text recorder.Recorder
	paint(&text)
	fmt.Print(text.String())

	sheet := draw.Board(2, 2).Inset(-draw.PaperPadding)
	layout, w, h := draw.Scale(sheet, 40)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	paint(draw.NewRaster(img, layout, draw.Print))
	fmt.Println(img.Rect, img.RGBAAt(76, 36))

	vector := draw.NewSVG(sheet, 40, draw.Print)
	paint(vector)
	if _, err := vector.WriteTo(os.Stdout); err != nil {
		fmt.Println(err)
	}

	// Output:
	// [symbols]
	// circle 1.5 0.5 r=0.345 fill=blackFill
	// [frame]
	// rect 0 0 2 2 stroke=frame width=0.055 least=2
	// (0,0)-(112,112) {0 0 0 255}
	// <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="112" height="112" viewBox="0 0 112 112" fill="none">
	// <g class="symbols">
	// <circle cx="76" cy="36" r="13.8" fill="#000000"/>
	// </g>
	// <g class="frame">
	// <rect x="16" y="16" width="80" height="80" stroke="#000000" stroke-width="2.2"/>
	// </g>
	// </svg>
}
