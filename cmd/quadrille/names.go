package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"quadrille/puzzles/words"
)

// mostKey is the maximum length of the part of a file name that identifies the puzzle, in
// bytes: with the rest it must fit into the 255 of a file system.
const mostKey = 80

// key returns the part of a file name that identifies the puzzle: its id without blanks and
// special characters, truncated if it is long, or else its number.
func (it item) key() string {
	name := it.Meta().ID
	if name == "" {
		return strconv.Itoa(it.number)
	}
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || words.Unsafe(r) {
			return '_'
		}
		return r
	}, name)
	for len(name) > mostKey {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	return name
}

// paths returns the file names for several puzzles: the name of the target with the key of
// the puzzle before the extension. If keys are equal, also under a file system that ignores
// case or Unicode normalization, -2, -3 and so on are appended: all names differ.
func (t target) paths(items []item) []string {
	ext := filepath.Ext(t.path)
	stem := strings.TrimSuffix(t.path, ext)
	keys := make([]string, len(items))
	taken := make(map[string]int) // how many puzzles share a key
	for i, it := range items {
		keys[i] = it.key()
		taken[fold(keys[i])]++
	}
	next := make(map[string]int) // the next number to append to a key; 0: none needed
	paths := make([]string, len(items))
	for i, key := range keys {
		name := key
		for n := next[fold(key)]; n > 0 && taken[fold(name)] > 0; n++ {
			name = fmt.Sprintf("%s-%d", key, n)
			next[fold(key)] = n + 1
		}
		next[fold(key)] = max(next[fold(key)], 2)
		taken[fold(name)]++
		paths[i] = stem + "-" + name + ext
	}
	return paths
}

// fold normalizes a name as file systems may do to compare names.
func fold(name string) string { return norm.NFC.String(strings.ToLower(norm.NFD.String(name))) }

// spare returns an error if an output must not be written because it is also an input.
func spare(outputs, inputs []string) error {
	for _, in := range inputs {
		was, err := os.Stat(in)
		if in == "-" || err != nil || !was.Mode().IsRegular() {
			continue
		}
		for _, out := range outputs {
			if is, err := os.Stat(out); err == nil && os.SameFile(was, is) {
				return fmt.Errorf("%s is read and would be overwritten; name another file with -o", out)
			}
		}
	}
	return nil
}
