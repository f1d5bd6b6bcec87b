// Package cmd_test guards the architecture from the top: which package may need
// which, and that the command line needs no C.
package cmd_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The arrows of the architecture: cmd → gui → puzzles/document → puzzles →
// core. A pattern is an import path, or one that ends in "/..." and matches the
// path before it and all below.
var arrows = []struct {
	from     []string // these packages
	except   []string // but these
	never    []string // need none of these, directly or through others
	testsMay bool     // their tests may import them
	itself   bool     // they may need them through others, but not import them themselves
}{
	{
		from:   []string{"quadrille/..."},
		except: []string{"quadrille/gui/...", "quadrille/cmd/studio"},
		never:  []string{"quadrille/gui/...", "fyne.io/..."},
	},
	{
		// Importing it starts GTK.
		from:   []string{"quadrille/..."},
		except: []string{"quadrille/gui/filedialog"},
		never:  []string{"github.com/sqweek/dialog"},
		itself: true,
	},
	{
		from:  []string{"quadrille/core/..."},
		never: []string{"quadrille/assets/...", "quadrille/puzzles/...", "quadrille/cmd/..."},
	},
	{
		from:  []string{"quadrille/assets/..."},
		never: []string{"quadrille/core/...", "quadrille/puzzles/...", "quadrille/cmd/..."},
	},
	{
		from:  []string{"quadrille/puzzles/..."},
		never: []string{"quadrille/cmd/..."},
	},
	{
		// Words, places, colors, locks and faults know of no puzzle.
		from: []string{
			"quadrille/puzzles/words", "quadrille/puzzles/grid", "quadrille/puzzles/draw", "quadrille/puzzles/guard",
			"quadrille/puzzles/lock", "quadrille/puzzles/recovery",
		},
		never:    []string{"quadrille/core/...", "quadrille/puzzles", "quadrille/puzzles/types/...", "quadrille/puzzles/document"},
		testsMay: true,
	},
	{
		// Nor do other places, which share the page's thread as the kernel does.
		from:     []string{"quadrille/puzzles/away"},
		never:    []string{"quadrille/core", "quadrille/puzzles", "quadrille/puzzles/types/...", "quadrille/puzzles/document"},
		testsMay: true,
	},
	{
		// What a puzzle is depends on no use of it.
		from: []string{"quadrille/puzzles"},
		never: []string{
			"quadrille/puzzles/types/...", "quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/file", "quadrille/puzzles/reason",
			"quadrille/puzzles/picture", "quadrille/puzzles/document", "quadrille/puzzles/recovery",
		},
		testsMay: true,
	},
	{
		// A type knows neither files nor questions nor windows.
		from:     []string{"quadrille/puzzles/types/..."},
		never:    []string{"quadrille/puzzles/engine", "quadrille/puzzles/document", "quadrille/puzzles/recovery"},
		testsMay: true,
	},
	{
		// Files, pictures and questions go without each other.
		from:     []string{"quadrille/puzzles/file"},
		never:    []string{"quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/document", "quadrille/puzzles/picture"},
		testsMay: true,
	},
	{
		// So do others' formats, which types know how they are spelt in.
		from:     []string{"quadrille/puzzles/format"},
		never:    []string{"quadrille/puzzles/types/...", "quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/document", "quadrille/puzzles/picture"},
		testsMay: true,
	},
	{
		from:     []string{"quadrille/puzzles/picture"},
		never:    []string{"quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/document", "quadrille/puzzles/file"},
		testsMay: true,
	},
	{
		// Books and other outputs are made of puzzles and answers that somebody brings.
		from: []string{"quadrille/puzzles/book", "quadrille/puzzles/output", "quadrille/puzzles/playpage"},
		never: []string{
			"quadrille/puzzles/types/...", "quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/reason",
			"quadrille/puzzles/document", "quadrille/puzzles/file",
		},
		testsMay: true,
	},
	{
		// What people do with a file takes no solver.
		from: []string{"quadrille/puzzles/draft"},
		never: []string{
			"quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/reason", "quadrille/puzzles/away",
			"quadrille/puzzles/types/...", "quadrille/puzzles/document", "quadrille/puzzles/recovery", "quadrille/puzzles/job",
			"quadrille/puzzles/workshop", "quadrille/puzzles/keep", "quadrille/puzzles/walkthrough", "quadrille/puzzles/picture",
		},
		testsMay: true,
	},
	{
		// Nor do its tests.
		from:  []string{"quadrille/puzzles/draft", "quadrille/puzzles/draft/drafttest"},
		never: []string{"quadrille/puzzles/engine", "quadrille/puzzles/document/...", "quadrille/puzzles/workshop", "quadrille/puzzles/keep/..."},
	},
	{
		from:     []string{"quadrille/puzzles/document"},
		never:    []string{"quadrille/puzzles/workshop", "quadrille/puzzles/keep", "quadrille/puzzles/recovery"},
		testsMay: true,
	},
	{
		from:     []string{"quadrille/puzzles/engine"},
		never:    []string{"quadrille/puzzles/file", "quadrille/puzzles/generate", "quadrille/puzzles/document", "quadrille/puzzles/picture"},
		testsMay: true,
	},
	{
		// Explanations are a room of their own, on which types and generators stand.
		from: []string{"quadrille/puzzles/reason"},
		never: []string{
			"quadrille/puzzles/types/...", "quadrille/puzzles/file", "quadrille/puzzles/engine", "quadrille/puzzles/generate",
			"quadrille/puzzles/document", "quadrille/puzzles/picture",
		},
		testsMay: true,
	},
	{
		// What checks explanations shares no code with what makes them.
		from: []string{"quadrille/puzzles/verify"},
		never: []string{
			"quadrille/core/...", "quadrille/puzzles", "quadrille/puzzles/types/...", "quadrille/puzzles/reason/...", "quadrille/puzzles/engine",
			"quadrille/puzzles/generate", "quadrille/puzzles/file", "quadrille/puzzles/format", "quadrille/puzzles/grid", "quadrille/puzzles/words",
		},
		testsMay: true,
	},
	{
		from:     []string{"quadrille/puzzles/generate"},
		never:    []string{"quadrille/puzzles/engine", "quadrille/puzzles/document", "quadrille/puzzles/picture"},
		testsMay: true,
	},
	{
		// What starts GTK or OpenGL cannot be tested without a display.
		from:   []string{"quadrille/gui/..."},
		except: []string{"quadrille/gui/filedialog"},
		never: []string{
			"quadrille/cmd/...", "quadrille/gui/filedialog",
			"github.com/sqweek/dialog", "fyne.io/fyne/v2/app", "github.com/go-gl/...",
		},
	},
	{
		// The window meets the solver, files and recovery through the document.
		from: []string{"quadrille/gui/..."},
		never: []string{
			"quadrille/core/...", "quadrille/puzzles/engine", "quadrille/puzzles/generate", "quadrille/puzzles/reason",
			"quadrille/puzzles/file", "quadrille/puzzles/format", "quadrille/puzzles/recovery", "quadrille/puzzles/lock",
		},
		testsMay: true,
		itself:   true,
	},
	{
		from:  []string{"quadrille/gui/filedialog"},
		never: []string{"quadrille/cmd/...", "fyne.io/fyne/v2/app"},
	},
	{
		from:  []string{"quadrille/cmd/quadrille"},
		never: []string{"quadrille/cmd/studio"},
	},
}

