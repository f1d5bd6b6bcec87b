package domino

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/core/pause"
)

const (
	// climbSteps is the number of exchanges before another board is drawn.
	climbSteps = 3000
	// mostPlaces is the number of places above which climb does nothing: many of these boards
	// are hard as they are.
	mostPlaces = 1000
	// mostNodes is the number of decisions after which the search for answers gives up.
	mostNodes = 2000
	// One in seldom steps may make the puzzle easier.
	seldom = 30
)

// climb looks for a hard puzzle near a numbering with one answer: it exchanges two dominoes,
// and keeps the change if there is still one answer and no more clues than before. The numbers
// always have one answer in the end.
//
// A solver who tries one place at a time gets stuck when no place leads to a contradiction. On
// the board of 0 to 6, random numbers have thirty such places of 97 at first; two or three
// exchanges away from a hard puzzle there are one or two.
func (n *numbering) climb(ctx context.Context, r *rand.Rand) {
	if len(borders(n.puzzle())) > mostPlaces {
		return
	}
	t := n.trials()
	now, _ := t.look(n.number, noLimit)
	for range climbSteps {
		pause.Point()
		if now.stuck || ctx.Err() != nil {
			return
		}
		piece, number := slices.Clone(n.piece), slices.Clone(n.number)
		n.exchange(r.IntN(len(n.places)), r.IntN(len(n.piece)), r)
		limit := now.clues
		if r.IntN(seldom) == 0 {
			limit++
		}
		next, ok := t.look(n.number, limit)
		if ok && (!next.stuck || t.cover.solutions(2, mostNodes) == 1) {
			now = next
			continue
		}
		n.piece, n.number = piece, number
	}
}

// trials finds out how far trying single places leads, for one board with changing numbers.
type trials struct {
	*cover
	at    [][2]int // the cells of each place
	given []int32  // places of printed dominoes
	first int      // the first group that stands for a piece
	known []bool   // by place: the wanted answer has a domino there
}

// trials returns the trials of the numbering, which are made once.
func (n *numbering) trials() *trials {
	if n.tried == nil {
		n.tried = newTrials(n)
	}
	return n.tried
}

// other looks for an answer other than the wanted one, but near it. It returns Undecided after
// mostNodes decisions.
func (t *trials) other(number []int) (places [][2]int, status core.Status) {
	t.lay(number)
	if !t.begin() || !t.decideAll(t.given, true) {
		return nil, core.None
	}
	ended := t.each(mostNodes, t.known, func() bool {
		same := true
		for i, s := range t.state {
			same = same && (s > 0) == t.known[i]
		}
		if same {
			return true
		}
		for i, s := range t.state {
			if s > 0 {
				places = append(places, t.at[i])
			}
		}
		return false
	})
	switch {
	case places != nil:
		return places, core.Found
	case ended:
		return nil, core.None
	}
	return nil, core.Undecided
}

func newTrials(n *numbering) *trials {
	p := n.puzzle()
	bs := borders(p)
	t := &trials{first: n.size.Cells(), at: make([][2]int, len(bs)), known: make([]bool, len(bs))}
	t.cover = newCover(len(bs), t.first+len(n.stamp))
	for i, at := range bs {
		one, other, v, _ := across(at)
		t.at[i] = [2]int{n.size.Index(one), n.size.Index(other)}
		for _, cell := range t.at[i] {
			t.join(i, cell)
			t.need[cell] = true
		}
		t.known[i] = n.answer.At(one) == v
		if p.Given(one) == v {
			t.given = append(t.given, int32(i))
		}
	}
	if Full(p) {
		for k := t.first; k < len(t.need); k++ {
			t.need[k] = true
		}
	}
	return t
}

// lookout is the result of the trials of a numbering.
type lookout struct {
	clues int  // places that lead to a contradiction at the start, and a share of those decided without a trial
	stuck bool // trials do not solve the puzzle
}

const (
	noLimit = 1 << 30
	// decidedClues is how many places decided without a trial count as one that leads to a
	// contradiction.
	decidedClues = 3
)

// look finds out how far trials lead. It gives up, with ok false, when there are more clues
// than limit, or no answer.
func (t *trials) look(number []int, limit int) (l lookout, ok bool) {
	t.lay(number)
	if !t.begin() || !t.decideAll(t.given, true) {
		return l, false
	}
	l.clues = len(t.trail) / decidedClues
	wrong, ok := t.wrong(limit - l.clues)
	if l.clues += len(wrong); !ok || l.clues > limit {
		return l, false
	}
	for len(wrong) > 0 {
		if !t.decideAll(wrong, false) {
			return l, false
		}
		wrong, _ = t.wrong(noLimit)
	}
	l.stuck = len(t.trail) < len(t.state)
	return l, true
}

// lay assigns to each place the piece that its numbers show, and reopens all places.
func (t *trials) lay(number []int) {
	t.undo(0)
	for k := t.first; k < len(t.groups); k++ {
		t.empty(k)
	}
	for i, at := range t.at {
		t.of[i] = t.of[i][:2]
		t.join(i, t.first+pieceOf(number[at[0]], number[at[1]]).index())
	}
}
