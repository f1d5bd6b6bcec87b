package workshop

import (
	"cmp"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Order describes the puzzles that a user wants made. The zero values of all fields but
// Type, Size and Count mean no preference.
type Order struct {
	Type  puzzles.Type // one for which Makes is true
	Size  grid.Size
	Count int
	Begin Beginning
	// InPlace is true if the puzzle is to replace the board that it begins with.
	InPlace     bool
	Symmetry    int    // index into Symmetries
	Wanted      Wanted // how hard; WantedLevel converts an index into Levels
	Least, Most int    // givens; Most 0: no bound
	Minimal     bool
	Mask        Mask
	Settings    map[string]string // of the type, by name; "" is the default
	Seed        string            // a number, or any text; "": a random one
}

// Wanted is the desired difficulty, in terms of human solving steps.
type Wanted = generate.Wanted

// WantedLevel returns the wish for the level with index i in Levels.
func WantedLevel(i int) Wanted { return Wanted{Level: reason.Level(i)} }

// Beginning is what a puzzle begins with.
type Beginning int

// A puzzle begins with nothing, or with the givens or the answer of a board.
const (
	BeginEmpty Beginning = iota
	BeginGivens
	BeginAnswer
)

// Beginnings names the beginnings.
func Beginnings() []string {
	return []string{words.Say("An empty board"), words.Say("My givens: finish my puzzle"), words.Say("My answer: choose the givens")}
}

// Symmetries names the symmetries, no preference first.
func Symmetries() []string {
	return lists.Map(puzzles.Symmetries(), puzzles.Symmetry.Help)
}

// CanHave reports whether boards of a size can have a symmetry, an index into Symmetries.
func CanHave(symmetry int, z grid.Size) bool { return puzzles.Symmetry(symmetry).Fits(z) }

// Levels names the levels, no preference first.
func Levels() []string {
	names := []string{words.Say("Any")}
	for l := reason.Easy; l <= reason.Beyond; l++ {
		names = append(names, l.String())
	}
	return names
}

// CanBe reports whether puzzles of a type can be of a level, an index into Levels.
func CanBe(t puzzles.Type, level int) bool {
	w := WantedLevel(level)
	return w.Reachable(t)
}

// The bounds of an order: puzzles made in one go, suppositions on the way through a puzzle,
// and its givens.
const (
	MostMade   = 10_000
	MostChains = 1_000
	MostGivens = file.MaxSide * file.MaxSide
)

// Makes reports whether puzzles of a type can be made.
func Makes(t puzzles.Type) bool {
	_, ok := t.(generate.Generator)
	return ok
}

// Chooses reports whether the givens of puzzles of a type are chosen, so that a symmetry, a
// mask and their number can be wished for.
func Chooses(t puzzles.Type) bool { return Makes(t) && generate.Chooses(t) }

// Used returns the order with only those wishes that can be met for its type, size and level.
func (o Order) Used() Order {
	if !Chooses(o.Type) {
		o.Symmetry, o.Mask, o.Least, o.Most, o.Minimal = 0, Mask{}, 0, 0, false
	}
	if !CanHave(o.Symmetry, o.Size) {
		o.Symmetry = 0
	}
	if !CanBe(o.Type, int(o.Wanted.Level)) {
		o.Wanted.Level = reason.Unknown
	}
	for _, k := range reason.TechniquesOf(o.Type) {
		if o.Wanted.MayOccur(k) {
			continue
		}
		other := func(id string) bool { return id == k.ID }
		o.Wanted.Require = slices.DeleteFunc(slices.Clone(o.Wanted.Require), other)
		o.Wanted.Forbid = slices.DeleteFunc(slices.Clone(o.Wanted.Forbid), other)
		if k.Supposes() {
			o.Wanted.Chains = 0
		}
	}
	return o
}

// Settings lists the settings that a type has besides the common ones.
func Settings(t puzzles.Type) []generate.Setting { return generate.Settings(t) }

// NewSeed returns a random seed.
func NewSeed() string { return strconv.Itoa(rand.IntN(1_000_000)) }

func seedOf(text string) uint64 {
	text = cmp.Or(text, NewSeed())
	if n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash never fails
	return h.Sum64()
}

// begin returns what the order begins with: a board and an answer to it, which has no cells
// if none is wanted. The open board may be nil if the order does not begin with it. The
// error says why the order cannot begin.
func (o *Order) begin(open *document.Document) (from *puzzles.Puzzle, answer grid.Map[puzzles.Value], err error) {
	if from, err = puzzles.New(o.Type, puzzles.Params{Size: o.Size}); err != nil || o.Begin == BeginEmpty {
		return from, answer, err
	}
	if open == nil {
		return nil, answer, words.Error("no board is open to begin with")
	}
	p := open.State().Puzzle
	switch {
	case p.Type != o.Type || p.Size() != o.Size:
		return nil, answer, words.Errorf("the open board is not %s of %s", words.An(o.Type.Spec().Title.String()), o.Size)
	case o.Begin == BeginGivens:
		return p, answer, nil
	}
	from, err = puzzles.New(o.Type, puzzles.Params{Size: o.Size, Options: p.Options}) // for which the answer is valid
	return from, open.Answer(), err
}

// wished converts the order, which begins with a board and perhaps with an answer to it.
func (o *Order) wished(from *puzzles.Puzzle, answer grid.Map[puzzles.Value]) generate.Order {
	to := generate.Order{
		From: from, Answer: answer, Seed: seedOf(o.Seed), Settings: map[string]string{}, Mask: o.Mask.order(),
		Symmetry: puzzles.Symmetry(o.Symmetry), Wanted: o.Wanted, Least: o.Least, Most: o.Most,
	}
	if o.Minimal {
		to.Minimal = generate.OrbitMinimal
	}
	for name, v := range o.Settings {
		if v != "" {
			to.Settings[name] = v
		}
	}
	return to
}

// Mask is painted by the user on the cells of a board: a given must be there, or must not.
// The zero Mask has no cells.
type Mask struct {
	cells   grid.Map[generate.Mask]
	drawing bool
	paint   generate.Mask
}

// Size returns the size of the board.
func (m *Mask) Size() grid.Size { return m.cells.Size() }

// Resize makes the mask fit a board of size z. If it has another size, it is cleared.
func (m *Mask) Resize(z grid.Size) {
	if z != m.Size() {
		*m = Mask{cells: grid.NewMap[generate.Mask](z)}
	}
}

// Clear clears the mask.
func (m *Mask) Clear() { *m = Mask{cells: grid.NewMap[generate.Mask](m.Size())} }

// Must reports whether a cell must have a given.
func (m *Mask) Must(c grid.Cell) bool { return m.cells.At(c) == generate.Must }

// MustNot reports whether a cell must not have a given.
func (m *Mask) MustNot(c grid.Cell) bool { return m.cells.At(c) == generate.MustNot }

// Paint marks some cells, on a board of the same size, as cells that must have a given or,
// if not is true, must not.
func (m *Mask) Paint(cells grid.Map[bool], not bool) {
	m.Resize(cells.Size())
	paint := generate.Must
	if not {
		paint = generate.MustNot
	}
	for c := range cells.Size().All() {
		if cells.At(c) {
			m.cells = m.cells.With(c, paint)
		}
	}
}

// Press begins painting at a cell: with the successor of its state, in the order may, must,
// must not, or with must not if not is true. Symmetric cells are painted too.
func (m *Mask) Press(c grid.Cell, not bool, symmetry int) {
	if !m.Size().Has(c) {
		return
	}
	next := map[generate.Mask]generate.Mask{generate.May: generate.Must, generate.Must: generate.MustNot, generate.MustNot: generate.May}
	m.paint = next[m.cells.At(c)]
	if not {
		m.paint = generate.MustNot
	}
	m.drawing = true
	m.Drag(c, symmetry)
}

// Drag continues painting in another cell.
func (m *Mask) Drag(c grid.Cell, symmetry int) {
	if !m.drawing || !m.Size().Has(c) {
		return
	}
	for _, o := range puzzles.Symmetry(symmetry).Orbit(m.Size(), c) {
		m.cells = m.cells.With(o, m.paint)
	}
}

// Lift ends the painting.
func (m *Mask) Lift() { m.drawing = false }

// order converts the mask, to one without cells if nothing is painted.
func (m *Mask) order() grid.Map[generate.Mask] {
	if m.cells.Empty() {
		return grid.Map[generate.Mask]{}
	}
	return m.cells
}
