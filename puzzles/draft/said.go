package draft

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

// said is what files say about a board, and about the puzzles that it was before, so that
// undo restores that too.
type said struct {
	// entry is the puzzle as it was read, the zero Entry for a new board.
	entry file.Entry
	// claims are about the puzzles that were read, put in place or saved.
	claims []claim
	// proved is what the solver proved last.
	proved claim
}

// claim is what is said about one puzzle.
type claim struct {
	puzzle *puzzles.Puzzle
	file.Claims
}

// read takes over what a file says about the board.
func (b *board) read(e file.Entry) {
	b.said = said{entry: e, claims: []claim{{e.State.Puzzle, e.Claims()}}}
	b.readPlay(e)
}

// claimsOf returns the claims about a puzzle that the board is or was, false if there are
// none.
func (s *said) claimsOf(p *puzzles.Puzzle) (file.Claims, bool) {
	for _, c := range s.claims {
		if c.puzzle.Same(p) {
			return c.Claims, true
		}
	}
	return file.Claims{}, false
}

// entry returns what is to be saved of the board. For a puzzle that was read, it contains
// the claims read, unless refuted; for an edited one, what was proved.
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

// remember keeps the claims that were saved with the board.
func (b *board) remember(e file.Entry) {
	p := e.State.Puzzle
	if _, there := b.said.claimsOf(p); !there && e.Verdict != "" {
		b.said.claims = append(b.said.claims, claim{p, e.Claims()})
	}
}

// Prove records what is proved about board i as it is: a verdict as in files, and the only
// answer, the zero Map if there is none.
func (d *Draft) Prove(i int, verdict string, answer grid.Map[puzzles.Value]) {
	b := &d.boards[i]
	b.said.proved = claim{b.state.Puzzle, file.Claims{Verdict: verdict, Solution: answer}}
}

// Proved returns what was proved about board i as it is, the zero Claims for nothing. Claims
// of files are no proof.
func (d *Draft) Proved(i int) file.Claims {
	return d.boards[i].proved()
}

func (b *board) proved() file.Claims {
	if known := b.said.proved; known.puzzle != nil && known.puzzle.Same(b.state.Puzzle) {
		return known.Claims
	}
	return file.Claims{}
}

// Claim records claims about board i.
func (d *Draft) Claim(i int, c file.Claims) {
	b := &d.boards[i]
	b.said.claims = slices.Insert(slices.Clone(b.said.claims), 0, claim{b.state.Puzzle, c})
}
