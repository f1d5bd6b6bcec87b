package core

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// stored is a clause as the tests keep it, in a slice of its own.
type stored struct {
	clause
	at clauseRef
}

// TestArena adds clauses of all lengths and kinds, some longer than a block, then
// repeatedly drops and shortens some and adds more. The arena must have the same clauses
// in the same order as a list of slices.
func TestArena(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	b := clauseBase{arena: arena{blocks: [][]Lit{nil}}}
	var want []stored
	longest := 0
	add := func() {
		n := 2 + r.IntN(6)
		switch r.IntN(200) {
		case 0:
			n = blockWords/2 + r.IntN(blockWords)
		case 1:
			n = r.IntN(2)
		}
		longest = max(longest, n)
		w := stored{clause: clause{lits: make([]Lit, n)}}
		for i := range w.lits {
			w.lits[i] = Lit(r.IntN(clauseHead))
		}
		if r.IntN(2) == 0 && n > 2 {
			w.flags, w.lbd = clauseLearned|Lit(r.IntN(2))*clauseUsed, Lit(r.IntN(1<<20))
		}
		w.at = b.add(w.lits, w.flags, w.lbd)
		want = append(want, w)
	}
	for round := range 8 {
		for range 3000 {
			add()
		}
		if round > 0 {
			var kept []stored
			i := 0
			b.rewrite(func(from clauseRef, c clause) {
				w := want[i]
				i++
				if from != w.at {
					t.Fatalf("clause %d is at %d, want %d", i, from, w.at)
				}
				if r.IntN(3) == 0 {
					return
				}
				if n := len(w.lits); n > 2 {
					n = 2 + r.IntN(n-1)
					w.lits, c.lits = w.lits[:n], c.lits[:n]
				}
				if len(w.lits) == 2 {
					w.flags, w.lbd = 0, 0
				}
				w.at = b.add(c.lits, c.flags, c.lbd)
				if w.at > from {
					t.Fatalf("a clause moved up from %d to %d", from, w.at)
				}
				kept = append(kept, w)
			})
			if i != len(want) {
				t.Fatalf("%d clauses were met, want %d", i, len(want))
			}
			want = kept
		}
		words := 0
		for i, w := range want {
			words += 2 + len(w.lits)
			if got := b.lits(w.at); !slices.Equal(got, w.lits) {
				t.Fatalf("round %d, clause %d: %d literals, want %d", round, i, len(got), len(w.lits))
			}
			head, lbd := b.learned(w.at)
			if (head != nil) != (w.flags&clauseLearned != 0) || head != nil && (*lbd != w.lbd || *head&clauseUsed != w.flags&clauseUsed) {
				t.Fatalf("round %d, clause %d: not learned as it was", round, i)
			}
		}
		i := 0
		for c := range b.all {
			for len(want[i].lits) < 2 {
				i++
			}
			if c != want[i].at {
				t.Fatalf("round %d: a clause at %d, want %d", round, c, want[i].at)
			}
			i++
		}
		if b.words != words || b.end() < int(want[len(want)-1].at) {
			t.Errorf("round %d: %d words, want %d", round, b.words, words)
		}
	}
	if longest <= blockWords {
		t.Error("no clause was longer than a block")
	}
}

// TestRules checks that a store that explains finds the rule of each clause.
func TestRules(t *testing.T) {
	b := arena{blocks: [][]Lit{nil}}
	at := make(map[clauseRef]int32)
	for rule := range int32(100) {
		for range rule % 4 {
			n := int(1 + rule*rule%50)
			if rule == 50 {
				n = 2 * blockWords
			}
			c := b.add(make([]Lit, n), 0, 0)
			b.say(c, rule)
			at[c] = rule
		}
	}
	for c, rule := range at {
		if got := b.rule(c); got != rule {
			t.Errorf("the clause at %d is of rule %d, want %d", c, got, rule)
		}
	}
}

// TestWatchLists adds entries to lists and removes some at random. Each list must have
// its own entries in order, and no two may share one.
func TestWatchLists(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	const lists = 40
	b := clauseBase{arena: arena{blocks: [][]Lit{nil}}, lists: make([]watchList, lists)}
	b.attachAll()
	want := make([][]watch, lists)
	moves := 0
	for step := range 20000 {
		k := r.IntN(lists)
		h := &b.lists[k]
		if r.IntN(3) > 0 {
			w := watch{Lit(2 + step), uint32(step)}
			want[k] = append(want[k], w)
			from := h.from
			b.watch(Lit(k), w)
			if h.from != from {
				moves++
			}
		} else if n := len(want[k]); n > 0 {
			n -= 1 + r.IntN(min(n, 3))
			want[k] = want[k][:n]
			h.keep(b.watches[h.from:h.from+h.len], n)
		}
		if step%100 > 0 {
			continue
		}
		used := 0
		for k, h := range b.lists {
			if !slices.Equal(b.watches[h.from:h.from+h.len], want[k]) {
				t.Fatalf("step %d: list %d is not what was added to it", step, k)
			}
			used += len(want[k])
		}
		for _, w := range b.watches {
			if w != (watch{}) {
				used--
			}
		}
		if used != 0 {
			t.Fatalf("step %d: %d entries belong to several lists, or to none", step, used)
		}
	}
	if moves < lists {
		t.Errorf("only %d lists moved", moves)
	}
}
