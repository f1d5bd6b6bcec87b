package gui

import (
	"encoding/json"

	"fyne.io/fyne/v2"
)

// settings are what the window remembers from one run to the next.
type settings struct{ fyne.Preferences }

// The names of the settings.
const (
	prefForced     = "forced"
	prefFaults     = "mark faults"
	prefCandidates = "candidates"
	prefTogether   = "together"
	prefLarge      = "large"
	prefWrong      = "mark wrong entries"
	prefPanel      = "panel"
	prefVariant    = "theme"
	prefScale      = "scale"
	prefLanguage   = "language"     // its tag; "" for the system's
	prefRecent     = "recent"       // paths, the latest first
	prefTypes      = "recent types" // for each path the name of the type, "" for several
	prefPinned     = "pinned"
	prefReopen     = "reopen"
)

// wish reports whether a setting is on.
func (p settings) wish(pref string) bool {
	return p.BoolWithFallback(pref, pref == prefForced || pref == prefFaults)
}

// toggle switches a setting on or off.
func (p settings) toggle(pref string) { p.SetBool(pref, !p.wish(pref)) }

// remembered returns a remembered choice, or the zero value if an older version left
// something that does not parse.
func remembered[T any](p settings, pref string) (v T) {
	if text := p.String(pref); text != "" && json.Unmarshal([]byte(text), &v) != nil {
		var fresh T
		return fresh
	}
	return v
}

// remember stores a choice.
func (p settings) remember(pref string, v any) {
	if text, err := json.Marshal(v); err == nil {
		p.SetString(pref, string(text))
	}
}
