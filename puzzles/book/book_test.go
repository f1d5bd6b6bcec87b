package book_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"iter"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/book"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/recorder"
	"quadrille/puzzles/types"
)

// samples are the solved samples of all types.
func samples(t testing.TB) (all []book.Puzzle) {
	t.Helper()
	names, _ := fs.Glob(assets.Samples(), "*.quadrille")
	if len(names) < 5 {
		t.Fatal(names)
	}
	for _, name := range names {
		for _, e := range puzzletest.Samples(t, strings.TrimSuffix(name, ".quadrille"), types.All) {
			all = append(all, book.Puzzle{Puzzle: e.State.Puzzle, Answer: e.Solution, Level: "very-hard"})
		}
	}
	return all
}

// whole are the options of a book with everything in it.
func whole(t testing.TB) book.Options {
	return book.Options{
		Title: "A title", Author: "Ada", Gutter: 8, TitlePage: true, Contents: true, Rules: true,
		Example: func(typ puzzles.Type) iter.Seq[book.Puzzle] {
			var all []book.Puzzle
			for _, p := range samples(t) {
				if p.Puzzle.Type == typ {
					p.Puzzle = p.Puzzle.WithCell(grid.Cell{}, p.Puzzle.Cells.At(grid.Cell{}))
					all = append(all, p)
				}
			}
			return slices.Values(all)
		},
	}
}

