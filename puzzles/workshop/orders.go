package workshop

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/words"
)

// Ordered is an order and the puzzles made for it. These depend on the order alone, however
// often the making was interrupted.
type Ordered struct {
	Order Order // as given, with the actual seed

	id     string // of the order, even when stored
	order  generate.Order
	made   []int                  // the numbers of the puzzles made
	looks  []generate.Fingerprint // and their looks
	failed error                  // why not all could be made, nil if no error
	place  *draft.Target          // the destination of the puzzle, nil for none
}

// OrderState is the progress of an order.
type OrderState int

// The states of an order.
const (
	OrderWaits OrderState = iota
	OrderRuns
	OrderPaused // some puzzles are made
	OrderDone
	OrderFailed // the other puzzles cannot be made
)

// newOrdered returns an order with nothing made yet. It begins with the open board, nil for
// none, if the order says so. The error says why the order is invalid.
func newOrdered(o Order, open *document.Document) (*Ordered, error) {
	from, answer, err := o.begin(open)
	if err != nil {
		return nil, err
	}
	return orderedOf(o, from, answer)
}

// orderedOf is newOrdered with a known beginning.
func orderedOf(o Order, from *puzzles.Puzzle, answer grid.Map[puzzles.Value]) (*Ordered, error) {
	o.Seed = cmp.Or(o.Seed, NewSeed())
	x := &Ordered{Order: o, id: rand.Text(), order: o.wished(from, answer)}
	return x, x.order.Check()
}

// instead returns another order to replace x. If both begin with a board in the same way, it
// begins with the same board as x, whatever is open now.
func (x *Ordered) instead(o Order, open *document.Document) (*Ordered, error) {
	if o.Begin == BeginEmpty || o.Begin != x.Order.Begin || o.Type != x.Order.Type || o.Size != x.Order.Size {
		return newOrdered(o, open)
	}
	return orderedOf(o, x.order.From, x.order.Answer)
}

// Made returns the number of puzzles made for the order.
func (x *Ordered) Made() int { return len(x.made) }

// Failed returns why the other puzzles cannot be made, nil if no error.
func (x *Ordered) Failed() error { return x.failed }

// Title returns the type and size of the order: "Yin-Yang 8 × 8".
func (x *Ordered) Title() string {
	p := x.order.From
	return p.Type.Spec().Title.String() + " " + p.Type.Spec().SizeWords(p.Params())
}

// name returns the order in short: "Yin-Yang 8 × 8, seed 7".
func (x *Ordered) name() string { return words.Say("%s, seed %d", x.Title(), x.order.Seed) }

// open reports whether more puzzles of the order can be made.
func (x *Ordered) open() bool { return x.failed == nil && len(x.made) < x.Order.Count }

// State returns the state of an order.
func (m *Making) State(x *Ordered) OrderState {
	switch {
	case m.Busy() && m.now == x:
		return OrderRuns
	case x.failed != nil:
		return OrderFailed
	case !x.open():
		return OrderDone
	case len(x.made) > 0:
		return OrderPaused
	}
	return OrderWaits
}

// Orders returns the orders of the list, which are executed in sequence.
func (m *Making) Orders() []*Ordered { return m.list }

// Queue appends an order to the list. board is the board to begin with, in its present
// state, nil for none. The error says why the order is invalid.
func (m *Making) Queue(o Order, board *document.Document) (*Ordered, error) {
	o.InPlace = false
	x, err := newOrdered(o, board)
	if err != nil {
		return nil, err
	}
	m.setList(append(slices.Clone(m.list), x))
	return x, nil
}

// errRuns is the error for changing a running order.
var errRuns = words.Error("this order is being made; pause it first")

// Change replaces an order of the list. If only the number of puzzles changes, those already
// made count for the new order. If both begin with a board in the same way, that board is
// kept; otherwise the new one begins with the open board, nil for none.
func (m *Making) Change(x *Ordered, o Order, open *document.Document) (*Ordered, error) {
	if m.State(x) == OrderRuns {
		return nil, errRuns
	}
	o.InPlace = false
	y, err := x.instead(o, open)
	if err != nil {
		return nil, err
	}
	if reflect.DeepEqual(x.order.Recipe(), y.order.Recipe()) && x.order.From.Same(y.order.From) && x.order.Seed == y.order.Seed {
		y.id, y.made, y.looks = x.id, x.made, x.looks
	}
	m.exchange(x, y)
	return y, nil
}

