package workshop

import (
	"context"
	"os"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/job"
)

// Preview is what is shown about a file before it is opened.
type Preview struct {
	State   puzzles.State    // of the first puzzle
	Puzzles int              // the number of puzzles
	Verdict document.Verdict // on a single puzzle; without a chip if there are several, or if undecided
}

// Previews reads previews of files in the background, and caches them while the file is
// unchanged. Like a Document, it belongs to one goroutine.
type Previews struct {
	types []puzzles.Type
	post  func(func())
	work  job.Work
	known map[string]looked
}

// looked is the preview of a file version, nil if it cannot be read.
type looked struct {
	size     int64
	modified time.Time
	preview  *Preview
}

// NewPreviews returns Previews with an empty cache. post runs functions on its goroutine.
func NewPreviews(types []puzzles.Type, post func(func())) *Previews {
	return &Previews{types: types, post: post, known: map[string]looked{}}
}

// Load passes the previews of files to show, one by one, skipping those that cannot be read.
// It drops reads in progress for an earlier call.
func (v *Previews) Load(paths []string, show func(path string, p *Preview)) {
	v.work.Drop()
	var unknown []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			continue
		}
		if k, ok := v.known[path]; !ok || k.size != info.Size() || !k.modified.Equal(info.ModTime()) {
			unknown = append(unknown, path)
		} else if k.preview != nil {
			show(path, k.preview)
		}
	}
	v.work.Start(v.post, 0, func(ctx context.Context, tell func(func())) func() {
		for _, path := range unknown {
			k := v.look(ctx, path)
			if ctx.Err() != nil {
				break
			}
			tell(func() {
				if v.known[path] = k; k.preview != nil {
					show(path, k.preview)
				}
			})
		}
		return func() {}
	}, func(error) {})
}

// Drop drops the reads in progress.
func (v *Previews) Drop() { v.work.Drop() }

// Busy reports whether files are being read.
func (v *Previews) Busy() bool { return v.work.Busy }

func (v *Previews) look(ctx context.Context, path string) looked {
	info, err := os.Stat(path)
	if err != nil {
		return looked{}
	}
	k := looked{size: info.Size(), modified: info.ModTime()}
	f, err := draft.Read(path, draft.ReadOptions{Types: v.types})
	if err != nil {
		return k
	}
	for _, e := range f.Entries() {
		if e.Err != nil {
			continue
		}
		if k.preview == nil {
			k.preview = &Preview{State: e.State}
		}
		k.preview.Puzzles++
	}
	if k.preview != nil && k.preview.Puzzles == 1 {
		k.preview.Verdict = document.Glance(ctx, k.preview.State.Puzzle)
	}
	return k
}
