package generate

import (
	"encoding/json"
	"fmt"

	"quadrille/puzzles/file"
)

// Repeat is the puzzle for which another one is not in a set.
type Repeat struct {
	Of    int  // its place in the list
	Twice bool // it has the same number: it is the same puzzle, and not one alike
}

// Repeats finds the puzzles among all that were made to one order and are alike, as those
// of its shards may be, or the same twice: the key is the place in the list of one that is
// not in the set of the order, and its value tells of the one with the lowest number, which
// is. What was edited since is no puzzle of an order any more.
func Repeats(all []file.Entry) map[int]Repeat {
	type made struct {
		order string
		look  Look
	}
	first := make(map[made]int) // the place of the one with the lowest number
	keys, numbers := make(map[int]made), make([]int, len(all))
	for i := range all {
		order, number, ok := orderOf(&all[i])
		if !ok {
			continue
		}
		key := made{order, LookOf(all[i].State.Puzzle)}
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
