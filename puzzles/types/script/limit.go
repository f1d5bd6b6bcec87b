package script

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"runtime"
	"runtime/metrics"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// What a genre may take.
const (
	mostSource = 64 << 10    // bytes of text
	mostSteps  = 200_000_000 // of a call
	mostHeap   = 256 << 20   // bytes above what was there before the call
	mostItems  = 20_000      // of what one step makes
	mostStates = 20_000      // of a scan
	pollSteps  = 500         // between looks at these limits
)

// Error is what is wrong with a genre, in the words of its author.
type Error struct {
	Line int // from 1; 0: none
	Text string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Text
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Text)
}

// heap returns how many bytes are in use.
func heap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// call calls a function of the genre within the limits. b is the board that rules are called
// for; stopped returns why the caller no longer wants the result.
func (g *Genre) call(b *board, stopped func() error, f starlark.Value, args ...starlark.Value) (v starlark.Value, err error) {
	t := &starlark.Thread{Name: g.name, Print: func(*starlark.Thread, string) {}}
	t.SetLocal("board", b)
	t.SetMaxExecutionSteps(pollSteps)
	most := heap() + mostHeap
	t.OnMaxSteps = func(t *starlark.Thread) {
		switch {
		case stopped() != nil:
			t.Cancel("stopped")
		case t.ExecutionSteps() > mostSteps:
			t.Cancel("this takes more than 200 million steps")
		case heap() > most && inUse() > most:
			t.Cancel("this takes more than 256 MB of memory")
		default:
			t.SetMaxExecutionSteps(t.ExecutionSteps() + pollSteps)
		}
	}
	v, err = starlark.Call(t, f, args, nil)
	if stop := stopped(); stop != nil {
		return nil, stop
	}
	if err != nil {
		return nil, g.readable(err)
	}
	return v, nil
}

// inUse is the heap without garbage.
func inUse() uint64 {
	runtime.GC()
	return heap()
}

// never is for calls that only their limits stop.
func never() error { return nil }

// lineOf returns the innermost line of the genre among calls.
func (g *Genre) lineOf(stack starlark.CallStack) int {
	for i := range stack {
		if pos := stack.At(i).Pos; pos.Filename() == g.name && pos.Line > 0 {
			return int(pos.Line)
		}
	}
	return 0
}

// readable returns an error of Starlark as an Error with a remedy.
func (g *Genre) readable(err error) error {
	if own := new(Error); errors.As(err, &own) {
		return own
	}
	e := &Error{Text: err.Error()}
	switch err := err.(type) {
	case *starlark.EvalError:
		e.Line, e.Text = g.lineOf(err.CallStack), strings.TrimPrefix(err.Msg, "Starlark computation cancelled: ")
	case syntax.Error:
		e.Line, e.Text = int(err.Pos.Line), err.Msg
	case resolve.ErrorList:
		e.Line, e.Text = int(err[0].Pos.Line), err[0].Msg
	}
	line := ""
	if lines := strings.Split(g.source, "\n"); e.Line > 0 && e.Line <= len(lines) {
		line = lines[e.Line-1]
	}
	for _, h := range hints {
		if h.message.MatchString(e.Text) && (h.line == nil || h.line.MatchString(line)) {
			e.Text = h.message.ReplaceAllString(e.Text, h.remedy)
			break
		}
	}
	return e
}

