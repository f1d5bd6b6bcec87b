package playpage_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/playpage"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// sample is the second sample of a type, which is small, as a page with a key, and
// with an answer to be shown or without.
func sample(t *testing.T, typ puzzles.Type, shown bool) (file.Entry, []byte) {
	t.Helper()
	e := puzzletest.Samples(t, typ.Name(), types.All)[1]
	v := picture.Problem(e.State.Puzzle)
	if shown {
		v = picture.Solved(e.State.Puzzle, e.Solution)
	}
	page, err := playpage.Write(t.Context(), picture.Sheet{Key: e.Solution}, v)
	if err != nil {
		t.Fatal(err)
	}
	return e, page
}

// place is a place of a page, as its script has it.
type place struct {
	P []struct{ C [][2]int }
}

func places(t *testing.T, page []byte) []place {
	t.Helper()
	m := regexp.MustCompile(`const game = (\{.*\});`).FindSubmatch(page)
	if m == nil {
		t.Fatal("no game is on the page")
	}
	var g struct{ Places []place }
	if err := json.Unmarshal(m[1], &g); err != nil {
		t.Fatal(err)
	}
	return g.Places
}

// wanted returns how often each place has to be pressed for the answer.
func wanted(e file.Entry, ps []place) []int {
	z := e.State.Puzzle.Size()
	presses := make([]int, len(ps))
	for i, pl := range ps {
		for k, piece := range pl.P {
			whole := true
			for _, cv := range piece.C {
				whole = whole && int(e.Solution.At(z.At(cv[0]))) == cv[1]
			}
			if whole {
				presses[i] = k + 1
			}
		}
	}
	return presses
}

// Each type has places on the page where the answer can be entered. The page needs nothing
// from elsewhere and does not contain the answer in readable form.
func TestPages(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		e, page := sample(t, typ, false)
		ps := places(t, page)
		covered := map[int]bool{}
		for i, n := range wanted(e, ps) {
			if n > 0 {
				for _, cv := range ps[i].P[n-1].C {
					covered[cv[0]] = true
				}
			}
		}
		z := e.State.Puzzle.Size()
		for i := range z.Cells() {
			if c := z.At(i); e.State.Puzzle.Given(c) == puzzles.Open && e.Solution.At(c) != puzzles.Open && !covered[i] {
				t.Errorf("%s: the answer of %v cannot be entered", typ.Name(), c)
			}
		}
		text := string(page)
		if strings.Contains(text, "http://") && strings.Count(text, "http://") != strings.Count(text, "http://www.w3.org/2000/svg") || strings.Contains(text, "https://") {
			t.Errorf("%s: the page leans on others", typ.Name())
		}
		if strings.Contains(text, `"hidden":"7`) || !strings.Contains(text, `"hidden":""`) {
			t.Errorf("%s: the answer is hidden in a page that does not show it", typ.Name())
		}
		values := make([]string, z.Cells())
		for i := range values {
			values[i] = fmt.Sprint(int(e.Solution.At(z.At(i))))
		}
		_, shown := sample(t, typ, true)
		for _, plain := range []string{strings.Join(values, ","), strings.Join(values, ""), file.Rows(e.State.Puzzle, puzzles.Answer, e.Solution)[1]} {
			if bytes.Contains(shown, []byte(plain)) {
				t.Errorf("%s: the page has the answer to be read: %s", typ.Name(), plain)
			}
		}
		if _, again := sample(t, typ, true); !bytes.Equal(shown, again) {
			t.Errorf("%s: two pages of one puzzle differ", typ.Name())
		}
	}
}

// A page names the author, source, license and tags of the puzzle.
func TestAbout(t *testing.T) {
	e, _ := sample(t, types.All[0], false)
	p := e.State.Puzzle.WithMeta(puzzles.Meta{Author: "Ada", Source: "A <book>", License: "CC BY 4.0", Tags: "small , winter", Remarks: "For March."})
	page, err := playpage.Write(t.Context(), picture.Sheet{Remarks: p.Meta.Remarks}, picture.Problem(p))
	for _, want := range []string{
		`<meta name="author" content="Ada">`, `<meta name="keywords" content="small, winter">`, "Source: A &lt;book&gt;", "License: CC BY 4.0", "<p>For March.</p>",
	} {
		if err != nil || !bytes.Contains(page, []byte(want)) {
			t.Errorf("%v: %s is missing", err, want)
		}
	}
	page, err = playpage.Write(t.Context(), picture.Sheet{}, picture.Problem(p.WithMeta(puzzles.Meta{})))
	for _, none := range []string{"keywords", "Source:", "License:"} {
		if err != nil || bytes.Contains(page, []byte(none)) {
			t.Errorf("%v: %s of a puzzle that has none", err, none)
		}
	}
}

