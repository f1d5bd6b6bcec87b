package walkthrough_test

import (
	"cmp"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image"
	"image/draw"
	"image/gif"
	"io"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/golden"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
	"quadrille/puzzles/walkthrough"
)

const snow = `"id": "snow", "type": "yinyang", "givens": ["...b", ".bb.", "....", "b..."]`

// puzzle reads one puzzle from the members of a file.
func puzzle(t *testing.T, members string) *puzzles.Puzzle {
	t.Helper()
	c, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [{`+members+`}]}`), types.All)
	if err != nil {
		t.Fatal(err)
	}
	if c.Puzzles[0].Err != nil {
		t.Fatal(c.Puzzles[0].Err)
	}
	return c.Puzzles[0].State.Puzzle
}

func newEngine(t *testing.T, p *puzzles.Puzzle) *reason.Engine {
	t.Helper()
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// wayOf returns the way through a puzzle, and its walk.
func wayOf(t *testing.T, p *puzzles.Puzzle) (*walkthrough.Narrative, *reason.Walk) {
	t.Helper()
	e := newEngine(t, p)
	w, err := e.Walk(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: reason.Beyond, Proved: true})
	if err != nil {
		t.Fatal(err)
	}
	return walkthrough.Narrate(e, p, w), w
}

func written(t *testing.T, format string, w *walkthrough.Narrative) string {
	t.Helper()
	for _, f := range walkthrough.Formats {
		if f.Name == format {
			var b strings.Builder
			if err := f.Write(t.Context(), &b, w); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
	}
	t.Fatalf("no format %q", format)
	return ""
}

func TestFormats(t *testing.T) {
	way, _ := wayOf(t, puzzle(t, `"title": "Snow & *ice*", `+snow))
	for _, f := range walkthrough.Formats {
		if !f.Binary {
			golden.Compare(t, "snow"+f.Extension, written(t, f.Name, way))
		}
	}
}

// TestMovingPicture overlays the frames: the first is the board of the first step, the last
// that of the answer, in almost the same colors.
func TestMovingPicture(t *testing.T) {
	p := puzzle(t, snow)
	way, w := wayOf(t, p)
	film, err := gif.DecodeAll(strings.NewReader(written(t, "gif", way)))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(film.Image), len(way.Steps)+1; got != want || film.LoopCount != 0 {
		t.Fatalf("%d frames, want %d; they come %d times", got, want, film.LoopCount)
	}
	shown := image.NewRGBA(film.Image[0].Bounds())
	last := puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}}
	for _, s := range w.Steps {
		for _, f := range s.Sets {
			if f.Is {
				last.State.Marks.Values = last.State.Marks.Values.With(f.Cell, f.Value)
			}
		}
	}
	for i, frame := range film.Image {
		if frame.Bounds() != shown.Bounds() {
			t.Fatalf("frame %d is %v, the first %v", i+1, frame.Bounds(), shown.Bounds())
		}
		draw.Draw(shown, shown.Bounds(), frame, image.Point{}, draw.Over)
	}
	want, err := picture.Sheet{Finish: picture.FinishNamed("screen"), Cell: 56, Coordinates: true, Title: way.Title(), Remarks: way.Summary()}.Image(t.Context(), &last)
	if err != nil {
		t.Fatal(err)
	}
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			got, want := shown.RGBAAt(x, y), want.RGBAAt(x, y)
			if far := max(got.R, want.R) - min(got.R, want.R); far > 16 || got.A != want.A {
				t.Fatalf("at %d, %d the end has %v, the answer %v", x, y, got, want)
			}
		}
	}
}

// Two walks of one puzzle are written identically.
func TestWritingIsDeterministic(t *testing.T) {
	p := puzzle(t, snow)
	one, _ := wayOf(t, p)
	other, _ := wayOf(t, p)
	for _, f := range walkthrough.Formats {
		first := written(t, f.Name, one)
		for _, again := range []*walkthrough.Narrative{one, other} {
			if written(t, f.Name, again) != first {
				t.Errorf("%s is written differently each time", f.Name)
			}
		}
	}
}

// Markup in a title, of Markdown or HTML, is written as text.
func TestTitlesAreWords(t *testing.T) {
	const title = "<b>*1*_2_`3`[4](5) & #6 ~7~ |8| !9 \\\\ \\n- 10"
	way, _ := wayOf(t, puzzle(t, `"title": "`+title+`", `+snow))
	text := written(t, "markdown", way)
	head, _, _ := strings.Cut(text, "\n")
	for _, sign := range []string{`\*1\*`, `\_2\_`, "\\`3\\`", `\[4\]`, "&lt;b>", "&amp; ", `\#6`, `\~7\~`, `\|8\|`, `\!9`, `\\`} {
		if !strings.Contains(head, sign) {
			t.Errorf("no %s in %s", sign, head)
		}
	}
	if !strings.Contains(head, "- 10") {
		t.Errorf("the title has two lines: %s", text[:200])
	}
	if page := written(t, "html", way); strings.Contains(page, "<b>") {
		t.Error("a title is an element of the page")
	}
}

