package main

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"runtime"
	"syscall"
	"time"
)

// errCut ends a run that was to end while its output was not taken.
var errCut = errors.New("stopped: the output is cut short")

// outlet is standard output. It does not let a reader who takes nothing keep the
// program from ending.
type outlet struct {
	w    io.Writer
	stop <-chan struct{} // closed when the run is to end
	late <-chan time.Time
	err  error // the first one
}

// mostPiece is how much is written at a time, of which there is a copy.
const mostPiece = 1 << 16

func (o *outlet) Write(b []byte) (n int, err error) {
	for err == nil && len(b) > 0 {
		piece := b[:min(len(b), mostPiece)]
		var k int
		k, err = o.write(piece)
		n, b = n+k, b[len(piece):]
	}
	return n, cmp.Or(err, o.err)
}

func (o *outlet) write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	type written struct {
		n   int
		err error
	}
	done := make(chan written, 1)
	b = bytes.Clone(b) // it may still be read when the run has gone on
	go func() {
		n, err := o.w.Write(b)
		done <- written{n, err}
	}()
	select {
	case r := <-done:
		o.err = r.err
		return r.n, r.err
	case <-o.stop:
	}
	if o.late == nil {
		o.late = time.After(grace)
	}
	select {
	case r := <-done:
		o.err = r.err
		return r.n, r.err
	case <-o.late:
		o.err = errCut
		return 0, errCut
	}
}

// gone reports whether an error of writing says that nobody reads any more.
func gone(err error) bool {
	const broken, noReader = 109, 232 // what Windows says of pipes
	errno, ok := errors.AsType[syscall.Errno](err)
	return ok && (errno == syscall.EPIPE || runtime.GOOS == "windows" && (errno == broken || errno == noReader))
}
