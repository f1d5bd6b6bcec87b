package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// generating holds the flags and arguments of generate.
type generating struct {
	typ      puzzles.Type
	options  map[string]*int    // flags for the options of the type
	settings map[string]*string // flags for the settings of its generator
	size     string
	givens   string
	minimal  string
	symmetry string
	level    string
	score    string
	mask     string
	finish   string
	answer   string
	id       string
	shard    string
	timeout  time.Duration
	out      target

	// The parsed flags.
	order generate.Order
	batch generate.Batch
	ids   map[string]bool // ids of puzzles in the file
}

func (p *program) generateCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "generate TYPE",
		Short: "Make puzzles with exactly one solution",
		Long: "Make puzzles with exactly one solution, to order. Each type has flags of its own, see\n" +
			"quadrille generate TYPE --help. The same order makes the same puzzles everywhere. An order that\n" +
			"cannot be met ends with the reason and exit status 1, never with a lesser puzzle.",
		Example: "  quadrille generate yinyang --size 10x10 --seed 7\n" +
			"  quadrille generate closefar --count 500 --jobs 2 -o set.quadrille",
		Args: cobra.ArbitraryArgs,
		RunE: helpOrUnknown,
	}
	for _, t := range p.types {
		if _, ok := t.(generate.Generator); ok {
			c.AddCommand(p.generateTypeCommand(t))
		}
	}
	return c
}

func (p *program) generateTypeCommand(t puzzles.Type) *cobra.Command {
	spec := t.Spec()
	g := &generating{typ: t, out: target{formats: []string{ours}}, ids: make(map[string]bool)}
	c := &cobra.Command{
		Use:   t.Name() + " [flags]",
		Short: spec.Title.String(),
		Long: fmt.Sprintf("Make %s puzzles with exactly one solution.\n\n", spec.Title) +
			"With -o a file that has puzzles of this order already is continued; others in it stay. A puzzle is in\n" +
			"the file as soon as it is made, in a set of more than 16 at most 5 s later." + maskHelp(t) + "\n\n" +
			"Shards make --shard 1/16 to 16/16 of an order independently, for a cluster: which puzzle a number of\n" +
			"the order has depends on the order and the number alone. Puzzles of two shards may be alike. convert,\n" +
			"which puts shards together, leaves out all but the first of such, and says so; the whole order with -o\n" +
			"that file then makes what is missing. That is the set which one run makes.",
		Example: fmt.Sprintf("  quadrille generate %[1]s --seed 7\n"+
			"  quadrille generate %[1]s --count 100 --jobs 2 --level medium -o set.quadrille\n"+
			"  quadrille generate %[1]s --count 1600 --shard 3/16 --json >3.jsonl", t.Name()),
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, cancel := timed(c.Context(), g.timeout)
			defer cancel()
			if err := p.parse(ctx, g, c.Flags().Changed); err != nil {
				return err
			}
			return p.generate(ctx, g)
		},
	}
	f := c.Flags()
	f.StringVar(&g.size, "size", fmt.Sprintf("%dx%d", spec.Default.Rows, spec.Default.Cols), "rows and columns, or one number for a square")
	seedFlag(c, &g.order.Seed, "what decides all that is left to chance")
	g.symmetry, g.minimal = puzzles.NoSymmetry.String(), generate.NotMinimal.String()
	if generate.Chooses(t) {
		g.addChoice(c)
	}
	nameFlag(c, &g.level, "level", "", levelNames(), "how hard: "+strings.Join(levelNames(), ", "))
	f.StringVar(&g.score, "score", "", "the score, which tells puzzles of one level apart: 2..4.5, 2.. or ..4.5")
	f.StringSliceVar(&g.order.Wanted.Require, "require", nil, "techniques that must occur, see quadrille techniques")
	f.StringSliceVar(&g.order.Wanted.Forbid, "forbid", nil, "techniques that must not; chain for suppositions")
	intFlag(c, &g.order.Wanted.Chains, "chains", 0, 0, mostChains, "at most so many suppositions; 0: no bound")
	f.StringVar(&g.finish, "finish", "", "a file with a puzzle whose givens and clues are to be kept")
	f.StringVar(&g.answer, "answer", "", "a file with a puzzle whose solution, or marks, the puzzle is to have")
	f.StringVar(&g.id, "id", "", "the puzzle of --finish and --answer (default the first)")
	intFlag(c, &g.order.Tries, "tries", 0, 0, mostTries, fmt.Sprintf("give a puzzle up after so many boards; 0 means %d, for hard ones and masks more", generate.DefaultTries))
	intFlag(c, &g.batch.Count, "count", 1, 1, mostMade, "how many puzzles")
	intFlag(c, &g.batch.Jobs, "jobs", 1, 1, mostJobs, "how many are made at the same time")
	f.StringVar(&g.shard, "shard", "1/1", "the part of the order that is made here, such as 3/16")
	timeFlag(c, &g.timeout, 0, "end after this time, such as 10s (default never)")
	p.jsonFlag(c, "a puzzle")
	f.Lookup("json").Usage += ", as soon as it is made"
	g.addOptions(c)
	g.addSettings(c)
	g.out.addTo(c)
	return c
}

