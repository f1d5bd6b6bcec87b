package domino

// cover is an exact cover problem: places for dominoes, of which each group has exactly one or
// at most one. The groups are the cells and the pieces. It propagates like the solver with the
// clauses of the first model, without learning, for boards of a few hundred places that change
// often.
type cover struct {
	groups [][]int32 // by group: its places
	need   []bool    // by group: one of its places must be taken
	of     [][]int32 // by place: its groups

	state []int8  // by place: 1 taken, -1 not, 0 open
	open  []int32 // by group: how many places are open
	taken []int32 // by group: how many places are taken, two only at a contradiction
	trail []int32 // places in the order in which they were decided
	next  int     // the index up to which the trail has been propagated
	sound []bool  // by place: taking it followed from another place that leads to no contradiction
}

// newCover returns a cover with the given numbers of places and groups, all unrelated.
func newCover(places, groups int) *cover {
	return &cover{
		groups: make([][]int32, groups), need: make([]bool, groups), of: make([][]int32, places),
		state: make([]int8, places), open: make([]int32, groups), taken: make([]int32, groups), sound: make([]bool, places),
	}
}

// join puts a place into a group.
func (v *cover) join(place, group int) {
	v.groups[group] = append(v.groups[group], int32(place))
	v.of[place] = append(v.of[place], int32(group))
	v.open[group]++
}

// empty takes all places out of a group.
func (v *cover) empty(group int) {
	v.groups[group], v.open[group] = v.groups[group][:0], 0
}

// decide takes a place or excludes it, and propagates within single groups. It returns false at
// a contradiction; undo reverts it.
func (v *cover) decide(place int32, take bool) bool {
	if s := v.state[place]; s != 0 {
		return s > 0 == take
	}
	return v.assign(place, take) && v.propagate()
}

// begin propagates all groups once.
func (v *cover) begin() bool {
	for g := range v.groups {
		if !v.last(int32(g)) {
			return false
		}
	}
	return v.propagate()
}

func (v *cover) propagate() bool {
	for ; v.next < len(v.trail); v.next++ {
		place := v.trail[v.next]
		for _, g := range v.of[place] {
			if v.state[place] > 0 {
				for _, other := range v.groups[g] {
					if v.state[other] == 0 && !v.assign(other, false) {
						return false
					}
				}
			} else if !v.last(g) {
				return false
			}
		}
	}
	return true
}

// last takes the last open place of a group that needs one.
func (v *cover) last(g int32) bool {
	if !v.need[g] || v.taken[g] > 0 || v.open[g] > 1 {
		return true
	}
	for _, place := range v.groups[g] {
		if v.state[place] == 0 {
			return v.assign(place, true)
		}
	}
	return false
}

// assign decides an open place. It returns false if a group then has two taken places.
func (v *cover) assign(place int32, take bool) bool {
	v.state[place] = -1
	if take {
		v.state[place] = 1
	}
	v.trail = append(v.trail, place)
	ok := true
	for _, g := range v.of[place] {
		v.open[g]--
		if take {
			v.taken[g]++
			ok = ok && v.taken[g] == 1
		}
	}
	return ok
}

// undo reopens the places that were decided after the first n.
func (v *cover) undo(n int) {
	for _, place := range v.trail[n:] {
		for _, g := range v.of[place] {
			v.open[g]++
			if v.state[place] > 0 {
				v.taken[g]--
			}
		}
		v.state[place] = 0
	}
	v.trail = v.trail[:n]
	v.next = n
}

// wrong lists the open places that lead to a contradiction when taken; it gives up with false
// when there are more than most.
func (v *cover) wrong(most int) (wrong []int32, ok bool) {
	at := len(v.trail)
	clear(v.sound)
	for place := range int32(len(v.state)) {
		if v.state[place] != 0 || v.sound[place] {
			continue
		}
		if v.decide(place, true) {
			for _, follows := range v.trail[at:] {
				v.sound[follows] = v.sound[follows] || v.state[follows] > 0
			}
		} else if wrong = append(wrong, place); len(wrong) > most {
			v.undo(at)
			return nil, false
		}
		v.undo(at)
	}
	return wrong, true
}

// decideAll takes places or excludes them. It returns false at a contradiction.
func (v *cover) decideAll(places []int32, take bool) bool {
	for _, place := range places {
		if !v.decide(place, take) {
			return false
		}
	}
	return true
}

// solutions counts solutions from the current state, at most most of them; -1 if it gives up
// after the given number of decisions.
func (v *cover) solutions(most, nodes int) int {
	count := 0
	ok := v.each(nodes, nil, func() bool {
		count++
		return count < most
	})
	if !ok {
		return -1
	}
	return count
}

// each calls do with each solution, in state, until do returns false. In each group it tries
// the places marked in first before the others, unless first is nil. It returns false if it
// gives up after the given number of decisions.
func (v *cover) each(nodes int, first []bool, do func() bool) bool {
	left := nodes
	var search func() bool
	search = func() bool {
		if left--; left < 0 {
			return false
		}
		g := v.tightest()
		if g < 0 {
			return do()
		}
		at := len(v.trail)
		for _, marked := range [2]bool{true, false} {
			for _, place := range v.groups[g] {
				if v.state[place] != 0 || (first != nil && first[place]) != marked {
					continue
				}
				ok := !v.decide(place, true) || search()
				v.undo(at)
				if !ok {
					return false
				}
			}
		}
		return true
	}
	search()
	return left >= 0
}

// tightest returns a group that still needs a place, with the fewest open ones; -1 if there is
// none.
func (v *cover) tightest() int {
	best := -1
	for g := range v.groups {
		if v.need[g] && v.taken[g] == 0 && (best < 0 || v.open[g] < v.open[best]) {
			best = g
		}
	}
	return best
}
