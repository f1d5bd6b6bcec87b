// Command studio is the window of Quadrille.
//
// Usage:
//
//	studio [-samples] [-fault FILE] [FILE…]
//
// It opens the files in tabs, or shows the start screen; with -samples it opens a sample of
// each type.
//
// Unsaved work is kept in the user's folder for states until it is saved or closed; after a
// crash the next start offers it. A fault of the program in the window keeps that work and
// restarts the program, which gets the report of the fault by -fault.
//
// If QUADRILLE_TRACE is set to a file name, every text of the status line is appended to
// that file, for tests that drive the window.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"quadrille"
	"quadrille/cmd/manual"
	"quadrille/gui"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

func main() {
	if serve() {
		return
	}
	samples := flag.Bool("samples", false, "open a sample of each type")
	fault := flag.String("fault", "", "tell of the fault that ended the program before, of which this `file` has the account")
	version := flag.Bool("version", false, "print the version and end")
	page := flag.Bool("manual", false, "print the manual page, in the language of man, and end")
	flag.Usage = func() {
		fmt.Fprintf(flag.CommandLine.Output(), "Usage:\n  %s\n\nFlags:\n", synopsis)
		flag.PrintDefaults()
	}
	flag.Parse()
	switch {
	case *version:
		fmt.Printf("quadrille-studio %s (%s)\n", quadrille.Version, quadrille.Build())
		return
	case *page:
		if err := manualPage().Write(os.Stdout); err != nil {
			os.Exit(1)
		}
		return
	}
	app.SetMetadata(fyne.AppMetadata{ID: quadrille.ID, Name: quadrille.Name, Version: quadrille.Version})
	a := withKeys(app.NewWithID(quadrille.ID))
	studio := gui.New(gui.Config{App: a, Files: dialogs(a), View: view(), FullScreen: fullScreen(), Arrived: arrived(), Types: types.All, Trace: trace(), Recovery: &keep.Recovery{Store: recovery.UserStore}, Fault: *fault})
	if *samples {
		studio.OpenSamples()
	}
	studio.OpenAll(flag.Args())
	attach(a, studio)
	began := time.Now()
	if f, ok := errors.AsType[*gui.CrashError](studio.Show()); ok {
		if *fault == "" || time.Since(began) > tooSoon {
			startAgain(cmp.Or(f.Account, "what it printed"))
		}
		os.Exit(2)
	}
}

// synopsis is the command line of the program.
const synopsis = "quadrille-studio [-samples] [FILE...]"

// manualPage returns the manual page of the program.
func manualPage() *manual.Page {
	page := &manual.Page{
		Name: "quadrille-studio", Short: "draw, check, solve and make logic puzzles in a window", Synopsis: synopsis,
		Text: "A studio for logic puzzles: " + words.List(types.Titles(), "and") + ". It opens the files that are named, of any format that it can read.\n\n" +
			"Help in the window has a tour, the rules and all keys.",
		See: []string{"quadrille"},
	}
	flag.VisitAll(func(f *flag.Flag) {
		kind, help := flag.UnquoteUsage(f)
		page.Flags = append(page.Flags, manual.Flag{Name: strings.TrimSpace("-" + f.Name + " " + kind), Help: help})
	})
	return page
}

// tooSoon is how long a program restarted after a fault must run for another fault to
// restart it again.
const tooSoon = time.Minute
