package picture

import (
	"cmp"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Length is a length in pixels or in millimeters; zero: as usual.
type Length struct {
	Value float64
	MM    bool
}

// units are the units of lengths: millimeters each has; 0 for pixels.
var units = []struct {
	name string
	mm   float64
}{{"px", 0}, {"mm", 1}, {"cm", 10}, {"in", mmPerInch}, {"", 0}}

// ParseLength reads "40" or "40px", pixels, or "8mm", "0.8cm", "0.3in".
func ParseLength(text string) (Length, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	for _, u := range units {
		number, ok := strings.CutSuffix(text, u.name)
		if !ok {
			continue
		}
		v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil {
			break
		}
		if u.mm > 0 {
			return Length{v * u.mm, true}, nil
		}
		return Length{Value: v}, nil
	}
	return Length{}, words.Errorf("%q is no length, as 40 (pixels) or 8mm is", text)
}

// Within reports whether the length is at least one and at most another: pixels of
// a screen for lengths in pixels.
func (l Length) Within(least, most float64) bool {
	px := l.Value
	if l.MM {
		px *= ScreenDPI / mmPerInch
	}
	return least <= px && px <= most // which no NaN is
}

// String is the length as ParseLength reads it, "" for zero.
func (l Length) String() string {
	switch text := strconv.FormatFloat(l.Value, 'f', -1, 64); {
	case l.Value == 0:
		return ""
	case l.MM:
		return text + "mm"
	default:
		return text
	}
}

func (l Length) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a length; "" is zero.
func (l *Length) UnmarshalText(text []byte) (err error) {
	*l = Length{}
	if len(text) > 0 {
		*l, err = ParseLength(string(text))
	}
	return err
}

// in is the length in pixels, or in millimeters, at so many pixels an inch.
func (l Length) in(mm bool, dpi float64) float64 {
	switch {
	case l.MM == mm:
		return l.Value
	case mm:
		return l.Value * mmPerInch / dpi
	default:
		return l.Value * dpi / mmPerInch
	}
}

// Options are what people say about a picture; they make the [Sheet] of each
// board.
type Options struct {
	Style       string  // the name of a Finish; "": the first
	Cell        Length  // a side; zero: by the style
	Width       Length  // of the whole picture, in place of Cell; zero: by the cell
	Margin      *Length // around all; nil: 0.4 of a cell
	DPI         float64 // pixels an inch; 0: 300 where lengths are in millimeters, else not told
	Transparent bool    // no paper
	Coordinates bool    // numbers of rows and columns
	Title       bool    // the title, else what the puzzle is
	Author      bool    // the author, where there is one
	Rules       bool    // the puzzle's own rules, else those of its type
	Remarks     bool    // what else is said of it
	Source      bool    // where it comes from
	License     bool    // how others may use it
	List        bool    // the list beside the board
}

// Check says why the options make no picture: the margins leave nothing of the width.
func (o Options) Check() error {
	if o.Width.Value == 0 || o.room() > 0 {
		return nil
	}
	return words.Errorf("margins of %s leave nothing of a width of %s to the board", o.Margin, o.Width)
}

// room is what margins that are said leave of the width, in its unit.
func (o Options) room() float64 {
	if o.Margin == nil {
		return o.Width.Value
	}
	s := Sheet{DPI: o.DPI}
	if o.Width.MM {
		s.MM = o.Width.Value // for the usual pixels an inch
	}
	return o.Width.Value - 2*o.Margin.in(o.Width.MM, s.dots())
}

// usualCell is the side of a cell in pixels in the usual style.
const usualCell = 40

// Sheet is how the options picture p.
func (o Options) Sheet(p *puzzles.Puzzle) Sheet {
	s := Sheet{
		Finish: cmp.Or(FinishNamed(o.Style), &Finishes[0]), DPI: o.DPI,
		Transparent: o.Transparent, Coordinates: o.Coordinates, List: o.List,
	}
	if o.Title {
		s.Title = cmp.Or(p.Meta.Name(), p.Type.Spec().Title.String())
	}
	if o.Author {
		s.Author = p.Meta.Author
	}
	if o.Rules {
		s.Rules = cmp.Or(p.Meta.Rules, p.Type.Spec().Rules.String())
	}
	if o.Remarks {
		s.Remarks = p.Meta.Remarks
	}
	if o.Source {
		s.Source = p.Meta.Source
	}
	if o.License {
		s.License = p.Meta.License
	}
	cell := cmp.Or(o.Cell, Length{Value: usualCell * s.Finish.MM / Finishes[0].MM})
	if o.Width.Value > 0 {
		cell = o.fitted(s, p)
	}
	if cell.MM {
		s.MM = cell.Value
	} else {
		s.Cell = cell.Value
	}
	if o.Margin != nil {
		s.Margin = cmp.Or(o.Margin.in(cell.MM, s.dots())/cell.Value, -1)
	}
	return s
}

// fitted is the side of a cell with which the picture has the width.
func (o Options) fitted(s Sheet, p *puzzles.Puzzle) Length {
	if o.Margin != nil {
		s.Margin = -1
	}
	return Length{max(o.room(), 1) / s.Box(p).W, o.Width.MM}
}
