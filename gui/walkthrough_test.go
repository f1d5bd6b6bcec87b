package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
)

// walked returns a window with the walkthrough of a small puzzle, and what its clock was
// given.
func walked(t *testing.T) (*window, *walkView, *[]func()) {
	t.Helper()
	w := newWindow(t)
	w.app.Clipboard().SetContent(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Snow", "givens": ["...b", ".bb.", "....", "b..."]}]}`)
	w.paste()
	v := w.desk.current().walk
	var ticks []func()
	v.after = func(_ time.Duration, do func()) { ticks = append(ticks, do) }
	w.menuItem("Solve", "Walkthrough").Action()
	w.until("the way", func() bool { return v.walk != nil && !v.walk.Busy() })
	if v.len() < 4 || !v.object.Visible() {
		t.Fatalf("%d steps, visible %v", v.len(), v.object.Visible())
	}
	return w, v, &ticks
}

// menuItem returns an item of a menu of the bar, or of its submenus.
func (w *window) menuItem(menu, label string) *fyne.MenuItem {
	w.t.Helper()
	for _, m := range w.win.MainMenu().Items {
		for it := range itemsOf(m) {
			if m.Label == menu && it.Label == label {
				return it
			}
		}
	}
	w.t.Fatalf("no %s › %s", menu, label)
	return nil
}

// strike presses keys where the focus is.
func (w *window) strike(names ...fyne.KeyName) {
	for _, k := range names {
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// TestNothingWidensTheWindow shows everything that replaces the board, and the pages of the
// panel beside it, in a window of the least width.
func TestNothingWidensTheWindow(t *testing.T) {
	w, _, _ := walked(t)
	defer speakEnglish(t)
	for _, tag := range []string{english, "pt-PT"} {
		w.desk.doc().Walks.Show()
		w.setLanguage(tag)
		w.frame.fit(leastWidth)
		for i := range w.panel.pages {
			w.panel.show(page(i))
			w.frame.showPanel(true)
			if least := w.frame.root.MinSize().Width; least > leastWidth {
				t.Errorf("%s: with the walkthrough and page %d of the panel the window is %v wide", tag, i, least)
			}
		}
		w.desk.doc().Walks.Hide()
		w.current.toggleCollection()
		if least := w.frame.root.MinSize().Width; least > leastWidth {
			t.Errorf("%s: with all puzzles of the file the window is %v wide", tag, least)
		}
		w.current.toggleCollection()
	}
}

// TestStepsInANarrowList looks for names of techniques that overlap their levels.
func TestStepsInANarrowList(t *testing.T) {
	_, v, _ := walked(t)
	o := v.list.CreateItem()
	o.Resize(fyne.NewSize(120, 44))
	for i := range v.len() {
		v.list.UpdateItem(i, o)
		head := o.(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*fyne.Container).Objects
		name, level := head[0], head[1]
		if name.Position().X+name.Size().Width > level.Position().X || level.Size().Width < level.MinSize().Width {
			t.Errorf("step %d: the name at %v is %v, the level at %v is %v", i+1, name.Position(), name.Size(), level.Position(), level.Size())
		}
	}
}

func TestWalkthroughKeys(t *testing.T) {
	w, v, _ := walked(t)
	if w.win.Canvas().Focused() != fyne.Focusable(v.list) {
		t.Fatal("the list has not the keyboard")
	}
	last := v.len() - 1
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyUp, 1},
		{fyne.KeyLeft, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyEnd, last},
		{fyne.KeyDown, last},
		{fyne.KeyHome, 0},
	} {
		if w.strike(step.key); v.walk.At() != step.want || v.list.shown != step.want {
			t.Errorf("%s goes to %d, the list shows %d, want %d", step.key, v.walk.At(), v.list.shown, step.want)
		}
	}
	w.strike(fyne.KeyDown)
	name := v.walk.Step(1).Technique
	if w.strike(fyne.KeyPageDown); v.walk.At() < 2 || v.walk.Step(v.walk.At()).Technique != name {
		t.Errorf("Page Down goes to %d", v.walk.At())
	}
	if w.strike(fyne.KeyPageUp); v.walk.At() != 1 {
		t.Errorf("Page Up goes to %d", v.walk.At())
	}
	test.Type(v.list, "f")
	if v.len() != 2 || v.only.Selected != v.walk.Techniques()[v.walk.Only()] {
		t.Errorf("F leaves %d steps of %q", v.len(), v.only.Selected)
	}
	v.only.SetSelectedIndex(0)
	if v.len() != last+1 {
		t.Errorf("the choice of all leaves %d", v.len())
	}
	w.strike(fyne.KeyF8)
	if w.panel.object.Visible() {
		t.Error("F8 is not the panel's")
	}
	if w.strike(fyne.KeyEscape); v.object.Visible() || w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Error("Esc does not go back to the board")
	}
	w.strike(fyne.KeyF2)
	test.Type(w.desk.current().board, "w")
	if w.desk.doc().State().Marks.Values.Count()+w.desk.doc().State().Puzzle.Givens() != 5 {
		t.Error("the board has not the keys")
	}
}

