package words

// Saying is a call of Say or SayN that is evaluated later.
type Saying struct {
	n          int
	one, other string
	args       []any
}

// Later is like Say, but uses the language in effect when String is called.
func Later(format string, args ...any) Saying { return Saying{2, "", format, args} }

// LaterN is like SayN, but uses the language in effect when String is called.
func LaterN(n int, one, other string, args ...any) Saying { return Saying{n, one, other, args} }

func (s Saying) String() string { return SayN(s.n, s.one, s.other, s.args...) }

// Once returns a function that caches the result of say and calls it again only when the
// language has changed, so that a long text is not rebuilt each time it is displayed. The
// function is for use by one goroutine.
func Once[T any](say func() T) func() T {
	var said *T
	var in *Language
	return func() T {
		if l := spoken.Load(); said == nil || l != in {
			said, in = new(say()), l
		}
		return *said
	}
}
