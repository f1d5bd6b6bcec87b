package document

// notices are what a listener is told of a document: of all that one call changes, once.
type notices struct {
	listener func(Changed)
	changes  int     // that are under way, each a part of the one before
	untold   Changed // what they have changed by now
	due      func()  // what is to be done before the listener is told; nil: nothing
	// acts counts what people have done. News from the background are none, unless they
	// edit a board.
	acts   int
	posted bool // what runs now was posted by the background
	edited bool // the change under way edits a board
	remark remark
}

// remark is a sentence about one act. It ends with the next one.
type remark struct {
	text string
	act  int
}

// attach sets where work in the background posts what it has found, and who listens to
// changes.
func (d *Draft) attach(post func(func()), changed func(Changed)) {
	d.notices.listener = changed
	d.post = func(do func()) {
		post(func() {
			d.notices.posted = true
			defer func() { d.notices.posted = false }()
			do()
		})
	}
}

// say makes a remark about the act under way.
func (d *Draft) say(text string) {
	d.notices.remark = remark{text, d.notices.acts + 1}
	d.changed(Verdict)
}

// remark returns the remark about the last act, "" if there is none.
func (d *Draft) remark() string {
	if r := d.notices.remark; r.act == d.notices.acts {
		return r.text
	}
	return ""
}

// changed takes note that something has changed.
func (d *Draft) changed(what Changed) {
	defer d.whole()()
	d.notices.untold |= what
}

// whole begins a change of several parts and returns what ends it. At the end of the
// outermost one what is due is done, which belongs to it, and then the listener is told.
func (d *Draft) whole() (end func()) {
	n := &d.notices
	n.changes++
	return func() {
		for n.changes == 1 && n.due != nil {
			do := n.due
			n.due = nil
			do()
		}
		if n.changes--; n.changes > 0 || n.untold == 0 {
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
