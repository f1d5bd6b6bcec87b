package script

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Genre is the type that a text states.
type Genre struct {
	name, source string
	spec         puzzles.Spec
	globals      starlark.StringDict
	values       []string // of the answer; nil where they depend on the size
	looks, says  map[string]string
	blank        string // the value that may be left open
	givens       bool   // whether cells of the answer are given
	rules        []*rule
	clues        map[grid.Kind][2]starlark.Value

	mu       sync.Mutex
	valuesOf map[grid.Size]valuesOf
	checkers []*checker // those used last
}

type valuesOf struct {
	list []string
	err  error
}

// options are those of the language: set(…) is there, while and recursion are not.
var options = &syntax.FileOptions{Set: true}

// nameForm is the form of names, which are keys in files and flags.
var nameForm = regexp.MustCompile(`^[a-z][a-z0-9]{0,31}$`)

// NameOf returns the name of the genre of a file.
func NameOf(path string) string {
	return strings.ToLower(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
}

// Load makes the type with a name that a text states. The error is an [*Error].
func Load(name, source string) (*Genre, error) {
	g := &Genre{name: name, source: source, looks: map[string]string{}, says: map[string]string{}, valuesOf: map[grid.Size]valuesOf{}, givens: true}
	switch {
	case !nameForm.MatchString(name):
		return nil, &Error{0, fmt.Sprintf("%q is no name of a genre: it has small letters and digits only, and begins with a letter", name)}
	case len(source) > mostSource:
		return nil, &Error{0, "the text of a genre has at most 64 KiB"}
	}
	tree, err := options.Parse(name, source, 0)
	if err != nil {
		return nil, g.readable(err)
	}
	var w rewriter
	if w.rewrite(reflect.ValueOf(tree)); w.err != nil {
		return nil, g.readable(w.err)
	}
	known := maps.Clone(caught)
	known["rule"] = starlark.NewBuiltin("rule", g.rule)
	program, err := starlark.FileProgram(tree, known.Has)
	if err != nil {
		return nil, g.readable(err)
	}
	// The body of the file is a function like any other, so that the limits apply to it.
	body := starlark.NewBuiltin("genre", func(t *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, _ []starlark.Tuple) (_ starlark.Value, err error) {
		g.globals, err = program.Init(t, known)
		return starlark.None, err
	})
	if _, err := g.call(nil, never, body); err != nil {
		return nil, err
	}
	g.globals.Freeze()
	if err := g.describe(tree); err != nil {
		return nil, err
	}
	return g, nil
}

// rule is the function rule(…) of a genre.
func (g *Genre) rule(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
	if b, _ := t.Local("board").(*board); b != nil {
		return nil, errors.New("rules are made once, outside of functions")
	}
	r := &rule{level: reason.Easy, line: g.lineOf(t.CallStack())}
	level := "easy"
	if err := starlark.UnpackArgs("rule", args, kw, "text", &r.text, "short?", &r.short, "breach?", &r.breach, "level?", &level, "lemma?", &r.lemma); err != nil {
		return nil, err
	}
	var ok bool
	if r.level, ok = reason.LevelNamed(level); !ok {
		return nil, fmt.Errorf("%q is no level; there are easy, medium, hard, very-hard and extreme", level)
	}
	if r.text = strings.TrimSuffix(strings.TrimSpace(r.text), "."); r.text == "" {
		return nil, errors.New("a rule is a sentence")
	}
	r.short = firstOf(r.short, r.text)
	r.breach = firstOf(r.breach, "this breaks the rule that "+r.text)
	g.rules = append(g.rules, r)
	return r, nil
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// Globals are the names that mean something, with what they must be.
var globals = map[string]string{
	"title": "a text", "other": "a text", "sizes": "three sizes: the least, the usual and the greatest", "square": "True or False",
	"turns": `True, False or "diagonal"`, "values": "a list of words, or a function", "blank": "one of the values", "says": "a dict of words",
	"looks": "a dict of looks", "clues": `a dict such as {"top": (0, 9)}`, "givens": "True or False",
	"fits": "a function", "model": "a function", "valid": "a function",
}

// looks are the ways to draw a value.
var looks = []string{"text", "disc black", "disc white", "shade", "dot", "star", "none", "tent", "tree"}

var sides = map[string]grid.Kind{"top": grid.Above, "left": grid.LeftOf, "bottom": grid.Below, "right": grid.RightOf}

// describe reads the globals. An error names the line that defines the one at fault.
func (g *Genre) describe(tree *syntax.File) error {
	line := map[string]int{}
	for _, s := range tree.Stmts {
		switch s := s.(type) {
		case *syntax.AssignStmt:
			if id, ok := s.LHS.(*syntax.Ident); ok {
				line[id.Name] = int(id.NamePos.Line)
			}
		case *syntax.DefStmt:
			line[s.Name.Name] = int(s.Def.Line)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(g.globals)) {
		v := g.globals[name]
		if r, ok := v.(*rule); ok {
			if r.kind != "" {
				return &Error{line[name], fmt.Sprintf("%s and %s are one rule; a rule has one name", r.kind, name)}
			}
			r.kind = name
			continue
		}
		if _, ok := globals[name]; ok {
			continue
		}
		among := slices.Sorted(maps.Keys(globals))
		if _, ok := v.(*starlark.Function); ok {
			among = []string{"fits", "model", "valid", "values"}
		}
		if near := nearest(name, among); near != "" {
			return &Error{line[name], fmt.Sprintf("%s means nothing in a genre; did you mean %s?", name, near)}
		}
	}
	for _, part := range []struct {
		name string
		need bool
		read func(v starlark.Value) error
	}{
		{"title", true, g.text(func(s string) { g.spec.Title = words.Message(s) })},
		{"other", false, g.text(func(s string) { g.spec.Other = s })},
		{"sizes", true, g.readSizes},
		{"square", false, g.yesNo(func(yes bool) { g.spec.Square = yes })},
		{"turns", false, g.readTurns},
		{"givens", false, g.yesNo(func(yes bool) { g.givens = yes })},
		{"values", true, g.readValues},
		{"blank", false, g.text(func(s string) { g.blank = s })},
		{"says", false, func(v starlark.Value) error { return g.perValue(v, g.says, nil) }},
		{"looks", false, func(v starlark.Value) error { return g.perValue(v, g.looks, looks) }},
		{"clues", false, g.readClues},
		{"fits", false, g.readFits},
		{"model", true, g.function(1)},
		{"valid", false, g.function(4)},
	} {
		v, ok := g.globals[part.name]
		if !ok && part.need {
			return &Error{0, fmt.Sprintf("the genre has no %s, which must be %s", part.name, globals[part.name])}
		}
		if part.name == "turns" && !ok {
			v = starlark.False
			ok = true
		}
		if !ok {
			continue
		}
		if err := part.read(v); err != nil {
			return &Error{line[part.name], err.Error()}
		}
	}
	if g.blank != "" && g.values != nil && !slices.Contains(g.values, g.blank) {
		return &Error{line["blank"], fmt.Sprintf("blank is %q, which is not one of the values", g.blank)}
	}
	if len(g.rules) == 0 {
		return &Error{0, "the genre has no rule(…)"}
	}
	var said []string
	for _, r := range g.rules {
		if r.kind == "" {
			return &Error{r.line, "this rule has no name; write name = rule(…)"}
		}
		if r.lemma {
			continue
		}
		said = append(said, words.Capital(r.text)+".")
		g.spec.Printed = append(g.spec.Printed, puzzles.PrintedRule{Text: words.Message(r.text), Kinds: []string{r.kind}})
	}
	if len(said) == 0 {
		return &Error{0, "the genre has lemmas only, and no rule"}
	}
	g.spec.Rules = words.Message(strings.Join(said, " "))
	g.spec.Source = g.source
	g.spec.Models = []puzzles.ModelSpec{{Name: "rules", Title: "Rules", Help: "As the genre states them."}}
	return nil
}

// nearest returns the name that a mistyped one stands for, "" if none is near.
func nearest(name string, names []string) string {
	for _, n := range names {
		if strings.EqualFold(n, name) || n == name+"s" || name == n+"s" || len(name) > 3 && apart(name, n) == 1 {
			return n
		}
	}
	return ""
}

// apart reports 1 if one letter is wrong, missing, too many, or two are exchanged; else 2.
func apart(a, b string) int {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch {
	case len(b)-len(a) == 1 && a[i:] == b[i+1:],
		len(a) == len(b) && i < len(a) && a[i+1:] == b[i+1:],
		len(a) == len(b) && i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]:
		return 1
	}
	return 2
}

func (g *Genre) text(set func(string)) func(starlark.Value) error {
	return func(v starlark.Value) error {
		s := wordOf(v)
		if _, isInt := v.(starlark.Int); s == "" || strings.ContainsAny(s, "\n\t") || !isInt && starlark.Len(v) < 0 {
			return fmt.Errorf("%s is no text", v)
		}
		set(s)
		return nil
	}
}

func (g *Genre) yesNo(set func(bool)) func(starlark.Value) error {
	return func(v starlark.Value) error {
		b, ok := v.(starlark.Bool)
		if !ok {
			return fmt.Errorf("%s is neither True nor False", v)
		}
		set(bool(b))
		return nil
	}
}

// readTurns reads which turned boards keep the rules: all, none, or those that exchange rows
// and columns.
func (g *Genre) readTurns(v starlark.Value) error {
	if v == starlark.String("diagonal") {
		g.spec.Turns = []puzzles.Turn{puzzles.Upright, puzzles.OverDiagonal}
		return nil
	}
	return g.yesNo(func(yes bool) { g.spec.Turns = map[bool][]puzzles.Turn{false: {puzzles.Upright}}[yes] })(v)
}

func (g *Genre) function(params int) func(starlark.Value) error {
	return func(v starlark.Value) error {
		f, ok := v.(*starlark.Function)
		if !ok || f.NumParams() != params {
			return fmt.Errorf("this must be a function of %s", words.Count(params, "argument"))
		}
		return nil
	}
}

func (g *Genre) readSizes(v starlark.Value) error {
	t := slices.Collect(elements(v))
	if len(t) != 3 {
		return errors.New("sizes must be three: the least, the usual and the greatest, such as (3, 6, 20)")
	}
	for i, z := range []*grid.Size{&g.spec.Least, &g.spec.Default, &g.spec.Most} {
		ns := []starlark.Value{t[i], t[i]}
		if pair, ok := t[i].(starlark.Tuple); ok {
			ns = pair
		}
		if len(ns) != 2 {
			return fmt.Errorf("%s is no size; write a number or (rows, cols)", t[i])
		}
		r, err1 := starlark.AsInt32(ns[0])
		c, err2 := starlark.AsInt32(ns[1])
		if err1 != nil || err2 != nil || r < 1 || c < 1 || r > mostSide || c > mostSide {
			return fmt.Errorf("%s is no size; write a number from 1 to %d or (rows, cols)", t[i], mostSide)
		}
		*z = grid.Size{Rows: r, Cols: c}
	}
	sp := &g.spec
	if sp.Least.Rows > sp.Default.Rows || sp.Default.Rows > sp.Most.Rows || sp.Least.Cols > sp.Default.Cols || sp.Default.Cols > sp.Most.Cols {
		return errors.New("sizes must grow: the least, the usual and the greatest")
	}
	return nil
}

// mostSide is the greatest side of a board of a genre.
const mostSide = 60

func (g *Genre) readFits(v starlark.Value) error {
	if err := g.function(2)(v); err != nil {
		return err
	}
	g.spec.Fits = func(z grid.Size) error {
		v, err := g.call(nil, never, g.globals["fits"], starlark.MakeInt(z.Rows), starlark.MakeInt(z.Cols))
		if err != nil {
			return err
		}
		if s, ok := starlark.AsString(v); ok && s != "" {
			return words.Errorf("%s; %s is not right", s, z)
		}
		return nil
	}
	return nil
}

func (g *Genre) readValues(v starlark.Value) error {
	if _, ok := v.(*starlark.Function); ok {
		if err := g.function(2)(v); err != nil {
			return err
		}
		vs, err := g.valuesFor(g.spec.Default)
		if err == nil {
			_, err = wordsOf(vs)
		}
		return err
	}
	var err error
	g.values, err = wordsOf(slices.Collect(elements(v)))
	return err
}

// wordsOf returns the words of values, which must be short and of one kind.
func wordsOf[T any](vs []T) ([]string, error) {
	list := make([]string, len(vs))
	for i, v := range vs {
		switch v := any(v).(type) {
		case string:
			list[i] = v
		case starlark.Value:
			list[i] = wordOf(v)
		}
		if w := list[i]; w == "" || w == "." || len(w) > 8 || strings.ContainsAny(w, " \t\n\"\\") || slices.Contains(list[:i], w) {
			return nil, fmt.Errorf("%q is no value: values are different words of up to 8 letters, without spaces, and not a single point", w)
		}
	}
	if len(list) < 2 || len(list) > 99 {
		return nil, errors.New("values must be a list of 2 to 99 words")
	}
	return list, nil
}

// valuesFor returns the words of a board of a size.
func (g *Genre) valuesFor(z grid.Size) ([]string, error) {
	if g.values != nil {
		return g.values, nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if known, ok := g.valuesOf[z]; ok {
		return known.list, known.err
	}
	v, err := g.call(nil, never, g.globals["values"], starlark.MakeInt(z.Rows), starlark.MakeInt(z.Cols))
	var list []string
	if err == nil {
		list, err = wordsOf(slices.Collect(elements(v)))
	}
	g.valuesOf[z] = valuesOf{list, err}
	return list, err
}

// perValue reads a dict with a text for each of some values.
func (g *Genre) perValue(v starlark.Value, to map[string]string, allowed []string) error {
	d, ok := v.(*starlark.Dict)
	if !ok {
		return fmt.Errorf("%s is no dict such as {\"x\": …}", v)
	}
	for _, kv := range d.Items() {
		word, text := wordOf(kv[0]), wordOf(kv[1])
		if g.values != nil && !slices.Contains(g.values, word) {
			return fmt.Errorf("%s is not one of the values", kv[0])
		}
		if allowed != nil && !slices.Contains(allowed, text) {
			return fmt.Errorf("%q is no look; there are %s", text, strings.Join(allowed, ", "))
		}
		to[word] = text
	}
	return nil
}

func (g *Genre) readClues(v starlark.Value) error {
	d, ok := v.(*starlark.Dict)
	if !ok || d.Len() == 0 {
		return fmt.Errorf("%s is no dict such as {\"top\": (0, 9)}", v)
	}
	g.clues = map[grid.Kind][2]starlark.Value{}
	for _, kv := range d.Items() {
		side, ok := sides[wordOf(kv[0])]
		if !ok {
			return fmt.Errorf("%s is no side; there are top, left, bottom and right", kv[0])
		}
		t, ok := kv[1].(starlark.Tuple)
		if !ok || len(t) != 2 {
			return fmt.Errorf("the clues at the %s are a least and a greatest number, such as (0, 9)", wordOf(kv[0]))
		}
		g.clues[side] = [2]starlark.Value{t[0], t[1]}
		if _, _, err := g.clueRange(g.spec.Default, side); err != nil {
			return err
		}
		g.spec.Sides = append(g.spec.Sides, side)
	}
	slices.Sort(g.spec.Sides)
	g.spec.Clues = func(p *puzzles.Puzzle, at grid.Place) (least, most int) {
		least, most, err := g.clueRange(p.Size(), at.Kind)
		if err != nil {
			return 0, 0
		}
		return least, most
	}
	return nil
}

// clueRange returns the range of clues at a side.
func (g *Genre) clueRange(z grid.Size, side grid.Kind) (least, most int, err error) {
	var n [2]int
	for i, v := range g.clues[side] {
		if f, ok := v.(*starlark.Function); ok {
			if v, err = g.call(nil, never, f, starlark.MakeInt(z.Rows), starlark.MakeInt(z.Cols)); err != nil {
				return 0, 0, err
			}
		}
		if n[i], err = starlark.AsInt32(v); err != nil || n[i] < 0 || n[i] > 9999 {
			return 0, 0, fmt.Errorf("%s is no bound of a clue; write a number from 0 to 9999, or lambda rows, cols: …", v)
		}
	}
	if n[0] > n[1] {
		return 0, 0, fmt.Errorf("no clue is from %d to %d", n[0], n[1])
	}
	return n[0], n[1], nil
}

// elements yields the elements of a list, tuple or dict; nothing of other values.
func elements(v starlark.Value) iter.Seq[starlark.Value] {
	return func(yield func(starlark.Value) bool) {
		if v == nil {
			return
		}
		it := starlark.Iterate(v)
		if it == nil {
			return
		}
		defer it.Done()
		for x := starlark.Value(nil); it.Next(&x); {
			if !yield(x) {
				return
			}
		}
	}
}

// wordOf returns a text without quotation marks.
func wordOf(v starlark.Value) string {
	if s, ok := starlark.AsString(v); ok {
		return s
	}
	if written(v) > mostItems {
		return "…"
	}
	return v.String()
}
