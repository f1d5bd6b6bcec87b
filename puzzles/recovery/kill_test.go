//go:build !js

package recovery_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// childFolder names the folder of the store when this test program runs as the program to be
// killed, and childSeed the seed of its actions.
const (
	childFolder = "QUADRILLE_TEST_CHILD"
	childSeed   = "QUADRILLE_TEST_SEED"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(childFolder); path != "" {
		child(path)
	}
	os.Exit(m.Run())
}

// work is a document of the child. Its title is a number, unique across runs, and the count of
// changes, each of which is an undo step.
type work struct {
	*document.Document
	number int
	count  int
}

// program is a program without a window.
type program struct {
	*keep.Recovery
	posts chan func()
	all   []*work
}

func (p *program) post(f func()) { p.posts <- f }

// child is such a program: it restores what was left, and then changes, opens and closes
// documents until it is killed. It prints what it does, one line each, in a single system
// call.
func child(path string) {
	recovery.SetDelay(5 * time.Millisecond)
	p := &program{Recovery: &keep.Recovery{Store: func() (recovery.Store, error) { return recovery.Folder(path) }}, posts: make(chan func(), 10_000)}
	err := p.Begin(types.All, p.post, func(err error) { fmt.Println("failed", err) }, p.open)
	if err != nil {
		panic(err)
	}
	found := false
	p.Find(func(list []*keep.Lost) {
		p.restore(list)
		found = true
	})
	for !found {
		(<-p.posts)()
	}
	fmt.Println("ready")
	seed, err := strconv.ParseUint(os.Getenv(childSeed), 10, 64)
	if err != nil {
		panic(err)
	}
	r := rand.New(rand.NewPCG(seed, 0))
	tick := time.NewTicker(time.Millisecond)
	for {
		select {
		case f := <-p.posts:
			f()
		case <-tick.C:
			p.act(r)
		}
	}
}

// open lists the open documents.
func (p *program) open() (docs []*document.Document, at int) {
	for _, w := range p.all {
		docs = append(docs, w.Document)
	}
	return docs, 0
}

// restore reopens what was left.
func (p *program) restore(list []*keep.Lost) {
	for _, l := range list {
		if !l.Unsaved() {
			fmt.Println("failed", l.Path())
			continue
		}
		w := &work{Document: p.Restore(l, func(draft.Changed) {})}
		_, _ = fmt.Sscanf(w.State().Puzzle.Meta.Title, "%d %d", &w.number, &w.count)
		steps := 0
		for d := document.Restore(w.Snapshot(), p.post, func(draft.Changed) {}); ; steps++ { // a copy that is not kept
			if d.History.Undoes() == "" {
				d.Close()
				break
			}
			d.History.Undo()
		}
		fmt.Println("restored", w.number, w.count, steps, w.State().Marks.Values.Count())
		p.all = append(p.all, w)
	}
	p.Leave(nil)
}

// act changes, opens or closes a document.
func (p *program) act(r *rand.Rand) {
	switch n := r.IntN(100); {
	case len(p.all) < 2 || n < 2 && len(p.all) < 6:
		typ := types.All[r.IntN(len(types.All))]
		puzzle, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			panic(err)
		}
		w := &work{Document: document.New(puzzle, p.post, func(draft.Changed) {}), number: r.IntN(1 << 30)}
		p.all = append(p.all, w)
		p.Keep(w.Document)
		w.change(r)
	case n < 4 || len(p.all) > 8:
		i := r.IntN(len(p.all))
		fmt.Println("closing", p.all[i].number)
		p.all[i].Close()
		p.all = slices.Delete(p.all, i, i+1)
		p.Rearranged()
	case n < 6:
		p.Now()
	case n < 8:
		if err := p.Wait(); err != nil {
			fmt.Println("failed", err)
		}
		for _, w := range p.all {
			fmt.Println("kept", w.number, w.count)
		}
	default:
		p.all[r.IntN(len(p.all))].change(r)
	}
}

// change makes one change.
func (w *work) change(r *rand.Rand) {
	w.count++
	s := w.State()
	z := s.Puzzle.Size()
	m := puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetNotes, At: grid.Of(z.At(r.IntN(z.Cells()))), Value: 1 + r.IntN(60)}}}
	s = s.Apply(m)
	s.Puzzle = s.Puzzle.WithMeta(puzzles.Meta{Title: fmt.Sprintf("%d %d", w.number, w.count)})
	w.Do("note", s)
}

