// Package locale lets Fyne find a language where the environment names none.
//
// Fyne looks for the language of the system when it is initialized. Where that is C.UTF-8, as
// on most servers and in containers, it writes three lines to the log, and again for each
// window. This package sets a language before Fyne asks. Packages are initialized in the
// order of their import paths as soon as all their imports are, and Fyne's language package
// needs text/template, which sorts after this one; so this package must import no more than
// os. Other settings of the environment, which the system's dialogs use, stay as they are.
package locale

import "os"

func init() {
	if os.Getenv("LANGUAGE") == "" && !named(system()) {
		_ = os.Setenv("LANGUAGE", "en") // on failure Fyne logs its lines as before
	}
}

// system returns the locale of the environment, "" for none.
func system() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// named reports whether a locale, such as pt_PT.UTF-8, begins with a language: two or three
// letters, and a separator or the end.
func named(locale string) bool {
	n := 0
	for n < len(locale) && 'a' <= locale[n]|0x20 && locale[n]|0x20 <= 'z' {
		n++
	}
	return (n == 2 || n == 3) && (n == len(locale) || locale[n] == '_' || locale[n] == '-' || locale[n] == '.' || locale[n] == '@')
}
