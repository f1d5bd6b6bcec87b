package closefar

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// noCross rejects boards for which no letters, one in each row and column, give a unique
// solution.
var noCross = &generate.Rejection{
	Why:   "had several solutions with any letters that stand one in each row and column",
	Relax: "--show letters, or a board of 6 × 6 or 7 × 7",
}

// manySolutions rejects boards with too many other solutions to exclude one by one.
var manySolutions = &generate.Rejection{
	Why:   "had too many other solutions to exclude with one letter in each row and column",
	Relax: noCross.Relax,
}

// mostOthers is the number of other solutions after which a board is rejected.
const mostOthers = 2000

// cross prints one letter in each row and column so that the solution is unique. It alternates
// between two solvers: one chooses letters that exclude all other solutions known so far, the
// other looks for another solution. When no choice is left, there are no such letters.
func cross(ctx context.Context, o *generate.Order, answer generate.Board, r *rand.Rand) (*puzzles.Puzzle, error) {
	choose, shown := chooser(o, answer)
	choose.Shuffle(r)
	posed, err := puzzles.Pose(ctx, o.From, "")
	if err != nil {
		return nil, err
	}
	others, err := posed.Solver()
	if err != nil {
		return nil, err
	}
	others.Shuffle(r)
	z := o.From.Size()
	is := func(c grid.Cell) core.Lit { return posed.Encoding.Lit(z.Index(c), answer.At(c)) }
	cells := slices.Collect(z.All())
	others.Clause(lists.Map(cells, func(c grid.Cell) core.Lit { return is(c).Not() })...)
	for range mostOthers {
		status, err := choose.Solve(ctx)
		if status != core.Found {
			return nil, cmp.Or[error](err, noCross)
		}
		choice := choose.Solution()
		p := o.From
		letters := lists.Where(cells, func(c grid.Cell) bool { return choice.Has(shown[z.Index(c)]) })
		for _, c := range letters {
			p = p.WithCell(c, answer.At(c))
		}
		switch status, err := others.Solve(ctx, lists.Map(letters, is)...); status {
		case core.None:
			return p, nil
		case core.Undecided:
			return nil, err
		}
		other := posed.Encoding.Board(z, others.Solution())
		differ := lists.Where(cells, func(c grid.Cell) bool { return other.At(c) != answer.At(c) })
		choose.Clause(lists.Map(differ, func(c grid.Cell) core.Lit { return shown[z.Index(c)] })...)
	}
	return nil, manySolutions
}

// chooser returns a solver whose solutions are choices of letters, one in each row and column,
// and for each cell the literal "it is shown".
func chooser(o *generate.Order, answer generate.Board) (*core.Solver, []core.Lit) {
	m := core.NewModel()
	z := o.From.Size()
	shown := make([]core.Lit, z.Cells())
	for c := range z.All() {
		i := z.Index(c)
		if shown[i] = core.False; answer.At(c) != Blank && o.Mask.At(c) != generate.MustNot {
			shown[i] = m.Eq(m.NewBool(c.Short()), 1)
		}
		if o.Mask.At(c) == generate.Must || o.From.Cells.At(c) != puzzles.Open {
			m.Post(core.Rule{}, constraint.Clause(shown[i]))
		}
	}
	for _, cells := range z.Lines() {
		line := lists.Map(cells, func(c grid.Cell) core.Lit { return shown[z.Index(c)] })
		m.Post(core.Rule{}, constraint.Exactly(1, line...))
	}
	return core.NewSolver(m), shown
}
