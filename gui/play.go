package gui

import (
	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// playView accompanies a board that is being played: a bar above it with the clock, and a
// cover over it while the game is paused.
type playView struct {
	t      *tab
	bar    *look.Page
	ground *look.Ground
	icon   *look.Image
	clock  *look.TextLine
	words  *look.TextLine
	pause  *control.Button
	cover  *look.Page
	stands *look.TextLine // the clock on the cover
	shown  draft.Game
}

// newPlayView returns the hidden view of a tab.
func newPlayView(t *tab, c *current) *playView {
	v := &playView{t: t, ground: look.NewGround(draw.AccentTint), icon: look.NewImage(nil, 18), words: look.Muted("").Cut()}
	v.clock = look.NewBold("", look.TextSize, draw.Text)
	v.pause = control.NewButton(c.keys, "", look.Icon("pause"), c.pausePlay).Quiet()
	again := control.NewButton(c.keys, words.Say("Start again"), nil, func() { t.doc.Play.Again(); c.keys.FocusBoard() }).Quiet()
	leave := control.NewButton(c.keys, words.Say("Leave"), nil, c.togglePlay).Quiet()
	left := look.Row(8, look.Center(v.icon), v.clock)
	right := look.Row(2, v.pause, again, leave)
	v.bar = look.NewPage(look.Stack(v.ground, look.Padded(look.Border(nil, nil, left, look.Center(right), look.Padded(v.words, 0, 0, 12, 8)), 2, 2, 16, 8)))
	v.bar.Hide()
	v.stands = look.NewBold("", look.SubHeadingSize, draw.Text).Align(fyne.TextAlignCenter)
	on := control.NewButton(c.keys, words.Say("Go on"), look.IconIn("solve", draw.OnAccent), c.pausePlay).Main()
	v.cover = look.NewPage(look.Stack(look.NewGround(draw.Desk), newWall(), look.Center(look.VBox(
		look.NewBold(words.Say("Paused"), look.SubHeadingSize, draw.Text).Align(fyne.TextAlignCenter), v.stands,
		look.Muted(words.Say("Space goes on.")).Align(fyne.TextAlignCenter), look.Center(on)))))
	v.cover.Hide()
	return v
}

// refresh shows the state of the document's game, or nothing if it is not played.
func (v *playView) refresh() {
	g, _ := v.t.doc.Play.Game()
	on := v.t.doc.Playing()
	if !on && !v.bar.Visible() {
		return
	}
	look.Show(v.bar, on)
	look.Show(v.cover, g.Paused)
	v.clock.SetText(g.Clock())
	v.stands.SetText(g.Clock())
	text := words.Say("%[1]s of %[2]s", words.Number(g.Filled), words.Count(g.Open, "cell"))
	icon, ground := look.IconIn("solve", draw.Accent), draw.AccentTint
	pause, symbol := words.Say("Pause"), "pause"
	switch {
	case g.Solved:
		text, icon, ground = g.Result(), look.IconIn("unique", draw.Unique), draw.UniqueTint
	case g.Paused:
		pause, symbol, icon = words.Say("Go on"), "solve", look.IconIn("pause", draw.Accent)
	}
	v.words.SetText(text)
	if v.ground.Fill = ground; v.icon.Resource != icon {
		v.icon.Resource = icon
		v.icon.Refresh()
	}
	if v.pause.Text != pause {
		v.pause.Text, v.pause.Icon = pause, look.Icon(symbol)
		v.pause.Refresh()
	}
	look.Show(v.pause, !g.Solved)
	if g.Time = 0; g != v.shown {
		v.shown = g
		v.t.frame.Refresh()
	}
}
