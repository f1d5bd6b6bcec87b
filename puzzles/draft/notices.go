package draft

// Notices tells a listener what has changed: of all that one call changes, once. It also
// keeps the remark about what was done last.
type Notices struct {
	listener func(Changed)
	post     func(func())
	open     int     // batches under way, each a part of the one before
	untold   Changed // what they have changed by now
	atEnd    func()  // what is to be done before the listener is called; nil: nothing
	edited   bool    // the batch under way edits a board

	// acts counts what people have done. News from the background are none, unless they
	// edit a board.
	acts   int
	posted bool // what runs now was posted by the background
	said   remark
}

// remark is a sentence about one act. It ends with the next one.
type remark struct {
	text string
	act  int
}

// attach sets where work in the background posts what it has found, and who listens.
func (n *Notices) attach(post func(func()), listener func(Changed)) {
	n.listener = listener
	n.post = func(do func()) {
		post(func() {
			n.posted = true
			defer func() { n.posted = false }()
			do()
		})
	}
}

// Post runs a function of the background on the goroutine of the draft.
func (n *Notices) Post(do func()) { n.post(do) }

// Changed notes a change, of which the listener hears at the end of the batch.
func (n *Notices) Changed(what Changed) {
	defer n.Batch()()
	n.untold |= what
}

// Batch begins a change of several parts and returns the function that ends it. At the
// end of the outermost one the function given to AtEnd runs, as part of it, and then the
// listener is called.
func (n *Notices) Batch() (end func()) {
	n.open++
	return func() {
		for n.open == 1 && n.atEnd != nil {
			do := n.atEnd
			n.atEnd = nil
			do()
		}
		if n.open--; n.open > 0 || n.untold == 0 {
			return
		}
		if !n.posted || n.edited {
			n.acts++
		}
		what := n.untold
		n.untold, n.edited = 0, false
		n.listener(what)
	}
}

// AtEnd sets the function that runs at the end of the outermost batch, in the place of
// another one.
func (n *Notices) AtEnd(do func()) { n.atEnd = do }

// Acts counts what people have done: changes that are no news from the background.
func (n *Notices) Acts() int { return n.acts }

// say makes a remark about the act under way.
func (n *Notices) say(text string) {
	n.said = remark{text, n.acts + 1}
	n.Changed(Verdict)
}

// Remark returns the remark about the last act, "" if there is none.
func (n *Notices) Remark() string {
	if n.said.act == n.acts {
		return n.said.text
	}
	return ""
}
