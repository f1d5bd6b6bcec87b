package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// listing holds the flags and arguments of list.
type listing struct {
	input
	tag string
}

func (p *program) listCommand() *cobra.Command {
	var l listing
	c := &cobra.Command{
		Use:   "list [flags] FILE...",
		Short: "List what is said of puzzles: title, author, license, tags",
		Long: "List the puzzles of files, each with its type, its size and what its file says: the verdict, how hard it\n" +
			"is, title, author, source, license, tags, own rules and remarks. Author and license are those of the set\n" +
			"where a puzzle has none of its own. Nothing is solved; solve and grade tell what is true.",
		Example: "  quadrille list winter.quadrille\n" +
			"  quadrille list --tag small --json *.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			l.files = files
			return p.eachPuzzle(c.Context(), l.input, 0, func(it item) error { return p.list(l, it) })
		},
	}
	l.addTo(c, p.types)
	c.Flags().StringVar(&l.tag, "tag", "", "only the puzzles with this tag")
	p.jsonFlag(c, "a puzzle")
	return c
}

// listLine is the line of JSON for a puzzle.
type listLine struct {
	file.Head
	Size       [2]int   `json:"size"` // rows and columns
	Givens     int      `json:"givens"`
	Verdict    string   `json:"verdict,omitempty"`
	Difficulty string   `json:"difficulty,omitempty"`
	Set        string   `json:"set,omitempty"` // the title of the set
	Title      string   `json:"title,omitempty"`
	Author     string   `json:"author,omitempty"`
	Source     string   `json:"source,omitempty"`
	License    string   `json:"license,omitempty"`
	Tags       []string `json:"tags"`
	Rules      string   `json:"rules,omitempty"`
	Remarks    string   `json:"remarks,omitempty"`
}

func (p *program) list(l listing, it item) error {
	pz := it.printed()
	m := pz.Meta
	tags := m.TagList()
	if l.tag != "" && !slices.Contains(tags, l.tag) {
		return nil
	}
	if p.json {
		return p.printJSON(listLine{
			it.proved(engine.Unknown, true),
			[2]int{pz.Size().Rows, pz.Size().Cols},
			pz.Givens(), it.Verdict, it.Difficulty(), it.set.Title,
			m.Title, m.Author, m.Source, m.License, append([]string{}, tags...), m.Rules, m.Remarks,
		})
	}
	facts := []string{pz.Type.Spec().Title.String(), pz.Size().String(), words.Count(pz.Givens(), "given")}
	for _, said := range []string{it.Verdict, it.Difficulty()} {
		if said != "" {
			facts = append(facts, said)
		}
	}
	p.printf("%s: %s\n", it.name(), strings.Join(facts, ", "))
	for _, said := range [][2]string{
		{"set", it.set.Title},
		{"title", m.Title},
		{"author", m.Author},
		{"source", m.Source},
		{"license", m.License},
		{"tags", strings.Join(tags, ", ")},
		{"rules", m.Rules},
		{"remarks", m.Remarks},
	} {
		if said[1] != "" {
			p.printf("  %-8s %s\n", said[0], said[1])
		}
	}
	return nil
}
