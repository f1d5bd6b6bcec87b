package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// ApplyAlike is s after m, and after the same at each place to which one of the turns
// brings a place of m. The turns are some that leave the board its size. Where places
// of m and of those meet, m counts.
func (s State) ApplyAlike(m Move, turns []Turn) State {
	if len(turns) == 0 || len(m.Changes) == 0 {
		return s.Apply(m)
	}
	p, out := s.Puzzle, s
	notes := s.Apply(m).Marks.Notes
	for _, t := range append(slices.Clone(turns), Upright) {
		var alike []Change
		for _, ch := range m.Changes {
			at := p.TurnPlace(t, ch.At)
			switch ch.Part {
			case SetCell:
				ch.Value = int(p.turnValue(Problem, Value(ch.Value), t))
			case SetPiece, SetMark:
				ch.Value = int(p.turnValue(Answer, Value(ch.Value), t))
			case SetNotes:
				continue // below
			}
			alike = append(alike, Change{ch.Part, at, ch.Value})
		}
		out = out.Apply(Move{Changes: alike})
		out = out.notedAlike(s.Marks.Notes, notes, t)
	}
	return out.Trim()
}

// notedAlike is s with the notes that are added or taken away from before to after
// turned, and added to it or taken away.
func (s State) notedAlike(before, after grid.Map[Notes], t Turn) State {
	z := before.Size()
	added, gone := grid.NewMap[Notes](z), grid.NewMap[Notes](z)
	for c := range after.Differs(before) {
		added = added.With(c, after.At(c)&^before.At(c))
		gone = gone.With(c, before.At(c)&^after.At(c))
	}
	if added.Empty() && gone.Empty() {
		return s
	}
	added, gone = s.Puzzle.turnNotes(added, t), s.Puzzle.turnNotes(gone, t)
	var changes []Change
	for c := range z.All() {
		if a, g := added.At(c), gone.At(c); a|g != 0 {
			changes = append(changes, Change{SetNotes, grid.Of(c), int(s.Marks.Notes.At(c)&^g | a)})
		}
	}
	return s.Apply(Move{Changes: changes})
}

// Alike lists the places to which turns bring a place, but for that place.
func (p *Puzzle) Alike(at grid.Place, turns []Turn) (places []grid.Place) {
	for _, t := range turns {
		if to := p.TurnPlace(t, at); to != at && !slices.Contains(places, to) {
			places = append(places, to)
		}
	}
	return places
}
