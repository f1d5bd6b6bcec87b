package puzzles

import (
	"strings"

	"quadrille/core"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Type is one kind of puzzle. Values are comparable and safe for concurrent
// use; there is one of each, listed in package types.
type Type interface {
	// Name is the key of the type in files and flags.
	Name() string
	// Spec describes the type to menus, readers and writers. It is constant.
	Spec() *Spec
	// Alphabet translates values of cells to and from the file's text. The
	// puzzle gives size and options; its cells may still be empty.
	Alphabet(p *Puzzle, l Layer) Alphabet
	// Validate lists what keeps the printed problem from being one at all, as a
	// number that is too high, beside clues outside their range: Puzzle.Validate
	// lists all.
	Validate(p *Puzzle) []Fault
	// Model states the rules of p to the solver as the named model of
	// Spec.Models ("" is the first), without p's givens in the cells, which
	// are posted or assumed by the caller through the Reading. A name that is none of
	// them is an error: nobody is to believe that another model was asked.
	Model(p *Puzzle, model string, m *core.Model) (*Reading, error)
	// Check lists the rules that givens and marks break, from the rules and
	// not from the solver. A board that is not complete breaks a rule only
	// when no completion of the line, block or group at fault can keep it in
	// a way that a person sees at once. complete is true when every cell that
	// needs an answer has one.
	Check(s State) (faults []Fault, complete bool)
	// Tools are the keys of the rail for a layer; a board begins with the first.
	Tools(p *Puzzle, l Layer) []Tool
	// Press begins a stroke of the pointer on the board; nil when the press means
	// nothing. State.Press is for clue fields as well, and so is State.Key.
	Press(s State, in Press) Stroke
	// Key is the move that a key makes at the cursor on the board, and whether the
	// key means anything there.
	Key(s State, in Key) (Move, bool)
	// Draw paints the board in units of a cell; package picture has the parts
	// that boards have in common.
	Draw(c draw.Canvas, v *View)
}

// Spec describes a type.
type Spec struct {
	Title words.Message // "Yin-Yang"
	Rules words.Message // the rules in a few sentences
	Other string        // other names, "" when there are none
	// Least, Most and Default are sizes of the board.
	Least, Most, Default grid.Size
	Square               bool
	// Fits says in a sentence why a size between Least and Most is none of the
	// type ("a Binairo board has even sides; 7 × 8 has an odd one"), nil when it
	// is one. A nil func: all are.
	Fits func(z grid.Size) error
	// Turns lists the turns that keep the rules, Upright among them: {Upright, LeftToRight}
	// where things fall down. nil: all eight.
	Turns []Turn
	// Sides are the sides that can have clue fields; those of New come first.
	Sides []grid.Kind
	// Clues is the range of the clues that a field of p can have, from 0 on at the least.
	// It is asked wherever there are Sides. A full board fits one clue of the range in
	// each field, and no other: a clue follows from the rest of a puzzle when no solution
	// has another one there.
	Clues func(p *Puzzle, at grid.Place) (least, most int)
	// Pieces are for a type whose answers are pieces of several cells; nil where the
	// givens themselves are parts of an answer.
	Pieces *Pieces
	// Borders is true when the answer layer's cursor stops on borders too.
	Borders bool
	// Possible is true when the type shows which of its values, all below 64, a
	// cell holds in no solution.
	Possible bool
	// Printed are the printed rules one by one, to tell which of them are at work.
	Printed []PrintedRule
	Options []Option
	// Objective names the option that is as small as possible where a problem
	// does not state it, "" when the type has none.
	Objective string
	Models    []ModelSpec
	// SizeName is what the type calls a size, with more than rows and columns:
	// "0–6, 7 × 8"; nil where there is nothing more to say.
	SizeName func(pr Params) string
}

// PrintedRule is one of the rules of a type.
type PrintedRule struct {
	Text words.Message // "each color is connected": to be listed after a colon
	// Kinds are the kinds of rules, the Kind of each core.Rule, that the first model
	// posts and that need not hold without this one. What follows from several rules
	// has a kind of its own, which stands with each of them.
	Kinds []string
}

// ModelSpec is one way to state the rules to the solver.
type ModelSpec struct {
	Name        string
	Title, Help words.Message
	// Relaxed is true when the model is not quite the rules: it allows boards
	// that break them, and may miss some that keep them. What it finds, and
	// that it finds nothing, proves nothing about the puzzle.
	Relaxed bool
}

// Allows says in a sentence why the choices are outside the limits of the
// type, nil when they are not.
func (sp *Spec) Allows(pr Params) error {
	z := pr.Size
	board := words.An(words.Say("%s board", sp.Title))
	switch {
	case sp.Square && z.Rows != z.Cols:
		return words.Errorf("%s is square; %s is not", board, z)
	case z.Rows < sp.Least.Rows || z.Cols < sp.Least.Cols:
		return words.Errorf("%s is at least %s; %s is too small", board, sp.Least, z)
	case z.Rows > sp.Most.Rows || z.Cols > sp.Most.Cols:
		return words.Errorf("%s is at most %s; %s is too large", board, sp.Most, z)
	}
	if sp.Fits != nil {
		if err := sp.Fits(z); err != nil {
			return err
		}
	}
	for name, v := range pr.Options {
		o := sp.Option(name)
		if o == nil {
			return words.Errorf("%s has no option %q", sp.Title, name)
		}
		if v < o.Min || v > o.Max {
			return words.Errorf("the option %s of %s is a number from %d to %d; %d is not", o.Name, board, o.Min, o.Max, v)
		}
	}
	return nil
}

// SizeWords is what the type calls a size.
func (sp *Spec) SizeWords(pr Params) string {
	if sp.SizeName != nil {
		return sp.SizeName(pr)
	}
	return pr.Size.String()
}

// Unit is the word for what Objective counts: "transparent".
func (sp *Spec) Unit() string {
	return strings.ToLower(sp.Option(sp.Objective).Title.String())
}

// Option is the option of that name, nil when there is none.
func (sp *Spec) Option(name string) *Option {
	for i := range sp.Options {
		if sp.Options[i].Name == name {
			return &sp.Options[i]
		}
	}
	return nil
}

// Model is the model of that name, the first one for "", nil when there is none.
func (sp *Spec) Model(name string) *ModelSpec {
	for i := range sp.Models {
		if name == "" || sp.Models[i].Name == name {
			return &sp.Models[i]
		}
	}
	return nil
}

// Alphabet translates the values of cells to the words of a file and back.
type Alphabet interface {
	// Text is the word for v; "." for Open.
	Text(v Value) string
	// Value is the value of a word; the error says what is allowed:
	// "9 is not a number of a 6 × 6 Doppelblock (1 to 4)".
	Value(word string) (Value, error)
}

// Fault is one broken rule at one place, in words.
type Fault struct {
	Rule   string // the kind of rule: "block", "connected", "twice"
	Title  string // of what keeps a problem from being one: "Clue too high"; may be ""
	Text   string // one sentence with the place: "Row 3: two 4s."
	Places []grid.Place
	Line   *grid.Line // the line at fault, nil when it is not a matter of one
}

// Reading links what is on the page with the literals of its model.
type Reading struct {
	// Cells has, for each cell in reading order, the values it can hold and
	// their literals; exactly one of them is true in a solution. A cell
	// without an answer (a hole) has none.
	Cells [][]Choice
	// Clues has the literals under which the clues hold, where they are not facts;
	// see Ways.ModelGuarded.
	Clues map[grid.Place]core.Lit
	// Objective is the variable to be made as small as possible where the
	// problem asks for that; Minimize says whether it does.
	Objective core.Var
	Minimize  bool
}

// Choice is one value that a cell can hold.
type Choice struct {
	Value Value
	Lit   core.Lit
}

// Lit is the literal for "cell i holds v", core.False when it cannot.
func (r *Reading) Lit(i int, v Value) core.Lit {
	for _, ch := range r.Cells[i] {
		if ch.Value == v {
			return ch.Lit
		}
	}
	return core.False
}

// Board is the answer that a solution stands for, on a board of size z.
func (r *Reading) Board(z grid.Size, sol core.Solution) grid.Map[Value] {
	return grid.Collect(z, func(c grid.Cell) Value {
		for _, ch := range r.Cells[z.Index(c)] {
			if sol.Has(ch.Lit) {
				return ch.Value
			}
		}
		return Open
	})
}

// View is what is shown of a board and how.
type View struct {
	State State
	// Forced are the cells that are the same in all solutions, drawn small
	// and grey where nothing is entered; the zero Map: none.
	Forced grid.Map[Value]
	// Possible has for each open cell the set of values that it holds in some
	// solution, for types whose Spec asks for it; the empty set: not known.
	Possible grid.Map[Notes]
	// Values are the values, 64 at most, of which candidates are drawn where nothing is
	// entered. Candidates has for each open cell the set of those, by their index in
	// Values, that some solution has there; Doubtful the set of those of which that is
	// not decided. The zero Map: none are shown.
	Values               []Value
	Candidates, Doubtful grid.Map[Notes]
	// Solution, when it has cells, is drawn as the answer in place of the
	// marks: exports with the answer, results of the solver.
	Solution grid.Map[Value]
	Faults   []Fault
	// Clash are the cells and clue fields of givens and clues that contradict
	// each other. No rule is broken there yet.
	Clash []grid.Place
	// Differs are cells to be hatched, where two solutions part.
	Differs  grid.Map[bool]
	Selected grid.Map[bool]
	// Selection are the cells that a person has selected to do something with.
	Selection grid.Map[bool]
	// Ghosts are the places at which something is drawn too, by a symmetry, when it
	// is at the place that is pointed at.
	Ghosts []grid.Place
	// Resizing is what other lines would do to the board.
	Resizing Resizing
	// Heat tints cells, from 0, not at all, to 255: where a given would do
	// most.
	Heat grid.Map[uint8]
	// Target are the cells that a hint is about (its reasons are Selected).
	Target grid.Map[bool]
	// Areas are the lines, blocks and sets of cells whose rules a hint uses, each
	// with its cells; they are outlined.
	Areas [][]grid.Cell
	// Trial has the level of a trial in which a mark was entered, 0 for none.
	Trial grid.Map[uint8]
	// Cursor and Hover are places; the zero Place: none.
	Cursor, Hover grid.Place
	Focused       bool // the board has the keyboard
	Layer         Layer
	Editing       bool // an editor shows it: empty clue fields are drawn
	Printing      bool // it goes to paper: the lines and looks of print
}

// Mark is the answer to draw in c that is not a given: of the solution when
// one is shown, else the mark.
func (v *View) Mark(c grid.Cell) Value {
	if v.State.Puzzle.Given(c) != Open {
		return Open
	}
	if v.Solution.Size() == v.State.Puzzle.Size() {
		return v.Solution.At(c)
	}
	return v.State.Marks.Values.At(c)
}
