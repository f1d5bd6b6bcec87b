package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestLineOnATerminal checks the line that is overwritten.
func TestLineOnATerminal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		var l progress
		l.start(&out, true)
		l.at("winter: 2 of 10", time.Minute)
		l.say("at once")
		time.Sleep(quiet) // shorter work is not reported
		synctest.Wait()
		l.say("1 solution so far")
		l.clear()
		const cleared = "\r\x1b[K"
		want := "winter: 2 of 10, at once, 1 s of 1 min" + cleared + "winter: 2 of 10, 1 solution so far, 1 s of 1 min" + cleared
		if out.String() != want {
			t.Errorf("got %q, want %q", out.String(), want)
		}
		out.Reset()
		time.Sleep(10 * quiet) // no line between results
		synctest.Wait()
		l.end()
		if out.Len() > 0 {
			t.Errorf("told of work that is done: %q", out.String())
		}
	})
}

// TestLinesElsewhere checks separate lines, also for work without news.
func TestLinesElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		var l progress
		l.begin(&out, true)
		l.at("a\nb: 1 of 1", 0)
		time.Sleep(100 * time.Second)
		l.end()
		want := ""
		for _, s := range []string{"1 s", "3 s", "7 s", "15 s", "31 s", "1 min 1 s", "1 min 31 s"} {
			want += `quadrille: a\nb: 1 of 1, ` + s + "\n"
		}
		if out.String() != want {
			t.Errorf("got\n%swant\n%s", out.String(), want)
		}
	})
}

// TestNoLines checks a run without progress reports.
func TestNoLines(t *testing.T) {
	var out bytes.Buffer
	var l progress
	l.begin(&out, false)
	if l.stop != nil {
		t.Error("a buffer counts as a terminal")
	}
	l.at("work", 0)
	l.say("more")
	l.end()
	if out.Len() > 0 {
		t.Errorf("got %q", out.String())
	}
}

// TestVerbose lets each command wait for input that never arrives.
func TestVerbose(t *testing.T) {
	for _, command := range []string{"solve", "forced", "why", "check", "convert", "render", "generate yinyang --finish -"} {
		synctest.Test(t, func(t *testing.T) {
			ctx, interrupt := context.WithTimeout(t.Context(), 2*quiet)
			defer interrupt()
			in, feed := io.Pipe()
			defer feed.Close()
			var stderr bytes.Buffer
			status := run(ctx, append(strings.Fields(command), "-v"), in, io.Discard, &stderr)
			if want := "quadrille: reading standard input, 1 s\nquadrille: stopped\n"; status != exitUndecided || stderr.String() != want {
				t.Errorf("%s: status %d, got %q, want %q", command, status, stderr.String(), want)
			}
		})
	}
}
