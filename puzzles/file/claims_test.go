package file_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/file"
)

func TestClaimsGoAndComeBack(t *testing.T) {
	c := read(t, winter)
	e := &c.Puzzles[0]
	claims := e.Claims()
	if claims.Verdict != "unique" || claims.Solution.Empty() {
		t.Errorf("the claims are %+v", claims)
	}
	e.SetClaims(file.Claims{})
	want := compact(t, winter)
	for _, gone := range []string{`"solution":["abb","bab"],`, `"verdict":"unique",`, `,"seed":12345678901234567890`} {
		if !strings.Contains(want, gone) {
			t.Fatalf("nothing to take away: %s", gone)
		}
		want = strings.Replace(want, gone, "", 1)
	}
	if got := compact(t, write(t, c)); got != want {
		t.Errorf("without claims it is\n%s\nwant\n%s", got, want)
	}

	other := read(t, winter)
	other.Puzzles[0].SetClaims(claims)
	if got, want := compact(t, write(t, other)), compact(t, winter); got != want {
		t.Errorf("with its own claims it is\n%s\nwant\n%s", got, want)
	}
	e.SetClaims(claims)
	if again := e.Claims(); string(e.Member("seed")) != "12345678901234567890" || again.Verdict != "unique" {
		t.Errorf("the claims do not come back: %+v", again)
	}
}
