package gui

import (
	"path/filepath"
	"slices"
	"strings"
)

// How many characters of a name, and of what tells it from another one, are
// shown where both are.
const (
	longestHead = 28
	longestTail = 24
)

// labelsOf are names in short, with as much of the path behind those that more
// than one has as tells them apart. A name without a path stays as it is.
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

// apart is the shortest end of a path that none of the others has: the name of
// the file, or the folders above it where the names are the same.
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

// shortenFront is a text in one line of at most n characters, of which the first
// ones give way.
func shortenFront(text string, n int) string {
	r := []rune(oneLine(text))
	if len(r) > n {
		return "…" + string(r[len(r)-n+1:])
	}
	return string(r)
}