func TestArrows(t *testing.T) {
	packages := packages(t)
	for _, a := range arrows {
		matched := false
		for _, p := range packages {
			if !matchAny(a.from, p.path) || matchAny(a.except, p.path) {
				continue
			}
			matched = true
			deps := p.deps
			if a.itself {
				deps = p.imports
			}
			for _, dep := range deps {
				if matchAny(a.never, dep) {
					t.Errorf("%s needs %s", p.path, dep)
				}
			}
			for _, dep := range p.tests {
				if !a.testsMay && matchAny(a.never, dep) && dep != p.path {
					t.Errorf("the tests of %s import %s", p.path, dep)
				}
			}
		}
		if !matched {
			t.Errorf("no package matches %v", a.from)
		}
	}
}

// The table of packages in README.md has all of them, and no others.
func TestReadmeListsThePackages(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "| package | contents |")
	table, _, _ = strings.Cut(table, "\n\n")
	var paths []string
	for _, p := range packages(t) {
		paths = append(paths, strings.TrimPrefix(p.path, "quadrille/"))
	}
	for _, problem := range unlisted(table, paths) {
		t.Error(problem)
	}
}

var quoted = regexp.MustCompile("`([^`]+)`")

// unlisted says what the first column of a table lacks of the packages, and which of
// its names is none.
func unlisted(table string, paths []string) (problems []string) {
	listed := map[string]bool{}
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, name := range quoted.FindAllStringSubmatch(cells[1], -1) {
				listed[name[1]] = true
			}
		}
	}
	there := map[string]bool{}
	for _, path := range paths {
		if path == "cmd" {
			continue // this test's own
		}
		if dir := filepath.Dir(path); dir == "puzzles/types" || dir == "puzzles/puzzletest/newcomers" {
			path = dir + "/<type>"
		}
		if there[path] = true; !listed[path] {
			problems = append(problems, "the README's table lacks "+path)
		}
	}
	for name := range listed {
		if !there[name] {
			problems = append(problems, "the README's table has "+name+", which is no package")
		}
	}
	return problems
}

