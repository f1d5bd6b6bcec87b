package gui

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
)

const aLink = "https://puzz.link/p?yinyang/6/6/6a166b230900"

// said returns the text of all messages above the board.
func said(w *window) string {
	var texts []string
	for _, m := range w.messages.stripOf(w.desk.current()).messages {
		texts = append(texts, m.said.String())
	}
	return strings.Join(texts, " | ")
}

// Anything pasted opens, and a message says what it was until the board is edited.
func TestPasteSaysWhatItWas(t *testing.T) {
	w := newWindow(t)
	for text, want := range map[string]string{
		aLink:                            "A puzz.link address of Yin-Yang.",
		"1:011100":                       "A Dominosa ID of Simon Tatham's collection.",
		"0 1 1\n1 0 0":                   "A grid of 2 × 3, read as Domino.",
		"Quadrille yinyang\ngivens:\n..": "",
	} {
		n := len(w.desk.bar.Items)
		w.app.Clipboard().SetContent(text)
		w.paste()
		if len(w.desk.bar.Items) != n+1 || said(w) != want {
			t.Errorf("%q: %d documents, said %q", text, len(w.desk.bar.Items), said(w))
		}
		w.desk.doc().SetLayer(puzzles.Problem)
		w.desk.current().board.TypedRune('7')
		w.desk.current().board.TypedRune('b')
		if said(w) != "" {
			t.Errorf("%q: after an edit it says %q", text, said(w))
		}
	}
	n := len(w.desk.bar.Items)
	w.app.Clipboard().SetContent("https://puzz.link/p?slither/2/2/3")
	w.paste()
	if len(w.desk.bar.Items) != n || !strings.Contains(said(w), "Nothing was pasted: this is a puzz.link puzzle of the genre Slitherlink") {
		t.Errorf("another genre: %q", said(w))
	}
}

// A grid that fits several types is asked about.
func TestPasteAsksWhatItIs(t *testing.T) {
	w := newWindow(t)
	w.app.Clipboard().SetContent("..\n..")
	w.paste()
	var choice *widget.RadioGroup
	for _, o := range seen(w.win.Canvas().Overlays().Top()) {
		if r, ok := o.(*widget.RadioGroup); ok {
			choice = r
		}
	}
	if choice == nil || len(choice.Options) < 2 || len(w.desk.bar.Items) != 0 {
		t.Fatalf("nothing is asked: %v", choice)
	}
	choice.SetSelected("Hoo-Doo")
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.read()
	if d := w.desk.doc(); d == nil || d.State().Puzzle.Type.Name() != "hoodoo" {
		t.Errorf("got %v", d)
	}
}

// A dropped link is opened like a file; if it holds no puzzle, a message says so.
func TestLinksAreDropped(t *testing.T) {
	w := newWindow(t)
	drop := func(link string) {
		u, err := storage.ParseURI(link)
		if err != nil {
			t.Fatal(err)
		}
		w.dropped([]fyne.URI{u})
	}
	drop(aLink)
	w.until("the link is open", func() bool { return len(w.desk.bar.Items) == 1 })
	if got := said(w); got != "A puzz.link address of Yin-Yang." {
		t.Errorf("said %q", got)
	}
	drop("https://example.org/")
	w.until("it is told", func() bool { return strings.Contains(said(w), "a link without a puzzle") })
}

// A file of another format is opened under its name; if it is ambiguous, a question is asked
// as for a text.
func TestOpenTakesEveryFormat(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "Tatham.txt", "1:011100\r\n"))
	w.until("it is open", func() bool { return len(w.desk.bar.Items) == 1 })
	if d := w.desk.doc(); d.File.Path() != "" || d.Title() != "Tatham" || said(w) != "A Dominosa ID of Simon Tatham's collection." {
		t.Errorf("%q, %q, said %q", d.File.Path(), d.Title(), said(w))
	}
	w.Open(write(t, "grid.txt", "..\n.."))
	w.until("it is asked", func() bool { return w.win.Canvas().Overlays().Top() != nil })
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.until("it is open", func() bool { return len(w.desk.bar.Items) == 2 })
	if d := w.desk.doc(); d.Title() != "grid" || d.State().Puzzle.Type.Name() != "yinyang" {
		t.Errorf("%q", d.Title())
	}
}

