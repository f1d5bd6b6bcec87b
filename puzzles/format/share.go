package format

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// share is a puzzle as a short code on one line, which this program reads:
//
//	quadrille:TYPE/ROWSxCOLS[/OPTION=NUMBER…]/CODE
//
// The code is bytes in base 64: the words of the grids and the clues, the title and the
// author, the number and words of each plane that is not empty and no part of the answer, and
// a checksum of everything before it, which detects typing errors. So a type can get further
// planes.
type share struct{}

func (share) Name() string { return "share" }

func (share) Title() string { return words.Say("share code") }

func (share) Extension() string { return "" }

func (share) Has(puzzles.Type) bool { return true }

// Pattern matches a code.
func (share) Pattern() string { return `(?i:quadrille:)[A-Za-z0-9=/_-]+` }

const (
	shareBegin = "quadrille:"
	sumLength  = 2
)

// sum returns the checksum of the text before the code and its bytes.
func sum(head string, code []byte) []byte {
	crc := crc32.ChecksumIEEE(append([]byte(head), code...))
	return []byte{byte(crc >> 8), byte(crc)}
}

func (share) Write(e *file.Entry) (Written, error) {
	return Written{Text: ShareCode(e.State.Puzzle), Lost: Lost(e, KeepsTitle|KeepsAuthor|KeepsOptions|KeepsPieces|KeepsPlanes)}, nil
}

// ShareCode returns a puzzle as a share code.
func ShareCode(p *puzzles.Puzzle) string {
	p = p.AsWritten()
	parts := append([]string{p.Type.Name(), fmt.Sprintf("%dx%d", p.Size().Rows, p.Size().Cols)}, optionWords(p)...)
	head := shareBegin + strings.Join(parts, "/") + "/"
	code := pack(nil, gridWords(p, puzzles.Problem, p.Cells))
	if p.Type.Spec().Pieces != nil {
		code = pack(code, gridWords(p, puzzles.Answer, p.Parts()))
	}
	if fields := clueWords(p); len(fields) > 0 {
		code = pack(code, fields)
	}
	for _, text := range []string{p.Meta.Title, p.Meta.Author} {
		code = binary.AppendUvarint(code, uint64(len(text)))
		code = append(code, text...)
	}
	for i, pl := range p.Type.Spec().Planes {
		if m := p.Values(&p.Type.Spec().Planes[i]); !pl.Answer && !m.Empty() {
			code = pack(binary.AppendUvarint(code, uint64(i)), planeWords(m, pl.Alphabet))
		}
	}
	code = append(code, sum(head, code)...)
	return head + base64.RawURLEncoding.EncodeToString(code)
}

// gridWords returns the words of a grid in reading order, as in a file.
func gridWords(p *puzzles.Puzzle, l puzzles.Layer, m grid.Map[puzzles.Value]) []string {
	return planeWords(m, p.Type.Alphabet(p, l))
}

// planeWords returns the words of the values of a map in reading order.
func planeWords(m grid.Map[puzzles.Value], ab puzzles.Alphabet) []string {
	var words []string
	for c := range m.Size().All() {
		words = append(words, ab.Text(m.At(c)))
	}
	return words
}

// clueWords returns the clues of a board, side by side.
func clueWords(p *puzzles.Puzzle) (words []string) {
	for _, side := range p.Type.Spec().Sides {
		for i := range p.Clues[side] {
			words = append(words, clueWord(p, grid.Field(side, i), "."))
		}
	}
	return words
}

// pack appends words: first the distinct words, then the index of each word, as digits to the
// base of their number, packed into as few bytes as numbers of up to 64 bits allow.
func pack(code []byte, words []string) []byte {
	known := slices.Compact(slices.Sorted(slices.Values(words)))
	code = binary.AppendUvarint(code, uint64(len(known)))
	for _, w := range known {
		code = append(code, byte(len(w)))
		code = append(code, w...)
	}
	for part := range slices.Chunk(words, digitsFor(len(known))) {
		var n uint64
		for _, w := range part {
			at, _ := slices.BinarySearch(known, w)
			n = n*uint64(len(known)) + uint64(at)
		}
		for i := range bytesFor(len(known), len(part)) {
			code = append(code, byte(n>>(8*i)))
		}
	}
	return code
}

// digitsFor returns how many digits to a base fit into 64 bits.
func digitsFor(base int) int {
	if base < 2 {
		return math.MaxInt
	}
	return int(63 / math.Log2(float64(base)))
}

// bytesFor returns how many bytes that many digits take.
func bytesFor(base, digits int) int {
	if base < 2 {
		return 0
	}
	return int(math.Ceil(math.Log2(float64(base)) * float64(digits) / 8))
}

// unpack reads n words written by pack; rest is what follows them.
func unpack(code []byte, n int) (words []string, rest []byte, err error) {
	many, k := binary.Uvarint(code)
	if code = code[max(k, 0):]; k <= 0 || many == 0 || many > uint64(len(code)) || many > uint64(n) {
		return nil, nil, errDamaged
	}
	var known []string
	for range many {
		if len(code) == 0 || len(code)-1 < int(code[0]) {
			return nil, nil, errDamaged
		}
		end := 1 + int(code[0])
		known = append(known, string(code[1:end]))
		code = code[end:]
	}
	base := len(known)
	for len(words) < n {
		digits := min(digitsFor(base), n-len(words))
		size := bytesFor(base, digits)
		if size > len(code) {
			return nil, nil, errDamaged
		}
		var number uint64
		for i := range size {
			number |= uint64(code[i]) << (8 * i)
		}
		code = code[size:]
		part := make([]string, digits)
		for i := range digits {
			part[digits-1-i] = known[number%uint64(base)]
			number /= uint64(base)
		}
		words = append(words, part...)
	}
	return words, code, nil
}

