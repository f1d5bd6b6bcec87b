package generate

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"quadrille/core"
	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Made is a finished puzzle.
type Made struct {
	Number  int // of the puzzle in its order
	Puzzle  *puzzles.Puzzle
	Answer  Board
	Grade   reason.Grade
	Minimal bool // proved: no printed orbit can be removed
	Tries   int  // number of boards, including the last one
}

// Progress is the state of the making of a puzzle.
type Progress struct {
	Number int
	Puzzle *puzzles.Puzzle // as it is now; nil before the first board
	Unmet                  // the boards so far
}

// often is the minimum time between two progress reports.
const often = 50 * time.Millisecond

// Make makes the puzzle with the given number, from 0, of the order. The error is an *Unmet
// when the order cannot be met, else that of Check, or the context's; Make returns soon
// after the context ends. Tell, which may be nil, is called with progress on the same
// goroutine.
func (o *Order) Make(ctx context.Context, number int, tell func(Progress)) (*Made, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	return o.work(number, tell).make(ctx)
}

func (o *Order) work(number int, tell func(Progress)) *work {
	return &work{
		Order:  o,
		gen:    o.From.Type.(Generator),
		rand:   rand.New(rand.NewPCG(o.Seed, uint64(number))),
		news:   Progress{Number: number},
		report: tell,
		ends:   make(map[string]bool),
	}
}

// make tries boards until one leads to a puzzle as ordered.
func (w *work) make(ctx context.Context) (*Made, error) {
	for w.news.Tries < w.tries() {
		pause.Point()
		made, err := w.try(ctx)
		r, ok := errors.AsType[*Rejection](err)
		if !ok {
			return made, err
		}
		w.news.reject(r)
		if w.news.Exhausted = w.exhausted(string(r.Why)); r.Final || w.news.Exhausted {
			break
		}
	}
	return nil, new(w.news.Unmet)
}

// work is the making of one puzzle.
type work struct {
	*Order
	gen       Generator
	rand      *rand.Rand
	prover    prover
	deduction deduction
	reasons   *reason.Engine // of the last puzzle explained
	report    func(Progress)
	news      Progress
	told      time.Time

	// How boards were rejected, to detect repetition:
	answer Board           // the last one
	last   *draft          // the last one, nil if there was none
	ends   map[string]bool // the distinct rejections
	again  int             // number of repeated rejections in a row
}

// try draws a board and makes a puzzle of it. The error is a *Rejection when it does not
// lead to a puzzle as ordered.
func (w *work) try(ctx context.Context) (*Made, error) {
	w.answer, w.last = w.Answer, nil
	if err := w.refuse(); err != nil {
		return nil, err
	}
	if w.answer.Size() != w.From.Size() {
		var err error
		if w.answer, err = w.gen.Answer(ctx, w.Order, w.rand); err != nil {
			return nil, err
		}
	}
	d, err := w.print(ctx, w.answer)
	if err != nil {
		return nil, err
	}
	w.last = d
	d.tell()
	whole := d.whole()
	if whole {
		d.minimal = true
		if err := d.ease(ctx); err != nil {
			return nil, err // checked first, as it takes less time than a proof
		}
	}
	if err = d.alone(d.prove(ctx)); errors.Is(err, several) && w.walks() {
		d, err = w.walk(ctx, d)
	}
	if err != nil {
		return nil, err
	}
	steps := []func(context.Context) error{d.reduce, d.climb, d.ease, d.fill}
	if whole {
		steps = steps[3:]
	}
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return nil, err
		}
		d.tell()
	}
	made, err := d.made(ctx)
	if errors.Is(err, tooEasy) {
		err = cmp.Or(w.solvesItself(ctx, w.answer), err)
	}
	return made, err
}

// draft is a puzzle in the making.
type draft struct {
	*work
	base    *puzzles.Puzzle // with what must be printed, apart from the mask
	full    *puzzles.Puzzle // with everything that may be printed
	answer  Board
	puzzle  *puzzles.Puzzle
	free    [][]grid.Place  // orbits that are printed and may be taken away
	taken   [][]grid.Place  // orbits that were taken away
	minimal bool            // every orbit in free is needed
	proved  *puzzles.Puzzle // the puzzle proved, by a separate solver and the plain model, to have one solution

	variants func(grid.Cell) iter.Seq[[]grid.Cell] // of the answer, nil until needed

	// For walk: what propagation finds, and how many cells it leaves open.
	reached Board
	open    int
}

