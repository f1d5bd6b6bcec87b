package book

import (
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
)

// Measures of puzzles on pages, in millimeters if not stated otherwise.
const (
	gap       = 9   // between puzzles
	leastCell = 4   // least cell of a puzzle that shares its page with others
	mostCell  = 1.5 // largest cell, relative to that of the style
	turnedMM  = 2.6 // cell of answers below the puzzles
	turnedMax = 0.3 // greatest share of the height of a page for these answers
)

func (s *setter) puzzles() {
	for i := 0; i < len(s.all); {
		n := s.group(i)
		s.puzzlePage(i, n)
		i += n
	}
}

// group returns how many puzzles, starting with the i-th, go on one page.
func (s *setter) group(i int) int {
	n := 0
	for n < s.o.PerPage && i+n < len(s.all) {
		if s.alone(i + n) {
			return max(n, 1)
		}
		n++
	}
	return n
}

// alone reports whether a puzzle or its rules are too large to share a page.
func (s *setter) alone(i int) bool {
	if s.o.PerPage == 1 {
		return false
	}
	slot := s.slots(s.puzzleBody(len(s.book.Pages), i, s.o.PerPage), s.o.PerPage)[0]
	_, whole := s.rules(&s.all[i], slot)
	return !whole || s.fit(&s.all[i], slot).cell < leastCell
}

// puzzleBody returns the part of a page for n puzzles starting with the i-th, without
// the heading of sheets and the answers below.
func (s *setter) puzzleBody(page, i, n int) draw.Box {
	b := s.body(page)
	if i == 0 && s.headed() {
		b.Y, b.H = b.Y+s.head(), b.H-s.head()
	}
	if s.o.Answers == Turned {
		b.H -= s.turnedHeight(i, n)
	}
	return b
}

// headed reports whether the first page of puzzles shows the title, because there is no
// title page.
func (s *setter) headed() bool { return !s.o.TitlePage && s.o.Title != "" }

func (s *setter) head() float64 { return 16 * s.k }

// columns returns the number of columns for n puzzles on a page: the one that leaves
// the most room for a square board. It is the same for all pages.
func (s *setter) columns(n int) int {
	b := s.body(0)
	best, cols := 0.0, 1
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		w := (b.W - gap*float64(c-1)) / float64(c)
		h := (b.H-gap*float64(r-1))/float64(r) - s.headerHeight()
		if side := min(w, h); side > best+0.01 {
			best, cols = side, c
		}
	}
	return cols
}

// slots divides a body into slots for n puzzles.
func (s *setter) slots(b draw.Box, n int) []draw.Box {
	cols := s.columns(n)
	rows := (n + cols - 1) / cols
	w := (b.W - gap*float64(cols-1)) / float64(cols)
	h := (b.H - gap*float64(rows-1)) / float64(rows)
	var all []draw.Box
	for i := range n {
		all = append(all, draw.Box{X: b.X + float64(i%cols)*(w+gap), Y: b.Y + float64(i/cols)*(h+gap), W: w, H: h})
	}
	return all
}

// headerHeight returns the height of the number, name and facts of a puzzle.
func (s *setter) headerHeight() float64 { return 11.5 * s.k }

// fitted is a board placed on a page.
type fitted struct {
	sheet picture.Sheet
	cell  float64
	box   draw.Box // of the board, on the page
}

// fit places a board below its header, as large as possible, with its list beside it
// unless that makes the cells much smaller.
func (s *setter) fit(p *Puzzle, slot draw.Box) fitted {
	room := slot
	room.Y += s.headerHeight()
	room.H -= s.headerHeight()
	if r, _ := s.rules(p, slot); r != "" {
		h := height(slot.W, r, s.rulesFont()) + 2
		room.Y, room.H = room.Y+h, room.H-h
	}
	with, without := s.board(p.Puzzle, true, room), s.board(p.Puzzle, false, room)
	if with.cell >= 0.75*without.cell {
		return with
	}
	return without
}

