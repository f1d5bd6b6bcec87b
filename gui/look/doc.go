// Package look defines how the window looks: its theme, read from the same table of colors as
// the boards, its icons, and the few small widgets that Fyne does not have (a toggle button,
// the chip of a verdict, a card).
package look

import _ "quadrille/gui/locale" // before Fyne looks for a language
