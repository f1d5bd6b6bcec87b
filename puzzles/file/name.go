package file

import (
	"cmp"
	"path"
	"runtime"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles/words"
)

// The longest name that Name makes: in characters, to be readable, and in bytes, which leaves
// room for an extension and more below the 255 that systems allow.
const (
	nameCharacters = 80
	nameBytes      = 200
)

// noName is the name for a title without usable characters.
const noName = "puzzle"

// Name turns a title into a file name, without extension, that every system accepts: a single
// line, not hidden, not empty, not too long, without path separators or characters that some
// system forbids, and not a Windows device name.
func Name(title string) string {
	text := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) || r == utf8.RuneError {
			return '-'
		}
		return r
	}, strings.Join(strings.Fields(title), " "))
	text = strings.TrimRight(cut(strings.TrimLeft(text, " .-")), " .")
	if text == "" {
		return noName
	}
	if reserved(text) {
		return noName + " " + text
	}
	return text
}

// cut returns as much of the text as a name may have, without separating a character from its
// combining accents.
func cut(text string) string {
	count, end := 0, 0
	for i, r := range text {
		if !unicode.In(r, unicode.Mn, unicode.Me) {
			end = i
			count++
		}
		if count > nameCharacters || i+utf8.RuneLen(r) > nameBytes {
			return text[:end]
		}
	}
	return text
}

// reserved reports whether a name, with any extension, is that of a Windows device.
func reserved(name string) bool {
	stem, _, _ := strings.Cut(name, ".")
	stem = strings.ToUpper(strings.TrimRight(stem, " "))
	switch stem {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if n, ok := strings.CutPrefix(stem, port); ok && utf8.RuneCountInString(n) == 1 && strings.Contains("0123456789¹²³", n) {
			return true
		}
	}
	return false
}

// nameable returns an error for a path that this system would take for another one.
func nameable(path string) error {
	if runtime.GOOS == "windows" {
		return windowsName(path)
	}
	return nil
}

// windowsName returns an error for a file path that Windows would silently take for another
// one, or for a device: what is written there is lost, or not where the user looks for it. A
// bare device name, such as NUL, is allowed, for it is meant as the device.
func windowsName(name string) error {
	_, rest, drive := strings.Cut(name, ":")
	if !drive || strings.IndexByte(name, ':') > 1 {
		rest = name
	}
	base := path.Base(strings.ReplaceAll(rest, `\`, "/"))
	switch trimmed := strings.TrimRight(base, " ."); {
	case base == "." || base == "..":
		return nil
	case trimmed != base:
		return words.Errorf("a file name on Windows cannot end with a dot or a blank; it could be %q", cmp.Or(trimmed, noName))
	case strings.Contains(base, ":"):
		return words.Errorf("a file name on Windows cannot contain a colon; it could be %q", Name(base))
	case reserved(base) && strings.Contains(base, "."):
		return words.Errorf("Windows reserves this name for a device; it could be %q", Name(base))
	}
	return nil
}
