package away

import (
	"context"
	"sync"
	"sync/atomic"

	"quadrille/puzzles/words"
)

// Client is a place reached by messages. A [Server] of the same program receives them at the
// other end.
type Client struct {
	post func([]byte)

	mu     sync.Mutex
	calls  map[uint64]*pending
	broken error // why the link is broken, nil while it works
}

// called counts the calls over all links, so that a late message from a broken link matches no
// call of the next one.
var called atomic.Uint64

// NewClient returns a link to a place. It sends messages with post, which must not block; those
// from the other end must be passed to Receive.
func NewClient(post func(message []byte)) *Client {
	return &Client{post: post, calls: map[uint64]*pending{}}
}

// message is a message over a link, in either direction.
type message struct {
	kind     kind
	number   uint64 // of the call, or of the Shared to release
	name     string // of the function
	language string // the tag of the current language
	data     []byte
}

type kind uint8

const (
	begins kind = iota
	ends        // cancels the call, or says that it has ended
	tells
	releases
)

// pending is a call under way, with its unread messages.
type pending struct {
	come chan struct{} // holds one element while there are messages
	list []message
}

func (l *Client) call(ctx context.Context, name string, in []byte, tell func([]byte)) ([]byte, error) {
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
			over = nil // what was found by then still arrives
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

func (l *Client) begin() (number uint64, p *pending, err error) {
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

func (l *Client) end(number uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.calls, number)
}

// take takes the messages that have arrived for a call; the error is why no more will.
func (l *Client) take(p *pending) ([]message, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken != nil && len(p.list) == 0 {
		return nil, l.broken
	}
	list := p.list
	p.list = nil
	if l.broken != nil {
		p.wake() // so that the break is noticed after these messages
	}
	return list, nil
}

func (p *pending) wake() {
	select {
	case p.come <- struct{}{}:
	default:
	}
}

// Receive accepts a message from the other end. It does not block.
func (l *Client) Receive(data []byte) {
	m := read[message](data, nil)
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.calls[m.number]; p != nil {
		p.list = append(p.list, m)
		p.wake()
	}
}

// Break says that no more messages will arrive, and why. If there is another place, call Use
// first, so that calls under way can move to it.
func (l *Client) Break(why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = why
	for _, p := range l.calls {
		p.wake()
	}
}

func (l *Client) release(number uint64) { l.post(write(message{kind: releases, number: number})) }

// Server runs the functions that a [Client] calls.
type Server struct {
	post  func([]byte)
	speak func(language string)
	shelf shelf

	mu    sync.Mutex
	calls map[uint64]context.CancelFunc
}

// NewServer returns the other end of a link. It sends messages to the link with post. speak
// switches the program to the language with that tag.
func NewServer(post func(message []byte), speak func(tag string)) *Server {
	return &Server{post: post, speak: speak, calls: map[uint64]context.CancelFunc{}}
}

// Receive accepts a message from the link. It does not block.
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
