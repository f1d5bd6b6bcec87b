package cmd_test

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/puzzletest/newcomers"
)

var suites = flag.Bool("suites", false, "run the short tests of all packages with the newcomers in the list of types, which takes minutes")

// TestTypeIsOneFolderAndOneLine adds types that a newcomer wrote to the command line as
// the README says, by a line each in the list of types, and uses them there. Nothing is
// written into the project: a longer list lies over its own. What their folders need for
// all else, tests of the packages show, which go over newcomers.Types; with -suites all of
// them are run with the longer list.
func TestTypeIsOneFolderAndOneLine(t *testing.T) {
	overlay := withNewcomers(t)
	t.Run("suites", func(t *testing.T) { testWithNewcomers(t, overlay) })
	program := filepath.Join(t.TempDir(), "program")
	runGo(t, "build", "-overlay", overlay, "-o", program, "quadrille/cmd/quadrille")
	var set, stderr strings.Builder
	if exit := execute(t, program, "", &set, &stderr, "generate", "binairo", "--size", "6", "--count", "3", "--seed", "1"); exit != 0 {
		t.Fatal(stderr.String())
	}
	const city = "Quadrille skyscrapers\ntop: . . 1 . \nleft: 2 . . .\nright: . 4 . .\ngivens:\n....\n....\n1...\n...2\n"
	for _, c := range []struct {
		in   string
		args string
		exit int
		says string
	}{
		{"", "types", 0, "Binairo"},
		{"", "--help", 0, "Skyscrapers"},
		{set.String(), "solve", 0, "unique"},
		{set.String(), "check", 0, "binairo-1-3: no fault"},
		{set.String(), "forced", 0, "forced"},
		{"", "generate binairo --size 7", 2, "even sides"},
		{"", "generate skyscrapers --size 5 --minimal", 0, `"skyscrapers"`},
		{city, "solve", 0, "unique"},
		{"", "generate heaps --size 4x5 --level easy", 0, `"heaps"`},
		{"", "generate starbattle --size 6 --seed 1", 0, `"regions"`},
	} {
		var out strings.Builder
		if exit := execute(t, program, c.in, &out, &out, strings.Fields(c.args)...); exit != c.exit || !strings.Contains(out.String(), c.says) {
			t.Errorf("quadrille %s: exit %d, want %d and %q:\n%s", c.args, exit, c.exit, c.says, out.String())
		}
	}
}

// testWithNewcomers runs the short tests of packages with the newcomers' lines in the list
// of types: of a few that take no time, or of all but those that need a display.
func testWithNewcomers(t *testing.T, overlay string) {
	list := []string{"quadrille/puzzles", "quadrille/puzzles/types", "quadrille/puzzles/playpage"}
	if *suites {
		list = nil
		for _, p := range packages(t) {
			if p.path != "quadrille/cmd" && p.path != "quadrille/cmd/studio" && p.path != "quadrille/gui/filedialog" {
				list = append(list, p.path)
			}
		}
	}
	runGo(t, append([]string{"test", "-short", "-timeout", "60m", "-overlay", overlay}, list...)...)
}

// runGo runs the go command without C.
func runGo(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", args[0], err, out)
	}
}

// withNewcomers is the file that lays the newcomers' lines over the list of types.
func withNewcomers(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(root, "puzzles", "types", "types.go")
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	const line, path = "\thoodoo.Type,\n", "\t\"quadrille/puzzles/types/hoodoo\"\n"
	longer := string(text)
	for _, typ := range newcomers.All {
		longer = strings.Replace(longer, line, line+"\t"+typ.Name()+".Type,\n", 1)
		longer = strings.Replace(longer, path, path+"\t\"quadrille/puzzles/puzzletest/newcomers/"+typ.Name()+"\"\n", 1)
		if strings.Count(longer, typ.Name()) != 2 {
			t.Fatalf("no place for a line in %s", list)
		}
	}
	dir := t.TempDir()
	over, overlay := filepath.Join(dir, "types.go"), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(over, []byte(longer), 0o600); err != nil {
		t.Fatal(err)
	}
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{list: over}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, replace, 0o600); err != nil {
		t.Fatal(err)
	}
	return overlay
}

// execute runs a program and returns its exit status.
func execute(t *testing.T, program, in string, stdout, stderr *strings.Builder, args ...string) int {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), stdout, stderr
	err := cmd.Run()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return failed.ExitCode()
	}
	if err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	return 0
}
