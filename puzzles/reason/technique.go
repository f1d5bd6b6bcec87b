package reason

import (
	"strings"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Level is the difficulty of a step, or of a puzzle: that of its hardest step.
type Level uint8

// The levels. Unknown is the level of a board whose walk did not reach the end; as a wish
// it means any. Beyond is not for people: it needs a search.
const (
	Unknown Level = iota
	Easy
	Medium
	Hard
	VeryHard
	Extreme
	Beyond
)

var levels = [...]words.Message{"", "Easy", "Medium", "Hard", "Very hard", "Extreme", "Beyond"}

// String returns the name of the level, "" for Unknown.
func (l Level) String() string { return levels[l].String() }

// Key returns the level as used in flags and files: "very-hard", "" for Unknown.
func (l Level) Key() string { return strings.ReplaceAll(strings.ToLower(string(levels[l])), " ", "-") }

// LevelNamed returns the level with that key.
func LevelNamed(key string) (Level, bool) {
	for l := Easy; l <= Beyond; l++ {
		if l.Key() == key {
			return l, true
		}
	}
	return Unknown, false
}

// Technique is a named way to reason.
type Technique struct {
	ID    string        // the key in files, flags and the catalog: "yinyang/square"
	Name  words.Message // "Full square"
	over  int           // the number of rules of a supposition, 0 for any
	Level Level
	Score int // how much thought a step takes, at least 1; 1 is bookkeeping
	// Help explains the technique to people who do not know it, in one paragraph.
	Help words.Message
	// Late reports whether the technique is tried only after suppositions of up to six
	// rules.
	Late bool
	// Find looks for one way to apply the technique, the first in reading order of the
	// picture, and returns nil when there is none. Its conclusions must be new. It returns
	// soon after the Known is Stopped.
	Find func(k *Known) *Found
}

// String returns the name of the technique, for a supposition with its length.
func (t *Technique) String() string {
	switch {
	case t.over == 0:
		return t.Name.String()
	case t.over > longestTold:
		return words.SayN(longestTold, "Supposition over more than %d rule", "Supposition over more than %d rules", longestTold)
	}
	return words.SayN(t.over, "Supposition over %d rule", "Supposition over %d rules", t.over)
}

// Bookkeeping reports whether a step by the technique is not worth telling, because people
// do not think of it as a step.
func (t *Technique) Bookkeeping() bool { return t.Score == 1 }

// Found is an application of a technique.
type Found struct {
	Sets  []Fact      // what follows, not known before
	Rules []core.Rule // the rule instances that it rests on
	// Premises are the known facts from which the sentence argues: with the rules they imply
	// Sets, and without one of them they do not. They become the reasons of the step. If nil,
	// the prover looks for reasons among all that is known.
	Premises []Fact
	Say      Phrase
}

// Fact says that a cell holds a value, or that it does not.
type Fact struct {
	Cell  grid.Cell
	Value puzzles.Value
	Is    bool
}

// Explainer is implemented by types with techniques, or with their own words for their
// rules; see ExplainerOf for other types.
type Explainer interface {
	// Techniques lists the techniques in the order in which they are tried. It is constant.
	Techniques() []Technique
	// Phrases has the texts of all phrases of the type's Found and Rule. It is constant.
	Phrases() Catalog
	// Argue posts the rules of p, without p's givens in the cells, to m: printed rules and
	// the few lemmas that people use, none relying on another, each under the rule instance
	// as people see it. Constraints that only define a variable are posted under a rule
	// without a kind. The error is a sentence that says why p cannot be explained.
	Argue(p *puzzles.Puzzle, m *core.Model) (*Argument, error)
}

// Argument has a puzzle's rules, stated for explanations in the words of its type.
type Argument struct {
	Encoding *puzzles.Encoding
	// Places reports whether the values of a cell stand for places of things that cover
	// several cells. Then nothing follows silently from a cell having exactly one value,
	// since that is a rule and not part of what a cell is.
	Places bool
	// Tables have what the techniques of the type have precomputed about the puzzle.
	Tables any
	// Rule describes a rule instance.
	Rule func(core.Rule) Rule
	// Mapped returns the rule instance on the board that m maps to.
	Mapped func(r core.Rule, m *puzzles.Mapping) core.Rule
	// Value returns the word for a value as said of n cells: "black".
	Value func(v puzzles.Value, n int) string
	// Facts returns clauses that state facts about p: all of them if all is set, else no
	// more than can be read. Only types with Places need it.
	Facts func(p *puzzles.Puzzle, fs []Fact, all bool) string
}

// Rule is a rule instance as people see it.
type Rule struct {
	core.Rule
	Name   Phrase      // "row 4 (sum 0)", "the block at r2c8"
	Breach Phrase      // how it is broken: "would be all white"
	Excess Phrase      // replaces Breach if it is broken by facts that hold alone: "would be covered twice"; may be empty
	Price  int         // how hard it is to keep in mind; a simple local rule costs 10
	Cells  []grid.Cell // the cells it is about, in reading order
	// About lists the literals of the Encoding that it is about; nil means all of its cells.
	About []core.Lit
	// Wide reports whether it is about the whole board.
	Wide bool
	// Late reports whether suppositions use it only when they would be long without it.
	Late bool
	// Part reports whether rules of its kind are parts of what other rules say, so that no
	// supposition needs them: "row 4 has two F". A sentence that argues with a part rests on that alone; otherwise
	// the prover may find another reason than the one that is told.
	Part bool
}
