package format

import (
	"net/url"
	"strings"

	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// links are addresses that hold no puzzle, or none that can be known, and other
// texts that are known to be none.
type links struct{}

func (links) Name() string { return "link" }

func (links) Title() string { return words.Say("link") }

// What stands for a puzzle in one line: an address, a share code, the ID of a
// game. And an address within a text.
var (
	address = pattern.New(`^(?i:[a-z][a-z0-9+.-]*://\S+|www\.\S+)$`)
	alone   = pattern.New(`^(?i:https?://|quadrille:)\S+|^[0-9]+[a-z]*:[0-9\[\]]+`)
	within  = pattern.New(`(?i:https?://|quadrille:)[^\s<>"]+`)
	gameID  = pattern.New(`^[0-9A-Za-z]+[:#][0-9A-Za-z,\[\]/_.*-]+$`)
)

// link is the only address in a text that has more than it.
func link(text string) (string, bool) {
	all := within().FindAllString(text, 2)
	if len(all) != 1 {
		return "", false
	}
	inside := strings.TrimRight(all[0], ".,;:!?)]}'`")
	return inside, inside != text
}

// enclosed reports whether a text begins as an address in brackets or quotes does.
func enclosed(text string) bool { return strings.ContainsRune("<([\"'`", rune(text[0])) }

// servers are sites whose addresses are keys to boards on their servers.
var servers = []string{"puzzle-yin-yang.com", "puzzle-dominosa.com", "puzzles-mobile.com"}

// shorteners are sites whose addresses lead to others.
var shorteners = []string{"tinyurl.com", "bit.ly", "t.co", "is.gd", "git.io", "goo.gl"}

// Read reads nothing: it says why.
func (links) Read(in Input) (*Found, error) {
	switch {
	case strings.Contains(in.Text, "constraint ") && strings.Contains(in.Text, "solve "):
		return nil, words.Error("this is a MiniZinc program, which Quadrille writes and does not read")
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
	host := ""
	if u, err := url.Parse(full); err == nil {
		host = strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
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
	return nil, words.Error("this is a link without a puzzle in it; open it in a browser, and copy the puzzle itself as text")
}
