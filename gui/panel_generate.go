package gui

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// generatePanel orders puzzles, shows them while they are made, and shows the results.
type generatePanel struct {
	s       *Studio
	object  *fyne.Container
	making  *workshop.Making
	types   []puzzles.Type
	typ     *control.Choice
	rows    *control.Field
	cols    *control.Field
	times   *look.TextLine
	own     *fyne.Container // the settings of the type
	chosen  map[string]setting
	begin   *control.Choice
	count   *control.Field
	level   *control.Choice
	wishes  *wishes
	choice  []fyne.CanvasObject // what can be wished for if the type chooses its givens
	sym     *control.Choice
	least   *control.Field
	most    *control.Field
	minimal *control.Tick
	seed    *control.Field
	mask    *maskBoard
	tries   *widget.Label
	wrong   *widget.Label // why nothing was generated
	start   *control.Button
	queue   *control.Button // adds an order to the list, for later
	orders  *orderList
	goOn    *control.Button // continues an order that was stopped
	foot    *fyne.Container // stays in place when the page is scrolled
	preview *thumbnail
	gallery *fyne.Container // the tiles of the results
	after   *fyne.Container
	results []*workshop.Made // those with tiles
	tiles   map[*workshop.Made]*look.Tile
	keepOf  map[*workshop.Made]*control.Tick
	picked  *workshop.Made  // nil for none
	insert  *control.Button // inserts results into the file
	all     *control.Button // opens results
	others  *control.Button // drops those without a tick
	cards   *resultsView    // the results in place of a board
	shown   int             // the number of results of this order that are shown
	running bool
	about   orderAbout                      // what tries and wrong refer to
	beside  sight                           // the board whose type and size the page shows
	shows   puzzles.Type                    // the type whose wishes the page shows, nil at first
	left    map[puzzles.Type]workshop.Order // what the page showed when another type was chosen
}

// orderAbout is what the words below an order refer to: what the page wished then, or the
// orders of the list, and the board, if the puzzles begin with one. The zero value is
// nothing.
type orderAbout struct {
	refused error // why nothing was generated, nil if something was
	wished  workshop.Order
	list    []*workshop.Ordered // nil if not made by the list
	in      *tab
	holds   func() bool // reports whether the board is unchanged; nil if it does not matter
}

// setting is the control of a setting of one type.
type setting struct {
	value func() string
	show  func(string)
}

func newGeneratePanel(s *Studio) *generatePanel {
	p := &generatePanel{s: s, making: s.making, chosen: map[string]setting{}, left: map[puzzles.Type]workshop.Order{}, tiles: map[*workshop.Made]*look.Tile{}, keepOf: map[*workshop.Made]*control.Tick{}}
	for _, t := range s.types {
		if workshop.Makes(t) {
			p.types = append(p.types, t)
		}
	}
	p.object = look.Column(4, p.newOrder()...)
	p.newFoot()
	p.orders = newOrderList(p)
	p.preview = newThumbnail(puzzles.State{}, 150)
	p.newResults()
	p.object.Objects = append(p.object.Objects, p.orders.object, p.preview, p.after)
	p.refreshMaking()
	watch(p.object, p.settle)
	return p
}

// watch calls do after each change of the choices, fields and ticks in an object.
func watch(o fyne.CanvasObject, do func()) {
	switch o := o.(type) {
	case *control.Choice:
		o.OnChanged = then(o.OnChanged, do)
	case *control.Field:
		o.OnChanged = then(o.OnChanged, do)
	case *control.Tick:
		o.OnChanged = then(o.OnChanged, do)
	case *fyne.Container:
		for _, in := range o.Objects {
			watch(in, do)
		}
	}
}

// then returns a function that calls first, if not nil, and then do.
func then[T any](first func(T), do func()) func(T) {
	return func(v T) {
		if first != nil {
			first(v)
		}
		do()
	}
}

