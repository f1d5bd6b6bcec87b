package gui

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"quadrille/puzzles/book"
	"quadrille/puzzles/document"
	"quadrille/puzzles/job"
	"quadrille/puzzles/output"
	"quadrille/puzzles/words"
)

// publisher publishes boards: as pictures, pages, books and walkthroughs.
type publisher struct {
	*base
	picker  *picker
	recents *recents
	jobs    *jobs
	view    func(path string) error // Config.View
}

// askExport shows the dialog for the picture of the current board.
func (p *publisher) askExport(solved bool) {
	if t := p.desk.current(); t != nil {
		newExportDialog(p, t, solved).refresh()
	}
}

// askBook shows the dialog for a book of the current document.
func (p *publisher) askBook() {
	if t := p.desk.current(); t != nil {
		newBookDialog(p, t).refresh()
	}
}

// print prints the shown board with the last settings for pictures.
func (p *publisher) print() { p.printPicture(false) }

// printPicture passes the picture of the current board to the system's viewer of pages.
func (p *publisher) printPicture(answer bool) {
	p.pictured(answer, func(t *tab, pic *document.Export, _ exporting) {
		p.printed(t, pic.FileName+".pdf", pages{func() string { return pic.Lacking(output.Named("pdf")) }, func(ctx context.Context, path string) error { return pic.Save(ctx, path, "pdf") }})
	})
}

