package lines

import (
	"math/bits"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Subset is a set of values and as many cells of a line that hold them.
type Subset struct {
	Sets   []reason.Fact // what follows
	Values []puzzles.Value
	Cells  []grid.Cell
	// Hidden reports whether only these cells can hold the values, and so nothing else;
	// otherwise the cells can hold only the values, which stand nowhere else.
	Hidden bool
}

// Subset looks for values, from 2 to most of them, that only as many cells of the line can
// hold, or cells that can hold only as many values; it returns nil if nothing follows. The
// values must be in the slots of once, each of which stands once in the line.
func (l *Line) Subset(once uint64, most int) *Subset {
	for size := 2; size <= most; size++ {
		if f := l.hidden(once, size); f != nil {
			return f
		}
		if f := l.naked(once, size); f != nil {
			return f
		}
	}
	return nil
}

// hidden finds size values that only as many cells can hold.
func (l *Line) hidden(once uint64, size int) (found *Subset) {
	can := func(slot int) Set {
		if once>>slot&1 == 0 {
			return 0
		}
		return l.Can[slot]
	}
	choose(size, len(l.Can), can, func(slots, cells uint64) bool {
		var sets []reason.Fact
		for slot := range l.Can {
			if slots>>slot&1 == 0 {
				sets = l.Ban(sets, cells, slot)
			}
		}
		found = l.subset(sets, slots, cells, true)
		return found != nil
	})
	return found
}

// naked finds size cells that can only hold as many values.
func (l *Line) naked(once uint64, size int) (found *Subset) {
	choose(size, len(l.Cells), func(x int) uint64 { return l.Holds[x] }, func(cells, slots uint64) bool {
		if slots&^once != 0 {
			return false
		}
		var sets []reason.Fact
		for s := slots; s != 0; s &= s - 1 {
			sets = l.Ban(sets, ^cells, bits.TrailingZeros64(s))
		}
		found = l.subset(sets, slots, cells, false)
		return found != nil
	})
	return found
}

// subset returns the result, nil if nothing follows.
func (l *Line) subset(sets []reason.Fact, slots, cells uint64, hidden bool) *Subset {
	if len(sets) == 0 {
		return nil
	}
	f := &Subset{Sets: sets, Cells: l.At(cells), Hidden: hidden}
	for ; slots != 0; slots &= slots - 1 {
		f.Values = append(f.Values, l.board.values[bits.TrailingZeros64(slots)])
	}
	return f
}

// choose tries sets of size things out of n whose bit sets have a union of size elements,
// until found returns true. Bit sets of one element are skipped.
func choose(size, n int, of func(int) uint64, found func(chosen, together uint64) bool) {
	var from func(i, left int, chosen, together uint64) bool
	from = func(i, left int, chosen, together uint64) bool {
		if left == 0 {
			return bits.OnesCount64(together) == size && found(chosen, together)
		}
		for ; i < n; i++ {
			set := of(i)
			if bits.OnesCount64(set) < 2 || bits.OnesCount64(together|set) > size {
				continue
			}
			if from(i+1, left-1, chosen|1<<i, together|set) {
				return true
			}
		}
		return false
	}
	from(0, size, 0, 0)
}
