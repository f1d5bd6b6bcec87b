package engine

// Hurry makes the analyst ask questions about candidates with so few failures at
// first, so that tests need no hard boards for what follows from the limit.
func (a *Analyst) Hurry(failures int64) { a.patience = failures }
