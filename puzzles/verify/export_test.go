package verify

import (
	"context"

	"quadrille/puzzles/lists"
)

// Steps checks steps of a walk one by one.
type Steps struct{ c *checker }

func StepsOf(ctx context.Context, p *Puzzle) (*Steps, error) {
	g, err := games[p.Type](p)
	if err != nil {
		return nil, err
	}
	c := newChecker(ctx, g)
	c.known.take(g.given)
	return &Steps{c}, nil
}

// Check returns why a step does not follow from what it states, nil if it does.
func (s *Steps) Check(step *Step) error { return s.c.step(step) }

// Limit bounds the work for each check.
func (s *Steps) Limit(most int) { s.c.most = most }

// CheckLine is Check for line n of a supposition alone.
func (s *Steps) CheckLine(step *Step, n int) error {
	said := newBoard(s.c.trial.ctx, s.c.domain)
	for _, facts := range append([][]Fact{step.Because}, sets(step.Chain[:n])...) {
		from, err := s.c.literals(facts)
		if err != nil {
			return err
		}
		said.take(from)
	}
	first, err := s.c.literal(step.Sets[0])
	if err != nil {
		return err
	}
	said.take([]literal{s.c.contrary(first)})
	return s.c.line(step, n, said)
}

func sets(lines []Consequence) [][]Fact {
	return lists.Map(lines, func(l Consequence) []Fact { return l.Sets })
}

// Take adds the conclusions of a step to what is known.
func (s *Steps) Take(step *Step) {
	sets, err := s.c.literals(step.Sets)
	if err != nil {
		panic(err)
	}
	s.c.known.take(sets)
}