// A board is copied in every format that its type has; a message says what is lost.
func TestCopyAs(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "one.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Snow", "givens": ["b.", ".."]}]}`))
	w.menu.refresh(w.desk.doc())
	copies := w.menuItem("Edit", "Copy as").ChildMenu.Items
	copied := map[string]string{}
	for _, it := range copies {
		if it.Disabled {
			continue
		}
		it.Action()
		w.until("the copy", func() bool { return w.first() == "" })
		copied[it.Label] = w.app.Clipboard().Content()
	}
	if got := copied["Puzz.link address"]; got != "https://puzz.link/p?yinyang/2/2/i0" || !strings.HasPrefix(copied["Share code"], "quadrille:yinyang/2x2/") || !strings.Contains(copied["SVG drawing"], "<svg") {
		t.Errorf("copied %q", copied)
	}
	if _, ok := copied["Dominosa ID"]; ok {
		t.Error("a Yin-Yang is copied as a Dominosa ID")
	}
	for _, it := range copies {
		if it.Label == "Dominosa ID" {
			it.Action() // reported all the same
			w.until("the refusal", func() bool { return w.first() == "" })
		}
	}
	if first := copies[0].Label; first != "Share code" {
		t.Errorf("the first one is %s", first)
	}
	if !strings.Contains(said(w), "Nothing was copied: there is no Yin-Yang as a Dominosa ID") {
		t.Errorf("said %q", said(w))
	}
}

// Messages about what was opened have another color than errors; together they have that of
// errors.
func TestNewsLookOtherwise(t *testing.T) {
	w := newWindow(t)
	w.app.Clipboard().SetContent(aLink)
	w.paste()
	if fill := w.desk.current().strip.ground.Fill; fill != draw.AccentTint {
		t.Errorf("news are on %s", fill)
	}
	w.messages.fail(errors.New("no luck"))
	if fill := w.desk.current().strip.ground.Fill; fill != draw.FaultTint {
		t.Errorf("a fault is on %s", fill)
	}
}

// TestPasteIsReadBesideTheWindow: a paste returns before its text has been read, and what the
// document says meanwhile.
func TestPasteIsReadBesideTheWindow(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "one.quadrille", report))
	w.app.Clipboard().SetContent(strings.Repeat("no puzzle is in here\n", 1000))
	w.Studio.clipboard.paste()
	if w.reader.reading != 1 || w.status.sentence.Text() != "Reading what was copied …" {
		t.Errorf("%d texts are being read, the line says %q", w.reader.reading, w.status.sentence.Text())
	}
	w.saw("message: nothing was pasted")
	if w.reader.reading != 0 || w.status.sentence.Text() == "Reading what was copied …" {
		t.Errorf("afterwards %d texts are being read, the line says %q", w.reader.reading, w.status.sentence.Text())
	}
}

// TestPastingSaysWhatWasNotUnderstood pastes texts that are puzzles only in part.
func TestPastingSaysWhatWasNotUnderstood(t *testing.T) {
	const good, bad = "https://puzz.link/p?yinyang/6/6/6a166b230900", "https://puzz.link/p?yinyang/6/6/6a166b2309zz"
	for _, row := range []struct {
		name, text string
		boards     int
		says       []string // in the strip; none: no message
	}{
		{"a link", good, 1, nil},
		{"two links", good + " and " + good, 2, nil},
		{"a comment, a quote and a number", "# for today\n\n> 1. " + good + "\n", 1, nil},
		{"a signature", good + "\n-- \nthe setter\n", 1, []string{`Line 3 has no puzzle: "the setter".`}},
		{"a bad link below", "Monday:\n" + good + "\nTuesday:\n" + bad, 1, []string{"Line 4: ", "'z'"}},
		{"a bad link above", bad + "\n" + good, 1, []string{"Line 1: ", "'z'"}},
		{"a bad link alone", "look:\n" + bad, 0, []string{"Nothing was pasted: ", "'z'"}},
		{"nothing", "look at this", 0, []string{"Nothing was pasted: "}},
	} {
		w := newWindow(t)
		w.app.Clipboard().SetContent(row.text)
		w.paste()
		strip, boards := w.messages.start, 0
		if tab := w.desk.current(); tab != nil {
			strip, boards = tab.strip, tab.doc.Boards()
		}
		if boards != row.boards {
			t.Errorf("%s: %d puzzles, want %d", row.name, boards, row.boards)
		}
		var said []string
		for _, m := range strip.messages {
			said = append(said, m.said.String())
		}
		text := strings.Join(said, " ")
		for _, want := range row.says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q does not say %q", row.name, text, want)
			}
		}
		if len(row.says) == 0 && strings.Contains(text, "Line") {
			t.Errorf("%s: %q", row.name, text)
		}
		if boards > 0 && text != "" { // until it is edited
			enterGiven(w.desk.doc(), 0, 0)
			if len(strip.messages) > 0 {
				t.Errorf("%s: after an edit still %q", row.name, text)
			}
		}
	}
}

// A panic while reading in the background is reported, and ends the reading.
func TestFaultBesideTheWindow(t *testing.T) {
	w := newWindow(t)
	w.reader.beside("Reading …", func() { panic("no reading today") }, func() { t.Error("it goes on") }, func() { t.Error("it was stopped") })
	w.read()
	w.saw("message: ")
}
