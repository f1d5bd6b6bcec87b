package puzzles

import (
	"strings"

	"quadrille/core"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Type is one kind of puzzle. Values are comparable and safe for concurrent use; there is one
// value for each type, listed in package types.
type Type interface {
	// Name is the key of the type in files and flags.
	Name() string
	// Spec describes the type to menus, readers and writers. It is constant.
	Spec() *Spec
	// Alphabet translates values of cells to and from the file's text. The
	// puzzle gives size and options; its cells may still be empty.
	Alphabet(p *Puzzle, l Layer) Alphabet
	// Validate lists what keeps the printed problem from being valid, such as a number that is
	// too high. It does not look at clues outside their range; Puzzle.Validate lists those as
	// well.
	Validate(p *Puzzle) []Fault
	// Model states the rules of p to the solver as the named model of Spec.Models ("" is the
	// first). It leaves out the givens in the cells, which the caller posts or assumes through
	// the Encoding. An unknown name is an error, so that no answer is attributed to the wrong
	// model.
	Model(p *Puzzle, model string, m *core.Model) (*Encoding, error)
	// Check lists the rules that givens and marks break. It follows the rules and does not use
	// the solver. An incomplete board breaks a rule only when no completion of the line, block
	// or group at fault can keep it, in a way that a person sees at once. complete is true when
	// every cell that needs an answer has one.
	Check(s State) (faults []Fault, complete bool)
	// Tools returns the tools of the rail for a layer; a board begins with the first.
	Tools(p *Puzzle, l Layer) []Tool
	// Press begins a stroke of the pointer on the board; nil when the press means nothing. Clue
	// fields are left to State.Press, and to State.Key for keys.
	Press(s State, in Press) Stroke
	// Key returns the move that a key makes at the cursor on the board, and whether the key
	// means anything there.
	Key(s State, in Key) (Move, bool)
	// Draw paints the board in units of a cell; package picture has the parts that boards have
	// in common.
	Draw(c draw.Canvas, v *View)
}

// Spec describes a type.
type Spec struct {
	Title words.Message // "Yin-Yang"
	Rules words.Message // the rules in a few sentences
	Other string        // other names, "" when there are none
	// Source is the text that states the type, which files carry with its puzzles; "" for the
	// types of the programs.
	Source string
	// Least, Most and Default are sizes of the board.
	Least, Most, Default grid.Size
	Square               bool
	// Fits says in a sentence why the type has no board of a size between Least and Most ("a
	// Binairo board has even sides; 7 × 8 has an odd one"), nil when it has. If the func is
	// nil, all sizes fit.
	Fits func(z grid.Size) error
	// Turns lists the turns that keep the rules, Upright among them: {Upright, LeftToRight}
	// where things fall down. nil: all eight.
	Turns []Turn
	// Sides are the sides that can have clue fields, in the order in which Puzzle.Fields lists
	// them.
	Sides []grid.Kind
	// Clues returns the range of the clues that a field of p can have; least is at least 0. It
	// must be set if there are Sides. A full board fits exactly one clue of the range in each
	// field: a clue therefore follows from the rest of a puzzle when all solutions agree on it.
	Clues func(p *Puzzle, at grid.Place) (least, most int)
	// Planes are the kinds of values that are printed besides the givens.
	Planes []Plane
	// Pieces is for a type whose answers are pieces of several cells, which are printed in a
	// plane of their own; nil where the givens themselves are parts of an answer.
	Pieces *Pieces
	// Exchangeable lists, in their order, the values that p can have and that can be interchanged:
	// colors, letters, numbers; nil where there are none. Alike is true when that does not make
	// another problem, as with two colors.
	Exchangeable func(p *Puzzle) []Value
	Alike        bool
	// Borders is true when the answer layer's cursor stops on borders too.
	Borders bool
	// Possible is true when the type displays which of its values, all below 64, a cell holds
	// in no solution.
	Possible bool
	// Printed are the printed rules one by one, to tell which of them take effect.
	Printed []PrintedRule
	Options []Option
	// Objective names the option that is minimized when a problem does not state it, "" when
	// the type has none.
	Objective string
	Models    []ModelSpec
	// SizeName returns the type's name of a size, which says more than rows and columns: "0–6,
	// 7 × 8"; nil if the type has no such name.
	SizeName func(pr Params) string
}

// PrintedRule is one of the rules of a type.
type PrintedRule struct {
	Text words.Message // "each color is connected", worded to follow a colon
	// Kinds are the rule kinds (the Kind of each core.Rule) that the first model posts and that
	// need not hold without this rule. What follows from several rules has a kind of its own,
	// listed with each of them.
	Kinds []string
}

// ModelSpec is one way to state the rules to the solver.
type ModelSpec struct {
	Name        string
	Title, Help words.Message
	// Relaxed is true when the model deviates from the rules: it accepts boards that break
	// them, and may reject some that keep them. Neither its solutions nor their absence prove
	// anything about the puzzle.
	Relaxed bool
}

// Allows says in a sentence why the choices are outside the limits of the type, nil when they
// are within.
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

// SizeWords returns the type's name of a size.
func (sp *Spec) SizeWords(pr Params) string {
	if sp.SizeName != nil {
		return sp.SizeName(pr)
	}
	return pr.Size.String()
}

// Unit returns the word for what Objective counts: "transparent".
func (sp *Spec) Unit() string {
	return strings.ToLower(sp.Option(sp.Objective).Title.String())
}

// Option returns the option of that name, nil when there is none.
func (sp *Spec) Option(name string) *Option {
	return lists.Find(sp.Options, func(o *Option) bool { return o.Name == name })
}

// Model returns the model of that name, the first one for "", nil when there is none.
func (sp *Spec) Model(name string) *ModelSpec {
	return lists.Find(sp.Models, func(m *ModelSpec) bool { return name == "" || m.Name == name })
}

// Alphabet translates the values of cells to the words of a file and back.
type Alphabet interface {
	// Text returns the word for v; "." for Open.
	Text(v Value) string
	// Value returns the value of a word; the error says what is allowed: "9 is not a number of
	// a 6 × 6 Doppelblock (1 to 4)".
	Value(word string) (Value, error)
}

// Fault is one broken rule at one place, in words.
type Fault struct {
	Rule   string // the kind of rule: "block", "connected", "twice"
	Title  string // a heading for faults of the problem itself: "Clue too high"; may be ""
	Text   string // one sentence with the place: "Row 3: two 4s."
	Places []grid.Place
	Line   *grid.Line // the line at fault, nil if the fault is not in a single line
}

// FaultAt returns the fault of one place, with a remark on it as text.
func FaultAt(at grid.Place, rule, remark string) Fault {
	return Fault{Rule: rule, Text: words.At(at, remark), Places: []grid.Place{at}}
}

// Encoding links the cells and clues on the page with the literals of its model.
type Encoding struct {
	// Cells has, for each cell in reading order, the values it can hold and their literals,
	// exactly one of which is true in a solution. A cell without an answer (a hole) has none.
	Cells [][]Choice
	// Clues has the literals under which the clues hold, where they are not posted as facts;
	// see SolvingMethods.ModelGuarded.
	Clues map[grid.Place]core.Lit
	// Objective is the variable to be minimized; Minimize says whether the problem asks for
	// that.
	Objective core.Var
	Minimize  bool
}

// Choice is one value that a cell can hold.
type Choice struct {
	Value Value
	Lit   core.Lit
}

// Lit returns the literal for "cell i holds v", core.False when it cannot.
func (r *Encoding) Lit(i int, v Value) core.Lit {
	for _, ch := range r.Cells[i] {
		if ch.Value == v {
			return ch.Lit
		}
	}
	return core.False
}

// Board returns the answer that a solution stands for, on a board of size z.
func (r *Encoding) Board(z grid.Size, sol core.Solution) grid.Map[Value] {
	return r.BoardOf(z, sol.Has)
}

// BoardOf returns the values whose literals hold, on a board of size z.
func (r *Encoding) BoardOf(z grid.Size, holds func(core.Lit) bool) grid.Map[Value] {
	return grid.Collect(z, func(c grid.Cell) Value {
		for _, ch := range r.Cells[z.Index(c)] {
			if holds(ch.Lit) {
				return ch.Value
			}
		}
		return Open
	})
}

// Differs returns literals of which one holds in each answer other than the given one.
func (r *Encoding) Differs(board grid.Map[Value]) []core.Lit {
	return lists.Make(len(r.Cells), func(i int) core.Lit { return r.Lit(i, board.At(board.Size().At(i))).Not() })
}

// View is what is displayed of a board, and how.
type View struct {
	State State
	// Forced are the cells that are the same in all solutions, drawn small and gray where
	// nothing is entered; none for the zero Map.
	Forced grid.Map[Value]
	// Possible has for each open cell the set of values that it holds in some solution, for
	// types whose Spec asks for it; the empty set means not known.
	Possible grid.Map[Notes]
	// Values are the values, at most 64, whose candidates are drawn where nothing is entered.
	// Candidates has for each open cell the set of those, by their index in Values, that the
	// cell holds in some solution; Doubtful has those for which that is undecided. For the zero
	// Map none are drawn.
	Values               []Value
	Candidates, Doubtful grid.Map[Notes]
	// Solution, when it has cells, is drawn as the answer in place of the marks, for exports
	// with the answer and results of the solver.
	Solution grid.Map[Value]
	Faults   []Fault
	// Clash are the cells and clue fields of givens and clues that contradict each other
	// although no rule is broken yet.
	Clash []grid.Place
	// Differs are cells to be hatched, in which two solutions differ.
	Differs  grid.Map[bool]
	Selected grid.Map[bool]
	// Selection are the cells that a person has selected for a command.
	Selection grid.Map[bool]
	// Ghosts are the places where a symmetry would repeat what is drawn at the place under the
	// pointer.
	Ghosts []grid.Place
	// Resizing is the preview of a change of the board's lines.
	Resizing Resizing
	// Heat tints cells where a given would do most, from 0, not at all, to 255.
	Heat grid.Map[uint8]
	// Target are the cells that a hint is about (its reasons are in Selected).
	Target grid.Map[bool]
	// Areas are the lines, blocks and sets of cells whose rules a hint uses, each as a list of
	// cells; they are outlined.
	Areas [][]grid.Cell
	// Trial has for each mark the level of the trial in which it was entered, 0 for none.
	Trial grid.Map[uint8]
	// Cursor and Hover are places; the zero Place: none.
	Cursor, Hover grid.Place
	Focused       bool // the board has the keyboard
	Layer         Layer
	Editing       bool // it is for an editor: empty clue fields are drawn
	Printing      bool // it goes to paper: it has the lines and styles of print
}

// Mark returns the answer to draw in c that is not a given: from Solution when it is displayed,
// else the mark.
func (v *View) Mark(c grid.Cell) Value {
	if v.State.Puzzle.Given(c) != Open {
		return Open
	}
	if v.Solution.Size() == v.State.Puzzle.Size() {
		return v.Solution.At(c)
	}
	return v.State.Marks.Values.At(c)
}
