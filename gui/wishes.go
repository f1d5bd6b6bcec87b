package gui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// wishes are what is wished of the way to the answer besides its level: score, suppositions,
// and the techniques that must and must not occur. They are folded away at first.
type wishes struct {
	*control.Fold
	messages *messages
	from, to *control.Field
	chains   *control.Field
	chained  []fyne.CanvasObject // the row of chains
	changed  func()              // called when the wish for a technique changes
	list     *fyne.Container     // a row for each technique
	rows     []*wishRow
}

// wish is what is wished of a technique.
type wish uint8

const (
	mayOccur wish = iota
	mustOccur
	mustNotOccur
)

// wishRow is a technique; a press goes on to its next wish.
type wishRow struct {
	technique *document.Technique
	wish      wish
	tile      *look.Tile
	mark      *fyne.Container
	said      *look.TextLine
}

func newWishes(keys *Keyboard, messages *messages, changed func()) *wishes {
	w := &wishes{messages: messages, changed: changed, list: look.Column(0)}
	any := words.Say("any")
	w.from, w.to = control.NewField(keys, w.checkScore).Hint(any), control.NewField(keys, w.checkScore).Hint(any)
	w.chains = control.NewField(keys, func(text string) error {
		if strings.TrimSpace(text) == "" {
			return nil
		}
		return checkNumber(text, 0, workshop.MostChains)
	}).Hint(any)
	w.chained = []fyne.CanvasObject{look.Label(words.Say("Suppositions")), control.WithReason(look.Border(nil, nil, look.Muted(words.Say("at most")), nil, w.chains), w.chains)}
	form := look.Form(append([]fyne.CanvasObject{look.Label(words.Say("Score")), control.WithReason(pairOf(w.from, w.to, look.Muted(words.Say("to"))), w.from, w.to)}, w.chained...)...)
	inside := look.Column(4, form,
		look.Border(nil, nil, look.Heading(words.Say("Techniques")), look.Small(words.Say("click: required, forbidden, any"))), w.list)
	w.Fold = control.NewFold(keys, words.Say("Score and techniques"), inside, w.short)
	return w
}

// pairOf lays two controls of the same width side by side with a word between them.
func pairOf(a, b, between fyne.CanvasObject) fyne.CanvasObject {
	return look.Box(pairing{}, a, look.Center(between), b)
}

// pairing is the layout of pairOf.
type pairing struct{}

func (pairing) Layout(o []fyne.CanvasObject, size fyne.Size) {
	word := o[1].MinSize().Width + 2*theme.Padding()
	side := (size.Width - word) / 2
	for i, part := range [3]struct{ at, wide float32 }{{0, side}, {side, word}, {side + word, side}} {
		o[i].Move(fyne.NewPos(part.at, 0))
		o[i].Resize(fyne.NewSize(part.wide, size.Height))
	}
}

func (pairing) MinSize(o []fyne.CanvasObject) fyne.Size {
	side := o[0].MinSize().Max(o[2].MinSize())
	return fyne.NewSize(2*side.Width+o[1].MinSize().Width+2*theme.Padding(), max(side.Height, o[1].MinSize().Height))
}

// fields returns the text fields that are offered.
func (w *wishes) fields() []*control.Field {
	list := []*control.Field{w.from, w.to}
	if w.chained[0].Visible() {
		list = append(list, w.chains)
	}
	return list
}

// setType lists the techniques of a type that can occur at a level.
func (w *wishes) setType(t puzzles.Type, level workshop.Wanted) {
	w.list.RemoveAll()
	w.rows = nil
	for _, k := range document.TechniquesOf(t) {
		w.rows = append(w.rows, w.newRow(k))
		w.list.Objects = append(w.list.Objects, w.rows[len(w.rows)-1].tile)
	}
	w.offer(level)
}

// offer shows the techniques, and the bound of suppositions, that matter at a level.
func (w *wishes) offer(level workshop.Wanted) {
	for _, r := range w.rows {
		on := level.MayOccur(r.technique)
		look.Show(r.tile, on)
		if r.technique.Supposes() {
			for _, o := range w.chained {
				look.Show(o, on)
			}
		}
	}
	w.Refresh()
}

