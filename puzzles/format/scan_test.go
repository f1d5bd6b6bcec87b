package format_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// Two links and two game IDs, and what they are read as.
const (
	link1, link2 = "https://puzz.link/p?yinyang/2/2/30", "https://puzz.link/p?yinyang/2/2/60"
	id1, id2     = "1:011100", "1:000111"
	white, black = "yinyang .w/..", "yinyang .b/.."
	dom1, dom2   = "domino 011/100", "domino 000/111"
	yin3         = "pzprv3\nyinyang\n2\n2\n. 1 \n. . \n. . \n. . \n" // a file of pzpr
)

// boards lists the puzzles that were found: their types, clues, givens and options.
func boards(found *format.Found) string {
	var all []string
	for _, e := range found.Collection.Puzzles {
		p := e.State.Puzzle
		if p == nil {
			all = append(all, e.Err.Error())
			continue
		}
		text := p.Type.Name()
		for _, side := range []grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf} {
			if fields := p.Clues[side]; fields != nil {
				for _, n := range fields {
					text += " " + strings.Replace(strconv.Itoa(n), strconv.Itoa(puzzles.NoClue), ".", 1)
				}
			}
		}
		text += " " + strings.Join(file.Rows(p, puzzles.Problem, p.Cells), "/")
		for _, name := range slices.Sorted(maps.Keys(p.Options)) {
			text += fmt.Sprintf(" %s=%d", name, p.Options[name])
		}
		all = append(all, text)
	}
	return strings.Join(all, " | ")
}

