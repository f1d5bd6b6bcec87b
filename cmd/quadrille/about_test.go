package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille"
)

func TestLicenses(t *testing.T) {
	status, stdout, stderr := call(t, "", "licenses")
	for _, want := range []string{"== Quadrille ==", "== Noto Sans ==", "== fyne.io/fyne/v2 v", "== github.com/spf13/cobra v"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%q is not there", want)
		}
	}
	if status != 0 || stderr != "" {
		t.Errorf("status %d, %s", status, stderr)
	}
}

func TestVersion(t *testing.T) {
	if _, stdout, _ := call(t, "", "--version"); quadrille.Version == "" || stdout != "quadrille "+quadrille.Version+"\n" {
		t.Errorf("got %q", stdout)
	}
}

func TestVersionTellsWhatHasChanged(t *testing.T) {
	_, stdout, _ := call(t, "", "version")
	newest := quadrille.Releases()[0]
	if !strings.HasPrefix(stdout, "quadrille "+quadrille.Version+" (") || !strings.Contains(stdout, "\n"+newest.Version+", "+newest.Date+"\n- "+newest.Changes[0]+"\n") {
		t.Errorf("got %q", stdout)
	}
	if _, all, _ := call(t, "", "version", "--all"); strings.Count(all, "\n- ") < strings.Count(stdout, "\n- ") {
		t.Errorf("got %q", all)
	}
}

// TestManual compares the manual pages with the help: each command has a page with all of
// its flags.
func TestManual(t *testing.T) {
	folder := t.TempDir()
	if status, _, stderr := call(t, "", "manual", folder); status != 0 || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	plain := strings.NewReplacer(`\-`, "-")
	for _, command := range []string{"", "solve", "generate", "generate yinyang", "render", "version", "completion bash"} {
		args := append(strings.Fields(command), "--help")
		_, help, _ := call(t, "", args...)
		page, err := os.ReadFile(filepath.Join(folder, strings.Join(append([]string{"quadrille"}, strings.Fields(command)...), "-")+".1"))
		if err != nil {
			t.Error(err)
			continue
		}
		text := plain.Replace(string(page))
		for _, flag := range regexp.MustCompile(`(?m)^ +(?:-\w, )?(--[\w-]+)`).FindAllStringSubmatch(help, -1) {
			if !strings.Contains(text, flag[1]) {
				t.Errorf("the page of %q lacks %s", command, flag[1])
			}
		}
		if !strings.Contains(text, ".SH NAME\nquadrille") {
			t.Errorf("the page of %q is\n%s", command, page)
		}
	}
}