func (w *wishes) newRow(k *document.Technique) *wishRow {
	r := &wishRow{technique: k, said: look.Small(""), mark: look.Stack(look.Gap(16, 16))}
	text := look.Border(nil, nil, look.Center(r.mark), look.Center(r.said), look.NewTextLine(k.String(), look.TextSize, draw.Text).Cut())
	r.tile = look.NewItem(look.Padded(text, 2, 2, 2, 6), func() {
		r.set((r.wish + 1) % 3)
		w.Refresh()
		w.changed()
	}, func(in bool) {
		w.messages.help(fmt.Sprintf("%s: %s, %d. %s", k.String(), k.Level, k.Score, k.Help), in)
	})
	return r
}

// set sets the wish for the technique.
func (r *wishRow) set(to wish) {
	r.wish = to
	said := [...]struct{ icon, word string }{{"", ""}, {"check", "required"}, {"close", "forbidden"}}[to]
	r.said.SetText(said.word)
	r.mark.Objects = r.mark.Objects[:1]
	if said.icon != "" {
		r.mark.Add(look.NewImage(look.Icon(said.icon), 16))
	}
	r.mark.Refresh()
	r.tile.Refresh()
}

// checkScore rejects a text that is not a bound of a score; an empty text means no bound.
func (w *wishes) checkScore(text string) error {
	_, err := parseScore(text)
	return err
}

// parseScore parses a bound of a score; an empty text is 0.
func parseScore(text string) (float64, error) {
	if strings.TrimSpace(text) == "" {
		return 0, nil
	}
	x, err := strconv.ParseFloat(pointed(strings.TrimSpace(text)), 64)
	if err != nil || !(0 <= x && x <= mostScore) {
		return 0, words.Errorf("%q is not a score: a number from 0 to %s, such as 2.5", text, words.Number(mostScore))
	}
	return x, nil
}

// mostScore is more than any puzzle has: a search step for each cell.
const mostScore = 1_000

// add adds what is wished to an order. The fields have been checked before.
func (w *wishes) add(to *workshop.Wanted) {
	if len(w.rows) == 0 {
		return
	}
	to.From, _ = parseScore(w.from.Text)
	to.To, _ = parseScore(w.to.Text)
	for _, r := range w.rows {
		switch r.wish {
		case mustOccur:
			to.Require = append(to.Require, r.technique.ID)
		case mustNotOccur:
			to.Forbid = append(to.Forbid, r.technique.ID)
		}
	}
	if n, err := strconv.Atoi(strings.TrimSpace(w.chains.Text)); err == nil {
		to.LimitChains(n)
	}
}

// fill shows the wishes of an order.
func (w *wishes) fill(o workshop.Wanted) {
	score := func(e *control.Field, x float64) {
		e.Fill("")
		if x > 0 {
			e.Fill(strconv.FormatFloat(x, 'f', -1, 64))
		}
	}
	score(w.from, o.From)
	score(w.to, o.To)
	w.chains.Fill("")
	if o.Chains > 0 { // none is expressed by a forbidden technique
		w.chains.Fill(strconv.Itoa(o.Chains))
	}
	w.fillTechniques(o)
}

// fillTechniques shows which techniques an order requires and forbids.
func (w *wishes) fillTechniques(o workshop.Wanted) {
	for _, r := range w.rows {
		switch id := r.technique.ID; {
		case slices.Contains(o.Require, id):
			r.set(mustOccur)
		case slices.Contains(o.Forbid, id):
			r.set(mustNotOccur)
		default:
			r.set(mayOccur)
		}
	}
	w.Refresh()
}

// short returns a summary of what is wished.
func (w *wishes) short() string {
	var parts []string
	from, to := strings.TrimSpace(w.from.Text), strings.TrimSpace(w.to.Text)
	switch {
	case from != "" && to != "":
		parts = append(parts, words.Say("%s to %s", from, to))
	case from != "":
		parts = append(parts, words.Say("from %s", from))
	case to != "":
		parts = append(parts, words.Say("up to %s", to))
	}
	var n [3]int
	for _, r := range w.rows {
		if r.tile.Visible() {
			n[r.wish]++
		}
	}
	if n[mustOccur] > 0 {
		parts = append(parts, words.Say("%d required", n[mustOccur]))
	}
	if n[mustNotOccur] > 0 {
		parts = append(parts, words.Say("%d forbidden", n[mustNotOccur]))
	}
	if c := strings.TrimSpace(w.chains.Text); c != "" && w.chained[0].Visible() {
		parts = append(parts, words.Say("suppositions: %s", c))
	}
	return strings.Join(parts, " · ")
}