// generate makes the puzzles that are ordered and still missing.
func (p *program) generate(ctx context.Context, g *generating) error {
	p.line.at("reading "+g.out.path, 0)
	s, err := await(ctx, func() (*store, error) { return g.begin(p.json, p.types) })
	switch {
	case errors.Is(err, errStopped):
		return p.unfinished(ctx, g, err, newCounter(g.batch.Share(), 0))
	case err != nil:
		return err
	}
	defer s.release()
	p.line.at("making", g.timeout)
	n := newCounter(g.batch.Share(), len(g.batch.Done))
	var unmet, failed error
	for made, err := range g.made(ctx, func(news generate.Progress) { p.line.say(n.news(news)) }) {
		if unmet = err; err != nil {
			break
		}
		known := len(s.Puzzles)
		if made != nil {
			n.done++
			s.Puzzles = append(s.Puzzles, g.entry(made))
		}
		if failed = p.keep(s, made, s.Puzzles[known:]); failed != nil {
			break
		}
	}
	p.line.clear()
	if err := cmp.Or(p.end(ctx, g, s), failed); err != nil {
		return p.rescue(ctx, g, s, n, err)
	}
	return p.unfinished(ctx, g, unmet, n)
}

// made yields the puzzles of the batch, and from time to time nil while the next one is
// being made. If the batch does not end soon after the context, it is abandoned in the
// middle of a board.
func (g *generating) made(ctx context.Context, tell func(generate.Progress)) iter.Seq2[*generate.Made, error] {
	type event struct {
		made *generate.Made
		err  error
		news *generate.Progress
	}
	return func(yield func(*generate.Made, error) bool) {
		events, quit := make(chan event), make(chan struct{})
		defer close(quit)
		send := func(e event) bool {
			select {
			case events <- e:
				return true
			case <-quit:
				return false
			}
		}
		go func() {
			defer close(events)
			for m, err := range g.batch.All(ctx, func(news generate.Progress) { send(event{news: &news}) }) {
				if !send(event{made: m, err: err}) {
					return
				}
			}
		}()
		stop, late := ctx.Done(), (<-chan time.Time)(nil)
		now := time.NewTicker(look)
		defer now.Stop()
		for {
			select {
			case e, ok := <-events:
				switch {
				case !ok:
					return
				case e.news != nil:
					tell(*e.news)
				case !yield(e.made, e.err):
					return
				}
			case <-now.C:
				if !yield(nil, nil) {
					return
				}
			case <-stop:
				stop, late = nil, time.After(grace)
			case <-late:
				yield(nil, context.Cause(ctx))
				return
			}
		}
	}
}

// entry returns a new puzzle with an id that is unique in the file.
func (g *generating) entry(m *generate.Made) file.Entry {
	e := g.order.Entry(m)
	meta := e.Meta()
	for n, id := 2, meta.ID; g.ids[meta.ID]; n++ {
		meta.ID = fmt.Sprintf("%s-%d", id, n)
	}
	g.ids[meta.ID] = true
	e.State.Puzzle = e.State.Puzzle.WithMeta(meta)
	return e
}

