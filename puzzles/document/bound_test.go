package document_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/book"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// bindings are puzzles with a right answer, a wrong one and none, one without a solution,
// and a board that is no valid puzzle.
const bindings = `{"quadrille": 1, "puzzles": [
	{"type": "yinyang", "difficulty": "hard", "givens": ["b."], "solution": ["bw"]},
	{"type": "yinyang", "difficulty": 3, "givens": ["b...", "....", "....", "...w"], "solution": ["bbbb", "bbbb", "bbbb", "bbbw"]},
	{"type": "yinyang", "givens": ["bb", "bb"]},
	{"type": "domino", "givens": ["0 1 0"]}]}`

// TestBind collects puzzles for a book, whose answers are right or missing.
func TestBind(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(bindings)
	changes := 0
	b := k.gathered(d.Bind(func() { changes++ }))
	if ps := b.Puzzles(); len(ps) != 3 || b.LeftOut != 1 || b.Waiting() != 3 || b.Doubts() != "Not proved yet: puzzles 1, 2 and 3." || ps[0].Level != "hard" || ps[1].Level != "" {
		t.Fatalf("%d puzzles, %d left out, %d waiting", len(ps), b.LeftOut, b.Waiting())
	}
	k.Until("the answers", func() bool { return b.Waiting() == 0 && changes > 0 })
	for i, p := range b.Puzzles() {
		known := p.Answer.Size() == p.Puzzle.Size()
		if known != (i < 2) {
			t.Errorf("the answer to puzzle %d is known: %v", i+1, known)
		}
		if !known {
			continue
		}
		for c := range p.Puzzle.Size().All() {
			if v := p.Puzzle.Given(c); v != 0 && p.Answer.At(c) != v {
				t.Errorf("puzzle %d: the answer has %v at %v", i+1, p.Answer.At(c), c)
			}
		}
	}
	if got, want := b.Doubts(), "Several solutions: puzzles 1 and 2.\nNo solution: puzzle 3."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.Close()

	best := k.Parse(`{"quadrille":1,"puzzles":[{"type":"hoodoo","givens":["..."],"solution":["***"]},{"type":"hoodoo","givens":["12."]}]}`).Bind(func() {})
	k.Until("the best boards", func() bool { return best.Waiting() == 0 })
	if ps := best.Puzzles(); best.Doubts() != "Several solutions: puzzle 1." || !ps[0].Puzzle.WithOption("transparent", 0).Solves(ps[0].Answer) {
		t.Errorf("of best boards is said %q, answered %v", best.Doubts(), ps[0].Answer)
	}
	best.Close()

	set, err := book.New(b.Puzzles(), book.Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), document.PDFName("a/b"))
	if err := document.SaveBook(t.Context(), path, set); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("%v, %.20q", err, data)
	}
}

// gathered waits until the puzzles of a book are gathered.
func (k *desk) gathered(b *document.Bound) *document.Bound {
	k.T.Helper()
	k.Until("the puzzles", func() bool { return b.Gathered })
	return b
}

// A search that was closed reports nothing more.
func TestClosedBind(t *testing.T) {
	k := newDesk(t)
	b := k.Parse(bindings).Bind(func() { t.Error("told after the end") })
	b.Close()
	k.verdict(k.Parse(one)) // which runs everything posted before
}

// If laying out the book takes longer than finding an answer, it is done once for several
// answers.
func TestBindDoesNotWaitForTheBook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const n = 400
		k := newDesk(t)
		told := 0
		b := k.Parse(strings.Repeat("Quadrille yinyang\ngivens:\nb.w\n\n", n)).Bind(func() {
			told++
			time.Sleep(20 * time.Millisecond)
		})
		defer b.Close()
		k.Until("the answers", func() bool { return b.Waiting() == 0 })
		k.Drain()
		if ps := b.Puzzles(); len(ps) != n || ps[n-1].Answer.Size() != ps[n-1].Puzzle.Size() || told > n/2 {
			t.Errorf("%d puzzles, told %d times; the last one has the answer %v", len(ps), told, ps[n-1].Answer)
		}
	})
}

// falling is a type whose problems cannot be validated any more once it falls.
type falling struct {
	puzzles.Type
	falls *atomic.Bool
}

func (f falling) Validate(p *puzzles.Puzzle) []puzzles.Fault {
	if f.falls.Load() {
		panic("no rules today")
	}
	return f.Type.Validate(p)
}

// A book whose puzzles cannot be gathered says why.
func TestBindSaysWhatFailed(t *testing.T) {
	typ := falling{types.ByName("yinyang"), new(atomic.Bool)}
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 2, Cols: 2}})
	if err != nil {
		t.Fatal(err)
	}
	k := newDesk(t)
	d := document.New(p, k.Post, k.Changed)
	for d.Boards() <= 500 { // more than are gathered at once
		d.List.Copy(d.List.Order())
	}
	typ.falls.Store(true)
	told := false
	b := d.Bind(func() { told = true })
	defer b.Close()
	k.Until("the end", func() bool { return told })
	if b.Failed == nil || !strings.Contains(b.Failed.Error(), "no rules today") || !b.Gathered || b.Waiting() != 0 {
		t.Errorf("failed with %v; gathered: %v, %d waiting", b.Failed, b.Gathered, b.Waiting())
	}
}

// Nothing that the document has proved is solved again, neither for the shown board nor,
// after Verify, for the others. Claims of files are no proof.
func TestBindKnowsWhatIsProved(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [
		{"type": "yinyang", "givens": ["bb", "b."]},
		{"type": "yinyang", "givens": ["b."], "verdict": "unique"},
		{"type": "yinyang", "givens": ["bb", "bb"]},
		{"type": "yinyang", "givens": ["ww", "w."], "verdict": "unique"}]}`)
	none := func() {}
	bind := func(waiting int, doubts string) {
		t.Helper()
		b := k.gathered(d.Bind(none))
		defer b.Close()
		if b.Waiting() != waiting || b.Doubts() != doubts {
			t.Errorf("%d puzzles are asked about, want %d; %q, want %q", b.Waiting(), waiting, b.Doubts(), doubts)
		}
		if p := b.Puzzles()[0]; waiting < 4 && !p.Puzzle.Solves(p.Answer) {
			t.Error("the answer that is proved is not in the book")
		}
	}
	bind(4, "Not proved yet: puzzles 1, 2, 3 and 4.")
	k.verdict(d)
	bind(3, "Not proved yet: puzzles 2, 3 and 4.")
	d.Members.Verify()
	k.Until("all verdicts", func() bool { _, done := d.Members.Found(); return done })
	bind(1, "Several solutions: puzzle 2.\nNo solution: puzzle 3.") // only one of several solutions is searched for
}
