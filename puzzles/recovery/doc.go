// Package recovery keeps the work of a running program for a later run, after a crash, a kill
// or a log-out: the states of open documents, one entry of a Store each, and the list of open
// documents.
//
// A Keeper belongs to the goroutine of the window. It takes states, which must be immutable,
// and writes them on a goroutine of its own: at most Delay after a change, and whenever it is
// told to. Each running program holds the lock of its session. If the lock of a session is
// free, its program has ended, in whatever way, and its states can be recovered.
//
// The package knows neither puzzles nor widgets: a state is something that encodes itself as
// text.
package recovery
