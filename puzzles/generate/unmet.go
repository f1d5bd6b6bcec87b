package generate

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Rejection is an error that says why a board did not lead to a puzzle as ordered.
type Rejection struct {
	Why   words.Message // after "200 boards tried: 180": "turned out easier than ordered"
	Relax words.Message // what to order instead: "another level"
	Final bool          // no other board can succeed either
}

func (r *Rejection) Error() string { return r.Why.String() }

// The reasons for rejection. Types may have more.
var (
	several = &Rejection{
		Why:   "had several solutions with everything printed that may be",
		Relax: "more places or more kinds of givens",
	}
	tooMany    = &Rejection{Why: "needed more givens than ordered", Relax: "a higher number of givens"}
	tooFew     = &Rejection{Why: "could not show as many givens as ordered", Relax: "a lower number of givens, not minimal, or more places"}
	notMinimal = &Rejection{Why: "showed more than one solution needs", Relax: "not minimal"}
	oneTooMany = &Rejection{Why: "showed a given that could go, though not with all that are symmetric to it", Relax: "minimal by orbits"}
	notProved  = &Rejection{Why: "could not be proved within the limit of conflicts", Relax: "a smaller board or more givens"}
	halfOrbit  = &Rejection{Why: "could not show what symmetry asks for", Relax: "another symmetry"}
)

// noBoard returns the rejection of an order for which no board exists.
func noBoard(p *puzzles.Puzzle) *Rejection {
	if p.Givens() > 0 {
		return &Rejection{
			Why: "what the puzzle shows already has no solution", Relax: "other givens", Final: true,
		}
	}
	return &Rejection{
		Why:   words.Message(words.Say("no %s board of %s exists", p.Type.Spec().Title, p.Size())),
		Relax: "another size", Final: true,
	}
}

// Unmet is the error of an order that was not met.
type Unmet struct {
	Tries      int
	Rejections []Count // the most frequent first
	Exhausted  bool    // the last boards only repeated earlier ones
}

// Count is a rejection and how often it occurred.
type Count struct {
	*Rejection
	Times int
}

// Error says how many boards were tried, why they were rejected and what to order instead.
func (u *Unmet) Error() string {
	first := u.Rejections[0]
	if first.Final {
		return words.Say("%s; try %s", first.Why, first.Relax)
	}
	var parts, relax []string
	for _, r := range u.Rejections {
		parts = append(parts, fmt.Sprintf("%s %s", words.Number(r.Times), r.Why))
		if !slices.Contains(relax, r.Relax.String()) {
			relax = append(relax, r.Relax.String())
		}
	}
	tried := words.SayN(u.Tries, "%s board tried", "%s boards tried", words.Number(u.Tries))
	if u.Exhausted {
		tried = words.Say("%s, and there seem to be no others", tried)
	}
	return words.Say("%s: %s; try %s", tried, strings.Join(parts, ", "), strings.Join(relax, words.Say(", or ")))
}

// final reports whether no other board can succeed.
func (u *Unmet) final() bool { return u.Exhausted || u.Rejections[0].Final }

// reject counts a rejection, and keeps the most frequent first.
func (u *Unmet) reject(r *Rejection) {
	u.Tries++
	u.Rejections = slices.Clone(u.Rejections) // earlier reports share the old slice
	i := slices.IndexFunc(u.Rejections, func(c Count) bool { return c.Why == r.Why })
	if i < 0 {
		i = len(u.Rejections)
		u.Rejections = append(u.Rejections, Count{Rejection: r})
	}
	u.Rejections[i].Times++
	slices.SortStableFunc(u.Rejections, func(a, b Count) int { return b.Times - a.Times })
}
