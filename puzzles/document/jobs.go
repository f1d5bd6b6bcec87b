package document

import (
	"context"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// Jobs returns the work in progress that the user has requested: a run of the solver, a
// search for the answer to a question, for a hint, for the way through the puzzle, an
// errand. The background check is not included.
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

// Errand starts a job on something taken from the document, such as writing its picture to a
// file; ended gets its error. It is not called once the document is closed.
func (d *Document) Errand(name string, work func(ctx context.Context) error, ended func(error)) {
	d.errands.Start(d.Post, name, work, func(err error) {
		ended(err)
		d.Changed(draft.Run)
	})
	d.Changed(draft.Run)
}

// Stop stops the jobs. The results of a run and the progress of a walk are kept.
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
