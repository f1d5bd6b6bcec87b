package queens

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Transparent is the value of a transparent peg. The colors are the values from 1 on.
const Transparent puzzles.Value = 1000

// Problem is a board to be filled.
type Problem struct {
	Givens grid.Map[puzzles.Value] // with sides of at most 40; Open where there is no given
	Colors int                     // at most 63
	// Known lists boards that are not looked for. If there are any, at most one color may
	// be free, since renaming free colors makes other boards.
	Known []grid.Map[puzzles.Value]
	// Model states the rules and the givens for boards with at most the allowed number of
	// transparent pegs. It keeps one of the boards that differ in names of free colors.
	Model func(allowed int, m *core.Model) *puzzles.Encoding
}

// Free lists the colors that no given has.
func (p *Problem) Free() []int {
	given := make([]bool, p.Colors+1)
	for c := range p.size().All() {
		if v := p.Givens.At(c); p.color(v) {
			given[v] = true
		}
	}
	var free []int
	for k := 1; k < len(given); k++ {
		if !given[k] {
			free = append(free, k)
		}
	}
	return free
}

func (p *Problem) size() grid.Size { return p.Givens.Size() }

func (p *Problem) longer() int { return max(p.size().Rows, p.size().Cols) }

// color reports whether v is one of the colors.
func (p *Problem) color(v puzzles.Value) bool { return 1 <= v && int(v) <= p.Colors }

// search is one search for the best board.
type search struct {
	*Problem
	better  func(puzzles.Optimum) bool
	optimum puzzles.Optimum
	most    int // better boards have fewer transparent pegs
	stopped bool
	finders []finder      // a finder that has found all it can is nil
	askers  map[int]asker // by the number of transparent pegs they allow
	spent   core.Stats    // of searches that are no longer needed
}

// firstRound is the number of failures of each question in the first round.
const firstRound = 64

// Search looks for better and better boards with at most allowed transparent pegs, until
// one is proved to be the best, in rounds of up to the given number of failures. It calls
// better with what is known each time that the board or the bound improves, and stops if
// better returns false. Finally it returns what is known; if the bound is higher than
// allowed, there is no board. The error is the cause of the context's end.
func (p *Problem) Search(ctx context.Context, allowed int, failures int64, better func(puzzles.Optimum) bool) (puzzles.Optimum, error) {
	s := &search{Problem: p, better: better, most: allowed + 1, askers: map[int]asker{}}
	s.optimum.Least = p.least()
	defer s.close()
	s.begin()
	for round := int64(firstRound); s.asks() && round <= failures; round *= 2 {
		if err := s.askFinders(ctx, round); err != nil {
			return s.known(), err
		}
		if err := s.askQuestions(ctx, round); err != nil {
			return s.known(), err
		}
	}
	return s.known(), nil
}

// least returns a lower bound for the transparent pegs of every board: those that are
// given, or the cells that the pegs of all colors cannot fill.
func (p *Problem) least() int {
	z := p.size()
	return max(0, p.Givens.CountOf(Transparent), z.Cells()-p.Colors*min(z.Rows, z.Cols))
}

// asks reports whether there is anything left to ask.
func (s *search) asks() bool { return s.optimum.Least < s.most && !s.stopped }

// begin finds a first board, or that there is none.
func (s *search) begin() {
	board, ok := s.knight()
	switch {
	case !ok:
		s.refuted(s.most - 1)
	case len(s.Known) > 0: // the board may be a known one
	case board.CountOf(Transparent) < s.most:
		s.found(board)
	}
}

