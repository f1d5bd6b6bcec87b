//go:build !race

package file_test

// racing tells whether the race detector watches the test.
const racing = false
