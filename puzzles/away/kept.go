package away

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Kept is a T that calls remember from one to the next where they are done: its zero
// value is what they begin with. It goes into a call as a *Kept, and may begin anew in
// another place, so it holds only what saves work.
type Kept[T any] struct {
	number uint64
	here   T
}

// numbers counts what is kept.
var numbers atomic.Uint64

// Keep begins with a zero T. It is let go, in the other place too, when the program
// forgets it.
func Keep[T any]() *Kept[T] {
	k := &Kept[T]{number: numbers.Add(1)}
	runtime.AddCleanup(k, func(number uint64) {
		if p := place(); p != nil {
			p.release(number)
		}
	}, k.number)
	return k
}

// Here is what is kept where it is asked for.
func (k *Kept[T]) Here() *T { return &k.here }

// keeps is a *Kept of whatever type.
type keeps interface {
	id() uint64
	named(number uint64)
}

func (k *Kept[T]) id() uint64          { return k.number }
func (k *Kept[T]) named(number uint64) { k.number = number }

// shelf has by their numbers what is kept for another place.
type shelf struct {
	mu   sync.Mutex
	kept map[uint64]keeps
}

// get is what has that number, made by begin when it is asked for first.
func (s *shelf) get(number uint64, begin func() keeps) keeps {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.kept[number]
	if k == nil {
		if s.kept == nil {
			s.kept = map[uint64]keeps{}
		}
		k = begin()
		k.named(number)
		s.kept[number] = k
	}
	return k
}

func (s *shelf) release(number uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.kept, number)
}
