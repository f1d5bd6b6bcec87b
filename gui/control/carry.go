package control

import "fyne.io/fyne/v2"

// CarryOver chooses and types in controls what is chosen and typed in others, which are
// built in the same way.
func CarryOver(from, to fyne.CanvasObject) {
	switch old := from.(type) {
	case *Choice:
		if now := to.(*Choice); now.SelectedIndex() != old.SelectedIndex() {
			now.SetSelectedIndex(old.SelectedIndex())
		}
	case *Field:
		to.(*Field).last = old.last
		to.(*Field).SetText(old.Text)
	case *Tick:
		to.(*Tick).SetChecked(old.Checked)
	case *fyne.Container:
		for i, o := range old.Objects {
			if now := to.(*fyne.Container).Objects; i < len(now) { // there may be no results yet
				CarryOver(o, now[i])
			}
		}
	}
}
