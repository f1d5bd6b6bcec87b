package cmd_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"quadrille/puzzles/words"
)

// Whoever adds or changes a text runs
//
//	go test ./cmd -run Lang -update
//
// which sorts the files of languages, adds new texts without a translation, and takes
// away those that the program does not say any more. Then the empty ones are to be
// translated; until then the test fails. Where two have changed a file of a language,
// take the lines of both, whatever their order, and run the same.
const languages = "../assets/lang"

// Functions of package words with texts in their arguments: which argument is the key.
// The key of SayN is its last format.
var (
	plain   = map[string]int{"Say": 0, "Errorf": 0, "Error": 0, "List": 1, "Later": 0}
	counted = map[string]int{"SayN": 2, "LaterN": 2, "Count": 1, "Plural": 1}
)

// key is a text of the program with the places where it is said.
type key struct {
	thing  bool // it is counted, by Count or Plural
	number bool // it has forms
	at     []string
}

// sources are the texts of the program by what they say, and what is wrong with how it
// says them.
type sources struct {
	keys     map[string]*key
	faults   []string
	plain    []string          // texts of the window that are not said
	literals map[string]string // all texts and characters of the window, by place
}

// TestLang compares what the program says with the languages.
func TestLang(t *testing.T) {
	said := read(t)
	for _, fault := range said.faults {
		t.Error(fault)
	}
	if len(said.keys) < 5 {
		t.Fatalf("%d texts found", len(said.keys))
	}
	fyne := load(t, filepath.Join(languages, "en.json"))
	files, err := filepath.Glob(filepath.Join(languages, "*.json"))
	if err != nil || len(files) < 2 {
		t.Fatal("no languages", err)
	}
	for _, path := range files {
		keys := maps.Clone(said.keys)
		if path == filepath.Join(languages, "en.json") {
			keys = map[string]*key{}
		}
		for text := range fyne {
			if keys[text] == nil {
				keys[text] = &key{}
			}
		}
		if *update {
			rewrite(t, path, keys)
		}
		texts := load(t, path)
		for folder, list := range untranslated(keys, texts) {
			t.Logf("%s has none of the %d texts of %s yet, which stay English:", filepath.Base(path), len(list), folder)
			for _, text := range list {
				t.Logf("\t%q", text)
				delete(keys, text)
				delete(texts, text)
			}
		}
		for _, fault := range compare(keys, texts) {
			t.Errorf("%s: %s", filepath.Base(path), fault)
		}
	}
}

// untranslated has the texts that are said in the folder of one type of puzzle alone, in
// order, for the types of which a language has none: nobody has translated these yet.
func untranslated(keys map[string]*key, texts map[string]words.Forms) map[string][]string {
	all, begun := map[string][]string{}, map[string]bool{}
	for text, k := range keys {
		folder := typeFolder(k.at)
		if folder == "" {
			continue
		}
		all[folder] = append(all[folder], text)
		for _, said := range texts[text] {
			begun[folder] = begun[folder] || said != ""
		}
	}
	maps.DeleteFunc(all, func(folder string, list []string) bool {
		slices.Sort(list)
		return begun[folder]
	})
	return all
}

// typeFolder is the folder of the type of puzzle in which all of some places are, "" for
// none.
func typeFolder(at []string) (folder string) {
	for i, where := range at {
		rest, ok := strings.CutPrefix(where, "puzzles/types/")
		name, _, below := strings.Cut(rest, "/")
		if !ok || !below || i > 0 && name != folder {
			return ""
		}
		folder = name
	}
	return folder
}

// A type that nobody has translated is told and is no fault; of one that somebody has begun
// with, what is missing is.
func TestUntranslated(t *testing.T) {
	keys := map[string]*key{
		"old": {at: []string{"puzzles/types/old/type.go:1"}}, "older": {at: []string{"puzzles/types/old/type.go:2"}},
		"new": {at: []string{"puzzles/types/new/type.go:1"}}, "newer": {at: []string{"puzzles/types/new/type.go:2"}},
		"both": {at: []string{"puzzles/types/new/type.go:3", "puzzles/types/old/type.go:3"}},
		"more": {at: []string{"puzzles/types/new/type.go:3", "gui/menus.go:3"}}, "list": {at: []string{"puzzles/types/types.go:3"}},
	}
	texts := map[string]words.Forms{"old": {"": "velho"}, "newer": {"": ""}, "more": {"": "mais"}}
	if got := untranslated(keys, texts); !reflect.DeepEqual(got, map[string][]string{"new": {"new", "newer"}}) {
		t.Errorf("got %v", got)
	}
}

