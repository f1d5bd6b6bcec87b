package verify

import "strconv"

// doppelblock has these rules: each row and each column of a square of N × N cells holds
// two blacks, x, and the numbers 1 to N − 2 once each. A clue beside a line is the sum of
// the numbers between its blacks. Black is 0.
func doppelblock(p *Puzzle) (*game, error) {
	g, err := squareGame(p, func(n int) []string {
		names := []string{"x"}
		for v := 1; v <= n-2; v++ {
			names = append(names, strconv.Itoa(v))
		}
		return names
	})
	if err != nil {
		return nil, err
	}
	var sums [2][][]int // by direction: the clues of the two sides
	for i, line := range []string{p.Left, p.Right, p.Top, p.Bottom} {
		side, err := clues(line, g.rows)
		if err != nil {
			return nil, err
		}
		if side != nil {
			sums[i/2] = append(sums[i/2], side)
		}
	}
	g.setLines(func(dir, i int, cells []int) rule {
		var want []int
		for _, side := range sums[dir] {
			if clue := side[i]; clue >= 0 {
				want = append(want, clue)
			}
		}
		return doubleBlock(cells, want)
	}, func(arg int) (value, n int) {
		switch {
		case arg == 1000:
			return 0, 2
		case 1 <= arg && arg <= g.rows-2:
			return arg, 1
		}
		return -1, 0
	})
	return g, nil
}

// doubled is the state after part of a line of Doppelblock: the numbers that have occurred,
// the number of blacks, and the sum since the first one.
type doubled struct {
	used        uint64
	blacks, sum int
}

// doubleBlock returns the rule of a line with the given sums.
func doubleBlock(cells, want []int) rule {
	return &automaton[doubled]{
		over: cells,
		next: func(_ int, s doubled, v int) (doubled, bool) {
			switch {
			case v > 0 && s.used>>v&1 == 1:
				return s, false
			case v > 0:
				s.used |= 1 << v
				if s.blacks == 1 && len(want) > 0 {
					s.sum += v
				}
				return s, len(want) == 0 || s.sum <= want[0]
			}
			s.blacks++
			for _, w := range want {
				if s.blacks == 2 && s.sum != w {
					return s, false
				}
			}
			if s.blacks == 2 {
				s.sum = 0 // already checked
			}
			return s, s.blacks <= 2
		},
		// With two blacks the other cells hold different numbers, which are all of them.
		ends: func(s doubled) bool { return s.blacks == 2 },
	}
}