// hints are remedies for what Starlark says of some lines.
var hints = []struct {
	message *regexp.Regexp
	line    *regexp.Regexp // nil: any
	remedy  string
}{
	{regexp.MustCompile(`^(?s).*$`), regexp.MustCompile(`\bf["']`), `there are no f"…" texts; write "%d" % n`},
	{regexp.MustCompile(`^got for, want .*$`), nil, "write [… for … in …], in square brackets"},
	{regexp.MustCompile(`^(?s).*(got import|got class|got try|got lambda|got global|got yield|got async).*$`), nil, "there is no such statement in a genre; a genre is rules and functions, and there is nothing to import"},
	{regexp.MustCompile(`^(?s).*while.*$`), regexp.MustCompile(`\bwhile\b`), "there is no while; write for i in range(…), and break"},
	{regexp.MustCompile(`^function (\S+) called recursively$`), nil, "the function $1 calls itself, which a genre cannot do; b.components(cells) finds what hangs together"},
	{regexp.MustCompile(`^(for loop|if statement) not within a function$`), nil, "a $1 stands in a function only, such as model(b)"},
	{regexp.MustCompile(`^cannot reassign global (\S+).*$`), nil, "the name $1 is used twice; each rule and function has one of its own"},
	{regexp.MustCompile(`^undefined: (\S+)(.*)$`), nil, "nothing is named $1$2"},
	{regexp.MustCompile(`^(.*NoneType.*)$`), nil, "None has no values; b.at(…) is None outside the board: ask before, with if c != None ($1)"},
	{regexp.MustCompile(`^load .*$`), nil, "there is nothing to load"},
	{regexp.MustCompile(`^(.*unindent.*|.*indent.*)$`), nil, "this line is not indented as those around it; indent by four spaces"},
}

// size is how many items a value has, those of tuples in it included.
func size(v starlark.Value) int {
	n := max(0, starlark.Len(v))
	if t, ok := v.(starlark.Tuple); ok && n <= mostItems {
		for _, x := range t {
			if _, ok := x.(starlark.Tuple); ok {
				if n += size(x); n > mostItems {
					break
				}
			}
		}
	}
	return n
}

// written is about how long the text of a value is.
func written(v starlark.Value) int {
	n := max(1, starlark.Len(v))
	if _, ok := v.(starlark.String); ok {
		return n
	}
	for x := range elements(v) {
		if n > mostItems {
			break
		}
		n += written(x)
	}
	if d, ok := v.(*starlark.Dict); ok {
		for _, kv := range d.Items() {
			if n > mostItems {
				break
			}
			n += written(kv[1])
		}
	}
	return n
}

func bits(v starlark.Value) int {
	if n, ok := v.(starlark.Int); ok {
		return n.BigInt().BitLen()
	}
	return 0
}

// large reports whether an operation makes too much in one step.
func large(op syntax.Token, x, y starlark.Value) bool {
	switch op {
	case syntax.PLUS, syntax.PIPE, syntax.AMP, syntax.CIRCUMFLEX:
		return size(x)+size(y) > mostItems || bits(x)+bits(y) > 4096
	case syntax.STAR:
		for _, p := range [2][2]starlark.Value{{x, y}, {y, x}} {
			if n, err := starlark.AsInt32(p[1]); err == nil && n > 1 && size(p[0]) > mostItems/n {
				return true
			}
		}
		return bits(x)+bits(y) > 4096
	case syntax.PERCENT:
		_, text := x.(starlark.String)
		return text && (size(x)/2+1)*written(y) > mostItems
	case syntax.LTLT:
		n, err := starlark.AsInt32(y)
		return err != nil || n > 4096 || bits(x) > 4096
	}
	return false
}

var errLarge = errors.New("this makes more than 20000 items at once")

// asked is an error when a condition is used as if it were true or false already.
func asked(v starlark.Value) error {
	switch v.(type) {
	case lit:
		return errors.New("a condition is not yet true or false: write b.both(p, q), b.either(p, q) and ~p in place of and, or, not and if")
	case integer:
		return errors.New("a number of the solver is not known yet: write compare or sum")
	}
	return nil
}

// compared is an error when == compares what is not known yet.
func compared(x, y starlark.Value) error {
	for _, p := range [2][2]starlark.Value{{x, y}, {y, x}} {
		_, isCell := p[0].(*cell)
		switch p[1].(type) {
		case starlark.String, starlark.Int:
			if isCell {
				return fmt.Errorf("what the cell holds is not known yet: write cell[%s] for the condition that it holds %[1]s", p[1])
			}
		}
		if _, ok := p[0].(lit); ok {
			return asked(p[0])
		}
		if _, ok := p[0].(integer); ok {
			return asked(p[0])
		}
	}
	return nil
}

