package locale

import "testing"

func TestNamed(t *testing.T) {
	for locale, want := range map[string]bool{
		"": false, "C": false, "C.UTF-8": false, "POSIX": false, "POSIX.UTF-8": false, "c.utf8": false, "english": false, "1_2": false, "e": false,
		"en": true, "en_US": true, "pt_PT.UTF-8": true, "pt-PT": true, "de@euro": true, "ast_ES.UTF-8": true, "sr_RS@latin": true,
	} {
		if got := named(locale); got != want {
			t.Errorf("%q: %v, want %v", locale, got, want)
		}
	}
}