// pasted are texts as people paste them, what is found in them, and the remarks on the rest.
var pasted = []struct{ name, text, want, said string }{
	{"links with a comma", link1 + ", " + link2, white + " | " + black, ""},
	{"links with a comma alone", link1 + "," + link2, white + " | " + black, ""},
	{"links with prose", "first " + link1 + " and then " + link2 + "!", white + " | " + black, ""},
	{"links in brackets", "(" + link1 + ") <" + link2 + ">; [" + link1 + "]", white + " | " + black + " | " + white, ""},
	{"a numbered list", "1. " + link1 + "\n2. " + link2 + "\n", white + " | " + black, ""},
	{"bullets", "- " + link1 + "\n* " + link2 + "\n• " + id1 + "\n・" + id2, white + " | " + black + " | " + dom1 + " | " + dom2, ""},
	{"days", "Monday: " + link1 + " / Tuesday: " + link2, white + " | " + black, ""},
	{"HTML", "<html><body>\n<p><a href=\"" + link1 + "\">one</a>, <a href='" + link2 + "'>two</a></p>\n</body></html>", white + " | " + black, ""},
	{"HTML that shows its link", "<a href=\"" + link1 + "\">" + link1 + "</a>", white, ""},
	{"HTML that escapes", "<a href=\"https://puzz.link/p?type=player&amp;yinyang/2/2/30\">x</a>", white, ""},
	{"Markdown", "[one](" + link1 + "), [" + link2 + "](" + link2 + ") and `" + id1 + "`", white + " | " + black + " | " + dom1, ""},
	{"a comment", "# the first two\n" + link1 + "\n" + link2, white + " | " + black, ""},
	{"two IDs", id1 + " " + id2, dom1 + " | " + dom2, ""},
	{"two IDs with a comma", "try " + id1 + ", then (" + id2 + ").", dom1 + " | " + dom2, ""},
	{"an ID on a page", "see https://example.org/dominosa.html#1:011100, it is hard", dom1, ""},
	{"a fence", "```\nb.w\n...\nw.b\n```", "yinyang b.w/.../w.b", ""},
	{"a fence with words around", "Here:\n\n```text\nb.w\n...\nw.b\n```\nBye", "yinyang b.w/.../w.b", "Lines 1 and 8 have no puzzle; the first of them is \"Here:\"."},
	{"a fence in a chat", "```b.w\n...\nw.b```", "yinyang b.w/.../w.b", ""},
	{"quotes", "> b.w\n> ...\n> w.b\n", "yinyang b.w/.../w.b", ""},
	{"quotes in a mail", "On Monday Ann wrote:\n> look:\n>\n> b.w\n> ...\n> w.b\n> \n>> " + link1 + "\nThanks!\n-- \nBob\nPuzzle Street 5", "yinyang b.w/.../w.b | " + white, "Lines 1, 2, 9, 11 and 12 have no puzzle; the first of them is \"On Monday Ann wrote:\"."},
	{"a signature", link1 + "\n-- \nJoe\nTel. 0123 456", white, "Lines 3 and 4 have no puzzle; the first of them is \"Joe\"."},
	{"a signature of a line", "b.w\n...\n-- \nJoe", "yinyang b.w/...", "Line 4 has no puzzle: \"Joe\"."},
	{"a signature with numbers", link1 + "\n-- \nJoe\n12 34 56\n78 90 12", white, "Lines 3 to 5 have no puzzle; the first of them is \"Joe\"."},
	{"a signature that lost its blank", "b.w\n...\n\n--\nAnn\n011\n100\n", "yinyang b.w/...", "Lines 5 to 7 have no puzzle; the first of them is \"Ann\"."},
	{"a name and numbers of telephones", link1 + "\nJoe\n01 23 45\n07 89 01", white, "Lines 2 to 4 have no puzzle; the first of them is \"Joe\"."},
	{"two mails", "b.w\n...\nw.b\n\n-- \nJohn\n\nb.b\n...\nw.w\n", "yinyang b.w/.../w.b | yinyang b.b/.../w.w", "Line 6 has no puzzle: \"John\"."},
	{"two mails with long signatures", link1 + "\n-- \nJohn\n1\n2\n3\n4\nb.b\n...\nw.w\n", white + " | yinyang b.b/.../w.w", "Lines 3 to 7 have no puzzle; the first of them is \"John\"."},
	{"a link in a signature", id1 + "\n-- \nJoe, " + link1, dom1 + " | " + white, ""},
	{"boards parted by dashes", "b.w\n...\n\n--\n011\n100\n", "yinyang b.w/... | " + dom1, ""},
	{"rows of numbers that are as long", "01 02\n02 01\n01 01\n", "domino 12/21/11 set=2", ""},
	{"rows of dashes", "b-\n--\n-w\n--", "yinyang b./../.w/..", ""},
	{"digits of full width", "０１１\n１００", dom1, ""},
	{"an ID of full width", "１：０１１１００", dom1, ""},
	{"dots in the middle", "b・w\n・・・\nw・b", "yinyang b.w/.../w.b", ""},
	{"an ellipsis", "b.w\n…\nw.b", "yinyang b.w/.../w.b", ""},
	{"dashes", "b–w\n–––\nw−b", "yinyang b.w/.../w.b", ""},
	{"no-break spaces", "b\u00a0.\u00a0w\n.\u00a0.\u00a0.\nw\u00a0.\u00a0b", "yinyang b.w/.../w.b", ""},
	{"characters that nobody sees", "\u200bb.w\n...\u200b\nw.b\ufeff", "yinyang b.w/.../w.b", ""},
	{"discs as pictures", "⚫\ufe0f⚪\n⬜⬜", "", "not a Quadrille board"},
	{"quotes of typographers", "“" + link1 + "” ‘" + link2 + "’", white + " | " + black, ""},
	{"other marks behind", link1 + "。\n" + link2 + "！？", white + " | " + black, ""},
	{"CSV that says its separator", "sep=;\nb;;w\n;;\nw;;b", "yinyang b.w/.../w.b", "What is empty was read as open cells: row 2 and column 2."},
	{"CSV of ours behind that", "sep=;\nquadrille;hoodoo;colors=5\n1;*\n;", "hoodoo 1*/.. colors=5", ""},
	{"CSV with a switch", "quadrille,domino,set=2,full=false\n0,1,1\n1,0,0\n", "domino 011/100 full=0 set=2", ""},
	{"CSV with a number for a switch", "quadrille,domino,set=2,full=0\n0,1,1\n1,0,0\n", "domino 011/100 full=0 set=2", ""},
	{"facts with a switch", "puzzle(domino, 2, 3).\noption(full, true).\ngiven(1, 1, 0).", "domino 0../... full=1", ""},
	{"a size of one number", "3\nb.w\n...\nw.b", "yinyang b.w/.../w.b", ""},
	{"a size and clues", "5\n6 1 - - -\n- 4 - 3 5\n", "doppelblock 6 1 . . . . 4 . 3 5 ...../...../...../...../.....", ""},
	{"two boards", "b.w\n...\n\nw.b\n...\n", "yinyang b.w/... | yinyang w.b/...", ""},
	{"a board in double spacing", "b.w\n\n...\n\nw.b\n", "yinyang b.w/.../w.b", ""},
	{"headings", "Easy\nb.w.\n....\n\nHard\n.w..\n...b", "yinyang b.w./.... | yinyang .w../...b", "Line 1: What stands above it was left out: \"Easy\". Line 5: What stands above it was left out: \"Hard\"."},
	{"a clue that is as high as the board", "      5\n  . . . . .\n  . . . . .\n  . . . . .\n  . . x . .\n  . . . . .\n", "doppelblock . . 5 . . . . . . . ...../...../...../..x../.....", ""},
	{"clues that are no size", "    3 4\n  . . . .\n  . . x .\n  . . . .\n  x . . .\n", "doppelblock . 3 4 . . . . . ..../..x./..../x...", ""},
	{"a heading as wide as the board", "No 5\nb.w\n...\n", "yinyang b.w/...", "What stands above it was left out: \"No 5\"."},
	{"a heading with letters of the board", "web\nb . w\n. . .\n", "", "row 2 has 3 cells; row 1 has 1"},
	{"a board and a link", "b.w\n...\nw.b\n" + link1, "yinyang b.w/.../w.b | " + white, ""},
	{"a link and a board", link1 + "\nb.w\n...\nw.b", white + " | yinyang b.w/.../w.b", ""},
	{"files behind each other", "{\"quadrille\":1,\"puzzles\":[{\"type\":\"yinyang\",\"givens\":[\"b.\"]}]}\n\ufeff{\"type\":\"yinyang\",\"givens\":[\"w.\"]}\n" + link1, "yinyang b. | yinyang w. | " + white, ""},
	{"a file in a mail", "Look at this:\n\n{\"type\": \"yinyang\",\n \"givens\": [\"b.\"]}\n\nBye", "yinyang b.", "Lines 1 and 6 have no puzzle; the first of them is \"Look at this:\"."},
	{"a puzzle of ours in a mail", "Look:\nQuadrille yinyang\ntitle: See: “1”\ngivens:\nb.w\n...\n\nBye", "yinyang b.w/...", "Lines 1 and 8 have no puzzle; the first of them is \"Look:\"."},
	{"a part of ours", "Quadrille part of yinyang\ngivens:\nb.w\n_w_\n", "yinyang b.w/.w.", ""},
	{"facts among words", "Here they are.\nboard([[b,_],[_,w]]).\nThanks, Ann.", "yinyang b./.w", "Lines 1 and 3 have no puzzle; the first of them is \"Here they are.\"."},
	{"a link broken by a mail", "Look at https://puzz.link/p?yinyang/6/6/6a16\n6b230900\nand enjoy", "yinyang .b.w.w/..w.b./.b.w.b/..b.w./...w../......", "Line 3 has no puzzle: \"and enjoy\"."},
	{"a link that somebody watches", "https://safe.example.com/?url=https%3A%2F%2Fpuzz.link%2Fp%3Fyinyang%2F2%2F2%2F30&data=1", white, ""},
	{"a link in a link", "https://web.example.org/2020/" + link1, white, ""},
	{"a link that was cut off", "https://puzz.link/p?yinyang/6/6/6a16", "yinyang .b.w.w/..w.b./....../....../....../......", "The address ends before its board does; the rest of the board is open."},
	{"links without a protocol", "puzz.link/p?yinyang/2/2/30 or pzv.jp/p.html?yinyang/2/2/60", white + " | " + black, ""},
	{"a table of Markdown", "| b | . | w |\n|---|:-:|---|\n| . | . | . |\n|w|.|b|", "yinyang b.w/.../w.b", ""},
	{"a table of Markdown with an empty head", "| | | |\n|---|---|---|\n|b| |w|\n| | | |", "yinyang b.w/...", "What is empty was read as open cells: row 2 and column 2."},
	{"a frame", "+---+\n|b.w|\n|...|\n+---+", "yinyang b.w/...", ""},
	{"three in a row", " b | . | w \n---+---+---\n . | . | . ", "yinyang b.w/...", ""},
	{"coordinates", "  1 2 3\n1 b . w\n2 . . .\n", "yinyang b.w/...", ""},
	{"letters above", "  A B C\n1 b . w\n2 . . .\n3 w . b\n", "yinyang b.w/.../w.b", ""},
	{"letters on all sides", "  a b c\n3 b . w 3\n2 . . . 2\n1 w . b 1\n  a b c\n", "yinyang b.w/.../w.b", ""},
	{"letters below", "Play this:\n\n3 b . w\n2 . . .\n1 w . b\n  a b c\n", "yinyang b.w/.../w.b", "Line 1 has no puzzle: \"Play this:\"."},
	{"coordinates without blanks", "  abc\n1 b.w\n2 ...\n3 w.b", "yinyang b.w/.../w.b", ""},
	{"coordinates that lost their blanks", "A B C\n1 b . w\n2 . . .\n", "yinyang b.w/...", ""},
	{"coordinates of two digits", "   01 02 03\n01  b  .  w\n02  .  .  .\n", "yinyang b.w/...", ""},
	{"coordinates behind a wall", "   A B C\n1| b . w\n2| . . .\n", "yinyang b.w/...", ""},
	{"coordinates in a table", "|   | A | B | C |\n|---|---|---|---|\n| 1 | b |   | w |\n| 2 |   |   |   |\n| 3 | w | . | b |", "yinyang b.w/.../w.b", "What is empty was read as open cells: row 2."},
	{"coordinates in boxes", "+---+---+---+\n|   | A | B |\n+---+---+---+\n| 1 | b |   |\n+---+---+---+\n| 2 |   | w |\n+---+---+---+", "yinyang b./.w", ""},
	{"coordinates round clues", "    A B C D E\n    6 1\n1   . . . . .\n2 4 . . x . .\n3   . . . . .\n4 3 . . . . .\n5 5 . . . . .\n", "doppelblock 6 1 . . . . 4 . 3 5 ...../..x../...../...../.....", ""},
	{"a title, an author and coordinates", "Snow\nAnn\n  1 2 3\n1 b . w\n2 . . .\n", "yinyang b.w/...", "What stands above it was left out: \"Snow\" and \"Ann\"."},
	{"clues as on a ruler", "  1 2 3 4 5\n1 . . x . .\n2 . . . . .\n3 . . . . .\n4 . . . . .\n2 . . . . .\n", "doppelblock 1 2 3 4 5 1 2 3 4 2 ..x../...../...../...../.....", ""},
	{"a table with short dashes", "|1|1|0|3|\n|-|-|-|-|\n|0|1|0|3|\n", "domino 1103/0103 set=3", ""},
	{"a table that is centered", "| 1 | 1 | 0 |\n|:-:|:-:|-:|\n| 0 | 1 | 0 |\n", "domino 110/010", ""},
	{"a table whose dashes may be a row", "|b|-|w|\n|-|-|-|\n|-|w|-|\n", "", "line 2: this may be a row"},
	{"a table among words whose dashes may be a row", "Look:\n\n|b|-|w|\n|-|-|-|\n|-|w|-|\n", "", "line 4: this may be a row"},
	{"a heading of the letters of the board", "Web\nb.w\n...\n", "yinyang b.w/...", "What stands above it was left out: \"Web\"."},
	{"a small heading", "hey\nb.w\n...\n", "yinyang b.w/...", "What stands above it was left out: \"hey\"."},
	{"a large heading", "HARD\nb.w.\n....\n", "yinyang b.w./....", "What stands above it was left out: \"HARD\"."},
	{"a heading of as many words", "for my ann\nb . w\n. . .\n", "yinyang b.w/...", "What stands above it was left out: \"for my ann\"."},
	{"a dash behind a link", link1 + "—so they say, and " + link2 + "—", white + " | " + black, ""},
	{"a name above clues and walls", "Bob\n    1   .   .\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n  |   | x |   |\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n", "doppelblock 1 . . 0 . 0 .../.x./...", "Line 1 has no puzzle: \"Bob\"."},
	{"numbers below clues and walls", "    1   .   .\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n  |   | x |   |\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n6 6\n", "doppelblock 1 . . 0 . 0 .../.x./...", "What stands below it was left out: \"6 6\"."},
	{"clues that have lost their blanks", "1   .   .\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n  |   | x |   |\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n", "", "not a Quadrille board"},
	{"clues and a wall alone", "    5\n|---|\n", "", "this is text without a puzzle"},
	{"a bar below walls", "+---+---+\n| b |   |\n+---+---+\n|   | w |\n+---+---+\n|\n", "yinyang b./.w", "Line 6 has no puzzle: \"|\"."},
	{"a rule above and below", "-----\nb.w\n...\n-----\n", "yinyang b.w/...", "What stands above it was left out: \"-----\". What stands below it was left out: \"-----\"."},
	{"a rule as wide as the board", "b.w\n...\nw.b\n---\n", "yinyang b.w/.../w.b", "What stands below it was left out: \"---\"."},
	{"a rule as wide as a board in columns", "0 1 1\n1 0 0\n---\n", "domino 011/100", "What stands below it was left out: \"---\"."},
	{"a year as wide as a board in columns", "2026\n0 1 1 4\n1 0 0 4\n", "", "row 2 has 4 cells; row 1 has 1"},
	{"the mark of a list below a board", "0 1 1\n1 0 0\n2.\n", "domino 011/100", "What stands below it was left out: \"2.\"."},
	{"bars of Close or Far", "F . . -\nC . . .\n. . . .\n- . . F\n", "closefar F..-/C.../..../-..F", ""},
	{"two words for open cells", "b.w\n._.\nw.b\n", "", "_ is not a color of Yin-Yang"},
	{"a puzzle of ours in a list", "- one:\n    Quadrille domino\n    givens:\n    011\n    100\n", "domino 011/100", "Line 1 has no puzzle: \"- one:\"."},
	{"a puzzle of ours with no-break spaces", "Quadrille\u00a0yinyang\ngivens:\n\u00a0b\u00a0w\n\u00a0.\u00a0.\n", "yinyang bw/..", ""},
	{"a puzzle of ours with a small letter", "quadrille closefar\ngivens:\nC.\n..\n", "closefar C./..", ""},
	{"quotes without blanks", ">b.w\n>...\n>w.b\n", "yinyang b.w/.../w.b", ""},
	{"quotes of HTML", "&gt; b.w\n&gt; ...\n&gt; w.b\n", "yinyang b.w/.../w.b", ""},
	{"a block of HTML", "<pre>b.w\n...\nw.b</pre>", "yinyang b.w/.../w.b", ""},
	{"rows parted by tags", "Look:\n<p>b.w<br>...<br/>w.b</p>\n<p>See you.</p>", "yinyang b.w/.../w.b", "Lines 1 and 3 have no puzzle; the first of them is \"Look:\"."},
	{"rows in paragraphs", "<p>b.w</p><p>...</p><p>w.b</p>", "yinyang b.w/.../w.b", ""},
	{"rows of numbers in HTML", "<div>0 1 1</div><div>1 0 0</div>", dom1, ""},
	{"words and rows parted by tags", "Hi,<br>look:<br><br>b.w<br>...<br>w.b", "yinyang b.w/.../w.b", "Line 1 has no puzzle: \"Hi,\"."},
	{"a faulty board in HTML", link1 + "<br><br>b.w<br>.8.<br>w.b\n" + link2, white + " | " + black, "Line 1: this is a grid of 3 × 3, but not a Quadrille board"},
	{"a title with a tag", "{\"type\":\"yinyang\",\"title\":\"a<br>b\",\n\"givens\":[\"b.\"]}", "yinyang b.", ""},
	{"ours in HTML", "<pre><code>Quadrille domino\ngivens:\n011\n100\n</code></pre>\n", dom1, ""},
	{"a table of HTML", "<tr><td>0</td><td>1</td></tr><tr><td>1</td><td>0</td></tr>", "", "not a Quadrille board"},
	{"a last row with a slip", "b.w\n.b.\nb.b\nQQQ\n", "", "row 4, column 1: Q is not a color"},
	{"a first row with a slip", "1 2 3 z\n4 . . .\n. . . .\n", "", "row 1, column 4: \"z\""},
	{"a last row without blanks", "b . w\n. . .\n. w .\nw.b\n", "", "row 4 has 1 cell; row 1 has 3"},
	{"numbered boards", "1.\nb.w\n.b.\n...\n\n2.\nw.b\n...\n", "yinyang b.w/.b./... | yinyang w.b/...", "Line 1: What stands above it was left out: \"1.\". Line 6: What stands above it was left out: \"2.\"."},
	{"numbered boards of numbers", "1)\n011\n100\n\n2)\n000\n111\n", dom1 + " | " + dom2, "Line 1: What stands above it was left out: \"1)\". Line 5: What stands above it was left out: \"2)\"."},
	{"CSV of ours in a list", "  quadrille,yinyang\n  b,\n  ,w\n", "yinyang b./.w", ""},
	{"links before marks", link1 + "|b, " + link2 + "&v=1 and " + link1 + "— so\n" + link1 + "%0A\n" + link2 + "-", white + " | " + black + " | " + white + " | " + white + " | " + black, ""},
	{"an ID in italics", "_" + id1 + "_ and *" + id2 + "*", dom1 + " | " + dom2, ""},
	{"an ID that lacks a number among others", id1 + "\n1:01110\n", dom1, "Line 2: this is a Dominosa ID of Simon Tatham's collection, but it has 5 numbers; a board of order 1 has 6."},
	{"a scale", link1 + "\n1:25000\n", white, "Line 2 has no puzzle: \"1:25000\"."},
	{"JSON with a link", "{\"url\": \"" + link1 + "\"}", white, ""},
	{"files without an end of line", "{\"quadrille\":1,\"puzzles\":[\n{\"type\":\"yinyang\",\"givens\":[\"b.\"]}]}{\"quadrille\":1,\"puzzles\":[\n{\"type\":\"yinyang\",\"givens\":[\"w.\"]}]}", "yinyang b. | yinyang w.", ""},
	{"a page with nothing but a picture", "<!DOCTYPE html>\n<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n", "", "this is text without a puzzle"},
	{"a share code in prose", "Try quadrille:domino/2x3/AgEwATEmAAD6yg, it is good", "", "damaged"},
	{"two pzprv3 files behind each other", yin3 + "pzprv3\ndoppelblock\n3\n3\n. 1 . . \n. . . . \n. . . . \n0 . . . \nv:\n" + yin3, "yinyang .w/.. | doppelblock 1 . . . . 0 .../.../... | yinyang .w/..", "Line 17: It is marked as a variant, whose rules may differ from ours."},
	{"a link below a pzprv3 file", yin3 + link2 + "\n" + link1, "yinyang .w/.. | " + black + " | " + white, ""},
	{"a board below a pzprv3 file", yin3 + "b.w\n...\nw.b\n", "yinyang .w/.. | yinyang b.w/.../w.b", ""},
	{"a board below a pzprv3 file without an answer", "pzprv3\nyinyang\n2\n2\n. 1 \n. . \nb.w\n...\n", "yinyang .w/.. | yinyang b.w/...", ""},
	{"a file and a line below pzprv3 files", yin3 + "***\n" + yin3 + "Quadrille hoodoo\ncolors: 7\ngivens:\n1.\n..\n", "yinyang .w/.. | yinyang .w/.. | hoodoo 1./.. colors=7", "Line 9 has no puzzle: \"***\"."},
	{"JSON below a pzprv3 file", yin3 + "{\"type\":\"yinyang\",\"givens\":[\"b.\"]}\n", "yinyang .w/.. | yinyang b.", ""},
	{"a pzprv3 file with more below its board", "pzprv3\nyinyang\n2\n2\n. 1 \n. . \n. . \n. . \n1 2 \ninfo:{}\n", "", "it has more below its board: \"1 2\""},
	{"a pzprv3 file that lacks a row", "pzprv3\nyinyang\n2\n2\n. 1 \n", "", "it ends before its board"},
	{"an object directly below a board", "b.w\n...\n{\n\"type\":\"yinyang\",\n\"givens\":[\"w.\"]\n}\n", "yinyang b.w/... | yinyang w.", ""},
	{"a first row behind a name", "Ann: b.w\n...\nw.b\n", "", "line 2: a line directly above or below this board may be of it: \"Ann: b.w\""},
	{"a last row before a word", "b . w\n. . .\nw . b (easy)\n", "", "may be of it: \"w . b (easy)\""},
	{"a first row behind a tag of a forum", "[code]b . w\n. . .\nw . b\n", "", "may be of it"},
	{"a first row behind a number", "1. 2 2 4 1\n1 3 2 4\n2 2 1 1\n1 1 1 1\n", "", "may be of it"},
	{"clues in a comment", "#    0   0\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n  |   | x |   |\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n", "", "may be of it: \"#    0   0\""},
	{"clues behind a tag", "[code]    0   0\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n  |   | x |   |\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n", "", "may be of it: \"[code]    0   0\""},
	{"a last row that is not quoted", "> b.w\n> ...\nw.b\n", "", "line 1: a line directly above or below this board may be of it: \"w.b\""},
	{"a first row that is quoted", "> b.w\n...\nw.b\n", "", "line 2: a line directly above or below this board may be of it: \"b.w\""},
	{"a last row of ours before a word", "Quadrille yinyang\ngivens:\nb.w\n...\nw.b (easy)\n", "", "a line directly above or below this board may be of it: \"w.b (easy)\""},
	{"CSV whose first row is behind a word", "Ann: b,,w\n.,w,.\nw,,b\n", "", "may be of it"},
	{"a drawing whose first line is in a comment", "# +-------+\n|0 1 1 0|\n|       |\n|1 0 0 2|\n+-------+\n", "", "a line is missing, or something stands around it"},
	{"a drawing whose first line is in bold", "**┌───┬───┐**\n│ 0 │ 3 │\n│   │   │\n│ 3 │ 0 │\n└───┴───┘\n", "", "a line is missing, or something stands around it"},
	{"a drawing with a tab behind each line", "+-------+\t\n|0 1 3 0|\t\n|       |\t\n|1 0 0 2|\t\n+-------+\t\n", "domino 0130/1002 set=3", ""},
	{"a drawing without its last line", "+-------+\n|0 1 3 0|\n|       |\n|1 0 0 2|\n", "", "a line is missing, or something stands around it"},
	{"a drawing whose blanks are collapsed", "+---+---+\n|0 1|3 0|\n| | |\n|1 0|0 2|\n+---+---+\n", "", "a line is missing, or something stands around it"},
	{"a drawing that lacks a wall", "+-------+\n|0 1 3 0|\n|       |\n|1 0 0 2|\n|3 0 0 2|\n+-------+\n", "", "a line is missing, or something stands around it"},
	{"a bar before each line of a drawing", "| +---+---+\n| | b |   |\n| +---+---+\n| |   | w |\n| +---+---+\n", "", "a line is missing, or something stands around it"},
	{"bars around a drawing", "|+---+---+|\n|| b |   ||\n|+---+---+|\n||   | w ||\n|+---+---+|\n", "", "a line is missing, or something stands around it"},
	{"a frame around digits", "|011|\n|100|\n", "domino 011/100", ""},
	{"boards of digits side by side", "011  000\n100  111\n", "", "\"000\" may be one cell or several"},
	{"digits in a list", "# 011\n# 100\n", "", "\"011\" may be one cell or several"},
	{"pairs of digits in a list", "- 01\n- 10\n", "", "\"01\" may be one cell or several"},
	{"boards side by side", "b . w    w . b\n. . .    . . .\nw . b    b . w\n", "", "it may be two boards side by side"},
	{"columns of numbers", " 0 10  3  5\n10  3  5  0\n", "domino  0 10  3  5/10  3  5  0 set=10", ""},
	{"blanks for a row", "b w\n   \nw b\n", "", "a line of blanks in it may be a row"},
	{"CSV with a separator behind each row", "0,1,1,\n1,0,0,\n", "domino 011/100", "Each row ends in a separator, which was not read as an open cell; write a dot for an open cell."},
	{"CSV of ours with a separator behind each row", "quadrille;domino\n0;1;1;\n1;0;0;\n", "domino 011/100", "Each row ends in a separator, which was not read as an open cell; write a dot for an open cell."},
	{"CSV of ours with a separator behind each line", "quadrille,yinyang,\nb,,w,\n,,,\n", "yinyang b.w/...", "Each row ends in a separator, which was not read as an open cell; write a dot for an open cell."},
	{"CSV of ours with an open last column", "quadrille,yinyang\nb,,\n,w,\n", "yinyang b../.w.", ""},
	{"CSV whose last column may be open", "b,,\n,w,\n", "", "each row ends in a separator"},
	{"CSV with an empty row between two boards", "b,,w\n,.,\n,,\nw,,w\nb,,b\n", "", "an empty row in it may be between two boards"},
	{"CSV of ours with an empty row between two boards", "quadrille,yinyang,\nb,,w\nw,,b\n,,\nquadrille,yinyang,\nb,w,w\n,,\n", "yinyang b.w/w.b | yinyang bww/...", "Line 1: What is empty was read as open cells: column 2. Line 5: What is empty was read as open cells: row 2. Line 4 has no puzzle: \",,\"."},
	{"CSV of ours behind each other", "quadrille,yinyang\nb,,w\n,,\nquadrille,yinyang\nb,w,w\n,,\n", "yinyang b.w/... | yinyang bww/...", ""},
	{"CSV of ours in quotation marks", "\"quadrille\",\"hoodoo\",\"colors=5\"\n\"1\",\"*\"\n\"\",\"\"\n", "hoodoo 1*/.. colors=5", ""},
	{"CSV of ours in capitals", "Quadrille,Hoodoo,colors=5\n1,*\n,\n", "hoodoo 1*/.. colors=5", ""},
	{"our name and a comma in a line above a board", "Made with Quadrille, a studio for logic puzzles.\nw.b.\n...w\nb...\n.w..\n", "yinyang w.b./...w/b.../.w..", "Line 1 has no puzzle"},
	{"our name and a semicolon above a link", "I made this in Quadrille; enjoy!\n" + link1 + "\n", white, "Line 1 has no puzzle"},
	{"our name and a comma above CSV", "Made with Quadrille, Ann\nb,,w\n,w,\n", "yinyang b.w/.w.", "Line 1 has no puzzle"},
	{"our name and a word above a link", "Hi, quadrille users,\nhere: " + link1 + "\n", white, "Line 1 has no puzzle"},
	{"our name and a word above a title", "Hello, Quadrille fans!\ntitle: Snow\nw.b.\n...w\n", "yinyang w.b./...w", "Lines 1 and 2 have no puzzle"},
	{"our name in the head of a mail", "From: Quadrille mailer\nTo: Bob\n\n" + link1 + "\n", white, "Lines 1 and 2 have no puzzle"},
	{"CSV with an open row in the middle of a square", "w,,b,,\n,,,,w\n,,,,\nw,,,,b\nb,,,,w\n", "yinyang w.b../....w/...../w...b/b...w", "What is empty was read as open cells: row 3 and columns 2 and 4."},
	{"CSV with an open row in the middle of a pattern", "w,,b\n,b,\n,,\n,w,\nb,,w\n", "yinyang w.b/.b./.../.w./b.w", "What is empty was read as open cells: row 3."},
	{"rows with an open row between walls", "| w b w |\n|       |\n| b w b |\n", "yinyang wbw/.../bwb", ""},
	{"rows with walls that are not in line", "| w b w |\n|   |\n| b w b |\n", "", "a line is missing, or something stands around it"},
	{"CSV of ours in a comment", "# quadrille,hoodoo,colors=5\n1,*\n,\n", "hoodoo 1*/.. colors=5", ""},
	{"boards on two pages", "b.w\n...\nw.b\f\nw.w\n...\nb.b\n\fb.b\n...\nw.8\n", "yinyang b.w/.../w.b | yinyang w.w/.../b.b", "Line 7: this is a grid of 3 × 3, but not a Quadrille board"},
	{"a page break inside a board", "w.b.\n...w\n\fb...\n.w..\n", "", "a page break in it may be between two boards"},
	{"a page break inside a board behind a link", link1 + "\n\nw.b.\n...w\f\nb...\n.w..\n", white, "Line 3: this is a grid, but a page break in it may be between two boards"},
	{"rows parted by separators of lines", "b.w\u2028...\u2028w.b\u2029\u2029w.w\u2028...", "yinyang b.w/.../w.b | yinyang w.w/...", ""},
	{"blanks of HTML", "b&#160;w&nbsp;.\n.&#160;.&nbsp;.\n", "yinyang bw./...", ""},
	{"a puzzle of ours whose first line alone is quoted", "> Quadrille yinyang\ntitle: x\ngivens:\nb.w\n...\n", "", "may be of it: \"givens:\""},
	{"a drawing in double spacing", "┌───┬───┐\n\n│ ● │   │\n\n├───┼───┤\n\n│   │ ○ │\n\n└───┴───┘\n", "", "row 2 has 4 cells"},
	{"commas alone", link1 + "\n\n,\n,\n", white, "Lines 3 and 4 have no puzzle; the first of them is \",\"."},
	{"a first row behind the name of its grid", "Quadrille yinyang\ngivens: b.w\n...\nw.b\n", "yinyang b.w/.../w.b", ""},
	{"a puzzle of ours in double spacing", "Quadrille hoodoo\n\ncolors: 7\n\ngivens:\n\n1.\n\n..\n\n\nBye\n", "hoodoo 1./.. colors=7", "Line 12 has no puzzle: \"Bye\"."},
	{"clues of ours in double spacing", "Quadrille doppelblock\n\ntop: 1 . .\n\nleft: . . 0\n\ngivens:\n\n...\n\n...\n\n...\n", "doppelblock 1 . . . . 0 .../.../...", ""},
	{"a puzzle of ours in a numbered list", "1. Quadrille hoodoo\n   colors: 7\n   givens:\n   1.\n   ..\n", "hoodoo 1./.. colors=7", ""},
	{"a puzzle of ours below a line in bold", "**Quadrille hoodoo**\ncolors: 7\ngivens:\n1.\n..\n", "hoodoo 1./.. colors=7", ""},
	{"a puzzle of ours behind a word", "Here: Quadrille hoodoo\ncolors: 7\ngivens:\n1.\n..\n", "hoodoo 1./.. colors=7", ""},
	{"a puzzle of ours in capitals", "QUADRILLE HOODOO\ncolors: 7\ngivens:\n1.\n..\n", "hoodoo 1./.. colors=7", ""},
	{"a puzzle of ours all in capitals", "QUADRILLE YINYANG\nTITLE: Snow\nGIVENS:\nW.B.\n...W\n", "yinyang w.b./...w", ""},
	{"a mark directly below a puzzle of ours", "Quadrille yinyang\ngivens:\nb.w\n...\nw.b\n2.\n", "yinyang b.w/.../w.b", "Line 6 has no puzzle: \"2.\"."},
	{"a mistyped member of ours", "Quadrille doppelblock\ntpo: 0 . .\ngivens:\n...\n...\n...\n", "doppelblock . . . . . . .../.../...", "Puzzle 1 has a member \"tpo\", which is not known and means nothing."},
	{"a mistyped member of JSON", "{\"type\":\"doppelblock\",\"tpo\":\"0 . .\",\"own\":1,\"givens\":[\"...\",\"...\",\"...\"]}", "doppelblock . . . . . . .../.../...", "Puzzle 1 has a member \"tpo\", which is not known and means nothing."},

	{"a list of JSON", "[{\"type\":\"yinyang\",\"givens\":[\"b.\"]},\n {\"type\":\"yinyang\",\"givens\":[\"w.\"]}]\n", "yinyang b. | yinyang w.", ""},
	{"a list of JSON in a mail", "Look:\n[\n{\"type\":\"yinyang\",\"givens\":[\"b.\"]},\n{\"type\":\"yinyang\",\"givens\":[\"w.\"]}\n]\n" + link1, "yinyang b. | yinyang w. | " + white, "Line 1 has no puzzle: \"Look:\"."},
	{"lines of JSON with commas", "{\"type\":\"yinyang\",\"givens\":[\"b.\"]},\n{\"type\":\"yinyang\",\"givens\":[\"w.\"]},\n", "yinyang b. | yinyang w.", ""},
	{"lines of JSON with links", "{\"url\": \"" + link1 + "\"}\n{\"url\": \"" + link2 + "\"}\n", white + " | " + black, ""},
	{"a line that is no JSON in a list of JSON", "[{\"type\":\"yinyang\",\"givens\":[\"b.\"]},\n{\"type\":\"yinyang\",\"giv\n", "yinyang b. | line 2, column 23: the object ends in the middle; a part of it is missing", ""},
	{"links in brackets of other programs", "[url=" + link1 + "], " + link2 + "[1] \\href{" + link1 + "}{x} 1," + link2 + ",easy", white + " | " + black + " | " + white + " | " + black, ""},
	{"a link in capitals", strings.ToUpper(link1), white, ""},
	{"a chat", "<ann> b.w\n<ann> ...\n<ann> w.b\n", "yinyang b.w/.../w.b", ""},
	{"a chat with times", "[10:32] <ann> b.w\n[10:32] <ann> ...\n[10:33] <ann> w.b\n[10:33] <bob> nice!\n", "yinyang b.w/.../w.b", "Line 4 has no puzzle: \"[10:33] <bob> nice!\"."},
	{"a chat with names before each line", "Ann: Quadrille yinyang\nAnn: givens:\nAnn: b.w\nAnn: ...\n", "yinyang b.w/...", ""},
	{"a chat in which somebody else says a row", "<ann> b.w\n<ann> ...\n<bob> w.b\n", "", "may be of it: \"<bob> w.b\""},
	{"facts whose last line is quoted", "puzzle(yinyang, 2, 3).\ngiven(1,1,b).\n> given(1,3,w).\n", "", "may be of it: \"given(1,3,w).\""},
	{"facts whose first line is behind a name", "Ann: puzzle(yinyang, 2, 3).\ngiven(1,1,b).\ngiven(1,3,w).\ngiven(2,2,w).\n", "", "that belongs to them is missing"},
	{"facts whose last line is in bold", "puzzle(yinyang, 2, 3).\ngiven(1,1,b).\n**given(1,3,w).**\n", "", "is not a fact about a puzzle"},
	{"facts whose last line is before a word", "puzzle(yinyang, 2, 3).\ngiven(1,1,b).\ngiven(1,3,w). ok\n", "", "is not a fact about a puzzle"},
	{"facts with one in a comment", "puzzle(yinyang, 2, 3).\n% given(1,1,b).\ngiven(1,3,w).\n", "", "may be of it: \"given(1,1,b).\""},
	{"facts above one in a comment of others", "puzzle(yinyang, 2, 3).\ngiven(1,1,b).\n# given(1,3,w).\n", "", "may be of it: \"# given(1,3,w).\""},
	{"other facts below one that is quoted", "> cell(1,1,b).\ncell(2,2,w).\n", "", "line 1: a line directly above or below this board may be of it: \"cell(2,2,w).\""},
	{"a list whose last row is quoted", "[[b,_],[w,_]]\n> ,[_,w]]\n", "", "may be of it: \",[_,w]]\""},
	{"a pzprv3 file in a numbered list", "1. " + yin3, "yinyang .w/..", ""},
	{"a pzprv3 file behind a name", "Ann: " + yin3 + "Bob: **pzprv3**\n" + yin3[7:], "yinyang .w/.. | yinyang .w/..", ""},
	{"a board below a trial of a pzprv3 file", yin3 + "trial:\n. 1 \n2 . \n0 1 1\n1 0 0\n", "yinyang .w/.. | " + dom1, ""},
	{"a word of the letters of the board", "Bow\nb.w\n...\nw.b\n", "yinyang b.w/.../w.b", "What stands above it was left out: \"Bow\"."},
	{"a small word of the letters of the board", "b.w\n...\nw.b\nbow\n", "", "may be of it: \"bow\""},
	{"a bar behind one row", "|b|.|w| |\n|.|.|.|\n", "", "a line is missing, or something stands around it"},
	{"bullets before rows", "• b . w\n• . . .\n", "yinyang b.w/...", ""},
	{"stars before rows", "* . . 1\n* 2 . .\n", "", "\"*\" at the beginning of each row may be no cell"},
	{"a row in a comment behind a blank line", "b.w\n...\n\n# w.b\n", "yinyang b.w/...", "Line 4 has no puzzle: \"# w.b\"."},
	{"rows of ours behind a number", "Quadrille yinyang\ngivens:\nb.w\n...\n7\nw.b\n...\n", "", "may be of it: \"w.b\""},
	{"CSV of ours with line numbers", "1 quadrille,yinyang\n2 ,b\n3 w,\n", "yinyang .b/w.", ""},
	{"a spreadsheet with a blank column", "b\t\tw\t.\n.\t\t.\tb\n", "", "what is empty in it may be no part of the board (column 2)"},
	{"quoted rows of ours behind a blank line", "> quadrille,yinyang\n> b,,w\n\n> ,w,\n> ,,\n", "", "a line below a blank one may be of this board"},
	{"CSV of ours above a word", "quadrille,yinyang\nb,,w\n,,\nand\n", "yinyang b.w/...", "Line 4 has no puzzle: \"and\"."},
	{"CSV of ours above stars", "quadrille,yinyang\nb,,w\n,,\n***\n", "yinyang b.w/...", "Line 4 has no puzzle: \"***\"."},
	{"CSV of ours above a row of words", "quadrille,yinyang\nb,w,w\n,,\nb w w\n", "", "may be of it: \"b w w\""},
	{"CSV of ours in bullets", "- quadrille,yinyang\n- b,,w\n- ,w,\n", "yinyang b.w/.w.", ""},
	{"CSV of ours in a numbered list", "1. quadrille,yinyang\n2. b,,w\n3. ,w,\n", "yinyang b.w/.w.", ""},
	{"CSV of ours in a list but for a row", "- quadrille,closefar\n- ,\n,\n", "", "and \",\" does not"},
	{"CSV of ours in double spacing", "quadrille,yinyang\n\nb,,w\n\n,w,\n\nfoo\n", "yinyang b.w/.w.", "Line 7 has no puzzle: \"foo\"."},
	{"CSV whose last column makes it square", "w,b,\n.,w,\nb,.,\n", "", "each row ends in a separator"},

	{"CSV of ours whose last column may be open", "quadrille,domino,set=3,\n1,2,1,\n0,2,3,\n", "domino 121./023. set=3", "Each row ends in a separator, which was read as an open cell."},
	{"CSV of ours whose quotation mark is not closed", "\"quadrille,yinyang\nb,w\n", "", "a quotation mark in it is not closed"},
	{"CSV of ours whose last row is quoted", "quadrille,hoodoo,transparent=2\n,,,\n>,,,\n", "", "may be of it: \",,,\""},
	{"rows of ours behind a page break", "Quadrille hoodoo\ncolors: 7\ngivens:\n1..\n...\n\f..2\n", "", "a line below a blank one may be of this board"},
	{"rows of ours behind a blank line", "Quadrille hoodoo\ngivens:\n1..\n...\n\n..2\n...\n", "", "a line below a blank one may be of this board"},
	{"rows of CSV of ours behind a blank line", "quadrille,hoodoo\n1,,\n,,\n\n,,2\n", "", "a line below a blank one may be of this board"},
	{"rows of ours behind the first of them", "Quadrille hoodoo\ncolors: 7\ngivens:\n\n1..\n...\n", "", "a line below a blank one may be of this board"},
	{"an answer behind a page break", "pzprv3\nyinyang\n2\n3\n. 1 . \n. . . \n\f. . 2 \n. . . \n", "", "a line below a blank one may be of this board"},
	{"squares on two pages", "b.w\n...\nw.b\n\fw.w\n...\nb.b\n", "yinyang b.w/.../w.b | yinyang w.w/.../b.b", "Line 4: the page break is read as the end of a board."},
	{"a last row of ours in bold", "Quadrille yinyang\ngivens:\n.b\n..\nw.**\n", "", "may be of it: \"w.**\""},
	{"two drawings directly behind each other", "+---+---+\n| b |   |\n+---+---+\n+---+---+\n|   | w |\n+---+---+\n", "", "a line is missing, or something stands around it"},
	{"a drawing whose blanks are tabs", "+-------+\n|0\t1\t3\t0|\n|\t\t\t|\n|1\t0\t0\t2|\n+-------+\n", "", "a line is missing, or something stands around it"},
	{"a drawing with a bar behind one wall", "    1   .   .\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+|\n  |   | x |   |\n  +---+---+---+\n0 |   |   |   |\n  +---+---+---+\n", "", "a line is missing, or something stands around it"},
	{"an ellipsis among rows", ". b w\n. . .\n…\nw . .\n", "", "row 3 has 1 cell; row 1 has 3"},
	{"clues whose blanks are collapsed", " 2\n . . x .\n . . . .\n . . . .\n . . . .\n", "yinyang ..b./..../..../....", "What stands above it was left out: \"2\"."},

	{"a link of another genre among others", link1 + "\nhttps://puzz.link/p?slither/2/2/3\n" + link2, white + " | " + black, "Line 2: this is a puzz.link puzzle of the genre Slitherlink, which Quadrille does not have; it has " + titles() + "."},
	{"a link without a puzzle among others", link1 + "\nhttps://example.org/blog\n", white, "Line 2 has no puzzle: \"https://example.org/blog\"."},
	{"a damaged link in a mail", "Hi,\ntry https://puzz.link/p?yinyang/x/6/6a16… or\n" + link1, white, "Line 2: this is a puzz.link address, but it is damaged: the genre is not followed by two numbers, the columns and the rows, as in yinyang/6/6. Line 1 has no puzzle: \"Hi,\"."},
	{"a damaged link of another genre", link1 + "\nhttps://pzv.jp/p.html?slither/x", white, "Line 2: this is a puzz.link puzzle of the genre Slitherlink, which Quadrille does not have; it has " + titles() + "."},
	{"a link that ends before its board", link1 + "\nhttps://puzz.link/p?yinyang/2/2/…\nBye", white + " | yinyang ../..", "Line 2: The address ends before its board does; the rest of the board is open. Line 3 has no puzzle: \"Bye\"."},
	{"a link to the Yin-Yang of a site", link1 + "\nhttps://puzz.link/rules.html?yinyang and https://puzz.link/p?yinyang", white, "Line 2 has no puzzle: \"https://puzz.link/rules.html?yinyang an…\"."},
	{"a slip in one of two IDs", id1 + " 1:0O0111", dom1, "Line 1: this is a Dominosa ID of Simon Tatham's collection, but row 1, column 2: O is not a number; numbers above 9 stand in brackets, as [10]."},
	{"a broken board among others", link1 + "\n\nb.w\n..\nw.b\n", white, "Line 3: this is a grid, but row 2 has 2 cells; row 1 has 3."},
	{"a faulty board among others", link1 + "\n\nb.w\n.8.\nw.b\n", white, "Line 3: this is a grid of 3 × 3, but not a Quadrille board; Yin-Yang: row 2, column 2: 8 is not a color of Yin-Yang (b, w); "},
	{"damaged JSON among others", "{\"type\":\"yinyang\",\"givens\":[\"b.\"]}\n{\"type\":\"yinyang\",\"giv\n{\"type\":\"yinyang\",\"givens\":[\"w.\"]}", "yinyang b. | line 2, column 23: the object ends in the middle; a part of it is missing | yinyang w.", ""},
	{"damaged JSON in a mail", "Look:\n{\"type\":\"yinyang\",\"giv\n" + link1, white, "Line 2, column 23: the JSON is damaged here. Line 1 has no puzzle: \"Look:\"."},
	{"times and dates", "Meet at 12:30 on 5/12/2026, room 3#12.\n" + link1, white, "Line 1 has no puzzle: \"Meet at 12:30 on 5/12/2026, room 3#12.\"."},
	{"prose of short words", link1 + "\n\nI am\nso ok\n", white, "Lines 3 and 4 have no puzzle; the first of them is \"I am\"."},
}

