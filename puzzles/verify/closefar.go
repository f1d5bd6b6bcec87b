package verify

import "errors"

// closefar has these rules: each row and each column of a square holds two C and two F, its
// other cells are blank, and its two C are closer together than its two F. C is 0, F is 1.
func closefar(p *Puzzle) (*game, error) {
	g, err := squareGame(p, func(int) []string { return []string{"C", "F", "-"} })
	if err != nil {
		return nil, err
	}
	g.setLines(func(_, _ int, cells []int) rule { return closeOrFar(cells) }, func(arg int) (value, n int) {
		if 1 <= arg && arg <= 3 {
			return arg - 1, []int{2, 2, g.rows - 4}[arg-1]
		}
		return -1, 0
	})
	return g, nil
}

// squareGame returns a game without rules on a square of N × N cells, with names(N) as the values of each.
func squareGame(p *Puzzle, names func(n int) []string) (*game, error) {
	return gridGame(p, func(rows, cols int) ([]string, error) {
		if rows != cols {
			return nil, errors.New("the board must be a square")
		}
		return names(rows), nil
	})
}

// setLines makes line the printed rule of each row (0, index) and column (1, index) of a
// square. Each line also has the rules "count" that follow from it: share returns the
// value that such a rule is about and how often it occurs, or -1 if there is none.
func (g *game) setLines(line func(dir, index int, cells []int) rule, share func(arg int) (value, n int)) {
	g.rule = func(kind string, args []int) []rule {
		cells := g.lineOf(args)
		switch {
		case cells == nil:
		case kind == "line" && len(args) == 2:
			return []rule{line(args[0], args[1], cells)}
		case kind == "count" && len(args) == 3:
			if value, n := share(args[2]); value >= 0 {
				return []rule{count(cells, 1<<value, n, n)}
			}
		}
		return nil
	}
	for dir := range 2 {
		for i := range g.rows {
			g.printed = append(g.printed, g.rule("line", []int{dir, i})...)
		}
	}
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
