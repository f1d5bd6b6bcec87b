package puzzles

import (
	"slices"
	"strconv"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Regions returns the plane of a type whose boards are divided into regions: a member of that
// name in files, thick borders between regions, and a tool that draws them.
func Regions(name string) Plane {
	return Plane{
		Name: name, Regions: true, Alphabet: RegionNames{},
		Title: "Regions: drag from a cell to extend its region, from an open one to begin another; right click opens cells; or type letters",
	}
}

// RegionNames is the alphabet of regions, from 1: A to Z, a to z, then numbers from 53.
type RegionNames struct{}

// letters is the number of regions that have a letter as their name.
const letters = 52

// Text returns the name of region v, "." for Open.
func (RegionNames) Text(v Value) string {
	switch {
	case v <= Open:
		return "."
	case v <= letters/2:
		return string(rune('A' + v - 1))
	case v <= letters:
		return string(rune('a' + v - letters/2 - 1))
	default:
		return strconv.Itoa(int(v))
	}
}

// Value returns the region of a name.
func (ab RegionNames) Value(word string) (Value, error) {
	n, err := strconv.ParseInt(word, 10, 16)
	if err != nil && len(word) == 1 {
		for n = 0; n < letters && ab.Text(Value(n)) != word; {
			n++
		}
	}
	if ab.Text(Value(n)) != word {
		return Open, words.Errorf("%.20q is not a region (A to Z, a to z, or a number from 53)", word)
	}
	return Value(n), nil
}

// regions returns the values of the plane of regions of p; none where its type has no regions.
func (p *Puzzle) regions() grid.Map[Value] {
	for pl, m := range p.All() {
		if pl.Regions {
			return m
		}
	}
	return grid.Map[Value]{}
}

// Region returns the region of a cell, Open for none.
func (p *Puzzle) Region(c grid.Cell) Value { return p.regions().At(c) }

// HasRegions reports whether cells of p are in regions.
func (p *Puzzle) HasRegions() bool { return !p.regions().Empty() }

// RegionCells lists the cells of each region in reading order, the regions by their first cell.
func (p *Puzzle) RegionCells() (all [][]grid.Cell) {
	index := map[Value]int{}
	for c := range p.Size().All() {
		v := p.Region(c)
		if v == Open {
			continue
		}
		if _, ok := index[v]; !ok {
			index[v] = len(all)
			all = append(all, nil)
		}
		all[index[v]] = append(all[index[v]], c)
	}
	return all
}

// RegionFaults lists what keeps the regions of p from dividing its board: the first cell that
// is in none, or else the regions that are in several parts. As regions are drawn one by one, a
// type tells this in Impossible, not in Validate, so that a board can be saved meanwhile.
func RegionFaults(p *Puzzle) (faults []Fault) {
	fault := func(c grid.Cell, text string) {
		f := FaultAt(grid.Of(c), "regions", text)
		f.Title = words.Say("Regions")
		faults = append(faults, f)
	}
	for c := range p.Size().All() {
		if p.Region(c) == Open {
			fault(c, words.Say("in no region."))
			return faults
		}
	}
	for _, cells := range p.RegionCells() {
		seen := map[grid.Cell]bool{cells[0]: true}
		for queue := cells[:1:1]; len(queue) > 0; queue = queue[1:] {
			for n := range p.Size().Neighbors(queue[0]) {
				if !seen[n] && p.Region(n) == p.Region(cells[0]) {
					seen[n] = true
					queue = append(queue, n)
				}
			}
		}
		if i := slices.IndexFunc(cells, func(c grid.Cell) bool { return !seen[c] }); i >= 0 {
			fault(cells[i], words.Say("region %s is in several parts.", RegionNames{}.Text(p.Region(cells[i]))))
		}
	}
	return faults
}

// renamed returns regions with the names 1, 2, … in the order of their first cells.
func renamed(m grid.Map[Value]) grid.Map[Value] {
	names := map[Value]Value{Open: Open}
	return grid.Collect(m.Size(), func(c grid.Cell) Value {
		if _, ok := names[m.At(c)]; !ok {
			names[m.At(c)] = Value(len(names))
		}
		return names[m.At(c)]
	})
}
