package queens

import (
	"math/bits"
	"slices"
)

// mask is a set of small numbers: the cells of a board by their index, or the
// orbits of cells under a symmetry.
type mask [4]uint64

// mostItems is the number of items that fit into a mask.
const mostItems = 256

func bit(i int) mask {
	var m mask
	m[i/64] = 1 << (i % 64)
	return m
}

// below returns the set of the numbers less than n.
func below(n int) mask {
	var m mask
	for i := range n {
		m = m.or(bit(i))
	}
	return m
}

func (m mask) or(o mask) mask  { return mask{m[0] | o[0], m[1] | o[1], m[2] | o[2], m[3] | o[3]} }
func (m mask) and(o mask) mask { return mask{m[0] & o[0], m[1] & o[1], m[2] & o[2], m[3] & o[3]} }
func (m mask) without(o mask) mask {
	return mask{m[0] &^ o[0], m[1] &^ o[1], m[2] &^ o[2], m[3] &^ o[3]}
}
func (m mask) meets(o mask) bool { return m[0]&o[0]|m[1]&o[1]|m[2]&o[2]|m[3]&o[3] != 0 }
func (m mask) has(i int) bool    { return m[i/64]>>(i%64)&1 == 1 }

// all yields the members of the set.
func (m mask) all(yield func(int) bool) {
	for w, word := range m {
		for ; word != 0; word &= word - 1 {
			if !yield(64*w + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// cover is a search for an exact cover: sets from a list such that each item is in
// exactly one of them. It branches on the item in the fewest remaining sets (D.
// Knuth, Dancing links, 2000). Each level has its own list of remaining sets, since a
// set fits into four words.
type cover struct {
	// pause is called after every workPerPause sets looked at, and ends the
	// search by returning false.
	pause  func() bool
	work   int // sets looked at since the last pause
	nodes  int64
	fails  int64
	levels [][]mask // by depth: the sets left below
	chosen []mask
	// take is called with each exact cover; the search ends unless it returns exhausted.
	take func(chosen []mask) outcome
}

// workPerPause is the number of sets looked at in about the time that the search with
// learning needs for one failure.
const workPerPause = 2_000

// outcome is how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is nothing more
	found                    // the searcher holds the answer
	stopped                  // by pause
	late                     // given up, since it took too long
)

// search looks for sets in left that cover the open items exactly.
func (c *cover) search(open mask, left []mask) outcome {
	if open == (mask{}) {
		return c.take(c.chosen)
	}
	c.nodes++
	if c.work += len(left); c.work >= workPerPause {
		c.work = 0
		if !c.pause() {
			return stopped
		}
	}
	item, sets := rarest(open, left)
	if sets == 0 {
		c.fails++
		return exhausted
	}
	depth := len(c.chosen)
	if depth == len(c.levels) {
		c.levels = append(c.levels, nil)
	}
	for _, set := range left {
		if !set.has(item) {
			continue
		}
		c.levels[depth] = apart(c.levels[depth], left, set)
		c.chosen = append(c.chosen, set)
		if how := c.search(open.without(set), c.levels[depth]); how != exhausted {
			return how
		}
		c.chosen = c.chosen[:depth]
	}
	return exhausted
}

// rarest returns the open item that is in the fewest sets, and their number.
func rarest(open mask, sets []mask) (item, number int) {
	var t tally
	for i := range sets {
		t.add(&sets[i])
	}
	if item, number = t.rarest(open); item >= 0 {
		return item, number
	}
	var counts [mostItems]int32
	for i := range sets {
		for item := range sets[i].all {
			counts[item]++
		}
	}
	return fewest(open, &counts)
}

// tally counts for all items at once in how many sets they are. The masks hold the bits
// of the counts, up to 7; more holds the items in 8 sets or more.
type tally struct{ ones, twos, fours, more mask }

// add counts the items of a set.
func (t *tally) add(m *mask) {
	for w, word := range m {
		carry := t.ones[w] & word
		t.ones[w] ^= word
		next := t.twos[w] & carry
		t.twos[w] ^= carry
		t.more[w] |= t.fours[w] & next
		t.fours[w] ^= next
	}
}

// in returns the items that are in exactly number sets, at most 7.
func (t *tally) in(number int) (m mask) {
	for w := range m {
		m[w] = ^(t.more[w] | (t.ones[w] ^ -uint64(number&1)) | (t.twos[w] ^ -uint64(number>>1&1)) | (t.fours[w] ^ -uint64(number>>2)))
	}
	return m
}

// rarest returns the open item that is in the fewest sets, and their number. The item is
// -1 if the number is more than 7.
func (t *tally) rarest(open mask) (item, number int) {
	for number := range 8 {
		m := t.in(number)
		for w, word := range m {
			if word &= open[w]; word != 0 {
				return 64*w + bits.TrailingZeros64(word), number
			}
		}
	}
	return -1, 0
}

// fewest returns the open item with the smallest count, and the count.
func fewest(open mask, counts *[mostItems]int32) (item, number int) {
	item = -1
	for i := range open.all {
		if k := int(counts[i]); item < 0 || k < number {
			item, number = i, k
		}
	}
	return item, number
}

// apart returns the sets that are disjoint from m, reusing the memory of list, which must
// not overlap sets. It has no branch that the processor could mispredict, since the search
// spends half of its time here.
func apart(list, sets []mask, m mask) []mask {
	list = slices.Grow(list[:0], len(sets))[:len(sets)]
	n := 0
	for i := range sets {
		list[n] = sets[i]
		common := sets[i][0]&m[0] | sets[i][1]&m[1] | sets[i][2]&m[2] | sets[i][3]&m[3]
		n += int(^(common | -common) >> 63)
	}
	return list[:n]
}
