package gui

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/words"
)

// generatePanel orders puzzles, shows how they form, and the ones that were
// made.
type generatePanel struct {
	s         *Studio
	object    *fyne.Container
	making    *document.Making
	types     []puzzles.Type
	typ       *choice
	rows      *field
	cols      *field
	times     *look.Line
	own       *fyne.Container // the settings of the type
	chosen    map[string]func() string
	begin     *choice
	count     *field
	level     *choice
	sym       *choice
	least     *field
	most      *field
	minimal   *tick
	seed      *field
	mask      *maskBoard
	tries     *widget.Label
	wrong     *widget.Label // why nothing was generated
	start     *button
	foot      *fyne.Container // what stays below the page when it is scrolled
	preview   *thumbnail
	gallery   *fyne.Container // the tiles of the results
	after     *fyne.Container
	results   []*result // of this order, and those of earlier ones that nobody has opened
	picked    *result   // nil for none
	shown     int       // results of this order that are shown
	running   bool
	finishing *finishing
	kept      *recovery.Kept // the results that nobody has opened
}

// result is a puzzle that was made.
type result struct {
	entry  file.Entry
	made   *generate.Made
	order  string // in short
	tile   *look.Tile
	opened bool // or put in place: it is part of a document
}

// finishing is the board whose place the puzzle that is made is to take, as it
// was when it was ordered.
type finishing struct {
	doc    *document.Document
	at     int
	puzzle *puzzles.Puzzle
}

// What a puzzle begins with.
const (
	beginEmpty = iota
	beginGivens
	beginAnswer
)

var beginnings = []string{"An empty board", "My givens: finish my puzzle", "My answer: choose the givens"}

func newGeneratePanel(s *Studio) *generatePanel {
	p := &generatePanel{s: s, chosen: map[string]func() string{}}
	for _, t := range s.types {
		if generate.Settings(t) != nil || canGenerate(t) {
			p.types = append(p.types, t)
		}
	}
	p.making = document.NewMaking(s.post, p.refreshMaking)
	p.kept = s.keeper.Keep(p.unseen)
	p.typ = s.choose(titles(p.types, func(t puzzles.Type) string { return t.Spec().Title }), -1, func(string) { p.showType() })
	p.rows, p.cols = s.newField(p.checkSize), s.newField(p.checkSize)
	p.rows.changed = func(string) { p.sized() }
	p.cols.changed = p.rows.changed
	p.times = look.Muted("×")
	p.own = look.Form()
	p.begin = s.choose(beginnings, beginEmpty, func(string) { p.showBeginning() })
	p.count = s.newField(func(text string) error { return checkNumber(text, 1, mostMade) })
	p.count.show("1")
	p.level = s.choose(generate.Difficulties(), 0, nil)
	p.sym = s.choose(titles(generate.Symmetries(), func(y generate.Symmetry) string { return y.Help() }), 0, func(string) { p.mask.Refresh(); p.nameMinimal() })
	p.least, p.most = s.newField(checkGivens), s.newField(checkGivens)
	p.least.SetPlaceHolder("any")
	p.most.SetPlaceHolder("any")
	p.minimal = s.newTick(everyGiven, nil)
	p.seed = s.newField(nil)
	p.seed.SetPlaceHolder("another each time")
	dice := s.newButton("", look.Icon("generate"), func() { p.seed.show(newSeed()) })
	p.mask = newMaskBoard(func(c grid.Cell) []grid.Cell { return p.orbit(c) })
	clear := s.newButton("Clear", look.Icon("clear"), func() { p.mask.clear() })
	p.tries, p.wrong = look.Paragraph(""), look.Reason()
	p.start = s.newButton("Generate", look.IconIn("generate", draw.OnAccent), p.generate)
	p.start.Importance = widget.HighImportance
	p.foot = container.New(layout.NewCustomPaddedVBoxLayout(4), p.tries, p.wrong, p.start)
	p.preview = newThumbnail(puzzles.State{}, 150)
	p.gallery = container.New(layout.NewGridWrapLayout(fyne.NewSize(88, 96)))
	open := s.newButton("Open", look.Icon("open"), p.openPicked)
	replace := s.newButton("Put in place", nil, p.replacePicked)
	all := s.newButton("Open all", nil, p.openAll)
	away := s.newButton("Clear", look.Icon("clear"), p.askClear)
	p.after = container.New(layout.NewCustomPaddedVBoxLayout(6), look.Rule(),
		container.NewBorder(nil, nil, look.Heading("Results"), away), p.gallery, container.NewHBox(open, replace, all))

	pair := func(a, b, between fyne.CanvasObject) fyne.CanvasObject {
		return container.NewGridWithColumns(2, a, container.NewBorder(nil, nil, container.NewCenter(between), nil, b))
	}
	p.object = container.New(layout.NewCustomPaddedVBoxLayout(4),
		look.Form(look.Label("Type"), look.Edged(p.typ), look.Label("Begin with"), look.Edged(p.begin),
			look.Label("Size"), withReason(pair(p.rows, p.cols, p.times), p.rows, p.cols)),
		p.own,
		look.Form(look.Label("How many"), withReason(p.count, p.count), look.Label("Level"), look.Edged(p.level), look.Label("Symmetry"), look.Edged(p.sym),
			look.Label("Givens"), withReason(pair(p.least, p.most, look.Muted("to")), p.least, p.most),
			look.Label("Seed"), container.NewBorder(nil, nil, nil, dice, p.seed)),
		p.minimal, look.Rule(),
		container.NewBorder(nil, nil, look.Heading("Mask"), look.Small("click: must, must not, may")),
		container.NewBorder(nil, nil, p.mask, container.NewVBox(clear)), p.preview, p.after)
	p.refreshMaking()
	return p
}