// tell makes the following messages refer to what the page wishes and, if board is set, to
// the shown board.
func (p *generatePanel) tell(board bool) {
	p.about = orderAbout{wished: p.order()}
	if board {
		p.about.in = p.s.desk.current()
		p.about.holds = p.about.in.ofBoard()
	}
}

// settle removes messages that refer to another order than the page now wishes, to another
// list, or to a board that has changed, and hides those about a board that is not shown.
func (p *generatePanel) settle() {
	m, is := p.making, p.about.wished.Type != nil || p.about.list != nil
	if m.Busy() || p.running || !is && !p.tries.Visible() && !p.wrong.Visible() {
		return
	}
	here := p.about.in == nil || p.about.in == p.s.desk.current()
	switch t := &p.about; {
	case t.list != nil:
		is = slices.Equal(t.list, m.Orders())
	case is && here:
		is = reflect.DeepEqual(p.order(), t.wished) && (t.holds == nil || t.holds())
	}
	if !is || m.Made() > 0 && len(m.Results) == 0 && p.about.refused == nil {
		p.about = orderAbout{}
		here = false
	}
	tries, wrong := here && p.about.refused == nil && p.tries.Text != "", here && p.about.refused != nil
	if tries != p.tries.Visible() || wrong != p.wrong.Visible() {
		look.Show(p.tries, tries)
		look.Show(p.wrong, wrong)
		look.LayOut(p.object)
	}
}

// newOrder returns the controls for an order.
func (p *generatePanel) newOrder() []fyne.CanvasObject {
	s := p.s
	p.typ = control.NewChoice(s.keys, lists.Map(p.types, func(t puzzles.Type) string { return t.Spec().Title.String() }), -1, func(string) { p.showType() })
	p.rows, p.cols = control.NewField(s.keys, p.checkSize), control.NewField(s.keys, p.checkSize)
	p.rows.Changed = func(string) { p.sized() }
	p.cols.Changed = p.rows.Changed
	p.times = look.Muted("×")
	p.own = look.Form()
	p.begin = control.NewChoice(s.keys, workshop.Beginnings(), int(workshop.BeginEmpty), func(string) { p.showBeginning() })
	p.count = control.NewField(s.keys, func(text string) error { return checkNumber(text, 1, workshop.MostMade) })
	p.count.Fill("1")
	p.level = control.NewChoice(s.keys, workshop.Levels(), 0, func(string) { p.wishes.offer(p.wantedLevel()) })
	p.wishes = newWishes(s.keys, s.messages, p.settle)
	p.minimal = control.NewTick(s.keys, everyGiven.String(), nil)
	p.sym = control.NewChoice(s.keys, workshop.Symmetries(), s.symmetry.at(), func(string) { s.symmetry.set(p.sym.SelectedIndex()) })
	p.least, p.most = control.NewField(s.keys, checkGivens(0)).Hint(words.Say("any")), control.NewField(s.keys, checkGivens(1)).Hint(words.Say("any"))
	p.seed = control.NewField(s.keys, nil).Hint(words.Say("another each time"))
	dice := control.NewButton(s.keys, "", look.Icon("generate"), func() { p.seed.Fill(workshop.NewSeed()) })
	p.mask = newMaskBoard(func() int { return max(0, p.sym.SelectedIndex()) }, p.settle)
	clear := control.NewButton(s.keys, words.Say("Clear"), look.Icon("clear"), func() { p.mask.change((*workshop.Mask).Clear) })
	symmetry := []fyne.CanvasObject{look.Label(words.Say("Symmetry")), look.Edged(p.sym)}
	numbers := []fyne.CanvasObject{look.Label(words.Say("Givens")), control.WithReason(pairOf(p.least, p.most, look.Muted(words.Say("to"))), p.least, p.most)}
	minimal := look.Flush(p.minimal)
	heading := look.Border(nil, nil, look.Heading(words.Say("Mask")), look.Small(words.Say("click: must, must not, may")))
	mask := look.Border(nil, nil, p.mask, look.VBox(clear))
	p.choice = slices.Concat(symmetry, numbers, []fyne.CanvasObject{minimal, heading, mask})
	return []fyne.CanvasObject{
		look.Form(look.Label(words.Say("Type")), look.Edged(p.typ), look.Label(words.Say("Begin with")), look.Edged(p.begin),
			look.Label(words.Say("Size")), control.WithReason(pairOf(p.rows, p.cols, p.times), p.rows, p.cols)),
		p.own,
		look.Form(slices.Concat([]fyne.CanvasObject{look.Label(words.Say("How many")), control.WithReason(p.count, p.count), look.Label(words.Say("Level")), look.Edged(p.level)},
			symmetry, numbers,
			[]fyne.CanvasObject{look.Label(words.Say("Seed")), look.Border(nil, nil, nil, dice, p.seed)})...),
		minimal, p.wishes.Object, look.Rule(), heading, mask,
	}
}

