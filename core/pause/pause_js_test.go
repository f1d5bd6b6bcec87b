package pause_test

import (
	"context"
	"syscall/js"
	"testing"

	"quadrille/core/pause"
)

// While goroutines work, messages arrive and other working goroutines run.
func TestTake(t *testing.T) {
	came := 0
	tick := js.FuncOf(func(js.Value, []js.Value) any { came++; return nil })
	defer tick.Release()
	timer := js.Global().Call("setInterval", tick, 1)
	defer js.Global().Call("clearInterval", timer)
	ended := make(chan bool)
	var steps [2]int
	work := func(me int, end func() bool) {
		for ; !end(); steps[me]++ {
			pause.Rarely()
		}
		ended <- true
	}
	go work(0, func() bool { return came >= 5 })
	go work(1, func() bool { return came >= 5 && steps[0] > 0 })
	<-ended
	<-ended
	if steps[0] == 0 || steps[1] == 0 {
		t.Errorf("the two who work came to do %v steps", steps)
	}
}

// Short work finishes; work with more calls is stopped, whichever of Point and Rarely it calls.
func TestWithin(t *testing.T) {
	steps := 0
	work := func(most int) func(context.Context) {
		return func(ctx context.Context) {
			stopped := false
			defer context.AfterFunc(ctx, func() { stopped = true })()
			for steps = 0; steps < most && !stopped; steps++ {
				if steps%2 == 0 {
					pause.Point()
				} else {
					pause.Rarely()
				}
			}
		}
	}
	for _, most := range []int{0, 99} {
		if !pause.Within(t.Context(), 100, work(most)) || steps != most {
			t.Errorf("%d steps of %d were done", steps, most)
		}
	}
	if pause.Within(t.Context(), 100, work(1000)) || steps != 100 {
		t.Errorf("long work was stopped after %d steps", steps)
	}
	var inner bool
	if !pause.Within(t.Context(), 100, func(ctx context.Context) { inner = pause.Within(ctx, 100, work(1)) }) || inner {
		t.Error("two pieces of work run within few pauses at a time")
	}
}