func (s *setter) rulesFont() draw.Font { return s.font(smallLetters, draw.Regular, draw.Text) }

// rules returns the puzzle's own rules and, if wanted, its remarks, "" for none. The
// text is cut where it would take more than half of the slot; whole is false then.
func (s *setter) rules(p *Puzzle, slot draw.Box) (text string, whole bool) {
	text = p.Puzzle.Meta.Rules
	if s.o.Remarks && p.Puzzle.Meta.Remarks != "" {
		text = strings.TrimSpace(text + "\n" + p.Puzzle.Meta.Remarks)
	}
	if text == "" {
		return "", true
	}
	f := s.rulesFont()
	lines := draw.Wrap(text, f, slot.W)
	most := max(1, int((slot.H-s.headerHeight())/2/(f.Size*leading)))
	if len(lines) <= most {
		return text, true
	}
	lines = lines[:most]
	lines[most-1] = cut(lines[most-1]+" …", f, slot.W)
	return strings.Join(lines, "\n"), false
}

// board places a board at the top of a room, centered horizontally.
func (s *setter) board(p *puzzles.Puzzle, list bool, room draw.Box) fitted {
	f := fitted{sheet: picture.Sheet{Finish: s.finish, Transparent: true, Margin: -1, List: list}}
	b := f.sheet.Box(p)
	f.cell = max(min(room.W/b.W, room.H/b.H, mostCell*s.finish.MM), 0.1)
	f.box = draw.Box{X: room.X + (room.W-b.W*f.cell)/2, Y: room.Y, W: b.W * f.cell, H: b.H * f.cell}
	return f
}

// paint draws a board where it was placed.
func (f fitted) paint(c draw.Canvas, v *puzzles.View) {
	b := f.sheet.Box(v.State.Puzzle)
	at := draw.Pt(f.box.X-b.X*f.cell, f.box.Y-b.Y*f.cell)
	f.sheet.Draw(draw.Scaled(c, at, f.cell), v)
}

// puzzlePage adds a page with n puzzles, starting with the i-th.
func (s *setter) puzzlePage(i, n int) {
	page := len(s.book.Pages)
	slots := s.slots(s.puzzleBody(page, i, n), max(n, s.shared(i, n)))
	pg := s.page(true, func(c draw.Canvas, body draw.Box) {
		if i == 0 && s.headed() {
			s.heading(c, body)
		}
		for j := range n {
			s.puzzle(c, i+j, slots[j])
		}
		if s.o.Answers == Turned {
			s.turned(c, body, i, n)
		}
	})
	for j := range n {
		s.at[i+j] = page
		pg.marks = append(pg.marks, mark{strconv.Itoa(i+j+1) + "  " + s.all[i+j].name(), 1})
		if s.o.Answers == AtEnd && s.solved(i+j) {
			pg.links = append(pg.links, link{draw.Box{X: slots[j].X, Y: slots[j].Y, W: 12 * s.k, H: 6 * s.k}, &s.answerAt[i+j]})
		}
	}
	if i == 0 {
		pg.marks = append([]mark{{"Puzzles", 0}}, pg.marks...)
	}
}

// shared returns the number of slots on a page for n puzzles, starting with the i-th.
// The last page has as many as the others, so that its boards have the same size.
func (s *setter) shared(i, n int) int {
	if n == 1 && s.alone(i) {
		return 1
	}
	return s.o.PerPage
}

// heading draws the heading of the first page of sheets.
func (s *setter) heading(c draw.Canvas, b draw.Box) {
	f := s.font(headLetters, draw.Bold, draw.Text)
	y := b.Y + f.Size*0.6
	write(c, b.X, y, b.W*0.7, s.o.Title, f)
	right := s.font(textLetters, draw.Regular, draw.TextMuted)
	right.Align = draw.End
	write(c, b.X+b.W, y+0.6, b.W*0.28, s.o.Author, right)
	rule(c, b.X, b.Y+f.Size*1.3, b.W, draw.Frame, 0.45)
}