// newFoot makes the foot: the buttons that start the making, and why it cannot start.
func (p *generatePanel) newFoot() {
	s := p.s
	p.tries, p.wrong = look.Paragraph(""), look.Reason()
	p.start = control.NewButton(s.keys, words.Say("Generate"), look.IconIn("generate", draw.OnAccent), p.generate).Main()
	p.goOn = control.NewButton(s.keys, "", look.Icon("solve"), func() {
		p.tell(false)
		p.making.GoOn()
	})
	p.queue = control.NewButton(s.keys, words.Say("Add to the list"), nil, func() { p.orders.add() })
	p.foot = look.Column(4, look.Flush(look.Column(4, p.tries, p.wrong)), p.goOn, look.Box(layout.NewGridLayout(2), p.queue, p.start))
}

// newResults makes the part with what was made.
func (p *generatePanel) newResults() {
	s := p.s
	p.gallery = look.Box(layout.NewGridWrapLayout(fyne.NewSize(88, 138)))
	open := control.NewButton(s.keys, words.Say("Open"), look.Icon("open"), p.openPicked)
	replace := control.NewButton(s.keys, words.Say("Put in place"), nil, p.replacePicked)
	p.insert = control.NewButton(s.keys, words.Say("Add to file"), nil, p.insertPicked)
	p.all = control.NewButton(s.keys, words.Say("Open all"), nil, p.openAll)
	p.others = control.NewButton(s.keys, words.Say("Drop the others"), nil, p.askDropOthers)
	away := control.NewButton(s.keys, words.Say("Clear"), look.Icon("clear"), p.askClear)
	cards := control.NewButton(s.keys, words.Say("Cards"), look.Icon("several"), func() { p.cards.toggle() })
	p.cards = newResultsView(p)
	p.after = look.Column(6, look.Rule(),
		look.Border(nil, nil, look.Heading(words.Say("Results")), look.HBox(cards, away)), p.gallery, look.Wrap(open, replace, p.insert, p.all, p.others))
}

// adopt takes over the choices of the panel that this one replaces.
func (p *generatePanel) adopt(old *generatePanel) {
	symmetry := p.s.symmetry.at()
	control.CarryOver(old.object, p.object)
	p.s.symmetry.set(symmetry)
	p.offerSymmetries()
	p.mask.mask = old.mask.mask
	p.left = old.left
	p.beside = old.beside
	for i, r := range old.wishes.rows {
		p.wishes.rows[i].set(r.wish)
	}
	p.wishes.Open(old.wishes.Inside.Visible())
	p.pick(old.picked)
	for _, r := range old.keeps() {
		p.keepOf[r].SetChecked(true)
	}
	p.orders.picked, p.orders.editing, p.orders.before, p.orders.left = old.orders.picked, old.orders.editing, old.orders.before, old.orders.left
	if p.about = old.about; p.about.refused != nil {
		p.showRefused()
	}
	p.refreshMaking()
}

