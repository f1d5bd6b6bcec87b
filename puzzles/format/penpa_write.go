package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

func (penpa) Has(t puzzles.Type) bool {
	return abroad(t).Penpa != nil
}

// Write writes a link for solving, with the answer for Penpa+ to check, if the entry has a
// solution that obeys the rules; otherwise a link for editing.
func (penpa) Write(e *file.Entry) (Written, error) {
	w := newPenpaWriter(e)
	lines := w.lines()
	mode := "edit"
	if w.solution.Size() == w.p.Size() {
		mode = "solve"
		answers := w.modes()["pu_a"].(map[string]any)
		lines[2] = jsonText(gridMode) + "~" + jsonText(w.spelt.Mode) + "~" + jsonText(answers[w.spelt.Mode])
		lines[4] = ""
	}
	data, err := penpaPack(penpaShorten.Replace(strings.Join(lines, "\n")))
	if err != nil {
		return Written{}, err
	}
	text := penpaBase + "#m=" + mode + "&p=" + data
	if mode == "solve" {
		answer, err := penpaPack(jsonText(w.answer()))
		if err != nil {
			return Written{}, err
		}
		text += "&a=" + answer
	}
	lost := Lost(e, KeepsTitle|KeepsAuthor|KeepsSource|KeepsRules)
	if mode == "edit" && e.Solution.Size() == w.p.Size() {
		lost = append(lost, words.Say("the solution, which is not complete or breaks a rule"))
	}
	return Written{Text: text, Solved: mode == "solve", Lost: lost}, nil
}

// penpaPack packs a text into the data of a link.
func penpaPack(text string) (string, error) {
	var b bytes.Buffer
	f, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := f.Write([]byte(text)); err != nil {
		return "", err
	}
	if err := f.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(b.Bytes()), nil
}

func jsonText(v any) string { return string(file.JSON(v)) }

type penpaWriter struct {
	p        *puzzles.Puzzle
	spelt    Penpa
	solution grid.Map[puzzles.Value] // has no cells if none is known
	frame    frame                   // of the fields outside
}

func newPenpaWriter(e *file.Entry) *penpaWriter {
	p := e.State.Puzzle
	w := &penpaWriter{p: p, spelt: *abroad(p.Type).Penpa, frame: frameOf(p.Type)}
	if p.Solves(e.Solution) {
		w.solution = e.Solution
	}
	return w
}

// size returns the size of the whole drawing area.
func (w *penpaWriter) size() grid.Size { return w.frame.around(w.p.Size()) }

// id returns the number of a cell.
func (w *penpaWriter) id(row, col int) int {
	return (margin+row+w.frame.top)*(w.size().Cols+2*margin) + margin + col + w.frame.left
}

var gridMode = []string{"1", "2", "1"}

// cellSize is the size of a cell on the screen, in pixels.
const cellSize = 38

func (w *penpaWriter) lines() []string {
	modes := w.modes()
	tags := []string{w.p.Type.Name()} // not a genre of Penpa+, but it identifies our own links
	if w.spelt.Tag != "" {
		tags = append(tags, w.spelt.Tag)
	}
	nothing := jsonText(w.layer(nil))
	return []string{
		w.head(), jsonText([]int{w.frame.top, w.frame.bottom, w.frame.left, w.frame.right}), jsonText(modes), jsonText(w.layer(w.draw())), nothing,
		jsonText(w.cells()), jsonText([]string{"Surface", "Number Normal", "Composite"}), jsonText(w.checks()), `"x"`, `"x"`,
		"[3,1,4]", jsonText(modes), `"x"`, "0", nothing, nothing, "{}", jsonText(tags), "",
	}
}

// head returns the first line.
func (w *penpaWriter) head() string {
	z, m := w.size(), w.p.Meta
	wide, all := z.Cols+2*margin, (z.Cols+2*margin)*(z.Rows+2*margin)
	center := (margin+(z.Rows-1)/2)*wide + margin + (z.Cols-1)/2
	switch {
	case z.Rows%2 == 0 && z.Cols%2 == 0:
		center += all
	case z.Rows%2 == 0:
		center += 2 * all
	case z.Cols%2 == 0:
		center += 3 * all
	}
	fields := []any{"square", z.Cols, z.Rows, cellSize, 0, 1, 1, (z.Cols + 1) * cellSize, (z.Rows + 1) * cellSize, center, center, 0, 0, 0, 0}
	for _, text := range []string{"Title: " + m.Title, "Author: " + m.Author, m.Source, m.Rules, "OFF", "false"} {
		fields = append(fields, penpaEscape.Replace(text))
	}
	parts := make([]string, len(fields))
	for i, f := range fields {
		parts[i] = fmt.Sprint(f)
	}
	return strings.Join(parts, ",")
}

// cells lists the cells of the board: the first one, then the step to each next one.
func (w *penpaWriter) cells() (steps []int) {
	last := 0
	for c := range w.p.Size().All() {
		id := w.id(c.Row, c.Col)
		steps, last = append(steps, id-last), id
	}
	return steps
}

