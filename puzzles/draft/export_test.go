package draft

import (
	"context"

	"quadrille/puzzles"
)

// Save writes the draft to path, as on systems with files.
func (d *Draft) Save(path string) error {
	s := d.File.Saving(path)
	err := s.Write(context.Background())
	if err == nil {
		s.Written()
		s.Saved()
	}
	return err
}

// Resize returns the plan to resize the board.
func (d *Draft) Resize(e puzzles.Edges) error {
	p, err := d.Plans.Resize(e)
	if err == nil {
		d.Plans.Make(p)
	}
	return err
}
