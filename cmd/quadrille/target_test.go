package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"quadrille/puzzles/file"
	"quadrille/puzzles/output"
	"quadrille/puzzles/types"
)

// A name without an extension means our own format: every command that writes to a file
// writes that, or reports that it does not.
func TestNamesWithoutAnExtension(t *testing.T) {
	samples, err := filepath.Abs(five)
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]string{
		"convert": "convert 1:011100", "render": "render 1:011100", "book": "book 1:011100",
		"practice": "practice --technique domino/place --count 1 " + samples,
	}
	for _, typ := range types.All {
		lines["generate "+typ.Name()] = "generate " + typ.Name() + " --size 6"
	}
	p := &program{types: types.All}
	var writing func(c *cobra.Command) []string
	writing = func(c *cobra.Command) (found []string) {
		if c.LocalNonPersistentFlags().Lookup("output") != nil {
			found = append(found, strings.TrimPrefix(c.CommandPath(), "quadrille "))
		}
		for _, below := range c.Commands() {
			found = append(found, writing(below)...)
		}
		return found
	}
	commands := writing(p.commands())
	if len(commands) != len(lines) {
		t.Errorf("the commands that write are %q; lines of %d are tried", commands, len(lines))
	}
	t.Chdir(t.TempDir())
	ours, each := 0, 0
	for i, command := range commands {
		names := []string{fmt.Sprint("set", i), fmt.Sprintf("folder.png/set%d", i)}
		if runtime.GOOS != "windows" { // its names cannot end with a dot
			names = append(names, fmt.Sprintf("set%d.", i))
		}
		each = len(names)
		for _, name := range names {
			if err := os.MkdirAll("folder.png", 0o777); err != nil {
				t.Fatal(err)
			}
			status, out, said := call(t, "", append(strings.Fields(lines[command]), "-o", name)...)
			c, err := file.Open(name, types.All)
			switch {
			case err == nil && status != exitUnusable && out == "" && len(c.Puzzles) == 1:
				ours++
			case errors.Is(err, fs.ErrNotExist) && status == exitUnusable && out == "" && said == fmt.Sprintf("quadrille: %s: a name without an extension does not say the format; give it one, or name the format with --to: %s\n", name, strings.Join(formatsOf(command), ", ")):
			default:
				t.Errorf("%s -o %s: status %d, %q, %q, and then %v", command, name, status, out, said, err)
			}
		}
	}
	if want := each * (len(types.All) + 2); ours != want {
		t.Errorf("%d files are ours, want %d", ours, want)
	}
}

// formatsOf returns the formats of a command that does not write ours.
func formatsOf(command string) []string {
	if command == "book" {
		return []string{"pdf"}
	}
	return output.Names()
}

// A pipe has no extension either, and gets title and answer like a file.
func TestPipesTakeOurFormat(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	path := fmt.Sprintf("/dev/fd/%d", w.Fd())
	if _, err := os.Stat(path); err != nil {
		t.Skip("pipes have no names here")
	}
	status, _, said := call(t, `{"quadrille":1,"puzzles":[{"type":"domino","title":"Small","givens":["011","100"],"marks":["v><","^.."]}]}`, "convert", "-o", path)
	w.Close()
	c, err := file.LoadFrom(r)
	if status != exitYes || said != "" || err != nil || !strings.Contains(string(c), `"title": "Small"`) || !strings.Contains(string(c), `"marks"`) {
		t.Errorf("status %d, %q, %v:\n%s", status, said, err, c)
	}
}