// modes returns the drawing mode of each layer.
func (w *penpaWriter) modes() map[string]any {
	one := func(style, color, sudoku int) map[string]any {
		return map[string]any{
			"edit_mode": w.spelt.Mode, "surface": []any{"", 1}, "line": []any{"1", style}, "lineE": []any{"1", style}, "wall": []any{"", style},
			"cage": []any{"1", 10}, "number": []any{"1", color}, "symbol": []any{"circle_M", 1}, "special": []any{"thermo", ""}, "board": []any{"", ""},
			"move": []any{"1", ""}, "combi": []any{w.combi(), ""}, "sudoku": []any{"1", sudoku},
		}
	}
	return map[string]any{"qa": "pu_a", "grid": gridMode, "pu_q": one(2, 1, 1), "pu_a": one(3, 2, 9)}
}

func (w *penpaWriter) combi() string {
	if w.spelt.Submode != "" {
		return w.spelt.Submode
	}
	return "battleship"
}

// layer returns a layer with the drawings by kind. It must have all kinds.
func (w *penpaWriter) layer(drawings map[string]map[string]any) map[string]any {
	l := map[string]any{}
	for _, kind := range []string{"command_redo", "command_undo", "command_replay"} {
		l[kind] = map[string]any{"__a": []any{}}
	}
	for _, kind := range []string{"surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage", "deletelineE"} {
		l[kind] = map[string]any{}
		if d := drawings[kind]; d != nil {
			l[kind] = d
		}
	}
	for _, kind := range []string{"thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"} {
		l[kind] = []any{}
	}
	return l
}

func (w *penpaWriter) word(l puzzles.Layer, v puzzles.Value) string {
	if word, ok := w.spelt.Draw[v]; ok && (l == puzzles.Problem || w.p.Type.Spec().Pieces == nil) {
		return word
	}
	return w.p.Type.Alphabet(w.p, l).Text(v)
}

// draw returns the printed problem, by kind of drawing.
func (w *penpaWriter) draw() map[string]map[string]any {
	number, symbol, surface := map[string]any{}, map[string]any{}, map[string]any{}
	for c := range w.p.Size().All() {
		v, id := w.p.Cells.At(c), strconv.Itoa(w.id(c.Row, c.Col))
		if v == puzzles.Open {
			continue
		}
		switch word := w.word(puzzles.Problem, v); word {
		case Circle:
			symbol[id] = []any{1, "circle_M", 1}
		case Disk:
			symbol[id] = []any{2, "circle_M", 1}
		case Shade:
			surface[id] = 4
		default:
			number[id] = []any{word, 1, "1"}
		}
	}
	for at := range w.size().All() {
		if place := w.frame.place(w.p.Size(), at); place.Outside() && w.p.Clue(place) != puzzles.NoClue {
			number[strconv.Itoa(w.id(at.Row-w.frame.top, at.Col-w.frame.left))] = []any{clueWord(w.p, place, ""), 1, "1"}
		}
	}
	return map[string]map[string]any{"number": number, "symbol": symbol, "surface": surface}
}

// The parts of an answer, in the order of the checker: shading, lines, edges, walls, numbers,
// symbols.
const (
	partShade  = 0
	partEdge   = 2
	partNumber = 4
	partSymbol = 5
)

// answer returns the solution as the checker has it: what a solver draws.
func (w *penpaWriter) answer() [6][]string {
	parts := [6][]string{{}, {}, {}, {}, {}, {}}
	if half := abroad(w.p.Type).Half; half != nil {
		parts[partEdge] = w.edges(half)
		return parts
	}
	for c := range w.p.Size().All() {
		v := w.solution.At(c)
		if w.p.Given(c) != puzzles.Open || v == w.spelt.Blank {
			continue
		}
		id := strconv.Itoa(w.id(c.Row, c.Col))
		switch word := w.word(puzzles.Answer, v); word {
		case Circle:
			parts[partSymbol] = append(parts[partSymbol], id+",1A")
		case Disk:
			parts[partSymbol] = append(parts[partSymbol], id+",2A")
		case Shade:
			parts[partShade] = append(parts[partShade], id)
		default:
			parts[partNumber] = append(parts[partNumber], id+","+word)
		}
	}
	for i := range parts {
		slices.Sort(parts[i])
	}
	return parts
}

// edges returns the borders between pieces, as pairs of corners.
func (w *penpaWriter) edges(half func(c, other grid.Cell) puzzles.Value) []string {
	z := w.p.Size()
	wide := w.size().Cols + 2*margin
	corners := wide * (w.size().Rows + 2*margin)
	edges := []string{}
	add := func(c, other grid.Cell, from, to int) {
		if v := w.solution.At(c); z.Has(other) && (v != puzzles.Open || w.solution.At(other) != puzzles.Open) && v != half(c, other) {
			edges = append(edges, fmt.Sprintf("%d,%d,1", corners+from, corners+to))
		}
	}
	for c := range z.All() {
		id := w.id(c.Row, c.Col)
		add(c, c.Add(grid.Cell{Col: 1}), id-wide, id)
		add(c, c.Add(grid.Cell{Row: 1}), id-1, id)
	}
	slices.Sort(edges)
	return edges
}

// checks returns the settings of the checker: which parts it compares.
func (w *penpaWriter) checks() map[string]bool {
	checks := map[string]bool{}
	if w.solution.Size() != w.p.Size() {
		return checks
	}
	for i, part := range w.answer() {
		if name := map[int]string{partShade: "sol_surface", partEdge: "sol_loopedge", partNumber: "sol_number", partSymbol: "sol_circle"}[i]; len(part) > 0 {
			checks[name] = true
		}
	}
	return checks
}
