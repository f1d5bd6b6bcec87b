package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mostOptional is how many interfaces a type of puzzle may have besides puzzles.Type.
const mostOptional = 15

// TestOptionalInterfaces compares what types of puzzles are asked for with the list in the
// documentation of package puzzles. An interface that one type alone has is none for types:
// it belongs into a struct of functions.
func TestOptionalInterfaces(t *testing.T) {
	c := checked(t)
	asked := c.asked("quadrille/puzzles.Type")
	if len(asked) < 5 || len(asked) > mostOptional {
		t.Errorf("types are asked for %d interfaces, want 5 to %d", len(asked), mostOptional)
	}
	listed := optionalInDoc(t)
	for name, at := range asked {
		if !slices.Contains(listed, name) {
			t.Errorf("%s: puzzles/doc.go does not list %s", at, name)
		}
	}
	for _, name := range listed {
		if asked[name] == "" {
			t.Errorf("puzzles/doc.go lists %s, which no type is asked for", name)
		} else if by := c.implementers(name); len(by) < 2 {
			t.Errorf("%s is implemented by %v alone", name, by)
		}
	}
}

// optionalInDoc are the interfaces that the documentation of package puzzles lists.
func optionalInDoc(t *testing.T) (names []string) {
	t.Helper()
	text, err := os.ReadFile("../puzzles/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Join(regexp.MustCompile(`(?m)^//   .*$`).FindAllString(string(text), -1), "\n")
	if list == "" {
		t.Fatal("puzzles/doc.go has no list")
	}
	for _, link := range regexp.MustCompile(`\[([\w/]+\.)?(\w+)\]`).FindAllStringSubmatch(list, -1) {
		if link[1] == "" {
			link[1] = "quadrille/puzzles."
		}
		names = append(names, link[1]+link[2])
	}
	return names
}

// checked are the program's own packages, without their tests, with the types of all that
// they say.
func checked(t *testing.T) *checker {
	t.Helper()
	c := &checker{set: token.NewFileSet(), folders: map[string][]*ast.File{}, done: map[string]*types.Package{}, types: map[ast.Expr]types.TypeAndValue{}}
	for _, root := range []string{"core", "gui", "puzzles", "cmd"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(c.set, path, nil, parser.SkipObjectResolution)
			folder := "quadrille/" + strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")
			c.folders[folder] = append(c.folders[folder], f)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for path := range c.folders {
		if _, err := c.Import(path); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// asked has the interfaces that values of a type are asked for, each with a place. Tests'
// tools may ask for what they like.
func (c *checker) asked(typ string) map[string]string {
	all := map[string]string{}
	for path, files := range c.folders {
		if strings.HasPrefix(path, "quadrille/puzzles/puzzletest") {
			continue
		}
		for _, f := range files {
			ast.Inspect(f, func(n ast.Node) bool {
				x, forms := assertion(n)
				if known := c.types[x].Type; known == nil || known.String() != typ {
					return true
				}
				for _, form := range forms {
					if to := c.types[form].Type; to != nil && types.IsInterface(to) {
						all[to.String()] = place(c.set, form.Pos())
					}
				}
				return true
			})
		}
	}
	return all
}

// assertion is the expression that a node asks for types, with these; nil for other nodes.
func assertion(n ast.Node) (x ast.Expr, forms []ast.Expr) {
	switch n := n.(type) {
	case *ast.TypeAssertExpr:
		return n.X, []ast.Expr{n.Type}
	case *ast.TypeSwitchStmt:
		ast.Inspect(n.Assign, func(n ast.Node) bool {
			if a, ok := n.(*ast.TypeAssertExpr); ok {
				x = a.X
			}
			return x == nil
		})
		for _, s := range n.Body.List {
			forms = append(forms, s.(*ast.CaseClause).List...)
		}
	}
	return x, forms
}

// implementers are the packages of types of puzzles that implement an interface.
func (c *checker) implementers(name string) []string {
	dot := strings.LastIndexByte(name, '.')
	wanted := c.done[name[:dot]].Scope().Lookup(name[dot+1:]).Type().Underlying().(*types.Interface)
	by := map[string]bool{}
	for path, p := range c.done {
		if dir := filepath.Dir(path); dir != "quadrille/puzzles/types" && dir != "quadrille/puzzles/puzzletest/newcomers" {
			continue
		}
		for _, n := range p.Scope().Names() {
			if typ, ok := p.Scope().Lookup(n).(*types.TypeName); ok && types.Implements(typ.Type(), wanted) {
				by[path] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(by))
}
