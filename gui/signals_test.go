//go:build unix

package gui

import (
	"os"
	"os/signal"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// send sends a signal to the test program itself and waits until it has arrived: one that
// arrived after the end of the test would end the program.
func send(t *testing.T, sig syscall.Signal) {
	t.Helper()
	var arrived chan os.Signal
	if !signal.Ignored(sig) { // else it never arrives
		arrived = make(chan os.Signal, 1)
		signal.Notify(arrived, sig)
		defer signal.Stop(arrived)
	}
	if err := syscall.Kill(os.Getpid(), sig); err != nil {
		t.Fatal(err)
	}
	if arrived != nil {
		<-arrived
	}
}

// restored restores the signal handling after the test.
func restored(t *testing.T) {
	for _, sig := range endings {
		if signal.Ignored(sig) {
			t.Cleanup(func() { signal.Ignore(sig) })
		} else {
			t.Cleanup(func() { signal.Reset(sig) })
		}
	}
}

// quitApp records that the program is to end.
type quitApp struct {
	fyne.App
	quit bool
}

// Quit implements fyne.App.
func (a *quitApp) Quit() { a.quit = true }

// TestSeveralSignalsKeepTheWork sends the signals that a logout may send: each would end the
// program, and all arrive before the window handles the first.
func TestSeveralSignalsKeepTheWork(t *testing.T) {
	restored(t)
	r := newRuns(t)
	w := r.next()
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.until("the verdict", func() bool { return !w.desk.doc().Check.Busy() })
	w.drain()
	q := &quitApp{App: w.app}
	w.app = q
	w.listen(endings)
	send(t, syscall.SIGTERM)
	end := <-w.posts // the window's handling of the signal, or the rest of the check
	for _, sig := range []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM, syscall.SIGHUP} {
		send(t, sig)
	}
	end()
	w.until("the end", func() bool { return q.quit })
	if w = r.next(); len(w.ticks()) != 1 {
		t.Errorf("%d documents are offered, want 1", len(w.ticks()))
	}
}

// TestIgnoredSignalsAreNotHeeded runs a window as under nohup.
func TestIgnoredSignalsAreNotHeeded(t *testing.T) {
	restored(t)
	w := newWindow(t)
	signal.Notify(make(chan os.Signal, 1), endings...) // as Fyne does
	w.listen([]os.Signal{syscall.SIGTERM})
	for _, sig := range endings {
		if got, want := signal.Ignored(sig), sig != syscall.SIGTERM; got != want {
			t.Errorf("%v is ignored: %v, want %v", sig, got, want)
		}
	}
	send(t, syscall.SIGHUP)
	send(t, syscall.SIGTERM)
	<-w.posts // the only posted function
	w.listen(nil)
	for _, sig := range endings {
		if !signal.Ignored(sig) {
			t.Errorf("%v is heeded", sig)
		}
	}
}
