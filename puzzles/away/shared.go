package away

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Shared holds a T, at first its zero value, that calls share where they run. It is passed to a
// call as a *Shared, and may start again from zero in another place, so it must only hold what
// saves work.
type Shared[T any] struct {
	number uint64
	here   T
}

// numbers counts the Shared values.
var numbers atomic.Uint64

// NewShared returns a new Shared with a zero T. When the program no longer references it, the other
// place releases it too.
func NewShared[T any]() *Shared[T] {
	k := &Shared[T]{number: numbers.Add(1)}
	runtime.AddCleanup(k, func(number uint64) {
		if p := place(); p != nil {
			p.release(number)
		}
	}, k.number)
	return k
}

// Here returns the value kept in this place.
func (k *Shared[T]) Here() *T { return &k.here }

// keeps is a *Shared of any type.
type keeps interface {
	id() uint64
	named(number uint64)
}

func (k *Shared[T]) id() uint64          { return k.number }
func (k *Shared[T]) named(number uint64) { k.number = number }

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
