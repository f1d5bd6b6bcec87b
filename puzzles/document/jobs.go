package document

import (
	"time"

	"quadrille/puzzles/words"
)

// Job is work in the background that somebody has asked for and waits for.
type Job struct {
	Name    string // "Solving"
	Started time.Time
	Limit   time.Duration // after which it ends by itself; 0: never
	Share   float64       // that is done, from 0 to 1; 0: not known
}

// Jobs are what is under way for the document: a run of the solver, the search for
// the answer to a question, and those for a hint and
// for the way through the puzzle. The check in the
// background is not asked for.
func (d *Document) Jobs() []Job {
	var jobs []Job
	if d.runs.busy {
		jobs = append(jobs, Job{words.Say("Solving"), d.runs.started, d.run.Search.Timeout, d.run.share})
	} else if d.guesses.busy {
		jobs = append(jobs, Job{Name: words.Say("Estimate"), Started: d.guesses.started, Limit: d.guesses.limit})
	}
	if d.advice.busy {
		jobs = append(jobs, Job{Name: d.advice.answer.name.String(), Started: d.advice.started, Limit: d.advice.limit})
	}
	if d.walks.busy {
		jobs = append(jobs, Job{Name: words.Say("Walkthrough"), Started: d.walks.started})
	}
	if d.hints.awaited() {
		jobs = append(jobs, Job{Name: words.Say("Looking for a reason"), Started: d.hints.started, Limit: d.hints.limit})
	}
	if m := &d.members; m.busy {
		jobs = append(jobs, Job{Name: words.Say("%s: %d of %d", m.name, m.done, m.count), Started: m.started})
	}
	return jobs
}

// Stop ends the jobs. What a run has found is kept, and how far a walk has come.
func (d *Document) Stop() {
	d.StopRun()
	d.walks.stop()
	d.members.stop()
	if d.advice.busy {
		d.Forget()
	}
	if d.hints.awaited() {
		d.HideHint()
	}
}

// Jobs is the making while it is under way.
func (m *Making) Jobs() []Job {
	if !m.work.busy {
		return nil
	}
	return []Job{{Name: words.Say("Generating"), Started: m.work.started}}
}
