//go:build cgo && !ci

package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/gui"
	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/gui/setter"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// drawAll draws each puzzle of a file twice in the real window, from an empty board of its
// size: with the mouse, and with the keys alone. It saves the results in a folder through
// the system's file dialog, and compares. Only file names and numbers are typed in both
// cases. It returns 0 on success.
func drawAll(path, folder string) int {
	c, err := file.Open(path, types.All)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	a := app.NewWithID("studio.quadrille.setter")
	h := &person{studio: gui.New(gui.Config{App: a, Files: dialogs(a), Types: types.All})}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if h.fault = h.hand.find(); h.fault == nil {
			for i, e := range c.Puzzles {
				if h.fault != nil {
					break
				}
				h.draw(e.State.Puzzle, filepath.Join(folder, strconv.Itoa(i+1)))
			}
		}
		if h.fault != nil {
			h.fault = errors.Join(h.fault, exec.Command("import", "-silent", "-window", "root", filepath.Join(folder, "failed.png")).Run())
		}
		fyne.Do(a.Quit)
	}()
	shown := h.studio.Show()
	<-done
	if err := errors.Join(h.fault, shown); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

// person draws in the window. The first error is kept, and ends everything.
type person struct {
	studio *gui.Studio
	hand   xHand
	fault  error
}

// draw draws a puzzle in both ways.
func (h *person) draw(p *puzzles.Puzzle, name string) {
	ways := []struct {
		name  string
		begin func(*puzzles.Puzzle)
		enter func(*puzzles.Puzzle) (inputs int)
		save  func()
	}{
		{"mouse", h.beginByMouse, h.enterByMouse, h.saveByMouse},
		{"keys", h.beginByKeys, h.enterByKeys, h.saveByKeys},
	}
	for _, way := range ways {
		began := time.Now()
		way.begin(p)
		h.until("an empty board", func() bool { return len(h.studio.Documents()) == 1 && h.board() != nil })
		inputs := way.enter(p)
		h.until("the puzzle on the board", func() bool { return h.doc().State().Puzzle.Same(p) })
		way.save()
		saved := name + "-" + way.name + ".quadrille"
		h.nameFile(saved)
		h.until("the saved file", func() bool { return h.doc().File.Path() == saved && !h.doc().Unsaved() })
		h.same(p, saved)
		h.key("ctrl+w")
		h.until("the start page", func() bool { return len(h.studio.Documents()) == 0 })
		if h.fault != nil {
			h.fault = fmt.Errorf("%s, %s: %w", p.Type.Name(), way.name, h.fault)
			return
		}
		fmt.Printf("%s %s, %s: %d inputs in %.1f s, and the file holds the same\n", p.Type.Name(), p.Size(), way.name, inputs, time.Since(began).Seconds())
	}
}

// same searches a file for the puzzle.
func (h *person) same(p *puzzles.Puzzle, saved string) {
	if h.fault != nil {
		return
	}
	c, err := file.Open(saved, types.All)
	if err == nil && (len(c.Puzzles) != 1 || !c.Puzzles[0].State.Puzzle.Same(p)) {
		err = fmt.Errorf("%s holds another puzzle", saved)
	}
	h.fault = err
}

func (h *person) doc() *document.Document { return h.studio.Documents()[0] }

// in runs a function on the goroutine of the window.
func (h *person) in(do func()) {
	if h.fault == nil {
		fyne.DoAndWait(do)
	}
}

// until waits until a condition holds.
func (h *person) until(what string, holds func() bool) {
	ok := false
	for began := time.Now(); h.fault == nil && !ok; time.Sleep(20 * time.Millisecond) {
		h.in(func() { ok = holds() })
		if !ok && time.Since(began) > frozen {
			h.fault = fmt.Errorf("%s does not come within %v", what, frozen)
		}
	}
}

// do performs the queued actions of the hand.
func (h *person) do() {
	if err := h.hand.flush(); h.fault == nil {
		h.fault = err
	}
}

func (h *person) key(keys ...string) {
	for _, k := range keys {
		h.hand.Key(k)
	}
	h.do()
}

func (h *person) write(text string) {
	h.hand.add("type", "--delay", "20", text)
	h.do()
}

// moveTo moves the mouse to a position in the window. It must be called on the goroutine of
// the window.
func (h *person) moveTo(at fyne.Position) {
	x, y := h.canvas().PixelCoordinateForPosition(at)
	h.hand.add("mousemove", "--window", h.hand.window, strconv.Itoa(x), strconv.Itoa(y))
}

