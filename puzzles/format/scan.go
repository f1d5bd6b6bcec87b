package format

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles/file"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// scanner finds the puzzles in a text, whatever is between them. It goes through the text line
// by line, and at each line it asks
//
//   - formats whose first line says what they are,
//   - within the line, formats of one line: links, game IDs, codes,
//   - formats that are only rows of cells,
//
// and continues after what one of them takes. A line that no format takes has no puzzle. No
// format is asked about a line twice, so the time is linear in the length of the text.
type scanner struct {
	Options
	told, cells []Format       // formats that say what they are, and the others
	inLine      *regexp.Regexp // candidates for formats of one line

	at       int            // the line that is read
	asked    map[Format]int // the line from which a format may be asked again
	named    int            // the line after the last one of a format that says what it is
	begun    int            // the first line that may be beside a board: after a blank line, or the last board
	below    bool           // there is a board since the last blank line
	unclosed bool           // a JSON object does not end, or is not ours

	findings
}

func newScanner(o Options) *scanner {
	s := &scanner{Options: o, asked: make(map[Format]int), cells: cellFormats}
	all := All(o.Types)
	s.told = all[:len(all)-len(cellFormats)]
	var patterns []string
	for _, f := range s.told {
		if l, ok := f.(SingleLine); ok {
			patterns = append(patterns, "(?:"+l.Pattern()+")")
		}
	}
	s.inLine = regexp.MustCompile(strings.Join(patterns, "|"))
	return s
}

// objects reads the JSON objects at the beginning of a text and returns the rest, with the number
// of its first line. If nothing else follows, they are read with what is around them, as one file.
func (s *scanner) objects(data []byte) (rest []byte, number int) {
	begun := bytes.TrimLeft(data, " \t\r\n\ufeff")
	size, whole := objectsIn(begun)
	switch {
	case size == 0:
		return data, 1
	case !whole:
		size = len(begun)
	}
	json := data[:len(data)-len(begun)+size]
	if !s.json(-1, unlisted(json[:len(json):len(json)])) {
		return data, 1
	}
	return begun[size:], 1 + bytes.Count(json, []byte("\n"))
}

// json reads JSON that begins at a line. It returns false for other programs' JSON that may have
// a link in it; then all objects are read as text.
func (s *scanner) json(line int, data []byte) bool {
	found, err := s.read(Input{JSON: data})
	other := errors.Is(err, file.ErrOther) || err != nil && !ourMember().Match(data)
	if s.unclosed = other && s.inLine.Match(data); s.unclosed {
		return false
	}
	return s.put(line, found, err)
}

var (
	objectBegin = pattern.New(`^\{\s*(?:["}]|$)`)
	// objectsBegin matches the beginning of objects, which may be in a list.
	objectsBegin = pattern.New(`^(?:\[\s*)?\{`)
	// ourMember matches a member of our own files.
	ourMember = pattern.New(`"(?:quadrille|puzzle|type|givens)"\s*:`)
)

// unlisted returns objects with blanks in place of all that is between them but line ends.
func unlisted(objects []byte) []byte {
	bare := objects
	for at := 0; at < len(objects); {
		switch ch := objects[at]; {
		case ch == '{':
			end := closing(objects[at:])
			if end < 0 {
				return bare
			}
			at += end
			continue
		case strings.IndexByte(",;[]", ch) >= 0:
			if &bare[0] == &objects[0] {
				bare = slices.Clone(objects)
			}
			bare[at] = ' '
		}
		at++
	}
	return bare
}

// objectsIn returns the size of the JSON objects at the beginning of a text, up to a line end,
// which may be in a list; if one is not closed, whole is false and the size is that of the text.
func objectsIn[T string | []byte](text T) (size int, whole bool) {
	const begin = 80 // characters are enough to recognize an object
	at := len(objectsBegin().FindString(string(text[:min(len(text), begin)]))) - 1
	if at < 0 || !objectBegin().MatchString(string(text[at:min(at+begin, len(text))])) {
		return 0, true
	}
	for {
		for at < len(text) && strings.IndexByte(" \t\r\n,;]", text[at]) >= 0 {
			if at++; text[at-1] == '\n' {
				size = at
			}
		}
		if at == len(text) {
			return at, true
		}
		if !objectBegin().MatchString(string(text[at:min(at+begin, len(text))])) {
			if at > size {
				size = lineEnd(text, at) // including what is not an object
			}
			return size, true
		}
		end := closing(text[at:])
		if end < 0 {
			return len(text), false
		}
		at += end
	}
}

// lineEnd returns the position after the line that contains a position.
func lineEnd[T string | []byte](text T, at int) int {
	for ; at < len(text); at++ {
		if text[at] == '\n' {
			return at + 1
		}
	}
	return at
}

