package engine

import (
	"context"
	"slices"

	"quadrille/core"
)

// chunkFailures is the limit of a question about a chunk of candidates. It is
// worth some tenths of a second on the boards with the slowest propagators.
const chunkFailures = 1000

// askInChunks asks for solutions that differ from the known one in some candidate,
// until there are no candidates. It reports whether that was reached.
//
// A question that reaches its limit is asked about half of the candidates next. An
// answer makes the chunks larger again: a solution often has many of the others,
// and that there is none settles all of a chunk. A single candidate that reaches
// the limit is put off until the others have been asked about. When all that are
// left have been put off, the limit is raised, so that in the end all are decided.
//
// Where the type has a way of its own to find other answers, that has its turn when a
// question has reached a limit for the first time, for as long as questions about each
// candidate may take.
func (q *inquiry) askInChunks(ctx context.Context, tell func(Analysis)) bool {
	limit := newLimit(q.patience)
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

// limit is that of the questions about candidates that are asked in turns.
type limit struct {
	failures int64
	put      map[int]int64 // by candidate that was put off: the limit then
	others   int64         // the last one with which the type's own way had its turn
}

func newLimit(failures int64) *limit { return &limit{failures: failures, put: make(map[int]int64)} }

// first reports whether it is the turn of the type's own way: once with each limit.
func (l *limit) first() bool {
	if l.others == l.failures {
		return false
	}
	l.others = l.failures
	return true
}

// of is the limit for a question about the candidate whose turn it is, alone or
// with the next ones. When that has been put off with the present one, so have all
// the others, and it is raised.
func (l *limit) of(candidate int) int64 {
	if l.put[candidate] == l.failures {
		l.failures *= 2
	}
	return l.failures
}

// reached notes that a candidate is put off: its question was not decided.
func (l *limit) reached(candidate int) { l.put[candidate] = l.failures }

// askTogether asks for a solution that differs from the known one in one of the
// candidates of a chunk.
func (q *inquiry) askTogether(ctx context.Context, chunk []int, failures int64) core.Status {
	differ := make([]core.Lit, len(chunk))
	for k, i := range chunk {
		differ[k] = q.lit(i).Not()
	}
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

// forceFirst notes that the first candidates are the same in all solutions.
func (q *inquiry) forceFirst(n int) {
	for _, i := range q.candidates[:n] {
		q.force(i)
	}
	q.candidates = q.candidates[n:]
}
