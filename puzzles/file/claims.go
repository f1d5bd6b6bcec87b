package file

import (
	"bytes"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The members about how a puzzle was made, which the makers of puzzles interpret.
const (
	MemberDifficulty = "difficulty"
	MemberGenerator  = "generator"
	MemberSeed       = "seed"
)

var making = []string{MemberDifficulty, MemberGenerator, MemberSeed}

// Claims are what an entry says that is true of this very puzzle, and no longer once it is
// edited: the solution, the verdict, the difficulty and how it was made.
type Claims struct {
	Solution grid.Map[puzzles.Value] // see Entry
	Verdict  string                  // see Entry

	making object // the members of making that are present
}

// Claims are the claims of the entry.
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

// Proved returns the claims about p after the verdict is proved; only is the unique solution,
// if there is one. It drops a refuted solution, and the difficulty unless the solution is
// unique. It adds no claim.
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

// Difficulty returns the difficulty that the file states, such as "medium", or "" if it states
// none or it is not a string.
func (e *Entry) Difficulty() string { return metaText(MemberDifficulty, e.Member(MemberDifficulty)) }

// SetClaims replaces the claims of the entry. A member that stays keeps its place; the zero
// Claims removes all of them.
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
