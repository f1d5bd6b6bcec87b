package file_test

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"quadrille/puzzles/file"
)

// told returns a puzzle of a stream in short: its id and, in brackets, its error.
func told(e file.Entry) string {
	switch {
	case e.Err == nil:
		return e.Meta().ID
	case errors.Is(e.Err, file.ErrNoPuzzle):
		return "[no puzzle: " + e.Err.Error() + "]"
	}
	return e.Meta().ID + "[" + e.Err.Error() + "]"
}

// all returns the puzzles of a stream.
func all(t *testing.T, s *file.Stream) (es []file.Entry) {
	t.Helper()
	for {
		e, err := s.Next()
		if errors.Is(err, io.EOF) {
			return es
		}
		if err != nil {
			t.Fatal(err)
		}
		es = append(es, e)
	}
}

func square(id string) string {
	return fmt.Sprintf(`{"type":"square","id":%q,"givens":["a.",".."]}`, id)
}

func TestStream(t *testing.T) {
	a, b, c := square("a"), square("b"), square("c")
	for _, test := range []struct{ name, text, want string }{
		{"one", a, "a"},
		{"several", a + "\n" + b + "\n" + c + "\n", "a b c"},
		{"ends of lines", "\ufeff\r\n" + a + "\r\n\r\n \t" + b + " \r\n", "a b"},
		{"lines of commands", `{"number":1,"id":"x","type":"square","status":"unique","complete":true,"puzzle":` + a + `,"givens":7,"count":1}` + "\n" + b, "a b"},
		{"laid out", a + "\n{\n  \"puzzle\": {\n    \"type\": \"square\",\n    \"id\": \"}{[\\\"\",\n    \"givens\": [\"a\"]\n  }\n}\n" + c, `a }{[" c`},
		{
			"files", a + "\n" + `{"quadrille":1,"author":"Ada","puzzles":[` + b + `,{"type":"square","id":"x","givens":["z"]}]}` + "\n{\n\"quadrille\": 1,\n\"puzzles\": [\n  " + c + "\n]}\n" + a,
			"a b x[line 2, puzzle 2, row 1, column 1: z is not a letter of a 1 × 1 fake (a or b)] c a",
		},
		{"a puzzle that cannot be used", a + "\n" + `{"type":"square","id":"x","givens":["z"]}` + "\n" + b, "a x[line 2, row 1, column 1: z is not a letter of a 1 × 1 fake (a or b)] b"},
		{"an unknown type", a + "\n\n" + `{"puzzle":{"type":"sudoku","id":"s"}}` + "\n" + b, `a s[line 3: "sudoku" is not a type of puzzle that this program knows] b`},
		{"an error", a + "\n" + `{"number":0,"status":"error","message":"x: no such file"}` + "\n" + b, "a [no puzzle: line 2: x: no such file] b"},
		{"cut", a + "\n" + b[:20], "a [no puzzle: line 2, column 21: the object ends in the middle; a part of it is missing]"},
		{"cut in a name", a + "\n" + b[:4] + "\n" + c, "a [no puzzle: line 2, column 5: the object ends in the middle; a part of it is missing] c"},
		{"cut between", a + "\n" + strings.TrimSuffix(b, `,".."]}`) + "\n" + c, "a [no puzzle: line 2, column 41: the object ends in the middle; a part of it is missing] c"},
		{"damaged", a + "\n" + strings.Replace(b, ":", "=", 1) + "\n" + c, "a [no puzzle: line 2, column 8: the JSON is damaged here] c"},
		{"two in a line", a + "\n" + b + " " + b + "\n" + c, "a b b c"},
		{"no object", a + "\n5\n[1]\nhello\n" + c, "a [no puzzle: line 2: this is a number; a puzzle is an object] [no puzzle: line 3: this is a list; a puzzle is an object] [no puzzle: line 4, column 1: the JSON is damaged here] c"},
		{"other JSON", a + "\n" + `{"name":"ff"}`, "a [no puzzle: line 2: this is JSON, but neither a Quadrille file nor a puzzle of one]"},
		{"no text", a + "\n\xff\n" + b, "a [no puzzle: line 2, column 1: this is not UTF-8 text] b"},
		{"a newer file", a + "\n" + `{"quadrille":2}` + "\n" + b, "a [no puzzle: line 2, column 14: the file is of version 2; this program reads up to version 1] b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, _ := file.NewStream(iotest.OneByteReader(strings.NewReader(test.text)), fakes)
			if s == nil {
				t.Fatal("it is no stream")
			}
			var got []string
			for _, e := range all(t, s) {
				got = append(got, told(e))
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			c, err := file.ParseJSON([]byte(test.text), fakes)
			if err != nil {
				t.Fatal(err)
			}
			got = nil
			for _, e := range c.Puzzles {
				got = append(got, told(e))
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("as a whole: got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// What is not a stream is read as a whole, without loss.
func TestNoStream(t *testing.T) {
	damaged := strings.Replace(square("a"), ":", "=", 1)
	for _, text := range []string{
		"", " \n", "hello", "[" + square("a") + "]", winter, `{"quadrille":1,"puzzles":[` + square("a") + `]}`, damaged, damaged + "\n" + square("b"),
		`{"data":{}}`, "\ufeff\n\n{}", "\n \r\n{\"a\":1}\n\n", "{", strings.Repeat(" ", 5000) + square("a"), "{\n" + square("a")[1:],
	} {
		s, whole := file.NewStream(strings.NewReader(text), fakes)
		if s != nil {
			t.Errorf("%.40q is a stream", text)
			continue
		}
		if got, err := io.ReadAll(whole); err != nil || string(got) != text {
			t.Errorf("of %.40q there is %.40q, %v", text, got, err)
		}
	}
	broken := errors.New("broken")
	for _, text := range []string{"", "hello", "{", square("a")[:20]} {
		_, whole := file.NewStream(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), fakes)
		if got, err := io.ReadAll(whole); !errors.Is(err, broken) || string(got) != text {
			t.Errorf("of %q there is %q, %v", text, got, err)
		}
	}
}

// A puzzle is read before the next one is written, and a read error ends the stream.
func TestStreamIsLive(t *testing.T) {
	in, out := io.Pipe()
	write := func(line string) { go func() { _, _ = io.WriteString(out, line+"\n") }() }
	write(square("a"))
	s, _ := file.NewStream(in, fakes)
	for _, id := range []string{"a", "b"} {
		e, err := s.Next()
		if err != nil || e.Meta().ID != id {
			t.Fatalf("got %s, %v, want %s", told(e), err, id)
		}
		write(square("b"))
	}
	broken := errors.New("broken")
	out.CloseWithError(broken)
	for {
		if _, err := s.Next(); err != nil {
			if !errors.Is(err, broken) {
				t.Errorf("it ends with %v", err)
			}
			return
		}
	}
}

// A stream takes the memory of one puzzle, however many it has.
func TestStreamTakesTheRoomOfAPuzzle(t *testing.T) {
	const n = 50_000
	line := square("a") + "\n"
	s, _ := file.NewStream(io.LimitReader(&repeated{text: line}, int64(n*len(line))), fakes)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range n {
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		if i == n-1 {
			runtime.GC()
			runtime.ReadMemStats(&after)
		}
	}
	if took := int64(after.HeapAlloc) - int64(before.HeapAlloc); took > 1<<18 {
		t.Errorf("%d bytes are taken", took)
	}
}

// repeated is a text repeated over and over.
type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := copy(p, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}

// The content of a stream is written to a file, damaged lines as text.
func TestStreamIsKept(t *testing.T) {
	text := square("a") + "\n" + `{"status":"error","message":"x"}` + "\n" + `{"type":"sudoku","givens":7}` + "\n" + `{"type":` + "\n" + square("b")
	c, err := file.ParseJSON([]byte(text), fakes)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"quadrille":1,"puzzles":[` + square("a") + `,{"status":"error","message":"x"},{"type":"sudoku","givens":7},"{\"type\":",` + square("b") + `]}`
	if got := compact(t, write(t, c)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A puzzle taken from a file keeps the imprint of the file.
func TestFilesInStreams(t *testing.T) {
	c, err := file.ParseJSON([]byte(square("a")+"\n"+`{"quadrille":1,"author":"Ada","license":"CC0","puzzles":[`+square("b")+`]}`), fakes)
	if err != nil {
		t.Fatal(err)
	}
	if m := c.Puzzles[1].Meta(); m.Author != "Ada" || m.License != "CC0" || c.Puzzles[0].Meta().Author != "" {
		t.Errorf("got %+v", m)
	}
}

func FuzzStream(f *testing.F) {
	f.Add(square("a") + "\n" + square("b"))
	f.Add("\n" + square("a") + "\n5")
	f.Add(square("a") + "\n{\"puzzle\":\n" + square("b") + "}\n{\"status\":\"error\"}\n\"x")
	f.Add(square("a") + "\n" + winter + "\n{\"quadrille\":1")
	f.Fuzz(func(t *testing.T, text string) {
		s, whole := file.NewStream(iotest.HalfReader(strings.NewReader(text)), fakes)
		if s == nil {
			if got, err := io.ReadAll(whole); err != nil || string(got) != text {
				t.Fatalf("there is %q, %v", got, err)
			}
			return
		}
		c, err := file.ParseJSON([]byte(text), fakes)
		if err != nil {
			t.Fatal(err)
		}
		es := all(t, s)
		if len(es) != len(c.Puzzles) {
			t.Fatalf("%d puzzles, as a whole %d", len(es), len(c.Puzzles))
		}
		for i := range es {
			if got, want := told(es[i]), told(c.Puzzles[i]); got != want {
				t.Fatalf("puzzle %d is %s, as a whole %s", i+1, got, want)
			}
		}
		write(t, c)
	})
}
