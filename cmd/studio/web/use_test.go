package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

const (
	hook = "b...w\n..b..\n..b.b\n....." // which has one solution
	six  = "b.....\n.w....\n..b...\n...w..\n......\n.....b"
)

// watchVerdicts records in the page the milliseconds from a key to its verdict.
const watchVerdicts = `
globalThis.verdicts = [];
let pressed;
addEventListener("keydown", () => { pressed = performance.now(); }, { capture: true });
const log = console.log;
console.log = (...args) => {
  if (String(args[0]).startsWith("trace: status: Several solutions") && pressed) verdicts.push(Math.round(performance.now() - pressed));
  log(...args);
};`

// promised evaluates an expression of the page and awaits its promise.
func (b *tab) promised(expression string, into any) {
	b.Helper()
	b.run(chromedp.Evaluate(expression, into, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
}

// TestUse does in one page what setters do: generate, draw, copy, paste, drop a file and
// write titles.
func TestUse(t *testing.T) {
	h, folder := serve(t), t.TempDir()
	b := open(t, h.page()+"?trace#edit/"+code(t, strings.Repeat("..........\n", 9)+"........wb"), clipboard, downloads(folder), onEachPage(watchVerdicts))
	b.await("trace: status: Several solutions")

	// The content of a link is not offered as recovered work.
	b.forget()
	b.run(chromedp.Reload())
	b.await("trace: left by earlier runs: 0")
	b.await("trace: status: Several solutions")

	// Each edit of a 10 × 10 board gets its complete verdict at once: it is computed in the
	// page, even with a worker.
	b.await("trace: engine: beside the page")
	b.press(kb.Home, input.ModifierCtrl)
	for range 5 {
		b.forget()
		b.press("b")
		b.await("trace: status: Several solutions")
		if b.said("trace: status: Checking") || b.said("Looking for forced cells") {
			t.Error("the verdict came in parts")
		}
		b.press(kb.ArrowRight)
	}
	var took []int
	b.run(chromedp.Evaluate("verdicts", &took))
	t.Logf("10 × 10: %v ms from the key to the verdict", took)

	// A puzzle is made from it.
	b.forget()
	b.press("G", input.ModifierCtrl, input.ModifierShift)
	b.await("trace: status: One solution")
	b.picture("generated")

	// Copied text is readable outside, and text from there can be pasted.
	text := b.copied()
	if found, err := format.Read([]byte(text), format.Options{Types: types.All}); err != nil || found.Collection.Puzzles[0].State.Puzzle.Size().Rows != 10 {
		t.Errorf("copied was %q: %v", text, err)
	}
	b.promised(`navigator.clipboard.writeText("`+strings.ReplaceAll(hook, "\n", `\n`)+`")`, nil)
	b.forget()
	b.press("v", input.ModifierCtrl)
	b.await("trace: title: Untitled 2")
	b.await("trace: status: One solution")

	// A dropped file is opened.
	name := filepath.Join(folder, "Schnee.txt")
	if err := os.WriteFile(name, []byte(six), 0o644); err != nil {
		t.Fatal(err)
	}
	b.forget()
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{name}, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DragEnter, input.DragOver, input.Drop} {
		b.run(input.DispatchDragEvent(kind, 400, 300, data))
	}
	b.await("trace: title: Schnee")
	b.await("trace: status: Several solutions")

	// A title is typed, with keys and with input methods.
	b.press(kb.F3)
	b.picture("title")
	b.title()
	for _, r := range "Été " {
		b.key(string(r))
	}
	b.run(input.ImeSetComposition("かん", 2, 2), input.InsertText("漢字 ☃"))
	b.press(kb.Backspace)
	b.press("\r")
	b.picture("titled")
	var gone bool
	b.run(chromedp.Evaluate(noPickers+" === 1", &gone))
	b.forget()
	b.press("s", input.ModifierCtrl)
	b.await("trace: saved: /files/")
	c, err := file.Open(await(t, folder, ".quadrille"), types.All)
	if err != nil || c.Puzzles[0].Meta().Title != "Été 漢字 " {
		t.Errorf("%v: the title is %q", err, c.Puzzles[0].Meta().Title)
	}
}

// key presses a letter key. Unlike with press, the page may suppress the letter, as with a
// real user.
func (b *tab) key(letter string) {
	b.Helper()
	b.run(input.DispatchKeyEvent(input.KeyDown).WithKey(letter).WithText(letter), input.DispatchKeyEvent(input.KeyUp).WithKey(letter))
}

// title clicks on the entry for the title, which then accepts text.
func (b *tab) title() {
	b.Helper()
	b.click(1150, 129)
	b.run(chromedp.Poll(`document.activeElement.id === "dummyEntry"`, nil, chromedp.WithPollingTimeout(patience)))
}
