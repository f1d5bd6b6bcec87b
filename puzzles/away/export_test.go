package away

// News returns a message with news of the call that the message begun began.
func News(begun []byte, n int) []byte {
	return write(message{kind: tells, number: NumberOf(begun), data: write(n)})
}

// Begins reports whether a message begins a call.
func Begins(m []byte) bool { return read[message](m, nil).kind == begins }

// Releases reports whether a message releases a Shared.
func Releases(m []byte) bool { return read[message](m, nil).kind == releases }

// NumberOfKept returns the number of a Shared.
func NumberOfKept[T any](k *Shared[T]) uint64 { return k.number }

// NumberOf returns the number of the call, or of the Shared, that a message is about.
func NumberOf(m []byte) uint64 { return read[message](m, nil).number }
