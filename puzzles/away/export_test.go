package away

// News is the message that tells news of a call, which began with a message.
func News(begun []byte, n int) []byte {
	return write(message{kind: tells, number: NumberOf(begun), data: write(n)})
}

// NumberOf is the number of the call that a message is about.
func NumberOf(m []byte) uint64 { return read[message](m, nil).number }
