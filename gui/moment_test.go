package gui

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// This file tests the rule of all messages: a message refers to something, and stays until
// that changes. TestMessagesEndWithWhatTheyAreAbout shows every kind of message and makes
// every kind of change after it.
//
// The kinds are not only those in the tables. Each command of the menus is a change, and each
// command that shows a message is a kind of message; each control of the panel is a change.
// The effect of a change is measured. TestEveryAnswerIsAMessage fails for a question of the
// document, or a place of the program that shows a message, that the tables do not cover.

// aspect is something that messages refer to.
type aspect uint

const (
	thePuzzle  aspect = 1 << iota // the puzzle that is shown, and where
	theEntries                    // the answer to it
	theTrial                      // the levels of its trial, and whether it is played
	theTitle                      // its title and other texts
	theList                       // the puzzles of the file
	theWishes                     // what to generate
	theOrders                     // the list of orders
	anything                      // any action
)

// world is the state of everything that messages can refer to.
type world struct {
	doc     *document.Document
	board   int
	state   puzzles.State
	list    []*puzzles.Puzzle
	wishes  workshop.Order
	orders  []*workshop.Ordered
	playing bool
	acts    int
}

func (w *window) world() world {
	is := world{doc: w.desk.doc(), wishes: w.panel.make.order(), orders: slices.Clone(w.panel.make.making.Orders())}
	if d := is.doc; d != nil {
		is.board, is.state, is.playing, is.acts = d.Index(), d.State(), d.Playing(), d.Acts()
		for i := range d.Boards() {
			is.list = append(is.list, d.Members.At(i).State.Puzzle)
		}
	}
	return is
}

// since returns what has changed.
func (is world) since(was world) (what aspect) {
	if is.doc != was.doc || is.board != was.board || is.doc != nil && !is.state.Puzzle.Same(was.state.Puzzle) {
		what |= thePuzzle | theEntries
	} else if is.doc != nil {
		if !is.state.Marks.Values.Equal(was.state.Marks.Values) {
			what |= theEntries
		}
		if is.state.Marks.Depth() != was.state.Marks.Depth() || is.playing != was.playing {
			what |= theTrial
		}
		if is.state.Puzzle.Meta != was.state.Puzzle.Meta {
			what |= theTitle
		}
	}
	if is.doc != was.doc || !slices.EqualFunc(is.list, was.list, (*puzzles.Puzzle).Same) {
		what |= theList
	}
	if !reflect.DeepEqual(is.wishes, was.wishes) {
		what |= theWishes
	}
	if is.doc != was.doc || is.acts != was.acts {
		what |= anything
	}
	if !slices.Equal(is.orders, was.orders) {
		what |= theOrders
	}
	return what
}

// The boards on which messages are shown: with one solution, with several, with none, with
// several and an open line, and with many.
const (
	oneBoard     = `{"type": "doppelblock", "verdict": "unique", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]}`
	someBoard    = `{"type": "yinyang", "givens": ["bbb.", "....", "....", ".www"]}`
	noBoard      = `{"type": "yinyang", "givens": ["bwbw", "....", "....", "wbwb"]}`
	unreadyBoard = `{"type": "domino", "max": 1, "givens": ["000", "111"]}`
)

// kind is a kind of message.
type kind struct {
	name  string
	board string          // the board it is shown on
	of    aspect          // what it refers to
	with  func(w *window) // what to do before, nil for nothing
	show  func(w *window)
	past  string // the text beside it that marks it as outdated; "" if it disappears
	// asks are the fields of a document with the question that each answers.
	asks string
}

// ask returns a function that shows the answer of a method of the document.
func ask(do func(*document.Document)) func(*window) {
	return func(w *window) { w.desk.withDoc(do) }
}

