package file_test

import (
	"math"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

const played = `{"quadrille":1,"puzzles":[{"type":"fake","givens":[". . 7"],"marks":["b.."],` +
	`"play":{"of":"somebody","marks":["a.."],"noted":["  . 1,2   ."],"trials":[{}],"attempt":3,"seconds":75,"checks":2,"solved":true}}]}`

// TestPlay reads a test solve: the setter's marks are the answer, the solver's are kept beside
// them.
func TestPlay(t *testing.T) {
	e := read(t, played).Puzzles[0]
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	play := e.State.Play
	if play == nil || play.On || play.Attempt != 3 || play.Other.Depth() != 1 || play.Other.Values.At(grid.Cell{}) != 1 || !play.Other.Notes.At(grid.Cell{Col: 1}).Has(2) {
		t.Errorf("the player has %+v", play)
	}
	if want := (file.Play{Solved: true, Seconds: 75, Checks: 2}); e.Play != want {
		t.Errorf("it went %+v, want %+v", e.Play, want)
	}
	if e.State.Marks.Values.At(grid.Cell{}) != 2 {
		t.Error("the setter's answer is another one")
	}
	roundTrip(t, e)
}

// TestPlayKeepsWhatItDoesNotKnow changes a test solve and writes it.
func TestPlayKeepsWhatItDoesNotKnow(t *testing.T) {
	c := read(t, played)
	if got := compact(t, write(t, c)); got != compact(t, played) {
		t.Errorf("unchanged, it is written as %s", got)
	}
	e := &c.Puzzles[0]
	e.Play.Seconds++
	e.State = e.State.Enter().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{Col: 1}), Value: 1}}}).Leave()
	got := compact(t, write(t, c))
	for _, part := range []string{`"of":"somebody"`, `"marks":["aa."]`, `"seconds":76`, `"checks":2`, `"attempt":3`, `"marks":["b.."]`} {
		if !strings.Contains(got, part) {
			t.Errorf("changed, it is written as %s, without %s", got, part)
		}
	}
	e.State.Play = nil
	if got := compact(t, write(t, c)); strings.Contains(got, "play") {
		t.Errorf("without a test solve it is written as %s", got)
	}
}

// TestPlayRefused refuses invalid members, with their place.
func TestPlayRefused(t *testing.T) {
	for _, tt := range []struct{ play, want string }{
		{`{"marks":["c."]}`, "row 1, column 1: play: c is not a letter"},
		{`{"marks":["a"]}`, "play: marks is 1 × 1 cells"},
		{`{"seconds":-1}`, "play: seconds is -1; it must be a whole number from 0 to 1000000000"},
		{`{"attempt":2000000000}`, "attempt is 2000000000; it must be a whole number from 0 to 1000000000"},
		{`{"hints":"2"}`, `hints is "2"; it must be a whole number`},
		{`{"on":1}`, "play: on is a number; it must be true or false"},
		{`{"marks":["a."],"marks":["b."]}`, `it has member "marks" twice`},
		{`{"trials":7}`, "play: trials is a number"},
		{`{"trials":[{"marks":["a"]}]}`, "play: trials: marks is 1 × 1 cells"},
		{`{"trials":[7]}`, "play: level 1 of trials is a number"},
	} {
		e := read(t, `{"quadrille":1,"puzzles":[{"type":"fake","givens":[".."],"play":`+tt.play+`}]}`).Puzzles[0]
		if e.Err == nil || !strings.Contains(e.Err.Error(), tt.want) || e.State.Puzzle != nil || e.Play != (file.Play{}) {
			t.Errorf("%s: error %v, want %q", tt.play, e.Err, tt.want)
		}
	}
}

// TestPlayCountsOn writes counts beyond the largest number as a number that can be read.
func TestPlayCountsOn(t *testing.T) {
	const most = "1000000000"
	c := read(t, `{"quadrille":1,"puzzles":[{"type":"fake","givens":[".."],"play":{"attempt":`+most+`,"seconds":`+most+`,"checks":`+most+`}}]}`)
	e := &c.Puzzles[0]
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	e.State = e.State.Begin(e.State.Play.Attempt + 1).Leave()
	e.Play.Seconds++
	e.Play.Checks++
	e.Play.Hints = math.MaxInt32
	back := read(t, string(write(t, c))).Puzzles[0]
	if want := 1_000_000_000; back.Err != nil || back.State.Play.Attempt != want || back.Play != (file.Play{Seconds: want, Checks: want, Hints: want}) {
		t.Errorf("it is read with %v: attempt %+v, %+v", back.Err, back.State.Play, back.Play)
	}
}

// TestPlayOfOthers keeps a member of that name that is not a test solve.
func TestPlayOfOthers(t *testing.T) {
	for _, play := range []string{`[]`, `"yes"`, `7`, `null`, `{}`, `{"rate":3}`} {
		c := read(t, `{"quadrille":1,"puzzles":[{"type":"fake","givens":[".."],"play":`+play+`}]}`)
		e := &c.Puzzles[0]
		if e.Err != nil || e.State.Play != nil {
			t.Errorf("%s: %v, a test solve %+v", play, e.Err, e.State.Play)
			continue
		}
		e.State = e.State.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{}), Value: 1}}})
		if got := compact(t, write(t, c)); !strings.Contains(got, `"play":`+play) || !strings.Contains(got, `"marks":["a."]`) {
			t.Errorf("%s: written as %s", play, got)
		}
		e.State = e.State.Begin(1)
		if back := read(t, string(write(t, c))).Puzzles[0]; back.Err != nil || back.State.Play == nil {
			t.Errorf("%s: played, it is read with %v, a test solve %+v", play, back.Err, back.State.Play)
		}
	}
}
