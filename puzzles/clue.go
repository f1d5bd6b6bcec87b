package puzzles

import (
	"strings"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// ClueRange returns the least and the greatest clue that a field can have, by the Spec.
func (p *Puzzle) ClueRange(at grid.Place) (least, most int) { return p.Type.Spec().Clues(p, at) }

// wrong is a field whose clue is outside its range, with the nearest clue of the range.
type wrong struct {
	at      grid.Place
	nearest int
}

// wrongClues lists the fields whose clues are outside their ranges.
func (p *Puzzle) wrongClues() (list []wrong) {
	for _, at := range p.Fields() {
		v := p.Clue(at)
		if v == NoClue {
			continue
		}
		if least, most := p.ClueRange(at); v < least || v > most {
			list = append(list, wrong{at, min(max(v, least), most)})
		}
	}
	return list
}

// Validate lists what keeps p from being a valid problem, such as a clue outside its range.
// Such a file is rejected, and the editor displays the faults in place of a verdict.
func (p *Puzzle) Validate() []Fault { return append(p.clueFaults(), p.Type.Validate(p)...) }

// clueFaults lists the clues that are outside their ranges.
func (p *Puzzle) clueFaults() (faults []Fault) {
	for _, w := range p.wrongClues() {
		title := words.Say("Clue too high")
		if p.Clue(w.at) < w.nearest {
			title = words.Say("Clue too low")
		}
		f := FaultAt(w.at, "clue", p.refuseClue(w.at, p.Clue(w.at))+".")
		f.Title = title
		faults = append(faults, f)
	}
	return faults
}

// refuseClue says why a field cannot have the clue v.
func (p *Puzzle) refuseClue(at grid.Place, v int) string {
	least, most := p.ClueRange(at)
	if v < least {
		return words.Say("%s is less than %s, the lowest clue there", words.Number(v), words.Number(least))
	}
	return words.Say("%s is more than %s, the highest clue there", words.Number(v), words.Number(most))
}

// clueRepairs returns two repairs of the clues outside their ranges: to remove them, or to
// replace each by the nearest clue of its range.
func clueRepairs(s State) []Repair {
	list := s.Puzzle.wrongClues()
	if len(list) == 0 {
		return nil
	}
	var at []grid.Place
	var said []string
	gone, changed := s, s
	for _, w := range list {
		at = append(at, w.at)
		gone, changed = gone.Apply(setClue(gone, w.at, NoClue)), changed.Apply(setClue(changed, w.at, w.nearest))
		said = append(said, words.Say("%s to %d", w.at, w.nearest))
	}
	if more := len(said) - mostNamed; more > 0 {
		said = append(said[:mostNamed], words.Say("and %s more", words.Number(more)))
	}
	return []Repair{
		{Text: words.SayN(len(list), "Remove the clue: %s.", "Remove the clues: %s.", Where(at)), After: gone},
		{Text: words.Say("Change %s.", strings.Join(said, "; ")), After: changed},
	}
}

// pressClue begins a stroke on a clue field. The first press selects it; further ones count up
// with the left button and down with the right one.
func (s State) pressClue(in Press, at grid.Place) Stroke {
	if in.Layer == Answer || !in.Again || s.Puzzle.Clues[at.Kind] == nil {
		return nil
	}
	return clueEntry{at, nextClue(s.Puzzle, at, in.Button == Secondary)}
}

// clueEntry is a stroke that enters one clue, wherever the pointer goes.
type clueEntry struct {
	at    grid.Place
	value int
}

// Over enters the clue unless the field has it already.
func (e clueEntry) Over(s State, _, _ grid.Point) Move { return setClue(s, e.at, e.value) }

// countClue returns the move that counts the clue of a field up, or down if back is true; it
// has no changes where there is nothing to count.
func (s State) countClue(l Layer, at grid.Place, back bool) Move {
	if l == Answer || s.Puzzle.Clues[at.Kind] == nil {
		return Move{}
	}
	return setClue(s, at, nextClue(s.Puzzle, at, back))
}

// nextClue returns the clue after that of a field, or the one before it. NoClue comes before
// the least and after the greatest.
func nextClue(p *Puzzle, at grid.Place, back bool) int {
	least, most := p.ClueRange(at)
	switch v := p.Clue(at); {
	case v == NoClue && back:
		return most
	case v == NoClue:
		return least
	case back && v <= least, !back && v >= most:
		return NoClue
	case back:
		return min(v-1, most)
	default:
		return max(v+1, least)
	}
}

func setClue(s State, at grid.Place, v int) Move {
	m := Move{Name: "clue"}
	if s.Puzzle.Clue(at) != v {
		m.Changes = []Change{{SetClue, at, v}}
	}
	return m
}

// keyClue returns the move that a key makes on a clue field: digits enter the clue; space,
// hyphen, full stop and Delete remove it; Backspace removes its last digit.
func (s State) keyClue(in Key) (Move, bool) {
	if in.Layer == Answer || in.Note || s.Puzzle.Clues[in.At.Kind] == nil {
		return Move{}, false
	}
	least, most := s.Puzzle.ClueRange(in.At)
	begun := func(n int) bool { return n >= least || n > 0 && 10*n <= most } // a clue, or its first digits
	if n, ok := in.Number(most); ok && (n > most || !begun(n)) {
		return Refuse("clue", s.Puzzle.refuseClue(in.At, n)), true
	} else if ok {
		return setClue(s, in.At, n), true
	}
	now := s.Puzzle.Clue(in.At)
	switch {
	case in.Name == Backspace && now >= 10 && begun(now/10):
		return setClue(s, in.At, now/10), true
	case in.Name == Delete, in.Name == Backspace, in.Rune == ' ', in.Rune == '-', in.Rune == '.':
		return setClue(s, in.At, NoClue), true
	}
	return Move{}, false
}
