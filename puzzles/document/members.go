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

// Member is a puzzle of a document, as shown in the document's list.
type Member struct {
	State puzzles.State
	// Words is the known verdict, with an empty Chip if there is none.
	Words Verdict
	Level string // how hard it is, "" if unknown

	verdict string
	level   reason.Level
	answer  grid.Map[puzzles.Value] // the only one, if that has just been proved
}

// Members tells what is known about the puzzles of the list, and verifies all of them in the
// background.
type Members struct {
	d           *Document
	work        job.Work
	name        words.Message
	done, count int
	found       func() Verdict // the result of the last work, nil if there is none yet
	// The subject of the work: the boards of the list, and their puzzles.
	boards  []int
	puzzles []*puzzles.Puzzle
}

// begin begins work on all boards of the list, and returns them.
func (ms *Members) begin(name words.Message) (boards []int, list []*puzzles.Puzzle) {
	ms.d.Lift()
	ms.boards, ms.puzzles = ms.listed()
	ms.name, ms.done, ms.count, ms.found = name, 0, len(ms.boards), nil
	return ms.boards, ms.puzzles
}

// verdicts are the statuses that are verdicts in files, in sorting order. There is none for an
// optimum.
var verdicts = []struct {
	engine.Status
	kind Kind
	chip words.Message
}{
	{engine.Unique, Unique, "One solution"},
	{engine.Multiple, Several, "Several solutions"},
	{engine.None, None, "No solution"},
}

// verdictOf returns the verdict of a file for a status, "" if there is none.
func verdictOf(s engine.Status) string {
	if rank(string(s)) == len(verdicts) {
		return ""
	}
	return string(s)
}

// rank returns the index in Verdicts of a verdict of a file.
func rank(verdict string) int {
	for i, v := range verdicts {
		if string(v.Status) == verdict {
			return i
		}
	}
	return len(verdicts)
}

// verdictWords returns the words for a verdict of a file, without a chip if there is none.
func verdictWords(verdict string) Verdict {
	if r := rank(verdict); r < len(verdicts) {
		return Verdict{Kind: verdicts[r].kind, Chip: verdicts[r].chip.String()}
	}
	return Verdict{}
}

// Verdicts names the possible verdicts on a puzzle of a list, the last one for none.
func Verdicts() []string {
	var names []string
	for _, v := range verdicts {
		names = append(names, v.chip.String())
	}
	return append(names, words.Say("Not known"))
}

// At returns the puzzle at position i of the list.
func (ms *Members) At(i int) Member {
	e := ms.d.Entry(ms.d.List.Order()[i])
	m := Member{State: ms.d.StateOf(ms.d.List.Order()[i]), verdict: e.Verdict, Words: verdictWords(e.Verdict)}
	if key := e.Difficulty(); key != "" {
		m.level, _ = reason.LevelNamed(key)
		m.Level = m.level.String()
	}
	return m
}

// Verdict returns one of Verdicts.
func (m Member) Verdict() string { return Verdicts()[rank(m.verdict)] }

// Filter selects puzzles of a list. The zero Filter selects all.
type Filter struct {
	Type    puzzles.Type // nil for any
	Size    string       // "8 × 8", "" for any
	Verdict string       // one of Verdicts, "" for any
	Level   string       // "" for any
	Tag     string       // "" for any
}

// Takes reports whether the filter selects a puzzle.
func (f Filter) Takes(m Member) bool {
	p := m.State.Puzzle
	return (f.Type == nil || p.Type == f.Type) && (f.Size == "" || p.Size().String() == f.Size) &&
		(f.Verdict == "" || m.Verdict() == f.Verdict) && (f.Level == "" || m.Level == f.Level) &&
		(f.Tag == "" || slices.Contains(p.Meta.TagList(), f.Tag))
}

// listed returns the numbers of the boards of the list, and their puzzles.
func (ms *Members) listed() (boards []int, list []*puzzles.Puzzle) {
	boards = slices.Clone(ms.d.List.Order())
	for _, b := range boards {
		list = append(list, ms.d.StateOf(b).Puzzle)
	}
	return boards, list
}

