package engine

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles/lists"
)

// chunkFailures is the failure limit of a question about a chunk of candidates. It amounts
// to a few tenths of a second on the boards with the slowest propagators.
const chunkFailures = 1000

// askInChunks asks for solutions that differ from the known one in some candidate, until
// there are no candidates. It reports whether it got there.
//
// When a question reaches its limit, the next one is about half of the candidates. A
// decided question makes the chunks larger again: a solution often rules out many of the
// other candidates, and the lack of one settles the whole chunk. A single candidate that
// reaches the limit is put off until the others have been asked about. When all those left
// have been put off, the limit is raised, so that eventually all are decided.
//
// If the type has a search of its own for other solutions, that runs when a question first
// reaches a limit, with as many failures as a question about each candidate may take.
func (q *inquiry) askInChunks(ctx context.Context, tell func(Analysis)) bool {
	limit := newLimit(q.shared())
	for size := len(q.candidates); len(q.candidates) > 0; {
		failures := limit.of(q.candidates[0])
		size = min(size, len(q.candidates))
		switch status := q.askTogether(ctx, q.candidates[:size], failures); {
		case status == core.None:
			q.forceFirst(size)
			size *= 2
		case status == core.Found:
			size *= 2
		case q.ended != nil:
			return false
		case limit.first() && q.fewer(ctx, failures*int64(len(q.candidates))):
		case size > 1:
			size = (size + 1) / 2
		default:
			limit.reached(q.candidates[0])
			q.candidates = append(q.candidates[1:], q.candidates[0])
		}
		q.tell(tell, false)
	}
	return true
}

// limit is the failure limit of the questions about candidates.
type limit struct {
	failures int64
	put      map[int]int64 // candidates that were put off, with the limit at that time
	others   int64         // the limit at which the type's own search last ran
}

func newLimit(failures int64) *limit { return &limit{failures: failures, put: make(map[int]int64)} }

// first reports whether it is the turn of the type's own search: once with each limit.
func (l *limit) first() bool {
	if l.others == l.failures {
		return false
	}
	l.others = l.failures
	return true
}

// of returns the limit for a question that begins with a candidate. If the candidate was
// put off with the current limit, so were all the others, and the limit is doubled.
func (l *limit) of(candidate int) int64 {
	if l.put[candidate] == l.failures {
		l.failures *= 2
	}
	return l.failures
}

// reached records that a candidate is put off because its question was not decided.
func (l *limit) reached(candidate int) { l.put[candidate] = l.failures }

// askTogether asks for a solution that differs from the known one in some candidate of a
// chunk.
func (q *inquiry) askTogether(ctx context.Context, chunk []int, failures int64) core.Status {
	differ := lists.Map(chunk, func(i int) core.Lit { return q.lit(i).Not() })
	q.solver.First(differ...)
	if len(chunk) == 1 {
		return q.ask(ctx, failures, differ[0])
	}
	guard := q.solver.NewBool("")
	q.guards++
	q.solver.Clause(append(slices.Clip(differ), guard.Not())...)
	defer func() { q.solver.Clause(guard.Not()) }()
	return q.ask(ctx, failures, guard)
}

// forceFirst records that the first n candidates are the same in all solutions.
func (q *inquiry) forceFirst(n int) {
	for _, i := range q.candidates[:n] {
		q.force(i)
	}
	q.candidates = q.candidates[n:]
}
