package gui

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// startScreen is shown while no document is open.
type startScreen struct {
	*base
	previews *workshop.Previews
	recents  *recents
	blanks   *blanks
	open     func(path string)
	ways     []way
	object   fyne.CanvasObject
}

// way is another way to begin.
type way struct {
	icon         string
	title, about words.Message
	do           func(from fyne.CanvasObject) // from is the row that was pressed
}

// build returns the screen in its current state.
func (s *startScreen) build() fyne.CanvasObject {
	title := look.Row(18, look.NewImage(look.AppIcon(), 56),
		look.Column(2, layout.NewSpacer(),
			look.NewBold("Quadrille", look.TitleSize, draw.Text),
			look.Muted(words.Say("Design, check, solve and publish logic puzzles.")), layout.NewSpacer()))
	cards := look.Column(10)
	for row := range slices.Chunk(s.types, cardsInRow(len(s.types))) {
		line := look.Columns(10)
		for i := range cardsInRow(len(s.types)) {
			if i < len(row) {
				line.Objects = append(line.Objects, s.card(row[i]))
			} else {
				line.Objects = append(line.Objects, look.Gap(0, 0))
			}
		}
		cards.Objects = append(cards.Objects, line)
	}
	begin := s.beginWith()
	lower := look.Box(&shares{gap: 32, first: 0.6}, s.recentList(), begin)
	page := look.Column(10, title, look.Gap(1, 6),
		look.NewBold(words.Say("New puzzle"), look.SubHeadingSize, draw.Text), cards, look.Gap(1, 8), lower)
	s.object = look.Stack(look.NewGround(draw.Background),
		look.Frame(s.messages.start.object, nil, nil, nil, container.NewVScroll(look.Box(&margins{}, page))))
	return s.object
}

// cardsInRow returns how many of n cards are in a row: the same number in each row, and no
// more than fit in a small window.
func cardsInRow(n int) int {
	const most = 5
	rows := max(1, (n+most-1)/most)
	return max(1, (n+rows-1)/rows)
}

// card returns the card of a type: a board, its name and size. A tap opens an empty puzzle.
func (s *startScreen) card(t puzzles.Type) fyne.CanvasObject {
	sp := t.Spec()
	pr := puzzles.Params{Size: sp.Default}
	pic := newThumbnail(s.samples.Example(t).State, 160)
	size := look.Frame(nil, nil, nil, look.NewImage(look.IconIn("plus", draw.Accent), 16), look.NewTextLine(sp.SizeWords(pr), look.TextSize, draw.TextMuted).Cut())
	names := look.Column(0, look.NewBold(sp.Title.String(), look.SubHeadingSize, draw.Text).Cut(), size)
	foot := look.Padded(names, 6, 0, 2, 2)
	return look.NewTile(look.Padded(look.Border(nil, foot, nil, nil, pic), 14, 10, 10, 10),
		func() { s.blanks.open(t, pr) },
		func(in bool) { s.messages.help(words.Say("An empty puzzle: %s. %s", sp.Title, sp.Rules), in) })
}

// beginWith returns the list of other ways to begin.
func (s *startScreen) beginWith() fyne.CanvasObject {
	rows := look.Column(0)
	for i, w := range s.ways {
		if i > 0 {
			rows.Add(widget.NewSeparator())
		}
		var row *look.Tile
		row = look.NewRow(look.IconIn(w.icon, draw.Accent), w.title.String(), w.about.String(), func() { w.do(row) })
		rows.Add(row)
	}
	return look.Column(8, look.NewBold(words.Say("Or begin with"), look.SubHeadingSize, draw.Text),
		look.Stack(look.NewCard(draw.Panel), look.Padded(rows, 0, 0, 12, 12)))
}

// shownRecent is how many files the start screen shows.
const shownRecent = 5

// recentList returns the list of recent files on the start screen.
func (s *startScreen) recentList() fyne.CanvasObject {
	head := look.Stack(look.NewBold(words.Say("Recent"), look.SubHeadingSize, draw.Text))
	rows := look.Column(0)
	all := s.recents.list()
	recent := map[string]*recentRow{}
	var paths []string
	for i, r := range all[:min(shownRecent, len(all))] {
		if i > 0 {
			rows.Add(widget.NewSeparator())
		}
		row := s.newRecentRow(r)
		rows.Add(row.object)
		recent[r.path], paths = row, append(paths, r.path)
	}
	if len(all) == 0 {
		rows.Add(look.Padded(look.Muted(words.Say("No files yet: what you open or save is listed here.")), 14, 14, 12, 12))
	} else {
		wipe := widget.NewHyperlink(words.Say("Clear"), nil)
		wipe.OnTapped = s.recents.clear
		head.Add(look.HBox(layout.NewSpacer(), wipe))
	}
	s.previews.Load(paths, func(path string, p *workshop.Preview) { recent[path].show(p) })
	return look.Column(8, head, look.Stack(look.NewCard(draw.Panel), look.Padded(rows, 0, 0, 12, 12)))
}

// recentRow is a recent file on the start screen: its first board, its name and folder, the
// verdict, and a pin.
type recentRow struct {
	folder  string
	board   *thumbnail
	icon    *look.Image // shown until the board is there
	detail  *look.TextLine
	verdict *look.Chip
	object  fyne.CanvasObject
}

func (s *startScreen) newRecentRow(r recentFile) *recentRow {
	const side = 44
	w := &recentRow{folder: filepath.Dir(r.path), verdict: look.NewChip(), icon: look.NewImage(r.icon(s.desk.emblems), 22)}
	w.board = newThumbnail(puzzles.State{}, side)
	w.detail = look.Small(w.folder).Cut()
	pin := look.NewSwitch("pin", "", nil)
	pin.SetOn(r.pinned)
	pin.OnTapped = func() {
		s.messages.help("", false)
		s.recents.pin(r.path, !r.pinned)
	}
	pin.OnPoint = func(in bool) {
		help := words.Say("Pin: keeps the file at the top of the list.")
		if r.pinned {
			help = words.Say("Unpin: the file leaves the list when ten others have been opened.")
		}
		s.messages.help(help, in)
	}
	names := look.Padded(look.Column(1, look.NewBold(fileName(r.path), look.TextSize, draw.Text).Cut(), w.detail), 5, 5, 0, 8)
	picture := look.Padded(look.Stack(look.Gap(side, side), look.Center(w.icon), w.board), 2, 2, 0, 10)
	row := look.Frame(nil, nil, picture, look.Center(w.verdict), names)
	tile := look.NewItem(row, func() { s.open(r.path) }, nil)
	w.object = look.Frame(nil, nil, nil, look.Center(look.Padded(pin, 0, 0, 6, 0)), tile)
	return w
}

// show shows what was read of the file.
func (w *recentRow) show(p *workshop.Preview) {
	w.icon.Hide()
	w.board.set(p.State)
	if p.Puzzles > 1 {
		w.detail.SetText(words.Count(p.Puzzles, "puzzle") + " · " + w.folder)
	}
	if p.Verdict.Chip != "" {
		showVerdict(w.verdict, p.Verdict)
	}
	w.object.Refresh()
}

// margins leaves space around a page, less in a small window.
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