// However many types there are, a package that is none is seen.
func TestUnlisted(t *testing.T) {
	const table = "| package | contents |\n| --- | --- |\n| **Puzzles** | |\n| `puzzles`, [`cmd/bench`](bench/README.md) | `other` (`make x`) |\n| `puzzles/types/<type>` | what each knows |\n"
	for types := range 4 {
		paths := []string{"puzzles", "cmd/bench"}
		for i := range types + 1 {
			paths = append(paths, fmt.Sprint("puzzles/types/t", i))
		}
		if got := unlisted(table, paths); got != nil {
			t.Errorf("%d types: %q", types+1, got)
		}
		for _, tt := range []struct {
			table string
			paths []string
			want  string
		}{
			{table + "| `gone` | |\n", paths, "the README's table has gone, which is no package"},
			{table, slices.Concat(paths, []string{"puzzles/more"}), "the README's table lacks puzzles/more"},
			{table, slices.Concat(paths, []string{"puzzles/types/t0/queens"}), "the README's table lacks puzzles/types/t0/queens"},
		} {
			if got := unlisted(tt.table, tt.paths); !slices.Equal(got, []string{tt.want}) {
				t.Errorf("%d types: %q, want %s", types+1, got, tt.want)
			}
		}
	}
}

// The types of puzzle are met through their list: nothing else but a command
// imports one, so that a new type is a folder and a line in the list. Boards
// for tests are made with what their types know.
func TestTypesAreMetThroughTheirList(t *testing.T) {
	const list = "quadrille/puzzles/types"
	mayImport := []string{list, "quadrille/cmd/...", "quadrille/puzzles/puzzletest/..."}
	packages := packages(t)
	found := 0
	for _, p := range packages {
		if matchAny(mayImport, p.path) {
			continue
		}
		folder, ok := strings.CutPrefix(p.path, list+"/")
		if ok {
			found++
		}
		typ, _, _ := strings.Cut(folder, "/")
		for _, path := range p.imports {
			if match(list+"/...", path) && path != list && (!ok || !match(list+"/"+typ+"/...", path)) {
				t.Errorf("%s imports %s", p.path, path)
			}
		}
	}
	if found < 5 {
		t.Fatalf("%d packages below %s, want five or more", found, list)
	}
}

func TestCommandBuildsWithoutC(t *testing.T) {
	build := exec.Command("go", "build", "-o", filepath.Join(t.TempDir(), "quadrille"), "quadrille/cmd/quadrille")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v: %v\n%s", build, err, out)
	}
}

// TestTopLevel: nothing lies beside the folders but what tools look for there.
func TestTopLevel(t *testing.T) {
	out, err := exec.Command("git", "-C", "..", "ls-files", "-z").Output()
	if err != nil {
		t.Skip("not in a clone: ", err)
	}
	for path := range strings.SplitSeq(strings.TrimRight(string(out), "\x00"), "\x00") {
		switch top, _, _ := strings.Cut(path, "/"); top {
		case "cmd", "gui", "core", "puzzles", "assets", "FyneApp.toml", "go.mod", "go.sum", "README.md",
			"LICENSE", "Makefile", ".gitignore", ".ci", "staticcheck.conf", "quadrille.go", "quadrille_test.go":
		default:
			t.Errorf("%s lies on the top level", path)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, tt := range []struct {
		pattern, path string
		want          bool
	}{
		{"quadrille/core/...", "quadrille/core", true},
		{"quadrille/core/...", "quadrille/core/search", true},
		{"quadrille/core/...", "quadrille/corex", false},
		{"quadrille/gui/filedialog", "quadrille/gui/filedialog", true},
		{"quadrille/gui/filedialog", "quadrille/gui", false},
		{"fyne.io/...", "fyne.io/fyne/v2/app", true},
	} {
		if got := match(tt.pattern, tt.path); got != tt.want {
			t.Errorf("match(%q, %q) = %v, want %v", tt.pattern, tt.path, got, tt.want)
		}
	}
}

// A pkg is a package of this module with what it needs.
type pkg struct {
	path    string
	imports []string // what it imports itself
	deps    []string // what it needs, directly or through others
	tests   []string // what its tests import themselves
}

// packages returns the packages of the module, as they are with cgo: only then does
// the studio ask for the native file dialogs.
func packages(t *testing.T) []pkg {
	t.Helper()
	const format = `{{.ImportPath}}|{{join .Imports " "}}|{{join .Deps " "}}|{{join .TestImports " "}} {{join .XTestImports " "}}`
	cmd := exec.Command("go", "list", "-e", "-f", format, "quadrille/...")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=1")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", cmd, err, stderr.String())
	}
	var all []pkg
	for line := range strings.Lines(string(out)) {
		field := strings.Split(line, "|")
		all = append(all, pkg{
			path:    field[0],
			imports: strings.Fields(field[1]),
			deps:    strings.Fields(field[2]),
			tests:   strings.Fields(field[3]),
		})
	}
	return all
}

// matchAny tells whether one of the patterns matches the import path.
func matchAny(patterns []string, path string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return match(p, path) })
}

// match tells whether the pattern matches the import path.
func match(pattern, path string) bool {
	tree, ok := strings.CutSuffix(pattern, "/...")
	return path == tree || ok && strings.HasPrefix(path, tree+"/")
}