// kinds are the messages about which the test knows more than that they refer to the puzzle.
var kinds = []kind{
	{name: "the verdict", board: oneBoard, of: thePuzzle, show: func(*window) {}, asks: "Check grading"},
	{name: "no solution", board: noBoard, of: thePuzzle, show: func(*window) {}},
	{name: "no puzzle", board: unreadyBoard, of: thePuzzle, show: func(*window) {}},
	{name: "the result of a run", board: someBoard, of: thePuzzle, show: func(w *window) { w.panel.show(solvePage); w.current.solve() }, asks: "Runs"},
	{name: "all solutions", board: someBoard, of: thePuzzle, show: func(w *window) { w.panel.solve.find.SetSelectedIndex(3); w.current.solve() }},
	{name: "how solutions differ", board: someBoard, of: thePuzzle, with: func(w *window) { w.current.solve() }, show: func(w *window) { w.current.stepSolution(1) }},
	{name: "an estimate", board: someBoard, of: thePuzzle, show: ask(func(d *document.Document) { d.Advice.Estimate() })},
	{name: "a suggestion", board: someBoard, of: thePuzzle, show: ask(func(d *document.Document) { d.Advice.Suggest() }), asks: "Advice"},
	{name: "givens that can go", board: someBoard, of: thePuzzle, show: ask(func(d *document.Document) { d.Advice.Needed() })},
	{name: "a clash", board: noBoard, of: thePuzzle, show: ask(func(d *document.Document) { d.Advice.Clash() })},
	{name: "two solutions", board: someBoard, of: theEntries, show: func(w *window) { w.current.showPair() }},
	{name: "notes", board: oneBoard, of: theEntries, show: ask(func(d *document.Document) { d.Advice.FillNotes(0) })},
	{name: "possible values", board: oneBoard, of: thePuzzle | anything, show: func(w *window) { w.showing.toggle(prefCandidates) }, asks: "Counts"},
	{name: "a hint", board: oneBoard, of: theEntries, show: func(w *window) { w.current.nextHint(); w.rest(); w.current.nextHint(); w.current.nextHint() }, asks: "Hints"},
	{name: "the reason of a cell", board: oneBoard, of: theEntries, show: func(w *window) { w.current.askWhy() }},
	{name: "a walkthrough", board: oneBoard, of: thePuzzle, show: func(w *window) { w.current.showWalk() }, asks: "Walks", past: "The puzzle has changed: this is the way through the one before."},
	{name: "a trial", board: oneBoard, of: theEntries | theTrial, show: func(w *window) { w.desk.withDoc((*document.Document).Try); w.mark(2, 2, 1) }, asks: "trial"},
	{name: "duplicates", board: oneBoard, of: theList, with: func(w *window) { w.current.toggleCollection() }, show: func(w *window) { w.desk.current().all.findDuplicates() }, asks: "Members"},
	{name: "all verdicts", board: oneBoard, of: theList, with: func(w *window) { w.current.toggleCollection() }, show: func(w *window) { w.desk.doc().Members.Verify() }},
	{name: "what is not entered", board: oneBoard, of: anything, show: func(w *window) { w.current.setLayer(puzzles.Answer); w.desk.current().board.TypedRune('9') }},
	{name: "a full board", board: oneBoard, of: theEntries, show: func(w *window) { w.complete() }},
	{name: "a solved board", board: someBoard, of: theEntries, show: func(w *window) { w.complete() }},
	{name: "a wrong entry", board: oneBoard, of: theEntries, with: func(w *window) { w.showing.toggle(prefWrong) }, show: func(w *window) { w.mark(0, 0, 5) }},
	{name: "a broken rule", board: oneBoard, of: theEntries, show: func(w *window) { w.mark(0, 0, 1); w.mark(0, 1, 1) }},
	{name: "a check", board: oneBoard, of: anything, show: func(w *window) { w.current.check() }},
	{name: "what failed", board: oneBoard, of: thePuzzle, show: func(w *window) { w.messages.try(errors.New("something has failed on this board")) }},
	{name: "what was read", board: oneBoard, of: thePuzzle, show: func(w *window) { w.messages.tell(failure{errors.New("something was read with this board")}) }},
	{name: "what is copied", board: oneBoard, of: anything, show: func(w *window) { w.clipboard.copyAs(w.desk.doc(), document.Copies(w.types)[0]) }},
	{name: "copied statistics", board: oneBoard, of: anything, with: func(w *window) { w.current.solve() }, show: func(w *window) { w.panel.solve.copyStats() }},
	{name: "what was generated", board: oneBoard, of: theWishes, with: func(w *window) { w.wish("yinyang", "2", "4") }, show: func(w *window) { w.panel.make.generate() }},
	{name: "what cannot be finished", board: noBoard, of: theWishes | thePuzzle, show: func(w *window) {
		w.panel.enter(generatePage)
		w.panel.make.begin.SetSelectedIndex(int(workshop.BeginGivens))
		w.panel.make.generate()
	}},
	{name: "what was made of a list", board: oneBoard, of: theOrders, with: func(w *window) { w.wish("yinyang", "2", "4") }, show: func(w *window) {
		w.panel.make.orders.add()
		w.panel.make.orders.toggle()
	}},
}