// The view follows the chosen step: its text, and the list that is tapped.
func TestWalkthroughShowsTheStep(t *testing.T) {
	w, v, _ := walked(t)
	for i := range v.len() {
		v.list.Select(i)
		s := v.walk.Step(i)
		if v.walk.At() != i || !strings.HasPrefix(v.text.Text, s.Text()) || !strings.Contains(v.about.Text(), s.Technique.String()) {
			t.Errorf("step %d: %q, %q", i, v.about.Text(), v.text.Text)
		}
	}
	if s := v.walk.Step(0); s.Marked() == "" {
		t.Error("the first step leaves nothing to be looked up")
	} else if v.choose(0); !strings.Contains(v.text.Text, s.Marked()) {
		t.Errorf("what is marked is not told: %q", v.text.Text)
	}
	w.saw("step: 1. ")
}

// Playing continues until the last step, a chosen step or Pause; a canceled wait has no
// effect.
func TestWalkthroughPlays(t *testing.T) {
	w, v, ticks := walked(t)
	tick := func() {
		t.Helper()
		if len(*ticks) == 0 {
			t.Fatal("nothing waits")
		}
		do := (*ticks)[len(*ticks)-1]
		*ticks = nil
		do()
		w.drain()
	}
	if len(*ticks) > 0 {
		t.Error("something moves unasked")
	}
	test.Type(v.list, " ")
	for want := 1; want < v.len(); want++ {
		if tick(); v.walk.At() != want {
			t.Fatalf("at %d, want %d", v.walk.At(), want)
		}
	}
	if tick(); v.playing || len(*ticks) > 0 {
		t.Error("it goes on after the last step")
	}
	test.Type(v.list, " ")
	if v.walk.At() != 0 {
		t.Error("it does not begin again")
	}
	old := (*ticks)[0]
	test.Type(v.list, " ")
	if old(); v.playing {
		t.Error("Pause does not pause")
	}
	if w.drain(); v.walk.At() != 0 {
		t.Error("it goes on after Pause")
	}
	test.Type(v.list, " ")
	old = (*ticks)[len(*ticks)-1]
	w.strike(fyne.KeyDown)
	if old(); v.walk.At() != 1 {
		t.Fatalf("at %d", v.walk.At())
	}
	if w.drain(); v.walk.At() != 1 {
		t.Error("a step that was chosen has less time than others")
	}
	test.Type(v.list, "+")
	if v.pace.SelectedIndex() != usualPace-1 {
		t.Errorf("faster is %q", v.pace.Selected)
	}
	test.Type(v.list, "---------")
	if v.pace.SelectedIndex() != len(paces)-1 {
		t.Errorf("slowest is %q", v.pace.Selected)
	}
	if w.strike(fyne.KeyEscape); v.playing {
		t.Error("it plays on where nobody sees it")
	}
}

