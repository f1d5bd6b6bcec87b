package queens

import (
	"math/bits"
	"slices"
)

// mask is a set of small numbers: the cells of a board by their index, or the
// orbits of cells under a symmetry.
type mask [4]uint64

// mostItems is the number of items that a mask has room for.
const mostItems = 256

func bit(i int) mask {
	var m mask
	m[i/64] = 1 << (i % 64)
	return m
}

// below is the set of the numbers less than n.
func below(n int) mask {
	var m mask
	for i := range n {
		m = m.or(bit(i))
	}
	return m
}

func (m mask) or(o mask) mask { return mask{m[0] | o[0], m[1] | o[1], m[2] | o[2], m[3] | o[3]} }
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

// cover is a search for an exact cover: sets from a list, such that each item
// lies in exactly one of them. It branches at the item in the fewest sets that
// are left (D. Knuth, Dancing links, 2000); the sets that are left are kept as
// a list for each level, since all of a set fits in four words.
type cover struct {
	// pause is called after every workPerPause sets looked at, and ends the
	// search by returning false.
	pause  func() bool
	work   int // sets looked at
	nodes  int64
	fails  int64
	levels [][]mask // by depth: the sets left below
	chosen []mask
}

// workPerPause is how many sets are looked at in about the time that the
// search with learning needs for one failure.
const workPerPause = 2_000

// outcome is how a search ended.
type outcome uint8

const (
	exhausted outcome = iota // there is nothing
	found                    // the answer stands in the searcher
	stopped                  // by pause
	late                     // it was given up, since it took too long
)

// search looks for sets out of left that cover the open items. Those found are
// the last ones of chosen.
func (c *cover) search(open mask, left []mask) outcome {
	if open == (mask{}) {
		return found
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

// rarest is the open item that lies in the fewest sets, and their number.
func rarest(open mask, sets []mask) (item, number int) {
	var counts [mostItems]int32
	for i := range sets {
		for w, word := range &sets[i] {
			for ; word != 0; word &= word - 1 {
				counts[64*w+bits.TrailingZeros64(word)]++
			}
		}
	}
	number = len(sets) + 1
	for w, word := range open {
		for ; word != 0; word &= word - 1 {
			i := 64*w + bits.TrailingZeros64(word)
			if k := int(counts[i]); k < number {
				item, number = i, k
				if k == 0 {
					return item, 0
				}
			}
		}
	}
	return item, number
}

// apart puts those sets that have nothing in common with m into the place of
// list, which must share nothing with sets. It has no branch for the processor
// to guess wrong: the search spends half of its time here.
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