// What minimal means: under a symmetry, givens can only be removed together with their
// symmetric partners.
const (
	everyGiven words.Message = "Every given is needed"
	everyOrbit words.Message = "Every symmetric set of givens is needed"
)

// nameMinimal names the tick by what minimal means under the chosen symmetry.
func (p *generatePanel) nameMinimal() {
	p.minimal.Text = everyGiven.String()
	if p.sym.SelectedIndex() > 0 {
		p.minimal.Text = everyOrbit.String()
	}
	p.minimal.Refresh()
}

// refresh shows the type and size of a document when the user has moved to another board,
// once nothing is being made. The puzzles no longer begin with the previous board.
func (p *generatePanel) refresh(d *document.Document) {
	now := sightOf(d)
	if p.making.Busy() || now.sameBoard(p.beside) {
		return
	}
	p.beside = now
	p.begin.Put(int(workshop.BeginEmpty))
	p.settle()
	p.follow(d)
}

// follow shows the type and size of a document, unless puzzles are being made.
func (p *generatePanel) follow(d *document.Document) {
	pz := d.State().Puzzle
	for i, t := range p.types {
		if t == pz.Type && p.typ.SelectedIndex() != i && !p.making.Busy() {
			p.typ.SetSelectedIndex(i)
			p.resize(pz.Size())
		}
	}
}

// maskSelection puts the selected cells of the board into the mask: a given must stand there
// or, if not is set, must not.
func (p *generatePanel) maskSelection(not bool) {
	d := p.s.desk.doc()
	if d == nil || d.Selection.Count() == 0 {
		return
	}
	p.follow(d)
	p.resize(d.State().Puzzle.Size())
	p.mask.change(func(m *workshop.Mask) { m.Paint(d.Selection.Cells(), not) })
	p.s.panel.enter(generatePage)
}

// showType shows what can be wished for with the chosen type, as it was when the type was last
// left.
func (p *generatePanel) showType() {
	t := p.types[p.typ.SelectedIndex()]
	if p.shows != nil {
		p.left[p.shows] = p.wished()
	}
	p.shows = t
	if d := p.s.desk.doc(); d == nil || d.State().Puzzle.Type != t {
		p.begin.Put(int(workshop.BeginEmpty)) // there is no board of this type
	}
	p.own.Objects = nil
	clear(p.chosen)
	for _, set := range workshop.Settings(t) {
		p.own.Objects = append(p.own.Objects, look.Label(set.Title.String()))
		if len(set.Values) > 0 {
			sel := control.NewChoice(p.s.keys, texts(set.Values), 0, nil)
			p.chosen[set.Name] = setting{
				func() string { return string(set.Values[max(0, sel.SelectedIndex())]) },
				func(v string) { sel.SetSelectedIndex(max(0, slices.Index(set.Values, words.Message(v)))) },
			}
			p.own.Objects = append(p.own.Objects, look.Edged(sel))
			continue
		}
		e := control.NewField(p.s.keys, nil).Hint(strconv.Itoa(set.Default))
		p.chosen[set.Name] = setting{func() string { return e.Text }, e.Fill}
		p.own.Objects = append(p.own.Objects, e)
	}
	watch(p.own, p.settle)
	p.level.Offer(func(i int) bool { return workshop.CanBe(t, i) })
	p.wishes.setType(t, p.wantedLevel())
	look.Show(p.cols, !t.Spec().Square)
	look.Show(p.times, !t.Spec().Square)
	for _, o := range p.choice {
		look.Show(o, workshop.Chooses(t))
	}
	if o, ok := p.left[t]; ok && o.Size != (grid.Size{}) {
		p.fillOwn(o)
	} else {
		p.resize(t.Spec().Default) // for both dimensions of the mask, if both are shown
	}
	p.offerSymmetries()
	look.Redraw(p.object)
}

