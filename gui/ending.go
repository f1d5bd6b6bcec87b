package gui

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"time"

	"quadrille/puzzles/guard"
)

// CrashError is returned by Show when a fault of the program, not the user, closed the window.
// Unsaved work that could still be written is kept for the next start; the account says
// which.
type CrashError struct {
	Err     error
	Account string // the file with the account, "" if it could not be written
}

func (f *CrashError) Error() string { return f.Err.Error() }

// Unwrap returns the *guard.PanicError.
func (f *CrashError) Unwrap() error { return f.Err }

// Show shows the window and runs until it is closed or the system asks the program to end.
// After a panic it returns a *Fault.
func (s *Studio) Show() error {
	heeded := slices.DeleteFunc(slices.Clone(endings), signal.Ignored) // before Fyne catches some
	s.app.Lifecycle().SetOnStarted(func() {
		s.listen(heeded)
		s.post(s.rescue.begin)
	})
	s.welcome()
	return s.run(s.win.ShowAndRun)
}

// run runs the window and then keeps what is still open, however it ended.
func (s *Studio) run(window func()) error {
	err := guard.Run(window)
	s.over.Store(true)
	_ = guard.Run(s.commit) // what is being typed in the panel
	unkept := s.recovery.Close()
	fault, ok := errors.AsType[*guard.PanicError](err)
	if !ok {
		return nil
	}
	text := fmt.Sprintf("Quadrille %s, %s\n\n%v\n\n%s", s.app.Metadata().Version, time.Now().Format(time.RFC3339), fault.Value, fault.Stack)
	if unkept != nil {
		text += fmt.Sprintf("\nNot all unsaved work is kept: %v\n", unkept)
	}
	return &CrashError{fault, s.recovery.LogFault(text)}
}

// listen waits for the system to ask the program to end, as at logout or when its terminal is
// closed, which may send several signals at once. A second Ctrl+C ends it immediately.
// Signals that the parent process had ignored stay ignored, as under nohup.
func (s *Studio) listen(heeded []os.Signal) {
	asked := make(chan os.Signal, 1)
	for _, sig := range endings {
		signal.Reset(sig) // Fyne would only close the window
		if slices.Contains(heeded, sig) {
			signal.Notify(asked, sig)
		} else {
			signal.Ignore(sig)
		}
	}
	go func() {
		<-asked
		signal.Reset(os.Interrupt)
		s.post(s.endNow)
	}()
}

// endNow ends the program without asking. Unsaved work is kept for the next start.
func (s *Studio) endNow() {
	s.panel.make.openUnseen()
	s.commit()
	_ = s.recovery.Close() // failures are logged
	s.app.Quit()
}

// quit closes the window, after asking about unsaved work. Generated puzzles that were never
// opened are opened for that.
func (s *Studio) quit() {
	s.commit()
	s.panel.make.openUnseen()
	s.closing.part(s.desk.all, map[*tab]int{}, func() {
		s.recovery.End()
		for _, t := range s.desk.docs {
			t.doc.Close()
		}
		s.win.Close()
	})
}
