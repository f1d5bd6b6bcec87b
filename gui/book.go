package gui

import (
	"cmp"
	"context"
	"image"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/book"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/job"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// prefBook is the setting that holds the choices for books.
const prefBook = "book"

// bookDialog chooses how the puzzles of a document become a book, and shows the pages.
type bookDialog struct {
	of    *publisher
	tab   *tab
	bound *document.Bound
	book.Options

	book    func() (*book.Book, error) // typesets the book as chosen, once, on any goroutine
	setting job.Work                   // of the book
	stale   bool                       // more answers are known than when it was begun
	set     *book.Book                 // the last that was typeset, nil if none
	page    int
	preview *preview
	says    *look.TextLine
	where   *look.TextLine
	write   *answerButton
	turn    [2]*control.Button // to the previous page and the next
}

// placeTitles are the names of the places for answers.
var placeTitles = []words.Message{"At the end", "Upside down below", "Only the answers", "No answers"}

func newBookDialog(p *publisher, t *tab) *bookDialog {
	d := &bookDialog{of: p, tab: t, Options: remembered[book.Options](p.prefs, prefBook)}
	if d.Page == "" { // never chosen
		d.Options = book.Options{Page: book.Sizes[0].Name, PerPage: 2, Gutter: 6, TitlePage: true, Contents: true, Rules: true}
	}
	d.Title, d.Example = t.doc.Title(), p.samples.Solved
	d.License = t.doc.List.Imprint().License
	d.Author = cmp.Or(t.doc.List.Imprint().Author, d.Author)
	d.preview = newPreview(p.keys.post)
	d.says, d.where = look.Small("").Cut(), look.Small("")
	d.turn[0] = control.NewButton(p.keys, "", look.Icon("previous"), func() { d.show(d.page - 1) })
	d.turn[1] = control.NewButton(p.keys, "", look.Icon("next"), func() { d.show(d.page + 1) })
	pages := look.Row(8, d.turn[0], look.Center(d.where), d.turn[1])
	below := look.Padded(look.Border(nil, nil, pages, nil, look.Box(layout.NewPaddedLayout(), d.says)), 6, 0, 0, 0)
	room := look.Stack(look.NewGround(draw.Desk), look.Padded(d.preview.object, 12, 12, 12, 12))
	left := p.dialogs.besidePicture(d.controls())
	d.bound = t.doc.Bind(d.changed)
	d.write = p.dialogs.show(words.Say("Make a book"), look.Padded(look.Border(nil, nil, left, nil, look.Border(nil, below, nil, nil, room)), 4, 4, 8, 8),
		p.dialogs.forPicture(), closeFirst(d.close, answer{words.Say("Cancel"), func() {}}, answer{words.Say("Print"), d.surely(d.print)}, answer{words.Say("Write …"), d.surely(d.writeTo)})...)
	d.refresh()
	return d
}

// controls returns the choices on the left.
func (d *bookDialog) controls() fyne.CanvasObject {
	p := d.of
	pick := func(titles []string, at int, take func(i int)) fyne.CanvasObject {
		return look.Edged(control.NewChoice(p.keys, titles, max(0, at), func(title string) {
			take(slices.Index(titles, title))
			d.refresh()
		}))
	}
	entry := func(text string, take func(text string)) fyne.CanvasObject {
		f := control.NewField(p.keys, nil)
		f.Fill(text)
		f.Enter = func() { d.write.press() }
		f.Changed = func(text string) {
			take(strings.TrimSpace(text))
			d.changed()
		}
		return f
	}
	counts := make([]string, book.MaxPerPage)
	for i := range counts {
		counts[i] = strconv.Itoa(i + 1)
	}
	form := look.Form(
		look.Label(words.Say("Title")), entry(d.Title, func(text string) { d.Title = text }),
		look.Label(words.Say("Author")), entry(d.Author, func(text string) { d.Author = text }),
		look.Label(words.Say("License")), entry(d.License, func(text string) { d.License = text }),
		look.Label(words.Say("Pages")), pick(lists.Map(book.Sizes, func(z book.Size) string { return z.Title }), slices.Index(book.SizeNames(), d.Page), func(i int) { d.Page = book.Sizes[i].Name }),
		look.Label(words.Say("On a page")), pick(counts, d.PerPage-1, func(i int) { d.PerPage = i + 1 }),
		look.Label(words.Say("Answers")), pick(texts(placeTitles), slices.Index(book.Places, d.Answers), func(i int) { d.Answers = book.Places[i] }),
		look.Label(words.Say("Style")), pick(lists.Map(picture.Finishes, func(f picture.Finish) string { return f.Title.String() }), slices.Index(picture.FinishNames(), d.Style), func(i int) { d.Style = picture.Finishes[i].Name }),
		look.Label(words.Say("Gutter")), pick(texts(gutters), gutterAt(d.Gutter), func(i int) { d.Gutter = gutterMM[i] }),
	)
	ticks := look.Column(0)
	for _, o := range []struct {
		label string
		on    *bool
	}{{words.Say("Page with the title"), &d.TitlePage}, {words.Say("Contents"), &d.Contents}, {words.Say("Rules of each type"), &d.Rules}, {words.Say("Remarks on the puzzles"), &d.Remarks}, {words.Say("Booklet, to be folded"), &d.Booklet}} {
		t := control.NewTick(p.keys, o.label, nil)
		t.SetChecked(*o.on)
		t.OnChanged = func(on bool) {
			*o.on = on
			d.refresh()
		}
		ticks.Add(t)
	}
	return look.Column(8, form, ticks)
}

// The gutters to choose from.
var (
	gutters  = []words.Message{"no gutter", "3 mm", "6 mm", "10 mm", "15 mm"}
	gutterMM = []float64{0, 3, 6, 10, 15}
)

func gutterAt(mm float64) int { return slices.Index(gutterMM, mm) }

// changed typesets the book again because more answers are known or a letter was typed, but
// not before it was typeset as it was: nothing ends that, and each letter would begin another.
func (d *bookDialog) changed() {
	if d.stale = d.setting.Busy; !d.stale {
		d.refresh()
	}
}

// typeset returns what typesets the book as it is now.
func (d *bookDialog) typeset() func() (*book.Book, error) {
	if d.stale {
		d.refresh()
	}
	return d.book
}

// refresh typesets the book again, in the background, and remembers the choices.
func (d *bookDialog) refresh() {
	if d.write == nil || d.bound == nil {
		return // still being made
	}
	d.stale = false
	puzzles, options := d.bound.Puzzles(), d.Options
	d.book = sync.OnceValues(func() (*book.Book, error) { return book.New(puzzles, options) })
	look.Enable(d.write, len(puzzles) > 0)
	d.of.prefs.remember(prefBook, options)
	if !d.bound.Gathered {
		return
	}
	typeset := d.book
	end := func(said string) {
		if d.says.SetText(said); d.stale {
			d.refresh()
		}
	}
	d.setting.Start(d.of.keys.post, 0, func(_ context.Context, tell func(func())) func() {
		set, err := typeset()
		if err != nil {
			return func() { end(words.Sentence(cmp.Or(d.bound.Failed, err).Error())) }
		}
		tell(func() {
			d.set = set
			d.says.SetText(d.words(""))
			d.show(d.page)
		})
		lacking := set.Lacking()
		return func() { end(d.words(lacking)) }
	}, func(err error) { end(words.Sentence(err.Error())) })
}

// close stops the search for answers and the making of the preview.
func (d *bookDialog) close() {
	d.of.prefs.remember(prefBook, d.Options)
	d.bound.Close()
	d.setting.Drop()
	d.preview.work.Drop()
}

// words returns what to say about the puzzles of the book, and what it lacks.
func (d *bookDialog) words(lacking string) string {
	var parts []string
	if n := d.bound.Waiting(); n > 0 {
		parts = append(parts, words.SayN(n, "Proving that %s has one solution …", "Proving that %s have one solution …", words.Count(n, "puzzle")))
	} else if doubts := d.bound.Doubts(); doubts != "" {
		parts = append(parts, oneLine(doubts))
	}
	if n := d.bound.LeftOut; n > 0 {
		parts = append(parts, words.SayN(n, "%s is no puzzle yet and left out.", "%s are no puzzle yet and left out.", words.Count(n, "board")))
	}
	if err := d.bound.Failed; err != nil {
		parts = append(parts, words.Sentence(err.Error()))
	}
	if lacking != "" {
		parts = append(parts, words.Sentence(lacking))
	}
	return strings.Join(parts, " ")
}

// show shows a page, or the nearest one that exists.
func (d *bookDialog) show(page int) {
	if d.set == nil {
		return
	}
	d.page = min(max(page, 0), len(d.set.Pages)-1)
	d.where.SetText(words.Say("Page %d of %d", d.page+1, len(d.set.Pages)))
	look.Enable(d.turn[0], d.page > 0)
	look.Enable(d.turn[1], d.page < len(d.set.Pages)-1)
	set, at := d.set, d.page
	d.preview.show(func(ctx context.Context, w, h int) image.Image {
		return set.Image(ctx, at, max(1, min(w, int(float64(h)*set.Width/set.Height))))
	})
}

// surely returns a function that does something with the book, as dialogs.surely does.
func (d *bookDialog) surely(do func()) func() {
	return func() {
		if !d.bound.Gathered { // nothing is known of the book yet
			d.of.messages.try(words.Error("the puzzles are still being gathered"))
			d.of.askBook()
			return
		}
		doubts := d.bound.Doubts()
		if doubts != "" {
			doubts = words.Say("Not every puzzle is proved to have one solution.") + "\n\n" + doubts
		}
		d.of.dialogs.surely(doubts, words.Say("Make the book anyway?"), answer{words.Say("Back to the book"), d.of.askBook}, answer{words.Say("Make it"), do})
	}
}

// print passes the pages to the system's viewer.
func (d *bookDialog) print() {
	if len(d.bound.Puzzles()) == 0 {
		d.of.messages.try(words.Error("there is no puzzle to print"))
		return
	}
	of := &bookFile{typeset: d.typeset()}
	d.of.printed(d.tab, document.PDFName(d.Title), pages{func() string { return of.set.Lacking() }, of.save})
}

// bookFile is a book on its way into a file.
type bookFile struct {
	typeset func() (*book.Book, error)
	set     *book.Book // nil until it is typeset
}

// save typesets the book and writes it to path.
func (f *bookFile) save(ctx context.Context, path string) (err error) {
	if err = job.Await(ctx, func() (err error) { f.set, err = f.typeset(); return err }); err == nil {
		err = document.SaveBook(ctx, path, f.set)
	}
	return err
}

// writeTo asks for a file and writes the book to it in the background.
func (d *bookDialog) writeTo() {
	p, typeset := d.of, d.typeset()
	folder, name := p.recents.folder(), document.PDFName(d.Title)
	p.picker.ask(func() (string, error) {
		return p.picker.Save(words.Say("Write the book"), folder, name, Filter{words.Say("Pages (PDF)"), []string{"pdf"}})
	}, func(path string) {
		p.picker.replacing(path, []string{"pdf"}, func(path string) { p.writeBook(d.tab, typeset, path) })
	})
}