// print prints everything of a board that the mask and the symmetry allow.
func (w *work) print(ctx context.Context, answer Board) (*draft, error) {
	base, full, err := w.gen.Print(ctx, w.Order, answer, w.rand)
	if err != nil {
		return nil, err
	}
	d := &draft{work: w, base: base, full: full, answer: answer, puzzle: full}
	for _, orbit := range d.orbits(full) {
		whole := !slices.ContainsFunc(orbit, func(at grid.Place) bool { return !shows(full, at) })
		switch must := d.mustShow(base, orbit); {
		case must && !whole:
			return nil, halfOrbit
		case !whole || !d.mayShow(orbit):
			d.puzzle = without(d.puzzle, orbit)
		case !must:
			d.free = append(d.free, orbit)
		}
	}
	return d, nil
}

// whole reports whether everything that may be printed is printed and must be.
func (d *draft) whole() bool {
	return len(d.free) == 0 && d.puzzle == d.full && !d.puzzle.Same(d.From)
}

// prove checks that what is printed has one solution.
func (d *draft) prove(ctx context.Context) error {
	guarding := puzzles.SolvingMethodsOf(d.puzzle.Type).ModelGuarded != nil
	afresh := !guarding && !d.prover.prepared(d.puzzle)
	switch status, err := d.prover.unique(ctx, d.puzzle, d.answer, patience); {
	case err != nil:
		return err
	case status == core.Found:
		return several
	case status == core.Undecided:
		return notProved
	}
	if afresh {
		d.proved = d.puzzle
	}
	return nil
}

// reduce takes away what is not needed, in random order: first givens that follow from
// others by propagation, then givens without which no other solution appears, then such
// clues.
func (d *draft) reduce(ctx context.Context) error {
	d.shuffle(d.free)
	fields := lists.Where(d.free, isClue)
	cells := slices.DeleteFunc(d.free, isClue)
	kept, implied, err := d.deduction.sift(ctx, d.puzzle, d.answer, cells)
	if err != nil {
		return err
	}
	for _, orbit := range implied {
		d.take(orbit)
	}
	d.shuffle(kept)
	d.free, d.minimal = nil, true
	return d.testAll(ctx, append(kept, fields...))
}

func isClue(orbit []grid.Place) bool { return orbit[0].Outside() }

func (d *draft) shuffle(orbits [][]grid.Place) {
	d.rand.Shuffle(len(orbits), func(i, j int) { orbits[i], orbits[j] = orbits[j], orbits[i] })
}

func (d *draft) take(orbit []grid.Place) {
	d.puzzle = without(d.puzzle, orbit)
	d.taken = append(d.taken, orbit)
}

func (d *draft) keep(orbit []grid.Place) { d.free = append(d.free, orbit) }

// limit returns the conflict limit of a test whether something is needed.
func (d *draft) limit() int64 {
	if d.Minimal == NotMinimal {
		return haste
	}
	return patience
}

// another looks for another solution without some places of an orbit.
func (d *draft) another(ctx context.Context, places []grid.Place) (core.Status, error) {
	return d.prover.another(ctx, without(d.puzzle, places), d.answer, changed(d.puzzle, d.answer, places), d.limit())
}

// changed lists cells such that any other answer to p without some places differs from the
// known one in at least one of them: these places themselves, or all open cells if the
// places hold clues.
func changed(p *puzzles.Puzzle, answer Board, places []grid.Place) []grid.Cell {
	if isClue(places) {
		return open(p, answer)
	}
	return lists.Map(places, func(at grid.Place) grid.Cell { return at.Cell })
}

