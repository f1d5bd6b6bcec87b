package pause

import (
	"context"
	"runtime"
	"syscall/js"
	"time"
)

const (
	slice = 15 * time.Millisecond // of work, after which others may run
	often = 32                    // calls of Rarely for each look at the clock
)

var (
	calls int
	since = time.Now() // when a goroutine last returned from waiting in Point
	come  = make(chan struct{}, 1<<16)
	ask   = turn(js.FuncOf(func(js.Value, []js.Value) any {
		come <- struct{}{}
		return nil
	}))
)

// turn returns a function that has f called soon, behind all events that are waiting
// then. A timer would be late by some milliseconds each time.
func turn(f js.Func) func() {
	if immediate := js.Global().Get("setImmediate"); immediate.Truthy() { // Node
		return func() { immediate.Invoke(f) }
	}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", f)
	return func() { channel.Get("port2").Call("postMessage", nil) }
}

// Point lets the page or worker and all other goroutines run, if the caller has worked for
// a while. Code that the page waits for must not call it, except inside Within.
func Point() {
	if end != nil {
		count()
		return
	}
	if time.Since(since) < slice {
		return
	}
	ask()
	<-come // goroutines go on one at a time, in the order in which they asked
	since = time.Now()
}

// Rarely is Point for code where even reading the clock takes long: most calls do nothing.
func Rarely() {
	if calls++; end != nil || calls%often == 0 {
		Point()
	}
}

// The running work of Within.
var (
	left int                // calls of Point and Rarely left to it
	end  context.CancelFunc // ends it; nil for none
)

// Within runs work, which should be short, without letting anything else run. At the given
// number of calls of Point and Rarely it ends the context of work; it reports whether work
// returned before that. Within work, another call of Within returns false without running
// anything. A count, unlike a time, is the same on every machine.
func Within(ctx context.Context, calls int, work func(ctx context.Context)) bool {
	if end != nil {
		return false
	}
	ctx, end = context.WithCancel(ctx)
	defer func() {
		end()
		end = nil
	}()
	left = calls
	work(ctx)
	return left > 0
}

// count counts a call, and ends the context of the work at the last one.
func count() {
	if left == 0 {
		return
	}
	if left--; left == 0 {
		end()
		runtime.Gosched() // let run what waits for the context
	}
}