// change is a kind of change.
type change struct {
	name string
	do   func(w *window)
	// still is set if nothing that a message refers to changes.
	still bool
}

// changes are those that are not menu commands.
var changes = []change{
	{name: "a given", do: func(w *window) { w.current.setLayer(puzzles.Problem); enterGiven(w.desk.doc(), 1, 1) }},
	{name: "an entry", do: func(w *window) { w.mark(1, 2, 2) }},
	{name: "a title", do: func(w *window) { w.title("another title") }},
	{name: "a cursor", still: true, do: func(w *window) { w.desk.doc().Walk(grid.Cell{Col: 1}) }},
	{name: "a trial with an entry", do: func(w *window) { w.desk.withDoc((*document.Document).Try); w.mark(1, 2, 2) }},
	{name: "another document and back", still: true, do: func(w *window) { w.small(); w.rest(); w.desk.next(-1) }},
	{name: "another board and back", do: func(w *window) { w.desk.doc().Show(1); w.rest(); w.desk.doc().Show(0) }},
	{name: "other colors", still: true, do: func(w *window) { w.appearance.setVariant("dark") }},
	{name: "another page", still: true, do: func(w *window) { w.panel.show(puzzlePage); w.panel.show(hintsPage) }},
	{name: "another language and back", still: true, do: func(w *window) { w.setLanguage("pt-PT"); w.rest(); w.setLanguage("") }},
	{name: "a copy", do: func(w *window) { w.desk.doc().List.Copy([]int{0}) }},
	{name: "a puzzle of another type that is put in place", do: func(w *window) {
		w.generated("closefar", "1")
		w.panel.make.pick(w.panel.make.making.Results[len(w.panel.make.making.Results)-1])
		w.panel.make.replacePicked()
	}},
}

// commands returns the commands of the menus by path, except those that open a dialog or
// leave the window; of the sizes of a new board and of the languages, only the first.
func (w *window) commands() map[string]*fyne.MenuItem {
	all := map[string]*fyne.MenuItem{}
	var add func(way string, items []*fyne.MenuItem)
	add = func(way string, items []*fyne.MenuItem) {
		for i, it := range items {
			name := way + " > " + it.Label
			switch {
			case it.IsSeparator, strings.HasSuffix(it.Label, "…") && it.ChildMenu == nil, it == w.menu.recent:
			case it.IsQuit, it.Label == "Full screen", it.Label == "Print", it.Label == "Tour", it.Label == "Language":
			case it.ChildMenu != nil:
				add(name, it.ChildMenu.Items)
			case strings.Count(way, ">") < 2 || i == 0:
				all[name] = it
			}
		}
	}
	for _, menu := range w.menu.main.Items {
		add(menu.Label, menu.Items)
	}
	return all
}

// allChanges returns the changes of the table, the commands, and the controls of the panel.
func (w *window) allChanges() []change {
	all := slices.Clone(changes)
	for _, name := range slices.Sorted(maps.Keys(w.commands())) {
		all = append(all, change{name: name, do: func(w *window) {
			if it := w.commands()[name]; it != nil && !it.Disabled {
				it.Action()
			}
		}})
	}
	for _, at := range []page{puzzlePage, solvePage, generatePage} {
		w.panel.show(at)
		for i, c := range w.controls(at) {
			all = append(all, change{name: fmt.Sprintf("control %d (%T) of page %d", i, c, at), do: func(w *window) {
				w.panel.show(at)
				if list := w.controls(at); i < len(list) {
					operate(w, list[i])
				}
			}})
		}
	}
	return all
}

