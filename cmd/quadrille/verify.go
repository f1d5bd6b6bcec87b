package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/verify"
	"quadrille/puzzles/words"
)

// verifying holds the flags and arguments of verify.
type verifying struct {
	input
	walks   string // the file with the walks
	timeout time.Duration
}

func (p *program) verifyCommand() *cobra.Command {
	var v verifying
	c := &cobra.Command{
		Use:   "verify [flags] PUZZLE WALK",
		Short: "Check that walks prove what they say",
		Long: "Check walks that walk --json has written: each step must follow from its own reasons and rules, and\n" +
			"the last board must keep all rules. Such a walk proves that its puzzle has one solution and no other.\n" +
			"The checker knows the printed rules, and nothing of the solver and of what explains. It tells the\n" +
			"number of the certificate, which depends on the puzzle and the proof, not on the words.\n\n" +
			"PUZZLE is a file with the puzzles, WALK one with a walk, or with several of them, line by line. The\n" +
			"exit status is 0 when each walk proves its puzzle, 1 when one does not: then the steps are told that\n" +
			"are not proved.",
		Example: "  quadrille walk --json winter.quadrille > winter.walks\n" +
			"  quadrille verify winter.quadrille winter.walks",
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) != 2:
				return fmt.Errorf("verify wants two files, the puzzles and their walks, and has %s", words.Count(len(args), "file"))
			case args[0] == "-" && args[1] == "-":
				return errors.New("standard input, -, can be read only once")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			v.files, v.walks = args[:1], args[1]
			walks, err := p.readWalks(c.Context(), v.walks)
			if err != nil {
				return err
			}
			var puzzles []item
			err = p.eachPuzzle(c.Context(), v.input, v.timeout, func(it item) error {
				puzzles = append(puzzles, it)
				return nil
			})
			if err != nil {
				return err
			}
			return p.verifyAll(c.Context(), v, puzzles, walks)
		},
	}
	v.addTo(c, p.types)
	p.jsonFlag(c, "a walk")
	timeFlag(c, &v.timeout, 0, "stop with a walk after this time, such as 10s (default never)")
	return c
}

// readWalks reads the walks of a file, one JSON object after the other.
func (p *program) readWalks(ctx context.Context, name string) (walks []*verify.Walk, err error) {
	data, err := await(ctx, func() ([]byte, error) {
		if name == "-" {
			return file.LoadFrom(p.in)
		}
		return file.Load(name)
	})
	if name == "-" {
		name = standardInput
	}
	if errors.Is(err, errStopped) {
		return nil, err
	}
	for stream := json.NewDecoder(bytes.NewReader(data)); err == nil; {
		var text json.RawMessage
		if err = stream.Decode(&text); err != nil {
			break
		}
		var w *verify.Walk
		if w, err = verify.ReadWalk(text); err == nil {
			walks = append(walks, w)
		}
	}
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return nil, file.AtPath(name, err)
	case len(walks) == 0:
		return nil, fmt.Errorf("%s: there are no walks in the file", name)
	}
	return walks, nil
}

// verifyAll checks the walks of the selected puzzles.
func (p *program) verifyAll(ctx context.Context, v verifying, puzzles []item, walks []*verify.Walk) error {
	checked := 0
	for i, w := range walks {
		it, ok := walked(puzzles, w)
		switch {
		case !ok && v.id == "":
			p.refuseOf(file.Head{File: v.walks}, fmt.Errorf("walk %d is that of puzzle %d, %q: %s has no such puzzle, or several", i+1, w.Number, w.ID, v.files[0]))
		case ok:
			checked++
			p.line.at(fmt.Sprintf("%s, walk %d of %d", v.walks, i+1, len(walks)), v.timeout)
			if err := p.verify(ctx, v, it, w); err != nil {
				return err
			}
			p.line.clear()
			if err := p.out.Flush(); err != nil {
				return err
			}
		}
	}
	if checked == 0 && v.id != "" {
		p.refuse(fmt.Errorf("there is no walk of the puzzle %q", v.id))
	}
	return nil
}

