package board

import (
	"runtime"
	"unicode"

	"fyne.io/fyne/v2"
)

// A key whose character means nothing stands for the character at its place on a US keyboard:
// under a Cyrillic or Greek layout the keys B and W produce other letters, and on a French
// keyboard digits need Shift. Fyne does the same for keys with Ctrl. Latin letters and digits
// keep their meaning wherever a layout has them, and so do characters typed with Shift.

// place is the letter or digit at the place of the key that is down, 0 if there is none.
var place rune

// Press records the key that is pressed, from its event.
func Press(e *fyne.KeyEvent) { PressAt(placeOf(runtime.GOOS, e.Physical.ScanCode)) }

// PressAt records the key that is pressed, by the letter or digit at its place, 0 for none.
func PressAt(r rune) { place = r }

// Place returns the letter or digit at the place of the key that is pressed, 0 for none, and
// forgets it: a character from an input method, without a key, has no place.
func Place() rune {
	r := place
	place = 0
	return r
}

// otherwise returns what a key means whose character means nothing, 0 for nothing.
func otherwise(r rune, shift bool) rune {
	p, ascii := Place(), r <= unicode.MaxASCII
	if ascii && (shift || unicode.IsLetter(r) || unicode.IsDigit(r)) {
		return 0
	}
	return p
}

// rows lists the letters and digits of a keyboard with the scan code of the first of each
// row, as on Linux and Windows; X11 adds x11.
var rows = []struct {
	first int
	keys  string
}{{2, "1234567890"}, {16, "qwertyuiop"}, {30, "asdfghjkl"}, {44, "zxcvbnm"}}

const x11 = 8

// macKeys are those of macOS, indexed by key code; a dot is another key.
const macKeys = "asdfhgzxcv.bqweryt123465.97.80.ou.ip.lj.k....nm"

// placeOf returns the letter or digit of a key by its scan code on a system, 0 for other
// keys.
func placeOf(system string, code int) rune {
	switch system {
	case "darwin":
		if 0 <= code && code < len(macKeys) && macKeys[code] != '.' {
			return unicode.ToUpper(rune(macKeys[code]))
		}
		return 0
	case "windows":
	default:
		code -= x11
	}
	for _, row := range rows {
		if i := code - row.first; 0 <= i && i < len(row.keys) {
			return unicode.ToUpper(rune(row.keys[i]))
		}
	}
	return 0
}
