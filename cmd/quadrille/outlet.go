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

// errCut ends a run that was told to end while its output was blocked.
var errCut = errors.New("stopped: the output is cut short")

// outlet is standard output. It lets the program end although a reader accepts no data.
type outlet struct {
	w    io.Writer
	stop <-chan struct{} // closed when the run must end
	late <-chan time.Time
	err  error // the first error
}

// mostPiece is the number of bytes written, and copied, at a time.
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
	b = bytes.Clone(b) // the writer may still read it after the run has gone on
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

// gone reports whether a write error says that there is no reader any more.
func gone(err error) bool {
	const broken, noReader = 109, 232 // Windows' errors for pipes
	errno, ok := errors.AsType[syscall.Errno](err)
	return ok && (errno == syscall.EPIPE || runtime.GOOS == "windows" && (errno == broken || errno == noReader))
}
