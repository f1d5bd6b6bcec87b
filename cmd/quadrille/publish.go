package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

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
	status engine.Status
	fit    bool  // to be published at all
	answer board // to be shown
	key    board // to be checked by: the only answer, else the setter's where that is allowed
}

// proved reports whether the answer is the only one, or the best.
func (pr proof) proved() bool { return pr.status == engine.Unique || pr.status == engine.Optimal }

// prove asks the solver about a puzzle before it is published: it must have one solution,
// or a board that is proved to be the best. Otherwise prove warns of what the solver found,
// and the exit status says so too, unless such puzzles are allowed. Checks says that the key
// is needed. A solution of the setter that is none is never used, which is told.
func (p *program) prove(ctx context.Context, pb publishing, it item, checks bool) (proof, error) {
	pz := it.State.Puzzle
	if it.Solution.Size() == pz.Size() && !pz.Solves(it.Solution) {
		p.warn(fmt.Errorf("%s: the solution in the file is not complete or breaks a rule", it.name()))
	}
	res, err := p.ask(ctx, solving{options: engine.Options{Limit: 2, Keep: 2, Timeout: pb.timeout}}, pz)
	switch {
	case err != nil:
		return proof{}, err
	case ctx.Err() != nil:
		return proof{}, errStopped
	case res.Status == engine.Unique:
		return proof{res.Status, true, res.Solutions[0], res.Solutions[0]}, nil
	case res.Status == engine.Optimal:
		return p.best(ctx, pb, it, res, checks)
	case !pb.ambiguous:
		p.warn(fmt.Errorf("%s: %s; %s", it.name(), verdict(pz, res), pb.otherwise))
		p.exit(exitFor(res.Status))
		return proof{status: res.Status}, nil
	}
	p.warn(fmt.Errorf("%s: %s", it.name(), verdict(pz, res)))
	made := proof{status: res.Status, fit: true}
	if pz.Solves(it.Solution) {
		made.answer, made.key = it.Solution, it.Solution
	} else if len(res.Solutions) > 0 {
		made.answer = res.Solutions[0]
	}
	return made, nil
}

// best is the proof for a puzzle whose best board is known: the setter's, if it is as good.
// Nothing is checked by it unless it is the only one.
func (p *program) best(ctx context.Context, pb publishing, it item, res engine.Result, checks bool) (proof, error) {
	pz := it.State.Puzzle
	made := proof{status: res.Status, fit: true, answer: res.Solutions[0]}
	if pz.WithOption(pz.Type.Spec().Objective, *res.Objective).Solves(it.Solution) {
		made.answer = it.Solution
	}
	if !checks {
		return made, nil
	}
	a := p.analysis(ctx, forcing{timeout: pb.timeout}, pz)
	switch {
	case ctx.Err() != nil:
		return proof{}, errStopped
	case a.Err != nil:
		return proof{}, a.Err
	case a.Complete && a.ForcedOpen == a.Open:
		made.key = made.answer
	default:
		p.warn(fmt.Errorf("%s: the best board is not proved to be the only one, and what is entered is not checked", it.name()))
	}
	return made, nil
}
