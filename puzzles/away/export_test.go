package away

// News is the message that tells news of a call, which began with a message.
func News(begun []byte, n int) []byte {
	return write(message{kind: tells, number: NumberOf(begun), data: write(n)})
}

// Begins reports whether a message begins a call.
func Begins(m []byte) bool { return read[message](m, nil).kind == begins }

// Releases reports whether a message says that nobody remembers a number any more.
func Releases(m []byte) bool { return read[message](m, nil).kind == releases }

// NumberOfKept is the number of what is kept.
func NumberOfKept[T any](k *Kept[T]) uint64 { return k.number }

// NumberOf is the number of the call, or of what is kept, that a message is about.
func NumberOf(m []byte) uint64 { return read[message](m, nil).number }
