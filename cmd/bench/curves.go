package main

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"

	"quadrille/puzzles/words"
)

// panel is the chart of one type: for each solver the time against the number of cells.
type panel struct {
	title string
	lines [][]point // by solver
}

// point is the time for a board with so many cells, or a lower bound if the solver was
// stopped.
type point struct {
	cells   int
	seconds float64
	stopped bool
}

// beyond reports whether a solver was stopped on all boards of some smaller size.
func (p *panel) beyond(solver, cells int) bool {
	for n, at := range bySize(p.lines[solver]) {
		if n < cells && !slices.ContainsFunc(at, func(pt point) bool { return !pt.stopped }) {
			return true
		}
	}
	return false
}

// bySize groups points by size.
func bySize(points []point) map[int][]point {
	sizes := make(map[int][]point)
	for _, pt := range points {
		sizes[pt.cells] = append(sizes[pt.cells], pt)
	}
	return sizes
}

// medians returns the median point of each size, smaller sizes first.
func medians(points []point) []point {
	var line []point
	for _, at := range bySize(points) {
		slices.SortFunc(at, func(a, b point) int { return cmp.Compare(a.seconds, b.seconds) })
		line = append(line, at[len(at)/2])
	}
	slices.SortFunc(line, func(a, b point) int { return a.cells - b.cells })
	return line
}

// The dimensions of the chart in pixels, and the ranges of its axes, both of which are
// logarithmic.
const (
	panelWide, panelHigh = 300.0, 230.0
	marginLeft           = 46.0
	marginTop            = 34.0
	plotWide, plotHigh   = 236.0, 160.0
	panelsARow           = 3

	leastSeconds, mostSeconds = 0.001, 30.0
	leastCells, mostCells     = 20.0, 50000.0
)

// lineColors are the colors of the solvers, ours first.
var lineColors = []string{"#1f5fbf", "#d9730d", "#3a8a4d", "#8a3ab0"}

// curves draws the panels as SVG: a dot for each board, a triangle if the solver was
// stopped, and a line through the medians.
func curves(panels []panel, solvers []string) []byte {
	rows := (len(panels) + panelsARow - 1) / panelsARow
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" font-family="sans-serif" font-size="11" fill="#333">`+"\n",
		panelsARow*panelWide, float64(rows)*panelHigh+30)
	b.WriteString(`<rect width="100%" height="100%" fill="#fff"/>` + "\n")
	for i, p := range panels {
		fmt.Fprintf(&b, `<g transform="translate(%g %g)">`+"\n", float64(i%panelsARow)*panelWide+marginLeft, float64(i/panelsARow)*panelHigh+marginTop)
		p.draw(&b)
		b.WriteString("</g>\n")
	}
	for i, name := range solvers {
		x, y := marginLeft+110*float64(i), float64(rows)*panelHigh+14
		fmt.Fprintf(&b, `<circle cx="%g" cy="%g" r="4" fill="%s"/><text x="%g" y="%g">%s</text>`+"\n", x, y, lineColors[i], x+9, y+4, name)
	}
	fmt.Fprintf(&b, `<path d="M%g %gl4 7h-8z"/><text x="%g" y="%g">stopped</text>`+"\n", marginLeft+440, float64(rows)*panelHigh+10, marginLeft+449, float64(rows)*panelHigh+18)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// draw draws the axes and the points of a panel.
func (p *panel) draw(b *bytes.Buffer) {
	fmt.Fprintf(b, `<text y="-10" font-size="13" font-weight="bold">%s</text>`+"\n", p.title)
	for s := leastSeconds; s <= mostSeconds; s *= 10 {
		fmt.Fprintf(b, `<path d="M0 %.1fH%g" stroke="#ddd"/><text x="-5" y="%.1f" text-anchor="end">%g s</text>`+"\n", plotY(s), plotWide, plotY(s)+4, s)
	}
	for _, n := range []float64{100, 1000, 10000} {
		fmt.Fprintf(b, `<path d="M%.1f 0V%g" stroke="#ddd"/><text x="%.1f" y="%g" text-anchor="middle">%s</text>`+"\n", plotX(n), plotHigh, plotX(n), plotHigh+15, words.Number(int64(n)))
	}
	fmt.Fprintf(b, `<text x="%g" y="%g" text-anchor="end">cells</text>`+"\n", plotWide, plotHigh+28)
	for i, points := range p.lines {
		for k, pt := range medians(points) {
			fmt.Fprintf(b, "%s%.1f %.1f", map[bool]string{true: `<path fill="none" stroke-width="1.5" stroke="` + lineColors[i] + `" d="M`, false: "L"}[k == 0], plotX(float64(pt.cells)), plotY(pt.seconds))
		}
		if len(points) > 0 {
			b.WriteString(`"/>` + "\n")
		}
		for _, pt := range points {
			x, y := plotX(float64(pt.cells)), plotY(pt.seconds)
			if pt.stopped {
				fmt.Fprintf(b, `<path d="M%.1f %.1fl4 7h-8z" fill="%s"/>`+"\n", x, y-4, lineColors[i])
				continue
			}
			fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="2.5" fill="%s"/>`+"\n", x, y, lineColors[i])
		}
	}
}

func plotX(cells float64) float64 { return plotWide * along(cells, leastCells, mostCells) }

func plotY(seconds float64) float64 {
	return plotHigh * (1 - along(min(max(seconds, leastSeconds), mostSeconds), leastSeconds, mostSeconds))
}

// along returns the position of v on a logarithmic scale from low, at 0, to high, at 1.
func along(v, low, high float64) float64 { return math.Log(v/low) / math.Log(high/low) }
