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

// showFile opens a file in the system's program for it. It blocks, so it must not run on the
// goroutine of the window. The error says that no program has opened it.
func showFile(a fyne.App, path string) error {
	switch runtime.GOOS {
	case "windows", "darwin", "js": // on these Fyne checks how the program ended
		at, err := url.Parse(storage.NewFileURI(path).String())
		if err == nil {
			err = a.OpenURL(at)
		}
		return err
	}
	return started(exec.Command("xdg-open", path), viewerTime)
}

// viewerTime is how long a viewer has to fail: one that still runs then shows the file.
const viewerTime = 3 * time.Second

// started runs a program that shows something, and does not wait for one that keeps running.
// The error says that the program failed, with its last output. The output goes to a file,
// because nobody reads a pipe once the studio has ended or the program has left others
// running.
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
	const most = 1 << 16 // bytes of the output
	text, _ := io.ReadAll(io.NewSectionReader(said, 0, most))
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if last := lines[len(lines)-1]; last != "" {
		return fmt.Errorf("%s: %w (%s)", c.Args[0], err, last)
	}
	return fmt.Errorf("%s: %w", c.Args[0], err)
}