// compare is what is wrong with a language.
func compare(keys map[string]*key, texts map[string]words.Forms) []string {
	var faults []string
	for text, k := range keys {
		forms, ok := texts[text]
		where := strings.Join(k.at, ", ")
		if !ok {
			faults = append(faults, fmt.Sprintf("no translation of %q (%s)", text, where))
			continue
		}
		if _, one := forms["one"]; k.number != one && !(one && len(forms) == 1) {
			faults = append(faults, fmt.Sprintf("%q is said of a number: %v, has forms: %v (%s)", text, k.number, one, where))
		}
		if _, zero := forms["zero"]; k.thing && !zero {
			faults = append(faults, fmt.Sprintf("%q has no form \"zero\" (%s)", text, where))
		}
		for form, said := range forms {
			if said == "" {
				faults = append(faults, fmt.Sprintf("the translation of %q is empty (%s)", text, where))
			} else if want, got := verbs(text), verbs(said); !slices.Equal(want, got) && (form != "zero" || !k.thing) {
				faults = append(faults, fmt.Sprintf("%q takes %v, its translation %q takes %v (%s)", text, want, said, got, where))
			}
		}
	}
	for text := range texts {
		if keys[text] == nil {
			faults = append(faults, fmt.Sprintf("%q is said nowhere", text))
		}
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

var verb = regexp.MustCompile(`%[-+# 0]*[\d.]*(?:\[(\d+)\])?[\d.]*([a-zA-Z%])`)

// verbs are the verbs of a format, by the argument that each takes.
func verbs(format string) []string {
	var list []string
	at := 0
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[2] == "%" {
			continue
		}
		at++
		if n, err := strconv.Atoi(m[1]); err == nil {
			at = n
		}
		list = append(list, fmt.Sprintf("%%[%d]%s", at, m[2]))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func load(t *testing.T, path string) map[string]words.Forms {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]words.Forms
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return texts
}

// rewrite writes a language anew with the texts of the program, one a line. Lines that
// are there twice, or with marks of a conflict, do no harm.
func rewrite(t *testing.T, path string, keys map[string]*key) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	quote := func(text string) string {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(text); err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(b.String())
	}
	old := map[string]json.RawMessage{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(strings.TrimSpace(line), ",")
		one := map[string]json.RawMessage{}
		if err := json.Unmarshal([]byte("{"+line+"}"), &one); err != nil {
			continue // a brace, or the mark of a conflict
		}
		for text, said := range one {
			if have, ok := old[text]; !ok || bytes.Contains(have, []byte(`""`)) {
				old[text] = said
			}
		}
	}
	var lines []string
	for _, text := range slices.Sorted(maps.Keys(keys)) {
		said, ok := old[text]
		if k := keys[text]; !ok || k.number && said[0] == '"' {
			said = []byte(`""`)
			if k.thing {
				said = []byte(`{"zero": "", "one": "", "other": ""}`)
			} else if k.number {
				said = []byte(`{"one": "", "other": ""}`)
			}
		}
		lines = append(lines, quote(text)+": "+string(said))
	}
	if err := os.WriteFile(path, []byte("{\n"+strings.Join(lines, ",\n")+"\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// read finds the texts of the sources of the program.
func read(t *testing.T) *sources {
	t.Helper()
	s := &sources{keys: map[string]*key{}, literals: map[string]string{}}
	set := token.NewFileSet()
	folders := map[string][]*ast.File{}
	for _, root := range []string{"gui", "puzzles", "cmd/studio"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && (d.Name() == "newcomers" || d.Name() == "drafttest") {
				return filepath.SkipDir // for tests: nobody reads it
			}
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")
			folders["quadrille/"+folder] = append(folders["quadrille/"+folder], f)
			s.file(set, f)
			if !slices.ContainsFunc(otherFonts, func(part string) bool { return strings.Contains(filepath.ToSlash(path), part) }) {
				s.characters(set, f)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	s.samples(t)
	c := &checker{set: set, folders: folders, done: map[string]*types.Package{}, types: map[ast.Expr]types.TypeAndValue{}}
	for path, files := range folders {
		if _, err := c.Import(path); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(path, "test") { // nobody reads what only tests say
			continue
		}
		for _, f := range files {
			s.messages(set, f, c.types)
			if slices.Contains([]string{"quadrille/gui", "quadrille/puzzles/document", "quadrille/puzzles/draft", "quadrille/puzzles/workshop", "quadrille/puzzles/keep"}, path) || strings.HasPrefix(path, "quadrille/gui/look") || strings.HasPrefix(path, "quadrille/gui/control") || strings.HasPrefix(path, "quadrille/gui/board") {
				s.plain = append(s.plain, plainTexts(set, f, func(e ast.Expr) bool { return isMessage(c.types[e]) })...)
			}
			// The command line, which alone shows what verify says, speaks English.
			if !slices.Contains([]string{"quadrille/puzzles/words", "quadrille/gui/setter", "quadrille/puzzles/verify"}, path) && !strings.HasPrefix(path, "quadrille/puzzles/puzzletest") {
				s.plain = append(s.plain, plainErrors(set, f)...)
			}
		}
	}
	return s
}

// samples adds the titles of the samples, which are said when they are read.
func (s *sources) samples(t *testing.T) {
	t.Helper()
	for _, path := range samples(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var set struct {
			Title   string
			Puzzles []struct{ Title string }
		}
		if err := json.Unmarshal(data, &set); err != nil {
			t.Fatal(err)
		}
		s.add(set.Title, path, false, false)
		for _, p := range set.Puzzles {
			s.add(p.Title, path, false, false)
		}
	}
}

// samples are the files of the samples.
func samples(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../assets/samples/*.quadrille")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	return files
}

// checker knows the types of what the program's own packages say. What they import from
// elsewhere is empty to it: no text is there.
type checker struct {
	set     *token.FileSet
	folders map[string][]*ast.File
	done    map[string]*types.Package
	types   map[ast.Expr]types.TypeAndValue
}

// Import implements types.Importer.
func (c *checker) Import(path string) (*types.Package, error) {
	if p := c.done[path]; p != nil {
		return p, nil
	}
	p := types.NewPackage(path, filepath.Base(path))
	if files := c.folders[path]; files != nil {
		conf := types.Config{Importer: c, Error: func(error) {}}
		var err error
		if p, err = conf.Check(path, c.set, files, &types.Info{Types: c.types}); p == nil {
			return nil, err
		}
	}
	p.MarkComplete()
	c.done[path] = p
	return p, nil
}

// isMessage reports whether an expression is a constant text that is a words.Message.
func isMessage(tv types.TypeAndValue) bool {
	return tv.Value != nil && tv.Value.Kind() == constant.String && tv.Type.String() == "quadrille/puzzles/words.Message"
}

// messages adds the constant texts of a file that are a words.Message.
func (s *sources) messages(set *token.FileSet, f *ast.File, known map[ast.Expr]types.TypeAndValue) {
	ast.Inspect(f, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		tv := known[e]
		if !isMessage(tv) {
			return true
		}
		if text := constant.StringVal(tv.Value); strings.ContainsFunc(text, unicode.IsLetter) || strings.Contains(text, "{") {
			s.add(text, place(set, e.Pos()), false, false)
		}
		return false
	})
}

// file adds the texts of a file, and what is wrong in it.
func (s *sources) file(set *token.FileSet, f *ast.File) {
	name := wordsName(f)
	if name == "" {
		return
	}
	for _, d := range f.Decls {
		early := ""
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			early = "before the language is known, which is too early; make it a words.Message"
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if _, ok := n.(*ast.FuncLit); ok {
				early = "" // it is called later
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			function := called(call, name)
			where := place(set, call.Pos())
			if early != "" && (function == "Say" || plain[function] > 0 || counted[function] > 0) {
				s.faults = append(s.faults, where+": said "+early)
			}
			s.call(function, call.Args, where)
			return true
		})
	}
}

// call adds the text of a call.
func (s *sources) call(function string, args []ast.Expr, where string) {
	at, isPlain := plain[function]
	n, isCounted := counted[function]
	if isCounted {
		at = n
	}
	if !isPlain && !isCounted || at >= len(args) {
		return
	}
	text, ok := written(args[at])
	switch {
	case !ok && strings.HasPrefix(where, "puzzles/words/"):
		return
	case !ok:
		s.faults = append(s.faults, fmt.Sprintf("%s: the text of words.%s is not plain in the source", where, function))
		return
	}
	if function == "SayN" || function == "LaterN" {
		if one, ok := written(args[1]); !ok || !slices.Equal(verbs(one), verbs(text)) {
			s.faults = append(s.faults, where+": the two texts of words.SayN are not plain, or take different arguments")
		}
	}
	s.add(text, where, isCounted, isCounted && function != "SayN" && function != "LaterN")
}

// add adds a text that is said at a place.
func (s *sources) add(text, where string, number, thing bool) {
	k := s.keys[text]
	if k == nil {
		k = &key{}
		s.keys[text] = k
	}
	k.number = k.number || number
	k.thing = k.thing || thing
	k.at = append(k.at, where)
}

// place is a place in the sources: "gui/menus.go:12".
func place(set *token.FileSet, pos token.Pos) string {
	at := set.Position(pos)
	return fmt.Sprintf("%s:%d", strings.TrimPrefix(filepath.ToSlash(at.Filename), "../"), at.Line)
}

// wordsName is the name of package words in a file: "" in a file that does not use it,
// "." within it.
func wordsName(f *ast.File) string {
	if f.Name.Name == "words" {
		return "."
	}
	for _, i := range f.Imports {
		if i.Path.Value == `"quadrille/puzzles/words"` {
			return "words"
		}
	}
	return ""
}

// called is the function of package words that a call calls, else "".
func called(call *ast.CallExpr, name string) string {
	fun := call.Fun
	if x, ok := fun.(*ast.IndexExpr); ok {
		fun = x.X // with its type
	}
	switch f := fun.(type) {
	case *ast.Ident:
		if name == "." {
			return f.Name
		}
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && x.Name == name {
			return f.Sel.Name
		}
	}
	return ""
}

// written is a text that is written out, perhaps in parts.
func written(e ast.Expr) (string, bool) {
	switch x := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(x.Value)
		return text, err == nil && x.Kind == token.STRING
	case *ast.ParenExpr:
		return written(x.X)
	case *ast.BinaryExpr:
		left, ok := written(x.X)
		right, too := written(x.Y)
		return left + right, ok && too && x.Op == token.ADD
	}
	return "", false
}

// messageFile is package words as far as it has messages.
func messageFile(t *testing.T, set *token.FileSet) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(set, "words.go", "package words; type Message string", 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// What is wrong in a source and in a language is found.
func TestLangFindsFaults(t *testing.T) {
	const text = `package p
import "quadrille/puzzles/words"
var early = words.Say("Too early")
var late, table = func() string { return words.Say("In time") }, []struct{ name string; said words.Message }{{"none", "In a table"}, {said: "In " + "two parts"}}
func f(n int, s string) {
	words.Say(s)
	words.Say("%d of " + "%s", n, s)
	words.SayN(n, "one of %s", "%d of them", n)
	words.Errorf("%w, never", nil)
	words.Count[int](n, "thing")
	words.Number(n)
}`
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "../p/p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := &sources{keys: map[string]*key{}}
	s.file(set, f)
	c := &checker{set: set, folders: map[string][]*ast.File{"p": {f}, "quadrille/puzzles/words": {messageFile(t, set)}}, done: map[string]*types.Package{}, types: map[ast.Expr]types.TypeAndValue{}}
	if _, err := c.Import("p"); err != nil {
		t.Fatal(err)
	}
	s.messages(set, f, c.types)
	want := []string{
		"p/p.go:3: said before the language is known, which is too early; make it a words.Message",
		"p/p.go:6: the text of words.Say is not plain in the source",
		"p/p.go:8: the two texts of words.SayN are not plain, or take different arguments",
	}
	if !slices.Equal(s.faults, want) {
		t.Errorf("faults %q, want %q", s.faults, want)
	}
	var texts map[string]words.Forms
	err = json.Unmarshal([]byte(`{"Too early": "x", "In time": "", "In a table": "x", "%d of %s": "%[2]s: %[1]d", "%d of them": {"one": "%s", "other": "%d"}, "thing": {"one": "x", "other": "y"}, "more": "x"}`), &texts)
	if err != nil {
		t.Fatal(err)
	}
	want = []string{
		`"%d of them" takes [%[1]d], its translation "%s" takes [%[1]s] (p/p.go:8)`,
		`"more" is said nowhere`,
		`"thing" has no form "zero" (p/p.go:10)`,
		`no translation of "%w, never" (p/p.go:9)`,
		`no translation of "In two parts" (p/p.go:4)`,
		`the translation of "In time" is empty (p/p.go:4)`,
	}
	if got := compare(s.keys, texts); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
