// Package pattern provides regular expressions that are compiled on first use, so that
// they do not slow down the start of a program that may never need them.
package pattern

import (
	"regexp"
	"sync"
)

// New returns a function that returns a regular expression. Its first call compiles the
// expression, and panics if it is invalid. The function is safe for concurrent use.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
