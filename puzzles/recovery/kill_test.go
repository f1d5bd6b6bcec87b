//go:build !js

package recovery

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
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// childFolder names the folder of the store when this test program runs as the
// program that is killed.
const childFolder = "QUADRILLE_TEST_CHILD"

func TestMain(m *testing.M) {
	if path := os.Getenv(childFolder); path != "" {
		child(path)
	}
	os.Exit(m.Run())
}

// work is a document of the child. Its title is a number for all runs and the
// count of changes, each of which is a step to undo.
type work struct {
	*document.Document
	kept   *Kept
	number int
	count  int
}

// child is a program without a window: it restores what was left, and then
// changes, opens and closes documents until it is killed. It prints what it
// does, a line each with one call to the system.
func child(path string) {
	delay = 5 * time.Millisecond
	store, err := Folder(path)
	if err != nil {
		panic(err)
	}
	posts := make(chan func(), 10_000)
	post := func(f func()) { posts <- f }
	k, err := New(store, post, func(err error) { fmt.Println("failed", err) })
	if err != nil {
		panic(err)
	}
	all := restored(k, post)
	fmt.Println("ready")
	r := rand.New(rand.NewPCG(uint64(os.Getpid()), uint64(time.Now().UnixNano())))
	tick := time.NewTicker(time.Millisecond)
	for {
		select {
		case f := <-posts:
			f()
		case <-tick.C:
			all = act(k, post, r, all)
		}
	}
}

// restored opens what was left.
func restored(k *Keeper, post func(func())) (all []*work) {
	found, err := k.Find()
	if err != nil {
		fmt.Println("failed", err)
	}
	for _, f := range found {
		if f.State == "" {
			continue
		}
		s, err := document.DecodeSnapshot(f.Text, types.All)
		if err != nil || f.Err != nil {
			fmt.Println("broken", f.State, err, f.Err)
			continue
		}
		w := &work{Document: s.Restore(post, func(document.Changed) {})}
		w.kept = k.Adopt(f, w.take)
		_, _ = fmt.Sscanf(w.State().Puzzle.Meta.Title, "%d %d", &w.number, &w.count)
		steps := 0
		for w.Undoes() != "" {
			w.Undo()
			steps++
		}
		for range steps {
			w.Redo()
		}
		fmt.Println("restored", w.number, w.count, steps, w.State().Marks.Values.Count())
		all = append(all, w)
	}
	k.Settle()
	return all
}

func (w *work) take() State {
	if s := w.Snapshot(); s.Unsaved() {
		return s
	}
	return nil
}

// act changes a document, or opens or closes one.
func act(k *Keeper, post func(func()), r *rand.Rand, all []*work) []*work {
	switch n := r.IntN(100); {
	case len(all) < 2 || n < 2 && len(all) < 6:
		typ := types.All[r.IntN(len(types.All))]
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			panic(err)
		}
		w := &work{Document: document.New(p, post, func(document.Changed) {}), number: r.IntN(1 << 30)}
		w.kept = k.Keep(w.take)
		w.change(r)
		return append(all, w)
	case n < 4 || len(all) > 8:
		i := r.IntN(len(all))
		fmt.Println("closing", all[i].number)
		all[i].kept.Drop()
		all[i].Close()
		return slices.Delete(all, i, i+1)
	case n < 6:
		k.Now()
	default:
		all[r.IntN(len(all))].change(r)
	}
	return all
}

// change makes one change and says so, with the time.
func (w *work) change(r *rand.Rand) {
	w.count++
	s := w.State()
	z := s.Puzzle.Size()
	m := puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetNotes, At: grid.Of(z.At(r.IntN(z.Cells()))), Value: 1 + r.IntN(60)}}}
	s = s.Apply(m)
	s.Puzzle = s.Puzzle.WithMeta(puzzles.Meta{Title: fmt.Sprintf("%d %d", w.number, w.count)})
	w.Do("note", s)
	w.kept.Changed()
	fmt.Println("changed", w.number, w.count, time.Now().UnixNano())
}

// life is what one run of the child did: by document, when each change came.
type life struct {
	changed  map[int]map[int]time.Time
	closing  map[int]bool
	restored map[int]int // the count of changes with which it came back
	faults   []string
	ready    bool
}

