// Package playpage writes a puzzle as a single web page on which it can be solved by
// mouse, touch or keyboard, in light or dark colors. The page needs no network.
//
// A page that knows the answer checks what was entered by a salted hash, so that the
// source of the page does not reveal the answer. If the page may show the answer, it
// contains that too, in an obfuscated form.
//
// The tools, strokes and drawing of the type determine what can be entered; the
// package knows no type by name.
package playpage

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed" // the page
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

//go:embed page.html
var pageHTML string

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// cell is the side of a cell, in pixels.
const cell = 44

// piece is what can be entered at one place: values of cells, and a picture of them.
type piece struct {
	Cells [][2]int `json:"c"` // index of a cell, value
	Href  string   `json:"h"` // part of the page with the picture
	X     float64  `json:"x"` // offset of the picture, in cells
	Y     float64  `json:"y"`
}

// place is a place where something can be entered: each click enters the next piece.
type place struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Pieces []piece `json:"p"`
}

// tool is a button for the piece with the same index at every place.
type tool struct {
	Title string `json:"t"`
	Key   string `json:"k"`
	Index int    `json:"i"` // among the pieces of a place
}

// game is the data of a page.
type game struct {
	Unit     float64 `json:"unit"`
	Cells    int     `json:"cells"`
	Places   []place `json:"places"`
	Tools    []tool  `json:"tools"`
	Optional []int   `json:"optional"` // values that may be left out
	Salt     string  `json:"salt"`
	Hash     string  `json:"hash"`   // "" if the page cannot check
	Hidden   string  `json:"hidden"` // the answer, obfuscated; "" if it must not be shown
}

// Write returns the page for the puzzle of a view. The page can check what is entered if
// the sheet has the unique answer as its key, and show the answer if the view has one. If
// ctx ends first, Write fails with the cause.
func Write(ctx context.Context, s picture.Sheet, v *puzzles.View) ([]byte, error) {
	p := v.State.Puzzle
	w := newWriter(ctx, p)
	g := w.game()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	g.seal(p, w.marks(s.Key), w.marks(v.Solution))
	data, err := json.Marshal(g)
	if err != nil {
		return nil, err
	}
	below, above := w.page.Around(w.base, w.layer)
	sp := p.Type.Spec()
	title := cmp.Or(s.Title, p.Meta.Name(), sp.Title.String())
	var source, license string
	if p.Meta.Source != "" {
		source = words.Say("Source: %s", p.Meta.Source)
	}
	if p.Meta.License != "" {
		license = words.Say("License: %s", p.Meta.License)
	}
	box := w.box
	var b bytes.Buffer
	err = pageTemplate().Execute(&b, map[string]any{
		"Lang": words.Tag(), "Title": title, "Code": s.Code, "Author": p.Meta.Author, "Rules": strings.Split(cmp.Or(p.Meta.Rules, sp.Rules.String()), "\n"),
		"Remarks": s.Remarks, "Source": source, "License": license, "Tags": strings.Join(p.Meta.TagList(), ", "),
		"Facts": sp.Title.String() + " · " + strings.Join(p.Facts(), " · "),
		"View":  fmt.Sprintf("0 0 %g %g", box.W*cell, box.H*cell), "Width": box.W * cell,
		"Left": -box.X * cell, "Top": -box.Y * cell,
		"Below": template.HTML(below), "Above": template.HTML(above), //nolint:gosec // we drew it
		"Definitions": template.HTML(w.page.Definitions()),                                                     //nolint:gosec // we drew it
		"Light":       template.CSS(w.page.Colors(draw.Light)), "Dark": template.CSS(w.page.Colors(draw.Dark)), //nolint:gosec // our own colors
		"Words": pageWords(),
		"Game":  template.JS(data), //nolint:gosec // numbers and our own words, as JSON escapes them
	})
	return b.Bytes(), err
}

