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
	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// welcome shows the start screen in a window that shows nothing yet, unless files are on
// their way.
func (s *Studio) welcome() {
	if len(s.middle.Objects) == 0 && s.reading == 0 {
		s.refresh(everything)
	}
}

// newStart is the screen that is shown while no document is open.
func (s *Studio) newStart() fyne.CanvasObject {
	title := look.Box(layout.NewCustomPaddedHBoxLayout(18), look.NewPicture(look.AppIcon(), 56),
		look.Box(layout.NewCustomPaddedVBoxLayout(2), layout.NewSpacer(),
			look.NewBold("Quadrille", look.TitleSize, draw.Text),
			look.Muted(words.Say("Design, check, solve and publish logic puzzles.")), layout.NewSpacer()))
	cards := look.Box(layout.NewCustomPaddedVBoxLayout(10))
	for row := range slices.Chunk(s.types, cardsInRow(len(s.types))) {
		line := look.Columns(10)
		for i := range cardsInRow(len(s.types)) {
			if i < len(row) {
				line.Objects = append(line.Objects, s.newCard(row[i]))
			} else {
				line.Objects = append(line.Objects, look.Gap(0, 0))
			}
		}
		cards.Objects = append(cards.Objects, line)
	}
	begin := s.beginWith()
	lower := look.Box(&shares{gap: 32, first: 0.6}, s.recentList(), begin)
	page := look.Box(layout.NewCustomPaddedVBoxLayout(10), title, look.Gap(1, 6),
		look.NewBold(words.Say("New puzzle"), look.SubHeadingSize, draw.Text), cards, look.Gap(1, 8), lower)
	return look.Stack(look.NewGround(draw.Background),
		look.Frame(s.messages.start.object, nil, nil, nil, container.NewVScroll(look.Box(&margins{}, page))))
}

// cardsInRow is how many cards of n types stand side by side: as many in each row, and no
// more than a small window has room for.
func cardsInRow(n int) int {
	const most = 5
	rows := max(1, (n+most-1)/most)
	return max(1, (n+rows-1)/rows)
}

// newCard is the card of a type: a board, its name and size. A tap opens an
// empty puzzle.
func (s *Studio) newCard(t puzzles.Type) fyne.CanvasObject {
	sp := t.Spec()
	pr := puzzles.Params{Size: sp.Default}
	pic := newThumbnail(s.samples.Example(t).State, 160)
	size := look.Frame(nil, nil, nil, look.NewPicture(look.IconIn("plus", draw.Accent), 16), look.NewLine(sp.SizeWords(pr), look.TextSize, draw.TextMuted).Cut())
	names := look.Box(layout.NewCustomPaddedVBoxLayout(0), look.NewBold(sp.Title.String(), look.SubHeadingSize, draw.Text).Cut(), size)
	foot := look.Padded(names, 6, 0, 2, 2)
	return look.NewTile(look.Padded(look.Border(nil, foot, nil, nil, pic), 14, 10, 10, 10),
		func() { s.newDocument(t, pr) },
		func(in bool) { s.status.help(words.Say("An empty puzzle: %s. %s", sp.Title, sp.Rules), in) })
}

// thumbnail is a small picture of a board.
type thumbnail struct {
	widget.BaseWidget
	state  puzzles.State
	raster *canvas.Raster
}

// newThumbnail is the picture of a state, at least of the given height.
func newThumbnail(st puzzles.State, height float32) *thumbnail {
	t := &thumbnail{state: st}
	t.raster = canvas.NewRaster(t.draw)
	t.raster.SetMinSize(fyne.NewSize(height*0.6, height))
	t.ExtendBaseWidget(t)
	return t
}

func (t *thumbnail) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.raster) }

// set shows another state.
func (t *thumbnail) set(st puzzles.State) {
	t.state = st
	t.Refresh()
}

func (t *thumbnail) draw(w, h int) image.Image {
	p := t.state.Puzzle
	if p == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	const edge = 1.5 // pixels that the lines at the edge reach out of the board
	b := picture.Bounds(p)
	return look.Draw(b.Inset(-edge*max(b.W/float64(w), b.H/float64(h))), w, h, func(r *draw.Raster) {
		p.Type.Draw(r, &puzzles.View{State: t.state, Layer: puzzles.Answer})
	})
}

// beginWith is the list of other ways to begin.
func (s *Studio) beginWith() fyne.CanvasObject {
	var other *look.Tile
	other = look.NewRow(look.IconIn("new", draw.Accent), words.Say("Another size"), words.Say("Ctrl+N · of any type"), func() {
		s.popUp(s.app.Driver().AbsolutePositionForObject(other))
	})
	rows := look.Box(layout.NewCustomPaddedVBoxLayout(0),
		look.NewRow(look.IconIn("hint", draw.Accent), words.Say("Tour"), words.Say("ten steps, from an empty board to a saved puzzle"), s.tour.begin), widget.NewSeparator(),
		other, widget.NewSeparator(),
		look.NewRow(look.IconIn("open", draw.Accent), words.Say("Open a file"), words.Say("Ctrl+O · our files, others' and text"), s.open), widget.NewSeparator(),
		look.NewRow(look.IconIn("copy", draw.Accent), words.Say("Paste a puzzle"), words.Say("Ctrl+V · a link, a game ID, a grid"), s.paste), widget.NewSeparator(),
		look.NewRow(look.IconIn("generate", draw.Accent), words.Say("Generate"), words.Say("Ctrl+G · puzzles of any type"), func() { s.panel.make.open() }), widget.NewSeparator(),
		look.NewRow(look.IconIn("pointer", draw.Accent), words.Say("Samples"), words.Say("one of each type, with the rules"), s.OpenSamples))
	return look.Box(layout.NewCustomPaddedVBoxLayout(8), look.NewBold(words.Say("Or begin with"), look.SubHeadingSize, draw.Text),
		look.Stack(look.NewCard(draw.Panel), look.Padded(rows, 0, 0, 12, 12)))
}

// OpenSamples opens a sample of each type in a tab of its own.
func (s *Studio) OpenSamples() {
	s.messages.attempt(toRead)
	files, err := s.samples.Read()
	if err != nil {
		s.messages.failOf(toRead, err, nil, nil)
	}
	for _, f := range files {
		s.openFile(f)
	}
	if len(s.desk.bar.Items) > 0 {
		s.desk.bar.SelectIndex(0)
	}
}

// layOutStart builds the start screen anew.
func (s *Studio) layOutStart() {
	if s.desk.current() == nil {
		s.middle.Objects = nil
		s.layOut(false)
	}
}

// margins leaves space round a page: little in a small window.
type margins struct{}

const (
	leastMargin, mostMargin = 20, 72
	narrow, broad           = 800, 1280 // widths of the window
)

func (margins) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	share := max(0, min((size.Width-narrow)/(broad-narrow), 1))
	m := leastMargin + share*(mostMargin-leastMargin)
	top := 20 + share*12
	objects[0].Move(fyne.NewPos(m, top))
	objects[0].Resize(fyne.NewSize(size.Width-2*m, size.Height-top-20))
}

func (margins) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(2*leastMargin, 60)
}

// shares lays two objects side by side, the first with a share of the width.
type shares struct{ gap, first float32 }

func (l *shares) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := (size.Width - l.gap) * l.first
	objects[0].Resize(fyne.NewSize(w, objects[0].MinSize().Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width-l.gap-w, objects[1].MinSize().Height))
	objects[1].Move(fyne.NewPos(w+l.gap, 0))
}

func (l *shares) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+b.Width+l.gap, max(a.Height, b.Height))
}
