// Package book typesets puzzles on pages: sheets with several puzzles on a page, and
// books with a title page, contents, rules and answers.
//
// [New] lays out everything. A [Page] draws itself on a canvas whose unit is a
// millimeter, so a page looks the same on the screen and in the file. The same
// puzzles and options make the same file, byte for byte.
//
// The package solves nothing; the caller supplies the answers.
package book

import (
	"context"
	"image"
	"io"
	"iter"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Puzzle is a puzzle of a book.
type Puzzle struct {
	Puzzle *puzzles.Puzzle
	Answer grid.Map[puzzles.Value] // without cells if it is not known
	Level  string                  // difficulty, such as "medium"; "": not known
}

// Size is a page format, in millimeters.
type Size struct {
	Name, Title   string
	Width, Height float64
}

// Sizes lists the page formats; the first is the default.
var Sizes = []Size{
	{"a4", "A4", 210, 297},
	{"a5", "A5", 148, 210},
	{"letter", "Letter", 215.9, 279.4},
	{"6x9", "6 × 9 in", 152.4, 228.6},
}

// AnswerPlace says where the answers are printed.
type AnswerPlace string

// The places.
const (
	AtEnd   AnswerPlace = "end"    // on pages of their own, at the end
	Turned  AnswerPlace = "turned" // upside down below the puzzles
	Apart   AnswerPlace = "apart"  // on pages of their own, without the puzzles
	Nowhere AnswerPlace = "none"
)

// Places lists all places; the first is the default.
var Places = []AnswerPlace{AtEnd, Turned, Apart, Nowhere}

// MaxPerPage is the greatest number of puzzles on a page.
const MaxPerPage = 12

// Options describe a book.
type Options struct {
	Title, Author string
	License       string      // how others may use the puzzles
	Page          string      // the name of a Size; "": the first
	PerPage       int         // puzzles on a page, 1 to Most; 0: 2
	Answers       AnswerPlace // "": AtEnd
	Style         string      // the name of a picture.Finish; "": the first
	Gutter        float64     // inner margin minus outer margin, in millimeters
	TitlePage     bool
	Contents      bool
	Rules         bool // a page of rules for each type
	Remarks       bool // the remarks on the puzzles
	// Booklet puts two pages on each side of the paper, ordered so that the sheets, printed
	// on both sides and flipped on the short edge, make a booklet when folded.
	Booklet bool
	// Example yields solved puzzles of a type for its page of rules, which shows the
	// first that is not in the book; nil: no examples.
	Example func(t puzzles.Type) iter.Seq[Puzzle] `json:"-"`
}

// Book is a laid-out book. It is immutable and safe for concurrent use.
type Book struct {
	Width, Height float64 // of all pages, in millimeters
	Pages         []Page
	title, author string
	booklet       bool
	palette       *draw.Palette
}

// Page is a page of a book.
type Page struct {
	// Draw draws the page on a canvas whose unit is a millimeter, with the upper left
	// corner of the page at the origin.
	Draw func(c draw.Canvas)

	marks []mark
	links []link
}

// mark is an entry of the PDF outline that leads to a page.
type mark struct {
	text  string
	level int
}

// link leads from a part of a page to another page, given by its index.
type link struct {
	box draw.Box
	to  *int
}

// errNone is the error of New without puzzles.
var errNone = words.Error("there are no puzzles for a book")

// New lays out a book. It fails if there are no puzzles or the options are invalid.
func New(ps []Puzzle, o Options) (*Book, error) {
	s, err := newSetter(ps, o)
	if err != nil {
		return nil, err
	}
	s.front()
	if s.o.Answers != Apart {
		s.puzzles()
	}
	if s.o.Answers == AtEnd || s.o.Answers == Apart {
		s.answers()
	}
	return s.book, nil
}

func newSetter(ps []Puzzle, o Options) (*setter, error) {
	if len(ps) == 0 {
		return nil, errNone
	}
	size, finish := &Sizes[0], &picture.Finishes[0]
	if o.Page != "" {
		if size = lists.Find(Sizes, func(z *Size) bool { return strings.EqualFold(z.Name, o.Page) }); size == nil {
			return nil, words.Errorf("%q is not a page format; it must be one of %s", o.Page, strings.Join(SizeNames(), ", "))
		}
	}
	if o.Style != "" {
		if finish = picture.FinishNamed(o.Style); finish == nil {
			return nil, words.Errorf("%q is not a style; it must be one of %s", o.Style, strings.Join(picture.FinishNames(), ", "))
		}
	}
	if o.PerPage == 0 {
		o.PerPage = 2
	}
	if o.PerPage < 1 || o.PerPage > MaxPerPage {
		return nil, words.Errorf("%d puzzles do not fit on a page; it must be 1 to %d", o.PerPage, MaxPerPage)
	}
	if o.Answers == "" {
		o.Answers = AtEnd
	}
	s := &setter{o: o, all: ps, finish: finish, size: *size, k: max(1, min(finish.MM/picture.Finishes[0].MM, 1.4))}
	s.book = &Book{Width: size.Width, Height: size.Height, title: o.Title, author: o.Author, booklet: o.Booklet, palette: finish.Palette}
	s.at, s.answerAt, s.rulesAt = make([]int, len(ps)), make([]int, len(ps)), make([]int, len(s.types()))
	return s, nil
}

// SizeNames returns the names of all Sizes.
func SizeNames() []string {
	return lists.Map(Sizes, func(z Size) string { return z.Name })
}

// Lacking returns a message naming the characters of the book that no font has, or "".
func (b *Book) Lacking() string {
	return picture.Unshaped(func(c draw.Canvas) {
		for _, p := range b.Pages {
			p.Draw(c)
		}
	})
}

// sides returns the sides of paper, each as the indices of its pages from left to right.
// Indices after the last page are empty pages.
func (b *Book) sides() (all [][]int) {
	if !b.booklet {
		for i := range b.Pages {
			all = append(all, []int{i})
		}
		return all
	}
	last := (len(b.Pages)+3)/4*4 - 1 // a sheet of paper has four pages
	for i := range (last + 1) / 2 {
		side := []int{last - i, i}
		if i%2 == 1 { // the back of a sheet
			slices.Reverse(side)
		}
		all = append(all, side)
	}
	return all
}

// Write writes the book as a PDF file. A booklet has no outline, since its pages are not
// in order. If ctx ends, Write stops and returns the cause.
func (b *Book) Write(ctx context.Context, w io.Writer) error {
	f := draw.NewPDF(b.title, b.author)
	targets := lists.Make(len(b.Pages), func(int) draw.Link { return f.NewLink() })
	for _, side := range b.sides() {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		f.Page(b.Width*float64(len(side)), b.Height)
		for column, i := range side {
			if i >= len(b.Pages) {
				continue
			}
			p, left := b.Pages[i], b.Width*float64(column)
			f.Target(targets[i], 0)
			for _, m := range p.marks {
				if !b.booklet {
					f.Bookmark(m.text, m.level, 0)
				}
			}
			p.Draw(draw.Until(ctx, f.Canvas(draw.Pt(left, 0), 1, b.palette)))
			for _, l := range p.links {
				if *l.to < len(targets) {
					l.box.X += left
					f.Active(l.box, targets[*l.to])
				}
			}
		}
	}
	_, err := f.WriteTo(draw.While(ctx, w))
	return err
}

// Image returns a picture of a page, width pixels wide. If ctx ends first, the picture is
// incomplete.
func (b *Book) Image(ctx context.Context, page, width int) *image.RGBA {
	unit := float64(width) / b.Width
	img := image.NewRGBA(image.Rect(0, 0, width, int(b.Height*unit)))
	r := draw.NewRaster(img, draw.Layout{Unit: unit}, b.palette)
	r.Clear(draw.Paper)
	b.Pages[page].Draw(draw.Until(ctx, r))
	return img
}
