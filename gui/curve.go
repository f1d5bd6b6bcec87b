package gui

import (
	"image"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// curve shows how a run approaches the best board: the best value over time as a line, and
// the lower bound as a dashed line.
type curve struct {
	object *fyne.Container
	title  *look.TextLine
	now    *look.TextLine
	raster *canvas.Raster
	run    document.Solving
}

// The dimensions of a curve: of its card, and of the room for words in it.
const (
	curveHeight = 116
	curveLeft   = 30
	curveTop    = 12
	curveBelow  = 24
)

func newCurve() *curve {
	c := &curve{title: look.Small(""), now: look.Small("")}
	c.raster = canvas.NewRaster(c.draw)
	c.raster.SetMinSize(fyne.NewSize(0, curveHeight))
	c.object = look.Column(4, look.Border(nil, nil, c.title, c.now),
		look.Padded(look.Stack(look.NewCard(draw.Paper), c.raster), 0, 4, 0, 0))
	c.object.Hide()
	return c
}

// set shows a run on a document once its bounds have moved; before that there is nothing to
// see.
func (c *curve) set(d *document.Document, run document.Solving) {
	c.run = run
	look.Show(c.object, len(run.Course) > 1)
	if len(run.Course) < 2 {
		return
	}
	sp := d.State().Puzzle.Type.Spec()
	last := run.Course[len(run.Course)-1]
	c.title.SetText(sp.Option(sp.Objective).Title.String())
	c.now.SetText(words.Say("best %d · at least %d", last.Best, last.Least))
	c.raster.Refresh()
}

func (c *curve) draw(w, h int) image.Image {
	scale := float64(h) / curveHeight
	box := draw.Box{W: float64(w) / scale, H: curveHeight}
	return look.Draw(box, w, h, func(r *draw.Raster) {
		if len(c.run.Course) > 0 {
			c.paint(r, box)
		}
	})
}

// paint draws the lines and their scales.
func (c *curve) paint(to draw.Canvas, box draw.Box) {
	plot := draw.Box{X: curveLeft, Y: curveTop, W: box.W - curveLeft - 14, H: box.H - curveTop - curveBelow}
	p := plotted(c.run, plot)
	font := draw.Font{Size: 11, Color: draw.TextMuted, Align: draw.End}
	for v := 0; v <= p.most; v += p.step {
		y := p.y(v)
		to.Line(draw.Pt(plot.X, y), draw.Pt(plot.X+plot.W, y), draw.Stroke(draw.Separator, 1, 1))
		to.Text(draw.Pt(plot.X-8, y), strconv.Itoa(v), font)
	}
	foot := box.H - curveBelow/2 + 1
	to.Text(draw.Pt(plot.X+plot.W, foot), words.Duration(p.end.Seconds()), font)
	font.Align = draw.Start
	to.Text(draw.Pt(plot.X, foot), words.Say("%d s", 0), font)
	to.Polyline(p.least, draw.Stroke(draw.Best, 1.5, 1).Dashed(3, 3))
	to.Polyline(p.best, draw.Stroke(draw.Best, 2, 1).Round())
	to.Circle(p.best[len(p.best)-1], 3.5, draw.Fill(draw.Best))
}

// plot is the course of a run as lines within a box.
type plot struct {
	box         draw.Box
	step, most  int // of the values at the side: 0, step, … most
	end         time.Duration
	best, least []draw.Point
}

// plotted returns the course of a run as step lines, from its beginning to its end or to now.
func plotted(run document.Solving, box draw.Box) *plot {
	p := &plot{box: box, end: max(run.Elapsed, run.Course[len(run.Course)-1].After)}
	highest := max(1, run.Course[0].Best)
	p.step = stepFor(highest, 3)
	p.most = (highest + p.step - 1) / p.step * p.step
	for i, b := range run.Course {
		x := p.x(b.After)
		if i > 0 {
			p.best = append(p.best, draw.Pt(x, p.y(run.Course[i-1].Best)))
			p.least = append(p.least, draw.Pt(x, p.y(run.Course[i-1].Least)))
		}
		p.best = append(p.best, draw.Pt(x, p.y(b.Best)))
		p.least = append(p.least, draw.Pt(x, p.y(b.Least)))
		if i == len(run.Course)-1 {
			p.best = append(p.best, draw.Pt(p.x(p.end), p.y(b.Best)))
			p.least = append(p.least, draw.Pt(p.x(p.end), p.y(b.Least)))
		}
	}
	return p
}

// stepFor returns the least round number (1, 2, 3, 5, 10 and so on) of which at most n
// multiples reach up to a value.
func stepFor(value, n int) int {
	for ten := 1; ; ten *= 10 {
		for _, digit := range []int{1, 2, 3, 5} {
			if step := digit * ten; step*n >= value {
				return step
			}
		}
	}
}

func (p *plot) x(after time.Duration) float64 {
	return p.box.X + p.box.W*after.Seconds()/max(p.end.Seconds(), 1e-9)
}

func (p *plot) y(value int) float64 {
	return p.box.Y + p.box.H*(1-float64(value)/float64(p.most))
}
