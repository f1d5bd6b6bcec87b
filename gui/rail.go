package gui

import (
	"image"
	"slices"

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
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// rail shows what a click enters: the tools of the layer, the colors of cells, and the keys
// to begin and end a trial.
type rail struct {
	current  *current
	symmetry *symmetry
	object   fyne.CanvasObject
	scroll   *container.Scroll
	frame    *fyne.Container
	keys     *fyne.Container
	foot     *fyne.Container // holds trial and mirrors, never scrolls
	mirrors  *fyne.Container // the key of the symmetry
	mirror   int             // the symmetry that the key shows
	tool     string          // the tool that is on
	shown    []puzzles.Tool
	typ      puzzles.Type
	size     grid.Size
	layer    puzzles.Layer
	made     map[string]*look.Toggle
	group    map[string]fyne.CanvasObject // the group that holds each key
	trial    *fyne.Container
	depth    int // the depth of the trial that the keys were made for, -1 for no keys
}

// twoColumns is the least number of tools for which the rail has two columns.
const twoColumns = 13

func newRail(current *current, symmetry *symmetry) *rail {
	r := &rail{current: current, symmetry: symmetry, keys: look.VBox(), trial: look.Column(2), mirrors: look.Stack(), mirror: -1}
	r.foot = look.Column(2, r.trial, r.mirrors)
	r.scroll = container.NewVScroll(look.Padded(r.keys, 6, 6, 4, 4))
	r.frame = look.Frame(nil, look.Padded(r.foot, 4, 6, 4, 4), nil, nil, r.scroll)
	r.object = look.Stack(look.NewGround(draw.Background), look.Frame(nil, nil, nil, widget.NewSeparator(), r.frame))
	return r
}

// refresh shows the tools of a document and which one is chosen.
func (r *rail) refresh(d *document.Document) {
	p := d.State().Puzzle
	tools := slices.DeleteFunc(d.Tools(), func(t puzzles.Tool) bool { return t.Color > 0 }) // colors have a palette
	built := r.typ != p.Type || r.size != p.Size() || r.layer != d.Layer() || len(r.shown) != len(tools)
	if built {
		r.build(p, d.Layer(), tools)
	}
	for id, key := range r.made {
		key.SetOn(id == d.Tool())
	}
	if tried := r.showTrial(d); built || tried {
		look.Redraw(r.frame) // including the keys, whose number may have grown
	}
	r.showSymmetry(r.symmetry.at())
	if r.tool != d.Tool() && r.scroll.Size().Height > 0 {
		r.tool = d.Tool()
		r.reveal(r.tool)
	}
}

// showSymmetry shows the symmetry of drawing on its key, which opens the list.
func (r *rail) showSymmetry(symmetry int) {
	if symmetry == r.mirror {
		return
	}
	r.mirror = symmetry
	key := look.NewKey("symmetry", nil, symmetryCaptions[symmetry].String(), nil)
	key.OnTapped = func() { r.symmetry.popUp(key) }
	help := func() string {
		return words.Say("Symmetry: %s. What you draw appears at the symmetric places too. The generator uses the same symmetry. Ctrl+Shift+M", workshop.Symmetries()[r.mirror])
	}
	key.OnPoint = func(in bool) { r.current.messages.helpOn(help, in) }
	key.SetOn(symmetry > 0)
	r.mirrors.Objects = []fyne.CanvasObject{key}
	look.Redraw(r.mirrors)
}

// symmetryCaptions are short names of the symmetries for the rail; without a symmetry, the
// purpose of the key.
var symmetryCaptions = [...]words.Message{"Sym.", "1/2", "1/4", "L | R", "T / B", "\\", "/"}

// reveal scrolls to the key of a tool if that is out of view.
func (r *rail) reveal(tool string) {
	key := r.made[tool]
	if key == nil {
		return
	}
	top, room := key.Position().Y+r.group[tool].Position().Y, r.scroll.Size().Height
	if below := top + key.Size().Height + railMargin - room; below > r.scroll.Offset.Y {
		r.scroll.ScrollToOffset(fyne.NewPos(0, below))
	} else if top < r.scroll.Offset.Y {
		r.scroll.ScrollToOffset(fyne.NewPos(0, top))
	}
}

// railMargin is the space above and below the keys.
const railMargin = 12

func (r *rail) build(p *puzzles.Puzzle, l puzzles.Layer, tools []puzzles.Tool) {
	r.typ, r.size, r.layer, r.shown = p.Type, p.Size(), l, tools
	r.made, r.group, r.depth = map[string]*look.Toggle{}, map[string]fyne.CanvasObject{}, -1
	columns := 1
	if len(tools) >= twoColumns {
		columns = 2
	}
	grid := look.Box(layout.NewGridLayoutWithColumns(columns))
	for _, t := range tools {
		var face fyne.CanvasObject
		if t.Icon == "" {
			face = newFace(p, l, t.Value)
		}
		caption := t.Key
		if t.ID == "auto" {
			caption = words.Say("Auto")
		}
		key := look.NewKey(t.Icon, face, caption, func() {
			r.current.keys.FocusBoard()
			r.current.desk.withDoc(func(d *document.Document) { d.SetTool(t.ID) })
		})
		r.add(grid, key, t.ID, t.Title)
	}
	r.keys.Objects = []fyne.CanvasObject{grid, widget.NewSeparator(), r.palette()}
}

// add adds a key to a group, with the help to show while it is pointed at.
func (r *rail) add(group *fyne.Container, key *look.Toggle, id, help string) {
	key.OnPoint = func(in bool) { r.current.messages.help(help, in) }
	r.made[id], r.group[id] = key, group
	group.Objects = append(group.Objects, key)
}

// palette returns the keys for the colors of cells.
func (r *rail) palette() fyne.CanvasObject {
	group := look.Box(layout.NewGridLayoutWithColumns(2))
	for _, t := range puzzles.ColorTools() {
		face := canvas.NewRaster(func(w, h int) image.Image {
			return look.Draw(draw.Board(1, 1), w, h, func(c *draw.Raster) {
				cell := draw.Cell(0, 0)
				c.Rect(cell, 0.15, draw.Fill(draw.CellColor(int(t.Color))).Edge(draw.InputBorder, 0.06, 1))
				picture.PaintPattern(c, cell.Inset(0.12), t.Color)
			})
		})
		face.SetMinSize(fyne.NewSquareSize(14))
		r.add(group, look.NewSwatch(face, func() {
			r.current.keys.FocusBoard()
			r.current.desk.withDoc(func(d *document.Document) { d.SetTool(t.ID) })
		}), t.ID, t.Title)
	}
	return group
}

// showTrial replaces the keys of a trial if its depth has changed, and reports whether it
// has: one key to begin a level and, in a level, keys to keep it and to take it back.
func (r *rail) showTrial(d *document.Document) (others bool) {
	depth := d.Depth()
	if r.depth == depth {
		return false
	}
	r.depth, r.trial.Objects = depth, nil
	key := func(icon, caption, help string, do func(*document.Document)) *look.Toggle {
		k := look.NewKey(icon, nil, caption, func() {
			r.current.keys.FocusBoard()
			r.current.desk.withDoc(do)
		})
		k.OnPoint = func(in bool) {
			r.current.messages.helpOn(func() string {
				if r.depth != depth { // the key no longer exists
					return ""
				}
				return help
			}, in)
		}
		r.trial.Objects = append(r.trial.Objects, k)
		return k
	}
	if depth == 0 {
		if d.Layer() == puzzles.Answer {
			r.trial.Objects = append(r.trial.Objects, widget.NewSeparator())
			key("tree", words.Say("Try"), words.Say("Try: what you enter from now on is kept or taken back as a whole. %s", shortcutName(keyTry)), (*document.Document).Try)
		}
	} else {
		r.trial.Objects = append(r.trial.Objects, widget.NewSeparator())
		key("tree", words.Say("Trial %d", depth), words.Say("You are in level %d of a trial. Begin a further level. %s", depth, shortcutName(keyTry)), (*document.Document).Try).SetOn(true)
		key("check", words.Say("Keep"), words.Say("Keep what level %d of the trial has entered. %s", depth, shortcutName(keyAccept)), (*document.Document).Accept)
		key("close", words.Say("Back"), words.Say("Take back what level %d of the trial has entered. %s", depth, shortcutName(keyReject)), (*document.Document).Reject)
	}
	return true
}

// newFace returns a picture of a value as the board draws it, or its word.
func newFace(p *puzzles.Puzzle, l puzzles.Layer, v puzzles.Value) fyne.CanvasObject {
	ras := canvas.NewRaster(func(w, h int) image.Image {
		return look.Draw(draw.Board(1, 1), w, h, func(c *draw.Raster) {
			if face := picture.PartsOf(p.Type).Face; face != nil {
				face(c, p, v)
				return
			}
			word := p.Type.Alphabet(p, l).Text(v)
			c.Text(draw.Pt(0.5, 0.5), word, draw.Font{Size: 0.62, Weight: draw.Bold, Color: draw.Text})
		})
	})
	ras.SetMinSize(fyne.NewSquareSize(26))
	return ras
}
