package book

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// front adds the pages before the puzzles.
func (s *setter) front() {
	if s.o.TitlePage {
		s.titlePage()
		s.page(false, func(c draw.Canvas, body draw.Box) {
			f := s.font(smallLetters, draw.Regular, draw.TextMuted)
			y := body.Y + body.H - 2
			write(c, body.X, y, body.W, words.Say("Made with Quadrille."), f)
			paragraph(c, body.X, y-f.Size*leading-height(body.W, s.o.License, f), body.W, s.o.License, f)
		})
	}
	if s.o.Contents {
		s.contents()
	}
	if s.o.Rules {
		for i := range s.types() {
			s.rulesPage(i)
		}
	}
}

// types lists the types of the puzzles in order of first appearance.
func (s *setter) types() (all []puzzles.Type) {
	for _, p := range s.all {
		if !slices.Contains(all, p.Puzzle.Type) {
			all = append(all, p.Puzzle.Type)
		}
	}
	return all
}

// titlePage adds the page with the title, the author and a summary of the puzzles.
func (s *setter) titlePage() {
	pg := s.page(false, func(c draw.Canvas, body draw.Box) {
		f := s.font(titleLetters, draw.Bold, draw.Text)
		y := body.Y + body.H*0.2
		y = paragraph(c, body.X, y, body.W, s.title(), f) + 3
		rule(c, body.X, y, body.W, draw.Frame, 0.5)
		y = paragraph(c, body.X, y+3, body.W, s.holds(), s.font(12, draw.Regular, draw.Text))
		if s.o.Author != "" {
			paragraph(c, body.X, y+4, body.W, s.o.Author, s.font(14, draw.Bold, draw.Text))
		}
		s.ornament(c, draw.Box{X: body.X, Y: body.Y + body.H*0.62, W: body.W, H: body.H * 0.3})
	})
	pg.marks = append(pg.marks, mark{s.title(), 0})
}

func (s *setter) title() string { return cmp.Or(s.o.Title, words.Say("Puzzles")) }

// holds returns a summary of the book: "3 puzzles: 2 Yin-Yang and 1 Domino".
func (s *setter) holds() string {
	counts := map[puzzles.Type]int{}
	for _, p := range s.all {
		counts[p.Puzzle.Type]++
	}
	parts := lists.Map(s.types(), func(t puzzles.Type) string { return words.Number(counts[t]) + " " + t.Spec().Title.String() })
	if len(parts) == 1 {
		return words.SayN(len(s.all), "%s %s puzzle", "%s %s puzzles", words.Number(len(s.all)), s.types()[0].Spec().Title)
	}
	return words.Count(len(s.all), "puzzle") + ": " + words.List(parts, "and")
}

// ornament draws examples of up to four types side by side.
func (s *setter) ornament(c draw.Canvas, room draw.Box) {
	var shown []*Puzzle
	for _, t := range s.types() {
		if e := s.example(t); e != nil && len(shown) < 4 {
			shown = append(shown, e)
		}
	}
	w := (room.W - gap*float64(max(len(shown), 2)-1)) / float64(max(len(shown), 2))
	for i, e := range shown {
		s.board(e.Puzzle, false, draw.Box{X: room.X + float64(i)*(w+gap), Y: room.Y, W: w, H: room.H}).paint(c, picture.Problem(e.Puzzle))
	}
}

// example returns a solved puzzle of a type that is not in the book, or nil.
func (s *setter) example(t puzzles.Type) *Puzzle {
	if s.o.Example == nil {
		return nil
	}
	for e := range s.o.Example(t) {
		if !slices.ContainsFunc(s.all, func(p Puzzle) bool { return p.Puzzle.Same(e.Puzzle) }) {
			return &e
		}
	}
	return nil
}

// rulesPage adds the page with the rules of the i-th type and an example.
func (s *setter) rulesPage(i int) {
	t := s.types()[i]
	sp := t.Spec()
	s.rulesAt[i] = len(s.book.Pages)
	pg := s.page(true, func(c draw.Canvas, body draw.Box) {
		y := paragraph(c, body.X, body.Y, body.W, sp.Title.String(), s.font(headLetters, draw.Bold, draw.Text))
		rule(c, body.X, y+1, body.W, draw.Frame, 0.45)
		y = paragraph(c, body.X, y+4, body.W, sp.Rules.String(), s.font(textLetters+1, draw.Regular, draw.Text))
		if sp.Other != "" {
			y = paragraph(c, body.X, y+2, body.W, words.Say("Other names: %s.", sp.Other), s.font(captionLetters, draw.Regular, draw.TextMuted))
		}
		if e := s.example(t); e != nil {
			s.exampleBoards(c, e, draw.Box{X: body.X, Y: y + 8, W: body.W, H: body.Y + body.H - y - 8})
		}
	})
	if i == 0 {
		pg.marks = append(pg.marks, mark{words.Say("Rules"), 0})
	}
	pg.marks = append(pg.marks, mark{sp.Title.String(), 1})
}

