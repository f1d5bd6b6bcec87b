// Package reason explains puzzles: the next step that a person could take, why a cell has
// its value, the whole way to the answer, and how hard that way is.
//
// # Method
//
// A type states its rules for explanations, names its rule instances (one row, one 2 × 2
// block) and lists its techniques in the order in which people try them; see [Explainer]. A
// technique says what follows and on which rules it rests. It does not say which cells are
// the reasons: the prover drops facts as long as the rules still imply what follows, which
// also proves the step. A technique that is wrong, or right only by luck, is caught.
//
// What is told and what is proved must be the same argument. Where a sentence rests on less
// than a rule says ("row 4 has its two F"), the type posts that as a rule of its own, a part
// (see Rule.Part), and the technique names it in Found.Rules; the prover then finds no other
// argument than the one told. A sentence that argues from certain facts states them as
// Found.Premises; they become the reasons, and with core.Debug each must be needed. Package
// lines has Line.Part and Line.Known for both.
//
// A type that lists none of this is explained by suppositions alone, from the rules of its
// first model and in the words of its printed rules; see [ExplainerOf].
//
// Where no technique applies, the package looks for the cheapest explanation among all
// rules by propagation alone: a supposition, what follows from it rule by rule, and the
// contradiction. (Bogaerts, Gamba and Guns, "A framework for step-wise explaining how to
// solve constraint satisfaction problems", 2021, look for such explanations in every step;
// here they come after the named techniques.) If there is none, the step is a search, and
// is called one.
//
// # One way for all equivalent puzzles
//
// Puzzles that differ only by a turn and the names of values have the same way and the same
// grade: steps are found on one that represents all of them, see
// [puzzles.Puzzle.Representative]. Types, techniques and the prover see only this one. Each
// step found is mapped back to the board in question; representative.go does that.
//
// # Words
//
// Text is kept as data, a [Phrase], until it is told; the catalog of the type has the
// wording.
//
// # Where to read
//
// technique.go defines what a type supplies, known.go what a technique sees, representative.go
// how that becomes a step on the board, prover.go how steps are proved, chain.go how
// suppositions are found and told, plain.go what is used for types that supply nothing,
// engine.go how steps are chosen, walk.go the whole way, grade.go how hard it is, phrase.go and
// tell.go the words. Package lines helps types whose rules are about rows and columns.
package reason
