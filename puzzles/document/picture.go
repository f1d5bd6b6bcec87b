package document

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/picture"
)

// Picture is a board as it was when the picture was taken, to be written to a
// file, on whichever goroutine.
type Picture struct {
	// FileName is a name for the file, without a folder.
	FileName string
	view     *puzzles.View
}

// Picture is the shown board, with the answer or without. It fails when there is
// no answer.
func (d *Document) Picture(answer bool) (*Picture, error) {
	p := d.State().Puzzle
	if !answer {
		return &Picture{file.Name(d.Name()) + ".png", picture.Problem(p)}, nil
	}
	if d.Answer().Empty() {
		return nil, errors.New("no answer is known that could be drawn: solve the puzzle with F5, or enter one")
	}
	return &Picture{file.Name(d.Name()) + " (answer).png", picture.Solved(p, d.Answer())}, nil
}

// The side of a cell in a PNG in pixels, and the longest side of the whole, to
// which large boards are made smaller.
const (
	pictureCell = 64
	pictureSide = 6000
)

// Save writes the picture to path, as what its extension says: .png or .svg.
func (p *Picture) Save(path string) error {
	data, err := p.encode(strings.ToLower(filepath.Ext(path)))
	if err == nil {
		err = regular(path)
	}
	if err == nil {
		err = file.Replace(path, data)
	}
	return err
}

func (p *Picture) encode(extension string) ([]byte, error) {
	sheet := picture.Sheet{Cell: pictureCell}
	box := sheet.Box(p.view.State.Puzzle)
	sheet.Cell = min(pictureCell, math.Floor(pictureSide/max(box.W, box.H)))
	switch extension {
	case ".png":
		return sheet.PNG(p.view)
	case ".svg":
		return sheet.SVG(p.view)
	}
	return nil, fmt.Errorf("a %s picture cannot be written; use .png or .svg", extension)
}
