package book

import (
	"strconv"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// answerMM is the side of the cells of answers on their own pages, in millimeters.
const answerMM = 3.5

// between is the space between answers, in millimeters.
const between = 6

// placed is an answer on a page.
type placed struct {
	puzzle int
	at     draw.Point // relative to the body
	cell   float64
}

// answers adds the pages of answers, with as many small boards on each as fit.
func (s *setter) answers() {
	known, unknown := s.known()
	for first := true; first || len(known) > 0; first = false {
		body := s.body(len(s.book.Pages))
		top := 0.0
		if first {
			top = 11 * s.k
		}
		if len(unknown) > 0 {
			body.H -= 2 * labelHeight * s.k
		}
		on := s.shelve(known, body, top)
		last := len(on) == len(known)
		page := len(s.book.Pages)
		pg := s.page(true, func(c draw.Canvas, body draw.Box) {
			if first {
				write(c, body.X, body.Y+3.5*s.k, body.W, words.Say("Answers"), s.font(headLetters, draw.Bold, draw.Text))
			}
			for _, a := range on {
				s.smallAnswer(c, a.puzzle, draw.Pt(body.X+a.at.X, body.Y+a.at.Y), a.cell)
			}
			if last && len(unknown) > 0 {
				write(c, body.X, body.Y+body.H-2, body.W, lacking(unknown), s.font(captionLetters, draw.Regular, draw.TextMuted))
			}
		})
		if first {
			pg.marks = append(pg.marks, mark{words.Say("Answers"), 0})
			s.answersAt = page
		}
		for _, a := range on {
			s.answerAt[a.puzzle] = page
		}
		known = known[len(on):]
	}
}

// lacking returns a sentence saying which answers are not known.
func lacking(puzzles []int) string {
	const most = 12
	numbers := lists.Map(puzzles, func(i int) string { return strconv.Itoa(i + 1) })
	return words.Say("No answer is known to %s.", words.List(words.Few(numbers, most), "and"))
}

// shelve places answers in rows, from top down, until the body is full. It places at
// least one, with smaller cells if necessary.
func (s *setter) shelve(known []int, body draw.Box, top float64) (on []placed) {
	x, y, high := 0.0, top, 0.0
	var shelf int // index of the first answer of the row
	spread := func() {
		if n := len(on) - shelf; n > 1 {
			last := on[len(on)-1]
			_, box := s.small(last.puzzle)
			if rest := body.W - (last.at.X + box.W*last.cell); rest < body.W/4 {
				for j := range n {
					on[shelf+j].at.X += rest * float64(j) / float64(n-1)
				}
			}
		}
		shelf = len(on)
	}
	for _, i := range known {
		_, box := s.small(i)
		cell := min(answerMM*s.k, body.W/box.W, (body.H-top-labelHeight*s.k)/box.H)
		w, h := box.W*cell, box.H*cell+labelHeight*s.k
		if x > 0 && x+w > body.W+0.01 {
			spread()
			x, y, high = 0, y+high+between*0.8, 0
		}
		if y+h > body.H+0.01 && len(on) > 0 {
			return on
		}
		on = append(on, placed{i, draw.Pt(x, y), cell})
		x, high = x+w+between, max(high, h)
	}
	return on
}
