//go:build !unix

package main

import (
	"os"
	"time"
)

// limitChildren does nothing here: processes are stopped by the clock alone.
func limitChildren(time.Duration) error { return nil }

func spent(*os.ProcessState) bool { return false }

// resident is not known on this system.
func resident(*os.ProcessState) int64 { return 0 }

var begin = time.Now()

// used is the time since the program began, for want of its CPU time.
func used() time.Duration { return time.Since(begin) }
