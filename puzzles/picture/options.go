package picture

import (
	"cmp"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Length is a length in pixels or in millimeters; zero means the default.
type Length struct {
	Value float64
	MM    bool
}

// units lists the units of lengths with their millimeters, 0 for pixels.
var units = []struct {
	name string
	mm   float64
}{{"px", 0}, {"mm", 1}, {"cm", 10}, {"in", mmPerInch}, {"", 0}}

// ParseLength reads a length in pixels, "40" or "40px", or "8mm", "0.8cm", "0.3in".
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
	return Length{}, words.Errorf("%q is not a length such as 40 (pixels) or 8mm", text)
}

// Within reports whether the length is between least and most, in pixels of a screen
// with ScreenDPI.
func (l Length) Within(least, most float64) bool {
	px := l.Value
	if l.MM {
		px *= ScreenDPI / mmPerInch
	}
	return least <= px && px <= most // false for NaN
}

// String returns the length as ParseLength reads it, "" for zero.
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

// MarshalText writes the length as a text.
func (l Length) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a length by ParseLength; "" is zero.
func (l *Length) UnmarshalText(text []byte) (err error) {
	*l = Length{}
	if len(text) > 0 {
		*l, err = ParseLength(string(text))
	}
	return err
}

// in returns the length in millimeters if mm is true, else in pixels, at dpi pixels an inch.
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

// Options are the user's choices for a picture, from which Sheet makes the [Sheet] of
// each board.
type Options struct {
	Style       string  // the name of a Finish; "": the first
	Cell        Length  // side of a cell; zero: by the style
	Width       Length  // of the whole picture, in place of Cell; zero: by the cell
	Margin      *Length // around everything; nil: 0.4 of a cell
	DPI         float64 // pixels an inch; 0: 300 if lengths are in millimeters, else not recorded
	Transparent bool    // no paper
	Coordinates bool    // numbers of rows and columns
	Title       bool    // the title, else the name of the type
	Author      bool    // the author, if known
	Rules       bool    // the puzzle's own rules, else those of its type
	Remarks     bool    // the remarks on the puzzle
	Source      bool    // where the puzzle comes from
	License     bool    // how others may use it
	List        bool    // the list beside the board
}

// Check returns an error if the margins leave nothing of the width for the board.
func (o Options) Check() error {
	if o.Width.Value == 0 || o.room() > 0 {
		return nil
	}
	return words.Errorf("margins of %s leave no room for the board in a width of %s", o.Margin, o.Width)
}

// room returns what the margins, if set, leave of the width, in the unit of the width.
func (o Options) room() float64 {
	if o.Margin == nil {
		return o.Width.Value
	}
	s := Sheet{DPI: o.DPI}
	if o.Width.MM {
		s.MM = o.Width.Value // so that dots defaults to PaperDPI
	}
	return o.Width.Value - 2*o.Margin.in(o.Width.MM, s.dots())
}

// usualCell is the side of a cell in the default style, in pixels.
const usualCell = 40

// Sheet returns the sheet for a picture of p with these options.
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

// fitted returns the side of a cell that gives the picture its width.
func (o Options) fitted(s Sheet, p *puzzles.Puzzle) Length {
	if o.Margin != nil {
		s.Margin = -1
	}
	return Length{max(o.room(), 1) / s.Box(p).W, o.Width.MM}
}