// walked returns the puzzle of a walk: the one with its id or, if several have that, the one
// with its number among them.
func walked(puzzles []item, w *verify.Walk) (item, bool) {
	var found []item
	for _, it := range puzzles {
		if it.Meta().ID == w.ID {
			if it.number == w.Number {
				return it, true
			}
			found = append(found, it)
		}
	}
	if len(found) != 1 {
		return item{}, false
	}
	return found[0], true
}

// verified is the line of JSON for a walk. Its status is unique if the walk proves that.
type verified struct {
	file.Head
	Steps       int        `json:"steps"`
	Proved      int        `json:"proved"` // number of proved steps
	Faults      []unproved `json:"faults"` // the other steps
	Open        []string   `json:"open"`   // cells whose value the walk does not state
	End         string     `json:"end"`    // why the last board is no solution, or ""
	Certificate string     `json:"certificate"`
}

// unproved is a step that is not proved.
type unproved struct {
	Step      int    `json:"step"` // from 1
	Technique string `json:"technique"`
	Text      string `json:"text"`
	Why       string `json:"why"`
}

func (p *program) verify(ctx context.Context, v verifying, it item, w *verify.Walk) error {
	inTime, cancel := timed(ctx, v.timeout)
	defer cancel()
	r, err := reportOn(inTime, it, w)
	switch {
	case ctx.Err() != nil:
		return errStopped
	case inTime.Err() != nil:
		p.exit(exitUndecided)
		return p.unanswered(it)(errLate)
	case err != nil:
		p.refuseOf(it.head(), fmt.Errorf("%s: %w", it.name(), err))
		return nil
	}
	line := verified{it.proved(engine.Unique, true), r.Steps, r.Proved, []unproved{}, append([]string{}, r.Open...), r.End, r.Hash}
	if !r.Proves() {
		line.Status = string(engine.Unknown)
		p.exit(exitNo)
	}
	for _, f := range r.Faults {
		s := w.Steps[f.Step-1]
		line.Faults = append(line.Faults, unproved{f.Step, s.Technique, s.Text, f.Why})
	}
	if p.json {
		return p.printJSON(line)
	}
	p.printVerified(it, line)
	return nil
}

// reportOn checks the walk of a puzzle.
func reportOn(ctx context.Context, it item, w *verify.Walk) (*verify.Report, error) {
	if w.Steps == nil { // there was no time, or no proof was found
		return &verify.Report{End: "there is no walk"}, nil
	}
	text, err := it.MarshalJSON()
	if err != nil {
		return nil, err
	}
	pz, err := verify.ReadPuzzle(text)
	if err != nil {
		return nil, err
	}
	return verify.Check(ctx, pz, w)
}

func (p *program) printVerified(it item, line verified) {
	if line.Status == string(engine.Unique) {
		p.printf("%s: proved in %s, certificate %s\n", it.name(), words.Count(line.Steps, "step"), line.Certificate)
		return
	}
	p.printf("%s: not proved, %d of %s\n", it.name(), line.Proved, words.Count(line.Steps, "step"))
	for _, f := range line.Faults[:min(len(line.Faults), mostFaults)] {
		p.printf("%5d. %s\n       Not proved: %s.\n", f.Step, f.Text, f.Why)
	}
	if more := len(line.Faults) - mostFaults; more > 0 {
		p.printf("  and %s more\n", words.Number(more))
	}
	if n := len(line.Open); n > 0 {
		p.printf("  The walk does not say what %s: %s\n", words.SayN(n, "this cell holds", "these cells hold"), words.List(line.Open[:min(n, mostFaults)], "and"))
	}
	if line.End != "" {
		p.printf("  %s\n", words.Capital(line.End)+".")
	}
}
