package gui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// rail shows what a click enters: the tools of the layer.
type rail struct {
	s      *Studio
	object fyne.CanvasObject
	scroll *container.Scroll
	keys   *fyne.Container
	tool   string // that is on
	shown  []puzzles.Tool
	typ    puzzles.Type
	size   grid.Size
	layer  puzzles.Layer
	made   map[string]*look.Toggle
}

// twoColumns is the number of tools from which on the rail has two columns.
const twoColumns = 13

func newRail(s *Studio) *rail {
	r := &rail{s: s, keys: container.NewVBox()}
	r.scroll = container.NewVScroll(look.Padded(r.keys, 6, 6, 4, 4))
	r.object = container.NewStack(look.NewGround(draw.Background), look.Frame(nil, nil, nil, widget.NewSeparator(), r.scroll))
	return r
}

// refresh shows the tools of a document and which one is chosen.
func (r *rail) refresh(d *document.Document) {
	p := d.State().Puzzle
	tools := p.Type.Tools(p, d.Layer())
	if !r.showing(p, d.Layer(), tools) {
		r.build(p, d.Layer(), tools)
	}
	for id, key := range r.made {
		key.SetOn(id == d.Tool())
	}
	if r.tool != d.Tool() && r.scroll.Size().Height > 0 {
		r.tool = d.Tool()
		r.reveal(r.made[r.tool])
	}
}

// reveal scrolls to a key that is not seen.
func (r *rail) reveal(key *look.Toggle) {
	if key == nil {
		return
	}
	top, room := key.Position().Y, r.scroll.Size().Height
	if below := top + key.Size().Height + railMargin - room; below > r.scroll.Offset.Y {
		r.scroll.ScrollToOffset(fyne.NewPos(0, below))
	} else if top < r.scroll.Offset.Y {
		r.scroll.ScrollToOffset(fyne.NewPos(0, top))
	}
}

// railMargin is the space above and below the keys.
const railMargin = 12

func (r *rail) showing(p *puzzles.Puzzle, l puzzles.Layer, tools []puzzles.Tool) bool {
	return r.typ == p.Type && r.size == p.Size() && r.layer == l && len(r.shown) == len(tools)
}

func (r *rail) build(p *puzzles.Puzzle, l puzzles.Layer, tools []puzzles.Tool) {
	r.typ, r.size, r.layer, r.shown = p.Type, p.Size(), l, tools
	r.made = map[string]*look.Toggle{}
	columns := 1
	if len(tools) >= twoColumns {
		columns = 2
	}
	grid := container.New(layout.NewGridLayoutWithColumns(columns))
	for _, t := range tools {
		var face fyne.CanvasObject
		if t.Icon == "" {
			face = newFace(p, l, t.Value)
		}
		caption := t.Key
		if t.ID == "auto" {
			caption = "Auto"
		}
		key := look.NewKey(t.Icon, face, caption, func() {
			r.s.focusBoard()
			r.s.withDoc(func(d *document.Document) { d.SetTool(t.ID) })
		})
		key.OnPoint = func(in bool) { r.s.status.help(t.Title, in) }
		r.made[t.ID] = key
		grid.Add(key)
	}
	r.keys.Objects = []fyne.CanvasObject{grid}
	r.keys.Refresh()
	r.scroll.Refresh() // with the new keys, of which there may be more
}

// newFace draws a value as the board draws it, or writes its word.
func newFace(p *puzzles.Puzzle, l puzzles.Layer, v puzzles.Value) fyne.CanvasObject {
	ras := canvas.NewRaster(func(w, h int) image.Image {
		return look.Draw(draw.Board(1, 1), w, h, func(c *draw.Raster) {
			if f, ok := p.Type.(puzzles.Facer); ok {
				f.Face(c, p, v)
				return
			}
			word := p.Type.Alphabet(p, l).Text(v)
			c.Text(draw.Pt(0.5, 0.5), word, draw.Font{Size: 0.62, Weight: draw.Bold, Color: draw.Text})
		})
	})
	ras.SetMinSize(fyne.NewSquareSize(26))
	return ras
}
