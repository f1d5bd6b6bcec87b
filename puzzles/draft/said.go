package draft

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

// said is what files say of a board, now and of the puzzles that it was before,
// so that undo brings that back as well.
type said struct {
	// entry is the puzzle as it was read, the zero Entry for a new board.
	entry file.Entry
	// claims are those of the puzzles that were read, put in place or saved.
	claims []claim
	// proved is what the solver has proved last.
	proved claim
}

// claim is what is said of one puzzle.
type claim struct {
	puzzle *puzzles.Puzzle
	file.Claims
}

// read takes over what a file says of the board.
func (b *board) read(e file.Entry) {
	b.said = said{entry: e, claims: []claim{{e.State.Puzzle, e.Claims()}}}
	b.readPlay(e)
}

// claimsOf are the claims of a puzzle that the board is or was, false when there
// are none.
func (s *said) claimsOf(p *puzzles.Puzzle) (file.Claims, bool) {
	for _, c := range s.claims {
		if c.puzzle.Same(p) {
			return c.Claims, true
		}
	}
	return file.Claims{}, false
}

// entry is what is to be saved of the board. Of a puzzle that was read it says
// what was read, unless that is refuted, of an edited one what is proved.
func (b *board) entry() file.Entry {
	e := b.said.entry
	p := b.state.Puzzle
	claims, read := b.said.claimsOf(p)
	if known := b.proved(); known.Verdict != "" {
		if !read {
			claims = known
		} else {
			claims = claims.Proved(p, known.Verdict, known.Solution)
		}
	}
	e.State, e.Play = b.state.Leave(), b.played()
	e.SetClaims(claims)
	return e
}

// remember keeps what has been saved of the board.
func (b *board) remember(e file.Entry) {
	p := e.State.Puzzle
	if _, there := b.said.claimsOf(p); !there && e.Verdict != "" {
		b.said.claims = append(b.said.claims, claim{p, e.Claims()})
	}
}

// Prove notes what is proved of a board as it is: a verdict of a file, and the only answer,
// the zero Map where there is none.
func (d *Draft) Prove(i int, verdict string, answer grid.Map[puzzles.Value]) {
	b := &d.boards[i]
	b.said.proved = claim{b.state.Puzzle, file.Claims{Verdict: verdict, Solution: answer}}
}

// Proved is what was proved of a board as it is, the zero Claims for nothing: what files say
// of it is no proof.
func (d *Draft) Proved(i int) file.Claims {
	return d.boards[i].proved()
}

func (b *board) proved() file.Claims {
	if known := b.said.proved; known.puzzle != nil && known.puzzle.Same(b.state.Puzzle) {
		return known.Claims
	}
	return file.Claims{}
}

// Claim notes what is true of a board.
func (d *Draft) Claim(i int, c file.Claims) {
	b := &d.boards[i]
	b.said.claims = slices.Insert(slices.Clone(b.said.claims), 0, claim{b.state.Puzzle, c})
}
