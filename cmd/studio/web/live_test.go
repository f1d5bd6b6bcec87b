package web_test

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// empty is the share code of an empty board.
func empty(t *testing.T, kind string, rows, cols int) string {
	t.Helper()
	p, err := puzzles.New(types.ByName(kind), puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}})
	if err != nil {
		t.Fatal(err)
	}
	written, err := format.WriterNamed("share", types.All).Write(&file.Entry{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}})
	if err != nil {
		t.Fatal(err)
	}
	return written.Text
}

// counting counts the frames of the page and records the longest time between two turns of
// its event loop, in milliseconds.
const counting = `globalThis.frames = 0; globalThis.gap = 0; {
	let last = performance.now();
	const look = () => { const now = performance.now(); gap = Math.max(gap, now - last); last = now; };
	setInterval(look, 5);
	const frame = () => { look(); frames++; requestAnimationFrame(frame); };
	frame();
} 1`

// TestLongSearch checks that the page goes on drawing during an endless search, which ends
// on request. It starts after the check of the board has used up its time, so that the last
// message is the same on a slow machine.
func TestLongSearch(t *testing.T) {
	h := serve(t)
	var before, asked int
	b := open(t, h.page()+"?trace#edit/"+empty(t, "hoodoo", 27, 27))
	b.await("trace: engine: beside the page")
	b.await("Solve goes on.")
	b.forget()
	b.run(chromedp.Evaluate(`quadrille.asked`, &before))
	b.press(kb.F5)
	b.await("Stop keeps this board")
	b.run(chromedp.Evaluate(`quadrille.asked`, &asked))
	if asked == before {
		t.Error("nobody asked the worker to search")
	}
	b.run(chromedp.Evaluate(counting, nil))
	b.run(chromedp.Poll(`frames > 50`, nil, chromedp.WithPollingTimeout(patience)))
	var gap float64
	b.run(chromedp.Evaluate(`gap`, &gap))
	t.Logf("the longest gap between two turns of the page is %.0f ms", gap)
	stopped := time.Now()
	b.press(kb.Escape)
	b.await("Solve goes on.")
	t.Logf("stopped after %v", time.Since(stopped))
	b.picture("stopped")
}

// watchWorkers keeps the workers that the page starts.
const watchWorkers = `
globalThis.workers = [];
const Begun = Worker;
globalThis.Worker = function (...args) {
	const worker = new Begun(...args);
	workers.push(worker);
	return worker;
};`

// TestWorkerEnds crashes the worker, by an invalid message, during a check and during a
// search: the check restarts in the next worker, and the search reports why it ended; the
// board is kept, and the next request is answered.
func TestWorkerEnds(t *testing.T) {
	h := serve(t)
	b := open(t, h.page()+"?trace#edit/"+empty(t, "hoodoo", 22, 22), onEachPage(watchWorkers))
	end := func() {
		t.Helper()
		b.forget()
		b.run(chromedp.Evaluate(`workers.at(-1).postMessage(0); 1`, nil))
		b.await("trace: engine: beside the page") // the next one
	}
	b.await("trace: engine: beside the page")
	b.forget()
	b.press("1") // a check in the worker
	b.await("trace: status: Best so far")
	end()
	b.await("trace: status: Best so far")
	if b.said("beside the page has ended") {
		t.Error("a check was given up with its worker")
	}
	b.await("Solve goes on.") // its time is over: it would not be started a third time

	b.press(kb.F5)
	b.await("Stop keeps this board")
	b.expected = "the worker beside the page has ended"
	end()
	b.await(b.expected)
	b.await("Solve goes on.")
	b.picture("ended")
	b.forget()
	b.press(kb.F5)
	b.await("Stop keeps this board")
	b.press(kb.Escape)
	var begun int
	if b.run(chromedp.Evaluate(`workers.length`, &begun)); begun != 3 {
		t.Errorf("%d workers have begun", begun)
	}
}
