package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// Penpa says how a type is drawn in Penpa+, a drawing board for puzzles. For reading, the
// words for drawings are those of the Spellings.
type Penpa struct {
	// Tag is the name of the genre in Penpa+, "" for none.
	Tag string
	// Draw has the drawing of a value: Circle, Disk, Shade, or a text. Other values are drawn
	// as the words of the alphabet.
	Draw map[puzzles.Value]string
	// Blank is a value that solvers do not draw, Open for none.
	Blank puzzles.Value
	// Mode and Submode are the drawing mode for solvers, as Penpa+ names them.
	Mode, Submode string
}

// The drawings of cells, as words.
const (
	Circle = "○" // a white circle
	Disk   = "●" // a black circle
	Shade  = "■" // a black cell
	noCell = "#" // outside the board
)

// penpa is a Penpa link of any edition: the first, whose text begins with numbers, the second,
// which has no version, and Penpa+.
type penpa struct{}

func (penpa) Name() string { return "penpa" }

func (penpa) Title() string { return words.Say("Penpa+ link") }

func (penpa) Extension() string { return "" }

// Pattern matches what follows the site in a link.
func (penpa) Pattern() string { return `\bm=(?:edit|solve)&(?:amp;)?p=[A-Za-z0-9+/=_%-]+` }

const (
	penpaBase               = "https://swaroopg92.github.io/penpa-edit/"
	aPenpa    words.Message = "a Penpa link"
	// mostPenpa is the most bytes of the unpacked text of a link: a board of 200 × 200 numbers
	// takes half of it.
	mostPenpa = 2 << 20
	margin    = 2 // cells around a board
)

// penpaShort has pairs of a name and its abbreviation in the text.
var penpaShort = []string{
	"z", "zZ", `"qa"`, "z9", `"pu_q"`, "zQ", `"pu_a"`, "zA", `"grid"`, "zG", `"edit_mode"`, "zM", `"surface"`, "zS", `"line"`, "zL",
	`"lineE"`, "zE", `"wall"`, "zW", `"cage"`, "zC", `"number"`, "zN", `"symbol"`, "zY", `"special"`, "zP", `"board"`, "zB",
	`"command_redo"`, "zR", `"command_undo"`, "zU", `"command_replay"`, "z8", `"numberS"`, "z1", `"freeline"`, "zF", `"freelineE"`, "z2",
	`"thermo"`, "zT", `"arrows"`, "z3", `"direction"`, "zD", `"squareframe"`, "z0", `"polygon"`, "z5", `"deletelineE"`, "z4",
	`"killercages"`, "z6", `"nobulbthermo"`, "z7", `"__a"`, "z_", "null", "zO",
}

var penpaShorten = strings.NewReplacer(penpaShort...)

var penpaLengthen = func() *strings.Replacer {
	back := slices.Clone(penpaShort)
	for i := 0; i < len(back); i += 2 {
		back[i], back[i+1] = back[i+1], back[i]
	}
	return strings.NewReplacer(back...)
}()

var penpaData = pattern.New(`(?:^|[?#&])p=([^&\s]+)`)

func (penpa) Read(in Input) (*Found, error) {
	text := unbroken(in.Text)
	m := penpaData().FindStringSubmatch(text)
	if m == nil {
		return nil, nil
	}
	lines, err := penpaLines(m[1])
	switch {
	case errors.Is(err, errNoPenpa) && !strings.Contains(text, "penpa"):
		return nil, nil // another address with a parameter p
	case err != nil:
		return nil, Refuse(aPenpa.String(), err)
	}
	d, err := drawingOf(lines)
	if err != nil {
		return nil, Refuse(aPenpa.String(), err)
	}
	sh, err := d.sheet()
	if err != nil {
		return nil, Refuse(aPenpa.String(), err)
	}
	for _, tag := range d.tags {
		if t := typeCalled(tag, in.Types); t != nil && !sh.sure {
			sh.typ, sh.sure = t.Name(), tag == t.Name()
		}
	}
	found, err := sh.read(in)
	if far := len(sh.clues[grid.Below]) + len(sh.clues[grid.RightOf]); err != nil && far > 0 {
		// The words below and on the right are clues of no type: perhaps a caption.
		delete(sh.clues, grid.Below)
		delete(sh.clues, grid.RightOf)
		if again, wrong := sh.read(in); wrong == nil {
			found, err, d.elsewhere = again, nil, true
		}
	}
	if found != nil {
		if d.elsewhere {
			d.remarks = append(d.remarks, words.Say("What is drawn elsewhere outside the board was left out."))
		}
		found.Remarks = append(found.Remarks, d.remarks...)
	}
	return found, err
}