func TestWalkthroughIsStaleInTheWindow(t *testing.T) {
	w, v, _ := walked(t)
	if v.again.Visible() {
		t.Error("it can be walked again")
	}
	w.desk.doc().Clear(puzzles.Problem)
	if !v.again.Visible() || !strings.Contains(v.words.Text(), "changed") {
		t.Errorf("after a change: %q", v.words.Text())
	}
	old := v.walk
	test.Tap(v.again)
	w.until("another walk", func() bool { return v.walk != old && !v.walk.Busy() })
	if v.again.Visible() || strings.Contains(v.words.Text(), "changed") {
		t.Errorf("walked again: %q", v.words.Text())
	}
}

// The smallest window has room for the whole view, and the line below shows its keys.
func TestWalkthroughFits(t *testing.T) {
	w, v, _ := walked(t)
	w.win.Resize(fyne.NewSize(720, 520))
	if least := w.win.Content().MinSize(); least.Width > 720 || least.Height > 520 {
		t.Errorf("the window needs %v", least)
	}
	if w.desk.current().hint.Text() != walkHint.String() {
		t.Errorf("the line below says %q", w.desk.current().hint.Text())
	}
	if w.strike(fyne.KeyEscape); w.desk.current().hint.Text() == walkHint.String() || v.object.Visible() {
		t.Error("the line below stays")
	}
}

func TestWalkthroughEntersInTheWindow(t *testing.T) {
	w, v, _ := walked(t)
	w.strike(fyne.KeyEnd)
	want := v.walk.View().State.Marks.Values
	if w.strike(fyne.KeyReturn); v.object.Visible() || !w.desk.doc().State().Marks.Values.Equal(want) {
		t.Error("the board that was shown is not entered")
	}
}

func TestExportWalkthrough(t *testing.T) {
	w, v, _ := walked(t)
	folder := t.TempDir()
	for _, ext := range []string{"txt", "md", "html", "json"} {
		w.files.path = filepath.Join(folder, "way."+ext)
		w.menuItem("Solve", "Export the walkthrough …").Action()
		w.saw("exported: " + w.files.path)
		if info, err := os.Stat(w.files.path); err != nil || info.Size() < 100 {
			t.Errorf("%s: %v, %v", ext, info, err)
		}
	}
	if name := w.files.names[0]; !strings.HasSuffix(name, "(walkthrough).html") {
		t.Errorf("it is to be called %q", name)
	}
	w.files.path = filepath.Join(folder, "way no. 2")
	w.publisher.exportWalk()
	w.saw("dialog: Which kind of file?")
	w.nextKind()
	written := w.saw("exported: ")
	if want := w.files.path + "." + w.files.kinds[1].Extensions[0]; written != "exported: "+want {
		t.Errorf("%s, want %s", written, want)
	}
	w.publisher.exportWalk()
	w.saw("dialog: Which kind of file?")
	w.nextKind()
	w.saw("dialog: Replace the file?")
	w.strike(fyne.KeyEscape)
	w.files.path = filepath.Join(folder, "none", "way.md")
	w.publisher.exportWalk()
	w.saw("message: no walkthrough was written")
	v.t.doc.Walks.Hide()
	if !w.menuItem("Solve", "Export the walkthrough …").Disabled {
		t.Error("what is not shown can be exported")
	}
	w.publisher.exportWalk()
	w.saw("message: there is no walkthrough")
	_, extensions := walkFiles()
	if !slices.Contains(extensions, "html") {
		t.Errorf("extensions %v", extensions)
	}
}

// nextKind chooses the second kind of file in the dialog that asks for it.
func (w *window) nextKind() {
	c := w.win.Canvas()
	write := c.Focused()
	for range 2 {
		c.FocusPrevious()
	}
	w.strike(fyne.KeyRight)
	c.Focus(write)
	w.strike(fyne.KeyReturn)
}

// A walkthrough that is closed, or whose tab is closed, leaves nothing behind.
func TestWalkthroughEnds(t *testing.T) {
	w, v, ticks := walked(t)
	test.Type(v.list, " ")
	w.opener.drop(v.t)
	for _, do := range *ticks {
		do()
	}
	w.drain()
	if w.desk.doc() != nil || v.t.doc.Jobs() != nil {
		t.Error("something goes on")
	}
}
