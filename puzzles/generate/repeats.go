package generate

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"quadrille/puzzles/file"
	"quadrille/puzzles/lists"
)

// Repeat identifies the puzzle that another one repeats.
type Repeat struct {
	Of    int  // its index in the list
	Twice bool // it has the same number: the same puzzle, not just an alike one
}

// Merge puts together puzzles of several files, such as the shards of an order; from has the
// number of the file of each, nil if there is one. Of puzzles that were made to one order and
// are the same or alike, only the one with the lowest number is in the set of the order: the
// keys of repeats are the indices of the others, and the values identify that one. Set has the
// indices of all but the repeats. There those of an order follow its numbers, in the places
// that they have, unless a file has them in another sequence. Puzzles that were edited are as
// if made to no order.
func Merge(all []file.Entry, from []int) (set []int, repeats map[int]Repeat) {
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
	repeats = make(map[int]Repeat)
	places := make(map[string][]int) // by order: indices of set
	for i := range all {
		key, ok := keys[i]
		if best := first[key]; ok && best != i {
			repeats[i] = Repeat{best, numbers[i] == numbers[best]}
			continue
		}
		if ok {
			places[key.order] = append(places[key.order], len(set))
		}
		set = append(set, i)
	}
	for _, at := range places {
		sequence := lists.Map(at, func(k int) int { return set[k] })
		last, arranged := make(map[int]int), false // by file
		for _, i := range sequence {
			of := 0
			if from != nil {
				of = from[i]
			}
			arranged = arranged || numbers[i] < last[of]
			last[of] = numbers[i]
		}
		if arranged {
			continue
		}
		slices.SortStableFunc(sequence, func(i, j int) int { return cmp.Compare(numbers[i], numbers[j]) })
		for k, i := range sequence {
			set[at[k]] = i
		}
	}
	return set, repeats
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