// The message of a puzzle without a way is written like all other text: in each format a
// script in a title is text, and a format without text reports it as an error.
func TestNoWay(t *testing.T) {
	const script = "<script>alert(1)</script>"
	none := walkthrough.Missing(puzzle(t, `"title": "`+script+`", `+snow), reason.Wrong, "There is no solution. "+script)
	way, _ := wayOf(t, puzzle(t, snow))
	for _, f := range walkthrough.Formats {
		var b strings.Builder
		d := f.Begin(&b)
		err := d.Write(t.Context(), none)
		if f.Binary {
			if err == nil || err.Error() != none.Summary() || b.Len() > 0 {
				t.Errorf("%s: %v, %d bytes", f.Name, err, b.Len())
			}
			continue
		}
		if err := cmp.Or(err, d.Write(t.Context(), way), d.Write(t.Context(), none), d.Close()); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if strings.Count(text, "There is no solution.") != 2 {
			t.Errorf("%s: it is not said in\n%s", f.Name, text)
		}
		if (f.Name == "html" || f.Name == "markdown") && strings.Contains(text, "<script>") {
			t.Errorf("%s: a title and a sentence are a script", f.Name)
		}
	}
}

// Several ways are one page, on which each name is unique.
func TestSeveralWays(t *testing.T) {
	way, _ := wayOf(t, puzzle(t, snow))
	other, _ := wayOf(t, puzzle(t, `"title": "Laid", "type": "domino", "givens": ["0112"], "set": 2, "full": false`))
	var b strings.Builder
	d := walkthrough.Formats[2].Begin(&b)
	if err := cmp.Or(d.Write(t.Context(), way), d.Write(t.Context(), other), d.Write(t.Context(), way), d.Close()); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for part, want := range map[string]int{"<!DOCTYPE html>": 1, "<html": 1, "</html>": 1, "<h1>": 3, `<svg role="img"`: 2*len(way.Steps) + len(other.Steps), "<defs>": 1} {
		if got := strings.Count(page, part); got != want {
			t.Errorf("%s stands there %d times, want %d", part, got, want)
		}
	}
	named(t, page)
}

// A way that is not completely drawn leaves nothing in its document.
func TestDrawingEnds(t *testing.T) {
	way, _ := wayOf(t, puzzle(t, snow))
	for _, f := range walkthrough.Formats {
		ended, end := context.WithCancelCause(t.Context())
		end(errors.New("no time"))
		var b strings.Builder
		d := f.Begin(&b)
		if err := cmp.Or(d.Write(ended, way), d.Close()); f.Name == "gif" || f.Name == "html" {
			if err == nil || err.Error() != "no time" || b.Len() > 0 {
				t.Errorf("%s: %v, %d bytes", f.Name, err, b.Len())
			}
		} else if err != nil {
			t.Errorf("%s, which draws nothing: %v", f.Name, err)
		}
	}
}

// ending is a context that ends after a number of calls of Err.
type ending struct {
	context.Context
	looks int
}

// Err implements context.Context.
func (e *ending) Err() error {
	if e.looks--; e.looks < 0 {
		return context.Canceled
	}
	return nil
}

