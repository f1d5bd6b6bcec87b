package document

import (
	"context"
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Member is a puzzle of a document as its list tells of it.
type Member struct {
	State puzzles.State
	// Words are the verdict that is known of it, with Chip "" while none is.
	Words Words
	Level string // how hard it is, "" where that is not known

	verdict string
	level   reason.Level
	answer  grid.Map[puzzles.Value] // the only one, where that has just been proved
}

// members is work on all boards of the list in the background.
type members struct {
	job.Work
	name        words.Message
	done, count int
	found       func() Words // what it has found, nil for nothing yet
	// What it is about: the boards of the list, and the puzzles on them.
	boards  []int
	puzzles []*puzzles.Puzzle
}

// begin begins work on all boards of the list, and returns them.
func (m *members) begin(d *Document, name words.Message) (boards []int, list []*puzzles.Puzzle) {
	d.Lift()
	m.boards, m.puzzles = d.listed()
	m.name, m.done, m.count, m.found = name, 0, len(m.boards), nil
	return m.boards, m.puzzles
}

// the words of verdicts in files, in the order in which they are sorted.
var verdictWords = []struct {
	verdict string
	kind    Kind
	chip    words.Message
}{
	{"unique", Unique, "One solution"},
	{"multiple", Several, "Several solutions"},
	{"none", None, "No solution"},
}

// Verdicts name what can be known of a puzzle of a list, the last one that nothing is.
func Verdicts() []string {
	var names []string
	for _, v := range verdictWords {
		names = append(names, v.chip.String())
	}
	return append(names, words.Say("Not known"))
}

// rank is the place of the verdict among Verdicts.
func (m Member) rank() int {
	for i, v := range verdictWords {
		if v.verdict == m.verdict {
			return i
		}
	}
	return len(verdictWords)
}

// Member is the puzzle at a position of the list.
func (d *Document) Member(i int) Member {
	e := d.Entry(d.Listed()[i])
	m := Member{State: d.StateOf(d.Listed()[i]), verdict: e.Verdict}
	if r := m.rank(); r < len(verdictWords) {
		m.Words = Words{Kind: verdictWords[r].kind, Chip: verdictWords[r].chip.String()}
	}
	if key := e.Difficulty(); key != "" {
		m.level, _ = reason.LevelNamed(key)
		m.Level = m.level.String()
	}
	return m
}

// Verdict is one of Verdicts.
func (m Member) Verdict() string { return Verdicts()[m.rank()] }

// Filter is which puzzles of a list are looked at. The zero Filter takes all.
type Filter struct {
	Type    puzzles.Type // nil for any
	Size    string       // "8 × 8", "" for any
	Verdict string       // one of Verdicts, "" for any
	Level   string       // "" for any
	Tag     string       // "" for any
}

// Takes reports whether a puzzle is looked at.
func (f Filter) Takes(m Member) bool {
	p := m.State.Puzzle
	return (f.Type == nil || p.Type == f.Type) && (f.Size == "" || p.Size().String() == f.Size) &&
		(f.Verdict == "" || m.Verdict() == f.Verdict) && (f.Level == "" || m.Level == f.Level) &&
		(f.Tag == "" || slices.Contains(p.Meta.TagList(), f.Tag))
}

// listed are the boards of the list, by their places in the pool, and their puzzles.
func (d *Document) listed() (boards []int, list []*puzzles.Puzzle) {
	boards = slices.Clone(d.Listed())
	for _, b := range boards {
		list = append(list, d.StateOf(b).Puzzle)
	}
	return boards, list
}

// VerifyAll looks in the background for what is true of each puzzle of the list: how
// many solutions it has, and how hard it is.
func (d *Document) VerifyAll() {
	m := &d.members
	boards, list := m.begin(d, "Verifying")
	m.Start(d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		var tally [4]int
		var shown job.Soon
		for i, p := range list {
			v, err := verifyAway.Call(ctx, p, nil)
			if ctx.Err() != nil || err != nil {
				break
			}
			tally[v.rank()]++
			tell(func() {
				d.verified(boards[i], p, v)
				shown.Do(tell, func() { d.Changed(draft.Listed) })
			})
		}
		return func() { d.endMembers(func() Words { return tallied(tally) }) }
	}, func(err error) { d.endMembers(func() Words { return faultWords(err) }) })
	d.Changed(draft.Listed | draft.Run)
}