var errDamaged = words.Error("it is damaged: characters are missing or wrong; copy it whole")

func (share) Read(in Input) (*Found, error) {
	if !strings.ContainsRune(in.Text, ':') {
		return nil, nil
	}
	text := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, in.Text)
	if len(text) < len(shareBegin) || !strings.EqualFold(text[:len(shareBegin)], shareBegin) {
		return nil, nil
	}
	what := words.Say("a share code of Quadrille")
	e, err := shared(text, in)
	if err != nil {
		return nil, Refuse(what, err)
	}
	found := One(what, e)
	found.Ours = true
	return found, nil
}

func shared(text string, in Input) (e file.Entry, err error) {
	parts := strings.Split(text[len(shareBegin):], "/")
	last := parts[len(parts)-1]
	code, err := base64.RawURLEncoding.DecodeString(last)
	head := shareBegin + strings.TrimSuffix(text[len(shareBegin):], last)
	if err != nil || len(parts) < 3 || len(code) < sumLength || string(sum(head, code[:len(code)-sumLength])) != string(code[len(code)-sumLength:]) {
		return e, errDamaged
	}
	p, err := sharedBoard(parts[:len(parts)-1], in)
	if err != nil {
		return e, err
	}
	if p, code, err = unpacked(p, code[:len(code)-sumLength]); err != nil {
		return e, err
	}
	var m puzzles.Meta
	for _, of := range []*string{&m.Title, &m.Author} {
		n, k := binary.Uvarint(code)
		if k <= 0 || n > uint64(len(code)-k) {
			return e, errDamaged
		}
		*of, code = string(code[k:k+int(n)]), code[k+int(n):]
		if !utf8.ValidString(*of) {
			return e, errDamaged
		}
	}
	for len(code) > 0 {
		if p, code, err = unpackPlane(p, code); err != nil {
			return e, err
		}
	}
	p = with(p, m)
	return NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}), nil
}

// sharedBoard returns the empty board of a code, with its type, size and options.
func sharedBoard(parts []string, in Input) (*puzzles.Puzzle, error) {
	t, err := in.typeNamed(parts[0])
	if err != nil {
		return nil, err
	}
	options, err := optionsIn(t.Spec(), parts[2:])
	if err != nil {
		return nil, err
	}
	rows, cols, _ := strings.Cut(parts[1], "x")
	p, err := pzprBoard(t, rows, cols)
	if err != nil {
		return nil, err
	}
	return puzzles.New(p.Type, puzzles.Params{Size: p.Size(), Options: options})
}

// unpackPlane returns a board with the next plane of a code; rest is what follows it.
func unpackPlane(p *puzzles.Puzzle, code []byte) (q *puzzles.Puzzle, rest []byte, err error) {
	planes := p.Type.Spec().Planes
	i, k := binary.Uvarint(code)
	if k <= 0 || i >= uint64(len(planes)) || planes[i].Answer {
		return p, nil, errDamaged
	}
	pl := &planes[i]
	z := pl.On.Size(p.Size())
	words, rest, err := unpack(code[k:], z.Cells())
	for j, word := range words {
		v, wrong := pl.Alphabet.Value(word)
		if at := z.At(j); wrong != nil || v != puzzles.Open && !pl.On.Has(at) {
			return p, nil, errDamaged
		} else if v != puzzles.Open {
			p = p.WithPrinted(pl, at, v)
		}
	}
	return p, rest, err
}

// unpacked returns a board with the grids and clues of a code; rest is what follows them.
func unpacked(p *puzzles.Puzzle, code []byte) (q *puzzles.Puzzle, rest []byte, err error) {
	z := p.Size()
	read := func(l puzzles.Layer) (m grid.Map[puzzles.Value]) {
		var words []string
		if err != nil {
			return m
		}
		if words, code, err = unpack(code, z.Cells()); err != nil {
			return m
		}
		ab := p.Type.Alphabet(p, l)
		return grid.Collect(z, func(c grid.Cell) puzzles.Value {
			v, wrong := ab.Value(words[z.Index(c)])
			if wrong != nil && err == nil {
				err = &file.Error{Place: grid.Of(c), Text: wrong.Error()}
			}
			return v
		})
	}
	p.Cells = read(puzzles.Problem)
	if p.Type.Spec().Pieces != nil {
		p = p.WithParts(read(puzzles.Answer))
	}
	fields := len(clueWords(p))
	if fields == 0 || err != nil {
		return p, code, err
	}
	words, code, err := unpack(code, fields)
	for _, side := range p.Type.Spec().Sides {
		n := len(p.Clues[side])
		if err == nil && n > 0 {
			err = clued(p, map[grid.Kind][]string{side: words[:n]})
			words = words[n:]
		}
	}
	return p, code, err
}
