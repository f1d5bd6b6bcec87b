package draw

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"quadrille/puzzles/lists"
)

// A TikZ is a [Canvas] that writes a picture for LaTeX: a file that compiles by itself
// and that a document that loads tikz can \input. It needs only tikz; the font is that
// of the document.
type TikZ struct {
	sheet Box
	mm    float64
	pal   *Palette
	roles map[Role]bool
	b     strings.Builder
}

// NewTikZ returns a canvas for the part of the plane that sheet covers, with mm
// millimeters a unit.
func NewTikZ(sheet Box, mm float64, p *Palette) *TikZ {
	return &TikZ{sheet: sheet, mm: mm, pal: p, roles: map[Role]bool{}}
}

// tikzHead begins a file. Compiled by itself, the file is a document with one page of
// the size of the picture; in another document it is only the picture.
const tikzHead = `%% A picture of Quadrille. It compiles alone; a document that loads tikz can \input it.
\ifx\tikzpicture\undefined
\documentclass{article}
\usepackage{tikz}
\pagestyle{empty}
\paperwidth=%[1]smm \paperheight=%[2]smm
\pdfpagewidth=\paperwidth \pdfpageheight=\paperheight
\hoffset=-1in \voffset=-1in \topmargin=0pt \headheight=0pt \headsep=0pt
\oddsidemargin=0pt \textwidth=\paperwidth \textheight=\paperheight
\advance\textheight by 1cm %% a picture that is too high by a hair begins no second page
\parindent=0pt \topskip=0pt \maxdepth=0pt
\begin{document}
\def\quadrilleend{\end{document}}
\else
\def\quadrilleend{}
\fi
`

// WriteTo writes the file.
func (t *TikZ) WriteTo(w io.Writer) (int64, error) {
	var out strings.Builder
	fmt.Fprintf(&out, tikzHead, decimal(t.sheet.W*t.mm, 3), decimal(t.sheet.H*t.mm, 3))
	fmt.Fprintf(&out, "\\begin{tikzpicture}[x=%smm,y=-%[1]smm,inner sep=0pt,outer sep=0pt,line cap=butt,miter limit=4]\n", decimal(t.mm, 4))
	for _, r := range slices.Sorted(maps.Keys(t.roles)) {
		fmt.Fprintf(&out, "\\definecolor{%s}{HTML}{%s}\n", tikzColor(r), hexColor(t.pal.Color(r))[1:])
	}
	s := t.sheet
	fmt.Fprintf(&out, "\\useasboundingbox (%s,%s) rectangle (%s,%s);\n", tikzNumber(s.X), tikzNumber(s.Y), tikzNumber(s.X+s.W), tikzNumber(s.Y+s.H))
	out.WriteString(t.b.String())
	out.WriteString("\\end{tikzpicture}%\n\\quadrilleend\n")
	n, err := io.WriteString(w, out.String())
	return int64(n), err
}

// tikzColor returns the name of a role's color in the file.
func tikzColor(r Role) string { return "quadrille-" + strings.ReplaceAll(string(r), ".", "-") }

func tikzNumber(x float64) string { return decimal(x, 4) }

func tikzPoint(p Point) string { return "(" + tikzNumber(p.X) + "," + tikzNumber(p.Y) + ")" }

// Group writes a remark.
func (t *TikZ) Group(name string) {
	fmt.Fprintf(&t.b, "%% %s\n", strings.Join(strings.Fields(name), " "))
}

func (t *TikZ) path(s Style, path string, more ...string) {
	var options []string
	color := func(key string, r Role) {
		t.roles[r] = true
		options = append(options, key+"="+tikzColor(r))
	}
	if s.Fill != "" {
		color("fill", s.Fill)
	}
	if s.Stroke != "" {
		color("draw", s.Stroke)
		options = append(options, "line width="+decimal(max(s.Width*t.mm, s.Least*dot), 4)+"mm")
		if s.dashed() {
			options = append(options, fmt.Sprintf("dash pattern=on %smm off %smm", decimal(s.Dash[0]*t.mm, 4), decimal(s.Dash[1]*t.mm, 4)))
		}
		if s.Cap != ButtCap {
			options = append(options, "line cap="+map[Cap]string{RoundCap: "round", SquareCap: "rect"}[s.Cap])
		}
		if s.Join == RoundJoin {
			options = append(options, "line join=round")
		}
	}
	if len(options) == 0 {
		return
	}
	if a := s.alpha(); a != 1 {
		options = append(options, "opacity="+decimal(a, 3))
	}
	fmt.Fprintf(&t.b, "\\path[%s] %s;\n", strings.Join(append(options, more...), ","), path)
}