// closing returns the position after the bracket that closes the first one, -1 if there is
// none.
func closing[T string | []byte](text T) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// scan reads a text whose first line has that number.
func (s *scanner) scan(text string, number int) {
	s.lines = undressed(text, number)
	for n := 0; s.at < len(s.lines.all) && s.puzzles <= file.MaxPuzzles; s.at += n {
		named := true
		n = s.object()
		for _, read := range []func() int{s.blank, func() int { return s.block(s.told) }, s.within} {
			if n == 0 {
				n = read()
			}
		}
		if n == 0 {
			if named = false; !s.lines.has(s.at, signed) {
				n = s.block(s.cells)
			}
		}
		if n == 0 {
			n = 1
			s.leave(s.at, s.below)
		}
		if named {
			s.named = s.at + n
		}
	}
}

// whole reads the text, in which nothing was found, as a single puzzle with nothing around it.
func (s *scanner) whole() (*Found, error) {
	all := ""
	if s.lines != nil {
		for _, p := range s.lines.parts {
			all += p.text
		}
	}
	in := Input{Text: strings.TrimSpace(all), whole: true}
	in.Raw = in.Text
	if strings.HasPrefix(in.Text, "{") {
		in = Input{JSON: []byte(in.Text)}
	}
	found, err := s.read(in, All(s.Types)...)
	switch {
	case found != nil || err != nil:
	case s.link != nil:
		err = s.link
	default:
		err = words.Errorf("%w; copy a puzzle as text, a link to one, or the text of a Quadrille file", ErrUnknown)
	}
	return found, err
}

// firstLines returns the first n lines of a text.
func firstLines(text string, n int) string {
	end := 0
	for range n {
		end = lineEnd(text, end)
	}
	return text[:end]
}

// blank returns 1 if the line is blank, else 0.
func (s *scanner) blank() int {
	if strings.Trim(s.lines.of(s.at), " ") != "" { // tabs may be fields
		return 0
	}
	if s.lines.ends(s.at) {
		s.begun, s.below = s.at+1, false
	}
	return 1
}

// object reads JSON objects, and returns how many lines they have. For one that is not closed
// it takes only the first line.
func (s *scanner) object() int {
	if s.unclosed {
		return 0
	}
	raw, _ := s.lines.rest(s.at)
	begun := strings.TrimLeft(raw, " \t")
	size, whole := objectsIn(begun)
	if size == 0 {
		return 0
	}
	if s.unclosed = !whole; s.unclosed {
		size = lineEnd(begun, 0)
	}
	if !s.json(s.at, unlisted([]byte(begun[:size]))) {
		return 0
	}
	return lineCount(begun[:size])
}

// block asks formats how many lines are theirs, and returns the number for the first format
// that finds puzzles in them, or says what is wrong with them.
func (s *scanner) block(formats []Format) int {
	raw, text := s.lines.rest(s.at)
	for _, f := range formats {
		b, ok := f.(Block)
		if !ok || s.asked[f] > s.at {
			continue
		}
		n := b.Lines(text, s.Types)
		if n == 0 {
			continue
		}
		s.asked[f] = s.at + n
		rows := strings.TrimSuffix(firstLines(text, n), "\n")
		found, err := s.read(Input{Text: rows, Raw: strings.TrimSuffix(firstLines(raw, n), "\n")}, f)
		if found != nil {
			n, err = s.account(found, f, rows, n-found.below)
			s.asked[f] = s.at + n
			if err != nil {
				found = nil
			}
		}
		if s.put(s.at, found, err) {
			if found != nil {
				s.around(n)
			}
			return n
		}
	}
	return 0
}

// around tells of the lines above a board of n lines that have no puzzle, and were passed over.
func (s *scanner) around(n int) {
	for i := max(s.begun, s.named); i < s.at; i++ {
		s.leave(i, true)
	}
	s.begun, s.below = s.at+n, true
}

// within reads the formats of one line within the line, and returns how many lines it takes:
// several if a text continues on the next lines.
func (s *scanner) within() (lines int) {
	line := s.lines.of(s.at)
	if !strings.ContainsAny(line, ":#=/") {
		return 0
	}
	raw, _ := s.lines.rest(s.at)
	if raw = strings.TrimSuffix(firstLines(raw, 1), "\n"); strings.Contains(raw, "—") { // which ends an address
		line = plainly(strings.ReplaceAll(raw, "—", " "))
	}
	places := s.places(line)
	for i, at := range places {
		last := i == len(places)-1
		found, err := s.read(Input{Text: unescaped(line[at[0]:at[1]])}, s.told...)
		if last && (err != nil || found != nil) {
			if more, n := s.longer(line[at[0]:at[1]], line[at[1]:], faults(found, err)); n > 0 {
				found, err, lines = more, nil, n
			}
		}
		if s.put(s.at, found, err) {
			lines = max(lines, 1)
		}
	}
	return lines
}