// fillOwn shows what an order wishes for its type alone, which is the chosen one.
func (p *generatePanel) fillOwn(o workshop.Order) {
	p.resize(o.Size)
	for name, set := range p.chosen {
		set.show(o.Settings[name])
	}
	p.wishes.fillTechniques(o.Wanted)
	if p.mask.mask = o.Mask; o.Mask.Size() != o.Size {
		p.mask.resize(o.Size)
	}
	p.mask.Refresh()
}

// offerSymmetries offers the symmetries that boards of the size can have, and shows which one
// is chosen.
func (p *generatePanel) offerSymmetries() {
	p.sym.Put(p.s.symmetry.at())
	z, _ := p.size() // none while it is being typed: all are offered
	p.sym.Offer(func(i int) bool { return workshop.CanHave(i, z) })
	p.nameMinimal()
}

func (p *generatePanel) resize(z grid.Size) {
	p.rows.Fill(strconv.Itoa(z.Rows))
	p.cols.Fill(strconv.Itoa(z.Cols))
}

// checkNumber rejects a text that is not a number from least to most.
func checkNumber(text string, least, most int) error {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err != nil || n < least || n > most {
		return words.Errorf("%q is not a number from %s to %s", text, words.Number(least), words.Number(most))
	}
	return nil
}

// checkGivens returns a check that rejects a text that is not a number of givens of at least
// least; an empty text means any.
func checkGivens(least int) func(string) error {
	return func(text string) error {
		if strings.TrimSpace(text) == "" {
			return nil
		}
		return checkNumber(text, least, workshop.MostGivens)
	}
}

// checkSize rejects a size that the type does not allow.
func (p *generatePanel) checkSize(string) error {
	z, err := p.size()
	if err == nil {
		err = p.chosenType().Spec().Allows(puzzles.Params{Size: z})
	}
	return err
}

// fields returns the text fields of what can be wished for, whatever the type's settings are.
func (p *generatePanel) fields() []*control.Field {
	list := []*control.Field{p.rows, p.cols, p.count}
	if workshop.Chooses(p.chosenType()) {
		list = append(list, p.least, p.most)
	}
	return append(append(list, p.seed), p.wishes.fields()...)
}

// settled accepts what is typed in the fields, and reports whether nothing was refused. A
// refused field gets the focus.
func (p *generatePanel) settled() bool {
	for _, e := range p.fields() {
		if !e.Tell() {
			if slices.Contains(p.wishes.fields(), e) {
				p.wishes.Open(true)
			}
			p.s.keys.Focus(e)
			return false
		}
	}
	return true
}

// size returns the size in the entries.
func (p *generatePanel) size() (grid.Size, error) {
	rows, err := strconv.Atoi(p.rows.Text)
	cols := rows
	if err == nil && p.cols.Visible() {
		cols, err = strconv.Atoi(p.cols.Text)
	}
	if err != nil || rows < 1 || cols < 1 {
		return grid.Size{}, words.Error("the size is not two numbers of rows and columns")
	}
	return grid.Size{Rows: rows, Cols: cols}, nil
}

// sized gives the mask the size of the board, and offers the symmetries of such boards.
func (p *generatePanel) sized() {
	p.offerSymmetries()
	if p.checkSize("") == nil {
		z, _ := p.size()
		p.mask.resize(z)
	}
}

// showBeginning shows the size and type of the current board, if the puzzle begins with it.
func (p *generatePanel) showBeginning() {
	d := p.s.desk.doc()
	if p.begin.SelectedIndex() != int(workshop.BeginEmpty) && d != nil {
		p.follow(d)
		p.resize(d.State().Puzzle.Size())
	}
}

// wantedLevel returns the wish for the level that is shown.
func (p *generatePanel) wantedLevel() workshop.Wanted {
	return workshop.WantedLevel(max(0, p.level.SelectedIndex()))
}

