package document

import (
	"cmp"
	"slices"
	"strings"

	"quadrille/puzzles/words"
)

// Sorting is a criterion by which a list can be sorted.
type Sorting uint8

// The criteria.
const (
	ByTitle Sorting = iota
	ByType
	BySize
	ByGivens
	ByVerdict
	ByLevel
)

// Sortings names the criteria.
func Sortings() []string {
	return []string{words.Say("Title"), words.Say("Type"), words.Say("Size"), words.Say("Givens"), words.Say("Verdict"), words.Say("Level")}
}

// sortSteps are the names of the sorting steps in the history.
var sortSteps = [...]words.Message{"sort by title", "sort by type", "sort by size", "sort by givens", "sort by verdict", "sort by level"}

// Sort sorts the list, as one step to undo. The sort is stable.
func (ms *Members) Sort(by Sorting) {
	members := make(map[int]Member, ms.d.Boards())
	for i, b := range ms.d.List.Order() {
		members[b] = ms.At(i)
	}
	to := slices.Clone(ms.d.List.Order())
	slices.SortStableFunc(to, func(a, b int) int { return members[a].compare(members[b], by) })
	ms.d.List.Rearrange(sortSteps[by], to)
}

func (m Member) compare(n Member, by Sorting) int {
	p, q := m.State.Puzzle, n.State.Puzzle
	switch by {
	case ByTitle:
		return cmp.Compare(strings.ToLower(p.Meta.Name()), strings.ToLower(q.Meta.Name()))
	case ByType:
		return cmp.Compare(p.Type.Spec().Title.String(), q.Type.Spec().Title.String())
	case BySize:
		return cmp.Or(cmp.Compare(p.Size().Cells(), q.Size().Cells()), cmp.Compare(p.Size().Rows, q.Size().Rows))
	case ByGivens:
		return cmp.Compare(p.Givens(), q.Givens())
	case ByVerdict:
		return cmp.Compare(rank(m.verdict), rank(n.verdict))
	}
	return cmp.Compare(m.level, n.level)
}
