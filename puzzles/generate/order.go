package generate

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Order describes the puzzle to make. The zero values of all fields but From ask for
// nothing.
type Order struct {
	// From has the type, the size and the options, and the givens and clues
	// that the puzzle must show.
	From *puzzles.Puzzle
	// Seed and the number of the puzzle determine the random numbers.
	Seed uint64
	// Settings are the values of the type's settings, by name.
	Settings map[string]string
	// Answer is the solution to make a puzzle for. Without cells, one is drawn for every
	// try.
	Answer Board
	// Symmetry is the symmetry of the printed places.
	Symmetry puzzles.Symmetry
	// Mask says which cells must and must not show a given. Without cells, all may.
	Mask grid.Map[Mask]
	// Least and Most bound the number of givens and clues. Most 0 means no bound.
	Least, Most int
	// Minimal asks for a puzzle from which nothing can be removed, other than what From and
	// Mask demand, without another solution appearing; this is proved.
	Minimal Minimal
	// Wanted is the difficulty of the puzzle.
	Wanted Wanted
	// Tries is the number of boards after which Make gives up; see DefaultTries for 0.
	Tries int
}

// DefaultTries is the default number of boards tried for one puzzle. It is higher for hard
// puzzles and with a mask, since those are rare.
const DefaultTries = 200

// tries returns the number of boards to try.
func (o *Order) tries() int {
	switch {
	case o.Tries > 0:
		return o.Tries
	case o.Mask.Size() != (grid.Size{}):
		return 25 * DefaultTries
	case o.Wanted.Level >= reason.Hard || len(o.Wanted.Require) > 0:
		return 5 * DefaultTries
	default:
		return DefaultTries
	}
}

// Minimal says what cannot be removed from a puzzle. Without a symmetry an orbit is a
// single given or clue, so OrbitMinimal and EachMinimal are the same.
type Minimal uint8

// The degrees of minimality.
const (
	NotMinimal   Minimal = iota
	OrbitMinimal         // no whole orbit of the symmetry
	EachMinimal          // no single given or clue
)

var minimalNames = [...]string{"no", "orbit", "each"}

// String returns the name used in flags and files.
func (m Minimal) String() string { return minimalNames[m] }

// MinimalNames lists the names in the order of the constants.
func MinimalNames() []string { return minimalNames[:] }

// MinimalNamed returns the value with that name.
func MinimalNamed(name string) (Minimal, bool) {
	i := slices.Index(minimalNames[:], name)
	return Minimal(max(i, 0)), i >= 0
}

// Mask says whether a cell shows a given.
type Mask uint8

// The entries of a mask.
const (
	May Mask = iota
	Must
	MustNot
)

// Settings lists the settings of a type, nil if it makes no puzzles.
func Settings(t puzzles.Type) []Setting {
	if g, ok := t.(Generator); ok {
		return g.Settings()
	}
	return nil
}

// Setting returns the value of a setting as text: as ordered, else the default. It panics
// if the type has no such setting.
func (o *Order) Setting(name string) string {
	s := o.setting(name)
	if v, ok := o.Settings[name]; ok {
		return v
	}
	if len(s.Values) == 0 {
		return strconv.Itoa(s.Default)
	}
	return string(s.Values[0])
}

// Number returns the value of a numeric setting.
func (o *Order) Number(name string) int {
	n, err := strconv.Atoi(o.Setting(name))
	if err != nil {
		panic(fmt.Sprintf("generate: Order.Number: %v", err)) // ruled out by Check
	}
	return n
}

func (o *Order) setting(name string) Setting {
	for _, s := range Settings(o.From.Type) {
		if s.Name == name {
			return s
		}
	}
	panic(fmt.Sprintf("generate: %s has no setting %q", o.From.Type.Name(), name))
}

