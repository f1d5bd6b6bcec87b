package document_test

import (
	"runtime"
	"testing"

	"quadrille/puzzles/document"
)

// A counting run keeps only as many solutions as can be shown, and needs no more memory for
// further ones.
func TestCountingKeepsAFewSolutions(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	heap := func(limit int) int64 {
		d.Runs.Solve(document.Search{Limit: limit})
		k.Until("the solutions", func() bool { return !d.Runs.Last().Busy })
		if res := d.Runs.Last().Result; res.Count != limit || len(res.Solutions) > 1000 || d.Runs.LastSolution() != len(res.Solutions)-1 {
			t.Errorf("%d solutions, %d kept", res.Count, len(res.Solutions))
		}
		runtime.GC()
		runtime.GC() // memory held by pools so far
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	heap(1_500) // one-time allocations
	few := heap(2_000)
	const more, solution = 100_000, 100 * 2 // cells of two bytes
	if many := heap(more); many-few > more*solution/4 {
		t.Errorf("%d KB after 2,000 solutions, %d KB after %d", few/1024, many/1024, more)
	}
}