func (s *setter) puzzle(c draw.Canvas, i int, slot draw.Box) {
	p := &s.all[i]
	number := s.font(numberLetters, draw.Bold, draw.Text)
	name := s.font(nameLetters, draw.Bold, draw.Text)
	facts := s.font(smallLetters, draw.Regular, draw.TextMuted)
	y := slot.Y + 2.2*s.k
	text := strconv.Itoa(i + 1)
	c.Text(draw.Pt(slot.X, y), text, number)
	x := slot.X + draw.TextWidth(text, number) + 2.6*s.k
	write(c, x, y+0.3*s.k, slot.X+slot.W-x, p.name(), name)
	y += 4.6 * s.k
	write(c, slot.X, y, slot.W, s.facts(p), facts)
	if r, _ := s.rules(p, slot); r != "" {
		paragraph(c, slot.X, y+2*s.k, slot.W, r, s.rulesFont())
	}
	s.fit(p, slot).paint(c, picture.Problem(p.Puzzle))
}

func (s *setter) solved(i int) bool { return s.all[i].Answer.Size() == s.all[i].Puzzle.Size() }

// small returns the sheet of the small board of an answer, and its box.
func (s *setter) small(i int) (sheet picture.Sheet, box draw.Box) {
	sheet = picture.Sheet{Finish: s.finish, Transparent: true, Margin: -1}
	return sheet, sheet.Box(s.all[i].Puzzle)
}

// turnedCell returns the side of the cells of the answers below n puzzles.
func (s *setter) turnedCell(i, n int) float64 {
	b := s.body(0)
	cell := turnedMM * s.k
	for j := i; j < min(i+n, len(s.all)); j++ {
		_, box := s.small(j)
		cell = min(cell, (b.W-4*float64(n-1))/float64(n)/box.W, b.H*turnedMax/box.H)
	}
	return cell
}

// turnedHeight returns the height of the answers below n puzzles.
func (s *setter) turnedHeight(i, n int) float64 {
	cell, most := s.turnedCell(i, n), 0.0
	for j := i; j < min(i+n, len(s.all)); j++ {
		if _, box := s.small(j); s.solved(j) {
			most = max(most, box.H*cell)
		}
	}
	return most + 10*s.k
}

// turned draws the answers to n puzzles upside down at the bottom of a page.
func (s *setter) turned(c draw.Canvas, body draw.Box, i, n int) {
	h := s.turnedHeight(i, n) - 5*s.k
	strip := draw.Box{X: body.X, Y: body.Y + body.H - h, W: body.W, H: h}
	rule(c, strip.X, strip.Y-1, strip.W, draw.GridDotted, 0.2)
	paint := func(c draw.Canvas) {
		x, cell := strip.X, s.turnedCell(i, n)
		for j := i; j < i+n; j++ {
			if !s.solved(j) {
				continue
			}
			_, box := s.small(j)
			s.smallAnswer(c, j, draw.Pt(x, strip.Y), cell)
			x += box.W*cell + 4
		}
	}
	if t, ok := c.(draw.Turner); ok {
		t.Turned(strip, paint)
		return
	}
	paint(c)
}

// smallAnswer draws the number and the answer of a puzzle with its upper left corner at
// a point.
func (s *setter) smallAnswer(c draw.Canvas, i int, at draw.Point, cell float64) {
	sheet, box := s.small(i)
	c.Text(draw.Pt(at.X, at.Y+1.6*s.k), strconv.Itoa(i+1), s.font(smallLetters, draw.Bold, draw.Text))
	f := fitted{sheet, cell, draw.Box{X: at.X, Y: at.Y + labelHeight*s.k, W: box.W * cell, H: box.H * cell}}
	f.paint(c, picture.Solved(s.all[i].Puzzle, s.all[i].Answer))
}

// labelHeight is the height of the number of an answer, in millimeters.
const labelHeight = 4

func (s *setter) known() (in, out []int) {
	for i := range s.all {
		if s.solved(i) {
			in = append(in, i)
		} else {
			out = append(out, i)
		}
	}
	return in, out
}