// A mistyped number is an error of the puzzle, not a word for an open cell.
func TestNumbersAreNotOpenCells(t *testing.T) {
	for text, want := range map[string]string{
		"0 0 1 1\n0 1 2 2\n0 2 0 2\n":                  "domino 0011/0122/0202",
		"0 3 0 0 1\n0 3 1 2 1\n3 3 2 0 1\n3 0 2 1 2\n": "domino 03001/03121/33201/30212",
		"0110\n0110\n": "domino 0110/0110 set=1",
		"Quadrille domino\ngivens:\n0011\n0122\n0202\n":      "domino 0011/0122/0202",
		"|0|0|1|1|\n|---|---|---|---|\n|0|1|2|2|\n|0|2|0|2|": "domino 0011/0122/0202",
	} {
		found, err := format.Read([]byte(text), format.Options{Types: all.Types, As: "domino"})
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := boards(found); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// A text that may be several boards is read if the user says how.
func TestAsTellsWhatATextIs(t *testing.T) {
	for text, want := range map[string]string{
		"b,,w\n,.,\n,,\nw,,w\nb,,b\n":      "yinyang b.w/.../.../w.w/b.b",
		"w,,b,\n,b,,\nw,,b,\n,,,\n":        "yinyang w.b./.b../w.b./....",
		"100 200 300\n400 500 600\n":       "domino 100 200 300/400 500 600 set=600",
		". 01\n. 10\n":                     "domino  .  1/ . 10 set=10",
		"b . w   w . b\n. . .   . . .\n":   "yinyang b.ww.b/......",
		"b . w    w . b\n. . .    . . .\n": "yinyang b.ww.b/......",
	} {
		as, _, _ := strings.Cut(want, " ")
		found, err := format.Read([]byte(text), format.Options{Types: all.Types, As: as})
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := boards(found); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// All puzzles of a text are found, in order, whatever is between them, and what was not
// understood is reported with its line.
func TestPastedTexts(t *testing.T) {
	for _, test := range pasted {
		t.Run(test.name, func(t *testing.T) {
			for _, text := range []string{test.text, "\ufeff" + strings.ReplaceAll(test.text, "\n", "\r\n")} {
				found, err := format.Read([]byte(text), all)
				if test.want == "" {
					if err == nil || !strings.Contains(err.Error(), test.said) {
						t.Errorf("got %v, want %q", err, test.said)
					}
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if got := boards(found); got != test.want {
					t.Errorf("got %s\nwant %s", got, test.want)
				}
				if got := strings.Join(found.Remarks, " "); got != test.said && (test.said == "" || !strings.HasPrefix(got, test.said)) {
					t.Errorf("says %q\nwant %q", got, test.said)
				}
			}
		})
	}
}

// frames are what people put around a text of ours.
var frames = []struct{ name, before, prefix, after string }{
	{"words", "Hello there,\nhere is a puzzle:\n\n", "", "\n\nBest wishes,\nAnn\n"},
	{"a quote", "On Monday Ann wrote:\n", "> ", "\nThanks!\n"},
	{"a block of code", "A puzzle:\n```\n", "", "\n```\nHave fun\n"},
	{"a puzzle before and behind", "1:011100\n\n", "", "\n\n" + link1 + "\n"},
}

// What this program writes reads back among other words, for each format and type.
func TestWhatIsWrittenReadsBackAmongWords(t *testing.T) {
	for _, w := range format.Writers(newcomers.Types) {
		if _, ok := w.(format.Reader); !ok {
			continue
		}
		for _, typ := range newcomers.Types {
			r := rand.New(rand.NewPCG(17, 19))
			for range times() / 4 {
				p := random.Board(r, typ)
				e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
				text, err := format.Write(w, &e)
				if err != nil || p.Size().Rows < 2 { // a single row among words is not read
					continue
				}
				o := format.Options{Types: newcomers.Types, Like: typ}
				alone, err := format.Read([]byte(text.Text), o)
				if err != nil {
					t.Fatal(err)
				}
				want := boards(alone)
				for _, f := range frames {
					framed := f.before + f.prefix + strings.ReplaceAll(text.Text, "\n", "\n"+f.prefix) + f.after
					found, err := format.Read([]byte(framed), o)
					if err != nil {
						t.Fatalf("%s, %s in %s: %v\n%s", w.Name(), typ.Name(), f.name, err, framed)
					}
					got := boards(found)
					if strings.HasPrefix(f.before, "1:") {
						got = strings.TrimSuffix(strings.TrimPrefix(got, dom1+" | "), " | "+white)
					}
					if got != want || found.Unread > 0 {
						t.Fatalf("%s, %s in %s: got %s, want %s\n%s\n%s", w.Name(), typ.Name(), f.name, got, want, found.Remarks, framed)
					}
				}
			}
		}
	}
}

// What commands print about puzzles is not taken for puzzles.
func TestWhatIsNoPuzzleAmongOurTexts(t *testing.T) {
	refuses(t, map[string]string{
		"snow: Yin-Yang, 6 × 6, 12 givens\n  title    Snow\n  author   A. B.\ntrees: Domino, 7 × 8, 56 givens, unique, medium\n": "this is text without a puzzle",
		"snow: one solution, in 12 ms\ntrees: several solutions\n":                                                               "this is text without a puzzle",
	})
}