// chosenType returns the type of the puzzles to make.
func (p *generatePanel) chosenType() puzzles.Type { return p.types[max(0, p.typ.SelectedIndex())] }

// order returns the chosen order.
func (p *generatePanel) order() workshop.Order { return p.wished().Used() }

// wished returns all that was chosen, also what the page does not offer at the moment.
func (p *generatePanel) wished() workshop.Order {
	number := func(e *control.Field) int {
		n, _ := strconv.Atoi(strings.TrimSpace(e.Text)) // checked by the field
		return n
	}
	z, _ := p.size() // checked by the fields for the size
	o := workshop.Order{
		Type: p.chosenType(), Size: z, Count: number(p.count), Begin: workshop.Beginning(max(0, p.begin.SelectedIndex())),
		Wanted: workshop.WantedLevel(p.level.Chosen()), Symmetry: p.s.symmetry.at(),
		Least: number(p.least), Most: number(p.most), Minimal: p.minimal.Checked,
		Mask: p.mask.mask, Settings: map[string]string{}, Seed: p.seed.Text,
	}
	p.wishes.add(&o.Wanted)
	for name, set := range p.chosen {
		o.Settings[name] = set.value()
	}
	return o
}

// fill shows an order in the fields.
func (p *generatePanel) fill(o workshop.Order) {
	number := func(e *control.Field, n int) {
		e.Fill("")
		if n > 0 {
			e.Fill(strconv.Itoa(n))
		}
	}
	for _, e := range p.fields() {
		e.Tell() // a text that is still being typed
	}
	p.typ.SetSelectedIndex(slices.Index(p.types, o.Type))
	p.fillOwn(o)
	p.level.Put(int(o.Wanted.Level))
	p.wishes.offer(p.wantedLevel())
	p.s.symmetry.set(o.Symmetry)
	p.minimal.SetChecked(o.Minimal)
	number(p.count, o.Count)
	number(p.least, o.Least)
	number(p.most, o.Most)
	p.seed.Fill(o.Seed)
	p.wishes.fill(o.Wanted)
	p.begin.Put(int(o.Begin)) // with whatever board is shown
	p.settle()
}

// generate makes the ordered puzzles, or says above the button why it cannot. Earlier results
// that were not opened stay.
func (p *generatePanel) generate() {
	if p.settled() {
		p.begins(p.order())
	}
}

// begins starts making what is ordered.
func (p *generatePanel) begins(o workshop.Order) {
	p.s.messages.attempt(toFinish)
	if err := p.making.Start(o, p.s.desk.doc()); err != nil {
		p.refuse(err, o.Begin != workshop.BeginEmpty)
		return
	}
	p.wrong.Hide()
	p.tell(o.Begin != workshop.BeginEmpty)
	p.pick(nil)
}

// refuse says above the button why nothing is generated; board tells whether that depends on
// the board.
func (p *generatePanel) refuse(err error, board bool) {
	p.tell(board)
	p.about.refused = words.Errorf("nothing was generated: %w", err)
	p.s.trace("refused: " + p.about.refused.Error())
	p.showRefused()
}

func (p *generatePanel) showRefused() {
	p.wrong.SetText(words.Sentence(p.about.refused.Error()))
	p.wrong.Show()
	p.tries.Hide()
}

