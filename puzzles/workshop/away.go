package workshop

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/document"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/walkthrough"
)

// none is an empty result or progress report.
type none = struct{}

// exampleAway searches for an example of a technique, see findExample.
var exampleAway = away.New("workshop/example", func(ctx context.Context, in exemplified, _ func(none)) (found foundExample, err error) {
	found.step, found.done = findExample(ctx, in.t, in.technique, in.boards)
	return found, nil
})

type exemplified struct {
	t         puzzles.Type
	technique *document.Technique
	boards    []*puzzles.Puzzle
}

type foundExample struct {
	step *document.WalkStep
	done bool
}

// practiceAway searches for positions in which a technique is the next step, and reports
// each, see practiceOn.
var practiceAway = away.New("workshop/practice", func(ctx context.Context, in practiced, tell func(puzzles.State)) (none, error) {
	found := 0
	for p := range practiceOn(ctx, in.t, in.technique, in.seed, in.boards, &found) {
		if x, err := walkthrough.ExerciseIn(ctx, p, in.technique); x != nil && err == nil {
			found++
			tell(x.State)
		}
	}
	return none{}, nil
})

type practiced struct {
	exemplified
	seed uint64
}

// makeAway makes the puzzles of a batch, and reports each, and the progress between them;
// see [generate.Batch.All].
var makeAway = away.New("workshop/make", func(ctx context.Context, b generate.Batch, tell func(makingNews)) (none, error) {
	for made, err := range b.All(ctx, func(p generate.Progress) { tell(makingNews{progress: &p}) }) {
		if err != nil {
			return none{}, err
		}
		tell(makingNews{made: made})
	}
	return none{}, nil
})

// makingNews has one of two fields set.
type makingNews struct {
	made     *generate.Made
	progress *generate.Progress
}
