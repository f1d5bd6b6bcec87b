package web_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// countReads counts the page's reads of the clipboard.
const countReads = `
globalThis.reads = 0;
const read = Clipboard.prototype.readText;
Clipboard.prototype.readText = function () { reads++; return read.call(this); };`

// TestKeys draws with keys that Fyne does not know in a browser, and with held keys, and
// copies the board. Pasting requires no permission.
func TestKeys(t *testing.T) {
	h := serve(t)
	b := open(t, h.page()+"?trace#edit/"+code(t, six), clipboard, onEachPage(countReads))
	b.await("trace: status: Several solutions")
	drawn := func(key string, modifiers ...input.Modifier) {
		t.Helper()
		b.forget()
		b.press(key, modifiers...)
		b.await("trace: title: ")
	}
	b.press(kb.End, input.ModifierCtrl)
	drawn("w")
	b.press(kb.Home)
	drawn("b")
	b.press(kb.Home, input.ModifierCtrl)
	b.press(kb.ArrowRight, input.ModifierShift)
	b.press(kb.ArrowDown, input.ModifierShift)
	drawn(kb.Delete)
	b.press(kb.Escape)
	mouse := func(kind input.MouseType, at float64) { // on the diagonal of the board
		t.Helper()
		b.run(chromedp.MouseEvent(kind, at+152, at, chromedp.Button("left"), chromedp.ButtonModifiers(input.ModifierShift)))
	}
	mouse(input.MouseMoved, 315)
	mouse(input.MousePressed, 315)
	mouse(input.MouseMoved, 350)
	mouse(input.MouseMoved, 384)
	mouse(input.MouseReleased, 384)
	b.frames() // keys overtake the mouse
	drawn(kb.Delete)
	b.press(kb.Escape)
	text := b.copied()
	if want := strings.Repeat("......\n", 5) + "b....w"; !strings.Contains(text, want) {
		t.Errorf("drawn is\n%s", text)
	}

	b.forget()
	b.run(chromedp.Evaluate(`reads = 0`, nil))
	b.press("v", input.ModifierCtrl)
	b.await("trace: title: Untitled 2")
	var reads int
	if b.run(chromedp.Evaluate(`reads`, &reads)); reads > 0 {
		t.Errorf("the page asked %d times for the clipboard", reads)
	}

	var zooms bool
	b.run(chromedp.Evaluate(`document.body.dispatchEvent(new WheelEvent("wheel", { ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true }))`, &zooms))
	if zooms {
		t.Error("the wheel with Ctrl zooms the page")
	}

	for _, key := range []string{kb.F10, kb.ArrowLeft, kb.ArrowLeft, kb.ArrowUp, "\r"} { // View › Full screen
		b.press(key)
	}
	b.run(chromedp.Poll(`document.fullscreenElement !== null`, nil, chromedp.WithPollingTimeout(patience)))
}

// TestWheel scrolls by pixels, in small steps as a touchpad does, and in large ones: the
// content moves by as much.
func TestWheel(t *testing.T) {
	b := open(t, serve(t).page()+"?trace#edit/"+code(t, strings.Repeat("......\n", 5)+"....wb"), clipboard)
	b.await("trace: status: Several solutions")
	for range 8 {
		b.press("=", input.ModifierCtrl)
	}
	at := 450.0
	scroll := func(times int, by float64) {
		t.Helper()
		for range times {
			b.run(input.DispatchMouseEvent(input.MouseWheel, 400, at).WithDeltaX(0).WithDeltaY(by))
		}
		b.frames()
		at -= float64(times) * by
	}
	draw := func() {
		t.Helper()
		b.forget()
		b.click(400, at)
		b.await("trace: title: ")
	}
	draw()
	scroll(30, 3)
	draw()
	if got := b.copied(); strings.Count(got, "w") != 2 {
		t.Errorf("two clicks on a cell have drawn\n%s", got)
	}
	scroll(1, -80)
	draw()
	if got := b.copied(); strings.Count(got, "w") != 1 {
		t.Errorf("three clicks on a cell have drawn\n%s", got)
	}
}

// TestPlainHost copies in a page whose host has no certificate and therefore no clipboard
// API: the text still reaches other programs, and the page.
func TestPlainHost(t *testing.T) {
	h := serve(t)
	b := open(t, h.page()+"?trace#edit/"+code(t, six), onEachPage(`
		Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
		addEventListener("paste", (e) => console.log("paste: " + e.clipboardData.getData("text/plain")), { capture: true });`))
	b.await("trace: status: Several solutions")
	b.press("c", input.ModifierCtrl)
	b.press("v", input.ModifierCtrl)
	b.await("paste: Quadrille yinyang")
	b.await("trace: title: Untitled 2")
}
