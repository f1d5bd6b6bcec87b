package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

// failing is an output for which writing fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestNobodyReads is about "| head": the run ends without a message.
func TestNobodyReads(t *testing.T) {
	for _, args := range []string{"types", "solve --count 0 " + open, "solve --json " + five, "why " + five, "check " + five, "convert " + five, "render --id snow " + five, "generate yinyang --size 5", "generate yinyang --size 5 --json --count 1000000", "--help"} {
		var stderr bytes.Buffer
		gone := failing{&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}}
		if status := run(t.Context(), strings.Fields(args), strings.NewReader(""), gone, &stderr); status != exitUndecided || stderr.Len() > 0 {
			t.Errorf("%s: status %d, %q", args, status, stderr.String())
		}
	}
}

// TestNobodyReadsAndNothingIsLost closes the reader of a run that also fills a file.
func TestNobodyReadsAndNothingIsLost(t *testing.T) {
	path := t.TempDir() + "/set.quadrille"
	lines, out := io.Pipe()
	go func() {
		first := make([]byte, 1)
		_, _ = lines.Read(first)
		lines.CloseWithError(syscall.EPIPE)
	}()
	var stderr bytes.Buffer
	status := run(t.Context(), append(strings.Fields("generate yinyang --size 5 --json --count 100000 -o"), path), strings.NewReader(""), out, &stderr)
	if status != exitUndecided || stderr.Len() > 0 {
		t.Errorf("status %d, %q", status, stderr.String())
	}
	text, err := os.ReadFile(path)
	if err != nil || !bytes.Contains(text, []byte("yinyang-1-1")) {
		t.Errorf("got %q, %v", text, err)
	}
}

// TestOutputNobodyTakes interrupts runs whose output is blocked: they end after the grace
// period, with a message.
func TestOutputNobodyTakes(t *testing.T) {
	for _, args := range []string{"solve", "check", "convert", "render --to svg --id #1", "solve --json"} {
		synctest.Test(t, func(t *testing.T) {
			ctx, interrupt := context.WithTimeout(t.Context(), time.Minute)
			defer interrupt()
			out, in := io.Pipe()
			defer out.Close()
			var stderr bytes.Buffer
			start := time.Now()
			status := run(ctx, strings.Fields(args), strings.NewReader(puzzlesNamed(t, "a", "b")), in, &stderr)
			if took := time.Since(start); took != time.Minute+grace {
				t.Errorf("%s: ended after %v", args, took)
			}
			if want := "quadrille: stopped: the output is cut short\n"; status != exitUndecided || stderr.String() != want {
				t.Errorf("%s: status %d, %q", args, status, stderr.String())
			}
		})
	}
}

// TestOutputThatIsTaken interrupts a run whose output is read slowly, but in time.
func TestOutputThatIsTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, interrupt := context.WithTimeout(t.Context(), time.Minute)
		defer interrupt()
		var got bytes.Buffer
		w := &outlet{w: slow{&got, time.Minute + grace/2}, stop: ctx.Done()}
		if n, err := w.Write([]byte("all")); n != 3 || err != nil || got.String() != "all" {
			t.Errorf("got %q, %v", got.String(), err)
		}
	})
}

type slow struct {
	io.Writer
	wait time.Duration
}

func (s slow) Write(b []byte) (int, error) {
	time.Sleep(s.wait)
	return s.Writer.Write(b)
}

// TestLongOutputIsWrittenInPieces reads part of a long text, and then no more.
func TestLongOutputIsWrittenInPieces(t *testing.T) {
	long := bytes.Repeat([]byte("0123456789"), mostPiece)
	var got bytes.Buffer
	if n, err := (&outlet{w: &got}).Write(long); n != len(long) || err != nil || !bytes.Equal(got.Bytes(), long) {
		t.Errorf("%d of %d bytes are written, %v", n, len(long), err)
	}
	full := failing{errors.New("full")}
	o := &outlet{w: full}
	for range 2 {
		if n, err := o.Write(long); n != 0 || err != full.err {
			t.Errorf("%d bytes are written, %v", n, err)
		}
	}
	if _, err := o.Write(nil); err != full.err {
		t.Errorf("nothing more: %v", err)
	}
}
