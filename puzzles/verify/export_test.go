package verify

import "context"

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

// Take adds the conclusions of a step to what is known.
func (s *Steps) Take(step *Step) {
	sets, err := s.c.literals(step.Sets)
	if err != nil {
		panic(err)
	}
	s.c.known.take(sets)
}
