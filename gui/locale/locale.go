// Package locale has Fyne find a language where the environment names none.
//
// Fyne looks for the language of the system when it is initialized, and writes three lines
// to the log where that is C.UTF-8, as on most servers and in containers, and again for each
// window. This package answers before it asks: packages are initialized in the order of
// their import paths as soon as all that they import is, and Fyne's needs text/template,
// which comes after this one. So it must import no more than os. What is said to others,
// such as the dialogs of the system, stays as it is.
package locale

import "os"

func init() {
	if os.Getenv("LANGUAGE") == "" && !named(system()) {
		_ = os.Setenv("LANGUAGE", "en") // what cannot be set is told in the log, as before
	}
}

// system is the locale of the environment, "" for none.
func system() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// named reports whether a locale, such as pt_PT.UTF-8, begins with a language: two or three
// letters, and what parts them from the rest.
func named(locale string) bool {
	n := 0
	for n < len(locale) && 'a' <= locale[n]|0x20 && locale[n]|0x20 <= 'z' {
		n++
	}
	return (n == 2 || n == 3) && (n == len(locale) || locale[n] == '_' || locale[n] == '-' || locale[n] == '.' || locale[n] == '@')
}
