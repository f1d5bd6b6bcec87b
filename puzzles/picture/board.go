package picture

import (
	"math"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// Draw paints a board in the given style.
func Draw(c draw.Canvas, v *puzzles.View, st Style) {
	b := newBoard(c, v, st)
	b.board()
	b.grounds()
	b.lines()
	b.regions()
	b.shapes()
	b.symbols()
	b.prints()
	b.clues()
	b.frame()
	b.outlines()
	b.selection()
	b.resizing()
	b.ghosts()
	b.cursor()
}

type board struct {
	draw.Canvas
	*puzzles.View
	Style
	puzzle *puzzles.Puzzle
	size   grid.Size
	part   Part
	solved bool // a solution is shown in place of marks
	faults map[grid.Place]bool
	clash  map[grid.Place]bool
	broken []grid.Line
}

func newBoard(c draw.Canvas, v *puzzles.View, st Style) *board {
	p := v.State.Puzzle
	b := &board{Canvas: c, View: v, Style: st, puzzle: p, size: p.Size(), part: visible(c, p.Size())}
	b.solved = v.Solution.Size() == p.Size()
	b.faults, b.clash = map[grid.Place]bool{}, map[grid.Place]bool{}
	for _, at := range v.Clash {
		b.clash[at] = true
	}
	for _, f := range v.Faults {
		for _, at := range f.Places {
			b.faults[at] = true
		}
		if f.Line != nil && !slices.Contains(b.broken, *f.Line) {
			b.broken = append(b.broken, *f.Line)
		}
	}
	return b
}

func (b *board) hole(at grid.Cell) bool  { return b.Hole != nil && b.Hole(at) }
func (b *board) fault(at grid.Cell) bool { return b.faults[grid.Of(at)] }

// plainFault reports whether a cell is at fault and is marked in the common way.
func (b *board) plainFault(at grid.Cell) bool {
	return b.fault(at) && (b.OwnFault == nil || !b.OwnFault(at))
}

// board paints the background of the whole board.
func (b *board) board() {
	if b.Board != "" {
		b.Group("board")
		b.Rect(draw.Board(b.size.Rows, b.size.Cols), b.Radius, draw.Fill(b.Board))
	}
}

// grounds paints the backgrounds of single cells.
func (b *board) grounds() {
	b.Group("grounds")
	for at := range b.part.All() {
		if b.hole(at) {
			continue
		}
		if b.grounded(at) {
			b.fill(at, draw.GivenGround)
		}
		if n := b.State.Marks.Colors.At(at); n > 0 && !b.Printing {
			b.color(at, n)
		}
		if heat := b.Heat.At(at); heat > 0 {
			b.Rect(draw.Cell(at.Row, at.Col), 0, draw.Fill(draw.Best).Opacity(hottest*float64(heat)/255))
		}
		if b.Selected.At(at) || b.Selection.At(at) {
			b.fill(at, draw.Selected)
		}
		if b.hovered(at) {
			b.hover(at)
		}
		if b.Target.At(at) {
			b.fill(at, draw.AccentTint)
		}
		if b.Differs.At(at) {
			b.fill(at, draw.DiffTint)
			b.hatch(at)
		}
		if b.clash[grid.Of(at)] {
			b.fill(at, draw.ClashTint)
		}
		if b.plainFault(at) {
			b.fill(at, draw.FaultTint)
		}
	}
}

// hottest is the opacity of the tint of the hottest cell.
const hottest = 0.6

// grounded reports whether a cell has the background of a given.
func (b *board) grounded(at grid.Cell) bool {
	if b.Groundless || b.Printing && (!b.GivenGround || !b.solved) {
		return false
	}
	return b.puzzle.Given(at) != puzzles.Open
}

// hovered reports whether the pointer is over a cell or one of its borders.
func (b *board) hovered(at grid.Cell) bool {
	if b.Hover.Border() {
		one, other := b.Hover.Sides()
		return at == one || at == other
	}
	return b.Hover == grid.Of(at)
}

// hover highlights the cell under the pointer: a colored cell by an inner outline, so
// that its color stays visible, any other cell by filling it.
func (b *board) hover(at grid.Cell) {
	if b.State.Marks.Colors.At(at) > 0 && !b.Printing {
		b.Rect(draw.Cell(at.Row, at.Col).Inset(0.06), 0.06, draw.Stroke(draw.Hover, 0.12, 2))
		return
	}
	b.fill(at, draw.Hover)
}

// color paints the color that the user gave a cell, with a pattern that distinguishes
// the colors without color vision.
func (b *board) color(at grid.Cell, n puzzles.Color) {
	b.fill(at, draw.CellColor(int(n)))
	PaintPattern(b.Canvas, draw.Cell(at.Row, at.Col), n)
}

// PaintPattern paints the pattern of lines or dots for cell color n; color 1 has none.
func PaintPattern(c draw.Canvas, cell draw.Box, n puzzles.Color) {
	line := draw.Stroke(draw.Given, 0.02*cell.W, 0.8).Opacity(0.22)
	const parts = 4
	for i := range parts {
		d := (float64(i) + 0.5) / parts
		switch n {
		case 2:
			c.Line(cell.At(0, d), cell.At(1, d), line)
		case 3:
			c.Line(cell.At(d, 0), cell.At(d, 1), line)
		case 4:
			for j := range parts {
				c.Circle(cell.At(d, (float64(j)+0.5)/parts), 0.025*cell.W, draw.Fill(draw.Given).Opacity(0.3))
			}
		case 5:
			c.Line(cell.At(1-d, 0), cell.At(1, d), line)
			c.Line(cell.At(0, d), cell.At(1-d, 1), line)
		case 6:
			c.Line(cell.At(0, d), cell.At(1, d), line)
			c.Line(cell.At(d, 0), cell.At(d, 1), line)
		}
	}
}

// fill fills a cell, rounding the corner that lies in a round corner of the board.
func (b *board) fill(at grid.Cell, r draw.Role) {
	cell := draw.Cell(at.Row, at.Col)
	top, bottom := at.Row == 0, at.Row == b.size.Rows-1
	left, right := at.Col == 0, at.Col == b.size.Cols-1
	if b.Radius == 0 || !(top || bottom) || !(left || right) {
		b.Rect(cell, 0, draw.Fill(r))
		return
	}
	var ps []draw.Point
	corner := func(round bool, x, y, from float64) {
		if !round {
			ps = append(ps, cell.At(x, y))
			return
		}
		k := b.Radius
		center := cell.At(x+k*(1-2*x), y+k*(1-2*y))
		for i := range cornerSteps + 1 {
			sin, cos := math.Sincos(2 * math.Pi * (from + 0.25*float64(i)/cornerSteps))
			ps = append(ps, center.Add(draw.Pt(k*cos, k*sin)))
		}
	}
	corner(top && left, 0, 0, 0.5)
	corner(top && right, 1, 0, 0.75)
	corner(bottom && right, 1, 1, 0)
	corner(bottom && left, 0, 1, 0.25)
	b.Polygon(ps, draw.Fill(r))
}

// cornerSteps is the number of segments of a round corner of a filled cell.
const cornerSteps = 6

// hatches is one more than the number of hatch lines on each side of a cell's
// diagonal.
const hatches = 4

// hatch draws the hatch of a difference at 45 degrees.
func (b *board) hatch(at grid.Cell) {
	cell := draw.Cell(at.Row, at.Col)
	line := draw.Stroke(draw.Diff, 0.018, 0.8).Opacity(0.38)
	for i := 1; i < 2*hatches; i++ {
		d := float64(i) / hatches
		if d <= 1 {
			b.Line(cell.At(0, d), cell.At(d, 0), line)
		} else {
			b.Line(cell.At(d-1, 1), cell.At(1, d-1), line)
		}
	}
}

// longSide is the least side, in cells, of a board whose every fifth line is stronger.
const longSide = 15

// lines draws the lines between the cells, every fifth on top of the others. On a
// screen with tiny cells it draws only every fifth line.
func (b *board) lines() {
	b.Group("grid")
	if b.Lines != nil {
		b.Lines(b.Canvas, b.part)
		return
	}
	fifth := func(i int) bool { return i%5 == 0 }
	if !b.Printing && Coarse(b.Canvas) {
		b.rules(b.thin(), fifth)
		return
	}
	if max(b.size.Rows, b.size.Cols) < longSide {
		b.rules(b.thin(), func(int) bool { return true })
		return
	}
	b.rules(b.thin(), func(i int) bool { return i%5 != 0 })
	b.rules(Medium(b.Printing), fifth)
}

func (b *board) thin() draw.Style {
	s := Thin(b.Printing)
	if b.Grid != "" {
		s.Stroke = b.Grid
	}
	return s
}

// rules draws the inner lines whose index is chosen, over the visible part.
func (b *board) rules(s draw.Style, chosen func(i int) bool) {
	p := b.part
	top, bottom := float64(p.Top), float64(p.Bottom)
	left, right := float64(p.Left), float64(p.Right)
	for i := max(1, p.Top); i <= min(p.Bottom, b.size.Rows-1); i++ {
		if chosen(i) {
			b.Line(draw.Pt(left, float64(i)), draw.Pt(right, float64(i)), s)
		}
	}
	for i := max(1, p.Left); i <= min(p.Right, b.size.Cols-1); i++ {
		if chosen(i) {
			b.Line(draw.Pt(float64(i), top), draw.Pt(float64(i), bottom), s)
		}
	}
}

// Thin is the stroke of lines between cells, on the screen or on paper.
func Thin(printing bool) draw.Style {
	if printing {
		return draw.Stroke(draw.GridThin, 0.024, 0.6)
	}
	return draw.Stroke(draw.GridThin, 0.02, 1)
}

// Medium is the stroke of every fifth line and of outlines.
func Medium(printing bool) draw.Style {
	if printing {
		return draw.Stroke(draw.GridMedium, 0.03, 0.6)
	}
	return draw.Stroke(draw.GridMedium, 0.03, 1.2)
}

func (b *board) shapes() {
	if b.Shapes != nil {
		b.Shapes(b.Canvas, b.part)
	}
}

// symbols draws what stands in the cells.
func (b *board) symbols() {
	if b.Symbol == nil && b.Notes == nil && b.Empty == nil && len(b.Values) == 0 {
		return
	}
	b.Group("symbols")
	for at := range b.part.All() {
		if b.hole(at) {
			continue
		}
		m, notes := b.symbol(at), b.State.Marks.Notes.At(at)
		noted := notes != 0 && !b.solved && !b.Printing && b.Notes != nil
		switch {
		case b.undecided(m) && !noted:
			b.candidates(at)
		case noted && (m.Value == puzzles.Open || m.Look == Forced):
			b.Notes(b.Canvas, at, notes) // notes hide forced values
		case m.Value != puzzles.Open:
			if b.Symbol != nil {
				b.Symbol(b.Canvas, m)
			}
		case b.Empty != nil:
			b.Empty(b.Canvas, at)
		}
	}
}

// symbol returns what a cell shows: its given, else its mark, else its forced value.
func (b *board) symbol(at grid.Cell) Symbol {
	m := Symbol{At: at, Fault: b.fault(at), Differs: b.Differs.At(at), Printing: b.Printing}
	if m.Value = b.puzzle.Given(at); m.Value != puzzles.Open {
		return m
	}
	if m.Value = b.Mark(at); m.Value != puzzles.Open {
		m.Look, m.Trial = Answer, b.Trial.At(at) > 0
		return m
	}
	m.Look, m.Value = Forced, b.Forced.At(at)
	return m
}

func (b *board) frame() {
	if b.Frameless {
		return
	}
	s := draw.Stroke(draw.Frame, 0.055, 2)
	if b.Printing {
		s = draw.Stroke(draw.Frame, 0.05, 1)
	}
	b.Group("frame")
	b.Rect(draw.Board(b.size.Rows, b.size.Cols), b.Radius, s)
}

// outlines draws the outlines of cells and the bars at broken lines.
func (b *board) outlines() {
	b.Group("outlines")
	for i, area := range b.Areas {
		b.area(area, areaInset[i%len(areaInset)])
	}
	for at := range b.part.All() {
		cell := draw.Cell(at.Row, at.Col)
		if b.Differs.At(at) {
			b.Rect(cell.Inset(0.04), 0.06, outline(draw.Diff))
		}
		if b.plainFault(at) {
			b.Rect(cell.Inset(0.04), 0.04, outline(draw.Fault))
			Corner(b.Canvas, cell.At(0.95, 0.05), 0.25)
		}
		if b.clash[grid.Of(at)] {
			b.Rect(cell.Inset(0.07), 0.06, dashes)
			Lozenge(b.Canvas, cell.At(0.15, 0.15), 0.13)
		}
		if level := b.Trial.At(at); level > 1 && !b.solved {
			b.ticks(cell, int(level))
		}
		if b.Target.At(at) {
			b.Rect(cell.Inset(0.06), 0.06, draw.Stroke(draw.Accent, 0.03, 2))
		}
	}
	for _, l := range b.broken {
		b.bars(l)
	}
}

// areaInset lists how far inside their edges areas are outlined, in hundredths of a
// cell, so that outlines overlap neither each other nor that of a target.
var areaInset = [...]int{12, 17, 22}

// dots is the dotted outline of the area of a rule; that of a target is solid, that of
// a clash dashed.
var dots = draw.Stroke(draw.Rule, 0.06, 2).Dashed(0.01, 0.115).Round()

// hundredths is a point in hundredths of a cell.
type hundredths struct{ x, y int }

// area outlines the union of cells, inset hundredths of a cell inside its edges.
func (b *board) area(cells []grid.Cell, inset int) {
	in := lists.Set(cells)
	next := make(map[hundredths]hundredths)
	for _, c := range cells {
		for _, out := range grid.Beside {
			if !in[c.Add(out)] {
				from, to := side(c, out, in, inset)
				next[from] = to
			}
		}
	}
	for _, c := range cells {
		for _, out := range grid.Beside {
			if from, _ := side(c, out, in, inset); !in[c.Add(out)] && next[from] != (hundredths{}) {
				b.loop(from, next)
			}
		}
	}
}

// side returns the piece of an area's outline along the side of cell c that faces out,
// where the neighbor is outside the area. The outline runs clockwise; at each end of
// the piece it turns inward, goes straight on, or turns outward.
func side(c, out grid.Cell, in map[grid.Cell]bool, inset int) (from, to hundredths) {
	along := grid.Cell{Row: out.Col, Col: -out.Row}
	end := func(sign int) hundredths {
		beside := c.Add(grid.Cell{Row: sign * along.Row, Col: sign * along.Col})
		reach := 50
		switch {
		case !in[beside]:
			reach -= inset
		case in[beside.Add(out)]:
			reach += inset
		}
		reach *= sign
		return hundredths{
			100*c.Col + 50 + out.Col*(50-inset) + along.Col*reach,
			100*c.Row + 50 + out.Row*(50-inset) + along.Row*reach,
		}
	}
	return end(-1), end(1)
}

// loop draws the closed outline through from and removes it from next.
func (b *board) loop(from hundredths, next map[hundredths]hundredths) {
	var corners []draw.Point
	for at, before := from, (hundredths{}); next[at] != (hundredths{}); {
		to := next[at]
		delete(next, at)
		if straight := before.x == to.x || before.y == to.y; !straight || len(corners) == 0 {
			corners = append(corners, draw.Pt(float64(at.x)/100, float64(at.y)/100))
		}
		before, at = at, to
	}
	b.Polygon(corners, dots)
}

// ticks draws a stroke at the lower left of a cell for each level of a trial beyond
// the first, at most four.
func (b *board) ticks(cell draw.Box, level int) {
	for i := range min(level-1, 4) {
		x := 0.12 + 0.09*float64(i)
		b.Line(cell.At(x, 0.94), cell.At(x, 0.8), draw.Stroke(draw.Best, 0.05, 1.5))
	}
}

// selection outlines the selected cells.
func (b *board) selection() {
	if b.Selection.Empty() {
		return
	}
	b.Group("selection")
	line := draw.Stroke(draw.Accent, 0.04, 1.5)
	for at := range b.part.All() {
		if !b.Selection.At(at) {
			continue
		}
		cell := draw.Cell(at.Row, at.Col)
		for _, d := range grid.Beside {
			if b.Selection.At(at.Add(d)) {
				continue
			}
			x, y := float64(1+d.Col)/2, float64(1+d.Row)/2
			across := draw.Pt(float64(d.Row)/2, float64(d.Col)/2) // along the side
			b.Line(cell.At(x-across.X, y-across.Y), cell.At(x+across.X, y+across.Y), line)
		}
	}
}

func outline(r draw.Role) draw.Style { return draw.Stroke(r, 0.035, 1.2) }

// Corner draws the triangle that marks a fault; at is its upper right corner.
func Corner(c draw.Canvas, at draw.Point, size float64) {
	c.Polygon([]draw.Point{at.Add(draw.Pt(-size, 0)), at, at.Add(draw.Pt(0, size))}, draw.Fill(draw.Fault))
}

// dashes is the dashed outline of givens and clues that clash; that of a broken rule
// is solid.
var dashes = draw.Stroke(draw.Clash, 0.05, 1.5).Dashed(0.16, 0.1)

// Lozenge draws the lozenge that marks a clash, centered on a point.
func Lozenge(c draw.Canvas, at draw.Point, half float64) {
	c.Polygon([]draw.Point{
		at.Add(draw.Pt(0, -half)), at.Add(draw.Pt(half, 0)), at.Add(draw.Pt(0, half)), at.Add(draw.Pt(-half, 0)),
	}, draw.Fill(draw.Clash))
}

// bars draws bars at both ends of a line that breaks a rule: closer to the frame beside
// a clue, and none beside a clue that is marked itself.
func (b *board) bars(l grid.Line) {
	const away, beside, short = 0.2, 0.13, 0.08
	s := draw.Stroke(draw.Fault, 0.07, 3).Round()
	sides, length := [2]grid.Kind{grid.LeftOf, grid.RightOf}, b.size.Cols
	if l.Dir == grid.Column {
		sides, length = [2]grid.Kind{grid.Above, grid.Below}, b.size.Rows
	}
	for i, side := range sides {
		at, out := grid.Field(side, l.Index), away
		if b.faults[at] || b.clash[at] {
			continue
		}
		if b.puzzle.Clue(at) != puzzles.NoClue {
			out = beside
		}
		along := [2]float64{-out, float64(length) + out}[i]
		from, to := draw.Pt(along, float64(l.Index)+short), draw.Pt(along, float64(l.Index)+1-short)
		if l.Dir == grid.Column {
			from, to = draw.Pt(from.Y, from.X), draw.Pt(to.Y, to.X)
		}
		b.Line(from, to, s)
	}
}

// ghosts draws a fainter cursor at each place where a symmetry would repeat a stroke.
func (b *board) ghosts() {
	if len(b.Ghosts) == 0 {
		return
	}
	b.Group("ghosts")
	for _, at := range distinct(b.Ghosts) {
		b.Rect(b.cursorBox(at), 0.1, draw.Stroke(draw.Cursor, 0.05, 2).Opacity(0.5))
	}
}

// cursor draws the keyboard cursor: in a cell, on a border or on a clue field.
func (b *board) cursor() {
	at := b.Cursor
	if at.Kind == grid.Nowhere {
		return
	}
	b.Group("cursor")
	s := draw.Stroke(draw.Cursor, 0.05, 2)
	if !b.Focused {
		s = draw.Stroke(draw.GridMedium, 0, 1.5)
	}
	b.Rect(b.cursorBox(at), 0.1, s)
}

func (b *board) cursorBox(at grid.Place) draw.Box {
	const in, narrow = 0.0375, 0.3
	cell := draw.Cell(at.Row, at.Col).Inset(in)
	switch {
	case at.Kind == grid.East:
		return draw.Box{X: float64(at.Col) + 1 - narrow/2, Y: cell.Y, W: narrow, H: cell.H}
	case at.Kind == grid.South:
		return draw.Box{X: cell.X, Y: float64(at.Row) + 1 - narrow/2, W: cell.W, H: narrow}
	case at.Outside():
		return fieldBox(b.size, at)
	}
	return cell
}
