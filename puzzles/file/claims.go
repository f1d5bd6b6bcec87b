package file

import (
	"bytes"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The members about how a puzzle was made, which whoever makes puzzles explains.
const (
	MemberDifficulty = "difficulty"
	MemberGenerator  = "generator"
	MemberSeed       = "seed"
)

var making = []string{MemberDifficulty, MemberGenerator, MemberSeed}

// Claims are what an entry says of its puzzle that is true of this puzzle only,
// and no longer when it is edited: the solution, the verdict, how difficult it
// is and how it was made.
type Claims struct {
	Solution grid.Map[puzzles.Value] // see Entry
	Verdict  string                  // see Entry

	making object // those of the members making that there are
}

func (e *Entry) Claims() Claims {
	c := Claims{Solution: e.Solution, Verdict: e.Verdict}
	for _, m := range e.members() {
		for _, name := range making {
			if m.name == name {
				c.making = append(c.making, m)
			}
		}
	}
	return c
}

// Proved are the claims about p once the verdict is proved, with the only solution where
// there is one: what is claimed and refuted goes, and with the only solution the difficulty
// of finding it. Nothing is claimed that was not before.
func (c Claims) Proved(p *puzzles.Puzzle, verdict string, only grid.Map[puzzles.Value]) Claims {
	if c.Verdict != "" {
		c.Verdict = verdict
	}
	if verdict == "multiple" || verdict == "none" {
		c.making = c.making.without(MemberDifficulty)
	}
	switch {
	case c.Solution.Size() == only.Size():
		c.Solution = only
	case !p.Solves(c.Solution):
		c.Solution = grid.Map[puzzles.Value]{}
	}
	return c
}

// Difficulty is how hard the file says that the puzzle is, such as "medium", "" where
// it says nothing, or something else than a word.
func (e *Entry) Difficulty() string { return metaText(MemberDifficulty, e.Member(MemberDifficulty)) }

// SetClaims puts claims in the place of those that the entry has. A member that
// stays keeps its place; the zero Claims takes all of them away.
func (e *Entry) SetClaims(c Claims) {
	e.Solution, e.Verdict = c.Solution, c.Verdict
	o := e.members()
	for _, name := range making {
		if c.making.index(name) < 0 && o.index(name) >= 0 {
			o = o.without(name)
			e.raw = o
		}
	}
	for _, m := range c.making {
		if !bytes.Equal(o.get(m.name), m.raw) {
			o = o.with(m, nil)
			e.raw = o
		}
	}
}
