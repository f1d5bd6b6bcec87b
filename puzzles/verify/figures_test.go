package verify_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
	"quadrille/puzzles/verify"
)

// measured names files and folders of puzzles whose walks are measured in place of the
// samples: go test ./puzzles/verify -run TestReasonsOfWalks -v -measured DIR,FILE
var measured = flag.String("measured", "", "print figures of the walks of the puzzles in these files and folders, separated by commas")

// bounds are how many in a thousand steps by name may have a reason that can be dropped, and
// how many a named cell without a reason; and how many in a thousand lines of suppositions
// may have a reason that can be dropped.
type bounds struct{ spare, missing, spareLines int }

// Samples must keep these; lower them when the steps of a type get better.
var most = map[string]bounds{
	"yinyang": {0, 0, 0}, "domino": {0, 10, 0}, "doppelblock": {10, 0, 10},
	"closefar": {0, 0, 0}, "hoodoo": {10, 0, 10},
}

// TestReasonsOfWalks measures how well the steps of walks give their reasons.
func TestReasonsOfWalks(t *testing.T) {
	for _, typ := range types.All {
		f := &figures{t: t, techniques: make(map[string]*figure), chains: make(map[string]int)}
		if *measured != "" {
			f.files(typ, strings.Split(*measured, ","))
		} else {
			for _, c := range certificates(t, typ) {
				f.add(c)
			}
		}
		if f.boards == 0 {
			continue
		}
		f.print(typ.Name())
		m, named := most[typ.Name()], f.named()
		if *measured == "" && (1000*named.spare > m.spare*named.steps || 1000*named.missing > m.missing*named.steps || 1000*f.lines.spare > m.spareLines*f.lines.steps) {
			t.Errorf("%s: more than %+v in a thousand", typ.Name(), m)
		}
	}
}

// enough bounds the work to show that a reason of a sample is not needed.
const enough = 20_000

// figures are about the walks of a type.
type figures struct {
	t                                      *testing.T
	boards, byName, steps, cells, positive int
	techniques                             map[string]*figure // without suppositions and searches
	lines                                  figure             // of suppositions
	chains                                 map[string]int     // by the kinds of their rules
	lengths                                []int              // of sentences without lists, in words
	longest                                string
}

// figure counts steps of a technique, or lines.
type figure struct{ steps, reasons, spare, missing int }

