//go:build !debug

package core

// Debug reports whether explanations, learned clauses and findings of techniques are checked.
const Debug = false