// operate changes the value of a control, or presses it.
func operate(w *window, c fyne.Focusable) {
	switch c := c.(type) {
	case *control.Choice:
		c.Select.SetSelectedIndex((c.Select.SelectedIndex() + 1) % max(1, len(c.Options))) // of those offered
	case *control.Field:
		w.win.Canvas().Focus(c)
		c.SetText("7")
		w.keys.FocusBoard()
	case *control.Tick:
		c.SetChecked(!c.Checked)
	case *control.Button:
		if !strings.HasSuffix(c.Text, "…") {
			c.Tapped(nil)
		}
	}
}

// clean opens a file with a board in a window in its initial state.
func (w *window) clean(first string) {
	w.t.Helper()
	for _, o := range w.win.Canvas().Overlays().List() {
		w.win.Canvas().Overlays().Remove(o)
	}
	w.jobs.stop()
	w.rest()
	for _, t := range w.desk.all() {
		w.opener.drop(t)
	}
	for _, pref := range []string{prefCandidates, prefWrong, prefTogether, prefLarge, prefVariant, prefPanel, prefLanguage} {
		w.prefs.RemoveValue(pref)
	}
	w.prefs.SetBool(prefForced, true)
	w.prefs.SetBool(prefFaults, true)
	for _, x := range slices.Clone(w.panel.make.making.Orders()) {
		w.panel.make.making.Cancel(x)
	}
	w.panel.make.making.Clear(slices.Clone(w.panel.make.making.Results))
	w.panel.make.fill(workshop.Order{Type: types.ByName("yinyang"), Size: grid.Size{Rows: 6, Cols: 6}, Count: 1})
	w.panel.solve.find.SetSelectedIndex(0)
	w.frame.showPanel(true)
	const rest = `{"type": "yinyang", "givens": ["b..", "...", "..w"]}, {"type": "doppelblock", "givens": ["....", "..1.", "....", "...."]}`
	w.openText(`{"quadrille": 1, "puzzles": [` + first + ", " + rest + "]}")
	w.panel.show(solvePage)
	enterGiven(w.desk.doc(), 1, 1) // a step to undo, and one to redo
	enterGiven(w.desk.doc(), 1, 1)
	w.desk.doc().History.Undo()
	w.desk.doc().History.Undo()
	w.rest()
}

// openText opens the text of a file in a tab.
func (w *window) openText(text string) {
	w.t.Helper()
	c, err := file.Parse([]byte(text), types.All)
	if err != nil {
		w.t.Fatal(err)
	}
	w.opener.open(draft.FileOf(c, "set"))
}

// rest waits until nothing is running.
func (w *window) rest() {
	w.t.Helper()
	w.until("rest", func() bool {
		for _, t := range w.desk.all() {
			d := t.doc
			proved := d.Members.At(d.At()).Verdict() == document.Verdicts()[0] && d.Depth() == 0
			if _, graded := d.Grade(); t == w.desk.current() && strings.HasSuffix(d.Verdict().Sentence, "…") || d.Check.Busy() || d.Hints.Seeking() || proved && !graded {
				return false
			}
		}
		return len(w.jobs.list()) == 0 && len(w.posts) == 0
	})
}

// mark enters an answer.
func (w *window) mark(row, col int, v puzzles.Value) {
	d := w.desk.doc()
	d.SetLayer(puzzles.Answer)
	at := grid.Of(grid.Cell{Row: row, Col: col})
	d.Do("mark", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: at, Value: int(v)}}}))
}

// enterGiven changes a given.
func enterGiven(d *document.Document, row, col int) {
	v := puzzles.Value(1)
	at := grid.Cell{Row: row, Col: col}
	if d.State().Puzzle.Cells.At(at) == v {
		v = 2
	}
	d.Do("given", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(at), Value: int(v)}}}))
}

// complete enters a solution, like a user who has found it.
func (w *window) complete() {
	finder := document.New(w.desk.doc().State().Puzzle, w.post, func(draft.Changed) {})
	finder.Runs.Solve(document.Search{Limit: 1})
	w.until("a solution", func() bool { return !finder.Runs.Last().Busy })
	answer := finder.Runs.Last().Result.Solutions[0]
	finder.Close()
	for c := range answer.Size().All() {
		if w.desk.doc().State().OpenAt(c) {
			w.mark(c.Row, c.Col, answer.At(c))
		}
	}
}

// passing matches what differs each time: how long something took, and the grade, which comes
// later.
var passing = regexp.MustCompile(`[\d.,]+ (ms|s|µs)\b|[A-Z][a-z ]+, \d+\.\d\. `)

