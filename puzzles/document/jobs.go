package document

import (
	"context"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// Jobs is the work under way that somebody has asked for: a run of the solver, the search
// for the answer to a question, for a hint, for the way through the puzzle, an errand. The
// check in the background is none.
func (d *Document) Jobs() []job.Job {
	var jobs []job.Job
	if d.runs.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("Solving"), Started: d.runs.Started, Limit: d.run.Search.Timeout, Share: d.run.share})
	} else if d.guesses.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("Estimate"), Started: d.guesses.Started, Limit: d.guesses.Limit})
	}
	if d.advice.Busy {
		jobs = append(jobs, job.Job{Name: d.advice.answer.name.String(), Started: d.advice.Started, Limit: d.advice.Limit})
	}
	if d.walks.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("Walkthrough"), Started: d.walks.Started})
	}
	if d.hints.awaited() {
		jobs = append(jobs, job.Job{Name: words.Say("Looking for a reason"), Started: d.hints.Started, Limit: d.hints.Limit})
	}
	if m := &d.members; m.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("%s: %d of %d", m.name, m.done, m.count), Started: m.Started})
	}
	return append(jobs, d.errands.Jobs()...)
}

// Errand does something with what was taken of the document, such as writing its picture to a
// file, as one of the jobs; ended is told the error. Nobody is told anything once the
// document is closed.
func (d *Document) Errand(name string, work func(ctx context.Context) error, ended func(error)) {
	d.errands.Start(d.Post, name, work, func(err error) {
		ended(err)
		d.Changed(draft.Run)
	})
	d.Changed(draft.Run)
}

// Stop ends the jobs. What a run has found is kept, and how far a walk has come.
func (d *Document) Stop() {
	d.errands.Stop()
	d.StopRun()
	d.walks.Stop()
	d.members.Stop()
	if d.advice.Busy {
		d.Forget()
	}
	if d.hints.awaited() {
		d.HideHint()
	}
}
