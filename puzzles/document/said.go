package document

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
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

// The verdicts of a file, by what is proved of a puzzle. An optimum is none.
var verdicts = map[engine.Status]string{engine.Unique: "unique", engine.Multiple: "multiple", engine.None: "none"}

// read takes over what a file says of the board.
func (b *board) read(e file.Entry) {
	b.said = said{entry: e, claims: []claim{{e.State.Puzzle, e.Claims()}}}
	b.readPlay(e)
}

// Put puts a puzzle that was made elsewhere in the place of the board, with what
// is said of it, as one step to undo, and reports whether it did: not while somebody
// plays. The words about the board stay.
func (d *Draft) Put(name words.Message, e file.Entry) bool {
	if d.Playing() {
		d.refusePlaying()
		return false
	}
	b := d.now()
	s := e.State
	s.Puzzle = s.Puzzle.WithMeta(b.state.Puzzle.Meta)
	b.said.claims = slices.Insert(b.said.claims, 0, claim{s.Puzzle, e.Claims()})
	d.Do(name, s)
	return true
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
// what was read, of an edited one what is proved; a verdict is always the one
// that is proved, as soon as it is.
func (b *board) entry() file.Entry {
	e := b.said.entry
	p := b.state.Puzzle
	claims, read := b.said.claimsOf(p)
	if known := b.said.proved; known.puzzle != nil && known.puzzle.Same(p) {
		if !read {
			claims = known.Claims
		} else if claims.Verdict != "" {
			claims.Verdict = known.Verdict
		}
	}
	e.State, e.Play = b.state.Leave(), b.played()
	e.SetClaims(claims)
	return e
}

// remember keeps what has just been saved of the board.
func (b *board) remember() {
	if _, there := b.said.claimsOf(b.state.Puzzle); !there {
		e := b.entry()
		if e.Verdict != "" {
			b.said.claims = append(b.said.claims, claim{b.state.Puzzle, e.Claims()})
		}
	}
}

// prove notes what is proved of the board as it is. The answer is the only one
// of a puzzle with one solution, and of no meaning else.
func (d *Draft) prove(s engine.Status, answer func() grid.Map[puzzles.Value]) {
	verdict := verdicts[s]
	if verdict == "" {
		return
	}
	b := d.now()
	b.said.proved = claim{b.state.Puzzle, file.Claims{Verdict: verdict}}
	if s == engine.Unique {
		b.said.proved.Solution = answer()
	}
}
