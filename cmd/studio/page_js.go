package main

import (
	"errors"
	"strings"
	"syscall/js"

	"fyne.io/fyne/v2"

	"quadrille/gui"
	"quadrille/gui/board"
	"quadrille/puzzles/words"
)

// page is the Go side of page.js: the program and its page call each other by the functions
// of one object.
type page struct{ js.Value }

func thePage() page { return page{js.Global().Get("quadrille")} }

// dialogs returns the browser's pickers.
func dialogs(fyne.App) gui.FileDialogs { return thePage() }

func (p page) Open(_, _ string, filters ...gui.Filter) (string, error) {
	var extensions []any
	for _, f := range filters {
		for _, e := range f.Extensions {
			extensions = append(extensions, e)
		}
	}
	return p.wait("pick", extensions...)
}

func (p page) Save(_, _, name string, _ ...gui.Filter) (string, error) { return p.wait("place", name) }

// view returns a function that shows a file in its own tab.
func view() func(string) error {
	return func(path string) error {
		thePage().Call("show", path)
		return nil
	}
}

// fullScreen returns a function that switches the browser to full screen.
func fullScreen() func() { return func() { thePage().Call("full") } }

// arrived returns a function that waits until the browser has written a file.
func arrived() func(string) error {
	return func(path string) error {
		_, err := thePage().wait("arrived", path)
		return err
	}
}

// wait calls a function of the page and waits for the text that its promise yields.
func (p page) wait(name string, args ...any) (string, error) {
	type answer struct {
		text string
		err  error
	}
	answers := make(chan answer, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answers <- answer{text: args[0].String()}
		return nil
	})
	defer done.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answers <- answer{err: errors.New(args[0].Get("message").String())}
		return nil
	})
	defer failed.Release()
	p.Call(name, args...).Call("then", done, failed)
	a := <-answers
	return a.text, a.err
}

// keyed is an app whose driver knows which modifier keys are held.
type keyed struct {
	fyne.App
	keys *keyboard
}

// keyboard is Fyne's driver with methods that it has only on desktops.
type keyboard struct {
	fyne.Driver
	held  fyne.KeyModifier
	click *fyne.KeyModifier // at the click that is being handled, which comes later than keys
}

func withKeys(a fyne.App) fyne.App {
	k := keyed{a, &keyboard{Driver: a.Driver()}}
	fyne.SetCurrentApp(k)
	return k
}

func (k keyed) Driver() fyne.Driver { return k.keys }

func (k *keyboard) CurrentKeyModifiers() fyne.KeyModifier {
	if k.click != nil {
		return *k.click
	}
	return k.held
}

// CreateSplashWindow implements desktop.Driver: a page is one window.
func (k *keyboard) CreateSplashWindow() fyne.Window { return nil }

// attach lets the page notify the studio of files and texts, beginning with the text in the
// address.
func attach(a fyne.App, s *gui.Studio) {
	p, keys := thePage(), a.Driver().(*keyboard)
	on := func(name string, does func(args []js.Value)) {
		p.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			go fyne.Do(func() { does(args) })
			return nil
		}))
	}
	on("opened", func(args []js.Value) {
		var paths []string
		for _, path := range args {
			paths = append(paths, path.String())
		}
		s.OpenAll(paths)
	})
	on("dropped", func(args []js.Value) { s.OpenText(args[0].String()) })
	on("linked", func(args []js.Value) { p.open(s, args[0].String()) })
	// Keyboard events arrive without fyne.Do, as Fyne's own key events do, so that their
	// order is kept.
	key := func(name string, does func(arg js.Value)) {
		p.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			does(args[0])
			return nil
		}))
	}
	key("held", func(mods js.Value) { keys.held = fyne.KeyModifier(mods.Int()) })
	key("placed", func(letter js.Value) {
		board.PressAt(0)
		for _, r := range letter.String() {
			board.PressAt(r)
		}
	})
	key("typed", func(text js.Value) { go s.Keyboard().Type(text.String()) })
	key("pressed", func(name js.Value) { go s.Keyboard().Press(fyne.KeyName(name.String())) })
	key("inserted", func(text js.Value) {
		go func() {
			p.Set("inserting", text)
			s.Keyboard().Paste()
			p.Set("inserting", nil)
		}()
	})
	on("clicked", func(args []js.Value) {
		if keys.click = nil; !args[0].IsNull() {
			keys.click = new(fyne.KeyModifier(args[0].Int()))
		}
	})
	on("focused", func([]js.Value) { p.Call("write", s.Keyboard().Writes()) })
	on("zoomed", func(args []js.Value) { s.Zoom(args[0].Float()) })
	on("hidden", func([]js.Value) { s.Keep() })
	on("unkept", func(args []js.Value) {
		s.Tell(words.Errorf("what you draw is not kept when the page is closed: %s", args[0].String()))
	})
	if text := p.Call("fragment").String(); text != "" {
		p.open(s, text)
	}
	p.Call("ready")
	p.employ()
}

// open opens the text of an address: a puzzle to be played or, after "edit/", to be edited.
func (page) open(s *gui.Studio, text string) {
	text, edit := strings.CutPrefix(text, "edit/")
	s.OpenLink(text, edit)
}

// startAgain reloads the page: it offers what was open.
func startAgain(account string) {
	js.Global().Get("history").Call("replaceState", map[string]any{"fault": account}, "")
	js.Global().Get("location").Call("reload")
}

// trace writes the trace for tests to the console, if the address requests it by "?trace".
func trace() func(string) {
	if js.Global().Get("location").Get("search").String() != "?trace" {
		return nil
	}
	// Not to standard output: writing there lets the page draw a frame.
	return func(line string) { js.Global().Get("console").Call("log", "trace: "+line) }
}
