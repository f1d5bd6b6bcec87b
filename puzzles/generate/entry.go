package generate

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Recipe is an order as stored in a file, so that it can be repeated.
type Recipe struct {
	Number   int               `json:"number"`           // of the puzzle, from 0
	Digest   string            `json:"digest,omitempty"` // of the puzzle when it was made
	Settings map[string]string `json:"settings,omitempty"`
	Symmetry string            `json:"symmetry,omitempty"`
	Mask     []string          `json:"mask,omitempty"` // of MaskText
	Least    int               `json:"least,omitempty"`
	Most     int               `json:"most,omitempty"`
	Minimal  Minimal           `json:"minimal,omitempty"`
	Level    string            `json:"level,omitempty"`
	Score    []float64         `json:"score,omitempty"` // from and to
	Require  []string          `json:"require,omitempty"`
	Forbid   []string          `json:"forbid,omitempty"`
	Chains   int               `json:"chains,omitempty"`
	Tries    int               `json:"tries,omitempty"`
	From     []string          `json:"from,omitempty"`   // the givens to keep
	Begin    string            `json:"begin,omitempty"`  // digest of From, unless it is a bare board: of its options, givens and clues
	Answer   []string          `json:"answer,omitempty"` // the ordered answer
}

// Recipe returns the order as a recipe, without the seed.
func (o *Order) Recipe() Recipe {
	r := Recipe{Least: o.Least, Most: o.Most, Minimal: o.Minimal, Tries: o.Tries}
	for _, s := range Settings(o.From.Type) {
		if r.Settings == nil {
			r.Settings = make(map[string]string)
		}
		r.Settings[s.Name] = o.Setting(s.Name)
	}
	if o.Symmetry != puzzles.NoSymmetry {
		r.Symmetry = o.Symmetry.String()
	}
	w := &o.Wanted
	r.Level, r.Require, r.Forbid, r.Chains = w.Level.Key(), w.Require, w.Forbid, w.Chains
	if w.From > 0 || w.To > 0 {
		r.Score = []float64{w.From, w.To}
	}
	r.Mask = MaskText(o.Mask)
	if !o.From.Blank() {
		r.From = file.Rows(o.From, puzzles.Problem, o.From.Cells)
	}
	if bare, err := puzzles.New(o.From.Type, puzzles.Params{Size: o.From.Size()}); err != nil || !o.From.Same(bare) {
		r.Begin = o.From.Digest()
	}
	if o.Answer.Size() == o.From.Size() {
		r.Answer = file.Rows(o.From, puzzles.Answer, o.Answer)
	}
	return r
}

// Entry returns the file entry of a puzzle made to the order.
func (o *Order) Entry(m *Made) file.Entry {
	p := m.Puzzle
	if p.Meta.ID == "" {
		meta := p.Meta
		meta.ID = fmt.Sprintf("%s-%d-%d", p.Type.Name(), o.Seed, m.Number+1)
		p = p.WithMeta(meta)
	}
	e := file.Entry{
		State:    puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)},
		Solution: m.Answer, Verdict: "unique",
	}
	e.SetMember(file.MemberSeed, o.Seed)
	if m.Grade.Level != reason.Unknown {
		e.SetMember(file.MemberDifficulty, m.Grade.Level.Key())
	}
	r := o.Recipe()
	r.Number, r.Digest = m.Number, p.Digest()
	e.SetMember(file.MemberGenerator, r)
	return e
}

// NumberOf returns the number of an entry; ok reports whether it was made to this order,
// and whole whether its puzzle is unchanged since, as far as the file tells.
func (o *Order) NumberOf(e *file.Entry) (number int, whole, ok bool) {
	var seed uint64
	var r Recipe
	p := e.State.Puzzle
	if e.Err != nil || p.Type != o.From.Type || p.Size() != o.From.Size() ||
		json.Unmarshal(e.Member(file.MemberSeed), &seed) != nil || seed != o.Seed ||
		json.Unmarshal(e.Member(file.MemberGenerator), &r) != nil {
		return 0, false, false
	}
	whole = r.Digest == "" || p.HasDigest(r.Digest)
	number = r.Number
	r.Number, r.Digest = 0, ""
	return number, whole, reflect.DeepEqual(r, o.Recipe())
}

// MarshalText is the name.
func (m Minimal) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalJSON parses the name, and true, which older files have.
func (m *Minimal) UnmarshalJSON(text []byte) error {
	name := strings.Trim(string(text), `"`)
	if name == "true" {
		name = OrbitMinimal.String()
	}
	known, ok := MinimalNamed(name)
	if !ok {
		return words.Errorf("minimal is %s; it must be one of %s", text, strings.Join(MinimalNames(), ", "))
	}
	*m = known
	return nil
}

// The characters of a mask in a file.
const maskCharacters = ".+-"

// MaskText returns a mask as lines of ".", a given may stand there, "+", it must, and "-",
// it must not; nil if there is no mask.
func MaskText(m grid.Map[Mask]) []string {
	var rows []string
	for r := range m.Size().Rows {
		row := lists.Make(m.Size().Cols, func(c int) byte { return maskCharacters[m.At(grid.Cell{Row: r, Col: c})] })
		rows = append(rows, string(row))
	}
	return rows
}

// ParseMask parses the result of MaskText.
func ParseMask(rows []string) (grid.Map[Mask], error) {
	if len(rows) == 0 {
		return grid.Map[Mask]{}, words.Errorf("the mask is empty")
	}
	z := grid.Size{Rows: len(rows), Cols: len(rows[0])}
	entries := make([]Mask, 0, z.Cells())
	for r, row := range rows {
		if len(row) != z.Cols {
			return grid.Map[Mask]{}, words.Errorf("row %d of the mask has %d characters, the first row %d", r+1, len(row), z.Cols)
		}
		for c := range row {
			m, ok := map[byte]Mask{'.': May, '+': Must, '-': MustNot}[row[c]]
			if !ok {
				return grid.Map[Mask]{}, words.Errorf("%s of the mask is %q; it must be one of . + -", grid.Cell{Row: r, Col: c}, row[c])
			}
			entries = append(entries, m)
		}
	}
	return grid.Collect(z, func(c grid.Cell) Mask { return entries[z.Index(c)] }), nil
}
