package gui

import (
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// showFile opens a file in the system's program for it, on whichever goroutine but that
// of the window, for it waits. The error says that no program has opened it.
func showFile(a fyne.App, path string) error {
	switch runtime.GOOS {
	case "windows", "darwin", "js": // there Fyne looks at how it ended
		at, err := url.Parse(storage.NewFileURI(path).String())
		if err == nil {
			err = a.OpenURL(at)
		}
		return err
	}
	return started(exec.Command("xdg-open", path), viewerTime)
}

// viewerTime is how long a viewer has to end with an error: one that runs on shows the file.
const viewerTime = 3 * time.Second

// started runs a program that shows something, and does not wait for one that goes on. The
// error says that it ended with one, and with which last words. These go to a file, since
// nobody reads a pipe when the studio has ended or the program has left others behind it.
func started(c *exec.Cmd, patience time.Duration) error {
	said, err := os.CreateTemp("", "quadrille-viewer")
	if err != nil {
		return err
	}
	defer said.Close()
	defer os.Remove(said.Name())
	c.Stdout, c.Stderr = said, said
	if err := c.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	select {
	case err = <-ended:
	case <-time.After(patience):
	}
	if err == nil {
		return nil
	}
	const most = 1 << 16 // bytes of what it has said
	text, _ := io.ReadAll(io.NewSectionReader(said, 0, most))
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if last := lines[len(lines)-1]; last != "" {
		return fmt.Errorf("%s: %w (%s)", c.Args[0], err, last)
	}
	return fmt.Errorf("%s: %w", c.Args[0], err)
}
