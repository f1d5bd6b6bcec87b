package draw

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// looking is a context that counts looks at it, and ends at one of them.
type looking struct {
	context.Context
	looks, most int
}

func (l *looking) Err() error {
	if l.looks++; l.looks > l.most {
		return context.Canceled
	}
	return nil
}

// TestLargePicturesEnd encodes large pictures of one color, of which an encoder writes next
// to nothing, and counts the looks at a context that has ended.
func TestLargePicturesEnd(t *testing.T) {
	for name, c := range map[string]color.Color{"opaque": color.White, "transparent": color.NRGBA{200, 100, 50, 77}} {
		img := image.NewRGBA(image.Rect(0, 0, 1100, 1000))
		for i := range img.Pix {
			r, g, b, a := c.RGBA()
			img.Pix[i] = [4]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8), byte(a >> 8)}[i%4]
		}
		var want, got bytes.Buffer
		if err := png.Encode(&want, img); err != nil {
			t.Fatal(err)
		}
		whole := &looking{Context: t.Context(), most: 1 << 30}
		if err := WritePNG(whole, &got, img, 0); err != nil || !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%s: %v, or other bytes than without a context", name, err)
		}
		if whole.looks < 1000 {
			t.Errorf("%s: the context of 1000 rows is looked at %d times", name, whole.looks)
		}
		for _, most := range []int{0, 10, 500} {
			got.Reset()
			l := &looking{Context: t.Context(), most: most}
			ended, cancel := context.WithCancelCause(l)
			cancel(errors.New("no time"))
			if err := WritePNG(&both{l, ended}, &got, img, 0); err == nil || got.Len() > 0 || l.looks > most+2 {
				t.Errorf("%s: after %d looks of %d: %v, %d bytes", name, l.looks, most, err, got.Len())
			}
		}
	}
}

// both is a context that ends when the first one says so, with the cause of the other.
type both struct {
	*looking
	cause context.Context
}

func (b *both) Value(key any) any { return b.cause.Value(key) }

// TestOtherPanicsAreNoEnd has an encoder panic for a reason of its own.
func TestOtherPanicsAreNoEnd(t *testing.T) {
	defer func() {
		if recover() != "broken" {
			t.Error("the panic is gone")
		}
	}()
	_ = unlessEnded(func() error { panic("broken") })
}