var errNoPenpa = words.Error("it is damaged: characters are missing or wrong; copy it whole")

// penpaLines unpacks the data of a link.
func penpaLines(data string) ([]string, error) {
	if plain, err := url.PathUnescape(data); err == nil {
		data = plain
	}
	data = strings.TrimRight(strings.NewReplacer(" ", "+", "-", "+", "_", "/").Replace(data), "=")
	packed, err := base64.RawStdEncoding.DecodeString(data)
	if err != nil {
		return nil, errNoPenpa
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostPenpa+1))
	switch {
	case len(text) > mostPenpa:
		return nil, words.Errorf("it unpacks to more than %d MiB, the most that is read", mostPenpa>>20)
	case err != nil || !bytes.ContainsRune(text, '\n'):
		return nil, errNoPenpa
	}
	return strings.Split(penpaLengthen.Replace(string(text)), "\n"), nil
}

// drawing is the board of a link.
type drawing struct {
	size    grid.Size          // of the whole drawing area, with the fields outside
	outside [4]int             // rows and columns around the board: top, bottom, left, right
	inside  map[grid.Cell]bool // cells of the board; nil: all within outside
	words   map[grid.Cell]string
	meta    puzzles.Meta
	tags    []string
	remarks []string
	// elsewhere says that something other than a clue is drawn outside the board.
	elsewhere bool
}

// layer has the drawings of one layer that we understand, by cell or by pair of points, and
// others.
type layer struct {
	Surface map[string]any   `json:"surface"`
	Number  map[string][]any `json:"number"`
	Symbol  map[string][]any `json:"symbol"`
	Line    map[string]any   `json:"line"`
	LineE   map[string]any   `json:"lineE"`
	Wall    map[string]any   `json:"wall"`
	Cage    map[string]any   `json:"cage"`
	NumberS map[string]any   `json:"numberS"`
}

func (l *layer) empty() bool { return len(l.Surface)+len(l.Number)+len(l.Symbol) == 0 && l.plain() }

// plain reports whether the layer has only drawings that we read.
func (l *layer) plain() bool {
	return len(l.Line)+len(l.LineE)+len(l.Wall)+len(l.Cage)+len(l.NumberS) == 0
}

// line returns line i of the text, "" if there is none.
func line(lines []string, i int) string {
	if i < len(lines) {
		return strings.TrimSpace(lines[i])
	}
	return ""
}

func drawingOf(lines []string) (*drawing, error) {
	head := strings.Split(lines[0], ",")
	if head[0] != "" && head[0][0] >= '0' && head[0][0] <= '9' {
		return firstDrawing(head, lines)
	}
	if head[0] != "square" && head[0] != "sudoku" && head[0] != "kakuro" {
		return nil, words.Errorf("on a grid of the kind %.30q; Quadrille has square ones", head[0])
	}
	d := &drawing{words: map[grid.Cell]string{}}
	var err error
	if d.size, err = penpaSize(head, 1); err != nil {
		return nil, err
	}
	var spaces []int
	_ = json.Unmarshal([]byte(line(lines, 1)), &spaces) // zero in damaged ones
	copy(d.outside[:], spaces)
	d.meta = penpaMeta(head)
	var question, answer layer
	if json.Unmarshal([]byte(line(lines, 3)), &question) != nil {
		return nil, errNoPenpa
	}
	d.draw(&question, d.cellOf)
	if json.Unmarshal([]byte(line(lines, 4)), &answer) == nil && !answer.empty() {
		d.remarks = append(d.remarks, words.Say("The answer so far was left out."))
	}
	d.board(line(lines, 5))
	_ = json.Unmarshal([]byte(line(lines, 17)), &d.tags) // old links have no tags
	return d, nil
}

