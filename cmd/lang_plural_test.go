package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles/words"
)

// manyOnly are texts with a number that is never 1, such as the most of something, or with
// no number in the place of a name or a size.
var manyOnly = []string{
	"%d boards as lists of rows", "%s black cells", "%s cells clash", "%s cells clash with %s",
	"%s marks are wrong", "%s rules are broken", "%s: %s pegs %s.", "Set the number of colors to %d.", "it has more than the %s numbers of its board",
	"the number %d stands on it %s; each must stand there %d times", "Estimated, not proved: about %s solutions, give or take %.0f %%. %s.",
	"its lists are nested more than %d deep, or it has more than %d words", "%d puzzles do not fit on a page; it must be 1 to %d",
	"the last %d puzzles were there already, and there seem to be no others; try fewer puzzles or a larger board",
	"%d puzzles do not fit in a file; the most is %d (--shard makes a part, --json lines without an end)", "%d puzzles do not go into %s; choose one with --id",
	"The domino %d-%d is used %s times, first at %s.", "%s is %s cells; %s is %s", "%s is %s cells; givens is %s", "%s is %s cells; the most is %s", "a list of Prolog facts about %s cells",
	"%s has several solutions", "This %s contradicts the rules%s.", "Make %s puzzles with exactly one solution.\n\n",
}

// A number before things says one of them as well as many: "1 puzzle", not "1 puzzles".
// Texts with such a number are said by SayN or Count, also on the command line.
func TestOneOfEachThing(t *testing.T) {
	said := read(t)
	var things []string
	for text, k := range said.keys {
		if last := text[strings.LastIndexByte(text, ' ')+1:]; k.thing {
			things = append(things, regexp.QuoteMeta(words.Plural(2, last)))
		}
	}
	slices.Sort(things)
	many := regexp.MustCompile(`%(?:\[\d\])?[ds] (?:\pL+ ){0,2}(?:` + strings.Join(slices.Compact(things), "|") + `)\b`)
	texts := make(map[string]string)
	for text, k := range said.keys {
		if !k.number {
			texts[text] = strings.Join(k.at, ", ")
		}
	}
	maps.Copy(texts, commandTexts(t))
	for _, text := range slices.Sorted(maps.Keys(texts)) {
		if many.MatchString(text) && !slices.Contains(manyOnly, text) {
			t.Errorf("%s: %q says many where there may be one", texts[text], text)
		}
	}
	for _, text := range manyOnly {
		if texts[text] == "" {
			t.Errorf("%q is said nowhere", text)
		}
	}
}

// commandTexts are the texts in the sources of the command line, with their places.
func commandTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	files, err := filepath.Glob("quadrille/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no sources", err)
	}
	set := token.NewFileSet()
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if text, ok := written(e); ok {
					texts[text] = place(set, e.Pos())
				}
			}
			return true
		})
	}
	return texts
}
