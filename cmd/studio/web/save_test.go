package web_test

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// slowPicker replaces the file picker by one whose writing ends when ends is called, with an
// error text or "".
const slowPicker = `
globalThis.machine = "";
const file = {
	name: "slow.quadrille",
	async isSameEntry(other) { return this === other; },
	async createWritable() {
		let text;
		return {
			async write(data) { text = new TextDecoder().decode(data); },
			async close() {
				console.log("trace: closing the file");
				const failed = await new Promise((does) => { globalThis.ends = does; });
				if (failed) throw new Error(failed);
				machine = text;
			},
		};
	},
};
globalThis.showSaveFilePicker = async () => file;
1`

// TestSaveThatEndsLate saves to a file of the machine: the document is saved once the file
// is written, and unsaved if that fails.
func TestSaveThatEndsLate(t *testing.T) {
	h := serve(t)
	b := open(t, h.page()+"?trace#edit/"+code(t, six))
	b.await("trace: status: Several solutions")
	b.run(chromedp.Evaluate(slowPicker, nil))
	b.press("w") // on a black cell
	b.await("trace: title: Untitled 1 (unsaved)")

	b.forget()
	b.press("s", input.ModifierCtrl)
	b.await("trace: closing the file")
	b.run(chromedp.Evaluate(`ends("no room"); 1`, nil))
	b.await("trace: message: not saved: slow.quadrille: no room")
	b.picture("unwritten")
	if b.said("trace: saved: ") || b.said("trace: title: ") {
		t.Error("what was not written is saved")
	}

	b.forget()
	b.press("s", input.ModifierCtrl)
	b.await("trace: closing the file")
	if b.said("trace: saved: ") {
		t.Error("it is saved before it is written")
	}
	b.run(chromedp.Evaluate(`ends(""); 1`, nil))
	b.await("trace: saved: /files/slow.quadrille")
	b.await("trace: title: slow")
	if b.said("(unsaved)") {
		t.Error("it is unsaved although it was written")
	}
	var text string
	if b.run(chromedp.Evaluate(`machine`, &text)); text == "" {
		t.Error("the file is empty")
	}
}