// begin opens the file to be continued.
func (g *generating) begin(asJSON bool, known types.List) (*store, error) {
	s, err := openStore(g.out, known)
	if err != nil {
		return nil, err
	}
	g.know(s.Puzzles)
	if most := len(s.Puzzles) + g.batch.Share() - len(g.batch.Done); most > file.MaxPuzzles && !(asJSON && g.out.stdout()) {
		s.release()
		return nil, fmt.Errorf("%d puzzles do not fit in a file; the most is %d (--shard makes a part, --json lines without an end)", most, file.MaxPuzzles)
	}
	return s, nil
}

// know takes the existing puzzles into account.
func (g *generating) know(there []file.Entry) {
	shards := g.batch.Shards
	for i := range there {
		e := &there[i]
		g.ids[e.Meta().ID] = true
		if e.Err != nil || e.State.Puzzle.Type != g.typ {
			continue
		}
		g.batch.Have = append(g.batch.Have, generate.FingerprintOf(e.State.Puzzle))
		switch n, whole, ok := g.order.NumberOf(e); {
		case !ok || n%shards != g.batch.Shard:
		case whole:
			g.batch.Done = append(g.batch.Done, n)
		default:
			g.batch.Left = append(g.batch.Left, n) // edited, so it is kept
		}
	}
	if shards > 1 { // a file of the whole order may be merged from shards
		g.batch.GoOn()
	}
}

// unfinished reports why not all puzzles were made, if so; with --json in a last line that
// is about no puzzle.
func (p *program) unfinished(ctx context.Context, g *generating, err error, n *counter) error {
	_, isUnmet := errors.AsType[*generate.Unmet](err)
	status := exitNo
	switch {
	case err == nil && n.of == 0:
		status = exitYes
		err = fmt.Errorf("shard %d of %d has none of the order's %s", g.batch.Shard+1, g.batch.Shards, words.Count(g.batch.Count, "puzzle"))
	case err == nil && n.done >= n.of: // the file may contain more than was ordered
		return nil
	case err == nil:
		status = exitYes
		err = fmt.Errorf("%d of %d made, for others are alike to these or could not be made; when the shards are put together by quadrille convert, the whole order with -o that file makes what is missing", n.done, n.of)
	case !isUnmet && ctx.Err() != nil:
		status = exitUndecided
		err = fmt.Errorf("stopped after %d of %d%s%s", n.done, n.of, g.out.holding(n.done), n.rejected())
	default:
		err = n.after(err)
	}
	p.exit(status)
	p.warn(err)
	if !p.json {
		return nil
	}
	return p.printJSON(file.Head{Type: g.typ.Name(), Status: string(engine.Unknown), Complete: status != exitUndecided, Message: err.Error()})
}

// counter counts puzzles and measures the rate at which they are made.
type counter struct {
	of, done, there int
	since           time.Time
	unmet           generate.Unmet // of the puzzle in progress
}

func newCounter(of, there int) *counter {
	return &counter{of: of, done: there, there: there, since: time.Now()}
}

// after adds to an error how many puzzles were made before it.
func (n *counter) after(err error) error {
	if n.of < 2 {
		return err
	}
	return fmt.Errorf("%d of %d made: %w", n.done, n.of, err)
}

// news describes the progress: the number of puzzles, their rate, the time remaining, and
// what became of the boards for the present one.
func (n *counter) news(p generate.Progress) string {
	n.unmet = p.Unmet
	text := fmt.Sprintf("%d of %d", n.done, n.of)
	if made := n.done - n.there; made > 0 {
		each := time.Since(n.since).Seconds() / float64(made)
		text += fmt.Sprintf(", %.1f a second, %s left", 1/each, words.Duration(each*float64(n.of-n.done)))
	}
	return text + n.rejected()
}

// rejected describes why boards were rejected.
func (n *counter) rejected() string {
	var b strings.Builder
	for _, r := range n.unmet.Rejections {
		fmt.Fprintf(&b, "; %d %s", r.Times, r.Why)
	}
	return b.String()
}
