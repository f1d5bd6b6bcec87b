package cmd_test

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A newcomer is the program with a type added as the README says: a folder and
// a line. The files lie over those of the project; nothing is written there.
type newcomer struct {
	t       *testing.T
	overlay string // for the go command
	root    string // of the project
}

// add lays testdata/binairo over the folder of types, and the line for it over
// their list.
func add(t *testing.T) newcomer {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir, list := t.TempDir(), filepath.Join(root, "puzzles", "types", "types.go")
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	const line, path = "\thoodoo.Type,\n", "\t\"quadrille/puzzles/types/hoodoo\"\n"
	longer := strings.Replace(string(text), line, line+"\tbinairo.Type,\n", 1)
	longer = strings.Replace(longer, path, path+"\t\"quadrille/puzzles/types/binairo\"\n", 1)
	if strings.Count(longer, "binairo") != 2 {
		t.Fatalf("no place for a line in %s", list)
	}
	replace := map[string]string{list: filepath.Join(dir, "types.go")}
	if err := os.WriteFile(replace[list], []byte(longer), 0o600); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join("testdata", "binairo", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no template: %v", err)
	}
	for _, f := range files {
		replace[filepath.Join(root, "puzzles", "types", "binairo", filepath.Base(f))] = filepath.Join(root, "cmd", f)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	n := newcomer{t, filepath.Join(dir, "overlay.json"), root}
	if err := os.WriteFile(n.overlay, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	return n
}

// run runs a command in the project's folder and returns what it prints and its
// exit code.
func (n newcomer) run(in, name string, args ...string) (string, int) {
	n.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdin = n.root, strings.NewReader(in)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	exit, failed := errors.AsType[*exec.ExitError](err)
	if err != nil && !failed {
		n.t.Fatalf("%v: %v", cmd, err)
	}
	if failed {
		return string(out), exit.ExitCode()
	}
	return string(out), 0
}

// build builds a program with the type and returns its path. The go command can
// vet, and run tests in, folders only that are there.
func (n newcomer) build(pkg, command string, flags ...string) string {
	n.t.Helper()
	program := filepath.Join(n.t.TempDir(), "program")
	n.must("go", slices.Concat([]string{command, "-overlay", n.overlay, "-o", program}, flags, []string{pkg})...)
	return program
}

// must runs a command that must not fail.
func (n newcomer) must(name string, args ...string) {
	n.t.Helper()
	if out, exit := n.run("", name, args...); exit != 0 {
		n.t.Fatalf("%s %s: exit %d\n%s", name, strings.Join(args, " "), exit, out)
	}
}

// test runs tests of a package with the type.
func (n newcomer) test(pkg, run string) {
	n.t.Helper()
	n.must("go", "test", "-vet=off", "-overlay", n.overlay, "-short", "-run", run, pkg)
}

// TestTypeIsOneFolderAndOneLine adds the type that a newcomer wrote and uses it
// in all that has to know it: its own tests, those that go through all types,
// the command line, and the window at random.
func TestTypeIsOneFolderAndOneLine(t *testing.T) {
	n := add(t)
	n.must(n.build("./puzzles/types/binairo", "test", "-vet=off", "-c"), "-test.short")
	n.test("./puzzles/types", ".")
	n.test("./puzzles/engine", "Random|Printed|EndsWhile/binairo")
	n.test("./gui", "Monkey|ComeBack/(binairo|Binairo)")

	program := n.build("./cmd/quadrille", "build")
	set, exit := n.run("", program, "generate", "binairo", "--size", "6", "--count", "3", "--seed", "1")
	if exit != 0 {
		t.Fatal(set)
	}
	for _, c := range []struct {
		in   string
		args []string
		exit int
		says string
	}{
		{"", []string{"types"}, 0, "Binairo"},
		{"", []string{"--help"}, 0, "Binairo"},
		{set, []string{"solve"}, 0, "unique"},
		{set, []string{"check"}, 0, "binairo-1-3: no fault"},
		{set, []string{"forced"}, 0, "forced"},
		{"", []string{"generate", "binairo", "--size", "7"}, 2, "even sides"},
	} {
		out, exit := n.run(c.in, program, c.args...)
		if exit != c.exit || !strings.Contains(out, c.says) {
			t.Errorf("quadrille %s: exit %d, want %d and %q:\n%s", strings.Join(c.args, " "), exit, c.exit, c.says, out)
		}
	}
}
