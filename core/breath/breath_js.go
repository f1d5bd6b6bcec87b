package breath

import (
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
// caller has worked for a while. It must not be called by what the page waits for.
func Take() {
	if time.Since(since) < slice {
		return
	}
	ask()
	<-come // one at a time, in the order in which they have asked
	since = time.Now()
}

// Seldom is Take for where even a look at the clock takes long: most calls do nothing.
func Seldom() {
	if calls++; calls%often == 0 {
		Take()
	}
}