// told returns the visible texts, including those of the other pages of the panel.
func (w *window) told() map[string]bool {
	texts := map[string]bool{}
	w.collect(w.frame.root, texts)
	if p := w.panel; w.desk.doc() != nil && p.object.Visible() {
		for at, o := range p.pages[:historyPage] {
			shown := p.at
			p.at = page(at)
			p.catchUp()
			p.at = shown
			for _, part := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
				w.collect(part, texts)
			}
		}
	}
	return texts
}

// collect adds the texts of an object, except those of buttons and fields, and of lists:
// boards, orders and steps.
func (w *window) collect(o fyne.CanvasObject, texts map[string]bool) {
	text := ""
	switch o := o.(type) {
	case *look.TextLine:
		text = o.Text()
	case *look.Chip:
		text = o.Text()
	case *widget.Label:
		text = o.Text
	case *canvas.Text:
		text = o.Text
	}
	if o == w.status.cell || o == w.status.size {
		return // about the cursor, and the board
	}
	text = passing.ReplaceAllString(text, "")
	if o == nil || !o.Visible() || text != "" {
		if o != nil && o.Visible() {
			texts[text] = true
		}
		return
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *control.Choice, *control.Field, *control.Tick, *control.Button, *look.Toggle, *look.TextLine, *look.Chip, *widget.Label, *cardGrid, *momentList:
	case *tabBar:
		parts = append(parts, w.desk.current().item.Content)
	case *fyne.Container:
		if o != w.panel.make.after && o != w.panel.make.orders.object {
			parts = o.Objects
		}
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		w.collect(part, texts)
	}
}

// afresh returns the visible texts of a document like the shown one, before anything was
// asked.
func (w *window) afresh() map[string]bool {
	w.t.Helper()
	t := w.desk.current()
	if t == nil {
		return w.told()
	}
	as := t.doc.Snapshot()
	w.opener.add(func(changed func(draft.Changed)) (*document.Document, error) {
		return document.Restore(as, w.post, changed), nil
	})
	w.rest()
	return w.told()
}

// says shows a message on a clean window, and returns its texts.
func (w *window) says(k kind) []string {
	w.t.Helper()
	w.clean(k.board)
	if k.with != nil {
		k.with(w)
		w.rest()
	}
	before := w.told()
	if k.asks == "Check grading" || k.name == "no solution" || k.name == "no puzzle" {
		before = nil
	}
	k.show(w)
	w.rest()
	var says []string
	for text := range w.told() {
		if !before[text] {
			says = append(says, text)
		}
	}
	slices.Sort(says)
	return says
}

// holds shows a message, makes a change, and returns what is wrong with the visible texts
// afterwards.
func (w *window) holds(k kind, c change) string {
	w.t.Helper()
	says := w.says(k)
	if len(says) == 0 {
		return "it says nothing"
	}
	was := w.world()
	c.do(w)
	w.rest()
	touched, now := w.world().since(was), w.told()
	if touched == 0 && !c.still && slices.ContainsFunc(changes, func(of change) bool { return of.name == c.name }) {
		return "nothing has changed"
	}
	left := slices.DeleteFunc(slices.Clone(says), func(text string) bool { return !now[text] })
	switch {
	case k.of&touched != 0 && len(left) > 0:
		var fresh map[string]bool
		if k.of&(theWishes|theOrders) == 0 {
			fresh = w.afresh()
		}
		left = slices.DeleteFunc(left, func(text string) bool { return fresh[text] })
		if len(left) > 0 && (k.past == "" || !now[k.past]) {
			of := w.says(kind{board: k.board, with: k.with, show: c.do}) // the change says some of it itself
			left = slices.DeleteFunc(left, func(text string) bool { return slices.Contains(of, text) })
			if len(left) > 0 {
				return fmt.Sprintf("still says %q", left)
			}
		}
	case c.still && touched&^anything == 0 && k.of&anything == 0:
		if gone := slices.DeleteFunc(says, func(text string) bool { return now[text] }); len(gone) > 0 {
			return fmt.Sprintf("no longer says %q", gone)
		}
	}
	return ""
}

