package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestDotsInNamesAreNoExtensions(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	for _, row := range []struct{ typed, want string }{
		{"Set 3.2", "Set 3.2.quadrille"},
		{"Vol.", "Vol.quadrille"},
		{"plain", "plain.quadrille"},
		{"a.quadrille", "a.quadrille"},
		{"b.Quadrille", "b.Quadrille"},
		{"c.json", "c.json"},
		{"d.txt", "d.txt.quadrille"},
	} {
		w.files.path = in(row.typed)
		w.saver.saveAs()
		w.saw("saved: " + in(row.want))
		if _, err := os.Stat(in(row.want)); err != nil {
			t.Error(err)
		}
	}
	for _, row := range []struct{ typed, want string }{{"Vol. 2", "Vol. 2.png"}, {"x.svg", "x.svg"}, {"y.PNG", "y.PNG"}} {
		w.files.path = in(row.typed)
		w.publisher.export(false)
		w.saw("exported: " + in(row.want))
	}
	w.files.path = in("z.jpg")
	w.publisher.export(false)
	w.saw("message: no picture was written: a .jpg picture cannot be written")
}

// TestLongerNameIsNotReplacedUnasked saves under a name that gets an extension, so the file
// dialog cannot have asked.
func TestLongerNameIsNotReplacedUnasked(t *testing.T) {
	w := newWindow(t)
	there := write(t, "Set 3.2.quadrille", "what was there")
	w.fresh()
	w.files.path = strings.TrimSuffix(there, ".quadrille")
	w.saver.saveAs()
	w.saw("dialog: Replace the file?")
	w.answer("Cancel")
	if text, _ := os.ReadFile(there); string(text) != "what was there" || !w.desk.doc().Unsaved() {
		t.Fatal("the file was replaced without asking")
	}
	w.saver.saveAs()
	w.saw("dialog: Replace the file?")
	w.answer("Replace")
	w.saw("saved: " + there)
}

func TestProposedNames(t *testing.T) {
	w := newWindow(t)
	w.generated("yinyang", "2")
	w.panel.make.openAll()
	for _, title := range []string{"", "..", "CON", strings.Repeat("long ", 99)} {
		w.title(title)
		w.saver.saveAs()
		w.until("a dialog", func() bool { return !w.picker.busy })
		w.publisher.export(false)
		w.until("a dialog", func() bool { return !w.picker.busy })
	}
	w.fresh()
	for _, title := range []string{".hidden", "CON"} {
		w.title(title)
		w.saver.saveAs()
		w.until("a dialog", func() bool { return !w.picker.busy })
	}
	want := []string{"Yin-Yang 6 × 6, seed 4.quadrille", "Yin-Yang 6 × 6, seed 4 · 1.png"}
	if got := w.files.names; !slices.Equal(got[:2], want) || !slices.Equal(got[8:], []string{"hidden.quadrille", "puzzle CON.quadrille"}) {
		t.Errorf("the names that are proposed are %q", got)
	}
}
