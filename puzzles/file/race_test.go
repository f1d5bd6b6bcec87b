//go:build race

package file_test

const racing = true