// varies reports whether the type knows another answer for the puzzle without some places.
func (d *draft) varies(places []grid.Place) bool {
	variants := puzzles.SolvingMethodsOf(d.puzzle.Type).Variants
	if variants == nil || isClue(places) {
		return false
	}
	if d.variants == nil {
		d.variants = variants(d.answer)
	}
	stays := func(c grid.Cell) bool {
		return d.puzzle.Given(c) != puzzles.Open && !slices.Contains(places, grid.Of(c))
	}
	for _, at := range places {
		for cells := range d.variants(at.Cell) {
			if !slices.ContainsFunc(cells, stays) {
				return true
			}
		}
	}
	return false
}

// putBack prints again the orbit d.taken[i].
func (d *draft) putBack(i int) {
	d.puzzle = with(d.puzzle, d.taken[i], d.full)
	d.keep(d.taken[i])
	d.taken = slices.Delete(d.taken, i, i+1)
	d.minimal = false
}

// fill prints more until there are as many givens as ordered.
func (d *draft) fill(context.Context) error {
	d.shuffle(d.taken)
	for d.puzzle.Givens() < d.Least {
		if len(d.taken) == 0 || d.Minimal != NotMinimal {
			return tooFew
		}
		d.putBack(len(d.taken) - 1)
	}
	if d.Most > 0 && d.puzzle.Givens() > d.Most {
		return tooMany
	}
	return nil
}

// made returns the puzzle if it meets the order.
func (d *draft) made(ctx context.Context) (*Made, error) {
	if d.Minimal != NotMinimal && !d.minimal {
		return nil, notMinimal
	}
	if d.Minimal == EachMinimal {
		if err := d.needAll(ctx); err != nil {
			return nil, err
		}
	}
	if faults := d.puzzle.Validate(); len(faults) > 0 {
		return nil, &Rejection{Why: words.Message(words.Say("broke a limit of the type: %s", faults[0].Text)), Relax: "another size or other options"}
	}
	if err := d.confirm(ctx); err != nil {
		return nil, err
	}
	g, err := d.grade(ctx)
	if err != nil {
		return nil, err
	}
	return &Made{
		Number: d.news.Number, Puzzle: d.puzzle, Answer: d.answer,
		Grade: g, Minimal: d.minimal, Tries: d.news.Tries + 1,
	}, nil
}

// confirm proves once more, with a new solver and the plain model of the type, that the
// puzzle has its answer and no other.
func (d *draft) confirm(ctx context.Context) error {
	v := &d.prover
	if d.proved != d.puzzle {
		posed, err := puzzles.Pose(ctx, d.puzzle, "")
		if err != nil {
			return err
		}
		posed.PostGivens()
		v = &prover{}
		if err := v.pose(posed); err != nil {
			return err
		}
	}
	switch status, err := v.fits(ctx, d.puzzle, d.answer, lastPatience); {
	case err != nil:
		return err
	case status == core.None:
		return words.Errorf("the answer to puzzle %d of seed %d does not fit what is printed, which is a fault of this program", d.news.Number+1, d.Seed)
	case status == core.Undecided:
		return notProved
	case d.proved == d.puzzle:
		return nil // already proved to have no other
	}
	switch status, err := v.unique(ctx, d.puzzle, d.answer, lastPatience); {
	case err != nil:
		return err
	case status == core.Found:
		return words.Errorf("puzzle %d of seed %d has a second solution, which is a fault of this program", d.news.Number+1, d.Seed)
	case status == core.Undecided:
		return notProved
	}
	return nil
}

// needAll checks that each single given and clue of a printed orbit that may be removed is
// needed, not only the whole orbit.
func (d *draft) needAll(ctx context.Context) error {
	for _, orbit := range d.free {
		if len(orbit) == 1 {
			continue
		}
		for _, at := range orbit {
			if d.varies([]grid.Place{at}) {
				continue
			}
			switch status, err := d.another(ctx, []grid.Place{at}); {
			case err != nil:
				return err
			case status == core.None:
				return oneTooMany
			case status == core.Undecided:
				return notMinimal
			}
		}
	}
	return nil
}

// tell reports the current puzzle, at most once per interval.
func (d *draft) tell() {
	if d.report == nil || time.Since(d.told) < often {
		return
	}
	d.told = time.Now()
	d.news.Puzzle = d.puzzle
	d.report(d.news)
}
