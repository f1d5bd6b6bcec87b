package format

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// links are addresses that hold no puzzle, or one that cannot be identified, and other texts
// known to have none.
type links struct{}

func (links) Name() string { return "link" }

func (links) Title() string { return words.Say("link") }

// Pattern matches addresses, without surrounding punctuation.
func (links) Pattern() string { return "(?i:https?://|www\\.)[^\\x00-\\x20\"'<>`\\x7f-\\x{10ffff}]+" }

var (
	address = pattern.New(`^(?i:[a-z][a-z0-9+.-]*://\S+|www\.\S+)$`)
	gameID  = pattern.New(`^[0-9A-Za-z]+[:#][0-9A-Za-z,\[\]/_.*-]+$`)
)

// errNoPuzzle is the cause if a link does not lead to a puzzle.
var errNoPuzzle = words.Error("this is a link without a puzzle in it; open it in a browser, and copy the puzzle itself as text")

// servers are sites whose addresses only identify boards on their servers.
var servers = []string{"puzzle-yin-yang.com", "puzzle-dominosa.com", "puzzles-mobile.com"}

// shorteners are sites whose addresses redirect to others.
var shorteners = []string{"tinyurl.com", "bit.ly", "t.co", "is.gd", "git.io", "goo.gl"}

// Read reads nothing; its error says why.
func (links) Read(in Input) (*Found, error) {
	switch {
	case address().MatchString(in.Text):
	case gameID().MatchString(in.Text):
		return nil, words.Error("this is the ID of a game of another program, which cannot be read")
	default:
		return nil, nil
	}
	full := in.Text
	if !strings.Contains(full, "://") {
		full = "https://" + full
	}
	u, err := url.Parse(full)
	if err != nil {
		return nil, errNoPuzzle
	}
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	if host == "w3.org" {
		return nil, nil // the language of a code block in a page
	}
	for _, s := range servers {
		if host == s || strings.HasSuffix(host, "."+s) {
			return nil, words.Errorf("this is a link to %s, whose boards only its server knows; copy the board itself as text", s)
		}
	}
	for _, s := range shorteners {
		if host == s {
			return nil, words.Errorf("this is a short link of %s; open it in a browser, and copy the address that it leads to", s)
		}
	}
	if u.RawQuery == "" {
		return nil, errNoPuzzle
	}
	said := u.Query()
	for _, name := range slices.Sorted(maps.Keys(said)) { // link scanners put the address there
		if inner := said.Get(name); address().MatchString(inner) && len(inner) < len(in.Text) {
			in.Text, in.Raw = inner, inner
			return ask(in, All(in.Types))
		}
	}
	return nil, errNoPuzzle
}
