package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
)

// Language is another language than English: its words for the texts of the
// program, which are written in English where they are said.
type Language struct {
	// Tag names the language, as pages do: "pt-PT".
	Tag string
	// Texts has the translations, by their English texts.
	Texts map[string]Forms
	// Form is the kind of number that n is: "one", "few", "other" and so on, as in
	// Unicode's rules for plurals.
	Form func(n int) string
}

// Forms are what one text is in another language, by the kind of number that it is
// said of; "other" is the form of a text that is said of no number. A thing that is
// counted has "zero" besides, which is said in place of the number too: "no cells".
type Forms map[string]string

// UnmarshalJSON takes an object of forms, or a string for a text of one form.
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

// Speak makes the program speak a language from now on, nil for English. What has
// been said before stays as it is. The language must not be changed any more. Speak
// may be called at any time, from any goroutine.
func Speak(l *Language) { spoken.Store(l) }

// Tag is the tag of the language that is spoken, "en" for English.
func Tag() string {
	if l := spoken.Load(); l != nil {
		return l.Tag
	}
	return "en"
}

// text is the translation of a text. A text without one stays English.
func (l *Language) text(key string) string {
	if f := l.Texts[key]["other"]; f != "" {
		return f
	}
	return key
}

// of is the form of a text for n things.
func (l *Language) of(key string, n int) string {
	if f := l.Texts[key][l.Form(n)]; f != "" {
		return f
	}
	return l.text(key)
}

// Say is a sentence, or another text that stands for itself, in the language that is
// spoken: an English format for fmt.Sprintf and what goes into it. The format is the
// key of its translations, which can order what goes in anew, as in "%[2]d".
func Say(format string, args ...any) string {
	l := spoken.Load()
	if l == nil {
		return fmt.Sprintf(format, args...)
	}
	return fmt.Sprintf(l.text(format), args...)
}

// SayN is Say for a text that is another one for one thing than for n of them, where
// n is not 1. Both formats take the same arguments. The second one is the key.
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

// Errorf is fmt.Errorf for an error that people read, with a format as Say has; at most
// one verb is %w. Like the error of Error it is told in the language that is spoken when
// its text is asked for.
func Errorf(format string, args ...any) error {
	return &saying{fmt.Errorf(format, args...), format, args}
}

// saying is an error of Errorf, with what it is made of.
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

// Error is errors.New for an error that people read, whose text is in the language
// that is spoken when it is asked for: it may be made before.
func Error(text string) error { return &said{errors.New(text)} }

// said is an error with an English text that is told in the language that is spoken.
type said struct{ error }

func (e *said) Error() string { return Message(e.error.Error()).String() }

// Message is an English text that is said later, in the language that is spoken then:
// a name in a table, say. With the verb %s it says itself.
type Message string

// String is the translation of the message.
func (m Message) String() string {
	l := spoken.Load()
	if l == nil {
		return string(m)
	}
	return l.text(string(m))
}

// separators are the marks between thousands and before decimals, as a number has
// them in the language that is spoken.
func separators() (thousands, decimal string) {
	one, rest, _ := strings.Cut(Say("1,234.5"), "234")
	return strings.TrimPrefix(one, "1"), strings.TrimSuffix(rest, "5")
}

// Decimal is x with so many digits behind the decimal mark: "3.4".
func Decimal(x float64, digits int) string {
	_, mark := separators()
	return strings.Replace(fmt.Sprintf("%.*f", digits, x), ".", mark, 1)
}
