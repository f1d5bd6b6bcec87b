package search

// Share is the share of the tree that is closed.
func (s *Search) Share() float64 { return s.tree.closed }
