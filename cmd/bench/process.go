package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// usage is the resource usage of processes.
type usage struct {
	user    time.Duration
	memory  int64 // peak resident memory in bytes
	stopped bool  // by a limit, before it was done
}

func (u usage) plus(v usage) usage {
	return usage{u.user + v.user, max(u.memory, v.memory), u.stopped || v.stopped}
}

// patience is how long an interrupted process may take to exit by itself, so that the time
// of its own children is counted.
const patience = 2 * time.Second

// command is a program to be run.
type command struct {
	program  string
	args     []string
	env      []string // besides that of this program
	from, to string   // files for input and output; "" for no input, and for output that is returned
}

// run runs the command to its end, or until the context ends or the limit of CPU time is
// reached, and returns its output. The exit status means something different for every
// solver and is ignored, unless nothing is printed: then the error contains the program's
// error output.
func (c command) run(ctx context.Context) ([]byte, usage, error) {
	cmd := exec.CommandContext(ctx, c.program, c.args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = patience
	cmd.Env = append(os.Environ(), c.env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if c.from != "" {
		f, err := os.Open(c.from)
		if err != nil {
			return nil, usage{}, err
		}
		defer f.Close()
		cmd.Stdin = f
	}
	if c.to != "" {
		f, err := os.Create(c.to)
		if err != nil {
			return nil, usage{}, err
		}
		defer f.Close()
		cmd.Stdout = f
	}
	err := cmd.Run()
	if cmd.ProcessState == nil {
		return nil, usage{}, err
	}
	u := usage{cmd.ProcessState.UserTime(), resident(cmd.ProcessState), ctx.Err() != nil || spent(cmd.ProcessState)}
	var exit *exec.ExitError
	switch {
	case u.stopped, errors.As(err, &exit) && stdout.Len() > 0:
		err = nil
	case exit != nil:
		err = fmt.Errorf("%s: %w: %s", filepath.Base(c.program), exit, strings.TrimSpace(stderr.String()))
	}
	return stdout.Bytes(), u, err
}
