package lines

import (
	"math/bits"
	"slices"

	"quadrille/puzzles/reason"
)

// Fish is a set of lines Of in which a value can stand only in as many lines In of the
// other direction, which excludes it from their other cells.
type Fish struct {
	Sets   []reason.Fact
	Slot   int
	Of, In []*Line
}

// FindFish looks for lines, from 2 to most of them, whose cells for the value of a slot lie in
// as many lines of the other direction. Each line must hold each value once.
func FindFish(b *Board, slots []int, most int) *Fish {
	for size := 2; size <= most; size++ {
		for _, slot := range slots {
			for _, dir := range [2][2][]*Line{{b.Rows(), b.Columns()}, {b.Columns(), b.Rows()}} {
				f := &fishing{slot: slot, size: size, of: dir[0], in: dir[1]}
				if c := f.from(0, 0); c != nil {
					return c
				}
			}
		}
	}
	return nil
}

type fishing struct {
	slot, size int
	of, in     []*Line
	taken      []*Line
}

// from continues with the lines from the x-th on; the cells of the lines taken so far lie
// in the set in.
func (f *fishing) from(x int, in Set) *Fish {
	if len(f.taken) == f.size {
		return f.caught(in)
	}
	for ; x < len(f.of); x++ {
		l := f.of[x]
		if l.Is[f.slot] != 0 {
			continue
		}
		if both := in | l.Can[f.slot]; bits.OnesCount64(both) <= f.size {
			f.taken = append(f.taken, l)
			if c := f.from(x+1, both); c != nil {
				return c
			}
			f.taken = f.taken[:len(f.taken)-1]
		}
	}
	return nil
}

// caught returns the fish of the lines taken, nil if nothing follows.
func (f *fishing) caught(in Set) *Fish {
	c := &Fish{Slot: f.slot, Of: slices.Clone(f.taken)}
	var of Set
	for _, l := range f.taken {
		of |= 1 << l.Index
	}
	for ; in != 0; in &= in - 1 {
		l := f.in[bits.TrailingZeros64(in)]
		c.In = append(c.In, l)
		if sets := l.Ban(c.Sets, ^of, f.slot); len(sets) > len(c.Sets) {
			c.Sets = sets
		}
	}
	if len(c.Sets) == 0 {
		return nil
	}
	return c
}
