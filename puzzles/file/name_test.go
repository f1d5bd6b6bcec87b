package file_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles/file"
)

func TestNameOfATitle(t *testing.T) {
	for _, row := range []struct{ title, want string }{
		{"Snow", "Snow"},
		{"Set 3.2", "Set 3.2"},
		{"Vol. 2", "Vol. 2"},
		{"a/b: \"c\"", "a-b- -c-"},
		{"../../etc/passwd", "etc-passwd"},
		{`C:\boot.ini`, "C--boot.ini"},
		{"two\nlines\u202e", "two lines-"},
		{".hidden", "hidden"},
		{"--force", "force"},
		{"ends with dots...", "ends with dots"},
		{" . ", "puzzle"},
		{"", "puzzle"},
		{".", "puzzle"},
		{"///", "puzzle"},
		{"con", "puzzle con"},
		{"NUL.txt", "puzzle NUL.txt"},
		{"Com1", "puzzle Com1"},
		{"LPT² .x", "puzzle LPT² .x"},
		{"Comb", "Comb"},
		{"COM10", "COM10"},
		{"雪の黒と白", "雪の黒と白"},
		{"bad \xff bytes", "bad - bytes"},
		{strings.Repeat("é ", 99), strings.TrimSpace(strings.Repeat("é ", 40))},
		{strings.Repeat("x", 80), strings.Repeat("x", 80)},
		{strings.Repeat("x", 81), strings.Repeat("x", 80)},
		{strings.Repeat("😀", 60), strings.Repeat("😀", 50)},
		{strings.Repeat("x", 79) + "e\u0301e", strings.Repeat("x", 79) + "e\u0301"},
		{strings.Repeat("x", 196) + "", strings.Repeat("x", 80)},
		{strings.Repeat("雪", 65) + "abce\u0301\u0301", strings.Repeat("雪", 65) + "abc"},
	} {
		if got := file.Name(row.title); got != row.want {
			t.Errorf("%q becomes %q, want %q", row.title, got, row.want)
		}
	}
}

func FuzzName(f *testing.F) {
	for _, title := range []string{"Snow", " . ", "con.aux", strings.Repeat("e\u0301\u0301\u0301", 90), "a\xffb", "\u00a0.", "- . -"} {
		f.Add(title)
	}
	f.Fuzz(func(t *testing.T, title string) {
		name := file.Name(title)
		switch {
		case name == "" || name[0] == '.' || strings.HasSuffix(name, ".") || strings.TrimSpace(name) != name:
			t.Errorf("%q becomes %q, which is empty, hidden or changed by some system", title, name)
		case !utf8.ValidString(name) || len(name) > 220:
			t.Errorf("%q becomes %q, which is too long or no text", title, name)
		case strings.ContainsAny(name, `/\:*?"<>|`) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
			t.Errorf("%q becomes %q, with a character that is not allowed", title, name)
		case file.Name(name) != name && !strings.HasPrefix(name, "puzzle "):
			t.Errorf("%q becomes %q and that %q", title, name, file.Name(name))
		}
	})
}
