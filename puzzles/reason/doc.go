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
// Where no technique applies, the cheapest explanation is looked for among all
// rules, by propagation alone: a supposition, what follows from it rule by rule, and
// the contradiction. (Bogaerts, Gamba and Guns, "A framework for step-wise
// explaining how to solve constraint satisfaction problems", 2021, look for such
// explanations in every step; here they stand behind the named techniques.) If there
// is none, the step is a search, and said to be one.
//
// # Words
//
// What is said is data, a [Phrase], until it is told: its text stands in the
// catalog of the type.
//
// # Where to read
//
// technique.go says what a type supplies, known.go what a technique sees, prover.go
// how steps are proved, chain.go how suppositions are found and told, engine.go how
// steps are chosen, walk.go the whole way, grade.go how hard it is, phrase.go and
// tell.go the words. Package lines below helps types whose rules are about rows and
// columns.
package reason
