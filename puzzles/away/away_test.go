package away_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/core/pause"
	"quadrille/puzzles/away"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// all has a field of every kind.
type all struct {
	Whole   int
	small   int8
	Set     uint64
	Share   float64
	is      bool
	text    string
	Zero    *int
	none    *int
	rows    [][]int16
	nothing []int
	empty   []int
	bytes   []byte
	Kinds   map[string][]int
	look    [3]byte
	any     []any
	inner   struct{ x, y int }
	Named   *named
	Err     error
	link    *all
}

// named stands for values that exist once per name.
type named struct{ name string }

var known = map[string]*named{"one": {"one"}, "two": {"two"}}

// message is registered for use in interfaces.
type message string

func init() {
	away.As(func(n *named) string { return n.name }, func(name string) *named { return known[name] })
	away.Register(message(""), words.Message(""))
}

var echo = away.New("echo", func(_ context.Context, in all, tell func(all)) (all, error) {
	tell(in)
	return in, nil
})

func TestEverythingArrives(t *testing.T) {
	zero := 0
	in := all{
		Whole: -1 << 60, small: -3, Set: 1 << 63, Share: 0.1, is: true, text: "cell ▸", Zero: &zero, none: nil, nothing: nil, rows: [][]int16{{1, -2}, nil, {}},
		empty: []int{}, bytes: []byte{0, 255}, Kinds: map[string][]int{"a": {1}, "": nil}, look: [3]byte{1, 2, 3},
		any: []any{1, "two", message("three"), words.Message("four"), nil, []int{5}}, Named: known["two"], link: &all{text: "inner"},
	}
	in.inner.y = 7
	for name, place := range places(t) {
		t.Run(name, func(t *testing.T) {
			away.Use(place)
			defer away.Use(nil)
			var news all
			out, err := echo.Call(t.Context(), in, func(n all) { news = n })
			if err != nil || !reflect.DeepEqual(out, in) || out.Named != known["two"] {
				t.Errorf("%+v became %+v, %v", in, out, err)
			}
			if !reflect.DeepEqual(news, in) {
				t.Errorf("%+v was told as %+v", in, news)
			}
		})
	}
}

// places returns the places where functions can run, including here.
func places(t *testing.T) map[string]away.Runner {
	return map[string]away.Runner{"here": nil, "loopback": away.Loopback(), "link": linked(t)}
}

// linked returns a link to a server.
func linked(t *testing.T) *away.Client {
	there, back := make(chan []byte, 100), make(chan []byte, 100)
	link := away.NewClient(func(m []byte) { there <- m })
	server := away.NewServer(func(m []byte) { back <- m }, func(string) {})
	pass := func(messages chan []byte, receive func([]byte)) {
		for {
			select {
			case m := <-messages:
				receive(m)
			case <-t.Context().Done():
				return
			}
		}
	}
	var passing sync.WaitGroup
	passing.Go(func() { pass(there, server.Receive) })
	passing.Go(func() { pass(back, link.Receive) })
	t.Cleanup(passing.Wait)
	return link
}

type none = struct{}

var failing = away.New("failing", func(ctx context.Context, how string, tell func(int)) (int, error) {
	switch how {
	case "wait":
		tell(1)
		<-ctx.Done()
		return 2, fmt.Errorf("stopped: %w", context.Cause(ctx))
	case "late":
		return 3, context.DeadlineExceeded
	case "fault":
		panic("no such cell")
	}
	return 4, errors.New(how)
})

func TestFailing(t *testing.T) {
	for name, place := range places(t) {
		t.Run(name, func(t *testing.T) {
			away.Use(place)
			defer away.Use(nil)
			ctx, cancel := context.WithCancel(t.Context())
			got, err := failing.Call(ctx, "wait", func(int) { cancel() })
			if got != 2 || !errors.Is(err, context.Canceled) || err.Error() != "stopped: context canceled" {
				t.Errorf("a call that was stopped ended with %d, %v", got, err)
			}
			if got, err = failing.Call(t.Context(), "late", nil); got != 3 || err != context.DeadlineExceeded {
				t.Errorf("a call that took too long ended with %d, %v", got, err)
			}
			if got, err = failing.Call(t.Context(), "a reason", nil); got != 4 || err == nil || err.Error() != "a reason" {
				t.Errorf("a call ended with %d, %v", got, err)
			}
			fault := guard.Run(func() { _, _ = failing.Call(t.Context(), "fault", nil) })
			if fault == nil || !strings.HasSuffix(fault.Error(), "no such cell") {
				t.Errorf("a fault has become %v", fault)
			}
		})
	}
}