// caught are the functions that the rewritten tree calls; no genre can name them.
var caught = starlark.StringDict{
	"@ask": builtin("ask", func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) { return args[0], asked(args[0]) }),
	"@small": builtin("small", func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		if size(args[0]) > mostItems {
			return nil, errLarge
		}
		return args[0], nil
	}),
	"@dot": builtin("method", func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		x, name := args[0], string(args[1].(starlark.String))
		var m starlark.Value
		if h, ok := x.(starlark.HasAttrs); ok {
			m, _ = h.Attr(name)
		}
		if m == nil {
			return nil, fmt.Errorf("%s has no .%s", x.Type(), name)
		}
		return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
			n := size(x)
			for _, a := range args {
				switch name {
				case "join":
					n = written(a) + n*size(a)
				case "replace", "format":
					n = max(1, n) * written(a)
				default:
					n += size(a)
				}
			}
			if n > mostItems {
				return nil, errLarge
			}
			v, err := starlark.Call(t, m, args, kw)
			for x := range elements(v) {
				if size(x) > mostItems {
					return nil, errLarge
				}
			}
			return v, err
		}), nil
	}),
}

func init() {
	for _, op := range []syntax.Token{
		syntax.PLUS, syntax.STAR, syntax.PERCENT, syntax.LTLT, syntax.PIPE, syntax.AMP, syntax.CIRCUMFLEX,
		syntax.EQL, syntax.NEQ, syntax.LT, syntax.GT, syntax.LE, syntax.GE,
	} {
		caught["@"+op.String()] = builtin(op.String(), func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
			x, y := args[0], args[1]
			if large(op, x, y) {
				return nil, errLarge
			}
			switch op {
			case syntax.EQL, syntax.NEQ, syntax.LT, syntax.GT, syntax.LE, syntax.GE:
				if err := compared(x, y); err != nil {
					return nil, err
				}
				is, err := starlark.Compare(op, x, y)
				return starlark.Bool(is), err
			}
			for _, v := range args {
				if err := asked(v); err != nil {
					return nil, err
				}
			}
			return starlark.Binary(op, x, y)
		})
	}
	for _, name := range []string{"list", "tuple", "sorted", "set", "dict", "reversed", "zip", "enumerate", "str", "repr", "range", "any", "all", "min", "max", "fail"} {
		caught[name] = starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
			measure := size
			if name == "str" || name == "repr" || name == "fail" {
				measure = written
			}
			for _, a := range args {
				if measure(a) > mostItems {
					return nil, errLarge
				}
				if name == "any" || name == "all" {
					for x := range elements(a) {
						if err := asked(x); err != nil {
							return nil, err
						}
					}
				}
			}
			v, err := starlark.Call(t, starlark.Universe[name], args, kw)
			if err == nil && (name == "range" || name == "tuple") && size(v) > mostItems {
				return nil, errLarge
			}
			if name == "zip" || name == "enumerate" {
				for x := range elements(v) {
					if size(x) > mostItems {
						return nil, errLarge
					}
				}
			}
			return v, err
		})
	}
	caught["sum"] = builtin("sum", func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		total := starlark.MakeInt(0)
		if len(args) != 1 {
			return nil, errors.New("sum takes one list of numbers")
		}
		for x := range elements(args[0]) {
			n, ok := x.(starlark.Int)
			if !ok {
				return nil, fmt.Errorf("%s is no number; what cells hold is added by a rule: r(place).sum(terms, \"==\", n)", x)
			}
			total = total.Add(n)
		}
		return total, nil
	})
}

// builtin returns a function without keywords.
func builtin(name string, f func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error)) *starlark.Builtin {
	return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (v starlark.Value, err error) {
		defer func() {
			if r := recover(); r != nil { // the solver refuses models that are too large
				v, err = nil, fmt.Errorf("this is more than the solver can hold (%v)", r)
			}
		}()
		if len(kw) > 0 {
			return nil, fmt.Errorf("%s takes its arguments in order, without %s =", name, wordOf(kw[0][0]))
		}
		return f(t, args)
	})
}

