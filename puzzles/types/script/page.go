package script

import _ "embed"

// Page tells on one page how a genre is written.
//
//go:embed page.md
var Page string

// Beginning is a genre that runs, to be changed into another.
//
//go:embed beginning.star
var Beginning string
