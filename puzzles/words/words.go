// Package words has the small rules of English that sentences for people keep:
// articles, plurals, numbers with separators, lists. It knows nothing of puzzles,
// and nothing that programs read is written with it.
package words

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An is text after "a" or "an", as it is spoken: "an 8 × 8 board", "a 10 × 10
// board", "an F". A number counts as it is read; a lone letter as its name; of
// other words the first letter decides.
func An(text string) string {
	if vowel(text) {
		return "an " + text
	}
	return "a " + text
}

// vowel reports whether text is spoken with a vowel at its begin.
func vowel(text string) bool {
	text = strings.TrimLeft(text, `"'(“‘`)
	first, size := utf8.DecodeRuneInString(text)
	switch {
	case size == 0:
		return false
	case '0' <= first && first <= '9':
		return vowelNumber(text)
	}
	if next, _ := utf8.DecodeRuneInString(text[size:]); !unicode.IsLetter(next) {
		return strings.ContainsRune("AEFHILMNORSXaefhilmnorsx", first)
	}
	return strings.ContainsRune("AEIOUaeiou", first)
}

// vowelNumber is vowel for a text that begins with digits: of the digits up to
// the last comma of thousands only those that are read first matter, so that 8,
// 11 and 18 are told from 1, 118 and 1,100.
func vowelNumber(text string) bool {
	end := strings.IndexFunc(text, func(r rune) bool { return (r < '0' || r > '9') && r != ',' })
	if end < 0 {
		end = len(text)
	}
	digits := strings.ReplaceAll(text[:end], ",", "")
	switch lead := digits[:(len(digits)-1)%3+1]; lead {
	case "11", "18":
		return true
	default:
		return lead[0] == '8'
	}
}

// Number is n with a comma before every three digits: "12,345".
func Number[T int | int64](n T) string {
	text := strconv.FormatInt(int64(n), 10)
	sign := ""
	if n < 0 {
		sign, text = "-", text[1:]
	}
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return sign + text
}

// Count is a number of things: "no cells", "1 cell", "1,200 cells". The plural
// is formed with s.
func Count[T int | int64](n T, thing string) string {
	if n == 0 {
		return "no " + Plural(n, thing)
	}
	return Number(n) + " " + Plural(n, thing)
}

// Plural is the name of things of which there are n.
func Plural[T int | int64](n T, thing string) string {
	if n == 1 {
		return thing
	}
	return thing + "s"
}

// Spelled is a number in letters up to ten, else in digits.
func Spelled(n int) string {
	names := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if 0 <= n && n < len(names) {
		return names[n]
	}
	return Number(n)
}

// List joins words as a sentence does: "A, B and C" with "and".
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return fmt.Sprintf("%s %s %s", strings.Join(words[:n], ", "), last, words[n])
}

// Capital is text with its first letter as at the begin of a sentence.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// Are is a number of things with its verb: "none is", "1 is", "2 are".
func Are[T int | int64](n T) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "1 is"
	}
	return Number(n) + " are"
}
