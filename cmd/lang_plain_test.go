package cmd_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Texts of the window that stand in the sources are said by package words. What looks
// like one otherwise is a fault: several words, or a word with a capital; and any
// letters that are handed to something that shows them.
var (
	sentence = regexp.MustCompile(`\pL[^\pL]* [^\pL]*\pL`)
	title    = regexp.MustCompile(`^[“(]?\p{Lu}.`)
	letter   = regexp.MustCompile(`\pL`)
	shows    = regexp.MustCompile(`(?:^|\.)(?:SetText|SetPlaceHolder|SetTitle|NewLabel\w*|NewMenu|NewMenuItem\w*|NewButton\w*|NewCheck\w*|NewHyperlink|NewTabItem\w*|` +
		`NewBold|NewLine|NewChoice|NewRow|Label|Small|Muted|Heading|Paragraph|wrapped|newButton|newTick|newFold|entry|item|keyed|editing|submenu|dialog|question|confirm|showText|say|tell|help)$`)
	// hidden calls show nothing to people: they log, trace, name files, look up.
	hidden = regexp.MustCompile(`^(?:words|slog|os|filepath|regexp)\.|^panic$|\.trace$|Icon$|IconIn$|^fmt\.Sscanf$|\.Printf$|^strings\.(?:Has|Trim|Cut|Contains)\w*$`)
)

// notSaid are texts of the window that are the same in every language, and others that
// nobody sees: settings and what a crash leaves in a file.
var notSaid = []string{
	"Quadrille", " – Quadrille", "English", " (unsaved)", "FYNE_SCALE", "mark faults", "mark wrong entries", "recent types",
	"Ctrl", "Cmd", "Alt", "Shift", "PgUp", "PgDn", "Enter", "Backspace", "Ctrl+Z", "Ctrl+Y", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+A", ". Ctrl+Z", ". Ctrl+Y",
	"status: %s | %s", "Quadrille %s, %s\n\n%v\n\n%s", "\nNot all unsaved work is kept: %v\n", "the language %s: %w",
	"{\"quadrille\": %d, \"puzzles\": [",
	"%q is not a color (#RRGGBB or #RRGGBBAA)", "message",
}

// TestLangNothingIsPlain looks for texts of the window that no other language can have.
func TestLangNothingIsPlain(t *testing.T) {
	said := read(t)
	for _, fault := range said.plain {
		t.Error(fault + ": write words.Say, or words.Message in a table")
	}
}

// plainTexts are the places in a file where a text of the window stands as it is. known
// tells what is a words.Message.
func plainTexts(set *token.FileSet, f *ast.File, isMessage func(ast.Expr) bool) []string {
	var found []string
	var within []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			within = within[:len(within)-1]
			return true
		}
		if skipped(n) {
			return false
		}
		if e, ok := n.(ast.Expr); ok {
			text, ok := written(e)
			if isMessage(e) {
				return false
			}
			if ok {
				if looksSaid(text, e, within) && !slices.Contains(notSaid, text) {
					found = append(found, fmt.Sprintf("%s: %q", place(set, e.Pos()), text))
				}
				return false
			}
		}
		within = append(within, n)
		return true
	})
	return found
}

// plainErrors are the places in a file where an error that people may read has a text
// that no other language can have.
func plainErrors(set *token.FileSet, f *ast.File) []string {
	var found []string
	look := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && strings.HasPrefix(callee(call), "words.") {
				return false
			}
			e, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			text, ok := written(e)
			if ok && letter.MatchString(verb.ReplaceAllString(text, "")) && !slices.Contains(notSaid, text) {
				found = append(found, fmt.Sprintf("%s: %q", place(set, e.Pos()), text))
			}
			return !ok
		})
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.CallExpr:
			if name := callee(x); name == "errors.New" || name == "fmt.Errorf" {
				look(x)
				return false
			}
		case *ast.FuncDecl:
			if x.Recv != nil && x.Name.Name == "Error" && len(x.Type.Params.List) == 0 {
				look(x.Body)
				return false
			}
		}
		return true
	})
	return found
}

// skipped reports whether no text below a node is shown.
func skipped(n ast.Node) bool {
	switch x := n.(type) {
	case *ast.ImportSpec, *ast.Field, *ast.IndexExpr:
		return true
	case *ast.CallExpr:
		return hidden.MatchString(callee(x))
	}
	return false
}

// looksSaid reports whether a text looks like one that people read, where it stands.
func looksSaid(text string, e ast.Expr, within []ast.Node) bool {
	text = verb.ReplaceAllString(text, "")
	if sentence.MatchString(text) || title.MatchString(text) {
		return true
	}
	around := len(within) - 1
	for _, ok := within[around].(*ast.BinaryExpr); ok; _, ok = within[around].(*ast.BinaryExpr) {
		around--
	}
	call, ok := within[around].(*ast.CallExpr)
	if !ok || !letter.MatchString(text) || !shows.MatchString(callee(call)) {
		return false
	}
	icon := call.Args[0] == e && (strings.HasSuffix(callee(call), "NewChoice") || strings.HasSuffix(callee(call), "NewRow"))
	return !icon
}

// callee is the name of what a call calls: "look.Label".
func callee(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
		return "." + f.Sel.Name
	}
	return ""
}

// A plain text is found, whatever it is handed to.
func TestLangFindsPlainTexts(t *testing.T) {
	const text = `package p
func f(s *S) {
	s.newButton("new", look.Icon("plus sign"), nil)
	s.newButton("New", nil, nil)
	s.trace("a line of the trace")
	fmt.Sprintf("%d of them", 3)
	x := []string{"light", "As the system"}
	s.newButton(words.Say("Old"), nil, nil)
	s.app.Preferences().String("panel")
	s.status.say("copied " + name)
}`
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "../p/p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`p/p.go:3: "new"`, `p/p.go:4: "New"`, `p/p.go:6: "%d of them"`, `p/p.go:7: "As the system"`, `p/p.go:10: "copied "`}
	if got := plainTexts(set, f, func(ast.Expr) bool { return false }); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// An error in plain English is found, whoever makes it.
func TestLangFindsPlainErrors(t *testing.T) {
	const text = `package p
var none = errors.New("there is none")
func f(err error) error {
	_ = errors.New(words.Say("nothing"))
	_ = words.Errorf("nothing: %w", err)
	return fmt.Errorf("%s: file %d: %w", name, 2, err)
}
func (e *Taken) Error() string {
	if e.id > 0 {
		return fmt.Sprintf("%d has it", e.id)
	}
	return words.Say("another has it") + fmt.Sprintf(": %s", "no" + e.name)
}
func (e *Taken) Name() string { return "plain" }`
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "../p/p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`p/p.go:2: "there is none"`, `p/p.go:6: "%s: file %d: %w"`, `p/p.go:10: "%d has it"`, `p/p.go:12: "no"`}
	if got := plainErrors(set, f); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
