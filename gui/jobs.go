package gui

import (
	"fmt"
	"slices"
	"time"

	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// jobs are all that is running: for each open document, the making of puzzles, and
// the search for positions to practice.
func (s *Studio) jobs() []job.Job {
	var jobs []job.Job
	for _, t := range s.desk.all() {
		jobs = append(jobs, t.doc.Jobs()...)
	}
	return slices.Concat(jobs, s.panel.make.making.Jobs(), s.exercises.Jobs())
}

// stop ends all that is running.
func (s *Studio) stop() {
	for _, t := range s.desk.all() {
		t.doc.Stop()
	}
	s.panel.make.making.Stop()
	s.exercises.Stop()
}

// jobTick is how often the time of what is running is shown anew.
const jobTick = 250 * time.Millisecond

// showJobs shows what is running and how far it is, and again soon as long as
// something is.
func (s *Studio) showJobs() {
	jobs := s.jobs()
	s.toolbar.stop.SetEnabled(len(jobs) > 0)
	s.menu.refresh(s.desk.doc())
	s.status.jobs(jobs)
	s.panel.solve.tick(s.desk.doc())
	if len(jobs) == 0 || s.ticking {
		return
	}
	s.ticking = true
	time.AfterFunc(jobTick, func() {
		s.post(func() {
			s.ticking = false
			s.showJobs()
		})
	})
}

// jobWords say what runs since when, and the share of its time that has passed, or of
// the work that is done where it has no limit; a share below 0 when neither is known.
func jobWords(jobs []job.Job, now time.Time) (text string, share float32) {
	if len(jobs) == 0 {
		return "", -1
	}
	j := jobs[0]
	past := now.Sub(j.Started)
	text, share = fmt.Sprintf("%s: %s", j.Name, words.Clock(past)), -1
	if j.Share > 0 {
		share = float32(j.Share)
	}
	if j.Limit > 0 {
		text = words.Say("%s: %s of %s", j.Name, words.Clock(past), words.Clock(j.Limit))
		share = min(1, float32(past.Seconds()/j.Limit.Seconds()))
	}
	if more := len(jobs) - 1; more > 0 {
		text = words.Say("%s, and %d more", text, more)
	}
	return text, share
}