// The short run makes each change after one kind of message; the long one makes all changes
// of the table after each kind, and one in nine of the others.
func TestMessagesEndWithWhatTheyAreAbout(t *testing.T) {
	defer speakEnglish(t)
	w := newWindow(t)
	all := changes
	for i, k := range kinds {
		if !testing.Short() {
			w = newWindow(t)
			w.clean(oneBoard)
			all = w.allChanges()
		}
		for j, c := range all {
			switch table := j < len(changes); {
			case table && (i+j)%len(changes) == 0, k.of == anything && (c.name == "a cursor" || c.name == "an entry"), !testing.Short() && (table || (i+j)%9 == 0):
				if wrong := w.holds(k, c); wrong != "" {
					t.Errorf("%s, after %s: %s", k.name, c.name, wrong)
				}
			}
		}
	}
}

// TestPointedAtIsWhatIsThere points at a row, and at a cell with a symmetry, and removes and
// adds rows under the pointer.
func TestPointedAtIsWhatIsThere(t *testing.T) {
	for _, change := range []struct {
		name string
		do   func(w *window)
	}{
		{"fewer rows", func(w *window) { w.shaper.grow(-1) }},
		{"undo", func(w *window) { w.desk.doc().History.Undo() }},
		{"another board", func(w *window) { w.desk.doc().Show(1) }},
	} {
		w := newWindow(t)
		d := w.small()
		b := w.desk.current().board
		d.List.Copy([]int{0})
		d.Show(0)
		w.shaper.grow(1)
		w.win.Canvas().Capture()
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(grid.Of(grid.Cell{Row: 5, Col: 5}))}})
		if got := w.status.cell.Text(); !strings.HasPrefix(got, "Row 6, column 6") {
			t.Fatalf("%s: the pointer is at %q", change.name, got)
		}
		change.do(w)
		w.win.Canvas().Capture()
		if got := w.status.cell.Text(); strings.HasPrefix(got, "Row 6") {
			t.Errorf("after %s the line says %q of a board of %s", change.name, got, d.State().Puzzle.Size())
		}
		if over := w.desk.current().over; over.Kind != grid.Nowhere {
			t.Errorf("after %s the ghost is at %v", change.name, over)
		}
	}
}

// TestFailureOfTheGeneratorIsOfItsOrder has an order refused, and then changes something that
// the refusal refers to.
func TestFailureOfTheGeneratorIsOfItsOrder(t *testing.T) {
	w := newWindow(t)
	p := w.panel.make
	for name, change := range map[string]func(){
		"another type":     func() { p.typ.SetSelectedIndex(2) },
		"another start":    func() { p.begin.SetSelectedIndex(int(workshop.BeginEmpty)) },
		"another level":    func() { p.level.SetSelectedIndex(2) },
		"another size":     func() { p.rows.SetText("9") },
		"another count":    func() { p.count.SetText("3") },
		"another symmetry": func() { p.sym.SetSelectedIndex(1) },
		"a mask":           func() { w.do("Select all"); w.do("Mask: givens in the selection") },
		"a technique":      func() { p.wishes.rows[0].set(mustOccur); p.wishes.changed() },
		"a given":          func() { enterGiven(w.desk.doc(), 0, 0) },
		"another document": func() { w.small() },
	} {
		w.clean(noBoard)
		w.panel.enter(generatePage)
		p.begin.SetSelectedIndex(int(workshop.BeginGivens))
		p.generate()
		w.rest()
		if !p.tries.Visible() || !strings.Contains(p.tries.Text, "already has no solution") {
			t.Fatalf("%s: the page says %q, shown: %v", name, p.tries.Text, p.tries.Visible())
		}
		w.desk.doc().Walk(grid.Cell{Col: 1})
		w.rest()
		if !p.tries.Visible() {
			t.Errorf("%s: the sentence goes before anything has changed", name)
		}
		if change(); p.tries.Visible() {
			t.Errorf("%s: still says %q", name, p.tries.Text)
		}
	}
}