func pageWords() map[string]any {
	return map[string]any{
		"enters":  words.Say("What a click enters"),
		"undo":    words.Say("Undo"),
		"clear":   words.Say("Clear"),
		"check":   words.Say("Check"),
		"show":    words.Say("Show the answer"),
		"how":     words.Say("Click or tap to enter, again for what comes next; the arrow keys move, Space enters, Delete takes away, Ctrl+Z takes back."),
		"script":  words.Say("To enter something this page needs JavaScript, which it has in it."),
		"solved":  words.Say("Solved. That is the answer."),
		"notyet":  words.Say("Not yet: something is missing or wrong."),
		"hide":    words.Say("Hide the answer"),
		"unknown": words.Say("This page does not know the answer."),
	}
}

// writer draws the parts of a page.
type writer struct {
	p     *puzzles.Puzzle
	page  *draw.Page
	box   draw.Box
	base  *draw.SVG
	layer string // the layer in which entered values are drawn

	until func(draw.Canvas) draw.Canvas // a canvas that draws until the context ends
	ended func() bool                   // reports whether the context has ended
}

func newWriter(ctx context.Context, p *puzzles.Puzzle) *writer {
	w := &writer{p: p, page: draw.NewPage(), box: picture.Sheet{}.Box(p)}
	w.until = func(c draw.Canvas) draw.Canvas { return draw.Until(ctx, c) }
	w.ended = func() bool { return ctx.Err() != nil }
	w.base = w.page.Picture(w.box, cell)
	picture.Sheet{}.Draw(w.until(w.base), w.view(puzzles.NoMarks(p)))
	return w
}

func (w *writer) view(m puzzles.Marks) *puzzles.View {
	return &puzzles.View{State: puzzles.State{Puzzle: w.p, Marks: m}, Layer: puzzles.Answer}
}

// part is a canvas that shows a part of the board.
type part struct {
	draw.Canvas
	box draw.Box
}

func (p part) Visible() draw.Box { return p.box }

// drawn returns the part of the picture of the board with marks that changes when a
// mark is entered in a cell.
func (w *writer) drawn(m puzzles.Marks, at grid.Cell) *draw.SVG {
	c := w.page.Picture(w.box, cell)
	picture.Sheet{}.Draw(part{w.until(c), draw.Cell(at.Row, at.Col)}, w.view(m))
	return c
}

// looks returns a reference to the part of the page that shows marks in and beside a
// cell.
func (w *writer) looks(m puzzles.Marks, at grid.Cell) string {
	href, layer := w.page.Added(w.drawn(puzzles.NoMarks(w.p), at), w.drawn(m, at))
	if w.layer == "" {
		w.layer = layer
	}
	return href
}

// game collects what can be entered.
func (w *writer) game() game {
	g := game{Unit: cell, Cells: w.p.Size().Cells(), Salt: salt(w.p), Places: []place{}, Tools: []tool{}, Optional: []int{}}
	if w.p.Type.Spec().Borders {
		g.Places = append(g.Places, w.borders()...)
		return g
	}
	tools, places := w.cells()
	g.Tools, g.Places = append(g.Tools, tools...), append(g.Places, places...)
	return g
}

// cells returns tools for the values that can be entered, and the open cells as places
// with these values as pieces.
func (w *writer) cells() (tools []tool, places []place) {
	z := w.p.Size()
	first := -1
	for i := range z.Cells() {
		if w.p.Given(z.At(i)) == puzzles.Open {
			first = i
			break
		}
	}
	if first < 0 {
		return nil, nil
	}
	at := z.At(first)
	var kinds []piece
	for _, t := range w.p.Type.Tools(w.p, puzzles.Answer) {
		if !t.Enters(t.Value) {
			continue
		}
		m := puzzles.NoMarks(w.p)
		m.Values = m.Values.With(at, t.Value)
		key := t.Key
		if key == "" {
			key = w.p.Type.Alphabet(w.p, puzzles.Answer).Text(t.Value)
		}
		title, _, _ := strings.Cut(t.Title, ":")
		tools = append(tools, tool{title, key, len(kinds)})
		kinds = append(kinds, piece{[][2]int{{0, int(t.Value)}}, w.looks(m, at), float64(at.Col), float64(at.Row)})
	}
	for i := range z.Cells() {
		c := z.At(i)
		if w.p.Given(c) != puzzles.Open {
			continue
		}
		pl := place{X: float64(c.Col) + 0.5, Y: float64(c.Row) + 0.5}
		for _, k := range kinds {
			pl.Pieces = append(pl.Pieces, piece{[][2]int{{i, k.Cells[0][1]}}, k.Href, float64(c.Col) - k.X, float64(c.Row) - k.Y})
		}
		places = append(places, pl)
	}
	return tools, places
}

