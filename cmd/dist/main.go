// Command dist writes the metadata for packages of the programs: desktop file, AppStream
// data, MIME type, icons, licenses, and the configuration of the packaging tools. `make
// package` runs it.
//
//	dist FOLDER
//
// Everything is generated from what the programs contain: FyneApp.toml, the changelog, the
// list of types, the icons. No output is in the repository, so none can go stale; the forms
// are in the folder templates.
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

// sides are the sides of the icons that desktops require, in pixels.
var sides = []int{16, 24, 32, 48, 64, 128, 256, 512}

// write writes everything into a folder. A template becomes the file with its name, in which
// @ID@ stands for the program's ID.
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

// writeTexts writes the output of the templates.
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

// writeIcons writes the program's icon in all sizes, and as SVG.
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

// icon returns the program's icon as PNG with that side. Sizes that are not drawn are scaled
// down from the next larger one.
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

// put writes a file and creates its folders.
func put(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// escapeXML escapes text for XML.
func escapeXML(s string) (string, error) {
	var b strings.Builder
	err := xml.EscapeText(&b, []byte(s))
	return b.String(), err
}

// quote quotes text for JSON, and so for YAML too.
func quote(s string) (string, error) {
	text, err := json.Marshal(s)
	return string(text), err
}

// wrapped wraps text into lines of at most 74 characters, as far as word lengths allow, each
// but the first beginning with indent. Lines of a package's description and of its changelog
// may have 80, and nfpm indents the latter by six.
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
