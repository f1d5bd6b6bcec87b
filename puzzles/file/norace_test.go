//go:build !race

package file_test

// racing reports whether the race detector is on.
const racing = false
