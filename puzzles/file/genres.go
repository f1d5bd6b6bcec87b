package file

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// memberGenres has the texts that state types, which a file carries once each: an object with
// a genre for each name of a type.
const memberGenres = "genres"

type genre struct {
	Hash   string `json:"hash"`
	Source string `json:"source"`
}

func hashOf(source string) string {
	sum := sha256.Sum256([]byte(source))
	return hex.EncodeToString(sum[:16])
}

// genresOf reads the genres of a file object. A text that is not the one of its hash is left
// out.
func genresOf(o object) map[string]genre {
	var all map[string]genre
	if raw := o.get(memberGenres); raw == nil || json.Unmarshal(raw, &all) != nil {
		return nil
	}
	maps.DeleteFunc(all, func(_ string, g genre) bool { return g.Hash != hashOf(g.Source) })
	return all
}

// Genres returns the texts of the genres that a file carries, by the names of their types.
func Genres(data []byte) map[string]string {
	o := objectOf(data)
	sources := map[string]string{}
	for name, g := range genresOf(o) {
		sources[name] = g.Source
	}
	return sources
}

// meant leaves out the types that a file means differently: an older version of a genre is
// another type, so its puzzles are kept unread.
func (f *fileReader) meant() {
	carried := genresOf(f.raw)
	f.types = slices.DeleteFunc(slices.Clone(f.types), func(t puzzles.Type) bool {
		g, ok := carried[t.Name()]
		return ok && g.Source != t.Spec().Source
	})
}

// withGenres returns the file object with the genres of all puzzles.
func (c *Collection) withGenres(o object) object {
	all := genresOf(o)
	before := len(all)
	for i := range c.Puzzles {
		if p := c.Puzzles[i].State.Puzzle; p != nil && p.Type.Spec().Source != "" {
			if all == nil {
				all = map[string]genre{}
			}
			if source := p.Type.Spec().Source; all[p.Type.Name()].Source == "" {
				all[p.Type.Name()] = genre{hashOf(source), source}
			}
		}
	}
	if len(all) == before {
		return o
	}
	return o.with(newMember(memberGenres, all), fileOrder)
}

// twoGenres is the error of a collection with two versions of a genre.
func (c *Collection) twoGenres() error {
	carried := genresOf(c.withGenres(c.raw))
	for i := range c.Puzzles {
		if p := c.Puzzles[i].State.Puzzle; p != nil && p.Type.Spec().Source != carried[p.Type.Name()].Source {
			return &Error{Text: words.Say("puzzle %d follows another version of the rules of %s than others in the file", i+1, p.Type.Name())}
		}
	}
	return nil
}
