package picture

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
)

// walls holds the characters for corners, indexed by the directions of the walls that
// meet there, as a bit set: 1 up, 2 right, 4 down, 8 left.
type walls []rune

var (
	asciiWalls   = walls(" ++++|++++-+++++")
	unicodeWalls = walls(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
)

// boxes writes a board as text with walls.
type boxes struct {
	v     *puzzles.View
	z     grid.Size
	parts Parts
	walls walls
	signs bool
	width int // of the longest word, in characters
	label int // of the row numbers and a blank; 0 without coordinates
	clue  int // of the clues on the left and a blank; 0 without them
}

// boxed returns a board as plain text with walls around its cells, drawn in Unicode or only
// ASCII characters, with the clues where they stand on paper and, if wanted, row and column
// numbers outside them.
func boxed(v *puzzles.View, ascii, coordinates bool) string {
	b := boxes{v: v, z: v.State.Puzzle.Size(), parts: PartsOf(v.State.Puzzle.Type), walls: unicodeWalls, signs: !ascii, width: 1}
	if ascii {
		b.walls = asciiWalls
	}
	for c := range b.z.All() {
		b.width = max(b.width, utf8.RuneCountInString(b.word(c)))
	}
	p := v.State.Puzzle
	for _, side := range sides {
		for _, clue := range p.Clues[side] {
			switch n := len(clueWord(clue)); side {
			case grid.LeftOf:
				b.clue = max(b.clue, n+1)
			case grid.Above, grid.Below:
				b.width = max(b.width, n)
			}
		}
	}
	var out strings.Builder
	if coordinates {
		b.label = len(strconv.Itoa(b.z.Rows)) + 1
		b.width = max(b.width, len(strconv.Itoa(b.z.Cols)))
		b.fields(&out, func(c int) string { return strconv.Itoa(c + 1) })
	}
	b.across(&out, grid.Above)
	for r := range b.z.Rows {
		b.wall(&out, r)
		b.row(&out, r)
	}
	b.wall(&out, b.z.Rows)
	b.across(&out, grid.Below)
	return out.String()
}

// word returns what stands in a cell, "" where it is open.
func (b boxes) word(c grid.Cell) string {
	p := b.v.State.Puzzle
	if b.parts.Boxes != nil {
		return b.parts.Boxes.Word(b.v, c)
	}
	value := b.v.Mark(c)
	if value == puzzles.Open {
		value = p.Cells.At(c)
	}
	if value == puzzles.Open {
		return ""
	}
	if b.parts.Sign != nil && b.signs {
		if sign := b.parts.Sign(value); sign != "" {
			return sign
		}
	}
	return word(b.v, c)
}

// parted reports whether there is a wall between two neighbors.
func (b boxes) parted(a, o grid.Cell) bool {
	if b.parts.Boxes != nil {
		return !b.parts.Boxes.Joined(b.v, a, o)
	}
	if p := b.v.State.Puzzle; b.z.Has(a) && b.z.Has(o) && p.HasRegions() {
		return p.Region(a) != p.Region(o)
	}
	return b.z.Has(a) || b.z.Has(o)
}

// across writes the clues above or below.
func (b boxes) across(out *strings.Builder, side grid.Kind) {
	if b.v.State.Puzzle.Clues[side] != nil {
		b.fields(out, func(c int) string { return clueWord(b.v.State.Puzzle.Clue(grid.Field(side, c))) })
	}
}

// fields writes the line of words above or below the columns.
func (b boxes) fields(out *strings.Builder, word func(col int) string) {
	line := strings.Repeat(" ", b.label+b.clue)
	for c := range b.z.Cols {
		line += "  " + b.pad(word(c)) + " "
	}
	if line = strings.TrimRight(line, " "); line != "" || b.label == 0 {
		out.WriteString(line + "\n")
	}
}

func (b boxes) pad(text string) string { return padded(text, b.width) }

// before returns text right-aligned and followed by a blank, width characters in all.
func before(text string, width int) string {
	if width == 0 {
		return ""
	}
	return padded(text, width-1) + " "
}

// wall writes the line above row r.
func (b boxes) wall(out *strings.Builder, r int) {
	line := strings.Repeat(" ", b.label+b.clue)
	at := func(row, col int) grid.Cell { return grid.Cell{Row: row, Col: col} }
	for c := range b.z.Cols + 1 {
		arms := 0
		for bit, pair := range [4][2]grid.Cell{
			{at(r-1, c-1), at(r-1, c)}, {at(r-1, c), at(r, c)}, {at(r, c-1), at(r, c)}, {at(r-1, c-1), at(r, c-1)},
		} {
			if b.parted(pair[0], pair[1]) {
				arms |= 1 << bit
			}
		}
		line += string(b.walls[arms])
		if c < b.z.Cols {
			fill := " "
			if arms&2 != 0 {
				fill = string(b.walls[10])
			}
			line += strings.Repeat(fill, b.width+2)
		}
	}
	out.WriteString(strings.TrimRight(line, " ") + "\n")
}

func (b boxes) row(out *strings.Builder, r int) {
	p := b.v.State.Puzzle
	line := before(strconv.Itoa(r+1), b.label) + before(clueWord(p.Clue(grid.Field(grid.LeftOf, r))), b.clue)
	for c := range b.z.Cols + 1 {
		wall := " "
		if b.parted(grid.Cell{Row: r, Col: c - 1}, grid.Cell{Row: r, Col: c}) {
			wall = string(b.walls[5])
		}
		line += wall
		if c < b.z.Cols {
			line += " " + b.pad(b.word(grid.Cell{Row: r, Col: c})) + " "
		}
	}
	if p.Clues[grid.RightOf] != nil {
		line += " " + clueWord(p.Clue(grid.Field(grid.RightOf, r)))
	}
	out.WriteString(strings.TrimRight(line, " ") + "\n")
}

// Text returns a board as plain text, with the words around it that the sheet has.
func (s Sheet) Text(_ context.Context, v *puzzles.View) ([]byte, error) {
	return s.around(text(v, s.Coordinates)), nil
}

// UnicodeText is like Text, with walls of Unicode characters around the cells.
func (s Sheet) UnicodeText(_ context.Context, v *puzzles.View) ([]byte, error) {
	return s.around(boxed(v, false, s.Coordinates)), nil
}

// ASCIIText is like Text, with walls of ASCII characters around the cells.
func (s Sheet) ASCIIText(_ context.Context, v *puzzles.View) ([]byte, error) {
	return s.around(boxed(v, true, s.Coordinates)), nil
}

// around puts the words of the sheet around a text.
func (s Sheet) around(text string) []byte {
	for _, above := range []string{s.Author, s.Title} {
		if above != "" {
			text = oneLine(above) + "\n" + text
		}
	}
	for _, part := range s.below() {
		text += "\n" + strings.TrimSpace(part.text) + "\n"
	}
	return []byte(text)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Markdown returns a board as a Markdown code block, as forums accept it.
func (s Sheet) Markdown(_ context.Context, v *puzzles.View) ([]byte, error) {
	var b strings.Builder
	if s.Title != "" {
		b.WriteString("**" + EscapeMarkdown(s.Title) + "**\n\n")
	}
	if s.Author != "" {
		b.WriteString(EscapeMarkdown(s.Author) + "\n\n")
	}
	b.WriteString("```\n" + boxed(v, false, s.Coordinates) + "```\n")
	for _, part := range s.below() {
		b.WriteString("\n" + EscapeMarkdown(part.text) + "\n")
	}
	return []byte(b.String()), nil
}

// markdownSigns escapes the characters that are special to Markdown anywhere in a line.
var markdownSigns = strings.NewReplacer(
	`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "~", `\~`, "|", `\|`, "#", `\#`,
	"<", "&lt;", "&", "&amp;", "[", `\[`, "]", `\]`, "!", `\!`, "\n", " ", "\r", " ",
)

// markdownBegin matches what is special to Markdown only at the beginning of a line:
// a list item, a quotation, a rule or the underline of a heading.
var markdownBegin = pattern.New(`^(?:[-+>=]|[0-9]+[.)])`)

// EscapeMarkdown returns text as a single line that Markdown renders literally, at any
// position in a line.
func EscapeMarkdown(text string) string {
	text = markdownSigns.Replace(strings.TrimSpace(text))
	if begin := markdownBegin().FindString(text); begin != "" {
		last := len(begin) - 1
		return begin[:last] + `\` + text[last:]
	}
	return text
}
