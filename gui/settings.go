package gui

import (
	"encoding/json"

	"fyne.io/fyne/v2"
)

// settings are what the window remembers from one run to the next.
type settings struct{ fyne.Preferences }

// Their names.
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
	prefLanguage   = "language"     // its tag; "" for the one of the system
	prefRecent     = "recent"       // paths, the last one first
	prefTypes      = "recent types" // of each of these the name of the type, "" for several
	prefPinned     = "pinned"
	prefReopen     = "reopen"
)

// wish is a setting that is on or off.
func (p settings) wish(pref string) bool {
	return p.BoolWithFallback(pref, pref == prefForced || pref == prefFaults)
}

// toggle changes such a setting.
func (p settings) toggle(pref string) { p.SetBool(pref, !p.wish(pref)) }

// remembered reads what was chosen last; what an older program left is forgotten
// where it means nothing.
func remembered[T any](p settings, pref string) (v T) {
	if text := p.String(pref); text != "" && json.Unmarshal([]byte(text), &v) != nil {
		var fresh T
		return fresh
	}
	return v
}

// remember keeps what was chosen.
func (p settings) remember(pref string, v any) {
	if text, err := json.Marshal(v); err == nil {
		p.SetString(pref, string(text))
	}
}
