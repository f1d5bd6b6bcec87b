package core

import (
	"slices"
	"sort"
)

// arena holds clauses one after the other in blocks, so that it grows without copying. A
// clause of two literals is stored as just these. Any other has a head before its
// literals, a word with the highest bit set, its length and its flags; a learned one also
// has a word after them, its lbd.
type arena struct {
	blocks [][]Lit
	// words measures the work of visiting all clauses: their literals, and two words for
	// each clause.
	words int
	spans []ruleSpan // ordered by from; none in a lean store
}

// ruleSpan gives the rule of the clauses from one on up to the start of the next span.
type ruleSpan struct {
	from clauseRef
	rule int32
}

// clauseRef is the position of a clause: block << blockBits plus the index in the block.
// It fits into cause.ref.
type clauseRef = uint32

// The length of a block in words. A longer clause has a block of its own.
const (
	blockBits  = 16
	blockWords = 1 << blockBits
	blockMask  = blockWords - 1
)

// mostWords is the maximum length of the arena: a clauseRef must fit beside the kind of a
// cause, and two more clauses may each begin a block.
const mostWords = 1<<(32-causeBits) - 2*blockWords

// The head of a clause: its flags are in the low bits.
const (
	clauseLearned = 1 << iota
	clauseDead
	clauseUsed // took part in a conflict since the last reduction

	clauseBits = 4
	clauseHead = 1 << 31
)

// headSize returns the number of literals of the clause with this head.
func headSize(head Lit) int { return int(head &^ clauseHead >> clauseBits) }

// at returns the block of c and its index in the block.
func (a *arena) at(c clauseRef) ([]Lit, int) { return a.blocks[c>>blockBits], int(c & blockMask) }

func (a *arena) lits(c clauseRef) []Lit {
	block, i := a.at(c)
	head := block[i]
	if head < clauseHead {
		return block[i : i+2]
	}
	return block[i+1 : i+1+headSize(head)]
}

// learned returns the head and the lbd of c, or nil if c is not a learned clause of three
// or more literals.
func (a *arena) learned(c clauseRef) (head, lbd *Lit) {
	block, i := a.at(c)
	head = &block[i]
	if *head < clauseHead || *head&clauseLearned == 0 {
		return nil, nil
	}
	return head, &block[i+1+headSize(*head)]
}

// end returns the position just past the last clause.
func (a *arena) end() int {
	last := len(a.blocks) - 1
	return last<<blockBits + len(a.blocks[last])
}

// length returns the number of words of a clause of n literals with these flags.
func length(n int, flags Lit) int {
	switch {
	case n == 2:
		return 2
	case flags&clauseLearned != 0:
		return n + 2
	}
	return n + 1
}

func (a *arena) add(ls []Lit, flags, lbd Lit) clauseRef {
	n := length(len(ls), flags)
	last := len(a.blocks) - 1
	if len(a.blocks[last])+n > blockWords {
		a.open(n)
		last++
	}
	c := clauseRef(a.end())
	block := a.blocks[last]
	if len(ls) == 2 {
		block = append(block, ls...)
	} else {
		block = append(block, clauseHead|Lit(len(ls))<<clauseBits|flags)
		block = append(block, ls...)
		if flags&clauseLearned != 0 {
			block = append(block, lbd)
		}
	}
	a.blocks[last] = block
	a.words += 2 + len(ls)
	return c
}

// open begins a block with room for n words or more, reusing a block that rewrite freed,
// if it is large enough.
func (a *arena) open(n int) {
	k := len(a.blocks)
	if k < cap(a.blocks) && cap(a.blocks[:k+1][k]) >= n {
		a.blocks = a.blocks[:k+1]
		a.blocks[k] = a.blocks[k][:0]
		return
	}
	a.blocks = append(a.blocks, make([]Lit, 0, max(n, blockWords)))
}

// clause is a clause as it stands in the arena.
type clause struct {
	lits       []Lit
	flags, lbd Lit // lbd: only of a learned clause of three or more literals
}

// clauseAt returns the clause at index i of a block, and the index just past it.
func clauseAt(block []Lit, i int) (c clause, next int) {
	head := block[i]
	if head < clauseHead {
		return clause{lits: block[i : i+2]}, i + 2
	}
	n := headSize(head)
	c = clause{lits: block[i+1 : i+1+n], flags: head & (1<<clauseBits - 1)}
	next = i + length(n, head)
	if head&clauseLearned != 0 {
		c.lbd = block[next-1]
	}
	return c, next
}

// all yields the clauses of two or more literals.
func (a *arena) all(yield func(c clauseRef, ls []Lit) bool) {
	for k, block := range a.blocks {
		for i := 0; i < len(block); {
			c, next := clauseAt(block, i)
			if len(c.lits) >= 2 && !yield(clauseRef(k<<blockBits+i), c.lits) {
				return
			}
			i = next
		}
	}
}

// rewrite empties the arena and calls f with each clause it had, in order; f may add it
// again. What f adds must take no more room than the clauses that f has been given so
// far, since it may overwrite them.
func (a *arena) rewrite(f func(from clauseRef, c clause)) {
	old := slices.Clone(a.blocks)
	a.blocks, a.words = a.blocks[:1], 0
	a.blocks[0] = a.blocks[0][:0]
	for k, block := range old {
		for i := 0; i < len(block); {
			c, next := clauseAt(block, i)
			f(clauseRef(k<<blockBits+i), c)
			i = next
		}
	}
	clear(a.blocks[len(a.blocks):cap(a.blocks)])
}

// say records the rule of c, the last clause, and of the clauses after it.
func (a *arena) say(c clauseRef, rule int32) {
	if n := len(a.spans); n == 0 || a.spans[n-1].rule != rule {
		a.spans = append(a.spans, ruleSpan{c, rule})
	}
}

// rule returns the rule that say recorded for c, or -1 if none.
func (a *arena) rule(c clauseRef) int32 {
	i := sort.Search(len(a.spans), func(i int) bool { return a.spans[i].from > c })
	if i == 0 {
		return -1
	}
	return a.spans[i-1].rule
}
