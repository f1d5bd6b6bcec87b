package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quadrille/puzzles/picture"
)

// Numbers in flags have limits, which error messages state.

// The limits of flags that several commands share.
const (
	mostCount  = 1_000_000_000
	mostShown  = 1_000_000
	mostJobs   = 256
	mostMade   = 1_000_000
	mostTries  = 1_000_000
	mostShards = 1_000_000
	mostChains = 1_000
	leastTime  = time.Millisecond
	mostTime   = 10_000 * time.Hour
)

// limited is a flag whose value is a number within limits.
type limited[T int | uint64 | float64 | time.Duration] struct {
	value       *T
	least, most T
	read        func(string) (T, error)
	kind        string // the name of the value in help
	noun        string // what the value must be: "a whole number"
}

// String returns the value, "0" if it is not set.
func (l *limited[T]) String() string {
	if l.value == nil || *l.value == 0 {
		return "0"
	}
	return fmt.Sprint(*l.value)
}

// Type returns the name of the value in help.
func (l *limited[T]) Type() string { return l.kind }

// Set parses a value. The error says what it must be.
func (l *limited[T]) Set(text string) error {
	v, err := l.read(text)
	if err != nil || !(l.least <= v && v <= l.most) { // false for NaN
		most := strings.TrimSuffix(fmt.Sprint(l.most), "0m0s") // from whole hours
		return &limitError{text, fmt.Sprintf("%s from %v to %s", l.noun, l.least, most)}
	}
	*l.value = v
	return nil
}

// limitError says what the value of a flag must be.
type limitError struct{ text, must string }

func (e *limitError) Error() string { return fmt.Sprintf("%q; it must be %s", e.text, e.must) }

// add adds a flag with limits to a command. Its present value is the default.
func add[T int | uint64 | float64 | time.Duration](c *cobra.Command, l limited[T], name, help string) *pflag.Flag {
	return c.Flags().VarPF(&l, name, "", help)
}

// intFlag adds a flag for a whole number.
func intFlag(c *cobra.Command, value *int, name string, usual, least, most int, help string) {
	*value = usual
	add(c, limited[int]{value, least, most, strconv.Atoi, "int", "a whole number"}, name, fmt.Sprintf("%s (%d to %d)", help, least, most))
}

// switchFlag adds a flag for true or false, which is 1 or 0 in the options of a puzzle.
func switchFlag(c *cobra.Command, value *int, name, help string) {
	c.Flags().Var((*switched)(value), name, help)
}

// switched is the value of a switchFlag.
type switched int

// String returns "": the default depends on the type of puzzle.
func (*switched) String() string { return "" }

// Type returns the name of the value in help.
func (*switched) Type() string { return "true|false" }

// Set parses a value.
func (s *switched) Set(text string) error {
	on, err := strconv.ParseBool(text)
	if err != nil {
		return &limitError{text, "true or false"}
	}
	if *s = 0; on {
		*s = 1
	}
	return nil
}

// realFlag adds a flag for a real number.
func realFlag(c *cobra.Command, value *float64, name string, usual, least, most float64, help string) {
	*value = usual
	read := func(text string) (float64, error) { return strconv.ParseFloat(text, 64) }
	add(c, limited[float64]{value, least, most, read, "float", "a number"}, name, fmt.Sprintf("%s (%v to %v)", help, least, most))
}

func seedFlag(c *cobra.Command, value *uint64, help string) {
	*value = 1
	read := func(text string) (uint64, error) { return strconv.ParseUint(text, 10, 64) }
	add(c, limited[uint64]{value, 0, math.MaxUint64, read, "uint", "a whole number"}, "seed", help)
}

// timeFlag adds the flag --timeout; 0, if that is the default, means no limit.
func timeFlag(c *cobra.Command, value *time.Duration, usual time.Duration, help string) {
	*value = usual
	add(c, limited[time.Duration]{value, leastTime, mostTime, time.ParseDuration, "duration", "a time, such as 10s or 2m30s,"}, "timeout", help)
}

// lengthOf is a flag for a length, in pixels or millimeters.
type lengthOf struct {
	value       *picture.Length
	least, most float64 // in screen pixels
}

func (l *lengthOf) String() string { return l.value.String() }

// Type returns the name of the value in help.
func (*lengthOf) Type() string { return "length" }

func (l *lengthOf) Set(text string) error {
	v, err := picture.ParseLength(text)
	if err != nil || !v.Within(l.least, l.most) {
		const mm = 25.4 / picture.ScreenDPI
		return &limitError{text, fmt.Sprintf("a length from %v to %v pixels, such as 40, or %.0fmm to %.0fmm", l.least, l.most, l.least*mm, l.most*mm)}
	}
	*l.value = v
	return nil
}

// lengthFlag adds a flag for a length; least and most are in pixels.
func lengthFlag(c *cobra.Command, value *picture.Length, name string, least, most float64, help string) {
	c.Flags().Var(&lengthOf{value, least, most}, name, help)
}

// nameFlag adds a flag whose value is one of a list of names, or the default.
func nameFlag(c *cobra.Command, value *string, name, usual string, names []string, help string) *pflag.Flag {
	*value = usual
	flag := c.Flags().VarPF(&nameIn{value, usual, names}, name, "", help)
	oneOf(c, name, names)
	return flag
}

// nameIn is the value of a nameFlag.
type nameIn struct {
	value *string
	usual string
	names []string
}

func (n *nameIn) String() string { return *n.value }

// Type returns the name of the value in help.
func (*nameIn) Type() string { return "string" }

// Set accepts a name in the list, ignoring case: A5 is a5.
func (n *nameIn) Set(name string) error {
	i := slices.IndexFunc(n.names, func(known string) bool { return strings.EqualFold(known, name) })
	switch {
	case i >= 0:
		*n.value = n.names[i]
	case name == n.usual:
		*n.value = name
	default:
		return &limitError{name, "one of " + strings.Join(n.names, ", ")}
	}
	return nil
}
