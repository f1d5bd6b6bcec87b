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
	if d.Runs.work.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("Solving"), Started: d.Runs.work.Started, Limit: d.Runs.last.Search.Timeout, Share: d.Runs.last.share})
	} else if d.Runs.guesses.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("Estimate"), Started: d.Runs.guesses.Started, Limit: d.Runs.guesses.Limit})
	}
	if d.Advice.work.Busy {
		jobs = append(jobs, job.Job{Name: d.Advice.answer.name.String(), Started: d.Advice.work.Started, Limit: d.Advice.work.Limit})
	}
	if d.Walks.work.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("Walkthrough"), Started: d.Walks.work.Started})
	}
	if d.Hints.awaited() {
		jobs = append(jobs, job.Job{Name: words.Say("Looking for a reason"), Started: d.Hints.work.Started, Limit: d.Hints.work.Limit})
	}
	if m := d.Members; m.work.Busy {
		jobs = append(jobs, job.Job{Name: words.Say("%s: %d of %d", m.name, m.done, m.count), Started: m.work.Started})
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
	d.Runs.Stop()
	d.Walks.work.Stop()
	d.Members.work.Stop()
	if d.Advice.work.Busy {
		d.Advice.Forget()
	}
	if d.Hints.awaited() {
		d.Hints.Hide()
	}
}
