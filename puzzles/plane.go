package puzzles

import (
	"iter"
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Plane is a kind of values that puzzles of a type print besides their givens: the dominoes that
// are shown, regions, signs between cells, numbers at corners. It is declared in the Spec; files,
// codes, turning, resizing, copying and undo go over the planes of a type.
type Plane struct {
	// Name is the member of the file: "dominoes".
	Name string
	// On says where the values lie.
	On grid.Mesh
	// Answer is true for printed parts of the answer in a type whose givens are none; its
	// values are those of the answer. A type has at most one such plane, OnCells.
	Answer bool
	// Alphabet has the words of the values; it is not used where Answer is true.
	Alphabet Alphabet
	// Turned returns a value after the board has been turned; nil where none changes. It is not
	// used where Answer is true.
	Turned func(v Value, t Turn) Value
	// Title is that of the tool on the rail that enters the values, "Signs: click for the next
	// one"; "" for a plane that the tools of the type enter.
	Title words.Message
	// Regions is true for a plane whose values are names of regions; see the func Regions. A
	// type has at most one such plane, OnCells.
	Regions bool
}

// givens is what stands for Cells among the planes; see All.
var givens = Plane{Name: "givens"}

// IsGivens reports whether pl stands for the givens themselves, in Puzzle.Cells.
func (pl *Plane) IsGivens() bool { return pl == &givens }

// Planes has the values of each plane of a type, in the order of its Spec, on the plane's mesh.
type Planes []grid.Map[Value]

// emptyPlanes returns the planes of a board of size z without any values.
func (sp *Spec) emptyPlanes(z grid.Size) Planes {
	if len(sp.Planes) == 0 {
		return nil
	}
	ps := make(Planes, len(sp.Planes))
	for i, pl := range sp.Planes {
		ps[i] = grid.NewMap[Value](pl.On.Size(z))
	}
	return ps
}

// All yields the printed values of p apart from its clues: its givens, then its planes.
func (p *Puzzle) All() iter.Seq2[*Plane, grid.Map[Value]] {
	return func(yield func(*Plane, grid.Map[Value]) bool) {
		if !yield(&givens, p.Cells) {
			return
		}
		for i := range p.Planes {
			if !yield(&p.Type.Spec().Planes[i], p.Planes[i]) {
				return
			}
		}
	}
}

// Blank reports whether nothing is printed on the board or beside it.
func (p *Puzzle) Blank() bool {
	for _, m := range p.All() {
		if !m.Empty() {
			return false
		}
	}
	return p.Givens() == 0
}

// Mapped returns p with other values in its cells and planes.
func (p *Puzzle) Mapped(to func(pl *Plane, m grid.Map[Value]) grid.Map[Value]) *Puzzle {
	q := *p
	q.Cells = to(&givens, p.Cells)
	q.Planes = slices.Clone(p.Planes)
	for i := range q.Planes {
		q.Planes[i] = to(&p.Type.Spec().Planes[i], p.Planes[i])
	}
	return &q
}

// Values returns the values of a plane of its type in p.
func (p *Puzzle) Values(pl *Plane) grid.Map[Value] {
	for other, m := range p.All() {
		if other == pl {
			return m
		}
	}
	return grid.Map[Value]{}
}

// WithPrinted returns p with v at a position of the map of a plane of its type, or of its givens.
func (p *Puzzle) WithPrinted(pl *Plane, at grid.Cell, v Value) *Puzzle {
	return p.Mapped(func(other *Plane, m grid.Map[Value]) grid.Map[Value] {
		if other == pl {
			return m.With(at, v)
		}
		return m
	})
}

// inside reports whether a position of the plane's map lies within some cells of a board of
// size z: all cells around it are among them.
func (pl *Plane) inside(z grid.Size, at grid.Cell, in func(grid.Cell) bool) bool {
	return !slices.ContainsFunc(z.Around(pl.On.Half(at)), func(c grid.Cell) bool { return !in(c) })
}

// Words returns the alphabet of the values of a plane of p.
func (pl *Plane) Words(p *Puzzle) Alphabet {
	switch {
	case pl.IsGivens():
		return p.Type.Alphabet(p, Problem)
	case pl.Answer:
		return p.Type.Alphabet(p, Answer)
	default:
		return pl.Alphabet
	}
}

// turned returns a value of a plane of p after the turn.
func (pl *Plane) turned(p *Puzzle, v Value, t Turn) Value {
	switch {
	case pl.IsGivens():
		return p.turnValue(Problem, v, t)
	case pl.Answer:
		return p.turnValue(Answer, v, t)
	case pl.Turned != nil:
		return pl.Turned(v, t)
	default:
		return v
	}
}

// apart returns the number of the plane of printed answers among the planes of the type, -1
// where the givens are answers.
func (sp *Spec) apart() int {
	return slices.IndexFunc(sp.Planes, func(pl Plane) bool { return pl.Answer })
}

// Parts returns the printed parts of the answer: the givens, or the plane of those in a type
// whose givens are no answers.
func (p *Puzzle) Parts() grid.Map[Value] {
	switch i := p.Type.Spec().apart(); {
	case i < 0:
		return p.Cells
	case i < len(p.Planes):
		return p.Planes[i]
	default:
		return grid.Map[Value]{}
	}
}

// WithParts returns p with m as the printed parts of the answer.
func (p *Puzzle) WithParts(m grid.Map[Value]) *Puzzle {
	if i := p.Type.Spec().apart(); i >= 0 {
		return p.WithPlane(i, m)
	}
	q := *p
	q.Cells = m
	return &q
}

// WithPlane returns p with m as plane i.
func (p *Puzzle) WithPlane(i int, m grid.Map[Value]) *Puzzle {
	q := *p
	if q.Planes = slices.Clone(p.Planes); q.Planes == nil {
		q.Planes = p.Type.Spec().emptyPlanes(p.Size())
	}
	q.Planes[i] = m
	return &q
}

// print returns p with v at a position of plane i.
func (p *Puzzle) print(i int, at grid.Cell, v Value) *Puzzle {
	m := grid.NewMap[Value](p.Type.Spec().Planes[i].On.Size(p.Size()))
	if i < len(p.Planes) {
		m = p.Planes[i]
	}
	return p.WithPlane(i, m.With(at, v))
}

// Equal reports whether two puzzles of a type have the same values in their planes; no planes
// at all are as good as empty ones.
func (ps Planes) Equal(qs Planes) bool {
	for i := range max(len(ps), len(qs)) {
		if !ps.blank(i) || !qs.blank(i) {
			if i >= len(ps) || i >= len(qs) || !ps[i].Equal(qs[i]) {
				return false
			}
		}
	}
	return true
}

// blank reports whether plane i has no values.
func (ps Planes) blank(i int) bool { return i >= len(ps) || ps[i].Empty() }
