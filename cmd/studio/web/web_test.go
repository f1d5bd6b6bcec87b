// Package web_test uses the studio in real browsers: Chromium without a window and, once,
// Firefox.
package web_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

// patience is the time limit for any reaction of the page: the browser has no graphics card,
// and compiles the program first.
const patience = 5 * time.Minute

// tab is a page with the studio.
type tab struct {
	testing.TB
	ctx context.Context
	// expected is the text of the only faults that are allowed; "" for none.
	expected string

	mu    sync.Mutex
	lines []string // the trace that the studio writes to the console
	come  chan struct{}
}

// open starts a browser with the page at an address.
func open(t testing.TB, address string, first ...chromedp.Action) *tab {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(1280, 800), chromedp.Flag("disable-gpu", false),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true))
	started, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	ctx, end := chromedp.NewContext(started)
	t.Cleanup(end)
	b := &tab{TB: t, ctx: ctx, come: make(chan struct{}, 1)}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			for _, a := range e.Args {
				b.add(strings.Trim(string(a.Value), `"`))
			}
		case *runtime.EventExceptionThrown:
			b.add("exception: " + e.ExceptionDetails.Text)
		}
	})
	b.run(append(first, chromedp.Navigate(address))...)
	return b
}

func (b *tab) add(line string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines = append(b.lines, line)
	select {
	case b.come <- struct{}{}:
	default:
	}
}

// run performs actions in the page.
func (b *tab) run(actions ...chromedp.Action) {
	b.Helper()
	if err := chromedp.Run(b.ctx, actions...); err != nil {
		b.Fatal(err)
	}
}

// forget discards the trace so far, so that the next match is a new line.
func (b *tab) forget() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines = nil
}

// said reports whether the studio has traced a line with the text.
func (b *tab) said(text string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.lines, func(line string) bool { return strings.Contains(line, text) })
}

// await waits until the studio has traced a line with the text.
func (b *tab) await(text string) {
	b.Helper()
	for late := time.After(patience); ; {
		b.mu.Lock()
		for _, line := range b.lines {
			fault := strings.Contains(line, "panic") && (b.expected == "" || !strings.Contains(line, b.expected))
			if fault || strings.HasPrefix(line, "exception: ") {
				b.Errorf("the program ended:\n%s", strings.Join(b.lines, "\n"))
			}
			if strings.Contains(line, text) {
				b.mu.Unlock()
				return
			}
		}
		all := strings.Join(b.lines, "\n")
		b.mu.Unlock()
		if b.Failed() {
			b.FailNow()
		}
		select {
		case <-b.come:
		case <-late:
			b.picture("late")
			b.Fatalf("no line says %q; there are\n%s", text, all)
		}
	}
}

// press presses a key, with or without Ctrl.
func (b *tab) press(key string, modifiers ...input.Modifier) {
	b.Helper()
	b.run(chromedp.KeyEvent(key, chromedp.KeyModifiers(modifiers...)))
}

// click clicks a point of the page.
func (b *tab) click(x, y float64) {
	b.Helper()
	b.run(chromedp.MouseEvent(input.MouseMoved, x, y), chromedp.Sleep(100*time.Millisecond), chromedp.MouseClickXY(x, y))
}

// picture saves a screenshot of the page if QUADRILLE_PICTURES is set.
func (b *tab) picture(name string) {
	b.Helper()
	folder := os.Getenv("QUADRILLE_PICTURES")
	if folder == "" {
		return
	}
	var png []byte
	b.run(chromedp.CaptureScreenshot(&png))
	if err := os.WriteFile(filepath.Join(folder, "web-"+name+".png"), png, 0o644); err != nil {
		b.Error(err)
	}
}

// host serves the page under its own path, as a host of static files does. While it is off,
// it serves nothing.
type host struct {
	*httptest.Server
	mu      sync.Mutex
	off     bool
	alone   bool     // no worker is available
	foreign []string // requested paths outside the page
	mixed   []string // files requested without their version
	loads   int      // how often the program was sent
	renewed []string // files requested although the browser had them
}

func serve(t testing.TB) *host {
	folder := os.Getenv("QUADRILLE_WEB")
	if folder == "" {
		t.Skip("QUADRILLE_WEB does not name the folder of the page")
	}
	if _, err := exec.LookPath("chromium"); err != nil {
		t.Skip("chromium is not installed")
	}
	h := &host{}
	files := http.StripPrefix("/some/where/", http.FileServer(http.Dir(folder)))
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		defer h.mu.Unlock()
		switch {
		case h.off:
			panic(http.ErrAbortHandler)
		case h.alone && strings.HasSuffix(r.URL.Path, "/engine.js"):
			http.NotFound(w, r)
			return
		case !strings.HasPrefix(r.URL.Path, "/some/where/") && r.URL.Path != "/favicon.ico":
			h.foreign = append(h.foreign, r.URL.Path)
		}
		if name := path.Base(r.URL.Path); !strings.HasSuffix(r.URL.Path, "/") && name != "offline.js" && r.URL.RawQuery == "" {
			h.mixed = append(h.mixed, name)
		}
		if r.Header.Get("If-Modified-Since") != "" {
			h.renewed = append(h.renewed, path.Base(r.URL.Path))
		} else if strings.HasSuffix(r.URL.Path, ".wasm.gz") {
			h.loads++
		}
		w.Header().Set("Cache-Control", "max-age=600") // as many hosts do
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(h.Close)
	return h
}

