package control

import "fyne.io/fyne/v2"

// CarryOver copies the choices and texts of controls to others that are built the same way.
func CarryOver(from, to fyne.CanvasObject) {
	switch old := from.(type) {
	case *Choice:
		if now := to.(*Choice); now.Chosen() != old.Chosen() {
			now.SetSelectedIndex(old.Chosen())
		}
	case *Field:
		to.(*Field).last = old.last
		to.(*Field).SetText(old.Text)
	case *Tick:
		to.(*Tick).SetChecked(old.Checked)
	case *fyne.Container:
		for i, o := range old.Objects {
			if now := to.(*fyne.Container).Objects; i < len(now) { // the results may not exist yet
				CarryOver(o, now[i])
			}
		}
	}
}
