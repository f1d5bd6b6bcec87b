package draw_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/puzzletest/recorder"
)

// everything calls each method of a canvas at least once.
func everything(c draw.Canvas) {
	c.Group("grounds")
	c.Rect(draw.Cell(1, 2), 0, draw.Fill(draw.GivenGround))
	c.Group("symbols")
	c.Group("symbols")
	c.Rect(draw.Cell(0, 0).Inset(0.07), 0.05, draw.Fill(draw.BlackAnswer).Edge(draw.BlackAnswerEdge, 0.03, 0))
	c.Circle(draw.Cell(0, 1).Center(), 0.345, draw.Stroke(draw.PegEdge, 0.04, 0).Dashed(0.1, 0.08))
	c.Arc(draw.Cell(0, 1).Center(), 0.19, 0.5, 0.75, draw.Stroke(draw.TextMuted, 0.035, 0).Round())
	c.Line(draw.Pt(0, 1), draw.Pt(3, 1), draw.Stroke(draw.GridThin, 0.02, 1))
	c.Polyline([]draw.Point{{X: 0, Y: 2}, {X: 1, Y: 2}, {X: 1, Y: 1}}, draw.Stroke(draw.GridMedium, 0.03, 1.2))
	c.Polygon([]draw.Point{{X: 2.7, Y: 0.05}, {X: 2.95, Y: 0.05}, {X: 2.95, Y: 0.3}}, draw.Fill(draw.Fault).Opacity(0.38))
	c.Text(draw.Cell(1, 0).Center(), "4", draw.Font{Size: 0.54, Weight: draw.Bold, Color: draw.Given})
	c.Text(draw.Pt(0, -1.0/3), `a "b" <&>`, draw.Font{Size: 0.46, Color: draw.Clue, Align: draw.End})
}

func TestRecorder(t *testing.T) {
	const want = `
[grounds]
rect 2 1 1 1 fill=givenGround
[symbols]
rect 0.07 0.07 0.86 0.86 r=0.05 fill=blackAnswer stroke=blackAnswerEdge width=0.03
circle 1.5 0.5 r=0.345 stroke=pegEdge width=0.04 dash=0.1,0.08
arc 1.5 0.5 0.5 0.75 r=0.19 stroke=textMuted width=0.035 cap=round join=round
line 0 1 3 1 stroke=gridThin width=0.02 least=1
polyline 0 2 1 2 1 1 stroke=gridMedium width=0.03 least=1.2
polygon 2.7 0.05 2.95 0.05 2.95 0.3 fill=fault alpha=0.38
text 0.5 1.5 "4" size=0.54 bold given
text 0 -0.3333 "a \"b\" <&>" size=0.46 end clue
`
	var r recorder.Recorder
	everything(&r)
	if got := r.String(); got != strings.TrimPrefix(want, "\n") {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}

func TestBox(t *testing.T) {
	b := draw.Cell(2, 3)
	for _, tt := range []struct {
		name      string
		got, want any
	}{
		{"center", b.Center(), draw.Pt(3.5, 2.5)},
		{"at", b.At(0.25, 1), draw.Pt(3.25, 3)},
		{"inset", b.Inset(0.25), draw.Box{X: 3.25, Y: 2.25, W: 0.5, H: 0.5}},
		{"union", b.Union(draw.Board(1, 1)), draw.Box{W: 4, H: 3}},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}