func set(t testing.TB, ps []book.Puzzle, o book.Options) *book.Book {
	t.Helper()
	b, err := book.New(ps, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// text is what stands on a page, a line a text.
func text(b *book.Book, page int) string {
	var r recorder.Recorder
	b.Pages[page].Draw(&r)
	var lines []string
	for _, m := range regexp.MustCompile(`(?m)^text [-0-9. ]+ "(.*)" size`).FindAllStringSubmatch(r.String(), -1) {
		lines = append(lines, m[1])
	}
	return "\n" + strings.Join(lines, "\n") + "\n"
}

// edges is a canvas that measures how far what is drawn reaches.
type edges struct {
	draw.Canvas
	box  draw.Box
	some bool
}

func (e *edges) add(b draw.Box) {
	if !e.some {
		e.box, e.some = b, true
	}
	e.box = e.box.Union(b)
}

func (e *edges) Group(string)                                          {}
func (e *edges) Rect(b draw.Box, _ float64, _ draw.Style)              { e.add(b) }
func (e *edges) Arc(draw.Point, float64, float64, float64, draw.Style) {}
func (e *edges) Circle(c draw.Point, r float64, _ draw.Style) {
	e.add(draw.Box{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r})
}
func (e *edges) Line(a, b draw.Point, s draw.Style) { e.Polyline([]draw.Point{a, b}, s) }
func (e *edges) Polyline(ps []draw.Point, _ draw.Style) {
	for _, p := range ps {
		e.add(draw.Box{X: p.X, Y: p.Y})
	}
}
func (e *edges) Polygon(ps []draw.Point, s draw.Style) { e.Polyline(ps, s) }
func (e *edges) Text(at draw.Point, text string, f draw.Font) {
	w := draw.TextWidth(text, f)
	x := map[draw.Align]float64{draw.Start: at.X, draw.Middle: at.X - w/2, draw.End: at.X - w}[f.Align]
	e.add(draw.Box{X: x, Y: at.Y - f.Size/2, W: w, H: f.Size})
}

// Nothing reaches into the margins, whatever the format, the number of puzzles on a
// page and the place of the answers.
func TestMargins(t *testing.T) {
	ps := samples(t)
	long := ps[1].Puzzle.WithMeta(puzzles.Meta{Title: strings.Repeat("A very long title ", 20), Rules: strings.Repeat("Rules of its own. ", 9)})
	ps = append(ps, book.Puzzle{Puzzle: long, Answer: ps[1].Answer})
	for i, size := range book.Sizes {
		for j, place := range book.Places {
			for _, n := range []int{1, 2, 5, 12} {
				o := whole(t)
				o.Page, o.Answers, o.PerPage = size.Name, place, n
				o.Style = picture.FinishNames()[(i+j)%4]
				o.TitlePage = n != 5
				b := set(t, ps, o)
				for page := range b.Pages {
					var e edges
					b.Pages[page].Draw(&e)
					outer, inner := 0.06*b.Width, 0.06*b.Width+8
					left, right := inner, outer
					if page%2 == 1 {
						left, right = outer, inner
					}
					if e.some && (e.box.X < left || e.box.Y < 0.045*b.Height || e.box.X+e.box.W > b.Width-right || e.box.Y+e.box.H > 0.985*b.Height) {
						t.Errorf("%s, %s, %d a page: page %d reaches from %v", size.Name, place, n, page+1, e.box)
					}
				}
			}
		}
	}
}

// largest is a canvas that knows the largest circle.
type largest struct {
	edges
	radius float64
}

func (l *largest) Circle(_ draw.Point, r float64, _ draw.Style) { l.radius = max(l.radius, r) }

// Very long rules are cut to leave half of the page to the board.
func TestLongRules(t *testing.T) {
	ps := samples(t)
	circled := slices.IndexFunc(ps, func(p book.Puzzle) bool { return p.Puzzle.Type.Name() == "yinyang" })
	for _, rules := range []string{strings.Repeat("Rules of its own. ", 900), strings.Repeat("a\n", 200)} {
		long := ps[circled]
		long.Puzzle = long.Puzzle.WithMeta(puzzles.Meta{Rules: rules})
		for _, n := range []int{1, 4} {
			b := set(t, []book.Puzzle{ps[0], long, ps[1]}, book.Options{PerPage: n, Answers: book.Turned, Page: "a5"})
			if len(b.Pages) != 3 {
				t.Errorf("%d a page: %d pages", n, len(b.Pages))
			}
			var l largest
			b.Pages[1].Draw(&l)
			if l.radius < 2 {
				t.Errorf("%d a page: the largest circle has a radius of %.2f mm", n, l.radius)
			}
			if !strings.Contains(text(b, 1), "…\n") {
				t.Errorf("%d a page: nothing says that the rules go on: %s", n, text(b, 1))
			}
			if low := l.box.Y + l.box.H; low > 0.985*b.Height {
				t.Errorf("%d a page: the page reaches down to %.1f of %.1f mm", n, low, b.Height)
			}
		}
	}
}

// Each puzzle stands on one page, under its number, and each answer on one.
func TestEveryPuzzleAndAnswerOnce(t *testing.T) {
	ps := samples(t)
	ps[3].Answer = grid.Map[puzzles.Value]{}
	for n := 1; n <= book.MaxPerPage; n++ {
		o := book.Options{PerPage: n}
		b := set(t, ps, o)
		seen := map[string]int{}
		answers := false
		for page := range b.Pages {
			lines := text(b, page)
			answers = answers || strings.Contains(lines, "\nAnswers\n")
			for i, p := range ps {
				if answers {
					continue
				}
				if strings.Contains(lines, fmt.Sprintf("\n%d\n%s\n", i+1, p.Puzzle.Meta.Title)) {
					seen[p.Puzzle.Meta.Title]++
				}
			}
		}
		if len(seen) != len(ps) {
			t.Errorf("%d a page: %d of %d puzzles", n, len(seen), len(ps))
		}
		for name, times := range seen {
			if times != 1 {
				t.Errorf("%d a page: %s stands on %d pages", n, name, times)
			}
		}
		if last := text(b, len(b.Pages)-1); !strings.Contains(last, "No answer is known to 4.") {
			t.Errorf("%d a page: nothing is said of the answer to 4: %s", n, last)
		}
	}
}

// The contents name the pages on which the puzzles, rules and answers are.
func TestContents(t *testing.T) {
	ps := samples(t)
	ps[1].Puzzle, ps[2].Puzzle = ps[1].Puzzle.WithMeta(puzzles.Meta{}), ps[2].Puzzle.WithMeta(puzzles.Meta{})
	b := set(t, ps, whole(t))
	contents := text(b, 2)
	if !strings.Contains(contents, "\nContents\n") {
		t.Fatalf("page 3 has no contents: %s", contents)
	}
	if !strings.Contains(contents, "\n2–3\nClose or Far\n") {
		t.Errorf("puzzles that are called alike have lines of their own: %s", contents)
	}
	for _, tt := range []struct{ entry, there string }{
		{"Rules of Domino", "\nDomino\n"}, {"Answers", "\nAnswers\n"}, {ps[9].Puzzle.Meta.Title, "\n10\n" + ps[9].Puzzle.Meta.Title + "\n"},
	} {
		m := regexp.MustCompile(`\n` + tt.entry + `\n(\d+)\n`).FindStringSubmatch(contents)
		if m == nil {
			t.Fatalf("%s is not in %s", tt.entry, contents)
		}
		var page int
		if _, err := fmt.Sscan(m[1], &page); err != nil {
			t.Fatal(err)
		}
		if on := text(b, page-1); !strings.Contains(on, tt.there) {
			t.Errorf("%s is not on page %d: %s", tt.entry, page, on)
		}
	}
}

// What the player must know is printed with the puzzle, and the rules with an example
// that reveals nothing.
func TestWords(t *testing.T) {
	ps := samples(t)
	b := set(t, ps, whole(t))
	var all string
	for page := range b.Pages {
		all += text(b, page)
	}
	for _, want := range []string{
		"Hoo-Doo · 6 × 6, 6 colors · transparent: 4 · Very hard · Quadrille", "Domino · 0–6, 7 × 8 · Very hard · Quadrille",
		"A title", "Ada", "20 puzzles: 4 Close or Far,", "Other names: Dominosa.",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is nowhere", want)
		}
	}
	if strings.Contains(all, "Its answer") {
		t.Error("an example is a puzzle of the book")
	}
	b = set(t, ps[:1], whole(t))
	if rules := text(b, 3); !strings.Contains(rules, "Its answer") {
		t.Errorf("no example: %s", rules)
	}
}

// The license of a book is printed after its title page, that of sheets at the foot of
// each page, and that of a puzzle with the puzzle if it is different.
func TestLicenses(t *testing.T) {
	ps := samples(t)[:2]
	meta := ps[1].Puzzle.Meta
	meta.License, meta.Source, meta.Remarks = "CC0", "An old book", "For March."
	ps[1].Puzzle = ps[1].Puzzle.WithMeta(meta)
	o := whole(t)
	o.License = "CC BY 4.0"
	b := set(t, ps, o)
	if page := text(b, 1); !strings.Contains(page, "CC BY 4.0") {
		t.Errorf("behind the title: %s", page)
	}
	var all string
	for page := range b.Pages {
		all += text(b, page)
	}
	if !strings.Contains(all, "· CC0 · An old book") || strings.Count(all, "CC BY 4.0") != 1 || strings.Contains(all, "For March.") {
		t.Errorf("in the book: %s", all)
	}
	b = set(t, ps, book.Options{Title: "Sheets", License: "CC0", PerPage: 1, Answers: book.Nowhere, Remarks: true})
	for page := range b.Pages {
		if n := strings.Count(text(b, page), "CC0"); n != 1 {
			t.Errorf("CC0 stands %d times on page %d: %s", n, page+1, text(b, page))
		}
	}
	if !strings.Contains(text(b, 1), "For March.") {
		t.Errorf("no remarks: %s", text(b, 1))
	}
}

// Sheets have the title on the first page, and answers below.
func TestSheets(t *testing.T) {
	b := set(t, samples(t)[:4], book.Options{Title: "Sheets", Answers: book.Turned, PerPage: 2})
	if len(b.Pages) != 2 {
		t.Fatalf("%d pages", len(b.Pages))
	}
	if first, second := text(b, 0), text(b, 1); !strings.Contains(first, "\nSheets\n") || strings.Contains(second, "Sheets") {
		t.Errorf("%s and %s", first, second)
	}
	// The numbers of the puzzles, of their answers and of the page.
	if n := strings.Count(strings.ReplaceAll(text(b, 1), "\n", "\n\n"), "\n3\n"); n != 2 {
		t.Errorf("3 stands %d times on page 2: %s", n, text(b, 1))
	}
}

// Missing characters are reported.
func TestLacking(t *testing.T) {
	o := whole(t)
	if got := set(t, samples(t), o).Lacking(); got != "" {
		t.Errorf("the samples lack %q", got)
	}
	o.Author = "ש ת"
	if got := set(t, samples(t), o).Lacking(); got != "the fonts for pictures lack שת; a box stands for each" {
		t.Errorf("the book lacks %q", got)
	}
}

// The same puzzles make the same file.
func TestSameBytes(t *testing.T) {
	var one []byte
	for range 2 {
		var out bytes.Buffer
		if err := set(t, samples(t), whole(t)).Write(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		if one == nil {
			one = out.Bytes()
		} else if !bytes.Equal(one, out.Bytes()) {
			t.Error("two books of the same puzzles differ")
		}
	}
	if n := bytes.Count(one, []byte("/Type /Page\n")); n != len(set(t, samples(t), whole(t)).Pages) {
		t.Errorf("%d pages", n)
	}
}

// read is what pdftotext finds in a book.
func read(t *testing.T, b *book.Book, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext, which reads pages, is not installed")
	}
	var file bytes.Buffer
	if err := b.Write(t.Context(), &file); err != nil {
		t.Fatal(err)
	}
	c := exec.Command("pdftotext", append(args, "-", "-")...)
	c.Stdin = &file
	found, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(found)
}

// A folded booklet has its pages in order: each side of paper has two pages side by side,
// and the last sheet is filled up with empty ones.
func TestBooklet(t *testing.T) {
	for n, want := range map[int][]string{1: {"1", ""}, 6: {"1", "2", "6 3", "4 5"}, 8: {"8 1", "2 7", "6 3", "4 5"}} {
		b := set(t, samples(t)[:n], book.Options{Page: "a5", PerPage: 1, Answers: book.Nowhere, Booklet: true})
		var sides []string
		for side := range strings.SplitSeq(strings.TrimSuffix(read(t, b, "-layout"), "\f"), "\f") {
			lines := strings.Split(strings.TrimSpace(side), "\n")
			sides = append(sides, strings.Join(strings.Fields(lines[len(lines)-1]), " "))
		}
		if !slices.Equal(sides, want) {
			t.Errorf("%d pages: the sides end with %q, want %q", n, sides, want)
		}
		if got := read(t, b, "-bbox"); !strings.Contains(got, `<page width="839.06`) {
			t.Errorf("the sides are not two pages wide: %.300s", got)
		}
	}
}

// Answers below the puzzles stand upside down in the file and in its preview.
func TestTurned(t *testing.T) {
	b := set(t, samples(t)[:2], book.Options{Answers: book.Turned})
	words := read(t, b, "-bbox")
	// The number of the first answer is the last one from the left.
	if !regexp.MustCompile(`yMin="7\d\d\.\d+"[^>]*>2</word>`).MatchString(words) {
		t.Errorf("the number of the second answer is not at the bottom: %s", words)
	}
	img := b.Image(t.Context(), 0, 600)
	paper, inked := img.RGBAAt(2, 2), 0
	for y := img.Rect.Dy() * 80 / 100; y < img.Rect.Dy()*93/100; y++ {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != paper {
				inked++
			}
		}
	}
	if inked < 500 {
		t.Errorf("the preview has %d inked pixels where the answers are", inked)
	}
}

func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		o    book.Options
		want string
	}{
		{book.Options{Page: "a3"}, `"a3" is not a page format; it must be one of a4, a5, letter, 6x9`},
		{book.Options{Style: "x"}, `"x" is not a style; it must be one of ` + strings.Join(picture.FinishNames(), ", ")},
		{book.Options{PerPage: 13}, "13 puzzles do not fit on a page; it must be 1 to 12"},
	} {
		if _, err := book.New(samples(t)[:1], tt.o); err == nil || err.Error() != tt.want {
			t.Errorf("got %v, want %s", err, tt.want)
		}
	}
	if _, err := book.New(nil, book.Options{}); err == nil {
		t.Error("a book without puzzles")
	}
}
