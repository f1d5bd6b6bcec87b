package words

// Saying is what Say or SayN says, said later: formats with what goes into them.
type Saying struct {
	n          int
	one, other string
	args       []any
}

// Later is Say in the language that is spoken when it is asked for.
func Later(format string, args ...any) Saying { return Saying{2, "", format, args} }

// LaterN is SayN in the language that is spoken when it is asked for.
func LaterN(n int, one, other string, args ...any) Saying { return Saying{n, one, other, args} }

func (s Saying) String() string { return SayN(s.n, s.one, s.other, s.args...) }

// Once is what says something, once in the language that is spoken: a long text is not made
// anew whenever it is shown. It belongs to one goroutine.
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
