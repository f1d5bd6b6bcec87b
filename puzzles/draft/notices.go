package draft

// Notices tells a listener what has changed, once for everything that one call changes. It
// also keeps the remark about the last act.
type Notices struct {
	listener func(Changed)
	post     func(func())
	open     int     // number of nested batches in progress
	untold   Changed // changes in them so far
	atEnd    func()  // runs before the listener is called, unless nil
	edited   bool    // the current batch edits a board

	// acts counts user acts. News from the background are not acts, unless they edit a
	// board.
	acts   int
	posted bool // the running function was posted by the background
	said   remark
}

// remark is a sentence about one act. The next act ends it.
type remark struct {
	text string
	act  int
}

// attach sets the post function for background work, and the listener.
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

// Post runs a function from the background on the goroutine of the draft.
func (n *Notices) Post(do func()) { n.post(do) }

// Changed records a change, which is reported to the listener at the end of the batch.
func (n *Notices) Changed(what Changed) {
	defer n.Batch()()
	n.untold |= what
}

// Batch begins a compound change and returns the function that ends it. When the outermost
// batch ends, the function set by AtEnd runs, as part of it, and then the listener is
// called.
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

// AtEnd sets the function that runs at the end of the outermost batch, replacing any other.
func (n *Notices) AtEnd(do func()) { n.atEnd = do }

// Acts returns the number of user acts: changes that are not news from the background.
func (n *Notices) Acts() int { return n.acts }

// say sets the remark about the current act.
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
