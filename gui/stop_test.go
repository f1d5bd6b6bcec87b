package gui

import (
	"context"
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles/document"
)

// TestOneStopForAllThatRuns starts each kind of work and ends it by each way
// to stop.
func TestOneStopForAllThatRuns(t *testing.T) {
	kinds := map[string]func(w *window){
		"Solving":    func(w *window) { w.current.solve() },
		"Suggestion": func(w *window) { w.do("Suggest a given") },
		"Writing": func(w *window) {
			w.publisher.writeFile(w.desk.current(), "", waits(make(chan context.Context, 1)), written{})
		},
		"Copying": func(w *window) { w.clipboard.copyAs(w.desk.doc(), copying(make(chan context.Context, 1))) },
		"Printing": func(w *window) {
			w.publisher.printed(w.desk.current(), "", pages{save: saving(make(chan context.Context, 1))})
		},
		"Reading": func(w *window) {
			goOn := make(chan bool)
			w.t.Cleanup(func() { close(goOn) })
			w.reader.beside("", func() { <-goOn }, func() {}, func() {})
		},
		"Generating": func(w *window) { w.panel.make.open(); w.panel.make.count.SetText("9999"); w.panel.make.generate() },
	}
	stops := map[string]func(w *window){
		"the toolbar": func(w *window) { w.toolbar.stop.Tapped(nil) },
		"the menu":    func(w *window) { w.do("Stop") },
		"Esc":         func(w *window) { w.keys.FocusBoard(); w.key(fyne.KeyEscape) },
	}
	for name, start := range kinds {
		for by, stop := range stops {
			t.Run(name+" by "+by, func(t *testing.T) {
				w := newWindow(t)
				w.small()
				if w.first() != "" || !w.menu.stop.Disabled {
					t.Fatalf("%q runs at the begin", w.first())
				}
				start(w)
				if w.first() != name || w.menu.stop.Disabled {
					t.Fatalf("%q runs, Stop is disabled: %v; want %s", w.first(), w.menu.stop.Disabled, name)
				}
				stop(w)
				w.until("the end", func() bool { return w.first() == "" })
				if !w.menu.stop.Disabled {
					t.Error("Stop is enabled while nothing runs")
				}
				if name == "Generating" && w.panel.make.making.Made() == 9999 {
					t.Error("nothing was stopped")
				}
			})
		}
	}
}

// waits returns work that sends its context to in and runs until that ends.
func waits(in chan<- context.Context) func(context.Context) error {
	return func(ctx context.Context) error {
		in <- ctx
		<-ctx.Done()
		return ctx.Err()
	}
}

func saving(in chan<- context.Context) func(context.Context, string) error {
	return func(ctx context.Context, _ string) error { return waits(in)(ctx) }
}

func copying(in chan<- context.Context) document.Copy {
	return document.Copy{Of: func(*document.Document) func(context.Context) (*document.Copied, error) {
		return func(ctx context.Context) (*document.Copied, error) { return nil, waits(in)(ctx) }
	}}
}

// A tab, or the window, for which something is being written is closed only if that is given
// up.
func TestWritingIsNotGivenUpUnasked(t *testing.T) {
	w := newWindow(t)
	w.small()
	closed, in := w.onClosed(), make(chan context.Context, 1)
	w.publisher.writeFile(w.desk.current(), "", waits(in), written{})
	ctx := <-in
	for _, close := range []func(){w.quit, func() { w.closing.tab(w.desk.bar.Selected()) }} {
		close()
		w.saw("dialog: Give up what is being written?")
		w.answer("Cancel")
		if *closed || len(w.desk.all()) != 1 || ctx.Err() != nil {
			t.Fatal("what was canceled is closed")
		}
	}
	w.closing.tab(w.desk.bar.Selected())
	if w.answer("Give up"); len(w.desk.all()) != 0 || ctx.Err() == nil {
		t.Error("what was given up goes on")
	}
}

// A failure for a document is reported in its tab, whatever is shown then, and its action
// applies there.
func TestFailuresGoToTheirTab(t *testing.T) {
	w := newWindow(t)
	w.small()
	first, fail := w.desk.current(), func(context.Context) error { return errors.New("the disk is full") }
	var again *tab
	w.publisher.writeFile(first, "", fail, written{
		failed: func(err error) error { return err }, again: "Export again …", do: func() { again = w.desk.current() },
	})
	w.publisher.printed(first, "", pages{save: func(ctx context.Context, _ string) error { return fail(ctx) }})
	w.clipboard.copyAs(first.doc, document.Copy{Of: func(*document.Document) func(context.Context) (*document.Copied, error) {
		return func(ctx context.Context) (*document.Copied, error) { return nil, fail(ctx) }
	}})
	w.small()
	w.until("the ends", func() bool { return len(w.jobs.list()) == 0 })
	if n, other := len(first.strip.messages), len(w.desk.current().strip.messages); n != 3 || other != 0 {
		t.Fatalf("%d messages where it failed, %d elsewhere", n, other)
	}
	for _, m := range first.strip.messages {
		if m.do != nil {
			m.do()
		}
	}
	if again != first {
		t.Error("another document is exported again")
	}
}

// The errands of a document end with its tab.
func TestErrandsEndWithTheTab(t *testing.T) {
	w := newWindow(t)
	w.app.Clipboard().SetContent("before")
	d, in := w.small(), make(chan context.Context, 3)
	w.publisher.writeFile(w.desk.current(), "", waits(in), written{})
	w.clipboard.copyAs(d, copying(in))
	w.publisher.printed(w.desk.current(), "", pages{save: saving(in)})
	all := []context.Context{<-in, <-in, <-in}
	w.opener.drop(w.desk.current())
	for _, ctx := range all {
		if ctx.Err() == nil {
			t.Error("an errand goes on")
		}
	}
	if len(w.jobs.list()) > 0 || w.app.Clipboard().Content() != "before" {
		t.Errorf("%q runs, and %q was copied", w.first(), w.app.Clipboard().Content())
	}
}

// first returns the name of the first running job, "" for none.
func (w *window) first() string {
	if jobs := w.jobs.list(); len(jobs) > 0 {
		return jobs[0].Name
	}
	return ""
}

// TestStopReachesAnotherDocument stops a question about a document that is not shown.
func TestStopReachesAnotherDocument(t *testing.T) {
	w := newWindow(t)
	first := w.small()
	w.small()
	first.Advice.Suggest()
	if w.first() == "" || w.menu.stop.Disabled {
		t.Fatal("what runs in a document that is not shown cannot be stopped")
	}
	w.jobs.stop()
	if len(first.Jobs()) > 0 || !w.menu.stop.Disabled {
		t.Error("it was not stopped")
	}
	w.desk.withDoc((*document.Document).Stop) // nothing is running: no effect
}

// TestWindowBecomesSmall shrinks the window from one whose toolbar has words.
func TestWindowBecomesSmall(t *testing.T) {
	w := newWindow(t)
	w.OpenSamples()
	w.frame.fit(broad)
	if least := w.frame.root.MinSize().Width; least > leastWidth {
		t.Errorf("a wide window cannot become narrower than %v, want %v", least, leastWidth)
	}
	w.frame.fit(700)
	if least := w.toolbar.layers.MinSize().Width; least > leastWidth {
		t.Errorf("the toolbar without words is %v wide", least)
	}
}
