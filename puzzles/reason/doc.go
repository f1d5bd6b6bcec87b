// Package reason explains puzzles: the next step that a person could take, why a
// cell is what it is, the whole way to the answer, and how hard that way is.
//
// # How
//
// A type states its rules for explanations, names its rule instances (one row, one
// 2 × 2 block) and lists its techniques in the order in which people try them; see
// [Explainer]. A technique says what follows and which rules it rests on. Which
// cells are the reasons it does not say: the prover drops facts as long as the
// rules still imply what follows, and that proves the step. A technique that is
// wrong, or right by luck, is caught.
//
// A type that lists none of this is explained by suppositions alone, from the rules of its
// first model and in the words of its printed rules; see [ExplainerOf].
//
// Where no technique applies, the cheapest explanation is looked for among all
// rules, by propagation alone: a supposition, what follows from it rule by rule, and
// the contradiction. (Bogaerts, Gamba and Guns, "A framework for step-wise
// explaining how to solve constraint satisfaction problems", 2021, look for such
// explanations in every step; here they stand behind the named techniques.) If there
// is none, the step is a search, and said to be one.
//
// # One way for all pictures
//
// Puzzles that are the same but for a turn and for the names of values have one way and one
// grade: steps are looked for on the picture that stands for all of them, see
// [puzzles.Puzzle.Picture], which is what types, techniques and the prover see. Each step
// that is found is mapped to the board that was asked about; picture.go does that.
//
// # Words
//
// What is said is data, a [Phrase], until it is told: its text stands in the
// catalog of the type.
//
// # Where to read
//
// technique.go says what a type supplies, known.go what a technique sees, picture.go how
// that becomes a step on the board, prover.go how steps are proved, chain.go how
// suppositions are found and told, plain.go what serves for types that supply nothing,
// engine.go how steps are chosen, walk.go the whole way,
// grade.go how hard it is, phrase.go and tell.go the words. Package lines below helps
// types whose rules are about rows and columns.
package reason
