package board

import (
	"bytes"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// inked returns the number of pixels of a picture that differ from its paper.
func inked(img *image.RGBA, paper draw.Role, p *draw.Palette) (n int) {
	c := p.Color(paper)
	for i := 0; i < len(img.Pix); i += 4 {
		if !bytes.Equal(img.Pix[i:i+3], []byte{c.R, c.G, c.B}) {
			n++
		}
	}
	return n
}

// TestLargePrint draws boards of every type in large print: there is more ink in both themes,
// and changes are repainted in the right place.
func TestLargePrint(t *testing.T) {
	for _, typ := range types.All {
		b, d, _ := open(t, typ.Name(), grid.Size{Rows: 6, Cols: 6})
		b.TypedRune('1')
		large := false
		b.LargePrint = func() bool { return large }
		normal := slices.Clone(b.draw(600, 600).(*image.RGBA).Pix)
		large = true
		strong := b.draw(600, 600).(*image.RGBA)
		before := inked(&image.RGBA{Pix: normal}, draw.Paper, draw.Light)
		if after := inked(strong, draw.Paper, draw.Light); after <= before {
			t.Errorf("%s: %d pixels are inked in large print, %d else", typ.Name(), after, before)
		}
		large = false
		if back := b.draw(600, 600).(*image.RGBA); !bytes.Equal(back.Pix, normal) {
			t.Errorf("%s: large print stays when it is off", typ.Name())
		}
		d.Close()
	}
	r := rand.New(rand.NewPCG(5, 1))
	for _, typ := range types.All {
		v := begin(t, typ)
		kept := newScreen(v.State.Puzzle, 21)
		kept.large = true
		for range 30 {
			next := *v
			memberChanges["State.Marks.Values"](r, &next)
			memberChanges["Cursor"](r, &next)
			kept.show(&next)
			fresh := newScreen(v.State.Puzzle, 21)
			fresh.large = true
			fresh.show(&next)
			if at, differs := firstDifference(kept, fresh); differs {
				t.Fatalf("%s: the board is not painted anew at row %.2f, column %.2f", typ.Name(), at.Y, at.X)
			}
			v = &next
		}
	}
}
