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

// serve does nothing: a desktop program needs no worker process.
func serve() bool { return false }

// attach does nothing: there is no page around the studio.
func attach(fyne.App, *gui.Studio) {}

// withKeys returns a: Fyne knows which keys are held.
func withKeys(a fyne.App) fyne.App { return a }

// view returns nil: the system's way to show a file is used.
func view() func(string) error { return nil }

// fullScreen returns nil: the window's own full screen is used.
func fullScreen() func() { return nil }

// arrived returns nil: there is nothing to wait for.
func arrived() func(string) error { return nil }

// startAgain restarts the program, without files: it offers what was open.
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

// trace returns the writer of the trace, nil if none is requested.
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
