package document

// notices are what a listener is told of a document: of all that one call changes, once.
type notices struct {
	listener func(Changed)
	changes  int     // that are under way, each a part of the one before
	untold   Changed // what they have changed by now
	due      func()  // what is to be done before the listener is told; nil: nothing
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
		what := n.untold
		n.untold = 0
		n.listener(what)
	}
}