// Rect draws a rectangle.
func (t *TikZ) Rect(b Box, radius float64, s Style) {
	var more []string
	if r := min(radius, b.W/2, b.H/2); r > 0 {
		more = append(more, "rounded corners="+decimal(r*t.mm, 4)+"mm")
	}
	t.path(s, tikzPoint(Pt(b.X, b.Y))+" rectangle "+tikzPoint(Pt(b.X+b.W, b.Y+b.H)), more...)
}

// Circle draws a circle.
func (t *TikZ) Circle(center Point, radius float64, s Style) {
	t.path(s, fmt.Sprintf("%s circle[radius=%s]", tikzPoint(center), tikzNumber(radius)))
}

// Arc draws a part of a circle. Angles are clockwise in TikZ too, since the picture's y
// axis points down.
func (t *TikZ) Arc(center Point, radius, from, to float64, s Style) {
	s.Fill = ""
	t.path(s, fmt.Sprintf("%s arc[start angle=%s,end angle=%s,radius=%s]", tikzPoint(turn(center, radius, from)), decimal(360*from, 3), decimal(360*to, 3), tikzNumber(radius)))
}

// Line draws a segment.
func (t *TikZ) Line(a, b Point, s Style) { t.Polyline([]Point{a, b}, s) }

// Polyline draws an open chain.
func (t *TikZ) Polyline(ps []Point, s Style) {
	s.Fill = ""
	t.path(s, chain(ps))
}

// Polygon draws a closed chain.
func (t *TikZ) Polygon(ps []Point, s Style) { t.path(s, chain(ps)+" -- cycle") }

func chain(ps []Point) string { return strings.Join(lists.Map(ps, tikzPoint), " -- ") }

// The default font of LaTeX: the size of its em in millimeters, and the height of its
// capitals in em.
const (
	texEm  = 10 * 25.4 / 72.27
	texCap = 0.694
)

// Text writes text in the sans serif font of the document.
func (t *TikZ) Text(at Point, text string, f Font) {
	t.roles[f.Color] = true
	anchor := map[Align]string{Middle: "base", Start: "base west", End: "base east"}[f.Align]
	weight := ""
	if f.Weight == Bold {
		weight = `\bfseries`
	}
	base := at.Add(Pt(0, texCap/2*f.Size))
	fmt.Fprintf(&t.b, "\\node[anchor=%s,scale=%s,text=%s] at %s {\\normalfont\\fontsize{10}{12}\\sffamily%s\\selectfont{} %s};\n",
		anchor, decimal(f.Size*t.mm/texEm, 4), tikzColor(f.Color), tikzPoint(base), weight, tex(text))
}

// texWords maps characters that are special to TeX, or that TeX writes by commands, to
// TeX.
var texWords = map[rune]string{
	'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '_': `\_`, '%': `\%`,
	'^': `\^{}`, '~': `\~{}`, '<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`, '"': `''`,
	'×': `$\times$`, '−': `$-$`, '–': `--`, '—': `---`, '…': `\dots{}`, '·': `$\cdot$`, '\u00A0': `~`, '≥': `$\geq$`, '≤': `$\leq$`,
	'‘': "`", '’': `'`, '“': "``", '”': `''`, '≠': `$\neq$`, '▸': `$\triangleright$`,
}

// tex returns text escaped for TeX. Characters that the usual font lacks become question
// marks.
func tex(text string) string {
	var b strings.Builder
	for _, r := range composed(text) {
		switch word, ok := texWords[r]; {
		case ok:
			b.WriteString(word)
		case r < ' ':
			b.WriteByte(' ')
		case NotInTeX(r, Regular):
			b.WriteByte('?')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// NotInTeX reports whether the usual font of LaTeX lacks a character.
func NotInTeX(r rune, _ Weight) bool {
	latin := 'À' <= r && r <= 'ÿ' && !strings.ContainsRune("ÐÞðþ×÷", r) || strings.ContainsRune("ĆćČčĎďĚěŁłŃńŇňŐőŘřŚśŠšŤťŮůŰűŹźŻżŽž", r)
	return r >= 0x7F && texWords[r] == "" && !latin
}
