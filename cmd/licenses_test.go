package cmd_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille"
)

var update = flag.Bool("update", false, "write assets/licenses.txt, or the files of assets/lang, anew")

// TestLicenses compares the licenses that the programs carry with the modules
// that they are made of.
func TestLicenses(t *testing.T) {
	var b strings.Builder
	add := func(title string, files ...string) {
		fmt.Fprintf(&b, "== %s ==\n", title)
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
			for line := range strings.Lines(strings.TrimSpace(string(text)) + "\n") {
				wrap(&b, strings.TrimRight(line, " \t\r\n"))
			}
		}
		b.WriteString("\n\n")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	add("Quadrille", "../LICENSE")
	add("Go", filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	add("Noto Sans", "../puzzles/draw/font/OFL.txt")
	for _, module := range linked(t) {
		name, dir, _ := strings.Cut(module, "\t")
		var files []string
		for _, pattern := range []string{"LICEN*", "COPYING*", "NOTICE*"} {
			found, _ := filepath.Glob(filepath.Join(dir, pattern))
			files = append(files, found...)
		}
		if len(files) == 0 {
			t.Fatalf("%s has no license", name)
		}
		add(name, files...)
	}
	if *update {
		if err := os.WriteFile("../assets/licenses.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if quadrille.Licenses != b.String() {
		t.Error("assets/licenses.txt is not that of the modules; go test ./cmd -run TestLicenses -update writes it")
	}
}

// wrap writes a line as lines of at most 96 characters, if its words allow that.
func wrap(b *strings.Builder, line string) {
	const most = 96
	for len(line) > most {
		at := strings.LastIndexByte(line[:most+1], ' ')
		if at <= 0 {
			break
		}
		b.WriteString(line[:at] + "\n")
		line = line[at+1:]
	}
	b.WriteString(line + "\n")
}

// linked are the modules that the programs are made of on any system: name and
// version, a tab, and where they lie.
func linked(t *testing.T) (modules []string) {
	t.Helper()
	for _, system := range []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"} {
		c := exec.Command("go", "list", "-deps", "-f", `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{"\t"}}{{.Dir}}{{end}}{{end}}`, "./studio", "./quadrille")
		goos, arch, _ := strings.Cut(system, "/")
		c.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+arch, "CGO_ENABLED=1")
		out, err := c.Output()
		if err != nil {
			t.Fatalf("%s: %v", system, err)
		}
		for line := range strings.Lines(string(out)) {
			if line = strings.TrimSpace(line); line != "" && !slices.Contains(modules, line) {
				modules = append(modules, line)
			}
		}
	}
	slices.Sort(modules)
	return modules
}
