package pattern_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/pattern"
)

func TestNew(t *testing.T) {
	digits, wrong := pattern.New(`^[0-9]+`), pattern.New(`(`)
	once := digits()
	if got := once.FindString("12 a"); got != "12" {
		t.Errorf("found %q", got)
	}
	if digits() != once {
		t.Error("it is compiled at each call")
	}
	defer func() {
		if recover() == nil {
			t.Error("a wrong expression has been compiled")
		}
	}()
	wrong()
}

// TestNone checks that no expression is compiled when a program starts.
func TestNone(t *testing.T) {
	files := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(filepath.Dir(path), "test") {
			return err
		}
		files++
		at := token.NewFileSet()
		f, err := parser.ParseFile(at, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			if vars, ok := decl.(*ast.GenDecl); ok && vars.Tok == token.VAR {
				ast.Inspect(vars, func(n ast.Node) bool {
					if call, ok := n.(*ast.SelectorExpr); ok && call.Sel.Name == "MustCompile" {
						t.Errorf("%v compiles an expression: take pattern.New", at.Position(n.Pos()))
					}
					_, function := n.(*ast.FuncLit)
					return !function
				})
			}
		}
		return nil
	})
	if err != nil || files < 100 {
		t.Fatalf("%d files, %v", files, err)
	}
}
