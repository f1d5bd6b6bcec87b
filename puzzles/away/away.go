// Package away lets work run somewhere other than its caller: in a browser, whose page has
// only one thread, in a worker beside the page.
//
// A unit of such work is a [Func], a named function. Its caller need not know where it runs.
// On a desktop it is simply called. When [Use] has set a [Runner], the input is encoded as
// bytes and sent there; the result, and the news on the way, come back the same way. Ending
// the context ends the work there too, and a panic there becomes a panic here.
//
// State that calls share, such as a solver that has learned, is [Shared] where they run.
//
// The package knows nothing about the work itself.
package away

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"quadrille/core/pause"
	"quadrille/puzzles/guard"
)

// Func is a function that can be called from another place. Its arguments are the context, the
// input, and a function to report news, which it calls on its own goroutine.
type Func[In, Out, News any] struct {
	name string
	do   func(ctx context.Context, in In, tell func(News)) (Out, error)
}

// served is a Func of any types, on the side where it runs.
type served interface {
	serve(ctx context.Context, in []byte, shelf *shelf, tell func([]byte)) []byte
}

// all holds all functions by name.
var all = map[string]served{}

// New returns a new function with that name. It must be called during initialization, as for a
// package variable. It panics if the name is already taken.
func New[In, Out, News any](name string, do func(ctx context.Context, in In, tell func(News)) (Out, error)) *Func[In, Out, News] {
	if all[name] != nil {
		panic("away: two functions are called " + name)
	}
	f := &Func[In, Out, News]{name, do}
	all[name] = f
	return f
}

// Names lists the names of all functions, sorted.
func Names() []string { return slices.Sorted(maps.Keys(all)) }

// Runner is where functions run.
type Runner interface {
	// call runs the function with that name and returns the result of serve. The error says
	// why the place no longer exists.
	call(ctx context.Context, name string, in []byte, tell func([]byte)) ([]byte, error)
	// release says that the value with that number is no longer referenced, see Shared.
	release(number uint64)
}

// used is the place where functions run; nil, or a nil Place, means here.
var used atomic.Pointer[Runner]

// Use sets where functions run from now on, nil for here. Calls under way stay where they are.
func Use(p Runner) { used.Store(&p) }

func place() Runner {
	if p := used.Load(); p != nil {
		return *p
	}
	return nil
}

// Call runs the function and returns its result. It passes the news to tell meanwhile, on the
// same goroutine. An error keeps its text, and whether it is the end of a context.
//
// If the place breaks down meanwhile, Call tries once more, in the place used then, provided
// that no news has been told yet; otherwise it panics.
func (f *Func[In, Out, News]) Call(ctx context.Context, in In, tell func(News)) (Out, error) {
	told := false
	hear := func(n News) {
		told = true
		tell(n)
	}
	return f.ask(ctx, in, hear, func() bool { return !told })
}

func (f *Func[In, Out, News]) ask(ctx context.Context, in In, tell func(News), again func() bool) (Out, error) {
	out, err, gone := f.try(ctx, in, tell)
	if gone != nil && again() {
		out, err, gone = f.try(ctx, in, tell)
	}
	if gone != nil {
		panic(gone.Error())
	}
	return out, err
}

func (f *Func[In, Out, News]) try(ctx context.Context, in In, tell func(News)) (out Out, err, gone error) {
	p := place()
	if p == nil {
		out, err = f.do(ctx, in, tell)
		return out, err, nil
	}
	data, gone := p.call(ctx, f.name, write(in), func(news []byte) { tell(read[News](news, nil)) })
	if gone != nil {
		return out, nil, gone
	}
	r := read[result[Out]](data, nil)
	if r.Fault != "" {
		panic(r.Fault)
	}
	return r.Out, r.Err, nil
}

// Retell is Call for news that may be told twice: if the place breaks down, it tries once more
// even if news has been told.
func (f *Func[In, Out, News]) Retell(ctx context.Context, in In, tell func(News)) (Out, error) {
	return f.ask(ctx, in, tell, func() bool { return true })
}

// few is the number of pauses that Now allows: some milliseconds, during which the page is
// blocked.
const few = 1000

// Now runs the function here and at once, without news, if that takes few pauses, and reports
// whether it finished: its answer comes sooner than a message could, and before the next frame
// is drawn. It does nothing where work need not pause. Work that takes longer must
// be started again by Call or Retell.
func (f *Func[In, Out, News]) Now(ctx context.Context, in In) (out Out, done bool, err error) {
	done = pause.Within(ctx, few, func(ctx context.Context) { out, err = f.do(ctx, in, func(News) {}) })
	return out, done, err
}

// result is how a call ends.
type result[Out any] struct {
	Out   Out
	Err   error
	Fault string // the text of a panic, "" for none
}

func (f *Func[In, Out, News]) serve(ctx context.Context, in []byte, shelf *shelf, tell func([]byte)) (out []byte) {
	var r result[Out]
	err := guard.Run(func() {
		r.Out, r.Err = f.do(ctx, read[In](in, shelf), func(n News) { tell(write(n)) })
		out = write(r)
	})
	if fault, ok := errors.AsType[*guard.PanicError](err); ok {
		out = write(result[Out]{Fault: fmt.Sprint(fault.Value)})
	}
	return out
}

// Loopback returns a place in this program: what goes there and comes back is encoded as
// bytes, as for any other place. With it tests find what would not survive the encoding.
func Loopback() Runner { return &loopback{} }

type loopback struct{ shelf shelf }

func (l *loopback) call(ctx context.Context, name string, in []byte, tell func([]byte)) ([]byte, error) {
	return all[name].serve(ctx, in, &l.shelf, tell), nil
}

func (l *loopback) release(number uint64) { l.shelf.release(number) }
