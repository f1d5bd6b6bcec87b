//go:build !debug

package reason

// debug is true in programs built with the tag debug: there a technique that finds
// what does not follow is a panic.
const debug = false
