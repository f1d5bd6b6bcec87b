package domino

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/core/breath"
)

const (
	// climbSteps is how often dominoes change places before another board is drawn.
	climbSteps = 3000
	// mostPlaces is the size of boards from which on no climb is needed: a good part
	// of them is hard as it is.
	mostPlaces = 1000
	// mostNodes is the number of decisions after which answers are not counted.
	mostNodes = 2000
	// seldom a step may go down: one of so many.
	seldom = 30
)

// climb looks for a hard puzzle near a numbering with one answer: two dominoes
// change places, which stays when there is one answer and what leads to it is no
// more than before. The numbers always have one answer in the end.
//
// Whoever tries one place at a time is lost where no place leads to a
// contradiction. Numbers at random on the board of 0 to 6 have thirty of 97 that do
// at first; two or three steps away from a hard puzzle there are one or two.
func (n *numbering) climb(ctx context.Context, r *rand.Rand) {
	if len(borders(n.puzzle())) > mostPlaces {
		return
	}
	t := n.trials()
	now, _ := t.look(n.number, noLimit)
	for range climbSteps {
		breath.Take()
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

// trials finds out how far trials lead, for one board with other and other numbers.
type trials struct {
	*cover
	at    [][2]int // the cells of each place
	given []int32  // places of printed dominoes
	first int      // the first group that stands for a piece
	known []bool   // by place: the answer that is wanted has it
}

// trials are the trials of the numbering, made once.
func (n *numbering) trials() *trials {
	if n.tried == nil {
		n.tried = newTrials(n)
	}
	return n.tried
}

// other looks for an answer beside the one that is wanted, near it. It is Undecided
// after mostNodes decisions.
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
		if p.Pieces.At(one) == v {
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

// lookout is what trials find of a numbering.
type lookout struct {
	clues int  // how much there is to begin with: places that lead to a contradiction, and some of those that are decided without a trial
	stuck bool // trials do not lead to the end
}

const (
	noLimit = 1 << 30
	// decidedClues places that are decided without a trial count as one that leads
	// to a contradiction.
	decidedClues = 3
)

// look sees how far trials lead. It gives up, with ok false, when there are more
// clues than a limit, and when there is no answer.
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

// lay gives each place the piece that its numbers show, and opens all places.
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