// exampleBoards draws an example and its answer side by side.
func (s *setter) exampleBoards(c draw.Canvas, e *Puzzle, room draw.Box) {
	f, small := s.font(captionLetters, draw.Bold, draw.Text), s.font(smallLetters, draw.Regular, draw.TextMuted)
	w := (room.W - gap) / 2
	facts := s.facts(&Puzzle{Puzzle: e.Puzzle.WithMeta(puzzles.Meta{})})
	for i, v := range []*puzzles.View{picture.Problem(e.Puzzle), picture.Solved(e.Puzzle, e.Answer)} {
		part := draw.Box{X: room.X + float64(i)*(w+gap), Y: room.Y, W: w, H: room.H}
		write(c, part.X, part.Y+2, w, []string{words.Say("Example"), words.Say("Its answer")}[i], f)
		write(c, part.X, part.Y+2+4*s.k, w, []string{facts, ""}[i], small)
		part.Y, part.H = part.Y+9*s.k, part.H-9*s.k
		b := s.board(e.Puzzle, false, part)
		b.box.X = part.X
		b.paint(c, v)
	}
}

// entry is a line of the contents: the rules of a type, the answers, a puzzle, or
// several consecutive puzzles with the same name.
type entry struct {
	numbers, name string
	to            *int // index of the page, once it is known
}

// entries returns the lines of the contents.
func (s *setter) entries() (all []entry) {
	if s.o.Rules {
		for i, t := range s.types() {
			all = append(all, entry{"", words.Say("Rules of %s", t.Spec().Title), &s.rulesAt[i]})
		}
	}
	for i := 0; i < len(s.all) && s.o.Answers != Apart; {
		n := 1
		for i+n < len(s.all) && s.all[i+n].name() == s.all[i].name() {
			n++
		}
		numbers := strconv.Itoa(i + 1)
		if n > 1 {
			numbers = fmt.Sprintf("%d–%d", i+1, i+n)
		}
		all = append(all, entry{numbers, s.all[i].name(), &s.at[i]})
		i += n
	}
	if s.o.Answers == AtEnd || s.o.Answers == Apart {
		all = append(all, entry{"", words.Say("Answers"), &s.answersAt})
	}
	return all
}

// contents adds the pages of the contents. The page numbers are known only when these
// pages are drawn.
func (s *setter) contents() {
	lines := s.entries()
	f := s.font(textLetters-1, draw.Regular, draw.Text)
	row := f.Size * 1.6
	cols := 1
	if s.size.Width > 180 && len(lines) > 24 {
		cols = 2
	}
	for first := true; len(lines) > 0; first = false {
		body := s.body(len(s.book.Pages))
		if first {
			body.Y, body.H = body.Y+12*s.k, body.H-12*s.k
		}
		rows := int(body.H / row)
		on := lines[:min(len(lines), rows*cols)]
		lines = lines[len(on):]
		pg := s.page(true, func(c draw.Canvas, whole draw.Box) {
			if first {
				write(c, whole.X, whole.Y+3.5*s.k, whole.W, words.Say("Contents"), s.font(headLetters, draw.Bold, draw.Text))
			}
			for i, e := range on {
				s.entry(c, e, cell(body, i, rows, cols, row), f)
			}
		})
		if first {
			pg.marks = append(pg.marks, mark{words.Say("Contents"), 0})
		}
		for i, e := range on {
			pg.links = append(pg.links, link{cell(body, i, rows, cols, row), e.to})
		}
	}
}

// cell returns the box of the i-th line on a page of the contents.
func cell(body draw.Box, i, rows, cols int, row float64) draw.Box {
	w := (body.W - gap*float64(cols-1)) / float64(cols)
	return draw.Box{X: body.X + float64(i/rows)*(w+gap), Y: body.Y + float64(i%rows)*row, W: w, H: row}
}

// entry writes a line of the contents.
func (s *setter) entry(c draw.Canvas, e entry, b draw.Box, f draw.Font) {
	y := b.Y + b.H/2
	wide := max(9, draw.TextWidth("000–000", f)+1.5) * 0.8
	bold, end := f, f
	bold.Weight, end.Align = draw.Bold, draw.End
	page := strconv.Itoa(*e.to + 1)
	write(c, b.X, y, wide*1.3, e.numbers, bold)
	x := b.X + max(wide, draw.TextWidth(e.numbers, bold)+2)
	room := b.X + b.W - x - draw.TextWidth(page, f) - 4
	name := cut(e.name, f, room)
	c.Text(draw.Pt(x, y), name, f)
	c.Text(draw.Pt(b.X+b.W, y), page, end)
	from, to := x+draw.TextWidth(name, f)+2, b.X+b.W-draw.TextWidth(page, f)-2
	if to > from {
		dots := draw.Stroke(draw.GridThin, 0.3, 1).Dashed(0.01, 1.4)
		dots.Cap = draw.RoundCap
		c.Line(draw.Pt(from, y+f.Size*draw.CapHeight/2), draw.Pt(to, y+f.Size*draw.CapHeight/2), dots)
	}
}
