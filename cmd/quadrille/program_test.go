package main

import (
	"bufio"
	"os"
	"os/exec"
	"testing"
	"time"
)

// asProgram makes the test binary act as the program, so that signals and pipes are real.
const asProgram = "QUADRILLE_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	grace, overtime = time.Minute, time.Minute // no result is lost on a slow machine
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

func command(t *testing.T, args ...string) *exec.Cmd {
	c := exec.CommandContext(t.Context(), os.Args[0], args...)
	c.Env = append(os.Environ(), asProgram+"=1")
	return c
}

// start starts the program.
func start(t *testing.T, args ...string) (c *exec.Cmd, stdout, stderr *bufio.Reader) {
	t.Helper()
	c = command(t, args...)
	stdout, stderr = begin(t, c)
	return c, stdout, stderr
}

// begin starts a command with pipes.
func begin(t *testing.T, c *exec.Cmd) (stdout, stderr *bufio.Reader) {
	t.Helper()
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	messages, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return bufio.NewReader(out), bufio.NewReader(messages)
}