// Verify finds the number of solutions and the level of each puzzle of the list, in the
// background.
func (ms *Members) Verify() {
	boards, list := ms.begin("Verifying")
	ms.work.Start(ms.d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		var tally [4]int
		var shown job.Coalescer
		for i, p := range list {
			v, err := verifyAway.Call(ctx, p, nil)
			if ctx.Err() != nil || err != nil {
				break
			}
			tally[rank(v.verdict)]++
			tell(func() {
				ms.verified(boards[i], p, v)
				shown.Do(tell, func() { ms.d.Changed(draft.Listed) })
			})
		}
		return func() { ms.end(func() Verdict { return tallied(tally) }) }
	}, func(err error) { ms.end(func() Verdict { return faultWords(err) }) })
	ms.d.Changed(draft.Listed | draft.Run)
}

// tallied returns the words for the number of puzzles with each verdict.
func tallied(tally [4]int) Verdict {
	text := words.Say("%s with one solution", words.Count(tally[0], "puzzle"))
	for i, format := range []words.Message{"%s, %s with several", "%s, %s with none", "%s, %s not decided"} {
		if n := tally[i+1]; n > 0 {
			text = fmt.Sprintf(format.String(), text, words.Number(n))
		}
	}
	w := Verdict{Unique, words.Say("Verified"), text + "."}
	if tally[1]+tally[2]+tally[3] > 0 {
		w.Kind = Several
	}
	return w
}

// verified returns what is true of a puzzle, without a verdict if the time limit for one
// was reached.
func verified(ctx context.Context, p *puzzles.Puzzle) Member {
	m := Member{State: puzzles.State{Puzzle: p}}
	if len(p.Validate()) > 0 {
		return m
	}
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	a := engine.Forced(within, p, func(engine.Analysis) {})
	m.verdict = verdictOf(a.Status)
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

// verified records what was found for board i, if it still has that puzzle.
func (ms *Members) verified(i int, p *puzzles.Puzzle, v Member) {
	ms.done++
	s := ms.d.StateOf(i)
	if v.verdict != "" && s.Puzzle.Same(p) {
		e := ms.d.Entry(i)
		if e.Verdict = v.verdict; v.verdict != string(engine.Unique) {
			e.SetClaims(file.Claims{Verdict: v.verdict}) // without a level or a solution
		}
		if v.level != reason.Unknown {
			e.SetMember(file.MemberDifficulty, v.level.Key())
		}
		ms.d.Claim(i, e.Claims())
		if v.verdict != string(engine.Unique) || v.answer.Size() == p.Size() {
			ms.d.Prove(i, v.verdict, v.answer)
		}
	}
}

// FindDuplicates searches in the background for puzzles that equal an earlier one of the
// list up to turning, mirroring or exchanging colors, and passes their positions to then.
func (ms *Members) FindDuplicates(then func(at []int)) {
	_, list := ms.begin("Comparing")
	ms.work.Start(ms.d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		first := map[string]bool{}
		var again []int
		at := 0
		_, err := canonicalAway.Call(ctx, list, func(key string) {
			if first[key] {
				again = append(again, at)
			}
			first[key] = true
			at++
			tell(func() { ms.done++ })
		})
		if err != nil {
			return func() { ms.end(func() Verdict { return faultWords(err) }) }
		}
		return func() {
			ms.end(func() Verdict { return duplicateWords(len(again)) })
			if ms.current() {
				then(again)
			}
		}
	}, func(err error) { ms.end(func() Verdict { return faultWords(err) }) })
	ms.d.Changed(draft.Listed | draft.Run)
}

func duplicateWords(n int) Verdict {
	if n == 0 {
		return Verdict{Unique, words.Say("No duplicates"), words.Say("No puzzle is another one turned, mirrored or with colors exchanged.")}
	}
	return Verdict{Several, words.Say("Duplicates"), words.SayN(n,
		"%s of the list repeats an earlier one, perhaps turned, mirrored or with colors exchanged. The later ones are chosen.",
		"%s of the list repeat an earlier one, perhaps turned, mirrored or with colors exchanged. The later ones are chosen.", words.Count(n, "puzzle"))}
}

func (ms *Members) end(w func() Verdict) {
	ms.found = w
	ms.d.Changed(draft.Listed | draft.Run)
}

// current reports whether the list is as it was when the work began.
func (ms *Members) current() bool {
	boards, list := ms.listed()
	return slices.Equal(boards, ms.boards) && slices.EqualFunc(list, ms.puzzles, (*puzzles.Puzzle).Same)
}

// Found returns the words for the result of the last work on all puzzles, false if there is
// none about the list as it is.
func (ms *Members) Found() (Verdict, bool) {
	if ms.work.Busy || ms.found == nil || !ms.current() {
		return Verdict{}, false
	}
	return ms.found(), true
}
