package verify

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"quadrille/puzzles/lists"
)

// Walk is a walk in its JSON form. It has only the members that say what follows from what,
// and those used to name things in a report.
type Walk struct {
	ID     string `json:"id"`
	Number int    `json:"number"` // of the puzzle in its file, from 1
	Steps  []Step `json:"steps"`
}

// Step is one step of a walk.
type Step struct {
	Technique string `json:"technique"`
	Text      string `json:"text"` // what people read
	Because   []Fact `json:"because"`
	Rules     []Rule `json:"rules"`
	Sets      []Fact `json:"sets"`
	Fills     []Fact `json:"fills,omitempty"` // values of cells that have no other left
	// Chain is how the contrary of the first of Sets leads to a contradiction; it is empty
	// for steps that follow from their rules directly.
	Chain []Consequence `json:"chain"`
}

// Consequence is one line of a supposition: what follows, or nothing in the last line, which is a
// contradiction.
type Consequence struct {
	From  []Fact `json:"from"`
	Rules []Rule `json:"rules"`
	Sets  []Fact `json:"sets"`
}

// Fact says that a cell holds a value, or does not. Cells are named like r3c4, values as in
// files.
type Fact struct {
	Cell  string `json:"cell"`
	Value string `json:"value"`
	Is    bool   `json:"is"`
}

func (f Fact) String() string {
	if f.Is {
		return f.Cell + " is " + f.Value
	}
	return f.Cell + " is not " + f.Value
}

// Rule names a rule; see the package comment.
type Rule struct {
	Rule string `json:"rule"`
	Text string `json:"text"` // what people read
}

func (r Rule) String() string {
	if r.Text != "" {
		return r.Text
	}
	return r.Rule
}

// ReadWalk reads a walk from its JSON.
func ReadWalk(data []byte) (*Walk, error) {
	w := new(Walk)
	if err := json.Unmarshal(data, w); err != nil {
		return nil, fmt.Errorf("the walk: %w", err)
	}
	return w, nil
}

// hash returns a digest of the puzzle and of everything that is checked in the walk, in 12
// hexadecimal digits. Text for people is left out, so that it is the same in all languages.
func hash(p *Puzzle, w *Walk) string {
	bare := *p
	for _, rows := range []*[]string{&bare.Givens, &bare.Dominoes} {
		*rows = plain(*rows)
	}
	for _, line := range []*string{&bare.Top, &bare.Left, &bare.Bottom, &bare.Right} {
		*line = strings.Join(fields(*line), " ")
	}
	steps := make([]Step, len(w.Steps))
	for i, s := range w.Steps {
		steps[i] = Step{Because: s.Because, Rules: nameless(s.Rules), Sets: s.Sets, Fills: s.Fills}
		for _, l := range s.Chain {
			steps[i].Chain = append(steps[i].Chain, Consequence{l.From, nameless(l.Rules), l.Sets})
		}
	}
	sum := sha256.New()
	enc := json.NewEncoder(sum)
	for _, v := range []any{bare, steps} {
		_ = enc.Encode(v) // neither hashing nor encoding these can fail
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
}

// plain returns a grid with one blank between its cells.
func plain(rows []string) []string {
	return lists.Map(rows, func(row string) string { return strings.Join(fields(row), " ") })
}

// nameless returns rules without their texts.
func nameless(rules []Rule) []Rule {
	all := make([]Rule, len(rules))
	for i, r := range rules {
		all[i].Rule = r.Rule
	}
	return all
}