// TestBeginningAndSeedBelongToTheirBoard finishes a puzzle, edits an order, and goes to
// another document and another type.
func TestBeginningAndSeedBelongToTheirBoard(t *testing.T) {
	w := newWindow(t)
	p := w.wish("yinyang", "1", "")
	w.rest()
	w.do("Finish my puzzle")
	w.saw("generated: 1")
	if got := p.begin.SelectedIndex(); got != int(workshop.BeginEmpty) {
		t.Errorf("after a puzzle is finished the next one begins with %d", got)
	}
	p.begin.SetSelectedIndex(int(workshop.BeginGivens))
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName("closefar")))
	if got := p.begin.SelectedIndex(); got != int(workshop.BeginEmpty) {
		t.Errorf("a puzzle of another type begins with %d of the board", got)
	}
	w.wish("yinyang", "2", "11")
	p.orders.add()
	p.seed.Fill("")
	p.orders.beginEdit()
	if p.seed.Text != "11" {
		t.Fatalf("the order that is edited has the seed %q", p.seed.Text)
	}
	p.orders.add()
	if p.seed.Text != "" {
		t.Errorf("the seed %q of the edited order stays for the next one", p.seed.Text)
	}
}

// TestChosenPuzzlesStayChosen chooses puzzles of a list and moves them by undo.
func TestChosenPuzzlesStayChosen(t *testing.T) {
	w := newWindow(t)
	w.openText(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "id": "a", "givens": ["b..", "...", "..w"]}, {"type": "yinyang", "id": "b", "givens": ["...", ".w.", "..b"]}, {"type": "yinyang", "id": "c", "givens": ["w..", ".w.", "..b"]}]}`)
	d := w.desk.doc()
	w.current.toggleCollection()
	v := w.desk.current().all
	chosen := func() string {
		var ids []string
		for _, i := range slices.Sorted(maps.Keys(v.chosen)) {
			ids = append(ids, d.Members.At(i).State.Puzzle.Meta.ID)
		}
		return strings.Join(ids, " ")
	}
	d.List.Move([]int{2}, 0) // c a b
	v.chosen = map[int]bool{0: true, 2: true}
	v.refresh()
	if chosen() != "b c" && chosen() != "c b" {
		t.Fatalf("%q are chosen", chosen())
	}
	d.History.Undo() // a b c
	if chosen() != "b c" {
		t.Errorf("after undo %q are chosen, want b and c", chosen())
	}
	_ = d.List.Remove([]int{1})
	if chosen() != "c" {
		t.Errorf("after b is removed %q are chosen, want c", chosen())
	}
}

// TestEveryAnswerIsAMessage compares the tables with the program: the background work of a
// document that answers something, and the places that show messages without saying how long
// they hold.
func TestEveryAnswerIsAMessage(t *testing.T) {
	shown := map[string]bool{}
	for _, k := range kinds {
		for name := range strings.FieldsSeq(k.asks) {
			shown[name] = true
		}
	}
	for f := range reflect.TypeFor[document.Document]().Fields() {
		if works(f.Type) != shown[f.Name] {
			t.Errorf("the field %s of a document answers something: %v, and a kind of message says what: %v", f.Name, works(f.Type), shown[f.Name])
		}
	}
	free := map[string]string{
		"fail":    "Tell beginKeeping begun", // stay until the strip is closed
		"message": "failIn tellIn",           // make the messages
	}
	for _, path := range sources(t) {
		if strings.Contains(path, "/") || !strings.HasSuffix(path, ".go") {
			continue // not a file of the package
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			in, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(in, func(n ast.Node) bool {
				for what, functions := range free {
					if shows(n, what) && !slices.Contains(strings.Fields(functions), in.Name.Name) {
						t.Errorf("%s: %s shows a message of which nobody says how long it holds", path, in.Name.Name)
					}
				}
				return true
			})
		}
	}
}

// works reports whether a type has work in the background.
func works(typ reflect.Type) bool {
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	if typ.Kind() == reflect.Struct {
		for f := range typ.Fields() {
			if f.Type == reflect.TypeFor[job.Work]() || f.Anonymous && works(f.Type) {
				return true
			}
		}
	}
	return false
}

// shows reports whether a node calls the method of that name, or makes a value of the type
// of that name.
func shows(n ast.Node, name string) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		if !ok || f.Sel.Name != name {
			return false
		}
		switch x := f.X.(type) { // s or p.s, a Studio
		case *ast.Ident:
			return x.Name == "s"
		case *ast.SelectorExpr:
			return x.Sel.Name == "s"
		}
	case *ast.CompositeLit:
		of, ok := n.Type.(*ast.Ident)
		return ok && of.Name == name
	}
	return false
}
