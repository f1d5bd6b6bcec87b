package reason

import (
	"strings"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Level is how hard a step is, and a puzzle: as hard as its hardest step.
type Level uint8

// The levels. Unknown is no level: that of a board that was not walked to its end,
// and as a wish any. Beyond is what no person is asked to do: it needs a search.
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

// String is the name of the level, "" for Unknown.
func (l Level) String() string { return levels[l].String() }

// Key is the level in flags and files: "very-hard", "" for Unknown.
func (l Level) Key() string { return strings.ReplaceAll(strings.ToLower(string(levels[l])), " ", "-") }

// LevelNamed is the level with that key.
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
	over  int           // how many rules a supposition takes, 0 for any number
	Level Level
	Score int // how much thought a step takes, from 1; 1 is bookkeeping
	// Help explains the technique to people who do not know it, in one paragraph.
	Help words.Message
	// Late is true when the technique is tried only after suppositions of up to six
	// rules.
	Late bool
	// Find looks for one way to apply the technique, the first in reading order of the
	// picture; nil when there is none. What it concludes must be news. It ends soon when the Known
	// is Stopped.
	Find func(k *Known) *Found
}

// String is the name of the technique, that of a supposition with its length.
func (t *Technique) String() string {
	switch {
	case t.over == 0:
		return t.Name.String()
	case t.over > longestTold:
		return words.SayN(longestTold, "Supposition over more than %d rule", "Supposition over more than %d rules", longestTold)
	}
	return words.SayN(t.over, "Supposition over %d rule", "Supposition over %d rules", t.over)
}

// Bookkeeping reports whether a step by the technique is not worth telling: people
// do it without thinking of it as one.
func (t *Technique) Bookkeeping() bool { return t.Score == 1 }

// Found is an application of a technique.
type Found struct {
	Sets  []Fact      // what follows, not known before
	Rules []core.Rule // the instances that it rests on
	Say   Phrase
}

// Fact says that a cell holds a value, or that it does not.
type Fact struct {
	Cell  grid.Cell
	Value puzzles.Value
	Is    bool
}

// Explainer is implemented by types with techniques, or with words of their own for their
// rules; see ExplainerOf for the others.
type Explainer interface {
	// Techniques lists the techniques in the order in which they are tried. It is
	// constant.
	Techniques() []Technique
	// Phrases has the texts of all that the type's Found and Rule say. It is constant.
	Phrases() Catalog
	// Argue states the rules of p, without p's givens in the cells, to m: printed
	// rules and the few lemmas that people use, no rule leaning on another, each
	// posted under the rule instance as people see it. What only says what a
	// variable means is posted under a rule without a kind. It fails with a sentence
	// when there is nothing to explain about p.
	Argue(p *puzzles.Puzzle, m *core.Model) (*Argument, error)
}

// Argument is a puzzle's rules stated for explanations, in the words of its type.
type Argument struct {
	Reading *puzzles.Reading
	// Places is true when the values of a cell stand for the places of things that
	// cover several cells: then nothing follows silently from a cell having exactly
	// one of them, since that is a rule and not what a cell is.
	Places bool
	// Tables are what the techniques of the type have worked out about the puzzle.
	Tables any
	// Rule describes a rule instance.
	Rule func(core.Rule) Rule
	// Mapped is what a rule instance is called on the board that m leads to.
	Mapped func(r core.Rule, m *puzzles.Mapping) core.Rule
	// Value is the word for a value, as it is said of n cells: "black".
	Value func(v puzzles.Value, n int) string
	// Facts are clauses that say facts about p, of a type with Places: all of them when
	// that is wanted, else no more than can be read. Types without Places do not need it.
	Facts func(p *puzzles.Puzzle, fs []Fact, all bool) string
}

// Rule is a rule instance as people see it.
type Rule struct {
	core.Rule
	Name   Phrase      // "row 4 (sum 0)", "the block at r2c8"
	Breach Phrase      // what is wrong when it is broken: "would be all white"
	Excess Phrase      // the same when that is so by what holds alone: "would be covered twice"; else Breach
	Price  int         // what it costs to have it in mind; a plain local rule costs 10
	Cells  []grid.Cell // those it is about, in reading order
	// About lists those literals of the Reading that it speaks of; nil: all of its
	// cells.
	About []core.Lit
	// Wide is true when it is about the whole board.
	Wide bool
	// Late is true when suppositions lean on it only when they are long without it.
	Late bool
}
