package gui

import (
	"path/filepath"
	"slices"
	"strings"
)

// The most characters shown of a name, and of the path that distinguishes it from another,
// where both are shown.
const (
	longestHead = 28
	longestTail = 24
)

// labelsOf returns shortened names. Names that occur more than once are followed by as much
// of the path as distinguishes them. A name without a path stays as it is.
func labelsOf(names, paths []string) []string {
	labels := make([]string, len(names))
	for i, name := range names {
		labels[i] = shorten(name)
		var alike []string
		for j, other := range names {
			if other == name && paths[j] != paths[i] && paths[j] != "" {
				alike = append(alike, paths[j])
			}
		}
		if paths[i] != "" && len(alike) > 0 {
			labels[i] = shortenTo(name, longestHead) + " – " + shortenFront(apart(paths[i], alike), longestTail)
		}
	}
	return labels
}

// apart returns the shortest end of a path that no other path has: the name of the file, or
// the folders above it if the names are the same.
func apart(path string, others []string) string {
	parts := strings.Split(filepath.ToSlash(path), "/")
	ends := func(n int) string { return strings.Join(parts[len(parts)-n:], "/") }
	for n := 1; n < len(parts); n++ {
		end := ends(n)
		if !slices.ContainsFunc(others, func(o string) bool { return strings.HasSuffix(filepath.ToSlash(o), "/"+end) }) {
			if folder, ok := strings.CutSuffix(end, "/"+parts[len(parts)-1]); ok {
				return folder
			}
			return end
		}
	}
	return path
}

// shortenFront returns a text in one line of at most n characters, cut at the front.
func shortenFront(text string, n int) string {
	r := []rune(oneLine(text))
	if len(r) > n {
		return "…" + string(r[len(r)-n+1:])
	}
	return string(r)
}
