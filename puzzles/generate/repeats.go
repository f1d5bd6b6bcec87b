package generate

import (
	"encoding/json"
	"fmt"

	"quadrille/puzzles/file"
)

// Repeat identifies the puzzle that another one repeats.
type Repeat struct {
	Of    int  // its index in the list
	Twice bool // it has the same number: the same puzzle, not just an alike one
}

// Repeats finds puzzles in a list that were made to one order and are alike, as those of
// its shards may be, or the same. The keys are the indices of those that are not in the set
// of the order; the values identify the one with the lowest number, which is in the set.
// Puzzles that were edited are ignored.
func Repeats(all []file.Entry) map[int]Repeat {
	type made struct {
		order string
		look  Fingerprint
	}
	first := make(map[made]int) // index of the one with the lowest number
	keys, numbers := make(map[int]made), make([]int, len(all))
	for i := range all {
		order, number, ok := orderOf(&all[i])
		if !ok {
			continue
		}
		key := made{order, FingerprintOf(all[i].State.Puzzle)}
		keys[i], numbers[i] = key, number
		if best, known := first[key]; !known || number < numbers[best] {
			first[key] = i
		}
	}
	repeats := make(map[int]Repeat)
	for i, key := range keys {
		if best := first[key]; best != i {
			repeats[i] = Repeat{best, numbers[i] == numbers[best]}
		}
	}
	return repeats
}

// orderOf returns the order that an entry was made to, as text, and its number; ok is false
// if it was not made to an order or was edited since.
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
