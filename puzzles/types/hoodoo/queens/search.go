package queens

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Transparent is the value of a transparent peg. Colors are the values from 1.
const Transparent puzzles.Value = 1000

// Problem is a board to be filled.
type Problem struct {
	Givens grid.Map[puzzles.Value] // by cell, with sides of at most 40; Open where there is none
	Colors int                     // at most 63
	// Known are boards that are not looked for. With any, no more than one color may be
	// free: other names of free colors make other boards.
	Known []grid.Map[puzzles.Value]
	// Model states the rules and the givens for boards with no more than the
	// allowed transparent pegs: one of those that differ in the names of free colors.
	Model func(allowed int, m *core.Model) *puzzles.Reading
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
	finders []finder      // nil: one that has found what it can
	askers  map[int]asker // by the number of transparent pegs they allow
	spent   core.Stats    // of searches that are no longer needed
}

// firstRound is the number of failures of each question in the first round.
const firstRound = 64

// Search looks for better and better boards with at most so many transparent
// pegs, until the best one is proved, in rounds of up to so many failures. It
// calls better with what is known each time that this gets better, the board or
// the bound, until that returns false. At the end it returns what is known. When
// that bound is higher than the pegs that are allowed, there is no board. The
// error is the cause of the context's end.
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

// least is a number of transparent pegs that every board has: those that are
// given, and those in the cells that are more than the colors have pegs.
func (p *Problem) least() int {
	z := p.size()
	return max(0, p.Givens.CountOf(Transparent), z.Cells()-p.Colors*min(z.Rows, z.Cols))
}

// asks reports whether there is anything left to ask.
func (s *search) asks() bool { return s.optimum.Least < s.most && !s.stopped }

// begin finds a board to begin with, or that there is none.
func (s *search) begin() {
	board, ok := s.knight()
	switch {
	case !ok:
		s.refuted(s.most - 1)
	case len(s.Known) > 0: // which may be this
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
			s.askers[allowed] = newAsker(s.Problem, allowed)
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

// mostTogether bounds the questions of a round: the cells times the colors of all of
// them, each of which takes a solver of several hundred bytes for every one.
const mostTogether = 100_000

// questions lists the numbers of pegs to ask about in a round: from the bound
// on in growing steps, as far as there is room, and last the next better one. Beside
// finders that one is enough: the others would be too hard on boards as large as
// theirs.
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

// finderShare is how many times as long as a question a finder may take.
const finderShare = 32

// askFinders lets those finders go on that can find a better board.
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

// askFinder lets one go on as long as it finds better boards, and ends it when
// it finds no more.
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

// foundPart tells about the part of a board that a finder has found, if it is
// better than the last one.
func (s *search) foundPart(board grid.Map[puzzles.Value]) {
	if board = s.cut(board); board.CountOf(Transparent) < s.most {
		s.found(board)
	}
}

// cut is the upper left part of a board with those of its colors that have the
// most pegs there; with givens the board, which has these.
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

// found tells about a board that is better than the last one.
func (s *search) found(board grid.Map[puzzles.Value]) {
	s.most = board.CountOf(Transparent)
	s.optimum.Board, s.optimum.Value = board, s.most
	s.tell()
}

// refuted tells that every board has more transparent pegs than allowed.
func (s *search) refuted(allowed int) {
	s.optimum.Least = allowed + 1
	s.tell()
}

// tell passes on what is known and drops the askers of superfluous questions.
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

// working yields the askers and finders that have not come to their end.
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
