package verify

import "errors"

// closefar has these rules: each row and each column of a square holds two C and two F, its
// other cells are blank, and its two C are closer together than its two F. C is 0, F is 1.
func closefar(p *Puzzle) (*game, error) {
	g, err := gridGame(p, func(rows, cols int) ([]string, error) {
		if rows != cols {
			return nil, errors.New("the board must be a square")
		}
		return []string{"C", "F", "-"}, nil
	})
	if err != nil {
		return nil, err
	}
	g.rule = func(kind string, args []int) []rule {
		cells := g.lineOf(args)
		switch {
		case cells == nil:
			return nil
		case kind == "line" && len(args) == 2:
			return []rule{closeOrFar(cells)}
		case kind == "count" && len(args) == 3 && args[2] >= 1 && args[2] <= 3:
			n := []int{2, 2, len(cells) - 4}[args[2]-1]
			return []rule{count(cells, 1<<(args[2]-1), n, n)}
		}
		return nil
	}
	for dir := range 2 {
		for i := range g.rows {
			g.printed = append(g.printed, g.rule("line", []int{dir, i})...)
		}
	}
	return g, nil
}

// pairs is the state after part of a line of Close or Far, for C and F: how many have
// occurred, and the distance from the first one to the second one, or to the end of that
// part.
type pairs struct{ seen, apart [2]int }

// closeOrFar returns the rule of a line.
func closeOrFar(cells []int) rule {
	return &automaton[pairs]{
		over: cells,
		next: func(_ int, s pairs, v int) (pairs, bool) {
			for k := range 2 {
				if s.seen[k] == 1 {
					s.apart[k]++
				}
				if v == k {
					s.seen[k]++
				}
			}
			return s, s.seen[0] <= 2 && s.seen[1] <= 2
		},
		ends: func(s pairs) bool { return s.seen == [2]int{2, 2} && s.apart[0] < s.apart[1] },
	}
}
