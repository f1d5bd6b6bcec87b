package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/walkthrough"
	"quadrille/puzzles/words"
)

type techniqueLine struct {
	Type  string `json:"type"`
	ID    string `json:"id"`
	Name  string `json:"name"`
	Level string `json:"level"`
	Score int    `json:"score"`
	Help  string `json:"help"`
}

func (p *program) techniquesCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "techniques [flags] [TYPE...]",
		Short: "List the techniques that explain puzzles",
		Long: "List the techniques by which the steps of hint and walk are told, in the order in which they are tried:\n" +
			"the level and score of a step, its ID for other commands, its name, and how it is done. Suppositions are\n" +
			"the harder, the longer they are: level and score are those of the shortest.",
		ValidArgs: p.types.Names(),
		Example:   "  quadrille techniques yinyang",
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := p.typesNamed(args)
			if err != nil {
				return err
			}
			for _, t := range list {
				if err := p.printTechniques(t); err != nil {
					return err
				}
			}
			return nil
		},
	}
	p.jsonFlag(c, "a technique")
	return c
}

// typesNamed returns the types with the given names, or all if there are no names.
func (p *program) typesNamed(names []string) ([]puzzles.Type, error) {
	if len(names) == 0 {
		return p.types, nil
	}
	var list []puzzles.Type
	for _, name := range names {
		t := p.types.ByName(name)
		if t == nil {
			return nil, fmt.Errorf("there is no type %q; quadrille types lists them", name)
		}
		list = append(list, t)
	}
	return list, nil
}

func (p *program) printTechniques(t puzzles.Type) error {
	techniques := reason.TechniquesOf(t)
	if !p.json && len(techniques) > 0 {
		p.printf("%s: %s\n", t.Name(), t.Spec().Title)
	}
	for _, k := range techniques {
		if p.json {
			if err := p.printJSON(techniqueLine{t.Name(), k.ID, k.String(), k.Level.Key(), k.Score, k.Help.String()}); err != nil {
				return err
			}
			continue
		}
		p.printf("  %-9s %3d  %-24s %s. %s\n", k.Level.Key(), k.Score, k.ID, k.String(), k.Help)
	}
	if !p.json && len(techniques) > 0 {
		p.printf("\n")
	}
	return nil
}

// practicing holds the flags and arguments of practice.
type practicing struct {
	input
	target
	technique string
	count     int
	timeout   time.Duration
}

func (p *program) practiceCommand() *cobra.Command {
	r := practicing{target: target{formats: []string{ours}}}
	c := &cobra.Command{
		Use:   "practice --technique ID [flags] FILE... -o OUT",
		Short: "Write positions in which a technique is the next step",
		Long: "Write a file of positions in which a technique is the next step, to practice it: of each puzzle the first\n" +
			"such position on its way, with what is known by then entered and noted. In a type without notes\n" +
			"easier techniques may exclude something first. Puzzles without such a position are left out. The exit\n" +
			"status is 1 when there are fewer positions than asked for.",
		Example: "  quadrille practice --technique yinyang/rim winter.quadrille -o rim.quadrille\n" +
			"  quadrille generate closefar --count 50 | quadrille practice --technique closefar/complete --count 10 -o few.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			r.files = files
			return p.practice(c.Context(), r)
		},
	}
	r.input.addTo(c, p.types)
	r.target.addTo(c)
	c.Flags().StringVar(&r.technique, "technique", "", "the ID of the technique; quadrille techniques lists them")
	intFlag(c, &r.count, "count", 0, 0, mostCount, "stop at so many positions (0: all)")
	p.jsonFlag(c, "a position")
	timeFlag(c, &r.timeout, 0, "go on to the next puzzle after this time, such as 10s (default never)")
	oneOf(c, "technique", p.techniqueIDs())
	return c
}

// exerciseLine is the line of JSON for a position, which is the puzzle of its head.
type exerciseLine struct {
	file.Head
	Technique string `json:"technique"`
	Text      string `json:"text"` // of the next step
}

// techniqueIDs returns the IDs of all techniques, without duplicates.
func (p *program) techniqueIDs() (ids []string) {
	for _, t := range p.types {
		for _, k := range reason.TechniquesOf(t) {
			if !slices.Contains(ids, k.ID) {
				ids = append(ids, k.ID)
			}
		}
	}
	return ids
}

// techniqueOf returns the technique of a type with that ID, nil if there is none.
func techniqueOf(t puzzles.Type, id string) *reason.Technique {
	for _, k := range reason.TechniquesOf(t) {
		if k.ID == id {
			return k
		}
	}
	return nil
}

// knownTechnique returns an error if id is not the ID of a technique.
func (p *program) knownTechnique(id string) error {
	if id == "" {
		return errors.New("--technique is missing: the ID of a technique; quadrille techniques lists them")
	}
	if !slices.Contains(p.techniqueIDs(), id) {
		return fmt.Errorf("--technique is %q, which no type has; quadrille techniques lists them", id)
	}
	return nil
}

// errEnough stops reading puzzles when there are enough positions.
var errEnough = errors.New("enough")

func (p *program) practice(ctx context.Context, r practicing) error {
	if err := p.knownTechnique(r.technique); err != nil {
		return err
	}
	if _, err := r.format(ours); err != nil {
		return err
	}
	files, err := r.names()
	if err == nil {
		err = r.ready([]string{r.path}, files)
	}
	if err != nil {
		return err
	}
	out := &file.Collection{}
	tried := 0
	ended := p.eachPuzzle(ctx, r.input, r.timeout, func(it item) error {
		tried++
		found, err := p.exercise(ctx, r, it)
		if found != nil {
			e := *it.Entry
			e.State = found.State
			it.Entry = &e
			out.Puzzles = append(out.Puzzles, e)
			if p.json {
				err = cmp.Or(err, p.printJSON(exerciseLine{it.proved(engine.Solvable, true), r.technique, found.Text}))
			}
		}
		if err == nil && r.count > 0 && len(out.Puzzles) == r.count {
			err = errEnough
		}
		return err
	})
	if errors.Is(ended, errEnough) {
		ended = nil
	}
	if len(out.Puzzles) < max(r.count, 1) {
		p.exit(exitNo)
		p.warn(fmt.Errorf("%s found in %s", words.Count(len(out.Puzzles), "position"), words.Count(tried, "puzzle")))
	}
	if len(out.Puzzles) > 0 && !(p.json && r.stdout()) {
		if err := p.writeCollection(ctx, r.target, out); err != nil {
			return err
		}
	}
	return ended
}

// exercise searches for the position in one puzzle, within its time limit.
func (p *program) exercise(ctx context.Context, r practicing, it item) (*walkthrough.Exercise, error) {
	pz := it.State.Puzzle
	t := techniqueOf(pz.Type, r.technique)
	if t == nil {
		return nil, nil
	}
	within, cancel := timed(ctx, r.timeout)
	defer cancel()
	found, err := walkthrough.ExerciseIn(within, pz, t)
	switch {
	case err == nil:
		return found, nil
	case ctx.Err() != nil:
		return nil, nil // what was found before is still written
	case within.Err() != nil:
		p.exit(exitUndecided)
		return nil, nil
	}
	p.warn(fmt.Errorf("%s: %w", it.name(), err))
	return nil, nil
}