// read reads the lines of the child. A last line that was cut off is none.
func (l *life) read(out io.Reader, ready func()) {
	*l = life{map[int]map[int]time.Time{}, map[int]bool{}, map[int]int{}, nil, false}
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
		case "changed":
			if l.changed[number(1)] == nil {
				l.changed[number(1)] = map[int]time.Time{}
			}
			l.changed[number(1)][number(2)] = time.Unix(0, int64(number(3)))
		case "closing":
			l.closing[number(1)] = true
		case "restored":
			l.restored[number(1)] = number(2)
			if number(2) != number(3) {
				l.faults = append(l.faults, "not as many steps as changes: "+line)
			}
		default:
			l.faults = append(l.faults, line)
		}
	}
}

// run runs the child and kills it some time after it is ready.
func (l *life) run(t *testing.T, path string, r *rand.Rand) (killed time.Time) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childFolder+"="+path)
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
	killed = time.Now()
	if err := c.Process.Kill(); err != nil {
		t.Error(err)
	}
	<-done
	_ = c.Wait()
	return killed
}

// TestRunningProgramsAreLeftAlone looks for lost work while another program runs,
// and after it was killed.
func TestRunningProgramsAreLeftAlone(t *testing.T) {
	path := t.TempDir()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childFolder+"="+path)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Process.Kill() }()
	d := newDesk(t, newFolder(t, path))
	for lines := bufio.NewScanner(out); len(d.states()) == 0 && lines.Scan(); { // it writes while it talks
	}
	k := d.keeper()
	if found, err := k.Find(); err != nil || len(found) > 0 {
		t.Errorf("found %d documents (%v) of a program that runs", len(found), err)
	}
	_ = c.Process.Kill()
	_ = c.Wait()
	if found, err := k.Find(); err != nil || len(found) == 0 {
		t.Errorf("found %d documents (%v) of a program that was killed", len(found), err)
	}
	k.Close()
}

// ledger is what must come back of the runs so far.
type ledger struct {
	floor  map[int]int               // by document: the changes that have been in the store
	made   map[int]map[int]time.Time // by document and count: the changes since, not all of which may be
	killed time.Time
	looked int           // how many documents were looked for
	oldest time.Duration // before the kill: the change that is lost and was made first
}

// check compares what a run found with what the one before left.
func (g *ledger) check(l *life) (faults []string) {
	for number, floor := range g.floor {
		g.looked++
		if got, there := l.restored[number]; !there || got < floor {
			faults = append(faults, fmt.Sprintf("document %d came back with %d changes of %d that were kept before", number, got, floor))
		}
	}
	for number, made := range g.made {
		if _, known := g.floor[number]; !known {
			g.looked++
		}
		for count, at := range made {
			if count > l.restored[number] {
				g.oldest = max(g.oldest, g.killed.Sub(at))
			}
		}
	}
	return faults
}

// add takes over what a run did.
func (g *ledger) add(l *life, killed time.Time) {
	g.floor, g.made, g.killed = l.restored, l.changed, killed
	for number := range l.closing {
		delete(g.floor, number)
		delete(g.made, number)
	}
}

// TestKills kills a program at random moments and starts it again on what it
// left, 50 times or, in the long tests, 1,000 times. No state may be broken, none
// that was kept may be lost or go back, and nothing may be lost that is older
// than the ten seconds that are promised.
func TestKills(t *testing.T) {
	kills := 1000
	if testing.Short() {
		kills = 50
	}
	path := t.TempDir()
	r := rand.New(rand.NewPCG(1, 2))
	var g ledger
	for i := range kills {
		var l life
		killed := l.run(t, path, r)
		faults := l.faults
		if l.ready { // else it was killed while it restored, and the next one finds the same
			faults = append(faults, g.check(&l)...)
			g.add(&l, killed)
		}
		for _, fault := range faults {
			t.Errorf("run %d: %s", i, fault)
		}
	}
	t.Logf("%d kills, %d documents looked for; the oldest change that was lost was made %v before the kill", kills, g.looked, g.oldest)
	if g.oldest > 10*time.Second {
		t.Errorf("work of %v was lost", g.oldest)
	}
	if g.looked < kills {
		t.Errorf("only %d documents in %d kills; the test proves little", g.looked, kills)
	}
}
