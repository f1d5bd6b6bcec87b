package draft

import (
	"fmt"
	"maps"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// Game is the state of the test solve on the shown board.
type Game struct {
	game
	Paused bool
	// Filled is the number of the Open cells that have an answer.
	Filled, Open int
}

// game is one attempt at a board. Undo does not change it: what the player looked at is
// known.
type game struct {
	// Time is how long the board was visible, excluding the time while another board or
	// document was shown, the game was paused, or the computer slept.
	Time   time.Duration `json:"spent"`
	Solved bool          `json:"solved,omitempty"`
	// Checks and Hints count the requests for them, Reveals the cells that the program
	// filled in.
	Checks  int `json:"checks,omitempty"`
	Hints   int `json:"hints,omitempty"`
	Reveals int `json:"reveals,omitempty"`
}

// Play is the test solve of the shown board.
type Play struct {
	d     *Draft
	clock playClock
}

// playClock measures the time of the current game.
type playClock struct {
	turn  int       // counts starts and stops
	since time.Time // up to when time has been counted; zero while the clock is stopped
	ticks int
}

const (
	// tick is the interval at which the clock reports the time.
	tick = time.Second
	// keepTicks is the number of ticks after which the time is stored, in case of a crash.
	keepTicks = 30
	// longest is the longest plausible time between two readings of the clock. If more has
	// passed, the computer was asleep, and only one tick counts.
	longest = 30 * time.Second
)

// Playing reports whether the shown board is in a test solve: its answer is the player's,
// and its problem cannot change.
func (d *Draft) Playing() bool { return d.State().Playing() }

// Begin replaces the setter's answer with the player's, as one step to undo, and starts the
// clock.
func (pl *Play) Begin() {
	pl.d.Lift()
	s := pl.d.State()
	switch w := s.Puzzle.Validate(); {
	case s.Playing():
		return
	case len(w) > 0:
		pl.d.say(w[0].Text)
		return
	case s.Play == nil:
		s = s.Begin(pl.d.now().attempts() + 1)
	default:
		s = s.Enter()
	}
	pl.turn("play", s)
}

// Leave restores the setter's answer, as one step to undo. The player's is kept, with its
// time, until play continues.
func (pl *Play) Leave() {
	if pl.d.Playing() {
		pl.turn("leave play", pl.d.State().Leave())
	}
}

// Again begins another attempt, with an empty board and a new time, as one step to undo,
// which brings the previous attempt back.
func (pl *Play) Again() {
	if pl.d.Playing() {
		pl.turn("play again", pl.d.State().Begin(pl.d.now().attempts()+1))
	}
}

// turn enters or leaves the test solve.
func (pl *Play) turn(name words.Message, s puzzles.State) {
	defer pl.d.Batch()()
	pl.d.Uncover()
	pl.d.study.Answering()
	pl.d.SetLayer(puzzles.Answer)
	pl.d.Do(name, s)
}

// attempts returns the number of the last attempt at the board, 0 for none.
func (b *board) attempts() int {
	n := 0
	if b.state.Play != nil {
		n = b.state.Play.Attempt
	}
	for attempt := range b.games {
		n = max(n, attempt)
	}
	return n
}

// attempt returns the number of the attempt that a state belongs to, 0 outside a test solve.
func attempt(s puzzles.State) int {
	if !s.Playing() {
		return 0
	}
	return s.Play.Attempt
}

// Pause stops the clock and hides the board, or shows it and restarts the clock.
func (pl *Play) Pause() {
	defer pl.d.Batch()()
	pl.d.Lift()
	if g, ok := pl.Game(); !ok || g.Solved {
		return
	}
	on := !pl.Paused()
	pl.d.Uncover()
	pl.SetPaused(on)
}

// Paused reports whether the shown board is hidden by a pause.
func (pl *Play) Paused() bool { return pl.d.now().paused && pl.d.Playing() }

// SetPaused pauses the game, which hides the shown board, or ends the pause.
func (pl *Play) SetPaused(on bool) {
	if b := pl.d.now(); b.paused != on {
		b.paused = on
		pl.updateClock()
		pl.d.Changed(Played | Board | Verdict | Work)
	}
}

// Uncover removes whatever is shown in place of the board.
func (d *Draft) Uncover() {
	d.study.Uncovering()
	d.Play.SetPaused(false)
}

// Hide sets whether the document is hidden by another one; then no time is counted.
func (d *Draft) Hide(on bool) {
	if d.unseen != on {
		d.unseen = on
		d.acts++ // a remark has been read by now, and is not repeated on return
		d.Play.updateClock()
	}
}

// game returns the last attempt at the board, the zero game if there is none.
func (b *board) game() game {
	if b.state.Play == nil {
		return game{}
	}
	return b.games[b.state.Play.Attempt]
}

// note changes the last attempt, if the board is in a test solve.
func (b *board) note(change func(*game)) {
	if !b.state.Playing() {
		return
	}
	g := b.game()
	change(&g)
	if b.games = maps.Clone(b.games); b.games == nil {
		b.games = map[int]game{}
	}
	b.games[b.state.Play.Attempt] = g
}

// Event is something counted in a game.
type Event uint8

// The events of a game.
const (
	HintGiven Event = iota
	AnswerChecked
	CellRevealed // the program has filled in a cell
	GameSolved
)

// Note records that an event occurred so many times in the current game. After the puzzle is
// solved nothing counts, as it was no help.
func (pl *Play) Note(what Event, times int) {
	if times == 0 || !pl.d.Playing() || pl.d.now().game().Solved {
		return
	}
	pl.d.now().note(func(g *game) {
		switch what {
		case HintGiven:
			g.Hints += times
		case AnswerChecked:
			g.Checks += times
		case CellRevealed:
			g.Reveals += times
		case GameSolved:
			g.Solved = true
		}
	})
	pl.d.Changed(Played | Work)
	pl.updateClock()
}

// updateClock starts or stops the clock of the game, as the state of the shown board
// requires.
func (pl *Play) updateClock() {
	c := &pl.clock
	run := pl.d.Playing() && !pl.d.now().paused && !pl.d.now().game().Solved && !pl.d.unseen && !pl.d.closed
	if run != c.since.IsZero() {
		return
	}
	if !run {
		pl.stopClock()
		return
	}
	c.since = time.Now()
	pl.waitTick()
}

// stopClock stops the clock of the game.
func (pl *Play) stopClock() {
	pl.countTime()
	pl.clock.turn++
	pl.clock.since = time.Time{}
}

// waitTick waits for the next whole second of the game.
func (pl *Play) waitTick() {
	turn := pl.clock.turn
	time.AfterFunc(tick-pl.d.now().game().Time%tick, func() {
		pl.d.post(func() {
			if turn != pl.clock.turn {
				return
			}
			pl.countTime()
			what := Played
			if pl.clock.ticks++; pl.clock.ticks%keepTicks == 0 {
				what |= Work
			}
			pl.waitTick()
			pl.d.Changed(what)
		})
	})
}

// countTime adds the time since the last count.
func (pl *Play) countTime() {
	c := &pl.clock
	if c.since.IsZero() {
		return
	}
	now := time.Now()
	gone := now.Sub(c.since)
	if gone > longest {
		gone = tick
	}
	c.since = now
	pl.d.now().note(func(g *game) { g.Time += gone })
}

// Game returns the state of the test solve on the shown board, false if none was begun.
func (pl *Play) Game() (Game, bool) {
	pl.countTime()
	b := pl.d.now()
	if b.state.Play == nil {
		return Game{}, false
	}
	game := Game{game: b.game(), Paused: pl.Paused()}
	s := b.state.Enter()
	for c := range s.Puzzle.Size().All() {
		if !s.Puzzle.Fills(c) {
			continue
		}
		game.Open++
		if s.Marks.Values.At(c) != puzzles.Open {
			game.Filled++
		}
	}
	return game, true
}

// Clock formats the time of the game like a clock: "3:07", "1:03:07".
func (g Game) Clock() string {
	n := int(g.Time / time.Second)
	if n >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", n/3600, n/60%60, n%60)
	}
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// Result says how the puzzle was solved: the time, and the help used.
func (g Game) Result() string {
	var help []string
	if g.Checks > 0 {
		help = append(help, words.SayN(g.Checks, "%s check", "%s checks", words.Number(g.Checks)))
	}
	if g.Hints > 0 {
		help = append(help, words.SayN(g.Hints, "%s hint", "%s hints", words.Number(g.Hints)))
	}
	if g.Reveals > 0 {
		help = append(help, words.SayN(g.Reveals, "%s revealed cell", "%s revealed cells", words.Number(g.Reveals)))
	}
	if help == nil {
		return words.Say("Solved in %s, without help.", g.Clock())
	}
	return words.Say("Solved in %[1]s, with %[2]s.", g.Clock(), words.List(help, "and"))
}

// played returns what is saved of the test solve, besides its answer.
func (b *board) played() file.Play {
	g := b.game()
	return file.Play{On: b.state.Playing(), Solved: g.Solved, Seconds: int(g.Time / time.Second), Checks: g.Checks, Hints: g.Hints, Reveals: g.Reveals}
}

// readPlay takes over the test solve of a file. One in progress is paused.
func (b *board) readPlay(e file.Entry) {
	if e.State.Play == nil {
		return
	}
	p := e.Play
	b.games = map[int]game{e.State.Play.Attempt: {time.Duration(p.Seconds) * time.Second, p.Solved, p.Checks, p.Hints, p.Reveals}}
	if p.On {
		b.state = entered(e)
		b.layer = puzzles.Answer
		b.keepTool()
		b.paused = !p.Solved
	}
}

// begin begins a test solve of a board that is ready, before any change.
func (b *board) begin() {
	if p := b.state.Puzzle; len(p.Validate()) == 0 {
		b.state, b.layer = b.state.Begin(b.attempts()+1), puzzles.Answer
		b.keepTool()
	}
}

// entered returns the state of an entry with the answer, setter's or player's, that was on
// the board.
func entered(e file.Entry) puzzles.State {
	if e.Play.On {
		return e.State.Enter()
	}
	return e.State
}
