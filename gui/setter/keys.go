package setter

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
)

// Keys returns the keys, by their names in X, that draw a puzzle on an empty board of its
// size and options, beginning at the first cell. It fails if something on the board cannot be
// entered by keys.
func Keys(want *puzzles.Puzzle) ([]string, error) {
	d, err := empty(want)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	var all []string
	do := func(keys ...string) {
		for _, k := range keys {
			strike(d, k)
		}
		all = append(all, keys...)
	}
	ways := map[goal][]string{}
	for _, place := range places(want) {
		if blank(want, place) || at(d.State().Puzzle, place) == at(want, place) {
			continue
		}
		if place.Border() && d.Layer() == puzzles.Problem {
			do("F2") // the cursor stops on borders there
		}
		g := goal{place.Kind, at(want, place)}
		if ways[g] == nil {
			if ways[g], err = typed(want, place); err != nil {
				return nil, err
			}
		}
		path, err := walk(d, place)
		if err != nil {
			return nil, err
		}
		do(path...)
		do(ways[g]...)
	}
	if !d.State().Puzzle.Same(want) {
		return nil, fmt.Errorf("%s: the keys draw something else", want.Type.Name())
	}
	return all, nil
}

// named maps X's names of characters to the characters.
var named = map[string]rune{"numbersign": '#', "question": '?', "minus": '-', "period": '.', "asterisk": '*', "space": ' '}

// arrows maps the keys that move the cursor to their steps.
var arrows = map[string]grid.Cell{"Up": {Row: -1}, "Down": {Row: 1}, "Left": {Col: -1}, "Right": {Col: 1}}

// strike applies a key to the board.
func strike(d *document.Document, key string) {
	k := puzzles.Key{}
	if alone, ok := strings.CutPrefix(key, "alt+"); ok {
		k.Mods, key = puzzles.Alt, alone
	}
	if step, ok := arrows[key]; ok {
		d.Walk(step)
		return
	}
	switch key {
	case "F2":
		d.SetLayer(1 - d.Layer())
	case "Home", "End":
		d.Jump(key == "End", false)
	case "Return":
		k.Name = puzzles.Enter
		d.Key(k)
	default:
		k.Rune = named[key]
		if len(key) == 1 {
			k.Rune = []rune(strings.ToUpper(key))[0]
		}
		d.Key(k)
	}
}

// typed returns the fewest keys that enter at a place what want has: one, or the digits of a
// two-digit number.
func typed(want *puzzles.Puzzle, place grid.Place) ([]string, error) {
	var digits []string
	for c := '0'; c <= '9'; c++ {
		digits = append(digits, string(c))
	}
	tries := [][]string{{"alt+Return"}}
	for c := 'a'; c <= 'z'; c++ {
		tries = append(tries, []string{string(c)})
	}
	for name := range named {
		tries = append(tries, []string{name})
	}
	slices.SortFunc(tries, slices.Compare)
	for _, one := range digits {
		tries = append(tries, []string{one})
	}
	for _, one := range digits {
		for _, other := range digits {
			tries = append(tries, []string{one, other})
		}
	}
	for _, keys := range tries {
		ok, err := enters(want, place, func(d *document.Document) {
			if place.Border() {
				d.SetLayer(puzzles.Answer)
			}
			d.SetCursor(place)
			for _, k := range keys {
				strike(d, k)
			}
		})
		if err != nil || ok {
			return keys, err
		}
	}
	return nil, unreached(want, place, "keys")
}

// walk returns the keys of the shortest way of the cursor to a place.
func walk(d *document.Document, to grid.Place) ([]string, error) {
	from := d.Cursor()
	defer d.SetCursor(from)
	steps := []string{"Down", "End", "Home", "Left", "Right", "Up"}
	ways := map[grid.Place][]string{from: {}}
	for open := []grid.Place{from}; len(open) > 0; open = open[1:] {
		if open[0] == to {
			return ways[to], nil
		}
		for _, key := range steps {
			d.SetCursor(open[0])
			strike(d, key)
			if _, known := ways[d.Cursor()]; !known {
				ways[d.Cursor()] = append(slices.Clone(ways[open[0]]), key)
				open = append(open, d.Cursor())
			}
		}
	}
	return nil, fmt.Errorf("%s: the cursor does not come from %v to %v", d.State().Puzzle.Type.Name(), from, to)
}