// A page has nothing of a way that is not completely drawn, whatever was drawn before and
// is drawn after it.
func TestPageWithoutAWay(t *testing.T) {
	first, _ := wayOf(t, puzzle(t, snow))
	other, _ := wayOf(t, puzzle(t, `"type": "domino", "givens": ["001223", "130213", "320311"], "set": 3, "full": false`))
	var pages []string
	for _, stopped := range []bool{false, true} {
		var b strings.Builder
		d := walkthrough.Formats[2].Begin(&b)
		for i, way := range []*walkthrough.Narrative{first, other, first} {
			if i == 1 && !stopped {
				continue
			}
			ctx := t.Context()
			if i == 1 {
				ctx = &ending{ctx, len(other.Steps) - 1}
			}
			if err := d.Write(ctx, way); (err != nil) != (i == 1) {
				t.Fatalf("way %d: %v", i+1, err)
			}
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, b.String())
	}
	if pages[0] != pages[1] {
		t.Errorf("%d bytes with a way that was stopped, %d without", len(pages[1]), len(pages[0]))
	}
}

// Closing a page, which no context ends, only writes what was made before.
func TestPageIsMadeBeforeItIsClosed(t *testing.T) {
	way, _ := wayOf(t, puzzle(t, snow))
	var took []float64
	for ways := range 2 {
		d := walkthrough.Formats[2].Begin(io.Discard)
		for range 1 + 9*ways {
			if err := d.Write(t.Context(), way); err != nil {
				t.Fatal(err)
			}
		}
		took = append(took, testing.AllocsPerRun(3, func() {
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		}))
	}
	if steps := float64(9 * len(way.Steps)); took[1]-took[0] > steps {
		t.Errorf("%v allocations for %v steps more", took[1]-took[0], steps)
	}
}

// The page is well-formed, each name on it is unique, and its boards have no colors of
// their own.
func TestPage(t *testing.T) {
	way, _ := wayOf(t, puzzle(t, snow))
	page := written(t, "html", way)
	named(t, page)
	if got := strings.Count(page, `<svg role="img"`); got != len(way.Steps) {
		t.Errorf("%d boards for %d steps", got, len(way.Steps))
	}
	svg := page[strings.Index(page, "<svg"):strings.Index(page, "<h1>")]
	if colored := regexp.MustCompile(`="#[0-9A-F]{6}"`).FindString(svg); colored != "" {
		t.Errorf("a color that no theme changes: %s", colored)
	}
	for _, part := range regexp.MustCompile(`(?s)<svg.*?</svg>`).FindAllString(page, -1) {
		wellFormed(t, part)
	}
	for _, r := range regexp.MustCompile(`var\((--[^)]*)\)`).FindAllStringSubmatch(page, -1) {
		if strings.Count(page, r[1]+":") != 3 { // light, dark and paper
			t.Fatalf("%s is not a color in all themes", r[1])
		}
	}
}

