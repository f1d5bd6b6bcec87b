package main

import (
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
