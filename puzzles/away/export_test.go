package away

// News is the message that tells news of a call.
func News(number uint64, n int) []byte {
	return write(message{kind: tells, number: number, data: write(n)})
}
