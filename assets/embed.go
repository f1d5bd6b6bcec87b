// Package assets holds the embedded data of the programs: the icons of the commands, the
// icon of the program, a few sample puzzles of each type, genres, and the translations of
// the window.
//
// Everything is embedded, so that a built program needs no other file. The package does not
// interpret the data: icons are SVG text to be colored by the window's theme, samples are
// files to be read by the puzzle types. lang/TAG.json is an object with the translations of
// all texts, in the format of Fyne's package lang; lang/en.json has only Fyne's texts, as
// the program's own are in English.
package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed icons app-icon.svg app-icon.png app-icon-256.png app-icon-64.png app-icon-32.png
var icons embed.FS

//go:embed samples
var samples embed.FS

//go:embed genres
var genres embed.FS

//go:embed lang
var languages embed.FS

// Languages returns the tags of the available languages, such as "pt-PT", in alphabetical
// order.
func Languages() []string {
	tags, _ := fs.Glob(languages, "lang/*.json")
	for i, file := range tags {
		tags[i] = strings.TrimSuffix(path.Base(file), ".json")
	}
	return tags
}

// Language returns the texts of a language, a JSON object. It panics if the language is not
// available. The caller owns the slice.
func Language(tag string) []byte {
	data, err := languages.ReadFile("lang/" + tag + ".json")
	if err != nil {
		panic(fmt.Sprintf("assets: no language %q", tag))
	}
	return data
}

// Icon returns the SVG text of the icon for a command or a state, such as "undo" or
// "unique". The drawing consists of filled shapes on a square of 24 units; its color is
// black, to be replaced by the theme's. The caller owns the slice. Icon panics if there is
// no such icon: names are fixed in the program.
func Icon(name string) []byte {
	return read("icons/" + name + ".svg")
}

// AppIcon returns the program's icon as a square PNG picture. Its side is the smallest of
// 32, 64, 256 and 512 pixels that is at least side, or 512. Up to 32 pixels it is a simpler
// drawing. The caller owns the slice.
func AppIcon(side int) []byte {
	switch {
	case side <= 32:
		return read("app-icon-32.png")
	case side <= 64:
		return read("app-icon-64.png")
	case side <= 256:
		return read("app-icon-256.png")
	}
	return read("app-icon.png")
}

// AppIconSVG returns the program's icon as SVG text. The caller owns the slice.
func AppIconSVG() []byte { return read("app-icon.svg") }

// Genres returns the folder of genres, texts that state types of puzzles.
func Genres() fs.FS {
	sub, err := fs.Sub(genres, "genres")
	if err != nil {
		panic(fmt.Sprintf("assets.Genres: %v", err))
	}
	return sub
}

// Samples returns the folder of sample files.
func Samples() fs.FS {
	sub, err := fs.Sub(samples, "samples")
	if err != nil {
		panic(fmt.Sprintf("assets.Samples: %v", err))
	}
	return sub
}

// read returns an embedded file of icons.
func read(name string) []byte {
	data, err := icons.ReadFile(name)
	if err != nil {
		panic(fmt.Sprintf("assets: no picture %q", name))
	}
	return data
}