// life is what one run of the child reported.
type life struct {
	counts map[int]int // of changes, by document: when it came back, or last kept
	closed map[int]bool
	back   map[int]int // the counts when documents came back
	faults []string
	ready  bool
}

// read reads the lines of the child. It ignores a last line that was cut off.
func (l *life) read(out io.Reader, ready func()) {
	*l = life{counts: map[int]int{}, closed: map[int]bool{}, back: map[int]int{}}
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		words := strings.Fields(line)
		number := func(i int) int { n, _ := strconv.Atoi(words[i]); return n }
		switch words[0] {
		case "ready":
			l.ready = true
			ready()
		case "kept":
			l.counts[number(1)] = number(2)
		case "closing":
			l.closed[number(1)] = true
		case "restored":
			l.counts[number(1)], l.back[number(1)] = number(2), number(2)
			if number(2) != number(3) {
				l.faults = append(l.faults, "not as many steps as changes: "+line)
			}
		default:
			l.faults = append(l.faults, line)
		}
	}
}

// run runs the child and kills it some time after it is ready.
func (l *life) run(t *testing.T, path string, r *rand.Rand) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childFolder+"="+path, fmt.Sprintf("%s=%d", childSeed, r.Uint64()))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ready := make(chan bool, 1)
	done := make(chan bool)
	go func() {
		l.read(out, func() { ready <- true })
		close(done)
	}()
	if r.IntN(10) > 0 { // else at any moment of the start
		select {
		case <-ready:
		case <-done:
		}
	}
	time.Sleep(time.Duration(r.IntN(60)) * time.Millisecond)
	if err := c.Process.Kill(); err != nil {
		t.Error(err)
	}
	<-done
	_ = c.Wait()
}

// TestRunningProgramsAreLeftAlone looks for lost work while another program runs, and after it
// was killed.
func TestRunningProgramsAreLeftAlone(t *testing.T) {
	path := t.TempDir()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childFolder+"="+path, childSeed+"=1")
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Process.Kill() }()
	store, err := recovery.Folder(path)
	if err != nil {
		t.Fatal(err)
	}
	states := func() int {
		names, err := store.Names()
		if err != nil {
			t.Fatal(err)
		}
		return len(slices.DeleteFunc(names, func(name string) bool { return !strings.HasSuffix(name, ".state") }))
	}
	for lines := bufio.NewScanner(out); states() == 0 && lines.Scan(); { // it writes while it prints
	}
	k, err := recovery.New(store, func(f func()) { f() }, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	find := func() (n int) {
		found, err := k.Find()
		if err != nil {
			t.Error(err)
		}
		for range found {
			n++
		}
		return n
	}
	if n := find(); n > 0 {
		t.Errorf("found %d documents of a program that runs", n)
	}
	_ = c.Process.Kill()
	_ = c.Wait()
	if find() == 0 {
		t.Error("found nothing of a program that was killed")
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
}

// TestKills kills a program at random moments and starts it again on what it left, 50 times
// or, in the long tests, 1,000 times. No state may be broken, and none that was kept may be
// lost or go back. TestChangesAreWrittenWithinTheDelay checks how long work waits until it is
// kept.
func TestKills(t *testing.T) {
	kills := 1000
	if testing.Short() {
		kills = 50
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	path := t.TempDir()
	r := rand.New(rand.NewPCG(seed, 0))
	floor := map[int]int{} // by document: the least changes with which it must come back
	looked := 0
	for i := range kills {
		var l life
		l.run(t, path, r)
		for _, fault := range l.faults {
			t.Errorf("run %d: %s", i, fault)
		}
		if !l.ready { // it was killed while restoring, and the next one finds the same
			continue
		}
		for number, least := range floor {
			looked++
			if got, there := l.back[number]; !there || got < least {
				t.Errorf("run %d: document %d came back with %d changes of %d that were kept before", i, number, got, least)
			}
		}
		floor = l.counts
		for number := range l.closed {
			delete(floor, number)
		}
	}
	t.Logf("%d kills, %d documents looked for", kills, looked)
	if looked < kills {
		t.Errorf("only %d documents in %d kills; the test proves little", looked, kills)
	}
}
