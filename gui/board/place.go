package board

import (
	"runtime"
	"unicode"

	"fyne.io/fyne/v2"
)

// A key whose character means nothing means what stands at its place on a keyboard of the
// United States: under a Cyrillic or a Greek layout the keys of B and W are these letters,
// and on a French keyboard digits need no Shift. Fyne does so for keys with Ctrl. Latin
// letters and digits are what they are, wherever a layout has them, and so are signs that
// are typed with Shift.

// place is the letter or digit at the place of the key that is down, 0 where it has none.
var place rune

// Press notes the key that is pressed, by its event.
func Press(e *fyne.KeyEvent) { PressAt(placeOf(runtime.GOOS, e.Physical.ScanCode)) }

// PressAt notes the key that is pressed, by the letter or digit at its place; 0: none.
func PressAt(r rune) { place = r }

// Place is the letter or digit at the place of the key that is pressed, 0 for none. It is
// forgotten then: a character that comes without a key, by an input method, has no place.
func Place() rune {
	r := place
	place = 0
	return r
}

// otherwise is what a key means whose character means nothing, 0 for nothing.
func otherwise(r rune, shift bool) rune {
	p, ascii := Place(), r <= unicode.MaxASCII
	if ascii && (shift || unicode.IsLetter(r) || unicode.IsDigit(r)) {
		return 0
	}
	return p
}

// rows are the letters and digits of a keyboard with the number of the first of each row,
// as Linux and Windows have them; X11 adds x11.
var rows = []struct {
	first int
	keys  string
}{{2, "1234567890"}, {16, "qwertyuiop"}, {30, "asdfghjkl"}, {44, "zxcvbnm"}}

const x11 = 8

// macKeys are those of macOS, by their numbers; a dot is another key.
const macKeys = "asdfhgzxcv.bqweryt123465.97.80.ou.ip.lj.k....nm"

// placeOf is the letter or digit of a key by the number that a system gives it, 0 for others.
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
