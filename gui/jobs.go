package gui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"quadrille/puzzles/document"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// jobs are all that is running: for each open document, the making of puzzles, the search
// for positions to practice, and what is done for no document.
func (s *Studio) jobs() []job.Job {
	var jobs []job.Job
	for _, t := range s.desk.all() {
		jobs = append(jobs, t.doc.Jobs()...)
	}
	return slices.Concat(jobs, s.panel.make.making.Jobs(), s.exercises.Jobs(), s.errands.Jobs())
}

// stop ends all that is running.
func (s *Studio) stop() {
	for _, t := range s.desk.all() {
		t.doc.Stop()
	}
	s.panel.make.making.Stop()
	s.exercises.Stop()
	s.errands.Stop()
}

// errand does something beside the window that somebody waits for, as a job of a document,
// nil for none. What it says stands until it has ended. One that is stopped says so, and ended
// is not told.
func (s *Studio) errand(d *document.Document, name, says string, work func(context.Context) error, ended func(error)) {
	start := func(name string, work func(context.Context) error, ended func(error)) {
		s.errands.Start(s.post, name, work, func(err error) { ended(err); s.showJobs() })
	}
	if d != nil {
		start = d.Errand
	}
	end := s.messages.say(says)
	start(name, work, func(err error) {
		end()
		if errors.Is(err, context.Canceled) {
			s.stopped(name)
			return
		}
		ended(err)
	})
	s.showJobs()
}

// stopped says that an errand was.
func (s *Studio) stopped(name string) { s.messages.say(words.Say("Stopped: %s.", name)) }

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