// What a minimal puzzle is: under a symmetry givens can go with those opposite to
// them only.
const (
	everyGiven = "Every given is needed"
	everyOrbit = "Every symmetric set of givens is needed"
)

// nameMinimal says what is meant by minimal under the symmetry that is chosen.
func (p *generatePanel) nameMinimal() {
	p.minimal.Text = everyGiven
	if p.sym.SelectedIndex() > 0 {
		p.minimal.Text = everyOrbit
	}
	p.minimal.Refresh()
}

func canGenerate(t puzzles.Type) bool {
	_, ok := t.(generate.Generator)
	return ok
}

// newSeed is a seed that nobody has chosen.
func newSeed() string { return strconv.Itoa(rand.IntN(1_000_000)) }

// follow shows the type and size of a document, as long as nothing is made.
func (p *generatePanel) follow(d *document.Document) {
	pz := d.State().Puzzle
	for i, t := range p.types {
		if t == pz.Type && p.typ.SelectedIndex() != i && !p.making.Busy() {
			p.typ.SetSelectedIndex(i)
			p.resize(pz.Size())
		}
	}
}

// showType shows the settings of the chosen type.
func (p *generatePanel) showType() {
	t := p.types[p.typ.SelectedIndex()]
	p.own.Objects = nil
	clear(p.chosen)
	for _, set := range generate.Settings(t) {
		p.own.Add(look.Label(set.Title))
		if len(set.Values) > 0 {
			sel := p.s.choose(set.Values, 0, nil)
			p.chosen[set.Name] = func() string { return sel.Selected }
			p.own.Add(look.Edged(sel))
			continue
		}
		e := p.s.newField(nil)
		e.SetPlaceHolder(strconv.Itoa(set.Default))
		p.chosen[set.Name] = func() string { return e.Text }
		p.own.Add(e)
	}
	p.own.Refresh()
	p.resize(t.Spec().Default)
	if t.Spec().Square {
		p.cols.Hide()
		p.times.Hide()
	} else {
		p.cols.Show()
		p.times.Show()
	}
	p.object.Refresh()
}

func (p *generatePanel) resize(z grid.Size) {
	p.rows.show(strconv.Itoa(z.Rows))
	p.cols.show(strconv.Itoa(z.Cols))
}

// mostMade is how many puzzles are made in one go.
const mostMade = 10_000

// checkNumber refuses a text that is not a number within limits.
func checkNumber(text string, least, most int) error {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err != nil || n < least || n > most {
		return fmt.Errorf("%q is not a number from %s to %s", text, words.Number(least), words.Number(most))
	}
	return nil
}

