// Command studio is the window of Quadrille.
//
// Usage:
//
//	studio [-samples] [FILE…]
//
// It opens the files in tabs, or shows the start screen. With QUADRILLE_TRACE
// set to the name of a file, what the status line says is appended to that
// file line by line, for tests that drive the window.
package main

import (
	"flag"
	"fmt"
	"log/slog"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"quadrille/gui"
	"quadrille/puzzles/catalog"
)

func main() {
	samples := flag.Bool("samples", false, "open a sample of each type")
	flag.Parse()
	app.SetMetadata(fyne.AppMetadata{ID: "studio.quadrille", Name: "Quadrille", Version: "0.1.0"})
	a := app.NewWithID("studio.quadrille")
	studio := gui.New(gui.Config{App: a, Files: dialogs(a), Types: catalog.Types, Trace: trace()})
	if *samples {
		studio.OpenSamples()
	}
	for _, path := range flag.Args() {
		studio.Open(path)
	}
	studio.Show()
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