// exchange replaces order x of the list by y.
func (m *Making) exchange(x, y *Ordered) {
	if m.now == x {
		m.now = y
	}
	for i := range m.all {
		if m.all[i] == x {
			m.all[i] = y
		}
	}
	list := slices.Clone(m.list)
	for i := range list {
		if list[i] == x {
			list[i] = y
		}
	}
	m.setList(list)
}

// Shift moves an order down the list by so many places, or up if by is negative.
func (m *Making) Shift(x *Ordered, by int) {
	i := slices.Index(m.list, x)
	if to := i + by; i >= 0 && to >= 0 && to < len(m.list) {
		m.setList(slices.Insert(slices.Delete(slices.Clone(m.list), i, i+1), to, x))
	}
}

// Cancel removes an order from the list, and stops it if it is running. Its puzzles stay
// among the results.
func (m *Making) Cancel(x *Ordered) {
	if m.State(x) == OrderRuns {
		m.Stop()
	}
	m.setList(slices.DeleteFunc(slices.Clone(m.list), func(y *Ordered) bool { return x == y }))
}

func (m *Making) setList(list []*Ordered) {
	m.list = list
	m.keep()
	m.changed()
}

// Run makes the missing puzzles of the list, order by order. It stops work outside the list.
func (m *Making) Run() {
	if list := slices.DeleteFunc(slices.Clone(m.list), func(x *Ordered) bool { return !x.open() }); len(list) > 0 {
		m.all = list
		m.next()
	}
}

// next runs the first order of the list that is not complete.
func (m *Making) next() {
	if i := slices.IndexFunc(m.list, (*Ordered).open); i >= 0 {
		m.Stop()
		m.now, m.listing = m.list[i], true
		if !slices.Contains(m.all, m.now) { // it was added in the meantime
			m.all = append(m.all, m.now)
		}
		m.run()
	}
}

// Listing reports whether the list is being executed.
func (m *Making) Listing() bool { return m.listing && m.Busy() }

// ResultsOf returns the results that were made for an order.
func (m *Making) ResultsOf(x *Ordered) []*Made {
	return slices.DeleteFunc(slices.Clone(m.Results), func(r *Made) bool { return r.id != x.id })
}

// Waiting returns the number of orders in the list that are not complete.
func (m *Making) Waiting() (n int) {
	for _, x := range m.list {
		if x.open() {
			n++
		}
	}
	return n
}

// unfinished returns the orders to be stored: the list while some of it is incomplete, and
// an order that was stopped but not abandoned.
func (m *Making) unfinished() (list []*Ordered) {
	if m.Waiting() > 0 {
		list = slices.Clone(m.list)
	}
	if x := m.now; x != nil && x.open() && len(x.made) > 0 && x.place == nil && !slices.Contains(list, x) {
		list = append(list, x)
	}
	return list
}

// Keep stores, from now on, the results that are not part of a document, and the orders,
// even when the program ends normally.
func (m *Making) Keep(k *recovery.Keeper) {
	m.kept = k.Keep(func() recovery.State {
		s, err := m.state()
		if s == nil || err != nil {
			return nil // cannot fail: what was made has a board
		}
		return s
	})
	m.kept.Stay()
}

// makingState is the stored state of a Making.
type makingState struct {
	orders  []Ordered // copies of the present state
	when    time.Time
	results *draft.Snapshot // nil for none
}

type makingText struct {
	Orders  []orderText     `json:"quadrille-orders"`
	When    time.Time       `json:"when"`
	Results json.RawMessage `json:"results,omitempty"`
}

type orderText struct {
	ID       string                 `json:"id"`
	Board    json.RawMessage        `json:"board"` // a file with the board that the order begins with
	Begin    Beginning              `json:"begin,omitempty"`
	Count    int                    `json:"count"`
	Symmetry int                    `json:"symmetry,omitempty"`
	Wanted   Wanted                 `json:"wanted"`
	Least    int                    `json:"least,omitempty"`
	Most     int                    `json:"most,omitempty"`
	Minimal  bool                   `json:"minimal,omitempty"`
	Mask     []string               `json:"mask,omitempty"`
	Settings map[string]string      `json:"settings,omitempty"`
	Seed     string                 `json:"seed"`
	Made     []int                  `json:"made,omitempty"`
	Looks    []generate.Fingerprint `json:"looks,omitempty"`
	Failed   string                 `json:"failed,omitempty"`
}

// state returns the state to be stored, nil for nothing.
func (m *Making) state() (*makingState, error) {
	s := &makingState{when: time.Now()}
	for _, x := range m.unfinished() {
		s.orders = append(s.orders, *x)
	}
	if list := m.Unseen(); len(list) > 0 {
		results, err := Collect(list).Snapshot()
		if err != nil {
			return nil, err
		}
		s.results = results
	}
	if s.orders == nil && s.results == nil {
		return nil, nil
	}
	return s, nil
}