// unknown is not registered for use in interfaces.
type unknown struct{}

var unsaid = away.New("unsaid", func(_ context.Context, what any, _ func(none)) (func(), error) { return nil, nil })

func TestWhatCannotArrive(t *testing.T) {
	away.Use(away.Loopback())
	defer away.Use(nil)
	for _, tt := range []struct {
		in   any
		want string
	}{
		{unknown{}, "away_test.unknown is not registered"},
		{1, "func() cannot be written"},
	} {
		err := guard.Run(func() { _, _ = unsaid.Call(t.Context(), tt.in, nil) })
		if err == nil || !strings.HasSuffix(err.Error(), tt.want) {
			t.Errorf("%#v: %v, want %s", tt.in, err, tt.want)
		}
	}
}

var counting = away.New("counting", func(_ context.Context, in struct {
	sum *away.Shared[int]
	add int
}, _ func(none),
) (int, error) {
	*in.sum.Here() += in.add
	return *in.sum.Here(), nil
})

func TestKept(t *testing.T) {
	for name, place := range places(t) {
		t.Run(name, func(t *testing.T) {
			away.Use(place)
			defer away.Use(nil)
			one, other := away.NewShared[int](), away.NewShared[int]()
			add := func(to *away.Shared[int], n int) int {
				got, _ := counting.Call(t.Context(), struct {
					sum *away.Shared[int]
					add int
				}{to, n}, nil)
				return got
			}
			if got := []int{add(one, 1), add(other, 10), add(one, 2)}; !reflect.DeepEqual(got, []int{1, 10, 3}) {
				t.Errorf("sums %v", got)
			}
		})
	}
}

// A value that is forgotten here is released in the other place.
func TestKeptIsReleased(t *testing.T) {
	kept := away.NewShared[int]()
	number := away.NumberOfKept(kept)
	released := make(chan bool)
	away.Use(away.NewClient(func(m []byte) {
		if away.Releases(m) && away.NumberOf(m) == number {
			close(released)
		}
	}))
	defer away.Use(nil)
	runtime.KeepAlive(kept)
	for {
		runtime.GC()
		select {
		case <-released:
			return
		case <-time.After(time.Millisecond): // cleanups run on their own goroutine
		}
	}
}

// When a place breaks down, a call that has told no news moves to the next one, once; so does
// one whose news may be told twice. Other calls fail with the reason.
func TestBrokenLink(t *testing.T) {
	defer away.Use(nil)
	call := func(ctx context.Context, tell func(int)) { _, _ = failing.Call(ctx, "a reason", tell) }
	again := func(ctx context.Context, tell func(int)) { _, _ = breathing.Retell(ctx, 100_000, tell) }
	for _, tt := range []struct {
		name  string
		does  func(context.Context, func(int))
		tells bool // the first place tells news before it breaks down
		next  away.Runner
		want  string
	}{
		{"nothing told", call, false, away.Loopback(), ""},
		{"nothing told, and none is left", call, false, nil, ""},
		{"nothing told, and the next one has ended", call, false, broken(), "the worker has ended"},
		{"told", func(ctx context.Context, tell func(int)) { _, _ = breathing.Call(ctx, 100_000, tell) }, true, away.Loopback(), "the worker has ended"},
		{"told what can be told again", again, true, away.Loopback(), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			link, asked := overheard()
			fault := make(chan error, 1)
			heard := make(chan int, 9)
			go func() { fault <- guard.Run(func() { tt.does(t.Context(), func(n int) { heard <- n }) }) }()
			begun := <-asked
			if tt.tells {
				link.Receive(away.News(begun, 7))
				<-heard
			}
			away.Use(tt.next)
			link.Break(errors.New("the worker has ended"))
			if err := <-fault; (err == nil) != (tt.want == "") || err != nil && !strings.HasSuffix(err.Error(), tt.want) {
				t.Errorf("it ended with %v", err)
			}
		})
	}
}

