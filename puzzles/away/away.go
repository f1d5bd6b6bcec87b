// Package away lets work be done in another place than where it is asked for: in a
// browser, whose page has one thread, in a worker beside the page.
//
// What can be done there is a [Func]: a function with a name. Who calls it need not
// know where it is done. On a desktop it is called, and nothing else happens; when a
// place has been named by [Use], what goes in is written as bytes, done there, and what
// comes out, and the news meanwhile, are written and read in the same way. The context
// ends it there as it would here, and a panic there is one here.
//
// What calls remember from one to the next, such as a solver that has learned, is
// [Kept] where they are done.
//
// The package knows nothing of what is done.
package away

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"quadrille/core/breath"
	"quadrille/puzzles/guard"
)

// Func is a function that can be called from another place. It gets its context, what
// goes in, and a function that it may tell news meanwhile, on its own goroutine.
type Func[In, Out, News any] struct {
	name string
	do   func(ctx context.Context, in In, tell func(News)) (Out, error)
}

// served is a Func of whatever types, where it is done.
type served interface {
	serve(ctx context.Context, in []byte, shelf *shelf, tell func([]byte)) []byte
}

// all are the functions there are, by their names.
var all = map[string]served{}

// New is the function with that name: to be called while the program begins, as a
// variable of a package is set. It panics when there is another one of the name.
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

// Place is where functions are done.
type Place interface {
	// call does the function with that name, and returns what serve does. The error is why
	// the place is no more.
	call(ctx context.Context, name string, in []byte, tell func([]byte)) ([]byte, error)
	// release says that nobody remembers a number any more, see Kept.
	release(number uint64)
}

// used is the place where functions are done; nil, or the nil Place: here.
var used atomic.Pointer[Place]

// Use says where functions are done from now on, nil for here. Calls under way go on
// where they are.
func Use(p Place) { used.Store(&p) }

func place() Place {
	if p := used.Load(); p != nil {
		return *p
	}
	return nil
}

// Call does the function and returns its result. Tell gets the news meanwhile, on the
// same goroutine. An error keeps its text, and whether it tells of the end of a context.
//
// When the place ends meanwhile, what has not told any news is asked for once more, in the
// place that is used then; else that is a panic.
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

// Retell is Call for news that can be told again: what the place had told before it ended
// is forgotten, and all is asked for once more.
func (f *Func[In, Out, News]) Retell(ctx context.Context, in In, tell func(News)) (Out, error) {
	return f.ask(ctx, in, tell, func() bool { return true })
}

// few are the breaths of what Now does: some milliseconds, which the page stands still.
const few = 1000

// Now does the function here and at once, without news, if that takes few breaths, and
// reports whether it did: the answer is there before a message could have come, and before
// the next frame is drawn. Where nobody has to breathe it does nothing. What turns out to
// take more is to be begun again by Call or Retell.
func (f *Func[In, Out, News]) Now(ctx context.Context, in In) (out Out, done bool, err error) {
	done = breath.Within(ctx, few, func(ctx context.Context) { out, err = f.do(ctx, in, func(News) {}) })
	return out, done, err
}

// result is what a call ends with.
type result[Out any] struct {
	Out   Out
	Err   error
	Fault string // of the program, "" for none
}

func (f *Func[In, Out, News]) serve(ctx context.Context, in []byte, shelf *shelf, tell func([]byte)) (out []byte) {
	var r result[Out]
	err := guard.Run(func() {
		r.Out, r.Err = f.do(ctx, read[In](in, shelf), func(n News) { tell(write(n)) })
		out = write(r)
	})
	if fault, ok := errors.AsType[*guard.Fault](err); ok {
		out = write(result[Out]{Fault: fmt.Sprint(fault.Value)})
	}
	return out
}

// Loopback is a place that is here: all that goes there and comes from there is
// written as bytes, as it is for other places. Tests find out by it what would not
// arrive.
func Loopback() Place { return &loopback{} }

type loopback struct{ shelf shelf }

func (l *loopback) call(ctx context.Context, name string, in []byte, tell func([]byte)) ([]byte, error) {
	return all[name].serve(ctx, in, &l.shelf, tell), nil
}

func (l *loopback) release(number uint64) { l.shelf.release(number) }
