package draw

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"
)

// WritePNG writes an image as a PNG file that records its resolution, dpi pixels an
// inch, unless dpi is 0. If ctx ends during the encoding, nothing is written and the
// error is the cause.
func WritePNG(ctx context.Context, w io.Writer, img image.Image, dpi float64) error {
	if rgba, ok := img.(*image.RGBA); ok && rgba.Rect.Dx()*rgba.Rect.Dy() >= largePixels {
		img = &ending{RGBA: rgba, ctx: ctx}
	}
	var b bytes.Buffer
	if err := unlessEnded(func() error { return png.Encode(While(ctx, &b), img) }); err != nil {
		return err
	}
	head := b.Next(pngHead)
	if dpi > 0 {
		head = append(bytes.Clone(head), physical(dpi)...)
	}
	if _, err := w.Write(head); err != nil {
		return err
	}
	_, err := b.WriteTo(w)
	return err
}

// pngHead is the length of the signature and the first chunk, IHDR, in bytes.
const pngHead = 8 + 4 + 4 + 13 + 4

// physical returns the pHYs chunk, which must follow IHDR: the pixels a meter in both
// directions.
func physical(dpi float64) []byte {
	perMeter := uint32(math.Round(dpi / 0.0254))
	c := binary.BigEndian.AppendUint32(nil, 9)
	c = append(c, "pHYs"...)
	c = binary.BigEndian.AppendUint32(c, perMeter)
	c = binary.BigEndian.AppendUint32(c, perMeter)
	c = append(c, 1) // the unit is the meter
	return binary.BigEndian.AppendUint32(c, crc32.ChecksumIEEE(c[4:]))
}
