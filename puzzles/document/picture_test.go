package document_test

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
)

// TestPicture writes pictures, with the answer and without.
func TestPicture(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Snow)
	if p, err := k.Empty("yinyang").Export(true, picture.Options{}); err == nil {
		t.Errorf("an answer that nobody knows is drawn to %s", p.FileName)
	}
	read := func(answer bool, name string) []byte {
		t.Helper()
		p, err := d.Export(answer, picture.Options{})
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), name)
		if err := p.Save(t.Context(), path, ""); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	img, err := png.Decode(bytes.NewReader(read(false, "board.PNG")))
	if err != nil || img.Bounds().Dx() < 128 {
		t.Fatalf("%v, %v", img, err)
	}
	if svg := read(false, "board.svg"); !bytes.Contains(svg, []byte("<svg")) {
		t.Errorf("an SVG is %.80s", svg)
	}

	d = k.Parse(one)
	k.verdict(d)
	with, without := read(true, "board.svg"), read(false, "board.svg")
	if bytes.Equal(with, without) {
		t.Error("the picture with the answer is that without")
	}
	for _, answer := range []bool{false, true} {
		if p, _ := d.Export(answer, picture.Options{}); strings.HasSuffix(p.FileName, " (answer)") != answer || strings.Contains(p.FileName, ".") {
			t.Errorf("the name of the picture is %q, with the answer: %v", p.FileName, answer)
		}
	}
	p, _ := d.Export(false, picture.Options{})
	if err := p.Save(t.Context(), filepath.Join(t.TempDir(), "board.jpg"), ""); err == nil || !strings.HasPrefix(err.Error(), "a .jpg picture cannot be written; use .png, .svg, .pdf, ") {
		t.Errorf("a picture of a kind that cannot be written: %v", err)
	}
}

// TestLargePicturesAreMadeSmaller checks the size of the picture of a board that would
// exceed the maximum.
func TestLargePicturesAreMadeSmaller(t *testing.T) {
	row := `"` + strings.Repeat(".", 200) + `"`
	d := newDesk(t).Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": [` + row + "," + row + `]}]}`)
	p, err := d.Export(false, picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "wide.png")
	if err := p.Save(t.Context(), path, ""); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if c, err := png.DecodeConfig(f); err != nil || c.Width > 6000 || c.Width < 5500 {
		t.Errorf("the picture is %d × %d: %v", c.Width, c.Height, err)
	}
}

// TestNoPipes refuses to read or write files that would block.
func TestNoPipes(t *testing.T) {
	folder := t.TempDir()
	pipe, svg := filepath.Join(folder, "pipe"), filepath.Join(folder, "pipe.svg")
	for _, path := range []string{pipe, svg} {
		if err := exec.Command("mkfifo", path).Run(); err != nil {
			t.Skip(err)
		}
	}
	d := newDesk(t).Parse(one)
	p, err := d.Export(false, picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, read := draft.Read(pipe, draft.ReadOptions{})
	for does, err := range map[string]error{"reading": read, "saving": drafttest.Save(d.Draft, pipe)} {
		if err == nil || err.Error() != pipe+": this is not a file that can be saved to" {
			t.Errorf("%s: %v", does, err)
		}
	}
	if err := p.Save(t.Context(), svg, ""); err == nil || err.Error() != svg+": this is not a file that can be saved to" {
		t.Errorf("a picture: %v", err)
	}
}

// A text format says what it cannot express of the puzzle.
func TestTextLacks(t *testing.T) {
	d := newDesk(t).Parse(`{"quadrille": 1, "puzzles": [{"type": "hoodoo", "givens": ["1..", "..."], "colors": 4}]}`)
	p, err := d.Export(false, picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range output.Formats {
		if told := p.Lacking(&f) != ""; told != f.Text {
			t.Errorf("%s: %q", f.Name, p.Lacking(&f))
		}
	}
}

// An unproved answer in a picture is reported.
func TestPictureDoubt(t *testing.T) {
	k := newDesk(t)
	for _, test := range []struct {
		name, text, doubt string
		do                func(*document.Document)
	}{
		{"the only answer", `"givens": ["bb", "b."]`, "", func(d *document.Document) { k.verdict(d) }},
		{"not checked yet", `"givens": ["bb", "b."], "marks": ["..", ".w"]`, "The answer is not proved to be the only one.", func(*document.Document) {}},
		{"nothing drawn yet", `"givens": ["bb", "b."]`, "The answer is not complete, or breaks a rule.", func(*document.Document) {}},
		{"one of several", `"givens": ["b.."], "marks": [".bb"]`, "The puzzle has several solutions.", func(d *document.Document) { k.verdict(d) }},
		{"one of several best boards", `"givens": ["bb", "b."]}, {"type": "hoodoo", "givens": ["..."], "marks": ["123"]`, "The puzzle has several solutions.", func(d *document.Document) { d.Show(1); k.verdict(d) }},
		{"the best board", `"givens": ["bb", "b."]}, {"type": "hoodoo", "givens": ["12."]`, "", func(d *document.Document) { d.Show(1); k.verdict(d) }},
		{"a trial", `"givens": ["bb", "b."]`, "In a trial the answer is not proved to be the only one.", func(d *document.Document) {
			d.SetLayer(puzzles.Answer)
			d.Try()
			k.verdict(d)
		}},
	} {
		d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", ` + test.text + `}]}`)
		test.do(d)
		if p, err := d.Export(true, picture.Options{}); err != nil || p.Doubt != test.doubt {
			t.Errorf("%s: %q, %v; want %q", test.name, p.Doubt, err, test.doubt)
		}
		if p, err := d.Export(false, picture.Options{}); err != nil || p.Doubt != "" {
			t.Errorf("%s: of the puzzle alone is said %q, %v", test.name, p.Doubt, err)
		}
	}
}
