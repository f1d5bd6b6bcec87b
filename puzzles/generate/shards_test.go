package generate_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// setOf returns the set of an order by its definition: number after number, without those
// for which the order is not met and those like a lower one.
func setOf(t *testing.T, o *generate.Order, count int) (set []*generate.Made) {
	t.Helper()
	seen := make(map[generate.Fingerprint]bool)
	for n := 0; len(set) < count; n++ {
		m, err := o.Make(t.Context(), n, nil)
		if _, unmet := errors.AsType[*generate.Unmet](err); unmet {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if look := generate.FingerprintOf(m.Puzzle); !seen[look] {
			seen[look] = true
			set = append(set, m)
		}
	}
	return set
}

// runShard makes a shard in runs that are killed after a few puzzles each.
func runShard(t *testing.T, b generate.Batch, chance *rand.Rand) (made []file.Entry) {
	t.Helper()
	for {
		kill := 1 + chance.IntN(8)
		b.Left = nil
		b.GoOn()
		for m, err := range b.All(t.Context(), nil) {
			if err != nil {
				t.Fatal(err)
			}
			made = append(made, b.Order.Entry(m))
			b.Done, b.Have = append(b.Done, m.Number), append(b.Have, generate.FingerprintOf(m.Puzzle))
			if kill--; kill == 0 {
				break
			}
		}
		if kill > 0 {
			return made
		}
	}
}

// TestShardsMakeTheSetOfTheOrder makes sets in one run and in shards that are killed and
// continued, on boards so small that many puzzles are alike, and compares them with the
// definition. If a shard is lost, the result with its replacement is the same.
func TestShardsMakeTheSetOfTheOrder(t *testing.T) {
	alike := 0
	type order struct {
		name  string
		size  grid.Size
		count int
	}
	orders := []order{
		{"yinyang", grid.Size{Rows: 4, Cols: 4}, 25},
		{"yinyang", grid.Size{Rows: 4, Cols: 5}, 40},
		{"domino", grid.Size{Rows: 3, Cols: 4}, 40},
		{"doppelblock", grid.Size{Rows: 4, Cols: 4}, 40},
		{"closefar", grid.Size{Rows: 6, Cols: 6}, 20},
		{"hoodoo", grid.Size{Rows: 4, Cols: 4}, 30},
	}
	puzzletest.EachType(t, types.All, func(name string) bool {
		return slices.ContainsFunc(orders, func(o order) bool { return o.name == name })
	})
	for i, test := range orders {
		o := &generate.Order{From: sized(t, test.name, test.size), Seed: 7}
		set := setOf(t, o, test.count)
		if got := batch(t, &generate.Batch{Order: o, Count: test.count, Jobs: 2}); !slices.Equal(keys(got), keys(set)) {
			t.Errorf("%s of %s in one go: got %v, want %v", test.name, test.size, keys(got), keys(set))
		}
		for _, shards := range []int{2, 5} {
			chance := rand.New(rand.NewPCG(uint64(i), uint64(shards)))
			var all []file.Entry
			for k := range shards {
				all = append(all, runShard(t, generate.Batch{Order: o, Count: test.count, Shard: k, Shards: shards, Jobs: 1 + k%2}, chance)...)
			}
			merged := finish(t, o, test.count, all)
			_, repeats := generate.Merge(all, nil)
			alike += len(repeats)
			if got, want := texts(merged), texts(entries(o, set)); !slices.Equal(got, want) {
				t.Errorf("%s of %s in %d shards: got %v, want %v", test.name, test.size, shards, got, want)
			}
			lost := slices.DeleteFunc(all, func(e file.Entry) bool { return numberIn(&e)%shards == shards-1 })
			if got, want := looks(finish(t, o, test.count, lost)), looks(merged); !slices.Equal(got, want) {
				t.Errorf("%s of %s, one of %d shards lost: got %v, want %v", test.name, test.size, shards, got, want)
			}
		}
	}
	if alike < 20 {
		t.Errorf("%d puzzles of shards were alike: too few to show anything", alike)
	}
}

// TestShardsSkipWhatIsNotMet has an order that boards meet only now and then, and not for
// the first three numbers of a shard: the shard continues, as the whole order does.
func TestShardsSkipWhatIsNotMet(t *testing.T) {
	o := &generate.Order{From: sized(t, "yinyang", grid.Size{Rows: 4, Cols: 5}), Seed: 36, Tries: 1, Most: 5}
	const count = 12
	for n := range 3 {
		if _, err := o.Make(t.Context(), 2*n, nil); err == nil {
			t.Fatalf("number %d is made: another seed is needed", 2*n)
		}
	}
	set := setOf(t, o, count)
	var all []file.Entry
	for k := range 2 {
		all = append(all, runShard(t, generate.Batch{Order: o, Count: count, Shard: k, Shards: 2}, rand.New(rand.NewPCG(36, uint64(k))))...)
	}
	if got, want := texts(finish(t, o, count, all)), texts(entries(o, set)); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// A shard that makes no puzzle reports it.
	o.Most = 2
	var last error
	for m, err := range (&generate.Batch{Order: o, Count: count, Shard: 1, Shards: 2}).All(t.Context(), nil) {
		if last = err; m != nil {
			t.Errorf("number %d is made", m.Number)
		}
	}
	if _, unmet := errors.AsType[*generate.Unmet](last); !unmet {
		t.Errorf("got %v, want what the boards were not", last)
	}
}

// finish joins the puzzles of shards and makes what is missing.
func finish(t *testing.T, o *generate.Order, count int, all []file.Entry) (merged []file.Entry) {
	t.Helper()
	set, _ := generate.Merge(all, nil)
	rest := generate.Batch{Order: o, Count: count}
	for _, i := range set {
		merged = append(merged, all[i])
		rest.Done, rest.Have = append(rest.Done, numberIn(&all[i])), append(rest.Have, generate.FingerprintOf(all[i].State.Puzzle))
	}
	return append(merged, entries(o, batch(t, &rest))...)
}

func entries(o *generate.Order, all []*generate.Made) (es []file.Entry) {
	for _, m := range all {
		es = append(es, o.Entry(m))
	}
	return es
}

func numberIn(e *file.Entry) (n int) {
	if _, err := fmt.Sscanf(string(e.Member(file.MemberGenerator)), `{"number":%d,`, &n); err != nil {
		panic(err)
	}
	return n
}

// texts returns the entries as they are written, sorted.
func texts(all []file.Entry) (ts []string) {
	for i := range all {
		text, err := all[i].MarshalJSON()
		if err != nil {
			panic(err)
		}
		ts = append(ts, string(text))
	}
	slices.Sort(ts)
	return ts
}

func looks(all []file.Entry) (ls []string) {
	for i := range all {
		ls = append(ls, all[i].State.Puzzle.Canonical())
	}
	slices.Sort(ls)
	return ls
}

// Of alike puzzles the one with the lowest number stays, wherever it stands. Those of other
// orders, edited ones and those not made to an order stay too.
func TestRepeats(t *testing.T) {
	o := &generate.Order{From: sized(t, "yinyang", grid.Size{Rows: 5, Cols: 5}), Seed: 1}
	m := make1(t, o, 3)
	entry := func(o generate.Order, number int, turn puzzles.Turn) file.Entry {
		again := *m
		again.Number, again.Puzzle = number, m.Puzzle.Turn(turn)
		again.Answer = m.Puzzle.TurnValues(puzzles.Answer, m.Answer, turn)
		return o.Entry(&again)
	}
	other := *o
	other.Seed = 2
	minimal := *o
	minimal.Minimal = generate.OrbitMinimal
	edited := entry(*o, 8, puzzles.Turns[0])
	edited.State.Puzzle = edited.State.Puzzle.WithCell(grid.Cell{}, 2-edited.State.Puzzle.Cells.At(grid.Cell{}))
	all := []file.Entry{
		entry(*o, 5, puzzles.Turns[1]),
		entry(*o, 3, puzzles.Turns[0]),
		entry(other, 1, puzzles.Turns[0]),
		entry(minimal, 2, puzzles.Turns[0]),
		edited,
		file.NewEntry(puzzles.State{Puzzle: m.Puzzle, Marks: puzzles.NoMarks(m.Puzzle)}),
		entry(*o, 1, puzzles.Turns[2]),
		entry(*o, 1, puzzles.Turns[2]),
		{Err: errors.New("broken")},
	}
	set, got := generate.Merge(all, nil)
	if want := (map[int]generate.Repeat{0: {Of: 6}, 1: {Of: 6}, 7: {6, true}}); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if want := []int{2, 3, 4, 5, 6, 8}; !slices.Equal(set, want) {
		t.Errorf("the set is %v, want %v", set, want)
	}
}

// Files put together have the puzzles of an order in the sequence of their numbers, whatever
// the sequence of the files, and everything else where it stands. A sequence of one file that
// somebody has changed stays.
func TestMergedInOrder(t *testing.T) {
	o := &generate.Order{From: sized(t, "yinyang", grid.Size{Rows: 5, Cols: 5}), Seed: 1}
	var numbered []file.Entry
	for n := range 6 {
		numbered = append(numbered, o.Entry(make1(t, o, n)))
	}
	own := file.NewEntry(puzzles.State{Puzzle: o.From, Marks: puzzles.NoMarks(o.From)})
	for _, test := range []struct {
		files [][]int // numbers; -1 is a puzzle made to no order
		want  []int
	}{
		{[][]int{{0, 2, 4}, {1, 3, 5}}, []int{0, 1, 2, 3, 4, 5}},
		{[][]int{{1, 3, 5}, {}, {0, 2, 4}}, []int{0, 1, 2, 3, 4, 5}},
		{[][]int{{2, 5}, {1, 4}, {0, 3}, {1}}, []int{0, 1, 2, 3, 4, 5}},
		{[][]int{{-1, 3}, {0, -1}}, []int{-1, 0, 3, -1}},
		{[][]int{{3, 1}}, []int{3, 1}},
		{[][]int{{3, 1}, {2}}, []int{3, 1, 2}},
	} {
		var all []file.Entry
		var from, numbers []int
		for i, f := range test.files {
			for _, n := range f {
				e := own
				if n >= 0 {
					e = numbered[n]
				}
				all, from, numbers = append(all, e), append(from, i), append(numbers, n)
			}
		}
		set, _ := generate.Merge(all, from)
		if got := lists.Map(set, func(i int) int { return numbers[i] }); !slices.Equal(got, test.want) {
			t.Errorf("%v: got %v, want %v", test.files, got, test.want)
		}
	}
}

// Orders with different options, givens or clues are different, even if their puzzles have
// everything else in common.
func TestOrdersWithOtherBoards(t *testing.T) {
	board := func(name string, options puzzles.Options) *puzzles.Puzzle {
		p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}, Options: options})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	clue := board("doppelblock", nil)
	for _, test := range []struct{ one, other *puzzles.Puzzle }{
		{board("hoodoo", puzzles.Options{"colors": 4}), board("hoodoo", nil)},
		{board("hoodoo", puzzles.Options{"colors": 4}), board("hoodoo", puzzles.Options{"colors": 5})},
		{clue, clue.WithClue(clue.Fields()[0], 3)},
	} {
		one, other := &generate.Order{From: test.one, Seed: 1}, &generate.Order{From: test.other, Seed: 1}
		made := &generate.Made{Puzzle: test.one.WithGiven(grid.Cell{}, 1), Answer: test.one.Cells}
		e := one.Entry(made)
		if _, whole, ok := one.NumberOf(&e); !whole || !ok {
			t.Errorf("%v: its own order does not know it", test.one.Options)
		}
		if _, _, ok := other.NumberOf(&e); ok {
			t.Errorf("%v: the order from %v knows it", test.one.Options, test.other.Options)
		}
	}
}
