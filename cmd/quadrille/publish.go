package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
)

// A published puzzle should be proved to have one solution, whether with its answer on
// paper, on a page that checks, or as a link with an answer. All commands use the functions
// here.

// publishing says what a command requires of the puzzles that it publishes.
type publishing struct {
	ambiguous bool // publish even without a proof
	timeout   time.Duration
	otherwise string // what becomes of an unproved puzzle: "it is not drawn"
}

func (pb *publishing) addTo(c *cobra.Command) {
	c.Flags().BoolVar(&pb.ambiguous, "allow-ambiguous", false, "publish puzzles also where the solver finds several solutions or none, or does not come to an end")
	timeFlag(c, &pb.timeout, 0, "give up the proof that a puzzle has one solution after this time, such as 10s (default never)")
}

// idle returns an error if a flag about proofs is given to a command that has nothing to prove
// when it writes a format without solutions.
func idle(c *cobra.Command, format string) error {
	for _, flag := range []string{"allow-ambiguous", "timeout"} {
		if c.Flags().Changed(flag) {
			return fmt.Errorf("--%s changes nothing of %s without --solution; leave it out", flag, format)
		}
	}
	return nil
}

// proof is what may be published with a puzzle. A board without cells means none.
type proof struct {
	engine.Result       // of engine.Prove
	fit           bool  // the puzzle may be published at all
	answer        board // to be shown
	key           board // to check against: the only answer, or the setter's if that is allowed
}

// prove runs the solver on a puzzle before it is published: the puzzle must have one
// solution, or one best board. Otherwise, unless such puzzles are allowed, prove warns of
// the solver's finding and sets the exit status. A setter's solution that is wrong is
// reported and never used.
func (p *program) prove(ctx context.Context, pb publishing, it item) (proof, error) {
	pz := it.State.Puzzle
	if it.Solution.Size() == pz.Size() && !pz.Solves(it.Solution) {
		p.warn(fmt.Errorf("%s: the solution in the file is not complete or breaks a rule", it.name()))
	}
	res, err := p.ask(ctx, engine.Prove, engine.Options{Limit: 2, Keep: 2, Timeout: pb.timeout}, pz)
	switch {
	case err != nil:
		return proof{}, err
	case ctx.Err() != nil:
		return proof{}, errStopped
	case res.Status == engine.Unique:
		return proof{res, true, res.Solutions[0], res.Solutions[0]}, nil
	case !pb.ambiguous:
		p.warn(fmt.Errorf("%s: %s; %s", it.name(), doubt(pz, res), pb.otherwise))
		p.exit(exitForOne(res.Status))
		return proof{Result: res}, nil
	}
	p.warn(fmt.Errorf("%s: %s", it.name(), doubt(pz, res)))
	made := proof{Result: res, fit: true}
	switch {
	case engine.AsGood(pz, res.Objective).Solves(it.Solution):
		made.answer = it.Solution
	case len(res.Solutions) > 0:
		made.answer = res.Solutions[0]
	}
	if res.Objective == nil && pz.Solves(it.Solution) {
		made.key = it.Solution
	}
	return made, nil
}

// exitForOne returns the exit status for a puzzle that should have one solution.
func exitForOne(s engine.Status) int {
	if s == engine.Optimal { // it is unknown whether another board is as good
		return exitUndecided
	}
	return exitFor(s)
}

// doubt says why a puzzle is not proved to have one solution.
func doubt(pz *puzzles.Puzzle, res engine.Result) string {
	switch {
	case res.Objective != nil && res.Status == engine.Multiple:
		return fmt.Sprintf("multiple, several best boards, %d %s", *res.Objective, objective(pz))
	case res.Status == engine.Optimal:
		return verdict(pz, res) + ", but other boards may be as good"
	}
	return verdict(pz, res)
}
