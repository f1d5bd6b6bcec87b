package format

import (
	"slices"

	"quadrille/puzzles"
)

// formats are those that several types share, in the order in which they are tried. Those that
// are only cells come last.
var (
	formats     = []Format{quadrille{}, text{}, page{}, share{}, penpa{}, pzprv3{}, pzpr{}, minizinc{}, links{}, prolog{}, janko{}}
	cellFormats = []Format{table{}, plain{}}
)

// All lists the formats of the program, including those of single types.
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

// Extensions lists the file extensions that can be read, ours first.
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

// WriterNamed returns the writer with that name, nil if there is none.
func WriterNamed(name string, types []puzzles.Type) Writer {
	for _, w := range Writers(types) {
		if w.Name() == name {
			return w
		}
	}
	return nil
}
