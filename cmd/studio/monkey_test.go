//go:build cgo && !ci

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"quadrille/gui"
	"quadrille/gui/monkey"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestMain, if the environment asks for it, runs no tests but operates the studio's real
// window through the mouse and keys of the display: at random as QUADRILLE_MONKEY says,
// "TYPE SEED DURATION" (`make monkey` does that for each type), or drawing the puzzles of a
// file as QUADRILLE_SETTER says, "FILE FOLDER" (.ci/e2e-draw). It needs the main goroutine,
// which is that of the window.
func TestMain(m *testing.M) {
	if words := strings.Fields(os.Getenv("QUADRILLE_SETTER")); len(words) == 2 {
		os.Exit(drawAll(words[0], words[1]))
	}
	words := strings.Fields(os.Getenv("QUADRILLE_MONKEY"))
	if len(words) != 3 {
		os.Exit(m.Run())
	}
	seed, err := strconv.ParseUint(words[1], 10, 64)
	last, again := time.ParseDuration(words[2])
	typ := types.ByName(words[0])
	if err = errors.Join(err, again); err != nil || typ == nil {
		fmt.Fprintln(os.Stderr, "QUADRILLE_MONKEY is not TYPE SEED DURATION:", cmp.Or(err, errors.New("no such type")))
		os.Exit(2)
	}
	os.Exit(run(typ, seed, last))
}

// run runs the monkey, and returns 0 on success.
func run(typ puzzles.Type, seed uint64, last time.Duration) int {
	folder, err := os.MkdirTemp("", "quadrille-monkey.")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	defer os.RemoveAll(folder)
	studio := gui.New(gui.Config{App: app.NewWithID("studio.quadrille.monkey"), Files: &saves{folder: folder}, Types: types.All})
	w := &watch{studio: studio, seed: seed, hand: &xHand{}}
	w.monkey = monkey.New(seed, w.hand, "ctrl+q")
	if err := begin(studio, typ, folder, seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.keep(last)
		if !w.over.Load() {
			fyne.Do(fyne.CurrentApp().Quit)
		}
	}()
	shown := studio.Show()
	w.over.Store(true)
	<-done
	n, did := w.monkey.Did()
	if err := errors.Join(w.err, shown); err != nil {
		fmt.Printf("%s, seed %d, after %d things: %v\nthe last of them: %s\n", typ.Name(), seed, n, err, did)
		return 1
	}
	fmt.Printf("%s, seed %d: %d things, %d looks at the documents, %s\n", typ.Name(), seed, n, w.audits, w.memory)
	return 0
}

// begin opens a board of the type from a file: a small one, or sometimes the largest.
func begin(studio *gui.Studio, typ puzzles.Type, folder string, seed uint64) error {
	sp := typ.Spec()
	z := grid.Size{Rows: max(6, sp.Least.Rows), Cols: max(6, sp.Least.Cols)}
	if seed%5 == 4 {
		z = sp.Most
	}
	p, err := puzzles.New(typ, puzzles.Params{Size: z})
	if err != nil {
		return err
	}
	d := document.New(p, func(func()) {}, func(draft.Changed) {})
	defer d.Close()
	path := filepath.Join(folder, "first.quadrille")
	if err := d.File.Saving(path).Write(context.Background()); err != nil {
		return err
	}
	studio.Open(path)
	return nil
}

// saves answers the file dialogs of the monkey.
type saves struct {
	folder string
	count  atomic.Int64
}

func (s *saves) Save(_, _, name string, _ ...gui.Filter) (string, error) {
	n := s.count.Add(1)
	if n%4 == 0 {
		return "", nil
	}
	return filepath.Join(s.folder, fmt.Sprintf("%d%s", n, filepath.Ext(name))), nil
}

func (s *saves) Open(string, string, ...gui.Filter) (string, error) {
	found, err := filepath.Glob(filepath.Join(s.folder, "*.quadrille"))
	if err != nil || len(found) == 0 {
		return "", err
	}
	return found[int(s.count.Add(1))%len(found)], nil
}

// watch lets the monkey act and watches the program.
type watch struct {
	studio *gui.Studio
	monkey *monkey.Monkey
	hand   *xHand
	seed   uint64
	over   atomic.Bool // the window is closed
	err    error
	audits int
	memory string
}

// The limits for a run.
const (
	frozen      = 60 * time.Second // without an answer from the window
	goroutines  = 8                // more than at the start
	heapMost    = 200 << 20        // bytes more than at the start
	settled     = 30 * time.Second
	auditEach   = 10 // actions
	firstFrames = 3 * time.Second
)

