package search

// Share returns the share of the tree that is finished.
func (s *Search) Share() float64 { return s.tree.closed }
