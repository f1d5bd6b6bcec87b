package job_test

import (
	"context"
	"errors"
	"testing"

	"quadrille/puzzles/job"
)

// wait is work that lasts until its context ends, and returns an error of its own.
func wait(ctx context.Context) error {
	<-ctx.Done()
	return errors.New("cut off")
}

// Several errands are under way at once, each of them a job until it ends.
func TestErrands(t *testing.T) {
	posts := make(chan func(), 10)
	post := func(f func()) { posts <- f }
	var e job.Errands
	var told []error
	ended := func(err error) { told = append(told, err) }
	wrong := errors.New("full")
	e.Start(post, "long", wait, ended)
	e.Start(post, "short", func(context.Context) error { return wrong }, ended)
	(<-posts)()
	if jobs := e.Jobs(); len(jobs) != 1 || jobs[0].Name != "long" || len(told) != 1 || told[0] != wrong {
		t.Fatalf("%v are under way, told %v", jobs, told)
	}
	e.Start(post, "fault", func(context.Context) error { panic("fault") }, ended)
	(<-posts)()
	e.Stop()
	(<-posts)()
	if len(e.Jobs()) != 0 || len(told) != 3 || told[1] == nil || !errors.Is(told[2], context.Canceled) {
		t.Errorf("%v are under way, told %v", e.Jobs(), told)
	}
	e.Start(post, "dropped", wait, ended)
	e.Drop()
	(<-posts)()
	if len(e.Jobs()) != 0 || len(told) != 3 {
		t.Errorf("%v are under way, told %v", e.Jobs(), told)
	}
}

// Work that does not know contexts is abandoned when its context ends.
func TestLeave(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	goOn := make(chan bool)
	defer close(goOn)
	stop()
	if err := job.Await(ctx, func() error { <-goOn; return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("left alone: %v", err)
	}
	if err := job.Await(t.Context(), func() error { return errors.ErrUnsupported }); err != errors.ErrUnsupported {
		t.Errorf("at its end: %v", err)
	}
}