// Check returns an error, a sentence, if the order makes no sense.
func (o *Order) Check() error {
	p := o.From
	if _, ok := p.Type.(Generator); !ok {
		return words.Errorf("puzzles of the type %s cannot be made", p.Type.Name())
	}
	if err := p.Type.Spec().Allows(p.Params()); err != nil {
		return err
	}
	if faults := p.Validate(); len(faults) > 0 && !p.Cells.Empty() {
		return words.Errorf("the puzzle to finish: %s", faults[0].Text)
	}
	if err := o.Wanted.check(p.Type); err != nil {
		return err
	}
	for _, check := range []func() error{o.checkSettings, o.checkChoice, o.checkSymmetry, o.checkMask, o.checkNumbers, o.checkAnswer} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (o *Order) checkSettings() error {
	known := Settings(o.From.Type)
	for _, name := range slices.Sorted(maps.Keys(o.Settings)) {
		i := slices.IndexFunc(known, func(s Setting) bool { return s.Name == name })
		if i < 0 {
			return words.Errorf("%s has no setting %q", o.From.Type.Spec().Title, name)
		}
		if err := known[i].check(o.Settings[name]); err != nil {
			return err
		}
	}
	return nil
}

func (s *Setting) check(v string) error {
	if len(s.Values) > 0 {
		if !slices.Contains(s.Names(), v) {
			return words.Errorf("%s is %q; it must be one of %s", s.Name, v, strings.Join(s.Names(), ", "))
		}
		return nil
	}
	if n, err := strconv.Atoi(v); err != nil || n < s.Min || n > s.Max {
		return words.Errorf("%s is %q; it must be a number from %d to %d", s.Name, v, s.Min, s.Max)
	}
	return nil
}

func (o *Order) checkChoice() error {
	if Chooses(o.From.Type) || o.Symmetry == puzzles.NoSymmetry && o.Mask.Empty() && o.Least == 0 && o.Most == 0 {
		return nil
	}
	return words.Errorf("%s shows its whole board: symmetry, mask and number of givens cannot be chosen", words.An(words.Say("%s puzzle", o.From.Type.Spec().Title)))
}

func (o *Order) checkSymmetry() error {
	if int(o.Symmetry) >= len(puzzles.Symmetries()) {
		return words.Errorf("the symmetry %d is not known", int(o.Symmetry))
	}
	z := o.From.Size()
	if o.Symmetry.Square() && z.Rows != z.Cols {
		return words.Errorf("the symmetry %s needs a square board; %s is not square", o.Symmetry, z)
	}
	return nil
}

func (o *Order) checkMask() error {
	z := o.From.Size()
	if o.Mask.Size() == (grid.Size{}) {
		return nil
	}
	if o.Mask.Size() != z {
		return words.Errorf("the mask is %s, the board %s", o.Mask.Size(), z)
	}
	for c := range z.All() {
		if o.Mask.At(c) != MustNot {
			continue
		}
		for _, at := range o.orbit(o.From, grid.Of(c)) {
			if o.Mask.At(at.Cell) == Must || o.From.Given(at.Cell) != puzzles.Open {
				return words.Errorf("the mask wants no given in %s, but there must be one in %s", c, at)
			}
		}
	}
	return nil
}

func (o *Order) checkNumbers() error {
	switch {
	case o.Least < 0 || o.Most < 0 || o.Tries < 0:
		return words.Errorf("numbers of givens and tries cannot be negative")
	case o.Most > 0 && o.Least > o.Most:
		return words.Errorf("the least number of givens, %d, is more than the most, %d", o.Least, o.Most)
	}
	return nil
}

func (o *Order) checkAnswer() error {
	if o.Answer.Size() == (grid.Size{}) {
		return nil
	}
	if z := o.From.Size(); o.Answer.Size() != z {
		return words.Errorf("the answer is %s, the board %s", o.Answer.Size(), z)
	}
	s := puzzles.State{Puzzle: o.From, Marks: puzzles.AnswerOf(o.Answer)}
	for c := range o.From.Size().All() {
		v := o.From.Given(c)
		if v == puzzles.Open {
			continue
		}
		if v != o.Answer.At(c) {
			return words.Errorf("the answer differs from the given in %s", c)
		}
		s.Marks.Values = s.Marks.Values.With(c, puzzles.Open)
	}
	switch faults, complete := o.From.Type.Check(s); {
	case len(faults) > 0:
		return words.Errorf("the answer is none: %s", faults[0].Text)
	case !complete:
		return words.Errorf("the answer is not complete")
	}
	return nil
}

// mayShow reports whether the mask allows all places of an orbit to be printed.
func (o *Order) mayShow(orbit []grid.Place) bool {
	return !slices.ContainsFunc(orbit, func(at grid.Place) bool {
		return at.Kind == grid.InCell && o.Mask.At(at.Cell) == MustNot
	})
}

// mustShow reports whether some place of an orbit must be printed, because base shows it or
// the mask demands it.
func (o *Order) mustShow(base *puzzles.Puzzle, orbit []grid.Place) bool {
	return slices.ContainsFunc(orbit, func(at grid.Place) bool {
		return shows(base, at) || at.Kind == grid.InCell && o.Mask.At(at.Cell) == Must
	})
}
