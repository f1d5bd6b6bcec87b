package breath

import (
	"context"
	"runtime"
	"syscall/js"
	"time"
)

const (
	slice = 15 * time.Millisecond // after which the others have their turn
	often = 32                    // calls of Seldom, after which the clock is looked at
)

var (
	calls int
	since = time.Now() // when a goroutine that works had its turn last
	come  = make(chan struct{}, 1<<16)
	ask   = turn(js.FuncOf(func(js.Value, []js.Value) any {
		come <- struct{}{}
		return nil
	}))
)

// turn returns what asks for a call of f behind all that waits by now, and soon: a timer
// would be late by some milliseconds each time.
func turn(f js.Func) func() {
	if immediate := js.Global().Get("setImmediate"); immediate.Truthy() { // Node
		return func() { immediate.Invoke(f) }
	}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", f)
	return func() { channel.Get("port2").Call("postMessage", nil) }
}

// Take lets the page, or the worker, and all other goroutines have their turn, once the
// caller has worked for a while. It must not be called by what the page waits for, unless
// that is within Within.
func Take() {
	if end != nil {
		count()
		return
	}
	if time.Since(since) < slice {
		return
	}
	ask()
	<-come // one at a time, in the order in which they have asked
	since = time.Now()
}

// Seldom is Take for where even a look at the clock takes long: most calls do nothing.
func Seldom() {
	if calls++; end != nil || calls%often == 0 {
		Take()
	}
}

// The work of Within that is under way.
var (
	left int                // calls of Take and Seldom that it may still have
	end  context.CancelFunc // ends it; nil for none
)

// Within does work that may be short, at one go: nobody has a turn meanwhile. It reports
// whether the work came to its end: with more than so many calls of Take and Seldom its
// context ends. There is one such work at a time; another one is not begun. The count,
// unlike a time, is the same on any machine.
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

// count counts a call.
func count() {
	if left == 0 {
		return
	}
	if left--; left == 0 {
		end()
		runtime.Gosched() // for what waits for that
	}
}
