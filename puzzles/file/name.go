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

// The longest name that Name makes: in characters, as people want to read it,
// and in bytes, which leaves room for an extension and more below the 255 that
// systems allow.
const (
	nameCharacters = 80
	nameBytes      = 200
)

// noName is the name for a title that has nothing to make one of.
const noName = "puzzle"

// Name is a title as the name of a file without its extension, which every
// system takes: in one line, not hidden, not empty, not too long, without
// characters that separate folders or that some system forbids, and none of the
// names that Windows keeps for devices.
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

// cut is as much of text as a name may have, without parting a character from
// the accents that follow it.
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

// reserved reports whether a name is that of a device on Windows, with whatever
// extension.
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

// nameable is an error for a path that this system would take for another one.
func nameable(path string) error {
	if runtime.GOOS == "windows" {
		return windowsName(path)
	}
	return nil
}

// windowsName is an error for the path of a file that Windows would take for
// another one, or for a device, without a word: what is written there is lost, or
// not where people look for it. A device without an extension, such as NUL, is what
// is meant.
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
		return words.Errorf("a name of Windows does not end with a dot or a blank; it could be %q", cmp.Or(trimmed, noName))
	case strings.Contains(base, ":"):
		return words.Errorf("a name of Windows has no colon; it could be %q", Name(base))
	case reserved(base) && strings.Contains(base, "."):
		return words.Errorf("Windows keeps this name for a device; it could be %q", Name(base))
	}
	return nil
}
