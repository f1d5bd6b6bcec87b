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

// Ordered is an order and what has been made of it. Its puzzles depend on the order
// alone, however often the making was stopped between them.
type Ordered struct {
	Order Order // as it was given, with the seed that was taken

	id     string // of the order, wherever it is kept
	order  generate.Order
	made   []int           // the numbers of what has been made
	looks  []generate.Look // and how it looks
	failed error           // why not all could be made, nil for nothing
	place  *draft.Place    // where the puzzle is to go, nil for nowhere
}

// OrderState is how far an order is.
type OrderState int

// How far an order can be.
const (
	OrderWaits OrderState = iota
	OrderRuns
	OrderPaused // some of it is made
	OrderDone
	OrderFailed // the rest cannot be made
)

// newOrdered is an order of which nothing is made, with the open board where it begins
// with that, nil for none. The error says why the order means nothing.
func newOrdered(o Order, open *document.Document) (*Ordered, error) {
	from, answer, err := o.begin(open)
	if err != nil {
		return nil, err
	}
	return orderedOf(o, from, answer)
}

// orderedOf is newOrdered for what is known to begin with.
func orderedOf(o Order, from *puzzles.Puzzle, answer grid.Map[puzzles.Value]) (*Ordered, error) {
	o.Seed = cmp.Or(o.Seed, NewSeed())
	x := &Ordered{Order: o, id: rand.Text(), order: o.wished(from, answer)}
	return x, x.order.Check()
}

// instead is another order in the place of x. It begins with the same board where both
// begin with one in the same way, whatever is open by then.
func (x *Ordered) instead(o Order, open *document.Document) (*Ordered, error) {
	if o.Begin == BeginEmpty || o.Begin != x.Order.Begin || o.Type != x.Order.Type || o.Size != x.Order.Size {
		return newOrdered(o, open)
	}
	return orderedOf(o, x.order.From, x.order.Answer)
}

// Made is how many puzzles of the order are made.
func (x *Ordered) Made() int { return len(x.made) }

// Failed is why the rest cannot be made, nil for nothing.
func (x *Ordered) Failed() error { return x.failed }

// Title is what the order is of: "Yin-Yang 8 × 8".
func (x *Ordered) Title() string {
	p := x.order.From
	return p.Type.Spec().Title.String() + " " + p.Type.Spec().SizeWords(p.Params())
}

// name is the order in short: "Yin-Yang 8 × 8, seed 7".
func (x *Ordered) name() string { return words.Say("%s, seed %d", x.Title(), x.order.Seed) }

// open reports whether something of it can still be made.
func (x *Ordered) open() bool { return x.failed == nil && len(x.made) < x.Order.Count }

// State is how far an order is.
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

// Orders are the orders of the list, which are made one after the other.
func (m *Making) Orders() []*Ordered { return m.list }

// Queue puts an order at the end of the list. The board is the one to begin with, as
// it is now, nil for none. The error says why the order means nothing.
func (m *Making) Queue(o Order, board *document.Document) (*Ordered, error) {
	o.InPlace = false
	x, err := newOrdered(o, board)
	if err != nil {
		return nil, err
	}
	m.setList(append(slices.Clone(m.list), x))
	return x, nil
}

// errRuns is why an order stays as it is.
var errRuns = words.Error("this order is being made; pause it first")

// Change puts another order in the place of one of the list. Where it is the same but
// for the number of puzzles, those that are made count for it. Where both begin with a
// board in the same way, it stays the one that there was; else it is the open one, nil
// for none.
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

// exchange puts an order in the place of one of the list.
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

// Shift moves an order so many places down the list, or up.
func (m *Making) Shift(x *Ordered, by int) {
	i := slices.Index(m.list, x)
	if to := i + by; i >= 0 && to >= 0 && to < len(m.list) {
		m.setList(slices.Insert(slices.Delete(slices.Clone(m.list), i, i+1), to, x))
	}
}

// Cancel takes an order off the list, and stops it. What was made of it stays among the
// results.
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

// Run makes what is missing of the list, order by order from the first one. What was
// being made beside the list is stopped.
func (m *Making) Run() {
	if list := slices.DeleteFunc(slices.Clone(m.list), func(x *Ordered) bool { return !x.open() }); len(list) > 0 {
		m.all = list
		m.next()
	}
}

// next makes the first order of the list of which something can still be made.
func (m *Making) next() {
	if i := slices.IndexFunc(m.list, (*Ordered).open); i >= 0 {
		m.Stop()
		m.now, m.listing = m.list[i], true
		if !slices.Contains(m.all, m.now) { // it was added meanwhile
			m.all = append(m.all, m.now)
		}
		m.run()
	}
}

// Listing reports whether the list is being made.
func (m *Making) Listing() bool { return m.listing && m.Busy() }

// ResultsOf are the results that were made to an order.
func (m *Making) ResultsOf(x *Ordered) []*Made {
	return slices.DeleteFunc(slices.Clone(m.Results), func(r *Made) bool { return r.id != x.id })
}

// Waiting is how many orders of the list are not done.
func (m *Making) Waiting() (n int) {
	for _, x := range m.list {
		if x.open() {
			n++
		}
	}
	return n
}

// unfinished are the orders that are worth to be kept: the list as long as something of
// it is to be made, and an order that was stopped, if not given up.
func (m *Making) unfinished() (list []*Ordered) {
	if m.Waiting() > 0 {
		list = slices.Clone(m.list)
	}
	if x := m.now; x != nil && x.open() && len(x.made) > 0 && x.place == nil && !slices.Contains(list, x) {
		list = append(list, x)
	}
	return list
}

// Keep has the results that are not part of a document, and the orders, kept from now on,
// also when the program ends in peace.
func (m *Making) Keep(k *recovery.Keeper) {
	m.kept = k.Keep(func() recovery.State {
		s, err := m.state()
		if s == nil || err != nil {
			return nil // what was made has a board
		}
		return s
	})
	m.kept.Stay()
}

// makingState is what is kept of a making.
type makingState struct {
	orders  []Ordered // as they are now
	when    time.Time
	results *draft.Snapshot // nil for none
}

type makingText struct {
	Orders  []orderText     `json:"quadrille-orders"`
	When    time.Time       `json:"when"`
	Results json.RawMessage `json:"results,omitempty"`
}

type orderText struct {
	ID       string            `json:"id"`
	Board    json.RawMessage   `json:"board"` // a file with what the order begins with
	Begin    Beginning         `json:"begin,omitempty"`
	Count    int               `json:"count"`
	Symmetry int               `json:"symmetry,omitempty"`
	Wanted   Wanted            `json:"wanted"`
	Least    int               `json:"least,omitempty"`
	Most     int               `json:"most,omitempty"`
	Minimal  bool              `json:"minimal,omitempty"`
	Mask     []string          `json:"mask,omitempty"`
	Settings map[string]string `json:"settings,omitempty"`
	Seed     string            `json:"seed"`
	Made     []int             `json:"made,omitempty"`
	Looks    []generate.Look   `json:"looks,omitempty"`
	Failed   string            `json:"failed,omitempty"`
}

// state is what is to be kept, nil for nothing.
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

// Encode implements recovery.State. Results alone are kept as a document.
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

// Decode reads what was kept of a making, or of a document: its orders, and the
// state of the results or of the document. Where orders are all that there is, the
// state shows their boards.
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

// ordersToShow are orders as boards to be looked at.
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
		return nil, words.Error("what has been made of it is not told")
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

// Resume takes orders of an earlier run into the list. Of two that are one the one of
// which more is made stays.
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