// checkGivens refuses a text that is no number of givens; none is any.
func checkGivens(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return checkNumber(text, 0, file.MaxSide*file.MaxSide)
}

// checkSize refuses a size that the type has no board of.
func (p *generatePanel) checkSize(string) error {
	z, err := p.size()
	if err == nil {
		err = p.types[max(0, p.typ.SelectedIndex())].Spec().Allows(puzzles.Params{Size: z})
	}
	return err
}

// settled takes what is typed in the fields, and reports whether there was
// nothing to refuse. What is refused has the keyboard.
func (p *generatePanel) settled() bool {
	for _, e := range []*field{p.rows, p.cols, p.count, p.least, p.most, p.seed} {
		if !e.tell() {
			p.s.win.Canvas().Focus(e)
			return false
		}
	}
	return true
}

// size is the size in the entries.
func (p *generatePanel) size() (grid.Size, error) {
	rows, err := strconv.Atoi(p.rows.Text)
	cols := rows
	if err == nil && p.cols.Visible() {
		cols, err = strconv.Atoi(p.cols.Text)
	}
	if err != nil || rows < 1 || cols < 1 {
		return grid.Size{}, errors.New("the size is not two numbers of rows and columns")
	}
	return grid.Size{Rows: rows, Cols: cols}, nil
}

// sized gives the mask the size of the board.
func (p *generatePanel) sized() {
	if z, err := p.size(); err == nil && z.Rows <= file.MaxSide && z.Cols <= file.MaxSide {
		p.mask.resize(z)
	}
}

// showBeginning shows size and type of the current board, which the puzzle
// begins with.
func (p *generatePanel) showBeginning() {
	d := p.s.doc()
	if p.begin.SelectedIndex() != beginEmpty && d != nil {
		p.follow(d)
		p.resize(d.State().Puzzle.Size())
	}
}

// orbit lists the cells that belong together under the chosen symmetry.
func (p *generatePanel) orbit(c grid.Cell) []grid.Cell {
	o, err := p.base()
	if err != nil {
		return []grid.Cell{c}
	}
	return o.Orbit(c)
}

// base is the order as far as type, size and symmetry go.
func (p *generatePanel) base() (generate.Order, error) {
	var o generate.Order
	z, err := p.size()
	if err != nil {
		return o, err
	}
	t := p.types[max(0, p.typ.SelectedIndex())]
	o.From, err = puzzles.New(t, puzzles.Params{Size: z})
	o.Symmetry = generate.Symmetries()[max(0, p.sym.SelectedIndex())]
	return o, err
}

// order is what is chosen, and how many puzzles of it.
func (p *generatePanel) order() (o generate.Order, count int, err error) {
	if o, err = p.base(); err != nil {
		return o, 0, err
	}
	number := func(e *field) int {
		n, _ := strconv.Atoi(strings.TrimSpace(e.Text)) // the field has looked at it
		return n
	}
	count = number(p.count)
	o.Least, o.Most = number(p.least), number(p.most)
	o.Seed = seedOf(cmp.Or(p.seed.Text, newSeed()))
	if p.minimal.Checked {
		o.Minimal = generate.OrbitMinimal
	}
	o.Difficulty = generate.Difficulty(max(0, p.level.SelectedIndex()))
	o.Settings = map[string]string{}
	for name, value := range p.chosen {
		if v := value(); v != "" {
			o.Settings[name] = v
		}
	}
	if p.mask.used() {
		o.Mask = p.mask.mask
	}
	if err = p.beginOrder(&o); err == nil {
		err = o.Check()
	}
	return o, count, err
}

// beginOrder gives the order the current board where it is to begin with it.
func (p *generatePanel) beginOrder(o *generate.Order) error {
	begin := p.begin.SelectedIndex()
	if begin == beginEmpty {
		return nil
	}
	d := p.s.doc()
	switch {
	case d == nil:
		return errors.New("no board is open to begin with")
	case d.State().Puzzle.Type != o.From.Type || d.State().Puzzle.Size() != o.From.Size():
		return fmt.Errorf("the open board is not %s of %s", words.An(o.From.Type.Spec().Title), o.From.Size())
	}
	if begin == beginGivens {
		o.From = d.State().Puzzle
		return nil
	}
	o.Answer = d.Answer()
	return nil
}