// tallied are the words for how many puzzles have which verdict.
func tallied(tally [4]int) Words {
	text := words.Say("%s with one solution", draft.PuzzleCount(tally[0]))
	for i, format := range []words.Message{"%s, %s with several", "%s, %s with none", "%s, %s not decided"} {
		if n := tally[i+1]; n > 0 {
			text = fmt.Sprintf(format.String(), text, words.Number(n))
		}
	}
	w := Words{Unique, words.Say("Verified"), text + "."}
	if tally[1]+tally[2]+tally[3] > 0 {
		w.Kind = Several
	}
	return w
}

// verified is what is true of a puzzle; without a verdict when that was not decided in
// the time for one.
func verified(ctx context.Context, p *puzzles.Puzzle) Member {
	m := Member{State: puzzles.State{Puzzle: p}}
	if len(p.Validate()) > 0 {
		return m
	}
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	a := engine.Forced(within, p, func(engine.Analysis) {})
	m.verdict = verdicts[a.Status]
	if a.Status != engine.Unique {
		return m
	}
	if a.Complete {
		m.answer = onlyAnswer(p, a.Forced)
	}
	if g, _, err := reason.GradeOf(ctx, p, gradeWork); err == nil {
		m.level = g.Level
	}
	return m
}

// verified notes what was found of a board, if it is still that puzzle.
func (d *Document) verified(i int, p *puzzles.Puzzle, v Member) {
	d.members.done++
	s := d.StateOf(i)
	if v.verdict != "" && s.Puzzle.Same(p) {
		e := d.Entry(i)
		if e.Verdict = v.verdict; v.verdict != "unique" {
			e.SetClaims(file.Claims{Verdict: v.verdict}) // neither a level nor a solution
		}
		if v.level != reason.Unknown {
			e.SetMember(file.MemberDifficulty, v.level.Key())
		}
		d.Claim(i, e.Claims())
		if v.verdict != verdicts[engine.Unique] || v.answer.Size() == p.Size() {
			d.Prove(i, v.verdict, v.answer)
		}
	}
}

// FindDuplicates looks in the background for puzzles that stand earlier in the list as
// well, turned, mirrored or with colors exchanged, and hands their positions on.
func (d *Document) FindDuplicates(then func(at []int)) {
	m := &d.members
	_, list := m.begin(d, "Comparing")
	m.Start(d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		first := map[string]bool{}
		var again []int
		at := 0
		_, err := canonicalAway.Call(ctx, list, func(key string) {
			if first[key] {
				again = append(again, at)
			}
			first[key] = true
			at++
			tell(func() { m.done++ })
		})
		if err != nil {
			return func() { d.endMembers(func() Words { return faultWords(err) }) }
		}
		return func() {
			d.endMembers(func() Words { return duplicateWords(len(again)) })
			if m.current(d) {
				then(again)
			}
		}
	}, func(err error) { d.endMembers(func() Words { return faultWords(err) }) })
	d.Changed(draft.Listed | draft.Run)
}

func duplicateWords(n int) Words {
	if n == 0 {
		return Words{Unique, words.Say("No duplicates"), words.Say("No puzzle is another one turned, mirrored or with colors exchanged.")}
	}
	return Words{Several, words.Say("Duplicates"), words.SayN(n,
		"%s of the list stands in it before, perhaps turned, mirrored or with colors exchanged. The later ones are chosen.",
		"%s of the list stand in it before, perhaps turned, mirrored or with colors exchanged. The later ones are chosen.", draft.PuzzleCount(n))}
}

func (d *Document) endMembers(w func() Words) {
	d.members.found = w
	d.Changed(draft.Listed | draft.Run)
}

// current reports whether the list is as it was when the work began.
func (m *members) current(d *Document) bool {
	boards, list := d.listed()
	return slices.Equal(boards, m.boards) && slices.EqualFunc(list, m.puzzles, (*puzzles.Puzzle).Same)
}

// Found are the words for what the last work on all puzzles has found, false while
// there are none about the list as it is.
func (d *Document) Found() (Words, bool) {
	if d.members.Busy || d.members.found == nil || !d.members.current(d) {
		return Words{}, false
	}
	return d.members.found(), true
}
