// Package pattern has regular expressions that are compiled when they are first asked for:
// a program that begins does not wait for those of texts that may never come.
package pattern

import (
	"regexp"
	"sync"
)

// New returns what returns a regular expression, compiled at its first call, which panics
// where the expression is wrong. It is safe for concurrent use.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