// assigned are the operations of assignments such as +=.
var assigned = map[syntax.Token]syntax.Token{
	syntax.PLUS_EQ: syntax.PLUS, syntax.STAR_EQ: syntax.STAR, syntax.PERCENT_EQ: syntax.PERCENT,
	syntax.LTLT_EQ: syntax.LTLT, syntax.PIPE_EQ: syntax.PIPE, syntax.AMP_EQ: syntax.AMP, syntax.CIRCUMFLEX_EQ: syntax.CIRCUMFLEX,
}

const caughtMethods = " extend join replace format items popitem "

func calling(at syntax.Position, name string, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}

// rewriter makes a syntax tree call what is caught.
type rewriter struct{ err error }

func (w *rewriter) ask(e *syntax.Expr) {
	at, _ := (*e).Span()
	*e = calling(at, "@ask", *e)
}

var exprType = reflect.TypeFor[syntax.Expr]()

func (w *rewriter) rewrite(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			w.rewrite(v.Elem())
			if v.Type() == exprType {
				w.replace(v.Addr().Interface().(*syntax.Expr))
			}
		}
	case reflect.Pointer:
		if !v.IsNil() && w.enter(v.Interface()) {
			w.rewrite(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if f := v.Field(i); f.CanSet() && name != "LHS" && name != "Vars" {
				w.rewrite(f)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			w.rewrite(v.Index(i))
		}
	}
}

// enter prepares a node before its parts are rewritten, and reports whether they are to be.
func (w *rewriter) enter(node any) bool {
	params := []syntax.Expr{}
	switch n := node.(type) {
	case *syntax.AssignStmt:
		if op, ok := assigned[n.Op]; ok {
			n.Op, n.RHS = syntax.EQ, &syntax.BinaryExpr{X: n.LHS, OpPos: n.OpPos, Op: op, Y: n.RHS}
		}
	case *syntax.IfStmt:
		w.ask(&n.Cond)
	case *syntax.IfClause:
		w.ask(&n.Cond)
	case *syntax.CondExpr:
		w.ask(&n.Cond)
	case *syntax.DefStmt:
		params = n.Params
	case *syntax.LambdaExpr:
		params = n.Params
	}
	for _, p := range params {
		if star, ok := p.(*syntax.UnaryExpr); ok && w.err == nil {
			w.err = syntax.Error{Pos: star.OpPos, Msg: "a function takes each argument by its name, without *"}
		}
	}
	return true
}

// replace replaces an expression whose parts are rewritten.
func (w *rewriter) replace(e *syntax.Expr) {
	switch n := (*e).(type) {
	case *syntax.BinaryExpr:
		switch n.Op {
		case syntax.AND, syntax.OR:
			w.ask(&n.X)
			w.ask(&n.Y)
		default:
			if caught.Has("@" + n.Op.String()) {
				*e = calling(n.OpPos, "@"+n.Op.String(), n.X, n.Y)
			}
		}
	case *syntax.UnaryExpr:
		if n.Op == syntax.NOT {
			w.ask(&n.X)
		} else if n.Op == syntax.STAR && n.X != nil {
			n.X = calling(n.OpPos, "@small", n.X)
		}
	case *syntax.TupleExpr:
		at, _ := n.Span()
		*e = calling(at, "@small", n)
	case *syntax.SliceExpr:
		n.X = calling(n.Lbrack, "@small", n.X)
	case *syntax.DotExpr:
		if strings.Contains(caughtMethods, " "+n.Name.Name+" ") {
			*e = calling(n.Dot, "@dot", n.X, &syntax.Literal{Token: syntax.STRING, TokenPos: n.Dot, Value: n.Name.Name})
		}
	}
}

// stoppedBy returns when a context has ended.
func stoppedBy(ctx context.Context) func() error {
	return func() error { return context.Cause(ctx) }
}
