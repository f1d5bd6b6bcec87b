//go:build !js

package main

import (
	"fmt"
	"log/slog"
	"os"
	"os/exec"

	"fyne.io/fyne/v2"

	"quadrille/gui"
)

// serve does nothing where a program needs no second one to work beside its window.
func serve() bool { return false }

// attach does nothing where no page is round the studio.
func attach(fyne.App, *gui.Studio) {}

// withKeys is the app: Fyne knows which keys are held.
func withKeys(a fyne.App) fyne.App { return a }

// view is the system's way to show a file.
func view() func(string) error { return nil }

// fullScreen is the window's.
func fullScreen() func() { return nil }

// arrived is nothing to wait for.
func arrived() func(string) error { return nil }

// startAgain starts the program anew, without files: it offers what was open.
func startAgain(account string) {
	self, err := os.Executable()
	if err == nil {
		c := exec.Command(self, "-fault", account)
		c.Stdout, c.Stderr = os.Stdout, os.Stderr
		err = c.Start()
	}
	if err != nil {
		slog.Error("the program does not start again", "error", err)
	}
}

// trace is the writer of the trace, nil when none is asked for.
func trace() func(string) {
	path := os.Getenv("QUADRILLE_TRACE")
	if path == "" {
		return nil
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		slog.Error("no trace", "error", err)
		return nil
	}
	return func(line string) { fmt.Fprintln(f, line) }
}
