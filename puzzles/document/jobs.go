package document

import "time"

// Job is work in the background that somebody has asked for and waits for.
type Job struct {
	Name    string // "Solving"
	Started time.Time
	Limit   time.Duration // after which it ends by itself; 0: never
}

// Jobs are what is under way for the document: a run of the solver, or the search
// for the answer to a question. The check in the background is not asked for.
func (d *Document) Jobs() []Job {
	switch {
	case d.runs.busy:
		return []Job{{"Solving", d.runs.started, d.run.Search.Timeout}}
	case d.questions.busy:
		return []Job{{d.advice.name, d.questions.started, d.questions.limit}}
	}
	return nil
}

// Stop ends the jobs. What a run has found is kept.
func (d *Document) Stop() {
	d.StopRun()
	if d.questions.busy {
		d.Forget()
	}
}

// Jobs is the making while it is under way.
func (m *Making) Jobs() []Job {
	if !m.work.busy {
		return nil
	}
	return []Job{{Name: "Generating", Started: m.work.started}}
}