// click clicks on the middle of an object once it is there.
func (h *person) click(what string, find func() fyne.CanvasObject) {
	h.until(what, func() bool {
		o := find()
		if o != nil {
			h.moveTo(middle(o))
		}
		return o != nil
	})
	h.hand.add("click", "1")
	h.do()
}

func (h *person) canvas() fyne.Canvas { return h.studio.Window().Canvas() }

// find returns the first visible object that matches, nil if there is none.
func (h *person) find(match func(fyne.CanvasObject) bool) fyne.CanvasObject {
	root := h.canvas().Overlays().Top()
	if root == nil {
		root = h.canvas().Content()
	}
	return first(root, match)
}

func first(o fyne.CanvasObject, match func(fyne.CanvasObject) bool) fyne.CanvasObject {
	if !o.Visible() {
		return nil
	}
	if match(o) {
		return o
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		if found := first(part, match); found != nil {
			return found
		}
	}
	return nil
}

// middle returns the middle of an object in the window.
func middle(o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(o.Size().Width/2, o.Size().Height/2)
}

// clickOn clicks on a text once it is visible.
func (h *person) clickOn(words string) {
	h.click(strconv.Quote(words), func() fyne.CanvasObject {
		return h.find(func(o fyne.CanvasObject) bool {
			t, ok := o.(*canvas.Text)
			return ok && t.Text == words && t.Size().Width > 0
		})
	})
}

func (h *person) board() *board.Board {
	b, _ := h.find(func(o fyne.CanvasObject) bool { _, ok := o.(*board.Board); return ok && o.Size().Width > 0 }).(*board.Board)
	return b
}

// beginByMouse makes an empty board through the lists of the start page.
func (h *person) beginByMouse(p *puzzles.Puzzle) {
	h.clickOn("Another size")
	h.clickOn(p.Type.Spec().Title.String())
	h.clickOn("Other size …")
	h.until("the field for the size", func() bool { return h.canvas().Focused() != nil })
	h.key("ctrl+a")
	h.write(sizeText(p))
	h.clickOn("Make")
}

func sizeText(p *puzzles.Puzzle) string {
	return fmt.Sprintf("%dx%d", p.Size().Rows, p.Size().Cols)
}

// beginByKeys makes an empty board through the menus.
func (h *person) beginByKeys(p *puzzles.Puzzle) {
	var down []int // keys in the menus, one for each level
	h.in(func() {
		item := func(menu *fyne.Menu, label string) *fyne.Menu {
			n := 0
			for _, it := range menu.Items {
				if it.Label == label {
					down = append(down, n)
					return it.ChildMenu
				}
				if !it.IsSeparator {
					n++
				}
			}
			h.fault = fmt.Errorf("no menu has %q", label)
			return fyne.NewMenu("")
		}
		fresh := item(h.studio.Window().MainMenu().Items[0], "New")
		item(item(fresh, p.Type.Spec().Title.String()), "Other size …")
	})
	h.key("F10")
	h.hand.Key("Down") // into the menu
	for i, n := range down {
		if i > 0 {
			h.hand.Key("Right")
		}
		for range n {
			h.hand.Key("Down")
		}
	}
	h.key("Return")
	h.until("the field for the size", func() bool {
		return h.canvas().Overlays().Top() != nil && h.canvas().Focused() != nil
	})
	h.key("ctrl+a")
	h.write(sizeText(p))
	h.key("Return")
}

// field returns the control of an option in the panel: the one in the line of its label.
func (h *person) field(title string) fyne.Focusable {
	label := h.find(func(o fyne.CanvasObject) bool { t, ok := o.(*canvas.Text); return ok && t.Text == title })
	if label == nil {
		return nil
	}
	f, _ := h.find(func(o fyne.CanvasObject) bool {
		_, ok := o.(fyne.Focusable)
		d := middle(o).Subtract(middle(label))
		return ok && d.X > 0 && d.Y*d.Y < 9*9
	}).(fyne.Focusable)
	return f
}

// options sets the options of a puzzle in the panel. The function reach moves the keyboard
// focus to a field.
func (h *person) options(p *puzzles.Puzzle, reach func(field func() fyne.Focusable)) {
	for _, o := range p.Type.Spec().Options {
		v, stated := p.Option(o.Name)
		if !stated {
			continue
		}
		title := o.Title.String()
		field := func() fyne.Focusable { return h.field(title) }
		h.until("the field for "+title, func() bool { return field() != nil })
		reach(field)
		h.until("the keyboard in the field for "+title, func() bool { return h.canvas().Focused() == field() })
		h.key("ctrl+a")
		h.write(strconv.Itoa(v))
		h.key("Return")
		h.until(title, func() bool { now, ok := h.doc().State().Puzzle.Option(o.Name); return ok && now == v })
	}
}