// borders returns the borders on which a click enters marks.
func (w *writer) borders() (places []place) {
	z := w.p.Size()
	empty := puzzles.State{Puzzle: w.p, Marks: puzzles.NoMarks(w.p)}
	for c := range z.All() {
		for _, b := range [2]grid.Point{{X: float64(c.Col) + 1, Y: float64(c.Row) + 0.5}, {X: float64(c.Col) + 0.5, Y: float64(c.Row) + 1}} {
			if b.X >= float64(z.Cols) || b.Y >= float64(z.Rows) || w.ended() {
				continue
			}
			in := puzzles.Press{At: b, Layer: puzzles.Answer, Rail: puzzles.Answer, Tool: "auto"}
			stroke := empty.Press(in)
			if stroke == nil {
				continue
			}
			s := empty.Apply(stroke.Over(empty, b, b))
			pc := piece{}
			for at := range s.Marks.Values.Differs(empty.Marks.Values) {
				pc.Cells = append(pc.Cells, [2]int{z.Index(at), int(s.Marks.Values.At(at))})
			}
			if len(pc.Cells) > 0 {
				pc.Href = w.looks(s.Marks, c)
				places = append(places, place{b.X, b.Y, []piece{pc}})
			}
		}
	}
	return places
}

// marks returns the values of an answer by cell, 0 for givens, or nil if there is no
// answer.
func (w *writer) marks(answer grid.Map[puzzles.Value]) []int {
	z := w.p.Size()
	if answer.Size() != z {
		return nil
	}
	values := make([]int, z.Cells())
	for i := range values {
		if w.p.Given(z.At(i)) == puzzles.Open {
			values[i] = int(answer.At(z.At(i)))
		}
	}
	return values
}

// optional returns the values that need not be entered, because the answer counts as
// solved without them.
func optional(p *puzzles.Puzzle, marks []int) []int {
	out := []int{}
	for _, v := range slices.Compact(slices.Sorted(slices.Values(marks))) {
		if v == int(puzzles.Open) {
			continue
		}
		without := grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
			if m := marks[p.Size().Index(c)]; m != v {
				return puzzles.Value(m)
			}
			return puzzles.Open
		})
		if p.Solves(without) {
			out = append(out, v)
		}
	}
	return out
}

// salt returns the prefix of what a page hashes, which is different for each puzzle.
func salt(p *puzzles.Puzzle) string { return p.Digest() }

// rounds is the number of additional rounds of hashing an answer.
const rounds = 1000

// seal puts the hash of the key into the page and, if an answer may be shown, that
// answer in hidden form.
func (g *game) seal(p *puzzles.Puzzle, key, shown []int) {
	if key != nil {
		g.Optional = optional(p, key)
		for i, v := range key {
			if slices.Contains(g.Optional, v) {
				key[i] = 0
			}
		}
		g.Hash = hashed(g.Salt, text(key))
	}
	if shown != nil {
		g.Hidden = hidden(g.Salt, text(shown))
	}
}

// text returns values separated by commas, as the script of the page writes them.
func text(values []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(values), " ", ","), "[]")
}

func hashed(salt, answer string) string {
	sum := sha256.Sum256([]byte(salt + ":" + answer))
	for range rounds {
		sum = sha256.Sum256([]byte(salt + hex.EncodeToString(sum[:])))
	}
	return hex.EncodeToString(sum[:])
}

// hidden returns text in hex, after XOR with a stream of hashes.
func hidden(salt, text string) string {
	out := []byte(text)
	for i := range out {
		stream := sha256.Sum256(fmt.Appendf(nil, "%s|%d", salt, i/sha256.Size))
		out[i] ^= stream[i%sha256.Size]
	}
	return hex.EncodeToString(out)
}