// seedOf is the seed for a text: its number, or one that the text decides.
func seedOf(text string) uint64 {
	if n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	return h.Sum64()
}

// generate makes the puzzles that are ordered, or says above the button why it
// does not. Earlier results that nobody has opened stay.
func (p *generatePanel) generate() {
	if !p.settled() {
		return
	}
	o, count, err := p.order()
	if err != nil {
		p.refuse(err)
		return
	}
	p.wrong.Hide()
	p.shown, p.finishing = 0, nil
	p.keepResults(p.unopened())
	p.making.Start(o, count)
}

// refuse says above the button why nothing is generated.
func (p *generatePanel) refuse(err error) {
	err = fmt.Errorf("nothing was generated: %w", err)
	p.s.trace("refused: " + err.Error())
	p.wrong.SetText(words.Sentence(err.Error()))
	p.wrong.Show()
	p.tries.Hide()
}

// refreshMaking shows what is being made.
func (p *generatePanel) refreshMaking() {
	m := p.making
	show := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	able(p.start, !m.Busy())
	show(p.preview, m.Busy() && m.News.Puzzle != nil)
	if m.Busy() && m.News.Puzzle != nil {
		p.preview.set(puzzles.State{Puzzle: m.News.Puzzle, Marks: puzzles.NoMarks(m.News.Puzzle)})
	}
	text := ""
	if m.Order.From != nil {
		text = m.Words().Sentence
		if more := m.Rejected(); more != "" && m.Failed == nil {
			text += " " + more + "."
		}
	}
	p.tries.SetText(text)
	show(p.tries, text != "")
	first := p.shown == 0 && len(m.Made) > 0
	for ; p.shown < len(m.Made); p.shown++ {
		p.addResult(m.Made[p.shown])
	}
	show(p.after, len(p.results) > 0)
	p.s.status.making(m)
	if p.running && !m.Busy() {
		p.s.trace(fmt.Sprintf("generated: %d | %s", len(m.Made), text))
		p.s.refresh(document.Verdict)
	}
	if p.running != m.Busy() {
		p.running = m.Busy()
		p.s.showJobs()
	}
	if f := p.finishing; f != nil && !m.Busy() {
		p.finishing = nil
		if len(m.Made) > 0 {
			p.finished(f, p.results[len(p.results)-1])
		}
	}
	p.object.Refresh()
	if first {
		p.s.panel.showResults()
	}
}

// finish makes the current board to a puzzle with one solution that keeps its
// givens.
func (p *generatePanel) finish() {
	p.open()
	p.begin.SetSelectedIndex(beginGivens)
	p.count.show("1")
	p.generate()
	if d := p.s.doc(); p.making.Busy() {
		p.finishing = &finishing{d, d.At(), d.State().Puzzle}
	}
}

// finished puts the puzzle that was made in the place of its board, unless
// somebody has worked there meanwhile.
func (p *generatePanel) finished(f *finishing, made *result) {
	d := f.doc
	open := slices.ContainsFunc(p.s.all(), func(t *tab) bool { return t.doc == d })
	if open && d.At() == f.at && d.State().Puzzle.Same(f.puzzle) {
		p.put(made, d)
		return
	}
	p.s.fail(errors.New("the board was changed while its puzzle was finished; what was made is among the results"), "", nil)
}

// open shows the panel.
func (p *generatePanel) open() {
	if p.s.doc() == nil {
		t := p.types[max(0, p.typ.SelectedIndex())]
		p.s.newDocument(t, puzzles.Params{Size: t.Spec().Default})
	}
	p.s.panel.enter(generatePage)
}

