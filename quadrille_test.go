package quadrille_test

import (
	"cmp"
	"runtime"
	"strings"
	"testing"

	"quadrille"
)

// TestReleases holds the list of changes against the version there is.
func TestReleases(t *testing.T) {
	all := quadrille.Releases()
	if len(all) == 0 || all[0].Version != quadrille.Version {
		t.Fatalf("the newest of %v is not %s, which FyneApp.toml has", all, quadrille.Version)
	}
	for i, r := range all {
		if len(r.Changes) == 0 {
			t.Errorf("nothing has changed in %s", r.Version)
		}
		for _, c := range r.Changes {
			if !strings.HasSuffix(c, ".") {
				t.Errorf("%s: %q is no sentence", r.Version, c)
			}
		}
		if i > 0 && cmp.Compare(r.Date, all[i-1].Date) > 0 {
			t.Errorf("%s is younger than %s", r.Version, all[i-1].Version)
		}
	}
}

func TestBuild(t *testing.T) {
	if got := quadrille.Build(); !strings.HasSuffix(got, runtime.GOOS+"/"+runtime.GOARCH) || !strings.Contains(got, "Go 1.") {
		t.Errorf("got %q", got)
	}
}
