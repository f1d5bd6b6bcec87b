//go:build !unix

package main

import (
	"os"
	"time"
)

// limitChildren does nothing: here processes are stopped by wall-clock time alone.
func limitChildren(time.Duration) error { return nil }

func spent(*os.ProcessState) bool { return false }

// resident returns 0: the memory is unknown on this system.
func resident(*os.ProcessState) int64 { return 0 }

var begin = time.Now()

// used returns the time since the program began, as its CPU time is unknown.
func used() time.Duration { return time.Since(begin) }
