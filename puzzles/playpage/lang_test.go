package playpage_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/playpage"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words/wordstest"
)

// The page is in the language that is set when it is written.
func TestPageSpeaks(t *testing.T) {
	wordstest.Speak(t, "pt-PT")
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		t.Fatal(err)
	}
	data, err := playpage.Write(t.Context(), picture.Sheet{}, picture.Problem(p))
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, want := range []string{`<html lang="pt-PT">`, "Pinte cada célula", ">Anular</button>", "Resolvido. É a resposta.", "Ctrl&#43;Z anula"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	for _, english := range []string{"Undo", "Solved", "Show the answer", "Click or tap"} {
		if strings.Contains(page, english) {
			t.Errorf("%q is on the page", english)
		}
	}
}