// ReadLine reads a line that has nothing but links, share codes and IDs. It returns nil if there
// is anything else in it, if one of them cannot be read, or if there is a remark about one.
func ReadLine(line []byte, o Options) *file.Collection {
	text := strings.TrimSpace(plainly(string(line)))
	if len(line) > MostLine || readable(line) != nil || strings.Contains(text, "\n") {
		return nil
	}
	s := newScanner(o)
	s.told = slices.DeleteFunc(s.told, func(f Format) bool {
		_, ok := f.(SingleLine)
		return !ok
	})
	c, end := &file.Collection{}, 0
	for _, at := range s.places(text) {
		found, err := s.read(Input{Text: unescaped(text[at[0]:at[1]])}, s.told...)
		if err != nil || found == nil || len(found.Remarks) > 0 || strings.TrimSpace(text[end:at[0]]) != "" {
			return nil
		}
		c.Puzzles = append(c.Puzzles, found.Collection.Puzzles...)
		end = at[1]
	}
	if len(c.Puzzles) == 0 || strings.TrimSpace(text[end:]) != "" || s.noWay != nil {
		return nil
	}
	return c
}

// unescaped returns a link without the escapes of HTML.
func unescaped(link string) string {
	return strings.ReplaceAll(strings.ReplaceAll(link, "&amp;", "&"), "&#38;", "&")
}

var (
	// begin matches the beginning of an address, which may be inside another one.
	begin = pattern.New(`(?i)https?://|quadrille:`)
	// joint matches what separates an address from its repetition as link text.
	joint = pattern.New(`^["'\]>(]+$`)
)

// places returns the parts of a line that could be of formats of one line.
func (s *scanner) places(line string) (places [][2]int) {
	for _, m := range s.inLine.FindAllStringIndex(line, -1) {
		for from := m[0] + strings.Count(line[m[0]:m[0]+1], "_"); from < m[1]; {
			to := m[1]
			if next := begin().FindStringIndex(line[from+1 : to]); next != nil {
				to = from + 1 + next[0]
			}
			end := from + len(trimmed(line[from:to]))
			if n := len(places); n > 0 && line[from:end] == line[places[n-1][0]:places[n-1][1]] && joint().MatchString(line[places[n-1][1]:from]) {
				from = to
				continue
			}
			places = append(places, [2]int{from, end})
			from = to
		}
	}
	return places
}

// trimmed returns an address without the punctuation that follows it in a sentence.
func trimmed(text string) string {
	var counts [utf8.RuneSelf]int
	for _, ch := range []byte(text) {
		counts[ch%utf8.RuneSelf]++
	}
	for text != "" {
		last := text[len(text)-1]
		open := strings.IndexByte(")]}", last)
		switch {
		case open >= 0 && counts[last] > counts["([{"[open]]:
		case strings.IndexByte(".,;:!?'`*_~([{", last) >= 0:
		default:
			return text
		}
		counts[last]--
		text = text[:len(text)-1]
	}
	return text
}

// unread is the number of faults of a text that was not read at all.
const unread = 1 << 20

// faults counts the faults of what was found.
func faults(found *Found, err error) int {
	if err != nil || found == nil {
		return unread
	}
	return len(found.Remarks)
}

// longer reads a text that a mail program has broken into lines: it adds the rest of its line
// and following lines if the result has fewer faults. It returns how many lines are taken, 0
// if that does not help.
func (s *scanner) longer(text, rest string, worst int) (found *Found, lines int) {
	if worst == 0 {
		return nil, 0
	}
	var parts []string
	_, below := s.lines.rest(s.at)
	for line := range strings.Lines(below[len(firstLines(below, 1)):]) {
		if strings.TrimSpace(line) == "" || s.inLine.MatchString(line) {
			break
		}
		parts = append(parts, line)
	}
	lone := 0
	for strings.TrimSpace(rest) == "" && lone < len(parts) && len(strings.Fields(parts[lone])) == 1 {
		lone++
	}
	for _, n := range []int{len(parts), lone, lone - 1} {
		all := strings.Join(strings.Fields(text+rest+strings.Join(parts[:max(n, 0)], "")), "")
		if n < 0 || all == text {
			continue
		}
		found, err := s.read(Input{Text: unescaped(all)}, s.told...)
		if faults(found, err) < worst {
			return found, n + 1
		}
	}
	return nil, 0
}

// read asks the named formats about a text, or all if none are named. If the text cannot be
// read as Options.As says, it is read as it can be.
func (s *scanner) read(in Input, formats ...Format) (*Found, error) {
	if formats == nil {
		formats = s.told
	}
	in.Options = s.Options
	found, err := ask(in, formats)
	if errors.Is(err, errNoWay) {
		s.noWay = err
		in.As = ""
		return ask(in, formats)
	}
	return found, err
}

// ask asks formats in turn.
func ask(in Input, formats []Format) (*Found, error) {
	for _, f := range formats {
		if r, ok := f.(Reader); ok {
			if found, err := r.Read(in); err != nil || found != nil {
				return found, err
			}
		}
	}
	return nil, nil
}
