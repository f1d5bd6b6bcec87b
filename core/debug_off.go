//go:build !debug

package core

// Debug is whether explanations, learned clauses and what techniques find are checked.
const Debug = false
