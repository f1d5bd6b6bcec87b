// Package words produces the texts that people read. Say and related functions translate an
// English text into the chosen language; other functions deal with plurals, numbers with
// separators, durations, lists, and the form of a remark on a place. The package knows nothing
// of puzzles, and is not for text that programs read.
//
// Without Speak the language is English. The translations are in assets/lang, one file for each
// language. Texts must be literals in the source, so that a test can compare them with the
// translations.
package words

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// An returns text after "a" or "an", as it is pronounced: "an 8 × 8 board", "a 10 × 10 board",
// "an F". A number counts as it is read, a lone letter by its name; of other words the first
// letter decides. In another language it returns the text alone, since the translation of the
// surrounding text has the article.
func An(text string) string {
	if spoken.Load() != nil {
		return text
	}
	if vowel(text) {
		return "an " + text
	}
	return "a " + text
}

// vowel reports whether text begins with a vowel when spoken.
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

// vowelNumber is like vowel, for a text that begins with digits. Only the leading group of one
// to three digits matters, which distinguishes 8, 11 and 18 from 1, 118 and 1,100.
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

// Number returns n with a separator before every three digits: "12,345".
func Number[T int | int64](n T) string {
	text := strconv.FormatInt(int64(n), 10)
	sign := ""
	if n < 0 {
		sign, text = "-", text[1:]
	}
	mark, _ := separators()
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + mark + text[i:]
	}
	return sign + text
}

// Count returns a number of things: "no cells", "1 cell", "1,200 cells".
func Count[T int | int64](n T, thing string) string {
	if l := spoken.Load(); n == 0 && l != nil && l.Texts[thing]["zero"] != "" {
		return l.Texts[thing]["zero"]
	} else if n == 0 && l == nil {
		return "no " + Plural(n, thing)
	}
	return Number(n) + " " + Plural(n, thing)
}

// Plural returns the name of n things; plurals are formed as in "cells", "entries" and
// "dominoes".
func Plural[T int | int64](n T, thing string) string {
	if l := spoken.Load(); l != nil {
		return l.of(thing, int(n))
	}
	stem, last := thing, ""
	if len(thing) > 1 && !strings.ContainsRune("aeiou", rune(thing[len(thing)-2])) {
		stem, last = thing[:len(thing)-1], thing[len(thing)-1:]
	}
	switch {
	case n == 1:
		return thing
	case last == "y":
		return stem + "ies"
	case last == "o":
		return thing + "es"
	}
	return thing + "s"
}

// Is returns the verb for n things: "is" or "are".
func Is[T int | int64](n T) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Spelled returns a number up to ten in letters, others in digits. In another language, where
// the letters may depend on the thing, it always uses digits.
func Spelled(n int) string {
	names := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if 0 <= n && n < len(names) && spoken.Load() == nil {
		return names[n]
	}
	return Number(n)
}

// Few returns the first words of a list, and "… more" in place of the others if these are two
// or more.
func Few(list []string, most int) []string {
	if n := len(list); n > most+1 {
		return append(list[:most:most], Say("%d more", n-most))
	}
	return list
}

// List joins words as a sentence does: "A, B and C" for the last word "and", which is itself
// translated as by Say.
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return fmt.Sprintf("%s %s %s", strings.Join(words[:n], ", "), Message(last).String(), words[n])
}

// Ranges returns ascending numbers in words, with three or more consecutive ones joined: "1",
// "3 to 7", "9".
func Ranges(numbers []int) []string {
	var said []string
	for i := 0; i < len(numbers); {
		end := i + 1
		for end < len(numbers) && numbers[end] == numbers[end-1]+1 {
			end++
		}
		if end-i < 3 {
			end = i + 1
			said = append(said, Number(numbers[i]))
		} else {
			said = append(said, Say("%s to %s", Number(numbers[i]), Number(numbers[end-1])))
		}
		i = end
	}
	return said
}

// Capital returns text with a capital first letter.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// At returns a remark on a place, as a sentence begins: "Row 3, column 1: …".
func At(place fmt.Stringer, remark string) string {
	return Capital(place.String()) + ": " + remark
}

// Sentence returns text with a full stop and, unless it begins with the name of a file, a
// capital.
func Sentence(text string) string {
	if first, _, _ := strings.Cut(text, " "); !strings.ContainsAny(first, "./") {
		text = Capital(text)
	}
	return strings.TrimSuffix(text, ".") + "."
}

// Duration returns a number of seconds as people read it: "12 ms", "3.4 s", "2 min 5 s", "3 h
// 20 min".
func Duration(seconds float64) string {
	whole := int(seconds + 0.5)
	switch {
	case seconds < 0.001:
		return Say("less than 1 ms")
	case seconds < 0.9995:
		return fmt.Sprintf("%.0f ms", seconds*1000)
	case seconds < 59.95:
		if tenths := int(seconds*10 + 0.5); tenths%10 == 0 {
			return Decimal(seconds, 0) + " s"
		}
		return Decimal(seconds, 1) + " s"
	case whole < 3600:
		return parts(whole/60, "min", whole%60, "s")
	default:
		return parts(whole/3600, "h", whole/60%60, "min")
	}
}

// parts returns n units and, unless rest is 0, rest smaller ones.
func parts(n int, unit string, rest int, smaller string) string {
	text := Number(n) + " " + unit
	if rest > 0 {
		text += fmt.Sprintf(" %d %s", rest, smaller)
	}
	return text
}

// Clock returns a duration as a running clock shows it: "9 s", "2:05 min".
func Clock(d time.Duration) string {
	s := int(d.Seconds())
	if s >= 60 {
		return fmt.Sprintf("%d:%02d min", s/60, s%60)
	}
	return fmt.Sprintf("%d s", s)
}

// Small returns text with a small first letter, as it stands within a sentence.
func Small(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToLower(r)) + text[n:]
}
