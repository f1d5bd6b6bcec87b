package draw_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"image/color"
	"math"
	"os"
	"strconv"
	"testing"

	"quadrille/puzzles/draw"
)

// luminance returns the relative luminance of WCAG 2.1.
func luminance(c color.NRGBA) float64 {
	linear := func(b uint8) float64 {
		x := float64(b) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast returns the contrast ratio of WCAG 2.1, from 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrastFormula(t *testing.T) {
	black, white := color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}
	if got := contrast(black, white); math.Abs(got-21) > 1e-9 {
		t.Errorf("black on white: got %v, want 21", got)
	}
	// Two of the ratios that the design states.
	if got := contrast(draw.Light.Color(draw.GridThin), draw.Light.Color(draw.Paper)); math.Abs(got-3.27) > 0.005 {
		t.Errorf("thin grid: got %.3f, want 3.27", got)
	}
	if got := contrast(draw.Dark.Color(draw.Text), draw.Dark.Color(draw.Background)); math.Abs(got-13.89) > 0.005 {
		t.Errorf("dark text: got %.3f, want 13.89", got)
	}
}

func TestContrast(t *testing.T) {
	data, err := os.ReadFile("testdata/contrast.json")
	if err != nil {
		t.Fatal(err)
	}
	type pair struct {
		Mark, On draw.Role
		Least    float64
	}
	var pairs []pair
	if err := json.Unmarshal(data, &pairs); err != nil {
		t.Fatal(err)
	}
	for i := range draw.Pegs + 2 {
		pairs = append(pairs, pair{draw.PegInk(i), draw.Peg(i), 4.5})
	}
	for _, p := range []*draw.Palette{draw.Light, draw.Dark} {
		for _, q := range pairs {
			if got := contrast(p.Color(q.Mark), p.Color(q.On)); got < q.Least {
				t.Errorf("%s: %s on %s: got %.2f, want at least %v", p, q.Mark, q.On, got, q.Least)
			}
		}
	}
	for _, r := range []draw.Role{draw.Given, draw.Answer, draw.Clue, draw.Frame, draw.GridThin, draw.WhiteEdge} {
		if got := contrast(draw.Print.Color(r), draw.Print.Color(draw.Paper)); got < 4 {
			t.Errorf("print: %s on paper: got %.2f, want at least 4", r, got)
		}
	}
}

// roleNames returns the values of the constants of type Role, from the source.
func roleNames(t *testing.T) []draw.Role {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "role.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []draw.Role
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if id, ok := spec.Type.(*ast.Ident); ok && id.Name == "Role" {
			s, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			names = append(names, draw.Role(s))
		}
		return true
	})
	return names
}

func TestRolesAndTable(t *testing.T) {
	names := roleNames(t)
	var table struct {
		Colors map[string]map[draw.Role]string
	}
	data, err := os.ReadFile("tokens.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*draw.Palette{draw.Light, draw.Dark, draw.Print} {
		if got, want := len(table.Colors[p.String()]), len(names); got != want {
			t.Errorf("%s: the table has %d roles, the code %d", p, got, want)
		}
		for _, r := range names {
			p.Color(r) // panics if there is none
		}
	}
}

func TestPalettes(t *testing.T) {
	for _, tt := range []struct {
		name      string
		got, want color.NRGBA
	}{
		{"light answer", draw.Light.Color(draw.Answer), color.NRGBA{0x1B, 0x5E, 0x9E, 255}},
		{"dark answer", draw.Dark.Color(draw.Answer), color.NRGBA{0x8C, 0xC6, 0xFF, 255}},
		{"print answer", draw.Print.Color(draw.Answer), color.NRGBA{0, 0, 0, 255}},
		{"peg D", draw.Dark.Color(draw.Peg(3)), color.NRGBA{0xD5, 0x5E, 0, 255}},
		{"ink of peg P", draw.Print.Color(draw.PegInk(15)), color.NRGBA{255, 255, 255, 255}},
		{"peg D in mono", draw.Mono.Color(draw.Peg(3)), color.NRGBA{255, 255, 255, 255}},
		{"a black stone in spare", draw.Spare.Color(draw.BlackFill), draw.Print.Color(draw.GridDotted)},
		{"its edge", draw.Spare.Color(draw.BlackEdge), color.NRGBA{0, 0, 0, 255}},
		{"ink of the seventeenth peg in spare", draw.Spare.Color(draw.PegInk(16)), color.NRGBA{0, 0, 0, 255}},
		{"ground in spare", draw.Spare.Color(draw.GivenGround), color.NRGBA{255, 255, 255, 255}},
		{"seventeenth peg", draw.Light.Color(draw.Peg(16)), draw.Light.Color(draw.WhiteFill)},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, tt.got, tt.want)
		}
	}
	if got, ok := draw.Light.Widget("focus"); !ok || got != (color.NRGBA{0x1B, 0x5E, 0x9E, 0x40}) {
		t.Errorf("widget color focus: got %v, %v", got, ok)
	}
	if got, ok := draw.WidgetSize("innerPadding"); !ok || got != 6 {
		t.Errorf("widget size innerPadding: got %v, %v, want 6", got, ok)
	}
}

// sights simulate dichromats of the three kinds on linear sRGB (G. Machado, M. Oliveira
// and L. Fernandes, "A physiologically-based model for simulation of color vision
// deficiency", 2009), after full sight.
var sights = [4][9]float64{
	{1, 0, 0, 0, 1, 0, 0, 0, 1},
	{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// seen is a color in OKLab as it looks to a sight.
func seen(c color.NRGBA, m [9]float64) (lab [3]float64) {
	linear := func(b uint8) float64 {
		x := float64(b) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	times := func(m [9]float64, v [3]float64) (w [3]float64) {
		for i := range w {
			w[i] = m[3*i]*v[0] + m[3*i+1]*v[1] + m[3*i+2]*v[2]
		}
		return w
	}
	v := times(m, [3]float64{linear(c.R), linear(c.G), linear(c.B)})
	for i := range v {
		v[i] = min(1, max(0, v[i]))
	}
	v = times([9]float64{0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376, 0.6299787005}, v)
	for i := range v {
		v[i] = math.Cbrt(v[i])
	}
	return times([9]float64{0.2104542553, 0.7936177850, -0.0040720468, 1.9779984951, -2.4285922050, 0.4505937099, 0.0259040371, 0.7827717662, -0.8086757660}, v)
}

// TestCellColorsAreToldApart compares the colors of cells with each other, with paper and
// with the background of givens, as seen with each kind of color vision.
func TestCellColorsAreToldApart(t *testing.T) {
	const least = 0.05
	for _, p := range []*draw.Palette{draw.Light, draw.Dark} {
		roles := []draw.Role{draw.Paper, draw.GivenGround}
		for i := range 6 {
			r := draw.CellColor(i + 1)
			for _, o := range roles {
				for k, sight := range sights {
					a, b := seen(p.Color(r), sight), seen(p.Color(o), sight)
					if d := math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]); d < least {
						t.Errorf("%s: %s and %s are %.3f apart for sight %d, want %v", p, r, o, d, k, least)
					}
				}
			}
			roles = append(roles, r)
		}
	}
}