func (h *host) page() string { return h.URL + "/some/where/" }

// code returns the share code of a puzzle that is given as text.
func code(t testing.TB, text string) string {
	t.Helper()
	found, err := format.Read([]byte(text), format.Options{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	written, err := format.WriterNamed("share", types.All).Write(&found.Collection.Puzzles[0])
	if err != nil {
		t.Fatal(err)
	}
	return written.Text
}

// downloads makes the browser save downloads in a folder without asking, and removes the
// file pickers, which a test cannot answer.
func downloads(folder string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(folder).Do(ctx)
	})
}

// onEachPage makes every page run a script before its own.
func onEachPage(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// clipboard lets a test read what the page has copied.
var clipboard = chromedp.ActionFunc(func(ctx context.Context) error {
	return browser.GrantPermissions([]browser.PermissionType{browser.PermissionTypeClipboardReadWrite, browser.PermissionTypeClipboardSanitizedWrite}).Do(ctx)
})

// copied copies the board and returns the text.
func (b *tab) copied() (text string) {
	b.Helper()
	b.promised(`navigator.clipboard.writeText("")`, nil)
	b.press("c", input.ModifierCtrl)
	b.promised(`(async () => { let text = ""; for (let n = 0; n < 1000 && !text; n++) { text = await navigator.clipboard.readText(); await new Promise(requestAnimationFrame); } return text })()`, &text)
	return text
}

// frames waits for some frames.
func (b *tab) frames() {
	b.Helper()
	b.promised(`(async () => { for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame); })()`, nil)
}

// kept reports whether unsaved work has reached the browser's database.
const kept = `(() => {
	let states = 0;
	fs.readdir("/home/state", (_, names) => { states = names.filter((n) => n.endsWith(".state")).length; });
	return states > 0 && folder.unwritten() === 0;
})()`

const noPickers = `delete globalThis.showSaveFilePicker; delete globalThis.showOpenFilePicker; 1`

func TestPage(t *testing.T) {
	h, folder := serve(t), t.TempDir()
	link := h.page() + "?trace#edit/" + code(t, six)
	b := open(t, link, downloads(folder))

	b.await("trace: left by earlier runs: 0")
	b.await("trace: status: Several solutions")
	b.picture("light")

	// A click draws. The verdict comes with it.
	b.forget()
	b.click(400, 330)
	b.await("(unsaved)")

	// Saving downloads the file.
	var gone bool
	b.run(chromedp.Evaluate(noPickers+" === 1", &gone))
	b.forget()
	b.press("s", input.ModifierCtrl)
	b.await("trace: saved: /files/")
	saved := await(t, folder, ".quadrille")
	c, err := file.Open(saved, types.All)
	if err != nil || len(c.Puzzles) != 1 || c.Puzzles[0].State.Puzzle.Type.Name() != "yinyang" {
		t.Fatalf("%v, %v", c, err)
	}

	// It solves.
	b.forget()
	b.press(kb.F5)
	b.await("status: Several solutions")

	// Later unsaved work survives the end of the page, even offline.
	b.forget()
	b.click(440, 370)
	b.await("(unsaved)")
	b.run(chromedp.Poll(kept, nil, chromedp.WithPollingTimeout(patience)))
	b.run(chromedp.Evaluate(`navigator.serviceWorker.ready.then(() => true)`, nil, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	h.mu.Lock()
	h.off = true
	h.mu.Unlock()
	b.forget()
	b.run(network.Enable(), network.SetBypassServiceWorker(false), chromedp.Navigate(h.page()+"?trace"))
	b.await("trace: left by earlier runs: 1")
	b.picture("recovery")
	b.forget()
	b.press("\r")
	b.await("(unsaved)")
	b.picture("offline")
	if len(h.foreign)+len(h.mixed) > 0 || h.loads != 1 {
		t.Errorf("the page asked for %v, for any version of %v, and %d times for the program", h.foreign, h.mixed, h.loads)
	}
	if !slices.Contains(h.renewed, "page.js") || !slices.Contains(h.renewed, "studio.wasm.gz") {
		t.Errorf("what is kept may be of another version: only %v were asked for again", h.renewed)
	}
}

// await waits for a file with an extension in a folder.
func await(t *testing.T, folder, ending string) string {
	t.Helper()
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(50 * time.Millisecond) {
		if names, _ := filepath.Glob(filepath.Join(folder, "*"+ending)); len(names) > 0 {
			return names[0]
		}
	}
	t.Fatalf("no file %s came", ending)
	return ""
}

// TestPhone draws with a finger on a small screen, in dark mode.
func TestPhone(t *testing.T) {
	h := serve(t)
	dark := emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}})
	b := open(t, h.page()+"?trace#edit/"+code(t, six), dark,
		chromedp.EmulateViewport(390, 844, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.await("trace: status: Several solutions")
	b.picture("phone")
	b.forget()
	b.run(chromedp.ActionFunc(func(ctx context.Context) error {
		at := []*input.TouchPoint{{X: 190, Y: 300}}
		if err := input.DispatchTouchEvent(input.TouchStart, at).Do(ctx); err != nil {
			return err
		}
		return input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}).Do(ctx)
	}))
	b.await("(unsaved)")
	b.picture("phone-drawn")
	var active string
	if b.run(chromedp.Evaluate(`document.activeElement.id`, &active)); active == "dummyEntry" {
		t.Error("on a board the phone shows its keyboard")
	}
}
