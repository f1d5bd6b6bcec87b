package draw_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/draw"
)

// sceneTikZ is the scene as a file for LaTeX, 10 millimeters a unit.
func sceneTikZ(t *testing.T) []byte {
	t.Helper()
	c := draw.NewTikZ(draw.Box{X: -0.1, Y: -0.1, W: 6.2, H: 4.2}, 10, draw.Print)
	scene(c)
	c.Text(draw.Pt(3, 2.4), `\{}$&#_%^~<>|"× − – … 漢é`, draw.Font{Size: 0.3, Color: draw.Given})
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The file compiles alone, to a page of its size, and within another document.
func TestTikZCompiles(t *testing.T) {
	if testing.Short() {
		t.Skip("LaTeX takes a second")
	}
	latex := tool(t, "pdflatex")
	folder := t.TempDir()
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("scene.tex", sceneTikZ(t))
	write("book.tex", []byte("\\documentclass{article}\\usepackage{tikz}\\begin{document}Here: \\input{scene} and \\input{scene}.\\end{document}"))
	for _, name := range []string{"scene", "book"} {
		c := exec.Command(latex, "-interaction=nonstopmode", "-halt-on-error", name)
		c.Dir = folder
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
	}
	out, err := exec.Command(tool(t, "pdfinfo"), filepath.Join(folder, "scene.pdf")).Output()
	if err != nil || !bytes.Contains(out, []byte("175.748 x 119.05")) || !bytes.Contains(out, []byte("Pages:           1\n")) {
		t.Errorf("%v: not one page of 62 × 42 mm: %s", err, out)
	}
}

func TestTikZText(t *testing.T) {
	file := string(sceneTikZ(t))
	for _, want := range []string{
		`\textbackslash{}\{\}\$\&\#\_\%\^{}\~{}\textless{}\textgreater{}\textbar{}''$\times$ $-$ -- \dots{} ?é`,
		`\definecolor{quadrille-given}{HTML}{000000}`, `\definecolor{quadrille-peg-B}`, `\useasboundingbox (-0.1,-0.1) rectangle (6.1,4.1);`,
		`(2.6,1) arc[start angle=180,end angle=270,radius=0.4]`, `circle[radius=0.4]`, `-- cycle`, `opacity=0.5`, `\bfseries`, `dash pattern=on 3mm off 2mm`,
	} {
		if !strings.Contains(file, want) {
			t.Errorf("%s is not in\n%s", want, file)
		}
	}
}
