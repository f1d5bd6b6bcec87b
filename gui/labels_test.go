package gui

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"quadrille/gui/look"
	"quadrille/puzzles/types"
)

// dotted reports whether the current tab has the dot of unsaved work.
func (w *window) dotted() bool {
	t := w.desk.doc().State().Puzzle.Type
	icon := w.desk.current().item.Icon
	return icon == w.desk.emblems.of(t, true) && icon != w.desk.emblems.of(t, false)
}

func TestLabelsTellApart(t *testing.T) {
	long := strings.Repeat("long ", 20)
	for _, row := range []struct {
		name         string
		names, paths []string
		want         []string
	}{
		{"different names", []string{"a", "b"}, []string{"/x/a.q", "/y/b.q"}, []string{"a", "b"}},
		{"two folders", []string{"a", "a"}, []string{"/x/old/a.q", "/x/new/a.q"}, []string{"a – old", "a – new"}},
		{"folders of one name", []string{"a", "a"}, []string{"/x/set/a.q", "/y/set/a.q"}, []string{"a – x/set", "a – y/set"}},
		{"one below the other", []string{"a", "a"}, []string{"/a.q", "/x/a.q"}, []string{"a – /a.q", "a – x"}},
		{"two files of one title", []string{"Snow", "Snow"}, []string{"/x/a.q", "/x/b.q"}, []string{"Snow – a.q", "Snow – b.q"}},
		{"three", []string{"a", "a", "a"}, []string{"/x/p/a.q", "/y/p/a.q", "/y/q/a.q"}, []string{"a – x/p", "a – y/p", "a – q"}},
		{"without a file", []string{"a", "a", "a"}, []string{"", "/x/a.q", ""}, []string{"a", "a", "a"}},
		{"long", []string{long, long}, []string{"/" + long + "/a.q", "/x/a.q"}, []string{"", "long long long long long lo… – x"}},
	} {
		got := labelsOf(row.names, row.paths)
		for i, label := range got {
			if row.want[i] != "" && label != row.want[i] {
				t.Errorf("%s: %q is %q, want %q", row.name, row.paths[i], label, row.want[i])
			}
			if utf8.RuneCountInString(label) > longestHead+longestTail+3 {
				t.Errorf("%s: %q is too long", row.name, label)
			}
		}
	}
}

func TestTabsOfFilesOfOneName(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	for _, name := range []string{"old", "new"} {
		path := filepath.Join(folder, name, "set.quadrille")
		if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(report), 0o600); err != nil {
			t.Fatal(err)
		}
		w.Open(path)
	}
	texts := func() (list []string) {
		for _, it := range w.desk.bar.Items {
			list = append(list, it.Text)
		}
		return list
	}
	if want := []string{"set – old", "set – new"}; !slices.Equal(texts(), want) {
		t.Errorf("the tabs are %q, want %q", texts(), want)
	}
	var items []string
	for _, it := range w.menu.recent.ChildMenu.Items[:2] {
		items = append(items, it.Label)
		if it.Icon != w.desk.emblems.of(types.ByName("doppelblock"), false) {
			t.Errorf("%q does not show its type", it.Label)
		}
	}
	if want := []string{"set.quadrille – new", "set.quadrille – old"}; !slices.Equal(items, want) {
		t.Errorf("the recent files are %q, want %q", items, want)
	}
	w.title("Summer")
	if want := []string{"set", "Summer"}; !slices.Equal(texts(), want) || !w.dotted() {
		t.Errorf("after another title the tabs are %q, want %q with a dot", texts(), want)
	}
	w.opener.drop(w.desk.current())
	w.recents.clear()
	if !w.menu.recent.Disabled || len(w.recents.list()) != 0 {
		t.Error("the list of recent files is not empty")
	}
}

