package cmd_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"quadrille"
)

// TestGlyphs looks for the glyphs of all that the program says in the fonts that it brings:
// a browser has no others, and neither has a page that is printed. What is missing there is
// a box.
func TestGlyphs(t *testing.T) {
	fonts := embedded(t)
	said := read(t)
	if len(said.keys) < 1000 || len(said.literals) < 1000 {
		t.Fatalf("%d texts and %d literals found", len(said.keys), len(said.literals))
	}
	texts := said.literals // by where they stand
	for text, k := range said.keys {
		texts[k.at[0]+" "+text] = text
	}
	files, err := filepath.Glob(filepath.Join(languages, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		for text, forms := range load(t, path) {
			for form, translation := range forms {
				texts[fmt.Sprintf("%s %q %s", filepath.Base(path), text, form)] = translation
			}
		}
	}
	for _, release := range quadrille.Releases() {
		texts["CHANGELOG.md "+release.Version] = strings.Join(release.Changes, "")
	}
	for _, path := range samples(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(text)
	}
	for where, text := range texts {
		if r, ok := missing(fonts, text); ok {
			t.Errorf("%s: no font has %q (%U)", where, r, r)
		}
	}
}

// What the fonts lack is found, and what they have is not.
func TestGlyphsFindWhatIsMissing(t *testing.T) {
	fonts := embedded(t)
	for text, want := range map[string]rune{"File ▸ Open": '▸', "1 − 2": '−', "●": '●', "≤ 3": '≤', "漢": '漢', "Ficheiro › Opções … “à” · 3 – 4 × 5\n": 0} {
		if got, ok := missing(fonts, text); got != want || ok != (want != 0) {
			t.Errorf("%q lacks %q, want %q", text, got, want)
		}
	}
}

// embedded are the fonts of the boards, which are those of the window: a test of the window
// compares them.
func embedded(t *testing.T) []*sfnt.Font {
	t.Helper()
	files, err := filepath.Glob("../puzzles/draw/font/*.ttf")
	if err != nil || len(files) != 2 {
		t.Fatal("fonts", files, err)
	}
	var fonts []*sfnt.Font
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sfnt.Parse(bytes.Clone(data))
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, f)
	}
	return fonts
}

// missing is the first character of a text that a font has no glyph for.
func missing(fonts []*sfnt.Font, text string) (rune, bool) {
	for _, r := range text {
		if r < ' ' {
			continue
		}
		for _, f := range fonts {
			if i, err := f.GlyphIndex(nil, r); err != nil || i == 0 {
				return r, true
			}
		}
	}
	return 0, false
}

// otherFonts are sources whose characters are read and written in other fonts: those of
// files, of terminals, and the one of letters of one width, of which the window has a test; and
// those that put a character in the place of one that the fonts lack.
var otherFonts = []string{"/puzzles/format/", "/puzzles/puzzletest/", "/yinyang/format.go", "/draw/tikz.go", "/draw/font.go", "/draw/pdf.go", "/picture/boxes.go"}

// characters adds the texts and characters of a file, said or not, but not the signs of
// values, which stand in such files.
func (s *sources) characters(set *token.FileSet, f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncDecl); ok && f.Name.Name == "sign" {
			return false
		}
		if lit, ok := n.(*ast.BasicLit); ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				s.literals[set.Position(lit.Pos()).String()] = text
			}
		}
		return true
	})
}

// A character is found in whatever the window has it.
func TestGlyphsOfTheWindow(t *testing.T) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "p.go", "package p\nvar a, b, c = \"→\", '≥', `raw ○`\nfunc sign() string { return \"●\" }", 0)
	if err != nil {
		t.Fatal(err)
	}
	s := &sources{literals: map[string]string{}}
	s.characters(set, f)
	var got []string
	for _, text := range s.literals {
		got = append(got, text)
	}
	slices.Sort(got)
	if want := []string{"raw ○", "→", "≥"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
