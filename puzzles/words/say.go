package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
)

// Language is a language other than English: its translations of the texts of the program,
// which the source has in English.
type Language struct {
	// Tag is the language tag, as on web pages: "pt-PT".
	Tag string
	// Texts maps English texts to their translations.
	Texts map[string]Forms
	// Form returns the plural category of n: "one", "few", "other" and so on, as in Unicode's
	// plural rules.
	Form func(n int) string
}

// Forms are the translations of one text, by plural category; "other" is the form of a text
// without a number. The name of a thing that is counted can also have "zero", which replaces
// the number too: "no cells".
type Forms map[string]string

// UnmarshalJSON accepts an object of forms, or a string for a text with one form.
func (f *Forms) UnmarshalJSON(data []byte) error {
	*f = Forms{"other": ""}
	if data[0] == '"' {
		var text string
		err := json.Unmarshal(data, &text)
		(*f)["other"] = text
		return err
	}
	return json.Unmarshal(data, (*map[string]string)(f))
}

// spoken is the language of the program, nil for English.
var spoken atomic.Pointer[Language]

// Speak sets the language of the program, nil for English. Texts produced before are not
// changed. The caller must not modify l afterwards. Speak may be called at any time, from any
// goroutine.
func Speak(l *Language) { spoken.Store(l) }

// Tag returns the tag of the current language, "en" for English.
func Tag() string {
	if l := spoken.Load(); l != nil {
		return l.Tag
	}
	return "en"
}

// text returns the translation of a text, or the English text if there is none.
func (l *Language) text(key string) string {
	if f := l.Texts[key]["other"]; f != "" {
		return f
	}
	return key
}

// of returns the form of a text for n things.
func (l *Language) of(key string, n int) string {
	if f := l.Texts[key][l.Form(n)]; f != "" {
		return f
	}
	return l.text(key)
}

// Say returns a sentence, or another self-contained text, in the current language. The
// arguments are an English format for fmt.Sprintf and its operands. The format is the key of
// its translations, which can reorder the operands, as in "%[2]d".
func Say(format string, args ...any) string {
	l := spoken.Load()
	if l == nil {
		return fmt.Sprintf(format, args...)
	}
	return fmt.Sprintf(l.text(format), args...)
}

// SayN is like Say for a text with two forms: one if n is 1, other if not. Both formats take
// the same operands; other is the key.
func SayN[T int | int64](n T, one, other string, args ...any) string {
	l := spoken.Load()
	switch {
	case l != nil:
		return fmt.Sprintf(l.of(other, int(n)), args...)
	case n == 1:
		return fmt.Sprintf(one, args...)
	}
	return fmt.Sprintf(other, args...)
}

// Errorf is like fmt.Errorf for an error that people read, with a format as for Say and at most
// one verb %w. Like that of Error, its text is in the language in effect when it is asked for.
func Errorf(format string, args ...any) error {
	return &saying{fmt.Errorf(format, args...), format, args}
}

// saying is an error of Errorf, with its format and operands.
type saying struct {
	error
	format string
	args   []any
}

func (e *saying) Error() string {
	format := e.format
	if l := spoken.Load(); l != nil {
		format = l.text(format)
	}
	return fmt.Errorf(format, e.args...).Error()
}

func (e *saying) Unwrap() error { return errors.Unwrap(e.error) }

// Error is like errors.New for an error that people read. Its text is in the language in effect
// when it is asked for, so it may be made before Speak.
func Error(text string) error { return &said{errors.New(text)} }

// said is an error whose English text is translated when it is asked for.
type said struct{ error }

func (e *said) Error() string { return Message(e.error.Error()).String() }

// Message is an English text that is translated later, into the language in effect then, such
// as a name in a table. The verb %s prints its translation.
type Message string

// String returns the translation of the message.
func (m Message) String() string {
	l := spoken.Load()
	if l == nil {
		return string(m)
	}
	return l.text(string(m))
}

// separators returns the thousands separator and the decimal mark of the current language.
func separators() (thousands, decimal string) {
	one, rest, _ := strings.Cut(Say("1,234.5"), "234")
	return strings.TrimPrefix(one, "1"), strings.TrimSuffix(rest, "5")
}

// Decimal returns x with the given number of digits after the decimal mark: "3.4".
func Decimal(x float64, digits int) string {
	_, mark := separators()
	return strings.Replace(fmt.Sprintf("%.*f", digits, x), ".", mark, 1)
}