// penpaSize reads the size from two fields of the first line, columns first.
func penpaSize(head []string, at int) (z grid.Size, err error) {
	const most = file.MaxSide + 4
	if len(head) < at+2 {
		return z, errNoPenpa
	}
	z.Cols, err = strconv.Atoi(head[at])
	rows, wrong := strconv.Atoi(head[at+1])
	if z.Rows = rows; err != nil || wrong != nil {
		return z, errNoPenpa
	}
	if z.Rows < 1 || z.Cols < 1 || z.Rows > most || z.Cols > most {
		return z, words.Errorf("it is %s; at most %d rows and columns are read", z, file.MaxSide)
	}
	return z, nil
}

var (
	penpaEscape   = strings.NewReplacer("\n", "%2D", ",", "%2C", "&", "%2E", "=", "%2F")
	penpaUnescape = strings.NewReplacer("%2D", "\n", "%2C", ",", "%2E", "&", "%2F", "=")
)

// penpaMeta returns what the first line says about the puzzle.
func penpaMeta(head []string) (m puzzles.Meta) {
	field := func(i int, prefix string) string {
		if i >= len(head) {
			return ""
		}
		return strings.TrimSpace(strings.TrimPrefix(penpaUnescape.Replace(head[i]), prefix))
	}
	return puzzles.Meta{Title: field(15, "Title:"), Author: field(16, "Author:"), Source: field(17, ""), Rules: field(18, "")}
}

// cellOf returns the cell of a point, false if the point is not a cell.
func (d *drawing) cellOf(id string) (grid.Cell, bool) {
	n, err := strconv.Atoi(id)
	wide := d.size.Cols + 2*margin
	c := grid.Cell{Row: n/wide - margin, Col: n%wide - margin}
	return c, err == nil && d.size.Has(c)
}

// draw records what a layer has in the cells.
func (d *drawing) draw(l *layer, cellOf func(string) (grid.Cell, bool)) {
	strange := !l.plain()
	put := func(id, word string) {
		if c, ok := cellOf(id); ok && word != "" {
			d.words[c] = word
		} else {
			strange = true
		}
	}
	for id, v := range l.Surface {
		switch v {
		case 1.0, 4.0:
			put(id, Shade)
		default:
			strange = true
		}
	}
	for id, v := range l.Symbol {
		put(id, circle(v))
	}
	for id, v := range l.Number {
		put(id, numberText(v))
	}
	if strange {
		d.remarks = append(d.remarks, words.Say("It has drawings that are no part of the board; they were left out."))
	}
}

// circle returns the word for a symbol, "" if it is not a circle that we know.
func circle(v []any) string {
	if len(v) < 2 || !strings.HasPrefix(fmt.Sprint(v[1]), "circle_") {
		return ""
	}
	switch v[0] {
	case 1.0, 8.0:
		return Circle
	case 2.0:
		return Disk
	}
	return ""
}

// numberText returns the word written in a cell, without an arrow.
func numberText(v []any) string {
	if len(v) < 3 {
		return ""
	}
	switch v[0].(type) {
	case string, float64:
		word, _, _ := strings.Cut(fmt.Sprint(v[0]), "_")
		return strings.TrimSpace(word)
	}
	return ""
}

