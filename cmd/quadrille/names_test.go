package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles/file"
)

// puzzlesNamed returns puzzles with these ids; "" means no id.
func puzzlesNamed(t *testing.T, ids ...string) string {
	t.Helper()
	var list []string
	for _, id := range ids {
		q, err := json.Marshal(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprintf(`{"type":"yinyang","id":%s,"givens":["b"]}`, q))
	}
	return `{"quadrille":1,"puzzles":[` + strings.Join(list, ",") + `]}`
}

// TestPicturesHaveNamesOfTheirOwn draws puzzles whose ids collide in some way.
func TestPicturesHaveNamesOfTheirOwn(t *testing.T) {
	long := strings.Repeat("ä", 150)
	for _, test := range []struct {
		name string
		ids  []string
		want string
	}{
		{"different", []string{"a", "b"}, "a b"},
		{"equal", []string{"a", "a", "a"}, "a a-2 a-3"},
		{"a name like one that is made", []string{"a", "a", "a-2", "a-2"}, "a a-2 a-2-2 a-3"},
		{"missing, and a number", []string{"", "1", "", "3"}, "1 1-2 3 3-2"},
		{"meet after cleaning", []string{"a/b", `a\b`, "a b", "a\nb", "a_b"}, "a_b a_b-2 a_b-3 a_b-4 a_b-5"},
		{"small and capital letters", []string{"Ä", "ä", "a\u0308"}, "a\u0308-3 Ä ä-2"},
		{"long", []string{long + "1", long + "2"}, long[:80] + " " + long[:80] + "-2"},
		{"folders", []string{"../../x", ".."}, ".. .._.._x"},
		{"names of devices", []string{"CON", "nul", "COM1"}, "COM1 CON nul"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			status, _, stderr := call(t, puzzlesNamed(t, test.ids...), "render", "-", "-o", filepath.Join(dir, "pic.svg"))
			if status != exitYes || stderr != "" {
				t.Fatalf("status %d, %s", status, stderr)
			}
			var got []string
			for _, name := range filesIn(t, dir) {
				got = append(got, strings.TrimSuffix(strings.TrimPrefix(name, "pic-"), ".svg"))
			}
			slices.Sort(got)
			want := strings.Fields(test.want)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// filesIn returns the names of the files in a folder.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// TestManyPicturesOfOneName checks that many equal ids do not take too long.
func TestManyPicturesOfOneName(t *testing.T) {
	const n = 100_000
	items := make([]item, n)
	for i := range items {
		items[i] = item{Entry: new(file.Entry), number: 1}
	}
	paths := (target{path: "x.png"}).paths(items)
	slices.Sort(paths)
	if got := len(slices.Compact(paths)); got != n {
		t.Errorf("%d names for %d pictures", got, n)
	}
}

// TestPicturesOfTwoSets draws two sets with equal puzzle numbers.
func TestPicturesOfTwoSets(t *testing.T) {
	dir := t.TempDir()
	var sets []string
	for i := range 2 {
		path := filepath.Join(dir, fmt.Sprint("set", i))
		if err := os.WriteFile(path, []byte(puzzlesNamed(t, "yinyang-1-1", "yinyang-1-2", "yinyang-1-3")), 0o666); err != nil {
			t.Fatal(err)
		}
		sets = append(sets, path)
	}
	if status, _, stderr := call(t, "", append([]string{"render", "-o", filepath.Join(dir, "pic.svg")}, sets...)...); status != exitYes {
		t.Fatal(stderr)
	}
	if got := len(filesIn(t, dir)); got != len(sets)+6 {
		t.Errorf("%d files, want 6 pictures and %d sets: %q", got, len(sets), filesIn(t, dir))
	}
}

// TestNamesDoNotDependOnOthers draws a set with one unusable puzzle.
func TestNamesDoNotDependOnOthers(t *testing.T) {
	dir := t.TempDir()
	const in = `{"quadrille":1,"puzzles":[{"type":"sudoku"},{"type":"yinyang","id":"a","givens":["b"]}]}`
	if status, _, _ := call(t, in, "render", "-o", filepath.Join(dir, "pic.svg")); status != exitUnusable {
		t.Errorf("status %d", status)
	}
	if got := filesIn(t, dir); !slices.Equal(got, []string{"pic-a.svg"}) {
		t.Errorf("got %q", got)
	}
}

// TestInputIsNotOverwritten uses input files as outputs, under other names.
func TestInputIsNotOverwritten(t *testing.T) {
	dir := t.TempDir()
	set, link := filepath.Join(dir, "pic-a.svg"), filepath.Join(dir, "link.quadrille")
	text := puzzlesNamed(t, "a", "b")
	if err := os.WriteFile(set, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(set, link); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"convert", set, "-o", link},
		{"convert", link, five, "--to", "quadrille", "-o", filepath.Join(dir, ".", "pic-a.svg")},
		{"render", set, "--to", "txt", "-o", set},
		{"render", set, "-o", filepath.Join(dir, "pic.svg")},
		{"render", "--id", "a", set, "-o", set},
	} {
		status, stdout, stderr := call(t, "", args...)
		if status != exitUnusable || stdout != "" || !strings.Contains(stderr, "is read and would be overwritten; name another file with -o") {
			t.Errorf("%s: status %d, %q", args, status, stderr)
		}
	}
	got, err := os.ReadFile(set)
	if err != nil || string(got) != text || len(filesIn(t, dir)) != 2 {
		t.Errorf("got %q in %q, error %v", got, filesIn(t, dir), err)
	}
}

// TestIDOfTwoPuzzles selects puzzles by an id that several have.
func TestIDOfTwoPuzzles(t *testing.T) {
	in := puzzlesNamed(t, "a", "b", "a", "#1", "a")
	for _, command := range []string{"solve", "forced", "why", "check", "convert", "render", "generate yinyang --finish - --count 1"} {
		args := strings.Fields(command)
		status, stdout, stderr := call(t, in, append(args, "--id", "a")...)
		want := "quadrille: standard input: the id \"a\" is that of puzzles 1, 3 and 5; --id '#1' means the first of them\n"
		if status != exitUnusable || stdout != "" || stderr != want {
			t.Errorf("%s: status %d, %q and %q", command, status, stdout, stderr)
		}
		if status, _, stderr := call(t, in, append(args, "--id", "#3")...); status != exitYes || stderr != "" {
			t.Errorf("%s: status %d, %q", command, status, stderr)
		}
		if status, _, stderr := call(t, in, append(args, "--id", "#9")...); status != exitUnusable || !strings.Contains(stderr, `"#9"`) {
			t.Errorf("%s: status %d, %q", command, status, stderr)
		}
	}
	if _, stdout, _ := call(t, in, "solve", "--json", "--id", "#1"); results(t, stdout)[0].ID != "a" {
		t.Errorf("#1 is not the first: %s", stdout)
	}
}