// askQuestions asks each question of a round.
func (s *search) askQuestions(ctx context.Context, failures int64) error {
	for _, allowed := range s.questions() {
		if s.stopped || allowed < s.optimum.Least || allowed >= s.most {
			continue
		}
		if s.askers[allowed] == nil {
			s.askers[allowed] = newAsker(ctx, s.Problem, allowed)
		}
		status, board, err := s.askers[allowed].ask(ctx, failures)
		switch status {
		case core.Found:
			s.found(board)
		case core.None:
			s.refuted(allowed)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// mostTogether bounds the questions of a round by the sum of cells times colors over all
// of them; each question has a solver of several hundred bytes per cell and color.
const mostTogether = 100_000

// questions lists the numbers of pegs to ask about in a round: from the bound on in
// growing steps, as far as mostTogether permits, and last the next better one. With
// finders on empty boards it lists only that one; the others would be too hard on boards
// of such sizes.
func (s *search) questions() (list []int) {
	if s.optimum.Least >= s.most {
		return nil
	}
	last := s.most - 1
	if len(s.finders) > 0 && s.Givens.Empty() {
		return []int{last}
	}
	room := max(2, mostTogether/(s.size().Cells()*s.Colors))
	for step, next := 0, 1; s.optimum.Least+step < last && len(list) < room-1; step, next = next, next+max(step, 1) {
		list = append(list, s.optimum.Least+step)
	}
	return append(list, last)
}

// finderShare is the number of failures of a finder for each failure of a question.
const finderShare = 32

// askFinders lets the finders continue that can find a better board.
func (s *search) askFinders(ctx context.Context, failures int64) error {
	if s.finders == nil {
		s.finders = newFinders(s.Problem)
	}
	for i := range s.finders {
		if err := s.askFinder(ctx, &s.finders[i], finderShare*failures); err != nil {
			return err
		}
	}
	return nil
}

// askFinder lets a finder continue as long as it finds better boards, and ends it when it
// finds no more.
func (s *search) askFinder(ctx context.Context, f *finder, failures int64) error {
	for *f != nil && s.asks() {
		status := core.None
		if (*f).lower(s.most) {
			var board grid.Map[puzzles.Value]
			var err error
			if status, board, err = (*f).ask(ctx, failures); status == core.Undecided {
				return err
			}
			if status == core.Found {
				s.foundPart(board)
			}
		}
		if status == core.None {
			s.retire(*f)
			*f = nil
		}
	}
	return nil
}

// foundPart reports the part of a finder's board that p needs, if it is better than the
// last board.
func (s *search) foundPart(board grid.Map[puzzles.Value]) {
	if board = s.cut(board); board.CountOf(Transparent) < s.most {
		s.found(board)
	}
}

// cut returns the upper left part of a board with those of its colors that have the most
// pegs there. With givens it returns the whole board, which has them.
func (p *Problem) cut(board grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
	if !p.Givens.Empty() {
		return board
	}
	pegs := map[puzzles.Value]int{}
	var order []puzzles.Value
	for c := range p.size().All() {
		if v := board.At(c); v != Transparent {
			if pegs[v]++; pegs[v] == 1 {
				order = append(order, v)
			}
		}
	}
	slices.SortStableFunc(order, func(a, b puzzles.Value) int { return pegs[b] - pegs[a] })
	return grid.Collect(p.size(), func(c grid.Cell) puzzles.Value {
		if i := slices.Index(order, board.At(c)); 0 <= i && i < p.Colors {
			return puzzles.Value(i + 1)
		}
		return Transparent
	})
}

// found reports a board that is better than the last one.
func (s *search) found(board grid.Map[puzzles.Value]) {
	s.most = board.CountOf(Transparent)
	s.optimum.Board, s.optimum.Value = board, s.most
	s.tell()
}

// refuted reports that every board has more transparent pegs than allowed.
func (s *search) refuted(allowed int) {
	s.optimum.Least = allowed + 1
	s.tell()
}

// tell reports what is known and drops the askers of superfluous questions.
func (s *search) tell() {
	for allowed, a := range s.askers {
		if allowed < s.optimum.Least || allowed >= s.most {
			s.retire(a)
			delete(s.askers, allowed)
		}
	}
	s.stopped = s.stopped || !s.better(s.known())
}

// retire ends an asker and keeps its statistics.
func (s *search) retire(a asker) {
	s.spent = s.spent.Add(a.stats())
	a.close()
}

func (s *search) known() puzzles.Optimum {
	n := s.optimum
	n.Stats = s.spent
	for a := range s.working {
		n.Stats = n.Stats.Add(a.stats())
	}
	return n
}

// close ends all askers.
func (s *search) close() {
	for a := range s.working {
		a.close()
	}
}

// working yields the askers and finders that have not ended.
func (s *search) working(yield func(asker) bool) {
	for _, a := range s.askers {
		if !yield(a) {
			return
		}
	}
	for _, f := range s.finders {
		if f != nil && !yield(f) {
			return
		}
	}
}
