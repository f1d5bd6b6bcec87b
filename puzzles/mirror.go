package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// ApplyAlike returns s after m and after its images under the turns, all of which must keep the
// size of the board. Where an image meets a place of m, m takes precedence. Regions have no
// image.
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
			case SetMark:
				ch.Value = int(p.turnValue(Answer, Value(ch.Value), t))
			case SetNotes:
				continue // below
			case SetClue, SetColor:
			default:
				pl := &p.Type.Spec().Planes[ch.Part-SetPlane]
				if pl.Regions && t != Upright {
					continue // the image would be of the same region
				}
				ch.Value = int(pl.turned(p, Value(ch.Value), t))
			}
			alike = append(alike, Change{ch.Part, at, ch.Value})
		}
		out = out.Apply(Move{Changes: alike})
		out = out.notedAlike(s.Marks.Notes, notes, t)
	}
	return out.Trim()
}

// notedAlike returns s with the differences between the notes before and after, turned, applied
// to it.
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

// Alike lists the images of a place under the turns, without the place itself.
func (p *Puzzle) Alike(at grid.Place, turns []Turn) (places []grid.Place) {
	for _, t := range turns {
		if to := p.TurnPlace(t, at); to != at && !slices.Contains(places, to) {
			places = append(places, to)
		}
	}
	return places
}
