package draw_test

import (
	"image"
	"strconv"
	"testing"

	"quadrille/puzzles/draw"
)

// stones draws a board of rows by cols: grounds, grid, discs in all cells, frame.
func stones(c draw.Canvas, rows, cols int) {
	c.Group("paper")
	c.Rect(draw.Board(rows, cols), 0, draw.Fill(draw.Paper))
	c.Group("grid")
	grid(c, rows, cols)
	c.Group("symbols")
	black := draw.Fill(draw.BlackFill).Edge(draw.BlackEdge, 0.035, 0)
	white := draw.Fill(draw.WhiteFill).Edge(draw.WhiteAnswerEdge, 0.05, 0)
	for r := range rows {
		for col := range cols {
			s := black
			if (r*7+col*3)%5 < 2 {
				s = white
			}
			c.Circle(draw.Cell(r, col).Center(), 0.345, s)
		}
	}
	c.Group("frame")
	c.Rect(draw.Board(rows, cols), 0, draw.Stroke(draw.Frame, 0.055, 2))
}

// digits draws a board with a digit in every cell.
func digits(c draw.Canvas, rows, cols int) {
	c.Rect(draw.Board(rows, cols), 0, draw.Fill(draw.Paper))
	grid(c, rows, cols)
	for r := range rows {
		for col := range cols {
			c.Text(draw.Cell(r, col).Center(), strconv.Itoa((r+col)%10), draw.Font{Size: 0.54, Color: draw.Answer})
		}
	}
}

// grid draws the inner lines.
func grid(c draw.Canvas, rows, cols int) {
	thin := draw.Stroke(draw.GridThin, 0.02, 1)
	for r := 1; r < rows; r++ {
		c.Line(draw.Pt(0, float64(r)), draw.Pt(float64(cols), float64(r)), thin)
	}
	for col := 1; col < cols; col++ {
		c.Line(draw.Pt(float64(col), 0), draw.Pt(float64(col), float64(rows)), thin)
	}
}

// canvas returns a raster for a square board of n by n cells.
func canvas(n, side int) *draw.Raster {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	return draw.NewRaster(img, draw.Fit(draw.Board(n, n), side, side), draw.Light)
}

func BenchmarkRaster(b *testing.B) {
	const n, side = 30, 900
	b.Run("discs", func(b *testing.B) {
		r := canvas(n, side)
		b.ReportAllocs()
		for b.Loop() {
			stones(r, n, n)
		}
	})
	b.Run("digits", func(b *testing.B) {
		r := canvas(n, side)
		b.ReportAllocs()
		for b.Loop() {
			digits(r, n, n)
		}
	})
	b.Run("one cell", func(b *testing.B) {
		r := canvas(n, side)
		stones(r, n, n)
		r.Clip(draw.Cell(12, 17))
		b.ReportAllocs()
		for b.Loop() {
			stones(r, n, n)
		}
	})
	b.Run("first", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			stones(canvas(n, side), n, n)
		}
	})
}

func BenchmarkSVG(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		digits(draw.NewSVG(sheet(30), 40, draw.Light), 30, 30)
	}
}