// A call learns that its link has broken even if it still has unread news.
func TestBrokenLinkBehindNews(t *testing.T) {
	defer away.Use(nil)
	link, asked := overheard()
	hears, goesOn := make(chan bool), make(chan bool)
	fault := make(chan error, 1)
	go func() {
		fault <- guard.Run(func() {
			_, _ = breathing.Call(t.Context(), 1, func(int) {
				hears <- true
				<-goesOn
			})
		})
	}()
	begun := <-asked
	link.Receive(away.News(begun, 1))
	<-hears
	link.Receive(away.News(begun, 2))
	link.Break(errors.New("the worker has ended"))
	goesOn <- true
	<-hears
	goesOn <- true
	if err := <-fault; err == nil {
		t.Error("a call over a broken link has an answer")
	}
}

// Late messages of a broken link do not affect calls over the next one.
func TestNumbersOfCalls(t *testing.T) {
	defer away.Use(nil)
	var numbers []uint64
	for range 2 {
		link, asked := overheard()
		done := make(chan bool)
		go func() {
			_ = guard.Run(func() { _, _ = failing.Call(t.Context(), "", nil) })
			done <- true
		}()
		numbers = append(numbers, away.NumberOf(<-asked))
		away.Use(broken())
		link.Break(errors.New("the worker has ended"))
		<-done
	}
	if numbers[0] == numbers[1] {
		t.Errorf("calls over two links have the numbers %d", numbers)
	}
}

// overheard returns a link to nowhere, which it puts to use, and the messages that begin calls
// over it, one at a time. Values that an earlier test has forgotten are released over it too,
// without waiting.
func overheard() (link *away.Client, asked <-chan []byte) {
	begun := make(chan []byte, 1)
	link = away.NewClient(func(m []byte) {
		if away.Begins(m) {
			begun <- m
		}
	})
	away.Use(link)
	return link, begun
}

// broken returns a broken link.
func broken() *away.Client {
	link := away.NewClient(func([]byte) {})
	link.Break(errors.New("the worker has ended"))
	return link
}

// The other end uses the language of the caller.
func TestLanguage(t *testing.T) {
	link, asked := overheard()
	var spoken []string
	server := away.NewServer(link.Receive, func(tag string) { spoken = append(spoken, tag) })
	defer away.Use(nil)
	for _, l := range []*words.Language{nil, {Tag: "pt-PT"}} {
		done := make(chan bool)
		words.Speak(l)
		go func() {
			_, _ = failing.Call(t.Context(), "", nil)
			done <- true
		}()
		m := <-asked
		words.Speak(nil) // as the other end does
		server.Receive(m)
		<-done
	}
	if !slices.Equal(spoken, []string{"pt-PT"}) {
		t.Errorf("the other end speaks %v", spoken)
	}
}

var breathing = away.New("breathing", func(ctx context.Context, breaths int, tell func(int)) (int, error) {
	var stopped atomic.Bool
	defer context.AfterFunc(ctx, func() { stopped.Store(true) })()
	done := 0
	for ; done < breaths && !stopped.Load(); done++ {
		pause.Rarely()
	}
	tell(done)
	return done, nil
})

// Where work must pause, work with few pauses runs here, whatever place is used.
func TestNow(t *testing.T) {
	defer away.Use(nil)
	for name, place := range places(t) {
		away.Use(place)
		for _, breaths := range []int{100, 100_000} {
			want := runtime.GOOS == "js" && breaths == 100
			got, done, err := breathing.Now(t.Context(), breaths)
			if done != want || done && got != breaths || err != nil {
				t.Errorf("%s: %d of %d breaths, %v, %v", name, got, breaths, done, err)
			}
		}
	}
}

func TestNames(t *testing.T) {
	if names := strings.Join(away.Names(), " "); names != "breathing counting echo failing unsaid" {
		t.Errorf("functions %s", names)
	}
	if guard.Run(func() { away.New("echo", func(context.Context, int, func(int)) (int, error) { return 0, nil }) }) == nil {
		t.Error("two functions have one name")
	}
}
