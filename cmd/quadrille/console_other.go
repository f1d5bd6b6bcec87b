//go:build !windows

package main

import "os"

// obeys reports whether a terminal takes the sequences by which a line is cleared.
func obeys(*os.File) bool { return true }