// refreshMaking shows the progress of the making.
func (p *generatePanel) refreshMaking() {
	m := p.making
	look.Enable(p.start, !m.Busy())
	look.Show(p.goOn, m.CanGoOn())
	if m.CanGoOn() {
		p.goOn.SetText(words.Say("Go on: %s of %s made", words.Number(m.Made()), words.Number(m.Ordered())))
	}
	preview := m.Preview()
	look.Show(p.preview, preview != nil)
	if preview != nil {
		p.preview.set(puzzles.State{Puzzle: preview, Marks: puzzles.NoMarks(preview)})
	}
	text := m.Report()
	p.tries.SetText(text)
	look.Show(p.tries, text != "")
	first := p.shown == 0 && m.Made() > 0 && !m.Listing()
	p.shown = m.Made()
	p.showTiles()
	p.cards.refresh()
	p.orders.refresh()
	p.s.status.making(m)
	if p.running && !m.Busy() {
		p.s.trace(fmt.Sprintf("generated: %d | %s", m.Made(), text))
		if p.about.holds != nil && m.Failed() == nil {
			p.about.holds = p.about.in.ofBoard() // including what was made on it
		}
		p.s.refresh(draft.Verdict)
	}
	if p.running != m.Busy() {
		p.running = m.Busy()
		p.s.jobs.show()
	}
	p.settle()
	look.LayOut(p.object)
	if first {
		p.s.panel.showPart(p.after)
	}
}

// finish turns the current board into a puzzle with one solution that keeps its givens.
func (p *generatePanel) finish() {
	p.open()
	p.s.desk.withDoc(func(d *document.Document) {
		p.follow(d)
		p.resize(d.State().Puzzle.Size())
	})
	if p.settled() {
		o := p.order()
		o.Begin, o.Count, o.InPlace = workshop.BeginGivens, 1, true
		p.begins(o)
		p.s.keys.FocusBoard() // the puzzle is drawn there
	}
}

// open shows the panel.
func (p *generatePanel) open() {
	if p.s.desk.doc() == nil {
		t := p.chosenType()
		p.s.blanks.open(t, puzzles.Params{Size: t.Spec().Default})
	}
	p.s.panel.enter(generatePage)
}

// showTiles shows the results. A tap picks one, a second tap opens it.
func (p *generatePanel) showTiles() {
	look.Show(p.after, len(p.making.Results) > 0)
	if slices.Equal(p.results, p.making.Results) {
		return
	}
	p.results = slices.Clone(p.making.Results)
	before := p.tiles
	p.tiles = map[*workshop.Made]*look.Tile{}
	p.gallery.Objects = nil
	for _, r := range p.making.Results {
		tile := before[r]
		if tile == nil {
			tile = p.newTile(r)
		}
		p.tiles[r] = tile
		p.gallery.Objects = append(p.gallery.Objects, tile)
		if before[r] == nil && p.picked == nil {
			p.pick(r)
		}
	}
	if p.tiles[p.picked] == nil {
		p.pick(nil)
	}
	maps.DeleteFunc(p.keepOf, func(r *workshop.Made, _ *control.Tick) bool { return p.tiles[r] == nil })
	p.refreshTicks()
	look.LayOut(p.gallery)
}

// refreshTicks names the commands for results by whether some are ticked.
func (p *generatePanel) refreshTicks() {
	all, n := words.Say("Open all"), len(p.keeps())
	if n > 0 {
		all = words.Say("Open the ticked")
	}
	if p.all.Text != all {
		p.all.SetText(all)
	}
	look.Enable(p.others, 0 < n && n < len(p.tiles))
	p.cards.refresh()
}

// keeps returns the ticked results in order.
func (p *generatePanel) keeps() (list []*workshop.Made) {
	for _, r := range p.making.Results {
		if keep := p.keepOf[r]; keep != nil && keep.Checked {
			list = append(list, r)
		}
	}
	return list
}

// newTile returns the tile of a result.
func (p *generatePanel) newTile(r *workshop.Made) *look.Tile {
	pic := newThumbnail(puzzles.State{Puzzle: r.Puzzle(), Marks: puzzles.NoMarks(r.Puzzle())}, 76)
	keep := control.NewTick(p.s.keys, "", func(bool) { p.refreshTicks() })
	p.keepOf[r] = keep
	face := faces[document.Unique] // all results are proved to be unique
	verdict := look.Center(look.NewImage(look.IconIn(face.icon, face.ink), 16))
	level := look.Small(r.Level()).Align(fyne.TextAlignCenter).Cut()
	return look.NewTile(look.Padded(look.Frame(look.Border(nil, nil, keep, verdict), level, nil, nil, pic), 0, 3, 5, 5), func() {
		if p.picked == r {
			p.openPicked()
			return
		}
		p.pick(r)
	}, func(in bool) {
		p.s.messages.helpOn(func() string {
			i := slices.Index(p.making.Results, r)
			if i < 0 {
				return ""
			}
			return words.Say("Result %d: %s, one solution, %s. Click picks it, again opens it; the tick keeps it.", i+1, givens(r.Puzzle()), r.Level())
		}, in)
	})
}

