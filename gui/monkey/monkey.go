// Package monkey uses a window at random, for tests. What it does depends only on a seed: it
// does not know what it clicks on. A Hand carries it out.
package monkey

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Button is a button of the mouse, numbered as in X.
type Button int

// The buttons of a mouse.
const (
	Left Button = iota + 1
	Middle
	Right
)

// Hand moves the mouse and strikes the keys of a window. Positions are shares
// of the window's width and height, from 0 to 1.
type Hand interface {
	Move(x, y float64)
	Down(b Button)
	Up(b Button)
	// Scroll turns the wheel by a number of notches, down if positive.
	Scroll(notches int)
	// Hold and Release press and release a modifier: "ctrl", "shift", "alt".
	Hold(mod string)
	Release(mod string)
	// Key presses and releases a key: a character, or its name in X ("Return", "F5",
	// "Page_Up").
	Key(name string)
}

// Monkey does things at random.
type Monkey struct {
	r      *rand.Rand
	hand   Hand
	avoid  map[string]bool
	did    []string
	actual int
}

// remembered is how many of the last actions are remembered.
const remembered = 25

// New returns a monkey with a seed. It never presses the keys in avoid, such as "ctrl+q".
func New(seed uint64, hand Hand, avoid ...string) *Monkey {
	m := &Monkey{r: rand.New(rand.NewPCG(seed, 99)), hand: hand, avoid: map[string]bool{}}
	for _, k := range avoid {
		m.avoid[k] = true
	}
	return m
}

// Did returns the number of actions so far, and a description of the last ones.
func (m *Monkey) Did() (int, string) { return m.actual, strings.Join(m.did, "; ") }

func (m *Monkey) note(format string, args ...any) {
	m.actual++
	m.did = append(m.did, fmt.Sprintf(format, args...))
	if len(m.did) > remembered {
		m.did = m.did[1:]
	}
}

// Step performs one action.
func (m *Monkey) Step() {
	switch n := m.r.IntN(100); {
	case n < 38:
		m.stroke(m.onBoard)
	case n < 46:
		m.stroke(m.anywhere)
	case n < 49:
		x, y := m.onBoard()
		m.note("wheel at %.2f, %.2f", x, y)
		m.hand.Move(x, y)
		m.holding(func() { m.hand.Scroll(1 - 2*m.r.IntN(2)) })
	case n < 78:
		m.strike(entering[m.r.IntN(len(entering))], m.someMods(8))
	case n < 92:
		m.strike(moving[m.r.IntN(len(moving))], m.someMods(4))
	case n < 96:
		m.strike("z", []string{"ctrl"})
	default:
		commands := strings.Fields(commands)
		parts := strings.Split(commands[m.r.IntN(len(commands))], "+")
		m.strike(parts[len(parts)-1], parts[:len(parts)-1])
	}
}

// The keys that enter something on a board, that move in the window, and that are commands.
var (
	entering = strings.Fields("0 1 2 3 4 5 6 7 8 9 b w x o c f t period minus space Delete BackSpace Return question numbersign")
	moving   = strings.Fields("Up Down Left Right Up Down Left Right Home End Page_Up Page_Down Tab Escape F2 F9")
)

const commands = `ctrl+y ctrl+n ctrl+s ctrl+s ctrl+shift+s ctrl+c ctrl+v ctrl+e ctrl+w ctrl+q ctrl+g ctrl+j ctrl+shift+j
	ctrl+k ctrl+d ctrl+t ctrl+l ctrl+l ctrl+shift+l ctrl+h ctrl+Tab ctrl+shift+Tab ctrl+equal ctrl+minus ctrl+f ctrl+BackSpace ctrl+shift+BackSpace
	ctrl+Page_Up ctrl+Page_Down F1 F5 shift+F5 F6 F7 shift+F7 F8 F10 F12 F12 F12 shift+F12 shift+F4 ctrl+i shift+F2 shift+F2 ctrl+F2 Escape Escape Escape`

// someMods returns modifiers to hold, mostly none.
func (m *Monkey) someMods(oneIn int) []string {
	var mods []string
	for _, k := range []string{"ctrl", "shift", "alt"} {
		if m.r.IntN(oneIn) == 0 {
			mods = append(mods, k)
		}
	}
	return mods
}

// holding does something with modifiers held, mostly none.
func (m *Monkey) holding(do func()) { m.held(m.someMods(8), do) }

func (m *Monkey) held(mods []string, do func()) {
	for _, k := range mods {
		m.hand.Hold(k)
	}
	do()
	for _, k := range mods {
		m.hand.Release(k)
	}
}

// strike presses and releases a key, with modifiers held.
func (m *Monkey) strike(key string, mods []string) {
	name := strings.Join(append(mods[:len(mods):len(mods)], key), "+")
	if m.avoid[name] {
		return
	}
	m.note("%s", name)
	m.held(mods, func() { m.hand.Key(key) })
}

// onBoard returns a place where a board is likely to be.
func (m *Monkey) onBoard() (x, y float64) {
	return 0.06 + m.r.Float64()*0.64, 0.14 + m.r.Float64()*0.78
}

func (m *Monkey) anywhere() (x, y float64) { return m.r.Float64(), m.r.Float64() }

// stroke presses a button, moves some way and releases it.
func (m *Monkey) stroke(place func() (x, y float64)) {
	b := Left
	if n := m.r.IntN(20); n < 5 {
		b = Right
	} else if n == 5 {
		b = Middle
	}
	mods := m.someMods(8)
	x, y := place()
	m.note("%s button %d at %.3f, %.3f", strings.Join(mods, "+"), b, x, y)
	m.held(mods, func() {
		m.hand.Move(x, y)
		m.hand.Down(b)
		for range max(0, m.r.IntN(6)-2) {
			x, y = min(1, max(0, x+m.r.NormFloat64()*0.1)), min(1, max(0, y+m.r.NormFloat64()*0.1))
			m.note("to %.3f, %.3f", x, y)
			m.hand.Move(x, y)
			if m.r.IntN(12) == 0 {
				m.hand.Key("Escape")
			}
		}
		m.hand.Up(b)
	})
}