// A page without a key says so, and one of a full board has nothing to enter.
func TestOddPages(t *testing.T) {
	e, _ := sample(t, types.All[0], false)
	p := e.State.Puzzle.WithMeta(puzzles.Meta{Title: "</script><b>", Author: "<i>"})
	page, err := playpage.Write(t.Context(), picture.Sheet{}, picture.Problem(p))
	if err != nil || !bytes.Contains(page, []byte(`"hash":""`)) {
		t.Errorf("%v: a page without a key has a hash", err)
	}
	if bytes.Contains(page, []byte("<b>")) || bytes.Contains(page, []byte("<i>")) {
		t.Error("words of a puzzle are taken for the page's own")
	}
	for c := range p.Size().All() {
		p = p.WithCell(c, e.Solution.At(c))
	}
	if page, err := playpage.Write(t.Context(), picture.Sheet{Key: e.Solution}, picture.Problem(p)); err != nil || len(places(t, page)) != 0 {
		t.Errorf("a full board: %v", err)
	}
}

// strokes is a context that counts how often it is checked: once for each stroke.
type strokes struct {
	context.Context
	n int
}

func (s *strokes) Err() error {
	s.n++
	return s.Context.Err()
}

// The number of strokes for a page is linear in the size of the board, not quadratic.
func TestLargePage(t *testing.T) {
	drawn := func(n int) int {
		typ := types.ByName("domino")
		p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: n, Cols: n}})
		if err != nil {
			t.Fatal(err)
		}
		s := &strokes{Context: t.Context()}
		if _, err := playpage.Write(s, picture.Sheet{}, picture.Problem(p)); err != nil {
			t.Fatal(err)
		}
		return s.n
	}
	if few, many := drawn(10), drawn(20); many > 6*few {
		t.Errorf("a page of 10 × 10 cells takes %d strokes, one of 20 × 20 %d", few, many)
	}
}

// play plays on a page as a person would, with the pointer as often as wanted and then
// with keys. The results are in the title of the page.
const play = `<script>
(() => {
const presses = %v, game = %s, board = document.getElementById("board"), marks = document.getElementById("marks"), says = document.getElementById("says");
const told = [], count = () => marks.children.length;
const tap = (i, kind) => {
  const p = game.places[i], m = marks.getScreenCTM();
  const at = new DOMPoint(p.x * game.unit, p.y * game.unit).matrixTransform(m);
  board.dispatchEvent(new PointerEvent("pointerdown", { clientX: at.x, clientY: at.y, button: 0, pointerType: kind, bubbles: true, cancelable: true }));
};
const key = (k, more) => board.dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true, cancelable: true, ...more }));
key(" "); told.push(count());
key("ArrowRight"); key("ArrowDown"); key(" "); told.push(count());
key("z", { ctrlKey: true }); told.push(count());
document.getElementById("clear").click(); told.push(count());
document.getElementById("check").click(); told.push(says.textContent);
presses.forEach((n, i) => { for (let k = 0; k < n; k++) tap(i, i %% 2 ? "touch" : "mouse"); });
told.push(says.textContent);
key("z", { ctrlKey: true }); document.getElementById("check").click(); told.push(says.textContent);
document.getElementById("clear").click();
document.getElementById("show").click(); told.push(count() > 3 ? "shown" : "not shown");
document.getElementById("show").click(); told.push(count());
document.title = "told:" + told.join("|") + ":told";
})();
</script></html>`

// A real browser plays each type, with pointer, touch and keys.
func TestInBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds")
	}
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium, which shows pages, is not installed")
	}
	for _, typ := range puzzletest.Sampled(types.All) {
		e, page := sample(t, typ, true)
		game := regexp.MustCompile(`const game = (\{.*\});`).FindSubmatch(page)[1]
		presses, err := json.Marshal(wanted(e, places(t, page)))
		if err != nil {
			t.Fatal(err)
		}
		page = append(bytes.TrimSuffix(bytes.TrimSpace(page), []byte("</html>")), fmt.Sprintf(play, string(presses), game)...)
		folder := t.TempDir()
		path := filepath.Join(folder, "page.html")
		if err := os.WriteFile(path, page, 0o600); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir="+filepath.Join(folder, "profile"), "--dump-dom", "file://"+path)
		dom, err := c.Output()
		if err != nil {
			t.Fatalf("%s: %v", typ.Name(), err)
		}
		m := regexp.MustCompile(`told:(.*):told`).FindSubmatch(dom)
		if m == nil {
			t.Fatalf("%s: the page did not get to its end", typ.Name())
		}
		const want = "1|2|1|0|Not yet: something is missing or wrong.|Solved. That is the answer.|Not yet: something is missing or wrong.|shown|0"
		if got := string(m[1]); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", typ.Name(), got, want)
		}
	}
}
