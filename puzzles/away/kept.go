package away

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Kept holds a T, at first its zero value, that calls share where they run. It is passed to a
// call as a *Kept, and may start again from zero in another place, so it must only hold what
// saves work.
type Kept[T any] struct {
	number uint64
	here   T
}

// numbers counts the Kept values.
var numbers atomic.Uint64

// Keep returns a new Kept with a zero T. When the program no longer references it, the other
// place releases it too.
func Keep[T any]() *Kept[T] {
	k := &Kept[T]{number: numbers.Add(1)}
	runtime.AddCleanup(k, func(number uint64) {
		if p := place(); p != nil {
			p.release(number)
		}
	}, k.number)
	return k
}

// Here returns the value kept in this place.
func (k *Kept[T]) Here() *T { return &k.here }

// keeps is a *Kept of any type.
type keeps interface {
	id() uint64
	named(number uint64)
}

func (k *Kept[T]) id() uint64          { return k.number }
func (k *Kept[T]) named(number uint64) { k.number = number }

// shelf holds, by number, the values kept for another place.
type shelf struct {
	mu   sync.Mutex
	kept map[uint64]keeps
}

// get returns the value with that number, which it makes with begin the first time.
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
