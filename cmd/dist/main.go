// Command dist writes what packages of the programs say of them: desktop file,
// AppStream data, MIME type, icons, licenses, and the recipes of the tools that make
// the packages. `make package` runs it.
//
//	dist FOLDER
//
// All is made of what the programs themselves say: FyneApp.toml, the changelog,
// the list of types, the icons. Nothing of it lies in the repository, so that it
// cannot go stale; the shapes are in the folder of templates.
package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"golang.org/x/image/draw"

	"quadrille"
	"quadrille/assets"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: dist FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

type about struct {
	Details struct {
		Name, ID, Version string
	}
	LinuxAndBSD struct {
		GenericName, Comment string
		Categories, Keywords []string
	}
	Releases []quadrille.Release
	Types    string // their titles, as in a sentence
	License  string // all of them
	Sides    []int  // of the icons, in pixels
}

//go:embed templates
var templates embed.FS

// sides are the sides of the icons that desktops ask for, in pixels.
var sides = []int{16, 24, 32, 48, 64, 128, 256, 512}

// write writes everything into a folder. A template becomes the file of its name,
// in which @ID@ stands for the program's.
func write(folder string) error {
	a := about{Releases: quadrille.Releases(), Types: words.List(types.Titles(), "and"), License: quadrille.Licenses, Sides: sides}
	if _, err := toml.Decode(quadrille.FyneApp, &a); err != nil {
		return err
	}
	if err := a.writeTexts(folder); err != nil {
		return err
	}
	return a.writeIcons(folder)
}

// writeTexts writes what the templates make.
func (a *about) writeTexts(folder string) error {
	functions := template.FuncMap{"join": strings.Join, "xml": escapeXML, "json": quote, "wrapped": wrapped}
	return fs.WalkDir(templates, "templates", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		t, err := template.New(path.Base(name)).Funcs(functions).ParseFS(templates, name)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := t.Execute(&b, a); err != nil {
			return err
		}
		name = strings.ReplaceAll(strings.TrimPrefix(name, "templates/"), "@ID@", a.Details.ID)
		text := b.Bytes()
		if path.Ext(name) == ".cmd" { // for Windows
			text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
		}
		return put(filepath.Join(folder, filepath.FromSlash(name)), text)
	})
}

// writeIcons writes the program's icon in all sizes, and as a drawing.
func (a *about) writeIcons(folder string) error {
	icons := filepath.Join(folder, "share", "icons", "hicolor")
	for _, side := range sides {
		picture, err := icon(side)
		if err != nil {
			return err
		}
		if err := put(filepath.Join(icons, fmt.Sprintf("%dx%[1]d", side), "apps", a.Details.ID+".png"), picture); err != nil {
			return err
		}
	}
	return put(filepath.Join(icons, "scalable", "apps", a.Details.ID+".svg"), assets.AppIconSVG())
}

// icon is the program's icon as a PNG picture with such a side. Those that are not
// drawn are made of the next larger one.
func icon(side int) ([]byte, error) {
	data := assets.AppIcon(side)
	from, err := png.Decode(bytes.NewReader(data))
	if err != nil || from.Bounds().Dx() == side {
		return data, err
	}
	to := image.NewNRGBA(image.Rect(0, 0, side, side))
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	var b bytes.Buffer
	err = png.Encode(&b, to)
	return b.Bytes(), err
}

// put writes a file and the folders it lies in.
func put(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// escapeXML is text within XML.
func escapeXML(s string) (string, error) {
	var b strings.Builder
	err := xml.EscapeText(&b, []byte(s))
	return b.String(), err
}

// quote is text in JSON, and so in YAML too.
func quote(s string) (string, error) {
	text, err := json.Marshal(s)
	return string(text), err
}

// wrapped is text in lines of at most 74 characters, as far as its words allow that, of
// which each but the first begins with indent. Lines of a package's description and of its
// changelog have at most 80, and nfpm sets six before a line of the latter.
func wrapped(indent, text string) string {
	const most = 74
	var b strings.Builder
	wide := 0
	for word := range strings.FieldsSeq(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case wide == 0:
		case wide+1+n > most:
			b.WriteString("\n" + indent)
			wide = 0
		default:
			b.WriteByte(' ')
			wide++
		}
		b.WriteString(word)
		wide += n
	}
	return b.String()
}