// Encode implements recovery.State. Results without orders are stored as a document.
func (s *makingState) Encode() ([]byte, error) {
	var results []byte
	if s.results != nil {
		var err error
		if results, err = s.results.Encode(); err != nil || s.orders == nil {
			return results, err
		}
	}
	t := makingText{When: s.when, Results: bytes.TrimSpace(results)}
	for i := range s.orders {
		o, err := s.orders[i].text()
		if err != nil {
			return nil, err
		}
		t.Orders = append(t.Orders, o)
	}
	return json.Marshal(t)
}

func (x *Ordered) text() (orderText, error) {
	e := file.NewEntry(puzzles.State{Puzzle: x.order.From, Marks: puzzles.NoMarks(x.order.From)})
	e.Solution = x.order.Answer
	c := file.Collection{Puzzles: []file.Entry{e}}
	board, err := c.Text()
	o := &x.Order
	t := orderText{
		ID: x.id, Board: board, Begin: o.Begin, Count: o.Count, Symmetry: o.Symmetry, Wanted: o.Wanted, Least: o.Least, Most: o.Most,
		Minimal: o.Minimal, Mask: generate.MaskText(o.Mask.order()), Settings: o.Settings, Seed: o.Seed, Made: x.made, Looks: x.looks,
	}
	if x.failed != nil {
		t.Failed = x.failed.Error()
	}
	return t, err
}

// Decode reads the stored state of a Making or of a document: the orders, and a snapshot of
// the results or of the document. If there are orders alone, bare is true and the snapshot
// shows their boards.
func Decode(data []byte, types []puzzles.Type) (orders []*Ordered, s *draft.Snapshot, bare bool, err error) {
	var t makingText
	if json.Unmarshal(data, &t) != nil || t.Orders == nil {
		s, err = draft.DecodeSnapshot(data, types)
		return nil, s, false, err
	}
	fault := guard.Run(func() {
		for i := range t.Orders {
			x, wrong := t.Orders[i].read(types)
			if wrong != nil {
				err = words.Errorf("order %d: %w", i+1, wrong)
				return
			}
			orders = append(orders, x)
		}
	})
	switch err = cmp.Or(fault, err); {
	case err != nil:
		return nil, nil, false, err
	case t.Results == nil:
		return orders, ordersToShow(orders, t.When), true, nil
	}
	s, err = draft.DecodeSnapshot(t.Results, types)
	return orders, s, false, err
}

// ordersToShow returns a snapshot that shows the boards of orders.
func ordersToShow(orders []*Ordered, when time.Time) *draft.Snapshot {
	var boards []*puzzles.Puzzle
	for _, x := range orders {
		boards = append(boards, x.order.From)
	}
	return draft.SnapshotOf(words.Say("Orders for the generator"), when, boards)
}

func (t *orderText) read(types []puzzles.Type) (*Ordered, error) {
	c, err := file.Parse(t.Board, types)
	switch {
	case err != nil:
		return nil, err
	case len(c.Puzzles) != 1 || c.Puzzles[0].State.Puzzle == nil:
		return nil, draft.ErrNoBoard
	case len(t.Made) != len(t.Looks) || t.ID == "":
		return nil, words.Error("what has been made of it is not stated")
	}
	e := &c.Puzzles[0]
	p := e.State.Puzzle
	o := Order{
		Type: p.Type, Size: p.Size(), Count: t.Count, Begin: t.Begin, Symmetry: t.Symmetry, Wanted: t.Wanted, Least: t.Least, Most: t.Most,
		Minimal: t.Minimal, Settings: t.Settings, Seed: t.Seed,
	}
	if t.Mask != nil {
		if o.Mask.cells, err = generate.ParseMask(t.Mask); err != nil {
			return nil, err
		}
	}
	x, err := orderedOf(o, p, e.Solution)
	x.id, x.made, x.looks = t.ID, t.Made, t.Looks
	if t.Failed != "" {
		x.failed = errors.New(t.Failed)
	}
	return x, err
}

// Resume adds orders of an earlier run to the list. Of two versions of the same order it
// keeps the one with more puzzles made.
func (m *Making) Resume(orders []*Ordered) {
	for _, x := range orders {
		i := slices.IndexFunc(m.list, func(y *Ordered) bool { return x.id == y.id })
		switch {
		case i < 0:
			m.setList(append(slices.Clone(m.list), x))
		case len(x.made) > len(m.list[i].made) && m.State(m.list[i]) != OrderRuns:
			m.exchange(m.list[i], x)
		}
	}
}
