package away

import (
	"context"
	"sync"
	"sync/atomic"

	"quadrille/puzzles/words"
)

// Link is a place that is met by messages. At its other end they go to a [Server], of
// the same program.
type Link struct {
	post func([]byte)

	mu     sync.Mutex
	calls  map[uint64]*pending
	broken error // why nothing comes any more, nil as long as it does
}

// called counts the calls over all links: what is still said over a link that has broken
// means no call over the next one.
var called atomic.Uint64

// NewLink is a link to a place. Messages to it go by post, which does not keep them
// waiting; those from it are handed to Receive.
func NewLink(post func(message []byte)) *Link { return &Link{post: post, calls: map[uint64]*pending{}} }

// message is what goes over a link, either way.
type message struct {
	kind     kind
	number   uint64 // of the call, or of what is released
	name     string // of the function
	language string // that is spoken: the tag
	data     []byte
}

type kind uint8

const (
	begins kind = iota
	ends        // the call is to, or has done so
	tells
	releases
)

// pending is a call under way, with what has come for it.
type pending struct {
	come chan struct{} // holds one as long as there are messages
	list []message
}

func (l *Link) call(ctx context.Context, name string, in []byte, tell func([]byte)) ([]byte, error) {
	number, p, err := l.begin()
	if err != nil {
		return nil, err
	}
	defer l.end(number)
	l.post(write(message{kind: begins, number: number, name: name, language: words.Tag(), data: in}))
	for over := ctx.Done(); ; {
		select {
		case <-over:
			l.post(write(message{kind: ends, number: number}))
			over = nil // what was found by then comes
		case <-p.come:
			list, err := l.take(p)
			if err != nil {
				return nil, err
			}
			for _, m := range list {
				if m.kind == ends {
					return m.data, nil
				}
				tell(m.data)
			}
		}
	}
}

func (l *Link) begin() (number uint64, p *pending, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken != nil {
		return 0, nil, l.broken
	}
	number = called.Add(1)
	p = &pending{come: make(chan struct{}, 1)}
	l.calls[number] = p
	return number, p, nil
}

func (l *Link) end(number uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.calls, number)
}

// take takes what has come for a call, or is why no more will come.
func (l *Link) take(p *pending) ([]message, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken != nil && len(p.list) == 0 {
		return nil, l.broken
	}
	list := p.list
	p.list = nil
	if l.broken != nil {
		p.wake() // to hear of that when all else is heard
	}
	return list, nil
}

func (p *pending) wake() {
	select {
	case p.come <- struct{}{}:
	default:
	}
}

// Receive takes a message from the other end. It does not wait.
func (l *Link) Receive(data []byte) {
	m := read[message](data, nil)
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.calls[m.number]; p != nil {
		p.list = append(p.list, m)
		p.wake()
	}
}

// Break says that nothing comes from the other end any more, and why. Another place, if
// there is one, is to be used before: calls under way may go there.
func (l *Link) Break(why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = why
	for _, p := range l.calls {
		p.wake()
	}
}

func (l *Link) release(number uint64) { l.post(write(message{kind: releases, number: number})) }

// Server does what a [Link] asks for.
type Server struct {
	post  func([]byte)
	speak func(language string)
	shelf shelf

	mu    sync.Mutex
	calls map[uint64]context.CancelFunc
}

// NewServer is the other end of a link. Messages to the link go by post. Speak makes the
// program speak the language with a tag.
func NewServer(post func(message []byte), speak func(tag string)) *Server {
	return &Server{post: post, speak: speak, calls: map[uint64]context.CancelFunc{}}
}

// Receive takes a message from the link. It does not wait.
func (s *Server) Receive(data []byte) {
	m := read[message](data, nil)
	switch m.kind {
	case begins:
		if m.language != words.Tag() {
			s.speak(m.language)
		}
		ctx, cancel := context.WithCancel(context.Background())
		s.mu.Lock()
		s.calls[m.number] = cancel
		s.mu.Unlock()
		go s.serve(ctx, m)
	case ends:
		s.mu.Lock()
		defer s.mu.Unlock()
		if cancel := s.calls[m.number]; cancel != nil {
			cancel()
		}
	case releases:
		s.shelf.release(m.number)
	}
}

func (s *Server) serve(ctx context.Context, m message) {
	out := all[m.name].serve(ctx, m.data, &s.shelf, func(news []byte) {
		s.post(write(message{kind: tells, number: m.number, data: news}))
	})
	s.mu.Lock()
	s.calls[m.number]()
	delete(s.calls, m.number)
	s.mu.Unlock()
	s.post(write(message{kind: ends, number: m.number, data: out}))
}