func TestRecentFilesOfSeveralTypes(t *testing.T) {
	w := newWindow(t)
	mixed := write(t, "mixed.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."]}, {"type": "hoodoo", "givens": ["..", ".."]}]}`)
	w.Open(mixed)
	w.Open(write(t, "one.quadrille", report))
	gone := w.recents.list()[0].path
	if r := w.recents.list(); len(r) != 2 || r[0].typ != "doppelblock" || r[1].typ != "" {
		t.Errorf("the recent files are %v", r)
	}
	if icon := w.recents.list()[1].icon(w.desk.emblems); !strings.HasSuffix(icon.Name(), "book.svg") {
		t.Errorf("several types show %q", icon.Name())
	}
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	if r := w.recents.list(); len(r) != 1 || r[0].path != mixed {
		t.Errorf("with one file gone the recent files are %v", r)
	}
	w.prefs.SetStringList(prefTypes, nil) // as left by an older version
	if r := w.recents.list(); len(r) != 1 || r[0].path != mixed || r[0].typ != "" {
		t.Errorf("without types the recent files are %v", r)
	}
}

// TestEmblemsDiffer checks that each type with a sample has its own emblem, not empty, and that the dot and
// the theme change it.
func TestEmblemsDiffer(t *testing.T) {
	w := newWindow(t)
	seen := map[string]string{}
	for _, variant := range []string{"light", "dark"} {
		w.appearance.setVariant(variant)
		for _, typ := range types.All {
			for _, unsaved := range []bool{false, true} {
				res := w.desk.emblems.of(typ, unsaved)
				img, _, err := image.Decode(bytes.NewReader(res.Content()))
				if err != nil {
					t.Fatal(err)
				}
				if n := colors(img); n < 3 {
					t.Errorf("the emblem of %s has %d colors", typ.Name(), n)
				}
				key := string(res.Content())
				if other := seen[key]; other != "" && w.desk.emblems.samples.Example(typ).Solution.Size().Cells() > 0 {
					t.Errorf("%s has the emblem of %s", typ.Name(), other)
				}
				seen[key] = typ.Name()
				if w.desk.emblems.of(typ, unsaved) != res {
					t.Errorf("the emblem of %s is made twice", typ.Name())
				}
			}
		}
	}
}

func colors(img image.Image) int {
	seen := map[[4]uint32]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, a := img.At(x, y).RGBA()
			seen[[4]uint32{r, g, bl, a}] = true
		}
	}
	return len(seen)
}

// TestPinnedFilesStay pins a file: it stays at the head, whatever is opened and cleared,
// until it is unpinned.
func TestPinnedFilesStay(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	path := func(i int) string { return filepath.Join(folder, fmt.Sprint("f", i, ".quadrille")) }
	for i := range recentFiles + 2 {
		if err := os.WriteFile(path(i), []byte(report), 0o600); err != nil {
			t.Fatal(err)
		}
		w.Open(path(i))
		if i == 0 {
			w.recents.pin(path(0), true)
		}
	}
	list := w.recents.list()
	if len(list) != recentFiles+1 || list[0].path != path(0) || !list[0].pinned || list[1].path != path(recentFiles+1) {
		t.Errorf("the recent files are %v", list)
	}
	if sep := w.menu.recent.ChildMenu.Items[1]; !sep.IsSeparator {
		t.Errorf("after the pinned file comes %q", sep.Label)
	}
	w.recents.clear()
	if list := w.recents.list(); len(list) != 1 || list[0].path != path(0) {
		t.Errorf("cleared, the recent files are %v", list)
	}
	w.recents.pin(path(0), false)
	w.recents.clear()
	if list := w.recents.list(); len(list) != 0 {
		t.Errorf("cleared with no pin, the recent files are %v", list)
	}
}

// TestRecentFilesAreShown checks the start screen: the board, the number of puzzles, the
// verdict, and a file that cannot be read.
func TestRecentFilesAreShown(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "one.quadrille", report))
	w.Open(write(t, "mixed.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."]}, {"type": "hoodoo", "givens": ["..", ".."]}]}`))
	broken := write(t, "broken.quadrille", report)
	w.Open(broken)
	w.changeOutside(broken, "nothing")
	for w.desk.current() != nil {
		w.opener.drop(w.desk.current())
	}
	w.until("previews", func() bool { return !w.start.previews.Busy() })
	texts := map[string]bool{}
	boards, chips := 0, 0
	for _, o := range seen(w.start.object) {
		switch o := o.(type) {
		case *look.TextLine:
			texts[o.Text()] = true
		case *thumbnail:
			if o.state.Puzzle != nil && o.raster.MinSize().Height < 100 {
				boards++
			}
		case *look.Chip:
			if o.Visible() {
				chips++
				if o.Text() != "One solution" {
					t.Errorf("the verdict is %q", o.Text())
				}
			}
		}
	}
	if boards != 2 || chips != 1 || !texts["broken.quadrille"] {
		t.Errorf("%d boards, %d verdicts, texts %v", boards, chips, texts)
	}
	for text := range texts {
		if strings.HasPrefix(text, "2 puzzles · ") {
			return
		}
	}
	t.Errorf("no text says that there are two puzzles: %v", texts)
}