// board reads the list of cells of the board: the first one, then the step to each next one.
func (d *drawing) board(list string) {
	var steps []int
	if json.Unmarshal([]byte(list), &steps) != nil || len(steps) == 0 {
		return
	}
	d.inside = make(map[grid.Cell]bool)
	at := 0
	for _, s := range steps {
		at += s
		if c, ok := d.cellOf(strconv.Itoa(at)); ok {
			d.inside[c] = true
		}
	}
}

// firstDrawing reads the text of the first edition: layers are lists, and cells are numbered
// row by row.
func firstDrawing(head, lines []string) (*drawing, error) {
	d := &drawing{words: map[grid.Cell]string{}}
	var err error
	if d.size, err = penpaSize(head, 0); err != nil {
		return nil, err
	}
	for i := range d.outside {
		if 3+i < len(head) {
			d.outside[i], _ = strconv.Atoi(head[3+i])
		}
	}
	var parts []json.RawMessage
	if json.Unmarshal([]byte(line(lines, 1)), &parts) != nil {
		return nil, errNoPenpa
	}
	var l layer
	for i, to := range map[int]any{0: &l.Surface, 11: &l.Number, 16: &l.Symbol} {
		if i < len(parts) {
			_ = json.Unmarshal(parts[i], to) // an empty part is a list, not an object
		}
	}
	d.draw(&l, func(id string) (grid.Cell, bool) {
		n, err := strconv.Atoi(id)
		return d.size.At(max(n, 0)), err == nil && n >= 0 && n < d.size.Cells()
	})
	return d, nil
}

// sheet returns the board as words. The fields outside are clues.
func (d *drawing) sheet() (*sheet, error) {
	from, to := grid.Cell{Row: d.outside[0], Col: d.outside[2]}, grid.Cell{Row: d.size.Rows - d.outside[1], Col: d.size.Cols - d.outside[3]}
	if len(d.inside) > 0 {
		from, to = grid.Cell{Row: d.size.Rows, Col: d.size.Cols}, grid.Cell{}
		for c := range d.inside {
			from = grid.Cell{Row: min(from.Row, c.Row), Col: min(from.Col, c.Col)}
			to = grid.Cell{Row: max(to.Row, c.Row+1), Col: max(to.Col, c.Col+1)}
		}
	}
	z := grid.Size{Rows: to.Row - from.Row, Cols: to.Col - from.Col}
	if z.Rows < 1 || z.Cols < 1 || !(grid.Box{From: from, Size: z}).In(d.size) {
		return nil, words.Error("it has no board")
	}
	sh := &sheet{what: words.Say("a Penpa link to a board of %s", z), meta: d.meta}
	word := func(c grid.Cell) string {
		w := d.words[c]
		delete(d.words, c)
		return w
	}
	outside := map[grid.Kind][]string{}
	for i := range z.Cols {
		outside[grid.Above] = append(outside[grid.Above], word(grid.Cell{Row: from.Row - 1, Col: from.Col + i}))
		outside[grid.Below] = append(outside[grid.Below], word(grid.Cell{Row: to.Row, Col: from.Col + i}))
	}
	for i := range z.Rows {
		outside[grid.LeftOf] = append(outside[grid.LeftOf], word(grid.Cell{Row: from.Row + i, Col: from.Col - 1}))
		outside[grid.RightOf] = append(outside[grid.RightOf], word(grid.Cell{Row: from.Row + i, Col: to.Col}))
	}
	maps.DeleteFunc(outside, func(_ grid.Kind, list []string) bool { return strings.Join(list, "") == "" })
	if len(outside) > 0 {
		sh.clues = outside
	}
	sh.cells = make([][]string, z.Rows)
	for c := range z.All() {
		at := from.Add(c)
		w := word(at)
		if d.inside != nil && !d.inside[at] {
			w = noCell
		}
		sh.cells[c.Row] = append(sh.cells[c.Row], w)
	}
	d.elsewhere = len(d.words) > 0
	return sh, nil
}