// keep continues for the given time, until the window is closed or something is wrong.
func (w *watch) keep(last time.Duration) {
	if w.err = w.hand.find(); w.err != nil {
		return
	}
	time.Sleep(firstFrames)
	began := time.Now()
	var heap uint64
	count := 0
	w.window(func() { heap, count = heapNow(), runtime.NumGoroutine() })
	for i := 0; time.Since(began) < last && !w.over.Load() && w.err == nil; i++ {
		w.monkey.Step()
		if err := w.hand.flush(); err != nil && !w.over.Load() {
			w.err = err
		}
		if i%auditEach == 0 {
			w.window(w.audit)
		}
	}
	if w.err == nil && !w.over.Load() {
		w.window(func() { w.rest(heap, count) })
	}
}

// window runs a function on the goroutine of the window, with a time limit.
func (w *watch) window(do func()) {
	done := make(chan struct{})
	go fyne.Do(func() {
		if !w.over.Load() {
			do()
		}
		close(done)
	})
	for began := time.Now(); ; {
		select {
		case <-done:
			return
		case <-time.After(100 * time.Millisecond):
			if w.over.Load() {
				return
			}
			if time.Since(began) > frozen {
				buf := make([]byte, 1<<20)
				w.err = fmt.Errorf("the window does not answer:\n%s", buf[:runtime.Stack(buf, true)])
				return
			}
		}
	}
}

// audit searches the documents for lost work.
func (w *watch) audit() {
	for _, d := range w.studio.Documents() {
		if d.State().Puzzle.Size().Cells() > 2000 && w.audits%10 > 0 {
			continue // encoding large boards takes long
		}
		if err := drafttest.Audit(d.Draft, types.All); err != nil {
			w.err = fmt.Errorf("%s: %w", d.Name(), err)
		}
		w.audits++
	}
}

// rest closes the documents and waits until goroutines and memory are as at the start.
func (w *watch) rest(heap uint64, count int) {
	for _, d := range w.studio.Documents() {
		d.Close()
	}
	for began := time.Now(); runtime.NumGoroutine() > count+goroutines; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > settled {
			buf := make([]byte, 1<<20)
			w.err = fmt.Errorf("%d goroutines, %d at the start:\n%s", runtime.NumGoroutine(), count, buf[:runtime.Stack(buf, true)])
			return
		}
	}
	now := heapNow()
	w.memory = fmt.Sprintf("%d goroutines (%d at the start), heap %d MB (%d)", runtime.NumGoroutine(), count, now>>20, heap>>20)
	if now > heap+heapMost {
		w.err = fmt.Errorf("the heap has grown: %s", w.memory)
	}
}

// heapNow returns the size of the live heap.
func heapNow() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// xHand is a monkey.Hand with the mouse and the keys of an X display. It queues actions, and
// performs them at flush.
type xHand struct {
	window        string
	width, height float64
	script        []string
}

// find waits for the window, which may open late on a busy machine.
func (h *xHand) find() error {
	ctx, cancel := context.WithTimeout(context.Background(), frozen)
	defer cancel()
	out, err := exec.CommandContext(ctx, "xdotool", "search", "--sync", "--onlyvisible", "--name", "Quadrille").Output()
	ids := strings.Fields(string(out))
	if err != nil || len(ids) == 0 {
		return fmt.Errorf("no window: %w", err)
	}
	h.window = slices.Max(ids)
	out, err = exec.Command("xdotool", "getwindowgeometry", "--shell", h.window).Output()
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(out)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		n, _ := strconv.ParseFloat(value, 64)
		switch name {
		case "WIDTH":
			h.width = n
		case "HEIGHT":
			h.height = n
		}
	}
	return nil
}

func (h *xHand) add(words ...string) { h.script = append(h.script, words...) }

// flush performs the queued actions. It is no error if the window has gone.
func (h *xHand) flush() error {
	script := h.script
	h.script = nil
	if len(script) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), frozen)
	defer cancel()
	if out, err := exec.CommandContext(ctx, "xdotool", script...).CombinedOutput(); err != nil {
		return fmt.Errorf("xdotool %s: %w: %s", strings.Join(script, " "), err, out)
	}
	return nil
}

// Move implements monkey.Hand.
func (h *xHand) Move(x, y float64) {
	h.add("mousemove", "--window", h.window, strconv.Itoa(int(x*h.width)), strconv.Itoa(int(y*h.height)))
}

// Down implements monkey.Hand.
func (h *xHand) Down(b monkey.Button) { h.add("mousedown", strconv.Itoa(int(b))) }

// Up implements monkey.Hand.
func (h *xHand) Up(b monkey.Button) { h.add("mouseup", strconv.Itoa(int(b))) }

// Scroll implements monkey.Hand.
func (h *xHand) Scroll(notches int) {
	button := "5"
	if notches < 0 {
		button, notches = "4", -notches
	}
	for range notches {
		h.add("click", button)
	}
}

// Hold implements monkey.Hand.
func (h *xHand) Hold(mod string) { h.add("keydown", mod) }

// Release implements monkey.Hand.
func (h *xHand) Release(mod string) { h.add("keyup", mod) }

// Key implements monkey.Hand.
func (h *xHand) Key(name string) { h.add("key", name) }