// pick marks a result as the one that the buttons below act on, nil for none.
func (p *generatePanel) pick(r *workshop.Made) {
	p.picked = r
	for other, tile := range p.tiles {
		tile.SetOn(other == r)
	}
	p.cards.refresh()
}

// askClear removes the results, after asking if some were not opened.
func (p *generatePanel) askClear() {
	p.askDrop(p.making.Results)
}

// askDropOthers removes the results without a tick, after asking if some were not opened.
func (p *generatePanel) askDropOthers() {
	p.askDrop(slices.DeleteFunc(slices.Clone(p.making.Results), func(r *workshop.Made) bool { return p.keepOf[r].Checked }))
}

func (p *generatePanel) askDrop(gone []*workshop.Made) {
	do := func() { p.making.Clear(gone) }
	n := 0
	for _, r := range p.making.Unseen() {
		if slices.Contains(gone, r) {
			n++
		}
	}
	if n == 0 {
		do()
		return
	}
	p.s.dialogs.confirm(words.Say("Clear the results?"), words.SayN(n, "%s of them have not been opened. It cannot be brought back.", "%s of them have not been opened. They cannot be brought back.", words.Number(n)), words.Say("Clear"), do)
}

func (p *generatePanel) openPicked() {
	if r := p.picked; r != nil {
		f := workshop.Collect([]*workshop.Made{r})
		f.Untitled = r.Name()
		p.openResults(f, r)
	}
}

// openAll opens the results, or those that are ticked, as one file, and shows all of them.
func (p *generatePanel) openAll() {
	if list := p.keeps(); len(list) > 0 {
		p.openUnder(list)
	} else {
		p.openUnder(p.making.Results)
	}
	if t := p.s.desk.current(); t != nil && t.doc.Boards() > 1 && !t.all.object.Visible() {
		t.toggleCollection()
	}
}

// insertPicked inserts the ticked puzzles, else the picked one, after the shown puzzle in its
// file.
func (p *generatePanel) insertPicked() {
	list := p.keeps()
	if len(list) == 0 && p.picked != nil {
		list = append(list, p.picked)
	}
	switch d := p.s.desk.doc(); {
	case d == nil:
		p.openUnder(list)
	case len(list) > 0:
		p.s.messages.try(p.making.Insert(list, d.Here()))
	}
}

// openUnseen opens the results that were never opened.
func (p *generatePanel) openUnseen() {
	if list := p.making.Unseen(); len(list) > 0 {
		p.making.Stop()
		p.openUnder(list)
	}
}

// openUnder opens results under the name of their order.
func (p *generatePanel) openUnder(list []*workshop.Made) {
	if len(list) > 0 {
		p.openResults(workshop.Collect(list), list...)
	}
}

// openResults opens results as one new document.
func (p *generatePanel) openResults(f *draft.File, list ...*workshop.Made) {
	if p.s.opener.open(f) {
		p.making.Take(list...)
	}
}

// replacePicked puts the picked puzzle in place of the current board.
func (p *generatePanel) replacePicked() {
	switch d := p.s.desk.doc(); {
	case p.picked == nil:
	case d == nil:
		p.openPicked()
	default:
		p.s.messages.tryOn(p.s.desk.current(), p.making.Put(p.picked, d.Here()), words.Message("Add to file"), p.insertPicked)
	}
}
