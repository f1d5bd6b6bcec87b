package format

import (
	"slices"

	"quadrille/puzzles"
)

// formats are those that several types have, in the order in which they are asked about
// a text. Those of cells alone come last.
var (
	formats     = []Format{quadrille{}, text{}, share{}, penpa{}, pzprv3{}, pzpr{}, minizinc{}, links{}, prolog{}, janko{}}
	cellFormats = []Format{table{}, plain{}}
)

// All lists the formats of the program, those of single types among them.
func All(types []puzzles.Type) []Format {
	var all []Format
	for _, t := range types {
		all = append(all, abroad(t).Formats...)
	}
	return append(append(all, formats...), cellFormats...)
}

// Writers lists the formats that can be written.
func Writers(types []puzzles.Type) []Writer {
	var all []Writer
	for _, f := range All(types) {
		if w, ok := f.(Writer); ok {
			all = append(all, w)
		}
	}
	return all
}

// Extensions lists the extensions of files that can be read, ours first.
func Extensions(types []puzzles.Type) []string {
	all := []string{"quadrille", "json"}
	for _, w := range Writers(types) {
		_, read := w.(Reader)
		if ext := w.Extension(); read && ext != "" && !slices.Contains(all, ext) {
			all = append(all, ext)
		}
	}
	return all
}

// WriterNamed is the format to be written that has the name, nil for none.
func WriterNamed(name string, types []puzzles.Type) Writer {
	for _, w := range Writers(types) {
		if w.Name() == name {
			return w
		}
	}
	return nil
}
