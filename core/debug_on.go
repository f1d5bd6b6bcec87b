//go:build debug

package core

// debug is whether explanations and learned clauses are checked.
const debug = true
