package gui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// jobs is everything that is running: for each open document, the generation of puzzles, the
// search for positions to practice, and errands that belong to no document.
type jobs struct {
	*base
	making    *workshop.Making
	exercises *workshop.Practice
	errands   job.Errands     // belong to no document
	shown     func([]job.Job) // shows the jobs in the window
	ticking   bool            // show is due to run again soon
}

// list returns the current jobs.
func (j *jobs) list() []job.Job {
	var list []job.Job
	for _, t := range j.desk.all() {
		list = append(list, t.doc.Jobs()...)
	}
	return slices.Concat(list, j.making.Jobs(), j.exercises.Jobs(), j.errands.Jobs())
}

// stop stops all jobs.
func (j *jobs) stop() {
	for _, t := range j.desk.all() {
		t.doc.Stop()
	}
	j.making.Stop()
	j.exercises.Stop()
	j.errands.Stop()
}

// errand does something in the background that the user waits for, as a job of the document
// of t, nil for none. says stays in the status line until it has ended. If it is stopped,
// errand reports that and does not call ended.
func (j *jobs) errand(t *tab, name, says string, work func(context.Context) error, ended func(error)) {
	start := func(name string, work func(context.Context) error, ended func(error)) {
		j.errands.Start(j.post, name, work, func(err error) { ended(err); j.show() })
	}
	if t != nil {
		start = t.doc.Errand
	}
	end := j.messages.say(says)
	start(name, work, func(err error) {
		end()
		if errors.Is(err, context.Canceled) {
			j.stopped(name)
			return
		}
		ended(err)
	})
	j.show()
}

// stopped reports that an errand was stopped.
func (j *jobs) stopped(name string) { j.messages.say(words.Say("Stopped: %s.", name)) }

// jobTick is how often the elapsed time of running jobs is updated.
const jobTick = 250 * time.Millisecond

// show shows what is running and its progress, and repeats that as long as something is.
func (j *jobs) show() {
	list := j.list()
	j.shown(list)
	if len(list) == 0 || j.ticking {
		return
	}
	j.ticking = true
	time.AfterFunc(jobTick, func() {
		j.post(func() {
			j.ticking = false
			j.show()
		})
	})
}

// jobWords returns what is running and for how long, and the share of its time limit that has
// passed or, without a limit, of the work that is done; a share below 0 if neither is known.
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
