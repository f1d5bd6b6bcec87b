package assets_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/assets"
)

// Fyne recolors the fill of a shape and nothing else, so an icon must consist of filled
// shapes.
func TestIconsAreFilledShapes(t *testing.T) {
	icons, err := os.ReadDir("icons")
	if err != nil {
		t.Fatal(err)
	}
	if len(icons) < 30 {
		t.Errorf("only %d icons", len(icons))
	}
	for _, icon := range icons {
		name := strings.TrimSuffix(icon.Name(), ".svg")
		if err := filledShapes(assets.Icon(name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func filledShapes(svg []byte) error {
	dec := xml.NewDecoder(bytes.NewReader(svg))
	shapes := 0
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if start.Name.Local == "svg" {
			if got := attr(start, "viewBox"); got != "0 0 24 24" {
				return fmt.Errorf("view box %q, want 24 units", got)
			}
			continue
		}
		shapes++
		if attr(start, "fill") == "" || attr(start, "stroke") != "" {
			return fmt.Errorf("<%s> is not a filled shape", start.Name.Local)
		}
	}
	if shapes == 0 {
		return errors.New("nothing is drawn")
	}
	return nil
}

func attr(e xml.StartElement, name string) string {
	i := slices.IndexFunc(e.Attr, func(a xml.Attr) bool { return a.Name.Local == name })
	if i < 0 {
		return ""
	}
	return e.Attr[i].Value
}

func TestIconPanicsWithoutIcon(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for an icon that is not there")
		}
	}()
	assets.Icon("no such icon")
}

func TestAppIcon(t *testing.T) {
	for _, tt := range []struct{ side, want int }{
		{0, 32}, {16, 32}, {32, 32}, {33, 64}, {64, 64}, {128, 256}, {256, 256}, {257, 512}, {4000, 512},
	} {
		picture, err := png.Decode(bytes.NewReader(assets.AppIcon(tt.side)))
		if err != nil {
			t.Fatalf("side %d: %v", tt.side, err)
		}
		if b := picture.Bounds(); b.Dx() != tt.want || b.Dy() != tt.want {
			t.Errorf("side %d: picture is %d x %d, want side %d", tt.side, b.Dx(), b.Dy(), tt.want)
		}
	}
}

func TestSamplesAreCollections(t *testing.T) {
	names, _ := fs.Glob(assets.Samples(), "*.quadrille")
	if len(names) < 5 {
		t.Errorf("samples %v, want one for each type of puzzle", names)
	}
	for _, name := range names {
		data, err := fs.ReadFile(assets.Samples(), name)
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Version int `json:"quadrille"`
			Puzzles []struct{ Type, Title string }
		}
		if err := json.Unmarshal(data, &file); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if file.Version != 1 || len(file.Puzzles) == 0 {
			t.Errorf("%s: version %d with %d puzzles, want version 1 with at least one", name, file.Version, len(file.Puzzles))
		}
		for i, p := range file.Puzzles {
			if p.Type+".quadrille" != name || p.Title == "" {
				t.Errorf("%s: puzzle %d has type %q and title %q; the file is named after the type, every puzzle has a title", name, i+1, p.Type, p.Title)
			}
		}
	}
}
