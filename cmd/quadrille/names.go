package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// mostKey is the length of what stands for a puzzle in the name of a file, in
// bytes: with the rest it must fit in the 255 of a file system.
const mostKey = 80

// key is what to call the puzzle in the name of a file: its id without blanks
// and characters that mean something there, cut when it is long, else its
// number.
func (it item) key() string {
	name := it.Meta().ID
	if name == "" {
		return strconv.Itoa(it.number)
	}
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || unsafe(r) {
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

// paths are the names of the files of several puzzles: that of the target with
// the key of the puzzle before the extension. Where keys are alike, also to
// file systems that do not tell small letters from capitals or ways to write an
// accent, -2, -3 and so on follow: no two names are alike.
func (t target) paths(items []item) []string {
	ext := filepath.Ext(t.path)
	stem := strings.TrimSuffix(t.path, ext)
	keys := make([]string, len(items))
	taken := make(map[string]int) // how many puzzles want a name
	for i, it := range items {
		keys[i] = it.key()
		taken[fold(keys[i])]++
	}
	next := make(map[string]int) // the number that may follow a key; 0: none need
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

// fold is what file systems may make of a name to compare it.
func fold(name string) string { return norm.NFC.String(strings.ToLower(norm.NFD.String(name))) }

// spare says why an output must not be written, when it is one of the files that
// are read.
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
