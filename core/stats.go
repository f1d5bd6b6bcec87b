package core

// Stats counts the work of a store or solver since it was made.
type Stats struct {
	Decisions    int64   `json:"decisions"`    // literals chosen
	Backtracks   int64   `json:"backtracks"`   // decisions undone after a failure
	Failures     int64   `json:"failures"`     // conflicts met
	Propagations int64   `json:"propagations"` // literals set on the trail
	Prunings     int64   `json:"prunings"`     // literals set by propagators
	Resumptions  int64   `json:"resumptions"`  // runs of propagators
	Entailments  int64   `json:"entailments"`  // propagators found entailed
	Constraints  int64   `json:"constraints"`  // clauses and propagators posted
	Learned      int64   `json:"learned"`      // clauses learned
	Restarts     int64   `json:"restarts"`     // search trees abandoned
	Depth        int64   `json:"depth"`        // largest decision level
	Seconds      float64 `json:"seconds"`      // time spent searching
	Memory       int64   `json:"memory"`       // bytes held by the store, roughly
}

// Add returns the statistics of two searches together: the maximum of Constraints, Depth
// and Memory, the sum of everything else.
func (a Stats) Add(b Stats) Stats {
	return Stats{
		Decisions:    a.Decisions + b.Decisions,
		Backtracks:   a.Backtracks + b.Backtracks,
		Failures:     a.Failures + b.Failures,
		Propagations: a.Propagations + b.Propagations,
		Prunings:     a.Prunings + b.Prunings,
		Resumptions:  a.Resumptions + b.Resumptions,
		Entailments:  a.Entailments + b.Entailments,
		Constraints:  max(a.Constraints, b.Constraints),
		Learned:      a.Learned + b.Learned,
		Restarts:     a.Restarts + b.Restarts,
		Depth:        max(a.Depth, b.Depth),
		Seconds:      a.Seconds + b.Seconds,
		Memory:       max(a.Memory, b.Memory),
	}
}

// Stats returns the counts so far. Decisions, backtracks, restarts and seconds are
// counted by the search.
func (s *Store) Stats() Stats {
	c := s.counts
	c.Constraints = int64(s.clauses.posted + len(s.props))
	c.Memory = s.memory()
	return c
}

// memory returns the bytes of the large slices: element size times capacity. clauses.end
// is in words of 4 bytes: full blocks, and the used part of the last one.
func (s *Store) memory() int64 {
	n := 2*cap(s.values) + 16*cap(s.atoms) + 4*cap(s.trail) + 4*cap(s.owner) + 16*cap(s.vars) + 28*cap(s.domains) +
		8*cap(s.bitset) + 4*s.clauses.end() + 8*cap(s.clauses.lists) + 8*cap(s.clauses.watches) +
		4*(cap(s.byLit.from)+cap(s.byVar.from)) + 8*(cap(s.byLit.wakes)+cap(s.byVar.wakes)) + 8*cap(s.cells)
	return int64(n)
}