// pictured makes a picture of the current board with the last settings, and calls publish
// with it as dialogs.surely does.
func (p *publisher) pictured(solved bool, publish func(*tab, *document.Export, exporting)) {
	t, e := p.desk.current(), remembered[exporting](p.prefs, prefExport)
	if t == nil {
		return
	}
	pic, err := t.doc.Export(solved, e.Options)
	if err != nil {
		p.messages.try(err)
		return
	}
	p.dialogs.surely(pic.Doubt, words.Say("Publish the answer anyway?"), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Publish"), func() { publish(t, pic, e) }})
}

// pages are what to print: what they lack, "" for nothing, and how to write their file.
type pages struct {
	lacking func() string
	save    func(ctx context.Context, path string) error
}

// printed writes pages to a temporary file, as a job of the document of t, nil for none, and
// opens it in a program that can print it. It reports where the file is and what it lacks.
func (p *publisher) printed(t *tab, name string, of pages) {
	p.messages.attempt(toPrint)
	path, lacking := "", ""
	p.jobs.errand(t, words.Say("Printing"), words.Say("Making the pages to print …"), func(ctx context.Context) error {
		folder, err := os.MkdirTemp("", "quadrille-print-")
		if err != nil {
			return err
		}
		path = filepath.Join(folder, name)
		if err := t.writes(func() error { return of.save(ctx, path) }); err != nil {
			os.RemoveAll(folder)
			return err
		}
		lacking = of.lacking()
		if err := job.Await(ctx, func() error { return p.view(path) }); err != nil {
			return words.Errorf("no program has opened the pages, which are in %s: %w", path, err)
		}
		return nil
	}, func(err error) {
		if err != nil {
			p.messages.failIn(t, p.messages.last(toPrint), words.Errorf("nothing was printed: %w", err), nil, nil)
			return
		}
		if lacking != "" {
			p.messages.tellIn(t, words.Message(words.Sentence(lacking)))
		}
		p.messages.say(words.Say("The pages are open in the system's viewer, which prints them: %s", path))
		p.messages.trace("printed: " + path)
	})
}

// export writes a picture of the board, with the answer or without, with the last settings.
func (p *publisher) export(answer bool) {
	p.pictured(answer, func(t *tab, pic *document.Export, e exporting) {
		folder, extension := p.recents.folder(), e.format().Extension
		p.picker.ask(func() (string, error) {
			return p.picker.Save(words.Say("Export a picture"), folder, pic.FileName+extension, pictureFiles(e.format())...)
		}, func(path string) {
			known := append([]string{extension[1:]}, pictureExtensions...)
			p.picker.replacing(path, known, func(path string) { p.writePicture(t, pic, path, answer, e) })
		})
	})
}

func (p *publisher) writePicture(t *tab, pic *document.Export, path string, solved bool, e exporting) {
	p.writeFile(t, path, func(ctx context.Context) error { return pic.Save(ctx, path, e.format().Name) }, written{
		done: func() {
			p.messages.say(words.Say("Picture written: %s", shorten(fileName(path))))
			p.messages.trace("exported: " + path)
		},
		failed: func(err error) error { return words.Errorf("no picture was written: %w", err) },
		again:  "Export again …", do: func() { p.export(solved) },
	})
}

func (p *publisher) writeBook(t *tab, typeset func() (*book.Book, error), path string) {
	of := &bookFile{typeset: typeset}
	p.writeFile(t, path, func(ctx context.Context) error { return of.save(ctx, path) }, written{
		done: func() {
			p.messages.say(words.Say("Book written: %s, %s", shorten(fileName(path)), words.Count(len(of.set.Pages), "page")))
			p.messages.trace("book written: " + path)
		},
		failed: func(err error) error { return words.Errorf("no book was written: %w", err) },
		again:  "Make a book …", do: p.askBook,
	})
}

// walkFiles returns the kinds of files that a walkthrough can be written to, and their
// extensions.
func walkFiles() (filters []Filter, extensions []string) {
	for _, f := range document.WalkFormats() {
		filters = append(filters, Filter{f.Title, []string{f.Extension}})
		extensions = append(extensions, f.Extension)
	}
	return filters, extensions
}

// exportWalk writes the shown walkthrough to a file.
func (p *publisher) exportWalk() {
	t := p.desk.current()
	if t == nil {
		return
	}
	out, err := t.doc.Walks.Written()
	if err != nil {
		p.messages.try(err)
		return
	}
	filters, extensions := walkFiles()
	i := slices.Index(extensions, "html") // includes boards
	extensions[0], extensions[i] = extensions[i], extensions[0]
	filters[0], filters[i] = filters[i], filters[0]
	folder := p.recents.folder()
	p.picker.ask(func() (string, error) {
		return p.picker.Save(words.Say("Export the walkthrough"), folder, out.FileName+"."+extensions[0], filters...)
	}, func(path string) {
		p.picker.ofKind(path, filters, func(path string) { p.writeWalk(t, out, path) })
	})
}

func (p *publisher) writeWalk(t *tab, out *document.Written, path string) {
	p.writeFile(t, path, func(ctx context.Context) error { return out.Save(ctx, path) }, written{
		done: func() {
			p.messages.say(words.Say("Walkthrough written: %s", shorten(fileName(path))))
			p.messages.trace("exported: " + path)
		},
		failed: func(err error) error { return words.Errorf("no walkthrough was written: %w", err) },
		again:  "Export again …", do: p.exportWalk,
	})
}

// written is what to say about the writing of a file.
type written struct {
	done   func()
	failed func(error) error
	again  words.Message // the label of a button that calls do
	do     func()
}

// writeFile writes a file in the background, as a job of the document of t, and reports
// errors above its board.
func (p *publisher) writeFile(t *tab, path string, save func(context.Context) error, w written) {
	p.messages.attempt(toWrite)
	p.jobs.errand(t, words.Say("Writing"), words.Say("Writing %s …", shorten(fileName(path))), func(ctx context.Context) error {
		return t.writes(func() error {
			if err := save(ctx); err != nil {
				return err
			}
			return p.picker.there(ctx, path)
		})
	}, func(err error) {
		if err != nil {
			p.messages.failIn(t, p.messages.last(toWrite), w.failed(err), w.again, func() {
				p.desk.show(t)
				w.do()
			})
			return
		}
		w.done()
	})
}

// pictureFiles returns the kinds of files that a picture can be written to, the chosen one
// first.
func pictureFiles(chosen *output.Format) (filters []Filter) {
	add := func(f *output.Format) {
		extension := f.Extension[1:]
		if !slices.ContainsFunc(filters, func(o Filter) bool { return o.Extensions[0] == extension }) {
			filters = append(filters, Filter{f.Title.String(), []string{extension}})
		}
	}
	add(chosen)
	for i := range output.Formats {
		add(&output.Formats[i])
	}
	return filters
}
