package gui

import (
	"cmp"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// status is the line at the bottom: the verdict, then a sentence, and on the right the cell
// and the size.
type status struct {
	object   fyne.CanvasObject
	chip     *look.Chip
	sentence *look.TextLine
	cell     *look.TextLine
	size     *look.TextLine
	bar      fyne.CanvasObject
	below    *fyne.Container // a second line with cell and size, in a narrow window
	cellLow  *look.TextLine
	sizeLow  *look.TextLine
	job      *look.TextLine // what is running
	meter    *look.Meter
	running  *fyne.Container // job and meter
	trace    func(string)
	wide     bool
	board    bool   // whether a board is shown
	resized  func() // lays the window out again when the height of the line changes
	verdict  document.Verdict
	noted    *note // said last, in place of the verdict; nil for nothing
	now      func() moment
	said     string        // the sentence of noted or verdict; values and helping override it
	values   string        // the values that the cell can hold, if these are shown
	helping  func() string // returns the help for what is pointed at, "" if outdated; nil: for nothing
	last     string
}

// face is the look of a verdict.
type face struct {
	icon      string
	ink, tint draw.Role
}

var faces = map[document.Kind]face{
	document.Checking:     {"checking", draw.Checking, draw.CheckingTint},
	document.Unique:       {"unique", draw.Unique, draw.UniqueTint},
	document.Several:      {"several", draw.Several, draw.SeveralTint},
	document.None:         {"none", draw.None, draw.NoneTint},
	document.Undecided:    {"unknown", draw.Checking, draw.CheckingTint},
	document.BestSoFar:    {"best", draw.Best, draw.BestTint},
	document.BestPossible: {"unique", draw.Unique, draw.UniqueTint},
	document.Broken:       {"fault", draw.Fault, draw.FaultTint},
	document.NotReady:     {"unknown", draw.Checking, draw.CheckingTint},
	document.Solved:       {"unique", draw.Unique, draw.UniqueTint},
	document.Playing:      {"solve", draw.Accent, draw.AccentTint},
	document.Paused:       {"pause", draw.Accent, draw.AccentTint},
	document.Hinted:       {"hint", draw.Accent, draw.AccentTint},
}

// showVerdict shows a verdict on a chip.
func showVerdict(c *look.Chip, w document.Verdict) {
	f := faces[w.Kind]
	c.Set(f.icon, w.Chip, f.ink, f.tint)
}

// moment counts the user's actions: a message about one of them holds until the next.
type moment struct {
	doc  *document.Document
	acts int // in the document and in the window
}

// note is a message with its moment; with Chip "" the chip of the verdict stays.
type note struct {
	document.Verdict
	since moment
}

func newStatus(trace func(string), resized func(), now func() moment) *status {
	s := &status{trace: trace, resized: resized, now: now, chip: look.NewChip(), sentence: look.NewTextLine("", look.TextSize, draw.Text).Cut(), cell: look.Small(""), size: look.Small(""), wide: true}
	s.bar = look.Padded(widget.NewSeparator(), 7, 7, 10, 10)
	s.job, s.meter = look.Small(""), look.NewMeter()
	s.running = look.Row(8, s.job, look.Center(s.meter), look.Padded(widget.NewSeparator(), 7, 7, 2, 10))
	s.running.Hide()
	right := look.Row(0, s.running, s.cell, s.bar, s.size)
	line := look.Border(nil, nil, look.Center(s.chip), right, look.Padded(s.sentence, 6, 6, 6, 12))
	s.cellLow, s.sizeLow = look.Small("").Cut(), look.Small("")
	s.below = look.Padded(look.Frame(nil, nil, nil, look.Padded(s.sizeLow, 0, 0, 12, 0), s.cellLow), 0, 5, 4, 4)
	s.below.Hide()
	s.object = look.Stack(look.NewGround(draw.Background), look.Frame(widget.NewSeparator(), nil, nil, nil,
		look.Padded(look.Frame(nil, s.below, nil, nil, line), 1, 1, 8, 8)))
	return s
}

// start shows the line of the start screen.
func (s *status) start() {
	s.values = ""
	s.show(document.Verdict{Sentence: words.Say("Drop files anywhere in the window to open them.")})
	s.board = false
	s.arrange()
}

// refresh shows the verdict on a document.
func (s *status) refresh(t *tab) {
	d := t.doc
	w := d.Verdict()
	s.show(w)
	s.board = true
	s.arrange()
	s.point(t)
	s.measure(t)
	if line := fmt.Sprintf("status: %s | %s", w.Chip, w.Sentence); line != s.last {
		s.last = line
		s.trace(line)
	}
}

// measure shows the size of the board, the count of its givens, and the zoom.
func (s *status) measure(t *tab) {
	p := t.doc.State().Puzzle
	text := fmt.Sprintf("%s · %s · %d %%", p.Size(), givens(p), t.board.Percent())
	s.size.SetText(text)
	s.sizeLow.SetText(text)
}

// givens returns the count of the givens in words: of numbers if the answer does not consist
// of them.
func givens(p *puzzles.Puzzle) string {
	if p.Type.Spec().Pieces != nil {
		return words.Count(p.Numbers(), "number")
	}
	return words.Count(p.Givens(), "given")
}

// point describes the place under the pointer, else the place of the cursor.
func (s *status) point(t *tab) {
	at := t.over
	if at.Kind == grid.Nowhere {
		at = t.doc.Cursor()
	}
	t.doc.Counts.LookAt(at)
	text := t.doc.Describe(at, t.board.ForcedShown())
	s.cell.SetText(text)
	s.cellLow.SetText(text)
	before := s.values
	if s.values = t.doc.Counts.Words(at); s.values != "" {
		s.values = words.At(at, s.values)
	}
	if s.values != before {
		s.trace("values: " + s.values)
	}
	s.tell()
}

// setWide sets whether there is room for everything in one line.
func (s *status) setWide(wide bool) {
	s.wide = wide
	s.arrange()
}

// arrange puts the cell and the size beside the sentence or, if there is no room for them,
// below it.
func (s *status) arrange() {
	for _, o := range []fyne.CanvasObject{s.cell, s.bar, s.size} {
		look.Show(o, s.board && s.wide)
	}
	if low := s.board && !s.wide; s.below.Visible() != low {
		look.Show(s.below, low)
		s.resized()
	}
}

// say shows a sentence about what the user has just done, until the next action. The returned
// function removes it earlier.
func (s *status) say(text string) (end func()) { return s.note(document.Verdict{Sentence: text}) }

// note is like say, with a chip.
func (s *status) note(w document.Verdict) (end func()) {
	n := &note{w, s.now()}
	s.noted = n
	s.show(s.verdict)
	return func() {
		if s.noted == n {
			s.noted = nil
			s.show(s.verdict)
		}
	}
}

// show shows a verdict, or the message about the last action. The values of the cell and a
// help text take precedence.
func (s *status) show(verdict document.Verdict) {
	s.verdict = verdict
	w := verdict
	if s.noted != nil && s.noted.since != s.now() {
		s.noted = nil
	}
	if n := s.noted; n != nil {
		if w.Sentence = n.Sentence; n.Chip != "" {
			w = n.Verdict
		}
	}
	if w.Chip == "" {
		s.chip.Hide()
	} else {
		showVerdict(s.chip, w)
	}
	s.said = w.Sentence
	s.tell()
}

// tell shows the sentence with the highest precedence.
func (s *status) tell() {
	text := ""
	if s.helping != nil {
		text = s.helping()
	}
	s.sentence.SetText(cmp.Or(text, s.values, s.said))
}

// making shows the progress of the making of puzzles while it goes on.
func (s *status) making(m *workshop.Making) {
	if !m.Busy() {
		return
	}
	s.show(m.Words())
}

// jobs shows what is running.
func (s *status) jobs(list []job.Job) {
	text, share := jobWords(list, time.Now())
	s.job.SetText(text)
	if share >= 0 {
		s.meter.Set(share)
	}
	look.Show(s.meter, share >= 0)
	if on := len(list) > 0; on != s.running.Visible() {
		look.Show(s.running, on)
		s.object.Refresh()
	}
}

// help shows what a button does while it is pointed at.
func (s *status) help(text string, in bool) { s.helpOn(func() string { return text }, in) }

// helpOn is like help with a text that is computed again at every change of the document; ""
// if it no longer applies.
func (s *status) helpOn(text func() string, in bool) {
	s.helping = nil
	if in {
		s.helping = text
	}
	s.tell()
}
