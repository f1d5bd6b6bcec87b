package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
)

// What others are to solve has one solution, and that is proved, however it is published:
// with its answer on paper, on a page that checks, as a link with an answer. All commands
// ask here.

// publishing says how sure a command has to be of the puzzles that it publishes.
type publishing struct {
	ambiguous bool // whatever the solver says
	timeout   time.Duration
	otherwise string // what becomes of a puzzle that is not proved: "it is not drawn"
}

func (pb *publishing) addTo(c *cobra.Command) {
	c.Flags().BoolVar(&pb.ambiguous, "allow-ambiguous", false, "publish puzzles also where the solver finds several solutions or none, or does not come to an end")
	timeFlag(c, &pb.timeout, 0, "give up the proof that a puzzle has one solution after this time, such as 10s (default never)")
}

// proof is what is to be published with a puzzle. A board has no cells where there is none.
type proof struct {
	engine.Result       // of engine.Prove
	fit           bool  // to be published at all
	answer        board // to be shown
	key           board // to be checked by: the only answer, else the setter's where that is allowed
}

// prove asks the solver about a puzzle before it is published: it must have one solution,
// of best boards one alone. Otherwise prove warns of what the solver found, and the exit
// status says so too, unless such puzzles are allowed. A solution of the setter that is none
// is never used, which is told.
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

// exitForOne is the exit status where a puzzle was to have one solution.
func exitForOne(s engine.Status) int {
	if s == engine.Optimal { // and nobody knows whether another board is as good
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
