package yinyang

import (
	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// trial is what a few rules make of a cell's supposed color.
type trial struct {
	t     *tables
	k     *reason.Known
	board []puzzles.Value // what is known and what follows
	cells []int           // the supposed one, then those that follow
	rules []core.Rule     // by which they follow
}

func newTrial(k *reason.Known) *trial {
	s := &trial{t: k.Tables.(*tables), k: k, board: make([]puzzles.Value, k.Size.Cells())}
	for i := range s.board {
		s.board[i] = k.Value(i)
	}
	return s
}

func (s *trial) value(i int) puzzles.Value { return s.board[i] }

func (s *trial) add(i int, color puzzles.Value) {
	s.cells = append(s.cells, i)
	s.board[i] = color
}

// keep takes all but the first n cells back, and all but the first rules.
func (s *trial) keep(n, rules int) {
	for _, i := range s.cells[n:] {
		s.board[i] = puzzles.Open
	}
	s.cells, s.rules = s.cells[:n], s.rules[:rules]
}

// eachTrial calls f with a trial of each color of each open cell until f finds something.
func eachTrial(k *reason.Known, f func(s *trial) *reason.Found) *reason.Found {
	s := newTrial(k)
	for i := range s.board {
		if s.board[i] != puzzles.Open {
			continue
		}
		for _, c := range [2]puzzles.Value{Black, White} {
			s.add(i, c)
			if found := f(s); found != nil {
				return found
			}
			s.keep(0, 0)
		}
	}
	return nil
}

// found returns the finding that the supposed color is wrong because of its consequences, the
// rules that lead to them, and one more.
func (s *trial) found(key string, last core.Rule, args ...any) *reason.Found {
	i := s.cells[0]
	c := s.board[i]
	sets := []reason.Fact{s.k.Fact(i, other(c), true)}
	return &reason.Found{Sets: sets, Rules: append(s.rules, last), Say: reason.Say(key, append([]any{s.t.z.At(i), c, sets}, args...)...)}
}

// broken returns the rule by which a block is wrong, and words for it; ok is false if it is not.
func (s *trial) broken(n int) (r core.Rule, breach reason.Phrase, ok bool) {
	var v [4]puzzles.Value
	for x, i := range s.t.blocks[n] {
		if v[x] = s.value(i); v[x] == puzzles.Open {
			return r, breach, false
		}
	}
	switch {
	case v[0] != v[3] || v[1] != v[2]:
		return r, breach, false
	case v[0] == v[1]:
		r = s.t.rule(ruleBlock, n)
	default:
		r = s.t.rule(ruleCheckerboard, n)
	}
	return r, ruleOf(s.t.z)(r).Breach, true
}

// forced returns the open cell that a block decides, and its color; ok is false if there is none.
func (s *trial) forced(n int) (i int, color puzzles.Value, r core.Rule, ok bool) {
	v, x, p, q, across, ok := lone(s.value, s.t.blocks[n])
	switch {
	case !ok || v[p] != v[q]:
		return 0, 0, r, false
	case v[p] == v[across]:
		return s.t.blocks[n][x], other(v[p]), s.t.rule(ruleBlock, n), true
	}
	return s.t.blocks[n][x], v[p], s.t.rule(ruleCheckerboard, n), true
}

// blocksRefute finds a cell that cannot have a color, since blocks would decide as many more
// cells as depth is, and then another block would be wrong.
func blocksRefute(depth int) func(k *reason.Known) *reason.Found {
	return func(k *reason.Known) *reason.Found {
		return eachTrial(k, func(s *trial) *reason.Found { return s.blocks(depth) })
	}
}

// blocks decides that many more cells in all ways until a block is wrong.
func (s *trial) blocks(more int) *reason.Found {
	if more == 0 {
		for _, n := range s.t.around[s.cells[len(s.cells)-1]] {
			r, breach, ok := s.broken(n)
			if !ok {
				continue
			}
			var args []any
			for x, by := range s.rules {
				args = append(args, s.follow(s.cells[x+1]), ruleOf(s.t.z)(by).Name)
			}
			key := [...]string{1: "yinyang/pinch", 2: "yinyang/corner"}[len(s.rules)]
			return s.found(key, r, append(args, ruleOf(s.t.z)(r).Name, breach)...)
		}
		return nil
	}
	for _, i := range s.cells {
		for _, n := range s.t.around[i] {
			to, c, r, ok := s.forced(n)
			if !ok {
				continue
			}
			s.add(to, c)
			s.rules = append(s.rules, r)
			if found := s.blocks(more - 1); found != nil {
				return found
			}
			s.keep(len(s.cells)-1, len(s.rules)-1)
		}
	}
	return nil
}

// rimRefutes finds cells that cannot have a color, since the runs round the rim would make a
// block wrong.
func rimRefutes(k *reason.Known) (all *reason.Found) {
	onRim := make([]bool, k.Size.Cells())
	for _, i := range k.Tables.(*tables).rim {
		onRim[i] = true
	}
	eachTrial(k, func(s *trial) *reason.Found {
		if !onRim[s.cells[0]] {
			return nil
		}
		s.rules = append(s.rules, core.Rule{Kind: ruleRim})
		s.t.runs(s.value, func(i int, c puzzles.Value) {
			if s.board[i] == puzzles.Open {
				s.add(i, c)
			}
		})
		switch found := s.wrong("yinyang/border"); {
		case found == nil:
		case all == nil:
			all = found
		case found.Rules[1].String() == all.Rules[1].String():
			all.Sets = append(all.Sets, found.Sets...)
			all.Say.Args[2] = all.Sets
		}
		return nil
	})
	return all
}

// wrong returns the finding that a block with cells that follow is wrong, nil if there is none.
func (s *trial) wrong(key string) *reason.Found {
	for _, i := range s.cells[1:] {
		for _, n := range s.t.around[i] {
			if r, breach, ok := s.broken(n); ok {
				return s.found(key, r, s.follow(s.t.blocks[n][:]...), ruleOf(s.t.z)(r).Name, breach)
			}
		}
	}
	return nil
}

// follow lists what follows for some cells.
func (s *trial) follow(cells ...int) (facts []reason.Fact) {
	for _, i := range cells {
		if s.k.Value(i) == puzzles.Open && i != s.cells[0] {
			facts = append(facts, s.k.Fact(i, s.board[i], true))
		}
	}
	return facts
}

// sealed finds a cell that cannot have a color, since it would cut off an area from the other
// color in which a block would then be wrong.
func sealed(k *reason.Known) *reason.Found {
	s := newTrial(k)
	for _, c := range [2]puzzles.Value{Black, White} {
		p := reachOf(k, c)
		if p == nil {
			continue
		}
		for _, pocket := range p.pockets {
			s.rules = append(s.rules, connectedRule(c))
			s.add(pocket.door, other(c))
			for _, i := range p.order[pocket.first:pocket.end] {
				s.add(i, other(c))
			}
			if found := s.wrong("yinyang/sealed"); found != nil {
				return found
			}
			s.keep(0, 0)
		}
	}
	return nil
}
