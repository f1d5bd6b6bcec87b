package file

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Play is the progress of a test solve. The solver's answer is part of the State of the entry,
// whose marks are always the setter's.
type Play struct {
	On      bool // the solver's answer was on the board
	Solved  bool
	Seconds int // during which the board was visible
	Checks  int // how often the answer was checked
	Hints   int // how many hints were asked for
	Reveals int // how many cells the program filled in
}

// The members of a test solve, besides those of an answer.
const (
	memberPlay    = "play"
	memberAttempt = "attempt"
)

// playNumbers are the numeric members.
var playNumbers = []struct {
	name string
	of   func(*Play) *int
}{
	{"seconds", func(p *Play) *int { return &p.Seconds }},
	{"checks", func(p *Play) *int { return &p.Checks }},
	{"hints", func(p *Play) *int { return &p.Hints }},
	{"reveals", func(p *Play) *int { return &p.Reveals }},
}

// playSwitches are the boolean members.
var playSwitches = []struct {
	name string
	of   func(*Play) *bool
}{
	{"on", func(p *Play) *bool { return &p.On }},
	{"solved", func(p *Play) *bool { return &p.Solved }},
}

// play reads the test solve: an object with the members of an answer and those of Play. Older
// files have no test solve, but may have any value under its name, which is kept.
func (d *decoder) play() error {
	raw := d.raw.get(memberPlay)
	if !isPlay(raw) {
		return nil
	}
	if why := refusal(raw); why != "" {
		return d.fail(words.Say("%s: %s", memberPlay, why))
	}
	in := decoder{raw: members(raw), number: d.number, p: d.p}
	if err := in.playMembers(); err != nil {
		return within(memberPlay, err)
	}
	d.State.Play, d.Play = in.State.Play, in.Play
	return nil
}

// playMembers reads the members of the test solve.
func (d *decoder) playMembers() error {
	d.State.Marks = puzzles.NoMarks(d.p)
	if err := d.answer(); err != nil {
		return err
	}
	if err := d.trials(); err != nil {
		return err
	}
	play := puzzles.Play{Other: d.State.Marks, Attempt: 1}
	if err := d.count(memberAttempt, &play.Attempt); err != nil {
		return err
	}
	for _, n := range playNumbers {
		if err := d.count(n.name, n.of(&d.Play)); err != nil {
			return err
		}
	}
	for _, s := range playSwitches {
		switch raw := d.raw.get(s.name); string(raw) {
		case "", "false":
		case "true":
			*s.of(&d.Play) = true
		default:
			return d.fail(wrongKind(s.name, raw, "true or false"))
		}
	}
	play.Attempt = max(1, play.Attempt)
	d.State.Play = &play
	return nil
}

// mostCounted is the largest number in a test solve; larger counts are written as this.
const mostCounted = 1_000_000_000

// count reads a member that must be a whole number, if it is present.
func (d *decoder) count(name string, to *int) error {
	raw := d.raw.get(name)
	if raw == nil {
		return nil
	}
	n, err := strconv.ParseUint(string(raw), 10, 31)
	if err != nil || n > mostCounted {
		return d.fail(words.Say("%s is %s; it must be a whole number from %d to %d", name, short(string(raw)), 0, mostCounted))
	}
	*to = int(n)
	return nil
}

// encodePlay returns the test solve as a member, false if there is none. It keeps members of
// it that this program does not know.
func (e *Entry) encodePlay() (member, bool) {
	play := e.State.Play
	if play == nil {
		return member{}, false
	}
	player := e.State.Enter()
	o := e.otherPlay()
	o = append(o, encodeMarks(player)...)
	if levels := encodeTrials(player); levels != nil {
		o = append(o, newMember(memberTrials, levels))
	}
	o = append(o, newMember(memberAttempt, min(play.Attempt, mostCounted)))
	for _, n := range playNumbers {
		if v := *n.of(&e.Play); v != 0 {
			o = append(o, newMember(n.name, min(v, mostCounted)))
		}
	}
	for _, s := range playSwitches {
		if *s.of(&e.Play) {
			o = append(o, newMember(s.name, true))
		}
	}
	var raw bytes.Buffer
	o.append(&raw)
	return newMember(memberPlay, json.RawMessage(raw.Bytes())), true
}

// otherPlay returns the members of the test solve in the file that this program does not know.
func (e *Entry) otherPlay() (o object) {
	if raw := e.members().get(memberPlay); isPlay(raw) {
		o = append(o, lists.Where(members(raw), func(m member) bool { return !ofPlay(m.name) })...)
	}
	return o
}

// isPlay reports whether a member is a test solve: an object with at least one member of a
// test solve.
func isPlay(raw json.RawMessage) bool {
	return raw != nil && raw[0] == '{' && slices.ContainsFunc(members(raw), func(m member) bool { return ofPlay(m.name) })
}

// ofPlay reports whether a test solve has a member with that name.
func ofPlay(name string) bool {
	switch name {
	case memberMarks, memberNotes, memberColors, memberTrials, memberAttempt:
		return true
	}
	for _, n := range playNumbers {
		if n.name == name {
			return true
		}
	}
	for _, s := range playSwitches {
		if s.name == name {
			return true
		}
	}
	return false
}