func (f *figures) files(typ puzzles.Type, names []string) {
	for _, name := range names {
		err := filepath.WalkDir(name, func(path string, _ os.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".quadrille" {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			c, err := file.Parse(data, types.All)
			if err != nil {
				return err
			}
			for _, entry := range c.Puzzles {
				p := entry.State.Puzzle
				if entry.Err != nil || p.Type.Name() != typ.Name() || p.Size().Cells() > mostCells || entry.Verdict != "unique" {
					continue
				}
				if _, err := reason.New(f.t.Context(), p); err == nil { // else it cannot be explained
					f.add(certified(f.t, entry))
				}
			}
			return nil
		})
		if err != nil {
			f.t.Fatal(err)
		}
	}
}

// add measures a walk.
func (f *figures) add(c certificate) {
	steps, err := verify.StepsOf(f.t.Context(), c.puzzle)
	if err != nil {
		f.t.Fatal(err)
	}
	if *measured == "" {
		steps.Limit(enough)
	}
	f.boards++
	for at := range c.entry.State.Puzzle.Size().All() {
		if c.entry.State.Puzzle.Given(at) == puzzles.Open {
			f.cells++
		}
	}
	f.steps += len(c.walk.Steps)
	said, named := make(map[string]bool), true
	for _, s := range c.walk.Steps {
		for _, fact := range slices.Concat(s.Sets, s.Fills) {
			if fact.Is {
				said[fact.Cell] = true
			}
		}
		switch {
		case len(s.Chain) > 0:
			f.lines.chain(steps, &s)
			f.chains[kinds(&s)]++
			named = false
		case len(s.Rules) == 0:
			named = false
		default:
			f.step(steps, &s)
		}
		steps.Take(&s)
	}
	f.positive += len(said)
	if named {
		f.byName++
	}
}

// step measures a step by a technique.
func (f *figures) step(steps *verify.Steps, s *verify.Step) {
	k := f.techniques[s.Technique]
	if k == nil {
		k = new(figure)
		f.techniques[s.Technique] = k
	}
	k.steps++
	k.reasons += len(s.Because)
	if spare := spared(s.Because, func(rest []verify.Fact) bool {
		mutant := *s
		mutant.Because = rest
		return steps.Check(&mutant) == nil
	}); spare >= 0 {
		k.spare++
		f.t.Logf("not needed: %s: %s", s.Because[spare], s.Text)
	}
	if cell := unfounded(s); cell != "" && !strings.HasPrefix(s.Text, "Suppose") { // which tells what follows
		k.missing++
		f.t.Logf("without a reason: %s: %s", cell, s.Text)
	}
	for sentence := range strings.SplitSeq(s.Text, ". ") {
		if words := len(strings.Fields(sentence)); len(cellName.FindAllString(sentence, -1)) <= mostListed {
			if f.lengths = append(f.lengths, words); words == slices.Max(f.lengths) {
				f.longest = sentence
			}
		}
	}
}

// chain measures the lines of a supposition.
func (l *figure) chain(steps *verify.Steps, s *verify.Step) {
	for n := range s.Chain {
		l.steps++
		l.reasons += len(s.Chain[n].From)
		if spared(s.Chain[n].From, func(rest []verify.Fact) bool {
			mutant := *s
			mutant.Chain = slices.Clone(s.Chain)
			mutant.Chain[n].From = rest
			return steps.CheckLine(&mutant, n) == nil
		}) >= 0 {
			l.spare++
		}
	}
}

// spared returns the first reason without which a step still follows, -1 if there is none.
func spared(reasons []verify.Fact, follows func(rest []verify.Fact) bool) int {
	for i := range reasons {
		if follows(slices.Delete(slices.Clone(reasons), i, i+1)) {
			return i
		}
	}
	return -1
}

// mostListed is the greatest number of cells in a sentence without lists.
const mostListed = 4

var (
	cellName = regexp.MustCompile(`\br\d+c\d+\b`)
	// Cells that a sentence names without saying anything about them: alternatives, places, cells
	// to be filled, the ends of a diagonal and the first cell of a block.
	asides = regexp.MustCompile(strings.ReplaceAll(`CELL(, CELL)* or CELL|only CELL(, CELL)*( and CELL)? can be|(to fill|leave only .*? for|can only be in) CELL(, CELL)*( and CELL)?|from CELL to CELL|the block at CELL`,
		"CELL", `\br\d+c\d+`))
)

// halves are the places of the other halves of dominoes.
var halves = map[string]grid.Cell{"<": {Col: -1}, ">": {Col: 1}, "^": {Row: -1}, "v": {Row: 1}}

// unfounded returns a cell that the sentence of a step names, but neither the reasons nor the
// conclusions, "" if there is none.
func unfounded(s *verify.Step) string {
	founded := make(map[string]bool)
	for _, f := range slices.Concat(s.Because, s.Sets, s.Fills) {
		founded[f.Cell] = true
		if by, ok := halves[f.Value]; ok { // a domino
			c, _ := grid.ParseCell(f.Cell)
			founded[c.Add(by).Short()] = true
		}
	}
	for _, cell := range cellName.FindAllString(asides.ReplaceAllString(s.Text, ""), -1) {
		if !founded[cell] {
			return cell
		}
	}
	return ""
}

// kinds names the kinds of the rules of a supposition, and how many there are of each.
func kinds(s *verify.Step) string {
	counts := make(map[string]int)
	for _, r := range s.Rules {
		kind, _, _ := strings.Cut(r.Rule, " ")
		counts[kind]++
	}
	var all []string
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, fmt.Sprintf("%d %s", counts[kind], kind))
	}
	return strings.Join(all, ", ")
}

// named sums up the techniques.
func (f *figures) named() (sum figure) {
	for _, k := range f.techniques {
		sum.steps += k.steps
		sum.reasons += k.reasons
		sum.spare += k.spare
		sum.missing += k.missing
	}
	return sum
}

func (f *figures) print(name string) {
	percent := func(n, of int) string {
		return fmt.Sprintf("%d of %d (%.1f %%)", n, of, 100*float64(n)/float64(max(1, of)))
	}
	row := func(name string, k figure) {
		f.t.Logf("  %-26s %5d steps, %6d reasons; some not needed: %s; named without a reason: %s", name, k.steps, k.reasons, percent(k.spare, k.steps), percent(k.missing, k.steps))
	}
	f.t.Logf("%s: by names alone %s boards; %d steps; cells said positively %s", name, percent(f.byName, f.boards), f.steps, percent(f.positive, f.cells))
	for _, id := range slices.Sorted(maps.Keys(f.techniques)) {
		row(id, *f.techniques[id])
	}
	row("all techniques", f.named())
	row("lines of suppositions", f.lines)
	n := 0
	for _, of := range f.chains {
		n += of
	}
	shapes := slices.SortedFunc(maps.Keys(f.chains), func(a, b string) int { return f.chains[b] - f.chains[a] })
	f.t.Logf("  suppositions %s", percent(n, f.steps))
	for _, shape := range shapes[:min(len(shapes), 12)] {
		f.t.Logf("    %s: %s", shape, percent(f.chains[shape], n))
	}
	if slices.Sort(f.lengths); len(f.lengths) > 0 {
		f.t.Logf("  words of a sentence: %d in the middle, at most %d: %s", f.lengths[len(f.lengths)/2], f.lengths[len(f.lengths)-1], f.longest)
	}
}
