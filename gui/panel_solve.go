package gui

import (
	"reflect"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// solvePanel chooses a search, runs it, and shows its statistics.
type solvePanel struct {
	current *current
	object  *fyne.Container
	find    *control.Choice
	method  *control.Choice
	model   *control.Choice
	vars    *control.Choice
	values  *control.Choice
	order   *control.Choice
	limit   *control.Choice
	labels  *fyne.Container // the rows for labeling
	repairs *repairs
	result  *fyne.Container
	chip    *look.Chip
	about   *widget.Label
	curve   *curve
	step    *fyne.Container
	number  *control.Field // the number of the shown solution
	of      *look.TextLine
	stats   *fyne.Container
	copying *control.Button
	earlier *fyne.Container
	shown   puzzles.Type
	models  []puzzles.ModelSpec
	is      solveShown // what the page shows
}

// solveShown is what the page shows of a run or of an answer; the zero value is nothing.
type solveShown struct {
	words   document.Verdict
	about   string          // the full sentence
	of, at  int             // the stored solutions, and which one is shown, from 1; of 0: neither is shown
	more    bool            // more were found and not stored
	cost    [][2]string     // of a run, nil for an answer
	earlier []document.Past // the previous runs
}

// What to look for, with the number of solutions to stop at.
var (
	finds      = []words.Message{"One, and is there another", "One", "All, up to 100", "All"}
	findLimits = []int{2, 1, 100, 0}
)

// The time limits.
var (
	limits = []words.Message{"2 s", "10 s", "2 min", "no limit"}
	times  = []time.Duration{2 * time.Second, 10 * time.Second, 2 * time.Minute, 0}
)

// The two methods.
const (
	learning = iota
	labeling
)

var methods = []words.Message{"Learning (recommended)", "Labeling"}

// texts returns messages in the current language.
func texts(list []words.Message) []string { return lists.Map(list, words.Message.String) }

func newSolvePanel(current *current) *solvePanel {
	keys := current.keys
	p := &solvePanel{current: current, chip: look.NewChip(), about: look.Paragraph(""), curve: newCurve(), of: look.NewTextLine("", look.TextSize, draw.Text)}
	p.find = control.NewChoice(keys, texts(finds), 0, nil)
	p.method = control.NewChoice(keys, texts(methods), learning, func(string) { p.showRows() })
	p.model = control.NewChoice(keys, nil, -1, nil)
	helped := func(o document.SearchOrder) string { return o.Name + ": " + o.Help.String() }
	p.vars = control.NewChoice(keys, lists.Map(document.VariableOrders, helped), 0, nil)
	p.values = control.NewChoice(keys, lists.Map(document.Choices, helped), 0, nil)
	p.order = control.NewChoice(keys, lists.Map(document.ValueOrders, func(o document.SearchOrder) string { return o.Name }), 0, nil)
	p.limit = control.NewChoice(keys, texts(limits), 1, nil)

	p.labels = look.Form(look.Label(words.Say("Variables")), look.Edged(p.vars), look.Label(words.Say("Values")), look.Edged(p.values), look.Label(words.Say("Order")), look.Edged(p.order))
	back := control.NewButton(keys, "", look.Icon("previous"), func() { current.stepSolution(-1) })
	forth := control.NewButton(keys, "", look.Icon("next"), func() { current.stepSolution(1) })
	p.number = control.NewField(keys, p.jump)
	p.step = look.HBox(back, look.Stack(look.Gap(52, 0), p.number), look.Center(p.of), forth)
	p.stats = look.VBox()
	p.copying = control.NewButton(keys, words.Say("Copy"), look.Icon("copy"), p.copyStats)
	p.earlier = look.Column(0)
	p.result = look.Column(4, look.Rule(),
		control.WithReason(look.Border(nil, nil, look.Center(p.chip), p.step), p.number), look.Flush(p.about), p.curve.object, p.stats,
		look.Padded(look.HBox(p.copying), 6, 6, 0, 0), p.earlier)
	p.repairs = newRepairs(current)
	p.object = look.Column(4, p.repairs.object,
		look.Form(look.Label(words.Say("Find")), look.Edged(p.find), look.Label(words.Say("Method")), look.Edged(p.method), look.Label(words.Say("Model")), look.Edged(p.model)),
		p.labels, look.Form(look.Label(words.Say("Time limit")), look.Edged(p.limit)), p.result)
	p.showRows()
	p.result.Hide()
	return p
}

// showRows shows the rows of the chosen method.
func (p *solvePanel) showRows() {
	look.Show(p.labels, p.method.SelectedIndex() == labeling)
	look.Redraw(p.object)
}

// follow offers the models of a document's type.
func (p *solvePanel) follow(d *document.Document) {
	t := d.State().Puzzle.Type
	if p.shown != t {
		p.shown, p.models = t, t.Spec().Models
		p.model.Options = lists.Map(p.models, func(m puzzles.ModelSpec) string { return m.Title.String() })
		p.model.SetSelectedIndex(0)
	}
}

// adopt takes over the choices of the panel that this one replaces.
func (p *solvePanel) adopt(old *solvePanel) {
	p.current.desk.withDoc(func(d *document.Document) {
		old.follow(d)
		p.follow(d)
	})
	control.CarryOver(old.object, p.object)
}

// search returns the chosen search for a run on a document.
func (p *solvePanel) search(d *document.Document) document.Search {
	p.follow(d)
	search := document.Search{
		Limit:   findLimits[max(0, p.find.SelectedIndex())],
		Timeout: times[max(0, p.limit.SelectedIndex())],
	}
	if i := p.model.SelectedIndex(); i >= 0 && i < len(p.models) {
		search.Model = p.models[i].Name
	}
	if p.method.SelectedIndex() == labeling {
		search.Variables = document.VariableOrders[max(0, p.vars.SelectedIndex())].Name
		search.Choice = document.Choices[max(0, p.values.SelectedIndex())].Name
		search.Values = p.order.Selected
	}
	return search
}

// refresh shows the run of a document.
func (p *solvePanel) refresh(d *document.Document) {
	p.follow(d)
	run := d.Runs.Last()
	p.curve.set(d, run)
	now := solveShown{}
	answer, asked := d.Advice.Words()
	switch {
	case run.Busy:
		now.words = d.Verdict()
		now.about = now.words.Sentence
	case asked:
		now.words, now.about = answer, answer.Sentence // in full, as the line at the bottom has no room
	case run.Failed != nil:
		now.words = document.Verdict{Kind: document.Undecided, Chip: words.Say("Not solved")}
		now.about = words.Sentence(run.Failed.Error())
	case run.Result.Status != "":
		now = p.resultOf(d, run)
	}
	if reflect.DeepEqual(now, p.is) {
		return
	}
	p.is = now
	look.Show(p.result, now.about != "")
	showVerdict(p.chip, now.words)
	p.about.SetText(now.about)
	look.Show(p.step, now.of > 0)
	if now.of > 0 {
		at := "–"
		if now.at > 0 {
			at = strconv.Itoa(now.at)
		}
		p.number.Fill(at)
		of := words.Say("of %d", now.of)
		if now.more {
			of = words.Say("of the first %s", words.Number(now.of))
		}
		p.of.SetText(of)
	}
	for _, o := range []fyne.CanvasObject{p.stats, p.copying, p.earlier} {
		look.Show(o, now.cost != nil)
	}
	p.showCost(now.cost)
	p.showEarlier(now.earlier)
	look.Redraw(p.object)
}

// tick extends the curve of a run to the current time.
func (p *solvePanel) tick(d *document.Document) {
	if p.curve.object.Visible() && d != nil && d.Runs.Last().Busy {
		p.curve.set(d, d.Runs.Last())
	}
}

// resultOf returns what to show of a finished run.
func (p *solvePanel) resultOf(d *document.Document, run document.Solving) solveShown {
	w := d.Runs.ResultWords()
	is := solveShown{
		words: w, about: strings.TrimSpace(w.Sentence + " " + d.Runs.DiffersWords()),
		cost: run.Stats(), earlier: d.Runs.Earlier(),
	}
	if n := len(run.Result.Solutions); n > 1 || n == 1 && run.Shown < 0 {
		is.of, is.at, is.more = n, run.Shown+1, run.Result.Count > n
	}
	return is
}

// showCost shows the statistics of a run.
func (p *solvePanel) showCost(lines [][2]string) {
	p.stats.Objects = nil
	left, right := look.Column(3), look.Column(3)
	for i, l := range lines {
		side := left
		if i%2 == 1 {
			side = right
		}
		side.Add(statRow(l[0], l[1]))
	}
	p.stats.Add(look.Columns(20, left, right))
}

// jump shows the solution with the number that was typed.
func (p *solvePanel) jump(text string) error {
	d := p.current.desk.doc()
	if d == nil {
		return nil
	}
	i, err := strconv.Atoi(strings.TrimSpace(text))
	if n := d.Runs.LastSolution() + 1; err != nil || i < 1 || i > n {
		return words.Errorf("%q is not the number of a solution from 1 to %d", text, n)
	}
	d.Runs.Show(i - 1)
	return nil
}

// statRow returns one line of the statistics.
func statRow(name, value string) fyne.CanvasObject {
	return ruled(look.Small(name), look.NewTextLine(value, look.SmallSize, draw.Text))
}

// ruled returns a line of a table: one object at each end and a rule below.
func ruled(left, right fyne.CanvasObject) fyne.CanvasObject {
	return look.Column(2, look.Border(nil, nil, left, right), widget.NewSeparator())
}

// mostEarlier is how many earlier runs are listed.
const mostEarlier = 6

func (p *solvePanel) showEarlier(past []document.Past) {
	p.earlier.Objects = nil
	if len(past) > 0 {
		p.earlier.Add(look.Border(nil, nil, look.Heading(words.Say("Earlier runs")), look.Small(words.Say("decisions · ms"))))
	}
	for _, r := range past[:min(len(past), mostEarlier)] {
		p.earlier.Add(ruled(look.NewTextLine(r.Name, look.SmallSize, draw.Text), look.Small(r.Cost())))
	}
}

// copyStats copies the statistics to the clipboard as lines of name and value.
func (p *solvePanel) copyStats() {
	p.current.desk.withDoc(func(d *document.Document) {
		p.current.keys.clip.SetContent(d.Runs.Last().Text())
		p.current.messages.say(words.Say("Statistics copied."))
	})
}