// enterByMouse draws by strokes, with tools from the rail.
func (h *person) enterByMouse(p *puzzles.Puzzle) int {
	h.options(p, func(field func() fyne.Focusable) {
		h.click("a field", func() fyne.CanvasObject { return field().(fyne.CanvasObject) })
	})
	strokes, err := setter.Strokes(p)
	if err != nil {
		h.fault = errors.Join(h.fault, err)
	}
	for _, s := range strokes {
		h.choose(s.Tool)
		h.in(func() {
			b := h.board()
			corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			h.moveTo(corner.Add(b.PositionOf(s.From)))
			button := map[puzzles.Button]string{puzzles.Primary: "1", puzzles.Secondary: "3"}[s.Button]
			h.hand.add("mousedown", button)
			if s.To != s.From {
				h.moveTo(corner.Add(b.PositionOf(s.To)))
			}
			h.hand.add("mouseup", button)
		})
	}
	h.do()
	return len(strokes)
}

// choose clicks on the key of a tool, unless it is chosen: the type's tools come first on
// the rail, which is left of the board.
func (h *person) choose(tool string) {
	h.do() // with the tool so far
	chosen := false
	h.in(func() { chosen = h.doc().Tool() == tool })
	if chosen {
		return
	}
	h.click("the tool "+tool, func() fyne.CanvasObject {
		n := slices.IndexFunc(h.doc().Tools(), func(t puzzles.Tool) bool { return t.ID == tool })
		return h.toggle(n, func(at, corner fyne.Position) bool { return at.X < corner.X && at.Y > corner.Y-tabBar })
	})
	h.until("the tool "+tool, func() bool { return h.doc().Tool() == tool })
}

// toggle returns the n-th toggle, from 0, among those in a part of the window, relative to
// the corner of the board.
func (h *person) toggle(n int, there func(at, corner fyne.Position) bool) fyne.CanvasObject {
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(h.board())
	return h.find(func(o fyne.CanvasObject) bool {
		if _, ok := o.(*look.Toggle); !ok || !there(middle(o), corner) {
			return false
		}
		n--
		return n < 0
	})
}

// tabBar is the height of the bar above the board, below which the rail begins.
const tabBar = 36

// enterByKeys draws with the keys, and reaches the fields of the panel by Tab.
func (h *person) enterByKeys(p *puzzles.Puzzle) int {
	h.options(p, func(field func() fyne.Focusable) {
		there := false
		for i, key := 0, "F3"; i < 60 && !there && h.fault == nil; i, key = i+1, "Tab" {
			var before fyne.Focusable
			h.in(func() { before = h.canvas().Focused() })
			h.key(key)
			h.until("the keyboard elsewhere after "+key, func() bool { return h.canvas().Focused() != before })
			h.in(func() { there = h.canvas().Focused() == field() })
		}
	})
	keys, err := setter.Keys(p)
	if err != nil {
		h.fault = errors.Join(h.fault, err)
	}
	h.key(keys...)
	return len(keys)
}

// saveByMouse clicks on the third key of the toolbar, after New and Open.
func (h *person) saveByMouse() {
	h.click("the key to save", func() fyne.CanvasObject {
		return h.toggle(2, func(at, corner fyne.Position) bool { return at.Y < corner.Y-tabBar })
	})
}

func (h *person) saveByKeys() { h.key("ctrl+s") }

// nameFile types a name into the system's file dialog, and comes back.
func (h *person) nameFile(path string) {
	dialog := func() string {
		out, err := exec.Command("xdotool", "search", "--onlyvisible", "--name", "^Save File").Output()
		if err != nil {
			return "" // there is none
		}
		return strings.TrimSpace(string(out))
	}
	var id string
	h.until("the file dialog", func() bool { id = dialog(); return id != "" })
	h.hand.add("windowactivate", "--sync", id, "sleep", "0.3", "key", "ctrl+a")
	h.write(path)
	h.hand.add("sleep", "0.3")
	h.key("Return")
	tries := 0
	h.until("the end of the file dialog", func() bool {
		if tries++; tries%100 == 0 { // the completion list may have consumed the key
			h.key("Return")
		}
		return dialog() == ""
	})
	h.hand.add("windowactivate", "--sync", h.hand.window)
	h.do()
}
