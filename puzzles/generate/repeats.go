package generate

import (
	"encoding/json"
	"fmt"

	"quadrille/puzzles/file"
)

// Repeats finds the puzzles among all that were made to one order and are alike, as those
// of its shards may be, or the same twice: the key is the place in the list of one that is
// not in the set of the order, and its value that of the one with the lowest number, which
// is. What was edited since is no puzzle of an order any more.
func Repeats(all []file.Entry) map[int]int {
	type made struct {
		order string
		look  Look
	}
	type kept struct{ at, number int }
	first := make(map[made]kept)
	repeats := make(map[int]int)
	for i := range all {
		order, number, ok := orderOf(&all[i])
		if !ok {
			continue
		}
		key := made{order, LookOf(all[i].State.Puzzle)}
		best, known := first[key]
		switch {
		case !known:
			first[key] = kept{i, number}
		case number < best.number:
			first[key] = kept{i, number}
			repeats[best.at] = i
		default:
			repeats[i] = best.at
		}
	}
	for i, by := range repeats { // which may itself have turned out to be one
		for again, ok := repeats[by]; ok; again, ok = repeats[by] {
			by = again
		}
		repeats[i] = by
	}
	return repeats
}

// orderOf is the order that an entry was made to, as text, and its number; ok is false for
// one that was not made so, or was edited.
func orderOf(e *file.Entry) (order string, number int, ok bool) {
	p := e.State.Puzzle
	if e.Err != nil || p == nil {
		return "", 0, false
	}
	var r Recipe
	made := e.Member(file.MemberGenerator)
	if made == nil || json.Unmarshal(made, &r) != nil || !p.HasDigest(r.Digest) {
		return "", 0, false
	}
	number = r.Number
	r.Number, r.Digest = 0, ""
	text, err := json.Marshal(r)
	if err != nil {
		return "", 0, false
	}
	return fmt.Sprintf("%s %s %s %s", p.Type.Name(), p.Size(), e.Member(file.MemberSeed), text), number, true
}