// named checks that each name on a page is unique, and that each link leads to one.
func named(t *testing.T, page string) {
	t.Helper()
	names := map[string]int{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		names[m[1]]++
	}
	for name, n := range names {
		if n > 1 {
			t.Errorf("%s is %d things", name, n)
		}
	}
	for _, m := range regexp.MustCompile(`href="#([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if names[m[1]] == 0 {
			t.Errorf("there is no %s", m[1])
		}
	}
}

func wellFormed(t *testing.T, part string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(part))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in %s", err, part)
		}
	}
}

// The data have a step for each one of the walk, with numbers from 1.
func TestData(t *testing.T) {
	way, walk := wayOf(t, puzzle(t, snow))
	var line walkthrough.Record
	if err := json.Unmarshal([]byte(written(t, "json", way)), &line); err != nil {
		t.Fatal(err)
	}
	if line.ID != "snow" || !line.Complete || len(line.Steps) != len(walk.Steps) {
		t.Errorf("got %+v", line)
	}
	for i, s := range line.Steps {
		for _, n := range s.From {
			if n < 1 || n > i {
				t.Errorf("step %d comes from step %d", i+1, n)
			}
		}
	}
}

// The board before a step is the one on which it was taken, and the last step ends with the
// answer, also when cells are filled because one value is left.
func TestBoards(t *testing.T) {
	for i, e := range samples(t) {
		if testing.Short() && i%3 > 0 {
			continue
		}
		t.Run(e.Meta().Title, func(t *testing.T) { testBoards(t, e) })
	}
}

// samples returns those with one solution, of the types with explanations.
func samples(t *testing.T) (all []file.Entry) {
	t.Helper()
	names, _ := fs.Glob(assets.Samples(), "*.quadrille")
	for _, name := range names {
		for _, e := range puzzletest.Samples(t, strings.TrimSuffix(name, ".quadrille"), types.All) {
			if e.Verdict == "unique" {
				all = append(all, e)
			}
		}
	}
	if len(all) == 0 {
		t.Fatal("no samples")
	}
	return all
}

func testBoards(t *testing.T, e file.Entry) {
	p := e.State.Puzzle
	way, walk := wayOf(t, p)
	if walk.Status != reason.Complete {
		t.Fatalf("the walk ended %s", walk.Status)
	}
	known := grid.Collect(p.Size(), p.Given)
	groups := walk.Groups()
	at := walkthrough.Begin(newEngine(t, p), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	for i := range groups {
		v := way.Steps[i].View()
		for c := range p.Size().All() {
			if known.At(c) != puzzles.Open && v.State.Answer(c) != known.At(c) {
				t.Fatalf("%s is another before step %d", c.Short(), i+1)
			}
		}
		if got := grid.Collect(p.Size(), v.State.Answer); !got.Equal(grid.Collect(p.Size(), at.Entered().Answer)) {
			t.Fatalf("another board before step %d", i+1)
		}
		for _, f := range groups[i].Steps[0].Sets {
			if !v.Target.At(f.Cell) {
				t.Errorf("step %d does not mark %s", i+1, f.Cell.Short())
			}
		}
		for _, c := range groups[i].Steps[0].Unnamed() {
			if !v.Target.At(c) && !v.Selected.At(c) {
				t.Errorf("step %d speaks of marked cells and does not mark %s", i+1, c.Short())
			}
		}
		if s := &way.Steps[i]; strings.Contains(s.Text(), "marked cells") != (s.Marked() != "") {
			t.Errorf("%q leaves to be looked up %q", s.Text(), s.Marked())
		}
		at.Take(&groups[i])
		known = grid.Collect(p.Size(), at.State().Answer)
	}
	for c := range p.Size().All() {
		if known.At(c) != e.Solution.At(c) {
			t.Errorf("%s is another at the end", c.Short())
		}
	}
}

// A walk that was stopped is told as far as it got.
func TestStopped(t *testing.T) {
	p := puzzle(t, snow)
	e := newEngine(t, p)
	ctx, stop := context.WithCancel(t.Context())
	steps, open := 0, p.Size().Cells()
	w, err := e.Walk(ctx, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{
		Most: reason.Beyond, Proved: true,
		Taken: func(_ *reason.Step, left int) {
			if left >= open {
				t.Errorf("%d cells are open after step %d, and %d before", left, steps+1, open)
			}
			if steps, open = steps+1, left; steps == 3 {
				stop()
			}
		},
	})
	if !errors.Is(err, context.Canceled) || len(w.Steps) != 3 || steps != 3 {
		t.Fatalf("got %d steps and %v", len(w.Steps), err)
	}
	if way := walkthrough.Narrate(e, p, w); len(way.Steps) == 0 || !strings.Contains(way.Summary(), "so far") {
		t.Errorf("got %d steps, %s", len(way.Steps), way.Summary())
	}
}

// A domino that lies, or does not lie, on two cells is marked on both. That no other lies
// on either is obvious and not marked, but shown from then on.
func TestPlacesAreMarked(t *testing.T) {
	p := puzzle(t, `"type": "domino", "givens": ["31100", "02312", "10301", "22323"]`)
	way, walk := wayOf(t, p)
	excluded := 0
	for i, g := range walk.Groups() {
		v := way.Steps[i].View()
		facts := 0
		for _, s := range g.Steps {
			if s == g.Steps[0] || !s.Technique.Bookkeeping() {
				facts += len(s.Sets)
			}
		}
		if got := v.Target.Count(); got < 2 || got > 2*facts {
			t.Errorf("%d cells are marked for %d facts: %s", got, facts, way.Steps[i].Text())
		}
		if i == 0 && v.Possible.Count() > 0 {
			t.Errorf("something is excluded at the beginning")
		}
		excluded = max(excluded, v.Possible.Count())
	}
	if excluded == 0 {
		t.Error("nothing is ever excluded")
	}
}

// An exercise is a position in which a hint is by the technique, for people who see what is
// noted if the type has notes, else what easier techniques exclude.
func TestExercises(t *testing.T) {
	found := map[string]map[string]bool{}
	for _, e := range samples(t) {
		p := e.State.Puzzle
		for _, k := range reason.TechniquesOf(p.Type) {
			if testing.Short() && k.Level > reason.Medium {
				continue
			}
			x, err := walkthrough.ExerciseIn(t.Context(), p, k)
			if err != nil {
				t.Fatal(err)
			}
			if x == nil {
				continue
			}
			if found[p.Type.Name()] == nil {
				found[p.Type.Name()] = map[string]bool{}
			}
			found[p.Type.Name()][k.ID] = true
			if !x.State.Puzzle.Same(p) || x.Text == "" || x.View.Target.Count() == 0 {
				t.Errorf("%s in %s: %+v", k.ID, e.Meta().Title, x)
			}
			if got := nextTold(t, newEngine(t, p), x.State, k.ID); got != k.ID {
				t.Errorf("%s in %s: the next step is by %s", k.ID, e.Meta().Title, got)
			}
		}
	}
	want := 4
	if testing.Short() {
		want = 2
	}
	for _, typ := range puzzletest.Sampled(types.All) {
		if all := reason.TechniquesOf(typ); len(all) > 0 && len(found[typ.Name()]) < want {
			t.Errorf("%s: exercises for %v", typ.Name(), found[typ.Name()])
		}
	}
}

// What is known of a cell is entered as far as the type has marks for it, in Doppelblock
// that a cell is not black, and never more than is known.
func TestEntered(t *testing.T) {
	vague := 0
	for _, e := range samples(t) {
		p := e.State.Puzzle
		_, walk := wayOf(t, p)
		at := walkthrough.Begin(newEngine(t, p), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
		for _, g := range walk.Groups() {
			at.Take(&g)
			s := at.Entered()
			for c := range p.Size().All() {
				mark := s.Marks.Values.At(c)
				if mark == puzzles.Open {
					continue
				}
				if !puzzles.Agrees(p.Type, mark, e.Solution.At(c)) {
					t.Fatalf("%s: %s is entered wrongly", e.Meta().Title, c.Short())
				}
				if mark != e.Solution.At(c) {
					vague++
				}
			}
		}
	}
	if vague == 0 {
		t.Error("no mark says less than a value")
	}
}

// nextTold returns the ID of the technique of the next hint in a state. In a type without
// notes it skips hints that fill nothing and are not by the technique id.
func nextTold(t *testing.T, e *reason.Engine, s puzzles.State, id string) string {
	t.Helper()
	_, notes := puzzles.NotingOf(s.Puzzle.Type)
	var told []reason.Fact
	for {
		step, _, err := e.Hint(t.Context(), s, told, nil)
		if err != nil || step == nil {
			t.Fatalf("no step: %v", err)
		}
		if notes || len(step.Fills) > 0 || step.Technique.ID == id {
			return step.Technique.ID
		}
		told = append(told, step.Sets...)
	}
}

// An example is the first step of its kind on the way.
func TestExamples(t *testing.T) {
	for _, e := range samples(t)[:2] {
		p := e.State.Puzzle
		way, walk := wayOf(t, p)
		for _, k := range reason.TechniquesOf(p.Type) {
			first := -1
			for i, s := range way.Steps {
				if s.Technique.ID == k.ID {
					first = i
					break
				}
			}
			x, err := walkthrough.ExampleIn(t.Context(), p, k)
			if err != nil {
				t.Fatal(err)
			}
			if walk.Grade().Chains == 0 && (x != nil) != (first >= 0) {
				t.Errorf("%s in %s: %v, on the way it is step %d", k.ID, e.Meta().Title, x, first)
			}
			if x != nil && first >= 0 && walk.Grade().Chains == 0 && (x.Text() != way.Steps[first].Text() || !x.View().Target.Equal(way.Steps[first].View().Target)) {
				t.Errorf("%s in %s: %s, on the way %s", k.ID, e.Meta().Title, x.Text(), way.Steps[first].Text())
			}
		}
	}
}

func TestExerciseIsCanceled(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	p := puzzle(t, snow)
	for _, k := range reason.TechniquesOf(p.Type) {
		if x, err := walkthrough.ExerciseIn(ctx, p, k); x != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", k.ID, x, err)
		}
	}
}
