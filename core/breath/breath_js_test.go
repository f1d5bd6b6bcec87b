package breath_test

import (
	"syscall/js"
	"testing"

	"quadrille/core/breath"
)

// While somebody works, messages come, and others who work have their turn.
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
			breath.Seldom()
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
