package gui

import (
	"fmt"
	"net/url"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2/storage"
)

// openFileOf opens a file in the system's program for it, on whichever goroutine but that
// of the window, for it waits. The error says that no program has opened it.
func (s *Studio) openFileOf(path string) error {
	switch runtime.GOOS {
	case "windows", "darwin", "js": // there Fyne looks at how it ended
		at, err := url.Parse(storage.NewFileURI(path).String())
		if err == nil {
			err = s.app.OpenURL(at)
		}
		return err
	}
	return started(exec.Command("xdg-open", path), viewerTime)
}

// viewerTime is how long a viewer has to end with an error: one that runs on shows the file.
const viewerTime = 3 * time.Second

// started runs a program that shows something, and does not wait for one that goes on. The
// error says that it ended with one, and with which last words.
func started(c *exec.Cmd, patience time.Duration) error {
	type end struct {
		said []byte
		err  error
	}
	ended := make(chan end, 1)
	go func() {
		said, err := c.CombinedOutput()
		ended <- end{said, err}
	}()
	select {
	case e := <-ended:
		lines := strings.Split(strings.TrimSpace(string(e.said)), "\n")
		switch said := lines[len(lines)-1]; {
		case e.err != nil && said != "":
			return fmt.Errorf("%s: %w (%s)", c.Args[0], e.err, said)
		case e.err != nil:
			return fmt.Errorf("%s: %w", c.Args[0], e.err)
		}
	case <-time.After(patience):
	}
	return nil
}
