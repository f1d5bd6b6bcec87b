// Package recovery keeps the work of a running program where a later run finds
// it after a crash, a kill or a log-out: the states of open documents, one entry
// of a Store each, and the list of what was open.
//
// A Keeper belongs to the goroutine of the window. It takes states, which must
// be immutable, and writes them on a goroutine of its own: at most Delay after a
// change, and whenever it is told to. Each running program holds the lock of
// its session; the states of a session whose lock is free are what a program
// left that has ended, however it ended.
//
// The package knows neither puzzles nor widgets: a state is something that
// encodes itself to text.
package recovery
