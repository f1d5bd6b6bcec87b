package puzzles

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles/words"
)

// FixedAlphabet is an alphabet that has the same few words on every board.
type FixedAlphabet struct {
	// List has the word of each value from 1 on.
	List []string
	// Want describes the words of the list, for an error about another word: "a color of
	// Yin-Yang (b, w)".
	Want words.Message
}

// Text returns the word for v, "." for Open and for values outside the list.
func (w FixedAlphabet) Text(v Value) string {
	if v < 1 || int(v) > len(w.List) {
		return "."
	}
	return w.List[v-1]
}

// Value is the value of a word.
func (w FixedAlphabet) Value(word string) (Value, error) {
	if word == "." {
		return Open, nil
	}
	if i := slices.Index(w.List, word); i >= 0 {
		return Value(i + 1), nil
	}
	return Open, words.Errorf("%s is not %s", word, w.Want)
}

// Facts returns what a solver has to know about p besides the board, in words: its size, and
// the stated options that differ from their defaults: "6 × 6, 6 colors" and "transparent: 4".
func (p *Puzzle) Facts() []string {
	sp := p.Type.Spec()
	facts := []string{sp.SizeWords(p.Params())}
	for _, o := range sp.Options {
		v, stated := p.Options[o.Name]
		if usual, ok := o.Usual(p); !stated || ok && usual == v {
			continue
		}
		title, value := strings.ToLower(o.Title.String()), strconv.Itoa(v)
		if o.Switch {
			value = [2]words.Message{"no", "yes"}[v&1].String()
		}
		facts = append(facts, title+": "+value)
	}
	return facts
}