// addResult adds a puzzle that was made to the strip. A tap picks it, a second
// one opens it.
func (p *generatePanel) addResult(m *generate.Made) {
	r := &result{entry: p.making.Order.Entry(m), made: m, order: p.orderName()}
	pic := newThumbnail(puzzles.State{Puzzle: m.Puzzle, Marks: puzzles.NoMarks(m.Puzzle)}, 76)
	r.tile = look.NewTile(look.Padded(pic, 5, 5, 5, 5), func() {
		if p.picked == r {
			p.openPicked()
			return
		}
		p.pick(r)
	}, func(in bool) {
		p.s.status.help(fmt.Sprintf("Result %d: %s, %s. Click picks it, again opens it.",
			slices.Index(p.results, r)+1, givens(m.Puzzle), m.Difficulty), in)
	})
	p.results = append(p.results, r)
	p.gallery.Add(r.tile)
	p.kept.Changed()
	if p.picked == nil {
		p.pick(r)
	}
}

// pick marks a result as the one that the buttons below are about.
func (p *generatePanel) pick(r *result) {
	p.picked = r
	for _, other := range p.results {
		other.tile.SetOn(other == r)
	}
}

// keepResults takes all results away but those of a list, and picks none.
func (p *generatePanel) keepResults(list []*result) {
	p.results = list
	p.gallery.Objects = nil
	for _, r := range list {
		p.gallery.Objects = append(p.gallery.Objects, r.tile)
	}
	p.pick(nil)
	p.kept.Changed()
}

// askClear takes the results away, after asking when some were not opened.
func (p *generatePanel) askClear() {
	gone := slices.Clone(p.results)
	do := func() {
		p.keepResults(slices.DeleteFunc(slices.Clone(p.results), func(r *result) bool { return slices.Contains(gone, r) }))
		p.refreshMaking()
	}
	n := len(p.unopened())
	if n == 0 {
		do()
		return
	}
	p.s.confirm("Clear the results?", fmt.Sprintf("%s of them nobody has opened. They cannot be brought back.", words.Number(n)), "Clear", do)
}

// unopened are the results that are not part of a document yet.
func (p *generatePanel) unopened() []*result {
	return slices.DeleteFunc(slices.Clone(p.results), func(r *result) bool { return r.opened })
}

func (p *generatePanel) openPicked() {
	if r := p.picked; r != nil {
		p.openResults([]*result{r}, fmt.Sprintf("%s, no. %d", r.order, r.made.Number+1))
	}
}

func (p *generatePanel) openAll() { p.openResults(p.results, nameOf(p.results)) }

// collected are puzzles that were made, with what is said of them.
func collected(list []*result, name string) *document.File {
	var entries []file.Entry
	for _, r := range list {
		entries = append(entries, r.entry)
	}
	return document.Unfiled(entries, name)
}

// nameOf is a name for a document of results: their order, if they have one.
func nameOf(list []*result) string {
	for _, r := range list {
		if r.order != list[0].order {
			return "Generated puzzles"
		}
	}
	return list[0].order
}

// unseen are the results that nobody has opened, as work that is kept.
func (p *generatePanel) unseen() recovery.State {
	list := p.unopened()
	if len(list) == 0 {
		return nil
	}
	s, err := collected(list, nameOf(list)).Snapshot()
	if err != nil {
		return nil // what was made has a board
	}
	return s
}

// openResults opens puzzles that were made as one new document.
func (p *generatePanel) openResults(list []*result, name string) {
	if p.s.openFile(collected(list, name)) {
		p.take(list...)
	}
}

// take notes that results have become part of a document.
func (p *generatePanel) take(list ...*result) {
	for _, r := range list {
		r.opened = true
	}
	p.kept.Changed()
}

// orderName is the order in short: "Close or Far 8 × 8, seed 7".
func (p *generatePanel) orderName() string {
	o := p.making.Order
	sp := o.From.Type.Spec()
	return fmt.Sprintf("%s %s, seed %d", sp.Title, sizeName(sp, puzzles.Params{Size: o.From.Size(), Options: o.From.Options}), o.Seed)
}

// replacePicked puts the picked puzzle in place of the current board.
func (p *generatePanel) replacePicked() {
	switch d := p.s.doc(); {
	case p.picked == nil:
	case d == nil:
		p.openPicked()
	default:
		p.put(p.picked, d)
	}
}

// put puts a puzzle that was made in place of a board, as one step to undo.
func (p *generatePanel) put(r *result, d *document.Document) {
	d.Put("generate", r.entry)
	p.take(r)
}
