package document

// Reword says again what was said in another language. What follows from the board is
// looked at anew; what a search was asked for and has found stays, with the words of then.
func (d *Document) Reword() {
	d.forget()
	d.unhint()
	if d.walks.walk = nil; d.walks.shown {
		d.walks.drop()
		d.walkAnew()
	}
	d.recheck()
	d.changed(Board | Verdict | Run | Walked | Hints | Listed)
}
